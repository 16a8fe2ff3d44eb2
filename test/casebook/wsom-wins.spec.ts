import type { Case } from './case.js';
import { casebook } from './casebook.js';

/** Wins and penalty tiles in the World Series (irregularities-wsom WI-49 to WI-54). */
const CASES: readonly Case[] = [
  {
    title: 'WI-49: of two wins on one tile the lower seat’s counts, and the other is at no fault',
    play: '5m. W:r(46m123789p11222z) S:r(123s46m456789s33z)',
    found: [],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['HandWon S'], question: 'law', play: 'over' },
      ...{ claim: 'I said win first', sought: 'my win' },
    },
    ruling: {
      facts: ['both won on the 5m'],
      ...{ laws: ['wsom-rulebook "Precedence of Claims" 2'], catalogue: ['WI-49'], basis: 'law' },
      remedies: () => [{ remedy: 'playOn' }],
      ...{ reason: 'first said is not what counts', publicReason: 'South’s win stands' },
    },
    changed: {},
    appeal: { by: 'W', grounds: 'I was first', outcome: 'upheld' },
  },
  {
    title: 'WI-51: after a false win the hand is dead, and its tiles are exposed as penalty tiles',
    play: '5m. S:r\n\nshow S: 46m123789p11223z+5m',
    found: ['false-win WI-50'],
    dispute: {
      ...{ by: 'E', against: ['S'], about: ['WinFailed S'], question: 'law', play: 'stopped' },
      ...{ claim: '2 2 3 is no triplet', sought: null },
    },
    ruling: {
      facts: ['the hand is none'],
      ...{ laws: ['wsom-rulebook "Winning Hand" 4'], catalogue: ['WI-50', 'WI-51'], basis: 'law' },
      remedies: () => [{ remedy: 'penaltyTiles', seat: 1, tiles: ['3z'] }],
      ...{ reason: 'the 3z is what was wrong', publicReason: 'false win; the hand is dead' },
    },
    changed: {
      S: [
        '13 of 4m6m1p2p3p7p8p9p1z1z2z2z3z, shows 4m6m1p2p3p7p8p9p1z1z2z2z3z, dead (false-win)',
        '13 of 4m6m1p2p3p7p8p9p1z1z2z2z3z, shows 4m6m1p2p3p7p8p9p1z1z2z2z3z3z, penalty tiles 3z, dead (false-win)',
      ],
    },
    onward: {
      does: [
        { type: 'DrawTile', data: { seat: 1, tile: '9s' } },
        { type: 'DiscardTile', data: { seat: 1, tile: '3z' } },
      ],
      found: [],
      changed: {
        hand: ['1.1, S draw', '1.1, W draw'],
        S: [
          '13 of 4m6m1p2p3p7p8p9p1z1z2z2z3z, shows 4m6m1p2p3p7p8p9p1z1z2z2z3z3z, penalty tiles 3z, dead (false-win)',
          '13 of 4m6m1p2p3p7p8p9p9s1z1z2z2z, river 3z, shows 4m6m1p2p3p7p8p9p1z1z2z2z3z, dead (false-win)',
        ],
      },
    },
  },
  {
    title: 'WI-52: a win of fewer points than were agreed on is none; reversed, nothing is different',
    headers: ['option minimumPoints: 200'],
    play: '5m. S:r\n\nshow S: 46m999p789p111s22s+5m',
    found: ['too-few-points WI-52'],
    dispute: {
      ...{ by: 'S', against: ['E'], about: ['WinFailed S'], question: 'score', play: 'stopped' },
      ...{ claim: 'it is worth enough', sought: 'my win' },
    },
    ruling: {
      facts: ['fewer than 200 points'],
      ...{ laws: ['wsom-scoring "Basic Rules" 5'], catalogue: ['WI-52'], basis: 'discretion' },
      remedies: () => [
        { remedy: 'playOn' },
        { remedy: 'penalty', seat: 1, kind: 'points', infraction: 'WI-52', account: 'table', points: -10 },
      ],
      ...{ reason: 'as the option says', publicReason: 'a false win' },
    },
    changed: {
      penalties: ['0 0 0 0', '0 -10 0 0'],
      punished: ['', 'bo WI-52'],
      totals: ['0 0 0 0', '0 -10 0 0'],
      placings: ['1 1 1 1', '1 4 1 1'],
    },
    appeal: {
      by: 'S',
      grounds: 'no amount was announced',
      outcome: 'reversed',
      instead: {
        facts: ['the organiser has set no amount for it'],
        ...{ laws: ['wsom-scoring "Basic Rules" 5'], catalogue: ['WI-52'], basis: 'law' },
        remedies: () => [{ remedy: 'playOn' }],
        ...{ reason: 'nothing was announced', publicReason: 'no penalty' },
      },
    },
  },
  {
    title: 'WI-53, WI-54: tiles shown unlawfully lie open, and whoever has them may not win',
    play: '5m. !exposed:W:4p5p',
    found: ['unlawful-exposure WI-53'],
    dispute: {
      ...{ by: 'N', against: ['W'], about: ['TilesExposed W'], question: 'fact', play: 'stopped' },
      ...{ claim: 'West turned them up', sought: null },
    },
    ruling: {
      facts: ['West showed 4p 5p to South'],
      ...{ laws: ['irregularities-wsom WI-53'], catalogue: ['WI-53'], basis: 'law' },
      remedies: () => [{ remedy: 'penaltyTiles', seat: 2, tiles: ['4p', '5p'] }],
      ...{ reason: 'on purpose or not', publicReason: 'they are penalty tiles' },
    },
    changed: {},
    onward: {
      does: [{ type: 'AnnounceClaim', data: { seat: 2, claim: 'win' } }],
      found: ['penalty-tile-win WI-54'],
      changed: {},
    },
  },
];

casebook('zung-jung/wsom', CASES);
