import type { Case } from './case.js';
import { casebook } from './casebook.js';

/** Claims, wins and quads of several players in reach (wsom-reach 4.4, 4.6, 9.2, 11.1, 11.3). */
const CASES: readonly Case[] = [
  {
    title: 'RI-21: two players claimed one discard: who spoke first has it',
    headers: ['indicator: 1z'],
    play: '5m. say:W:pong S:c46/_',
    found: ['outranked RI-21'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['ClaimAnnounced W', 'MeldClaimed S'], question: 'fact', play: 'stopped' },
      ...{ claim: 'I spoke first', sought: 'the pon' },
    },
    ruling: {
      facts: ['pon was said before the chow was laid'],
      ...{ laws: ['wsom-reach "Actions During a Hand" 4.4'], catalogue: ['RI-21'], basis: 'law' },
      remedies: (at) => [{ remedy: 'denyClaim', revision: at('MeldClaimed', 'S') }],
      ...{ reason: 'East heard both', publicReason: 'West has the tile' },
    },
    changed: {
      hand: ['1.1, S discard', '1.1, S draw, W says pong'],
      E: ['13, river (5m)', '13, river 5m'],
      S: ['11, chi 4m5m6m', '13'],
    },
    onward: {
      does: [{ type: 'ClaimMeld', data: { seat: 2, kind: 'pong', own: ['5m', '5m'] } }],
      found: [],
      changed: {
        hand: ['1.1, S draw, W says pong', '1.1, W discard'],
        E: ['13, river 5m', '13, river (5m)'],
        W: ['13', '11, pong 5m5m5m'],
      },
    },
  },
  {
    title: 'RI-22: several players said win on one tile: all of them win',
    headers: ['indicator: 1z', 'hand S: 234m234p678s66s34p', 'hand N: 567m567p234s99s67p'],
    play: '1z. 9m. 5p. S:r\n\nshow S: 234m234p678s66s34p+5p\nend: won',
    found: [],
    dispute: {
      ...{ by: 'N', against: ['S'], about: ['HandWon S'], question: 'law', play: 'over' },
      ...{ claim: 'I had said ron as well', sought: 'my win' },
    },
    ruling: {
      facts: ['North said it, and was told that South goes first'],
      ...{ laws: ['wsom-reach "Other Rule Items" 11.1'], catalogue: ['RI-22'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [
            {
              ...{ kind: 'insert', before: at('HandEnded'), reason: 'North wins as well' },
              action: {
                type: 'DeclareWin',
                data: {
                  ...{ seat: 3, by: 'discard' },
                  concealed: ['5m', '6m', '7m', '5p', '6p', '7p', '2s', '3s', '4s', '9s', '9s', '6p', '7p'],
                },
              },
            },
          ],
        },
      ],
      ...{ reason: 'all who say it win', publicReason: 'North wins as well' },
    },
    changed: {
      hand: ['1.1, won, S wins 2000', '1.1, won, S wins 2000, N wins 8000'],
      N: ['13 of 5m6m7m5p6p6p7p7p2s3s4s9s9s', '14 of 5m6m7m5p5p6p6p7p7p2s3s4s9s9s, shows 5m6m7m5p6p7p2s3s4s9s9s6p7p5p'],
      scores: ['0 2000 -2000 0', '0 2000 -10000 8000'],
      totals: ['0 2000 -2000 0', '0 2000 -10000 8000'],
      placings: ['2 1 4 2', '3 2 4 1'],
    },
  },
  {
    title: 'RI-25: a pon claimed after reach is taken back, and the hand is dead',
    headers: ['indicator: 1z'],
    play: "1z. 9m'* 3z. 4z. 5m. S:p/_",
    found: ['claim-in-reach RI-25'],
    dispute: {
      ...{ by: 'E', against: ['S'], about: ['MeldClaimed S', 'ReachDeclared S'], question: 'law', play: 'stopped' },
      ...{ claim: 'South is in reach', sought: null },
    },
    ruling: {
      facts: ['South showed two 5m'],
      laws: ['wsom-reach "Actions During a Hand" 4.6-1', 'wsom-reach "Penalties" 9.2-1'],
      ...{ catalogue: ['RI-25', 'RI-01'], basis: 'law' },
      remedies: (at) => [
        { remedy: 'denyClaim', revision: at('MeldClaimed', 'S') },
        { remedy: 'deadHand', seat: 1 },
      ],
      ...{ reason: 'a reach stays as it was', publicReason: 'the pon is taken back; South’s hand is dead' },
    },
    changed: {
      hand: ['1.1, S discard, bets 1', '1.1, S draw, bets 1'],
      E: ['13, river 1z (5m)', '13, river 1z 5m'],
      S: ['11, pong 5m5m5m, river 9m, double-reach', '13, river 9m, double-reach, dead (ruling)'],
    },
    appeal: { by: 'S', grounds: 'I forgot', outcome: 'upheld' },
  },
  {
    title: 'RI-26: a fifth quad cannot be declared',
    headers: ['indicator: 1z'],
    play: '2m. S:k !indicator:2z +?/3m W:k !indicator:3z +?/4m N:k !indicator:4z +?/5m E:k !indicator:5z +?/6m S:k',
    found: ['kong-limit RI-26'],
    dispute: {
      ...{ by: 'N', against: ['S'], about: ['MeldClaimed S'], question: 'law', play: 'stopped' },
      ...{ claim: 'four have been declared', sought: null },
    },
    ruling: {
      facts: ['one quad lies before each player'],
      ...{ laws: ['wsom-reach "Other Rule Items" 11.3'], catalogue: ['RI-26'], basis: 'law' },
      remedies: (at) => [
        { remedy: 'denyClaim', revision: at('MeldClaimed', 'S') },
        { remedy: 'deadHand', seat: 1 },
      ],
      ...{ reason: 'counted', publicReason: 'no fifth quad; South’s hand is dead' },
    },
    changed: {
      hand: ['1.1, S supplement', '1.1, S draw'],
      E: ['10, big-exposed-kong 5m5m5m5m, river (2m) (6m)', '10, big-exposed-kong 5m5m5m5m, river (2m) 6m'],
      S: [
        '7, big-exposed-kong 2m2m2m2m, big-exposed-kong 6m6m6m6m, river (3m)',
        '10, big-exposed-kong 2m2m2m2m, river (3m), dead (ruling)',
      ],
    },
  },
  {
    title: 'RI-27: a chow of another’s discard than the player’s before is taken back, and the hand is dead',
    headers: ['indicator: 1z'],
    play: '5m. W:c46/_',
    found: ['chi-not-upper RI-27'],
    dispute: {
      ...{ by: 'S', against: ['W'], about: ['MeldClaimed W'], question: 'law', play: 'stopped' },
      ...{ claim: 'it is my turn', sought: null },
    },
    ruling: {
      facts: ['West took the discard of East'],
      ...{ laws: ['wsom-reach "Penalties" 9.2-1'], catalogue: ['RI-27'], basis: 'law' },
      remedies: (at) => [
        { remedy: 'denyClaim', revision: at('MeldClaimed', 'W') },
        { remedy: 'deadHand', seat: 2 },
      ],
      ...{ reason: 'a chow is for the next player', publicReason: 'the chow is taken back; West’s hand is dead' },
    },
    changed: {
      hand: ['1.1, W discard', '1.1, S draw'],
      E: ['13, river (5m)', '13, river 5m'],
      W: ['11, chi 4m5m6m', '13, dead (ruling)'],
    },
  },
];

casebook('reach/wsom', CASES);
