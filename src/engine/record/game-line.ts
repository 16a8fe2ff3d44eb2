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
 * A game's record and its folded effective line, updated event by event. Each event of play is folded once; a
 * correction folds the line again from the first changed step.
 */
export class GameLine<R extends Rules = Ruleset> {
  private readonly all: Recorded[] = [];
  /** Which parts of the record are public. */
  readonly open = new RecordDisclosure();
  private folded: Replay<R> | null = null;

  constructor(private readonly resolve: Resolve<R>) {}

  /** All events in order, corrections included. */
  get recorded(): readonly Recorded[] {
    return this.all;
  }

  /** The effective line, folded; `null` before the opening. */
  get replay(): Replay<R> | null {
    return this.folded;
  }

  /** The steps of the effective line. */
  get steps(): readonly Step[] {
    return this.folded?.steps ?? [];
  }

  /** The ruleset with the game's options; `null` before the opening. */
  get ruleset(): R | null {
    return this.folded?.ruleset ?? null;
  }

  /** The table after the effective line; `null` before the opening. */
  get state(): TableState | null {
    return this.folded?.table ?? null;
  }

  /**
   * Applies the next event. Throws `DamagedRecord` if no game can have it there, and whatever `resolve` throws for an
   * unknown ruleset; the line is then unchanged.
   *
   * @param table the table after the event, if it was folded when the event was judged.
   * @param byScribe true if a scribe of the game recorded it.
   */
  follow(event: RecordEvent, table?: TableState, byScribe = false): void {
    const revision = this.all.length;
    this.take(revision, event, table);
    if (byScribe) this.open.byScribe(revision);
  }

  private take(revision: number, event: RecordEvent, table?: TableState): void {
    if (changesEarlier(event)) {
      const recorded = { revision, event };
      const places = placesOf([...this.all, recorded]);
      const steps = stepsAt(places);
      this.folded = this.folded?.instead(steps) ?? Replay.of(steps, this.resolve);
      this.all.push(recorded);
      this.open.correct(this.all, places);
      return;
    }
    if (isCaseEvent(event)) {
      this.all.push({ revision, event });
      this.open.followCase(revision, event);
      return;
    }
    const step = { revision, event: event as TableEvent, corrected: NONE };
    this.folded = this.folded?.with(step, table) ?? Replay.of([step], this.resolve);
    this.all.push(step);
    this.open.follow(revision, step.event);
  }
}
