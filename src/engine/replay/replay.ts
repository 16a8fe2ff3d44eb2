import { says } from '../messages/phrase.js';
import { DamagedRecord, type TableState } from '../table/state.js';
import { evolve, initialState } from '../table/evolve.js';
import type { EventData, TableEvent } from '../table/moves/facts.js';
import type { TableRules } from '../table/rules.js';
import type { Ruleset } from '../table/ruleset.js';
import type { Mode, Options } from '../vocabulary/terms.js';
import type { Step, StepPlace } from './step.js';

/** The rules needed to fold a game. Scoring and explaining need a whole `Ruleset`. */
export interface Rules {
  readonly table: TableRules;
}

/** Finds the rules of a game, usually in the registry. It is injected so that a replay does not depend on rulesets. */
export type Resolve<R extends Rules = Ruleset> = (id: string, options: Options, mode?: Mode) => R;

/** The ruleset of a game and its initial table. */
export interface Opened<R extends Rules = Ruleset> {
  readonly ruleset: R;
  readonly table: TableState;
}

/** The ruleset and initial table for a `GameOpened` event. Throws `DamagedRecord` for another event; errors of `resolve` pass through. */
export function openedBy<R extends Rules>(
  event: { readonly type: string; readonly data: object } | undefined,
  resolve: Resolve<R>,
): Opened<R> {
  if (event?.type !== 'GameOpened') throw new DamagedRecord(says`the game does not begin with GameOpened`);
  const { ruleset: id, options } = event.data as EventData['GameOpened'];
  const ruleset = resolve(id, options);
  return { ruleset, table: initialState(ruleset.table) };
}

/** The table after the next event of a game. Throws `DamagedRecord` if the event is impossible there. */
export function tableAfter(table: TableState, event: TableEvent): TableState {
  if (event.type === 'GameOpened' && table.opened !== null) throw new DamagedRecord(says`a game is opened twice`);
  return evolve(table, event);
}

/** Steps between two cached tables; computing any table folds fewer steps than this. */
const EVERY = 32;

/** State shared by replays of one game. Steps are only appended. */
interface Trunk {
  readonly steps: Step[];
  /** Indexes of the steps that start a hand. */
  readonly starts: number[];
  /** The tables after 0, `EVERY`, 2·`EVERY`, … steps. */
  readonly kept: TableState[];
  /** The table accessed last, so that sequential access folds each step once. */
  last: { readonly count: number; readonly table: TableState };
}

/**
 * The folded steps of a game, with the table before and after each step. Immutable: `with`, `until` and `instead` return
 * another replay, which folds only the new steps.
 */
export class Replay<R extends Rules = Ruleset> {
  private own: readonly Step[] | null = null;

  private constructor(
    readonly ruleset: R,
    private readonly resolve: Resolve<R>,
    private readonly trunk: Trunk,
    readonly length: number,
    /** The table after the last step. */
    readonly table: TableState,
  ) {}

  /**
   * Folds the steps of a game. Throws `DamagedRecord` if the first step is not the opening, or if a step is impossible;
   * errors of `resolve` for an unknown ruleset pass through.
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

  /** The game with one more step. `table` is the table after it; pass it if it is already known. */
  with(step: Step, table: TableState = tableAfter(this.table, step.event)): Replay<R> {
    const trunk = this.tip();
    if (step.event.type === 'HandStarted') trunk.starts.push(this.length);
    trunk.steps.push(step);
    const length = this.length + 1;
    if (length % EVERY === 0) trunk.kept.push(table);
    return new Replay(this.ruleset, this.resolve, trunk, length, table);
  }

  /** The game up to its first `count` steps. */
  until(count: number): Replay<R> {
    return new Replay(this.ruleset, this.resolve, this.trunk, count, this.tableAfter(count));
  }

  /** The game with other steps, after a correction or as a variation. Folds from the first difference. */
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

  /** A step with its place and tables, by index. */
  played(index: number): PlayedStep {
    return new PlayedStep(this, index, this.trunk.steps[index]);
  }

  /** The steps from index `from` up to, but not including, `to`. */
  *all(from = 0, to = this.length): Generator<PlayedStep, void, void> {
    for (let index = from; index < to; index++) yield this.played(index);
  }

  /** Each take of a hand: the index of its first step and the index after its last step. */
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

  /** A trunk that ends with this replay: its own, or a copy if the trunk has grown since. */
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

/** A step of a game, with its place and the tables before and after it. */
export class PlayedStep implements Step {
  constructor(
    private readonly replay: Replay<Rules>,
    /** Index of the step, from 0. */
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

/** The number of ascending indexes that are at most `index`. */
function startsUpTo(starts: readonly number[], index: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle] <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}
