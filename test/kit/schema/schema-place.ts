import { type GraphQLInputObjectType, type GraphQLObjectType, isInputObjectType } from 'graphql';
import { type Directed, directive, SCHEMA } from '../../../src/platform/graphql/schema.js';

/** A place of the schema by its name: `HandFilter.patterns`, `Query.findHands`, `Mutation.recordActions.actions`. */
function placeNamed(name: string): Directed | undefined {
  const [type, field, argument] = name.split('.');
  const of = SCHEMA.getType(type) as GraphQLObjectType | GraphQLInputObjectType;
  if (isInputObjectType(of)) return of.getFields()[field];
  const found = of.getFields()[field];
  return argument === undefined ? found : found.args.find((one) => one.name === argument);
}

/** How much may be given in a place, as the schema says; undefined: as much as anywhere. */
export function mostAt(name: string): number | undefined {
  const place = placeNamed(name);
  const { items, characters } = (place && directive('most', place)) ?? {};
  return (items ?? characters) as number | undefined;
}

/** What a place costs, as the schema says. */
export const costAt = (name: string): number => Number(directive('cost', placeNamed(name) as Directed)?.weight);
