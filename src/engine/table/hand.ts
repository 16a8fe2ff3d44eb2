import type { Meld } from '../melds/meld.js';
import { countOf, type Counts, suitCounts, withTile } from '../tiles/counts.js';
import { tileOf, tileText } from '../tiles/notation.js';
import { designOf, DESIGNS, isBonus, isRedFive, redFiveOf, type Seat, type Tile } from '../tiles/tile.js';
import { WIND_NAMES } from '../vocabulary/wind-names.js';
import { type Concealed, EMPTY_HAND, holds } from './concealed.js';
import type { TableRules } from './rules.js';
import type { HandState, PlayerHand } from './state.js';

/** Questions that checks, `evolve` and views ask of a hand in play. */

/** How many concealed tiles a player should hold while not about to discard; a kong counts as three (WI-22). */
export const dueSize = (rules: TableRules, player: PlayerHand): number => rules.deal.others - 3 * player.melds.length;

/** How many supplement tiles are left: those kept back, and where they are not made up for the live wall's after them. */
export const supplementsLeft = ({ wall }: TableRules, { live, dead }: HandState): number =>
  wall.replenished ? live : live + dead;

/** `East`, `South`, `West` or `North`: the seat's wind in this hand, as people at the table call each other. */
export const windName = (rules: TableRules, hand: HandState, seat: Seat): string =>
  WIND_NAMES[rules.seatWind(hand.dealer, seat) - 27];

/** A chi that was announced and may be shown after its discard (wsom-rulebook "Chi" 4). */
export const hasAnnouncedChi = (hand: HandState, seat: Seat): boolean =>
  hand.announced.some((said) => said.seat === seat && said.claim === 'chi');

/** The player's pong of a design, or undefined. */
export const pongOf = (player: PlayerHand, design: Tile): Meld | undefined =>
  player.melds.find((meld) => meld.kind === 'pong' && meld.design === design);

/** One more copy of a tile is known to be on the table, concealed or not. */
export function sighted(seen: Counts, tile: Tile): Counts {
  if (tile < 0 || isBonus(tile)) return seen;
  const design = designOf(tile);
  const counted = countOf(seen, design) < 7 ? withTile(seen, design, 1) : seen;
  return isRedFive(tile) ? withRed(counted, design, true) : counted;
}

/** Above the nine counts of a suit: its red five is among what was seen. */
const RED = 1 << 27;

/** Whether the red five of a five's suit is known to be on the table. */
export const redSeen = (seen: Counts, five: Tile): boolean => (suitCounts(seen, (five / 9) | 0) & RED) !== 0;

/** What was seen, with or without the red five of a five's suit among it; how many fives stays as it is. */
export function withRed({ m, p, s, z }: Counts, five: Tile, there: boolean): Counts {
  const marked = (counts: number, suit: number): number =>
    suit !== ((five / 9) | 0) ? counts : there ? counts | RED : counts & ~RED;
  return { m: marked(m, 0), p: marked(p, 1), s: marked(s, 2), z };
}

/** The fives of the three suits. */
const FIVES = [4, 13, 22];

/** `seen` when what is known of a concealed hand changes, so that no copy is counted where it is not known any more. */
export function recounted(seen: Counts, before: Concealed, after: Concealed): Counts {
  let counted = seen;
  for (const five of before.special === after.special ? [] : FIVES) {
    const there = holds(after, redFiveOf(five));
    if (there !== holds(before, redFiveOf(five))) counted = withRed(counted, five, there);
  }
  if (before.m === after.m && before.p === after.p && before.s === after.s && before.z === after.z) return counted;
  for (let design = 0; design < DESIGNS; design++) {
    const all = countOf(counted, design);
    const now = Math.min(7, Math.max(0, all + countOf(after, design) - countOf(before, design)));
    if (now !== all) counted = withTile(counted, design, now - all);
  }
  return counted;
}

/** The own tiles that a claim or a concealed kong takes, plain copies before red fives, as far as they are known. */
export function matchingTiles(hand: Concealed, design: Tile, wanted: number): string[] {
  const tiles: string[] = [];
  const red = design < 27 && design % 9 === 4 ? 34 + ((design / 9) | 0) : -1;
  const reds = red >= 0 && holds(hand, red) ? 1 : 0;
  for (let plain = countOf(hand, design) - reds; plain > 0 && tiles.length < wanted; plain--)
    tiles.push(tileText(design));
  if (reds > 0 && tiles.length < wanted) tiles.push(tileText(red));
  return tiles;
}

/** The design a reading names, or -1 while it is not exactly known; a flower or season has none. */
export function designNamed(text: string): Tile {
  const tile = tileOf(text);
  return tile < 0 || isBonus(tile) ? -1 : isRedFive(tile) ? designOf(tile) : tile;
}

/** What follows a discard: the next draw, or nothing when it was the last tile's. */
export const afterDiscard = (hand: HandState): 'draw' | 'end' => (hand.live <= 0 && !hand.gap ? 'end' : 'draw');

/** The dead hand of a player who now holds too many or too few tiles (WI-20, WI-21), or null; `only` of the one kind. */
export function deadBySize(
  rules: TableRules,
  hand: HandState,
  player: PlayerHand,
  only?: 'long',
): 'long' | 'short' | null {
  const over = player.concealed.size - dueSize(rules, player);
  if (hand.gap || over === 0 || !rules.deadHands || (only === 'long' && over < 0)) return null;
  return over > 0 ? 'long' : 'short';
}

/** A player of whose hand nothing has been dealt yet. */
export const NO_PLAYER: PlayerHand = {
  concealed: EMPTY_HAND,
  melds: [],
  bonus: [],
  drawn: null,
  dead: null,
  penaltyTiles: [],
  shown: [],
  discards: 0,
  reach: null,
  guaranteed: null,
};
