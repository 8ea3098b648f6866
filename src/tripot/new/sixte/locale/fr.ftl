# Sixte, à la page comme au terminal.

game-sixte-title = Sixte
game-sixte-summary = Garde le dé sous ton gobelet, ou relance-le une fois : le plus haut marque, sauf si le dernier dé est un 1.
sixte-goal =
    But : le plus de points après { $rounds ->
        [one] { $rounds } tour.
       *[other] { $rounds } tours.
    }

# Où en est la partie.
sixte-round = Tour { $round } sur { $rounds }
sixte-score = Points
sixte-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
sixte-yours = Ton dé
sixte-again-mark = relancé

# Ce qui est demandé et choisi.
sixte-ask = Ton dé est un { $die }. Le garder, ou le relancer une fois ?
sixte-keep = Garder
sixte-again = Relancer

# Ce qui se passe.
sixte-kept =
    { $you ->
        [yes] Tu gardes ton dé.
       *[no] { $who } garde son dé.
    }
sixte-rolled-again =
    { $you ->
        [yes] Tu relances ton dé.
       *[no] { $who } relance son dé.
    }
sixte-last =
    { $die ->
        [1] Le dernier dé est un 1 : le plus bas marque.
       *[other] Le dernier dé est un { $die } : le plus haut marque.
    }
sixte-shows =
    { $you ->
        [yes] Tu montres un { $die }.
       *[no] { $who } montre un { $die }.
    }
sixte-scores =
    { $you ->
        [yes] Tu montres un { $die } et tu marques.
       *[no] { $who } montre un { $die } et marque.
    }

# Comment on joue, image par image.
sixte-how-1 = Tout le monde lance un dé sous son gobelet, et le regarde sans le montrer.
sixte-how-2 = À ton tour, tu gardes ton dé ou tu le relances une fois. Tout le monde voit ce que tu fais, et personne ce que tu lances.
sixte-how-3 = Puis on lance un dernier dé, et tous les gobelets se lèvent. Le dé le plus haut marque un point ; à égalité, chacun en marque un.
sixte-how-4 = Sauf si le dernier dé est un 1 : alors les plus bas marquent. Après cinq tours la partie est finie ; le plus de points gagne.

# Règles maison.
option-sixte-rounds-label = tours
option-sixte-rounds = le nombre de tours joués
