import { expect, test } from '@jest/globals';
import { buildSchema, graphql } from 'graphql';
import { configOf } from '../config/config.js';
import { apolloOptions } from '../graphql/apollo-options.js';
import { JsonLogger } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';

/** A schema transformed as in the service, with one expensive field. */
function served() {
  const schema = buildSchema(`
    directive @cost(weight: String!) on FIELD_DEFINITION
    type Query { dear: Int @cost(weight: "200") cheap: Int page: [ItemEdge!]! }
    type ItemEdge { cursor: String node: Item }
    type Item { number: Int dear: Int @cost(weight: "200") }
  `);
  const { transformSchema } = apolloOptions(configOf({}), new JsonLogger({ write: () => {} }), new Metrics());
  return transformSchema?.(schema) as typeof schema;
}

/** The number of turns that an operation waits for, and its result. */
async function turnsOf(source: string) {
  let turns = 0;
  const item = (number: number) => ({ cursor: `${number}`, node: { number, dear: () => number } });
  const { data, errors } = await graphql({
    schema: await served(),
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
