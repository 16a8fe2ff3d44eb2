import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { checkGame } from '../importing/rules-check.js';
import type { SourceGame, SourceItem } from '../importing/source-game.js';
import { COMMAND_IMPORT } from '../../platform/config/limits.js';
import { decompress } from '../importing/decompress.js';
import { parseGivenRules } from '../importing/given-rules.js';
import { readMjai } from './mjai.js';
import { readMjlog } from './mjlog.js';
import { readTenhou6 } from './tenhou6.js';
import '../../../test/kit/play/rulesets.js';

// Four hands of which the first wins as dealt: 123m456m789m111p and a 2p drawn to the 2p.
const HANDS = [
  'hai0="0,4,8,12,17,20,24,28,32,36,37,38,40"',
  'hai1="1,5,9,13,18,21,25,29,33,44,48,53,56"',
  'hai2="2,6,10,14,19,22,26,30,34,60,64,68,72"',
  'hai3="3,7,11,15,16,23,27,31,35,76,80,84,89"',
].join(' ');
const HEAD = '<mjloggm ver="2.3"><SHUFFLE seed="" ref=""/><GO type="169" lobby="0"/>';
const PLAYERS =
  '<UN n0="%E3%81%82" n1="b" n2="c" n3="d" dan="1,1,1,1" rate="1,1,1,1" sx="M,M,M,M"/><TAIKYOKU oya="0"/>';
const INIT = `<INIT seed="0,0,0,1,2,120" ten="250,250,250,250" oya="0" ${HANDS}/>`;
const mjlog = (...tags: string[]): Buffer => Buffer.from(`${HEAD}${PLAYERS}${INIT}${tags.join('')}</mjloggm>`);

const one = (items: Iterable<SourceItem>): SourceItem => {
  const all = [...items];
  expect(all).toHaveLength(1);
  return all[0];
};
const game = (item: SourceItem): SourceGame => {
  if (item.kind !== 'game') throw new Error(item.reason);
  return item;
};
const lastOf = (item: SourceItem) => checkGame(game(item)).steps.at(-1)?.event;

/** A pong of 2p (tiles 40 to 43, without the last) from the upper seat, which claims that tile. */
const pongOf2p = (who: number, claimed: number): string =>
  `<N who="${who}" m="${((3 * 10 + claimed - 40) << 9) | (3 << 5) | 8 | 3}"/>`;

describe('invalid mjlogs', () => {
  it.each([
    ['a tile that is none', mjlog('<T136/>'), '<T136>: unknown tile 136; expected 0 to 135'],
    ['a tag cut in two', mjlog('<T41', '<D41/>'), 'invalid XML'],
    ['an impossible call code', mjlog('<T41/><D41/><N who="1" m="99999"/>'), 'm 99999 is not a call'],
    [
      'a North set aside',
      mjlog('<T41/><N who="0" m="30752"/>'),
      'a tile set aside (kita), which reach/tenhou does not have',
    ],
    [
      'a call of what was not discarded',
      mjlog('<T41/><D41/><N who="2" m="58615"/>'),
      'claims tile 94 of player 1; the last discard is 41 of player 0',
    ],
    [
      'a call of another copy than was discarded',
      mjlog('<T41/><D41/>', pongOf2p(1, 40)),
      'claims tile 40 of player 0; the last discard is 41 of player 0',
    ],
    [
      'a call of a tile that another discarded',
      mjlog('<T41/><D41/>', pongOf2p(2, 41)),
      'claims tile 41 of player 1; the last discard is 41 of player 0',
    ],
    [
      'a call of a tile that was claimed already',
      mjlog('<T41/><D41/>', pongOf2p(1, 41), pongOf2p(1, 41)),
      'claims tile 41 of player 0; the last discard is none',
    ],
    ['a player that is none', mjlog('<REACH who="4" step="1"/>'), 'who is "4"; expected a player, 0 to 3'],
    ['a number that is none', mjlog('<DORA hai="x"/>'), 'hai is "x"; expected an integer'],
    [
      'an end that is none',
      mjlog('<RYUUKYOKU type="pao" ba="0,0" sc="250,0,250,0,250,0,250,0"/>'),
      'unknown type "pao"',
    ],
    ['scores of three', mjlog('<RYUUKYOKU ba="0,0" sc="250,0,250,0,250,0"/>'), 'sc has 6 numbers; expected 8'],
    ['play without players', Buffer.from(`${HEAD}${INIT}`), '<INIT>: expected GO and UN before it'],
    [
      'a name that is none',
      Buffer.from(`${HEAD}<UN n0="%zz" n1="" n2="" n3=""/>`),
      'invalid percent-encoding in the name "%zz"',
    ],
    [
      'three players',
      Buffer.from(
        mjlog('<T41/>')
          .toString()
          .replace(/GO type="\d+"/, 'GO type="185"'),
      ),
      'hai3: a game of three has no fourth player',
    ],
    ['chips', Buffer.from('<mjloggm ver="2.3"><GO type="2217" lobby="0"/></mjloggm>'), 'with chips, is not supported'],
    ['no game', Buffer.from('<mjloggm ver="2.3"></mjloggm>'), 'no game: expected a tag GO'],
    ['an entity', Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><mjloggm ver="&b;"/>'), 'invalid XML'],
  ])('reports %s with its place', (_what, bytes, reason) => {
    const item = one(readMjlog(bytes));
    expect(item).toMatchObject({ kind: 'unreadable', line: 1, reason: expect.stringContaining(reason) });
    expect((item as { reason: string }).reason).toMatch(/^column \d+: /);
  });

  it('reports the column of the tag', () => {
    const bytes = mjlog('<T41/>', '<T200/>');
    const { reason } = one(readMjlog(bytes)) as { reason: string };
    expect(reason.startsWith(`column ${bytes.toString().indexOf('<T200/>') + 1}: `)).toBe(true);
  });

  it('rejects bytes that are not text', () => {
    expect(one(readMjlog(Buffer.from([0x3c, 0xff, 0xfe])))).toEqual({
      kind: 'unreadable',
      line: 0,
      reason: 'the file is not UTF-8 text',
    });
  });

  it('reads a truncated mjlog up to its end', () => {
    const whole = mjlog('<T41/><D41/><U57/><E57/>').toString();
    let steps = 0;
    for (let end = whole.indexOf('<INIT'); end < whole.length; end++) {
      const read = game(one(readMjlog(Buffer.from(whole.slice(0, end)))));
      expect(read.cutOff).toEqual({ line: 1, reason: expect.stringMatching(/cut off here: expected .*<\/mjloggm>/) });
      const cut = checkGame(read);
      expect(cut.refusal).toBeNull();
      expect(cut.steps.length).toBeGreaterThanOrEqual(steps);
      steps = cut.steps.length;
    }
    const complete = game(one(readMjlog(Buffer.from(whole))));
    expect([complete.cutOff, checkGame(complete).steps.length]).toEqual([undefined, steps]);
  });
});

describe('logs that contradict the rules', () => {
  const WIN =
    '<AGARI ba="0,0" hai="0,4,8,12,17,20,24,28,32,36,37,38,40,41" machi="41" ten="40,48000,5" yaku="" yakuman="37" doraHai="120" who="0" fromWho="0" sc="250,480,250,-160,250,-160,250,-160"/>';

  it('reports a wrong value as a difference of its field and imports the game', () => {
    const differences = (tag: string) =>
      checkGame(game(one(readMjlog(mjlog('<T41/>', tag))))).steps.flatMap((step) => step.differences);
    expect(differences(WIN)).toEqual([]);
    expect(differences(WIN.replace('yakuman="37"', 'yakuman="38"'))).toEqual([
      { field: 'patterns', logged: { earthly_win: 0 }, computed: { heavenly_win: 0 } },
    ]);
    expect(differences(WIN.replace('250,480', '250,470')).map(({ field }) => field)).toEqual(['payments', 'scores']);
    expect(differences(WIN.replace('who="0" from', 'who="0" paoWho="2" from')).map(({ field }) => field)).toEqual([
      'responsible',
    ]);
    expect(differences(WIN.replace('hai="0,4', 'hai="1,5').replace('48000', '32000'))).toEqual([
      { field: 'points', logged: 32000, computed: 48000 },
    ]);
    expect(differences(WIN.replace('hai="0,4', 'hai="0,0')).map(({ field }) => field)).toEqual(['concealed']);
  });

  it('records a forbidden play in scribe mode and reports it', () => {
    // Seat 1 discards in the turn of seat 0.
    const item = one(readMjlog(mjlog('<T41/><E44/><D41/>')));
    const judged = checkGame(game(item));
    expect(judged.refusal).toBeNull();
    expect(judged.line.state?.opened?.mode).toBe('scribe');
    expect(judged.steps.flatMap(({ irregularities }) => irregularities)[0]).toMatchObject({
      code: 'discard-out-of-turn',
      seat: 1,
    });
    expect(judged.game.steps).toHaveLength(judged.steps.length);
  });

  it('records lost and restored connections and decodes names', () => {
    const item = game(one(readMjlog(mjlog('<BYE who="2"/><UN n2="c"/>'))));
    expect(item.players?.map((player) => player?.name)).toEqual(['あ', 'b', 'c', 'd']);
    expect(item.steps.slice(-2).map(({ action }) => action)).toEqual([
      { type: 'ChangeConnection', data: { seat: 2, connected: false } },
      { type: 'ChangeConnection', data: { seat: 2, connected: true } },
    ]);
    expect(checkGame(item).refusal).toBeNull();
  });

  it('treats placeholder and duplicate names as unnamed', () => {
    const text = mjlog().toString().replace('n1="b" n2="c"', 'n1="NoName" n2="NoName"');
    const names = game(one(readMjlog(Buffer.from(text)))).players?.map((player) => player?.name ?? null) ?? [];
    expect(names).toEqual(['あ', null, null, 'd']);
    const hidden = object6(HAND6).replace('["a","b","c","d"]', '["Aさん","Bさん","c","Dさん"]');
    expect(game(one(readTenhou6(Buffer.from(hidden)))).players).toEqual([
      null,
      null,
      { source: 'tenhou', name: 'c' },
      null,
    ]);
  });
});

const HAND6 =
  '[[0,0,0],[25000,25000,25000,25000],[41],[],[11,12,13,14,15,16,17,18,19,21,21,21,22],[22],[],[11,12,13,14,15,16,17,18,19,23,24,25,26],[],[],[11,12,13,14,15,16,17,18,19,27,28,29,31],[],[],[11,12,13,14,51,16,17,18,19,32,33,34,35],[],[],["和了",[48000,-16000,-16000,-16000],[0,0,0,"役満16000点∀","天和(役満)"]]]';
/** The hand with these parts as the only details of its win. */
const won6 = (parts: readonly unknown[], changes = [48000, -16000, -16000, -16000]): string =>
  JSON.stringify([...(JSON.parse(HAND6) as unknown[]).slice(0, 16), ['和了', changes, parts]]);
const object6 = (hands: string, disp = '鳳南喰赤'): string =>
  `{"title":["",""],"name":["a","b","c","d"],"rule":{"disp":"${disp}","aka":1},"log":[${hands}]}`;

describe('invalid tenhou.net/6 logs', () => {
  it.each([
    ['no hand', object6('1'), 'log[0]: expected a hand of 17 lists'],
    ['a tile that is none', object6(HAND6.replace('[22],[],', '[48],[],')), 'log[0][5][0]: invalid draw or claim 48'],
    [
      'columns that do not go together',
      object6(HAND6.replace('23,24,25,26],[],[]', '23,24,25,26],[44],[]')),
      'do not fit together',
    ],
    ['a worth that says nothing', object6(HAND6.replace('役満16000点∀', 'many')), 'invalid score "many"'],
    ['a combination nobody knows', object6(HAND6.replace('天和', '人生')), 'unknown yaku "人生(役満)"'],
    ['an end nobody knows', object6(HAND6.replace('和了', '終')), 'unknown result "終"'],
    ['three players', object6(HAND6, '三鳳南喰赤'), 'a game of three has no fourth player'],
    [
      'another platform',
      object6(HAND6, 'CityLogs'),
      'rule.disp is "CityLogs", the name of no known rules: give the ruleset that was played',
    ],
    ['no names', object6(HAND6).replace('"name"', '"names"'), 'name: expected four names'],
    ['no JSON', object6(HAND6).replace('"log":[', '"log":[,'), 'expected'],
  ])('reports %s with its place', (_what, text, reason) => {
    expect(one(readTenhou6(Buffer.from(text)))).toMatchObject({
      kind: 'unreadable',
      line: 1,
      reason: expect.stringContaining(reason),
    });
  });

  it('asks which rules were played where the log does not say', () => {
    const reason = (rule: string) => {
      const item = one(readTenhou6(Buffer.from(object6(HAND6).replace('"rule":{"disp":"鳳南喰赤","aka":1}', rule))));
      return item.kind === 'game' ? 'a game' : item.reason;
    };
    for (const rule of ['"rule":{"aka":1}', '"rule":{"disp":"","aka":0}', '"ver":2.3'])
      expect(reason(rule)).toMatch(
        /^rule\.disp is missing, so which rules were played is unknown: give the ruleset that was played/,
      );
  });

  it('takes the given rules where the log names none, with its length and red fives', async () => {
    const rules = await parseGivenRules('reach/m-league,uma1=50');
    const read = (rule: string) => {
      const text = object6(HAND6).replace('"rule":{"disp":"鳳南喰赤","aka":1}', `"rule":${rule}`);
      const item = game(one(readTenhou6(Buffer.from(text), rules)));
      const opening = item.steps[0].action;
      return [item.ruleset, opening?.type === 'OpenGame' ? opening.data.options : null];
    };
    expect(read('{"disp":""}')).toEqual(['reach/m-league', { uma1: 50 }]);
    expect(read('{"disp":"CityLogs 東","aka51":0,"aka52":0,"aka53":0}')).toEqual([
      'reach/m-league',
      { winds: 'east', redFives: 0, uma1: 50 },
    ]);
    expect(read('{"disp":"鳳南喰赤","aka":1}')[0]).toBe('reach/tenhou');
    expect(read('{"disp":"玉の間南喰赤"}')[0]).toBe('reach/mahjong-soul');
  });

  it('rejects red fives that the given rules do not have', async () => {
    const rules = await parseGivenRules('reach/tenhou');
    const text = object6(HAND6).replace('"disp":"鳳南喰赤","aka":1', '"disp":"","aka51":1,"aka52":2,"aka53":1');
    expect(one(readTenhou6(Buffer.from(text), rules))).toMatchObject({
      reason: 'reach/tenhou: the log has 4 red fives; expected false or true',
    });
  });

  it.each([
    ['玉の間南喰赤', 'east-south', 3],
    ['友人戦東喰', 'east', 0],
    ['Gold Room South', 'east-south', 0],
    ['Jade Room East Red Fives', 'east', 3],
    ['Throne Room South No Red Fives', 'east-south', 0],
  ])('reads %s as a room of Mahjong Soul', (disp, winds, redFives) => {
    const text = object6(HAND6).replace('"rule":{"disp":"鳳南喰赤","aka":1}', `"rule":{"disp":"${disp}"}`);
    const item = game(one(readTenhou6(Buffer.from(text))));
    expect(item).toMatchObject({ ruleset: 'reach/mahjong-soul' });
    expect(item.steps[0].action).toMatchObject({ data: { options: { winds, redFives } } });
  });

  it('knows a log of Mahjong Soul by its id, and reads four red fives', () => {
    const text = object6(HAND6).replace(
      '"rule":{"disp":"鳳南喰赤","aka":1}',
      '"ref":"241017-1d2b7f0c-0000-4000-8000-000000000000","rule":{"aka51":1,"aka52":2,"aka53":1}',
    );
    const item = game(one(readTenhou6(Buffer.from(text))));
    expect(item).toMatchObject({ ruleset: 'reach/mahjong-soul' });
    expect(item.steps[0].action).toMatchObject({ data: { options: { redFives: 4 } } });
  });

  it('reads a counted limit', () => {
    const steps = (hand: string) => checkGame(game(one(readTenhou6(Buffer.from(object6(hand)))))).steps;
    const counted = steps(HAND6.replace('役満16000点∀', '数え役満16000点∀'));
    expect(counted.map(({ event }) => event)).toEqual(steps(HAND6).map(({ event }) => event));
    expect(counted.flatMap(({ differences }) => differences)).toEqual([]);
  });

  it.each([[[0, 0]], [[0, 0, 0]], [[0, 0, 0, '']]])('reads a win with only winner and changes: %j', (parts) => {
    const steps = (hand: string) => checkGame(game(one(readTenhou6(Buffer.from(object6(hand)))))).steps;
    expect(steps(won6(parts)).map(({ event }) => event)).toEqual(steps(HAND6).map(({ event }) => event));
    expect(steps(won6(parts)).flatMap(({ differences }) => differences)).toEqual([]);
    // Payments are still compared.
    const otherwise = steps(won6(parts, [0, 0, 0, 0])).flatMap(({ differences }) => differences);
    expect(otherwise).toMatchObject([{ field: 'payments', logged: [0, 0, 0, 0] }]);
  });

  it('reports the line of an error and reads the games of other lines', () => {
    const items = [...readTenhou6(Buffer.from(`${object6(HAND6)}\n{"name":\n${object6(HAND6)}\n`))];
    expect(items.map((item) => [item.kind, item.kind === 'game' ? item.steps[0].line : item.line])).toEqual([
      ['unreadable', 2],
      ['game', 1],
      ['game', 3],
    ]);
  });

  it('reads the complete hands of a truncated log', () => {
    const whole = object6(
      `${HAND6},${HAND6.replace('[0,0,0]', '[0,1,0]').replace('[25000,25000,25000,25000]', '[73000,9000,9000,9000]')}`,
    );
    const cut = game(one(readTenhou6(Buffer.from(whole.slice(0, -40)))));
    expect(cut.cutOff).toMatchObject({
      line: 1,
      reason: expect.stringMatching(/^the file is cut off here: .*expected/),
    });
    expect(cut.steps.filter(({ action }) => action?.type === 'StartHand')).toHaveLength(1);
    expect(checkGame(cut)).toMatchObject({ refusal: null });
    expect(lastOf(cut)).toMatchObject({ type: 'HandEnded', data: { reason: 'won' } });
  });
});

const MJAI = [
  '{"type":"start_game","names":["a","b","c","d"]}',
  '{"type":"start_kyoku","bakaze":"E","dora_marker":"E","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"scores":[25000,25000,25000,25000],"tehais":[["1m","2m","3m","4m","5m","6m","7m","8m","9m","1p","1p","1p","2p"],["1m","2m","3m","4m","5m","6m","7m","8m","9m","3p","4p","5p","6p"],["1m","2m","3m","4m","5m","6m","7m","8m","9m","7p","8p","9p","1s"],["1m","2m","3m","4m","5mr","6m","7m","8m","9m","2s","3s","4s","5s"]]}',
  '{"type":"tsumo","actor":0,"pai":"2p"}',
];

describe('invalid mjai logs', () => {
  it.each([
    ['a tile that is none', 2, MJAI[2].replace('2p', '0p'), 'pai: unknown tile "0p"'],
    ['a player that is none', 2, MJAI[2].replace('0,', '4,'), 'actor: expected a player, 0 to 3, found 4'],
    ['no JSON', 2, '{"type":tsumo}', 'expected'],
    ['no event', 2, '[]', 'expected an object with a type'],
    ['three players', 0, MJAI[0].replace(',"d"', ''), 'names of 3 players; expected 4'],
    ['play before a hand', 1, MJAI[2], 'expected start_kyoku before it'],
  ])('reports %s with its line', (_what, at, line, reason) => {
    const items = [...readMjai(Buffer.from(MJAI.with(at, line).join('\n')))];
    expect(items.find(({ kind }) => kind === 'unreadable')).toMatchObject({
      line: at + 1,
      reason: expect.stringContaining(reason),
    });
  });

  it.each([
    ['nothing', '', 'the file has no game; expected lines of JSON, {"type":"start_game"}'],
    ['blanks alone', '\n \n', 'the file has no game'],
    ['half of its first line', MJAI[0].slice(0, 20), 'the file is cut off here: '],
    ['no hand', `${MJAI[0]}\n{"type":"end_game"}`, 'the game has no hand; expected lines of JSON'],
  ])('rejects a log of %s', (_what, text, reason) => {
    const item = one(readMjai(Buffer.from(text)));
    expect(item).toMatchObject({ kind: 'unreadable', line: 1, reason: expect.stringContaining(reason) });
  });

  it('reads the complete lines of a truncated log', () => {
    const text = MJAI.join('\n');
    for (let end = text.indexOf('{"type":"tsumo"'); end <= text.length; end++) {
      const cut = checkGame(game(one(readMjai(Buffer.from(text.slice(0, end))))));
      expect(cut).toMatchObject({ refusal: null });
      expect(cut.steps.at(-1)?.event.type).toBe(end === text.length ? 'TileDrawn' : 'IndicatorRevealed');
    }
  });
});

describe('gzip files', () => {
  const bytesOf = async (...pieces: Uint8Array[]): Promise<Buffer> => {
    async function* source() {
      yield* pieces;
    }
    const out: Uint8Array[] = [];
    for await (const piece of decompress(source(), COMMAND_IMPORT)) out.push(piece);
    return Buffer.concat(out);
  };
  const text = Buffer.from(object6(HAND6).repeat(50));

  it('decompresses gzip in any chunks and leaves other files unchanged', async () => {
    const packed = gzipSync(text);
    expect(await bytesOf(packed)).toEqual(text);
    expect(await bytesOf(packed.subarray(0, 5), packed.subarray(5))).toEqual(text);
    expect(await bytesOf(text.subarray(0, 7), text.subarray(7))).toEqual(text);
    expect(await bytesOf()).toEqual(Buffer.alloc(0));
  });

  it('decompresses a truncated file as far as possible and rejects a damaged one', async () => {
    const packed = gzipSync(text);
    const cut = await bytesOf(packed.subarray(0, packed.length - 30));
    expect(text.subarray(0, cut.length)).toEqual(cut);
    expect(cut.length).toBeGreaterThan(0);
    await expect(
      bytesOf(Buffer.concat([packed.subarray(0, 40), Buffer.from('no longer deflated'), packed.subarray(60)])),
    ).rejects.toThrow('it is compressed with gzip and cannot be decompressed');
  });
});
