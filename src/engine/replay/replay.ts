import { DamagedRecord, type TableState } from '../table/state.js';
import { evolve, initialState } from '../table/evolve.js';
import type { EventData, TableEvent } from '../table/moves/facts.js';
import type { TableRules } from '../table/rules.js';
import type { Ruleset } from '../table/ruleset.js';
import type { Mode, Options } from '../vocabulary/terms.js';
import type { Step, StepPlace } from './step.js';

/** What a game is folded by: the rules of its table. Who scores and explains it as well has a whole `Ruleset`. */
export interface Rules {
  readonly table: TableRules;
}

/** How the rules of a game are found: the registry, handed in so that a replay knows no ruleset by name. */
export type Resolve<R extends Rules = Ruleset> = (id: string, options: Options, mode?: Mode) => R;

/** A game at its beginning: its ruleset, and the table at which nothing has happened yet. */
export interface Opened<R extends Rules = Ruleset> {
  readonly ruleset: R;
  readonly table: TableState;
}

/** The table a game is opened at. Throws `DamagedRecord` for any other event, and what `resolve` throws. */
export function openedBy<R extends Rules>(
  event: { readonly type: string; readonly data: object } | undefined,
  resolve: Resolve<R>,
): Opened<R> {
  if (event?.type !== 'GameOpened') throw new DamagedRecord('the game does not begin with GameOpened');
  const { ruleset: id, options } = event.data as EventData['GameOpened'];
  const ruleset = resolve(id, options);
  return { ruleset, table: initialState(ruleset.table) };
}

/** The table after the next event of a game. Throws `DamagedRecord` where no game can have it there. */
export function tableAfter(table: TableState, event: TableEvent): TableState {
  if (event.type === 'GameOpened' && table.opened !== null) throw new DamagedRecord('a game is opened twice');
  return evolve(table, event);
}

/** Steps between two tables that are kept: any table is that many steps away at most. */
const EVERY = 32;

/** What replays of one game share: steps only ever come to its end. */
interface Trunk {
  readonly steps: Step[];
  /** Indexes of the steps that start a hand. */
  readonly starts: number[];
  /** The tables after every so many steps, from none on. */
  readonly kept: TableState[];
  /** The table that was looked at last: whoever walks on goes on from there. */
  last: { readonly count: number; readonly table: TableState };
}

/**
 * The steps of a game, folded: the table before and after any of them, and what comes of it when it goes on, or when it goes
 * another way. A replay never changes; one that is longer, or that branches off, is another, which folds only what is new.
 */
export class Replay<R extends Rules = Ruleset> {
  private own: readonly Step[] | null = null;

  private constructor(
    readonly ruleset: R,
    private readonly resolve: Resolve<R>,
    private readonly trunk: Trunk,
    /** How many steps it has. */
    readonly length: number,
    /** The table after the last step. */
    readonly table: TableState,
  ) {}

  /**
   * Folds the steps of a game. The first has to be its opening, else the record is damaged (`DamagedRecord`), as it is
   * where a step cannot be; what `resolve` throws for an unknown ruleset passes through.
   */
  static of<R extends Rules>(steps: readonly Step[], resolve: Resolve<R>): Replay<R> {
    const { ruleset, table } = openedBy(steps[0]?.event, resolve);
    const trunk = { steps: [], starts: [], kept: [table], last: { count: 0, table } };
    return new Replay(ruleset, resolve, trunk, 0, table).on(steps);
  }

  get steps(): readonly Step[] {
    const { steps } = this.trunk;
    this.own ??= steps.length === this.length ? [...steps] : steps.slice(0, this.length);
    return this.own;
  }

  /** The game with one more step; `table`: the table after it, where somebody has folded it already. */
  with(step: Step, table: TableState = tableAfter(this.table, step.event)): Replay<R> {
    const trunk = this.tip();
    if (step.event.type === 'HandStarted') trunk.starts.push(this.length);
    trunk.steps.push(step);
    const length = this.length + 1;
    if (length % EVERY === 0) trunk.kept.push(table);
    return new Replay(this.ruleset, this.resolve, trunk, length, table);
  }

  /** The first `count` steps of it. */
  until(count: number): Replay<R> {
    return new Replay(this.ruleset, this.resolve, this.trunk, count, this.tableAfter(count));
  }

  /** Another course of this game (a correction, a what-if): folded from where the two part. */
  instead(steps: readonly Step[]): Replay<R> {
    let same = 0;
    const most = Math.min(this.length, steps.length);
    while (same < most && isSameStep(this.trunk.steps[same], steps[same])) same++;
    return same === 0 ? Replay.of(steps, this.resolve) : this.until(same).on(steps.slice(same));
  }

  /** The table after the first `count` steps. */
  tableAfter(count: number): TableState {
    if (count === this.length) return this.table;
    const { trunk } = this;
    const nearest = Math.floor(count / EVERY);
    const isOnTheWay = trunk.last.count <= count && trunk.last.count >= nearest * EVERY;
    let at = isOnTheWay ? trunk.last.count : nearest * EVERY;
    let table = isOnTheWay ? trunk.last.table : trunk.kept[nearest];
    for (; at < count; at++) table = evolve(table, trunk.steps[at].event);
    trunk.last = { count, table };
    return table;
  }

  /** A step with all that is known of it, by its index. */
  played(index: number): PlayedStep {
    return new PlayedStep(this, index, this.trunk.steps[index]);
  }

  /** All of them, or those from one index up to another. */
  *all(from = 0, to = this.length): Generator<PlayedStep, void, void> {
    for (let index = from; index < to; index++) yield this.played(index);
  }

  /** Where each playing of a hand begins and ends: indexes of its first step and of the one after its last. */
  get hands(): readonly { readonly from: number; readonly to: number }[] {
    const starts = this.trunk.starts.filter((start) => start < this.length);
    return starts.map((from, i) => ({ from, to: starts[i + 1] ?? this.length }));
  }

  place(index: number): StepPlace {
    const { starts, steps } = this.trunk;
    const start = starts[startsUpTo(starts, index) - 1];
    if (start === undefined) return { hand: null, take: null, step: index + 1 };
    const { hand, take } = steps[start].event.data as EventData['HandStarted'];
    return { hand, take, step: index - start + 1 };
  }

  private on(steps: readonly Step[]): Replay<R> {
    let replay: Replay<R> = this;
    for (const step of steps) replay = replay.with(step);
    return replay;
  }

  /** A trunk that ends where this replay does: its own, unless that has gone another way since. */
  private tip(): Trunk {
    const { trunk, length } = this;
    if (trunk.steps.length === length) return trunk;
    return {
      steps: trunk.steps.slice(0, length),
      starts: trunk.starts.slice(0, startsUpTo(trunk.starts, length - 1)),
      kept: trunk.kept.slice(0, Math.floor(length / EVERY) + 1),
      last: { count: length, table: this.table },
    };
  }
}

/** A step of a game: where it stands, and the table on both sides of it. */
export class PlayedStep implements Step {
  constructor(
    private readonly replay: Replay<Rules>,
    /** From 0. */
    readonly index: number,
    private readonly step: Step,
  ) {}

  get revision(): number {
    return this.step.revision;
  }

  get event(): TableEvent {
    return this.step.event;
  }

  get corrected(): readonly number[] {
    return this.step.corrected;
  }

  get place(): StepPlace {
    return this.replay.place(this.index);
  }

  get before(): TableState {
    return this.replay.tableAfter(this.index);
  }

  get after(): TableState {
    return this.replay.tableAfter(this.index + 1);
  }
}

export const isSameStep = (one: Step, other: Step): boolean =>
  one === other ||
  (one.revision === other.revision &&
    one.event === other.event &&
    one.corrected.length === other.corrected.length &&
    one.corrected.every((revision, i) => revision === other.corrected[i]));

/** How many of these indexes, in ascending order, are at most this one. */
function startsUpTo(starts: readonly number[], index: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle] <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}
