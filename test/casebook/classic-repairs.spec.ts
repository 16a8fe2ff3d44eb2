import type { Case } from './case.js';
import { casebook } from './casebook.js';

/** Classic mahjong: corrected irregularities (decisions-classic CL-06 to CL-08). */
const CASES: readonly Case[] = [
  {
    title: 'CI-13: a combination of the wrong tiles is put right',
    headers: ['wind: 1z'],
    play: '?/2p S:c45/_',
    found: ['wrong-set CI-13'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['MeldClaimed S'], question: 'law', play: 'stopped' },
      ...{ claim: 'that is no chow', sought: null },
    },
    ruling: {
      facts: ['South holds 3p'],
      ...{ laws: ['classic-rules-of-play "Claiming a Tile out of Turn"'], catalogue: ['CI-13'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [
            {
              kind: 'amend',
              target: at('MeldClaimed', 'S'),
              reason: 'the right tiles',
              action: { type: 'ClaimMeld', data: { seat: 1, kind: 'chi', own: ['3p', '4p'] } },
            },
          ],
        },
      ],
      ...{ reason: 'seen at once', publicReason: 'the chow is put right' },
    },
    changed: { S: ['11, chi 2p4p5p', '11, chi 2p3p4p'] },
  },
  {
    title: 'CI-18: a flower that was discarded is laid open',
    headers: ['wind: 1z'],
    play: '?/1z 3f. ',
    found: ['bonus-discarded CI-18'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['TileDiscarded S'], question: 'law', play: 'stopped' },
      ...{ claim: 'a flower is not discarded', sought: null },
    },
    ruling: {
      facts: ['South discarded a flower'],
      ...{ laws: ['classic-rules-of-play "Normal Course of Play" Bonus Tiles'], catalogue: ['CI-18'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [
            {
              kind: 'amend',
              target: at('TileDiscarded', 'S'),
              reason: 'it is laid open',
              action: { type: 'ExposeBonusTile', data: { seat: 1, tile: '3f' } },
            },
          ],
        },
      ],
      ...{ reason: 'South did not know it', publicReason: 'it is laid open, and a tile drawn for it' },
    },
    changed: { hand: ['1.1, W draw', '1.1, S supplement'], S: ['13, river 3f', '13, bonus 3f'] },
    onward: {
      does: [{ type: 'DrawTile', data: { seat: 1, tile: '?' } }],
      found: [],
      changed: { hand: ['1.1, S supplement', '1.1, S discard'], S: ['13, bonus 3f', '14, bonus 3f'] },
    },
  },
  {
    title: 'CI-20: a draw out of turn',
    headers: ['wind: 1z'],
    play: '?/1z W:?/_',
    found: ['draw-out-of-turn CI-20'],
    dispute: {
      ...{ by: 'S', against: ['W'], about: ['TileDrawn W'], question: 'fact', play: 'stopped' },
      ...{ claim: 'it is my turn', sought: null },
    },
    ruling: {
      facts: ['West drew'],
      ...{
        laws: [
          'classic-rules-of-play "End of Round, End of Play" Dead Hand Rule',
          'classic-rules-of-play "Normal Course of Play"',
        ],
        catalogue: ['CI-20'],
        basis: 'law',
      },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [{ kind: 'retract', target: at('TileDrawn', 'W'), reason: 'the tile goes back' }],
        },
      ],
      ...{ reason: 'nothing was mixed', publicReason: 'the tile goes back' },
    },
    changed: { W: ['14, dead (long)', '13'] },
  },
];

casebook('classic/standard', CASES);
