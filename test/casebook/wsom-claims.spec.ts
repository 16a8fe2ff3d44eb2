import type { Case } from './case.js';
import { casebook } from './casebook.js';

/** Claims and sets that the rules of the World Series forbid (irregularities-wsom WI-30 to WI-38). */
const CASES: readonly Case[] = [
  {
    title: 'WI-31: a chi of 2 dots laid open with 4 and 5 dots is made 2, 3, 4 dots, and the 5 dots lie open',
    play: '2p. S:c45/_',
    found: ['wrong-set WI-30'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['MeldClaimed S'], question: 'law', play: 'stopped' },
      ...{ claim: 'that is no sequence', sought: null },
    },
    ruling: {
      facts: ['South holds 3 dots'],
      ...{ laws: ['wsom-rulebook "Chi" 1', 'irregularities-wsom WI-31'], catalogue: ['WI-30', 'WI-31'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [
            {
              ...{ kind: 'amend', target: at('MeldClaimed', 'S'), reason: 'the right tiles' },
              action: { type: 'ClaimMeld', data: { seat: 1, kind: 'chi', own: ['3p', '4p'] } },
            },
          ],
        },
        { remedy: 'penaltyTiles', seat: 1, tiles: ['5p'] },
      ],
      ...{ reason: 'South took up the wrong tile', publicReason: 'the chi is put right' },
    },
    changed: { S: ['11, chi 2p4p5p', '11 of 5p, chi 2p3p4p, shows 5p, penalty tiles 5p'] },
    onward: {
      does: [{ type: 'DiscardTile', data: { seat: 1, tile: '1z' } }],
      found: ['penalty-tile-kept WI-55'],
      changed: {
        hand: ['1.1, S discard', '1.1, W draw'],
        S: [
          '11 of 5p, chi 2p3p4p, shows 5p, penalty tiles 5p',
          '10 of 5p, chi 2p3p4p, river 1z, shows 5p, penalty tiles 5p',
        ],
      },
    },
  },
  {
    title: 'WI-32: a chi of the opposite seat’s discard is withdrawn, and the tiles shown lie open',
    play: '5m. W:c46/_',
    found: ['chi-not-upper WI-32'],
    dispute: {
      ...{ by: 'S', against: ['W'], about: ['MeldClaimed W'], question: 'law', play: 'stopped' },
      ...{ claim: 'it is my turn: West may not chi past me', sought: 'that I draw' },
    },
    ruling: {
      facts: ['West laid 4m 6m with the 5m of East'],
      ...{ laws: ['wsom-rulebook "Chi" 1'], catalogue: ['WI-32'], basis: 'law' },
      remedies: (at) => [
        { remedy: 'denyClaim', revision: at('MeldClaimed', 'W') },
        { remedy: 'penaltyTiles', seat: 2, tiles: ['4m', '6m'] },
      ],
      ...{ reason: 'West thought East sat before them', publicReason: 'a chi is of the upper seat’s discard' },
    },
    changed: {
      hand: ['1.1, W discard', '1.1, S draw'],
      E: ['13, river (5m)', '13, river 5m'],
      W: ['11, chi 4m5m6m', '13 of 4m6m, shows 4m6m, penalty tiles 4m6m'],
    },
    appeal: { by: 'W', grounds: 'nobody told me', outcome: 'upheld' },
  },
  {
    title: 'WI-33: a pong that cannot be laid open at all is void, and it is the turn of who would have drawn',
    headers: ['hand N: 56m258p369s12345z'],
    play: '5m. N:p56/_',
    found: ['wrong-set WI-30'],
    dispute: {
      ...{ by: null, against: ['N'], about: ['MeldClaimed N'], question: 'fact', play: 'stopped' },
      ...{ claim: 'North holds one 5m alone', sought: null },
    },
    ruling: {
      facts: ['North held 5m and 6m'],
      ...{ laws: ['wsom-rulebook "Claiming a Discard" 1'], catalogue: ['WI-33'], basis: 'law' },
      remedies: (at) => [
        { remedy: 'denyClaim', revision: at('MeldClaimed', 'N') },
        { remedy: 'penaltyTiles', seat: 3, tiles: ['5m', '6m'] },
      ],
      ...{ reason: 'North holds 258p369s besides', publicReason: 'the claim is void' },
    },
    changed: {
      hand: ['1.1, N discard', '1.1, S draw'],
      E: ['13, river (5m)', '13, river 5m'],
      N: [
        '11 of 2p5p8p3s6s9s1z2z3z4z5z, pong 5m6m5m',
        '13 of 5m6m2p5p8p3s6s9s1z2z3z4z5z, shows 5m6m, penalty tiles 5m6m',
      ],
    },
  },
  {
    title: 'WI-34: a wrong set that was seen only when play had gone on stays, and the hand is dead',
    play: '2p. S:c45/1z 9p.',
    found: ['wrong-set WI-30'],
    dispute: {
      ...{ by: 'N', against: ['S'], about: ['MeldClaimed S'], question: 'law', play: 'stopped' },
      ...{ claim: '2, 4, 5 is no sequence', sought: 'that South cannot win' },
    },
    ruling: {
      facts: ['nobody noticed before West discarded'],
      ...{ laws: ['wsom-rulebook "Winning Hand" 4'], catalogue: ['WI-34'], basis: 'law' },
      remedies: () => [{ remedy: 'deadHand', seat: 1 }],
      ...{ reason: 'no hand with it can be complete', publicReason: 'South’s hand is dead' },
    },
    changed: { S: ['10, chi 2p4p5p, river 1z', '10, chi 2p4p5p, river 1z, dead (ruling)'] },
    appeal: { by: 'S', grounds: 'let me put it right', outcome: 'refused' },
  },
  {
    title: 'WI-35: a chi laid open over a pong that was said gives way to it; reversed, it lies as it lay',
    play: '5m. say:N:pong S:c46/_',
    found: ['outranked WI-35'],
    dispute: {
      ...{ by: 'N', against: ['S'], about: ['ClaimAnnounced N', 'MeldClaimed S'], question: 'fact', play: 'stopped' },
      ...{ claim: 'I had said pong first', sought: 'the 5m' },
    },
    ruling: {
      facts: ['North said pong before South laid the chi'],
      ...{ laws: ['wsom-rulebook "Precedence of Claims" 1'], catalogue: ['WI-35'], basis: 'law' },
      remedies: (at) => [{ remedy: 'denyClaim', revision: at('MeldClaimed', 'S') }],
      ...{ reason: 'East heard it', publicReason: 'the pong goes first' },
    },
    changed: {
      hand: ['1.1, S discard', '1.1, S draw, N says pong'],
      E: ['13, river (5m)', '13, river 5m'],
      S: ['11, chi 4m5m6m', '13'],
    },
    appeal: {
      ...{ by: 'S', grounds: 'East heard it of another tile', outcome: 'reversed' },
      instead: {
        facts: ['North had said pong of the tile before'],
        ...{ laws: ['wsom-rulebook "Chi" 4'], catalogue: ['WI-37'], basis: 'law' },
        remedies: () => [{ remedy: 'playOn' }],
        ...{ reason: 'all four were heard', publicReason: 'the chi stands' },
      },
    },
  },
  {
    title: 'WI-37: pong said when the chi lies open is lost',
    play: '5m. S:c46/_ say:W:pong',
    found: ['claim-after-taking WI-37'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['MeldClaimed S', 'ClaimAnnounced W'], question: 'law', play: 'stopped' },
      ...{ claim: 'a pong goes before a chi', sought: 'the 5m' },
    },
    ruling: {
      facts: ['the chi lay open before West spoke'],
      ...{ laws: ['wsom-rulebook "Chi" 4'], catalogue: ['WI-37'], basis: 'law' },
      remedies: () => [{ remedy: 'playOn' }],
      ...{ reason: 'West was slow', publicReason: 'the pong is lost' },
    },
    changed: {},
    appeal: { by: 'W', grounds: 'it was one moment', outcome: 'upheld' },
  },
];

casebook('zung-jung/wsom', CASES);
