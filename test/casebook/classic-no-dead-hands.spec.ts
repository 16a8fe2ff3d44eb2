import type { Case } from './case.js';
import { casebook } from './casebook.js';

/** Classic mahjong where the Dead Hand Rule was not agreed on (decisions-classic CL-06). */
const CASES: readonly Case[] = [
  {
    title: 'CI-02: a discard out of turn makes no dead hand where that was not agreed on: it is put right',
    headers: ['option deadHand: false', 'wind: 1z'],
    play: '?/1z W:-/2z',
    found: ['discard-out-of-turn CI-20', 'short-hand CI-19'],
    dispute: {
      ...{ by: 'S', against: ['W'], about: ['TileDiscarded W'], question: 'law', play: 'stopped' },
      ...{ claim: 'it is my turn', sought: 'that West’s hand is dead' },
    },
    ruling: {
      facts: ['the rule of dead hands was not agreed on'],
      laws: ['classic-rules-of-play "End of Round, End of Play" Dead Hand Rule', 'decisions-classic CL-06'],
      ...{ catalogue: ['CI-02', 'CI-20'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [{ kind: 'retract', target: at('TileDiscarded', 'W'), reason: 'it goes back' }],
        },
      ],
      ...{ reason: 'the next player has not played', publicReason: 'the tile goes back, and South draws' },
    },
    changed: { hand: ['1.1, N draw', '1.1, S draw'], W: ['12, river 2z', '13'] },
    appeal: { by: 'W', grounds: 'let it lie', outcome: 'upheld' },
    onward: {
      does: [
        { type: 'DrawTile', data: { seat: 1, tile: '?' } },
        { type: 'DiscardTile', data: { seat: 1, tile: '3z' } },
      ],
      found: [],
      changed: { hand: ['1.1, S draw', '1.1, W draw'], S: ['13', '13, river 3z'] },
    },
  },
];

casebook('classic/standard', CASES);
