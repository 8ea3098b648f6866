# The server's page about what it stores about people: /privacy. It is true for this very server.

privacy-title = What is stored about you
privacy-intro = This is what this server keeps about the people who play here. There are no accounts and no ads, the page loads nothing from elsewhere, and nothing is passed on.
privacy-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
privacy-hours = { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}
privacy-kept = In the server's database
privacy-name = The name that you give at a table, and your seat there. You can use any name.
privacy-moves = What was played at the table, step by step and when, and what was worked out about it later. There, people are only the number of a seat.
privacy-key = A fingerprint for each of your seats. It is made from a secret in your browser, and the secret can't be found from it. The fingerprints at two tables have nothing in common, except where you play again with the same people, so nobody can tell which seats elsewhere are yours.
privacy-notices-on = If you asked to be told that it is your turn while the page is closed: where to reach your browser at its maker's notification service. That service learns that this server tells you something, and when, but not what. This address is deleted within a minute after the game, and at once when you give up the seat or end the notices.
privacy-notices-off = This server tells nobody anything while the page is closed, so it keeps no address of your browser for that.
privacy-banned = Addresses that are banned, for as long as the people who run the server decide.
privacy-memory = Only in the server's memory
privacy-chat = The last fifty lines of each table's chat. They are deleted soon after the last thing happens at the table, and when the server restarts.
privacy-address = Your internet address while you are connected and a little longer, so that nobody takes up the whole server. The server's log has an address only if a connection or a request was refused.
privacy-browser = In your browser
privacy-cookie = One cookie with the secret by which your browser knows its seats. It is kept for 180 days after you last took a seat. Without it nobody would know that it is your turn.
privacy-device = "Forget this device", in the settings, deletes all of this.
privacy-story = Your name, your settings, the list of your tables and who sits there, your story, and the games that you play on this device alone. The page of your story deletes it, and your browser can delete all of it.
privacy-long = For how long
privacy-closed = A table where nobody does anything for { $idle } is closed. After { $kept } it disappears from the lists.
privacy-deleted = { $deleted } after the last thing that was done there, a table is deleted, with everything above.
privacy-never = After that it stays, so that people can look at its game again, until the people who run the server delete it.
privacy-seen = Who sees it
privacy-players = Anyone with a table's address sees its names and, unless it is for its players only, the game. When a game is over, its file has the names, and anyone with the address can keep it.
privacy-keeper = The people who run the server can read its database, but neither the chat nor the secret in your browser is in there. If there are machines in front of the server, such as a proxy, ask them what those write down.
privacy-forget = How to have it deleted
privacy-leave = Give up your seat. Then the server keeps only your name and fingerprints, in the list of those who have left, so that nobody who knows a hand sits down again.
privacy-ask = To have your name and the fingerprints deleted altogether, ask the people who run the server, and show them your seat's private link, which you find at the table. The games stay, but without your name. Older copies of the database still have it, and so do files that others have kept.
privacy-contact = This is how to reach the people who run this server:
