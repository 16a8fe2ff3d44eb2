import { describe, expect, it } from '@jest/globals';
import { type MajiangEntry, majiangGame } from '../../../test/kit/formats/majiang.js';
import '../../../test/kit/play/rulesets.js';
import { formatOf } from '../importing/formats.js';
import { checkGame } from '../importing/rules-check.js';
import type { SourceGame, SourceItem } from '../importing/source-game.js';
import { readMajiang } from './majiang.js';

const LOG = majiangGame('bad logs');
const TEXT = JSON.stringify(LOG);

const read = (text: string): SourceItem[] => [...readMajiang(Buffer.from(text))];
const gameIn = (text: string): SourceGame => {
  const [item] = read(text);
  if (item.kind !== 'game') throw new Error(item.reason);
  return item;
};

/** Hand and index of the first entry of a kind. */
function first(kind: string, is: (entry: MajiangEntry) => boolean = () => true): [number, number] {
  for (const [hand, entries] of LOG.log.entries()) {
    const at = entries.findIndex((entry) => entry[kind] !== undefined && is(entry));
    if (at >= 0) return [hand, at];
  }
  throw new Error(`no ${kind}`);
}

/** The log with one field of an entry replaced, and the place of that entry. */
function changed(kind: string, field: string, value: unknown): { text: string; place: string } {
  const [hand, at] = first(kind);
  const log = structuredClone(LOG);
  log.log[hand][at][kind][field] = value;
  return { text: JSON.stringify(log), place: `log[${hand}][${at}].${kind}` };
}

describe('invalid majiang logs', () => {
  it.each<[string, string, string, unknown, string]>([
    ['a tile that is none', 'zimo', 'p', 'm10', '.p: unknown tile "m10"'],
    ['an eighth honor', 'zimo', 'p', 'z8', '.p: unknown tile "z8"'],
    ['a tile that is not shown', 'zimo', 'p', '', '.p: unknown tile ""'],
    ['a number for a tile', 'dapai', 'p', 11, '.p: invalid discard 11'],
    ['a player that is none', 'dapai', 'l', 4, '.l: expected 0 to 3, found 4'],
    ['a set that is none', 'fulou', 'm', 'm135-', '.m: invalid meld "m135-"'],
    ['a run of honors', 'fulou', 'm', 'z12-3', '.m: invalid meld "z12-3"'],
    ['a run from across', 'fulou', 'm', 'm12=3', '.m: invalid meld "m12=3"'],
    ['a set of nobody’s tile', 'fulou', 'm', 'm1111', '.m: invalid meld "m1111"; expected one with a claimed tile'],
    ['another tile than was discarded', 'fulou', 'm', 'z777-', '.m: claims 7z of player'],
    ['an indicator that is none', 'kaigang', 'baopai', null, '.baopai: unknown tile null'],
    ['three hands', 'qipai', 'shoupai', ['', '', ''], '.shoupai: expected a list of four'],
    ['a hand that is not shown', 'qipai', 'shoupai', Array(4).fill('_____________'), 'hidden tiles'],
    ['a hand that is none', 'qipai', 'shoupai', ['m1x', '', '', ''], '.shoupai[0]: invalid hand "m1x"'],
    ['an endless hand', 'qipai', 'shoupai', ['m1'.repeat(1000), '', '', ''], 'invalid hand'],
    ['a round that is none', 'qipai', 'zhuangfeng', 9, '.zhuangfeng: expected 0 to 3'],
    ['scores that are none', 'qipai', 'defen', [1, 2, 3, 'x'], '.defen: expected four integers'],
    ['honba below none', 'qipai', 'changbang', -1, '.changbang: expected a whole number'],
    ['no combinations', 'hule', 'hupai', null, '.hupai: expected a list of combinations'],
    ['a combination nobody knows', 'hule', 'hupai', [{ name: '人生', fanshu: 1 }], 'unknown yaku "人生"'],
    ['a worth that is none', 'hule', 'hupai', [{ name: '立直', fanshu: '***' }], 'fanshu: expected a whole number'],
    ['payments of three', 'hule', 'fenpei', [1, 2, 3], '.fenpei: expected a list of four'],
    ['an end nobody knows', 'pingju', 'name', '流れた', 'unknown result "流れた"'],
    ['an end by the name of what objects have', 'pingju', 'name', 'constructor', 'unknown result'],
  ])('reports %s with its place', (_what, kind, field, value, reason) => {
    const { text, place } = changed(kind, field, value);
    const [item, ...more] = read(text);
    expect(more).toEqual([]);
    expect(item).toMatchObject({ kind: 'unreadable', line: 1, reason: expect.stringContaining(reason) });
    expect((item as { reason: string }).reason.startsWith(place)).toBe(true);
  });

  it.each<[string, unknown, string]>([
    ['names of three', { ...LOG, player: ['a', 'b', 'c'] }, 'player: expected the names of four players'],
    ['no first dealer', { ...LOG, qijia: 4 }, 'qijia: expected the number of the first dealer, 0 to 3'],
    ['no hands', { ...LOG, log: {} }, 'log: expected the list of hands'],
    ['a hand that is no list', { ...LOG, log: [7] }, 'log: expected the list of hands, each a list'],
    ['a hand without its deal', { ...LOG, log: [[]] }, 'log[0][0]: expected qipai, found nothing'],
    ['two things in one entry', withEntry({ zimo: {}, dapai: {} }), 'log[0][1]: expected an object with one field'],
    ['an entry nobody knows', withEntry({ zimoo: {} }), 'log[0][1].zimoo: unknown entry'],
    ['an entry by the name of what objects have', withEntry({ constructor: {} }), 'unknown entry'],
    ['an entry that says nothing', withEntry({ zimo: 1 }), 'log[0][1].zimo: expected an object, found 1'],
    ['a win on nothing', withEntry({ hule: { l: 0, baojia: 1 } }), 'there is no tile to win on'],
    ['points of three', { ...LOG, point: ['1', '2', '3'] }, 'point: expected four numbers'],
    ['points that are none', { ...LOG, point: ['a', 'b', 'c', 'd'] }, 'point: expected four numbers'],
    ['no game', [], 'expected a game'],
    ['no object', 7, 'expected an object with player, qijia and log'],
  ])('reports %s', (_what, log, reason) => {
    expect(read(JSON.stringify(log))).toEqual([
      { kind: 'unreadable', line: 1, reason: expect.stringContaining(reason) },
    ]);
  });

  function withEntry(entry: unknown): unknown {
    return { ...LOG, log: [[LOG.log[0][0], entry]] };
  }

  it('reports invalid JSON, duplicate fields and deep nesting with their place', () => {
    expect(read(TEXT.replace('"qijia":', '"qijia":,'))).toMatchObject([
      { kind: 'unreadable', reason: expect.stringContaining('expected') },
    ]);
    expect(read(TEXT.replace('"qijia":', '"qijia":0,"qijia":'))[0]).toMatchObject({ kind: 'unreadable' });
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(read(deep)).toMatchObject([{ kind: 'unreadable', reason: expect.stringContaining('expected') }]);
    expect(read(TEXT.replace(/"title":"[^"]*"/, `"title":${deep}`))).toMatchObject([{ kind: 'unreadable' }]);
  });

  it('reads the complete hands of a truncated log', () => {
    const starts = [...TEXT.matchAll(/\[\{"qipai"/g)].map(({ index }) => index);
    for (const [hands, start] of starts.entries()) {
      for (const end of [start + 1, start + 60, start + 400]) {
        const [item] = read(TEXT.slice(0, end));
        if (hands === 0) {
          expect(item.kind).toBe('unreadable');
          continue;
        }
        const judged = checkGame(gameIn(TEXT.slice(0, end)));
        expect(judged).toMatchObject({ refusal: null });
        expect(judged.steps.filter(({ event }) => event.type === 'HandStarted')).toHaveLength(hands);
        expect(judged.steps.at(-1)?.event.type).toBe('HandEnded');
        expect(judged.steps.flatMap(({ differences }) => differences)).toEqual([]);
      }
    }
    const [cut] = read(TEXT.slice(0, -20));
    expect(cut.kind === 'game' && checkGame(cut).steps.at(-1)?.event.type).toBe('HandEnded');
  });
});

describe('majiang logs', () => {
  it('detects a majiang log by its beginning and tells it from tenhou.net/6', () => {
    const format = (text: string) => formatOf(Buffer.from(text), 'game.json');
    expect(format(TEXT)).toBe('majiang');
    expect(format(`\ufeff [ ${TEXT}]`)).toBe('majiang');
    expect(format(JSON.stringify({ ...LOG, title: undefined }))).toBe('majiang');
    expect(format('{"title":["",""],"name":["a","b","c","d"]}')).toBe('tenhou6');
    expect(format('{"name":["a","b","c","d"]}')).toBe('tenhou6');
  });

  it('reads a list of games with the same digests, and skips an invalid one', () => {
    const other = majiangGame('another');
    const items = read(JSON.stringify([LOG, { ...LOG, qijia: 9 }, other], null, 2));
    expect(items.map(({ kind }) => kind)).toEqual(['game', 'unreadable', 'game']);
    expect(JSON.stringify(items[0])).toBe(JSON.stringify(gameIn(TEXT)));
    expect(items[2]).toMatchObject({ digest: gameIn(JSON.stringify(other)).digest });
  });

  it('numbers players from the first dealer, and treats names of places as unnamed', () => {
    const names = (player: string[]) => gameIn(JSON.stringify({ ...LOG, qijia: 1, player })).players ?? [];
    expect(names(['a', 'b', 'c', 'd']).map((player) => `${player?.source} ${player?.name}`)).toEqual(
      ['b', 'c', 'd', 'a'].map((name) => `majiang ${name}`),
    );
    const guests = names(['私', '下家', 'c', '上家']);
    expect(guests.filter((player) => player === null)).toHaveLength(3);
  });

  it('infers an East-only game from an early end', () => {
    const options = (log: typeof LOG) => gameIn(JSON.stringify(log)).steps[0].action?.data;
    expect(options(LOG)).toMatchObject({ options: { winds: 'east-south', redFives: true } });
    const east = majiangGame('east', { rule: { 場数: 1, 赤牌: { m: 0, p: 0, s: 0 } } });
    expect(options(east)).toMatchObject({ options: { winds: 'east', redFives: false } });
    const judged = checkGame(gameIn(JSON.stringify(east)));
    expect([judged.refusal, judged.line.state?.opened?.mode]).toEqual([null, 'strict']);
    expect(judged.steps.flatMap(({ differences }) => differences)).toEqual([]);
  });

  it('reports the differences of a game played by other rules', () => {
    const other = majiangGame('other rules', { rule: { 順位点: ['30', '10', '-10', '-30'] } });
    const judged = checkGame(gameIn(JSON.stringify(other)));
    expect(judged.steps.flatMap(({ differences }) => differences).map(({ field }) => field)).toEqual(['finalPoints']);
  });
});
