import { resolveRuleset } from '../rulesets/registry.js';
import { RULESET_IDS } from '../rulesets/table-rules.js';
import type { Action } from '../table/moves/moves.js';
import type { TableEvent } from '../table/moves/facts.js';
import { decide } from '../table/decide.js';
import type { Begins } from '../vocabulary/game-start.js';
import { evolve, initialState } from '../table/evolve.js';
import { parseMhr, printMhr } from './mhr.js';
import { parseText } from './parse.js';
import { printText } from './print.js';
import { describe, expect, test } from '@jest/globals';
import '../../../test/kit/play/rulesets.js';

/** The recorded events of a text; throws if it is unreadable or an action is malformed. */
function eventsOf(text: string): TableEvent[] {
  const { errors, done, ruleset: read } = parseMhr(text);
  expect(errors).toEqual([]);
  if (read === null) throw new Error('no ruleset');
  const ruleset = resolveRuleset(read.id, read.options);
  let state = initialState(ruleset.table);
  return done.flatMap(({ action }) => {
    const decision = decide(ruleset, state, action as Action);
    if (decision.verdict === 'refused') throw new Error(`${JSON.stringify(action)}: ${decision.violation.message}`);
    state = decision.events.reduce(evolve, state);
    return decision.events;
  });
}

const headOf = (rules: string, headers = ''): string =>
  `mhr: 1\nrules: ${rules}\nmode: scribe\nhand: 1\nseats: E=p1 S=p2 W=p3 N=p4\n${headers}`;
const HEAD = headOf('zung-jung/wsom');
const OPENING = new Set<string>(['GameOpened', 'PlayersSeated', 'HandStarted', 'TilesDealt']);

/** The events of play in a scribe's hand, in short form: `TileDrawn 1 ?`. */
const play = (tokens: string, headers = '', head = HEAD): string[] =>
  eventsOf(`${head}${headers}\n${tokens}\n`)
    .filter(({ type }) => !OPENING.has(type))
    .map(({ type, data }) => {
      const { irregularities: _, result: __, ...told } = data as unknown as Record<string, unknown>;
      return [
        type,
        ...Object.values(told).map((value) => (Array.isArray(value) ? value.join(' ') : String(value))),
      ].join(' ');
    });

/** Reads a hand and writes it again. */
const again = (tokens: string, headers = ''): string =>
  printMhr(eventsOf(`${HEAD}${headers}\n${tokens}\n`)).slice(HEAD.length + headers.length + 1, -1);

const errorsIn = (text: string): string[] => parseMhr(text).errors.map(({ message }) => message);
const errorIn = (tokens: string): string => errorsIn(`${HEAD}\n${tokens}\n`)[0];

describe('the examples of the page', () => {
  const REACH = `mhr: 1
rules: reach/wsom
hand: 2
seats: E=p1 S=p2 W=p3 N=p4
points: -300 1100 -300 -500
indicator: 1p
hand E: 5669m3468p123357z
hand S: 236m59p466789s66z
hand W: 2m233579p447s345z
hand N: 1178m28p359s1255z

1. 2z. 3s/9p 4m/4z 3p/2z
2. 1s/9m 7s/5p 4m/5z N:p/1z
3. 1s/5z 6z/6m 4z' 7m/9s
4. 9m/1z 2s/7s* 2z/7s 9s/8p
5. 6s/6m 1m/t

show S: 23m23466789s666z+1m
end: won
`;
  const SCRIBE = `mhr: 1
rules: zung-jung/wsom
mode: scribe
hand: 3
seats: E=p11 S=p12 W=p13 N=p14

1. 1z. 9m. 2z' 1z'
2. 9p. 3z. 3z' E:p/8s 7m W:c68/1s 4z~
3. 5p' @02:41 ...2 N:6p. {the wall fell and was rebuilt}
4. a? 2p' 5s.(was:8s) !dispute:D1 say:N:pong {N says pong after W has drawn} 9s' 7z'
5. 6z' 9m' 4p/t

show W: c678m 23p678p33s678s+4p
end: won
`;

  test('a fully known hand of reach: it is read and written', () => {
    const { game, errors } = parseText(REACH);
    expect(errors).toEqual([]);
    expect(printText(game)).toBe(REACH);
    const { errors: none, done, notes } = parseMhr(REACH);
    expect({ none, notes }).toEqual({ none: [], notes: [] });
    const actions = done.map(({ action }) => action as Action);
    // The record begins within its game, with the stated scores and hand.
    expect(actions[0]).toMatchObject({
      type: 'OpenGame',
      data: {
        begins: { hand: 2, dealer: 1, prevailingWind: '1z', honba: 0, bets: 0, scores: [-500, -300, 1100, -300] },
      },
    });
    expect(actions.slice(3, 5)).toMatchObject([
      { type: 'DealTiles' },
      { type: 'RevealIndicator', data: { tile: '1p', place: 3 } },
    ]);
    const reach = actions.findIndex(({ type }) => type === 'DeclareReach');
    expect(actions.slice(reach - 1, reach + 2)).toEqual([
      { type: 'DrawTile', data: { seat: 2, tile: '2s', source: 'wall' } },
      { type: 'DeclareReach', data: { seat: 2 } },
      { type: 'DiscardTile', data: { seat: 2, tile: '7s', drawn: false } },
    ]);
    const scribe = REACH.replace('hand: 2\n', 'mode: scribe\nhand: 2\n').replace(
      'rules: reach/wsom\n',
      'rules: reach/wsom\n',
    );
    expect(printMhr(eventsOf(scribe))).toBe(scribe.replace(/(points: .*\n)/, '$1wind: 1z\n'));
    const elsewhere = REACH.replace('reach/wsom', 'zung-jung/wsom');
    expect(errorsIn(elsewhere)[0]).toMatch(
      /^line 6, column 1: expected something that zung-jung\/wsom has; it has no indicators/,
    );
    expect(errorsIn(elsewhere.replace('indicator: 1p\n', ''))[0]).toMatch(
      /^line 14, column 13: expected something that zung-jung\/wsom has; it has no reach, found "7s\*"$/,
    );
  });

  test('a scribe who cannot see the hands: its form is read and written', () => {
    const { game, errors } = parseText(SCRIBE);
    expect(errors).toEqual([]);
    expect(printText(game)).toBe(SCRIBE);
    const read = parseMhr(SCRIBE);
    expect(read.errors).toEqual([]);
    expect(read.done).toContainEqual(
      expect.objectContaining({ action: { type: 'AddNote', data: { text: '!dispute:D1' } } }),
    );
    expect(read.done.find(({ time }) => time !== null)).toMatchObject({
      action: { type: 'DiscardTile' },
      time: 161_000,
    });
    expect(read.done.find(({ chain }) => chain !== null)).toMatchObject({
      action: { type: 'DiscardTile', data: { seat: 3, tile: '5s', drawn: false } },
      chain: [{ how: 'was', before: { type: 'DiscardTile', data: { seat: 3, tile: '8s', drawn: null } } }],
    });
    expect(read.done.at(-2)?.action).toEqual({
      type: 'DeclareWin',
      data: {
        seat: 0,
        by: 'self-draw',
        tile: '4p',
        concealed: ['2p', '3p', '6p', '7p', '8p', '3s', '3s', '6s', '7s', '8s'],
        declaredPoints: null,
        // The meld may have been made in the lost steps.
        melds: [{ kind: 'chi', tiles: ['6m', '7m', '8m'] }],
      },
    });
  });
});

describe('a step', () => {
  test.each([
    ['1z. 9m', ['TileDiscarded 0 1z false', 'TileDrawn 1 ? wall', 'TileDiscarded 1 9m null']],
    [
      "1z. 7z/2z 4z/4z 4z/4z'",
      [
        'TileDiscarded 0 1z false',
        'TileDrawn 1 7z wall',
        'TileDiscarded 1 2z false',
        'TileDrawn 2 4z wall',
        'TileDiscarded 2 4z false',
        'TileDrawn 3 4z wall',
        'TileDiscarded 3 4z true',
      ],
    ],
    ['1z. -/5s', ['TileDiscarded 0 1z false', 'TileDiscarded 1 5s false']],
    [
      '1z. W:5m/_ 6m.',
      ['TileDiscarded 0 1z false', 'TileDrawn 2 5m wall', 'TileDrawn 1 ? wall', 'TileDiscarded 1 6m false'],
    ],
    ['1z. S:p/8s', ['TileDiscarded 0 1z false', 'MeldClaimed 1 pong 1z 0 1z 1z 0', 'TileDiscarded 1 8s false']],
    ['5p. S:c46/8s', ['TileDiscarded 0 5p false', 'MeldClaimed 1 chi 5p 0 4p 6p 0', 'TileDiscarded 1 8s false']],
    ['5p. S:c(4p~6p)/8s', ['TileDiscarded 0 5p false', 'MeldClaimed 1 chi 5p 0 4p~ 6p 0', 'TileDiscarded 1 8s false']],
    ['5p. S:c?/_', ['TileDiscarded 0 5p false', 'MeldClaimed 1 chi 5p 0 ? ? 0']],
    [
      '7m. S:1s>c68 2z.',
      [
        'TileDiscarded 0 7m false',
        'ClaimAnnounced 1 chi',
        'TileDiscarded 1 1s false',
        'MeldClaimed 1 chi 7m 0 6m 8m 1',
        'TileDrawn 2 ? wall',
        'TileDiscarded 2 2z false',
      ],
    ],
    [
      '7m. 1s. W:p@-2/2s',
      [
        'TileDiscarded 0 7m false',
        'TileDrawn 1 ? wall',
        'TileDiscarded 1 1s false',
        'MeldClaimed 2 pong 7m 0 7m 7m 1',
        'TileDiscarded 2 2s false',
      ],
    ],
    [
      '7m. 1s. S:k 3p/_ 2s. 5m.',
      [
        'TileDiscarded 0 7m false',
        'TileDrawn 1 ? wall',
        'TileDiscarded 1 1s false',
        'MeldClaimed 1 big-exposed-kong 7m 0 7m 7m 7m 1',
        'TileDrawn 1 3p supplement',
        'TileDiscarded 1 2s false',
        'TileDrawn 2 ? wall',
        'TileDiscarded 2 5m false',
      ],
    ],
    [
      '7m. W:k 3s/2s',
      [
        'TileDiscarded 0 7m false',
        'MeldClaimed 2 big-exposed-kong 7m 0 7m 7m 7m 0',
        'TileDrawn 2 3s supplement',
        'TileDiscarded 2 2s false',
      ],
    ],
    [
      '7m. 3p/_ say:W:pong < W:p/1m',
      [
        'TileDiscarded 0 7m false',
        'TileDrawn 1 3p wall',
        'ClaimAnnounced 2 pong',
        'DrawReturned 1',
        'MeldClaimed 2 pong 7m 0 7m 7m 0',
        'TileDiscarded 2 1m false',
      ],
    ],
    [
      'a1z 2m/3m 1s. 5s. 5s. E:p/7s',
      [
        'KongDeclared 0 concealed-kong 1z',
        'TileDrawn 0 2m supplement',
        'TileDiscarded 0 3m false',
        'TileDrawn 1 ? wall',
        'TileDiscarded 1 1s false',
        'TileDrawn 2 ? wall',
        'TileDiscarded 2 5s false',
        'TileDrawn 3 ? wall',
        'TileDiscarded 3 5s false',
        'MeldClaimed 0 pong 5s 3 5s 5s 0',
        'TileDiscarded 0 7s false',
      ],
    ],
    [
      '7m. !dead:S{held fifteen} !exposed:W:4p5p !net:N:off !pause !pause:15 ...2 N:6p.',
      [
        'TileDiscarded 0 7m false',
        'PenaltyImposed 1 dead-hand 0  held fifteen',
        'TilesExposed 2 4p 5p',
        'ConnectionChanged 3 false',
        'BreakTaken null',
        'BreakTaken 15',
        'StepsLost 2',
        'TileDrawn 3 ? wall',
        'TileDiscarded 3 6p false',
      ],
    ],
  ])('%s', (tokens, events) => {
    expect(play(tokens)).toEqual(events);
  });

  test('a penalty says its points, its tiles, its account where it is not the ruleset’s, and what it is for', () => {
    const marks =
      '!points:S:-20{late} !penalty-tiles:W:45p{shown} !points:S:-1:overall:for:WI-60{again} !warning:N:for:"a loud word"{x}';
    expect(play(`7m. ${marks}`).slice(1)).toEqual([
      'PenaltyImposed 1 points -20  late table',
      'PenaltyImposed 2 penalty-tiles 0 4p 5p shown',
      'PenaltyImposed 1 points -1  again overall WI-60 1',
      'PenaltyImposed 3 warning 0  x a loud word 1',
    ]);
    expect(again(`7m. ${marks}`)).toBe(`1. 7m. ${marks}`);
  });

  test('a set put back and a claim taken back are marks, and the table goes on from there', () => {
    const told = '5m. say:W:pong S:c46/_ !put-back:S W:p/1z 2z. say:E:win !unsay:E:win 3z.';
    expect(play(told)).toEqual([
      'TileDiscarded 0 5m false',
      'ClaimAnnounced 2 pong',
      'MeldClaimed 1 chi 5m 0 4m 6m 0',
      'MeldPutBack 1',
      'MeldClaimed 2 pong 5m 0 5m 5m 0',
      'TileDiscarded 2 1z false',
      'TileDrawn 3 ? wall',
      'TileDiscarded 3 2z false',
      'ClaimAnnounced 0 win',
      'ClaimWithdrawn 0 win',
      'TileDrawn 0 ? wall',
      'TileDiscarded 0 3z false',
    ]);
    expect(again(told).replaceAll('\n', ' ')).toContain(
      'say:W:pong S:c46/_ !put-back:S W:p/1z 2z. say:E:win !unsay:E:win',
    );
  });

  test("the tile just drawn is known in a hand whose dealt tiles are, and unseen in another's", () => {
    const dealt = 'hand S: 123m456p789s1122z\n';
    expect(play("1z. 4z' 5z'", dealt)).toEqual([
      'TileDiscarded 0 1z false',
      'TileDrawn 1 4z wall',
      'TileDiscarded 1 4z true',
      'TileDrawn 2 ? wall',
      'TileDiscarded 2 5z true',
    ]);
    expect(play("1z. ?/4z'", dealt).slice(1)).toEqual(['TileDrawn 1 ? wall', 'TileDiscarded 1 4z true']);
  });
});

describe('a result', () => {
  test('the player with precedence has the result if two show a win and one may win', () => {
    const text = `${HEAD}\n5m. W:r S:r\n\nshow W: 46m123789p11222z+5m\nshow S: 46m123456789s33z+5m\nend: won\n`;
    const events = eventsOf(text);
    expect(events.flatMap(({ type, data }) => (type === 'HandWon' ? [[data.seat, data.instead]] : []))).toEqual([
      [2, undefined],
      [1, 2],
    ]);
    expect(eventsOf(printMhr(events))).toEqual(events);
  });

  test('a failed win is read as a failed win, with or without its tiles', () => {
    const none = '1z. 5s. W:r! 6s. 2z. 3z. t! 4z.';
    expect(play(none).filter((one) => one.startsWith('WinFailed'))).toEqual([
      'WinFailed 2 discard 5s null the table ruled that it is not a win true',
      'WinFailed 1 self-draw ? null the table ruled that it is not a win true',
    ]);
    expect(again(none)).toContain('W:r!');
    const shown = '1z. 5s. W:r!(147m258p369s1234z) 6s.';
    expect(play(shown)).toContainEqual(
      expect.stringMatching(/^WinFailed 2 discard 5s 1m .* the tiles are not a winning hand$/),
    );
    expect(again(shown)).toContain('W:r!(147m258p369s1234z)');
  });

  test('the tiles of a win are in its show line, and its points are computed again', () => {
    const events = eventsOf(`${HEAD}\n1z. 4p/t\n\nshow S: 23p678p33s678s123m+4p\nend: won\n`);
    const won = events.find(({ type }) => type === 'HandWon') as TableEvent<'HandWon'>;
    expect(won.data.concealed).toHaveLength(13);
    expect(won.data.result.score?.points).toBe(won.data.result.points);
    expect(printMhr(events)).toContain('\nshow S: 23678p33678s123m+4p\nend: won\n');
  });

  test('declared, unseen and paid in points that were entered', () => {
    expect(play('W:r=25+4p\npay: -25 -25 75 -25\nend: won', 'deal: none\n').slice(-3)).toEqual([
      'HandWon 2 discard 4p null null 25',
      'PaymentsMade -25 -25 75 -25',
      'HandEnded won',
    ]);
  });

  describe('that is shown with what lies in front of it', () => {
    const shown = (tokens: string, headers = ''): unknown[] =>
      eventsOf(`${headOf('classic/document', headers)}\n${tokens}\n`).flatMap((event) => {
        if (event.type !== 'HandWon' && event.type !== 'TilesRevealed') return [];
        const { melds, bonus } = event.data;
        return [[melds?.map(({ kind, tiles }) => `${kind} ${tiles.join('')}`), bonus]];
      });
    const SHOWN = 'show S: f2f8f c789p a1111z 46m55p+5m\nshow W: k7777m 123m456p789s1z\nend: won';
    const TOLD = [
      [
        ['chi 7p8p9p', 'concealed-kong 1z1z1z1z'],
        ['2f', '8f'],
      ],
      [['big-exposed-kong 7m7m7m7m'], undefined],
    ];

    test('tells it where steps were lost or nothing was dealt', () => {
      expect(shown(`9s. ... N:5m. S:r\n\n${SHOWN}`)).toEqual(TOLD);
      expect(shown(`S:r@N\n\n${SHOWN}`, 'wind: 1z\ndeal: none\n')).toEqual(TOLD);
      expect(shown('S:r+5m@N(f2f8f/c789p/a1111z/46m55p)\nend: won', 'deal: none\n')).toEqual(TOLD.slice(0, 1));
    });

    test('the front of a shown hand is only for readers where the text has all its sets', () => {
      const laid = "9s. f2f/1z/a1z 9m/9m' 9m. 9p. 8p. W:c79/1s 5m. S:r";
      const nothing = [undefined, undefined];
      const whole = SHOWN.replace('46m55p', '46m55p789s789p');
      expect(shown(`${laid}\n\n${whole}`)).toEqual([nothing, nothing]);
      expect(shown(`${laid}\n\n${whole.replace('c789p', 'c7p?9p')}`)).toEqual([nothing, nothing]);
    });

    test('names tiles that there are', () => {
      expect(errorIn('S:r\n\nshow S: p55x 46m+5m')).toMatch(/expected a rank or a suit letter/);
      expect(errorIn('S:r\n\nshow S: f2f 46m+5m')).toMatch(/expected a tile of the set of 136/);
      expect(errorIn('S:r(p555z46m)')).toMatch(/expected a tile or \//);
    });
  });

  test('a failed result shows its tiles where it was declared', () => {
    const [, failed] = play('7m. S:r!(1357m2468p13579s)');
    expect(failed).toMatch(/^WinFailed 1 discard 7m 1m 3m 5m 7m 2p 4p 6p 8p 1s 3s 5s 7s 9s /);
  });

  test('a show line belongs to the first win of a player who failed or won before', () => {
    const shown = (tokens: string): unknown[] =>
      parseMhr(`${HEAD}\n${tokens}\n\nshow S: 23678p33678s123m+4p\nend: won\n`).done.flatMap(({ action }) =>
        action?.type === 'DeclareWin' ? [action.data.concealed?.length] : [],
      );
    expect(shown('1. 7m. S:r!(135m24p) 4p/t')).toEqual([5, 13]);
    // An insertion can put a win before the recorded one.
    expect(shown('1. 7m. 4p/t S:r=20+4p(23p)')).toEqual([13, 2]);
  });

  test('penalties before the first hand have the seats of the beginning, wherever the record begins', () => {
    const text =
      'mhr: 1\nrules: zung-jung/wsom\nmode: scribe\n\n!warning:S{late}\n\nhand: 3\nseats: E=a S=b W=c N=d\npoints: 1 2 3 -6\ndeal: none\n';
    const [, penalty] = eventsOf(text);
    expect(penalty).toMatchObject({ type: 'PenaltyImposed', data: { seat: 1 } });
    expect(printMhr(eventsOf(text))).toBe(text);
  });

  test.each(['won', 'exhausted', 'void', 'time', 'misdeal', 'ruling'])('a hand ends: %s', (word) => {
    const { done } = parseMhr(`${HEAD}\nend: ${word}\n`);
    expect(done.at(-1)?.action).toEqual({ type: 'EndHand', data: { reason: word === 'void' ? 'voided' : word } });
  });
});

describe('seats', () => {
  const seatsOf = (headers: string): unknown[] => {
    const { errors, done } = parseMhr(`mhr: 1\nrules: zung-jung/wsom\n${headers}\n`);
    expect(errors).toEqual([]);
    return done.flatMap(({ action }): unknown[] =>
      action?.type === 'SeatPlayers' ? [action.data.players] : action?.type === 'StartHand' ? [action.data] : [],
    );
  };

  test('the seats are those of the hand: the dealer is East', () => {
    expect(seatsOf('hand: 3\nseats: E=p11 S=p12 W=p13 N=p14')).toEqual([
      ['p13', 'p14', 'p11', 'p12'],
      { hand: 3, take: 1, dealer: 2 },
    ]);
  });

  test('the seats may be given by number, and by the players in a later hand', () => {
    expect(seatsOf('hand: 1\nseats: 2=E:p17 3=S:p4 0=W:p9 1=N:p2')).toEqual([
      ['p9', 'p2', 'p17', 'p4'],
      { hand: 1, take: 1, dealer: 2 },
    ]);
    expect(seatsOf('hand: 1\nseats: E=a S=b W=c N=d\n\nend: time\n\nhand: 2\nseats: E=c S=d W=a N=b')).toEqual([
      ['a', 'b', 'c', 'd'],
      { hand: 1, take: 1, dealer: 0 },
      { hand: 2, take: 1, dealer: 2 },
    ]);
  });

  test('CL-02: the prevailing wind of a later hand that a text begins with says who starts it', () => {
    const begun = (headers: string) => {
      const { errors, done } = parseMhr(`rules: classic/document\nmode: scribe\n${headers}\nseats: E=a S=b W=c N=d\n`);
      expect(errors).toEqual([]);
      return done.flatMap(({ action }): unknown[] => {
        if (action?.type === 'StartHand') return [action.data.dealer];
        return action?.type === 'OpenGame' && action.data.begins !== undefined ? [action.data.begins] : [];
      });
    };
    expect(begun('hand: 3\nwind: 2z')).toEqual([1]);
    expect(begun('hand: 3')).toEqual([0]);
    expect(begun('hand: 3\nwind: 4z\npoints: 10 0 20 0')).toMatchObject([{ dealer: 3, prevailingWind: '4z' }, 3]);
  });

  test('CL-02: said again where they never move, they do not say who deals: the winner does', () => {
    const seats = 'seats: E=a S=b W=c N=d';
    const told = (second: string) =>
      parseMhr(
        `rules: classic/document\nmode: scribe\nhand: 1\n${seats}\n\nW:r=30+4p@E\n\nend: won\n\nhand: 2\n${second}\n`,
      );
    for (const second of [seats, '', 'seats: 0=E:a 1=S:b 2=W:c 3=N:d']) {
      const starts = told(second).done.flatMap(({ action }) =>
        action?.type === 'StartHand' ? [action.data.dealer] : [],
      );
      expect(starts).toEqual([0, 2]);
    }
    expect(told('seats: 1=E:b 2=S:c 3=W:d 0=N:a').errors.map(({ message }) => message)).toEqual([
      'line 11, column 8: expected the winds that the seats keep: 0=E 1=S 2=W 3=N, found "1=E:b 2=S:c 3=W:d 0=N:a"',
    ]);
  });
});

describe('an error says where it is and what was expected', () => {
  const line = (tokens: string): string => errorIn(tokens).replace(/^line 7, /, '');

  test.each([
    [
      '1q.',
      'column 1: expected a tile (1m-9m 1p-9p 1s-9s 1z-7z 0m 0p 0s 1f-8f, ?, ?p, [58]p, any with ~), found "1q."',
    ],
    ['1z. ...0', 'column 8: expected the number of lost steps, 1 to 1000, or nothing if it is unknown, found "0"'],
    [
      '1z. ...1001',
      'column 8: expected the number of lost steps, 1 to 1000, or nothing if it is unknown, found "1001"',
    ],
    ['1z. !exposed:W:', 'column 16: expected tiles, found ""'],
    ['1z. p', 'column 5: expected the seat of the claimant, e.g. S:p or W:r, found "p"'],
    ['1z. ... 2z.', 'column 9: expected a seat (E: S: W: or N:) after lost steps, found "2z."'],
    ['1z.{a', 'column 4: expected a blank, or the end of the line, found "{a"'],
    ['{a', 'column 1: expected a } that closes the text in braces, found "{a"'],
    ['0p.', 'column 1: expected a tile of the set of 136 that zung-jung/wsom plays with, found "0p."'],
    ['f3f/2p/9m', 'column 1: expected something that zung-jung/wsom has; it has no bonus tiles, found "f3f/2p/9m"'],
    ['1z. u/3p', 'column 5: expected something that zung-jung/wsom has; it has no taking up of discards, found "u/3p"'],
    [
      '!indicator:3s',
      'column 1: expected something that zung-jung/wsom has; it has no indicators, found "!indicator:3s"',
    ],
    ['say:W:reach', 'column 1: expected something that zung-jung/wsom has; it has no reach, found "say:W:reach"'],
    [
      'end: aborted four-winds',
      'column 6: expected something that zung-jung/wsom has; it has no aborted hands, found "aborted"',
    ],
    [
      '?~. S:c46/1s',
      'column 7: expected the own tiles with their suit, as in c(4p5s): the suit of the discard is not known, found "c46/1s"',
    ],
    ['show W: 23m+4p', 'column 1: expected a win by W whose tiles these are, found "show"'],
    ['pay: 1 2 3', 'column 1: expected points with pay, found "pay:"'],
    ['5s.(ret:5s.)', 'column 4: expected nothing before the (, because the content was retracted, found "(ret:5s.)"'],
    ['@1:2', 'column 1: expected a time such as @02:41 or @02:41.250, found "@1:2"'],
  ])('%s', (tokens, expected) => {
    expect(line(tokens)).toBe(expected);
  });

  test.each([
    ['', 'line 1, column 1: expected a header "rules: family/preset", found the end of the text'],
    ['rules: go/9x9', `line 1, column 8: expected a ruleset: ${RULESET_IDS.join(' or ')}, found "go/9x9"`],
    ['mhr: 2\nrules: zung-jung/wsom', 'line 1, column 6: expected 1, the version that is read here, found "2"'],
    ['rules: zung-jung/wsom\n\n{a}\n\nmhr: 1\nhand: 1', 'line 5, column 1: expected one game in a text, found "mhr:"'],
    ['rules: zung-jung/wsom\nwhat: 5', expect.stringMatching(/^line 2, column 1: expected a header \(mhr, game, /)],
    ['rules: zung-jung/wsom\noption cycles: many', 'line 2, column 16: expected an integer from 0 to 64, found "many"'],
    ['rules: zung-jung/wsom\nhand: 1\nwind: 1z', expect.stringMatching(/^line 3, column 1: .* has no prevailing wind/)],
    [
      'rules: zung-jung/wsom\nhand: 1\nhand E: 12x',
      expect.stringMatching(/^line 3, column 11: expected a rank or a suit/),
    ],
  ])('%j', (text, expected) => {
    expect(errorsIn(text)[0]).toEqual(expected);
  });

  test('an error does not stop the reading after it', () => {
    expect(errorsIn(`${HEAD}\n1q. 2z. 3q.\n9x.\n`)).toHaveLength(3);
    // For a text of another format, the number of errors is limited.
    expect(errorsIn(`${HEAD}\n${'1q. '.repeat(300)}`)).toHaveLength(100);
    expect(errorsIn('hand: 1\n\n'.repeat(300))).toHaveLength(100);
  });
});

describe('what is written', () => {
  test.each(["1. 1z. 7z/2z 4z/4z 3m'", '1. 1z. _ {a \\} b} 5m.', '1. [58]p. 5p~.', "1. 1z. -/5s' -/4s-"])(
    '%s',
    (tokens) => {
      expect(again(tokens)).toBe(tokens);
    },
  );
});

describe('what only some rulesets have', () => {
  /** Recorded by a scribe, and written again unchanged. */
  const written = (rules: string, tokens: string, headers: string): string[] => {
    const head = headOf(rules, headers);
    const text = `${head}\n${tokens}\n`;
    expect(printMhr(eventsOf(text))).toBe(text);
    return play(tokens, '', head);
  };
  const inReach = (tokens: string): string[] => {
    const [indicator, ...events] = written('reach/tenhou', tokens, 'wind: 1z\nindicator: 3s\n');
    expect(indicator).toBe('IndicatorRevealed 3s 3');
    return events;
  };

  test('reach is said before the discard it goes with, or alone', () => {
    expect(inReach("1. 7z/1z* S:p/2s 3s/_* 3m'*")).toEqual([
      'TileDrawn 0 7z wall',
      'ReachDeclared 0',
      'TileDiscarded 0 1z false',
      'MeldClaimed 1 pong 1z 0 1z 1z 0',
      'TileDiscarded 1 2s false',
      'TileDrawn 2 3s wall',
      'ReachDeclared 2',
      'ReachDeclared 2',
      'TileDiscarded 2 3m true',
    ]);
  });

  test('indicators are turned up in the order of their places, where nothing else is said', () => {
    expect(inReach('1. 7z/a1z !indicator:4s 2p/_ !indicator:5s:6 3p.').slice(1)).toEqual([
      'KongDeclared 0 concealed-kong 1z',
      'IndicatorRevealed 4s 4',
      'TileDrawn 0 2p supplement',
      'IndicatorRevealed 5s 6',
      'TileDiscarded 0 3p false',
    ]);
  });

  test.each(['nine-kinds', 'four-winds', 'four-reaches', 'four-kongs', 'three-wins'] as const)(
    'a hand broken off: %s',
    (abort) => {
      const { done } = parseMhr(`${headOf('reach/tenhou')}\n1. 7z/1z\n\nend: aborted ${abort}\n`);
      expect(done.at(-1)?.action).toEqual({ type: 'EndHand', data: { reason: 'aborted', abort } });
      inReach(`1. 7z/1z\n\nend: aborted ${abort}`);
    },
  );

  const under = (tokens: string): unknown[] => {
    inReach(tokens);
    return eventsOf(`${headOf('reach/tenhou', 'wind: 1z\nindicator: 3s\n')}\n${tokens}\n`).flatMap((event) =>
      event.type === 'HandWon' ? [[event.data.seat, event.data.from, event.data.under]] : [],
    );
  };
  const TWO = '1. 7z/1z 1p/2z* 3p/4p S:r N:r\n\nshow S: 234m567p22s23p678s+4p\nshow N: 234m567p22s23p678s+4p';

  test('several winners, and the tiles under the indicators for those who said reach', () => {
    expect(under(`${TWO}\nura: 5z\nend: won`)).toEqual([
      [1, 2, ['5z']],
      [3, 2, undefined],
    ]);
    // Two winners had reach; the tiles were revealed for only one.
    const both = TWO.replace('7z/1z', '7z/1z*').replace('S:r N:r', 'E:r S:r').replace('show N', 'show E');
    expect(under(`${both.replace(/show S.*\n/, '')}\nshow S: 234m567p22s23p678s+4p\nura S: 5z\nend: won`)).toEqual([
      [0, 2, undefined],
      [1, 2, ['5z']],
    ]);
    expect(under('1. 7z/1p* S:r\n\nshow S: 234m567p22s23p678s+1p\nura S: 3m5z\nend: won')).toEqual([
      [1, 0, ['3m', '5z']],
    ]);
    expect(under('1. 7z/1z* 3p/4p E:r\n\nshow E: 234m567p22s23p678s+4p\nura: none\nend: won')).toEqual([[0, 1, []]]);
    expect(under('1. 7z/1z* 3p/4p E:r^5z\n\nend: won')).toEqual([[0, 1, ['5z']]]);
    expect(under('...\n1. E:r=3900+4z@S\n\nend: won')).toEqual([[0, 1, undefined]]);
    const error = (tokens: string) => errorsIn(`${headOf('reach/tenhou')}\n${tokens}\n`)[0];
    expect(error('1. 7z/1z S:r\nura: 5z')).toBe(
      'line 8, column 1: expected a win by a player who declared reach, found "ura:"',
    );
    expect(error('1. 7z/1z S:r@5')).toMatch(/column 14: expected the seat that the tile came from/);
  });

  test('reach said in vain is kept as a note of its words, where reach is known', () => {
    const told = '1. 7z/1z say:S:reach {S has not drawn} 2z.';
    expect(written('reach/tenhou', told, 'wind: 1z\n').slice(2)).toEqual([
      'NoteAdded say:S:reach',
      'NoteAdded S has not drawn',
      'TileDrawn 1 ? wall',
      'TileDiscarded 1 2z false',
    ]);
    // In other rulesets the same text is an ordinary note.
    expect(again('1. 2z. {say:S:reach}')).toBe('1. 2z. {say:S:reach}');
    const other = errorsIn(`${headOf('reach/tenhou')}\n1. 1z'\n\nend: aborted other\n`);
    expect(other).toEqual([
      'line 9, column 14: expected nine-kinds, four-winds, four-reaches, four-kongs, three-wins; ' +
        'a hand that ends for another reason is time, misdeal, ruling or void, found "other"',
    ]);
  });

  test('a dealer who showed a ready hand deals again after a hand that nobody won', () => {
    const starts = (shown: string) =>
      eventsOf(`${headOf('reach/tenhou')}\n1. 1z'\n\n${shown}end: exhausted\n\nhand: 2\nwind: 1z\nhonba: 1\n`).flatMap(
        ({ type, data }) => (type === 'HandStarted' ? [[data.dealer, data.irregularities ?? []]] : []),
      );
    expect(starts('show E: 234m567p22s34678s\n')).toEqual([
      [0, []],
      [0, []],
    ]);
    expect(starts('show S: 234m567p22s34678s\n')).toEqual([
      [0, []],
      [1, []],
    ]);
  });

  test('bonus tiles: the one drawn, those held, those dealt', () => {
    const events = written('classic/document', 'f3f/6f/f6f/2p/_ S:f1f/5s/_\n1. 7f/f7f/1s/2m 5f/4p f8f', 'wind: 1z\n');
    expect(events).toEqual([
      'BonusTileExposed 0 3f',
      'TileDrawn 0 6f supplement',
      'BonusTileExposed 0 6f',
      'TileDrawn 0 2p supplement',
      'BonusTileExposed 1 1f',
      'TileDrawn 1 5s supplement',
      'TileDrawn 0 7f wall',
      'BonusTileExposed 0 7f',
      'TileDrawn 0 1s supplement',
      'TileDiscarded 0 2m false',
      'TileDrawn 1 5f wall',
      'TileDiscarded 1 4p false',
      'TileDrawn 2 8f wall',
      'BonusTileExposed 2 8f',
    ]);
    // An unseen replacement is omitted, like a draw.
    const replaced = (by: string): string =>
      `S:f1f${by}/_\n1. 3f/f3f${by}/2m' f5f/${by === '' ? '' : '6f/'}f6f${by}/5s f7f${by}/t`;
    const unseen = written('classic/document', replaced('/?'), 'wind: 1z\n');
    expect(play(replaced(''), '', headOf('classic/document', 'wind: 1z\n'))).toEqual(unseen);
    expect(unseen).toEqual([
      'BonusTileExposed 1 1f',
      'TileDrawn 1 ? supplement',
      'TileDrawn 0 3f wall',
      'BonusTileExposed 0 3f',
      'TileDrawn 0 ? supplement',
      'TileDiscarded 0 2m true',
      'TileDrawn 1 5f wall',
      'BonusTileExposed 1 5f',
      'TileDrawn 1 6f supplement',
      'BonusTileExposed 1 6f',
      'TileDrawn 1 ? supplement',
      'TileDiscarded 1 5s null',
      'TileDrawn 2 7f wall',
      'BonusTileExposed 2 7f',
      'TileDrawn 2 ? supplement',
      expect.stringMatching(/^HandWon 2 self-draw/),
    ]);
    const before = written('classic/document', '1. 3p/f2f/?/1s -/f4f/?/f5f/4s/3s', 'wind: 1z\n');
    expect(before.slice(1)).toEqual([
      'BonusTileExposed 0 2f',
      'TileDrawn 0 ? supplement',
      'TileDiscarded 0 1s null',
      'BonusTileExposed 1 4f',
      'TileDrawn 1 ? supplement',
      'BonusTileExposed 1 5f',
      'TileDrawn 1 4s supplement',
      'TileDiscarded 1 3s false',
    ]);
  });

  test('a discard taken up counts as drawn; a win on it is on the discard', () => {
    expect(written('classic/document', '1. 1s/2m u/3p u/7z u/r', 'wind: 1z\n').slice(1)).toEqual([
      'TileDiscarded 0 2m false',
      'DiscardTakenUp 1 2m 0',
      'TileDiscarded 1 3p false',
      'DiscardTakenUp 2 3p 1',
      'TileDiscarded 2 7z false',
      'DiscardTakenUp 3 7z 2',
      expect.stringMatching(/^(HandWon|WinFailed) 3 discard 7z/),
    ]);
  });

  test('a record that begins within its game says so in its first hand, or in a header', () => {
    const begins = {
      hand: 5,
      dealer: 0,
      prevailingWind: '2z',
      honba: 2,
      bets: 1,
      scores: [1000, 99000, -500, 500],
    } satisfies Begins;
    const opening = { type: 'OpenGame', data: { mode: 'strict', begins } } as const;
    const events = (...actions: Action[]): TableEvent[] => {
      const { table } = resolveRuleset('reach/tenhou');
      let state = initialState(table);
      return actions.flatMap((action) => {
        const decision = decide(resolveRuleset('reach/tenhou'), state, action);
        if (decision.verdict === 'refused') throw new Error(decision.violation.message);
        state = decision.events.reduce(evolve, state);
        return decision.events;
      });
    };
    const seats: Action = { type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } };
    const text = printMhr(events(opening, seats, { type: 'StartHand', data: {} }));
    expect(text).toContain('points: 1000 99000 -500 500\nwind: 2z\nhonba: 2\nbets: 1\n');
    expect(printMhr(eventsOf(text))).toBe(text);
    // A regular beginning that is stated explicitly is not dropped.
    const usual = {
      ...begins,
      hand: 1,
      prevailingWind: '1z',
      honba: 0,
      bets: 0,
      scores: [25000, 25000, 25000, 25000],
    } as const;
    const start: Action = { type: 'StartHand', data: {} };
    const printed = printMhr(events({ type: 'OpenGame', data: { mode: 'strict', begins: usual } }, seats, start));
    expect(printed).toContain('begins: 1 0 1z 0 0 25000 25000 25000 25000\n');
    expect(printMhr(eventsOf(printed))).toBe(printed);
    const late = printMhr(
      events({ type: 'OpenGame', data: { mode: 'strict', begins: { ...usual, honba: 1 } } }, seats, start),
    );
    expect(late).not.toContain('begins');
    expect(printMhr(eventsOf(late))).toBe(late);
    const alone = printMhr(events(opening));
    expect(alone).toContain('begins: 5 0 2z 2 1 1000 99000 -500 500\n');
    expect(printMhr(eventsOf(alone))).toBe(alone);
    expect(errorsIn(alone.replace('5 0 2z', '5 4 2z'))[0]).toMatch(
      /^line 3, column 9: expected hand, seat of the dealer/,
    );
    expect(errorsIn(text.replace('99000', 'x'))[0]).toMatch(/expected 4 scores, from East on/);
  });
});
