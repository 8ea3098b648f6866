# What the page and the terminal share, whatever the game.

## Pieces

die = { $face ->
    [0] un dé caché
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
rules-table = La table
rules-play = Comment on joue
rules-cards = Ce que font les cartes
rules-pay = Ce que ça coûte et rapporte
rules-usual = Comme d'habitude
rules-usually = D'habitude : { $value }
rulebook = Règles
rulebook-here = À cette table : { $rule }
rulebook-played = { $rule } : { $value }
strength-random = bot étourdi
strength-novice = bot débutant
strength-simple = bot réfléchi
strength-skilled = bot habile
strength-skilled-careful = bot habile, prudent
strength-skilled-bold = bot habile, audacieux
strength-skilled-tricky = bot habile, rusé
strength-strong = bot redoutable
strength-strong-careful = bot redoutable, prudent
strength-strong-bold = bot redoutable, audacieux
strength-strong-tricky = bot redoutable, rusé
status-waiting = attend du monde
status-playing = partie en cours
status-over = terminée
status-closed = fermée

## Settings

settings = Réglages
settings-language = Langue
settings-theme = Clair ou sombre
settings-pace = Rythme
settings-sounds = Sons
settings-coach = Me dire ce qu'un choix peut rapporter et coûter
coach-dismiss = Plus de conseils à ce jeu
settings-forced = Jouer pour moi quand il n'y a qu'un choix
settings-notify = Me prévenir quand c'est à moi, même si je regarde ailleurs
settings-forget = Oublier cet appareil
settings-forget-why = Efface pour de bon, dans ce navigateur, tes places, tes résultats, tes réglages et ce qu'il sait des sceaux. Les parties continuent sans toi.
theme-light = Clair
theme-dark = Sombre
pace-calm = Calme
pace-brisk = Vif
pace-instant = Immédiat

## Home

home-hail = De vieux jeux de table, pour jouer ce soir : sans compte et sans mode d'emploi.
home-games = Les jeux
home-mine = Tes parties
home-turn = À toi
home-turn-waits = depuis { $time }
home-open = Tables à rejoindre ou à regarder
home-play-now = Jouer
home-how = Comment on joue
home-with-friends = Avec des amis
home-set-up = Préparer une table
home-facts = de { $least } à { $most } personnes, environ { $minutes } minutes
home-facts-just = { $least } personnes, environ { $minutes } minutes
home-offline = Tu es hors ligne. Les règles, les explications, ton histoire et tes parties finies marchent quand même. Les tables reviendront toutes seules.
handed-strange = Ce que tu as partagé ne contient aucun lien vers une table d'ici.
home-won = { $won } sur { $played } gagnées
home-file = Revoir une partie
home-privacy = Ce qu'on garde sur toi
story = Ton histoire
practise = S'entraîner

## A new table

new-title = { $game } : nouvelle table
new-players = À combien ?
new-seat = Place { $number }
new-seat-open = à inviter
new-seat-here = sur cet appareil
new-seat-name = Nom à la place { $number }
new-as-before = Comme avant
new-bots =
    { $count ->
        [0] entre amis
        [one] { $count } bot
       *[other] { $count } bots
    }
new-seats-count =
    { $count ->
        [one] à { $count }
       *[other] à { $count }
    }
new-changed =
    { $count ->
        [0] comme d'habitude
        [one] { $count } changée
       *[other] { $count } changées
    }
new-clock = Temps
new-clock-decision = Chaque décision
new-clock-game = Toute la partie
new-alone = Seulement sur cet appareil, sans serveur
new-public = Tout le monde peut venir : la montrer sur la page d'accueil
new-watchable = Les autres peuvent regarder
new-latecomers = On peut encore s'asseoir une fois la partie commencée
new-hints = Des conseils pendant la partie, pour tout le monde
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
clock-bank =
    { $count ->
        [0] { $time } chacun
       *[other] { $time } chacun, plus { $count } s par décision
    }
clock-left =
    { $count ->
        [one] encore { $count } seconde
       *[other] encore { $count } secondes
    }

## Before the game

# A host without a name is called a guest, in the language of their own page.
lobby-invites =
    { $who ->
        [Guest] Des amis t'invitent
        [Convive] Des amis t'invitent
        [Ospite] Des amis t'invitent
       *[other] { $who } t'invite
    }
lobby-how = Comment on joue, en 40 secondes
lobby-invite = Inviter
lobby-invite-why = Avec ce lien, tout le monde peut s'asseoir.
lobby-hints = Conseils permis
lobby-no-latecomers = Pas de retardataires
lobby-clock = { $time } pour décider
lobby-bank = Pour toute la partie : { $bank }
lobby-watchers =
    { $count ->
        [one] { $count } personne regarde
       *[other] { $count } personnes regardent
    }
lobby-start = Commencer la partie
lobby-ask =
    { $count ->
        [one] Une chaise est libre
       *[other] { $count } chaises sont libres
    }
lobby-ask-why = Attendre tes amis, ou laisser jouer des bots ? Un bot garde la chaise au chaud : on peut encore la prendre plus tard.
lobby-ask-wait = Attendre tes amis
lobby-ask-bots =
    { $count ->
        [one] Commencer avec un bot
       *[other] Commencer avec des bots
    }
lobby-missing =
    { $count ->
        [one] La partie commence quand { $names } sera là.
       *[other] La partie commence quand { $names } seront là.
    }
lobby-start-without = Ne pas attendre
lobby-wait = Tu as ta place. La partie commence quand l'hôte la lance.
lobby-full = Toutes les places sont prises. Tu peux regarder.
late-sit =
    { $count ->
        [one] Un bot garde cette chaise au chaud : tu t'assois ?
       *[other] Des bots gardent ces chaises au chaud : tu t'assois ?
    }
late-watch = Juste regarder
table-close = Fermer cette table
link-copy = Copier le lien
link-copied = Copié
link-share = Partager
link-code = Code QR
link-code-label = Le lien en code QR

## Seats

seats = Autour de la table
seat-number = Place { $number }
seat-yours = toi
seat-host = hôte
seat-here = ici
seat-away = pas là
seat-stand-in = pas là, un bot joue
seat-free = libre
seat-warm = un bot joue
seat-bot = Laisser jouer un bot
seat-take = S'asseoir ici
seat-add = Une autre personne sur cet appareil
seat-sit = S'asseoir
seat-leave = Quitter la place
seat-free-it = Libérer la place
seat-move = Passer sur un autre appareil
seat-move-why = Ton lien privé : il emmène ta place sur un autre appareil, une seule fois, et tu ne l'as plus ici. Ne le donne à personne.

## At the table

board = Sur la table
log = Ce qui s'est passé
log-open = Montrer tout ce qui s'est passé
decided-by-clock =
    { $you ->
        [yes] Ton temps est écoulé : on a décidé pour toi.
       *[no] { $who } n'a plus de temps : on a décidé à sa place.
    }
decided-by-stand-in =
    { $you ->
        [yes] Tu n'étais pas là : un bot a décidé pour toi.
       *[no] { $who } n'est pas là : un bot décide à sa place.
    }
log-again = Revoir ce qui s'est passé depuis mon dernier tour
log-fold = Cacher le déroulement et la discussion
log-unfold = Montrer le déroulement et la discussion
turn-notice = { $game } : c'est à toi.
turn-asked = À toi de jouer. { $question }
notify-ask = Veux-tu que cet appareil te dise quand c'est à toi ? Tu pourras faire autre chose en attendant.
notify-yes = Dis-le-moi
notify-no = Non, merci
waiting-for = On attend { $names }
away = { $who } n'est pas là : un bot va bientôt prendre le relais.
nudge = Relancer { $who }
# While a newcomer looks at an outcome.
go-on-when = Prends ton temps.
go-on-soon = Ça continue tout seul.
go-on = Continuer
person-acting = c'est son tour
person-acting-own = à toi de jouer
person-done = a décidé
watching = Tu regardes.
sending = Envoi…
proposal = Ton choix, pas encore envoyé
take-back = Annuler
keys = Les touches de la table
keys-arrows = Au choix suivant
keys-enter = Envoyer, ou continuer
send = Oui
offline = Connexion perdue. Elle revient toute seule ; ton choix est gardé.
hand-over = Passe l'appareil à { $name }
hand-over-why = Les autres regardent ailleurs.
hand-over-ready = Je suis { $name }

## Talk

chat = Discussion
chat-unread = Discussion, du nouveau
chat-say = Dis quelque chose
chat-send = Envoyer
chat-empty = Personne n'a encore rien dit.
chat-unsaid = { $text } (sera dit au retour de la connexion)
chat-muted = Tu as coupé la discussion.
chat-mute = Couper la discussion et les réactions
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
end-kind = Bien joué. À la prochaine !
# What cost the reader most, as the log tells it.
end-turned = Le tournant : { $what }
chart = { $what }, au fil de la partie
end-rematch = Rejouer
# To a friend's call: end-asked.
end-rematch-called = J'en suis
end-rematch-join = Jouer la suivante
end-asked = { $who } veut rejouer.
end-fold = Voir la table
end-unfold = Voir le résultat
end-file = Le fichier de la partie
end-share = Partager le résultat
end-replay = Revoir la partie

## Fair draws: a seal, and what stands behind it

proof = La partie est-elle honnête ?
seal =
    { $tone ->
        [good] Jeu honnête
        [part] Vérifié en partie
        [bad] Sceau brisé
        [here] C'est honnête ?
       *[quiet] Sceau du hasard
    }
seal-promising = Cet appareil ajoute son nombre…
seal-promised = Cet appareil a ajouté son nombre
seal-watching = Tout le monde à table ajoute un nombre
seal-elsewhere = Le nombre de ta place ne vient pas de cet appareil
seal-left = Ton nombre est arrivé trop tard : la partie commence sans lui
seal-unheard = La table dit que ton nombre est arrivé trop tard : la partie commence sans lui
seal-making = On prépare la partie…
seal-in = Ton nombre est dans le sceau
seal-remade = Le sceau a été refait après que ton nombre a été connu
seal-out = Ton nombre n'est pas dans le sceau
seal-late = À ton arrivée, le sceau était déjà prêt
seal-checking = On vérifie le sceau…
seal-here = Cet appareil fait lui-même les tirages
seal-unread = Pas vérifié : le serveur ne montre pas la graine, ou pas le fichier de la partie
seal-good =
    { $count ->
        [0] Rien n'a été tiré
        [one] Le tirage est vérifié
       *[other] Les { $count } tirages sont vérifiés
    }
seal-part =
    { $why ->
        [late] À ton arrivée, le sceau était prêt : ce que tu as vu est vérifié
        [old] Ancien sceau : on a vérifié ce qu'on pouvait
        [watched] Tu as regardé : ce que tu as vu est vérifié
        [part] Tu n'as pas vu la fin : ce que tu as vu est vérifié
        [remade] Tirages vérifiés, mais le sceau a été refait après que ton nombre a été connu
       *[other] Tirages vérifiés, mais sans nombre de cet appareil
    }
note-left-out = { $who } n'a pas envoyé son nombre à temps : le sceau a été refait sans lui.
note-anew = Le sceau a été refait avant la partie.
note-freed = { $by } a retiré { $who } de sa place : un bot joue la suite.
note-left = { $who } a quitté la table : un bot joue la suite.
note-nudged = { $by } relance { $who } : tout le monde attend.
note-hinted = { $who } a pris un conseil.
hint-title = Conseil
proof-again = Réessayer
proof-check-pinned = Fixé avant que le sceau soit prêt
proof-check-own = Ton propre nombre
proof-check-draws = Chaque tirage
proof-check-seen = La partie que tu as vue
proof-pinned-kept = Cet appareil garde l'empreinte de la graine, pour cette table et ses règles. Il compare à la fin.
proof-pinned-good = La graine, la table et les règles maison sont celles que cet appareil a gardées avant que les nombres soient montrés.
proof-pinned-late = Cet appareil est venu après : il ne peut pas dire ce qui était fixé avant.
proof-pinned-commitment = La table a changé de graine après que les nombres ont été montrés.
proof-pinned-seed = La graine n'est pas celle dont l'empreinte a été montrée avant.
proof-pinned-binding = Ce sceau a été fait pour une autre table ou d'autres règles maison.
proof-pinned-list = La table a montré deux listes de promesses différentes.
proof-pinned-nonces = Les nombres ne sont pas ceux qui ont été promis.
proof-pinned-told = La table a raconté deux fois ce qui s'est passé, et pas pareil.
proof-pinned-file = Ce que le serveur donne pour le fichier de la partie n'en est pas un.
proof-own-awaited = Il est d'abord promis en secret, puis montré quand toutes les promesses sont là.
proof-own-in = Il est dans le sceau. Sans le connaître, personne ne pouvait choisir les tirages.
proof-own-out = Il n'est pas dans le sceau.
proof-own-good = Il est dans le sceau, et chaque nombre est celui qui a été promis.
proof-own-watched = Quand on regarde, on n'en ajoute pas. Chaque nombre est celui qui a été promis.
proof-own-late = Tu n'étais pas encore là, donc le tien n'y est pas. Chaque nombre est celui qui a été promis.
proof-own-left = Il est arrivé trop tard et n'y est pas. Chaque nombre est celui qui a été promis.
proof-own-unheard = Cet appareil l'a montré, et la table dit qu'il est arrivé trop tard. Il n'y est pas.
proof-own-remade = Il y est. Mais le sceau a été refait une fois ce nombre connu, chaque fois que quelqu'un n'a pas montré le sien : avec l'aide de ces personnes, le serveur pouvait choisir parmi { $count } sceaux.
proof-own-missing = Aucun nombre de cet appareil n'y est. Si aucun de tes autres appareils n'en a ajouté, et si celui-ci n'a pas perdu le sien, ne te fie pas à ce sceau.
proof-own-nonces = Un nombre n'est pas celui qui a été promis.
proof-own-list = Les promesses ne sont pas celles que cet appareil a reçues.
proof-own-file = Le fichier de la partie n'a pas pu être lu.
proof-draws-good =
    { $count ->
        [0] Rien n'a été tiré.
        [one] Le tirage est celui que donnent la graine et les nombres.
       *[other] Les { $count } tirages sont ceux que donnent la graine et les nombres.
    }
proof-draws-bad = Le tirage { $count } n'est pas celui que donnent la graine et les nombres.
proof-draws-file = Le fichier de la partie n'a pas pu être lu.
proof-seen-good = Le fichier de la partie raconte ce que cet appareil a appris, jusqu'au résultat.
proof-seen-closed = Le fichier de la partie raconte ce que cet appareil a appris, jusqu'à la fermeture de la table.
proof-seen-part = Le fichier de la partie commence comme tu l'as vue. Tu n'as pas vu la fin.
proof-seen-bad = Le fichier raconte une autre partie que celle que tu as vue.
proof-seen-result = Le fichier donne un autre résultat que celui que tu as vu.
proof-seen-short = Le fichier s'arrête avant la fin que tu as vue.
proof-seen-file = Le fichier de la partie n'a pas pu être lu.
proof-checked-later = Vérifié ici dès que la partie est finie.
proof-left-out =
    { $count ->
        [one] { $names } n'a pas envoyé son nombre à temps : le sceau a été refait sans lui.
       *[other] { $names } n'ont pas envoyé leur nombre à temps : le sceau a été refait sans eux.
    }
proof-late =
    { $count ->
        [one] { $names } n'a pas pris part à ce sceau. En s'asseyant après coup, on peut avoir appris ce que les autres ont en main.
       *[other] { $names } n'ont pas pris part à ce sceau. En s'asseyant après coup, on peut avoir appris ce que les autres ont en main.
    }
proof-fleeting = Ce navigateur ne garde rien. Si tu recharges la page, elle oublie ce qui était fixé.
proof-code = Lisez ce code à voix haute. Si c'est le même pour tous, vous avez vu les mêmes nombres :
proof-why = La table fixe une graine secrète et montre son empreinte. Puis l'appareil de chaque personne promet un nombre à lui, et le montre quand toutes les promesses sont là. La graine et les nombres donnent chaque carte et chaque dé. Ton nombre à lui seul suffit pour que personne n'ait pu les choisir, pourvu que ce qui n'est pas vérifié ici soit en ordre aussi.
proof-not = Ce qui n'est pas vérifié ici
proof-here = Cette partie ne se joue que sur cet appareil : son navigateur lance les dés et donne les cartes avec son propre hasard, et aucun serveur ne les voit. Il n'y a donc pas de sceau : personne d'autre ne pourrait le vérifier. Pour jouer avec des amis ailleurs, ouvre une table sur le serveur : là, chaque appareil ajoute un nombre.
proof-not-why = La probabilité de chaque tirage et la légalité de chaque coup : la page ne connaît aucune règle. Ni si quelqu'un qui s'assoit en pleine partie savait quelle main est bonne. Et cette page vient du serveur lui-même : s'il la faussait, il pourrait fausser les tirages. Ton propre Tripot vérifie tout, avec le fichier de la partie et ce que cet appareil savait avant :
proof-numbers = Les nombres
proof-commitment = Empreinte de la graine
proof-seed = Graine
proof-later = montrée après la partie
proof-round = Nombre de fois que le sceau a été fait
proof-promises = Promesses
proof-nonces = Nombres
proof-yours = le tien

## What may go wrong, by the code of the refusal

refused-nowhere = Il n'y a rien à cette adresse.
refused-offline = Le serveur ne répond pas. La page réessaie toute seule.
refused-away = Le serveur est injoignable. Réessaie dans un instant.
refused-no_socket = Le serveur répond, mais quelque chose en route ne laisse pas passer les WebSockets, et le jeu en a besoin : un proxy, un pare-feu ou une extension. Essaie un autre réseau. La page réessaie toute seule.
refused-strange = Une réponse bizarre est arrivée. Essaie encore.
refused-cookies = Ce navigateur ne garde pas de cookies pour cette page. Il lui en faut un pour reconnaître ta place : autorise les cookies ici, puis recharge la page.
refused-decided = Pendant ton absence, un bot a décidé pour toi.
refused-name_taken = Quelqu'un porte déjà ce nom à cette table. Choisis-en un autre.
refused-seat_lost = Tu n'as plus cette place ici : elle a été libérée, confiée à un bot ou emmenée sur un autre appareil.
refused-bad_message = Le serveur n'a pas compris. Si c'était un nom, essaies-en un autre ; sinon, recharge la page.
refused-version = Cette page n'est pas de la même version que le serveur. Recharge-la.
refused-newer = Il y a une version plus récente de cette page. Recharge-la pour l'avoir.
refused-unknown_table = Cette table n'existe pas, ou n'existe plus.
refused-unknown_game = Ce jeu n'existe pas ici.
refused-bad_option = À ce nombre, on ne peut pas jouer avec ces règles maison.
refused-bad_seat = On ne peut pas faire cela avec cette place.
refused-seat_taken = Quelqu'un a été plus rapide : cette place est prise.
refused-not_yours = Ce n'est pas à toi de le décider.
refused-link_used = Ce lien a déjà servi : il n'emmène une place qu'une fois. Demandes-en un autre sur l'appareil qui a la place.
refused-barred = Tu as eu une autre place dans cette partie et tu connais son jeu. Un bot garde celle-ci.
refused-not_watchable = Cette table est réservée à celles et ceux qui y jouent.
refused-no_latecomers = Ici, plus personne ne peut s'asseoir une fois la partie commencée.
refused-bad_origin = Le serveur ne parle pas aux pages de cette adresse.
refused-banned = Ce serveur ne laisse entrer personne depuis ton adresse.
refused-not_started = La partie n'a pas encore commencé.
refused-not_over = La partie n'est pas encore finie.
refused-illegal = On ne peut pas jouer cela maintenant. Choisis encore.
refused-other_window = Cette partie est ouverte dans une autre fenêtre de ce navigateur. Continue là-bas, ou ferme-la et recharge cette page.
refused-not_kept = Ce navigateur ne peut pas enregistrer la partie. Elle continue tant que cette page reste ouverte.
refused-unprepared = Sur cet appareil seul, ces bots ne jouent qu'avec les règles habituelles, et à quatre au plus. Choisis des bots moins forts ou d'autres règles. À la table d'un serveur, ils jouent avec toutes.
refused-no_wasm = Ce navigateur n'exécute pas WebAssembly, dont les jeux ont besoin ici. Active-le dans les réglages du navigateur, ou prends un autre navigateur.
refused-stale = Tu as déjà joué ce coup sur un autre appareil. Choisis encore.
refused-unplayable = Cette partie a commencé avec des règles que ce Tripot ne joue plus. Elle ne peut pas continuer ici.
refused-closed = Cette table est fermée.
refused-other_rules = Les règles de cette partie ont changé depuis son début : elle ne peut pas continuer ici. L'hôte peut la fermer ; le résultat d'une partie finie reste.
refused-too_many = Trop à la fois. Attends un instant et essaie encore.
refused-too_large = C'est trop long.
refused-unavailable = Le serveur ne peut rien enregistrer pour l'instant, donc rien n'a changé. Réessaie dans un instant.
refused-in_doubt = La base de données s'est interrompue : on ne sait pas encore si c'est enregistré. Regarde à nouveau dans un instant.

# How a game goes, in pictures.
how-back = Retour
how-next = Suite
how-rules = Toutes les règles
how-step = Image { $step } sur { $steps }
