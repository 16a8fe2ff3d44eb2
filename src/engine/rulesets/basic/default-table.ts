import type { WinningShapes } from '../../melds/arrangements.js';
import { CLAIM_WINDOW, CYCLES } from '../agreed.js';
import { tablePreset } from '../preset.js';
import { tableRules } from './rules.js';

/** Regular hands alone win: "a sequence, a triplet, or a kong" four times, and a pair (basic-rules "Game objective"). */
const REGULAR: WinningShapes = { sevenPairs: false, fourAlikeAsTwoPairs: false, thirteenTerminals: false };

/** The irregular hands that a table may play with as well: those of other scoring systems (decision BR-02). */
const WITH_IRREGULAR: WinningShapes = { sevenPairs: true, fourAlikeAsTwoPairs: true, thirteenTerminals: true };

/** The play of `basic/default`, and what may be agreed on; `shapes` are those that win by each scoring system. */
export const basicTable = (shapes: Readonly<Record<string, WinningShapes>>) =>
  tablePreset(
    'basic/default',
    [
      {
        name: 'winners',
        about: 'who wins of several who claim one tile: the first in turn order (interception), the first two, or all',
        default: 'interception',
        values: ['interception', 'two', 'all'],
      },
      {
        name: 'deadWall',
        about: 'tiles at the end of the wall that are not played; 0 when play goes on to the last tile',
        default: 14,
        values: [14, 0],
      },
      {
        name: 'concealedKongShown',
        about: 'a concealed kong lies face up; else face down, so that only its player knows it',
        default: true,
        values: [true, false],
      },
      {
        name: 'scoring',
        about: 'the scoring system; with none a complete hand wins, and what it brought is entered',
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
