import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { type Service, startService } from '../kit/service/service.js';

let service: Service;
let lists: {
  readonly ROUTES: object;
  readonly NOT_ASKED: object;
  readonly QUERIES: Readonly<Record<string, (of: object) => string>>;
  readonly QUERIES_NOT_ASKED: readonly string[];
};
const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'));
beforeAll(async () => {
  lists = await import(join(import.meta.dirname, '../../bench/lib/routes.mjs'));
  service = await startService({ env: { PAIFU_STORE: 'memory' } });
});
afterAll(() => service.close());

/** Static files, the documentation and the query editor, which do not read the record. */
const isFile = (route: string): boolean => /^\w+ \/(docs|ide)(\/|$)/.test(route);

test('bench/pages.mjs measures every route of the service, or says why not', () => {
  const routes = service.routes.filter((route) => /^(GET|POST) /.test(route) && !isFile(route));
  const listed = [...Object.keys(lists.ROUTES), ...Object.keys(lists.NOT_ASKED)];
  expect([...new Set(routes)].sort()).toEqual(listed.sort());
});

test('bench/pages.mjs measures every query of the API, or names it as one for those who record', () => {
  const queries = Object.keys(schema.getQueryType()?.getFields() ?? {});
  expect([...Object.keys(lists.QUERIES), ...lists.QUERIES_NOT_ASKED].sort()).toEqual(queries.sort());
});

test('every query that bench/pages.mjs asks is one of the schema', () => {
  const faults = Object.values(lists.QUERIES).flatMap((query) => validate(schema, parse(query({}))));
  expect(faults.map(({ message }) => message)).toEqual([]);
});
