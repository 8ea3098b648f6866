# Toc : cartes, pions et chemins, à la page comme au terminal.

game-toc-title = Toc
game-toc-summary = Les cartes mènent tes quatre pions autour du plateau et à la maison, et renvoient les autres au camp.
toc-goal =
    { $teams ->
        [yes] But : rentrer vos 8 pions en premier.
       *[no] But : rentrer tes 4 pions en premier.
    }

toc-card =
    { $card ->
        [A] l'as
        [J] le valet
        [Q] la dame
        [K] le roi
        [X] le joker
        [T] le 10
       *[other] le { $card }
    }
# Le nom se met devant le numéro : « de » s'élide devant certains noms seulement.
toc-pawn =
    { $owner ->
        [you] ton pion { $number }
        [own] le pion { $number }
       *[other] le pion { $who } { $number }
    }
toc-square =
    { $owner ->
        [you] la case { $number } chez toi
        [nobody] la case { $number } de la section libre { $section }
       *[other] la case { $number } chez { $who }
    }
toc-house-square = la case { $number } de la maison
toc-centre = le centre
toc-camp = camp
toc-pawn-at = { $pawn } : { $where }

toc-enters = { $pawn } sort du camp
toc-goes = { $pawn } avance de { $steps }
toc-goes-back = { $pawn } recule de { $steps }
toc-goes-home = { $pawn } rentre à la case { $number } de la maison
toc-goes-to = { $pawn } rejoint { $where }
toc-swaps = { $pawn } change de place avec { $other }
toc-sends = { $what } et renvoie { $pawns } au camp

toc-played =
    { $you ->
        [yes] Tu joues { $card } : { $what }.
       *[no] { $who } joue { $card } : { $what }.
    }
toc-went-on =
    { $you ->
        [yes] Tu continues le 7 : { $what }.
       *[no] { $who } continue le 7 : { $what }.
    }
toc-discarded =
    { $you ->
        [yes] Tu jettes { $card }.
       *[no] { $who } jette { $card }.
    }
toc-folded =
    { $you ->
        [yes] Tu poses tes cartes : { $cards }.
       *[no] { $who } pose ses cartes : { $cards }.
    }
toc-gave =
    { $whose ->
        [you] Tu donnes { $card } à { $partner }.
        [partner] { $who } te donne { $card }.
       *[other] { $who } donne { $card } à { $partner }.
    }
toc-jacked =
    { $you ->
        [yes] Après un valet, tu ne fais que jeter.
       *[no] Après un valet, { $who } ne fait que jeter.
    }
toc-drew =
    { $you ->
        [yes] Tu pioches { $card } et tu rejoues.
       *[no] { $who } pioche une carte et rejoue.
    }
toc-dealt =
    { $you ->
        [yes] Tu donnes { $cards } par personne.
       *[no] { $who } donne { $cards } par personne.
    }
toc-won =
    { $you ->
        [yes] Tu gagnes la partie.
       *[no] { $who } gagne la partie.
    }
toc-won-together =
    { $you ->
        [yes] { $partner } et toi gagnez la partie.
       *[no] { $who } et { $partner } gagnent la partie.
    }

toc-ask = À toi de jouer les { $mark }.
toc-ask-own = Joue les { $colour } { $mark }.
toc-colour =
    { $seat ->
        [0] rouges
        [1] bleus
        [2] verts
       *[other] violets
    }
toc-ask-partner = Joue pour { $who } ({ $mark }).
toc-ask-jacked = Un valet : jette.
toc-ask-discard = Rien à jouer : jette.
toc-ask-fold = Rien à jouer : pose.
toc-ask-give = Donne une carte à { $who }.
toc-ask-seven = Le 7 : encore { $count } pas.
toc-use =
    { $card ->
        [A] As : sort du camp, ou avance de 1.
        [either] As : sort du camp, ou avance de 1 ou de 11.
        [K] Roi : sort du camp, ou avance de 13.
        [eats] Roi : sort, ou avance de 13 et renvoie ce qu'il dépasse.
        [X] Joker : sort, ou avance de { $steps } ; puis tu rejoues.
        [J] Valet : avance de 11 ; le suivant ne fait que jeter.
        [swap] Valet : deux pions changent de place.
        [eleven] Valet : avance de 11.
        [Q] Dame : avance de 12.
        [4] Quatre : recule de 4 ; depuis ton départ, c'est presque la maison.
        [7] Sept : 7 pas à partager ; renvoie ce qu'il dépasse.
        [T] Dix : deux pions changent de place.
       *[other] Avance de { $card }.
    }
toc-how = Choisis une carte ou un pion.
toc-discard = jette { $card }
toc-fold = pose toutes tes cartes
toc-give = donne { $card } à { $who }
toc-ways =
    { $count ->
        [one] { $count } façon de la jouer
       *[other] { $count } façons de la jouer
    }
toc-pawn-ways =
    { $count ->
        [one] { $pawn } : { $count } façon
       *[other] { $pawn } : { $count } façons
    }
toc-sure-discard = Jeter { $card } ?
toc-sure-give = Donner { $card } à { $who } ?
toc-sure-swap = Échanger { $pawn } et { $other } ?
toc-sure-sends = { $card } renvoie { $pawns } au camp !
toc-ways-home =
    { $count ->
        [one] Dans la maison : { $count } façon
       *[other] Dans la maison : { $count } façons
    }
toc-ways-on =
    { $count ->
        [one] Ailleurs : { $count } façon
       *[other] Ailleurs : { $count } façons
    }
toc-ways-with =
    { $count ->
        [one] À la place des pions { $who } : { $count } façon
       *[other] À la place des pions { $who } : { $count } façons
    }
toc-wins = gagne
toc-why-missing =
    Tu n'as pas { $card ->
        [A] d'as
        [J] de valet
        [Q] de dame
        [K] de roi
        [X] de joker
        [T] de 10
       *[other] de { $card }
    }.
toc-why-not-yours = { $pawn } n'est pas à toi.
toc-why-camp = { $pawn } est au camp.
toc-why-house = { $pawn } est dans la maison.
toc-why-board = Rien sur le plateau ne le permet.

toc-progress =
    { $you ->
        [yes] donne { $deal } de ce paquet, distribuée par toi
       *[no] donne { $deal } de ce paquet, distribuée par { $who }
    }
toc-the-end = la fin
toc-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
toc-stage = Donne { $deal } du paquet
toc-homecome =
    { $count ->
        [one] { $count } pion rentré sur 4
       *[other] { $count } pions rentrés sur 4
    }
toc-partner =
    { $you ->
        [yes] avec toi
       *[no] avec { $who }
    }
toc-with-you = & toi
toc-squares =
    { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    }
toc-lost =
    { $how ->
        [king] { $pawn }, dépassé par le roi, rentre au camp après { toc-squares }.
        [passed] { $pawn }, dépassé par le 7, rentre au camp après { toc-squares }.
       *[landed] { $pawn }, pris sur sa case, rentre au camp après { toc-squares }.
    }
toc-hand = ta main
toc-pack = paquet
toc-last = jouée
toc-last-none = aucune
toc-steps-left =
    { $count ->
        [one] reste { $count } pas
       *[other] restent { $count } pas
    }
toc-score = Pas

toc-coach-eat = { $card } peut renvoyer { $pawn } au camp, après { toc-squares }.
toc-coach-both = { $card } peut renvoyer { $pawn } : −{ $steps }. Attention, { $other } : −{ $own } pour toi.
toc-coach-home =
    { $wins ->
        [yes] { $card } rentre { $pawn } à la maison et gagne la partie !
       *[no] { $card } peut rentrer { $pawn } : plus rien ne l'atteint.
    }
toc-coach-past =
    { $all ->
        [yes] Rien ne fait rentrer { $pawn } pile : il doit passer, pour un autre tour.
       *[no] { $card } ferait passer { $pawn } devant sa maison, pour un autre tour.
    }
toc-coach-swap = { $card } : échange avec un pion { $steps } pas plus loin.
toc-coach-enter = { $card } sort un pion, à l'abri sur son départ.
toc-coach-cost = { $card } te coûterait { $steps } pas.
toc-coach-forced = Toute carte te coûte des pions : { $steps } pas au moins.
toc-coach-give = As, rois et jokers sortent les pions : donnes-en un s'il sert plus à { $who } qu'à toi.
toc-coach-discard =
    { $keeps ->
        [yes] Garde ce qui sort les pions : as, rois, jokers.
       *[no] Jette ce dont tu peux te passer : les petites cartes font rentrer.
    }

# How it goes, picture by picture.
toc-how-1 = Mène tes quatre pions hors du camp, une fois autour du plateau et dans ta maison, les quatre cases à l'intérieur. La première personne à les rentrer tous les quatre gagne.
toc-how-2 = Joue une carte par tour. Un as, un roi ou un joker sort un pion du camp vers ton départ.
toc-how-3 = Sinon, un pion avance de ce que dit la carte. As 1, valet 11, dame 12, roi 13, joker 15. Le pion sur lequel tu arrives retourne au camp, même un des tiens.
toc-how-4 = 4 recule : du départ, c'est presque la maison. 10 échange deux pions. 7 se partage entre les tiens et renvoie ceux qu'il dépasse. Après un valet, le suivant jette ; un joker rejoue.
toc-how-5 = Le tour fait, un pion entre dans ta maison si la carte l'amène pile sur une case libre ; sinon, il doit peut-être refaire un tour. Là, il n'en saute aucun et il est à l'abri, comme sur son départ.
toc-how-6 = Si tu peux jouer une carte, tu dois la jouer, même à tes dépens. Sinon, jettes-en une. Quand les mains sont vides, on redonne des cartes.

# Sur quoi portent les décisions.
about-toc-card = cartes et pions

# Règles maison : le nom court de chacune, son explication, et ses valeurs en mots.
option-toc-teams-label = deux équipes
option-toc-teams = à quatre, deux contre deux, chacun en face de son partenaire
option-toc-jokers-label = jokers
option-toc-jokers = combien de jokers dans le paquet
option-toc-overshoot-label = plus loin que son départ
option-toc-overshoot = si un pion qui a fait le tour peut dépasser son départ pour un tour de plus
option-toc-overshoot-lap = un tour de plus
option-toc-overshoot-blocked = pas plus loin
option-toc-start_blocks-label = les départs barrent la route
option-toc-start_blocks = si un pion sur son propre départ barre la route
option-toc-ten_own-label = un 10 échange deux de tes pions
option-toc-ten_own = si un 10 peut échanger deux de tes propres pions
option-toc-shortcut-label = raccourci par le centre
option-toc-shortcut = si l'on peut passer par le centre
option-toc-joker_steps-label = pas d'un joker
option-toc-joker_steps = de combien de cases avance un joker
option-toc-king_eats-label = un roi renvoie
option-toc-king_eats = si un roi qui avance de 13 renvoie au camp tous ceux qu'il dépasse, comme un 7
option-toc-ten-label = effet d'un 10
option-toc-ten = ce que fait un 10
option-toc-ten-swap = échange deux pions
option-toc-ten-ten = avance de 10
option-toc-jack-label = effet d'un valet
option-toc-jack = avance de 11 et le suivant ne fait que jeter, échange deux pions, ou avance juste de 11
option-toc-jack-skip = 11, le suivant jette
option-toc-jack-swap = échange deux pions
option-toc-jack-eleven = avance de 11, sans plus
option-toc-stuck-label = sans carte jouable
option-toc-stuck = si aucune carte n'est jouable, tu en jettes une, ou tu poses toute ta main jusqu'à la prochaine donne
option-toc-stuck-discard = en jeter une
option-toc-stuck-fold = poser toute la main
option-toc-ace-label = pas d'un as
option-toc-ace = de combien de cases avance un as
option-toc-ace-one = 1
option-toc-ace-one_or_eleven = 1 ou 11
option-toc-exchange-label = les partenaires échangent une carte
option-toc-exchange = en équipe, les partenaires se donnent une carte après chaque donne
preset-toc-shortcut = Avec le raccourci
preset-toc-partners = En équipe
