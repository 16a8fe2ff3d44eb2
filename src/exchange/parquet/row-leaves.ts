import type { ColumnShape, LeafType } from './parquet-columns.js';
import { type Columns, type LeafValues, parquetFile } from './parquet-file.js';

/** Different values, numbered by their first occurrence. */
export class Dictionary<T extends string | number> {
  private readonly places = new Map<T, number>();

  placeOf(value: T): number {
    const known = this.places.get(value);
    if (known !== undefined) return known;
    const place = this.places.size;
    this.places.set(value, place);
    return place;
  }

  get all(): readonly T[] {
    return [...this.places.keys()];
  }

  clear(): void {
    this.places.clear();
  }
}

/** Rows with lists and structures, which become leaves when they are added. */
export class RowLeaves {
  private readonly trees: readonly (readonly [name: string, tree: Tree])[];
  /** In the order of `leavesOf`. */
  private readonly leaves: RowLeaf[] = [];
  count = 0;

  constructor(private readonly columns: Columns) {
    this.trees = Object.entries(columns).map(([name, shape]) => [name, this.treeOf(shape, 1, 0)]);
  }

  private treeOf(shape: ColumnShape, definition: number, repetition: number): Tree {
    if (typeof shape === 'string') {
      const leaf = new RowLeaf(shape, definition);
      this.leaves.push(leaf);
      return { leaves: [leaf], leaf };
    }
    if ('list' in shape) {
      const items = this.treeOf(shape.list, definition + 2, repetition + 1);
      return { leaves: items.leaves, items, definition, repetition: repetition + 1 };
    }
    const fields = Object.entries(shape.struct).map(
      ([name, field]) => [name, this.treeOf(field, definition + 1, repetition)] as const,
    );
    return { leaves: fields.flatMap(([, { leaves }]) => leaves), fields, definition };
  }

  /** Adds a row. A column that it has not is null. */
  add(row: object): void {
    for (const [name, tree] of this.trees) addValue(tree, (row as Record<string, unknown>)[name], 0, 0);
    this.count++;
  }

  file(): Buffer {
    return parquetFile(this.columns, this.count, this.leaves);
  }

  clear(): void {
    for (const leaf of this.leaves) leaf.clear();
    this.count = 0;
  }

  /** Everything that the file will contain. */
  toJSON(): readonly unknown[] {
    return this.leaves.map(({ definitions, repetitions, values, dictionary }) => [
      ...[definitions, repetitions, values],
      dictionary,
    ]);
  }
}

type Tree = { readonly leaves: readonly RowLeaf[] } & (
  | { readonly leaf: RowLeaf }
  | { readonly items: Tree; readonly definition: number; readonly repetition: number }
  | { readonly fields: readonly (readonly [name: string, tree: Tree])[]; readonly definition: number }
);

/** Adds a value under `definition` levels that are defined. */
function addValue(tree: Tree, value: unknown, repetition: number, definition: number): void {
  if (value === null || value === undefined) addNulls(tree, repetition, definition);
  else if ('leaf' in tree) tree.leaf.add(value as string | number | boolean, repetition);
  else if ('fields' in tree)
    for (const [name, field] of tree.fields)
      addValue(field, (value as Readonly<Record<string, unknown>>)[name], repetition, tree.definition);
  else {
    const items = value as readonly unknown[];
    if (items.length === 0) addNulls(tree, repetition, tree.definition);
    for (let i = 0; i < items.length; i++)
      addValue(tree.items, items[i], i === 0 ? repetition : tree.repetition, tree.definition + 1);
  }
}

function addNulls({ leaves }: Tree, repetition: number, definition: number): void {
  for (const leaf of leaves) {
    leaf.definitions.push(definition);
    leaf.repetitions.push(repetition);
  }
}

class RowLeaf implements LeafValues {
  readonly definitions: number[] = [];
  readonly repetitions: number[] = [];
  readonly values: number[] = [];
  private readonly places: Dictionary<string | number> | null;

  constructor(
    private readonly type: LeafType,
    private readonly definition: number,
  ) {
    this.places = type === 'BOOLEAN' || type === 'TIMESTAMP' ? null : new Dictionary();
  }

  get dictionary(): readonly (string | number)[] | null {
    return this.places?.all ?? null;
  }

  add(value: string | number | boolean, repetition: number): void {
    const { places, type } = this;
    this.definitions.push(this.definition);
    this.repetitions.push(repetition);
    if (places !== null)
      this.values.push(places.placeOf(type === 'DATE' ? daysOf(value as string) : (value as string)));
    else this.values.push(type === 'TIMESTAMP' ? 1_000 * Date.parse(value as string) : Number(value));
  }

  clear(): void {
    for (const numbers of [this.definitions, this.repetitions, this.values]) numbers.length = 0;
    this.places?.clear();
  }
}

/** Days since 1970. */
export const daysOf = (day: string): number => Date.parse(day) / 86_400_000;
