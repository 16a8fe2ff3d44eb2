import type { Case } from './case.js';
import { casebook } from './casebook.js';

/** Unseen draws and discards from the second turn on; the wall has 69 tiles. */
const drawnOut = (draws: number): string => Array.from({ length: draws }, () => '?.').join(' ');

/** The seabed tile and the riverbed tile (irregularities-wsom WI-45, WI-46). */
const CASES: readonly Case[] = [
  {
    title: 'WI-45: no kong is declared with the seabed tile',
    play: `1z. ${drawnOut(68)} 1m/a1m`,
    found: ['kong-on-last-tile WI-45'],
    dispute: {
      ...{ by: 'N', against: ['S'], about: ['KongDeclared S'], question: 'law', play: 'stopped' },
      ...{ claim: 'that was the last tile', sought: null },
    },
    ruling: {
      facts: ['no tile was left in the live wall'],
      ...{ laws: ['wsom-rulebook "The Dead Wall and the Seabed Tile" 3'], catalogue: ['WI-45'], basis: 'law' },
      remedies: (at) => [{ remedy: 'denyClaim', revision: at('KongDeclared', 'S') }],
      ...{ reason: 'no supplement tile was drawn yet', publicReason: 'no kong: South discards' },
    },
    changed: {
      hand: ['1.1, S supplement', '1.1, S discard'],
      S: [
        '10, concealed-kong 1m1m1m1m, river ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?',
        '14 of 1m, river ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?',
      ],
    },
    appeal: { by: 'S', grounds: 'the wall was miscounted', outcome: 'upheld' },
  },
  {
    title: 'WI-46: the riverbed tile is only won on: a pong of it is void, and nobody has won',
    play: `1z. ${drawnOut(68)} ?/5m N:p/_`,
    found: ['last-tile-claim WI-46'],
    dispute: {
      ...{ by: 'W', against: ['N'], about: ['MeldClaimed N'], question: 'law', play: 'stopped' },
      ...{ claim: 'the hand is over', sought: null },
    },
    ruling: {
      facts: ['South had the last tile of the wall'],
      ...{ laws: ['wsom-rulebook "The Dead Wall and the Seabed Tile" 4'], catalogue: ['WI-46'], basis: 'law' },
      remedies: (at) => [{ remedy: 'denyClaim', revision: at('MeldClaimed', 'N') }],
      ...{ reason: 'counted', publicReason: 'the pong is void' },
    },
    changed: {
      hand: ['1.1, N discard', '1.1, over'],
      S: ['13, river ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? (5m)', '13, river ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? 5m'],
      N: ['11, pong 5m5m5m, river ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?', '13, river ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?'],
    },
    onward: {
      does: [{ type: 'EndHand', data: { reason: 'exhausted' } }],
      found: [],
      changed: { hand: ['1.1, over', '1.1, exhausted'] },
    },
  },
];

casebook('zung-jung/wsom', CASES);
