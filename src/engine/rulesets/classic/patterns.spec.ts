/** @fresh-modules (the test compares tables whose caches fill with use) */
import { describe, expect, it } from '@jest/globals';
import { citationText } from '../../vocabulary/terms.js';
import { DOCUMENT_TABLE, scoringTable } from './patterns.js';
import { VALUES } from './classic-table.js';

const allRows = (table = DOCUMENT_TABLE) => [...table.points, ...table.doubles];
const valueIn = (table: typeof DOCUMENT_TABLE, id: string) => allRows(table).find((row) => row.id === id)?.value;

describe('the scoring table', () => {
  it('CL-15: the scoring table is the one of the document where nothing else is said', () => {
    expect(scoringTable({})).toEqual(DOCUMENT_TABLE);
    expect(scoringTable({ points: {}, doubles: {} })).toEqual(DOCUMENT_TABLE);
    expect(DOCUMENT_TABLE.limit).toBe(500);
    expect(DOCUMENT_TABLE.points.map(({ value }) => value)).toEqual([
      2, 4, 4, 8, 8, 16, 16, 32, 2, 2, 2, 4, 4, 20, 2, 2, 2,
    ]);
    expect(DOCUMENT_TABLE.doubles.map(({ value }) => value)).toEqual([
      1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 2, 1, 1, 1, 3, 3, 1, 1, 1, 1, 1,
    ]);
  });

  it('the scoring table has a row for every value that may be agreed on, in their order', () => {
    const { points, doubles } = DOCUMENT_TABLE;
    expect(points.map(({ id }) => id)).toEqual(Object.keys(VALUES.points));
    expect(doubles.map(({ id }) => id)).toEqual(Object.keys(VALUES.doubles));
  });

  it('names each row once and cites it', () => {
    const ids = allRows().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const citations = allRows().map(({ citation }) => citationText(citation));
    // Each of the first rows of the document has two columns; one row has three pairs and a fourth in brackets.
    expect(citations.length - new Set(citations).size).toBe(4 + 3);
    expect(citations[0]).toBe('decisions-classic "Points" pung of 2..8');
    expect(citations.at(-1)).toBe('classic-rules-of-play "Special Rules Regarding Kongs" Robbing a Kong');
  });

  it('takes the values of a club, and cites them from its rules', () => {
    const table = scoringTable({
      document: 'club-rules',
      limit: 1000,
      points: { winning: 10 },
      doubles: { 'no-chi': 0 },
    });
    expect(table.limit).toBe(1000);
    expect(valueIn(table, 'winning')).toBe(10);
    expect(valueIn(table, 'no-chi')).toBe(0);
    expect(valueIn(table, 'one-suit-only')).toBe(3);
    expect(citationText(table.points.find(({ id }) => id === 'winning')!.citation)).toBe('club-rules "points" winning');
    expect(table.doubles[0]).toBe(DOCUMENT_TABLE.doubles[0]);
  });
});
