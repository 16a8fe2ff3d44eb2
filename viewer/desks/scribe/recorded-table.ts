import type { RecordEvent } from '../../../src/engine/record/record-event.js';
import { GameLine } from '../../../src/engine/record/game-line.js';
import type { Replay } from '../../../src/engine/replay/replay.js';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { decide } from '../../../src/engine/table/decide.js';
import { evolve } from '../../../src/engine/table/evolve.js';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import type { Irregularity, RuleViolation } from '../../../src/engine/table/checks/check.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import type { Ruleset } from '../../../src/engine/table/ruleset.js';
import type { TableState } from '../../../src/engine/table/state.js';
import { isKnown } from '../../../src/engine/table/concealed-hand.js';
import { discardsBeforeChi } from '../../../src/engine/table/checks/phase.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';

/** An action that waits, as the service will record it. */
export interface Judged {
  readonly action: Action;
  readonly event: TableEvent;
  readonly irregularities: readonly Irregularity[];
  readonly before: TableState;
  readonly after: TableState;
}

/** The first of the actions that wait that cannot be one any more, and why. */
export interface Stuck {
  readonly at: number;
  readonly violation: RuleViolation;
}

/** What becomes of an action at a table. */
export function judge(ruleset: Ruleset, before: TableState, action: Action): Judged | RuleViolation {
  const decision = decide(ruleset, before, action);
  if (decision.verdict === 'refused') return decision.violation;
  const [event] = decision.events;
  return { action, event, irregularities: decision.irregularities, before, after: evolve(before, event) };
}

export const isJudged = (one: Judged | RuleViolation): one is Judged => 'action' in one;

/** Judges actions one after the other, up to the first that cannot be. */
export function judgeAll(ruleset: Ruleset, before: TableState, actions: readonly Action[]) {
  const judged: Judged[] = [];
  for (const [at, action] of actions.entries()) {
    const one = judge(ruleset, judged.at(-1)?.after ?? before, action);
    if (!isJudged(one)) return { judged, stuck: { at, violation: one } };
    judged.push(one);
  }
  return { judged, stuck: null };
}

/**
 * A table as its scribe sees it: what counts of the record as far as it is known here, and on top of it what waits to be sent, judged as the service will
 * judge it. The ruleset of the game has to be loaded.
 */
export class RecordedTable {
  private readonly line = new GameLine<Ruleset>(resolveRuleset);
  private judged: readonly Judged[] = [];
  private held: Stuck | null = null;
  private all: readonly Action[] = [];

  /** Throws `DamagedRecord`, and `RulesetError` for rules that this page does not know. */
  constructor(events: readonly RecordEvent[], waiting: readonly Action[] = []) {
    this.follow(events);
    this.rejudge(waiting);
  }

  get ruleset(): Ruleset {
    return this.line.ruleset as Ruleset;
  }

  /** Revision of the last event that is known. */
  get revision(): number {
    return this.line.recorded.length - 1;
  }

  get recorded() {
    return this.line.recorded;
  }

  /** What counts of the record. */
  get steps() {
    return this.line.steps;
  }

  /** The table before a step, by its index. */
  tableBefore(index: number): TableState {
    return (this.line.replay as Replay<Ruleset>).tableAfter(index);
  }

  /** The table after all that waits, or that can be judged of it. */
  get state(): TableState {
    return this.judged.at(-1)?.after ?? (this.line.state as TableState);
  }

  get waiting(): readonly Judged[] {
    return this.judged;
  }

  /** All that waits, also what cannot be judged because of something before it. */
  get actions(): readonly Action[] {
    return this.all;
  }

  get stuck(): Stuck | null {
    return this.held;
  }

  /** What was recorded, ours or not: what waits is judged again on top of it. */
  follow(events: readonly RecordEvent[]): void {
    for (const event of events) this.line.follow(event);
    if (this.all.length > 0) this.rejudge(this.all);
  }

  /** These wait now, in place of all that did. */
  rejudge(actions: readonly Action[]): void {
    this.all = actions;
    const { judged, stuck } = judgeAll(this.ruleset, this.line.state as TableState, actions);
    this.judged = judged;
    this.held = stuck;
  }

  /** These happened, all of them or nothing: what became of them, or why the first of them cannot be. */
  record(actions: readonly Action[]): readonly Judged[] | RuleViolation {
    if (this.held !== null) return this.held.violation;
    const { judged, stuck } = judgeAll(this.ruleset, this.state, actions);
    if (stuck !== null) return stuck.violation;
    this.all = [...this.all, ...actions];
    this.judged = [...this.judged, ...judged];
    return judged;
  }

  /** The last so many did not happen: they were not sent. */
  takeBack(count: number): void {
    this.rejudge(this.all.slice(0, this.all.length - count));
  }

  /** The service recorded the first so many of what waits, as these events. */
  settle(count: number, events: readonly RecordEvent[]): void {
    const rest = this.all.slice(count);
    this.all = [];
    this.follow(events);
    this.rejudge(rest);
  }
}

/** What taking back the last tap takes back: its action, and the draw before it that went without saying. */
export function lastTapSize(waiting: readonly Action[]): number {
  let count = Math.min(1, waiting.length);
  for (let before = waiting.at(-1 - count); isImpliedDraw(before); before = waiting.at(-1 - count)) count++;
  return count;
}

/** A draw of a tile that nobody saw is recorded with what its player does next. */
export const isImpliedDraw = (action: Action | undefined): boolean =>
  action?.type === 'DrawTile' && action.data.tile === '?';

/** What is to be said of others' events that this tablet missed while actions of its own wait. */
export interface MissedOutcome {
  /** All of what waits can follow what was missed, nothing of it is irregular, and it is about other seats: nobody need look at it. */
  readonly goesOn: boolean;
}

/** The seat that something is about, where it is one. */
const seatOf = ({ data }: { readonly data: object }): unknown => (data as { readonly seat?: unknown }).seat;

/**
 * Folds what was missed and judges again on top of it what waits. The same play recorded on two tablets is about the same seats: then somebody has to
 * look at both. The first `known` of what was missed have been followed already.
 */
export function followMissed(
  table: RecordedTable,
  missed: readonly RecordEvent[],
  waiting: readonly Action[],
  known = 0,
): MissedOutcome {
  table.follow(missed.slice(known));
  table.rejudge(waiting);
  const theirs = new Set(missed.map(seatOf));
  const apart = !waiting.some((action) => seatOf(action) !== undefined && theirs.has(seatOf(action)));
  const clean = table.stuck === null && table.waiting.every(({ irregularities }) => irregularities.length === 0);
  return { goesOn: apart && clean };
}

/** A table, and what goes without saying before something happens at it. */
export interface ImpliedDraws {
  readonly draws: readonly Action[];
  readonly state: TableState;
}

/** The scribe sees this seat’s tiles: what it draws is said. */
export function isHandKnown({ hand }: TableState, seat: Seat): boolean {
  const concealed = hand?.players[seat].concealed;
  return concealed !== undefined && concealed.size > 0 && isKnown(concealed);
}

/** Whether a seat’s discard comes before the chi that it said is shown. */
export const isBeforeChi = ({ hand }: TableState, seat: Seat): boolean =>
  hand !== null && discardsBeforeChi(hand, seat);

/**
 * The draws that nobody need say before a seat acts: its own, and supplements that are due to whoever is in turn, as long as the scribe
 * does not see what is drawn. null: the supplements alone.
 */
export function withImpliedDraws(ruleset: Ruleset, table: TableState, seat: Seat | null): ImpliedDraws {
  let state = table;
  const draws: Action[] = [];
  // Of an exchange of dealt bonus tiles a supplement may still be due, and then the draw.
  for (let most = 2; most > 0; most--) {
    const { hand } = state;
    if (hand === null || isHandKnown(state, hand.turn) || isBeforeChi(state, hand.turn)) break;
    if (!(hand.due === 'supplement' || (hand.due === 'draw' && hand.turn === seat))) break;
    const draw: Action = { type: 'DrawTile', data: { seat: hand.turn, tile: '?' } };
    const judged = judge(ruleset, state, draw);
    if (!isJudged(judged) || judged.irregularities.length > 0) break;
    draws.push(draw);
    state = judged.after;
  }
  return { draws, state };
}
