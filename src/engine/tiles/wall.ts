import type { Seats } from './seats.js';
import type { Seat, Tile } from './tile.js';

/** A wall of known tiles (online, simulated or laid out for a test). All functions are pure. */

/**
 * Tiles in their layout: the walls of the seats in order, each from its owner's right end to the left in stacks of
 * two, upper tile first. With 136 tiles, each wall has 17 stacks (ZJ-29).
 */
export type Layout = readonly Tile[];

/** How the end of a wall is reserved; part of a ruleset's `table.wall`. */
export interface Keeping {
  /** Tiles reserved at the end: a dead wall or kong box. */
  readonly dead: number;
  /** Supplement tiles are replaced from the live wall, so that `dead` stays constant. */
  readonly replenished: boolean;
}

/** Tiles dealt to the dealer and to each other player. */
export interface Deal {
  readonly dealer: number;
  readonly others: number;
}

/** A broken wall and the number of tiles taken from it. */
export interface Wall {
  /** All tiles in dealing order, upper tile of each stack first. */
  readonly order: readonly Tile[];
  readonly taken: number;
  /** Supplement tiles taken from the end. */
  readonly supplements: number;
  readonly keeping: Keeping;
}

/**
 * Breaks the wall `stacks` stacks from the right end of a seat's wall: the next stack starts the live wall, the last
 * one counted ends it and is the kong box (wsom-rulebook "Breaking the Wall" 2; R-14). Tiles are dealt clockwise, along
 * each wall from right to left and on to the upper seat's wall ("Breaking the Wall" 3; R-15), or to the lower seat's if
 * play runs clockwise (CL-05). With the kong box of CL-03, the stack reached is the last one of the order.
 */
export function breakWall(
  seats: Seats,
  layout: Layout,
  seat: Seat,
  stacks: number,
  keeping: Keeping,
  play: 'counter-clockwise' | 'clockwise' = 'counter-clockwise',
): Wall {
  const side = layout.length / seats.count;
  const next = play === 'clockwise' ? 1 : -1;
  const clockwise = seats.all.flatMap((walls) => {
    const first = side * seats.after(seat, next * walls);
    return layout.slice(first, first + side);
  });
  const split = (2 * stacks) % layout.length;
  return { order: [...clockwise.slice(split), ...clockwise.slice(0, split)], taken: 0, supplements: 0, keeping };
}

/**
 * Deals from an unused wall: three rounds of two stacks each, starting with the dealer, then one tile each, then the
 * dealer's extra tiles (wsom-rulebook "The Deal" 1-4; R-16). With 14 and 13 tiles, the dealer takes positions 49 and 53
 * of the last five (ZJ-31). Returns the hands by seat, each in dealing order, and the rest of the wall.
 */
export function dealFrom(
  seats: Seats,
  wall: Wall,
  dealer: Seat,
  deal: Deal,
): { readonly hands: readonly Tile[][]; readonly wall: Wall } {
  const hands = seats.of((): Tile[] => []);
  let taken = 0;
  const give = (seat: Seat, tiles: number) => {
    hands[seat].push(...wall.order.slice(taken, taken + tiles));
    taken += tiles;
  };
  for (const tiles of dealtAtOnce(deal.others)) for (const turn of seats.all) give(seats.after(dealer, turn), tiles);
  give(dealer, deal.dealer - deal.others);
  return { hands, wall: { ...wall, taken } };
}

/** Four tiles at a time, then single tiles. */
const dealtAtOnce = (tiles: number): number[] => [
  ...new Array<number>(tiles >> 2).fill(4),
  ...new Array<number>(tiles & 3).fill(1),
];

/** Number of tiles left to draw, without the reserved ones (wsom-rulebook "The Dead Wall" 1-2; R-17). */
export function liveTiles({ order, taken, supplements, keeping }: Wall): number {
  const fromLive = keeping.replenished ? supplements : Math.max(0, supplements - keeping.dead);
  return order.length - taken - keeping.dead - fromLive;
}

/**
 * The last tile to be drawn, or `undefined` if none is left. With a dead wall of 14, it is the 15th last and moves
 * forward with each supplement tile (wsom-rulebook "The Dead Wall" 2-3; R-18). If a stack was split for the kong box,
 * it is that stack's upper tile (ZJ-28). @public
 */
export function seabedTile(wall: Wall): Tile | undefined {
  const live = liveTiles(wall);
  return live > 0 ? wall.order[wall.taken + live - (isHalved(wall) ? 0 : 1)] : undefined;
}

/** The reserved tiles still in the wall, in wall order. @public */
export function deadWall({ order, taken, supplements, keeping }: Wall): Tile[] {
  if (!keeping.replenished && supplements >= keeping.dead) return [];
  const live = liveTiles({ order, taken, supplements, keeping });
  // Supplement tiles are taken in the order 2nd last, last, 4th last, ...: after an odd number, a lower tile is left
  // alone.
  const whole = order.slice(taken + live, order.length - supplements - (supplements & 1));
  return supplements & 1 ? [...whole, order[order.length - supplements]] : whole;
}

/**
 * The tiles of a stack of the dead wall, counted from the break: an indicator and the tile under it (wsom-reach "Lucky
 * Tile" 1, 3; PR-07). Stacks 1 and 2 are the four supplement tiles.
 */
export function indicatorAt({ order }: Wall, stack: number): { readonly tile: Tile; readonly under: Tile } {
  const at = order.length - 2 * stack;
  return { tile: order[at], under: order[at + 1] };
}

export interface DrawnTile {
  readonly tile: Tile;
  readonly wall: Wall;
}

/** Draws the next tile of the live wall. Throws `RangeError` if none is left. */
export function drawTile(wall: Wall): DrawnTile {
  if (liveTiles(wall) < 1) throw new RangeError('no live tile is left to draw');
  return { tile: wall.order[frontOf(wall)], wall: { ...wall, taken: wall.taken + 1 } };
}

/** Whether the last live stack lost its upper tile as a supplement (CL-09). */
const isHalved = ({ supplements, keeping }: Wall): boolean =>
  !keeping.replenished && supplements > keeping.dead && supplements % 2 === 1;

/** Index of the next live tile, skipping an upper tile taken as a supplement. */
const frontOf = (wall: Wall): number =>
  isHalved(wall) && wall.taken === wall.order.length - wall.supplements - 1 ? wall.taken + 1 : wall.taken;

/** Whether only the lower tile of the last stack is left because the upper one was drawn. */
const isLowerAlone = ({ order, taken, supplements }: Wall): boolean => taken === order.length - supplements - 1;

/**
 * Draws the next supplement tile from the end of the wall, upper tile of a stack first (R-19; ZJ-28; CL-03); after a
 * kong box that is not replenished, from the end of the live wall (CL-09). Throws `RangeError` if none is left.
 */
export function drawSupplement(wall: Wall): DrawnTile {
  const { order, supplements, keeping } = wall;
  if ((keeping.replenished || supplements >= keeping.dead) && liveTiles(wall) < 1) {
    throw new RangeError('no supplement tile is left to draw');
  }
  const fromEnd = supplements % 2 === 1 ? supplements : isLowerAlone(wall) ? supplements + 1 : supplements + 2;
  return { tile: order[order.length - fromEnd], wall: { ...wall, supplements: supplements + 1 } };
}
