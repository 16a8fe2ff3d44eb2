import { isKong } from '../../melds/meld.js';
import {
  answerLine,
  choiceAt,
  designAt,
  flagAt,
  invalid,
  type LineAnswer,
  listAt,
  malformed,
  objectAt,
  wholeNumberAt,
} from '../../scoring/line-fields.js';
import { handAt, type LineHand, waitsAt } from '../../scoring/line-hand.js';
import type { ScoredGroup, Win, WinBy } from '../../scoring/win.js';
import { countTiles } from '../../tiles/counts.js';
import { tileText } from '../../tiles/notation.js';
import { DESIGNS, EAST, type Seat, type Tile } from '../../tiles/tile.js';
import type { Lines } from '../../table/ruleset.js';
import { type LinkedDiscard, settle } from './payoff.js';
import { SHAPES } from './shapes.js';
import { type ScoringOptions, scoreWin } from './score.js';

/**
 * The JSON lines of `paifu score | waits | settle` for this ruleset. A line is answered with its `result`, which for a
 * hand that does not win is `{"win":false,"reason":…}`, or with an `error` where it cannot be a hand at all (ZJ-42).
 */
export const linesOf = (options: ScoringOptions): Lines => ({
  score: (line) => scoreLine(line, options),
  waits: waitsLine,
  settle: settleLine,
});

// --- score ---

const SEAT_WINDS = ['E', 'S', 'W', 'N'] as const;
const WIN_FIELDS = [
  'concealed',
  'melds',
  'selfDraw',
  'seat',
  'winningTile',
  'finalTile',
  'onKong',
  'robbingKong',
  'firstTurnHeaven',
  'firstTurnEarth',
] as const;
type Flag = 'selfDraw' | 'finalTile' | 'onKong' | 'robbingKong' | 'firstTurnHeaven' | 'firstTurnEarth';

/** What cannot be said of one win together: the flag that is set, and why it cannot be. */
const CONTRADICTIONS: readonly {
  readonly flag: Flag;
  readonly contradicted: (flags: Readonly<Record<Flag, boolean>>, seat: string, hand: LineHand) => boolean;
  readonly problem: string;
}[] = [
  // ZJ-20: a win on a discard, and never of the last tile
  { flag: 'robbingKong', contradicted: (is) => is.selfDraw, problem: 'a robbed kong is no self-draw' },
  { flag: 'robbingKong', contradicted: (is) => is.finalTile, problem: 'after the seabed tile there is no kong to rob' },
  { flag: 'onKong', contradicted: (is) => !is.selfDraw, problem: 'a win on a supplement tile is a self-draw' },
  {
    flag: 'onKong',
    contradicted: (_, __, { melds }) => !melds.some(isKong),
    problem: 'there is no kong among the melds',
  },
  // ZJ-17
  { flag: 'firstTurnHeaven', contradicted: (is) => !is.selfDraw, problem: 'Blessing of Heaven is a self-draw' },
  { flag: 'firstTurnHeaven', contradicted: (_, seat) => seat !== 'E', problem: 'only East can have it' },
  { flag: 'firstTurnHeaven', contradicted: (is) => is.finalTile, problem: 'a dealt tile is not the seabed tile' },
  // ZJ-18
  {
    flag: 'firstTurnEarth',
    contradicted: (is) => is.firstTurnHeaven,
    problem: 'it cannot be together with firstTurnHeaven',
  },
  { flag: 'firstTurnEarth', contradicted: (is) => is.selfDraw, problem: "it is won on East's very first discard" },
  { flag: 'firstTurnEarth', contradicted: (_, seat) => seat === 'E', problem: 'East cannot have it' },
  {
    flag: 'firstTurnEarth',
    contradicted: (_, __, hand) => hand.melds.length > 0,
    problem: 'the winner has no melds yet',
  },
  { flag: 'firstTurnEarth', contradicted: (is) => is.finalTile, problem: 'the first discard is not the riverbed tile' },
  { flag: 'firstTurnEarth', contradicted: (is) => is.robbingKong, problem: 'a discard is no robbed kong' },
];

/** Reads what was won, and checks that it can be. */
function winAt(value: unknown): Win {
  const fields = objectAt(value, 'win', WIN_FIELDS);
  const hand = handAt(fields, 'win');
  const tile = designAt(fields.winningTile, 'win.winningTile');
  const seat = choiceAt(fields.seat, 'win.seat', SEAT_WINDS);
  if (fields.selfDraw === undefined) throw malformed('win.selfDraw', undefined, 'true or false');
  const flag = (name: Flag): boolean => flagAt(fields[name], `win.${name}`);
  const flags = {
    selfDraw: flag('selfDraw'),
    finalTile: flag('finalTile'),
    onKong: flag('onKong'),
    robbingKong: flag('robbingKong'),
    firstTurnHeaven: flag('firstTurnHeaven'),
    firstTurnEarth: flag('firstTurnEarth'),
  };
  if (!hand.concealed.includes(tile)) {
    throw invalid(
      'win.winningTile',
      `${tileText(tile)} is not in win.concealed; expected the tile won on to be counted there`,
    );
  }
  for (const { flag: name, contradicted, problem } of CONTRADICTIONS) {
    if (flags[name] && contradicted(flags, seat, hand)) throw invalid(`win.${name}`, `true, but ${problem}`);
  }
  if (flags.robbingKong && hand.held[tile] > 1) {
    const copies = `the winner holds ${hand.held[tile]} of ${tileText(tile)}`;
    throw invalid('win.robbingKong', `true, but ${copies}; expected 1, the other three are in the robbed kong (ZJ-20)`);
  }
  const by: WinBy = flags.robbingKong ? 'robbing-kong' : flags.selfDraw ? 'self-draw' : 'discard';
  return {
    concealed: countTiles(hand.concealed),
    melds: hand.melds,
    tile,
    by,
    seatWind: EAST + SEAT_WINDS.indexOf(seat),
    prevailingWind: null,
    finalTile: flags.finalTile,
    onKong: flags.onKong,
    blessing: flags.firstTurnHeaven ? 'heaven' : flags.firstTurnEarth ? 'earth' : null,
  };
}

/** The line format writes this one kind in its own way. */
const lineGroup = (group: ScoredGroup): unknown =>
  group.kind === 'thirteen-terminals' ? { ...group, kind: 'thirteen_terminals' } : group;

/** Answers `{"id":…,"win":{…}}` with the score of the hand. */
export const scoreLine = (line: unknown, options: ScoringOptions): LineAnswer =>
  answerLine(line, 'win', (asked) => {
    const result = scoreWin(winAt(asked), options);
    if ('win' in result) return { win: false, reason: result.reason };
    return { win: true, ...result, arrangement: result.arrangement.map(lineGroup) };
  });

// --- waits ---

/** Bamboos, characters, dots, honors: wsom-rulebook "The Mahjong Tiles" 4-5. */
const IN_RULEBOOK_ORDER = [18, 0, 9, EAST];
const inRulebookOrder = (tiles: readonly Tile[]): readonly Tile[] =>
  IN_RULEBOOK_ORDER.flatMap((first) => tiles.filter((tile) => ((tile / 9) | 0) * 9 === first));

/** Answers `{"id":…,"waits":{…}}` with the tiles that complete the hand, none of which the hand holds all four of (ZJ-15). */
export const waitsLine = (line: unknown): LineAnswer =>
  answerLine(line, 'waits', (asked) => {
    return inRulebookOrder(waitsAt(asked, SHAPES)).map(tileText);
  });

// --- settle ---

const seatAt = (value: unknown, path: string): Seat => SEAT_WINDS.indexOf(choiceAt(value, path, SEAT_WINDS)) as Seat;

function discardAt(value: unknown, path: string, previous: LinkedDiscard | null): LinkedDiscard {
  const pair = listAt(value, path, 'a seat and a tile');
  if (pair.length !== 2) throw malformed(path, value, 'a seat and a tile');
  return { seat: seatAt(pair[0], `${path}[0]`), design: designAt(pair[1], `${path}[1]`), previous };
}

/** Answers `{"id":…,"payoff":{…}}` with what each seat gains or pays. */
export const settleLine = (line: unknown): LineAnswer =>
  answerLine(line, 'payoff', (asked) => {
    const fields = objectAt(asked, 'payoff', ['points', 'winner', 'discarder', 'sameTurnDiscards']);
    const points = wholeNumberAt(fields.points, 'payoff.points', 1);
    const winner = seatAt(fields.winner, 'payoff.winner');
    const discarder = choiceAt(fields.discarder, 'payoff.discarder', [...SEAT_WINDS, null]);
    const from = discarder === null ? null : (SEAT_WINDS.indexOf(discarder) as Seat);
    if (from === winner) throw invalid('payoff.discarder', `${discarder} is the winner; expected another seat or null`);

    const list = listAt(fields.sameTurnDiscards, 'payoff.sameTurnDiscards', '[seat, tile]');
    const copies = new Uint8Array(DESIGNS);
    let last: LinkedDiscard | null = null;
    list.forEach((discard, i) => {
      const path = `payoff.sameTurnDiscards[${i}]`;
      last = discardAt(discard, path, last);
      if (++copies[last.design] > 4) throw invalid(path, `a fifth ${tileText(last.design)}; expected at most four`);
    });
    const winning = last as LinkedDiscard | null;
    if (from !== null && winning?.seat !== from) {
      const found = winning === null ? 'empty' : `its last discard is by ${SEAT_WINDS[winning.seat]}`;
      const expected = `expected it to end with the tile won on, discarded by ${discarder}`;
      throw invalid('payoff.sameTurnDiscards', `${found}; ${expected}`);
    }
    const { changes } = settle({ points, winner, from, tile: winning?.design ?? -1, discards: winning });
    return Object.fromEntries(SEAT_WINDS.map((wind, seat) => [wind, changes[seat]]));
  });
