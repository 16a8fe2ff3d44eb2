/** A cell that a spreadsheet would run as a formula (OWASP, "CSV Injection"), or one that was escaped before. */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** A line of CSV (RFC 4180) with its line end. Text that would be a formula in a spreadsheet starts with an apostrophe; numbers do not. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => quoted(withoutFormula(`${cell}`))).join(',')}\n`;

/** CSV as a file that people open: spreadsheets read UTF-8 only after a byte order mark. */
export const spreadsheetCsv = (csv: string): string => `\uFEFF${csv}`;

/** The text of a cell that `csvLine` wrote, without the apostrophe that it added. */
export const cellText = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

const withoutFormula = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
