/** A game's analysis: requested, awaited, and looked up by moment. */
import { keepFound } from "../results/results";
import { foundIn } from "../results/weigh";
import { LATER, No, api } from "../wire/api";
import type { Analysis, AnalysisState, Decision } from "../wire/messages";
import { worstByTurn } from "../wire/turns";

const SOON = 800; // milliseconds between two requests for the progress
const AWAY = 3000; // the same while other games come first, or if the server can't answer

/** The requests that analyse a game: of a table, or of a file. */
export interface Scales {
  ask: () => Promise<AnalysisState>;
  far: (key: string) => Promise<AnalysisState>;
  id: string | null; // the table's: it may have been analysed already
}

/** `spare`: nobody waits for it, so other games come first. */
export const ofTable = (id: string, spare = false): Scales => ({
  ask: () => api.weigh(id, spare),
  far: () => api.weighed(id),
  id,
});
export const ofFile = (lines: string): Scales => ({
  ask: () => api.weighFile(lines),
  far: (key) => api.weighedFile(key),
  id: null,
});

export class Review {
  /** The state of the analysis; null: not known yet. */
  far: AnalysisState | null = $state.raw(null);
  refused: No | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = 0; // counts requests: only the last one is followed

  constructor(private readonly scales: Scales) {
    if (scales.id !== null) void this.#hear(() => scales.far(""));
  }

  get analysis(): Analysis | null {
    return this.far?.analysis ?? null;
  }

  get mistakes(): Decision[] {
    return worstByTurn(this.analysis?.decisions ?? []).filter(({ grade }) => grade);
  }

  /** Return the decision at a moment: of `seat`, or of any seat if null. */
  at(moment: number, seat: number | null): Decision | null {
    const decided = (one: Decision) => one.moment === moment && (seat === null || one.seat === seat);
    return this.analysis?.decisions.find(decided) ?? null;
  }

  ask(): void {
    void this.#hear(this.scales.ask);
  }

  close(): void {
    this.#asking++;
    clearTimeout(this.#timer);
  }

  get #waits(): boolean {
    return this.far?.state === "waiting" || this.far?.state === "working";
  }

  async #hear(tell: () => Promise<AnalysisState>): Promise<void> {
    const asking = ++this.#asking;
    clearTimeout(this.#timer);
    try {
      const far = await tell();
      if (asking !== this.#asking) return;
      this.refused = null;
      if (far.state === "none" && this.#waits) {
        this.ask(); // the server has restarted meanwhile
        return;
      }
      this.far = far;
      if (far.analysis) this.#keep(far.analysis);
      if (!this.#waits) return;
      this.#timer = setTimeout(() => this.#hear(() => this.scales.far(far.key)), far.state === "working" ? SOON : AWAY);
    } catch (no) {
      if (asking !== this.#asking) return;
      this.refused = no as No;
      const passes =
        this.refused.code === "offline" || (this.#waits && (LATER as string[]).includes(this.refused.code));
      if (passes) this.#timer = setTimeout(() => this.#hear(tell), AWAY);
    }
  }

  /** Keep the findings with the reader's own result, if it is their game. */
  #keep(analysis: Analysis): void {
    const { id } = this.scales;
    if (id === null) return;
    for (const { seat } of analysis.accounts) {
      const found = foundIn(analysis, seat);
      if (found) keepFound(id, seat, found);
    }
  }
}
