# Une partie que l'on revoit.

replay-title = { $game } : retour sur la partie
replay-steer = À travers la partie
replay-first = Au début
replay-back = Reculer
replay-play = Lecture
replay-pause = Pause
replay-next = Avancer
replay-last = À la fin
replay-speed = Vitesse : { $times } fois
replay-moment = Moment de la partie
replay-at = moment { $at } sur { $length }
replay-link = Copier le lien vers ce moment
replay-eyes = Vu par
replay-open = Tout voir
replay-none = Un spectateur
replay-decides = { $who } décide
replay-end = La fin de la partie
replay-stops = La partie s'interrompt ici
replay-drop = Dépose ici le fichier d'une partie, ou choisis-en un. Une table te le donne à la fin.
replay-choose = Choisir un fichier
replay-refused = Impossible de montrer ce fichier.
replay-too-large = Ce fichier est trop long.
