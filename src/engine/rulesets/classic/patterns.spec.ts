/** @fresh-modules (tables are compared, which fill their caches when they are used) */
import { describe, expect, it } from '@jest/globals';
import { citationText } from '../../vocabulary/terms.js';
import { DOCUMENT_TABLE, ScoringTableError, scoringTable } from './patterns.js';
import { VALUES } from './classic-table.js';

const allRows = (table = DOCUMENT_TABLE) => [...table.points, ...table.doubles];
const valueIn = (table: typeof DOCUMENT_TABLE, id: string) => allRows(table).find((row) => row.id === id)?.value;

/** What a configuration is refused for. */
function refusal(config: unknown): string {
  try {
    scoringTable(config);
  } catch (error) {
    if (error instanceof ScoringTableError) return `${error.field} | ${error.message}`;
    throw error;
  }
  return 'accepted';
}

describe('the scoring table', () => {
  it('CL-15: is the one of the document where nothing else is said', () => {
    expect(scoringTable()).toEqual(DOCUMENT_TABLE);
    expect(scoringTable({ points: {}, doubles: {} })).toEqual(DOCUMENT_TABLE);
    expect(DOCUMENT_TABLE.limit).toBe(500);
    expect(DOCUMENT_TABLE.points.map(({ value }) => value)).toEqual([
      2, 4, 4, 8, 8, 16, 16, 32, 2, 2, 2, 4, 4, 20, 2, 2, 2,
    ]);
    expect(DOCUMENT_TABLE.doubles.map(({ value }) => value)).toEqual([
      1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 2, 1, 1, 1, 3, 3, 1, 1, 1, 1, 1,
    ]);
  });

  it('has a row for every value that may be agreed on, in their order', () => {
    const { points, doubles } = DOCUMENT_TABLE;
    expect(points.map(({ id }) => id)).toEqual(Object.keys(VALUES.points));
    expect(doubles.map(({ id }) => id)).toEqual(Object.keys(VALUES.doubles));
  });

  it('names each row once and cites it', () => {
    const ids = allRows().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const citations = allRows().map(({ citation }) => citationText(citation));
    // Of the first rows of the document each has two columns, and one has three pairs and a fourth in brackets.
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

  it.each([
    [null, 'table | scoring table: table: null; expected an object'],
    [[], 'table | scoring table: table: []; expected an object'],
    [{ limits: 5 }, 'limits | scoring table: limits: no such field; expected document, limit, points, doubles'],
    [{ limit: 0 }, 'limit | scoring table: limit: 0; expected a whole number from 1 to 1000000'],
    [{ limit: null }, 'limit | scoring table: limit: null; expected a whole number from 1 to 1000000'],
    [{ document: '' }, 'document | scoring table: document: ""; expected the name of the rules it is from'],
    [{ points: 7 }, 'points | scoring table: points: 7; expected an object'],
    [
      { points: { winning: 2.5 } },
      'points.winning | scoring table: points.winning: 2.5; expected a whole number from 0 to 10000',
    ],
    [
      { points: { winning: '20' } },
      'points.winning | scoring table: points.winning: "20"; expected a whole number from 0 to 10000',
    ],
    [
      { doubles: { 'no-chi': 11 } },
      'doubles.no-chi | scoring table: doubles.no-chi: 11; expected a whole number from 0 to 10',
    ],
  ])('refuses %j', (config, message) => {
    expect(refusal(config)).toBe(message);
  });

  it('refuses a row it does not know, and says which there are', () => {
    expect(refusal({ doubles: { 'no-chow': 1 } })).toMatch(
      /^doubles\.no-chow \| scoring table: doubles\.no-chow: no such field; expected dragon-set, own-wind-set, .*, robbing-kong$/,
    );
    expect(refusal({ points: { toString: 1 } })).toMatch(/^points\.toString \| .*no such field/);
  });
});
