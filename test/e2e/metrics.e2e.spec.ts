import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { ask, Client, type Service, startService, tokenOf } from '../kit/service/service.js';
import { EVENTS, Socket } from '../kit/service/socket.js';
import '../kit/play/rulesets.js';
import { statusOf } from '../kit/service/status-of.js';

let service: Service;
let scribe: Client;

beforeAll(async () => {
  service = await startService({
    roles: {
      scribe: [{ role: 'scribe', games: ['*'] }],
      operator: [{ role: 'operator' }],
      monitor: [{ role: 'monitor' }],
    },
  });
  scribe = new Client(service, 'scribe');
});
afterAll(() => service.close());

const metrics = (actor?: string) =>
  fetch(
    `${service.url}/metrics`,
    actor === undefined ? {} : { headers: { authorization: `Bearer ${tokenOf(actor)}` } },
  );

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"';
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(${LABEL}(?:,${LABEL})*)\\})? (-?[0-9.e+-]+|[Nn]a[Nn]|[+-]Inf)$`);

/** Parses the samples strictly: rejects a sample without a type and a duplicate. */
async function read(actor = 'monitor'): Promise<Map<string, number>> {
  const response = await metrics(actor);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const types = new Map<string, string>();
  const samples = new Map<string, number>();
  const lines = (await response.text()).split('\n');
  expect(lines.pop()).toBe('');
  for (const line of lines) {
    if (line === '' || line.startsWith('# HELP ')) continue;
    const type = new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram|summary)$`).exec(line);
    if (type !== null) {
      expect(types.has(type[1])).toBe(false);
      types.set(type[1], type[2]);
      continue;
    }
    const sample = SAMPLE.exec(line);
    if (sample === null) throw new Error(`no sample: ${line}`);
    const [, name, labels = '', value] = sample;
    const family = types.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '');
    expect(types.has(family)).toBe(true);
    const key = labels === '' ? name : `${name}{${labels}}`;
    expect(samples.has(key)).toBe(false);
    samples.set(key, Number(value));
  }
  return samples;
}

/** Samples that increased during the task, with the difference. */
async function grown(task: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await read();
  await task();
  const after = await read();
  const ours = [...after].filter(([key]) => /^paifu_(?!http)\w+(_total|_count)\b/.test(key));
  return Object.fromEntries(
    ours.flatMap(([key, value]) => (value === (before.get(key) ?? 0) ? [] : [[key, value - (before.get(key) ?? 0)]])),
  );
}

const { actions } = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'metrics', game: 1 });

describe('metrics', () => {
  test('metrics are for monitor and operator alone', async () => {
    const answers = await Promise.all([undefined, 'scribe', 'monitor', 'operator'].map((actor) => metrics(actor)));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 200, 200]);
    expect(await answers[0].json()).toEqual({
      code: 'FORBIDDEN',
      message: 'metrics need the role monitor or operator',
    });
    expect(await statusOf(`${service.url}/metrics`, { headers: { authorization: 'Bearer x' } })).toBe(401);
  });

  test('metrics are all that monitor may have', async () => {
    const queries = {
      'mutation { openGame(commandId: "m", ruleset: "zung-jung/wsom", mode: STRICT) { __typename } }': 'openGame',
      'mutation { addPlayer(id: "m", name: "M") { __typename } }': 'addPlayer',
      '{ players(first: 1) { __typename } }': 'players',
    };
    for (const [query, name] of Object.entries(queries)) {
      const { data } = await ask(service, query, {}, 'monitor');
      expect(data[name].__typename).toBe('Forbidden');
    }
    const sent = await statusOf(`${service.url}/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf('monitor')}`, 'content-type': 'application/octet-stream' },
      body: 'x',
    });
    expect(sent).toBe(403);
  });

  test('metrics count commands by what became of them, and what was refused by which limit', async () => {
    let game = '';
    expect(
      await grown(async () => {
        game = (await scribe.open('counted')).gameId;
        await scribe.record(game, 'a', 0, actions.slice(1, 4));
        await scribe.record(game, 'a', 0, actions.slice(1, 4));
        await scribe.record(game, 'a', 0, actions.slice(1, 3));
        await scribe.record(game, 'b', 0, actions.slice(4, 5));
        await scribe.record(game, 'c', 3, [actions[1]]);
        await scribe.correct(game, 'd', 3, { insert: { before: 99, action: { addNote: { text: 'x' } }, reason: 'x' } });
      }),
    ).toEqual({
      'paifu_commands_total{kind="open",outcome="recorded"}': 1,
      'paifu_commands_total{kind="record",outcome="recorded"}': 1,
      'paifu_commands_total{kind="record",outcome="replayed"}': 1,
      'paifu_commands_total{kind="record",outcome="command-reused"}': 1,
      'paifu_commands_total{kind="record",outcome="conflict"}': 1,
      'paifu_commands_total{kind="record",outcome="refused"}': 1,
      'paifu_commands_total{kind="correct",outcome="refused"}': 1,
      paifu_events_recorded_total: 4,
      'paifu_command_seconds_count{kind="open"}': 1,
      'paifu_command_seconds_count{kind="record"}': 5,
      'paifu_command_seconds_count{kind="correct"}': 1,
      'paifu_operation_seconds_count{operation="mutation"}': 7,
    });
    const deep = `{ rulesets ${'{ patterns '.repeat(20)}${'}'.repeat(20)} }`;
    const nested = `{ a(b: ${'['.repeat(100)}${']'.repeat(100)}) }`;
    const many = `{ ${Array.from({ length: 40 }, (_, i) => `a${i}: rulesets { id }`).join(' ')} }`;
    const counts = await grown(async () => {
      for (const query of [deep, nested, many]) await ask(service, query);
      await ask(service, '{ rulesets { id } }', {}, 'nobody-knows-them');
      await statusOf(`${service.url}/graphql?query={rulesets{id}}`, {
        headers: { origin: 'http://elsewhere.example' },
      });
    });
    expect(counts).toMatchObject({
      'paifu_refused_total{by="aliases"}': 1,
      'paifu_refused_total{by="nesting"}': 1,
      'paifu_refused_total{by="unauthenticated"}': 1,
      'paifu_refused_total{by="origin_not_allowed"}': 1,
      'paifu_errors_total{code="graphql_validation_failed"}': expect.any(Number),
      'paifu_errors_total{code="too_much"}': 2,
    });
  });

  test('metrics tell how much is open and kept, how far searches are behind, and what the process takes', async () => {
    const before = await read();
    const socket = await Socket.as(service, 'scribe');
    const { gameId } = await scribe.open('watched');
    for (const id of ['1', '2']) {
      socket.subscribe(id, EVENTS, { game: gameId, after: -1 });
      await socket.next();
    }
    const during = await read();
    for (const [name, more] of [
      ['paifu_sockets', 1],
      ['paifu_subscriptions', 2],
      ['paifu_games_kept', 1],
      ['paifu_events_kept', 1],
    ] as const)
      expect([name, during.get(name)]).toEqual([name, (before.get(name) as number) + more]);
    expect(during.get('paifu_connections')).toBeGreaterThan(0);
    socket.subscribe('3', 'subscription { nothing }');
    while ((await socket.next()).type !== 'error');
    expect((await read()).get('paifu_errors_total{code="graphql_validation_failed"}')).toBeGreaterThan(0);
    socket.close();
    for (const name of ['paifu_projection_lag_seconds', 'paifu_projection_set_aside', 'paifu_projection_failing'])
      expect(during.get(name)).toBeGreaterThanOrEqual(0);
    for (const name of ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes', 'process_cpu_seconds_total'])
      expect(during.get(name)).toBeGreaterThan(0);
    expect([...during.keys()]).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  test('metrics hold nothing of what clients send: their labels are words of the program', async () => {
    const { gameId } = await scribe.open('secret-command', { ruleset: 'zung-jung/wsom' });
    await scribe.record(gameId, 'secret-record', 0, actions.slice(1, 30));
    await ask(service, 'query SecretOperation { secretField }', { secret: 'secret-variable' }, 'scribe');
    await ask(service, '{ rulesets { id } }', {}, 'secret');
    await statusOf(`${service.url}/secret-path?secret=secret`);
    const text = await (await metrics('operator')).text();
    expect(text).not.toMatch(/secret/i);
    expect(text).not.toContain(gameId);
    expect(text).not.toContain(tokenOf('scribe'));
    const ours = text.split('\n').filter((line) => line.startsWith('paifu_'));
    const labels = new Set(ours.flatMap((line) => [...line.matchAll(/(\w+)="([^"]*)"/g)].map(([, name]) => name)));
    expect([...labels].sort()).toEqual([
      'by',
      'code',
      'kind',
      'le',
      'method',
      'operation',
      'outcome',
      'route',
      'status',
    ]);
    expect(ours.length).toBeLessThan(300);
  });
});
