# La page du serveur sur ce qui est conservé des gens : /privacy. Elle dit ce qui vaut pour ce serveur.

privacy-title = Ce qui est conservé de toi
privacy-intro = Voici ce que ce serveur conserve de ceux qui jouent ici. Il n'y a ni comptes ni publicité, la page ne charge rien d'ailleurs, et rien n'est transmis à personne.
privacy-days = { $days ->
    [one] 1 jour
   *[other] { $days } jours
}
privacy-hours = { $hours ->
    [one] 1 heure
   *[other] { $hours } heures
}
privacy-kept = Dans la base de données du serveur
privacy-name = Le nom que tu donnes à une table, et ta place là-bas. Ce nom peut être n'importe lequel.
privacy-moves = Ce qui a été joué à la table, pas à pas et à quelle heure, et ce qu'on en a calculé plus tard. Personne n'y est nommé autrement que par le numéro d'une place.
privacy-key = Du secret par lequel ton navigateur connaît ses places, une empreinte par place, d'où le secret ne peut être retrouvé. Les empreintes de deux tables n'ont rien en commun, sauf là où tu rejoues avec les mêmes personnes : elles ne disent à personne quelles places sont les tiennes ailleurs.
privacy-notices-on = Si tu as demandé à être prévenu de ton tour quand la page est fermée : où ton navigateur peut être joint chez le service de notifications de son éditeur, qui apprend que ce serveur te dit quelque chose, et quand, mais non quoi. C'est effacé dans la minute qui suit la partie, et aussitôt que tu rends la place ou que tu arrêtes les notifications.
privacy-notices-off = Ce serveur ne prévient personne quand la page est fermée, et ne conserve donc aucune adresse de ton navigateur pour cela.
privacy-banned = Les adresses d'où personne ne peut venir, là où le responsable du serveur l'a décidé, jusqu'à ce que cela prenne fin.
privacy-memory = Dans la mémoire du serveur seulement
privacy-chat = Ce qui s'écrit dans la discussion : les cinquante dernières lignes de chaque table. Elles disparaissent peu après qu'il ne se passe plus rien à la table, et quand le serveur redémarre.
privacy-address = L'adresse internet d'où tu viens, tant que tu es connecté et un peu plus longtemps, afin que personne ne prenne tout ce qu'il y a. Le journal du serveur ne contient une adresse que si une connexion, ou une demande, a été refusée.
privacy-browser = Dans ton navigateur
privacy-cookie = Un seul cookie, avec le secret par lequel il connaît ses places, conservé 180 jours après que tu as pris la dernière. Sans lui, personne ne saurait que c'est ton tour.
privacy-device = Les réglages peuvent oublier cet appareil : il n'en reste alors rien.
privacy-story = Ton nom, tes réglages, la liste de tes tables et ta propre histoire. Tout cela reste dans ton navigateur ; la page de ton histoire l'efface, et ton navigateur efface le tout.
privacy-long = Pour combien de temps
privacy-closed = Une table où personne ne fait rien pendant { $idle } est fermée, et retirée des listes après { $kept }.
privacy-deleted = { $deleted } après la dernière chose qui s'y est faite, une table est effacée avec tout ce qui est dit plus haut.
privacy-never = Ensuite elle reste, pour que sa partie puisse être revue, jusqu'à ce que le responsable du serveur l'efface.
privacy-seen = Qui le voit
privacy-players = Quiconque a l'adresse d'une table voit ses noms et, si elle n'est pas réservée à ses joueurs, la partie. Quand une partie est finie, son fichier contient les noms, et qui a l'adresse peut le garder.
privacy-keeper = Le responsable du serveur peut lire sa base de données, où il n'y a pas de discussion, mais pas le secret de ton navigateur. Ce que notent les machines placées devant, comme un serveur mandataire, il peut te le dire.
privacy-forget = Comment le faire effacer
privacy-leave = Rends ta place : le serveur ne t'y a plus, sauf ton nom et tes empreintes parmi ceux qui sont partis, afin que personne ne s'y rassoie en connaissant une main.
privacy-ask = Pour faire effacer tout à fait ton nom et les empreintes, demande au responsable du serveur, et montre-lui le lien privé de ta place, que tu trouves à la table. Les parties restent, et ne nomment alors personne. Les copies faites auparavant de la base de données le contiennent encore, comme les fichiers que d'autres ont gardés.
privacy-contact = On joint ici le responsable de ce serveur :
