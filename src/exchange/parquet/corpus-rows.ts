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
type TextColumn = (typeof ENUMERATIONS)[number];

/** Columns of steps with texts. */
const ENUMERATIONS = ['type', 'player', 'wind', 'tile', 'what', 'waits', 'irregularities'] as const;

/** Texts that are not values. */
const RESERVED: readonly (readonly [string, number])[] = [
  ['', 0],
  ['-', 1],
];

const WIDTH = STEP_NUMBERS.length;

/**
 * Rows to be written. A step is a row of numbers, because DuckDB takes numbers a hundred times as fast as texts. A text has its
 * number in the enumeration of its column.
 */
export class CorpusRows {
  /** A line of JSON per hand, also of hands that have not ended. */
  readonly hands: string[] = [];
  readonly players: PlayerRow[] = [];
  /** Number of ended hands. */
  ended = 0;
  steps = 0;
  /** The numbers of all steps, each in the order of `STEP_NUMBERS`. */
  numbers = new Int32Array(1_024 * WIDTH);

  private readonly enumerations = new Map<StepNumber, Enumeration>(
    ENUMERATIONS.map((column) => [column, new Enumeration()]),
  );

  /** The texts of a column of steps; `null` if it has numbers. */
  readonly texts = (column: StepNumber): Enumeration | null => this.enumerations.get(column) ?? null;

  /** The number of a text in a column of steps. */
  numberOf(column: TextColumn, text: string | null | undefined): number {
    return (this.enumerations.get(column) as Enumeration).numberOf(text);
  }

  /** Adds a step and returns the place of its first number. */
  addStep(): number {
    const start = this.steps++ * WIDTH;
    if (start === this.numbers.length) {
      const longer = new Int32Array(2 * start);
      longer.set(this.numbers);
      this.numbers = longer;
    }
    return start;
  }

  addHand(line: HandLine): void {
    this.hands.push(JSON.stringify(line));
    if (line.ended !== undefined) this.ended++;
  }

  /** Empties the rows, and keeps their memory. */
  clear(): void {
    this.hands.length = 0;
    this.players.length = 0;
    for (const texts of this.enumerations.values()) texts.clear();
    this.ended = 0;
    this.steps = 0;
  }
}

export const listText = (items: readonly string[] | null): string | null =>
  items === null ? null : items.length === 0 ? '-' : items.join();

/** Different texts, numbered; 0 stands for null, and 1 for an empty list. */
class Enumeration {
  private readonly numbers = new Map<string, number>(RESERVED);

  numberOf(text: string | null | undefined): number {
    if (text === null || text === undefined) return 0;
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(text, number);
    return number;
  }

  get all(): readonly string[] {
    return [...this.numbers.keys()];
  }

  clear(): void {
    this.numbers.clear();
    for (const [text, number] of RESERVED) this.numbers.set(text, number);
  }
}
