import { type Kysely, sql } from 'kysely';
import type { MeldKind } from '../engine/hands/arrangements.js';
import type { Citation, ClaimKind } from '../engine/vocabulary/terms.js';
import { tileText } from '../engine/tiles/notation.js';
import { isProvisionalRow } from './filters/sql-conditions.js';
import { isoTime } from '../platform/config/time-text.js';
import { RowKeys } from './row-keys.js';
import { type ViewScope, visibleTo } from './visibility.js';
import type { ClaimRow, HandSeatRow, IrregularityRow, Tables, WinPatternRow, WinRow } from './read-models/tables.js';

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

const HANDS = new RowKeys(['game', 'start'] as const);

/** A hand in a list of hands, with only the fields that the viewer may see. */
export type HandSummary = Awaited<ReturnType<typeof readHands>>[number];

/** Returns the hands in the order of `keys`. */
export async function readHands(queries: Kysely<Tables>, keys: readonly HandKey[], scope: ViewScope) {
  if (keys.length === 0) return [];
  const hands = await sql<
    Tables['hand'] &
      Pick<Tables['game'], 'id' | 'ruleset' | 'tournament' | 'session' | 'table_name' | 'appeal_until' | 'disputed'> &
      Pick<Tables['game'], 'played' | 'source_format'>
  >`
    select t.*, g.id, g.ruleset, g.tournament, g.session, g.table_name, g.appeal_until, g.disputed, g.played, g.source_format
    from hand t join game g on g.number = t.game where ${HANDS.among('t', keys)}`.execute(queries);
  const seats =
    await sql<HandSeatRow>`select t.* from hand_seat t where ${HANDS.among('t', keys)} order by t.seat`.execute(
      queries,
    );
  const wins = await sql<WinRow>`select t.* from win t where ${HANDS.among('t', keys)} order by t.revision`.execute(
    queries,
  );
  // Patterns have an index on their win, but none on their hand.
  const won = sql.join(wins.rows.map(({ game, revision }) => sql`(${game}, ${revision})`));
  const patterns =
    wins.rows.length === 0
      ? { rows: [] }
      : await sql<WinPatternRow>`select t.* from win_pattern t where (t.game, t.revision) in (values ${won})
          order by t.revision, t.place`.execute(queries);
  const found = await sql<IrregularityRow>`
    select i.* from irregularity i
    join hand h on h.game = i.game and h.start = i.start join game g on g.number = i.game
    where ${HANDS.among('i', keys)} and ${visibleTo(scope)} order by i.revision, i.place`.execute(queries);
  const claims = await sql<ClaimRow>`
    select c.game, c.revision, c.start, c.seat, c.what, c.kind, case when ${visibleTo(scope, 'c')} then c.tile end as tile,
      c.from_seat, c.late
    from claim c join hand h on h.game = c.game and h.start = c.start join game g on g.number = c.game
    where ${HANDS.among('c', keys)} order by c.revision`.execute(queries);
  const rowOf = HANDS.grouped(hands.rows);
  const of = {
    seats: HANDS.grouped(seats.rows),
    wins: HANDS.grouped(wins.rows),
    claims: HANDS.grouped(claims.rows),
    irregularities: HANDS.grouped(found.rows),
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
      startedAt: isoTime(hand.started_at),
      played: hand.played,
      isImported: hand.source_format !== null,
      isUndated: hand.undated === 1,
      ended: hand.ended,
      abort: hand.abort,
      corrected: hand.corrected === 1,
      dealerWins: hand.dealer_wins,
      seconds: hand.seconds,
      provisional: isProvisionalRow(hand),
      seats: of.seats(key).map(seatSummary),
      wins: of.wins(key).map((win) => winSummary(win, patternsOf(win))),
      claims: of.claims(key).map(claimSummary),
      irregularities: of.irregularities(key).map(irregularitySummary),
    })),
  );
}

const seatSummary = ({ seat, player, change, score, adjustment, penalty, overall_penalty }: HandSeatRow) => ({
  ...{ seat, player, change, score, adjustment, penalty, overallPenalty: overall_penalty },
});

export type WinSummary = ReturnType<typeof winSummary>;

export interface MeldSummary {
  readonly kind: MeldKind;
  readonly tiles: readonly string[];
  readonly from: number | null;
}

/** `points` is `null` if nothing was scored or declared; `concealed` and `waits` if the hand was not shown. */
const winSummary = (win: WinRow, patterns: readonly WinPatternRow[]) => ({
  revision: win.revision,
  seat: win.seat,
  player: win.winner,
  by: win.by,
  tile: win.tile,
  from: win.from_seat,
  points: win.points,
  limit: win.limit_name,
  han: win.han,
  fu: win.fu,
  turn: win.turn ?? 0,
  changes: JSON.parse(win.changes) as readonly number[],
  concealed: win.concealed === null ? null : (JSON.parse(win.concealed) as readonly string[]),
  melds: JSON.parse(win.melds) as readonly MeldSummary[],
  waits: win.concealed === null ? null : designsIn(win.waits_numbers, win.waits_honors),
  patterns: patterns.map(({ pattern, name, points, unit, count }) => ({ id: pattern, name, points, unit, count })),
});

/**
 * A claim that was announced, or a meld or kong that was made. `tile` is `null` for an announcement, and for a concealed kong
 * that the viewer may not see.
 */
const claimSummary = ({ revision, seat, what, kind, tile, from_seat, late }: ClaimRow) => ({
  ...{ revision, seat },
  announced: what === 'announced' ? (kind as ClaimKind) : null,
  meld: what === 'announced' ? null : (kind as MeldKind),
  ...{ tile, from: from_seat, late: late === 1 },
});

const irregularitySummary = (row: IrregularityRow) => {
  const { revision, kind, code, seat, message, catalogue, status, correction } = row;
  const citation: Citation = JSON.parse(row.citation);
  return { revision, kind, code, seat, message, citation, catalogue, status, correction };
};
