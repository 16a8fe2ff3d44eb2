import type { Case } from './case.js';
import { casebook } from './casebook.js';

/**
 * Hands with too many or too few tiles, and undeclared kongs, in the World Series (irregularities-wsom WI-19 to
 * WI-25).
 */
const CASES: readonly Case[] = [
  {
    title: 'WI-19: a fourth tile laid to a pong without a word is held to be a discard',
    play: '5m. S:p/1z 2z. 3z. 4z. k5m',
    found: [],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['KongDeclared S'], question: 'law', play: 'stopped' },
      ...{ claim: 'South did not say kong', sought: 'the 5m for a chi' },
    },
    ruling: {
      facts: ['nobody heard kong'],
      ...{ laws: ['wsom-rulebook "Kong" 3'], catalogue: ['WI-19'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [
            {
              kind: 'amend',
              target: at('KongDeclared', 'S'),
              reason: 'no kong was said',
              action: { type: 'DiscardTile', data: { seat: 1, tile: '5m' } },
            },
          ],
        },
      ],
      ...{ reason: 'heard by nobody', publicReason: 'it is a discard' },
    },
    changed: {
      hand: ['1.1, S supplement', '1.1, W draw'],
      S: ['10, small-exposed-kong 5m5m5m5m, river 1z', '10, pong 5m5m5m, river 1z 5m'],
    },
    onward: {
      does: [{ type: 'ClaimMeld', data: { seat: 2, kind: 'chi', own: ['4m', '6m'] } }],
      found: [],
      changed: {
        hand: ['1.1, W draw', '1.1, W discard'],
        S: ['10, pong 5m5m5m, river 1z 5m', '10, pong 5m5m5m, river 1z (5m)'],
        W: ['13, river 2z', '11, chi 4m5m6m, river 2z'],
      },
    },
  },
  {
    title: 'WI-24: the player of a dead hand says win: it is none, and costs what the organiser set',
    play: '1z. -/2z 5m. S:r\n\nshow S: 46m123789p1122z+5m',
    found: [
      'discard-out-of-turn WI-12',
      'short-hand WI-20',
      'dead-hand-win WI-24',
      'reveal-contradicts',
      'false-win WI-50',
    ],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['WinFailed S'], question: 'law', play: 'stopped' },
      ...{ claim: 'South has too few tiles', sought: 'a penalty' },
    },
    ruling: {
      facts: ['South’s hand was short since the second discard'],
      ...{ laws: ['irregularities-wsom WI-24'], catalogue: ['WI-20', 'WI-24'], basis: 'law' },
      remedies: () => [
        { remedy: 'penalty', seat: 1, kind: 'points', infraction: 'WI-24', account: 'table', points: -20 },
      ],
      ...{ reason: 'South knew it', publicReason: 'no win; twenty points' },
    },
    changed: {
      penalties: ['0 0 0 0', '0 -20 0 0'],
      punished: ['', 'bo WI-24'],
      totals: ['0 0 0 0', '0 -20 0 0'],
      placings: ['1 1 1 1', '1 4 1 1'],
    },
    appeal: {
      by: 'S',
      grounds: 'it is too much',
      outcome: 'varied',
      instead: {
        facts: ['South had not been told'],
        ...{ laws: ['irregularities-wsom WI-24'], catalogue: ['WI-24'], basis: 'law' },
        remedies: () => [
          { remedy: 'penalty', seat: 1, kind: 'points', infraction: 'WI-24', account: 'table', points: -5 },
        ],
        ...{ reason: 'nobody had ruled the hand dead', publicReason: 'five points' },
      },
      changed: {
        penalties: ['0 0 0 0', '0 -5 0 0'],
        punished: ['', 'bo WI-24'],
        totals: ['0 0 0 0', '0 -5 0 0'],
        placings: ['1 1 1 1', '1 4 1 1'],
      },
    },
  },
  {
    title: 'WI-25: extra tiles drawn on purpose: the hand is dead, and the judge punishes beyond that',
    play: '1z. 2z. 3z. 4z. ?/_ E:?/_ E:?/_',
    found: ['draw-out-of-turn WI-11', 'draw-out-of-turn WI-11'],
    dispute: {
      ...{ by: 'N', against: ['E'], about: ['TileDrawn E'], question: 'conduct', play: 'stopped' },
      ...{ claim: 'East drew three', sought: 'a penalty' },
    },
    ruling: {
      facts: ['East drew three tiles, one after the other'],
      ...{ laws: ['irregularities-wsom WI-25'], catalogue: ['WI-21', 'WI-25'], basis: 'law' },
      remedies: () => [
        { remedy: 'deadHand', seat: 0 },
        { remedy: 'penalty', seat: 0, kind: 'points', infraction: 'WI-25', account: 'table', points: -30 },
      ],
      ...{ reason: 'on purpose, as East says', publicReason: 'dead, and thirty points' },
    },
    changed: {
      penalties: ['0 0 0 0', '-30 0 0 0'],
      punished: ['', 'ann WI-25'],
      totals: ['0 0 0 0', '-30 0 0 0'],
      placings: ['1 1 1 1', '4 1 1 1'],
    },
  },
];

casebook('zung-jung/wsom', CASES);
