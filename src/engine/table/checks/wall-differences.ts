import { type Phrase, says } from '../../messages/phrase.js';
import { tileOf, tileText } from '../../tiles/notation.js';
import { mayBeSame, readingOf } from '../../tiles/unclear-tile.js';
import type { Seat, Tile } from '../../tiles/tile.js';
import { breakWall, dealFrom, drawSupplement, drawTile, indicatorAt, type Wall } from '../../tiles/wall.js';
import type { WallScheme } from '../../vocabulary/game-start.js';
import { windName } from '../hand.js';
import type { TableRules } from '../rules.js';
import type { HandState, Taking } from '../state.js';
import { tilesText } from '../sentences.js';

/** A difference between a revealed wall and the recorded tiles. */
export interface WallDifference {
  /** Index of the taking. */
  readonly taking: number;
  readonly text: Phrase;
}

/**
 * Walls of other platforms are listed in dealing order, and their dice have no effect. Walls of this program are broken
 * by dice.
 */
const IN_ORDER: Readonly<Record<WallScheme, boolean>> = {
  'paifu/wall/1': false,
  'paifu/wall/2': false,
  'tenhou-mt': true,
  'majsoul-sha256': true,
};

/** Whether the order of a wall depends on the break. */
export const isBrokenByDice = ({ dice }: TableRules, scheme: WallScheme): boolean => dice > 0 && !IN_ORDER[scheme];

export type BrokenHand = Pick<HandState, 'dealer' | 'broken'>;

/** The wall in dealing order; `null` if the break was not recorded. @param tiles as revealed */
function brokenWall(
  rules: TableRules,
  { broken }: BrokenHand,
  scheme: WallScheme,
  tiles: readonly Tile[],
): Wall | null {
  if (!isBrokenByDice(rules, scheme)) {
    const order = scheme === 'majsoul-sha256' ? lowerTilesFirst(tiles, rules.wall.dead) : tiles;
    return { order, taken: 0, supplements: 0, keeping: rules.wall };
  }
  return broken && breakWall(rules.seats, tiles, broken.seat, broken.stacks, rules.wall, rules.direction);
}

/** Mahjong Soul lists the dead wall from its end: supplements are the last tiles, one by one (LG-13, SN-6). */
const lowerTilesFirst = (tiles: readonly Tile[], dead: number): readonly Tile[] =>
  tiles.map((tile, i) => {
    const fromEnd = tiles.length - i;
    return fromEnd > dead ? tile : tiles[fromEnd % 2 === 0 ? i + 1 : i - 1];
  });

/**
 * The tiles of a stack with an indicator. Stacks beyond the dead wall are of the live wall, in drawing order, of which
 * Mahjong Soul turns up the later tile (SN-6).
 */
function turnedUp(wall: Wall, scheme: WallScheme, stack: number): { readonly tile: Tile; readonly under: Tile } {
  const { tile, under } = indicatorAt(wall, stack);
  const isLive = 2 * stack > wall.keeping.dead;
  return scheme === 'majsoul-sha256' && isLive ? { tile: under, under: tile } : { tile, under };
}

/** All differences; unseen tiles and everything after lost steps match anything. */
export function wallDifferences(
  rules: TableRules,
  hand: BrokenHand,
  scheme: WallScheme,
  tiles: readonly Tile[],
  takings: readonly Taking[],
): readonly WallDifference[] {
  const first = brokenWall(rules, hand, scheme, tiles);
  if (first === null) return [];
  const who = (seat: Seat): Phrase => windName(rules, hand as HandState, seat);
  const differences: WallDifference[] = [];
  let wall = first;
  let before = first;
  for (const [taking, taken] of takings.entries()) {
    const holds = (expected: Tile, found: string, what: () => Phrase): void => {
      if (mayBeSame(readingOf(found), readingOf(tileText(expected))) && !isOther(expected, found)) return;
      differ(tileText(expected), what());
    };
    const differ = (expected: string | Phrase, what: Phrase): void => {
      differences.push({ taking, text: says`${what}; the revealed wall has ${expected} in that place` });
    };
    switch (taken.took) {
      case 'deal': {
        const { hands } = taken;
        const dealt = dealFrom(rules.seats, wall, hand.dealer, rules.deal);
        const all = hands.reduce((sum, { length }) => sum + length, 0);
        // After a wrong deal, tiles cannot be assigned to positions.
        if (rules.seats.all.every((seat) => hands[seat].length === dealt.hands[seat].length)) {
          for (const seat of rules.seats.all) {
            const odd = oddTiles(dealt.hands[seat], hands[seat]);
            if (odd === null) continue;
            differ(odd.expected, says`${who(seat)} was dealt ${odd.found}`);
          }
        }
        wall = { ...wall, taken: all };
        break;
      }
      case 'wall':
      case 'supplement': {
        const drawn = taken.took === 'wall' ? tryDraw(drawTile, wall) : tryDraw(drawSupplement, wall);
        if (drawn === null) return differences;
        before = wall;
        wall = drawn.wall;
        holds(drawn.tile, taken.tile, () =>
          taken.took === 'supplement'
            ? says`${who(taken.seat)} drew ${taken.tile} as a supplement`
            : says`${who(taken.seat)} drew ${taken.tile}`,
        );
        break;
      }
      case 'back':
        wall = before;
        break;
      case 'indicator':
        holds(
          turnedUp(wall, scheme, taken.place).tile,
          taken.tile,
          () => says`${taken.tile} was turned up as an indicator`,
        );
        break;
      case 'under':
        for (const [i, tile] of taken.tiles.entries()) {
          const place = (rules.indicators?.first ?? 0) + i;
          holds(turnedUp(wall, scheme, place).under, tile, () => says`${tile} was turned up under an indicator`);
        }
        break;
      case 'unknown':
        return differences;
    }
  }
  return differences;
}

/** An exact reading of another tile, e.g. a red instead of a plain five. */
const isOther = (tile: Tile, text: string): boolean => tileOf(text) >= 0 && tileOf(text) !== tile;

function tryDraw(draw: typeof drawTile, wall: Wall): ReturnType<typeof drawTile> | null {
  try {
    return draw(wall);
  } catch (error) {
    // Drawing beyond the wall is reported by other checks.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Dealt tiles that a hand lacks, and those it has instead; `null` if it matches. */
function oddTiles(
  dealt: readonly Tile[],
  texts: readonly string[],
): { expected: string | Phrase; found: string } | null {
  const left = dealt.map(tileText);
  const others: string[] = [];
  const take = (text: string, is: (tile: string) => boolean): void => {
    const at = left.findIndex(is);
    if (at < 0) others.push(text);
    else left.splice(at, 1);
  };
  // Match exact readings first, because vague ones may take what is left.
  const exact = texts.filter((text) => tileOf(text) >= 0);
  const vague = texts.filter((text) => tileOf(text) < 0 && text !== '?' && !text.endsWith('~'));
  for (const text of exact) take(text, (tile) => tile === text);
  for (const text of vague) take(text, (tile) => mayBeSame(readingOf(text), readingOf(tile)));
  if (others.length === 0) return null;
  const unseen = texts.length - exact.length - vague.length;
  return { expected: unseen > 0 ? says`some of ${tilesText(left)}` : tilesText(left), found: tilesText(others) };
}
