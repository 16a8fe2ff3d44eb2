import { type PLACE, type Row, STEP_NUMBERS } from './parquet-columns.js';

/** A player of a corpus. */
export interface PlayerRow {
  readonly player: string;
  readonly name: string;
}

/** A hand as a line of JSON. Its steps have the number of the line. */
export interface HandLine extends Pick<Row<'hands'>, keyof typeof PLACE> {
  readonly line: number;
  /** The other columns are absent until the hand has ended. */
  readonly ended?: unknown;
  /** Ids of the players. */
  readonly players: readonly (string | null)[];
  /** Milliseconds since 1970; `at` of its steps counts from here. */
  readonly began: number | null;
}

type StepNumber = (typeof STEP_NUMBERS)[number];
export type TextColumn = (typeof ENUMERATIONS)[number];

/** Columns of steps with texts. */
const ENUMERATIONS = ['type', 'player', 'wind', 'tile', 'what', 'waits', 'irregularities'] as const;

/** Numbers of texts that are not values. */
const [NULL, EMPTY_LIST] = [0, 1];
const RESERVED: readonly (readonly [string, number])[] = [
  ['', NULL],
  ['-', EMPTY_LIST],
];

type StepColumns = { [C in StepNumber]: Int32Array };

/**
 * Rows to be written. Steps are columns of numbers, which DuckDB takes a hundred times as fast as texts. A text has its number
 * in the enumeration of its column.
 */
export class CorpusRows {
  /** A line of JSON per hand, also of hands that have not ended. */
  readonly hands: string[] = [];
  readonly players: PlayerRow[] = [];
  /** Number of ended hands. */
  ended = 0;
  steps = 0;
  /** The numbers of all steps. `addStep` may replace the arrays. */
  columns = stepColumns(1_024, (_, length) => new Int32Array(length));

  /** The texts of the columns that have texts. */
  readonly texts = Object.fromEntries(ENUMERATIONS.map((column) => [column, new Enumeration()])) as Readonly<
    Record<TextColumn, Enumeration>
  >;

  /** Adds a step and returns its place in the columns. */
  addStep(): number {
    const place = this.steps++;
    if (place === this.columns.line.length)
      this.columns = stepColumns(2 * place, (column, length) => {
        const longer = new Int32Array(length);
        longer.set(this.columns[column]);
        return longer;
      });
    return place;
  }

  addHand(line: HandLine): void {
    this.hands.push(JSON.stringify(line));
    if (line.ended !== undefined) this.ended++;
  }

  /** Empties the rows, and keeps their memory. */
  clear(): void {
    this.hands.length = 0;
    this.players.length = 0;
    for (const texts of Object.values(this.texts)) texts.clear();
    this.ended = 0;
    this.steps = 0;
  }
}

const stepColumns = (length: number, of: (column: StepNumber, length: number) => Int32Array): StepColumns =>
  Object.fromEntries(STEP_NUMBERS.map((column) => [column, of(column, length)])) as StepColumns;

/** Different texts, numbered; 0 stands for null, and 1 for an empty list. */
class Enumeration {
  private readonly numbers = new Map<string, number>(RESERVED);

  numberOf(text: string | null | undefined): number {
    if (text === null || text === undefined) return NULL;
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(text, number);
    return number;
  }

  /** The number of a list, which is written as a text. */
  numberOfList(items: readonly string[] | null | undefined): number {
    if (items === null || items === undefined) return NULL;
    return items.length === 0 ? EMPTY_LIST : this.numberOf(items.join());
  }

  get all(): readonly string[] {
    return [...this.numbers.keys()];
  }

  clear(): void {
    this.numbers.clear();
    for (const [text, number] of RESERVED) this.numbers.set(text, number);
  }
}
