import type { Case } from './case.js';
import { casebook } from './casebook.js';

const unseen = (count: number): string[] => Array<string>(count).fill('?');

/** Dice, walls and deals of the World Series (irregularities-wsom WI-01 to WI-10). */
const CASES: readonly Case[] = [
  {
    title: 'WI-01: the wrong player threw the dice: who should have thrown throws',
    headers: ['dice: W:1+1', 'deal: none'],
    play: '{West threw}',
    found: ['wrong-thrower WI-01'],
    dispute: {
      ...{ by: 'E', against: ['W'], about: ['DiceThrown W'], question: 'fact', play: 'stopped' },
      ...{ claim: 'the throw is mine', sought: 'that I throw' },
    },
    ruling: {
      facts: ['West threw, and nobody had taken tiles'],
      ...{ laws: ['wsom-rulebook "Breaking the Wall" 1'], catalogue: ['WI-01'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [
            {
              kind: 'amend',
              target: at('DiceThrown', 'W'),
              reason: 'East threw',
              action: { type: 'ThrowDice', data: { seat: 0, faces: [3, 4] } },
            },
          ],
        },
      ],
      ...{ reason: 'East was not at the table yet', publicReason: 'East throws again' },
    },
    changed: { setUp: ['W threw 1+1', 'E threw 3+4'] },
  },
  {
    title: 'WI-03: the wall broken at the wrong place is closed and broken where it should be',
    headers: ['dice: E:3+4', 'break: S:7', 'deal: none'],
    play: '{nobody has taken tiles}',
    found: ['wrong-break WI-03'],
    dispute: {
      ...{ by: 'S', against: ['E'], about: ['WallBroken'], question: 'fact', play: 'stopped' },
      ...{ claim: 'seven from East is West’s wall', sought: 'the right wall' },
    },
    ruling: {
      facts: ['nobody had taken tiles'],
      ...{ laws: ['wsom-rulebook "Breaking the Wall" 2'], catalogue: ['WI-03'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [
            {
              kind: 'amend',
              target: at('WallBroken'),
              reason: 'counted again',
              action: { type: 'BreakWall', data: { seat: 2, stacks: 7 } },
            },
          ],
        },
      ],
      ...{ reason: 'East counted from South', publicReason: 'the wall is broken again' },
    },
    changed: { setUp: ['E threw 3+4, S’s wall after 7', 'E threw 3+4, W’s wall after 7'] },
  },
  {
    title: 'WI-04: a wrong break stands when every player has four tiles; an appeal does not change it',
    headers: ['dice: E:3+4', 'break: W:8'],
    play: '1z.',
    found: ['wrong-break WI-03'],
    dispute: {
      ...{ by: 'N', against: ['E'], about: ['WallBroken'], question: 'law', play: 'continues' },
      ...{ claim: 'the wall was broken at the wrong place', sought: 'a new deal' },
    },
    ruling: {
      facts: ['all four had their tiles'],
      ...{ laws: ['wsom-rulebook "Breaking the Wall" 1'], catalogue: ['WI-04'], basis: 'law' },
      remedies: () => [{ remedy: 'playOn' }],
      ...{ reason: 'it was seen with the first discard', publicReason: 'it stays open where it is' },
    },
    changed: {},
    appeal: { by: 'N', grounds: 'I said so before the deal', outcome: 'upheld' },
  },
  {
    title: 'WI-06: another player took the tiles of East: a misdeal, and the same dealer deals again',
    headers: ['hand E: ?x13', 'hand S: ?x14'],
    play: '{South took the tiles of East}',
    found: ['wrong-deal WI-10', 'wrong-deal WI-10'],
    dispute: {
      ...{ by: 'E', against: ['S'], about: ['TilesDealt'], question: 'fact', play: 'stopped' },
      ...{ claim: 'those are my tiles', sought: 'a new deal' },
    },
    ruling: {
      facts: ['South took fourteen, East none yet'],
      ...{ laws: ['wsom-rulebook "The Deal" 1'], catalogue: ['WI-06'], basis: 'law' },
      remedies: () => [{ remedy: 'voidHand', replay: true }],
      ...{ reason: 'East had taken no tile', publicReason: 'the tiles are dealt anew' },
    },
    changed: { hand: ['1.1, E discard', '1.1, voided'] },
    onward: {
      does: [{ type: 'StartHand', data: {} }],
      found: [],
      changed: { hand: ['1.1, voided', '1.2, E deal'], E: ['13', '0'], S: ['14', '0'], W: ['13', '0'], N: ['13', '0'] },
    },
  },
  {
    title: 'WI-09: tiles looked at before the numbers were confirmed: a warning, and a second one counts as such',
    play: '{South turned up four tiles while others took theirs}',
    found: [],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['NoteAdded'], question: 'conduct', play: 'stopped' },
      ...{ claim: 'South looked', sought: 'a penalty' },
    },
    ruling: {
      facts: ['South lifted the tiles before the deal was done'],
      ...{ laws: ['wsom-rulebook "The Deal" 5'], catalogue: ['WI-09'], basis: 'law' },
      remedies: () => [
        { remedy: 'penalty', seat: 1, kind: 'warning', infraction: 'WI-09', account: null, points: null },
      ],
      ...{ reason: 'South is new to the tables', publicReason: 'a warning' },
    },
    changed: { punished: ['', 'bo WI-09'] },
    onward: {
      does: [{ type: 'ImposePenalty', data: { seat: 1, penalty: 'warning', reason: 'again', infraction: 'WI-09' } }],
      found: [],
      changed: { punished: ['bo WI-09', 'bo WI-09, bo WI-09'] },
    },
  },
  {
    title: 'WI-10: a tile too few, found before the first discard, is drawn',
    headers: ['hand S: ?x12'],
    play: '{counted}',
    found: ['wrong-deal WI-10'],
    dispute: {
      ...{ by: 'S', against: [], about: ['TilesDealt'], question: 'fact', play: 'stopped' },
      ...{ claim: 'I have twelve', sought: 'one more tile' },
    },
    ruling: {
      facts: ['South was dealt twelve'],
      ...{ laws: ['wsom-rulebook "The Deal" 4', 'irregularities-wsom WI-10'], catalogue: ['WI-10'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [
            {
              kind: 'amend',
              target: at('TilesDealt'),
              reason: 'South drew the last one',
              action: { type: 'DealTiles', data: { hands: [unseen(14), unseen(13), unseen(13), unseen(13)] } },
            },
          ],
        },
      ],
      ...{ reason: 'it is clear which tile it is', publicReason: 'South takes the missing tile' },
    },
    changed: { S: ['12', '13'] },
  },
];

casebook('zung-jung/wsom', CASES);
