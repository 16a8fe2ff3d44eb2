import { CsvError, parse } from 'csv-parse/sync';
import { cellText } from './csv-line.js';

/** A row of a CSV file, with the number of its first line, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A CSV file that cannot be read. */
export class CsvSyntaxError extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** Reads CSV, without blank rows. Throws `CsvSyntaxError`. */
export function csvRows(csv: string): readonly CsvRow[] {
  const rows: CsvRow[] = [];
  let lastLine = 0;
  // csv-parse counts a \r\n between quotation marks as two lines.
  let countedTwice = 0;
  try {
    parse(csv, {
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      on_record: (cells, { lines }) => {
        const text = cells.join();
        countedTwice += matches(text, /\r\n/g);
        lastLine = lines - countedTwice;
        rows.push({ line: lastLine - matches(text, /\r\n|\n|\r/g), cells: cells.map(cellText) });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new CsvSyntaxError(lastLine + 1, 'the quotation mark that opens a cell is never closed');
    throw error;
  }
  return rows;
}

const matches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
