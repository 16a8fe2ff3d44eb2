import type { RecordEvent } from '../../../src/engine/record/record-event.js';
import { isSameJson } from '../../../src/engine/record/json-equality.js';
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

/** A waiting action with its expected event. */
export interface Judged {
  readonly action: Action;
  readonly event: TableEvent;
  readonly irregularities: readonly Irregularity[];
  readonly before: TableState;
  readonly after: TableState;
}

/** The first waiting action that can no longer be recorded. */
export interface Stuck {
  readonly at: number;
  readonly violation: RuleViolation;
}

/** Judges an action at a table. */
export function judge(ruleset: Ruleset, before: TableState, action: Action): Judged | RuleViolation {
  const decision = decide(ruleset, before, action);
  if (decision.verdict === 'refused') return decision.violation;
  const [event] = decision.events;
  return { action, event, irregularities: decision.irregularities, before, after: evolve(before, event) };
}

/** The irregularities of an event; a win with declared points lacks nothing without its tiles. */
export function concerning({ type, data }: TableEvent): readonly Irregularity[] {
  const ignored = type === 'HandWon' && data.declaredPoints !== null ? 'hand-not-shown' : '';
  return (data.irregularities ?? []).filter(({ code }) => code !== ignored);
}

/** The irregularities of an action, or `null` if it is impossible. Cheaper than `judge`, which also plays it. */
export function irregularitiesOf(ruleset: Ruleset, before: TableState, action: Action): readonly Irregularity[] | null {
  const decision = decide(ruleset, before, action);
  return decision.verdict === 'refused' ? null : decision.irregularities;
}

export const isJudged = (one: Judged | RuleViolation): one is Judged => 'action' in one;

/** Judges actions in order, up to the first impossible one. */
export function judgeAll(ruleset: Ruleset, before: TableState, actions: readonly Action[]) {
  const judged: Judged[] = [];
  for (const [at, action] of actions.entries()) {
    const one = judge(ruleset, judged.at(-1)?.after ?? before, action);
    if (!isJudged(one)) return { judged, stuck: { at, violation: one } };
    judged.push(one);
  }
  return { judged, stuck: null };
}

/** True if all actions can be recorded without an irregularity. */
export function isRegular(ruleset: Ruleset, before: TableState, actions: readonly Action[]): boolean {
  const { judged, stuck } = judgeAll(ruleset, before, actions);
  return stuck === null && judged.every(({ irregularities }) => irregularities.length === 0);
}

/** The seats from the dealer on. */
export const seatsByWind = ({ seats }: TableState['rules'], hand: TableState['hand']): readonly Seat[] =>
  seats.all.map((places) => seats.after(hand?.dealer ?? 0, places));

/**
 * A table as its scribe sees it: the effective line known here and the waiting actions on top, judged as the service
 * will judge them. The ruleset must be loaded.
 */
export class RecordedTable {
  private readonly line = new GameLine<Ruleset>(resolveRuleset);
  private judged: readonly Judged[] = [];
  private held: Stuck | null = null;
  private all: readonly Action[] = [];

  /** Throws `DamagedRecord`, and `RulesetError` for an unknown ruleset. */
  constructor(events: readonly RecordEvent[], waiting: readonly Action[] = []) {
    this.follow(events);
    this.rejudge(waiting);
  }

  get ruleset(): Ruleset {
    return this.line.ruleset as Ruleset;
  }

  /** Revision of the last known event. */
  get revision(): number {
    return this.line.recorded.length - 1;
  }

  get recorded() {
    return this.line.recorded;
  }

  /** The steps of the effective line. */
  get steps() {
    return this.line.steps;
  }

  tableBefore(index: number): TableState {
    return (this.line.replay as Replay<Ruleset>).tableAfter(index);
  }

  /** The table after the waiting actions, up to the first impossible one. */
  get state(): TableState {
    return this.judged.at(-1)?.after ?? (this.line.state as TableState);
  }

  get waiting(): readonly Judged[] {
    return this.judged;
  }

  /** All waiting actions, including those after an impossible one. */
  get actions(): readonly Action[] {
    return this.all;
  }

  get stuck(): Stuck | null {
    return this.held;
  }

  /** Applies recorded events and judges the waiting actions again. */
  follow(events: readonly RecordEvent[]): void {
    for (const event of events) this.line.follow(event);
    if (this.all.length > 0) this.rejudge(this.all);
  }

  /** Replaces the waiting actions. */
  rejudge(actions: readonly Action[]): void {
    this.all = actions;
    const { judged, stuck } = judgeAll(this.ruleset, this.line.state as TableState, actions);
    this.judged = judged;
    this.held = stuck;
  }

  /** Records all of the actions or none: returns them judged, or the violation of the first impossible one. */
  record(actions: readonly Action[]): readonly Judged[] | RuleViolation {
    if (this.held !== null) return this.held.violation;
    const { judged, stuck } = judgeAll(this.ruleset, this.state, actions);
    if (stuck !== null) return stuck.violation;
    this.all = [...this.all, ...actions];
    this.judged = [...this.judged, ...judged];
    return judged;
  }

  /** Removes the last `count` waiting actions, which were not sent. */
  takeBack(count: number): void {
    this.rejudge(this.all.slice(0, this.all.length - count));
  }

  /** The first `count` waiting actions were recorded as these events. */
  settle(count: number, events: readonly RecordEvent[]): void {
    const rest = this.all.slice(count);
    const judged = this.judged.slice(count - events.length, count);
    this.all = [];
    // Actions that were recorded as judged are not folded again. The table stays the same object, so it is not redrawn.
    for (const [i, event] of events.entries())
      this.line.follow(event, isSameJson(event, judged[i]?.event) ? judged[i].after : undefined);
    if (rest.length > 0 && this.judged[count]?.before === this.line.state) {
      this.all = rest;
      this.judged = this.judged.slice(count);
    } else this.rejudge(rest);
  }
}

/** The number of recorded discards in the current hand. */
export function countDiscards({ steps }: RecordedTable): number {
  const begun = steps.findLastIndex(({ event }) => event.type === 'HandStarted');
  return begun < 0 ? 0 : steps.slice(begun).filter(({ event }) => event.type === 'TileDiscarded').length;
}

/** The step of the current hand in which a player showed tiles that nobody read; -1 if none. */
export function unreadAt({ steps }: RecordedTable, seat: Seat): number {
  const at = steps.findLastIndex(({ event: { type, data } }) => type === 'TilesRevealed' && data.seat === seat);
  if (at < steps.findLastIndex(({ event }) => event.type === 'HandStarted')) return -1;
  const event = steps[at]?.event;
  return event?.type === 'TilesRevealed' && event.data.tiles.includes('?') ? at : -1;
}

/** The players of the current hand who showed tiles that nobody read. */
export const unreadHands = (table: RecordedTable): readonly Seat[] =>
  table.ruleset.table.seats.all.filter((seat) => unreadAt(table, seat) >= 0);

/** The number of actions in the last tap: one action and the implied draws before it. */
export function lastTapSize(waiting: readonly Action[]): number {
  let count = Math.min(1, waiting.length);
  for (let before = waiting.at(-1 - count); isImpliedDraw(before); before = waiting.at(-1 - count)) count++;
  return count;
}

/** The draw of an unseen tile is implied by the player's next action. */
export const isImpliedDraw = (action: Action | undefined): boolean =>
  action?.type === 'DrawTile' && action.data.tile === '?';

/** The effect of missed events on the waiting actions. */
export interface MissedOutcome {
  /** True if all waiting actions remain regular and concern other seats, so that nobody has to decide. */
  readonly goesOn: boolean;
}

/** The seat that an action or event concerns, if any. */
const seatOf = ({ data }: { readonly data: object }): unknown => (data as { readonly seat?: unknown }).seat;

/**
 * Applies missed events and judges the waiting actions again. The first `known` missed events are applied already. Both
 * tablets may have recorded the same play; then a seat is on both sides and somebody has to decide.
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

/** Draws implied before an action, and the table after them. */
export interface ImpliedDraws {
  readonly draws: readonly Action[];
  readonly state: TableState;
}

/** True if the scribe can see this seat's tiles, so that its draws must be entered. */
export function isHandKnown({ hand }: TableState, seat: Seat): boolean {
  const concealed = hand?.players[seat].concealed;
  return concealed !== undefined && concealed.size > 0 && isKnown(concealed);
}

/** True if the seat discards before it shows an announced chi. */
export const isBeforeChi = ({ hand }: TableState, seat: Seat): boolean =>
  hand !== null && discardsBeforeChi(hand, seat);

/**
 * Draws implied before a seat acts: its own, and supplements due to the player in turn, unless the scribe can see the
 * tiles. With `null`, supplements only.
 */
export function withImpliedDraws(ruleset: Ruleset, table: TableState, seat: Seat | null): ImpliedDraws {
  let state = table;
  const draws: Action[] = [];
  // At most two: a supplement for dealt bonus tiles, then the draw.
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
