import type { Case } from './case.js';
import { casebook } from './casebook.js';

/** Dead hands and impossible declarations in reach (decisions-reach PR-13, PR-21, PR-32). */
const CASES: readonly Case[] = [
  {
    title: 'RI-01: a pon of tiles that are none makes the hand dead',
    headers: ['indicator: 1z'],
    play: '5m. S:p56/_',
    found: ['wrong-set RI-01'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['MeldClaimed S'], question: 'law', play: 'stopped' },
      ...{ claim: 'that is no pon', sought: null },
    },
    ruling: {
      facts: ['South showed 5m 6m'],
      ...{ laws: ['wsom-reach "Penalties" 9.2-1'], catalogue: ['RI-01'], basis: 'law' },
      remedies: (at) => [
        { remedy: 'denyClaim', revision: at('MeldClaimed', 'S') },
        { remedy: 'deadHand', seat: 1 },
      ],
      ...{ reason: 'it binds and cannot be done', publicReason: 'South’s hand is dead' },
    },
    changed: {
      hand: ['1.1, S discard', '1.1, S draw'],
      E: ['13, river (5m)', '13, river 5m'],
      S: ['11, pong 5m5m6m', '13, dead (ruling)'],
    },
    appeal: { by: 'S', grounds: 'I meant the other 5m', outcome: 'upheld' },
  },
  {
    title: 'RI-02: a hand with a tile too many is dead',
    headers: ['indicator: 1z'],
    play: '1z. 2z. 3z. 4z. ?/_ E:?/_',
    found: ['draw-out-of-turn RI-03'],
    dispute: {
      ...{ by: 'S', against: ['E'], about: ['TileDrawn E'], question: 'fact', play: 'stopped' },
      ...{ claim: 'East drew twice', sought: null },
    },
    ruling: {
      facts: ['East holds fifteen'],
      ...{ laws: ['wsom-reach "Penalties" 9.2-2'], catalogue: ['RI-02'], basis: 'law' },
      remedies: () => [{ remedy: 'deadHand', seat: 0 }],
      ...{ reason: 'counted', publicReason: 'East’s hand is dead' },
    },
    changed: {},
  },
  {
    title: 'RI-13: a quad after reach that was not to be, proven when the hand is shown',
    headers: ['indicator: 1z', 'hand S: 111222333m56p99s'],
    play: "1z. 9m/9m'* 3z. 4z. 1z. 1m/a1m !indicator:5z 2z/2z' {South shows 1-2-3 three times}",
    found: ['kong-after-reach RI-13'],
    dispute: {
      ...{ by: 'N', against: ['S'], about: ['KongDeclared S'], question: 'fact', play: 'stopped' },
      ...{ claim: 'the quad changes the hand', sought: 'chombo' },
    },
    ruling: {
      facts: ['the waits are others without the 1m'],
      ...{ laws: ['wsom-reach "Penalties" 9.4-4'], catalogue: ['RI-13', 'RI-16'], basis: 'law' },
      remedies: () => [
        { remedy: 'voidHand', replay: true },
        { remedy: 'penalty', seat: 1, kind: 'maximum-penalty', infraction: 'RI-13', account: null, points: null },
      ],
      ...{ reason: 'shown and looked at', publicReason: 'the quad changed the hand: chombo' },
    },
    changed: {
      hand: ['1.1, W draw, bets 1', '1.1, voided'],
      scores: ['0 -1000 0 0', '0 0 0 0'],
      overall: ['0 0 0 0', '0 -10 0 0'],
      punished: ['', 'bo RI-13'],
      totals: ['0 -1000 0 0', '0 0 0 0'],
      placings: ['1 4 1 1', '1 1 1 1'],
    },
  },
  {
    title: 'RI-23: reach with an open hand is a mistaken declaration',
    headers: ['indicator: 1z'],
    play: '1z. S:p/2z 3z. 4z. 5z. 6z*',
    found: ['reach-exposed RI-23'],
    dispute: {
      ...{ by: 'E', against: ['S'], about: ['ReachDeclared S'], question: 'law', play: 'stopped' },
      ...{ claim: 'South’s hand is open', sought: null },
    },
    ruling: {
      facts: ['a pon of East lies before South'],
      ...{
        laws: ['wsom-reach "Penalties" 9.2-1', 'wsom-reach "Actions During a Hand" 4.6-1'],
        catalogue: ['RI-23', 'RI-01'],
        basis: 'law',
      },
      remedies: () => [{ remedy: 'deadHand', seat: 1 }],
      ...{ reason: 'it cannot be taken back', publicReason: 'South’s hand is dead' },
    },
    changed: { S: ['10, pong 1z1z1z, river 2z 6z, reach', '10, pong 1z1z1z, river 2z 6z, reach, dead (ruling)'] },
  },
];

casebook('reach/wsom', CASES);
