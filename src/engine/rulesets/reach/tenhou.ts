import { preset } from '../preset.js';
import { TENHOU_CITES } from './cites.js';
import { umaPoints } from './final-points.js';
import { TENHOU_SCORING } from './options.js';
import { reachRuleset } from './preset.js';
import { endWithPayments } from './settling.js';
import { tenhouTable } from './tables.js';

/** `reach/tenhou`: games of four as played online, by `riichi-presets`. */
export const REACH_TENHOU = preset(
  'reach/tenhou',
  [
    {
      name: 'winds',
      about: 'the winds played: east, or east and south; either may be followed by one more',
      default: 'east-south',
      values: ['east', 'east-south'],
    },
    { name: 'redFives', about: 'one five of each suit is red', default: true, values: [false, true] },
    {
      name: 'openAllSimples',
      about: 'All Simples counts for an exposed hand as well',
      default: true,
      values: [false, true],
    },
  ],
  (options) => {
    const scoring = {
      ...TENHOU_SCORING,
      redFives: options.redFives,
      openAllSimples: options.openAllSimples,
    };
    return reachRuleset({
      id: 'reach/tenhou',
      edition: '2020',
      name: { en: 'Tenhou riichi', ja: '天鳳' },
      options,
      table: tenhouTable(options, scoring),
      cites: TENHOU_CITES,
      play: {
        missedWinPassed: 'until-next-draw',
        quadAfterReach: 'same-waits',
        swapCalling: false,
        reachShown: false,
      },
      scoring,
      settleEnd: endWithPayments,
      finalPoints: umaPoints,
    });
  },
);
