import { BONUS_TEXTS } from '../../../src/engine/table/bonus-tiles.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import type { Ruleset } from '../../../src/engine/table/ruleset.js';
import type { TableState } from '../../../src/engine/table/state.js';
import { tileOf, tileText } from '../../../src/engine/tiles/notation.js';
import { DESIGNS, type Seat } from '../../../src/engine/tiles/tile.js';
import { MOST_TILES } from '../../../src/engine/vocabulary/terms.js';
import {
  type ImpliedDraws,
  withImpliedDraws,
  irregularitiesOf,
  isRegular,
  isBeforeChi,
  isHandKnown,
  judgeAll,
} from './recorded-table.js';
import {
  type TapContext,
  type TileEntry,
  actionsOf,
  isTileEntry,
  currentPart,
  setStartingWith,
  addTiles,
} from './tile-entry.js';
import type { TapResult } from './offers.js';

/** The meaning of the pad's tiles. */
export type PadOf = 'discard' | 'draw' | 'indicator' | 'entry';

/**
 * A tile of the pad. `face`: from the hand; `strip`: as drawn, or in an entry a set that starts with the tile. `null`
 * if not possible.
 */
export interface PadKey {
  readonly tile: string;
  readonly face: TapResult | null;
  readonly strip: TapResult | null;
}

export interface Pad {
  readonly of: PadOf;
  readonly seat: Seat | null;
  readonly keys: readonly PadKey[];
}

const RED_FIVES: readonly string[] = ['0m', '0p', '0s'];

/** The 34 designs, one suit per row, and the unknown tile. */
const FACES: readonly string[] = [...Array.from({ length: DESIGNS }, (_, design) => tileText(design)), '?'];

/** Below the designs: red fives, flowers and seasons that the ruleset uses. */
const facesOf = ({ state: { rules } }: TapContext): readonly string[] => [
  ...FACES,
  ...[...RED_FIVES, ...BONUS_TEXTS].filter((tile) => rules.tiles.has(tileOf(tile))),
];

/** The pad for the next action, or `null` if it needs no tile. */
export function padOf(at: TapContext): Pad | null {
  const { ruleset, state, entry, anyway } = at;
  if (entry !== null) return isTileEntry(entry) && currentPart(entry) !== null ? entryPad(at, entry) : null;
  const { hand } = state;
  if (hand === null || hand.due === 'deal' || hand.ended !== null || hand.wins.length > 0) return null;
  if (anyway === null && isIndicatorDue(ruleset, state)) return indicatorPad(at);
  if (anyway !== null) return discardPad(at, anyway, { draws: [], state });
  const drawn = withImpliedDraws(ruleset, state, null);
  const turn = drawn.state.hand?.turn ?? hand.turn;
  const due = drawn.state.hand?.due;
  if ((due === 'draw' || due === 'supplement') && isHandKnown(drawn.state, turn) && !isBeforeChi(state, turn))
    return drawPad(at, turn, drawn.draws);
  return discardPad(at, turn, withImpliedDraws(ruleset, state, turn));
}

function entryPad(at: TapContext, entry: TileEntry): Pad {
  const now = currentPart(entry) as number;
  const { seat, size } = entry.parts[now];
  const isBonusEntry = entry.says === 'bonus';
  const most = (tile: string): number =>
    tile === '?' ? MOST_TILES : at.state.rules.tiles.copiesOf(tileOf(tile)) - countOf(tile, entry.tiles.flat());
  const say = (tiles: readonly string[]): TapResult | null => {
    const isLeft = tiles.length > 0 && tiles.length <= size - entry.tiles[now].length;
    return isLeft && tiles.every((tile) => countOf(tile, tiles) <= most(tile))
      ? { asks: addTiles(entry, tiles) }
      : null;
  };
  // Only a deal contains flowers and seasons beside other tiles.
  const faces = facesOf(at).filter((tile) => entry.says === 'deal' || isBonusEntry || !BONUS_TEXTS.includes(tile));
  const exposed = at.state.hand?.players.flatMap(({ bonus }) => bonus) ?? [];
  const isOut = (tile: string): boolean => isBonusEntry && (!BONUS_TEXTS.includes(tile) || exposed.includes(tile));
  const isNoKong = entry.says === 'kong' ? kongFilter(at, entry) : () => false;
  const keys = faces.map((tile) => ({
    tile,
    face: isOut(tile) || isNoKong(tile) ? null : say([tile]),
    strip: isOut(tile) ? null : say(setStartingWith(tile)),
  }));
  return { of: 'entry', seat, keys };
}

/** True for tiles that break a rule which a kong of unseen tiles does not break, because some were seen elsewhere. */
function kongFilter({ ruleset, state }: TapContext, entry: TileEntry): (tile: string) => boolean {
  const { judged } = judgeAll(ruleset, state, entry.draws);
  const drawn = judged.at(-1)?.after ?? state;
  const broken = (tile: string): number => {
    const [action] = actionsOf({ ...entry, draws: [], tiles: [[tile]] }, drawn);
    return irregularitiesOf(ruleset, drawn, action)?.length ?? Number.POSITIVE_INFINITY;
  };
  const least = broken('?');
  return (tile) => broken(tile) > least;
}

const countOf = (tile: string, tiles: readonly string[]): number => tiles.filter((one) => one === tile).length;

const revealIndicator = (tile: string): Action => ({ type: 'RevealIndicator', data: { tile } });

function isIndicatorDue(ruleset: Ruleset, state: TableState): boolean {
  if ((state.hand?.indicators.due ?? 0) === 0) return false;
  return irregularitiesOf(ruleset, state, revealIndicator('?'))?.length === 0;
}

const indicatorPad = (at: TapContext): Pad => ({
  of: 'indicator',
  seat: null,
  keys: facesOf(at).map((tile) => ({ tile, face: tapIfRegular(at, [revealIndicator(tile)]), strip: null })),
});

/** The pad for the draw of a seat whose tiles the scribe can see. */
const drawPad = (at: TapContext, seat: Seat, draws: readonly Action[]): Pad => ({
  of: 'draw',
  seat,
  keys: facesOf(at).map((tile) => {
    const draw: Action = { type: 'DrawTile', data: { seat, tile } };
    const discard: Action = { type: 'DiscardTile', data: { seat, tile, drawn: true } };
    return { tile, face: tapIfRegular(at, [...draws, draw]), strip: tapIfRegular(at, [...draws, draw, discard]) };
  }),
});

function discardPad(at: TapContext, seat: Seat, { draws, state: drawn }: ImpliedDraws): Pad {
  const { ruleset, unsure } = at;
  const discard = (tile: string, as: boolean | null): Action => ({
    type: 'DiscardTile',
    data: { seat, tile, drawn: as },
  });
  const hand = drawn.hand?.players[seat];
  const only = (tile: string): boolean => {
    if (tile === '?' || hand?.drawn !== tile) return false;
    return (irregularitiesOf(ruleset, drawn, discard(tile, false))?.length ?? 0) > 0;
  };
  /** The implied draws are judged already. */
  const tapIf = (action: Action): TapResult | null => {
    const irregular = irregularitiesOf(ruleset, drawn, action);
    const isDone = irregular !== null && (at.anyway !== null || irregular.length === 0);
    return isDone ? { actions: [...draws, action] } : null;
  };
  // A tap on a flower exposes it (`bonusOffer`).
  const isExposed = (tile: string): boolean => at.anyway === null && !unsure && BONUS_TEXTS.includes(tile);
  const keys = facesOf(at).map((tile) => ({
    tile,
    // If the hand is known, the only such tile may be the one just drawn.
    face: isExposed(tile) ? null : tapIf(discard(tile, unsure ? null : only(tile))),
    strip: unsure || (hand?.drawn ?? null) === null ? null : tapIf(discard(tile, true)),
  }));
  return { of: 'discard', seat, keys };
}

/** The result if all actions are regular, or with `anyway` if all are possible. */
function tapIfRegular({ ruleset, state, anyway }: TapContext, actions: readonly Action[]): TapResult | null {
  const isDone =
    anyway === null ? isRegular(ruleset, state, actions) : judgeAll(ruleset, state, actions).stuck === null;
  return isDone ? { actions } : null;
}
