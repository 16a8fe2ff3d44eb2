import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Service, startService } from '../kit/service/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const many = (count: number, item: string): string[] => Array.from({ length: count }, () => item);
const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

const CASES: readonly (readonly [string, string, readonly string[]])[] = [
  ['patterns', JSON.stringify({ patterns: many(11, 'all-sequences') }), ['filter', 'patterns']],
  ['tiles', JSON.stringify({ tiles: many(15, '1m') }), ['filter', 'tiles']],
  ['waits', JSON.stringify({ waits: many(15, '1m') }), ['filter', 'waits']],
  ['ends', JSON.stringify({ ended: many(11, 'won') }), ['filter', 'ended']],
  ['a long text', JSON.stringify({ tournament: 'x'.repeat(501) }), ['filter', 'tournament']],
  ['a long name', JSON.stringify({ patterns: ['x'.repeat(41)] }), ['filter', 'patterns', '0']],
  ['half a character', '{"tournament":"\\ud800"}', ['filter', 'tournament']],
  ['lists within each other', deep(2_000), ['filter']],
  ['lists where a text is meant', `{"tournament":${deep(2_000)}}`, ['filter', 'tournament']],
  ['unknown names', `{"x":${deep(2_000)}}`, ['filter', 'x']],
  ['no JSON', '{', ['filter']],
];

describe.each(['hands.ndjson', 'games.paifu'])('what is asked of /export/%s has an end', (path) => {
  test.each(CASES)('%s', async (_, filter, where) => {
    const response = await fetch(`${service.url}/export/${path}?${new URLSearchParams({ filter })}`);
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 'INVALID_INPUT', message: expect.stringContaining(': expected '), path: where },
    ]);
  });

  test('an address that is longer than an address', async () => {
    const filter = JSON.stringify({ patterns: many(5_000, 'all-sequences') });
    const response = await fetch(`${service.url}/export/${path}?${new URLSearchParams({ filter })}`);
    expect([response.status, await response.text()]).toEqual([431, expect.not.stringMatching(/node_modules|\.js:\d/)]);
  });

  test('an argument given twice', async () => {
    for (const twice of ['filter={}&filter={}', 'sort=newest&sort=oldest', 'sort=sideways']) {
      const response = await fetch(`${service.url}/export/${path}?${twice}`);
      expect([response.status, (await response.json()).code]).toEqual([400, 'INVALID_INPUT']);
    }
    expect(service.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
