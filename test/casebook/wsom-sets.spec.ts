import type { Case } from './case.js';
import { casebook } from './casebook.js';

/** Wrong sets and incomplete chis (irregularities-wsom WI-30 to WI-41). */
const CASES: readonly Case[] = [
  {
    title: 'WI-30: a pong laid open with a wrong tile is put right, and the wrong tile lies open',
    headers: ['hand S: 5567m258p36s1234z'],
    play: '5m. S:p56/_',
    found: ['wrong-set WI-30'],
    dispute: {
      ...{ by: 'N', against: ['S'], about: ['MeldClaimed S'], question: 'fact', play: 'stopped' },
      ...{ claim: 'that is a 6m', sought: null },
    },
    ruling: {
      facts: ['South has another 5m'],
      ...{ laws: ['wsom-rulebook "Claiming a Discard" 3'], catalogue: ['WI-30'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [
            {
              ...{ kind: 'amend', target: at('MeldClaimed', 'S'), reason: 'the right tiles' },
              action: { type: 'ClaimMeld', data: { seat: 1, kind: 'pong', own: ['5m', '5m'] } },
            },
          ],
        },
        { remedy: 'penaltyTiles', seat: 1, tiles: ['6m'] },
      ],
      ...{ reason: 'South took up the wrong tile', publicReason: 'the pong is put right; the 6m is a penalty tile' },
    },
    changed: {
      S: [
        '11 of 5m7m2p5p8p3s6s1z2z3z4z, pong 5m5m6m',
        '11 of 6m7m2p5p8p3s6s1z2z3z4z, pong 5m5m5m, shows 6m, penalty tiles 6m',
      ],
    },
    onward: {
      does: [{ type: 'DiscardTile', data: { seat: 1, tile: '6m' } }],
      found: [],
      changed: {
        hand: ['1.1, S discard', '1.1, W draw'],
        S: [
          '11 of 6m7m2p5p8p3s6s1z2z3z4z, pong 5m5m5m, shows 6m, penalty tiles 6m',
          '10 of 7m2p5p8p3s6s1z2z3z4z, pong 5m5m5m, river 6m',
        ],
      },
    },
  },
  {
    title: 'WI-38: a win said when a chi lay open, before its discard, goes first',
    headers: ['hand W: 46m123789p11222z'],
    play: '5m. say:W:win S:c46/_',
    found: ['outranked WI-35'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['MeldClaimed S'], question: 'law', play: 'stopped' },
      ...{ claim: 'South has not discarded', sought: 'the win' },
    },
    ruling: {
      facts: ['the chi lay open, and South held fourteen tiles'],
      laws: ['wsom-rulebook "Chi" 4', 'wsom-rulebook "Precedence of Claims" 1'],
      ...{ catalogue: ['WI-38'], basis: 'law' },
      remedies: (at) => [{ remedy: 'denyClaim', revision: at('MeldClaimed', 'S') }],
      ...{ reason: 'a chi is complete with its discard', publicReason: 'the win goes first' },
    },
    changed: {
      hand: ['1.1, S discard', '1.1, S draw, W says win'],
      E: ['13, river (5m)', '13, river 5m'],
      S: ['11, chi 4m5m6m', '13'],
    },
    onward: {
      does: [
        {
          type: 'DeclareWin',
          data: {
            ...{ seat: 2, by: 'discard' },
            concealed: ['4m', '6m', '1p', '2p', '3p', '7p', '8p', '9p', '1z', '1z', '2z', '2z', '2z'],
          },
        },
      ],
      found: [],
      changed: {
        hand: ['1.1, S draw, W says win', '1.1, over, W wins 160'],
        E: ['13, river 5m', '13, river (5m)'],
        W: [
          '13 of 4m6m1p2p3p7p8p9p1z1z2z2z2z',
          '14 of 4m5m6m1p2p3p7p8p9p1z1z2z2z2z, shows 4m6m1p2p3p7p8p9p1z1z2z2z2z5m',
        ],
        scores: ['0 0 0 0', '-430 -25 480 -25'],
        totals: ['0 0 0 0', '-430 -25 480 -25'],
        placings: ['1 1 1 1', '4 2 1 2'],
      },
    },
  },
  {
    title: 'WI-39: who discards before showing the chi may: it is complete with both',
    play: '5m. S:1s>c46',
    found: [],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['MeldClaimed S'], question: 'law', play: 'stopped' },
      ...{ claim: 'South discarded before the set lay open', sought: 'no chi' },
    },
    ruling: {
      facts: ['the set lay open before West drew'],
      ...{ laws: ['wsom-rulebook "Chi" 4'], catalogue: ['WI-39'], basis: 'law' },
      remedies: () => [{ remedy: 'playOn' }],
      ...{ reason: 'South showed it within their time', publicReason: 'the chi stands' },
    },
    changed: {},
    onward: {
      does: [{ type: 'DrawTile', data: { seat: 2, tile: '?' } }],
      found: [],
      changed: { hand: ['1.1, W draw', '1.1, W discard'], W: ['13', '14'] },
    },
  },
  {
    title: 'WI-40: nobody draws before a chi is complete: the tile goes back',
    play: '5m. say:S:chi S:-/1s W:?/_',
    found: ['chi-not-shown WI-40', 'claim-open WI-14'],
    dispute: {
      ...{ by: 'S', against: ['W'], about: ['TileDrawn W'], question: 'law', play: 'stopped' },
      ...{ claim: 'I was about to show the chi', sought: null },
    },
    ruling: {
      facts: ['West drew while South turned the set up'],
      ...{ laws: ['wsom-rulebook "Chi" 4'], catalogue: ['WI-40'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [{ kind: 'retract', target: at('TileDrawn', 'W'), reason: 'it goes back to the wall' }],
        },
      ],
      ...{ reason: 'that has to wait', publicReason: 'the tile goes back, and South shows the chi' },
    },
    changed: { W: ['14, dead (long)', '13'] },
    onward: {
      does: [{ type: 'ClaimMeld', data: { seat: 1, kind: 'chi', own: ['4m', '6m'] } }],
      found: [],
      changed: {
        hand: ['1.1, S show-chi, S says chi', '1.1, W draw'],
        E: ['13, river 5m', '13, river (5m)'],
        S: ['12, river 1s', '10, chi 4m5m6m, river 1s'],
      },
    },
  },
  {
    title: 'WI-41: a set whose tiles went into the hand has to lie open',
    play: '5m. S:p?/_',
    found: [],
    dispute: {
      ...{ by: 'E', against: ['S'], about: ['MeldClaimed S'], question: 'fact', play: 'stopped' },
      ...{ claim: 'South took my tile into the hand', sought: 'to see the set' },
    },
    ruling: {
      facts: ['South had laid nothing open'],
      ...{ laws: ['wsom-rulebook "Claiming a Discard" 3'], catalogue: ['WI-41'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [
            {
              ...{ kind: 'amend', target: at('MeldClaimed', 'S'), reason: 'laid open' },
              action: { type: 'ClaimMeld', data: { seat: 1, kind: 'pong', own: ['5m', '5m'] } },
            },
          ],
        },
      ],
      ...{ reason: 'seen at once', publicReason: 'the pong lies open' },
    },
    changed: { S: ['11, pong 5m??', '11, pong 5m5m5m'] },
  },
];

casebook('zung-jung/wsom', CASES);
