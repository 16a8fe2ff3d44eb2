import type { Case } from './case.js';
import { casebook } from './casebook.js';

/** A hand that wins on 5m. */
const HAND = ['4m', '6m', '1p', '2p', '3p', '7p', '8p', '9p', '1z', '1z', '2z', '2z', '2z'];

/** Conduct in the World Series (irregularities-wsom WI-60 to WI-62). */
const CASES: readonly Case[] = [
  {
    title: 'WI-60: who told others what their hand holds is punished, and more the second time',
    play: '1z. 2z. {West says: I wait for bamboos}',
    found: [],
    dispute: {
      ...{ by: 'N', against: ['W'], about: ['NoteAdded'], question: 'conduct', play: 'continues' },
      ...{ claim: 'West spoke of the hand', sought: null },
    },
    ruling: {
      facts: ['all three heard it'],
      ...{ laws: ['irregularities-wsom WI-60'], catalogue: ['WI-60'], basis: 'law' },
      remedies: () => [
        { remedy: 'penalty', seat: 2, kind: 'points', infraction: 'WI-60', account: 'table', points: -10 },
      ],
      ...{ reason: 'it changes what others play', publicReason: 'ten points' },
    },
    changed: {
      penalties: ['0 0 0 0', '0 0 -10 0'],
      punished: ['', 'cy WI-60'],
      totals: ['0 0 0 0', '0 0 -10 0'],
      placings: ['1 1 1 1', '1 1 4 1'],
    },
    onward: {
      does: [
        {
          type: 'ImposePenalty',
          data: { seat: 2, penalty: 'points', points: -20, reason: 'again', infraction: 'WI-60' },
        },
      ],
      found: [],
      changed: {
        penalties: ['0 0 -10 0', '0 0 -30 0'],
        punished: ['cy WI-60', 'cy WI-60, cy WI-60'],
        totals: ['0 0 -10 0', '0 0 -30 0'],
      },
    },
  },
  {
    title: 'WI-61: who played for another is disqualified after the game, and placed last',
    play: '5m. S:r\n\nshow S: 46m123789p11222z+5m\nend: won\nclose: time',
    found: [],
    dispute: {
      ...{ by: 'E', against: ['S', 'N'], about: ['GameClosed'], question: 'conduct', play: 'over' },
      ...{ claim: 'North fed South', sought: null },
    },
    ruling: {
      facts: ['North and South had agreed on it'],
      ...{ laws: ['irregularities-wsom WI-61'], catalogue: ['WI-61'], basis: 'law' },
      remedies: () => [
        { remedy: 'penalty', seat: 1, kind: 'disqualification', infraction: 'WI-61', account: null, points: null },
        { remedy: 'penalty', seat: 3, kind: 'disqualification', infraction: 'WI-61', account: null, points: null },
      ],
      ...{ reason: 'both say so', publicReason: 'South and North are disqualified' },
    },
    changed: {
      punished: ['', 'bo WI-61, di WI-61'],
      placings: ['4 1 2 2', '2 3 1 4; S is disqualified; N is disqualified'],
    },
    appeal: {
      by: 'S',
      grounds: 'I knew nothing',
      outcome: 'varied',
      instead: {
        facts: ['North acted alone'],
        ...{ laws: ['irregularities-wsom WI-61'], catalogue: ['WI-61'], basis: 'law' },
        remedies: () => [
          { remedy: 'penalty', seat: 3, kind: 'disqualification', infraction: 'WI-61', account: null, points: null },
        ],
        ...{ reason: 'South knew nothing of it', publicReason: 'North is disqualified' },
      },
      changed: { punished: ['', 'di WI-61'], placings: ['4 1 2 2', '3 1 2 4; N is disqualified'] },
    },
  },
  {
    title: 'WI-62: points declared that the hand does not score are put right; the score was the engine’s all along',
    play: '5m. S:r=90\n\nshow S: 46m123789p11222z+5m\nend: won',
    found: ['declared-points WI-62'],
    dispute: {
      ...{ by: 'E', against: ['S'], about: ['HandWon S'], question: 'score', play: 'over' },
      ...{ claim: 'that is no ninety', sought: null },
    },
    ruling: {
      facts: ['the hand scores less'],
      ...{ laws: ['wsom-scoring "Basic Rules" 1'], catalogue: ['WI-62'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [
            {
              kind: 'amend',
              target: at('HandWon', 'S'),
              reason: 'counted again',
              action: { type: 'DeclareWin', data: { seat: 1, by: 'discard', concealed: HAND } },
            },
          ],
        },
      ],
      ...{ reason: 'South counted the wind twice', publicReason: 'the score is what it is worth' },
    },
    changed: {},
  },
];

casebook('zung-jung/wsom', CASES);
