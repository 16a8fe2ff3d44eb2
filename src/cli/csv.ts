/** A row as it stands in a file: the line on which it begins, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows of CSV (RFC 4180), blank ones left out; of a quote that is not closed the row goes on to the end. */
export function csvRows(csv: string): readonly CsvRow[] {
  const text = csv.replace(/^\uFEFF/, '');
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begun = 1;
  const endRow = (): void => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begun, cells });
    cells = [];
    cell = '';
    begun = line;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '\n') line++;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[at++];
      else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === ',') {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') endRow();
    else if (character !== '\r' || text[at + 1] !== '\n') cell += character;
  }
  endRow();
  return rows;
}
