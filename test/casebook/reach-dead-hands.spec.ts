import type { Case } from './case.js';
import { casebook } from './casebook.js';

/** Dead hands and conduct in reach (wsom-reach 1.1, 9.2, 9.3; decisions-reach PR-32). */
const CASES: readonly Case[] = [
  {
    title: 'RI-03: a tile drawn from the dead wall, with nothing to replace, makes the hand dead',
    headers: ['indicator: 1z'],
    play: '1z. +3p/_',
    found: ['wrong-source RI-03'],
    dispute: {
      ...{ by: 'N', against: ['S'], about: ['TileDrawn S'], question: 'fact', play: 'stopped' },
      ...{ claim: 'South drew from the dead wall', sought: null },
    },
    ruling: {
      facts: ['the tile came from beside the indicator'],
      ...{ laws: ['wsom-reach "Penalties" 9.2-3'], catalogue: ['RI-03'], basis: 'law' },
      remedies: () => [{ remedy: 'deadHand', seat: 1 }],
      ...{ reason: 'all saw it', publicReason: 'South’s hand is dead' },
    },
    changed: { S: ['14 of 3p', '14 of 3p, dead (ruling)'] },
    appeal: { by: 'S', grounds: 'the walls touched each other', outcome: 'upheld' },
  },
  {
    title: 'RI-04: tiles shown that nobody has to see: the referee may rule the hand dead; on appeal a warning',
    headers: ['indicator: 1z'],
    play: '1z. !exposed:S:45p',
    found: ['unlawful-exposure RI-04'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['TilesExposed S'], question: 'conduct', play: 'stopped' },
      ...{ claim: 'South showed us two tiles', sought: null },
    },
    ruling: {
      facts: ['4p and 5p lay open'],
      ...{ laws: ['wsom-reach "Penalties" 9.2-4'], catalogue: ['RI-04'], basis: 'law' },
      remedies: () => [{ remedy: 'deadHand', seat: 1 }],
      ...{ reason: 'it was not the first time', publicReason: 'South’s hand is dead' },
    },
    changed: {
      S: ['13 of 4p5p, shows 4p5p', '13 of 4p5p, shows 4p5p, dead (ruling)'],
    },
    appeal: {
      ...{ by: 'S', grounds: 'they fell over', outcome: 'varied' },
      instead: {
        facts: ['West had knocked against the table'],
        ...{ laws: ['wsom-reach "Penalties" 9.2-4'], catalogue: ['RI-30'], basis: 'discretion' },
        remedies: () => [
          { remedy: 'penalty', seat: 1, kind: 'warning', infraction: 'RI-04', account: null, points: null },
        ],
        ...{ reason: 'it helped nobody', publicReason: 'a warning' },
      },
      changed: { punished: ['', 'bo RI-04'] },
    },
  },
  {
    title: 'RI-05: a dead hand may declare nothing: its pon is taken back',
    headers: ['indicator: 1z'],
    play: '1z. !dead:S{nine tiles too few} 2z. 3z. 5m. S:p/_',
    found: ['dead-hand RI-05'],
    dispute: {
      ...{ by: 'E', against: ['S'], about: ['MeldClaimed S'], question: 'law', play: 'stopped' },
      ...{ claim: 'South’s hand is dead', sought: null },
    },
    ruling: {
      facts: ['it was ruled dead in the first turn'],
      ...{ laws: ['wsom-reach "Penalties" 9.3'], catalogue: ['RI-05'], basis: 'law' },
      remedies: (at) => [{ remedy: 'denyClaim', revision: at('MeldClaimed', 'S') }],
      ...{ reason: 'a dead hand draws and discards', publicReason: 'the pon is taken back' },
    },
    changed: {
      hand: ['1.1, S discard', '1.1, E draw'],
      S: ['11, pong 5m5m5m, river 2z, dead (ruling)', '13, river 2z, dead (ruling)'],
      N: ['13, river (5m)', '13, river 5m'],
    },
    onward: {
      does: [
        { type: 'DrawTile', data: { seat: 0, tile: '?' } },
        { type: 'DiscardTile', data: { seat: 0, tile: '9s' } },
        { type: 'DrawTile', data: { seat: 1, tile: '?' } },
        { type: 'DiscardTile', data: { seat: 1, tile: '9s' } },
      ],
      found: [],
      changed: {
        hand: ['1.1, E draw', '1.1, W draw'],
        E: ['13, river 1z', '13, river 1z 9s'],
        S: ['13, river 2z, dead (ruling)', '13, river 2z 9s, dead (ruling)'],
      },
    },
  },
  {
    title: 'RI-30: who shows no respect is warned, and may be disqualified for not heeding it',
    headers: ['indicator: 1z'],
    play: '1z. 2z. {North shouts at South}',
    found: [],
    dispute: {
      ...{ by: 'S', against: ['N'], about: ['NoteAdded'], question: 'conduct', play: 'stopped' },
      ...{ claim: 'North shouts at me', sought: 'quiet' },
    },
    ruling: {
      facts: ['heard at three tables'],
      ...{ laws: ['wsom-reach "Competition Moral" 1.1'], catalogue: ['RI-30'], basis: 'law' },
      remedies: () => [
        { remedy: 'penalty', seat: 3, kind: 'warning', infraction: 'RI-30', account: null, points: null },
      ],
      ...{ reason: 'the first time today', publicReason: 'a warning' },
    },
    changed: { punished: ['', 'di RI-30'] },
    onward: {
      does: [
        {
          type: 'ImposePenalty',
          data: { seat: 3, penalty: 'disqualification', reason: 'not heeded', infraction: 'RI-30' },
        },
      ],
      found: [],
      changed: { punished: ['di RI-30', 'di RI-30, di RI-30'], placings: ['1 1 1 1', '1 1 1 4; N is disqualified'] },
    },
  },
];

casebook('reach/wsom', CASES);
