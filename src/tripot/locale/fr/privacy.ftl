# La page du serveur sur ce qui est conservé des gens : /privacy. Elle dit ce qui vaut pour ce serveur.

privacy-title = Ce qu'on garde sur toi
privacy-intro = Voici ce que ce serveur garde sur les gens qui jouent ici. Il n'y a ni comptes ni publicité, la page ne charge rien d'ailleurs, et rien n'est transmis à personne.
privacy-days = { $days ->
    [one] 1 jour
   *[other] { $days } jours
}
privacy-hours = { $hours ->
    [one] 1 heure
   *[other] { $hours } heures
}
privacy-kept = Dans la base de données du serveur
privacy-name = Le nom que tu donnes à une table, et ta place là-bas. Prends le nom que tu veux.
privacy-moves = Ce qui a été joué à la table, pas à pas et à quelle heure, et ce qu'on en a calculé plus tard. Les gens n'y sont que le numéro d'une place.
privacy-key = Une empreinte pour chacune de tes places. Elle est faite à partir d'un secret de ton navigateur, qu'elle ne permet pas de retrouver. Les empreintes de deux tables n'ont rien en commun, sauf si tu rejoues avec les mêmes personnes : elles ne disent à personne quelles places sont les tiennes ailleurs.
privacy-notices-on = Si tu veux qu'on te prévienne de ton tour quand la page est fermée : où joindre ton navigateur auprès du service de notifications de son éditeur. Ce service apprend que ce serveur te dit quelque chose, et quand, mais pas quoi. C'est effacé dans la minute qui suit la partie, et tout de suite si tu rends la place ou si tu arrêtes les notifications.
privacy-notices-off = Ce serveur ne prévient personne quand la page est fermée, et ne garde donc aucune adresse de ton navigateur pour cela.
privacy-banned = Les adresses bannies, aussi longtemps que le responsable du serveur l'a décidé.
privacy-memory = Seulement dans la mémoire du serveur
privacy-chat = Les cinquante dernières lignes de la discussion de chaque table. Elles disparaissent peu après qu'il ne se passe plus rien à la table, et quand le serveur redémarre.
privacy-address = Ton adresse internet tant que tu es en ligne et un peu après, pour que personne ne prenne tout le serveur. Le journal du serveur ne contient une adresse que si une connexion ou une demande a été refusée.
privacy-browser = Dans ton navigateur
privacy-cookie = Un seul cookie, avec le secret par lequel ton navigateur reconnaît ses places. Il reste 180 jours après la dernière place que tu as prise. Sans lui, personne ne saurait que c'est ton tour.
privacy-device = Avec « Oublier cet appareil » dans les réglages, il n'en reste rien.
privacy-story = Ton nom, tes réglages, la liste de tes tables et qui y est assis, ton histoire, et les parties jouées seulement sur cet appareil. La page de ton histoire l'efface, et ton navigateur peut tout effacer.
privacy-long = Pour combien de temps
privacy-closed = Une table où personne ne fait rien pendant { $idle } est fermée. Après { $kept }, elle disparaît des listes.
privacy-deleted = { $deleted } après la dernière chose qui s'y est faite, une table est effacée, avec tout ce qui précède.
privacy-never = Ensuite elle reste, pour qu'on puisse revoir sa partie, jusqu'à ce que le responsable du serveur l'efface.
privacy-seen = Qui le voit
privacy-players = Avec l'adresse d'une table, on voit ses noms et, si elle n'est pas réservée à celles et ceux qui y jouent, la partie. Quand une partie est finie, son fichier contient les noms, et toute personne qui a l'adresse peut le garder.
privacy-keeper = Le responsable du serveur peut lire sa base de données, mais ni la discussion ni le secret de ton navigateur n'y sont. S'il y a des machines devant le serveur, comme un proxy, demande-lui ce qu'elles notent.
privacy-forget = Comment le faire effacer
privacy-leave = Rends ta place. Le serveur ne t'y a plus, sauf ton nom et tes empreintes dans la liste de celles et ceux qui sont partis, pour que personne ne s'y rassoie en connaissant une main.
privacy-ask = Pour faire effacer tout à fait ton nom et les empreintes, demande au responsable du serveur, et montre-lui le lien privé de ta place, que tu trouves à la table. Les parties restent, mais sans ton nom. Les anciennes copies de la base de données l'ont encore, et les fichiers que d'autres ont gardés aussi.
privacy-contact = Pour joindre le responsable de ce serveur :
