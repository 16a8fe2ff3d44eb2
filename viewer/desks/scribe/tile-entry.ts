import { dueSize } from '../../../src/engine/table/hand.js';
import type { Action, ActionData } from '../../../src/engine/table/moves/moves.js';
import type { HandState, TableState } from '../../../src/engine/table/state.js';
import { ownerOfTile } from '../../../src/engine/table/winning.js';
import { tileOf, tileText } from '../../../src/engine/tiles/notation.js';
import { DESIGNS, SEATS, type Seat, isNumber, rankOf } from '../../../src/engine/tiles/tile.js';
import { isHandKnown } from './recorded-table.js';
import type { Ruleset } from '../../../src/engine/table/ruleset.js';

/** A part of what is to be said in tiles. */
export interface Part {
  readonly of: 'hand' | 'won-on' | 'under' | 'kong' | 'open';
  readonly seat: Seat;
  /** How many tiles there are; an entry is whole without a part of which there is none. */
  readonly size: number;
  readonly mayBeEmpty: boolean;
}

/** Something that is said tile by tile before it is recorded. */
export interface TileEntry {
  readonly says: 'deal' | 'win' | 'show' | 'expose' | 'kong';
  readonly seat: Seat;
  /** Of a win. */
  readonly by: ActionData['DeclareWin']['by'];
  readonly parts: readonly Part[];
  /** By part. */
  readonly tiles: readonly (readonly string[])[];
  /** What goes without saying before it. */
  readonly draws: readonly Action[];
  /** Of a win on a tile that the record has not seen: who discarded it; null: nobody has said yet. Left out: it need not be said. */
  readonly from?: Seat | null;
  /** What a win was declared to be worth; null: nobody says. */
  readonly declared: number | null;
}

/** A throw of the dice, of which some faces are told. */
export interface DiceEntry {
  readonly says: 'dice';
  readonly seat: Seat;
  readonly faces: readonly number[];
}

/** Something that is said in numbers or in words before it is recorded. */
export type Entry =
  | TileEntry
  | DiceEntry
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
  return { says, seat, by: 'discard', parts, tiles: parts.map(() => []), draws, declared: null };
}

/** The hands that a scribe saw being dealt; the others are not known. */
export function dealOf({ rules, hand }: TableState, seats: readonly Seat[]): TileEntry {
  const dealer = hand?.dealer ?? 0;
  const parts = seats.map((seat) => part('hand', seat, seat === dealer ? rules.deal.dealer : rules.deal.others));
  return entry('deal', seats[0], parts);
}

/** What a win is shown with: what is known already is not asked for. */
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
  return { ...entry('win', seat, parts, draws), by, ...(unseen ? { from: null } : {}) };
}

export const showOf = ({ hand }: TableState, seat: Seat, draws: readonly Action[]): TileEntry =>
  entry('show', seat, [part('hand', seat, hand?.players[seat].concealed.size ?? 0)], draws);

export const exposeOf = (seat: Seat): TileEntry => entry('expose', seat, [part('open', seat, 1)]);

export const kongOf = (seat: Seat, draws: readonly Action[]): TileEntry =>
  entry('kong', seat, [part('kong', seat, 1)], draws);

/** Which part the next tile belongs to; null: it has all. */
export function currentPart({ parts, tiles }: TileEntry): number | null {
  const at = parts.findIndex(({ size }, i) => tiles[i].length < size);
  return at < 0 ? null : at;
}

/** A set of three that is said with one tap: the chow that begins with a tile, of an eight, a nine or an honor its pong; of what else there is, none. */
export function setStartingWith(tile: string): readonly string[] {
  const design = tile === '?' ? DESIGNS : tileOf(tile);
  if (design >= DESIGNS) return [];
  const step = isNumber(design) && rankOf(design) <= 7 ? 1 : 0;
  return [0, 1, 2].map((i) => tileText(design + i * step));
}

/** With one more tile. */
export function addTile(said: TileEntry, tile: string): TileEntry {
  const at = currentPart(said);
  if (at === null) return said;
  return { ...said, tiles: said.tiles.map((tiles, i) => (i === at ? [...tiles, tile] : tiles)) };
}

/** Without the last one. */
export function removeLastTile(said: TileEntry): TileEntry {
  const at = said.tiles.findLastIndex((tiles) => tiles.length > 0);
  return { ...said, tiles: said.tiles.map((tiles, i) => (i === at ? tiles.slice(0, -1) : tiles)) };
}

/** Whether it can be recorded as it stands: each part is whole, or left away where it may be. Who pays depends on whose tile it was. */
export const isComplete = ({ parts, tiles, from }: TileEntry): boolean =>
  from !== null &&
  parts.every(({ size, mayBeEmpty }, i) => tiles[i].length === size || (mayBeEmpty && tiles[i].length === 0));

/** Whether there is nothing to look at before it is recorded: with its last tile it is. */
export const needsNoReview = (said: TileEntry): boolean =>
  said.says !== 'win' && said.says !== 'deal' && isComplete(said);

/** What is recorded of it. */
export function actionsOf(said: TileEntry, { rules, hand }: TableState): readonly Action[] {
  const { seat, by, draws, from, declared } = said;
  const tilesOf = (of: Part['of']): readonly string[] | undefined => {
    const tiles = said.tiles[said.parts.findIndex((one) => one.of === of)] ?? [];
    return tiles.length > 0 ? tiles : undefined;
  };
  switch (said.says) {
    case 'deal': {
      const dealt = SEATS.map((one) => {
        const at = said.parts.findIndex((other) => other.seat === one);
        if (at >= 0) return said.tiles[at];
        return Array<string>(one === hand?.dealer ? rules.deal.dealer : rules.deal.others).fill('?');
      });
      return [{ type: 'DealTiles', data: { hands: dealt } }];
    }
    case 'show':
      return [...draws, { type: 'RevealTiles', data: { seat, tiles: tilesOf('hand') ?? [] } }];
    case 'expose':
      return [{ type: 'ExposeTiles', data: { seat, tiles: tilesOf('open') ?? [] } }];
    case 'kong':
      return [
        ...draws,
        { type: 'DeclareKong', data: { seat, kind: 'concealed-kong', tile: tilesOf('kong')?.[0] ?? '?' } },
      ];
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

/** How the next tap is meant; after it everything is as usual again. */
export interface TapMode {
  /** What is being said, before it is recorded; null: nothing. */
  readonly entry: Entry | null;
  /** This seat did something that the rules do not allow; null: nobody did. */
  readonly anyway: Seat | null;
  /** Nobody saw whether the tile came from the hand. */
  readonly unsure: boolean;
  /** The next tile is meant as the strip below it says, where the screen has no room for strips. */
  readonly strip: boolean;
  /** The tile just discarded that was tapped once more: with another tap the next player has it as well; null: no tile. */
  readonly again: string | null;
}

export const DEFAULT_TAP_MODE: TapMode = { entry: null, anyway: null, unsure: false, strip: false, again: null };

/** The table at which it is tapped. */
export interface TapContext extends Omit<TapMode, 'again' | 'strip'> {
  readonly ruleset: Ruleset;
  readonly state: TableState;
}
