import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import '../kit/play/rulesets.js';
import { Client, type Service, startService } from '../kit/service/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService({ roles: { scribe: [{ role: 'scribe', games: ['*'] }] } });
});
afterAll(() => service.close());

const { actions } = simulateGame({ ruleset: resolveRuleset('reach/tenhou'), seed: 'home', game: 0, cycles: 1 });
const played = actions.slice(1);

async function record(name: string, upTo: number, fields: object = {}): Promise<string> {
  const scribe = new Client(service, 'scribe');
  const { gameId } = await scribe.open(name, { ruleset: 'reach/tenhou', ...fields });
  for (let from = 0; from < upTo; from += 400)
    await scribe.record(gameId, `${name}/${from}`, from, played.slice(from, Math.min(upTo, from + 400)));
  return gameId;
}

/** Waits until searches include a game. */
async function searched(game: string, revision: number): Promise<void> {
  const query = 'query($of: MinRevision!) { findGames(first: 1, minRevision: $of) { __typename } }';
  const { data } = await new Client(service, 'scribe').ask(query, { of: { game, revision } });
  expect(data.findGames.__typename).toBe('GameSummaryConnection');
}

const home = async (): Promise<string> =>
  (await fetch(`${service.url}/`, { headers: { 'accept-language': 'en' } })).text();
const isDiscard = (action: Action): action is Extract<Action, { type: 'DiscardTile' }> => action.type === 'DiscardTile';

test('the home page shows a sample hand until there are games', async () => {
  const html = await home();
  expect(html).toContain('<paifu-replay src="/sample.mhr"');
  expect(html).not.toContain('Playing now');
});

test('the home page shows tables in play with their last discard, and the largest win, but no concealed tile', async () => {
  const at = played.findIndex(({ type }) => type === 'EndHand');
  const second = played.findIndex((action, i) => i > at + 30 && isDiscard(action)) + 1;
  const game = await record('home', second);
  await searched(game, second);
  const last = played[second - 1] as Extract<Action, { type: 'DiscardTile' }>;
  const html = await home();
  expect(html).toContain(`href="/g/${game}/live"`);
  const now = /Playing now.*?<\/section>/s.exec(html)?.[0] ?? '';
  expect([...now.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, tile]) => tile)).toEqual([last.data.tile]);
  expect(html).toMatch(new RegExp(`href="/g/${game}/1/\\d+"`));
  expect(html).not.toContain('sample.mhr');
});

test('a table whose spectators are behind shows no newer discard than they may see', async () => {
  const second = played.findIndex((action, i) => i > 40 && isDiscard(action)) + 1;
  const game = await record('behind', second, { delay: 3_600 });
  // Read models follow the log in order.
  await searched(await record('later', 1), 1);
  const html = await home();
  const [, table = ''] = html.split(`/g/${game}/live`);
  expect(table.slice(0, table.indexOf('</li>'))).not.toContain('role="img"');
});
