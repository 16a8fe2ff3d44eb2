import { describe, expect, it } from '@jest/globals';
import { citationText } from '../../vocabulary/terms.js';
import type { Explanation } from '../../hands/explanation.js';
import type { MeldKind } from '../../hands/arrangements.js';
import { parseTiles, printTiles, tileOf, tileText } from '../../tiles/notation.js';
import { explainHand as explained } from './explain.js';
import { explanationText } from '../../messages/explanation-text.js';
import { otherHandOf, winnerOf } from '../../../exchange/score-lines/classic.js';
import { DOCUMENT_TABLE, type ScoringTable, scoringTable } from './patterns.js';

const explainHand = (...given: Parameters<typeof explained>) => explanationText(explained(...given));

const tiles = (text: string): string[] => parseTiles(text).map(tileText);

type Fields = Readonly<Record<string, unknown>>;

/** Parses a hand: concealed tiles, melds as `pong 222z`, further fields. With a winning tile it is a winning hand. */
function explain(concealed: string, melds: readonly string[], more: Fields, table: ScoringTable = DOCUMENT_TABLE) {
  const line = {
    concealed: tiles(concealed),
    melds: melds.map((meld) => ({ type: meld.split(' ')[0] as MeldKind, tiles: tiles(meld.split(' ')[1]) })),
    seat: 'S' as const,
    prevailing: 'E' as const,
    ...more,
  };
  const hand =
    'winningTile' in more
      ? winnerOf({ selfDraw: false, ...line } as unknown as Parameters<typeof winnerOf>[0])
      : otherHandOf(line);
  return explainHand(hand, table);
}

/** The tiles that make a row. */
const madeOf = ({ patterns }: Explanation, id: string): string =>
  patterns
    .find((row) => row.id === id)!
    .tiles.map((group) => printTiles(group.map(tileOf)))
    .join(' ');

const whyNot = ({ excluded }: Explanation): string[] =>
  excluded.map(({ id, reason, citation }) => `${id}: ${reason} [${citationText(citation)}]`);

const WON = { winningTile: '3m' };
const CHOWS = ['chi 123s', 'chi 789s', 'chi 456p'];

describe('an explained hand', () => {
  it('shows the tiles and the rule of every row', () => {
    const hand = explain('55z 234m 234p', ['pong 666z', 'big-exposed-kong 7777z'], {
      winningTile: '5z',
      selfDraw: true,
      bonus: ['2f', '7f'],
    });
    expect(hand.patterns.map(({ id }) => [id, madeOf(hand, id)])).toEqual([
      ['exposed-pong-1-9-honor', '666z'],
      ['exposed-kong-1-9-honor', '7777z'],
      ['pair-of-dragons', '55z'],
      ['bonus-tile', '2f 7f'],
      ['winning', ''],
      ['self-drawn', ''],
      ['fishing-the-eyes', '55z'],
      ['dragon-set', '666z 7777z'],
      ['own-flower', '2f'],
      ['two-dragon-sets-and-pair', '666z 7777z 55z'],
    ]);
    expect(citationText(hand.patterns[1].citation)).toBe('decisions-classic "Points" kong of 1, 9, winds, dragons');
  });

  it.each<[hand: Explanation, reason: string]>([
    [explain('345m 22s', CHOWS, WON), '20 points'],
    [explain('111m 222m 13579p 12s', [], {}), '4 + 8 = 12 points'],
    [
      explain('1579m 258p', ['concealed-kong 3333s', 'pong 444z'], { bonus: ['2f', '6f', '1f'] }),
      '4 + 16 + 3 × 4 = 32 points; 1 + 1 = 2 doubles; 32 × 2^2 = 128 points',
    ],
    [explain('345m 22s', CHOWS, { ...WON, robbingKong: true }), '20 points; 1 double; 20 × 2^1 = 40 points'],
    [
      explain('22s 345m', ['pong 555z', 'pong 666z', 'pong 777z'], WON),
      '3 × 4 + 20 = 32 points; 3 × 1 + 2 = 5 doubles; 32 × 2^5 = 1024 points; no hand scores more than the limit of 500',
    ],
    [explain('1234567z 147m 25p 9s', [], {}), '0 points'],
    [
      explain('19m', ['pong 666z'], { shown: false }),
      '4 points; 1 double; 4 × 2^1 = 8 points; incomplete, the hand was not shown: melds and bonus tiles only',
    ],
    [explain('111m', [], { dead: true }), 'a dead hand scores nothing'],
    [explain('345m 22s', CHOWS, { ...WON, dead: true }), 'not a win: a dead hand cannot win (CL-18)'],
    [explain('345m 23s', CHOWS, WON), 'not a win: not four combinations and a pair (CL-12)'],
  ])('adds up (%#)', ({ total, payments }, reason) => {
    expect(total.reason).toBe(reason);
    expect(payments).toEqual([]); // CL-13
  });

  it('says what gave way', () => {
    const honors = explain('55z', ['pong 111z', 'pong 222z', 'pong 333z', 'pong 666z'], { winningTile: '5z' });
    expect(whyNot(honors)).toEqual([
      'one-suit-with-honors: met, but Honors only replaces it [decisions-classic CL-15]',
      'terminals-and-honors: met, but Honors only replaces it [decisions-classic CL-15]',
      'own-wind-set: 333z: own wind is South, the prevailing wind East [decisions-classic CL-02]',
    ]);
    const pair = explain('11z 2468m 1357p 369s', [], { seat: 'E' });
    expect(whyNot(pair)).toEqual([
      'pair-of-own-wind: met, but Pair of own and prevailing wind replaces it [decisions-classic CL-15]',
      'pair-of-prevailing-wind: met, but Pair of own and prevailing wind replaces it [decisions-classic CL-15]',
    ]);
    const club = scoringTable({ document: 'club', doubles: { 'robbing-kong': 0 } });
    expect(whyNot(explain('345m 22s', CHOWS, { ...WON, robbingKong: true }, club))).toEqual([
      'robbing-kong: met, but worth 0 in this table [club "doubles" robbing-kong]',
    ]);
  });

  it('says whose a wind and a bonus tile is', () => {
    expect(whyNot(explain('44z 13579m 13579p 1s', [], { bonus: ['3f', '8f'] }))).toEqual([
      'pair-of-own-wind: 44z: own wind is South, the prevailing wind East [decisions-classic CL-02]',
      "own-flower: 3f is West's, own wind is South [decisions-classic CL-01]",
      "own-season: 8f is North's, own wind is South [decisions-classic CL-01]",
    ]);
  });

  it('says why the winning tile makes no more', () => {
    expect(whyNot(explain('23444m', CHOWS, WON))).toEqual([
      'one-shot: 234m: the hand could be completed by 23m [decisions-classic CL-15]',
    ]);
    expect(whyNot(explain('111m 222p 333s 55s', ['chi 789s'], { winningTile: '3s' }))).toEqual([
      'concealed-pong-2-8: 333s was completed by the winning discard, so it is exposed [decisions-classic CL-15]',
      'three-concealed-pongs: 333s was completed by the winning discard, so it is exposed [decisions-classic CL-15]',
    ]);
    expect(whyNot(explain('345m 456p 789s 99s 123p', [], { ...WON, selfDraw: true, tookUp: '3m' }))).toEqual([
      'self-drawn: 3m was taken up in this turn: a win with it is on a discard [decisions-classic CL-06]',
      'concealed-self-drawn: nothing was exposed before the win, but it was by a discard [decisions-classic CL-15]',
    ]);
  });

  it('says why four alike are no kong', () => {
    expect(whyNot(explain('3333m 1111p 13579s', [], {}))).toEqual([
      'concealed-kong-2-8: 3m is held four times in the hand, which is no kong: it was not laid down [decisions-classic CL-14]',
      'concealed-kong-1-9-honor: 1p is held four times in the hand, which is no kong: it was not laid down [decisions-classic CL-14]',
    ]);
  });

  it('shows the other readings, best first', () => {
    const { points, otherReadings } = {
      ...explain('111222333m 567s 99p', [], { winningTile: '9p', selfDraw: true }),
      points: explain('111222333m 567s 99p', [], { winningTile: '9p', selfDraw: true }).total.points,
    };
    expect([points, ...otherReadings.map((reading) => reading.points)]).toEqual([160, 48]);
    expect(otherReadings[0].arrangement.map((group) => printTiles(group.tiles.map(tileOf)))).toEqual([
      '123m',
      '123m',
      '123m',
      '567s',
      '99p',
    ]);
    const places = explain('333345m 88p', ['chi 123s', 'chi 789s'], WON);
    expect([places.total.points, ...places.otherReadings.map((reading) => reading.points)]).toEqual([24, 22]);
    expect(explain('111m 222m 13579p 12s', [], {}).otherReadings).toEqual([]);
  });
});
