import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { chartHtml } from '../src/search/pages/chart.js';
import { Page } from '../src/platform/pages/page.js';
import { ANSWER_FORMATS } from '../src/cli/exchange/corpus.js';
import { entrantsIn, resultsIn } from '../src/cli/tournaments/csv-files.js';
import { seatingsCsv } from '../src/cli/tournaments/seating-pages.js';
import { cardsCsv, cardsOf } from '../src/exchange/csv/seats-csv.js';
import { csvLine } from '../src/exchange/csv/csv-line.js';
import { csvRows } from '../src/exchange/csv/csv-reader.js';
import { standingsCsv } from '../src/exchange/csv/standings-csv.js';
import { seasonCsv } from '../src/seasons/season-page.js';
import { SEED } from './kit/seed.js';

const seeded = { seed: Number(SEED) || 1 };

const root = resolve(import.meta.dirname, '..');

/** OWASP, "CSV Injection": a spreadsheet runs a cell that starts with one of these. */
const FORMULAS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', ' ='];
const formula = fc.tuple(fc.constantFrom(...FORMULAS), fc.string()).map(([start, rest]) => `${start}1+${rest}!A1`);
const text = fc.oneof(
  formula,
  fc.tuple(fc.constantFrom("'", "''"), formula).map(([a, b]) => a + b),
  fc.string(),
);

const TABLES = [{ tables: [[4, 3, 2, 1]], resting: [] }];

const NO_CHANGES = { penalties: 0, adjustments: [] };

/** All CSV writers of the product, by file: their output if every text is `text`. */
const WRITERS: Readonly<Record<string, (text: string) => string>> = {
  'src/exchange/csv/standings-csv.ts': (text) => {
    const session = { session: 1, attendance: text, worth: ['-20'] };
    const decided = [{ text, entrant: null }];
    const row = {
      rank: 1,
      entrant: 4,
      totals: ['-20'],
      ...NO_CHANGES,
      provisional: false,
      decided,
      sessions: [session],
    };
    return standingsCsv([row], () => ({ name: text, team: text }));
  },
  'src/exchange/csv/seats-csv.ts': (text) => cardsCsv(cardsOf(1, TABLES[0].tables), () => text),
  'src/cli/tournaments/seating-pages.ts': () => seatingsCsv(TABLES, 1),
  'src/cli/exchange/corpus.ts': (text) =>
    ANSWER_FORMATS.csv({
      columns: ['name', text],
      rows: [
        [text, -20],
        ['-20', null],
      ],
    }),
  'src/seasons/season-page.ts': (text) => {
    const player = { id: text, name: text, emaNumber: text, country: text, club: text };
    const results = [{ tournament: text, worth: '-20' }];
    const row = { rank: 1, player, total: '-20', games: 3, adjustment: '-5', provisional: false, results };
    return seasonCsv({ players: [row], tournaments: [{ id: text, name: null }] } as never);
  },
  'src/search/pages/chart.ts': (text) => {
    const page = new Page('/p', {}, undefined);
    const { text: html } = chartHtml(page, 'points', [[text, -20, 3]], { best: 'high' });
    const [, file] = /href="data:text\/csv;charset=utf-8,([^"]*)"/.exec(html) ?? [];
    return decodeURIComponent(file.replaceAll('&#39;', "'"));
  },
};

const sources = ['src', 'viewer'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !entry.name.endsWith('.spec.ts'))
    .map((entry) => join(entry.parentPath, entry.name)),
);
const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter((file) => pattern.test(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file))
    .sort();

/** Cells as a spreadsheet reads them: quotation marks removed, nothing else decoded. */
function cellsOf(csv: string): string[] {
  const cells: string[] = [];
  for (const [, quoted, plain] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(?:,|\n)/g))
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
  return cells;
}

describe('every writer of CSV', () => {
  it('every writer of CSV is in the list of this test, and writes its lines with csvLine', () => {
    const writers = filesWith(/\bcsvLine\(|\(csvLine\)/);
    expect(writers).toEqual(Object.keys(WRITERS).sort());
    expect(filesWith(/text\/csv/)).toEqual([
      'src/exchange/csv/send-csv.ts',
      // Only names the type.
      'src/platform/http/openapi.ts',
      'src/search/pages/chart.ts',
      'viewer/desks/organiser/tournament.ts',
    ]);
    expect(filesWith(/\.join\(["'`],["'`]\)\}(?:\\r)?\\n/)).toEqual(['src/exchange/csv/csv-line.ts']);
  });

  it.each(Object.entries(WRITERS))('%s writes no cell that a spreadsheet runs as a formula', (_, written) => {
    fc.assert(
      fc.property(text, (text) => {
        for (const cell of cellsOf(written(text)))
          if (!/^[+-]\d+(\.\d+)?$/.test(cell)) expect(cell).not.toMatch(/^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/);
      }),
      seeded,
    );
  });

  it.each(['src/exchange/csv/standings-csv.ts', 'src/cli/exchange/corpus.ts', 'src/search/pages/chart.ts'])(
    '%s leaves a negative number a number',
    (file) => expect(cellsOf(WRITERS[file]('x'))).toContain('-20'),
  );
});

const ANN = { name: 'Ann', team: null };

describe('standings as CSV', () => {
  it.each([
    ['waiting', ''],
    ['played', '3'],
  ])('an entrant who is %s has the place "%s"', (attendance, place) => {
    const sessions = [{ session: 1, attendance, worth: ['5'] }];
    const row = { rank: 3, entrant: 2, totals: ['5'], ...NO_CHANGES, provisional: false, decided: [], sessions };
    expect(standingsCsv([row], () => ANN).split('\n')[1]).toMatch(new RegExp(`^${place},2,Ann,`));
  });

  it('standings as CSV have the penalties and adjustments that a total contains beside its sessions', () => {
    const adjustments = [{ points: -5 }, { points: 2 }];
    const row = { rank: 1, entrant: 2, totals: ['5'], penalties: -10, adjustments };
    const csv = standingsCsv([{ ...row, provisional: false, decided: [], sessions: [] }], () => ANN);
    expect(csv).toMatch(/^rank,entrant,name,total,penalties,adjustments,.*\n,2,Ann,5,-10,-3,no/);
  });

  it('the team of each entrant and the total carried over a cut have columns if there are any', () => {
    const row = { ...NO_CHANGES, provisional: false, decided: [], sessions: [] };
    const rows = [
      { ...row, rank: 1, entrant: 2, totals: ['5', '7'], carried: ['3', '4'] },
      { ...row, rank: 2, entrant: 1, totals: ['9', '8'], carried: null },
    ];
    const csv = standingsCsv(rows, (entrant) => ({ name: `p${entrant}`, team: entrant === 1 ? 'Reds' : null }));
    expect(csv.split('\n').map((line) => line.split(',').slice(1, 7).join(' | '))).toEqual([
      'entrant | name | team | total | carried | penalties',
      '2 | p2 |  | 5 7 | 3 4 | 0',
      '1 | p1 | Reds | 9 8 |  | 0',
      '',
    ]);
  });

  it('say each reason for a place once, with everyone it is against', () => {
    const decided = [
      { text: 'equal so far', entrant: 1 },
      { text: 'equal so far', entrant: 3 },
      { text: '1 first to 0', entrant: 4 },
    ];
    const row = { rank: 1, entrant: 2, totals: ['5'], ...NO_CHANGES, provisional: false, decided, sessions: [] };
    expect(cellsOf(standingsCsv([row], () => ANN))).toContain('equal so far (1, 3); 1 first to 0 (4)');
  });
});

describe('CSV that is read', () => {
  it('CSV that is read has the cells that were written, formulas included', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2 }), { minLength: 1 }), (rows) => {
        const full = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
        expect(csvRows(full.map(csvLine).join('')).map(({ cells }) => cells)).toEqual(full);
      }),
      seeded,
    );
  });

  it('gives entrants the names that they had', () => {
    const names = ['=HYPERLINK("http://x")', '@ann', "'=1+1", '＝1', "O'Brien"];
    const csv = csvLine(['entrant', 'name']) + names.map((name, i) => csvLine([i + 1, name])).join('');
    expect(entrantsIn(csv, 'entrants.csv').map(({ name }) => name)).toEqual(names);
  });

  it('entrants are read from the standings as CSV, whose other columns are ignored', () => {
    const row = { ...NO_CHANGES, provisional: false, decided: [], totals: ['5'], carried: ['3'], rank: 1 };
    const sessions = [{ session: 1, attendance: 'played', worth: ['5'] }];
    const csv = standingsCsv([{ ...row, entrant: 7, sessions }], () => ({ name: 'Ann', team: 'Reds' }));
    expect(entrantsIn(csv, 'standings.csv')).toMatchObject([{ entrant: 7, name: 'Ann', team: 'Reds' }]);
    expect(() => entrantsIn('entrant,totl\n7,5\n', 'entrants.csv')).toThrow('expected one of entrant,');
  });

  it('gives results their negative points', () => {
    const csv = csvLine(['session', 'table', 'entrant', 'points']) + csvLine([1, 1, 7, -20]);
    expect(resultsIn(csv, 'results.csv', null)).toMatchObject([{ points: [{ entrant: 7, points: -20 }] }]);
  });

  it('CSV that is read has the number of the line on which a row starts, whatever ends the lines', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(csvRows(['\uFEFFa,b', '', ',', '"c', 'd",e', 'f'].join(end))).toEqual([
        { line: 1, cells: ['a', 'b'] },
        { line: 4, cells: [`c${end}d`, 'e'] },
        { line: 6, cells: ['f'] },
      ]);
  });

  it('keeps a quotation mark inside a cell that has none around it', () =>
    expect(csvRows('1,Bob "Ace" Smith')).toEqual([{ line: 1, cells: ['1', 'Bob "Ace" Smith'] }]));

  it('names the file and the line of a quotation mark that is never closed', () =>
    expect(() => entrantsIn('entrant,name\n1,"Ann\n2,Ben\n', 'entrants.csv')).toThrow(
      'entrants.csv: line 2: the quotation mark that opens a cell is never closed',
    ));
});
