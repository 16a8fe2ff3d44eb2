import type { Case } from './case.js';
import { casebook } from './casebook.js';

const unseen = (count: number): string[] => Array<string>(count).fill('?');

/**
 * Irregularities of dice, walls and deals that can no longer be corrected, or only in part (irregularities-wsom WI-02
 * to WI-08, WI-10).
 */
const CASES: readonly Case[] = [
  {
    title: 'WI-02: the wrong player threw the dice, and tiles have been taken: the throw counts',
    headers: ['dice: W:1+1'],
    play: '1z.',
    found: ['wrong-thrower WI-01', 'wrong-break WI-03'],
    dispute: {
      ...{ by: 'E', against: ['W'], about: ['DiceThrown W'], question: 'fact', play: 'continues' },
      ...{ claim: 'the throw was mine', sought: 'a new deal' },
    },
    ruling: {
      facts: ['everybody had tiles when it was seen'],
      ...{ laws: ['irregularities-wsom WI-02'], catalogue: ['WI-02'], basis: 'law' },
      remedies: () => [{ remedy: 'playOn' }],
      ...{ reason: 'East said so with the first discard', publicReason: 'the throw counts' },
    },
    changed: {},
    appeal: { by: 'E', grounds: 'I was not at the table', outcome: 'upheld' },
  },
  {
    title: 'WI-05: the wall broken at the wrong place, some have tiles and nobody has looked: it is put right',
    headers: ['dice: E:3+4', 'break: S:7', 'deal: none'],
    play: '{East and South have four tiles, face down}',
    found: ['wrong-break WI-03'],
    dispute: {
      ...{ by: 'W', against: ['E'], about: ['WallBroken'], question: 'fact', play: 'stopped' },
      ...{ claim: 'seven from East is my wall', sought: 'the right wall' },
    },
    ruling: {
      facts: ['two had taken four tiles, and nobody had looked'],
      laws: ['wsom-rulebook "Breaking the Wall" 2'],
      ...{ catalogue: ['WI-05'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [
            {
              ...{ kind: 'amend', target: at('WallBroken'), reason: 'counted again' },
              action: { type: 'BreakWall', data: { seat: 2, stacks: 7 } },
            },
          ],
        },
      ],
      ...{ reason: 'the tiles lay face down', publicReason: 'they go back, and the wall is broken again' },
    },
    changed: { setUp: ['E threw 3+4, S’s wall after 7', 'E threw 3+4, W’s wall after 7'] },
    appeal: {
      ...{ by: 'E', grounds: 'South had looked at some', outcome: 'reversed' },
      instead: {
        facts: ['South had seen three tiles'],
        ...{ laws: ['wsom-rulebook "Breaking the Wall" 2'], catalogue: ['WI-05'], basis: 'law' },
        remedies: () => [{ remedy: 'playOn' }],
        ...{ reason: 'West saw it as well', publicReason: 'the wall stays open where it is' },
      },
    },
  },
  {
    title: 'WI-07: South took the tiles of East, who has eight: the numbers are made right, and East deals',
    headers: ['hand E: ?x8', 'hand S: ?x14', 'hand W: ?x8', 'hand N: ?x8'],
    play: '{South took first}',
    found: ['wrong-deal WI-10', 'wrong-deal WI-10', 'wrong-deal WI-10', 'wrong-deal WI-10'],
    dispute: {
      ...{ by: 'E', against: ['S'], about: ['TilesDealt'], question: 'fact', play: 'stopped' },
      ...{ claim: 'I deal', sought: 'my tiles' },
    },
    ruling: {
      facts: ['East had taken eight tiles'],
      ...{ laws: ['wsom-rulebook "The Deal" 1'], catalogue: ['WI-07'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [
            {
              ...{ kind: 'amend', target: at('TilesDealt'), reason: 'the numbers are made right' },
              action: { type: 'DealTiles', data: { hands: [unseen(14), unseen(13), unseen(13), unseen(13)] } },
            },
          ],
        },
      ],
      ...{ reason: 'South gave one tile back', publicReason: 'East deals, and takes the fourteenth tile' },
    },
    changed: { E: ['8', '14'], S: ['14', '13'], W: ['8', '13'], N: ['8', '13'] },
    onward: {
      does: [{ type: 'DiscardTile', data: { seat: 0, tile: '1z' } }],
      found: [],
      changed: { hand: ['1.1, E discard', '1.1, S draw'], E: ['14', '13, river 1z'] },
    },
  },
  {
    title: 'WI-08: South has all tiles of East, who has twelve: South is East for this hand',
    headers: ['hand E: ?x13', 'hand S: ?x14'],
    play: '{South took first, and has looked}',
    found: ['wrong-deal WI-10', 'wrong-deal WI-10'],
    dispute: {
      ...{ by: 'E', against: ['S'], about: ['TilesDealt'], question: 'fact', play: 'stopped' },
      ...{ claim: 'I deal', sought: 'a new deal' },
    },
    ruling: {
      facts: ['East had twelve tiles when it was seen'],
      laws: ['wsom-rulebook "The Deal" 1', 'irregularities-wsom WI-08'],
      ...{ catalogue: ['WI-08'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [
            {
              ...{ kind: 'amend', target: at('HandStarted'), reason: 'South is East for this hand' },
              action: { type: 'StartHand', data: { dealer: 1 } },
            },
          ],
        },
      ],
      ...{ reason: 'it was seen too late', publicReason: 'South deals; the next dealer is South again' },
    },
    changed: { hand: ['1.1, E discard', '1.1, S discard'] },
    onward: {
      does: [
        { type: 'DiscardTile', data: { seat: 1, tile: '1z' } },
        { type: 'EndHand', data: { reason: 'time' } },
        { type: 'StartHand', data: { dealer: 1 } },
      ],
      found: [],
      changed: {
        hand: ['1.1, S discard', '2.1, S deal'],
        E: ['13', '0'],
        S: ['14', '0'],
        W: ['13', '0'],
        N: ['13', '0'],
      },
    },
  },
];

casebook('zung-jung/wsom', CASES);
