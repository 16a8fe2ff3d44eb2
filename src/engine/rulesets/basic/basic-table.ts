import type { WinningShapes } from '../../hands/arrangements.js';
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

/** The procedure of `basic-rules`; `other` applies where these rules are silent. */
export function tableRules(options: Chosen, shapes: WinningShapes, other: TableRules): TableRules {
  const { deadWall } = options;
  return {
    ...other, // BR-06
    shapes, // BR-02
    dice: 0,
    deal: { dealer: 13, others: 13 }, // "After dealing 13 tiles to each player"
    wall: {
      stacks: 17,
      dead: deadWall, // BR-04
      replenished: deadWall !== 0, // otherwise nothing is reserved
      thrower: () => null,
      breakAt: (dealer) => ({ seat: dealer, stacks: 0 }),
    },
    entersPoints: options.scoring === 'none', // BR-02
    // With several winners, the first of them has precedence (BR-03).
    winnersPerTile: WINNERS[options.winners],
    automaticPenalties: [],
    concealedKongFaceUp: options.concealedKongShown ? [0, 1, 2, 3] : [], // BR-05
  };
}

/** Only regular hands win: four sequences, triplets or kongs, and a pair (basic-rules "Game objective"). */
const REGULAR: WinningShapes = { sevenPairs: false, fourAlikeAsTwoPairs: false, thirteenTerminals: false };

/** Irregular hands of other scoring systems, optional (decision BR-02). */
const WITH_IRREGULAR: WinningShapes = { sevenPairs: true, fourAlikeAsTwoPairs: true, thirteenTerminals: true };

/**
 * The table of `basic/default` with its options; `shapes` are the winning shapes of each scoring system, and `zungJung`
 * is the procedure that applies where the basic rules say nothing (decision BR-06).
 */
export const basicTable = (
  shapes: Readonly<Record<string, WinningShapes>>,
  zungJung: (options: Agreed) => TableRules,
) =>
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
    (options) => {
      const irregular = options.irregularHands ? WITH_IRREGULAR : REGULAR;
      return tableRules(options, shapes[options.scoring] ?? irregular, zungJung(options));
    },
  );
