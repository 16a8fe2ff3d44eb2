import { type GraphQLInputObjectType, type GraphQLObjectType, isInputObjectType } from 'graphql';
import { type Directed, directive, SCHEMA } from '../../../src/platform/graphql/schema.js';

/** An element of the schema by name: `HandFilter.patterns`, `Query.findHands`, `Mutation.recordActions.actions`. */
function placeNamed(name: string): Directed | undefined {
  const [type, field, argument] = name.split('.');
  const of = SCHEMA.getType(type) as GraphQLObjectType | GraphQLInputObjectType;
  if (isInputObjectType(of)) return of.getFields()[field];
  const found = of.getFields()[field];
  return argument === undefined ? found : found.args.find((one) => one.name === argument);
}

/** The limit that the schema declares for a place; `undefined` means the default limit. */
export function mostAt(name: string): number | undefined {
  const place = placeNamed(name);
  const { items, characters } = (place && directive('most', place)) ?? {};
  return (items ?? characters) as number | undefined;
}

/** The cost that the schema declares for a place. */
export const costAt = (name: string): number => Number(directive('cost', placeNamed(name) as Directed)?.weight);
