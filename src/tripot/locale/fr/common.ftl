# What the page and the terminal share, whatever the game.

## Pieces

die = { $face ->
    [0] un dé que tu ne peux pas voir
   *[other] un dé qui montre { $face }
}
card-rank = { $rank ->
    [A] as
    [T] dix
    [J] valet
    [Q] dame
    [K] roi
    [X] joker
   *[other] { $rank }
}
card-suit = { $suit ->
    [S] pique
    [H] cœur
    [D] carreau
   *[C] trèfle
}
card = { card-rank } de { card-suit }
card-back = une carte face cachée
# As printed in a card's corner.
card-corner = { $rank ->
    [T] 10
    [J] V
    [Q] D
    [K] R
    [X] Joker
   *[other] { $rank }
}

## Everywhere

yes = oui
no = non
close = Fermer
press-again = Pour de bon ? Appuie encore.
reload = Recharger la page
loading = Chargement…
home = Tous les jeux
table = la table
guest = Convive
guest-numbered = Convive { $number }
your-name = Ton nom
house-rules = Règles maison
rulebook = Règles
rulebook-here = À cette table : { $rule }
rulebook-played = { $rule } : { $value }
strength-random = bot étourdi
strength-simple = bot réfléchi
status-waiting = attend du monde
status-playing = partie en cours
status-over = terminée
status-closed = fermée

## Settings

settings = Réglages
settings-language = Langue
settings-theme = Clair ou sombre
settings-pace = Rythme de ce qui se passe
settings-sounds = Sons
theme-light = Clair
theme-dark = Sombre
pace-calm = Calme
pace-brisk = Vif
pace-instant = Immédiat

## Home

home-hail = Cinq vieux jeux de table, pour jouer ce soir : sans compte et sans mode d'emploi.
home-mine = Tes parties
home-open = Tables à rejoindre ou à regarder
home-play-now = Jouer
home-new-table = Nouvelle table

## A new table

new-title = { $game } : nouvelle table
new-seats = Qui joue
new-players = Places
new-seat = Place { $number }
new-seat-open = à inviter
new-seat-here = sur cet appareil
new-seat-name = Nom à la place { $number }
new-table = La table
new-clock = Temps pour décider
new-public = Tout le monde peut venir : la montrer sur la première page
new-watchable = D'autres peuvent regarder
new-open = Ouvrir la table
new-start = Commencer la partie
clock-none = sans limite
clock-seconds =
    { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
clock-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
clock-hours =
    { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
clock-left =
    { $count ->
        [one] encore { $count } seconde
       *[other] encore { $count } secondes
    }

## Before the game

lobby-invite = Inviter
lobby-invite-why = Qui reçoit ce lien peut prendre place.
lobby-seats = Places
lobby-fill =
    { $count ->
        [one] Donner la place libre à un
       *[other] Donner les { $count } places libres à un
    }
lobby-start =
    { $count ->
        [0] Commencer la partie
        [1] Commencer avec un bot à la place libre
       *[other] Commencer avec des bots aux { $count } places libres
    }
lobby-wait = Tu as ta place. La personne qui a ouvert la table lance la partie.
lobby-watch = Prends une place libre, ou reste pour regarder.
lobby-full = Toutes les places sont prises. Tu peux regarder.
table-close = Fermer cette table
link-copy = Copier
link-copied = Copié
link-share = Partager
link-code = Code QR
link-code-label = Le lien en code QR

## Seats

seats = Autour de la table
seat-number = Place { $number }
seat-yours = ta place
seat-host = tient la table
seat-here = ici
seat-away = pas là en ce moment
seat-stand-in = pas là, un bot joue
seat-free = libre
seat-free-bot = libre, un bot joue
seat-take = S'asseoir ici
seat-add = Une autre personne sur cet appareil
seat-sit = S'asseoir
seat-leave = Quitter la place
seat-use-bot = Confier à un { $bot }
seat-free-it = Libérer la place
seat-move = Continuer ailleurs
seat-move-why = Ton lien privé : il ouvre ta place sur un autre appareil. Ne le donne à personne.

## At the table

board = Sur la table
log = Ce qui s'est passé
log-open = Montrer tout ce qui s'est passé
waiting-for = On attend { $names }
watching = Tu regardes.
sending = Envoi…
proposal = Ton choix, pas encore envoyé
take-back = Reprendre
send = Envoyer
offline = La connexion est coupée. Elle revient toute seule ; ton choix est gardé.
hand-over = Passe l'appareil à { $name }
hand-over-why = Que personne d'autre ne regarde.
hand-over-ready = Je suis { $name }

## Talk

chat = Discussion
chat-unread = Discussion, du nouveau
chat-say = Dis quelque chose
chat-send = Dire
chat-empty = Personne n'a encore rien dit.
chat-muted = Tu n'entends rien.
chat-mute = Ne plus rien entendre
reaction-laugh = rit
reaction-wow = s'étonne
reaction-sweat = a chaud
reaction-clap = applaudit
reaction-cry = pleure
reaction-think = réfléchit

## The end

end-you-won = Tu gagnes !
end-won =
    { $count ->
        [one] { $names } gagne
       *[other] { $names } gagnent
    }
end-kind = Bien joué. Les dés et les cartes n'ont pas de mémoire : à la prochaine.
chart = { $what }, au fil de la partie
end-rematch = Rejouer
end-rematch-join = Rejoindre la suite
end-rematch-wait = { $who } peut relancer une partie ; elle s'affichera ici.
end-file = Le fichier de la partie
end-proof = Les dés étaient-ils honnêtes ?
proof-why = Avant la partie, la table a fixé une graine secrète et publié son empreinte. Chaque place a ensuite ajouté un nombre à elle. Tout ce qui a été donné et lancé découle des deux : personne n'a pu le choisir.
proof-commitment = Empreinte, connue avant la partie
proof-seed = Graine, montrée après la partie
proof-later = montrée quand la partie est finie
proof-nonces = Ajouté par chaque place
proof-own = Ton nombre est parmi eux.
proof-do = Vérifier ici
proof-proved =
    { $count ->
        [one] Le tirage est bien celui que donnent la graine et les nombres.
       *[other] Les { $count } tirages sont bien ceux que donnent la graine et les nombres.
    }
proof-loaded = Cela ne colle pas : les dés n'étaient pas honnêtes.
proof-unread = Le fichier de la partie n'est pas disponible. Essaie encore.
proof-self = Ou vérifie le fichier de la partie sur ton ordinateur avec Tripot :

## What may go wrong, by the code of the refusal

refused-nowhere = Il n'y a rien à cette adresse.
refused-offline = Le serveur ne répond pas. La page réessaie toute seule.
refused-strange = Une réponse inattendue est arrivée. Essaie encore.
refused-decided = Pendant ton absence, un bot a décidé pour toi.
refused-name_taken = Quelqu'un porte déjà ce nom à cette table. Choisis-en un autre.
refused-seat_lost = Cette place n'est plus à toi : elle a été libérée ou confiée à un bot.
refused-bad_message = Le serveur n'a pas compris. Peut-être un nom contient-il un signe qu'il n'accepte pas.
refused-version = Cette page n'est pas de la même version que le serveur. Recharge-la.
refused-unknown_table = Cette table n'existe pas, ou n'existe plus.
refused-unknown_game = Ce jeu n'existe pas ici.
refused-bad_option = Ce nombre de places et ces règles maison ne vont pas ensemble.
refused-bad_seat = On ne peut pas faire cela avec cette place.
refused-seat_taken = Quelqu'un a été plus rapide : cette place est prise.
refused-not_yours = Ce n'est pas à toi de le faire.
refused-not_watchable = Cette table est réservée à celles et ceux qui y jouent.
refused-bad_origin = Le serveur ne parle pas aux pages de cette adresse.
refused-not_started = La partie n'a pas encore commencé.
refused-not_over = La partie n'est pas encore finie.
refused-illegal = On ne peut pas jouer cela maintenant. Choisis encore.
refused-stale = Cette place a déjà joué depuis un autre appareil. Choisis encore.
refused-closed = Cette table est fermée.
refused-too_many = Trop à la fois. Attends un instant et essaie encore.
refused-too_large = C'est trop long.
refused-unavailable = Le serveur ne peut rien enregistrer pour l'instant, donc rien n'a changé. Réessaie dans un moment.
