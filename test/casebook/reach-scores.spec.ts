import type { Case } from './case.js';
import { casebook } from './casebook.js';

const TENPAI = ['2m', '3m', '4m', '3p', '4p', '5p', '6s', '7s', '8s', '6s', '6s', '3p', '4p'];

/** Payments of a win in reach: missed wins, and scores to be approved (decisions-reach PR-09, PR-20, PR-26). */
const CASES: readonly Case[] = [
  {
    title: 'RI-09: a tile let go by after reach is allowed; the win on a discard after it is not',
    headers: ['indicator: 1z'],
    play: '1z. 9m* 5p. 2z. 2p. S:r\n\nshow S: 234m345p678s66s34p+2p\nura: 4z',
    found: ['missed-win RI-08'],
    dispute: {
      ...{ by: 'E', against: ['S'], about: ['HandWon S'], question: 'law', play: 'over' },
      ...{ claim: 'South let the 5p go by', sought: 'chombo' },
    },
    ruling: {
      facts: ['West’s 5p would have completed it'],
      ...{
        laws: ['wsom-reach "Actions During a Hand" 4.6-4', 'wsom-reach "Penalties" 9.4-1'],
        catalogue: ['RI-08', 'RI-09'],
        basis: 'law',
      },
      remedies: () => [
        { remedy: 'voidHand', replay: true },
        { remedy: 'penalty', seat: 1, kind: 'maximum-penalty', infraction: 'RI-08', account: null, points: null },
      ],
      ...{ reason: 'after reach by self-draw alone', publicReason: 'missed win: chombo' },
    },
    changed: {
      hand: ['1.1, over, S wins 8000', '1.1, voided, S wins 8000'],
      scores: ['-8000 8000 0 0', '0 0 0 0'],
      overall: ['0 0 0 0', '0 -10 0 0'],
      punished: ['', 'bo RI-08'],
      totals: ['-8000 8000 0 0', '0 0 0 0'],
      placings: ['4 1 2 2', '1 1 1 1'],
    },
    appeal: {
      by: 'S',
      grounds: 'I saw no 5p',
      outcome: 'returned',
      instead: {
        facts: ['South could not see it'],
        ...{ laws: ['wsom-reach "Actions During a Hand" 4.6-4'], catalogue: ['RI-08'], basis: 'law' },
        remedies: () => [{ remedy: 'voidHand', replay: true }],
        ...{ reason: 'the hand is void all the same', publicReason: 'void, without a penalty' },
      },
      changed: {
        hand: ['1.1, over, S wins 8000', '1.1, voided, S wins 8000'],
        scores: ['-8000 8000 0 0', '0 0 0 0'],
        totals: ['-8000 8000 0 0', '0 0 0 0'],
        placings: ['4 1 2 2', '1 1 1 1'],
      },
    },
  },
  {
    title: 'RI-28: a winner who named too many points is paid what the hand scores',
    headers: ['indicator: 1z'],
    play: '9m. 5m. 2p. S:r=3900\n\nshow S: 234m345p678s66s34p+2p\nend: won',
    found: ['declared-points RI-28'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['HandWon S'], question: 'score', play: 'over' },
      ...{ claim: 'that is not 3,900', sought: null },
    },
    ruling: {
      facts: ['all simples and peace: 2,000'],
      ...{ laws: ['wsom-reach "Other Rule Items" 11.4'], catalogue: ['RI-28'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [
            {
              kind: 'amend',
              target: at('HandWon', 'S'),
              reason: 'counted again',
              action: { type: 'DeclareWin', data: { seat: 1, by: 'discard', concealed: TENPAI } },
            },
          ],
        },
      ],
      ...{ reason: 'South counted a dora', publicReason: '2,000 it is' },
    },
    changed: {},
  },
  {
    title: 'RI-29: the tiles under the indicators count after reach, whether they are wanted or not',
    headers: ['indicator: 1z'],
    play: "1z. 9m* 3z. 4z. 1z. 6m' 2p. S:r\n\nshow S: 234m345p678s66s34p+2p\nend: won",
    found: ['under-not-shown RI-29'],
    dispute: {
      ...{ by: 'S', against: ['W'], about: ['HandWon S'], question: 'score', play: 'over' },
      ...{ claim: 'I did not turn them up', sought: 'what lies under' },
    },
    ruling: {
      facts: ['a 5s lies under the indicator'],
      ...{ laws: ['wsom-reach "Lucky Tile (dora)" 6.4'], catalogue: ['RI-29'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [
            {
              kind: 'amend',
              target: at('HandWon', 'S'),
              reason: 'turned up now',
              action: { type: 'DeclareWin', data: { seat: 1, by: 'discard', concealed: TENPAI, under: ['5s'] } },
            },
          ],
        },
      ],
      ...{ reason: 'before the score was approved', publicReason: 'the tiles under count' },
    },
    changed: {
      hand: ['1.1, won, S wins 8000', '1.1, won, S wins 12000'],
      scores: ['0 8000 -8000 0', '0 12000 -12000 0'],
      totals: ['0 8000 -8000 0', '0 12000 -12000 0'],
    },
  },
];

casebook('reach/wsom', CASES);
