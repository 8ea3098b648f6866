# Le terminal à la table d'un serveur : `tripot join`.

## Trouver une table et s'asseoir

join-name = Ton nom, ou juste Entrée pour regarder>
join-which-table = Quelle table ?
join-make-one = en ouvrir une
join-word-new = nouvelle
join-choose-table = Tape le numéro d'une table, { join-word-new }, ou quitter.
join-table = { $game } avec { $people }, { $status ->
        [playing] partie en cours
       *[waiting] en attente
    }, { $free ->
        [0] à regarder seulement
       *[other] places libres : { $free } sur { $seats }
    }
join-bots-alone = des bots
join-how-many-seats = À combien, de { $least } à { $most } ?
join-how-many-bots = Combien de bots, de 0 à { $most } ?
join-public = Tous ceux qui trouvent le serveur peuvent-ils venir ? o ou n>
join-your-name = Ton nom>
join-number = Tape un nombre de { $least } à { $most }.

## Ce qui se passe à la table

join-late = Tu arrives dans une partie déjà commencée, après { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }.
join-meanwhile = Entre-temps : { $moves ->
        [one] { $moves } coup joué
       *[other] { $moves } coups joués
    }.
join-played = { $you ->
        [yes] Toi
       *[no] { $who }
    } : { $action }.
join-time-out = { $you ->
        [yes] Ton temps est écoulé : un bot décide pour toi.
       *[no] { $who } n'a plus de temps : un bot décide.
    }
join-sits-down = { $who } s'assoit.
join-leaves = { $who } quitte la place { $seat }.
join-takes = L'hôte, { $by }, retire { $who } de la place { $seat } : un bot la garde.
join-bot-plays = Un bot joue pour { $who }.
join-bot-sits-down = { $who }, un bot, s'assoit.
join-rematch = On rejoue : Entrée pour en être.
join-closed = La table est fermée.
join-says = { $you ->
        [yes] Tu dis
        [table] La table dit
       *[no] { $who } dit
    } : { $text }
join-nudged = { $you ->
        [yes] { $by } te relance : tout le monde t'attend.
       *[no] { $by } relance { $who } : tout le monde attend.
    }
join-reacts = { $you ->
        [yes] { $reaction ->
            [laugh] Tu ris
            [wow] Tu n'en reviens pas
            [sweat] Tu as chaud
            [clap] Tu applaudis
            [cry] Tu pleures
           *[think] Tu réfléchis fort
        }
       *[no] { $who } { $reaction ->
            [laugh] rit
            [wow] n'en revient pas
            [sweat] a chaud
            [clap] applaudit
            [cry] pleure
           *[think] réfléchit fort
        }
    }.

## Le sceau

join-seal-made = On prépare la partie...
join-seal-left-out = Un nombre promis n'a jamais été dévoilé : { $who }. On refait le sceau sans lui.
join-seal-code = Le sceau est prêt, avec { $count ->
        [one] le nombre d'une personne
       *[other] les nombres de { $count } personnes
    }. Mots de contrôle : { $code }. Lisez-les à voix haute : si quelqu'un en a d'autres, il a un autre sceau.
join-seal-nobody = Personne n'a ajouté de nombre au sceau : la personne qui tient le serveur peut connaître d'avance tous les tirages.
join-seal-missing = Ton nombre n'en fait pas partie. Si aucun autre de tes appareils n'en a ajouté, ne te fie pas à ce sceau.
join-seal-unheard = Ton nombre a été montré, et la table dit qu'il est arrivé trop tard : le sceau se fait sans lui.
join-seal-fair = Personne n'a choisi les tirages : { $draws ->
        [one] le seul découle
       *[other] les { $draws } découlent
    } de la graine fixée avant la partie et de nombres dont le tien. Le fichier raconte la partie que tu as vue, selon les règles.
join-seal-remade = Le sceau : { $draws ->
        [one] 1 tirage découle
       *[other] les { $draws } tirages découlent
    } de la graine fixée et de nombres dont le tien. Le fichier raconte la partie que tu as vue, selon les règles. Mais le sceau a été refait après que ton nombre a été connu, chaque fois que quelqu'un n'a pas montré le sien : avec l'aide de ces personnes, le serveur pouvait choisir parmi { $among } sceaux.
join-seal-not-own = Le sceau : { $draws ->
        [one] 1 tirage découle
       *[other] les { $draws } tirages découlent
    } de la graine et des nombres du fichier, qui raconte la partie que tu as vue, selon les règles. Aucun de ces nombres n'est le tien : si quelqu'un a choisi les tirages, seules les personnes dont le nombre y est peuvent le savoir.
join-seal-unread = Le sceau n'est pas vérifié : { $why }.
join-seal-wrong = ATTENTION, ne te fie pas à ce sceau : { $why }.
join-seal-other = ce n'est pas celui qui était annoncé pour cette table
join-seal-renewed = il a été refait sans que personne n'ait été écarté
join-seal-relisted = la liste des nombres promis a changé après avoir été fixée
join-seal-broken = un nombre n'est pas celui qui était promis ({ $why })
join-seal-swapped = les nombres ont changé après le début de la partie
join-seal-retold = ce qui s'est passé est raconté autrement qu'avant
join-seal-no-seed = sa graine n'a pas été dévoilée à la fin
join-seal-file = le fichier de la partie n'est pas valable ({ $why })
join-seal-not-seen = la partie du fichier n'est pas celle qui a été vue ici
join-seal-result = le résultat du fichier n'est pas celui qui a été montré

## Qui est assis où

join-status = { $status ->
        [waiting] en attente
        [playing] en cours
        [over] finie
       *[closed] fermée
    }
join-free = libre
join-you = toi
join-you-host = toi, l'hôte
join-away = pas là
join-bot-plays-on = un bot continue

## Ce qu'on peut faire, et ce qu'on attend

join-hint-others = Pour jouer avec toi : tripot join { $address }
join-hint-link = /link montre le lien qui te ramène à ta place, sur n'importe quel appareil.
join-hint-host = /start commence ; des bots prennent les places libres. Aussi : /bot PLACE, /say TEXTE, aide.
join-start = Commence quand tu veux.
join-host-starts = L'hôte lancera la partie.
join-quit = quitter : tu pars de la table.
join-quit-host = quitter : tu pars de la table. /rematch : on rejoue.
join-sure-close = Fermer cette table ? La partie s'arrête pour tout le monde. o ou n>
join-sending = Envoi de '{ $action }'...
join-decide = { $count ->
        [one] { $who } décide.
       *[other] { $who } décident.
    }
join-left = Encore { $time }.
join-are-away = { $count ->
        [one] { $who } n'est pas là.
       *[other] { $who } ne sont pas là.
    }
join-calling = Connexion à la table...
join-no-line = Pas de connexion à la table ({ $why }), nouvel essai...
join-kept = Ton '{ $action }' partira à ce moment-là.
join-nothing-asked = Tu n'as rien à décider pour l'instant.
join-meanwhile-help = ('aide' dit ce que tu peux faire en attendant.)
join-no-command = '{ $entry }' n'est pas une commande d'ici : 'aide' les montre toutes.
join-seat-number = une place est un nombre, pas '{ $word }'
join-back = Ta place t'attend. Ce lien t'y ramène ; garde-le pour toi :

## Commandes

join-help = À la table d'un serveur, il y a aussi :
join-help-say = parler à la table ; /mute et /unmute si tu préfères le calme
join-help-react = laugh, wow, sweat, clap, cry ou think
join-help-nudge = rappeler à quelqu'un que tout le monde l'attend
join-help-who = qui est assis où
join-help-link = le lien qui emmène ta place sur un autre appareil ; garde-le pour toi
join-help-start = commencer la partie (hôte)
join-help-bot = confier une place à un bot (hôte) ; une force peut suivre
join-help-free = libérer une place (hôte)
join-help-rematch = inviter tout le monde à rejouer
join-help-close = fermer la table (hôte)
join-text = TEXTE
join-word = MOT
join-seat = PLACE

## La liaison avec le serveur

join-other-table = l'adresse désigne une table, et le serveur répond avec une autre
join-bad-address = '{ $url }' n'est pas l'adresse d'une table, comme http://hôte:8000/t/NOM, ni d'un serveur, comme http://hôte:8000
join-no-server = aucun serveur de tables ne répond à { $server } : { $why }
join-not-a-server = ce qui répond à { $server } n'est pas un serveur de tables
join-why-closed = elle a été fermée
join-why-broke = elle s'est rompue
join-why-answers = le serveur répond { $status }
