import { describe, expect, it } from '@jest/globals';
import type { RecordEvent } from '../../src/engine/record/record-event.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { SourceItem } from '../../src/exchange/importing/source-game.js';
import { checkGame } from '../../src/exchange/importing/rules-check.js';
import { readMahjongSoul } from '../../src/exchange/formats/mahjong-soul.js';
import { readMjai } from '../../src/exchange/formats/mjai.js';
import { readMjlog } from '../../src/exchange/formats/mjlog.js';
import { readTenhou6 } from '../../src/exchange/formats/tenhou6.js';
import { writeMjai } from '../../src/exchange/formats/write-mjai.js';
import { writeTenhou6 } from '../../src/exchange/formats/write-tenhou6.js';
import type { Envelope } from '../../src/games/record/envelope.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { mahjongSoulOf } from '../kit/formats/mahjong-soul.js';
import { mjlogOf } from '../kit/formats/mjlog-of.js';
import '../kit/play/rulesets.js';

/** Events about the play or the set-up that a log has no place for; the loss report lists them. */
const WITHOUT_PLACE = new Set([
  'DiceThrown',
  'WallBroken',
  'TilesRevealed',
  'ClaimAnnounced',
  'GameOpened',
  'PlayersSeated',
]);

/** An indicator is revealed before or after a discard is laid down; a log need not say which. */
const withoutPlace = (events: readonly RecordEvent[], indicators: boolean) =>
  events
    .filter(({ type }) => !WITHOUT_PLACE.has(type) && (indicators || type !== 'IndicatorRevealed'))
    // The order of a claim's own tiles means nothing.
    .map((event) =>
      event.type === 'MeldClaimed' ? { ...event, data: { ...event.data, own: [...event.data.own].sort() } } : event,
    );

const writeMjlog = (envelopes: readonly Envelope[]) => ({ text: mjlogOf(envelopes as never), notCarried: {} });

const envelopesOf = (events: readonly RecordEvent[]): Envelope[] =>
  events.map(({ type, data }, revision) => ({ type, data, revision, occurredAt: null }) as unknown as Envelope);

describe('simulated games of every option, written as a log and read again', () => {
  const games = Array.from({ length: 24 }, (_, game) => {
    const options = { winds: game % 2 === 0 ? 'east-south' : 'east', redFives: game % 3 !== 0 };
    const ruleset = resolveRuleset('reach/tenhou', options);
    return { options, events: simulateGame({ ruleset, seed: 'online logs', game }).events };
  });

  it.each([
    ['tenhou6', writeTenhou6, readTenhou6, false],
    ['mjai', writeMjai, readMjai, true],
    ['mjlog', writeMjlog, readMjlog, true],
  ] as const)('%s: the same play, results and end, without a difference', (_format, write, read, indicators) => {
    for (const { options, events } of games) {
      const { text, notCarried } = write(envelopesOf(events), (id) => id);
      const [item] = read(Buffer.from(text));
      if (item.kind !== 'game') throw new Error(item.reason);
      const judged = checkGame(item);
      const again = judged.steps.map(({ event }) => event);
      expect(judged.refusal).toBeNull();
      expect(judged.line.state?.opened).toMatchObject({ mode: 'strict', options });
      expect(judged.steps.flatMap(({ differences }) => differences)).toEqual([]);
      expect(withoutPlace(again, indicators)).toEqual(withoutPlace(events, indicators));
      const lost = ['dice thrown', 'tiles revealed', 'claim announced'];
      expect(Object.keys(notCarried).filter((what) => !lost.includes(what))).toEqual([]);
    }
  });

  it.each([
    ['reach/tenhou-sanma', 'kita', (list: readonly unknown[]) => list],
    ['reach/tenhou-sanma', 'nukidora', (list: readonly unknown[]) => [...list, Array.isArray(list[0]) ? [] : 0]],
    ['reach/majsoul-sanma', 'kita', (list: readonly unknown[]) => list],
  ] as const)('mjai: games of three by %s, with %s (SN-70, SN-71)', (id, kita, padded) => {
    for (let game = 0; game < 6; game++) {
      const options = { winds: game % 2 === 0 ? 'east-south' : 'east', redFives: game % 3 !== 0 } as const;
      const { events } = simulateGame({ ruleset: resolveRuleset(id, options), seed: 'three players', game });
      const { text, notCarried } = writeMjai(envelopesOf(events), (player) => player);
      const said = text
        .trimEnd()
        .split('\n')
        .map((line) => {
          const event = JSON.parse(line) as Record<string, unknown>;
          for (const field of ['scores', 'tehais', 'deltas'])
            if (Array.isArray(event[field])) event[field] = padded(event[field]);
          return JSON.stringify(event.type === 'kita' ? { ...event, type: kita } : event);
        })
        .join('\n');
      expect(said).toContain(`{"type":"${kita}"`);
      const [item] = readMjai(Buffer.from(said));
      if (item.kind !== 'game') throw new Error(item.reason);
      const judged = checkGame(item);
      expect([judged.refusal, item.ruleset]).toEqual([null, id]);
      expect(judged.line.state?.opened?.options).toMatchObject(options);
      expect(judged.steps.flatMap(({ differences }) => differences)).toEqual([]);
      expect(
        withoutPlace(
          judged.steps.map(({ event }) => event),
          true,
        ),
      ).toEqual(withoutPlace(events, true));
      const lost = ['dice thrown', 'tiles revealed', 'claim announced'];
      expect(Object.keys(notCarried).filter((what) => !lost.includes(what))).toEqual([]);
    }
  });

  it.each([
    ['tenhou6', 'reach/tenhou-sanma', writeTenhou6, readTenhou6, false],
    ['tenhou6', 'reach/majsoul-sanma', writeTenhou6, readTenhou6, false],
    ['mjlog', 'reach/tenhou-sanma', writeMjlog, readMjlog, true],
  ] as const)('%s: games of three by %s (SN-72 to SN-74)', (_format, id, write, read, indicators) => {
    let setAside = 0;
    for (let game = 0; game < 40; game++) {
      const options = { winds: game % 2 === 0 ? 'east-south' : 'east', redFives: game % 3 !== 0 } as const;
      const rounding = id === 'reach/tenhou-sanma' && game % 5 === 0 ? 'thousands' : 'tenths';
      const { events } = simulateGame({
        ruleset: resolveRuleset(id, { ...options, rounding }),
        seed: 'three in a log',
        game,
      });
      const { text, notCarried } = write(envelopesOf(events), (player) => player);
      const [item] = read(Buffer.from(text));
      if (item.kind !== 'game') throw new Error(item.reason);
      const judged = checkGame(item);
      expect([judged.refusal, item.ruleset, item.players?.length]).toEqual([null, id, 3]);
      expect(judged.line.state?.opened?.options).toMatchObject(options);
      expect(judged.steps.flatMap(({ differences }) => differences)).toEqual([]);
      const again = judged.steps.map(({ event }) => event);
      expect(withoutPlace(again, indicators)).toEqual(withoutPlace(events, indicators));
      const lost = ['dice thrown', 'tiles revealed', 'claim announced'];
      expect(Object.keys(notCarried).filter((what) => !lost.includes(what))).toEqual([]);
      setAside += events.filter(({ type }) => type === 'BonusTileExposed').length;
    }
    expect(setAside).toBeGreaterThan(100);
  });

  it('a North set aside is won on in every format, without robbing a kong (SN-35, SN-36)', () => {
    const hand = [
      [[0, 0, 0], [35_000, 35_000, 35_000, 0], [42], []],
      [[44, 24, 24, 25, 26, 27, 28, 29, 34, 35, 36, 37, 38], [41], ['f44']],
      [[11, 11, 11, 19, 19, 19, 21, 22, 23, 31, 32, 33, 44], [], []],
      [[22, 22, 24, 26, 28, 34, 36, 38, 41, 42, 43, 45, 46], [], []],
      [[], [], []],
      [['和了', [-3200, 3200, 0, 0], [1, 0, 1, '50符2飜3200点', '混全帯幺九(2飜)']]],
    ].flat();
    const log = (disp: string) =>
      Buffer.from(JSON.stringify({ name: ['a', 'b', 'c', ''], rule: { disp, aka: 1 }, log: [hand] }));
    const judge = ([item]: readonly SourceItem[]) => {
      if (item.kind !== 'game') throw new Error(item.reason);
      const { refusal, steps } = checkGame(item);
      const events = steps.map(({ event }) => event);
      expect([refusal, steps.flatMap(({ differences }) => differences)]).toEqual([null, []]);
      expect(events.find(({ type }) => type === 'HandWon')?.data).toMatchObject({ seat: 1, from: 0, tile: '4z' });
      return events;
    };
    const tenhou = judge([...readTenhou6(log('三鳳南喰赤'))]);
    judge([...readMjlog(Buffer.from(mjlogOf(tenhou as never)))]);
    judge([...readMjai(Buffer.from(writeMjai(envelopesOf(tenhou), (id) => id).text))]);
    const soul = judge([...readTenhou6(log('三友人戦南喰赤'))]);
    // Converters of Mahjong Soul's records write changes without the empty place.
    judge([...readTenhou6(Buffer.from(log('三玉の間南喰赤').toString().replace('-3200,3200,0,0', '-3200,3200,0')))]);
    judge([...readTenhou6(Buffer.from(writeTenhou6(envelopesOf(soul), (id) => id).text))]);
    judge([...readMahjongSoul(Buffer.from(JSON.stringify(mahjongSoulOf(soul))))]);
  });

  it.each([
    ['east-south', 3],
    ['east', 0],
    ['east-south', 4],
    ['east', 3],
  ] as const)('tenhou6: games of Mahjong Soul, %s with %d red fives', (winds, redFives) => {
    for (let game = 0; game < 4; game++) {
      const ruleset = resolveRuleset('reach/mahjong-soul', { winds, redFives });
      const { events } = simulateGame({ ruleset, seed: 'tenhou6 of another platform', game });
      const { text, notCarried } = writeTenhou6(envelopesOf(events), (id) => id);
      expect(Object.keys(notCarried).filter((what) => what.startsWith('rules'))).toEqual([]);
      const [item] = readTenhou6(Buffer.from(text));
      if (item.kind !== 'game') throw new Error(item.reason);
      const judged = checkGame(item);
      expect([judged.refusal, item.ruleset]).toEqual([null, 'reach/mahjong-soul']);
      expect(judged.line.state?.opened?.options).toMatchObject({ winds, redFives });
      expect(judged.steps.flatMap(({ differences }) => differences)).toEqual([]);
      const again = judged.steps.map(({ event }) => event);
      expect(withoutPlace(again, false)).toEqual(withoutPlace(events, false));
    }
  });

  it('tenhou6: names the rules of a room that the format has no name for', () => {
    const ruleset = resolveRuleset('reach/mahjong-soul', { kiriage: true, uma1: 20 });
    const { events } = simulateGame({ ruleset, seed: 'rules of a room', game: 0 });
    expect(writeTenhou6(envelopesOf(events), (id) => id).notCarried).toMatchObject({
      'rules of the room: uma1, kiriage': 1,
    });
  });

  it('tenhou6: without open all-simples too', () => {
    const ruleset = resolveRuleset('reach/tenhou', { openAllSimples: false });
    const { events } = simulateGame({ ruleset, seed: 'no open all-simples', game: 0 });
    const [item] = readTenhou6(Buffer.from(writeTenhou6(envelopesOf(events), (id) => id).text));
    expect(item).toMatchObject({ kind: 'game' });
    if (item.kind === 'game') expect(checkGame(item).line.state?.opened?.options.openAllSimples).toBe(false);
  });
});

describe('an mjlog that says the same in other ways', () => {
  const ruleset = resolveRuleset('reach/tenhou');
  const { events } = simulateGame({ ruleset, seed: 'variants', game: 1 });
  const text = mjlogOf(events);
  const read = (given: string) => {
    const [item] = readMjlog(Buffer.from(given));
    if (item.kind !== 'game') throw new Error(item.reason);
    const { refusal, steps, line } = checkGame(item);
    expect([refusal, line.state?.opened?.mode]).toEqual([null, 'strict']);
    expect(steps.flatMap(({ differences, irregularities }) => [...differences, ...irregularities])).toEqual([]);
    return { notCarried: item.notCarried, events: steps.map(({ event }) => event) };
  };
  const whole = read(text);

  it.each([
    ['without the seed of its walls', text.replace(/<SHUFFLE[^>]*>/, '')],
    ['without the tag that says who deals first', text.replace(/<TAIKYOKU[^>]*>/, '')],
    ['without grades and ratings', text.replace(/ (dan|rate|sx)="[^"]*"/g, '')],
    ['of another version and lobby', text.replace('ver="2.3"', 'ver="2.2"').replace('lobby="0"', 'lobby="C7447"')],
    ['as a file with lines', `<?xml version="1.0" encoding="UTF-8"?>\r\n${text.replaceAll('><', '>\r\n<')}\r\n`],
    ['with a byte order mark', `\ufeff${text}`],
    ['in single quotes', text.replaceAll('"', "'")],
    [
      'with the points that a reach leaves',
      text.replace(
        /(<REACH who="(\d)" step="1"\/><[D-G]\d+\/>)/g,
        '$1<REACH who="$2" ten="240,250,250,250" step="2"/>',
      ),
    ],
    [
      'with an indicator before the discard that it comes with',
      text.replace(/(<[D-G]\d+\/>)(<DORA hai="\d+"\/>)/g, '$2$1'),
    ],
  ])('%s', (_what, variant) => {
    expect(variant === text).toBe(false);
    const order = (made: readonly RecordEvent[]) => withoutPlace(made, false);
    expect(order(read(variant).events)).toEqual(order(whole.events));
  });

  it.each([0x20, 0x40, 0x80, 0xe0])('an mjlog of another room or speed, bits %d, reads the same', (bits) => {
    const type = Number(/type="(\d+)"/.exec(text)?.[1]);
    const variant = text.replace(/type="\d+"/, `type="${(type & 0x1f) | bits}"`);
    const { notCarried, events: made } = read(variant);
    expect(notCarried).toMatchObject({ 'room and speed of play': 1 });
    expect(made).toEqual(whole.events);
  });

  it('an mjlog with lost connections, in a hand and between two, reads the same', () => {
    const gone = '<BYE who="2"/><BYE who="3"/>';
    const back = '<UN n3="d"/><UN n2="c"/>';
    const variant = text
      .replace(/(<INIT[^>]*>)/, `$1${gone}`)
      .replace(/(<(?:AGARI|RYUUKYOKU)[^>]*>)(?=<INIT)/, `$1${back}`);
    const made = read(variant).events;
    const changed = made.filter(({ type }) => type === 'ConnectionChanged').map(({ data }) => data);
    expect(changed).toEqual([
      { seat: 2, connected: false },
      { seat: 3, connected: false },
      { seat: 3, connected: true },
      { seat: 2, connected: true },
    ]);
    expect(made.filter(({ type }) => type !== 'ConnectionChanged')).toEqual(whole.events);
  });
});

describe('an mjai log that says the same in other ways', () => {
  const ruleset = resolveRuleset('reach/tenhou', { winds: 'east' });
  const { events } = simulateGame({ ruleset, seed: 'variants', game: 1 });
  type Line = Record<string, unknown>;
  const lines = writeMjai(envelopesOf(events), (id) => id)
    .text.trim()
    .split('\n')
    .map((text) => JSON.parse(text) as Line);
  const read = (given: readonly Line[]) => {
    const items = [...readMjai(Buffer.from(given.map((line) => JSON.stringify(line)).join('\n')))];
    const [item] = items;
    if (item.kind !== 'game' || items.length !== 1) throw new Error(JSON.stringify(items.at(-1)).slice(0, 300));
    const { refusal, steps, line } = checkGame(item);
    expect([refusal, line.state?.opened?.mode]).toEqual([null, 'strict']);
    expect(steps.flatMap(({ differences, irregularities }) => [...differences, ...irregularities])).toEqual([]);
    return withoutPlace(
      steps.map(({ event }) => event),
      true,
    );
  };
  const without =
    (...fields: string[]) =>
    (line: Line): Line =>
      Object.fromEntries(Object.entries(line).filter(([name]) => !fields.includes(name)));
  const only = (type: string, change: (line: Line) => Line) =>
    lines.map((line) => (line.type === type ? change(line) : line));
  let last: unknown = null;
  const won = lines.map((line) => {
    if (line.type === 'hora') return { ...line, pai: last };
    last = line.type === 'kakan' || line.type === 'tsumo' || line.type === 'dahai' ? line.pai : last;
    return line;
  });
  const leaving = (type: string) => lines.filter((line) => line.type !== type);

  it.each([
    ['without what each hand brought', lines.map(without('deltas', 'reason'))],
    ['without scores and the dealer’s seat', only('start_kyoku', without('scores', 'oya'))],
    ['without saying which tiles were just drawn', only('dahai', without('tsumogiri'))],
    ['without the lines that only confirm', leaving('reach_accepted').filter(({ type }) => type !== 'end_kyoku')],
    [
      'with the scores after a reach',
      only('reach_accepted', (line) => ({ ...line, deltas: [0, 0, 0, 0], scores: [0, 0, 0, 0] })),
    ],
    [
      'with answers of players among the lines',
      lines.flatMap((line) => (line.type === 'dahai' ? [line, { type: 'none' }] : [line])),
    ],
    ['with the tile won on', won],
    [
      'with the rules said',
      only('start_game', (line) => ({ ...line, kyoku_first: 4, aka_flag: true, seed: [1, '2'] })),
    ],
    [
      'with the older name of the tiles under the indicators',
      only('hora', ({ ura_markers, ...line }) => ({ ...line, uradora_markers: ura_markers })),
    ],
    ['without names', only('start_game', without('names'))],
  ])('%s', (_what, variant) => {
    expect(read(variant)).toEqual(withoutPlace(events, true));
  });
});
