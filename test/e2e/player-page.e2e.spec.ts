import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { PAGE_WORDS } from '../../src/platform/pages/page.js';
import { appendInTurns, type PastGame, pastGame } from '../kit/play/sample-games.js';
import { searchesIncludeAll, type Service, startService } from '../kit/service/service.js';
import { freshStore } from '../kit/store/store.js';

const OFTEN = 'zung-jung/wsom';
const SELDOM = 'reach/wsom';
let service: Service;
let games: readonly PastGame[];
let dispose: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const fresh = await freshStore();
  dispose = fresh.dispose;
  // p5 plays in eight of them.
  games = Array.from({ length: 12 }, (_, i) => pastGame('player page', i, i === 1 ? SELDOM : OFTEN));
  await appendInTurns(fresh.store, games, 400);
  service = await startService({ store: fresh.store, roles: {} });
  for (const id of ['p1', 'p2', 'p3']) service.players.add({ id, name: `Name of ${id}`, aliases: [] });
  await searchesIncludeAll(service);
});
afterAll(async () => {
  await service.close();
  await dispose?.();
});

const handsUnder = (ruleset: string): number =>
  games
    .filter(({ events }) => (events[0].data as { ruleset?: string }).ruleset === ruleset)
    .filter(({ events }) =>
      events.some(({ type, data }) => type === 'PlayersSeated' && JSON.stringify(data).includes('"p5"')),
    )
    .flatMap(({ events }) => events.filter(({ type }) => type === 'HandEnded')).length;

const page = async (path: string): Promise<string> => (await fetch(service.url + path)).text();

test.each([
  ['/p/p5', OFTEN],
  [`/p/p5?ruleset=${SELDOM}`, SELDOM],
])('statistics of %s are those of one ruleset', async (path, ruleset) => {
  const html = await page(path);
  expect(handsUnder(ruleset)).toBeGreaterThan(0);
  expect(html).toContain(`>${handsUnder(ruleset)}</a></dd>`);
  const tabs = [...html.matchAll(/<a href="\/p\/p5\?ruleset=[^"]*"( aria-current="page")?>([^<]*)<\/a>/g)];
  const nameOf = (id: string) => resolveRuleset(id).name.en;
  expect(tabs.map(([, , text]) => text)).toEqual([OFTEN, SELDOM].map(nameOf));
  expect(tabs.filter(([, current]) => current !== undefined).map(([, , text]) => text)).toEqual([nameOf(ruleset)]);
});

test('recent games, best hands and opponents are listed, each leading to its page', async () => {
  const html = await page('/p/p5');
  const { recentGames, bestHands, headToHead } = PAGE_WORDS.en.playerPage;
  const at = [recentGames, bestHands, headToHead].map((title) => html.indexOf(`<h2>${title}</h2>`));
  expect(at.every((one, i) => one > (at[i - 1] ?? 0))).toBe(true);
  const [recent, best, opponents] = at.map((from, i) => html.slice(from, at[i + 1] ?? html.length));
  expect(recent).toMatch(/href="\/g\/[\w-]+"/);
  // Wins with the most points first.
  const points = [...best.matchAll(/(\d+) points/g)].map(([, number]) => Number(number));
  expect(points.length).toBeGreaterThan(1);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  expect(opponents).toMatch(/href="\/p\/p[1-8]"/);
});

test('the title of every chart begins with a capital letter', async () => {
  const titles = [...(await page('/p/p5')).matchAll(/<figcaption>([^<]*)</g)].map(([, title]) => title);
  expect(titles).toContain('Points');
  expect(titles.filter((title) => !/^\p{Lu}/u.test(title))).toEqual([]);
});

test('a player without games in a period has a page that says so', async () => {
  const html = await page('/p/p5?before=2001-01-01');
  expect(html).toContain(PAGE_WORDS.en.noMonths);
  expect(html).not.toContain(PAGE_WORDS.en.playerPage.bestHands);
});
