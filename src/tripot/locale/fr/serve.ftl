# Ce que `tripot serve` dit à qui l'a lancé.
serve-open = Tripot est ouvert : { $address }
serve-phones = Pour les téléphones du même réseau : { $address }
serve-no-network = Cette machine n'est dans aucun réseau : les téléphones ne peuvent pas la trouver.
serve-no-page = Tripot tient des tables à { $address } pour « tripot join » et d'autres clients, mais pas pour les navigateurs : la page manque dans cette installation. « make setup » la construit dans un clone.
serve-close = Ctrl-C pour fermer. Les tables sont gardées et reprendront à la réouverture.
