import { expect, test } from '@jest/globals';
import '../../../test/kit/play/rulesets.js';
import { Page } from '../../platform/pages/page.js';
import type { HandSummary, WinSummary } from '../read-hands.js';
import type { GameView } from '../../games/view/game-view.js';
import type { GameSummary } from '../find-games.js';
import { countText, gamesHtml, gameTitle, handsHtml, MOST_COUNTED } from './find-rows.js';

const win = (points: number): WinSummary => ({
  ...({ seat: 0, player: 'p1', points, limit: null, by: 'discard', concealed: null, melds: [] } as Partial<WinSummary>),
  ...({ tile: '5p', patterns: [], revision: 20 } as unknown as WinSummary),
});

const hand = (...wins: readonly WinSummary[]) =>
  ({
    ...{ gameId: 'g1', number: 1, take: 1, ruleset: 'zung-jung/wsom', corrected: false, tournament: null },
    ...{ dealer: 0, prevailingWind: null, honba: 0 },
    ...{ tableName: 'A', startedAt: '2026-05-01T10:00:00.000Z', played: null, isUndated: false },
    ...{ abort: null, ended: 'won', wins },
  }) as unknown as HandSummary;

test.each([
  ['en', '>Ada 1 point<', '>Ada 60 points<'],
  ['zh-Hant', '>Ada 1 分<', '>Ada 60 分<'],
  ['zh-Hans', '>Ada 1 分<', '>Ada 60 分<'],
  ['ja', '>Ada 1 点<', '>Ada 60 点<'],
])('a win of one point is not plural on /find, in %s', (lang, one, many) => {
  const page = new Page('/find', { lang }, undefined);
  const { text } = handsHtml(page, [hand(win(1)), hand(win(60))], () => () => 'Ada');
  expect(text).toContain(one);
  expect(text).toContain(many);
});

test.each([
  ['en', '10000 found', 'more than 10000 found'],
  ['zh-Hant', '共 10000 筆', '超過 10000 筆'],
  ['zh-Hans', '共 10000 条', '超过 10000 条'],
  ['ja', '10000 件', '10000 件超'],
])('says that there are more results than were counted, in %s', (lang, all, more) => {
  const page = new Page('/find', { lang }, undefined);
  expect(countText(page, MOST_COUNTED)).toBe(all);
  expect(countText(page, MOST_COUNTED + 1)).toBe(more);
});

const OPENED = '2020-01-01T00:00:01.461Z';

test.each([
  ['en', '7', 'Table 7'],
  ['ja', '7', '7卓'],
  ['ja', 'Table 7', '7卓'],
  ['en', 'red', 'red'],
])('a table that has a number is called one in a list of games, in %s: %s', (lang, tableName, shown) => {
  const page = new Page('/find', { lang }, undefined);
  expect(gamesHtml(page, [{ ...game(null, OPENED), tableName }], () => String).text).toContain(`">${shown}</a>`);
});

test('a win of which no tile is known shows no tile', () => {
  const page = new Page('/find', {}, undefined);
  const shown = (tile: string) => handsHtml(page, [hand({ ...win(60), tile })], () => () => 'Ada').text;
  expect(shown('5p')).toContain('role="img"');
  expect(shown('?')).not.toContain('role="img"');
});

const game = (played: string | null, openedAt: string) =>
  ({
    ...{ id: 'g1', tournament: null, tableName: 'A', ruleset: 'reach/tenhou', closed: 'complete', provisional: false },
    ...{ handsPlayed: 6, corrections: 0, seats: [], played, openedAt, isUndated: false },
  }) as unknown as GameSummary;

test('a game and a hand of a log that states only the day of play show no time', () => {
  const page = new Page('/find', {}, undefined);
  const games = gamesHtml(page, [game('2020-01-01', '2020-01-01T00:00:00.000Z')], () => String).text;
  const hands = handsHtml(
    page,
    [{ ...hand(), startedAt: '2020-01-01T00:07:01.461Z', played: '2020-01-01' }],
    () => String,
  ).text;
  for (const text of [games, hands]) expect(text).toContain('>2020-01-01</time> ·');
});

test('a game and a hand that were recorded at midnight show the time', () => {
  const page = new Page('/find', {}, undefined);
  const time = '2020-01-01T00:00:01.461Z';
  const games = gamesHtml(page, [game(null, time)], () => String).text;
  const hands = handsHtml(page, [{ ...hand(), startedAt: time }], () => String).text;
  for (const text of [games, hands]) expect(text).toContain('2020-01-01 00:00 UTC');
});

test.each([
  ['en', 'Tenhou riichi', 'World Series of Mahjong (Zung Jung)'],
  ['zh-Hant', '天鳳', '中庸麻將'],
  ['zh-Hans', '天凤', '中庸麻将'],
  ['ja', '天鳳', '中庸麻雀'],
])('a game without a tournament and a table is called by its ruleset and its time, in %s', (lang, reach, zungJung) => {
  const page = new Page('/find', { lang }, undefined);
  const nameless = { tournament: null, tableName: null };
  const games = gamesHtml(page, [{ ...game(null, OPENED), ...nameless }], () => String).text;
  const hands = handsHtml(page, [{ ...hand(), ...nameless }], () => String).text;
  expect(games).toContain(`>${reach} · 2020-01-01 00:00 UTC</a>`);
  expect(hands).toContain(`>${zungJung} · 2026-05-01 10:00 UTC</a>`);
});

test.each([
  ['2010-12-27', 'Tenhou riichi · 2010-12-27'],
  [OPENED, 'Tenhou riichi · 2020-01-01 00:00 UTC'],
  [null, 'Tenhou riichi'],
])('the page of a game without a table is titled by its time of play, if that is known: %s', (timeOfPlay, title) => {
  const view = {
    tournament: null,
    tableName: null,
    ruleset: { id: 'reach/tenhou' },
    openedAt: OPENED,
    timeOfPlay,
  };
  expect(gameTitle(new Page('/g', {}, undefined), view as unknown as GameView)).toBe(title);
});

test.each([
  ['en', 'imported on 2020-01-01', 'Tenhou riichi'],
  ['zh-Hant', '2020-01-01 匯入', '天鳳'],
  ['zh-Hans', '2020-01-01 导入', '天凤'],
  ['ja', '2020-01-01 取り込み', '天鳳'],
])('a list says when a log without a day was imported, and shows no time of play, in %s', (lang, imported, rules) => {
  const page = new Page('/find', { lang }, undefined);
  for (const tableName of [null, 'A']) {
    const logged = { ...game(null, OPENED), tableName, isUndated: true };
    const played = { ...hand(), ruleset: 'reach/tenhou', startedAt: OPENED, tableName, isUndated: true };
    const games = gamesHtml(page, [logged], () => String).text;
    const hands = handsHtml(page, [played], () => String).text;
    for (const text of [games, hands]) {
      expect(text).toContain(`>${tableName ?? rules}</a> <small class="when">${imported}`);
      expect(text).not.toMatch(/<time|UTC/);
    }
  }
});

test('a game that was closed before players sat has no totals and nothing provisional', () => {
  const page = new Page('/find', {}, undefined);
  const seats = [0, 1, 2, 3].map((seat) => ({ seat, player: null, total: 30_000, score: 30_000, placing: seat + 1 }));
  const closed = { ...game(null, OPENED), seats, closed: 'abandoned', provisional: true };
  const text = gamesHtml(page, [closed as unknown as GameSummary], () => String).text;
  expect(text).toContain('abandoned');
  expect(text).not.toMatch(/30000|provisional/);
  expect(gamesHtml(page, [{ ...closed, closed: null } as unknown as GameSummary], () => String).text).toContain(
    '30000',
  );
});

test.each([
  ['en', 'Hands'],
  ['zh-Hant', '局數'],
  ['ja', '局数'],
])('the number of hands of a game has its name, in %s', (lang, name) => {
  const page = new Page('/find', { lang }, undefined);
  expect(gamesHtml(page, [game(null, OPENED)], () => String).text).toContain(`<td data-label="${name}">6</td>`);
});
