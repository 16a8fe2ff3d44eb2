import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { COST_OF_REQUEST, OPERATION_LIMITS } from '../config/limits.js';
import { type Cost, costOf } from './cost.js';
import { tooMuchOf } from './document.js';

/** Characters of a text among the arguments that count as one value. */
const TEXT = 100;

/** What an operation asks for. */
export interface Tally {
  readonly depth: number;
  readonly aliases: number;
  readonly cost: number;
}

/** How many items of which fields are asked for. */
interface Page {
  readonly items: number;
  readonly of: ReadonlySet<string>;
}

/** The longest page there is. */
const LONGEST = 500;
const NO_PAGE: Page = { items: 1, of: new Set() };
/** What validation lets through and no type declares. */
const UNKNOWN: Cost = { weight: 1, values: new Map(), length: undefined, slicing: undefined, sized: NO_PAGE.of };

const NOTHING: Tally = { depth: 0, aliases: 0, cost: 0 };

/** Measures a document that has passed validation (so its fragments make no circles). */
class Measure {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly known = new Map<string, Tally>();
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

  /** @param page how many items fields in it have, where this is a page */
  of({ selections }: SelectionSetNode, type: GraphQLNamedType | null | undefined, page = NO_PAGE): Tally {
    let { depth, aliases, cost }: { -readonly [K in keyof Tally]: number } = { ...NOTHING };
    for (const selection of selections) {
      const part =
        selection.kind === Kind.FIELD
          ? this.field(selection, type, page)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? this.of(selection.selectionSet, this.named(selection.typeCondition?.name.value) ?? type, page)
            : this.fragment(selection.name.value, page);
      depth = Math.max(depth, part.depth);
      aliases += part.aliases;
      cost += part.cost;
    }
    return { depth, aliases, cost };
  }

  private named(name: string | undefined): GraphQLNamedType | undefined {
    return name === undefined ? undefined : this.schema.getType(name);
  }

  private fragment(name: string, page: Page): Tally {
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

  private field(field: FieldNode, type: GraphQLNamedType | null | undefined, page: Page): Tally {
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
    // What is out of range is refused by the connection itself.
    const items = typeof requested === 'number' && requested > 0 ? Math.min(requested, LONGEST) : LONGEST;
    return { items, of: sized };
  }

  /** What the values cost that the arguments of a field hold; a variable's count wherever it is given. */
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

/** How many values a value holds: without calling itself, it may be as deep as a request is long. */
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

/** What an operation of a document asks for. */
export function measured(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Tally {
  const { depth, aliases, cost } = new Measure(schema, document, variables).of(
    operation.selectionSet,
    schema.getRootType(operation.operation),
  );
  return { depth, aliases, cost: Math.ceil(cost) };
}

/** How many requests an operation counts as, besides the one it came in. */
export const requestsOf = ({ cost }: Tally): number => Math.floor(cost / COST_OF_REQUEST);

/** What of it is too much, or null. */
export function tooMuch(tally: Tally): GraphQLError | null {
  for (const name of ['depth', 'aliases', 'cost'] as const) {
    const most = OPERATION_LIMITS[name];
    if (tally[name] > most) return tooMuchOf(name, tally[name], most, 'operation');
  }
  return null;
}
