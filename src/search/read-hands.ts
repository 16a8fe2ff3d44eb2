import { type Kysely, sql } from 'kysely';
import type { MeldKind } from '../engine/hands/arrangements.js';
import type { Abort, Citation, ClaimKind, HandEnd } from '../engine/vocabulary/terms.js';
import type { WinBy } from '../engine/hands/win.js';
import type { Irregularity } from '../engine/table/checks/check.js';
import { tileText } from '../engine/tiles/notation.js';
import { isProvisionalRow } from './filters/sql-conditions.js';
import { type ViewScope, visibleTo } from './visibility.js';
import type { ClaimRow, HandSeatRow, IrregularityRow, Tables, WinPatternRow, WinRow } from './read-models/tables.js';

/** A hand in a list of hands, with only the fields that the viewer may see. */
export interface HandSummary {
  readonly id: string;
  readonly gameId: string;
  readonly revision: number;
  readonly ruleset: string;
  readonly tournament: string | null;
  readonly session: number | null;
  readonly tableName: string | null;
  readonly number: number;
  readonly take: number;
  readonly dealer: number;
  readonly prevailingWind: string | null;
  readonly honba: number;
  readonly startedAt: string;
  readonly ended: HandEnd | null;
  readonly abort: Abort | null;
  readonly corrected: boolean;
  readonly provisional: boolean;
  readonly seats: readonly HandSeatSummary[];
  readonly wins: readonly WinSummary[];
  readonly claims: readonly ClaimSummary[];
  readonly irregularities: readonly IrregularitySummary[];
}

export interface HandSeatSummary {
  readonly seat: number;
  readonly player: string | null;
  readonly change: number;
  readonly score: number;
  readonly adjustment: number;
  readonly penalty: number;
  readonly overallPenalty: number;
}

export interface WinSummary {
  readonly revision: number;
  readonly seat: number;
  readonly player: string | null;
  readonly by: WinBy;
  readonly tile: string;
  readonly from: number | null;
  /** `null` if nothing was scored or declared. */
  readonly points: number | null;
  readonly limit: string | null;
  readonly changes: readonly number[];
  readonly concealed: readonly string[] | null;
  readonly melds: readonly {
    readonly kind: MeldKind;
    readonly tiles: readonly string[];
    readonly from: number | null;
  }[];
  /** `null` if the hand was not shown. */
  readonly waits: readonly string[] | null;
  readonly patterns: readonly {
    readonly id: string;
    readonly name: string;
    readonly points: number;
    readonly unit: string | null;
    readonly count: number;
  }[];
}

/** A claim that was announced, or a meld or kong that was made. */
export interface ClaimSummary {
  readonly revision: number;
  readonly seat: number;
  readonly announced: ClaimKind | null;
  readonly meld: MeldKind | null;
  /** `null` for an announcement, and for a concealed kong that the viewer may not see. */
  readonly tile: string | null;
  readonly from: number | null;
  readonly late: boolean;
}

export interface IrregularitySummary {
  readonly revision: number;
  readonly kind: Irregularity['kind'];
  readonly code: string;
  readonly seat: number | null;
  readonly message: string;
  readonly citation: Citation;
  readonly catalogue: string | null;
  readonly status: IrregularityRow['status'];
  readonly correction: number | null;
}

/** Key of a hand in the read models. */
export interface HandKey {
  readonly game: number;
  readonly start: number;
}

const designsIn = (numbers: number, honors: number): string[] => {
  const found: string[] = [];
  for (let design = 0; design < 27; design++) if ((numbers >> design) & 1) found.push(tileText(design));
  for (let honor = 0; honor < 7; honor++) if ((honors >> honor) & 1) found.push(tileText(27 + honor));
  return found;
};

const among = (hands: readonly HandKey[], table = 't') =>
  sql<boolean>`(${sql.ref(`${table}.game`)}, ${sql.ref(`${table}.start`)}) in (values ${sql.join(hands.map(({ game, start }) => sql`(${game}, ${start})`))})`;

function byHand<T extends HandKey>(rows: readonly T[]): (hand: HandKey) => readonly T[] {
  const lists = new Map<string, T[]>();
  for (const row of rows) {
    const key = `${row.game}/${row.start}`;
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [row]);
    else list.push(row);
  }
  return ({ game, start }) => lists.get(`${game}/${start}`) ?? [];
}

/** Returns the hands in the order of `keys`. */
export async function readHands(
  queries: Kysely<Tables>,
  keys: readonly HandKey[],
  scope: ViewScope,
): Promise<HandSummary[]> {
  if (keys.length === 0) return [];
  const hands = await sql<
    Tables['hand'] &
      Pick<Tables['game'], 'id' | 'ruleset' | 'tournament' | 'session' | 'table_name' | 'appeal_until' | 'disputed'>
  >`
    select t.*, g.id, g.ruleset, g.tournament, g.session, g.table_name, g.appeal_until, g.disputed
    from hand t join game g on g.number = t.game where ${among(keys)}`.execute(queries);
  const seats = await sql<HandSeatRow>`select t.* from hand_seat t where ${among(keys)} order by t.seat`.execute(
    queries,
  );
  const wins = await sql<WinRow>`select t.* from win t where ${among(keys)} order by t.revision`.execute(queries);
  // By the key of the win, because patterns have no index by hand.
  const won = sql.join(wins.rows.map(({ game, revision }) => sql`(${game}, ${revision})`));
  const patterns =
    wins.rows.length === 0
      ? { rows: [] }
      : await sql<WinPatternRow>`select t.* from win_pattern t where (t.game, t.revision) in (values ${won})
          order by t.revision, t.place`.execute(queries);
  const found = await sql<IrregularityRow>`
    select i.* from irregularity i
    join hand h on h.game = i.game and h.start = i.start join game g on g.number = i.game
    where ${among(keys, 'i')} and ${visibleTo(scope)} order by i.revision, i.place`.execute(queries);
  const claims = await sql<ClaimRow>`
    select c.game, c.revision, c.start, c.seat, c.what, c.kind, case when ${visibleTo(scope, 'c')} then c.tile end as tile,
      c.from_seat, c.late
    from claim c join hand h on h.game = c.game and h.start = c.start join game g on g.number = c.game
    where ${among(keys, 'c')} order by c.revision`.execute(queries);
  const rowOf = byHand(hands.rows);
  const of = {
    seats: byHand(seats.rows),
    wins: byHand(wins.rows),
    claims: byHand(claims.rows),
    irregularities: byHand(found.rows),
  };
  const patternsOf = (win: WinRow) =>
    patterns.rows.filter((one) => one.game === win.game && one.revision === win.revision);
  return keys.flatMap((key) =>
    rowOf(key).map((hand) => ({
      id: `${hand.id}/${hand.start}`,
      gameId: hand.id,
      revision: hand.start,
      ruleset: hand.ruleset,
      tournament: hand.tournament,
      session: hand.session,
      tableName: hand.table_name,
      number: hand.number,
      take: hand.take,
      dealer: hand.dealer,
      prevailingWind: hand.prevailing_wind,
      honba: hand.honba,
      startedAt: new Date(Number(hand.started_at)).toISOString(),
      ended: hand.ended,
      abort: hand.abort,
      corrected: hand.corrected === 1,
      provisional: isProvisionalRow(hand),
      seats: of
        .seats(key)
        .map(({ seat, player, change, score, adjustment, penalty, overall_penalty: overallPenalty }) => ({
          seat,
          player,
          change,
          score,
          adjustment,
          penalty,
          overallPenalty,
        })),
      wins: of.wins(key).map((win) => winSummary(win, patternsOf(win))),
      claims: of.claims(key).map(claimSummary),
      irregularities: of.irregularities(key).map(irregularitySummary),
    })),
  );
}

const winSummary = (win: WinRow, patterns: readonly WinPatternRow[]): WinSummary => ({
  revision: win.revision,
  seat: win.seat,
  player: win.winner,
  by: win.by,
  tile: win.tile,
  from: win.from_seat,
  points: win.points,
  limit: win.limit_name,
  changes: JSON.parse(win.changes),
  concealed: win.concealed === null ? null : JSON.parse(win.concealed),
  melds: JSON.parse(win.melds),
  waits: win.concealed === null ? null : designsIn(win.waits_numbers, win.waits_honors),
  patterns: patterns.map(({ pattern, name, points, unit, count }) => ({ id: pattern, name, points, unit, count })),
});

const claimSummary = ({ revision, seat, what, kind, tile, from_seat, late }: ClaimRow): ClaimSummary => ({
  revision,
  seat,
  announced: what === 'announced' ? (kind as ClaimKind) : null,
  meld: what === 'announced' ? null : (kind as MeldKind),
  tile,
  from: from_seat,
  late: late === 1,
});

export const irregularitySummary = (row: IrregularityRow): IrregularitySummary => ({
  revision: row.revision,
  kind: row.kind,
  code: row.code,
  seat: row.seat,
  message: row.message,
  citation: JSON.parse(row.citation),
  catalogue: row.catalogue,
  status: row.status,
  correction: row.correction,
});
