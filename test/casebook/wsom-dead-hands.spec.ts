import type { Case } from './case.js';
import { casebook } from './casebook.js';

/** Hands with too few or too many tiles, and what they may still do (irregularities-wsom WI-20 to WI-23). */
const CASES: readonly Case[] = [
  {
    title: 'WI-20: a hand dealt a tile too few is dead, and still claims sets',
    headers: ['hand S: ?x12'],
    play: '1z. 2z.',
    found: ['wrong-deal WI-10', 'short-hand WI-20'],
    dispute: {
      ...{ by: 'N', against: ['S'], about: ['TilesDealt', 'TileDiscarded S'], question: 'fact', play: 'stopped' },
      ...{ claim: 'South has twelve tiles', sought: 'that South cannot win' },
    },
    ruling: {
      facts: ['twelve tiles were counted'],
      ...{ laws: ['irregularities-wsom WI-20'], catalogue: ['WI-20'], basis: 'law' },
      remedies: () => [{ remedy: 'deadHand', seat: 1 }],
      ...{ reason: 'counted by the judge', publicReason: 'South’s hand is dead' },
    },
    changed: {},
    onward: {
      does: [
        { type: 'DrawTile', data: { seat: 2, tile: '?' } },
        { type: 'DiscardTile', data: { seat: 2, tile: '5m' } },
        { type: 'ClaimMeld', data: { seat: 1, kind: 'pong' } },
      ],
      found: [],
      changed: {
        hand: ['1.1, W draw', '1.1, S discard'],
        S: ['12, river 2z, dead (short)', '10, pong 5m5m5m, river 2z, dead (short)'],
        W: ['13', '13, river (5m)'],
      },
    },
  },
  {
    title: 'WI-21: a hand with a tile too many is dead and may not claim',
    headers: ['hand S: ?x14'],
    play: '1z. 2z. 5m. S:p/_',
    found: ['wrong-deal WI-10', 'long-hand WI-21', 'dead-hand WI-21'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['TilesDealt', 'MeldClaimed S'], question: 'law', play: 'stopped' },
      ...{ claim: 'South has a tile too many', sought: 'no pong' },
    },
    ruling: {
      facts: ['South held fourteen before the pong'],
      ...{ laws: ['irregularities-wsom WI-21'], catalogue: ['WI-21'], basis: 'law' },
      remedies: (at) => [
        { remedy: 'denyClaim', revision: at('MeldClaimed', 'S') },
        { remedy: 'deadHand', seat: 1 },
      ],
      ...{ reason: 'counted', publicReason: 'the pong is refused; South’s hand is dead' },
    },
    changed: {
      hand: ['1.1, S discard', '1.1, N draw'],
      S: ['12, pong 5m5m5m, river 2z, dead (long)', '14, river 2z, dead (long)'],
      W: ['13, river (5m)', '13, river 5m'],
    },
    appeal: { by: 'S', grounds: 'the deal was not mine', outcome: 'upheld' },
  },
  {
    title: 'WI-22: who is to discard has fourteen, and a kong counts for three',
    play: '5m. S:k +9p/_',
    found: [],
    dispute: {
      ...{ by: 'E', against: ['S'], about: ['MeldClaimed S', 'TileDrawn S'], question: 'law', play: 'stopped' },
      ...{ claim: 'South has fifteen tiles', sought: 'that South’s hand is dead' },
    },
    ruling: {
      facts: ['South has eleven tiles and a kong'],
      laws: ['wsom-rulebook "Sequence, Triplet, Kong, Pair" 3', 'irregularities-wsom WI-22'],
      ...{ catalogue: ['WI-22'], basis: 'law' },
      remedies: () => [{ remedy: 'playOn' }],
      ...{ reason: 'eleven and three are fourteen', publicReason: 'the number is right' },
    },
    changed: {},
    appeal: {
      by: 'E',
      grounds: 'count again',
      outcome: 'returned',
      instead: {
        facts: ['counted by another judge: eleven and a kong'],
        ...{ laws: ['irregularities-wsom WI-22'], catalogue: ['WI-22'], basis: 'law' },
        remedies: () => [{ remedy: 'playOn' }],
        ...{ reason: 'counted again', publicReason: 'the number is right' },
      },
    },
  },
  {
    title: 'WI-23: a dead hand draws and discards on, and pays as any that did not win',
    headers: ['hand S: ?x12', 'hand W: 46m123789p11222z'],
    play: '1z. 2z.',
    found: ['wrong-deal WI-10', 'short-hand WI-20'],
    dispute: {
      ...{ by: 'S', against: [], about: ['TilesDealt'], question: 'law', play: 'continues' },
      ...{ claim: 'I have twelve tiles; what am I to do?', sought: null },
    },
    ruling: {
      facts: ['South has a tile too few since the deal'],
      ...{ laws: ['irregularities-wsom WI-20'], catalogue: ['WI-20', 'WI-23'], basis: 'law' },
      remedies: () => [{ remedy: 'deadHand', seat: 1 }],
      ...{ reason: 'South told it', publicReason: 'dead: South plays on and cannot win' },
    },
    changed: {},
    onward: {
      does: [
        { type: 'DrawTile', data: { seat: 2, tile: '9s' } },
        { type: 'DiscardTile', data: { seat: 2, tile: '9s' } },
        { type: 'DrawTile', data: { seat: 3, tile: '?' } },
        { type: 'DiscardTile', data: { seat: 3, tile: '5m' } },
        {
          type: 'DeclareWin',
          data: {
            ...{ seat: 2, by: 'discard' },
            concealed: ['4m', '6m', '1p', '2p', '3p', '7p', '8p', '9p', '1z', '1z', '2z', '2z', '2z'],
          },
        },
        { type: 'EndHand', data: { reason: 'won' } },
      ],
      found: [],
      changed: {
        hand: ['1.1, W draw', '1.1, won, W wins 5'],
        W: [
          '13 of 4m6m1p2p3p7p8p9p1z1z2z2z2z',
          '14 of 4m5m6m1p2p3p7p8p9p1z1z2z2z2z, river 9s, shows 4m6m1p2p3p7p8p9p1z1z2z2z2z5m',
        ],
        N: ['13', '13, river (5m)'],
        scores: ['0 0 0 0', '-5 -5 15 -5'],
        totals: ['0 0 0 0', '-5 -5 15 -5'],
        placings: ['1 1 1 1', '2 2 1 2'],
      },
    },
  },
];

casebook('zung-jung/wsom', CASES);
