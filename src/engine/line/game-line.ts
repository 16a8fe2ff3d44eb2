import type { Ruleset } from '../table/ruleset.js';
import { DamagedRecord } from '../table/damaged.js';
import { evolve, initialState } from '../table/evolve.js';
import type { TableState } from '../table/state.js';
import { isCorrection, type RecordEvent } from './correction.js';
import { effectiveLine, placesOf, type Recorded, type Step, stepsAt } from './effective.js';
import { foldLine, type Resolve } from './fold.js';
import { OpenRecord } from './open-record.js';

/**
 * A game's record followed event by event: what was recorded, and the table as the effective line makes it. An event of
 * play costs one `evolve`; a correction folds the game anew.
 */
export class GameLine {
  private readonly all: Recorded[] = [];
  /** What of it lies open to everybody by now. */
  readonly open = new OpenRecord();
  private opened: Ruleset | null = null;
  private table: TableState | null = null;

  constructor(private readonly resolve: Resolve) {}

  /** Everything in order, corrections included. */
  get recorded(): readonly Recorded[] {
    return this.all;
  }

  /** The ruleset with the game's options; null before the opening. */
  get ruleset(): Ruleset | null {
    return this.opened;
  }

  /** The table after what counts of the record so far; null before the opening. */
  get state(): TableState | null {
    return this.table;
  }

  /** What counts, in order. */
  steps(): Step[] {
    return effectiveLine(this.all);
  }

  /**
   * Takes the next event. Throws `DamagedRecord` where no game can have it there, and what `resolve` throws for a
   * ruleset it does not know; the line is then as it was before.
   */
  follow(event: RecordEvent): void {
    const recorded = { revision: this.all.length, event };
    if (isCorrection(event)) {
      const places = placesOf([...this.all, recorded]);
      const folded = foldLine(stepsAt(places), this.resolve);
      this.opened = folded.ruleset;
      this.table = folded.state;
      this.all.push(recorded);
      this.open.correct(this.all, places);
      return;
    }
    if (event.type === 'GameOpened' && this.table === null) {
      this.opened = this.resolve(event.data.ruleset, event.data.options);
      this.table = evolve(initialState(this.opened.table), event);
    } else {
      if (this.table === null) throw new DamagedRecord('the game does not begin with GameOpened');
      this.table = evolve(this.table, event);
    }
    this.all.push(recorded);
    this.open.follow(recorded.revision, event);
  }
}
