import { GraphQLError, Kind, type ValueNode } from 'graphql';

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

const same = (value: unknown): unknown => value;

function whole(value: unknown): number {
  if (Number.isSafeInteger(value)) return value as number;
  throw new GraphQLError('Points are a whole number within ±9007199254740991');
}

/** How the values of the schema's own scalars are read and written. Points: GraphQL's Int ends at 2^31. */
export const SCALARS = {
  JSON: { serialize: same, parseValue: same, parseLiteral: jsonOf },
  Points: {
    serialize: whole,
    parseValue: whole,
    parseLiteral: (node: ValueNode): number => whole(node.kind === Kind.INT ? Number(node.value) : null),
  },
};
