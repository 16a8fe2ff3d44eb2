import type { Action } from '../../src/engine/table/moves/moves.js';
import type { Ruleset } from '../../src/engine/table/ruleset.js';
import type { TableState } from '../../src/engine/table/state.js';
import { type Seat, SEATS } from '../../src/engine/tiles/tile.js';
import { actionsOf, type DiceEntry, type Entry, isTiles, isWhole, withoutTile } from './entry.js';
import type { Offer } from './offer.js';
import { diceDue, seatOffers, tableOffers } from './offers.js';
import { AS_USUAL, type AtTable, type Meant } from './meant.js';
import { type Pad, padOf } from './pad.js';
import { judgeAll } from './recorded-table.js';

/** What a scribe has before them: the table, and every key that can be tapped. It does not change, and judges what can be tapped once, however often it is drawn. */
export class Sheet implements AtTable {
  readonly entry: Entry | null;
  readonly anyway: Seat | null;
  readonly unsure: boolean;
  private readonly judged = new Map<string, unknown>();

  constructor(
    readonly ruleset: Ruleset,
    readonly state: TableState,
    meant: Meant = AS_USUAL,
  ) {
    this.entry = meant.entry;
    this.anyway = meant.anyway;
    this.unsure = meant.unsure;
  }

  get pad(): Pad | null {
    return this.once('pad', () => padOf(this));
  }

  /** What each seat can do; while something is being said, nothing else. */
  get seats(): readonly (readonly Offer[])[] {
    const { ruleset, state, entry, anyway } = this;
    return this.once('seats', () =>
      SEATS.map((seat) =>
        entry !== null || (anyway !== null && anyway !== seat) ? [] : seatOffers(ruleset, state, seat, anyway === seat),
      ),
    );
  }

  get table(): readonly Offer[] {
    const isQuiet = this.entry === null && this.anyway === null;
    return this.once('table', () => (isQuiet ? tableOffers(this.ruleset, this.state) : []));
  }

  /** Who throws the dice now, with the faces told so far; null: nobody. */
  get dice(): DiceEntry | null {
    const { entry, anyway, ruleset, state } = this;
    if (entry !== null) return entry.says === 'dice' ? entry : null;
    return anyway === null ? diceDue(ruleset, state) : null;
  }

  /** What is recorded of what is being said in tiles; null as long as it is not whole. */
  get said(): readonly Action[] | null {
    const { entry, state } = this;
    return isTiles(entry) && isWhole(entry) ? actionsOf(entry, state) : null;
  }

  /** The same, and that the hand ends with it; null where it does not. */
  get saidAsLast(): readonly Action[] | null {
    const { said, ruleset, state, entry } = this;
    if (said === null || entry?.says !== 'win' || !state.rules.transfers) return null;
    const all: readonly Action[] = [...said, { type: 'EndHand', data: { reason: 'won' } }];
    const { judged, stuck } = judgeAll(ruleset, state, all);
    return stuck === null && judged[judged.length - 1].irregularities.length === 0 ? all : null;
  }

  /** Whether the last tap of what is being said can be taken back. */
  get backspaced(): Entry | null {
    const { entry } = this;
    if (isTiles(entry) && entry.tiles.some((tiles) => tiles.length > 0)) return withoutTile(entry);
    return entry?.says === 'dice' && entry.faces.length > 0 ? { ...entry, faces: entry.faces.slice(0, -1) } : null;
  }

  private once<T>(what: 'pad' | 'seats' | 'table', judge: () => T): T {
    if (!this.judged.has(what)) this.judged.set(what, judge());
    return this.judged.get(what) as T;
  }
}

/** What a throw of the dice is recorded as, with the break of the wall that it says: null while a die is still to be told. */
export function thrown(
  ruleset: Ruleset,
  { rules, hand }: TableState,
  seat: Seat,
  faces: readonly number[],
): readonly Action[] | null {
  if (hand === null || faces.length < rules.dice) return null;
  const throws = [...hand.throws, { seat, faces }];
  const dice: Action = { type: 'ThrowDice', data: { seat, faces } };
  if (ruleset.table.wall.thrower(hand.dealer, throws) !== null) return [dice];
  return [dice, { type: 'BreakWall', data: ruleset.table.wall.breakAt(hand.dealer, throws) }];
}
