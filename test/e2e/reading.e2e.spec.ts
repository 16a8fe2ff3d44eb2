import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getIntrospectionQuery, type OperationDefinitionNode, parse } from 'graphql';
import { measureOperation, costError } from '../../src/platform/graphql/query-cost.js';
import { SCHEMA } from '../../src/platform/graphql/schema.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { MOST_BODY, OPERATION_LIMITS } from '../../src/platform/config/limits.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { ask, Client, type Service, startService } from '../kit/service/service.js';
import '../kit/play/rulesets.js';
import { statusOf } from '../kit/service/status-of.js';

const game = gameIdOf('read');
const played = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'reading', game: 1 });
let service: Service;
let client: Client;

beforeAll(async () => {
  service = await startService();
  client = new Client(service);
  await client.open('read');
  await client.record(game, 'play', 0, played.actions.slice(1));
});
afterAll(() => service.close());

const codesOf = ({ errors }: { errors?: readonly { extensions: { code: string } }[] }) =>
  errors?.map(({ extensions }) => extensions.code);

describe('reading', () => {
  test('rulesets come with options, patterns and where every rule stands', async () => {
    const { data } = await client.ask(
      '{ rulesets { id edition options { name default values from to } patterns { id name { en zh } value citation { document section item } } checks { rule citation { document } } } }',
    );
    const [wsom] = data.rulesets.filter(({ id }: { id: string }) => id === 'zung-jung/wsom');
    expect(wsom.patterns).toHaveLength(44);
    expect(wsom.options[0]).toMatchObject({ name: 'minimumPoints', default: 0, values: null, from: 0 });
    expect(wsom.checks.every(({ citation }: { citation: { document: string } }) => citation.document !== '')).toBe(
      true,
    );
  });

  test('a game, a hand and a ruleset are found by their ids alone', async () => {
    const node = async (id: string) =>
      (await client.ask('query($id: ID!) { node(id: $id) { __typename id } }', { id })).data.node;
    const { hands } = await client.game(game, 'hands(first: 1) { edges { node { id } } }');
    for (const [id, type] of [
      [game, 'Game'],
      [hands.edges[0].node.id, 'Hand'],
      ['zung-jung/wsom', 'Ruleset'],
    ]) {
      expect(await node(id)).toEqual({ __typename: type, id });
    }
    for (const id of ['', 'x', `${game}/1`, `${game}/2/3`, gameIdOf('absent'), '../x'])
      expect(await node(id)).toBeNull();
  });

  test('a read waits for a revision, and says when it does not come', async () => {
    const have = played.events.length - 1;
    const soon = client.game(game, 'revision', `, minRevision: ${have + 1}`);
    expect(await client.game(game, 'revision', `, minRevision: ${have}`)).toMatchObject({ revision: have });
    expect(await soon).toMatchObject({ __typename: 'NotYet', code: 'NOT_YET' });
    const opening = client.game(gameIdOf('later'), 'revision', ', minRevision: 0');
    await client.open('later');
    expect(await opening).toMatchObject({ revision: 0 });
  });

  test('the record as it stood is the record as it stood', async () => {
    for (const asOf of [0, 1, 20, 60]) {
      const seen = await client.game(game, 'revision replay', `, asOf: ${asOf}`);
      expect(seen.replay.steps).toHaveLength(asOf + 1);
    }
    expect(await client.game(game, 'revision', ', asOf: 99999')).toMatchObject({
      code: 'INVALID_INPUT',
      path: ['asOf'],
    });
    expect(await client.game(game, 'revision', ', asOf: -1')).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await client.game('x', 'revision')).toMatchObject({ __typename: 'NotFound', code: 'NOT_FOUND' });
  });

  test('pages are as long as is allowed and start after cursors that were given out', async () => {
    const page = (args: string) =>
      client.ask(`{ game(id: "${game}") { ... on Game { log(${args}) { totalCount edges { cursor } } } } }`);
    expect((await page('first: 500')).data.game.log.totalCount).toBe(played.events.length);
    for (const args of ['first: 0', 'first: 501', 'first: -1', 'first: 1, after: "x"', 'first: 1, after: "MS4x="']) {
      expect(codesOf(await page(args))).toEqual(['BAD_USER_INPUT']);
    }
    expect(codesOf(await page('after: "x"'))).toEqual(['GRAPHQL_VALIDATION_FAILED']);
    expect(codesOf(await client.ask(`{ game(id: "${game}") { ... on Game { plays(seat: 9) { seat } } } }`))).toEqual([
      'BAD_USER_INPUT',
    ]);
  });

  test('wrong points are refused with the value and its place', async () => {
    const wrong = {
      message: expect.stringMatching(/"many".*Points are a whole number within/s),
      locations: [{ line: 1 }],
    };
    const find = 'findHands(first: 1, filter: { minPoints:';
    expect(await client.ask(`{ ${find} "many" }) { __typename } }`)).toMatchObject({ errors: [wrong] });
    const asked = client.ask(`query ($least: Points) { ${find} $least }) { __typename } }`, { least: 'many' });
    expect(await asked).toMatchObject({ errors: [wrong] });
  });

  test('legal plays can be sent back as they are', async () => {
    const { gameId } = await client.open('legal');
    await client.record(gameId, 'legal-play', 0, played.actions.slice(1, 8));
    let revision = 7;
    for (let i = 0; i < 12; i++) {
      const { table } = await client.game(gameId, 'table { hand { turn } }');
      const { plays } = await client.game(gameId, `plays(seat: ${table.hand.turn}) { legalActions }`);
      const action = JSON.parse(JSON.stringify(plays.legalActions[0]));
      if (action.drawTile?.tile === '?') action.drawTile.tile = ['1z', '2z', '3z', '4z', '5z', '6z', '7z'][i % 7];
      const answer = await client.record(gameId, `legal-${i}`, revision, [action]);
      if (answer.__typename !== 'ActionsRecorded' && answer.rule !== 'fifth-copy')
        throw new Error(JSON.stringify([action, answer]));
      revision = answer.revision ?? revision;
    }
    expect(revision).toBeGreaterThan(10);
  });
});

describe('what is asked too much', () => {
  test('depth, aliases, cost and tokens have their ends', async () => {
    const aliases = Array.from({ length: OPERATION_LIMITS.aliases + 1 }, (_, i) => `a${i}: id`).join(' ');
    const deep = `{ game(id: "${game}") { ${'... on Game { x { '.repeat(OPERATION_LIMITS.depth)} id ${'} }'.repeat(OPERATION_LIMITS.depth)} } }`;
    const tally = measureOperation(SCHEMA, parse(deep), parse(deep).definitions[0] as OperationDefinitionNode, {});
    expect(costError(tally)?.extensions).toMatchObject({ code: 'TOO_MUCH', limit: 'depth' });
    const cases: [string, string][] = [
      [`{ rulesets { ${aliases} } }`, 'TOO_MUCH'],
      [
        `{ game(id: "${game}") { ... on Game { hands(first: 100) { edges { node { steps(first: 200) { edges { node { data } } } } } } } } }`,
        'TOO_MUCH',
      ],
      ['query A { ...F } fragment F on Query { ...F }', 'GRAPHQL_VALIDATION_FAILED'],
      ['{ rulesets {', 'GRAPHQL_PARSE_FAILED'],
      ['query A { __typename } query B { __typename }', 'OPERATION_RESOLUTION_FAILURE'],
      ['subscription { gameEvents(gameId: "x", afterRevision: 0) { __typename } }', 'BAD_REQUEST'],
    ];
    for (const [query, code] of cases) {
      const answer = await client.ask(query);
      expect([query.slice(0, 60), codesOf(answer)?.[0], answer.status < 500]).toEqual([query.slice(0, 60), code, true]);
    }
  });

  test('bodies too long, batches and what is no request are refused without a word of the inside', async () => {
    const post = (body: string, type = 'application/json') =>
      fetch(`${service.url}/graphql`, { method: 'POST', body, headers: { 'content-type': type } });
    const cases: [string, string, number][] = [
      [JSON.stringify({ query: '{ __typename }', variables: { x: 'x'.repeat(MOST_BODY) } }), 'application/json', 413],
      ['[{"query":"{ __typename }"}]', 'application/json', 400],
      ['{"query":', 'application/json', 400],
      ['null', 'application/json', 400],
      ['{"query":1}', 'application/json', 400],
      ['{"query":"{ __typename }"}', 'text/plain', 400],
      ['{"query":"{ __typename }","variables":7}', 'application/json', 400],
    ];
    for (const [body, type, status] of cases) {
      const response = await post(body, type);
      const text = await response.text();
      expect([body.slice(0, 40), response.status]).toEqual([body.slice(0, 40), status]);
      expect(text).not.toMatch(/node_modules|\.js:\d|Error: |stack/);
    }
    expect(await statusOf(`${service.url}/nothing`)).toBe(404);
  });
});

describe('the service', () => {
  test('tells how it is', async () => {
    for (const path of ['live', 'ready']) expect(await statusOf(`${service.url}/health/${path}`)).toBe(200);
  });

  test('the service has a page to try queries that asks nothing of any other server', async () => {
    const page = await fetch(`${service.url}/ide/`);
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file);
    expect(files.filter((file) => /^(https?:)?\/\//.test(file))).toEqual([]);
    const scripts = files.filter((file) => /\.(js|css)$/.test(file));
    expect(scripts.length).toBeGreaterThan(0);
    for (const file of scripts) expect(await statusOf(new URL(file, `${service.url}/ide/`))).toBe(200);
    for (const path of ['../package.json', '..%2fpackage.json', '%2e%2e/%2e%2e/package.json', 'nothing.js']) {
      expect(await statusOf(`${service.url}/ide/${path}`)).toBe(404);
    }
  });

  test('the service in production returns its schema only if configured to', async () => {
    expect(codesOf(await client.ask(getIntrospectionQuery()))).toBeUndefined();
    const closed = await startService({ env: { PAIFU_EXPLORE: 'false' } });
    try {
      expect(codesOf(await ask(closed, getIntrospectionQuery()))).toContain('GRAPHQL_VALIDATION_FAILED');
      const { text } = await ask(closed, '{ ruleset { id } }');
      expect(text).not.toContain('rulesets');
      expect(await statusOf(`${closed.url}/ide/`)).toBe(404);
    } finally {
      await closed.close();
    }
  });

  test('says in its log what was done, never with what', async () => {
    // A request id is random and may look like a tile.
    const log = service.logged.join('').replaceAll(/"id":"[^"]*"/g, '"id":""');
    expect(JSON.parse(service.logged[0])).toMatchObject({ level: 'info', message: 'answered', operation: 'mutation' });
    expect(log).not.toMatch(/player-1|wsom|"tile|[1-9][mps]"/);
    expect(log).not.toContain('"level":"error"');
  });

  test('a store that fails is told of by a code, and to the operator in full', async () => {
    const failing = await startService();
    await failing.store.close();
    const answer = await new Client(failing).ask(
      'mutation { openGame(commandId: "x", ruleset: "zung-jung/wsom", mode: STRICT) { __typename } }',
    );
    expect([answer.status, codesOf(answer)]).toEqual([200, ['STORE_UNAVAILABLE']]);
    expect(await statusOf(`${failing.url}/health/ready`)).toBe(503);
    expect(await statusOf(`${failing.url}/health/live`)).toBe(200);
    expect(failing.logged.join('')).toContain('"level":"error"');
    await failing.close();
  });

  test('ends without leaving anything open', async () => {
    const ending = await startService();
    await ask(ending, '{ __typename }');
    await ending.close();
    await expect(fetch(`${ending.url}/health/live`)).rejects.toThrow();
  });
});
