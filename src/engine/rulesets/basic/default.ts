import { SHARED_CHECKS } from '../../table/checks.js';
import { CLAIM_WINDOW, CYCLES } from '../agreed.js';
import type { Preset, Scoring } from '../../table/ruleset.js';
import { preset } from '../preset.js';
import { CITES } from './cites.js';
import { enteredScoring, REGULAR, WITH_IRREGULAR } from './entered.js';
import { tableRules } from './rules.js';

/** `basic/default`: the play of the tiles by `basic-rules`, with a scoring system of its own or of the table's choice. */
export const basicDefault = (scorings: Readonly<Record<string, Scoring>>): Preset =>
  preset(
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
        default: Object.keys(scorings)[0],
        values: [...Object.keys(scorings), 'none'],
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
      const scoring = scorings[options.scoring] ?? enteredScoring(options.irregularHands ? WITH_IRREGULAR : REGULAR);
      const { patterns, score, settle, explain } = scoring;
      return {
        id: 'basic/default',
        edition: '2009',
        name: { en: 'Basic rules of mahjong' },
        options,
        table: tableRules(options, scoring),
        checks: SHARED_CHECKS,
        cites: CITES,
        patterns,
        score,
        settle,
        finalPoints: () => null,
        explain,
      };
    },
  );
