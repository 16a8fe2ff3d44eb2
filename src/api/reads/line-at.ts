import { isCorrectionType } from '../../engine/line/correction.js';
import { effectiveLine, type Recorded, type Step } from '../../engine/line/effective.js';
import { openLine, type Resolve } from '../../engine/line/fold.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import { evolve } from '../../engine/table/evolve.js';
import type { TableState } from '../../engine/table/state.js';
import { factOf } from '../../recording/envelope.js';
import { MOST_STEPS } from '../../limits.js';
import type { Entry, GameLog } from '../../recording/game-log.js';
import { Kept } from '../../recording/kept.js';
import { BEFORE_ALL, placeAfter, type StepPlace } from '../../recording/steps.js';

/** An effective step, where it stands and the table on both sides of it. Not redacted. */
export interface PlacedStep extends Step {
  /** Place in the effective line, from 0. */
  readonly index: number;
  readonly place: StepPlace;
  readonly before: TableState;
  readonly after: TableState;
}

/** A game's record as it stood at a revision, folded when that is first needed. Not redacted: `Sight` does that. */
export class LineAt {
  private line: readonly Step[] | null = null;
  private walk: readonly PlacedStep[] | null = null;
  private all: readonly Recorded[] | null = null;

  constructor(
    readonly game: string,
    readonly entries: readonly Entry[],
    private readonly resolve: Resolve,
  ) {}

  get recorded(): readonly Recorded[] {
    this.all ??= this.entries.map(({ envelope }) => ({ revision: envelope.revision, event: factOf(envelope) }));
    return this.all;
  }

  get revision(): number {
    return this.entries.length - 1;
  }

  get steps(): readonly Step[] {
    this.line ??= effectiveLine(this.recorded);
    return this.line;
  }

  get ruleset(): Ruleset {
    return openLine(this.steps, this.resolve).ruleset;
  }

  get state(): TableState {
    return (this.placed.at(-1) as PlacedStep).after;
  }

  get placed(): readonly PlacedStep[] {
    if (this.walk === null) {
      const { state } = openLine(this.steps, this.resolve);
      this.walk = walked([], this.steps, state);
    }
    return this.walk;
  }

  /** This line with what was recorded after it. Play costs what is new; a correction may change any step. */
  extended(more: readonly Entry[]): LineAt {
    const next = new LineAt(this.game, [...this.entries, ...more], this.resolve);
    if (this.walk === null || more.some(({ envelope }) => isCorrectionType(envelope.type))) return next;
    const steps = effectiveLine(more.map(({ envelope }) => ({ revision: envelope.revision, event: factOf(envelope) })));
    next.line = [...this.steps, ...steps];
    next.walk = walked(this.walk, steps, this.state);
    return next;
  }

  /** The record as it stood earlier. */
  asOf(revision: number): LineAt {
    return revision >= this.revision ? this : new LineAt(this.game, this.entries.slice(0, revision + 1), this.resolve);
  }
}

/** The steps after those placed already, at the table these leave. */
function walked(placed: readonly PlacedStep[], steps: readonly Step[], table: TableState): readonly PlacedStep[] {
  let state = table;
  let { place } = placed.at(-1) ?? { place: BEFORE_ALL };
  const more = steps.map((step, i) => {
    const before = state;
    state = evolve(before, step.event);
    place = placeAfter(place, step.event);
    return { ...step, index: placed.length + i, place, before, after: state };
  });
  return [...placed, ...more];
}

/** The lines of the games that were read last: what was folded of one is not folded again while it is kept. */
export class Lines {
  private readonly kept: Kept<GameLog, LineAt>;

  /** @param most steps kept in memory. */
  constructor(
    private readonly resolve: Resolve,
    most: number = MOST_STEPS,
  ) {
    this.kept = new Kept(most);
  }

  /** How many steps are kept. */
  get steps(): number {
    return this.kept.weight;
  }

  /** A game's record as it stands now. */
  of(log: GameLog): LineAt {
    const { game, entries, revision } = log;
    const kept = this.kept.get(log);
    if (kept !== undefined && kept.revision === revision) return kept;
    const line = kept?.extended(entries.slice(kept.revision + 1)) ?? new LineAt(game, [...entries], this.resolve);
    this.kept.put(log, line, entries.length);
    return line;
  }
}
