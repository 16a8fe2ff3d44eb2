import type { Case } from './case.js';
import { casebook } from './casebook.js';

/** Turns and claims in time in the World Series (irregularities-wsom WI-11 to WI-17). */
const CASES: readonly Case[] = [
  {
    title: 'WI-11: a draw out of turn makes a long hand; on appeal it was the scribe who wrote the wrong seat',
    play: '1z. N:?/_',
    found: ['draw-out-of-turn WI-11'],
    dispute: {
      ...{ by: 'S', against: ['N'], about: ['TileDrawn N'], question: 'fact', play: 'stopped' },
      ...{ claim: 'it is my turn', sought: 'that North’s hand is dead' },
    },
    ruling: {
      facts: ['North holds fourteen tiles'],
      ...{ laws: ['wsom-rulebook "The Play" 2'], catalogue: ['WI-11', 'WI-21'], basis: 'law' },
      remedies: () => [{ remedy: 'deadHand', seat: 3 }],
      ...{ reason: 'as the record has it', publicReason: 'North’s hand is dead' },
    },
    changed: {},
    appeal: {
      by: 'N',
      grounds: 'I drew nothing',
      outcome: 'varied',
      instead: {
        facts: ['South drew, and the scribe wrote North'],
        ...{ laws: ['wsom-rulebook "The Play" 2'], catalogue: ['WI-11'], basis: 'discretion' },
        remedies: (at) => [
          {
            remedy: 'correctRecord',
            corrections: [
              {
                kind: 'amend',
                target: at('TileDrawn', 'N'),
                reason: 'South drew',
                action: { type: 'DrawTile', data: { seat: 1, tile: '?' } },
              },
            ],
          },
        ],
        ...{ reason: 'thirteen tiles were counted', publicReason: 'the record is put right' },
      },
      changed: { hand: ['1.1, S draw', '1.1, S discard'], S: ['13', '14'], N: ['14, dead (long)', '13'] },
    },
  },
  {
    title: 'WI-12: a discard without a draw makes a short hand, which is dead',
    play: '1z. -/2z',
    found: ['discard-out-of-turn WI-12', 'short-hand WI-20'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['TileDiscarded S'], question: 'fact', play: 'continues' },
      ...{ claim: 'South has twelve tiles', sought: null },
    },
    ruling: {
      facts: ['South discarded without having drawn'],
      ...{ laws: ['wsom-rulebook "The Play" 2'], catalogue: ['WI-12', 'WI-20'], basis: 'law' },
      remedies: () => [{ remedy: 'deadHand', seat: 1 }],
      ...{ reason: 'counted', publicReason: 'South’s hand is dead' },
    },
    changed: {},
    appeal: { by: 'S', grounds: 'let me draw now', outcome: 'refused' },
  },
  {
    title: 'WI-14: a tile drawn over a claim in time goes back, and the claim holds',
    play: '7m. say:W:pong 3p/_',
    found: ['claim-open WI-14'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['ClaimAnnounced W', 'TileDrawn S'], question: 'fact', play: 'stopped' },
      ...{ claim: 'I said pong while the tile was in the air', sought: 'the pong' },
    },
    ruling: {
      facts: ['the tile lay apart from South’s hand'],
      ...{
        laws: ['wsom-rulebook "Claiming a Discard" 2', 'irregularities-wsom WI-14'],
        catalogue: ['WI-14'],
        basis: 'law',
      },
      remedies: () => [{ remedy: 'playOn' }],
      ...{ reason: 'South drew fast', publicReason: 'the tile goes back' },
    },
    changed: {},
    onward: {
      does: [
        { type: 'ReturnDraw', data: { seat: 1 } },
        { type: 'ClaimMeld', data: { seat: 2, kind: 'pong' } },
      ],
      found: [],
      changed: {
        hand: ['1.1, S discard, W says pong', '1.1, W discard'],
        E: ['13, river 7m', '13, river (7m)'],
        S: ['14 of 3p', '13'],
        W: ['13', '11, pong 7m7m7m'],
      },
    },
  },
  {
    title: 'WI-17: a set claimed when the next player had drawn and discarded is withdrawn',
    play: '5m. 9s. N:p@-2/_',
    found: ['late-claim WI-17'],
    dispute: {
      ...{ by: 'W', against: ['N'], about: ['MeldClaimed N'], question: 'law', play: 'stopped' },
      ...{ claim: 'that tile is gone', sought: 'my turn' },
    },
    ruling: {
      facts: ['South had discarded 9s'],
      ...{ laws: ['wsom-rulebook "Claiming a Discard" 2'], catalogue: ['WI-17'], basis: 'law' },
      remedies: (at) => [{ remedy: 'denyClaim', revision: at('MeldClaimed', 'N') }],
      ...{ reason: 'North was late', publicReason: 'the claim is refused' },
    },
    changed: {
      hand: ['1.1, N discard', '1.1, W draw'],
      E: ['13, river (5m)', '13, river 5m'],
      N: ['11, pong 5m5m5m', '13'],
    },
    appeal: {
      by: 'N',
      grounds: 'South hid the tile',
      outcome: 'returned',
      instead: {
        facts: ['South covered the 5m with the hand'],
        ...{ laws: ['wsom-rulebook "Claiming a Discard" 2'], catalogue: ['WI-17'], basis: 'discretion' },
        remedies: () => [{ remedy: 'playOn' }],
        ...{ reason: 'heard again by another judge', publicReason: 'the pong stands' },
      },
      changed: {},
    },
  },
];

casebook('zung-jung/wsom', CASES);
