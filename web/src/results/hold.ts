/** A finished game, kept for replay without a network. */
import { api } from "../wire/api";

const MOST = 4000; // moments; of longer games only the beginning is kept

/** Fetch a replay through the seat's eyes and with all cards open: the service worker keeps the answers. */
export async function hold(id: string, seat: number): Promise<void> {
  if (!("serviceWorker" in navigator) || !navigator.serviceWorker.controller) return;
  for (const eyes of [String(seat), "open"])
    for (let first = 0, last = 0; first <= last && first < MOST;) {
      const { moments, length } = await api.replay(id, eyes, first);
      first += moments.length;
      last = length;
    }
}
