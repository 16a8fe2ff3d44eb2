import { cite } from '../../scoring/citation.js';
import type { PatternInfo } from '../../scoring/pattern.js';

/**
 * What is worth how much: data, so that a club can play by a table of its own without touching code (CL-15). What makes
 * a row true is in `rows.ts`; here are its names, its value and where it stands.
 */
export interface ScoringTable {
  /** The most that one player's hand can score, in points. */
  readonly limit: number;
  /** Rows counted in points, in the order of the document. */
  readonly points: readonly (PatternInfo & { readonly id: PointsId })[];
  /** Rows counted in doubles: each one doubles the points of the hand. */
  readonly doubles: readonly (PatternInfo & { readonly id: DoublesId })[];
}

/** What a row's value counts. */
export type Unit = 'points' | 'doubles';

type Row<Id extends string> = PatternInfo & { readonly id: Id };

const rowOf =
  (section: string) =>
  <const Id extends string>(id: Id, value: number, item: string, en: string, zh?: string): Row<Id> => ({
    id,
    name: zh === undefined ? { en } : { en, zh },
    value,
    ...(section === 'Doubles' ? { unit: 'doubles' } : {}),
    citation: cite('decisions-classic', section, `CL-15, ${item}`),
  });

const point = rowOf('Points');
const double = rowOf('Doubles');

const POINTS = [
  point('exposed-pong-2-8', 2, 'pung of 2..8, exposed', 'Exposed pung of 2 to 8', '明刻'),
  point('concealed-pong-2-8', 4, 'pung of 2..8, concealed', 'Concealed pung of 2 to 8', '暗刻'),
  point('exposed-pong-1-9-honor', 4, 'pung of 1, 9, winds, dragons, exposed', 'Exposed pung of 1, 9 or honors', '明刻'),
  point(
    'concealed-pong-1-9-honor',
    8,
    'pung of 1, 9, winds, dragons, concealed',
    'Concealed pung of 1, 9 or honors',
    '暗刻',
  ),
  point('exposed-kong-2-8', 8, 'kong of 2..8, exposed', 'Exposed kong of 2 to 8', '明槓'),
  point('concealed-kong-2-8', 16, 'kong of 2..8, concealed', 'Concealed kong of 2 to 8', '暗槓'),
  point(
    'exposed-kong-1-9-honor',
    16,
    'kong of 1, 9, winds, dragons, exposed',
    'Exposed kong of 1, 9 or honors',
    '明槓',
  ),
  point(
    'concealed-kong-1-9-honor',
    32,
    'kong of 1, 9, winds, dragons, concealed',
    'Concealed kong of 1, 9 or honors',
    '暗槓',
  ),
  point('pair-of-dragons', 2, 'pair of dragons', 'Pair of dragons', '箭牌對'),
  point('pair-of-own-wind', 2, 'pair of own wind', 'Pair of own wind', '門風對'),
  point('pair-of-prevailing-wind', 2, 'pair of the prevailing wind', 'Pair of the prevailing wind', '圈風對'),
  point('pair-of-both-winds', 4, 'pair of own and prevailing wind: 4', 'Pair of own and prevailing wind', '雙風對'),
  point('bonus-tile', 4, 'each bonus tile', 'Bonus tile', '花牌'),
  point('winning', 20, 'winner only: winning', 'Winning', '和牌'),
  point('self-drawn', 2, 'winner only: winning tile drawn from the wall', 'Winning tile drawn from the wall', '自摸'),
  point('one-shot', 2, 'winner only: the only tile, middle or edge of a chow', 'One-shot', '獨聽'),
  point('fishing-the-eyes', 2, 'winner only: completing the pair', 'Fishing the eyes', '單釣將'),
] as const satisfies readonly PatternInfo[];

const DOUBLES = [
  double('dragon-set', 1, 'every player: each set of dragons', 'Set of dragons', '箭刻'),
  double('own-wind-set', 1, 'every player: set of own wind', 'Set of own wind', '門風刻'),
  double('prevailing-wind-set', 1, 'every player: set of the prevailing wind', 'Set of the prevailing wind', '圈風刻'),
  double('own-flower', 1, 'every player: own flower', 'Own flower', '正花'),
  double('own-season', 1, 'every player: own season', 'Own season', '正季'),
  double('four-flowers', 1, 'every player: all four flowers', 'All four flowers', '梅蘭菊竹'),
  double('four-seasons', 1, 'every player: all four seasons', 'All four seasons', '春夏秋冬'),
  double('three-concealed-pongs', 1, 'every player: three concealed pungs', 'Three concealed pungs', '三暗刻'),
  double(
    'two-dragon-sets-and-pair',
    1,
    'every player: two sets and a pair of dragons',
    'Two sets and a pair of dragons',
    '小三元',
  ),
  double('three-dragon-sets', 2, 'every player: three sets of dragons', 'Three sets of dragons', '大三元'),
  double(
    'three-wind-sets-and-pair',
    1,
    'every player: three sets and a pair of winds',
    'Three sets and a pair of winds',
    '小四喜',
  ),
  double('four-wind-sets', 2, 'every player: four sets of winds', 'Four sets of winds', '大四喜'),
  double('no-chi', 1, 'winner only: no chow', 'No chow', '對對和'),
  double(
    'concealed-self-drawn',
    1,
    'winner only: wholly concealed and self-drawn',
    'Wholly concealed and self-drawn',
    '門清自摸',
  ),
  double('one-suit-with-honors', 1, 'winner only: one suit with honors', 'One suit with honors', '混一色'),
  double('one-suit-only', 3, 'winner only: one suit only', 'One suit only', '清一色'),
  double('honors-only', 3, 'winner only: honors only', 'Honors only', '字一色'),
  double('terminals-and-honors', 1, 'winner only: terminals and honors only', 'Terminals and honors only', '混么九'),
  double('last-tile', 1, 'winner only: last tile of the wall', 'Last tile of the wall', '海底撈月'),
  double('last-discard', 1, 'winner only: last discard', 'Last discard', '河底撈魚'),
  double('kong-box-tile', 1, 'winner only: a tile from the kong box', 'A tile from the kong box', '槓上開花'),
  {
    // One of the two facts that the document itself states.
    ...double('robbing-kong', 1, '', 'Robbing a kong', '搶槓'),
    citation: cite('classic-rules-of-play', 'Special Rules Regarding Kongs', 'Robbing a Kong'),
  },
] as const satisfies readonly PatternInfo[];

export type PointsId = (typeof POINTS)[number]['id'];
export type DoublesId = (typeof DOUBLES)[number]['id'];

/** The table of `decisions-classic` (CL-15). */
export const DOCUMENT_TABLE: ScoringTable = { limit: 500, points: POINTS, doubles: DOUBLES };

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

/** The most that a row may be worth; no table known comes near. */
export const MOST = { limit: 1_000_000, points: 10_000, doubles: 10 } as const;

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
function replaced<R extends PatternInfo>(
  rows: readonly R[],
  given: unknown,
  unit: Unit,
  document: string,
): readonly R[] {
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
  return {
    limit: fields.limit === undefined ? DOCUMENT_TABLE.limit : wholeNumberAt(fields.limit, 'limit', 1, MOST.limit),
    points: replaced(POINTS, fields.points, 'points', document),
    doubles: replaced(DOUBLES, fields.doubles, 'doubles', document),
  };
}
