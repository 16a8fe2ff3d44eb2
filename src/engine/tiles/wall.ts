import { SEATS, type Seat, seatAfter, type Tile } from './tile.js';

/**
 * A wall whose tiles are known (an online game's, a simulated one's, one laid out for a test), and what leaves it.
 * Every function gives a new value; nothing is changed in place.
 */

/**
 * Tiles as they lie: seat 0's wall, then those of seats 1, 2 and 3. Each wall goes from the right end, as its owner
 * sees it, to the left, in stacks of two, upper tile before lower. So 136 tiles are 17 stacks a seat (ZJ-29).
 */
export type Layout = readonly Tile[];

/** What is kept back of a wall; the part of a ruleset's `table.wall` that matters here. */
export interface Keeping {
  /** Tiles kept back at the end: a dead wall or kong box. */
  readonly dead: number;
  /** A supplement tile is made up for from the live wall, so that `dead` stays what it is. */
  readonly replenished: boolean;
}

/** Tiles dealt to the dealer and to each of the others. */
export interface Deal {
  readonly dealer: number;
  readonly others: number;
}

/** A broken wall and what was taken from it. */
export interface Wall {
  /** All its tiles in wall order: position 1 is the first to be dealt; each stack's upper tile comes before its lower. */
  readonly order: readonly Tile[];
  /** Tiles gone from the front. */
  readonly taken: number;
  /** Tiles gone from the kong box, at the end. */
  readonly supplements: number;
  readonly keeping: Keeping;
}

/**
 * Counts `stacks` off the right end of a seat's wall and splits it there: the stack to the left of the split is the
 * first of the live wall, the last one counted ends it and is the kong box (wsom-rulebook "Breaking the Wall" 2; R-14).
 * Tiles leave clockwise: along each wall from right to left, then on to the upper seat's ("Breaking the Wall" 3; R-15), or
 * where play runs clockwise too (CL-05), to the lower seat's. The kong box of CL-03 is so the end of the order: the stack
 * reached is its last, as if it still lay beside the 14 tiles that it was put upon.
 */
export function breakWall(
  layout: Layout,
  seat: Seat,
  stacks: number,
  keeping: Keeping,
  play: 'counter-clockwise' | 'clockwise' = 'counter-clockwise',
): Wall {
  const side = layout.length / 4;
  const next = play === 'clockwise' ? 1 : -1;
  const clockwise = SEATS.flatMap((walls) => {
    const first = side * seatAfter(seat, next * walls);
    return layout.slice(first, first + side);
  });
  const split = (2 * stacks) % layout.length;
  return { order: [...clockwise.slice(split), ...clockwise.slice(0, split)], taken: 0, supplements: 0, keeping };
}

/**
 * Deals from an untouched wall: three times two stacks each from the dealer on, then one tile each, and then the tiles
 * that the dealer gets beyond the others (wsom-rulebook "The Deal" 1-4; R-16). Dealing 14 and 13, the dealer so takes
 * the first and fifth of the last five tiles, positions 49 and 53 (ZJ-31).
 * Returns the hands by seat, each in the order its tiles came, and the wall that is left.
 */
export function dealFrom(
  wall: Wall,
  dealer: Seat,
  deal: Deal,
): { readonly hands: readonly Tile[][]; readonly wall: Wall } {
  const hands: Tile[][] = [[], [], [], []];
  let taken = 0;
  const give = (seat: Seat, tiles: number) => {
    hands[seat].push(...wall.order.slice(taken, taken + tiles));
    taken += tiles;
  };
  for (const tiles of dealtAtOnce(deal.others)) for (const turn of SEATS) give(seatAfter(dealer, turn), tiles);
  give(dealer, deal.dealer - deal.others);
  return { hands, wall: { ...wall, taken } };
}

/** Four tiles at a time, then the rest one by one. */
const dealtAtOnce = (tiles: number): number[] => [
  ...new Array<number>(tiles >> 2).fill(4),
  ...new Array<number>(tiles & 3).fill(1),
];

/** Tiles still to be drawn: all but those kept back (wsom-rulebook "The Dead Wall" 1-2; R-17). */
export function liveTiles({ order, taken, supplements, keeping }: Wall): number {
  const fromLive = keeping.replenished ? supplements : Math.max(0, supplements - keeping.dead);
  return order.length - taken - keeping.dead - fromLive;
}

/**
 * The last tile to be drawn: of a dead wall of 14 the 15th last, which moves one forward with each supplement tile
 * (wsom-rulebook "The Dead Wall" 2-3; R-18). When half a stack stands in the kong box, this is the upper tile of the
 * stack that is broken up (ZJ-28). Undefined when no live tile is left.
 * @public
 */
export function seabedTile(wall: Wall): Tile | undefined {
  const live = liveTiles(wall);
  return live > 0 ? wall.order[wall.taken + live - (isHalved(wall) ? 0 : 1)] : undefined;
}

/**
 * The tiles that will not be drawn in turn and are still there, in wall order.
 * @public
 */
export function deadWall({ order, taken, supplements, keeping }: Wall): Tile[] {
  if (!keeping.replenished && supplements >= keeping.dead) return [];
  const live = liveTiles({ order, taken, supplements, keeping });
  // Supplement tiles went in the order 2nd last, last, 4th last, ...: after an odd number a lower tile stands alone.
  const whole = order.slice(taken + live, order.length - supplements - (supplements & 1));
  return supplements & 1 ? [...whole, order[order.length - supplements]] : whole;
}

/**
 * The two tiles of a dead wall's stack, counted from the break into it: an indicator and the one under it (wsom-reach
 * "Lucky Tile" 1, 3; PR-07). Stacks 1 and 2 are the four supplement tiles.
 */
export function indicatorAt({ order }: Wall, stack: number): { readonly tile: Tile; readonly under: Tile } {
  const at = order.length - 2 * stack;
  return { tile: order[at], under: order[at + 1] };
}

/** A tile and the wall without it. */
export interface DrawnTile {
  readonly tile: Tile;
  readonly wall: Wall;
}

/** The next tile of the live wall. Throws `RangeError` when there is none: the hand is drawn out. */
export function drawTile(wall: Wall): DrawnTile {
  if (liveTiles(wall) < 1) throw new RangeError('no live tile is left to draw');
  return { tile: wall.order[frontOf(wall)], wall: { ...wall, taken: wall.taken + 1 } };
}

/** Whether the end of the live wall is broken into (CL-09), and the upper tile of its last stack gone from there. */
const isHalved = ({ supplements, keeping }: Wall): boolean =>
  !keeping.replenished && supplements > keeping.dead && supplements % 2 === 1;

/** Where the next live tile lies: the lower one of a stack whose upper tile has gone lies a place further. */
const frontOf = (wall: Wall): number =>
  isHalved(wall) && wall.taken === wall.order.length - wall.supplements - 1 ? wall.taken + 1 : wall.taken;

/** Whether of the last stack the lower tile alone is left, the upper having been drawn in turn. */
const isLowerAlone = ({ order, taken, supplements }: Wall): boolean => taken === order.length - supplements - 1;

/**
 * The next supplement tile: from the kong box at the end of the wall, the upper tile of the last stack first, then the
 * lower (R-19; ZJ-28; CL-03); after a kong box that is not made up for, from the end of the live wall (CL-09). Throws
 * `RangeError` when the wall has none left to give.
 */
export function drawSupplement(wall: Wall): DrawnTile {
  const { order, supplements, keeping } = wall;
  if ((keeping.replenished || supplements >= keeping.dead) && liveTiles(wall) < 1) {
    throw new RangeError('no supplement tile is left to draw');
  }
  const fromEnd = supplements % 2 === 1 ? supplements : isLowerAlone(wall) ? supplements + 1 : supplements + 2;
  return { tile: order[order.length - fromEnd], wall: { ...wall, supplements: supplements + 1 } };
}
