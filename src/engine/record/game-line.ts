import { Replay, type Resolve, type Rules } from '../replay/replay.js';
import type { Step } from '../replay/step.js';
import type { Ruleset } from '../table/ruleset.js';
import type { TableEvent } from '../table/moves/facts.js';
import type { TableState } from '../table/state.js';
import { changesEarlier, isCaseEvent, type RecordEvent } from './record-event.js';
import { placesOf, type Recorded, stepsAt } from './effective-line.js';
import { RecordDisclosure } from './disclosure.js';

const NONE: readonly number[] = [];

/**
 * A game's record followed event by event: what was recorded, and the game as its effective line makes it. An event of
 * play is folded once; a correction folds the game anew from the step it touches.
 */
export class GameLine<R extends Rules = Ruleset> {
  private readonly all: Recorded[] = [];
  /** What of it lies open to everybody by now. */
  readonly open = new RecordDisclosure();
  private folded: Replay<R> | null = null;

  constructor(private readonly resolve: Resolve<R>) {}

  /** Everything in order, corrections included. */
  get recorded(): readonly Recorded[] {
    return this.all;
  }

  /** What counts of it, folded; null before the opening. */
  get replay(): Replay<R> | null {
    return this.folded;
  }

  /** What counts, in order. */
  get steps(): readonly Step[] {
    return this.folded?.steps ?? [];
  }

  /** The ruleset with the game's options; null before the opening. */
  get ruleset(): R | null {
    return this.folded?.ruleset ?? null;
  }

  /** The table after what counts of the record so far; null before the opening. */
  get state(): TableState | null {
    return this.folded?.table ?? null;
  }

  /**
   * Takes the next event; `table`: the table after it, where it was folded when it was judged. Throws `DamagedRecord` where
   * no game can have it there, and what `resolve` throws for a ruleset it does not know; the line is then as it was before.
   * `byScribe`: a scribe of the game recorded it.
   */
  follow(event: RecordEvent, table?: TableState, byScribe = false): void {
    const revision = this.all.length;
    this.take(revision, event, table);
    if (byScribe) this.open.byScribe(revision);
  }

  private take(revision: number, event: RecordEvent, table?: TableState): void {
    const recorded = { revision, event };
    if (changesEarlier(event)) {
      const places = placesOf([...this.all, recorded]);
      const steps = stepsAt(places);
      this.folded = this.folded?.instead(steps) ?? Replay.of(steps, this.resolve);
      this.all.push(recorded);
      this.open.correct(this.all, places);
      return;
    }
    if (isCaseEvent(event)) {
      this.all.push(recorded);
      this.open.followCase(revision, event);
      return;
    }
    const step = { revision, event: event as TableEvent, corrected: NONE };
    this.folded = this.folded?.with(step, table) ?? Replay.of([step], this.resolve);
    this.all.push(recorded);
    this.open.follow(revision, step.event);
  }
}
