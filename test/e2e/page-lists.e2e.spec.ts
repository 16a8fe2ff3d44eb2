import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client, type Service, startService } from '../kit/service/service.js';

const MANY = 60;
let service: Service;
let game: string;

beforeAll(async () => {
  service = await startService();
  const client = new Client(service);
  game = (await client.open('listed', { mode: 'SCRIBE' })).gameId;
  const players = ['p1', 'p2', 'p3', 'p4'];
  let { revision } = await client.record(game, 'begin', 0, [
    { type: 'SeatPlayers', data: { players } },
    { type: 'StartHand', data: {} },
  ]);
  const raise = `mutation($game: ID!, $id: ID!, $expected: Int!) {
    raiseDispute(gameId: $game, commandId: $id, expectedRevision: $expected,
      dispute: {question: FACT, claim: "it was not so", against: [], about: [], play: CONTINUES}) {
      __typename ... on CaseRecorded { revision } ... on UserError { message } ... on RuleViolated { rule message } } }`;
  for (let i = 0; i < MANY; i++) {
    const { data, text } = await client.ask(raise, { game, id: `raise ${i}`, expected: revision });
    expect(text).toContain('CaseRecorded');
    ({ revision } = data.raiseDispute);
  }
  for (let i = 0; i < MANY; i++) {
    const reseat = {
      reseat: { fromHand: 2, seats: i % 2 === 0 ? players.toReversed() : players, reason: `time ${i}` },
    };
    const made = await client.correct(game, `correct ${i}`, revision, reseat);
    expect(made.__typename).toBe('CorrectionRecorded');
    ({ revision } = made);
  }
});
afterAll(() => service.close());

/** Matches on each page of a list, following its links to the next page. */
async function pagesOf(list: string, item: RegExp): Promise<string[][]> {
  const pages: string[][] = [];
  for (let path: string | null = `/g/${game}`; path !== null; ) {
    const html: string = await (await fetch(service.url + path)).text();
    pages.push([...html.matchAll(item)].map(([, found]) => found));
    path = new RegExp(`rel="next" href="([^"]*${list}=\\d+)"`).exec(html)?.[1] ?? null;
  }
  return pages;
}

test('the page of a game lists 25 cases at a time, each once', async () => {
  const pages = await pagesOf('cases', new RegExp(`/case/${game}/(\\d+)`, 'g'));
  expect(pages.map(({ length }) => length)).toEqual([25, 25, 10]);
  expect(pages.flat()).toEqual(Array.from({ length: MANY }, (_, i) => String(i + 1)));
});

test('the page of a game lists 25 corrections at a time, each once', async () => {
  const pages = await pagesOf('corrections', /<td[^>]*>time (\d+)<\/td>/g);
  expect(pages.map(({ length }) => length)).toEqual([25, 25, 10]);
  expect(pages.flat()).toEqual(Array.from({ length: MANY }, (_, i) => String(i)));
});

test('a place in a list that is none shows its beginning', async () => {
  const html = await (await fetch(`${service.url}/g/${game}?cases=-1&corrections=x`)).text();
  expect(html).toContain(`/case/${game}/1"`);
  expect(html).toMatch(/<td[^>]*>time 0<\/td>/);
});
