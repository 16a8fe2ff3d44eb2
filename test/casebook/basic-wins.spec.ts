import type { Case } from './case.js';
import { casebook } from './casebook.js';

/** Wins at a table where points are entered (decisions-basic BR-02, BR-03). */
const CASES: readonly Case[] = [
  {
    title: 'BI-09: two players said win on one tile: the lower seat of the discarder wins',
    headers: ['option scoring: none', 'hand S: 46m123789p11222z', 'hand N: 46m123789s33444z'],
    play: '?/5m say:N:win S:r\n\nshow S: 46m123789p11222z+5m',
    found: [],
    dispute: {
      ...{ by: 'N', against: ['S'], about: ['ClaimAnnounced N', 'HandWon S'], question: 'law', play: 'stopped' },
      ...{ claim: 'I said it first', sought: 'the win' },
    },
    ruling: {
      facts: ['both said win on the 5m of East'],
      ...{ laws: ['basic-rules "Precedence of claims"'], catalogue: ['BI-09'], basis: 'law' },
      remedies: () => [{ remedy: 'playOn' }],
      ...{ reason: 'South is the lower seat', publicReason: 'South wins, and North does not' },
    },
    changed: {},
    appeal: { by: 'N', grounds: 'we agreed on two winners', outcome: 'refused' },
    onward: {
      does: [
        { type: 'EnterPoints', data: { changes: [-8, 24, -8, -8] } },
        { type: 'EndHand', data: { reason: 'won' } },
      ],
      found: [],
      changed: {
        hand: ['1.1, over, S wins 0', '1.1, won, S wins 0'],
        scores: ['0 0 0 0', '-8 24 -8 -8'],
        totals: ['0 0 0 0', '-8 24 -8 -8'],
        placings: ['1 1 1 1', '2 1 2 2'],
      },
    },
  },
  {
    title: 'BI-15: points entered that are not what the win brings are put right',
    headers: ['option scoring: none', 'hand S: 46m123789p11222z'],
    play: '?/5m S:r\n\nshow S: 46m123789p11222z+5m\nentered: -8 24 -10 -6\nend: won',
    found: [],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['PointsEntered'], question: 'score', play: 'over' },
      ...{ claim: 'North paid too little', sought: null },
    },
    ruling: {
      facts: ['North paid six, and West ten'],
      ...{ laws: ['decisions-basic BR-02', 'basic-rules "Scoring system and payoff scheme"'], catalogue: ['BI-15'] },
      basis: 'law',
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [
            {
              ...{ kind: 'amend', target: at('PointsEntered'), reason: 'counted again' },
              action: { type: 'EnterPoints', data: { changes: [-8, 24, -8, -8] } },
            },
          ],
        },
      ],
      ...{ reason: 'North had misread the table', publicReason: 'each pays eight' },
    },
    changed: {
      scores: ['-8 24 -10 -6', '-8 24 -8 -8'],
      totals: ['-8 24 -10 -6', '-8 24 -8 -8'],
      placings: ['3 1 4 2', '2 1 2 2'],
    },
    appeal: { by: 'S', grounds: 'I want the rest from East', outcome: 'upheld' },
  },
];

casebook('basic/default', CASES);
