import { expect, test } from '@jest/globals';
import { buildSchema, graphql } from 'graphql';
import { withAliases } from './aliases.js';

const DIRECTIVE = 'directive @alias(of: String!) on FIELD_DEFINITION';

test('an alias has the value of its field, with or without a resolver', async () => {
  const schema = buildSchema(`${DIRECTIVE}
    type Query { thing: Thing }
    type Thing { old: Int new: Int @alias(of: "old") made: String name: String @alias(of: "made") }`);
  const made = schema.getType('Thing') as { getFields?(): Record<string, { resolve?: unknown }> };
  const fields = made.getFields?.() ?? {};
  fields.made.resolve = async ({ old }: { old: number }) => `made of ${old}`;
  const result = await graphql({
    schema: withAliases(schema),
    source: '{ thing { new old name made } }',
    rootValue: { thing: { old: 7 } },
  });
  expect(JSON.parse(JSON.stringify(result))).toEqual({
    data: { thing: { new: 7, old: 7, name: 'made of 7', made: 'made of 7' } },
  });
});

test('an alias of an unknown field is refused when the service starts', () => {
  const schema = buildSchema(`${DIRECTIVE} type Query { new: Int @alias(of: "old") }`);
  expect(() => withAliases(schema)).toThrow('Query.new is an alias of old, which is no field');
});
