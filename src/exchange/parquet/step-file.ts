import type { CorpusRows, HandPlace, TextColumn } from './corpus-rows.js';
import { fileColumns, PLACE, STEP_NUMBERS, UNKNOWN } from './parquet-columns.js';
import { type LeafValues, parquetFile } from './parquet-file.js';
import { daysOf, Dictionary } from './row-leaves.js';

const COLUMNS = fileColumns('steps');

/** The Parquet file of the steps. */
export function stepFile(rows: CorpusRows): Buffer {
  const leaves = Object.entries(COLUMNS).map(([name, shape]): LeafValues => {
    if (name in PLACE) return placeLeaf(rows, (place) => valueIn(place, name as keyof typeof PLACE));
    if (name === 'at') return timeLeaf(rows);
    const numbers = rows.columns[name as (typeof STEP_NUMBERS)[number]].subarray(0, rows.steps);
    if (shape === 'INTEGER') return numberLeaf(numbers);
    if (shape === 'BOOLEAN') return flatLeaf(numbers, null);
    const { all } = rows.texts[name as TextColumn];
    return shape === 'VARCHAR' ? flatLeaf(numbers, all) : listLeaf(numbers, all);
  });
  return parquetFile(COLUMNS, rows.steps, leaves);
}

const NONE: ArrayLike<number> = [];

/** Values that are not `UNKNOWN`. */
function flatLeaf(numbers: Int32Array, dictionary: LeafValues['dictionary']): LeafValues {
  const definitions = new Uint8Array(numbers.length);
  const values = new Int32Array(numbers.length);
  let count = 0;
  for (let i = 0; i < numbers.length; i++) {
    if (numbers[i] === UNKNOWN) continue;
    definitions[i] = 1;
    values[count++] = numbers[i];
  }
  return { definitions, repetitions: NONE, values: values.subarray(0, count), dictionary };
}

/** Numbers below this have their places in an array. */
const SMALL = 4_096;

function numberLeaf(numbers: Int32Array): LeafValues {
  const small = new Int32Array(SMALL).fill(UNKNOWN);
  const places = new Dictionary<number>();
  const placeOf = (number: number): number => {
    if (number < 0 || number >= SMALL) return number === UNKNOWN ? UNKNOWN : places.placeOf(number);
    if (small[number] === UNKNOWN) small[number] = places.placeOf(number);
    return small[number];
  };
  return flatLeaf(numbers.map(placeOf), places.all);
}

const valueIn = (place: HandPlace, column: keyof typeof PLACE): string | number | null =>
  column === 'day'
    ? place.day === null
      ? null
      : daysOf(place.day)
    : (place as unknown as Record<string, string | number | null>)[column];

/** A column that all steps of a hand share. */
function placeLeaf(
  { places, columns, steps }: CorpusRows,
  of: (place: HandPlace) => string | number | null,
): LeafValues {
  const dictionary = new Dictionary<string | number>();
  const byLine = Int32Array.from(places, (place) => {
    const value = of(place);
    return value === null ? UNKNOWN : dictionary.placeOf(value);
  });
  return flatLeaf(
    columns.line.subarray(0, steps).map((line) => byLine[line]),
    dictionary.all,
  );
}

/** Times in microseconds. */
function timeLeaf({ places, columns, steps }: CorpusRows): LeafValues {
  const definitions = new Uint8Array(steps);
  const values: number[] = [];
  for (let i = 0; i < steps; i++) {
    const { began } = places[columns.line[i]];
    if (began === null || columns.at[i] === UNKNOWN) continue;
    definitions[i] = 1;
    values.push((began + columns.at[i]) * 1_000);
  }
  return { definitions, repetitions: NONE, values, dictionary: null };
}

/** Lists of texts, which are texts with commas. */
function listLeaf(numbers: Int32Array, texts: readonly string[]): LeafValues {
  const dictionary = new Dictionary<string>();
  const lists = texts.map((text) => (text === '' ? [] : text.split(',').map((item) => dictionary.placeOf(item))));
  const [definitions, repetitions, values]: number[][] = [[], [], []];
  for (let i = 0; i < numbers.length; i++) {
    const list = numbers[i] === UNKNOWN ? null : lists[numbers[i]];
    if (list === null || list.length === 0) {
      definitions.push(list === null ? 0 : 1);
      repetitions.push(0);
      continue;
    }
    for (let item = 0; item < list.length; item++) {
      definitions.push(3);
      repetitions.push(item === 0 ? 0 : 1);
      values.push(list[item]);
    }
  }
  return { definitions, repetitions, values, dictionary: dictionary.all };
}
