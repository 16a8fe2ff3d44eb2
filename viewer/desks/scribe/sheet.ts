import type { Action } from '../../../src/engine/table/moves/moves.js';
import type { Ruleset } from '../../../src/engine/table/ruleset.js';
import type { TableState } from '../../../src/engine/table/state.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import {
  DEFAULT_TAP_MODE,
  type TapContext,
  type DiceEntry,
  type Entry,
  type ReadyEntry,
  type TapMode,
  actionsOf,
  needsNoReview,
  isTileEntry,
  isComplete,
  removeLastTap,
} from './tile-entry.js';
import { exhaustedDraw, readyEntryOf, readySeats } from './exhausted-draw.js';
import { type TapResult, type Offer, type OfferKind, diceDue, seatOffers, tableOffers } from './offers.js';
import { type Pad, padOf } from './pad.js';
import { judgeAll } from './recorded-table.js';

/** The actions of the table that may stand out, the most urgent first. */
const PRIMARY: readonly OfferKind[] = [
  'points',
  'end-won',
  'end-exhausted',
  'close-time',
  'start-hand',
  'close-complete',
  'deal-unseen',
];

/** The table and every key that can be tapped. Immutable; each part is judged once and cached. */
export class Sheet implements TapContext {
  readonly entry: Entry | null;
  readonly anyway: Seat | null;
  readonly unsure: boolean;
  private readonly judged = new Map<string, unknown>();

  constructor(
    readonly ruleset: Ruleset,
    readonly state: TableState,
    tapMode: TapMode = DEFAULT_TAP_MODE,
  ) {
    this.entry = tapMode.entry;
    this.anyway = tapMode.anyway;
    this.unsure = tapMode.unsure;
  }

  get pad(): Pad | null {
    return this.memoize('pad', () => padOf(this));
  }

  /** The offers of each seat; none during an entry. */
  get seats(): readonly (readonly Offer[])[] {
    const { ruleset, state, entry, anyway } = this;
    return this.memoize('seats', () =>
      state.rules.seats.of((seat) =>
        (entry !== null && entry.says !== 'ready') || (anyway !== null && anyway !== seat)
          ? []
          : seatOffers(ruleset, state, seat, anyway === seat),
      ),
    );
  }

  get table(): readonly Offer[] {
    const isQuiet = (this.entry === null || this.entry.says === 'ready') && this.anyway === null;
    return this.memoize('table', () => (isQuiet ? tableOffers(this.ruleset, this.state) : []));
  }

  /** The likely next action of the table, which stands out; `null` if it is not among the offers. */
  get primary(): OfferKind | null {
    const { table, ready, dice, state } = this;
    // The choice of ready players has its own button, and the dice stand out themselves.
    if (ready !== null || dice !== null) return null;
    const mayGoOn = state.rules.timeUp === 'one-more-hand';
    const kinds = table.flatMap(({ kind, rare }) => (rare || (kind === 'close-time' && mayGoOn) ? [] : [kind]));
    return PRIMARY.find((kind) => kinds.includes(kind)) ?? null;
  }

  /** The throw of the dice in progress, or `null`. */
  get dice(): DiceEntry | null {
    const { entry, anyway, ruleset, state } = this;
    if (entry !== null) return entry.says === 'dice' ? entry : null;
    return anyway === null ? diceDue(ruleset, state) : null;
  }

  /** The choice of ready players at an exhausted wall, or `null`. */
  get ready(): ReadyEntry | null {
    const { entry, anyway, ruleset, state } = this;
    if (entry !== null) return entry.says === 'ready' ? entry : null;
    if (anyway !== null || state.hand?.due !== 'end') return null;
    return this.memoize('ready', () => readyEntryOf(ruleset, state));
  }

  /** The seats that can be chosen as ready. */
  get readySeats(): readonly Seat[] {
    return this.memoize('ready-seats', () => readySeats(this.ruleset, this.state));
  }

  /** The actions of the tile entry, or `null` until it is complete. */
  get actions(): readonly Action[] | null {
    const { entry, state } = this;
    return isTileEntry(entry) && isComplete(entry) ? actionsOf(entry, state) : null;
  }

  /** True if the declared points of a win are fewer than a win needs. */
  get declaresTooFew(): boolean {
    const { entry, state } = this;
    return entry?.says === 'win' && entry.declared !== null && entry.declared < (state.rules.minimumPoints ?? 0);
  }

  /** The actions of a win and of the end of the hand; `null` if the hand cannot end with it. */
  get lastActions(): readonly Action[] | null {
    const { actions, ruleset, state, entry } = this;
    // Without transfers, all hands are shown before the hand ends.
    const endsByItself = state.rules.transfers || state.hand?.due === 'deal';
    if (actions === null || entry?.says !== 'win' || !endsByItself) return null;
    const all: readonly Action[] = [...actions, { type: 'EndHand', data: { reason: 'won' } }];
    const { judged, stuck } = judgeAll(ruleset, state, all);
    return stuck === null && judged[judged.length - 1].irregularities.length === 0 ? all : null;
  }

  /** True if the actions record a win, and not the failure of one. */
  get isWon(): boolean {
    const { actions, ruleset, state } = this;
    return actions !== null && judgeAll(ruleset, state, actions).judged.some(({ event }) => event.type === 'HandWon');
  }

  /** The entry without its last tap, or `null` if it is empty. */
  get backspaced(): Entry | null {
    const { entry } = this;
    if (isTileEntry(entry) && entry.tiles.some((tiles) => tiles.length > 0)) return removeLastTap(entry);
    return entry?.says === 'dice' && entry.faces.length > 0 ? { ...entry, faces: entry.faces.slice(0, -1) } : null;
  }

  private memoize<T>(what: 'pad' | 'seats' | 'table' | 'ready' | 'ready-seats', judge: () => T): T {
    if (!this.judged.has(what)) this.judged.set(what, judge());
    return this.judged.get(what) as T;
  }
}

/** The throw of the dice with the wall break that it gives; `null` until all dice are entered. */
export function diceActions(
  { rules, hand }: TableState,
  seat: Seat,
  faces: readonly number[],
): readonly Action[] | null {
  if (hand === null || faces.length < rules.dice) return null;
  const throws = [...hand.throws, { seat, faces }];
  const dice: Action = { type: 'ThrowDice', data: { seat, faces } };
  if (rules.wall.thrower(hand.dealer, throws) !== null) return [dice];
  return [dice, { type: 'BreakWall', data: rules.wall.breakAt(hand.dealer, throws) }];
}

/**
 * A key by its label. Its action is looked up when the tap is processed, because the table may have changed since it
 * was drawn.
 */
export type Key =
  | { readonly of: 'pad'; readonly tile: string; readonly strip: boolean }
  | {
      readonly of: 'offer';
      readonly kind: OfferKind;
      readonly seat: Seat | null;
      readonly tiles: string;
      readonly payer?: Seat;
    }
  | { readonly of: 'die'; readonly face: number }
  /** Chooses a player as ready or not, or all of them. */
  | { readonly of: 'ready'; readonly seat: Seat | 'all' }
  /** Records the exhausted draw with the chosen players. */
  | { readonly of: 'exhausted' }
  /** The discarder of a winning tile, and the declared value of a win. */
  | { readonly of: 'from'; readonly seat: Seat }
  | { readonly of: 'declared'; readonly points: number | null }
  /** Records the entry; `last` also ends the hand. */
  | { readonly of: 'entry'; readonly last: boolean };

export const keyOf = ({ kind, seat, tiles, payer }: Offer): Key => ({
  ...{ of: 'offer', kind, seat, tiles: tiles.join(' ') },
  ...(payer === undefined ? {} : { payer }),
});

const recorded = (actions: readonly Action[] | null): TapResult | null => (actions === null ? null : { actions });

/** The current result of a tap, or `null` if the key does not exist any more. */
export function tapResult(sheet: Sheet, key: Key): TapResult | null {
  switch (key.of) {
    case 'pad': {
      const found = sheet.pad?.keys.find(({ tile }) => tile === key.tile);
      const does = key.strip ? found?.strip : (found?.face ?? bonusOffer(sheet, key.tile)?.does);
      return atOnce(does ?? null, sheet);
    }
    case 'offer':
      return offersIn(sheet).find((offer) => isSame(keyOf(offer), key))?.does ?? null;
    case 'die': {
      const { dice, state } = sheet;
      if (dice === null) return null;
      const faces = [...dice.faces, key.face];
      return recorded(diceActions(state, dice.seat, faces)) ?? { asks: { ...dice, faces } };
    }
    case 'ready':
      return sheet.ready === null ? null : { asks: toggled(sheet.ready, key.seat, sheet.readySeats) };
    case 'exhausted':
      return sheet.ready === null ? null : { actions: exhaustedDraw(sheet.state, sheet.ready.seats) };
    case 'from':
      return sheet.entry?.says === 'win' ? { asks: { ...sheet.entry, from: key.seat } } : null;
    case 'declared':
      return sheet.entry?.says === 'win' ? { asks: { ...sheet.entry, declared: key.points } } : null;
    case 'entry':
      return recorded(key.last ? sheet.lastActions : sheet.actions);
  }
}

function toggled({ says, seats }: ReadyEntry, seat: Seat | 'all', all: readonly Seat[]): ReadyEntry {
  if (seat === 'all') return { says, seats: seats.length === all.length ? [] : all };
  return { says, seats: all.filter((one) => seats.includes(one) !== (one === seat)) };
}

/** Entries that need no review are recorded with their last tile. */
function atOnce(does: TapResult | null, { state }: Sheet): TapResult | null {
  if (does === null || !('asks' in does) || !isTileEntry(does.asks) || !needsNoReview(does.asks)) return does;
  return { actions: actionsOf(does.asks, state) };
}

const offersIn = ({ seats, table }: Sheet): readonly Offer[] => [...seats.flat(), ...table];

const isSame = (one: Key, other: Key): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The offer to expose a bonus tile by tapping it on the pad, if the tile means nothing else and only one seat can
 * expose it.
 */
export function bonusOffer({ pad, seats }: Sheet, tile: string): Offer | null {
  if (pad?.keys.find((key) => key.tile === tile)?.face !== null) return null;
  const offers = seats.flat().filter((offer) => offer.kind === 'bonus' && offer.tiles[0] === tile);
  return offers.length === 1 ? offers[0] : null;
}
