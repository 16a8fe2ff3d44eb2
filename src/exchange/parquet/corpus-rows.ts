import { fileColumns, type PLACE, type Row, STEP_NUMBERS } from './parquet-columns.js';
import { Dictionary, RowLeaves } from './row-leaves.js';

/** A player of a corpus. */
export interface PlayerRow {
  readonly player: string;
  readonly name: string;
}

/** The row of a hand. The other columns are absent until the hand has ended. */
export interface HandRow extends Pick<Row<'hands'>, keyof typeof PLACE | 'players'> {
  readonly ended?: unknown;
}

/** What the steps of a hand share. */
export interface HandPlace {
  readonly game: string;
  readonly day: string | null;
  readonly platform: string | null;
  readonly source_id: string | null;
  readonly source_file: string | null;
  readonly hand: number;
  readonly take: number;
  /** Milliseconds since 1970; `at` of its steps counts from here. */
  readonly began: number | null;
}

type StepNumber = (typeof STEP_NUMBERS)[number];
export type TextColumn = (typeof TEXT_COLUMNS)[number];

/** Columns of steps with texts. A list is a text with commas. */
const TEXT_COLUMNS = ['type', 'player', 'wind', 'tile', 'what', 'waits', 'irregularities'] as const;

type StepColumns = { [C in StepNumber]: Int32Array };

/** Rows of one ruleset and year. */
export class CorpusRows {
  /** Hands that have ended. */
  readonly hands = new RowLeaves(fileColumns('hands'));
  /** All hands, by the number of the line of their steps. */
  readonly places: HandPlace[] = [];
  steps = 0;
  /** The numbers of all steps. `addStep` may replace the arrays. */
  columns = stepColumns(1_024, (_, length) => new Int32Array(length));

  /** The dictionaries of the columns that have texts. */
  readonly texts = Object.fromEntries(TEXT_COLUMNS.map((column) => [column, new Dictionary<string>()])) as Readonly<
    Record<TextColumn, Dictionary<string>>
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

  addHand(row: HandRow, place: HandPlace): void {
    this.places.push(place);
    if (row.ended !== undefined) this.hands.add(row);
  }

  /** Empties the rows, and keeps their memory. */
  clear(): void {
    this.hands.clear();
    this.places.length = 0;
    for (const texts of Object.values(this.texts)) texts.clear();
    this.steps = 0;
  }
}

const stepColumns = (length: number, of: (column: StepNumber, length: number) => Int32Array): StepColumns =>
  Object.fromEntries(STEP_NUMBERS.map((column) => [column, of(column, length)])) as StepColumns;
