import type { Win } from '../../hands/win.js';
import {
  DESIGNS,
  EAST,
  NORTH,
  RED,
  type Seat,
  type Tile,
  type TileSet,
  WHITE,
  isNumber,
  isRedFive,
  rankOf,
  redFiveOf,
} from '../../tiles/tile.js';
import { type Meld, isKong } from '../../hands/arrangements.js';
import { firstTurnsEnded } from '../../table/points.js';
import { isSetAsideOpen } from '../../table/hand.js';
import type { TableRules } from '../../table/rules.js';
import { designNamed } from '../../table/hand.js';
import type { HandState, Reach, TableState } from '../../table/state.js';
import { tileOf } from '../../tiles/notation.js';
import type { DeclaredWinData } from '../../table/checks/check.js';

/** A win with the circumstances that the reach scorer needs; they are trusted. */
export interface ReachWin extends Win {
  /** The round wind, 27..30; always East in `reach/wsom` (PR-31). */
  readonly prevailingWind: Tile;
  /** The winner's declaration (5.1-10, 5.1-12). */
  readonly reach: 'reach' | 'double-reach' | null;
  /** Won before or on the first turn after reach, with no call by another player (5.1-11). */
  readonly firstTurn: boolean;
  /** A hand won as dealt; replaces `blessing` (5.9-1, 5.9-2, 5.10; RM-30, RM-31). */
  readonly dealt: 'heavenly' | 'earthly' | 'human' | null;
  /** Exposed dora indicators as designs (6.1, 6.3). */
  readonly indicators: readonly Tile[];
  /** Indicators of ura dora, counted only after reach (6.4). */
  readonly uraIndicators: readonly Tile[];
  /** Number of red fives in hand and melds. */
  readonly redFives: number;
  /** Designs of the tiles set aside, each a dora (SN-27). */
  readonly aside: readonly Tile[];
}

/** The dealer's seat wind is East in every hand (PR-31). */
export const isDealer = (win: ReachWin): boolean => win.seatWind === EAST;

function next(indicator: Tile): Tile {
  if (indicator < EAST) return indicator % 9 === 8 ? indicator - 8 : indicator + 1;
  if (indicator <= NORTH) return indicator === NORTH ? EAST : indicator + 1;
  return indicator === RED ? WHITE : indicator + 1;
}

const NEXT = Uint8Array.from({ length: DESIGNS }, (_, indicator) => next(indicator));

/** Ranks of a suit: after as many steps the search for the next tile is back at its start. */
const RANKS = 9;

/**
 * The dora of an indicator: the next tile of the suit that the set has (SN-8), 9 -> 1, East South West North East,
 * Green Red White Green (6.1). An indicator that is no tile of the set ends the search as well.
 */
export function luckyTile(indicator: Tile, tiles: TileSet): Tile {
  let design = NEXT[indicator];
  for (let step = 1; step < RANKS && !tiles.has(design); step++) design = NEXT[design];
  return design;
}

const NONE: readonly Tile[] = [];

/** Adds reach, first turns, indicators, red fives and tiles set aside to a win. */
export function winWith(win: Win, state: TableState, hand: HandState, declared: DeclaredWinData): ReachWin {
  const { seat, by, tile, shown, under = [] } = declared;
  const { reach, melds, bonus } = hand.players[seat];
  const { concealed, blessing, finalTile, onKong, seatWind } = win;
  return {
    concealed,
    melds: win.melds,
    tile: win.tile,
    // A win on a tile set aside is no robbing of a kong (SN-36).
    by: isSetAsideOpen(hand) && by === 'robbing-kong' ? 'discard' : win.by,
    seatWind,
    finalTile,
    onKong,
    blessing,
    prevailingWind: win.prevailingWind ?? EAST,
    reach: reach === null ? null : reach.kind,
    firstTurn: reach !== null && isFirstTurn(state, hand, declared, reach),
    dealt: dealtOf(state, hand, declared),
    indicators: hand.indicators.tiles.map(designNamed),
    uraIndicators: reach === null ? [] : under.map(designNamed), // PR-09
    redFives: redFivesIn([tile, ...shown], melds, state.rules.tiles),
    aside: bonus.length === 0 ? NONE : bonus.map(designNamed),
  };
}

/** Calls that count for this win: a set taken with the winning tile, or a robbed kong, is void (RM-29). */
function effectiveCalls({ setAside }: TableRules, hand: HandState, by: DeclaredWinData['by']): number {
  if (by === 'robbing-kong')
    return setAside?.endsFirstTurns === 'at-once' && isSetAsideOpen(hand) ? hand.calls : hand.calls - 1; // SN-37
  return hand.calls - (by === 'discard' && (hand.open?.takenBy ?? null) !== null ? 1 : 0);
}

/** 5.1-11: before or on the first turn after reach, with no call by another player in between (RM-29). */
function isFirstTurn({ rules }: TableState, hand: HandState, { seat, by }: DeclaredWinData, reach: Reach): boolean {
  const { discards, melds } = hand.players[seat];
  if (hand.gap || discards !== reach.discards + 1) return false;
  const since = effectiveCalls(rules, hand, by) - reach.calls;
  const own = rules.reach?.brokenBy === 'others' ? melds.length - reach.melds : 0;
  return since <= own;
}

/** 5.9-1, 5.9-2, 5.10: a hand won as dealt (RM-29 to RM-31). */
function dealtOf({ rules }: TableState, hand: HandState, { seat, by }: DeclaredWinData): ReachWin['dealt'] {
  const { discards, melds } = hand.players[seat];
  if (rules.reach === null || discards > 0 || melds.length > 0 || hand.gap || hand.due === 'deal') return null;
  if (by === 'robbing-kong') return null;
  if (by === 'discard') return seat !== hand.dealer && effectiveCalls(rules, hand, by) === 0 ? 'human' : null;
  if (hand.came === 'supplement' || firstTurnsEnded(rules.reach, hand, seat)) return null;
  return seat === hand.dealer ? 'heavenly' : 'earthly';
}

/** A kong of fives contains every red five of its suit. */
const redFivesInQuad = ({ design }: Meld, set: TileSet): number =>
  isNumber(design) && rankOf(design) === 5 ? set.copiesOf(redFiveOf(design)) : 0;

function redFivesIn(tiles: readonly string[], melds: readonly Meld[], set: TileSet): number {
  let reds = 0;
  for (const text of tiles) if (isRedFive(tileOf(text))) reds++;
  for (const meld of melds) {
    if (isKong(meld)) reds += redFivesInQuad(meld, set);
    else for (const text of meld.tiles) if (isRedFive(tileOf(text))) reds++;
  }
  return reds;
}

/** Number of kongs, and of players who have some. */
export function quadsOf(hand: HandState): { readonly quads: number; readonly players: number } {
  let quads = 0;
  let players = 0;
  for (const { melds } of hand.players) {
    const own = melds.filter(isKong).length;
    quads += own;
    if (own > 0) players++;
  }
  return { quads, players };
}

/** Whether all tiles and melds of a player are known. */
export const isSeen = (hand: HandState, seat: Seat): boolean =>
  !hand.gap && hand.players[seat].concealed.unseen.length === 0 && hand.players[seat].melds.every((m) => m.design >= 0);
