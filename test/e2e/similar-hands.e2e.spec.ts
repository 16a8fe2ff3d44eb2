import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { appendInTurns, type PastGame, pastGame } from '../kit/play/sample-games.js';
import { searchesIncludeAll, type Service, startService } from '../kit/service/service.js';
import { freshStore } from '../kit/store/store.js';

let service: Service;
let dispose: (() => Promise<void>) | undefined;
/** Tiles are revealed after each hand in the first game, and never in the second. */
let revealed: PastGame;
let hidden: PastGame;

beforeAll(async () => {
  const fresh = await freshStore();
  dispose = fresh.dispose;
  [revealed, hidden] = [pastGame('similar', 0, 'reach/tenhou'), pastGame('similar', 2, 'reach/tenhou')];
  await appendInTurns(fresh.store, [revealed, hidden], 400);
  service = await startService({ store: fresh.store, roles: {} });
  await searchesIncludeAll(service);
});
afterAll(async () => {
  await service.close();
  await dispose?.();
});

/** The links to similar hands on the page of a hand. */
async function linksOf({ id }: PastGame, hand: number): Promise<readonly string[]> {
  const html = await (await fetch(`${service.url}/g/${id}/${hand}`)).text();
  const part = /<details class="card screen similar">.*?<\/details>/s.exec(html)?.[0] ?? '';
  return [...part.matchAll(/href="(\/find[^"]*)"/g)].map(([, link]) => link.replaceAll('&amp;', '&'));
}

const handWonIn = ({ events }: PastGame): number =>
  events
    .slice(
      0,
      events.findIndex(({ type }) => type === 'HandWon'),
    )
    .filter(({ type }) => type === 'HandStarted').length;

test('each link of a revealed hand finds the hand itself: the winner’s shape and every deal', async () => {
  const hand = handWonIn(revealed);
  const links = await linksOf(revealed, hand);
  expect(links.filter((link) => link.includes('winLike')).length).toBeGreaterThan(0);
  expect(links.filter((link) => link.includes('startLike'))).toHaveLength(4);
  for (const link of links) {
    const response = await fetch(service.url + link);
    expect([link, response.status, (await response.text()).includes(`href="/g/${revealed.id}/${hand}"`)]).toEqual([
      link,
      200,
      true,
    ]);
  }
});

test('a hand whose tiles stay concealed links to no deal', async () => {
  const links = await linksOf(hidden, handWonIn(hidden));
  expect(links.filter((link) => link.includes('startLike'))).toEqual([]);
});
