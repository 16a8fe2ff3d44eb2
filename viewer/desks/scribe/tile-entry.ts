import { dueSize } from '../../../src/engine/table/hand.js';
import type { Action, ActionData } from '../../../src/engine/table/moves/moves.js';
import type { HandState, TableState } from '../../../src/engine/table/state.js';
import { ownerOfTile } from '../../../src/engine/table/win-claim.js';
import { tileOf, tileText } from '../../../src/engine/tiles/notation.js';
import { DESIGNS, type Seat, isNumber, rankOf } from '../../../src/engine/tiles/tile.js';
import { BONUS_TEXTS } from '../../../src/engine/table/bonus-tiles.js';
import { isHandKnown } from './recorded-table.js';
import type { Ruleset } from '../../../src/engine/table/ruleset.js';

/** A group of tiles in an entry. */
export interface Part {
  readonly of: 'hand' | 'won-on' | 'under' | 'kong' | 'open' | 'bonus' | 'indicator';
  readonly seat: Seat;
  /** Number of tiles. A part of size 0 is complete. */
  readonly size: number;
  readonly mayBeEmpty: boolean;
}

export interface TileEntry {
  readonly says: 'deal' | 'win' | 'show' | 'expose' | 'kong' | 'bonus' | 'indicator';
  readonly seat: Seat;
  /** How the win was made, for a win. */
  readonly by: ActionData['DeclareWin']['by'];
  readonly parts: readonly Part[];
  /** The tiles of each part. */
  readonly tiles: readonly (readonly string[])[];
  /** The number of tiles that each tap added. */
  readonly taps: readonly number[];
  /** Draws implied before the entry. */
  readonly draws: readonly Action[];
  /** The discarder, for a win on a tile that the record does not know; `null` until entered, absent if not needed. */
  readonly from?: Seat | null;
  /** The declared value of a win, or `null`. */
  readonly declared: number | null;
}

/** A throw of the dice, partly entered. */
export interface DiceEntry {
  readonly says: 'dice';
  readonly seat: Seat;
  readonly faces: readonly number[];
}

/** The players chosen as ready (tenpai) at an exhausted wall. */
export interface ReadyEntry {
  readonly says: 'ready';
  readonly seats: readonly Seat[];
}

/** An entry of tiles, dice, seats, numbers or text. */
export type Entry =
  | TileEntry
  | DiceEntry
  | ReadyEntry
  | { readonly says: 'points' | 'payments' }
  | { readonly says: 'note' | 'break' | 'lost-steps' };

export const isTileEntry = (entry: Entry | null): entry is TileEntry => entry !== null && 'parts' in entry;

const part = (of: Part['of'], seat: Seat, size: number, mayBeEmpty = false): Part => ({
  of,
  seat,
  size,
  mayBeEmpty: mayBeEmpty,
});

function entry(says: TileEntry['says'], seat: Seat, parts: readonly Part[], draws: readonly Action[] = []): TileEntry {
  return { says, seat, by: 'discard', parts, tiles: parts.map(() => []), taps: [], draws, declared: null };
}

/** An entry for the dealt hands that the scribe sees, those of `seats`; the other hands stay unknown. */
export function dealOf({ rules, hand }: TableState, seats: readonly Seat[]): TileEntry {
  const dealer = hand?.dealer ?? 0;
  const parts = seats.map((seat) => part('hand', seat, seat === dealer ? rules.deal.dealer : rules.deal.others));
  return entry('deal', seats[0], parts);
}

/** The tiles that a win still needs; known ones are not requested. */
export function winOf(state: TableState, seat: Seat, by: TileEntry['by'], draws: readonly Action[]): TileEntry {
  const hand = state.hand as HandState;
  const player = hand.players[seat];
  const seen = isHandKnown(state, seat);
  const unseen = by !== 'self-draw' && ownerOfTile(hand, by) === null;
  const parts: Part[] = [];
  if (unseen || (by === 'self-draw' && !seen)) parts.push(part('won-on', seat, 1, true));
  if (!seen) parts.push(part('hand', seat, dueSize(state.rules, player), true));
  if (state.rules.indicators !== null && player.reach !== null)
    parts.push(part('under', seat, Math.max(1, hand.indicators.tiles.length), true));
  // All wins of a hand are on the same tile.
  return { ...entry('win', seat, parts, draws), by, ...(unseen ? { from: hand.wins[0]?.from ?? null } : {}) };
}

export const showOf = ({ hand }: TableState, seat: Seat, draws: readonly Action[]): TileEntry =>
  entry('show', seat, [part('hand', seat, hand?.players[seat].concealed.size ?? 0)], draws);

export const exposeOf = (seat: Seat): TileEntry => entry('expose', seat, [part('open', seat, 1)]);

export const kongOf = (seat: Seat, draws: readonly Action[]): TileEntry =>
  entry('kong', seat, [part('kong', seat, 1)], draws);

/** An indicator of a hand of which only the result is recorded. */
export const indicatorOf = (): TileEntry => entry('indicator', 0, [part('indicator', 0, 1)]);

/** The flowers and seasons of a seat, any number of those that nobody has exposed. */
export function bonusOf({ hand }: TableState, seat: Seat, draws: readonly Action[]): TileEntry {
  const exposed = (hand as HandState).players.reduce((sum, { bonus }) => sum + bonus.length, 0);
  return entry('bonus', seat, [part('bonus', seat, BONUS_TEXTS.length - exposed)], draws);
}

/** The part that gets the next tile; `null` if all are full. */
export function currentPart({ parts, tiles }: TileEntry): number | null {
  const at = parts.findIndex(({ size }, i) => tiles[i].length < size);
  return at < 0 ? null : at;
}

/**
 * The set added with one tap: the chow that starts with the tile; for 8, 9 and honors the pong; nothing for other
 * tiles.
 */
export function setStartingWith(tile: string): readonly string[] {
  const design = tile === '?' ? DESIGNS : tileOf(tile);
  if (design >= DESIGNS) return [];
  const step = isNumber(design) && rankOf(design) <= 7 ? 1 : 0;
  return [0, 1, 2].map((i) => tileText(design + i * step));
}

/** Adds the tiles of one tap to the current part. */
export function addTiles(entry: TileEntry, added: readonly string[]): TileEntry {
  const at = currentPart(entry);
  const tiles = entry.tiles.map((all, i) => (i === at ? [...all, ...added] : all));
  return { ...entry, tiles, taps: [...entry.taps, added.length] };
}

/** Takes back the last tap, a tile or a whole set. */
export function removeLastTap(entry: TileEntry): TileEntry {
  const at = entry.tiles.findLastIndex((tiles) => tiles.length > 0);
  const count = entry.taps.at(-1) ?? 0;
  const tiles = entry.tiles.map((all, i) => (i === at ? all.slice(0, all.length - count) : all));
  return { ...entry, tiles, taps: entry.taps.slice(0, -1) };
}

/** True if every part is full, or empty where that is allowed, and the discarder, who pays, is known. */
export const isComplete = ({ says, parts, tiles, from }: TileEntry): boolean =>
  from !== null &&
  (says !== 'bonus' || tiles[0].length > 0) &&
  parts.every(
    ({ size, mayBeEmpty }, i) => says === 'bonus' || tiles[i].length === size || (mayBeEmpty && tiles[i].length === 0),
  );

/** True if the entry can be recorded with its last tile, without a review. */
export const needsNoReview = (entry: TileEntry): boolean =>
  entry.says !== 'win' && entry.says !== 'deal' && entry.says !== 'bonus' && isComplete(entry);

export function actionsOf(entry: TileEntry, { rules, hand }: TableState): readonly Action[] {
  const { seat, by, draws, from, declared } = entry;
  const tilesOf = (of: Part['of']): readonly string[] | undefined => {
    const tiles = entry.tiles[entry.parts.findIndex((one) => one.of === of)] ?? [];
    return tiles.length > 0 ? tiles : undefined;
  };
  switch (entry.says) {
    case 'deal': {
      const dealt = rules.seats.of((one) => {
        const at = entry.parts.findIndex((other) => other.seat === one);
        if (at >= 0) return entry.tiles[at];
        return Array<string>(one === hand?.dealer ? rules.deal.dealer : rules.deal.others).fill('?');
      });
      return [{ type: 'DealTiles', data: { hands: dealt } }];
    }
    case 'show':
      return [...draws, { type: 'RevealTiles', data: { seat, tiles: tilesOf('hand') ?? [] } }];
    case 'bonus':
      return [
        ...draws,
        ...(tilesOf('bonus') ?? []).flatMap((tile, i): Action[] => [
          // Each flower is replaced before the next; the last replacement is implied by what follows.
          ...(i === 0 ? [] : [{ type: 'DrawTile', data: { seat, tile: '?' } } as const]),
          { type: 'ExposeBonusTile', data: { seat, tile } },
        ]),
      ];
    case 'expose':
      return [{ type: 'ExposeTiles', data: { seat, tiles: tilesOf('open') ?? [] } }];
    case 'kong':
      return [
        ...draws,
        { type: 'DeclareKong', data: { seat, kind: 'concealed-kong', tile: tilesOf('kong')?.[0] ?? '?' } },
      ];
    case 'indicator':
      return [{ type: 'RevealIndicator', data: { tile: tilesOf('indicator')?.[0] ?? '?' } }];
    case 'win': {
      const [tile] = tilesOf('won-on') ?? [];
      const concealed = tilesOf('hand');
      const under = tilesOf('under');
      const data = {
        ...{ seat, by },
        ...(tile === undefined ? {} : { tile }),
        ...(from === undefined || from === null ? {} : { from }),
        ...(concealed === undefined ? {} : { concealed }),
        ...(declared === null ? {} : { declaredPoints: declared }),
        ...(under === undefined ? {} : { under }),
      };
      return [...draws, { type: 'DeclareWin', data }];
    }
  }
}

/** The modifiers of the next tap; reset after it. */
export interface TapMode {
  /** The entry in progress, or `null`. */
  readonly entry: Entry | null;
  /** The seat whose next action may break the rules, or `null`. */
  readonly anyway: Seat | null;
  /** True if nobody saw whether the tile came from the hand. */
  readonly unsure: boolean;
  /** True if the next tap on a face counts as a tap on its strip, for screens without room for strips. */
  readonly strip: boolean;
  /** The discarded tile, or `win`, that another tap confirms; `null` if none. */
  readonly again: string | null;
}

export const DEFAULT_TAP_MODE: TapMode = { entry: null, anyway: null, unsure: false, strip: false, again: null };

/** The table and the modifiers that determine a tap's result. */
export interface TapContext extends Omit<TapMode, 'again' | 'strip'> {
  readonly ruleset: Ruleset;
  readonly state: TableState;
}
