import { isDeepStrictEqual } from 'node:util';
import type { Ruleset } from '../../../src/engine/table/ruleset.js';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import type { Action, ActionType } from '../../../src/engine/table/moves/moves.js';
import { evolve, initialState } from '../../../src/engine/table/evolve.js';
import type { TableState } from '../../../src/engine/table/state.js';
import { DEFAULT_TAP_MODE, type Entry, type TapMode, needsNoReview } from '../../../viewer/desks/scribe/tile-entry.js';
import type { TapResult, OfferKind } from '../../../viewer/desks/scribe/offers.js';
import { type Judged, judgeAll } from '../../../viewer/desks/scribe/recorded-table.js';
import { inSets } from '../play/in-sets.js';
import { Sheet, diceActions } from '../../../viewer/desks/scribe/sheet.js';

/** The offers that start the entry of each kind of action. */
const OFFERED_BY: { readonly [T in ActionType]?: readonly OfferKind[] } = {
  DeclareWin: ['win', 'self-draw', 'robbing-kong'],
  DealTiles: ['deal-seen', 'deal-all'],
  RevealTiles: ['show'],
  DeclareKong: ['concealed-kong'],
  EnterPoints: ['points'],
};

/** Records a played game tap by tap, using only the offered keys. */
export class Tapper {
  readonly events: TableEvent[] = [];
  /** Number of taps that entered tiles. */
  shown = 0;
  taps = 0;
  state: TableState;
  private left: readonly Action[];

  constructor(
    private readonly ruleset: Ruleset,
    before: readonly TableEvent[],
    played: readonly Action[],
  ) {
    this.state = before.reduce(evolve, initialState(ruleset.table));
    this.left = played;
  }

  tapAll(): void {
    while (this.left.length > 0) this.tapNext();
  }

  private tapNext(): void {
    for (const meant of [{}, { unsure: true }]) {
      const modifiers = Object.keys(meant).length;
      const sheet = new Sheet(this.ruleset, this.state, { ...DEFAULT_TAP_MODE, ...meant });
      for (const does of this.keys(sheet))
        if ('actions' in does && this.isNext(does.actions)) {
          this.taps += 1 + modifiers;
          this.take(does.actions);
          return;
        }
    }
    if (this.throwDice()) return;
    for (const asked of this.asked()) {
      this.taps++;
      const said = this.say(asked);
      if (said !== null && this.isNext(said)) {
        this.take(said);
        return;
      }
    }
    const keys = this.keys(new Sheet(this.ruleset, this.state)).map((does) => JSON.stringify(does));
    throw new Error(
      `no key for ${JSON.stringify(this.left.slice(0, 2))} at ${this.state.hand?.due}:\n${keys.join('\n').slice(0, 3000)}`,
    );
  }

  private throwDice(): boolean {
    const { dice } = new Sheet(this.ruleset, this.state);
    const [next] = this.left;
    if (dice === null || next.type !== 'ThrowDice') return false;
    const actions = diceActions(this.state, dice.seat, next.data.faces);
    if (actions === null || !this.isNext(actions)) return false;
    this.taps += next.data.faces.length;
    this.take(actions);
    return true;
  }

  private keys(sheet: Sheet): readonly TapResult[] {
    const pad = sheet.pad?.keys.flatMap(({ face, strip }) => [strip, face]) ?? [];
    const offers = [...sheet.seats.flat(), ...sheet.table].map(({ does }) => does);
    return [...pad, ...offers].filter((does) => does !== null);
  }

  private asked(): readonly Entry[] {
    const sheet = new Sheet(this.ruleset, this.state);
    const next = this.left.find(({ type }) => type !== 'DrawTile') as Action;
    const seat = 'seat' in next.data ? next.data.seat : null;
    return [...sheet.seats.flat(), ...sheet.table].flatMap((offer) => {
      const fits =
        OFFERED_BY[next.type]?.includes(offer.kind) &&
        (offer.seat === seat || next.type === 'DealTiles' || offer.seat === null);
      return fits && 'asks' in offer.does ? [offer.does.asks] : [];
    });
  }

  /** Enters the next action tile by tile on the pad. Returns `null` if the pad does not offer it. */
  private say(asked: Entry): readonly Action[] | null {
    const next = this.left.find(({ type }) => type !== 'DrawTile') as Action;
    if (asked.says === 'points' && next.type === 'EnterPoints') return [next];
    if (!('parts' in asked)) return null;
    let entry = asked;
    for (const { of, seat } of asked.parts)
      for (const [tile, ...more] of inSets(enteredTiles(next, of, seat))) {
        const meant: TapMode = { ...DEFAULT_TAP_MODE, entry };
        const key = new Sheet(this.ruleset, this.state, meant).pad?.keys.find((one) => one.tile === tile);
        const does = (more.length === 0 ? key?.face : key?.strip) ?? null;
        if (does === null || !('asks' in does) || !('parts' in does.asks)) return null;
        entry = does.asks;
        this.taps++;
        this.shown++;
      }
    if (!needsNoReview(entry)) this.taps++;
    const sheet = new Sheet(this.ruleset, this.state, { ...DEFAULT_TAP_MODE, entry });
    const last = sheet.lastActions;
    return last !== null && this.isNext(last) ? last : sheet.actions;
  }

  private isNext(actions: readonly Action[]): boolean {
    const [mine, theirs] = [actions, this.left.slice(0, actions.length)].map((all) =>
      judgeAll(this.ruleset, this.state, all),
    );
    if (mine.stuck !== null || theirs.stuck !== null) return false;
    return isDeepStrictEqual(mine.judged.map(told), theirs.judged.map(told));
  }

  private take(actions: readonly Action[]): void {
    for (const { event, after } of judgeAll(this.ruleset, this.state, actions).judged) {
      this.events.push(event);
      this.state = after;
    }
    this.left = this.left.slice(actions.length);
  }
}

/** An event for comparison; the order of a set's own tiles does not matter. */
const told = ({ event }: Judged): object =>
  event.type === 'MeldClaimed' ? { ...event.data, own: event.data.own.toSorted() } : event;

/** The tiles of an action that belong to a part of an entry. */
function enteredTiles({ type, data }: Action, part: string, seat: number): readonly string[] {
  switch (type) {
    case 'DeclareWin':
      return (
        (part === 'hand'
          ? data.concealed
          : part === 'under'
            ? data.under
            : data.tile === undefined
              ? []
              : [data.tile]) ?? []
      );
    case 'DealTiles':
      return data.hands[seat];
    case 'RevealTiles':
      return data.tiles;
    case 'DeclareKong':
      return [data.tile];
    default:
      return [];
  }
}
