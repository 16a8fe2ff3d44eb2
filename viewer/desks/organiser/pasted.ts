import { cellText } from '../../../src/exchange/csv/csv-line.js';

/** Somebody on a list of entrants. */
export interface Pasted {
  readonly name: string;
  readonly team: string | null;
  readonly club: string | null;
}

/** Reads a list: somebody a line, their name, team and club divided by tabs (as of a spreadsheet), semicolons or commas. */
export function pastedIn(text: string): readonly Pasted[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const mark = ['\t', ';'].find((one) => text.includes(one)) ?? /[,，、]/;
  return lines.map((line) => {
    const [name = '', team = '', club = ''] = line
      .split(mark)
      .map((part) => cellText(part.trim().replaceAll(/\s+/g, ' ')));
    return { name, team: team === '' ? null : team, club: club === '' ? null : club };
  });
}
