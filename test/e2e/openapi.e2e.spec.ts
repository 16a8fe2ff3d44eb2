import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { OPENAPI } from '../../src/platform/http/openapi.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { Client, type Service, startService } from '../kit/service/service.js';

let service: Service;
let routes: { readonly ROUTES: Readonly<Record<string, { readonly page?: true }>> };

beforeAll(async () => {
  routes = await import(join(import.meta.dirname, '../../bench/lib/routes.mjs'));
  service = await startService({ env: { PAIFU_STORE: 'memory' } });
  await new Client(service).open('described');
});
afterAll(() => service.close());

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly description: string }[];
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: object }>>;
}

const described = Object.entries(OPENAPI.paths).flatMap(([path, item]) =>
  Object.entries(item as Readonly<Record<string, Described>>).map(([method, one]) => ({ path, method, one })),
);

/** Pages for people, static files, the documentation and the query editor. */
const isForPeople = (route: string): boolean =>
  routes.ROUTES[route]?.page === true || /^GET \/(s\/:season|docs|ide)(\/|$)/.test(route);

test('the OpenAPI document describes every route for programs, and no other', () => {
  const expected = service.routes
    .filter((route) => /^(GET|POST) /.test(route) && !isForPeople(route))
    .map((route) => route.replaceAll(/:(\w+)/g, '{$1}').replace('/log/tile/*', '/log/tile/{tile}'));
  const known = described.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  expect(known.sort()).toEqual([...new Set(expected)].sort());
});

test('the OpenAPI document declares each part of a path, names each operation once, and has every schema that it refers to', () => {
  for (const { path, method, one } of described) {
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = (one.parameters ?? []).filter((each) => each.in === 'path').map(({ name }) => name);
    expect([path, method, declared]).toEqual([path, method, parts]);
    expect(Object.keys(one.responses)).toContain('200');
  }
  const ids = described.map(({ one }) => one.operationId);
  expect([...new Set(ids)]).toEqual(ids);
  const text = JSON.stringify(OPENAPI);
  const missing = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].filter(
    ([, name]) => !Object.hasOwn(OPENAPI.components.schemas, name),
  );
  expect(missing).toEqual([]);
  expect(text).not.toContain('"description":""');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(OPENAPI.info.version).toBe(version);
});

test('the OpenAPI document is valid by the schema of OpenAPI 3.1', async () => {
  const document = JSON.parse(JSON.stringify(OPENAPI));
  expect(await new Validator().validate(document)).toEqual({ valid: true });
  const { '/metrics': metrics } = document.paths;
  delete metrics.get.responses[200].description;
  expect(await new Validator().validate(document)).toMatchObject({ valid: false });
});

test('every route for programs refuses parameters that the OpenAPI document does not name, and repeated ones', async () => {
  const refused = async (method: string, path: string, name: string): Promise<void> => {
    const address = `${service.url}${path.replaceAll(/\{\w+\}/g, gameIdOf('described'))}`;
    const headers = { 'content-type': 'application/octet-stream', 'apollo-require-preflight': '1' };
    const response = await fetch(address, { method: method.toUpperCase(), headers });
    const { errors, ...failure } = await response.json();
    const { code, message } = errors === undefined ? failure : { ...errors[0], ...errors[0].extensions };
    expect([path, response.status, code]).toEqual([path, 400, 'INVALID_INPUT']);
    expect(message).toMatch(
      new RegExp(`^${name}: (unknown parameter; (none is expected|expected one of)|given twice; expected)`),
    );
  };
  for (const { path, method, one } of described) {
    // The request is in the body, and clients add names to the address.
    if (path === '/graphql' && method === 'post') continue;
    await refused(method, `${path}?lnag=ja`, 'lnag');
    for (const { name } of (one.parameters ?? []).filter((each) => each.in === 'query'))
      await refused(method, `${path}?${name}=a&${name}=b`, name);
  }
});

test('the decisions of a review are those of a hand that exists, never silently none', async () => {
  const response = await fetch(`${service.url}/g/${gameIdOf('described')}/reviews.json?hand=east`);
  expect([response.status, await response.json()]).toEqual([
    400,
    { code: 'INVALID_INPUT', message: expect.stringMatching(/^hand: expected the revision/), path: ['hand'] },
  ]);
});

test('pages ignore parameters that other sites add to links', async () => {
  for (const path of ['/', `/g/${gameIdOf('described')}`, '/t', '/s'])
    expect([path, (await fetch(`${service.url}${path}?utm_source=x`)).status]).toEqual([path, 200]);
});

test('the service returns its OpenAPI document', async () => {
  const response = await fetch(`${service.url}/openapi.json`);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(OPENAPI)));
});

test.each([
  '/stream/games/{game}/events?follow=false',
  '/g/{game}/events.json',
  '/g/{game}/record.mhr',
  '/g/{game}/reviews.json',
  '/g/{game}/comments.json',
  '/export/hands.ndjson',
  '/export/games.paifu',
  '/export/log.ndjson',
  '/find/players.json?begins=a',
  '/health/live',
  '/metrics',
  '/stream/games/{game}/events?after=x',
  '/export/hands.ndjson?filter=x',
  '/g/x/events.json',
])('the answer to GET %s has a status and a type of content that the document names', async (address) => {
  const response = await fetch(service.url + address.replace('{game}', gameIdOf('described')), {
    headers: { accept: 'application/json' },
  });
  await response.text();
  const path = address.replace(/\?.*/, '').replace('/g/x/', '/g/{game}/');
  const item = (OPENAPI.paths as unknown as Readonly<Record<string, { readonly get: Described }>>)[path];
  const answer = item.get.responses[`${response.status}`];
  expect([address, response.status, answer !== undefined]).toEqual([address, response.status, true]);
  const type = response.headers.get('content-type')?.replace(/;.*/, '') ?? '';
  expect([address, Object.keys(answer.content)]).toEqual([address, expect.arrayContaining([type])]);
});

test('a GraphQL query in the address is answered with the header that the document requires, and refused without it', async () => {
  const { parameters = [] } = (OPENAPI.paths as unknown as Record<string, { get: Described }>)['/graphql'].get;
  const headers = parameters.filter((one) => one.in === 'header').map(({ name }) => [name, 'true'] as const);
  const ask = (sent: Readonly<Record<string, string>>) =>
    fetch(`${service.url}/graphql?query=%7B__typename%7D`, { headers: sent });
  expect((await ask({})).status).toBe(400);
  const answer = await ask(Object.fromEntries(headers));
  expect([answer.status, await answer.json()]).toEqual([200, { data: { __typename: 'Query' } }]);
});
