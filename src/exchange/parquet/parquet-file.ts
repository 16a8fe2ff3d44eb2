import * as zlib from 'node:zlib';
import { ParquetBytes, type Thrift } from './parquet-bytes.js';
import type { ColumnShape, LeafType } from './parquet-columns.js';

export type Columns = Readonly<Record<string, ColumnShape>>;

/** A leaf of the tree of columns. Everything is optional, so a value has the highest level of definition. */
export interface Leaf {
  readonly path: readonly string[];
  readonly type: LeafType;
  readonly definition: number;
  readonly repetition: number;
}

/** The entries of a leaf in the order of the rows: values, nulls and empty lists. */
export interface LeafValues {
  /** Level of definition of each entry. */
  readonly definitions: ArrayLike<number>;
  /** The level of the list that each entry continues, 0 for the first of a row; not needed outside of lists. */
  readonly repetitions: ArrayLike<number>;
  /** The values: numbers, or places in the dictionary. */
  readonly values: ArrayLike<number>;
  /** `null` for booleans, and for times in microseconds. */
  readonly dictionary: readonly (string | number)[] | null;
}

const MAGIC = Buffer.from('PAR1');
const [PLAIN, RUNS, DICTIONARY] = [0, 3, 8];
const [DATA_PAGE, DICTIONARY_PAGE] = [0, 2];
const [OPTIONAL, REPEATED] = [1, 2];
const LIST = { converted: 3, logical: { 3: { struct: {} } } };
const MICROSECONDS = { struct: { 1: { is: false }, 2: { struct: { 2: { struct: {} } } } } };

/** Storage and names of the types of leaves. */
const TYPES: Readonly<Record<LeafType, { physical: number; converted?: number; logical?: Record<number, Thrift> }>> = {
  BOOLEAN: { physical: 0 },
  INTEGER: { physical: 1, converted: 17 },
  DATE: { physical: 1, converted: 6, logical: { 6: { struct: {} } } },
  TIMESTAMP: { physical: 2, logical: { 8: MICROSECONDS } },
  VARCHAR: { physical: 6, converted: 0, logical: { 1: { struct: {} } } },
};

/** Zstandard, or gzip where Node is older than 22.15. */
const [CODEC, compressed] =
  zlib.zstdCompressSync === undefined
    ? ([2, (bytes: Buffer) => zlib.gzipSync(bytes)] as const)
    : ([6, (bytes: Buffer) => zlib.zstdCompressSync(bytes)] as const);

/** Reused for every page. */
const page = new ParquetBytes();

/**
 * Encodes a Parquet file (https://parquet.apache.org/docs/file-format) of one row group. Each leaf has one data page of
 * version 1. The same rows give the same bytes.
 */
export function parquetFile(columns: Columns, rows: number, leaves: readonly LeafValues[]): Buffer {
  const file = new FileParts();
  const chunks = leavesOf(columns).map((leaf, i) => addChunk(file, leaf, leaves[i]));
  const size = { i64: file.size - MAGIC.length };
  const elements: Thrift[] = [];
  addGroup(elements, 'rows', columns, {});
  page.clear().thrift({
    struct: {
      ...{ 1: { i32: 1 }, 2: { list: elements }, 3: { i64: rows } },
      4: { list: [{ struct: { 1: { list: chunks }, 2: size, 3: { i64: rows } } }] },
      6: { binary: 'Paifu' },
      // Smallest and largest values are by the order of the type.
      7: { list: chunks.map(() => ({ struct: { 1: { struct: {} } } })) },
    },
  });
  page.int32(page.all.length);
  page.bytes(MAGIC);
  file.add(page.all);
  return file.all;
}

class FileParts {
  private readonly parts: Buffer[] = [MAGIC];
  size = MAGIC.length;

  add(part: Buffer): void {
    this.parts.push(Buffer.from(part));
    this.size += part.length;
  }

  get all(): Buffer {
    return Buffer.concat(this.parts, this.size);
  }
}

export function leavesOf(columns: Columns): readonly Leaf[] {
  const under = (shape: ColumnShape, path: readonly string[], definition: number, repetition: number): Leaf[] => {
    if (typeof shape === 'string') return [{ path, type: shape, definition, repetition }];
    if ('list' in shape) return under(shape.list, [...path, 'list', 'element'], definition + 2, repetition + 1);
    return Object.entries(shape.struct).flatMap(([name, field]) =>
      under(field, [...path, name], definition + 1, repetition),
    );
  };
  return Object.entries(columns).flatMap(([name, shape]) => under(shape, [name], 1, 0));
}

/** Adds the schema of columns in depth-first order. */
function addGroup(into: Thrift[], name: string, columns: Columns, about: Readonly<Record<number, Thrift>>): void {
  const fields = Object.entries(columns);
  into.push({ struct: { ...about, 4: { binary: name }, 5: { i32: fields.length } } });
  for (const [field, shape] of fields) addColumn(into, field, shape);
}

function addColumn(into: Thrift[], name: string, shape: ColumnShape): void {
  const optional = { 3: { i32: OPTIONAL } };
  if (typeof shape === 'string') {
    const { physical, converted, logical } = TYPES[shape];
    const types: Record<number, Thrift> = {};
    if (converted !== undefined) types[6] = { i32: converted };
    if (logical !== undefined) types[10] = { struct: logical };
    into.push({ struct: { 1: { i32: physical }, ...optional, 4: { binary: name }, ...types } });
  } else if ('list' in shape) {
    const types = { 6: { i32: LIST.converted }, 10: { struct: LIST.logical } };
    into.push({ struct: { ...optional, 4: { binary: name }, 5: { i32: 1 }, ...types } });
    addGroup(into, 'list', { element: shape.list }, { 3: { i32: REPEATED } });
  } else addGroup(into, name, shape.struct, optional);
}

/** Adds the pages of a leaf and returns their entry in the footer. */
function addChunk(file: FileParts, { path, type, definition, repetition }: Leaf, leaf: LeafValues): Thrift {
  const { definitions, repetitions, values, dictionary } = leaf;
  const start = file.size;
  let unpacked = 0;
  if (dictionary !== null) {
    page.clear();
    for (const value of dictionary)
      if (typeof value === 'string') page.text(value);
      else page.int32(value);
    const header = { 7: { struct: { 1: { i32: dictionary.length }, 2: { i32: PLAIN } } } };
    unpacked += addPage(file, DICTIONARY_PAGE, header);
  }
  const data = file.size;
  page.clear();
  if (repetition > 0) addLevels(repetitions, repetition);
  addLevels(definitions, definition);
  if (dictionary !== null) {
    const width = Math.max(1, bitsOf(dictionary.length - 1));
    page.byte(width);
    page.runs(values, width);
  } else if (type === 'BOOLEAN') page.packed(values, 0, values.length, 1);
  else for (let i = 0; i < values.length; i++) page.int64(values[i]);
  const count = definitions.length;
  const encoding = dictionary === null ? PLAIN : DICTIONARY;
  const header = { 1: { i32: count }, 2: { i32: encoding }, 3: { i32: RUNS }, 4: { i32: RUNS } };
  unpacked += addPage(file, DATA_PAGE, { 5: { struct: header } });
  const encodings = dictionary === null ? [PLAIN, RUNS] : [PLAIN, RUNS, DICTIONARY];
  const about: Record<number, Thrift> = {
    ...{ 1: { i32: TYPES[type].physical }, 2: { list: encodings.map((i32) => ({ i32 })) } },
    ...{ 3: { list: path.map((binary) => ({ binary })) }, 4: { i32: CODEC }, 5: { i64: count } },
    ...{ 6: { i64: unpacked }, 7: { i64: file.size - start }, 9: { i64: data } },
    12: { struct: { 3: { i64: count - values.length }, ...bounds(dictionary) } },
  };
  if (dictionary !== null) about[11] = { i64: start };
  return { struct: { 2: { i64: start }, 3: { struct: about } } };
}

function addLevels(levels: ArrayLike<number>, highest: number): void {
  const before = page.all.length;
  page.int32(0);
  page.runs(levels, bitsOf(highest));
  const { all } = page;
  all.writeInt32LE(all.length - before - 4, before);
}

/** Compresses the page and returns its size before, with its header. */
function addPage(file: FileParts, type: number, about: Readonly<Record<number, Thrift>>): number {
  const unpacked = page.all.length;
  const packed = compressed(page.all);
  page.clear().thrift({ struct: { 1: { i32: type }, 2: { i32: unpacked }, 3: { i32: packed.length }, ...about } });
  const header = page.all.length;
  file.add(page.all);
  file.add(packed);
  return header + unpacked;
}

const bitsOf = (number: number): number => 32 - Math.clz32(number);

/** The largest and the smallest value, so that readers can pass over files. */
function bounds(dictionary: readonly (string | number)[] | null): Readonly<Record<number, Thrift>> {
  if (dictionary === null || dictionary.length === 0) return {};
  const stored = dictionary.map((value) => (typeof value === 'string' ? Buffer.from(value) : value));
  let [least, most] = [stored[0], stored[0]];
  for (const value of stored) {
    if (isBefore(value, least)) least = value;
    if (isBefore(most, value)) most = value;
  }
  return { 5: { binary: boundBytes(most) }, 6: { binary: boundBytes(least) } };
}

const isBefore = (one: Buffer | number, other: Buffer | number): boolean =>
  typeof one === 'number' || typeof other === 'number' ? one < other : Buffer.compare(one, other) < 0;

function boundBytes(value: Buffer | number): Buffer {
  if (typeof value !== 'number') return value;
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}
