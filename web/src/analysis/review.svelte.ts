/** What the decisions of a game were worth: asked for, waited for, and found. */
import { keepFound } from "../results/results";
import { foundIn } from "../results/weigh";
import { LATER, No, api } from "../wire/api";
import type { Analysis, AnalysisState, Decision } from "../wire/messages";

const SOON = 800; // milliseconds until it is asked again how far it is
const AWAY = 3000; // to the next attempt where the server can't say

/** Where a game is weighed: that of a table, or of a file. */
export interface Scales {
  ask: () => Promise<AnalysisState>;
  far: (key: string) => Promise<AnalysisState>;
  id: string | null; // the table's: it may be weighed already
}

export const ofTable = (id: string): Scales => ({ ask: () => api.weigh(id), far: () => api.weighed(id), id });
export const ofFile = (lines: string): Scales => ({
  ask: () => api.weighFile(lines),
  far: (key) => api.weighedFile(key),
  id: null,
});

export class Review {
  /** How far it is; null: that is not known yet. */
  far: AnalysisState | null = $state.raw(null);
  refused: No | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking = 0; // one more for each time: only the last is listened to

  constructor(private readonly scales: Scales) {
    if (scales.id !== null) void this.hear(() => scales.far(""));
  }

  get analysis(): Analysis | null {
    return this.far?.analysis ?? null;
  }

  get mistakes(): Decision[] {
    return this.analysis?.decisions.filter(({ grade }) => grade) ?? [];
  }

  /** What was decided at a moment: by whoever is looked through, or by whoever did. */
  at(moment: number, seat: number | null): Decision | null {
    const decided = (one: Decision) => one.moment === moment && (seat === null || one.seat === seat);
    return this.analysis?.decisions.find(decided) ?? null;
  }

  ask(): void {
    void this.hear(this.scales.ask);
  }

  close(): void {
    this.asking++;
    clearTimeout(this.timer);
  }

  private async hear(tell: () => Promise<AnalysisState>): Promise<void> {
    const asking = ++this.asking;
    clearTimeout(this.timer);
    try {
      const far = await tell();
      if (asking !== this.asking) return;
      this.refused = null;
      this.far = far;
      if (far.analysis) this.keep(far.analysis);
      if (far.state !== "waiting" && far.state !== "working") return;
      this.timer = setTimeout(() => this.hear(() => this.scales.far(far.key)), SOON);
    } catch (no) {
      if (asking !== this.asking) return;
      this.refused = no as No;
      const waits = this.far?.state === "waiting" || this.far?.state === "working";
      const passes = this.refused.code === "offline" || (waits && (LATER as string[]).includes(this.refused.code));
      if (passes) this.timer = setTimeout(() => this.hear(tell), AWAY);
    }
  }

  /** It comes into one's own story, if one's own game it is. */
  private keep(analysis: Analysis): void {
    const { id } = this.scales;
    if (id === null) return;
    for (const { seat } of analysis.accounts) {
      const found = foundIn(analysis, seat);
      if (found) keepFound(id, seat, found);
    }
  }
}
