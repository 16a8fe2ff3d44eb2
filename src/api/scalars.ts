import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';

function jsonOf(node: ValueNode, variables?: Record<string, unknown> | null): unknown {
  switch (node.kind) {
    case Kind.STRING:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return node.value;
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.LIST:
      return node.values.map((value) => jsonOf(value, variables));
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, jsonOf(value, variables)]));
    case Kind.VARIABLE:
      return variables?.[node.name.value];
    default:
      return null;
  }
}

/** Any JSON value, where its form is another document's to describe. */
export const JsonScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value; the field says what describes its form.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: jsonOf,
});

function whole(value: unknown): number {
  if (Number.isSafeInteger(value)) return value as number;
  throw new GraphQLError('Points are a whole number within ±9007199254740991');
}

/** Points: GraphQL's own Int ends at 2^31. */
export const PointsScalar = new GraphQLScalarType<number, number>({
  name: 'Points',
  description: 'A whole number of points, in the unit of the ruleset, within ±(2^53 − 1).',
  serialize: whole,
  parseValue: whole,
  parseLiteral: (node) => whole(node.kind === Kind.INT ? Number(node.value) : null),
});
