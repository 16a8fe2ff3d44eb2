import { type CsvRow, csvRows, CsvSyntaxError } from '../../exchange/csv/csv-reader.js';
import { CliError, EXIT } from '../io.js';

/** The rows of a CSV file. Throws `CliError` with the file's name and the line. */
export function rowsOfFile(csv: string, file: string): readonly CsvRow[] {
  try {
    return csvRows(csv);
  } catch (error) {
    if (!(error instanceof CsvSyntaxError)) throw error;
    throw new CliError(EXIT.unreadable, `${file}: line ${error.line}: ${error.message}`);
  }
}
