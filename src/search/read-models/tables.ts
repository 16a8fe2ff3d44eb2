import type { DisputeStatus, RemedyKind } from '../../engine/disputes/cases.js';
import type { CaseData, Instance, Question } from '../../engine/record/case-event.js';
import type { MeldKind } from '../../engine/hands/arrangements.js';
import type { WinBy } from '../../engine/hands/win.js';
import type { FindingStatus } from '../../engine/record/findings.js';
import type { Irregularity } from '../../engine/table/checks/check.js';
import type { TournamentOpened } from '../../engine/tournaments/events.js';
import type { Abort, ClaimKind, GameEnd, HandEnd, Mode, Reveal } from '../../engine/vocabulary/terms.js';
import type { CreateTableBuilder, Kysely } from 'kysely';

/** Another one with each change of tables or of what stands in them: a file of another version is made anew from the events. */
export const TABLES_VERSION = 22;

/**
 * The read models as tables. They hold what the effective line of each game makes of it and can be made again from the
 * events at any time. A game is named by a `number` of this database alone; a hand by the game and the revision of its
 * start; a win, claim, irregularity, dispute or ruling by the game and its revision. Times are milliseconds since 1970, flags 0 or 1, points
 * whole numbers. Nothing here is SQLite's alone.
 */
export interface Tables {
  game: GameRow;
  game_seat: GameSeatRow;
  hand: HandRow;
  hand_seat: HandSeatRow;
  win: WinRow;
  win_pattern: WinPatternRow;
  claim: ClaimRow;
  reach: ReachRow;
  discard: DiscardRow;
  irregularity: IrregularityRow;
  dispute: DisputeRow;
  dispute_party: DisputePartyRow;
  ruling: RulingRow;
  ruling_law: RulingLawRow;
  ruling_catalogue: RulingCatalogueRow;
  ruling_remedy: RulingRemedyRow;
  day_sum: DaySumRow;
  pattern_sum: PatternSumRow;
  tournament: TournamentRow;
  tournament_player: TournamentPlayerRow;
  set_aside: QuarantineRow;
  held_back: HeldBackRow;
  checkpoint: CheckpointRow;
}

export interface GameRow {
  readonly number: number;
  readonly id: string;
  readonly ruleset: string;
  readonly edition: string;
  readonly mode: Mode;
  readonly reveal: Reveal;
  readonly tournament: string | null;
  readonly session: number | null;
  readonly table_name: string | null;
  /** When it was played, as far as anybody said (game-fold.ts). */
  readonly opened_at: number;
  /** The day of play and whence it came, where its opening says so. */
  readonly played: string | null;
  readonly source_format: string | null;
  readonly source_id: string | null;
  readonly source_sha256: string | null;
  /** Of its first deal, where it was recorded as it was played (game-fold.ts). */
  readonly deal: string | null;
  /** Revision of the last event taken up. */
  readonly revision: number;
  readonly hands_played: number;
  /** How it was closed; null while it is open. */
  readonly closed: GameEnd | null;
  /** Until when rulings on it may be appealed; null while it is open. Whether that is over is asked when it is read. */
  readonly appeal_until: number | null;
  /** Something is objected to, or appealed, and not decided. */
  readonly disputed: number;
  readonly corrections: number;
}

export interface GameSeatRow {
  readonly game: number;
  readonly seat: number;
  readonly player: string | null;
  /**
   * Running total of the hands, and what is counted apart: points that rulings assigned, and of penalties off the table's totals and off
   * the overall account.
   */
  readonly score: number;
  readonly adjustment: number;
  readonly penalty: number;
  readonly overall_penalty: number;
  /** As the close says, with penalties; null while the game is open. */
  readonly total: number | null;
  readonly placing: number | null;
}

/** One playing of a hand. */
export interface HandRow {
  readonly game: number;
  /** Revision of its start. */
  readonly start: number;
  readonly number: number;
  readonly take: number;
  readonly dealer: number;
  readonly prevailing_wind: string | null;
  readonly honba: number;
  readonly bets: number;
  readonly started_at: number;
  /** How it ended; null while it is played. */
  readonly ended: HandEnd | null;
  readonly abort: Abort | null;
  /** Its concealed tiles lie open to everybody (engine/line/open-deals.ts). */
  readonly open: number;
  /** Its concealed tiles were recorded by scribes alone, and the game’s scribes see what they recorded (engine/line/eyes.ts). */
  readonly scribed: number;
  readonly wins: number;
  /** Of its highest win; 0 without one. */
  readonly points: number;
  /** A correction has touched it. */
  readonly corrected: number;
  /** The most discards that a player made, and its events from the start to the end; 0 while it is played. */
  readonly turns: number;
  readonly events: number;
  /** Kinds of meld that were made, bits in the order of `MELD_KINDS`. */
  readonly melds: number;
  /** The most of them that one of its wins has. */
  readonly red_fives: number;
  readonly lucky_tiles: number;
  readonly wait_count: number;
  /**
   * What of its wins and irregularities a search may ask, so that a walk over all hands reads this alone: how it was won
   * (bits in the order of `WON_BY`), points of its lowest win, all tiles, waits and patterns of its wins (`patternBits`),
   * how many irregularities stand, and how many were settled.
   */
  readonly won_by: number;
  readonly least_points: number | null;
  readonly tiles_numbers: number;
  readonly tiles_honors: number;
  readonly waits_numbers: number;
  readonly waits_honors: number;
  readonly patterns_one: number;
  readonly patterns_two: number;
  readonly irregularities: number;
  readonly settled: number;
}

export const WON_BY = ['self-draw', 'discard', 'robbing-kong'] as const;

/** What a hand was for one seat: a line of the score sheet. */
export interface HandSeatRow {
  readonly game: number;
  readonly start: number;
  readonly seat: number;
  readonly player: string | null;
  readonly started_at: number;
  /** It has ended and its result stands. */
  readonly played: number;
  readonly change: number;
  /** Running total of the hands after it, and points that rulings assigned and of penalties so far. */
  readonly score: number;
  readonly adjustment: number;
  readonly penalty: number;
  readonly overall_penalty: number;
  readonly wins: number;
  readonly self_draws: number;
  /** Wins of others on this seat's discards and robbed kongs. */
  readonly discards_won_on: number;
  /** Points of this seat's wins, and how many of them have points (`WinRow.points`). */
  readonly win_points: number;
  readonly wins_with_points: number;
  /** Melds and kongs it made, by kind; a small exposed kong besides its pong. */
  readonly chis: number;
  readonly pongs: number;
  readonly big_kongs: number;
  readonly small_kongs: number;
  readonly concealed_kongs: number;
  /** Its own wind, `1z`..`4z`, and its points before the hand. */
  readonly wind: string;
  readonly score_before: number;
  /** It declared reach; it claimed a discard for a meld; it was ready when nobody won, null where nobody said. */
  readonly reached: number;
  readonly called: number;
  readonly ready: number | null;
  /** Whether its ruleset knows reach. */
  readonly may_reach: number;
  /** Points that wins on its discards cost it, and in which turn it won, both added up; a win after no discard is one in the first. */
  readonly paid: number;
  readonly win_turns: number;
}

/** The column that counts each kind of meld. */
export const MELD_COUNTS = {
  chi: 'chis',
  pong: 'pongs',
  'big-exposed-kong': 'big_kongs',
  'small-exposed-kong': 'small_kongs',
  'concealed-kong': 'concealed_kongs',
} as const satisfies Readonly<Record<MeldKind, string>>;

export const MELD_KINDS = Object.keys(MELD_COUNTS) as readonly MeldKind[];

export interface WinRow {
  readonly game: number;
  readonly revision: number;
  readonly start: number;
  readonly started_at: number;
  readonly seat: number;
  readonly winner: string | null;
  readonly by: WinBy;
  readonly tile: string;
  readonly from_seat: number | null;
  readonly discarder: string | null;
  /** null where nothing was scored or declared, as where the table enters what a win brings. */
  readonly points: number | null;
  readonly raw: number | null;
  readonly limit_name: string | null;
  /** Points for hands counted on and of bets, that are in `changes`. */
  readonly honba: number;
  readonly bets: number;
  readonly declared_points: number | null;
  readonly responsible: number | null;
  /** JSON lists: the four changes; the concealed tiles as shown, or null; the melds, each `{kind, tiles, from}`. */
  readonly changes: string;
  readonly concealed: string | null;
  readonly melds: string;
  /** Designs of the whole hand and of what it waited for, as far as known: bits 0-26 `1m`..`9s`, and bits 0-6 `1z`..`7z`. */
  readonly tiles_numbers: number;
  readonly tiles_honors: number;
  readonly waits_numbers: number;
  readonly waits_honors: number;
  /** How many different tiles it waited for; red fives in it as far as it was shown; lucky tiles as they were scored. */
  readonly wait_count: number;
  readonly red_fives: number;
  readonly lucky_tiles: number;
  readonly corrected: number;
}

export interface WinPatternRow {
  readonly game: number;
  readonly revision: number;
  readonly place: number;
  readonly start: number;
  readonly started_at: number;
  readonly winner: string | null;
  readonly pattern: string;
  readonly name: string;
  readonly points: number;
  /** Of the points; null: points. */
  readonly unit: string | null;
  readonly count: number;
}

/** A claim that was announced, or a meld or kong that was made. */
export interface ClaimRow {
  readonly game: number;
  readonly revision: number;
  readonly start: number;
  readonly seat: number;
  /** `announced`, `meld` or `kong`. */
  readonly what: string;
  readonly kind: ClaimKind | MeldKind;
  readonly tile: string | null;
  readonly from_seat: number | null;
  readonly late: number;
  /** Who knows the tile: `table`, or `hand` for a kong that lies face down. */
  readonly shows: string;
}

/** A declaration of reach. */
export interface ReachRow {
  readonly game: number;
  readonly revision: number;
  readonly start: number;
  readonly started_at: number;
  readonly seat: number;
  readonly player: string | null;
  /** Which of the player's discards it went with, from 1; and whether that was before any call. */
  readonly turn: number;
  readonly double: number;
}

/** A discard of a hand that has ended. */
export interface DiscardRow {
  readonly game: number;
  readonly start: number;
  /** How many came before it in the hand. */
  readonly place: number;
  readonly started_at: number;
  readonly seat: number;
  readonly player: string | null;
  /** Which tile (engine/tiles/notation.ts), a red five apart; -1 where nobody saw. */
  readonly tile: number;
  /** Which of the player's discards it was, from 1. */
  readonly turn: number;
  /** As drawn, or from the hand; null where nobody saw. */
  readonly drawn: number | null;
  /** Taken for a meld or a win. */
  readonly claimed: number;
}

/** Something found irregular; `start` -1: before the first hand. One that was settled stands no more. */
export interface IrregularityRow {
  readonly game: number;
  readonly revision: number;
  readonly place: number;
  readonly start: number;
  readonly kind: Irregularity['kind'];
  readonly code: string;
  readonly seat: number | null;
  readonly message: string;
  /** JSON: `{document, section, item}`. */
  readonly citation: string;
  readonly catalogue: string | null;
  readonly shows: string;
  readonly status: FindingStatus['status'];
  /** Revision of the correction that settled or raised it. */
  readonly correction: number | null;
}

/**
 * Something that was objected to. Of disputes and rulings the tables hold what everybody may know (engine/line/case-seen.ts) and
 * nothing else: neither what was claimed nor why it was so ruled.
 */
export interface DisputeRow {
  readonly game: number;
  readonly revision: number;
  readonly raised_at: number;
  /** The hand it is about, by its start. */
  readonly hand: number | null;
  readonly by_seat: number | null;
  readonly question: Question;
  readonly play: CaseData['DisputeRaised']['play'];
  readonly late: number;
  readonly status: DisputeStatus;
  /** How it was closed; null while it is open. */
  readonly closed: CaseData['DisputeClosed']['how'] | null;
}

/** A seat that a dispute is between: of who raised it, or against whom. */
export interface DisputePartyRow {
  readonly game: number;
  readonly revision: number;
  readonly seat: number;
}

export interface RulingRow {
  readonly game: number;
  readonly revision: number;
  readonly ruled_at: number;
  /** The dispute it is on; null: of the judge's own accord. */
  readonly dispute: number | null;
  /** Actor id. */
  readonly judge: string;
  readonly instance: Instance;
  readonly basis: CaseData['RulingIssued']['basis'];
  readonly public_reason: string;
  readonly supersedes: number | null;
  /** null: it stands. */
  readonly superseded_by: number | null;
  readonly stayed: number;
  readonly appealed: number;
  /** Of its appeal, the last one where there were several; null: none was decided. */
  readonly outcome: CaseData['AppealDecided']['outcome'] | null;
}

/** A law that a ruling cites. */
export interface RulingLawRow {
  readonly game: number;
  readonly revision: number;
  readonly place: number;
  readonly document: string;
  readonly section: string;
  readonly item: string;
}

/** An entry of the catalogue of irregularities that a ruling names. */
export interface RulingCatalogueRow {
  readonly game: number;
  readonly revision: number;
  readonly place: number;
  readonly entry: string;
}

/** What a ruling does, by kind alone. */
export interface RulingRemedyRow {
  readonly game: number;
  readonly revision: number;
  readonly place: number;
  readonly remedy: RemedyKind;
}

/** Whose sums they are: of a player in a tournament, of all players in one, of all players in all of them. */
export interface SummedOf {
  readonly scope: 'player' | 'tournament' | 'all';
  readonly ruleset: string;
  /** Empty: of none, or of all of them. */
  readonly tournament: string;
  /** Empty: of all of them. */
  readonly player: string;
  /** The day of the game, counted from 1970-01-01 (UTC). */
  readonly day: number;
}

/** What statistics add up, by the day of the game, of hands that count; of all players each hand counts four times (sums.ts). */
export interface DaySumRow extends SummedOf, Readonly<Record<Sum, number>> {
  readonly games: number;
}

/** How many wins of those have a pattern. */
export interface PatternSumRow extends SummedOf {
  readonly pattern: string;
  readonly name: string;
  readonly wins: number;
}

/** What is added up of the seats of hands, and of the seats of closed games (`placed` and how many came first to fourth). */
export const SUMS = [
  'hands',
  'wins',
  'self_draws',
  'discards_won_on',
  'dealt_in',
  'points',
  'win_points',
  'wins_with_points',
  'chis',
  'pongs',
  'big_kongs',
  'small_kongs',
  'concealed_kongs',
  'no_wins',
  'recorded',
  'called',
  'may_reach',
  'reached',
  'ready',
  'ready_known',
  'paid',
  'turned_wins',
  'win_turns',
  'placed',
  'first',
  'second',
  'third',
  'fourth',
] as const;
export type Sum = (typeof SUMS)[number];

const SUMMED_OF = { scope: 'text', ruleset: 'text', tournament: 'text', player: 'text', day: 'integer' } as const;

export interface TournamentRow {
  readonly id: string;
  /** Counts tournaments in the order in which they were opened, from 1. */
  readonly place: number;
  readonly name: string;
  readonly venue: string | null;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly ruleset: string;
  /** Sessions that are planned. */
  readonly planned: number;
  readonly privacy: TournamentOpened['privacy'];
  readonly closed: number;
  /** An event of it cannot be read. */
  readonly damaged: number;
  /** Revision of the last event applied. */
  readonly revision: number;
}

/** Somebody who was an entrant of a tournament, or was seated in place of one. */
export interface TournamentPlayerRow {
  readonly tournament: string;
  readonly player: string;
}

/** A game whose event could not be taken up: that one and all after it wait for the operator. */
export interface QuarantineRow {
  readonly game: string;
  readonly revision: number;
  readonly type: string;
  readonly message: string;
  /** Why the operator lets it rest so; null while it waits for them. */
  readonly released: string | null;
}

/** A game of which more is recorded than is shown to everybody yet: it is looked at again. */
export interface HeldBackRow {
  readonly game: string;
}

/** Up to which position of the event store's log everything was taken up, and the last event that was (landmark.ts). */
export interface CheckpointRow {
  readonly name: string;
  readonly position: string;
  readonly event_stream: string | null;
  readonly event_revision: number | null;
  readonly event_position: string | null;
  readonly event_hash: string | null;
}

type ColumnType = 'integer' | 'bigint' | 'text';
/** A column's type; with `?` it may hold nothing. */
type Columns<Row> = { readonly [C in keyof Row]-?: null extends Row[C] ? `${ColumnType}?` : ColumnType };

/** The columns of each table, in order; those of its key first. */
const COLUMNS: { readonly [T in keyof Tables]: { readonly key: number; readonly columns: Columns<Tables[T]> } } = {
  game: {
    key: 1,
    columns: {
      number: 'integer',
      id: 'text',
      ruleset: 'text',
      edition: 'text',
      mode: 'text',
      reveal: 'text',
      tournament: 'text?',
      session: 'integer?',
      table_name: 'text?',
      opened_at: 'bigint',
      played: 'text?',
      source_format: 'text?',
      source_id: 'text?',
      source_sha256: 'text?',
      deal: 'text?',
      revision: 'integer',
      hands_played: 'integer',
      closed: 'text?',
      appeal_until: 'bigint?',
      disputed: 'integer',
      corrections: 'integer',
    },
  },
  game_seat: {
    key: 2,
    columns: {
      game: 'integer',
      seat: 'integer',
      player: 'text?',
      score: 'bigint',
      adjustment: 'bigint',
      penalty: 'bigint',
      overall_penalty: 'bigint',
      total: 'bigint?',
      placing: 'integer?',
    },
  },
  hand: {
    key: 2,
    columns: {
      game: 'integer',
      start: 'integer',
      number: 'integer',
      take: 'integer',
      dealer: 'integer',
      prevailing_wind: 'text?',
      honba: 'integer',
      bets: 'bigint',
      started_at: 'bigint',
      ended: 'text?',
      abort: 'text?',
      open: 'integer',
      scribed: 'integer',
      wins: 'integer',
      points: 'bigint',
      corrected: 'integer',
      turns: 'integer',
      events: 'integer',
      melds: 'integer',
      red_fives: 'integer',
      lucky_tiles: 'integer',
      wait_count: 'integer',
      won_by: 'integer',
      least_points: 'bigint?',
      tiles_numbers: 'integer',
      tiles_honors: 'integer',
      waits_numbers: 'integer',
      waits_honors: 'integer',
      patterns_one: 'integer',
      patterns_two: 'integer',
      irregularities: 'integer',
      settled: 'integer',
    },
  },
  hand_seat: {
    key: 3,
    columns: {
      game: 'integer',
      start: 'integer',
      seat: 'integer',
      player: 'text?',
      started_at: 'bigint',
      played: 'integer',
      change: 'bigint',
      score: 'bigint',
      adjustment: 'bigint',
      penalty: 'bigint',
      overall_penalty: 'bigint',
      wins: 'integer',
      self_draws: 'integer',
      discards_won_on: 'integer',
      win_points: 'bigint',
      wins_with_points: 'integer',
      chis: 'integer',
      pongs: 'integer',
      big_kongs: 'integer',
      small_kongs: 'integer',
      concealed_kongs: 'integer',
      wind: 'text',
      score_before: 'bigint',
      reached: 'integer',
      called: 'integer',
      ready: 'integer?',
      may_reach: 'integer',
      paid: 'bigint',
      win_turns: 'integer',
    },
  },
  win: {
    key: 2,
    columns: {
      game: 'integer',
      revision: 'integer',
      start: 'integer',
      started_at: 'bigint',
      seat: 'integer',
      winner: 'text?',
      by: 'text',
      tile: 'text',
      from_seat: 'integer?',
      discarder: 'text?',
      points: 'bigint?',
      raw: 'bigint?',
      limit_name: 'text?',
      honba: 'bigint',
      bets: 'bigint',
      declared_points: 'bigint?',
      responsible: 'integer?',
      changes: 'text',
      concealed: 'text?',
      melds: 'text',
      tiles_numbers: 'integer',
      tiles_honors: 'integer',
      waits_numbers: 'integer',
      waits_honors: 'integer',
      wait_count: 'integer',
      red_fives: 'integer',
      lucky_tiles: 'integer',
      corrected: 'integer',
    },
  },
  win_pattern: {
    key: 3,
    columns: {
      game: 'integer',
      revision: 'integer',
      place: 'integer',
      start: 'integer',
      started_at: 'bigint',
      winner: 'text?',
      pattern: 'text',
      name: 'text',
      points: 'bigint',
      unit: 'text?',
      count: 'integer',
    },
  },
  claim: {
    key: 2,
    columns: {
      game: 'integer',
      revision: 'integer',
      start: 'integer',
      seat: 'integer',
      what: 'text',
      kind: 'text',
      tile: 'text?',
      from_seat: 'integer?',
      late: 'integer',
      shows: 'text',
    },
  },
  reach: {
    key: 2,
    columns: {
      game: 'integer',
      revision: 'integer',
      start: 'integer',
      started_at: 'bigint',
      seat: 'integer',
      player: 'text?',
      turn: 'integer',
      double: 'integer',
    },
  },
  discard: {
    key: 3,
    columns: {
      game: 'integer',
      start: 'integer',
      place: 'integer',
      started_at: 'bigint',
      seat: 'integer',
      player: 'text?',
      tile: 'integer',
      turn: 'integer',
      drawn: 'integer?',
      claimed: 'integer',
    },
  },
  irregularity: {
    key: 3,
    columns: {
      game: 'integer',
      revision: 'integer',
      place: 'integer',
      start: 'integer',
      kind: 'text',
      code: 'text',
      seat: 'integer?',
      message: 'text',
      citation: 'text',
      catalogue: 'text?',
      shows: 'text',
      status: 'text',
      correction: 'integer?',
    },
  },
  dispute: {
    key: 2,
    columns: {
      game: 'integer',
      revision: 'integer',
      raised_at: 'bigint',
      hand: 'integer?',
      by_seat: 'integer?',
      question: 'text',
      play: 'text',
      late: 'integer',
      status: 'text',
      closed: 'text?',
    },
  },
  dispute_party: {
    key: 3,
    columns: { game: 'integer', revision: 'integer', seat: 'integer' },
  },
  ruling: {
    key: 2,
    columns: {
      game: 'integer',
      revision: 'integer',
      ruled_at: 'bigint',
      dispute: 'integer?',
      judge: 'text',
      instance: 'text',
      basis: 'text',
      public_reason: 'text',
      supersedes: 'integer?',
      superseded_by: 'integer?',
      stayed: 'integer',
      appealed: 'integer',
      outcome: 'text?',
    },
  },
  ruling_law: {
    key: 3,
    columns: {
      game: 'integer',
      revision: 'integer',
      place: 'integer',
      document: 'text',
      section: 'text',
      item: 'text',
    },
  },
  ruling_catalogue: {
    key: 3,
    columns: { game: 'integer', revision: 'integer', place: 'integer', entry: 'text' },
  },
  ruling_remedy: {
    key: 3,
    columns: { game: 'integer', revision: 'integer', place: 'integer', remedy: 'text' },
  },
  day_sum: {
    key: 5,
    columns: {
      ...SUMMED_OF,
      games: 'integer',
      ...(Object.fromEntries(SUMS.map((sum) => [sum, 'bigint'])) as Readonly<Record<Sum, 'bigint'>>),
    },
  },
  pattern_sum: {
    key: 7,
    columns: { ...SUMMED_OF, pattern: 'text', name: 'text', wins: 'bigint' },
  },
  tournament: {
    key: 1,
    columns: {
      id: 'text',
      place: 'integer',
      name: 'text',
      venue: 'text?',
      starts: 'text?',
      ends: 'text?',
      ruleset: 'text',
      planned: 'integer',
      privacy: 'text',
      closed: 'integer',
      damaged: 'integer',
      revision: 'integer',
    },
  },
  tournament_player: { key: 2, columns: { tournament: 'text', player: 'text' } },
  set_aside: {
    key: 1,
    columns: { game: 'text', revision: 'integer', type: 'text', message: 'text', released: 'text?' },
  },
  held_back: { key: 1, columns: { game: 'text' } },
  checkpoint: {
    key: 1,
    columns: {
      name: 'text',
      position: 'text',
      event_stream: 'text?',
      event_revision: 'integer?',
      event_position: 'text?',
      event_hash: 'text?',
    },
  },
};

/** What is asked of hands themselves: in their indexes too, so that a walk through an index needs no row. */
const ASKED = [
  'ended',
  'abort',
  'number',
  'prevailing_wind',
  'honba',
  'turns',
  'events',
  'melds',
  'red_fives',
  'lucky_tiles',
  'wait_count',
  'corrected',
  'won_by',
  'least_points',
  'tiles_numbers',
  'tiles_honors',
  'waits_numbers',
  'waits_honors',
  'patterns_one',
  'patterns_two',
  'irregularities',
  'settled',
] as const;

/** Each has what pages are sorted by, so that the newest of a thousand are found without sorting them. */
const INDEXES: { readonly [T in keyof Tables]?: readonly (readonly (keyof Tables[T] & string)[])[] } = {
  game: [
    ['opened_at', 'number'],
    ['tournament', 'opened_at', 'number'],
    ['source_id', 'opened_at', 'number'],
    ['source_sha256', 'opened_at', 'number'],
    ['deal'],
    ['table_name', 'opened_at', 'number'],
    ['ruleset', 'opened_at', 'number'],
    // What is provisional.
    ['appeal_until'],
    ['disputed'],
  ],
  game_seat: [['player', 'game']],
  tournament: [['place'], ['name', 'place']],
  tournament_player: [['player', 'tournament']],
  hand: [
    // What hands are sorted by.
    ['started_at', 'game', 'start', 'points', ...ASKED],
    ['points', 'started_at', 'game', 'start', ...ASKED],
    ['turns', 'started_at', 'game', 'start', ...ASKED.filter((column) => column !== 'turns')],
    ['honba', 'started_at', 'game', 'start', ...ASKED.filter((column) => column !== 'honba')],
    // By these few are found.
    ...(
      [
        'ended',
        'abort',
        'number',
        'events',
        'red_fives',
        'lucky_tiles',
        'wait_count',
        'corrected',
        'irregularities',
        'settled',
      ] as const
    ).map((column) => [column, 'started_at', 'game', 'start'] as const),
  ],
  hand_seat: [
    ['player', 'started_at', 'game', 'start'],
    ['score_before', 'started_at', 'game', 'start'],
  ],
  win: [
    ['winner', 'started_at', 'game', 'start'],
    ['discarder', 'started_at', 'game', 'start'],
    ['game', 'start'],
  ],
  win_pattern: [['pattern', 'started_at', 'game', 'start']],
  reach: [
    ['player', 'started_at', 'game', 'start'],
    ['game', 'start'],
    ['turn', 'started_at', 'game', 'start'],
    ['double', 'started_at', 'game', 'start'],
  ],
  discard: [['tile', 'turn', 'started_at', 'game', 'start']],
  irregularity: [['game', 'start']],
  day_sum: [['player', 'day'], ['day']],
  pattern_sum: [['player', 'day'], ['day']],
  dispute: [['raised_at', 'game', 'revision']],
  // What a ruling cites is looked up by the ruling: a document that all cite would be gone through once for each.
  ruling: [
    ['ruled_at', 'game', 'revision'],
    ['judge', 'ruled_at', 'game', 'revision'],
    ['game', 'dispute'],
  ],
};

export const TABLES = Object.keys(COLUMNS) as readonly (keyof Tables)[];

export const columnsOf = (table: keyof Tables): readonly string[] => Object.keys(COLUMNS[table].columns);

/** The columns that tell the rows of a table apart. */
export const keyOf = (table: keyof Tables): readonly string[] => columnsOf(table).slice(0, COLUMNS[table].key);

/** The tables whose rows belong to one hand each. */
export const HAND_TABLES = [
  'hand',
  'hand_seat',
  'win',
  'win_pattern',
  'claim',
  'reach',
  'discard',
  'irregularity',
] as const;

export type HandTable = (typeof HAND_TABLES)[number];

/** The tables of what was objected to and decided: their rows belong to a game. */
export const CASE_TABLES = [
  'dispute',
  'dispute_party',
  'ruling',
  'ruling_law',
  'ruling_catalogue',
  'ruling_remedy',
] as const;

export type CaseTable = (typeof CASE_TABLES)[number];

/** Makes the tables of an empty database, with what tells their rows apart. */
export async function createTables(db: Kysely<Tables>): Promise<void> {
  for (const table of TABLES) {
    let made = db.schema.createTable(table) as CreateTableBuilder<string, string>;
    for (const [column, type] of Object.entries<string>(COLUMNS[table].columns)) {
      const optional = type.endsWith('?');
      const kind = (optional ? type.slice(0, -1) : type) as ColumnType;
      made = made.addColumn(column, kind, (built) => (optional ? built : built.notNull()));
    }
    await made.addPrimaryKeyConstraint(`${table}_key`, [...keyOf(table)]).execute();
  }
  await db.schema.createIndex('game_id').on('game').column('id').unique().execute();
}

/** The index of all hands in such an order: a walk that has to come to few of many is not to be left for another. */
export const handsBy = (column: 'started_at' | 'points' | 'turns' | 'honba'): string =>
  indexName('hand', INDEXES.hand?.findIndex(([first]) => first === column) ?? 0);

const indexName = (table: string, nth: number): string => `${table}_${nth}`;

/** Makes what queries are answered by. */
export async function createIndexes(db: Kysely<Tables>): Promise<void> {
  for (const [table, indexes = []] of Object.entries(INDEXES)) {
    for (const [i, columns] of indexes.entries()) {
      await db.schema
        .createIndex(indexName(table, i))
        .on(table)
        .columns([...columns])
        .execute();
    }
  }
}
