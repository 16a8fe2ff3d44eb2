import { tileText } from '../engine/tiles/notation.js';
import { type Meld, isComplete } from '../engine/hands/arrangements.js';
import { tilesIn } from '../engine/hands/suit-table.js';
import { type Counts, countOf, listTiles, suitCounts, unitOf, withTile } from '../engine/tiles/counts.js';
import { DESIGNS, type Seat, type Tile, isDragon, isHonor, isTerminal, suitOf } from '../engine/tiles/tile.js';
import { matchingTiles, pongOf } from '../engine/table/hand.js';
import type { TableRules } from '../engine/table/rules.js';
import type { HandState, PlayerHand } from '../engine/table/state.js';
import { Distances, distanceToIrregular, distanceToSets } from '../engine/analysis/distance.js';
import type { Random } from './random.js';

/**
 * A player's aim: any win, or a hand of one suit with honors (wsom-scoring 2.1, 2.2), which pays more and takes longer.
 * Suits: 0 characters, 1 dots, 2 bamboos, -1 none.
 */

/** The suit to collect with these tiles, or -1; ambitious players (0 to 1) choose one earlier. */
export function aimOf(own: { readonly concealed: Counts; readonly melds: readonly Meld[] }, ambitious: number): number {
  const { concealed, melds } = own;
  const enough = 9.5 - 2.5 * ambitious;
  for (let suit = 0; suit < 3; suit++) {
    const size = tilesIn(suitCounts(concealed, suit)) + tilesIn(concealed.z) + 3 * melds.length;
    if (size >= enough && melds.every((meld) => isOfUse(suit, meld.design))) return suit;
  }
  return -1;
}

/** Whether a tile fits the suit being collected (-1: any). */
export const isOfUse = (suit: number, design: Tile): boolean => suit < 0 || design >= 27 || suitOf(design) === suit;

/** The tiles that fit the suit being collected. */
export function within({ m, p, s, z }: Counts, suit: number): Counts {
  return { m: suit > 0 ? 0 : m, p: suit >= 0 && suit !== 1 ? 0 : p, s: suit >= 0 && suit !== 2 ? 0 : s, z };
}

/** Ranks within two of a rank, packed. */
const AROUND = Array.from({ length: 9 }, (_, rank) => {
  let mask = 0;
  for (let near = Math.max(0, rank - 2); near <= Math.min(8, rank + 2); near++) mask |= 7 << (near * 3);
  return mask;
});

/** Mask of the tiles that can form a set or eyes with a tile, in its suit's packed counts. */
export const goingWith = (design: Tile): number => (design < 27 ? AROUND[design % 9] : 7 << ((design % 9) * 3));

/** Whether no other tile of the hand goes with it. */
export const isLone = (tiles: Counts, design: Tile): boolean =>
  (suitCounts(tiles, suitOf(design)) & goingWith(design)) <= unitOf(design);

/** A player's style, each 0 to 1. */
export interface Temperament {
  /** Readiness to claim a discard that helps. */
  readonly eager: number;
  /** Readiness to collect one suit for its points. */
  readonly ambitious: number;
  /** Readiness to fold late instead of discarding a dangerous tile. */
  readonly careful: number;
}

export const temperamentOf = (random: Random): Temperament => ({
  eager: 0.45 + random.below(50) / 100,
  ambitious: random.below(100) / 100,
  careful: random.below(100) / 100,
});

/** An intended claim; a chi with the own tiles it uses. */
export type Wish =
  | { readonly kind: 'chi'; readonly own: readonly string[] }
  | { readonly kind: 'pong' | 'big-exposed-kong' };

/** An intended kong on one's own turn, by its tile. */
export type Kong = { readonly kind: 'concealed-kong' | 'small-exposed-kong'; readonly tile: string };

const isSimple = (tile: Tile): boolean => !isTerminal(tile) && !isHonor(tile);

/** Number of live tiles from which careful players fold. */
const LATE = 34;

/**
 * A simulated player who aims for the nearest win with the information of their seat, sometimes preferring valuable
 * hands or safe discards. Intentions may be illegal; the engine decides.
 */
export class SimulatedPlayer {
  private readonly before = new Distances();
  private readonly after = new Distances();

  constructor(
    private readonly seat: Seat,
    private readonly rules: TableRules,
    private readonly random: Random,
    private readonly temperament: Temperament = temperamentOf(random),
  ) {}

  /** Whether they declare a win with their tiles, or with the claimed one added. */
  wantsToWin(hand: HandState, claimed?: Tile): boolean {
    const { concealed, melds } = hand.players[this.seat];
    const tiles = claimed === undefined ? concealed : withTile(concealed, claimed, 1);
    if (!isComplete(tiles, melds.length, this.rules.shapes)) return false;
    // Players may decline and win on the same tile later (wsom-rulebook "Winning the Hand" 4), but rarely do.
    return claimed === undefined || !this.random.chance(0.01);
  }

  /** Whether taking up the last discard brings them nearer to a win. */
  wantsToTakeUp({ open, players }: HandState): boolean {
    const { takesUp } = this.rules;
    if (!takesUp || open === null || open.design < 0) return false;
    const { concealed, melds } = players[this.seat];
    const sets = 4 - melds.length;
    const nearer = this.distance(withTile(concealed, open.design, 1), sets, -1) < this.distance(concealed, sets, -1);
    return nearer && this.random.chance(0.9);
  }

  /** The claim they would make on another player's discard, or `null`. */
  claimOn(hand: HandState, design: Tile, chi: boolean): Wish | null {
    const own = hand.players[this.seat];
    const { concealed, melds } = own;
    const sets = 4 - melds.length;
    const suit = aimOf(own, this.temperament.ambitious);
    if (sets === 0 || !isOfUse(suit, design) || !this.mayBeExposed(hand, design, suit)) return null;
    const tiles = within(concealed, suit);
    const held = countOf(concealed, design);
    const before = this.distance(tiles, sets, suit);
    if (held >= 3 && distanceToSets(withTile(tiles, design, -3), sets - 1) <= before && this.random.chance(0.7)) {
      return { kind: 'big-exposed-kong' };
    }
    if (held >= 2 && distanceToSets(withTile(tiles, design, -2), sets - 1) < before) {
      return this.random.chance(this.readiness(hand, design, before)) ? { kind: 'pong' } : null;
    }
    if (!chi || design >= 27 || !this.random.chance(this.readiness(hand, design, before) * 0.75)) return null;
    const pair = this.bestChi(tiles, design, sets, before);
    return pair && { kind: 'chi', own: pair.map((other) => matchingTiles(concealed, other, 1)[0]) };
  }

  /** Whether an open hand could still win, in rulesets with reach. */
  private mayBeExposed(hand: HandState, design: Tile, suit: number): boolean {
    if (this.rules.reach === null || suit >= 0) return true;
    const { concealed, melds } = hand.players[this.seat];
    const winds = [this.rules.seatWind(hand.dealer, this.seat), hand.prevailingWind];
    const counts = (tile: Tile) => isDragon(tile) || winds.includes(tile);
    if (counts(design) || melds.some((meld) => counts(meld.design))) return true;
    // All Simples: all melds simple, and few other tiles.
    const others = listTiles(concealed).filter((tile) => !isSimple(tile)).length;
    return isSimple(design) && others <= 2 && melds.every((meld) => isSimple(meld.design));
  }

  /** Whether they would declare reach: concealed and one discard from tenpai. */
  wantsReach(hand: HandState): boolean {
    const { concealed, melds } = hand.players[this.seat];
    if (melds.some(({ kind }) => kind !== 'concealed-kong')) return false;
    return this.distance(concealed, 4 - melds.length, -1) <= 1 && this.random.chance(0.85);
  }

  /** The two own tiles that form the best chi, if it brings the hand nearer. */
  private bestChi(tiles: Counts, design: Tile, sets: number, before: number): Tile[] | null {
    let best: Tile[] | null = null;
    let nearest = before;
    for (let lowest = design - 2; lowest <= design; lowest++) {
      const own = [lowest, lowest + 1, lowest + 2].filter((tile) => tile !== design);
      const isRun =
        lowest >= 0 && suitOf(lowest) === suitOf(lowest + 2) && own.every((tile) => countOf(tiles, tile) > 0);
      if (!isRun) continue;
      const after = distanceToSets(withTile(withTile(tiles, own[0], -1), own[1], -1), sets - 1);
      if (after < nearest) [nearest, best] = [after, own];
    }
    return best;
  }

  /** Probability of a helpful claim; scoring sets and the last step to tenpai are rarely passed up. */
  private readiness(hand: HandState, design: Tile, before: number): number {
    if (before <= 2 || isDragon(design) || design === this.rules.seatWind(hand.dealer, this.seat)) return 0.95;
    return this.temperament.eager;
  }

  /** The tile they would set aside, in rulesets where they may; seldom one that they could use. */
  setsAside(hand: HandState): string | null {
    const { setAside } = this.rules;
    if (setAside === undefined) return null;
    const held = countOf(hand.players[this.seat].concealed, setAside.tile);
    return held > 0 && this.random.chance(held > 1 ? 0.3 : 0.8) ? tileText(setAside.tile) : null;
  }

  /** A kong they would declare on their own turn, or `null`; never one that moves them away from a win. */
  kongOf(hand: HandState): Kong | null {
    const own = hand.players[this.seat];
    const { concealed, melds } = own;
    const suit = aimOf(own, this.temperament.ambitious);
    const tiles = within(concealed, suit);
    for (let design = 0; design < DESIGNS; design++) {
      const held = countOf(concealed, design);
      const kind =
        held === 4 ? 'concealed-kong' : held > 0 && pongOf(own, design) !== undefined ? 'small-exposed-kong' : null;
      if (kind === null || !isOfUse(suit, design)) continue;
      const sets = 4 - melds.length;
      const after = distanceToSets(withTile(tiles, design, -held), kind === 'concealed-kong' ? sets - 1 : sets);
      if (after <= this.distance(tiles, sets, suit) && this.random.chance(0.9)) {
        return { kind, tile: matchingTiles(concealed, design, 1)[0] };
      }
    }
    return null;
  }

  /** The tile they discard from these concealed tiles. */
  discardFrom(hand: HandState, own: Pick<PlayerHand, 'concealed' | 'melds'> = hand.players[this.seat]): string {
    const { concealed, melds } = own;
    const suit = aimOf(own, this.temperament.ambitious);
    const tiles = within(concealed, suit);
    const sets = 4 - melds.length;
    const near = this.before.of(tiles, sets);
    const whole = distanceToSets(tiles, sets);
    const irregular = suit < 0 && sets === 4;
    const byDistance: Tile[][] = [];
    for (let design = 0; design < DESIGNS; design++) {
      if (countOf(concealed, design) === 0) continue;
      let distance = whole;
      if (isOfUse(suit, design)) {
        distance = near.with(suitOf(design), suitCounts(tiles, suitOf(design)) - unitOf(design));
        if (irregular) {
          distance = Math.min(distance, distanceToIrregular(withTile(tiles, design, -1), this.rules.shapes));
        }
      }
      byDistance[distance] ??= [];
      byDistance[distance].push(design);
    }
    const distance = byDistance.findIndex((some) => some !== undefined);
    const chosen =
      this.safeDiscard(hand, concealed, distance) ??
      this.leastUseful(hand, tiles, sets, byDistance[distance], distance);
    return matchingTiles(concealed, chosen, 1)[0];
  }

  /** Folding, late and far from winning: a recently discarded tile, if held. */
  private safeDiscard(hand: HandState, concealed: Counts, distance: number): Tile | undefined {
    const { live } = hand;
    if (live > LATE || distance < 2 || !this.random.chance(this.temperament.careful)) return undefined;
    let discard = hand.river;
    for (let back = 0; back < 12 && discard !== null; back++, discard = discard.previous) {
      if (discard.design >= 0 && countOf(concealed, discard.design) > 0) return discard.design;
    }
    return undefined;
  }

  /** Among discards that keep the distance, the one that leaves the most helpful draws. */
  private leastUseful(
    hand: HandState,
    tiles: Counts,
    sets: number,
    candidates: readonly Tile[],
    distance: number,
  ): Tile {
    const lone = candidates.filter((design) => isLone(tiles, design));
    const late = hand.live <= LATE;
    if (lone.length > 0 && !late) return lone[this.random.below(lone.length)];
    if (candidates.length === 1) return candidates[0];
    const unseen = this.unseen(hand);
    // Late in the hand, others may wait for tiles that are still unseen.
    const fear = late ? this.temperament.careful * 3 : 0;
    const among = lone.length > 0 ? lone : candidates;
    let best = among[0];
    let most = Number.NEGATIVE_INFINITY;
    for (const design of among) {
      const helpful = lone.length > 0 ? 0 : this.helpfulDraws(withTile(tiles, design, -1), sets, distance, unseen);
      const worth = helpful - fear * unseen[design] + this.random.below(100) / 100;
      if (worth > most) [most, best] = [worth, design];
    }
    return best;
  }

  /** Number of unseen tiles that would bring the hand nearer than `distance`. */
  private helpfulDraws(tiles: Counts, sets: number, distance: number, unseen: Uint8Array): number {
    const near = this.after.of(tiles, sets);
    let helpful = 0;
    for (let design = 0; design < DESIGNS; design++) {
      const suit = suitOf(design);
      const packed = suitCounts(tiles, suit);
      if (unseen[design] === 0 || (packed & goingWith(design)) === 0) continue;
      if (near.with(suit, packed + unitOf(design)) < distance) helpful += unseen[design];
    }
    return helpful;
  }

  /** Copies of each design that this player has not seen in their hand, the river or a meld. */
  private unseen(hand: HandState): Uint8Array {
    const left = new Uint8Array(DESIGNS).fill(4);
    const { concealed } = hand.players[this.seat];
    for (let design = 0; design < DESIGNS; design++) left[design] -= countOf(concealed, design);
    for (let discard = hand.river; discard !== null; discard = discard.previous) {
      if (discard.takenBy === null && discard.design >= 0) left[discard.design]--;
    }
    for (const { melds } of hand.players) {
      for (const { kind, design, tiles } of melds) {
        for (let i = 0; i < tiles.length; i++) left[kind === 'chi' ? design + i : design]--;
      }
    }
    return left;
  }

  /** Tiles needed; irregular hands count while no meld or suit excludes them. */
  private distance(tiles: Counts, sets: number, suit: number): number {
    const regular = distanceToSets(tiles, sets);
    return sets === 4 && suit < 0 ? Math.min(regular, distanceToIrregular(tiles, this.rules.shapes)) : regular;
  }
}
