# Le cadre du terminal : ce qui s'y dit en dehors des mots propres à chaque jeu.

# Une place dans une liste ou une étiquette.
terminal-seat =
    { $you ->
        [yes] toi
       *[no] { $who }
    }
terminal-list = { $first } et { $last }
terminal-or = { $first } ou { $last }
terminal-from-to = de { $least } à { $most }
# Ce qu'une place a fait d'affilée, chaque part un verbe et sa suite.
terminal-did =
    { $you ->
        [yes] Tu { $did }.
       *[no] { $who } { $did }.
    }

## S'asseoir à table

terminal-which-game = Quel jeu ?
terminal-choose-game = Tape un nombre de 1 à { $most }, le nom d'un jeu, ou quitter.
terminal-who-plays = Qui joue à { $game }, de { $few } à { $many } ? Des noms dans l'ordre autour de la table, comme anna,ben,bot,bot, ou juste Entrée pour toi et des bots.
# Le nom de qui n'en donne pas.
terminal-you = Toi
terminal-player = Convive { $number }
terminal-bot = { $who } ({ $bot })
terminal-bots-wake = Les bots se préparent ; la première fois, cela prend jusqu'à une minute.
terminal-bot-fails = { $why }. Désormais, c'est { $bot } qui joue.
terminal-opening = À table : { $seats }.
terminal-opening-with = À table : { $seats }, avec { $rules }.
terminal-kept-there = Tu as une partie de { $game } pas finie ({ $moves ->
        [one] { $moves } coup joué
       *[other] { $moves } coups joués
    }).
terminal-way-go-on = la reprendre
terminal-way-throw-away = la jeter et en commencer une autre

## Jouer

terminal-pass = Passe le clavier à { $who }.
terminal-look = { $who }, appuie sur Entrée pour voir.
terminal-result = Le résultat
terminal-another = Encore une partie ? o ou n>
# La lettre qui dit oui, comme dans la question ci-dessus.
terminal-yes = o
terminal-you-leave = Tu quittes la table.
terminal-leave = Quitter la partie ? Elle est gardée.
terminal-leave-unkept = Quitter la partie ? On ne peut pas la garder ici : elle sera perdue.
terminal-way-keep = quitter, et continuer une autre fois
terminal-way-stay = continuer à jouer
terminal-way-leave = quitter
terminal-way-give-up = abandonner la partie : elle est jetée
terminal-sure = Jeter cette partie pour de bon ? o ou n>
terminal-kept-here = La partie est gardée : tripot play --continue la reprend.
terminal-page-last = -- Entrée pour revenir --
terminal-page-more = -- Entrée pour la suite, q pour revenir --
terminal-more-in-log = · ... ('journal' montre tout)
# Le sens du jeu : le long de la liste, autour de la table, ou autour du plateau.
terminal-turns =
    { $round ->
        [table] dans le sens horaire
        [board] dans le sens horaire
       *[list] on joue ↓
    }
terminal-keys = flèches, nombres, mots · Tab complète · ? · aide
terminal-keys-choose = flèches, nombres, mots · quitter
terminal-keys-pace = Entrée : la suite
terminal-without-you =
    { $count ->
        [one] Sans toi : encore 1 chose, et puis
       *[other] Sans toi : encore { $count } choses, et puis
    }

## Ce qui est tapé et ne se joue pas

terminal-ambiguous = '{ $entry }' peut vouloir dire { $meanings }. Tapes-en un peu plus.
terminal-no-move = '{ $entry }' n'est pas un coup de { $game }. { $how }
terminal-take-way = Choisis dans la liste.
terminal-take-one = Choisis dans la liste, ou tape aide.
terminal-not-now = '{ $entry }' ne va pas maintenant. { $reason }
terminal-shows-rule = (? montre la règle.)

## Commandes : leurs mots, et ce qu'elles font

terminal-help = Tape le nombre ou le mot devant un coup, ou le coup lui-même comme dans les parties enregistrées. Majuscules ou minuscules, c'est pareil ; tu peux abréger les mots et laisser tomber le premier, et des virgules séparent plusieurs coups. À part les coups, il y a :
terminal-help-applying = les règles qui s'appliquent maintenant
terminal-word-rules = règles
terminal-help-rules = toutes les règles, avec les règles maison
terminal-word-log = journal
terminal-help-log = ce qui s'est passé jusqu'ici
terminal-word-moves = coups
terminal-help-moves = tous les coups permis maintenant, comme dans les parties enregistrées
terminal-word-help = aide
terminal-help-help = cette liste
terminal-word-quit = quitter
terminal-help-quit = quitter la partie

## Règles

terminal-changed-rule = À cette table, { $name } est { $value } : { $explanation }. [{ $rule }]
terminal-house-rules-title = Règles maison
terminal-house-rules = { $game } se joue de { $few } à { $many }. Une table peut changer ce qui suit, avec `--rule NOM=VALEUR` ; la valeur écrite est celle d'habitude.
terminal-house-rule = `{ $setting }` : { $explanation } ; { $accepted }. [{ $rule }]
terminal-presets = Des règles qui vont ensemble portent un nom, à donner avec `--rule NOM` :
terminal-preset = `{ $name }` : { $label } ({ $rules })

## Commandes impossibles à suivre

terminal-bad-players = { $game } se joue de { $few } à { $many }, pas à { $players }
terminal-bad-seats = --seats nomme { $seats } places, mais --players en dit { $players }
terminal-bad-name = on joue comme 'you', 'bot', 'bot:FORCE' ou sous un nom de { $most } caractères au plus, pas comme '{ $name }'
terminal-no-bot = il n'y a pas de bot '{ $bot }' à { $game } ; il y a { $known }
terminal-same-name = deux personnes à table ont le même nom : donne-leur des noms différents
terminal-bad-rule = --rule veut NOM=VALEUR, comme { $example }, pas '{ $entry }'
terminal-bad-rule-or-preset = --rule veut NOM=VALEUR, comme { $example }, ou un nom pour plusieurs règles : { $names } ; pas '{ $entry }'
terminal-nothing-kept = il n'y a pas de partie à reprendre : commences-en une avec tripot play
terminal-continue-alone = --continue reprend une partie comme elle était : sans y ajouter de jeu, de places, de règles ni de graine
terminal-kept-elsewhere = ta partie est ouverte dans un autre terminal : quitte-la d'abord là-bas
terminal-unkept = la partie ne peut pas être gardée sur cette machine ({ $why }) : la quitter, c'est la perdre
terminal-kept-aside = ta partie ne peut pas continuer, elle est maintenant dans { $file } : { $why }
terminal-kept-unlike = sa première ligne ne dit pas qui joue, et avec quelle graine
terminal-bad-pace = --pace prend des secondes, 0 ou plus, pas { $pace }
terminal-input-ended = l'entrée s'est terminée avant la partie

## Exercices

terminal-practise-sought = On cherche une question...
terminal-practise-score = { $right } justes sur { $asked }, { $row } de suite.
terminal-practise-another = Une autre question ? o ou n>

## A game looked at again

terminal-replay-heading = moment { $at } sur { $length }, vu par { $whose }
terminal-replay-chosen = a choisi : { $action }
terminal-replay-keys = flèches : avancer, reculer ; Début, Fin : premier et dernier ; e, 1 à 9 : vu par qui ; q : quitter
terminal-replay-bad-moment = --moment va de 0 à { $last } dans cette partie, pas { $moment }
terminal-replay-bad-eyes = --eyes prend open, none ou une place, de 0 à { $last }, pas « { $eyes } »
terminal-replay-nobody = un spectateur
