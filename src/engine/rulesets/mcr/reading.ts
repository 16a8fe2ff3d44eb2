import { type Arrangement, isKong, kindsIn, placesOf, without } from '../../hands/arrangements.js';
import { type HandReading, HONOR, readIrregular, readOther, readRegular } from '../../hands/hand-reading.js';
import { type DesignMasks, waitMasksOf } from '../../hands/waits.js';
import { regularReadings } from '../../hands/winning-readings.js';
import type { Win } from '../../hands/win.js';
import { type Counts, withTile } from '../../tiles/counts.js';
import { EAST, type Tile } from '../../tiles/tile.js';
import type { Combination } from './combinations.js';
import { CHOWS, PUNGS } from './set-fan.js';
import { HONORS_AND_KNITTED, HONORS_AND_KNITTEDS, KNITTED_STRAIGHTS, REGULAR_SHAPES, SHAPES } from './shapes.js';

/** A win with its circumstances at the table. */
export interface McrWin extends Win {
  /** Number of flowers laid open (MC-17). */
  readonly flowers: number;
  /** The other three of the winning tile lay face up before the win (MC-66). */
  readonly lastTile: boolean;
  /** Steps before it were lost, so that circumstances which are worth fan may be unknown. */
  readonly isCutShort?: boolean;
}

/** The place that the winning tile completes in a reading (MC-62, MC-63). */
export type WaitPlace = 'none' | 'edge' | 'closed' | 'single';

/** The hand as a whole, the same in every reading. */
export interface HandFacts {
  /** Kinds of tiles by suit, melds included: the lowest bit of each octal digit. */
  readonly kinds: Counts;
  /** Ranks of all number tiles, in the same form. */
  readonly ranks: number;
  /** Four alike that are no kong (MC-F64). */
  readonly hogs: number;
  readonly concealedKongs: number;
  readonly meldedKongs: number;
}

/** A reading with all that the rows of the fan depend on. */
export interface McrReading {
  readonly hand: HandReading;
  readonly arrangement: Arrangement | null;
  /** Index of the group with the winning tile, as in `placesOf`; -1 if it is in no group of the arrangement. */
  readonly place: number;
  readonly wait: WaitPlace;
  readonly facts: HandFacts;
  readonly chows: Combination;
  readonly pungs: Combination;
}

const FOURS = 0o444444444;

function bitCount(mask: number): number {
  let bits = 0;
  for (let left = mask; left !== 0; left &= left - 1) bits++;
  return bits;
}

const isOneDesign = ({ m, p, s, z }: DesignMasks): boolean =>
  bitCount(m) + bitCount(p) + bitCount(s) + bitCount(z) === 1;

function factsOf({ concealed, melds }: Win): HandFacts {
  let { m, p, s, z } = concealed;
  let kongs = 0;
  let concealedKongs = 0;
  for (let i = 0; i < melds.length; i++) {
    const meld = melds[i];
    const { design } = meld;
    const kong = isKong(meld);
    if (kong) kongs++;
    if (meld.kind === 'concealed-kong') concealedKongs++;
    const tiles = (meld.kind === 'chi' ? 0o111 : kong ? 4 : 3) << ((design % 9) * 3);
    if (design < 9) m += tiles;
    else if (design < 18) p += tiles;
    else if (design < EAST) s += tiles;
    else z += tiles;
  }
  const fours = bitCount(m & FOURS) + bitCount(p & FOURS) + bitCount(s & FOURS) + bitCount(z & FOURS);
  const kinds = { m: kindsIn(m), p: kindsIn(p), s: kindsIn(s), z: kindsIn(z) };
  return {
    kinds,
    ranks: kinds.m | kinds.p | kinds.s,
    hogs: fours - kongs,
    concealedKongs,
    meldedKongs: kongs - concealedKongs,
  };
}

/** Lowest tiles of the chows and of the pungs, ascending. */
function setsOf({ sequences, triplets }: Arrangement, melds: Win['melds'], chows: Tile[], pungs: Tile[]): void {
  for (let i = 0; i < sequences.length; i++) chows.push(sequences[i]);
  for (let i = 0; i < triplets.length; i++) pungs.push(triplets[i]);
  for (let i = 0; i < melds.length; i++) {
    const list = melds[i].kind === 'chi' ? chows : pungs;
    const { design } = melds[i];
    let at = list.length;
    for (; at > 0 && list[at - 1] > design; at--) list[at] = list[at - 1];
    list[at] = design;
  }
}

/** The place of the winning tile in one group. */
function waitAt({ sequences, triplets }: Arrangement, place: number, tile: Tile): WaitPlace {
  if (place >= sequences.length) return place < sequences.length + triplets.length ? 'none' : 'single';
  const lowest = sequences[place];
  const above = tile - lowest;
  if (above === 1) return 'closed';
  return (above === 0 && lowest % 9 === 6) || (above === 2 && lowest % 9 === 0) ? 'edge' : 'none';
}

const WAIT_RANK: Readonly<Record<WaitPlace, number>> = { edge: 0, closed: 1, single: 2, none: 3 };

/** The group that the winning tile is best counted in: not a pung, and one that makes a wait (MC-62, MC-69). */
function bestPlace(arrangement: Arrangement, tile: Tile): { readonly place: number; readonly wait: WaitPlace } {
  const places = placesOf(arrangement, tile);
  let place = places.length === 0 ? -1 : places[0];
  let wait: WaitPlace = 'none';
  for (let i = 0; i < places.length; i++) {
    const here = waitAt(arrangement, places[i], tile);
    if (WAIT_RANK[here] >= WAIT_RANK[wait]) continue;
    place = places[i];
    wait = here;
  }
  return { place, wait };
}

/** Whether the tiles before the winning one wait for that design only (MC-60, MC-61). */
function waitsForOne(concealed: Counts, tile: Tile, melds: number): boolean {
  const before = withTile(concealed, tile, -1);
  return isOneDesign(waitMasksOf(before, melds, REGULAR_SHAPES, before, true));
}

const isTriplet = ({ sequences, triplets }: Arrangement, place: number): boolean =>
  place >= sequences.length && place < sequences.length + triplets.length;

/** Every reading: four sets and a pair in all ways, then the other shapes (MC-46). */
export function readingsOf(win: McrWin, knittedWaits: boolean): readonly McrReading[] {
  const { concealed, melds, tile } = win;
  const facts = factsOf(win);
  const readings: McrReading[] = [];
  const arrangements = regularReadings(win);
  // The dealer's fourteen tiles had no thirteenth before them (MC-72).
  let one: boolean | null = win.blessing === 'heaven' ? false : null;
  for (let i = 0; i < arrangements.length; i++) {
    const arrangement = arrangements[i];
    const { place, wait } = bestPlace(arrangement, tile);
    if (wait !== 'none' && one === null) one = waitsForOne(concealed, tile, melds.length);
    const claimed = win.by !== 'self-draw' && isTriplet(arrangement, place);
    const chows: Tile[] = [];
    const pungs: Tile[] = [];
    setsOf(arrangement, melds, chows, pungs);
    readings.push({
      hand: readRegular(arrangement, melds, claimed),
      arrangement,
      place,
      wait: one === true ? wait : 'none',
      facts,
      chows: CHOWS.best(chows),
      pungs: PUNGS.best(pungs),
    });
  }
  if (melds.length === 0) {
    const irregular = readIrregular(win, SHAPES);
    if (irregular !== null) readings.push(withoutSets(irregular, facts));
  }
  if (arrangements.length === 0 && melds.length <= 1 && mayBeKnitted(facts))
    readKnitted(win, facts, knittedWaits, readings);
  return readings;
}

/** All three suits have three tiles at least: five sets and pairs never hold so many single tiles. */
function mayBeKnitted({ kinds: { m, p, s } }: HandFacts): boolean {
  return m !== 0 && p !== 0 && s !== 0;
}

const NO_SETS = CHOWS.best([]);

const withoutSets = (hand: HandReading, facts: HandFacts): McrReading => ({
  hand,
  arrangement: null,
  place: -1,
  wait: 'none',
  facts,
  chows: NO_SETS,
  pungs: NO_SETS,
});

function readKnitted(win: McrWin, facts: HandFacts, knittedWaits: boolean, readings: McrReading[]): void {
  const { concealed, melds, tile } = win;
  for (const shape of KNITTED_STRAIGHTS) {
    for (const { hand, arrangement } of readOther(win, shape)) {
      if (arrangement === null) continue;
      // The winning tile counts in the set or the pair if one of them holds it (MC-65).
      const { place, wait } = bestPlace(arrangement, tile);
      const rest = without(concealed, shape.tiles);
      const counts = wait !== 'none' && knittedWaits && win.blessing !== 'heaven';
      readings.push({
        hand,
        arrangement,
        place,
        wait: counts && waitsForOne(rest, tile, melds.length + 3) ? wait : 'none',
        facts,
        chows: NO_SETS,
        pungs: NO_SETS,
      });
    }
  }
  for (const shape of HONORS_AND_KNITTEDS) {
    for (const { hand } of readOther(win, shape)) readings.push(withoutSets(hand, facts));
  }
}

/** Whether all nine knitted tiles are there. */
export const hasNineNumbers = ({ hand, facts: { kinds } }: McrReading): boolean =>
  hand.shape === HONORS_AND_KNITTED && bitCount(kinds.m) + bitCount(kinds.p) + bitCount(kinds.s) === 9;

export const isHonorless = ({ flags }: HandReading): boolean => (flags & HONOR) === 0;

/** Number of pungs and kongs among these honors: a mask with East in bit 0. */
export const honorSets = ({ tripletsZ }: HandReading, honors: number): number => bitCount(tripletsZ & honors);

/** Number of pungs and kongs of 1 or 9. */
export const terminalSets = ({ tripletsM, tripletsP, tripletsS }: HandReading): number =>
  bitCount(tripletsM & 0x101) + bitCount(tripletsP & 0x101) + bitCount(tripletsS & 0x101);
