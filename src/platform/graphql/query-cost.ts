import type { RequestContext } from '../http/rate-limit.js';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  Kind,
  Lexer,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  Source,
  TokenKind,
  type ValueNode,
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  parse,
} from 'graphql';
import { directive } from './schema.js';
import { COST_OF_REQUEST, DOCUMENT_LIMITS, OPERATION_LIMITS } from '../config/limits.js';

/** The cost of a field as declared in the schema (`@cost`, `@listSize`). */
export interface Cost {
  readonly weight: number;
  /** Cost per value in an argument, by argument name. */
  readonly values: ReadonlyMap<string, number>;
  /** Number of objects in a list; `undefined` for other fields. */
  readonly length: number | undefined;
  /** The argument with the page size, and the fields below that have this number of items. */
  readonly slicing: string | undefined;
  readonly sized: ReadonlySet<string>;
}

type Field = GraphQLField<unknown, unknown>;

/** Assumed size of a list without `@listSize`. */
const SOME = 8;

const known = new WeakMap<Field, Cost>();

export function costOf(field: Field): Cost {
  const before = known.get(field);
  if (before !== undefined) return before;
  const { assumedSize, slicingArguments, sizedFields } = directive('listSize', field) ?? {};
  const isList = isListType(getNullableType(field.type)) && !isLeafType(getNamedType(field.type));
  const cost: Cost = {
    weight: weightOf(directive('cost', field)),
    values: new Map(field.args.map((argument) => [argument.name, weightOf(directive('cost', argument))])),
    length: isList ? Number(assumedSize ?? SOME) : undefined,
    slicing: (slicingArguments as string[] | undefined)?.[0],
    sized: new Set(sizedFields as string[] | undefined),
  };
  known.set(field, cost);
  return cost;
}

const weightOf = (given: Readonly<Record<string, unknown>> | undefined): number => Number(given?.weight ?? 1);

export const tooMuchOf = (limit: string, found: number, most: number, of: string): GraphQLError =>
  new GraphQLError(
    `the ${limit} of the ${of} ${limit.endsWith('s') ? 'are' : 'is'} ${found}; at most ${most} is allowed`,
    {
      extensions: { code: 'TOO_MUCH', limit, most },
    },
  );

type Found = { [K in keyof typeof DOCUMENT_LIMITS]?: number };

function check(found: Found): void {
  for (const [name, count] of Object.entries(found)) {
    const most = DOCUMENT_LIMITS[name as keyof Found];
    if (count > most) throw tooMuchOf(name, count, most, 'document');
  }
}

/**
 * Parses a document. Throws `GraphQLError` with the code `TOO_MUCH` for one that would take too long to validate or
 * overflow the stack, and without a code for a syntax error.
 */
export function readDocument(text: string): DocumentNode {
  check({ characters: text.length });
  check(tokensOf(text));
  const document = parse(text);
  const count = (wanted: Kind) => document.definitions.filter(({ kind }) => kind === wanted).length;
  check({ operations: count(Kind.OPERATION_DEFINITION), fragments: count(Kind.FRAGMENT_DEFINITION) });
  check({ pairs: pairsIn(document) });
  return document;
}

/** Counts tokens without the parser, which recurses at each bracket. */
function tokensOf(text: string): Found {
  const lexer = new Lexer(new Source(text));
  let [tokens, open, nesting] = [0, 0, 0];
  while (lexer.advance().kind !== TokenKind.EOF && tokens <= DOCUMENT_LIMITS.tokens) {
    tokens++;
    if (OPENING.has(lexer.token.kind)) nesting = Math.max(nesting, ++open);
    else if (CLOSING.has(lexer.token.kind)) open--;
  }
  return { tokens, nesting };
}

const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** Counted in the whole document, because fragments may combine any two fields. */
function pairsIn({ definitions }: DocumentNode): number {
  const names = new Map<string, number>();
  let pairs = 0;
  const look = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        const before = names.get(name) ?? 0;
        names.set(name, before + 1);
        pairs += before;
      }
      if (selection.kind !== Kind.FRAGMENT_SPREAD && selection.selectionSet !== undefined) look(selection.selectionSet);
    }
  };
  for (const definition of definitions) if ('selectionSet' in definition) look(definition.selectionSet);
  return pairs;
}

/** Characters of text that count as one value. */
const TEXT = 100;

/** The size of an operation. */
export interface OperationCost {
  readonly depth: number;
  readonly aliases: number;
  readonly cost: number;
}

/** The fields of a page and its size. */
interface Page {
  readonly items: number;
  readonly of: ReadonlySet<string>;
}

const LONGEST = 500;
const NO_PAGE: Page = { items: 1, of: new Set() };
/** Meta fields, which no type declares. */
const UNKNOWN: Cost = { weight: 1, values: new Map(), length: undefined, slicing: undefined, sized: NO_PAGE.of };

const NOTHING: OperationCost = { depth: 0, aliases: 0, cost: 0 };

/** Measures a validated document, whose fragments are therefore acyclic. */
class Measure {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly known = new Map<string, OperationCost>();
  private readonly sizes = new Map<string, number>();

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    private readonly variables: Readonly<Record<string, unknown>>,
  ) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition);
    }
  }

  /**
   * The members of a union or interface exclude each other, so only the most expensive one counts.
   *
   * @param page size of the page that contains these fields
   */
  of({ selections }: SelectionSetNode, type: GraphQLNamedType | null | undefined, page = NO_PAGE): OperationCost {
    let { depth, aliases, cost }: { -readonly [K in keyof OperationCost]: number } = { ...NOTHING };
    const members = new Map<string, number>();
    for (const selection of selections) {
      const part =
        selection.kind === Kind.FIELD
          ? this.field(selection, type, page)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? this.of(selection.selectionSet, this.named(selection.typeCondition?.name.value) ?? type, page)
            : this.fragment(selection.name.value, page);
      depth = Math.max(depth, part.depth);
      aliases += part.aliases;
      const member = isAbstractType(type) ? this.memberOf(selection) : undefined;
      if (member === undefined) cost += part.cost;
      else members.set(member, (members.get(member) ?? 0) + part.cost);
    }
    return { depth, aliases, cost: cost + Math.max(0, ...members.values()) };
  }

  /** The object type that a fragment is limited to. */
  private memberOf(selection: SelectionNode): string | undefined {
    if (selection.kind === Kind.FIELD) return undefined;
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : this.fragments.get(selection.name.value);
    const name = fragment?.typeCondition?.name.value;
    return isObjectType(this.named(name)) ? name : undefined;
  }

  private named(name: string | undefined): GraphQLNamedType | undefined {
    return name === undefined ? undefined : this.schema.getType(name);
  }

  private fragment(name: string, page: Page): OperationCost {
    const key = `${name} ${page.items} ${[...page.of]}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const definition = this.fragments.get(name);
    const tally =
      definition === undefined
        ? NOTHING
        : this.of(definition.selectionSet, this.named(definition.typeCondition.name.value), page);
    this.known.set(key, tally);
    return tally;
  }

  private field(field: FieldNode, type: GraphQLNamedType | null | undefined, page: Page): OperationCost {
    const alias = field.alias === undefined ? 0 : 1;
    // Introspection nests deep by its nature and its size is that of the schema.
    if (field.name.value.startsWith('__')) return { depth: 1, aliases: alias, cost: 1 };
    const definition = isObjectType(type) || isInterfaceType(type) ? type.getFields()[field.name.value] : undefined;
    const cost = definition === undefined ? UNKNOWN : costOf(definition);
    const below =
      field.selectionSet === undefined
        ? NOTHING
        : this.of(field.selectionSet, getNamedType(definition?.type), this.page(field, cost));
    const items = page.of.has(field.name.value) ? page.items : cost.length;
    const inside = items === undefined ? below.cost : items * (1 + below.cost);
    return {
      depth: below.depth + 1,
      aliases: below.aliases + alias,
      cost: cost.weight + this.arguments(field, cost) + inside,
    };
  }

  private page({ arguments: given = [] }: FieldNode, { slicing, sized }: Cost): Page {
    const value = given.find(({ name }) => name.value === slicing)?.value;
    if (value === undefined) return { items: 1, of: sized };
    const requested =
      value.kind === Kind.INT
        ? Number(value.value)
        : value.kind === Kind.VARIABLE
          ? this.variables[value.name.value]
          : undefined;
    // The connection itself rejects sizes out of range.
    const items = typeof requested === 'number' && requested > 0 ? Math.min(requested, LONGEST) : LONGEST;
    return { items, of: sized };
  }

  /** Cost of the values in a field's arguments. A variable counts at each use. */
  private arguments({ arguments: given = [] }: FieldNode, { values }: Cost): number {
    return given.reduce((sum, { name, value }) => sum + this.written(value) * (values.get(name.value) ?? 1), 0);
  }

  private written(value: ValueNode): number {
    switch (value.kind) {
      case Kind.VARIABLE:
        return this.variable(value.name.value);
      case Kind.LIST:
        return value.values.reduce((sum, item) => sum + this.written(item), 1);
      case Kind.OBJECT:
        return value.fields.reduce((sum, field) => sum + this.written(field.value), 1);
      case Kind.STRING:
        return 1 + value.value.length / TEXT;
      default:
        return 1;
    }
  }

  private variable(name: string): number {
    const known = this.sizes.get(name);
    if (known !== undefined) return known;
    const size = sizeOf(this.variables[name]);
    this.sizes.set(name, size);
    return size;
  }
}

/** Number of values in a value. Iterative, because a request can be deeply nested. */
function sizeOf(value: unknown): number {
  const waiting: unknown[] = [value];
  let size = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    size++;
    if (typeof next === 'string') size += next.length / TEXT;
    else if (typeof next === 'object' && next !== null) for (const item of Object.values(next)) waiting.push(item);
  }
  return size;
}

export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): OperationCost {
  const { depth, aliases, cost } = new Measure(schema, document, variables).of(
    operation.selectionSet,
    schema.getRootType(operation.operation),
  );
  return { depth, aliases, cost: Math.ceil(cost) };
}

/** Additional requests that an operation counts as. */
export const requestsOf = ({ cost }: OperationCost): number => Math.floor(cost / COST_OF_REQUEST);

/** The first limit that the operation exceeds, as an error; `null` if none. */
export function costError(tally: OperationCost): GraphQLError | null {
  for (const name of ['depth', 'aliases', 'cost'] as const) {
    const most = OPERATION_LIMITS[name];
    if (tally[name] > most) return tooMuchOf(name, tally[name], most, 'operation');
  }
  return null;
}

/** Fields with a `@cost`, and page items, which may contain two tables each. */
const isExpensive = (field: GraphQLField<unknown, unknown>, type: string): boolean =>
  costOf(field).weight > 1 || (field.name === 'node' && type.endsWith('Edge'));

/**
 * Makes expensive fields wait for `client.turn()`, so that a writer waits for one of them and not for the whole
 * operation.
 */
export function queueExpensiveFields(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type === schema.getSubscriptionType()) continue;
    for (const field of Object.values(type.getFields())) {
      if (!isExpensive(field, type.name)) continue;
      const { resolve = defaultFieldResolver } = field;
      field.resolve = async (source, args, context: RequestContext, info) => {
        await context.client.turn();
        return resolve(source, args, context, info);
      };
    }
  }
  return schema;
}
