import {
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import { directive } from '../../../src/platform/graphql/schema.js';

/** Values for required arguments of a game's fields. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  first: '100',
  revision: '$at',
  from: '1',
  to: '$at',
  seat: '$seat',
  number: '1',
  ruleset: '"zung-jung/wsom"',
};

/** Unions of events and moves are selected whole near the root only; a document that repeats them is too large. */
const [WIDE, WIDE_DEPTH] = [12, 4];

/** The new name of a deprecated field that has one, with the same resolver (src/platform/graphql/aliases.ts). */
export const newNameOf = (type: GraphQLObjectType | GraphQLInterfaceType, field: GraphQLField<unknown, unknown>) =>
  field.deprecationReason == null
    ? undefined
    : Object.values(type.getFields()).find((other) => directive('alias', other)?.of === field.name)?.name;

/** Selects every field of a type, so that fields added later are covered. Of a field with two names, the new one. */
export function everything(type: GraphQLNamedType, depth: number): string {
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const current = Object.values(type.getFields()).filter((field) => newNameOf(type, field) === undefined);
  const fields = current.map((field) => fieldOf(field, depth));
  return fields.filter((text) => text !== '').join(' ');
}

function fieldOf(field: GraphQLField<unknown, unknown>, depth: number): string {
  const asked = field.args.filter(isRequiredArgument);
  const given = asked.map(({ name }) => `${name}: ${ARGUMENTS[name]}`).join(', ');
  const head = given === '' ? field.name : `${field.name}(${given})`;
  const type = getNamedType(field.type);
  if (isUnionType(type)) {
    if (depth === 0) return '';
    if (type.getTypes().length > WIDE && depth < WIDE_DEPTH) return `${head} { __typename }`;
    return `${head} { ${type
      .getTypes()
      .map((one) => `... on ${one.name} { ${everything(one, depth - 1)} }`)
      .join(' ')} }`;
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return head;
  // Games and tournaments have their own queries; nested ones would repeat everything.
  if (type.name === 'Game' || type.name === 'Tournament') return `${head} { id }`;
  if (depth === 0) return '';
  const below = everything(type, depth - 1);
  return below === '' ? '' : `${head} { ${below} }`;
}

/**
 * One query for each object field of a game, with everything below it, and one for the other fields. Fill in `$at`,
 * `$seat` and `$cursor`.
 */
export function gameQueries(schema: GraphQLSchema): string[] {
  const game = schema.getType('Game');
  if (!isObjectType(game)) throw new TypeError('the schema has no games');
  const fields = Object.values(game.getFields()).map((field) =>
    // Steps with both tables are the most expensive field, so only a few per page.
    fieldOf(field, 7)
      .replaceAll('steps(first: 100', 'steps(first: 4, after: $cursor')
      .replace('hands(first: 100', 'hands(first: 3'),
  );
  const isDeep = (selection: string): boolean => selection.includes('{');
  return [...fields.filter(isDeep), fields.filter((one) => !isDeep(one)).join(' ')].map(
    (selection) => `query Q($game: ID!) {
      game(id: $game) { __typename ... on Game { ${selection} } ... on UserError { code message path } } }`,
  );
}
