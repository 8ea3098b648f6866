# The server's page on what is stored of people: /privacy. It says what holds for this server.

privacy-title = What is stored of you
privacy-intro = This is what this server keeps of those who play here. There are no accounts and no advertisements, the page loads nothing from elsewhere, and nothing is handed on.
privacy-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
privacy-hours = { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}
privacy-kept = In the server's database
privacy-name = The name that you give at a table, and your seat there. The name can be any.
privacy-moves = What was played at the table, step by step and when, and what was worked out about it later. It names nobody but by the number of a seat.
privacy-key = Of the secret by which your browser knows its seats, a fingerprint for each seat, from which the secret can't be found. The fingerprints at two tables have nothing in common, but where you play again with the same people: nobody can tell from them which seats elsewhere are yours.
privacy-notices-on = If you asked to be told of your turn with the page closed: where your browser can be reached at its maker's notice service, which learns that this server tells you something, and when, but not what. It is deleted within a minute after the game, and at once when you give up the seat or end the notices.
privacy-notices-off = This server tells nobody anything while the page is closed, so it keeps no address of your browser for that.
privacy-banned = Addresses from which nobody may come, where whoever runs the server has said so, until that ends.
privacy-memory = In the server's memory alone
privacy-chat = What is written in the chat: the last fifty lines of each table. They are gone soon after nothing more happens at the table, and when the server restarts.
privacy-address = The internet address that you come from, while you are connected and a little longer, so that nobody takes all there is. The server's log has an address only if a connection, or a request, was refused.
privacy-browser = In your browser
privacy-cookie = One cookie with the secret by which it knows its seats, kept for 180 days after you took the last one. Without it nobody would know that it is your turn.
privacy-device = Settings can forget this device: then nothing of this stays.
privacy-story = Your name, your settings, the list of your tables and your own story. They stay in your browser; your story's page deletes it, and your browser deletes all.
privacy-long = For how long
privacy-closed = A table where nobody does anything for { $idle } is closed, and taken out of the lists after { $kept }.
privacy-deleted = { $deleted } after the last thing was done there, a table is deleted with all that is said above.
privacy-never = After that it stays, so that its game can be looked at again, until whoever runs the server deletes it.
privacy-seen = Who sees it
privacy-players = Whoever has a table's address sees its names and, unless it is for its players alone, the game. When a game is over, its file has the names, and anybody who has the address may keep it.
privacy-keeper = Whoever runs the server can read its database, in which there is no chat, and not the secret in your browser. What machines before it write down, such as a proxy, they can tell you.
privacy-forget = How to have it deleted
privacy-leave = Give up your seat: with that the server no longer has you there, but for your name and fingerprints among those who have left, so that nobody sits down again who knows a hand.
privacy-ask = To have your name and the fingerprints deleted altogether, ask whoever runs the server, and show them the private link of your seat, which you find at the table. The games stay, and name nobody then. Copies that were made of the database before hold it still, and files that others have kept.
privacy-contact = Whoever runs this server can be reached here:
