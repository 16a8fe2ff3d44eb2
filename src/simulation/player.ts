import { matchingTiles, pongOf } from '../engine/table/hand.js';
import type { TableRules } from '../engine/table/rules.js';
import type { HandState, PlayerHand } from '../engine/table/state.js';
import { isComplete } from '../engine/hands/arrangements.js';
import { type Counts, countOf, listTiles, suitCounts, unitOf, withTile } from '../engine/tiles/counts.js';
import { DESIGNS, isDragon, isHonor, isTerminal, type Seat, suitOf, type Tile } from '../engine/tiles/tile.js';
import { Distances, distanceToIrregular, distanceToSets } from './distance.js';
import { aimOf, goingWith, isLone, isOfUse, within } from './plan.js';
import type { Random } from './random.js';

/** How a player plays, each 0 to 1; people at one table differ. */
export interface Temperament {
  /** How readily they claim a discard that brings them nearer. */
  readonly eager: number;
  /** How readily they keep to one suit for its points, though it takes longer. */
  readonly ambitious: number;
  /** How readily they give their hand up late, rather than discard a tile nobody has discarded yet. */
  readonly careful: number;
}

export const temperamentOf = (random: Random): Temperament => ({
  eager: 0.45 + random.below(50) / 100,
  ambitious: random.below(100) / 100,
  careful: random.below(100) / 100,
});

/** A claim on another's discard that a player has in mind; of a chi with the own tiles it is made with. */
export type Wish =
  | { readonly kind: 'chi'; readonly own: readonly string[] }
  | { readonly kind: 'pong' | 'big-exposed-kong' };

/** A kong on one's own turn that a player has in mind, by its tile. */
export type Kong = { readonly kind: 'concealed-kong' | 'small-exposed-kong'; readonly tile: string };

const isSimple = (tile: Tile): boolean => !isTerminal(tile) && !isHonor(tile);

/** Live tiles from which on a careful player looks at what is safe. */
const LATE = 34;

/**
 * A player who goes for the nearest win, knows only what their place shows them, and now and then would rather have a hand
 * that pays, or not to pay for another's. What they want need not be legal: the engine says.
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

  /** Whether their tiles, with one more where it is another's, are a winning hand that they say so of. */
  wantsToWin(hand: HandState, claimed?: Tile): boolean {
    const { concealed, melds } = hand.players[this.seat];
    const tiles = claimed === undefined ? concealed : withTile(concealed, claimed, 1);
    if (!isComplete(tiles, melds.length, this.rules.shapes)) return false;
    // One may decline and win on the same tile later (wsom-rulebook "Winning the Hand" 4); few ever do.
    return claimed === undefined || !this.random.chance(0.01);
  }

  /** Whether they would rather have the last discard in their hand than a tile of the wall: it brings them nearer. */
  wantsToTakeUp({ open, players }: HandState): boolean {
    const { takesUp } = this.rules;
    if (!takesUp || open === null || open.design < 0) return false;
    const { concealed, melds } = players[this.seat];
    const sets = 4 - melds.length;
    const nearer = this.distance(withTile(concealed, open.design, 1), sets, -1) < this.distance(concealed, sets, -1);
    return nearer && this.random.chance(0.9);
  }

  /** The claim they would like to make on another's discard, or null. */
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

  /** Whether a hand exposed for that tile may still win, where reach is what an exposed hand gives up. */
  private mayBeExposed(hand: HandState, design: Tile, suit: number): boolean {
    if (this.rules.reach === null || suit >= 0) return true;
    const { concealed, melds } = hand.players[this.seat];
    const winds = [this.rules.seatWind(hand.dealer, this.seat), hand.prevailingWind];
    const counts = (tile: Tile) => isDragon(tile) || winds.includes(tile);
    if (counts(design) || melds.some((meld) => counts(meld.design))) return true;
    // All simples: nothing else lies there, and little else is held.
    const others = listTiles(concealed).filter((tile) => !isSimple(tile)).length;
    return isSimple(design) && others <= 2 && melds.every((meld) => isSimple(meld.design));
  }

  /** Whether they would declare reach: concealed and one discard from calling. */
  wantsReach(hand: HandState): boolean {
    const { concealed, melds } = hand.players[this.seat];
    if (melds.some(({ kind }) => kind !== 'concealed-kong')) return false;
    return this.distance(concealed, 4 - melds.length, -1) <= 1 && this.random.chance(0.85);
  }

  /** The two own tiles that with this one bring the hand nearest, if they bring it nearer at all. */
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

  /** How likely a claim is that brings the hand nearer: sets that score, and the last step to calling, are not let go. */
  private readiness(hand: HandState, design: Tile, before: number): number {
    if (before <= 2 || isDragon(design) || design === this.rules.seatWind(hand.dealer, this.seat)) return 0.95;
    return this.temperament.eager;
  }

  /** A kong they declare on their own turn, or null. They do not where it would take them further from a win. */
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

  /** The tile they discard from the concealed tiles beside these melds. */
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

  /** Late and far from winning: a tile that was discarded lately, where they hold one. */
  private safeDiscard(hand: HandState, concealed: Counts, distance: number): Tile | undefined {
    const { live } = hand;
    if (live > LATE || distance < 2 || !this.random.chance(this.temperament.careful)) return undefined;
    let discard = hand.river;
    for (let back = 0; back < 12 && discard !== null; back++, discard = discard.previous) {
      if (discard.design >= 0 && countOf(concealed, discard.design) > 0) return discard.design;
    }
    return undefined;
  }

  /** Of tiles that leave the hand as near as it can be, the one whose loss leaves most tiles to draw that help. */
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
    // Late, a tile of which others may hold more is one that they may wait for.
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

  /** How many unseen tiles would bring these tiles nearer than `distance`. */
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

  /** Copies of each design that this player has not seen: neither their own, nor in the river, nor in a meld. */
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

  /** Tiles still needed; irregular hands count while no meld and no suit rules them out. */
  private distance(tiles: Counts, sets: number, suit: number): number {
    const regular = distanceToSets(tiles, sets);
    return sets === 4 && suit < 0 ? Math.min(regular, distanceToIrregular(tiles, this.rules.shapes)) : regular;
  }
}
