import { readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  type DirectiveNode,
  type GraphQLEnumType,
  type GraphQLSchema,
  Kind,
  type ValueNode,
  buildASTSchema,
  getDirectiveValues,
  isEnumType,
  parse,
} from 'graphql';

/** The contract, in the root of the repository and of the package. */
export const SCHEMA_TEXT = readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8');

/** Validating the schema takes long, so a test does it. */
const DOCUMENT = parse(SCHEMA_TEXT, { noLocation: true });

export const SCHEMA: GraphQLSchema = buildASTSchema(DOCUMENT, { assumeValidSDL: true });

export type Resolvers = NonNullable<Parameters<typeof makeExecutableSchema>[0]['resolvers']>;

export interface Directed {
  readonly astNode?: { readonly directives?: readonly DirectiveNode[] } | null;
}

/** The arguments of a directive; `undefined` if it is absent. */
export function directive(name: string, { astNode }: Directed): Readonly<Record<string, unknown>> | undefined {
  if (!astNode?.directives?.some((one) => one.name.value === name)) return undefined;
  const declared = SCHEMA.getDirective(name);
  if (declared == null) throw new TypeError(`the schema declares no @${name}`);
  return getDirectiveValues(declared, astNode);
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

function wholeNumber(value: unknown): number {
  if (Number.isSafeInteger(value)) return value as number;
  throw new TypeError('Points are a whole number within ±9007199254740991');
}

/** Scalars of the schema. `Points` exists because GraphQL's `Int` has 32 bits. */
const SCALARS = {
  JSON: { serialize: same, parseValue: same, parseLiteral: jsonOf },
  Points: {
    serialize: wholeNumber,
    parseValue: wholeNumber,
    parseLiteral: (node: ValueNode): number => wholeNumber(node.kind === Kind.INT ? Number(node.value) : null),
  },
};

/** An enum value in the program: a word of the engine, or a seat. */
type EnumValue = string | number;

/** The rule: `AFTER_HAND` is `after-hand` in the engine. */
const wordOf = (name: string): string => name.toLowerCase().replaceAll('_', '-');

/** Exceptions from the rule. */
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, EnumValue>>>> = {
  WallScheme: { PAIFU_WALL_1: 'paifu/wall/1', PAIFU_WALL_2: 'paifu/wall/2' },
  Viewer: { SEAT_0: 0, SEAT_1: 1, SEAT_2: 2, SEAT_3: 3 },
};

/** Enums of the API alone, whose values are their names. */
const OWN: ReadonlySet<string> = new Set(['ErrorCode', 'PlayerChangeKind']);

/** Enums whose values are field names: `PLAY_ON` is `playOn`. */
const FIELDS: ReadonlySet<string> = new Set(['RemedyKind']);

const fieldOf = (name: string): string =>
  name.toLowerCase().replace(/_(.)/g, (_, first: string) => first.toUpperCase());

const ruleFor = (type: string): ((name: string) => string) =>
  OWN.has(type) ? (name) => name : FIELDS.has(type) ? fieldOf : wordOf;

const wordsOf = (type: GraphQLEnumType): Readonly<Record<string, EnumValue>> =>
  Object.fromEntries(
    type.getValues().map(({ name }) => [name, OTHERWISE[type.name]?.[name] ?? ruleFor(type.name)(name)]),
  );

/** The values of each enum of the schema, by their names. */
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

/** A schema with its resolvers. Throws for a resolver of a field that the schema does not have. */
export const executableSchema = (resolvers: Resolvers): GraphQLSchema =>
  makeExecutableSchema({
    typeDefs: DOCUMENT,
    resolvers: [resolvers, SCALARS, ENUM_VALUES].flat(),
    updateResolversInPlace: true,
    assumeValid: true,
    assumeValidSDL: true,
  });

/** The name of a value in an enum of the schema. */
export const enumNameOf = (type: string, word: EnumValue): string | undefined => NAMES[type].get(word);
