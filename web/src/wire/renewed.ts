/** The next position, from the last one and what has changed. */
import type { Changed, Position } from "./messages";

type Fields = NonNullable<Position["view"]>;

/** Return the view with its changed fields; a changed list may name only the items that differ. */
const patched = (view: Fields, news: Fields = {}): Fields => {
  const now = { ...view };
  for (const name in news) {
    const [was, is] = [view[name], news[name]];
    now[name] = Array.isArray(was) && !Array.isArray(is) ? Object.assign([...was], is) : is;
  }
  return now;
};

export function renewed(
  last: Position,
  { events = [], view, legal, leads, ...said }: Changed,
): Position & { type: "position" } {
  const since = last.since + last.events.length;
  let [seen, text]: [Fields, string] = [last.view!, ""];
  const told = events.map((event) => ({
    ...{ seat: null, drawer: null, action: null },
    ...event,
    view: event.view ? (seen = patched(seen, event.view)) : null,
  }));
  seen = patched(seen, view);
  return {
    ...last,
    ...said,
    type: "position",
    since,
    told_from: since,
    before: null,
    events: told,
    view: seen,
    legal: legal?.map((one) => (text = text.slice(0, parseInt(one[0]!, 36)) + one.slice(1))) ?? last.legal,
    leads: leads?.map((lead) => patched(seen, lead)) ?? last.leads,
  };
}
