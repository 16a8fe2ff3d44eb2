import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { buildSchema, type GraphQLSchema } from 'graphql';

const { deprecationFaults, RELEASED, schemaChanges } = (await import(
  resolve('scripts/lib/schema-changes.mjs')
)) as SchemaChanges;

interface Rule {
  readonly about: RegExp;
  readonly title: string;
  readonly reason: string;
}
interface Changes {
  readonly refused: readonly string[];
  readonly unused: readonly string[];
}
interface SchemaChanges {
  readonly RELEASED: string;
  deprecationFaults(schema: GraphQLSchema): readonly string[];
  schemaChanges(
    released: GraphQLSchema,
    current: GraphQLSchema,
    options: { readonly today: string; readonly accepted?: readonly Rule[] },
  ): Changes;
}

const today = new Date().toISOString().slice(0, 10);
const read = (file: string) => buildSchema(readFileSync(file, 'utf8'));
const until = (date: string) => `@deprecated(reason: "Use \`b\`. Deprecated 2026-01-01, removed after ${date}.")`;

const changesOf = (before: string, after: string, accepted: readonly Rule[] = []) =>
  schemaChanges(buildSchema(before), buildSchema(after), { today: '2026-12-31', accepted });

describe('the schema and that of the last release', () => {
  const changes = schemaChanges(read(RELEASED), read('schema.graphql'), { today });

  test('the schema has no change since the release that breaks queries and was not announced', () => {
    expect(changes.refused).toEqual([]);
  });

  test('accepted breaking changes are all made (scripts/lib/schema-changes.mjs)', () => {
    expect(changes.unused).toEqual([]);
  });

  test('each deprecation names what to use instead, with 180 days between its dates', () => {
    expect(deprecationFaults(read('schema.graphql'))).toEqual([]);
  });
});

describe('a change of the schema', () => {
  test.each([
    ['a field is removed', 'type Query { a: Int b: Int }', 'type Query { b: Int }'],
    [
      'a field is removed before its day',
      `type Query { a: Int ${until('2027-01-31')} b: Int }`,
      'type Query { b: Int }',
    ],
    ['a field gets another type', 'type Query { a: Int }', 'type Query { a: String }'],
    ['a list becomes a value', 'scalar Tile type Query { a: [String] }', 'scalar Tile type Query { a: Tile }'],
    ['an argument becomes required', 'type Query { a(b: Int): Int }', 'type Query { a(b: Int!): Int }'],
    [
      'an argument gets an exact scalar',
      'scalar Tile type Query { a(b: String): Int }',
      'scalar Tile type Query { a(b: Tile): Int }',
    ],
    ['a field may be null', 'type Query { a: A } type A { b: Int! }', 'type Query { a: A } type A { b: Int }'],
    ['a value of an enum goes', 'type Query { a: A } enum A { B C }', 'type Query { a: A } enum A { B }'],
    [
      'a member of a union goes',
      'type Query { a: U } union U = A | B type A { b: Int } type B { b: Int }',
      'type Query { a: U c: B } union U = A type A { b: Int } type B { b: Int }',
    ],
    ['a type goes', 'type Query { a: Int b: A } type A { a: Int }', 'type Query { a: Int }'],
  ])('a change is refused if %s', (_, before, after) => {
    expect(changesOf(before, after).refused.length).toBeGreaterThan(0);
  });

  test.each([
    ['a field is new', 'type Query { a: Int }', 'type Query { a: Int b: Int }', { added: ['Query.b'] }],
    [
      'its time is over',
      `type Query { a: Int ${until('2026-11-30')} b: Int }`,
      'type Query { b: Int }',
      { announced: ['Query.a was removed.'] },
    ],
    [
      'its values are the same',
      'scalar Tile type Query { a: [String!]! }',
      'scalar Tile type Query { a: [Tile!]! }',
      { retyped: [{ field: 'Query.a', from: 'String', to: 'Tile' }] },
    ],
  ])('a change is allowed if %s', (_, before, after, expected) => {
    expect(changesOf(before, after)).toMatchObject({ refused: [], ...expected });
  });

  test('a change is allowed if it is accepted with a reason, and an accepted change that is not made is reported', () => {
    const rule = { about: /^Query\.a was removed\.$/, title: 'a', reason: 'nobody used it' };
    const [before, after] = ['type Query { a: Int b: Int }', 'type Query { b: Int }'];
    expect(changesOf(before, after, [rule])).toMatchObject({ refused: [], unused: [] });
    expect(changesOf(after, after, [rule])).toMatchObject({ unused: ['a'] });
  });
});

test.each([
  ['soon', 'Query.a: the reason is "soon"; expected "Use X. Deprecated YYYY-MM-DD, removed after YYYY-MM-DD."'],
  [
    'Use `b`. Deprecated 2026-01-01, removed after 2026-02-01.',
    'Query.a: is removed after 31 days; expected at least 180',
  ],
  ['Use `c`. Deprecated 2026-01-01, removed after 2026-12-31.', 'Query.a: its replacement Query.c does not exist'],
])('a deprecation with the reason "%s" is reported', (reason, fault) => {
  const schema = buildSchema(`type Query { a: Int @deprecated(reason: ${JSON.stringify(reason)}) b: Int }`);
  expect(deprecationFaults(schema)).toEqual([fault]);
});
