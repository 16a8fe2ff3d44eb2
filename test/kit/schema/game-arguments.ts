import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';

/** Values for the arguments that fields of a game ask for. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  first: '100',
  revision: '$at',
  from: '1',
  to: '$at',
  seat: '$seat',
  number: '1',
  ruleset: '"zung-jung/wsom"',
};

/** Selects every field of a type, so that a field added to the schema is looked at without anybody thinking of it. */
export function everything(type: GraphQLNamedType, depth: number): string {
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const fields = Object.values(type.getFields()).map((field) => fieldOf(field, depth));
  return fields.filter((text) => text !== '').join(' ');
}

function fieldOf(field: GraphQLField<unknown, unknown>, depth: number): string {
  const asked = field.args.filter(isRequiredArgument);
  const given = asked.map(({ name }) => `${name}: ${ARGUMENTS[name]}`).join(', ');
  const head = given === '' ? field.name : `${field.name}(${given})`;
  const type = getNamedType(field.type);
  if (isUnionType(type)) {
    if (depth === 0) return '';
    return `${head} { ${type
      .getTypes()
      .map((one) => `... on ${one.name} { ${everything(one, depth - 1)} }`)
      .join(' ')} }`;
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return head;
  // A game is asked for by itself, and so is a tournament: all of it once more would be too much.
  if (type.name === 'Game' || type.name === 'Tournament') return `${head} { id }`;
  if (depth === 0) return '';
  const below = everything(type, depth - 1);
  return below === '' ? '' : `${head} { ${below} }`;
}

/**
 * A query for each field of a game that has fields of its own, everything below it selected, and one for all others; `$at`, `$seat` and `$cursor` are
 * to be filled in.
 */
export function gameQueries(schema: GraphQLSchema): string[] {
  const game = schema.getType('Game');
  if (!isObjectType(game)) throw new TypeError('the schema has no games');
  const fields = Object.values(game.getFields()).map((field) =>
    // Steps with both tables in full are the dearest thing there is: a few of them at a time.
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
