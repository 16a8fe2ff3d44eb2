import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OPERATION_LIMITS } from '../../src/platform/config/limits.js';
import { ask, type Service, startService } from '../kit/service/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const TOO_MUCH = { code: 'TOO_MUCH', limit: 'cost', most: OPERATION_LIMITS.cost };
const times = (count: number, part: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => part(i)).join(' ');

const game = (field: string): string => `game(id: "x") { ... on Game { ${field} } }`;

async function refusalOf(query: string, variables: object = {}) {
  const { status, errors } = await ask(service, query, variables);
  return [status, errors?.map(({ extensions }) => extensions)];
}

describe('the cost of an operation', () => {
  test('the cost of an operation counts a search as a search, however little of it is shown', async () => {
    for (const field of [
      'findHands(first: 1) { __typename }',
      'findGames(first: 1) { __typename }',
      'playerStatistics(player: "p1") { __typename }',
      'rulesetStatistics(ruleset: "zung-jung/wsom") { __typename }',
    ]) {
      expect(await refusalOf(`{ ${times(28, (i) => `s${i}: ${field}`)} }`)).toEqual([400, [TOO_MUCH]]);
      expect(await refusalOf(`{ ${times(3, (i) => `s${i}: ${field}`)} }`)).toEqual([200, undefined]);
    }
  });

  test('the cost of an operation counts how many there are in all as one more', async () => {
    const counted = (count: string) =>
      `{ ${times(15, (i) => `s${i}: findHands(first: 1) { ... on HandSummaryConnection { ${count} } }`)} }`;
    expect(await refusalOf(counted('pageInfo { hasNextPage }'))).toEqual([200, undefined]);
    expect(await refusalOf(counted('totalCount'))).toEqual([400, [TOO_MUCH]]);
  });

  test('the cost of an operation counts every condition of a search', async () => {
    const query = (patterns: string) =>
      `query Q($filter: HandFilter) { ${times(12, (i) => `s${i}: findHands(first: 1, filter: ${patterns}) { __typename }`)} }`;
    const filter = { patterns: Array.from({ length: 10 }, (_, i) => `pattern-${i}`) };
    expect(await refusalOf(query('$filter'), { filter: {} })).toEqual([200, undefined]);
    expect(await refusalOf(query('$filter'), { filter })).toEqual([400, [TOO_MUCH]]);
    const written = query(`{ patterns: ${JSON.stringify(filter.patterns)} }`).replace(
      'query Q($filter: HandFilter)',
      '',
    );
    expect(await refusalOf(written)).toEqual([400, [TOO_MUCH]]);
    const inside = 'query Q($patterns: [ID!]) { ';
    const within = `${times(12, (i) => `s${i}: findHands(first: 1, filter: { patterns: $patterns }) { __typename }`)} }`;
    expect(await refusalOf(`${inside}${within}`, filter)).toEqual([400, [TOO_MUCH]]);
  });

  test('the cost of an operation counts the values of arguments, wherever they come from and however deep they are', async () => {
    const list = Array.from({ length: 70_000 }, () => '1');
    expect(
      await refusalOf('query Q($list: [ID!]) { findHands(first: 1, filter: { patterns: $list }) { __typename } }', {
        list,
      }),
    ).toEqual([400, [TOO_MUCH]]);
    // Each use of a variable counts as an argument.
    const some = Array.from({ length: 4_000 }, () => '1');
    const query = `query Q($list: [ID!]) { ${times(20, (i) => `f${i}: findHands(first: 1, filter: { patterns: $list }) { __typename }`)} }`;
    expect(await refusalOf(query, { list: some })).toEqual([400, [TOO_MUCH]]);
    const deep = `{"query":"query Q($it: JSON) { rulesets { id } }","variables":{"it":${'['.repeat(70_000)}${']'.repeat(70_000)}}}`;
    const headers = { 'content-type': 'application/json' };
    const unused = await fetch(`${service.url}/graphql`, { method: 'POST', headers, body: deep });
    expect((await unused.json()).errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  test('the cost of an operation counts what is dear in itself, not only how many fields it has', async () => {
    const preview =
      'previewCorrection(gameId: "x", corrections: { retract: { target: 1, reason: "x" } }) { __typename }';
    expect(await refusalOf(`{ ${times(29, (i) => `x${i}: ${preview}`)} }`)).toEqual([400, [TOO_MUCH]]);
    expect(await refusalOf(`{ ${preview} }`)).toEqual([200, undefined]);
    const counts = times(13, (i) => `c${i}: findHands(first: 1) { ... on HandSummaryConnection { totalCount } }`);
    const and = (field: string) => `{ ${counts} ${times(15, (i) => `x${i}: ${field}`)} }`;
    expect(await refusalOf(and('__typename'))).toEqual([200, undefined]);
    for (const lookup of [
      game('revision'),
      'node(id: "x") { id }',
      'commandResult(gameId: "x", commandId: "x") { __typename }',
    ])
      expect([lookup, await refusalOf(and(lookup))]).toEqual([lookup, [400, [TOO_MUCH]]]);
    const notations = game(times(29, (i) => `n${i}: notation`));
    expect(await refusalOf(`{ ${notations} }`)).toEqual([400, [TOO_MUCH]]);
    expect(await refusalOf(`{ ${game('notation')} }`)).toEqual([200, undefined]);
    const text = 'x'.repeat(200_000);
    const query = 'query Q($text: String!) { previewImport(commandId: "x", text: $text) { __typename } }';
    expect(await refusalOf(query, { text })).toEqual([200, undefined]);
    const twice = query.replace('{ preview', '{ x: previewImport(commandId: "x", text: $text) { __typename } preview');
    expect(await refusalOf(twice, { text })).toEqual([400, [TOO_MUCH]]);
  });

  test('the cost of an operation counts a list as long as it is, and one of which nobody said how long as some', async () => {
    for (const field of [
      'x: rulesets { checks { rule citation { document section item } } }',
      'x: rulesets { options { name } patterns { id unit value citation { document section item } } }',
    ]) {
      const all = times(29, (i) => field.replace('x:', `x${i}:`));
      expect([field, await refusalOf(`{ ${all} }`)]).toEqual([field, [400, [TOO_MUCH]]]);
      expect([field, await refusalOf(`{ ${field} }`)]).toEqual([field, [200, undefined]]);
    }
    const claims = 'findHands(first: 100) { ... on HandSummaryConnection { edges { node { claims {';
    const searches = (fields: string) => `{ ${times(10, (i) => `x${i}: ${claims} ${fields} } } } } }`)} }`;
    expect(await refusalOf(searches('seat'))).toEqual([200, undefined]);
    expect(await refusalOf(searches('announced from late meld revision seat tile'))).toEqual([400, [TOO_MUCH]]);
  });

  test('leaves room for a page in full', async () => {
    const page = `{ findHands(first: 100, filter: { patterns: ["all-sequences", "concealed-hand"], ended: [WON] }) {
      ... on HandSummaryConnection { totalCount pageInfo { endCursor }
        edges { node { id number ended seats { seat player } wins { points patterns { id name count points } } } } } } }`;
    expect(await refusalOf(page)).toEqual([200, undefined]);
  });
});
