import { effectiveLine, type Recorded, type Step } from '../../engine/line/effective.js';
import { openLine, type Resolve } from '../../engine/line/fold.js';
import type { Ruleset } from '../../engine/rulesets/ruleset.js';
import { evolve } from '../../engine/table/evolve.js';
import type { TableState } from '../../engine/table/state.js';
import { factOf } from '../../recording/envelope.js';
import type { Entry, GameLog } from '../../recording/game-log.js';
import { BEFORE_ALL, placeAfter, type StepPlace } from '../../recording/steps.js';

/** An effective step, where it stands and the table on both sides of it. Not redacted. */
export interface PlacedStep extends Step {
  /** Place in the effective line, from 0. */
  readonly index: number;
  readonly place: StepPlace;
  readonly before: TableState;
  readonly after: TableState;
  /** Revision of the start of the hand the table shows; null before the first. */
  readonly deal: number | null;
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
    if (this.walk !== null) return this.walk;
    let { state } = openLine(this.steps, this.resolve);
    let place = BEFORE_ALL;
    let deal: number | null = null;
    this.walk = this.steps.map((step, index) => {
      const before = state;
      state = evolve(before, step.event);
      place = placeAfter(place, step.event);
      if (step.event.type === 'HandStarted') deal = step.revision;
      return { ...step, index, place, before, after: state, deal };
    });
    return this.walk;
  }

  /** The record as it stood earlier. */
  asOf(revision: number): LineAt {
    return revision >= this.revision ? this : new LineAt(this.game, this.entries.slice(0, revision + 1), this.resolve);
  }
}

const lines = new WeakMap<GameLog, LineAt>();

/** A game's record as it stands now; kept as long as nothing is added to it. */
export function lineOf(log: GameLog, resolve: Resolve): LineAt {
  const kept = lines.get(log);
  if (kept !== undefined && kept.revision === log.revision) return kept;
  const line = new LineAt(log.game, [...log.entries], resolve);
  lines.set(log, line);
  return line;
}
