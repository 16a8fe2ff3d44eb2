import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql';
import type { ApiContext } from '../graphql/context.js';
import { costOf } from '../graphql/cost.js';

/** What is dear says so (`@cost`); and an item of a page may have two tables in it. */
const takesATurn = (field: GraphQLField<unknown, unknown>, type: string): boolean =>
  costOf(field).weight > 1 || (field.name === 'node' && type.endsWith('Edge'));

/**
 * Has whatever takes a moment of the thread that records wait for its turn: an operation may ask for many such things, and
 * whoever records meanwhile is behind one of them, not behind all.
 */
export function inTurns(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type === schema.getSubscriptionType()) continue;
    for (const field of Object.values(type.getFields())) {
      if (!takesATurn(field, type.name)) continue;
      const { resolve = defaultFieldResolver } = field;
      field.resolve = async (source, args, context: ApiContext, info) => {
        await context.client.turn();
        return resolve(source, args, context, info);
      };
    }
  }
  return schema;
}
