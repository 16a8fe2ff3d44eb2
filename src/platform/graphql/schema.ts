import { readFileSync } from 'node:fs';
import {
  type DirectiveNode,
  type GraphQLEnumType,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type ValueNode,
  buildSchema,
  getDirectiveValues,
  isEnumType,
} from 'graphql';

/** The API as it is written: beside the sources, and beside what is built of them. */
export const SCHEMA_TEXT = readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8');

/** What stands in it, without anybody to resolve it. */
export const SCHEMA: GraphQLSchema = buildSchema(SCHEMA_TEXT);

/** Where a directive may stand: a field, an argument, a field of an input. */
export interface Directed {
  readonly astNode?: { readonly directives?: readonly DirectiveNode[] } | null;
}

/** What a directive says of something; undefined: it is not there. */
export function directive(name: string, { astNode }: Directed): Readonly<Record<string, unknown>> | undefined {
  const declared = SCHEMA.getDirective(name);
  if (declared == null) throw new TypeError(`the schema declares no @${name}`);
  return astNode == null ? undefined : getDirectiveValues(declared, astNode);
}

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

/** What the program has for the value of an enum: a word of the engine, or a seat. */
type EnumValue = string | number;

/** The rule: `AFTER_HAND` is the engine's `after-hand`. */
const wordOf = (name: string): string => name.toLowerCase().replaceAll('_', '-');

/** What is called otherwise. A seat is a number. */
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, EnumValue>>>> = {
  // A scheme names its publisher and version as a path.
  WallScheme: { PAIFU_WALL_1: 'paifu/wall/1', PAIFU_WALL_2: 'paifu/wall/2' },
  Viewer: { SEAT_0: 0, SEAT_1: 1, SEAT_2: 2, SEAT_3: 3 },
};

/** Words of the API alone, which are their own names. */
const OWN: ReadonlySet<string> = new Set(['ErrorCode', 'PlayerChangeKind']);

/** Words that the program has as names of fields: `PLAY_ON` is `playOn`. */
const FIELDS: ReadonlySet<string> = new Set(['RemedyKind']);

const fieldOf = (name: string): string =>
  name.toLowerCase().replace(/_(.)/g, (_, first: string) => first.toUpperCase());

const ruleFor = (type: string): ((name: string) => string) =>
  OWN.has(type) ? (name) => name : FIELDS.has(type) ? fieldOf : wordOf;

/** Of an enum of the schema: its words by their names. */
const wordsOf = (type: GraphQLEnumType): Readonly<Record<string, EnumValue>> =>
  Object.fromEntries(
    type.getValues().map(({ name }) => [name, OTHERWISE[type.name]?.[name] ?? ruleFor(type.name)(name)]),
  );

/** Of each enum of the schema: its words by their names. */
export const ENUM_VALUES: Readonly<Record<string, Readonly<Record<string, EnumValue>>>> = Object.fromEntries(
  Object.values(SCHEMA.getTypeMap())
    .filter((type) => isEnumType(type) && !type.name.startsWith('__'))
    .map((type) => [type.name, wordsOf(type as GraphQLEnumType)]),
);

const NAMES: Readonly<Record<string, ReadonlyMap<EnumValue, string>>> = Object.fromEntries(
  Object.entries(ENUM_VALUES).map(([type, words]) => [
    type,
    new Map(Object.entries(words).map(([name, word]) => [word, name])),
  ]),
);

/** The name of a word in an enum of the schema. */
export const enumNameOf = (type: string, word: EnumValue): string | undefined => NAMES[type].get(word);
