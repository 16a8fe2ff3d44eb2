import type { Options } from '../../vocabulary/words.js';
import { cite } from '../../scoring/citation.js';
import { PatternTable } from '../../scoring/pattern.js';
import type { ClassicHand } from './hand.js';
import type { ClassicReading } from './reading.js';
import { rowName } from './options.js';
import { DOUBLES, POINTS, type Row } from './rows.js';
import { LIMIT, MOST, type Unit } from './values.js';

/** What is worth how much, so that a club can play by a table of its own without touching code (CL-15). */
export interface ScoringTable {
  /** The most that one player's hand can score, in points. */
  readonly limit: number;
  readonly points: readonly Row[];
  readonly doubles: readonly Row[];
  /** All rows that are worth something. */
  readonly counted: PatternTable<ClassicReading, ClassicHand>;
}

const tableWith = (limit: number, points: readonly Row[], doubles: readonly Row[]): ScoringTable => ({
  limit,
  points,
  doubles,
  counted: new PatternTable([...points, ...doubles].filter(({ value }) => value > 0)),
});

/** The table of `decisions-classic` (CL-15). */
export const DOCUMENT_TABLE = tableWith(LIMIT, POINTS, DOUBLES);

/** A scoring table that cannot be: the message names the field and says what was expected there. */
export class ScoringTableError extends Error {
  constructor(
    /** Path of the field, as `points.winning`. */
    readonly field: string,
    problem: string,
  ) {
    super(`scoring table: ${field}: ${problem}`);
    this.name = 'ScoringTableError';
  }
}

const FIELDS = ['document', 'limit', 'points', 'doubles'] as const;

function objectAt(value: unknown, field: string, names: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ScoringTableError(field, `${JSON.stringify(value)}; expected an object`);
  }
  for (const name of Object.keys(value)) {
    if (names.includes(name)) continue;
    const path = field === 'table' ? name : `${field}.${name}`;
    throw new ScoringTableError(path, `no such field; expected ${names.join(', ')}`);
  }
  return value as Record<string, unknown>;
}

function wholeNumberAt(value: unknown, field: string, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new ScoringTableError(field, `${JSON.stringify(value)}; expected a whole number from ${least} to ${most}`);
}

/** The rows with the values given for some of them, which are cited from the club's own document. */
function replaced(rows: readonly Row[], given: unknown, unit: Unit, document: string): readonly Row[] {
  if (given === undefined) return rows;
  const ids = rows.map(({ id }) => id);
  const values = objectAt(given, unit, ids);
  return rows.map((row) => {
    if (!Object.hasOwn(values, row.id)) return row;
    const value = wholeNumberAt(values[row.id], `${unit}.${row.id}`, 0, MOST[unit]);
    return value === row.value ? row : { ...row, value, citation: cite(document, unit, row.id) };
  });
}

/**
 * A club's table: `{"document":"…","limit":500,"points":{"winning":10,…},"doubles":{"robbing-kong":1,…}}`, every field and
 * every row optional; what is left out is as the document has it. Values are whole numbers; a row worth 0 never counts.
 * `document` names the club's rules, from which a replaced row is cited. Throws `ScoringTableError`.
 */
export function scoringTable(config: unknown = {}): ScoringTable {
  const fields = objectAt(config, 'table', FIELDS);
  const document = fields.document ?? 'scoring-table';
  if (typeof document !== 'string' || document === '') {
    throw new ScoringTableError('document', `${JSON.stringify(document)}; expected the name of the rules it is from`);
  }
  return tableWith(
    fields.limit === undefined ? DOCUMENT_TABLE.limit : wholeNumberAt(fields.limit, 'limit', 1, MOST.limit),
    replaced(POINTS, fields.points, 'points', document),
    replaced(DOUBLES, fields.doubles, 'doubles', document),
  );
}

/** The table that these options make; a row that is not the document's is cited from the game's options. */
export function tableOf(options: Options): ScoringTable {
  const values = (unit: Unit) =>
    Object.fromEntries(DOCUMENT_TABLE[unit].map(({ id }) => [id, options[rowName(unit, id)]]));
  return scoringTable({
    document: 'options',
    limit: options.limit,
    points: values('points'),
    doubles: values('doubles'),
  });
}
