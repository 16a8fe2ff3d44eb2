import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { OPERATION_LIMITS } from '../limits.js';
import { tooMuchOf } from './document.js';

/** Lists whose length no argument says: about so many items. */
const LENGTHS: Readonly<Record<string, number>> = {
  seats: 4,
  seated: 4,
  river: 12,
  melds: 3,
  wins: 2,
  irregularities: 2,
  scoreSheet: 16,
  patterns: 10,
  events: 4,
  missed: 50,
  playOptions: 16,
  rulesets: 4,
};

interface Tally {
  readonly depth: number;
  readonly aliases: number;
  readonly cost: number;
}

const NOTHING: Tally = { depth: 0, aliases: 0, cost: 0 };

/** Measures a document that has passed validation (so its fragments make no circles). */
class Measure {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly known = new Map<string, Tally>();

  constructor(
    document: DocumentNode,
    private readonly variables: Readonly<Record<string, unknown>>,
  ) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition);
    }
  }

  of({ selections }: SelectionSetNode): Tally {
    let { depth, aliases, cost }: { -readonly [K in keyof Tally]: number } = { ...NOTHING };
    for (const selection of selections) {
      const part =
        selection.kind === Kind.FIELD
          ? this.field(selection)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? this.of(selection.selectionSet)
            : this.fragment(selection.name.value);
      depth = Math.max(depth, part.depth);
      aliases += part.aliases;
      cost += part.cost;
    }
    return { depth, aliases, cost };
  }

  private fragment(name: string): Tally {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const definition = this.fragments.get(name);
    const tally = definition === undefined ? NOTHING : this.of(definition.selectionSet);
    this.known.set(name, tally);
    return tally;
  }

  private field(field: FieldNode): Tally {
    const alias = field.alias === undefined ? 0 : 1;
    // Introspection nests deep by its nature and its size is that of the schema.
    if (field.name.value.startsWith('__')) return { depth: 1, aliases: alias, cost: 1 };
    const below = field.selectionSet === undefined ? NOTHING : this.of(field.selectionSet);
    const length = this.first(field) ?? LENGTHS[field.name.value] ?? 1;
    return { depth: below.depth + 1, aliases: below.aliases + alias, cost: 1 + length * below.cost };
  }

  private first(field: FieldNode): number | undefined {
    const value = field.arguments?.find(({ name }) => name.value === 'first')?.value;
    if (value === undefined) return undefined;
    const asked =
      value.kind === Kind.INT
        ? Number(value.value)
        : value.kind === Kind.VARIABLE
          ? this.variables[value.name.value]
          : undefined;
    // What is out of range is refused by the connection itself.
    return typeof asked === 'number' && asked > 0 ? Math.min(asked, 500) : 500;
  }
}

/** What a document asks too much of, or null. */
export function tooMuch(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError | null {
  const tally = new Measure(document, variables).of(operation.selectionSet);
  for (const name of ['depth', 'aliases', 'cost'] as const) {
    const most = OPERATION_LIMITS[name];
    if (tally[name] > most) return tooMuchOf(name, tally[name], most, 'operation');
  }
  return null;
}
