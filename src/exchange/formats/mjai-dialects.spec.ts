import { describe, expect, it } from '@jest/globals';
import type { RecordEvent } from '../../engine/record/record-event.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Envelope } from '../../games/record/envelope.js';
import { Random } from '../../simulation/random.js';
import { simulateGame } from '../../simulation/simulate.js';
import { parseGivenRules } from '../importing/given-rules.js';
import { type CheckedGame, checkGame } from '../importing/rules-check.js';
import type { SourceItem } from '../importing/source-game.js';
import { readMjai } from './mjai.js';
import { writeMjai } from './write-mjai.js';
import '../../../test/kit/play/rulesets.js';

type Line = Record<string, unknown>;

const envelopesOf = (events: readonly RecordEvent[]): Envelope[] =>
  events.map(({ type, data }, revision) => ({ type, data, revision, occurredAt: null }) as unknown as Envelope);

const textOf = (lines: readonly unknown[]): string => lines.map((line) => JSON.stringify(line)).join('\n');

const linesOf = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

function gameIn(items: readonly SourceItem[]): Extract<SourceItem, { kind: 'game' }> {
  const [item] = items;
  if (items.length !== 1 || item.kind !== 'game') throw new Error(JSON.stringify(items).slice(0, 300));
  return item;
}

const eventsOf = ({ steps }: CheckedGame): readonly RecordEvent[] => steps.map(({ event }) => event);
const differencesIn = ({ steps }: CheckedGame) => steps.flatMap(({ differences }) => differences);

const simulated = (game: number, ruleset = 'reach/tenhou', options = {}) =>
  simulateGame({ ruleset: resolveRuleset(ruleset, options), seed: 'dialects', game }).events;

/** The log of what one player saw: the tiles of the others are `?` until a winner, or a ready player, shows them. */
function seenBy(viewer: number, events: readonly RecordEvent[]): Line[] {
  const shown = events.flatMap((event) => (event.type === 'HandWon' ? [event.data] : []));
  return linesOf(writeMjai(envelopesOf(events), (id) => id).text).map((line) => {
    if (line.type === 'start_game') return { type: 'start_game', id: viewer, names: line.names };
    if (line.type === 'start_kyoku') {
      const hands = (line.tehais as string[][]).map((hand, seat) => (seat === viewer ? hand : hand.map(() => '?')));
      return { ...line, tehais: hands };
    }
    if (line.type === 'tsumo' && line.actor !== viewer) return { ...line, pai: '?' };
    if (line.type !== 'hora') return line;
    const { concealed, tile, result } = shown.shift() as (typeof shown)[number];
    const mjai = (text: string): string =>
      text[1] === 'z' ? 'ESWNPFC'[Number(text[0]) - 1] : text[0] === '0' ? `5${text[1]}r` : text;
    return { ...line, pai: mjai(tile), hora_tehais: (concealed ?? []).map(mjai), hora_points: result.points };
  });
}

describe('the mjai log of what one player saw', () => {
  it.each([0, 1, 2, 3])('reads unseen tiles of a game that seat %d recorded, and its results', (viewer) => {
    const events = simulated(viewer);
    const item = gameIn([...readMjai(Buffer.from(textOf(seenBy(viewer, events))))]);
    const judged = checkGame(item);
    expect(judged.refusal).toBeNull();
    expect(judged.line.state?.opened?.mode).toBe('scribe');
    expect(differencesIn(judged)).toEqual([]);
    expect(judged.line.state?.scores).toEqual(
      events.reduce<readonly number[]>((_, event) => (event.type === 'GameClosed' ? event.data.totals : _), []),
    );
    expect(item.notCarried).toEqual({ 'start_game id': 1 });
  });

  it('writes unseen tiles again, so that the same game is read back', () => {
    const judged = checkGame(gameIn([...readMjai(Buffer.from(textOf(seenBy(2, simulated(5)))))]));
    const { text } = writeMjai(envelopesOf(eventsOf(judged)), (id) => id);
    expect(text).toContain('"pai":"?"');
    const again = checkGame(gameIn([...readMjai(Buffer.from(text))]));
    const played = (checked: CheckedGame) =>
      eventsOf(checked).flatMap(({ type, data }) =>
        type === 'TileDrawn' || type === 'TileDiscarded' || type === 'MeldClaimed' ? [[type, data]] : [],
      );
    expect(played(again)).toEqual(played(judged));
  });

  it('takes the points that the log states for a win whose hand was not shown', () => {
    const lines = seenBy(0, simulated(1)).map(({ hora_tehais: _, ...line }) => line);
    const judged = checkGame(gameIn([...readMjai(Buffer.from(textOf(lines)))]));
    expect(judged.refusal).toBeNull();
    const wins = eventsOf(judged).flatMap((event) => (event.type === 'HandWon' ? [event.data] : []));
    const hidden = wins.filter(({ result }) => result.score === null);
    expect(hidden.length).toBeGreaterThan(0);
    for (const { declaredPoints, result } of hidden) expect(result.points).toBe(declaredPoints);
  });
});

describe('dialects of mjai', () => {
  const events = simulated(7);
  const lines = linesOf(writeMjai(envelopesOf(events), (id) => id).text);
  const play = eventsOf(checkGame(gameIn([...readMjai(Buffer.from(textOf(lines)))])));
  const read = (text: string) => {
    const item = gameIn([...readMjai(Buffer.from(text))]);
    const judged = checkGame(item);
    expect(judged.refusal).toBeNull();
    expect(differencesIn(judged)).toEqual([]);
    return { ...item, events: eventsOf(judged) };
  };

  it.each([
    [
      'lists of events',
      lines
        .reduce<Line[][]>((lists, line, i) => {
          if (i % 3 === 0) lists.push([]);
          lists.at(-1)?.push(line);
          return lists;
        }, [])
        .map((list) => JSON.stringify(list))
        .join('\n'),
    ],
    [
      'both directions of mjai.app',
      lines.map((line) => `1 <- [${JSON.stringify(line)}]\n1 -> {"type":"none"}`).join('\n'),
    ],
    [
      'both directions of the mjai gem',
      lines.map((line) => `server -> player2\t${JSON.stringify(line)}\nserver <- player2\t{"type":"none"}`).join('\n'),
    ],
    [
      'two players of mjai.app, of whom the first counts',
      lines.map((line) => `0 <- [${JSON.stringify(line)}]\n3 <- [${JSON.stringify(line)}]`).join('\n'),
    ],
    [
      'actions that the server repeats',
      lines
        .map((line) =>
          line.type === 'dahai'
            ? `${JSON.stringify({ ...line, meta: undefined })}\n${JSON.stringify(line)}`
            : JSON.stringify(line),
        )
        .join('\n'),
    ],
    [
      'possible actions',
      textOf(
        lines.map((line) =>
          line.type === 'tsumo' ? { ...line, possible_actions: [{ type: 'dahai' }], can_act: true } : line,
        ),
      ),
    ],
    [
      '`kan` for a claimed kong',
      textOf(lines.map((line) => (line.type === 'daiminkan' ? { ...line, type: 'kan' } : line))),
    ],
    [
      '`kyoutaku` for the bets',
      textOf(
        lines.map(({ kyotaku, ...line }) => (line.type === 'start_kyoku' ? { ...line, kyoutaku: kyotaku } : line)),
      ),
    ],
  ])('reads a log with %s', (_what, text) => {
    const { events: made, notCarried } = read(text);
    expect(made).toEqual(play);
    expect(notCarried).toEqual({});
  });

  it('knows that the dealer discards the fourteenth tile, which Mahjong Soul never calls drawn', () => {
    const hand = ['1p', '2p', '3p', '4p', '5p', '6p', '7p', '8p', '9p', '1s', '2s', '3s', 'E'];
    const start = { type: 'start_kyoku', bakaze: 'E', dora_marker: '7s', kyoku: 1, honba: 0, kyotaku: 0, oya: 0 };
    const log = (pai: string) => [
      { type: 'start_game', names: ['a', 'b', 'c'] },
      { ...start, scores: [35_000, 35_000, 35_000], tehais: [hand, hand, hand] },
      { type: 'tsumo', actor: 0, pai },
      { type: 'dahai', actor: 0, pai, tsumogiri: false },
    ];
    const last = (pai: string) => read(textOf(log(pai) as never)).events.at(-1);
    for (const [pai, drawn] of [
      ['F', true],
      ['1p', false],
    ] as const) {
      expect(last(pai)?.data).toMatchObject({ drawn });
      expect(last(pai)?.data).not.toHaveProperty('irregularities');
    }
  });

  it('reads the end of a hand without ryukyoku', () => {
    const text = textOf(lines.filter(({ type }) => type !== 'ryukyoku'));
    expect(read(text).events).toEqual(play);
  });

  it('counts fields that the record does not hold, by event', () => {
    const text = textOf(
      lines.map((line) => (line.type === 'dahai' ? { ...line, meta: { shanten: 1 }, think_time: 3 } : line)),
    );
    const count = lines.filter(({ type }) => type === 'dahai').length;
    expect(read(text).notCarried).toEqual({ 'dahai meta': count, 'dahai think_time': count });
  });

  it.each([
    ['kita', { type: 'kita', actor: 0, pai: 'N' }],
    ['three scores', { ...lines[1], scores: [35000, 35000, 35000] }],
    ['three hands', { ...lines[1], tehais: [[], [], []] }],
  ])('a log of three players with a hand of four is reported with its line: %s', (_what, line) => {
    const items = [...readMjai(Buffer.from(textOf([...lines.slice(0, 2), line])))];
    expect(items).toEqual([
      { kind: 'unreadable', line: expect.any(Number), reason: expect.stringContaining('expected 3') },
    ]);
  });

  it.each(['__proto__', 'constructor', 'toString'])('takes %s for an unknown event and an unknown reason', (name) => {
    const unknown = lines.flatMap((line) => (line.type === 'end_game' ? [{ type: name }, line] : [line]));
    expect(read(textOf(unknown)).notCarried).toEqual({ [`event ${name}`]: 1 });
    const end = { type: 'ryukyoku', reason: name };
    const item = gameIn([...readMjai(Buffer.from(textOf([...lines.slice(0, 3), end])))]);
    expect(item.notCarried).toEqual({ [`ryukyoku reason ${name}`]: 1 });
    expect(item.steps.at(-1)?.action).toMatchObject({ type: 'EndHand', data: { abort: 'nine-kinds' } });
  });

  it('reports a hand that its writer stopped for an illegal action', () => {
    const stopped = { type: 'ryukyoku', reason: 'Error: illegal action by player 2' };
    const items = [...readMjai(Buffer.from(textOf([...lines.slice(0, 3), stopped])))];
    expect(items).toEqual([
      { kind: 'unreadable', line: 4, reason: expect.stringContaining('illegal action by player 2') },
    ]);
  });
});

describe('times of an mjai log', () => {
  const START = Date.UTC(2026, 0, 31, 9, 30);
  const events = simulated(11);
  const timedEnvelopes = events.map(
    ({ type, data }, revision) =>
      ({ type, data, revision, occurredAt: new Date(START + revision * 1_250).toISOString() }) as unknown as Envelope,
  );
  const lines = linesOf(writeMjai(timedEnvelopes, (id) => id).text);
  const timesOf = (text: string) => {
    const item = gameIn([...readMjai(Buffer.from(text))]);
    const { refusal, steps } = checkGame(item);
    expect(refusal).toBeNull();
    const played = ['TileDrawn', 'TileDiscarded', 'MeldClaimed', 'KongDeclared', 'ReachDeclared', 'HandWon'];
    return {
      notCarried: item.notCarried,
      times: steps.flatMap(({ step, event }) => (played.includes(event.type) ? [step.occurredAt] : [])),
    };
  };
  const recorded = timedEnvelopes.flatMap(({ type, occurredAt }) =>
    ['TileDrawn', 'TileDiscarded', 'MeldClaimed', 'KongDeclared', 'ReachDeclared', 'HandWon'].includes(type)
      ? [occurredAt]
      : [],
  );

  it('times are written with the think time of each decision, and read again', () => {
    expect(lines.find(({ type }) => type === 'dahai')).toMatchObject({
      timestamp: expect.any(Number),
      elapsed_ms: 1_250,
    });
    expect(lines.find(({ type }) => type === 'tsumo')).not.toHaveProperty('elapsed_ms');
    expect(timesOf(textOf(lines))).toEqual({ notCarried: {}, times: recorded });
  });

  it('times may be texts', () => {
    const texts = lines.map((line) => ({ ...line, timestamp: new Date(line.timestamp as number).toISOString() }));
    expect(timesOf(textOf(texts)).times).toEqual(recorded);
  });

  it('times follow from elapsed times after the first one', () => {
    let last = 0;
    const elapsed = lines.map(({ timestamp, elapsed_ms: _, ...line }, i) => {
      const passed = (timestamp as number) - last;
      last = timestamp as number;
      return i === 0 ? { ...line, timestamp } : { ...line, elapsed_ms: passed };
    });
    expect(timesOf(textOf(elapsed))).toEqual({ notCarried: {}, times: recorded });
  });

  it('think times and clocks are kept without points of time, and written again', () => {
    const alone = lines.map(({ timestamp: _, ...line }) =>
      line.type === 'dahai' ? { ...line, clock_ms: 25_000 } : line,
    );
    const { notCarried, times } = timesOf(textOf(alone));
    expect([notCarried, new Set(times)]).toEqual([{}, new Set([null])]);
    const [item] = readMjai(Buffer.from(textOf(alone)));
    const { steps: checked } = checkGame(gameIn([item]));
    const recordedSteps = checked.map(
      ({ step: { timing }, event }, revision) =>
        ({ ...event, revision, occurredAt: null, ...(timing === undefined ? {} : { timing }) }) as unknown as Envelope,
    );
    expect(linesOf(writeMjai(recordedSteps, (id) => id).text).slice(1)).toEqual(alone.slice(1));
    expect(writeMjai(recordedSteps, (id) => id, false)).toMatchObject({ notCarried: { 'times of steps': 1 } });
    const { steps } = gameIn([item]);
    const at = steps.findLastIndex(({ action }) => action?.type === 'DiscardTile');
    const discards = lines.filter(({ type }) => type === 'dahai');
    expect((steps[at].since as number) - (steps[at - 1].since as number)).toBe(discards.at(-1)?.elapsed_ms);
    const started = steps.findLastIndex(({ action }) => action?.type === 'StartHand');
    expect(steps[started].since).toBe(0);
  });

  it('a think time that differs from the time that passed is kept beside it', () => {
    const slower = lines.map((line) => (line.type === 'dahai' ? { ...line, elapsed_ms: 300 } : line));
    const { steps } = gameIn([...readMjai(Buffer.from(textOf(slower)))]);
    const discards = steps.filter(({ action }) => action?.type === 'DiscardTile');
    expect(new Set(discards.map(({ timing }) => timing?.elapsed))).toEqual(new Set([300]));
    expect(steps.filter(({ timing }) => timing !== undefined)).toHaveLength(discards.length);
  });

  it('times are named as not carried if they are no times', () => {
    const count = lines.filter(({ type }) => type === 'dahai').length;
    const small = lines.map((line) => ({ ...line, timestamp: 12, elapsed_ms: undefined }));
    expect(timesOf(textOf(small)).notCarried).toMatchObject({ 'dahai timestamp': count });
  });

  it('times are left out on request', () => {
    const { text, notCarried } = writeMjai(timedEnvelopes, (id) => id, false);
    expect(text).not.toContain('timestamp');
    expect(notCarried).toMatchObject({ 'times of steps': 1 });
  });
});

describe('the rules of an mjai log', () => {
  const foreign = (game: number) =>
    linesOf(writeMjai(envelopesOf(simulated(game, 'reach/mahjong-soul', { redFives: 0 })), (id) => id).text).map(
      ({ paifu: _, ...line }) => line,
    );

  it('a log whose rules nobody names is read by those of Tenhou, which is reported', () => {
    const item = gameIn([...readMjai(Buffer.from(textOf(foreign(3))))]);
    expect(item).toMatchObject({ ruleset: 'reach/tenhou' });
    expect(item.assumed).toMatch(/reach\/tenhou.*--ruleset/);
  });

  it('a log is read by the given rules, with the options that the log states', async () => {
    const rules = await parseGivenRules('reach/mahjong-soul,redFives=0');
    const item = gameIn([...readMjai(Buffer.from(textOf(foreign(3))), rules)]);
    const judged = checkGame(item);
    expect(judged.refusal).toBeNull();
    expect(differencesIn(judged)).toEqual([]);
    expect(judged.line.state?.opened).toMatchObject({ options: { redFives: 0, winds: 'east-south' } });
    expect([item.ruleset, item.assumed]).toEqual(['reach/mahjong-soul', null]);
  });

  it.each([
    ['reach/mahjong-soul', { redFives: 0, winds: 'east' }],
    ['reach/m-league', {}],
    ['reach/tenhou', { openAllSimples: false, redFives: false }],
    ['reach/ema-2025', { redFives: 3 }],
  ])('an exported log carries its rules: %s', (ruleset, options) => {
    const events = simulated(9, ruleset, options);
    const item = gameIn([...readMjai(Buffer.from(writeMjai(envelopesOf(events), (id) => id).text))]);
    const judged = checkGame(item);
    expect(judged.refusal).toBeNull();
    expect(differencesIn(judged)).toEqual([]);
    expect([item.ruleset, item.assumed]).toEqual([ruleset, null]);
    const [opened, again] = [events[0], eventsOf(judged)[0]].map((event) =>
      event.type === 'GameOpened' ? event.data.options : null,
    );
    expect(again).toEqual(opened);
  });

  it.each([
    ['zung-jung/wsom', /expected one of the family reach/],
    ['reach/nowhere', /unknown ruleset "reach\/nowhere"/],
    ['reach/tenhou,winds=west', /option winds is "west"; expected "east" or "east-south"/],
    ['reach/tenhou,winds', /ruleset option "winds": expected name=value/],
  ])('refuses the rules %s', async (text, message) => {
    await expect(parseGivenRules(text)).rejects.toThrow(message);
  });
});

describe('damaged mjai logs', () => {
  const JUNK = [
    null,
    '?',
    -1,
    4,
    1e99,
    '',
    [],
    {},
    'E',
    [1, 2, 3, 4],
    ['?', '?'],
    true,
    '__proto__',
    [[], [], [], []],
    '0p',
  ];
  const TYPES = [
    'tsumo',
    'dahai',
    'chi',
    'kakan',
    'ankan',
    'dora',
    'reach',
    'hora',
    'ryukyoku',
    'end_kyoku',
    'start_game',
    'toString',
  ];
  const FIELDS = [
    'timestamp',
    'elapsed_ms',
    'paifu',
    'scores',
    'deltas',
    'tehais',
    'tenpais',
    'hora_tehais',
    'pai',
    'actor',
  ];
  const lines = linesOf(writeMjai(envelopesOf(simulated(13)), (id) => id).text).slice(0, 200);

  it.each(Array.from({ length: 12 }, (_, round) => round))(
    'gives a message or a game, and no other error: round %d',
    (round) => {
      const random = new Random(`damaged mjai ${round}`);
      const pick = <T>(list: readonly T[]): T => list[random.below(list.length)];
      for (let i = 0; i < 25; i++) {
        const damaged: Line[] = lines.map((line) => ({ ...line }));
        for (let changes = 1 + random.below(3); changes > 0; changes--) {
          const at = random.below(damaged.length);
          const line = damaged[at];
          const how = random.below(5);
          if (how === 0) line[pick(Object.keys(line))] = pick(JUNK);
          else if (how === 1) line[pick(FIELDS)] = pick(JUNK);
          else if (how === 2) line.type = pick(TYPES);
          else if (how === 3) damaged.splice(at, 1);
          else damaged.splice(at, 0, { ...pick(damaged) });
        }
        for (const item of readMjai(Buffer.from(textOf(damaged)))) {
          if (item.kind === 'game') checkGame(item);
          else expect([item.line, item.reason]).toEqual([expect.any(Number), expect.stringMatching(/./)]);
        }
      }
    },
  );
});
