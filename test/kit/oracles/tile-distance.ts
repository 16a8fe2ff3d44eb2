/**
 * Tiles that a hand needs to win, by comparing it with every complete hand. Written apart from the engine and by brute
 * force; it imports nothing of the project. A hand is its number of copies of the 34 tiles.
 */
export interface Shapes {
  readonly sevenPairs: boolean;
  readonly fourAlikeAsTwoPairs: boolean;
  readonly thirteenTerminals: boolean;
}

/** The tiles of some sets, with or without eyes, in one suit. */
interface Target {
  readonly sets: number;
  readonly eyes: number;
  readonly copies: readonly number[];
}

function groupsOf(ranks: number): number[][] {
  const groups: number[][] = [];
  const add = (...tiles: number[]): number => groups.push(tiles);
  for (let rank = 0; rank < ranks; rank++) add(rank, rank, rank);
  if (ranks === 9) for (let rank = 0; rank < 7; rank++) add(rank, rank + 1, rank + 2);
  return groups;
}

function targetsOf(ranks: number): Target[] {
  const groups = groupsOf(ranks);
  const targets: Target[] = [];
  const build = (first: number, sets: number, copies: readonly number[]): void => {
    if (copies.some((count) => count > 4)) return;
    targets.push({ sets, eyes: 0, copies });
    for (let rank = 0; rank < ranks; rank++) {
      const withEyes = copies.map((count, at) => (at === rank ? count + 2 : count));
      if (withEyes[rank] <= 4) targets.push({ sets, eyes: 1, copies: withEyes });
    }
    if (sets === 4) return;
    for (let next = first; next < groups.length; next++) {
      const more = [...copies];
      for (const rank of groups[next]) more[rank]++;
      build(next, sets + 1, more);
    }
  };
  build(0, 0, Array<number>(ranks).fill(0));
  return targets;
}

const TARGETS = [targetsOf(9), targetsOf(7)] as const;
const known = new Map<string, number[][]>();

/** Tiles that a suit lacks, by its eyes and its sets. */
function lackOf(suit: readonly number[]): number[][] {
  const key = suit.join();
  const found = known.get(key);
  if (found !== undefined) return found;
  const least = [Array<number>(5).fill(99), Array<number>(5).fill(99)];
  for (const { sets, eyes, copies } of TARGETS[suit.length === 9 ? 0 : 1]) {
    let lack = 0;
    for (let rank = 0; rank < suit.length; rank++) lack += Math.max(0, copies[rank] - suit[rank]);
    least[eyes][sets] = Math.min(least[eyes][sets], lack);
  }
  known.set(key, least);
  return least;
}

function regular(hand: readonly number[], sets: number): number {
  const lacks = [0, 9, 18, 27].map((first) => lackOf(hand.slice(first, first + 9)));
  const spread = (suit: number, setsLeft: number, eyesLeft: number): number => {
    if (suit === 4) return setsLeft === 0 && eyesLeft === 0 ? 0 : 99;
    let least = 99;
    for (let eyes = 0; eyes <= eyesLeft; eyes++) {
      for (let own = 0; own <= setsLeft; own++) {
        least = Math.min(least, lacks[suit][eyes][own] + spread(suit + 1, setsLeft - own, eyesLeft - eyes));
      }
    }
    return least;
  };
  return spread(0, sets, 1);
}

function pairs(hand: readonly number[], mayRepeat: boolean): number {
  const lacks = hand.map((count) => Math.max(0, 2 - count));
  // The second pair of a tile, which needs a first one.
  if (mayRepeat) for (const count of hand) if (count > 1) lacks.push(4 - count);
  const cheapest = lacks.sort((a, b) => a - b).slice(0, 7);
  return cheapest.reduce((sum, lack) => sum + lack, 0);
}

function terminals(hand: readonly number[]): number {
  const own = hand.filter((_, tile) => tile >= 27 || tile % 9 === 0 || tile % 9 === 8);
  return 14 - own.filter((count) => count > 0).length - (own.some((count) => count > 1) ? 1 : 0);
}

/** Tiles needed to win with `melds` melds: 0 if the hand is complete. */
export function tileDistance(hand: readonly number[], melds: number, shapes: Shapes): number {
  const ways = [regular(hand, 4 - melds)];
  if (melds === 0 && shapes.sevenPairs) ways.push(pairs(hand, shapes.fourAlikeAsTwoPairs));
  if (melds === 0 && shapes.thirteenTerminals) ways.push(terminals(hand));
  return Math.min(...ways);
}
