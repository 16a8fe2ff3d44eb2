import type { WinningShapes } from '../../hands/arrangements.js';
import { EAST, STANDARD_SET, placesAfter } from '../../tiles/tile.js';
import { dealPasses } from '../../table/seat-rotation.js';
import type { TableRules } from '../../table/rules.js';
import { type Agreed, CLAIM_WINDOW, CYCLES, tablePreset } from '../preset.js';

/** Maximum number of winners on one tile (basic-rules "Precedence of Claims"; BR-03). */
const WINNERS = { interception: 1, two: 2, all: 3 } as const;

interface Chosen extends Agreed {
  readonly winners: keyof typeof WINNERS;
  readonly deadWall: 14 | 0;
  readonly concealedKongShown: boolean;
  readonly scoring: string;
}

/** The procedure of `basic-rules`; where they say nothing, Zung Jung applies (decision BR-06). */
export function tableRules(options: Chosen, shapes: WinningShapes): TableRules {
  const { cycles, claimWindow, deadWall } = options;
  return {
    tiles: STANDARD_SET, // BR-01
    shapes, // BR-02
    startingPoints: 0,
    direction: 'counter-clockwise',
    dice: 0, // BR-06
    deal: { dealer: 13, others: 13 }, // BR-06: "After dealing 13 tiles to each player"
    wall: {
      stacks: 17,
      dead: deadWall, // BR-04
      replenished: deadWall !== 0, // otherwise nothing is reserved
      thrower: () => null,
      breakAt: (dealer) => ({ seat: dealer, stacks: 0 }),
    },
    seatWind: (dealer, seat) => EAST + placesAfter(dealer, seat),
    nextHand: dealPasses,
    handsAgreed: cycles === 0 ? null : cycles * 4,
    cycle: 4,
    chiFrom: 'upper-seat', // "Chi and pong"
    claimsLastDiscard: false,
    takesUp: false,
    deadHands: true,
    transfers: true,
    entersPoints: options.scoring === 'none', // BR-02
    claimWindow,
    // "Precedence of claims": a win by the lower, opposite, upper seat, then pong and kong, then chi; with several
    // winners, the first of them (BR-03).
    claimRank: (claim, places) => (claim === 'win' ? places : claim === 'chi' ? 5 : 4),
    winnersPerTile: WINNERS[options.winners],
    robbable: ['small-exposed-kong'], // "Robbing a kong"
    indicators: null,
    reach: null,
    aborts: [],
    shortHandClaims: true,
    tiedPlaces: 'shared',
    penaltiesFrom: 'table',
    penaltyPoints: {},
    penaltyTiles: true, // BR-06
    automaticPenalties: [],
    kongLimit: Number.POSITIVE_INFINITY,
    concealedKongFaceUp: options.concealedKongShown ? [0, 1, 2, 3] : [], // BR-05
  };
}

/** Only regular hands win: four sequences, triplets or kongs, and a pair (basic-rules "Game objective"). */
const REGULAR: WinningShapes = { sevenPairs: false, fourAlikeAsTwoPairs: false, thirteenTerminals: false };

/** Irregular hands of other scoring systems, optional (decision BR-02). */
const WITH_IRREGULAR: WinningShapes = { sevenPairs: true, fourAlikeAsTwoPairs: true, thirteenTerminals: true };

/** The table of `basic/default` with its options; `shapes` are the winning shapes of each scoring system. */
export const basicTable = (shapes: Readonly<Record<string, WinningShapes>>) =>
  tablePreset(
    'basic/default',
    [
      {
        name: 'winners',
        about:
          'winners when several players claim one tile for a win: the first in turn order (interception), the first two, or all',
        default: 'interception',
        values: ['interception', 'two', 'all'],
      },
      {
        name: 'deadWall',
        about: 'tiles left unplayed at the end of the wall; 0: play to the last tile',
        default: 14,
        values: [14, 0],
      },
      {
        name: 'concealedKongShown',
        about: 'concealed kongs are laid face up; otherwise face down, known only to their player',
        default: true,
        values: [true, false],
      },
      {
        name: 'scoring',
        about: 'the scoring system; none: a complete hand wins and its points are entered',
        default: Object.keys(shapes)[0],
        values: [...Object.keys(shapes), 'none'],
      },
      {
        name: 'irregularHands',
        about: 'without a scoring system: whether Seven Pairs and Thirteen Terminals win too',
        default: false,
        values: [false, true],
      },
      CYCLES,
      CLAIM_WINDOW,
    ],
    (options) => tableRules(options, shapes[options.scoring] ?? (options.irregularHands ? WITH_IRREGULAR : REGULAR)),
  );
