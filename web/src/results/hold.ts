/** A game that one has played to its end, kept to be looked at again without a network. */
import { api } from "../wire/api";

const MOST = 4000; // moments: of longer games the beginning

/** Ask for it through one's own eyes and with all lying open: the service worker keeps what it hears of replays. */
export async function hold(id: string, seat: number): Promise<void> {
  if (!("serviceWorker" in navigator) || !navigator.serviceWorker.controller) return;
  for (const eyes of [String(seat), "open"])
    for (let first = 0, last = 0; first <= last && first < MOST;) {
      const { moments, length } = await api.replay(id, eyes, first);
      first += moments.length;
      last = length;
    }
}
