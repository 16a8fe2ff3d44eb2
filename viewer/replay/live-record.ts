import type { Followed, News } from './followed-game.js';
import type { ShownRecord } from './record.js';

/** The state of following a live game. */
export interface Watched {
  /** True if the newest step is shown as it arrives. */
  readonly isAttached: boolean;
  /** Steps that arrived since the viewer went back. */
  readonly fresh: number;
  /** The spectator delay in seconds. */
  readonly delay: number;
  readonly isLost: boolean;
  /** The step of the last effective correction, or `null`. */
  readonly correction: { readonly step: number; readonly revision: number } | null;
  readonly problem: string | null;
}

/** Follows a live game: shows its newest step until the viewer goes back, and then counts the steps that arrive. */
export class Watching {
  private current: AbortController | null = null;
  private isAttached = true;
  private isLost = false;
  private fresh = 0;
  private correction: Watched['correction'] = null;
  private problem: string | null = null;

  /** @param onRecord receives updates; `redraw` is called when the connection is lost or restored */
  constructor(
    private readonly onRecord: (record: ShownRecord) => void,
    private readonly redraw: () => void,
  ) {}

  /** `null` while no game is followed. */
  stateOf(record: ShownRecord): Watched | null {
    if (this.current === null) return null;
    const { isAttached, fresh, isLost, correction, problem } = this;
    return { isAttached, fresh, delay: record.delay, isLost, correction, problem };
  }

  stop(): void {
    this.current?.abort();
    this.current = null;
  }

  async start(followed: Followed): Promise<void> {
    this.stop();
    this.current = new AbortController();
    const { signal } = this.current;
    Object.assign(this, { isAttached: true, isLost: false, fresh: 0, correction: null, problem: null });
    try {
      const { following } = await import('./followed-game.js');
      let steps = followed.record.replay.length;
      for await (const news of following(followed, signal, (isLost) => this.line(isLost))) {
        if (signal.aborted) return;
        this.take(news, news.record.replay.length - steps);
        steps = news.record.replay.length;
      }
    } catch (error) {
      if (signal.aborted) return;
      this.problem = (error as Error).message;
      this.redraw();
    }
  }

  /** Notes that the viewer went to a step. */
  wentTo(index: number, { replay }: ShownRecord): void {
    this.isAttached = index === replay.length - 1;
    if (this.isAttached) this.fresh = 0;
  }

  get follows(): boolean {
    return this.isAttached;
  }

  private take({ record, correction }: News, more: number): void {
    if (!this.isAttached) this.fresh = Math.max(0, this.fresh + more);
    if (correction !== null) {
      const step = record.replay.steps.findIndex(({ corrected }) => corrected.includes(correction));
      this.correction = step < 0 ? null : { step, revision: correction };
    }
    this.onRecord(record);
  }

  private line(isLost: boolean): void {
    if (isLost === this.isLost) return;
    this.isLost = isLost;
    this.redraw();
  }
}
