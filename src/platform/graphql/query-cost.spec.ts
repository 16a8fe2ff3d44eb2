import { expect, test } from '@jest/globals';
import { buildSchema, graphql, type OperationDefinitionNode, parse } from 'graphql';
import { measureOperation, queueExpensiveFields } from './query-cost.js';

/** A schema with expensive fields, which wait as in the service. */
const served = () =>
  queueExpensiveFields(
    buildSchema(`
      directive @cost(weight: String!) on FIELD_DEFINITION
      type Query { dear: Int @cost(weight: "200") cheap: Int page: [ItemEdge!]! }
      type ItemEdge { cursor: String node: Item }
      type Item { number: Int dear: Int @cost(weight: "200") }
    `),
  );

/** The number of turns that an operation waits for, and its result. */
async function turnsOf(source: string) {
  let turns = 0;
  const item = (number: number) => ({ cursor: `${number}`, node: { number, dear: () => number } });
  const { data, errors } = await graphql({
    schema: served(),
    source,
    rootValue: { dear: () => 1, cheap: () => 2, page: Array.from({ length: 20 }, (_, i) => item(i)) },
    contextValue: {
      client: {
        turn: async () => {
          turns++;
        },
      },
    },
  });
  return { turns, data: JSON.parse(JSON.stringify(data)), errors };
}

test('expensive fields and page items each wait for a turn', async () => {
  expect(await turnsOf('{ cheap }')).toEqual({ turns: 0, data: { cheap: 2 } });
  expect(await turnsOf('{ a: dear b: dear cheap }')).toEqual({ turns: 2, data: { a: 1, b: 1, cheap: 2 } });
  expect((await turnsOf('{ page { cursor } }')).turns).toBe(0);
  const page = await turnsOf('{ page { node { number } } }');
  expect([page.turns, page.data.page[19]]).toEqual([20, { node: { number: 19 } }]);
  expect((await turnsOf('{ page { node { dear } } }')).turns).toBe(40);
});

test('counts only the most expensive member of a union', () => {
  const schema = buildSchema(`
    directive @cost(weight: String!) on FIELD_DEFINITION
    type Query { thing: Thing named: Named }
    union Thing = Dear | Cheap
    interface Named { name: Int }
    type Dear implements Named { name: Int dear: Int @cost(weight: "200") }
    type Cheap implements Named { name: Int one: Int two: Int }
  `);
  const costOf = (source: string) => {
    const document = parse(source);
    return measureOperation(schema, document, document.definitions[0] as OperationDefinitionNode, {}).cost;
  };
  const [dear, cheap] = ['... on Dear { dear }', '... on Cheap { one two }'];
  expect(costOf(`{ thing { ${dear} } }`)).toBe(201);
  expect(costOf(`{ thing { ${cheap} ${dear} } }`)).toBe(201);
  expect(costOf(`{ thing { ${dear} ${dear} } }`)).toBe(401);
  expect(costOf(`{ named { name ${dear} ${cheap} } }`)).toBe(202);
  expect(costOf(`{ named { ... on Named { name } ${dear} } }`)).toBe(202);
  expect(costOf(`{ thing { ...D ...C } } fragment D on Dear { dear } fragment C on Cheap { one }`)).toBe(201);
});
