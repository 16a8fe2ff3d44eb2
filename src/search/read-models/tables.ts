import type { DisputeStatus, RemedyKind } from '../../engine/disputes/cases.js';
import type { CaseData, Instance, Question } from '../../engine/record/case-event.js';
import type { MeldKind } from '../../engine/hands/arrangements.js';
import type { WinBy } from '../../engine/hands/win.js';
import type { FindingStatus } from '../../engine/record/findings.js';
import type { Irregularity } from '../../engine/table/checks/check.js';
import type { TournamentOpened } from '../../engine/tournaments/events.js';
import type { Abort, ClaimKind, GameEnd, HandEnd, Mode, Reveal } from '../../engine/vocabulary/terms.js';
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/**
 * Increase with every change of the tables or of what their rows mean: a file of another version is rebuilt from the
 * events.
 */
export const TABLES_VERSION = 32;

/** Facts of wins, in the order of the bits of `hand.win_bits`: ways to win, who had declared reach, and limits as recorded. */
export const WIN_BITS = [
  ...['self-draw', 'discard', 'robbing-kong'],
  ...['winner-reached', 'winner-not-reached', 'discarder-reached', 'discarder-not-reached'],
  ...['mangan', 'haneman', 'double_mangan', 'triple_mangan', 'counted_limit', 'limit_hand'],
  ...['listed', 'compound', 'limit'],
] as const;

/** The day in sums of games whose day of play is unknown; earlier than any day that a record can state. */
export const UNDATED_DAY = -1_000_000;

/** The column that counts each kind of meld. */
export const MELD_COUNTS = {
  chi: 'chis',
  pong: 'pongs',
  'big-exposed-kong': 'big_kongs',
  'small-exposed-kong': 'small_kongs',
  'concealed-kong': 'concealed_kongs',
} as const satisfies Readonly<Record<MeldKind, string>>;

export const MELD_KINDS = Object.keys(MELD_COUNTS) as readonly MeldKind[];

/** Facts of seats, four bits each in this order: the seats of the hand of which the fact is true. */
export const SEAT_BITS = {
  seats_one: [
    ...['seated', 'won', 'dealt-in', 'ready', 'not-ready', 'missed-win', 'no-missed-win'],
    ...['1z', '2z', '3z', '4z'],
  ],
  seats_two: ['reached', 'double-reach', 'called', ...MELD_KINDS, '1-kong', '2-kongs', '3-kongs', '4-kongs'],
  seats_three: ['1st', '2nd', '3rd', '4th'],
} as const;

/** Facts of discards, in the order of the bits of `hand.discards`: the first 37 are the numbers of the tiles. */
export const DISCARD_BITS = { tiles: 37, drawn: 37, notDrawn: 38, claimed: 39, notClaimed: 40, seats: 41 } as const;

interface Column<T> {
  readonly type: 'integer' | 'bigint' | 'text';
  readonly isNullable: boolean;
  /** Never set: carries the type of the values. */
  readonly value?: T;
}

const integer: Column<number> = { type: 'integer', isNullable: false };
const bigint: Column<number> = { type: 'bigint', isNullable: false };
const text: Column<string> = { type: 'text', isNullable: false };
const textOf = <T extends string>(): Column<T> => ({ type: 'text', isNullable: false });
const orNull = <T>({ type }: Column<T>): Column<T | null> => ({ type, isNullable: true });

/** Sums over the seats of hands; `placed` and the four placings are sums over the seats of closed games. */
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

const SUM_COLUMNS = Object.fromEntries(SUMS.map((sum) => [sum, bigint])) as Readonly<Record<Sum, Column<number>>>;

/** Group that is summed: a player in a tournament, all players of a tournament, or all players of all tournaments. */
const SUMMED_OF = {
  scope: textOf<'player' | 'tournament' | 'all'>(),
  ruleset: text,
  /** Empty for games outside tournaments and for the scope `all`. */
  tournament: text,
  /** Empty for all players. */
  player: text,
  /** Days since 1970-01-01 (UTC); `UNDATED_DAY` if unknown. */
  day: integer,
  /** The results of the games were provisional at the time in `sums_as_of`. */
  provisional: integer,
};

/**
 * The read models as tables. They hold the effective line of each game and can be rebuilt from the events at any time.
 * Games have a `number` that is only valid in this database. A hand has as key the game and the revision of its start;
 * a win, claim, irregularity, dispute or ruling the game and its own revision. Times are milliseconds since 1970, flags
 * are 0 or 1, points are whole numbers. `key` is the number of columns, from the first, that make up the primary key.
 * The types are portable SQL.
 */
const COLUMNS = {
  game: {
    key: 1,
    columns: {
      number: integer,
      id: text,
      ruleset: text,
      edition: text,
      mode: textOf<Mode>(),
      reveal: textOf<Reveal>(),
      tournament: orNull(text),
      session: orNull(integer),
      table_name: orNull(text),
      /** When it was played, or else when it was recorded. */
      opened_at: bigint,
      /** Imported from a log that states no time of play: `opened_at` is the time of the import. */
      undated: integer,
      played: orNull(text),
      source_format: orNull(text),
      source_id: orNull(text),
      source_sha256: orNull(text),
      /** Key of the first deal; finds a game again when a log of it is imported (import-identity.ts). */
      deal: orNull(text),
      /** Revision of the last event applied. */
      revision: integer,
      hands_played: integer,
      /** `null` while the game is open. */
      closed: orNull(textOf<GameEnd>()),
      /** End of the time for appeals; `null` while the game is open. */
      appeal_until: orNull(bigint),
      /** A dispute or an appeal is undecided. */
      disputed: integer,
      corrections: integer,
      /** Points between the first and the second of a closed game. */
      margin: orNull(bigint),
      /** The largest number of points by which the winner of a closed game was behind after a hand. */
      comeback: orNull(bigint),
      /** In a game that starts with points: a score fell below zero. */
      bust: integer,
    },
  },
  game_seat: {
    key: 2,
    columns: {
      game: integer,
      seat: integer,
      player: orNull(text),
      /**
       * Total of the hands. The next three columns are counted apart: points assigned by rulings, and penalties
       * taken from the table total and from the overall account.
       */
      score: bigint,
      adjustment: bigint,
      penalty: bigint,
      overall_penalty: bigint,
      /** Final result with penalties; `null` while the game is open. */
      total: orNull(bigint),
      placing: orNull(integer),
    },
  },
  /** One playing of a hand. */
  hand: {
    key: 2,
    columns: {
      game: integer,
      /** Revision of the hand's start. */
      start: integer,
      number: integer,
      take: integer,
      dealer: integer,
      prevailing_wind: orNull(text),
      honba: integer,
      bets: bigint,
      started_at: bigint,
      /** As in `game`. */
      undated: integer,
      /** `null` while the hand is played. */
      ended: orNull(textOf<HandEnd>()),
      abort: orNull(textOf<Abort>()),
      /** The concealed tiles are public. */
      open: integer,
      /** Scribes of the game may see the concealed tiles, because only scribes recorded them. */
      scribed: integer,
      wins: integer,
      /** Points of the highest win; 0 without a win. */
      points: bigint,
      corrected: integer,
      /** Number of discards of the player who made the most; 0 while the hand is played. */
      turns: integer,
      /** Number of events from the start to the end; 0 while the hand is played. */
      events: integer,
      /** Most red fives in any one win of the hand. The next two columns are maxima in the same way. */
      red_fives: integer,
      lucky_tiles: integer,
      wait_count: integer,
      /**
       * These and the following columns repeat values of the game, the wins, seats, discards and irregularities so that a
       * scan over all hands reads this table alone. Facts of the wins: bits in the order of `WIN_BITS`.
       */
      win_bits: integer,
      /** Points of the lowest win whose points are known. */
      least_points: orNull(bigint),
      /** Most han, fu and turns of any one win. */
      han: orNull(integer),
      fu: orNull(integer),
      win_turn: orNull(integer),
      /** Tiles, waits and patterns of all wins: bits as in `win`, and `patternBits`. */
      tiles_numbers: integer,
      tiles_honors: integer,
      waits_numbers: integer,
      waits_honors: integer,
      patterns_one: bigint,
      patterns_two: bigint,
      irregularities: integer,
      settled: integer,
      ruleset: text,
      /** Facts of the seats: `SEAT_BITS`. */
      seats_one: bigint,
      seats_two: bigint,
      seats_three: bigint,
      /** Highest and lowest score before the hand. */
      most_score: bigint,
      least_score: bigint,
      /** First and last turn of a reach. */
      first_reach: orNull(integer),
      last_reach: orNull(integer),
      /** Facts of the discards: `DISCARD_BITS`. */
      discards: bigint,
      /** Kongs of all players. */
      kongs: integer,
      /** Hands that the dealer has won in a row, this one included; 0 if the dealer did not win it. */
      dealer_wins: integer,
      /** Time from the start to the end; `null` while the hand is played, and if the times of play are not recorded. */
      seconds: orNull(integer),
    },
  },
  /** Result of a hand for one seat: a line of the score sheet. */
  hand_seat: {
    key: 3,
    columns: {
      game: integer,
      start: integer,
      seat: integer,
      player: orNull(text),
      started_at: bigint,
      /** The hand has ended and its result stands. */
      played: integer,
      change: bigint,
      /** Running totals after the hand, as in `game_seat`. */
      score: bigint,
      adjustment: bigint,
      penalty: bigint,
      overall_penalty: bigint,
      wins: integer,
      self_draws: integer,
      /** Wins of others on this seat's discards and robbed kongs. */
      discards_won_on: integer,
      /** Total points of the wins whose points are known, and their number. */
      win_points: bigint,
      wins_with_points: integer,
      /** Melds by kind. A small exposed kong also counts as the pong it was made from. */
      chis: integer,
      pongs: integer,
      big_kongs: integer,
      small_kongs: integer,
      concealed_kongs: integer,
      /** Seat wind, `1z` to `4z`. */
      wind: text,
      score_before: bigint,
      reached: integer,
      /** The player claimed a discard for a meld. */
      called: integer,
      /** Tenpai when nobody won; `null` if unknown. */
      ready: orNull(integer),
      /** The ruleset has reach. */
      may_reach: integer,
      /** Points lost to wins on this seat's discards. */
      paid: bigint,
      /** Sum of the turns in which the player won. A win before the player's first discard counts as turn 1. */
      win_turns: integer,
      /**
       * Shape of the tiles dealt (tile-shape.ts); `null` unless they are known and public. The same holds for the next
       * column.
       */
      start_shape: orNull(text),
      /** Times that the player could have won and did not. */
      missed_wins: orNull(integer),
    },
  },
  win: {
    key: 2,
    columns: {
      game: integer,
      revision: integer,
      start: integer,
      started_at: bigint,
      seat: integer,
      winner: orNull(text),
      by: textOf<WinBy>(),
      tile: text,
      from_seat: orNull(integer),
      discarder: orNull(text),
      /** `null` if nothing was scored or declared. */
      points: orNull(bigint),
      raw: orNull(bigint),
      limit_name: orNull(text),
      /** Points for honba and bets, which are included in `changes`. */
      honba: bigint,
      bets: bigint,
      declared_points: orNull(bigint),
      responsible: orNull(integer),
      /** JSON: the four score changes. */
      changes: text,
      /** JSON: the concealed tiles as shown, or `null`. */
      concealed: orNull(text),
      /** JSON: a list of `{kind, tiles, from}`. */
      melds: text,
      /** Tiles of the whole hand and of its wait, if known: bits 0-26 are `1m`..`9s`, bits 0-6 are `1z`..`7z`. */
      tiles_numbers: integer,
      tiles_honors: integer,
      waits_numbers: integer,
      waits_honors: integer,
      /** Number of different tiles waited for. */
      wait_count: integer,
      /** Red fives in the tiles shown. */
      red_fives: integer,
      /** Lucky tiles as scored. */
      lucky_tiles: integer,
      corrected: integer,
      /** Han and fu as scored; `null` in rulesets without them. */
      han: orNull(integer),
      fu: orNull(integer),
      /** Number of the discard won on among those of its player; for other wins one more than the winner’s discards; `null` if only the result of the hand is recorded. */
      turn: orNull(integer),
      winner_reached: integer,
      discarder_reached: integer,
      /** Shape of the whole hand (tile-shape.ts); `null` if it was not shown. */
      shape: orNull(text),
    },
  },
  win_pattern: {
    key: 3,
    columns: {
      game: integer,
      revision: integer,
      place: integer,
      start: integer,
      started_at: bigint,
      winner: orNull(text),
      pattern: text,
      name: text,
      points: bigint,
      /** Unit of `points`; `null` means points. */
      unit: orNull(text),
      count: integer,
    },
  },
  /** Claims announced, melds and kongs. */
  claim: {
    key: 2,
    columns: {
      game: integer,
      revision: integer,
      start: integer,
      seat: integer,
      /** `announced`, `meld` or `kong`. */
      what: text,
      kind: textOf<ClaimKind | MeldKind>(),
      tile: orNull(text),
      from_seat: orNull(integer),
      late: integer,
      /** `table`, or `hand` for the tile of a concealed kong. */
      shows: text,
    },
  },
  reach: {
    key: 2,
    columns: {
      game: integer,
      revision: integer,
      start: integer,
      started_at: bigint,
      seat: integer,
      player: orNull(text),
      /** Number of the player's discard that declared it, from 1; `null` if only the result of the hand is recorded. */
      turn: orNull(integer),
      /** Declared with the first discard, before any call. */
      double: integer,
    },
  },
  /** Discards of hands that have ended. */
  discard: {
    key: 3,
    columns: {
      game: integer,
      start: integer,
      /** Number of discards before it in the hand. */
      place: integer,
      started_at: bigint,
      seat: integer,
      player: orNull(text),
      /** Tile number (engine/tiles/notation.ts), with red fives apart; -1 if unknown. */
      tile: integer,
      /** Number of the player's discard, from 1. */
      turn: integer,
      /** Discarded as drawn (tsumogiri); `null` if unknown. */
      drawn: orNull(integer),
      /** Claimed for a meld or a win. */
      claimed: integer,
    },
  },
  irregularity: {
    key: 3,
    columns: {
      game: integer,
      revision: integer,
      place: integer,
      /** -1 before the first hand. */
      start: integer,
      kind: textOf<Irregularity['kind']>(),
      code: text,
      seat: orNull(integer),
      message: text,
      /** JSON: `{document, section, item}`. */
      citation: text,
      catalogue: orNull(text),
      shows: text,
      status: textOf<FindingStatus['status']>(),
      /** Revision of the correction that settled or raised it. */
      correction: orNull(integer),
    },
  },
  /** Disputes and rulings: only the public part (engine/record/redaction.ts), without claims and reasons. */
  dispute: {
    key: 2,
    columns: {
      game: integer,
      revision: integer,
      raised_at: bigint,
      /** Start of the hand concerned. */
      hand: orNull(integer),
      by_seat: orNull(integer),
      question: textOf<Question>(),
      play: textOf<CaseData['DisputeRaised']['play']>(),
      late: integer,
      status: textOf<DisputeStatus>(),
      /** `null` while the dispute is open. */
      closed: orNull(textOf<CaseData['DisputeClosed']['how']>()),
    },
  },
  /** Seats that a dispute is between. */
  dispute_party: {
    key: 3,
    columns: {
      game: integer,
      revision: integer,
      seat: integer,
    },
  },
  ruling: {
    key: 2,
    columns: {
      game: integer,
      revision: integer,
      ruled_at: bigint,
      /** `null` for a ruling of the judge's own accord. */
      dispute: orNull(integer),
      /** Actor id. */
      judge: text,
      instance: textOf<Instance>(),
      basis: textOf<CaseData['RulingIssued']['basis']>(),
      public_reason: text,
      supersedes: orNull(integer),
      /** `null` while the ruling stands. */
      superseded_by: orNull(integer),
      stayed: integer,
      appealed: integer,
      /** Outcome of the last appeal decided; `null` without one. */
      outcome: orNull(textOf<CaseData['AppealDecided']['outcome']>()),
    },
  },
  /** Laws cited by a ruling. */
  ruling_law: {
    key: 3,
    columns: {
      game: integer,
      revision: integer,
      place: integer,
      document: text,
      section: text,
      item: text,
    },
  },
  /** Entries of the catalogue of irregularities named by a ruling. */
  ruling_catalogue: {
    key: 3,
    columns: {
      game: integer,
      revision: integer,
      place: integer,
      entry: text,
    },
  },
  ruling_remedy: {
    key: 3,
    columns: {
      game: integer,
      revision: integer,
      place: integer,
      remedy: textOf<RemedyKind>(),
    },
  },
  /** Sums over the hands that count, by day of the game. For all players together each hand counts four times. */
  day_sum: {
    key: 6,
    columns: {
      ...SUMMED_OF,
      games: integer,
      ...SUM_COLUMNS,
    },
  },
  /** Wins with a pattern, by day of the game. */
  pattern_sum: {
    key: 8,
    columns: {
      ...SUMMED_OF,
      pattern: text,
      name: text,
      wins: bigint,
    },
  },
  /** One row: the time at which the sums tell provisional games from final ones. It follows the clock. */
  sums_as_of: {
    key: 1,
    columns: {
      time: bigint,
    },
  },
  tournament: {
    key: 1,
    columns: {
      id: text,
      /** Number of the tournament in the order of opening, from 1. */
      place: integer,
      name: text,
      venue: orNull(text),
      starts: orNull(text),
      ends: orNull(text),
      time_zone: orNull(text),
      ruleset: text,
      /** Number of planned sessions. */
      planned: integer,
      privacy: textOf<TournamentOpened['privacy']>(),
      /** A session was opened. */
      begun: integer,
      closed: integer,
      /** One of its events cannot be read. */
      damaged: integer,
      /** Revision of the last event applied. */
      revision: integer,
    },
  },
  /** Entrants of a tournament and their substitutes. */
  tournament_player: {
    key: 2,
    columns: {
      tournament: text,
      player: text,
    },
  },
  /** Reviews of games by engines. `game` is the id of the game, which may be projected later. */
  review: {
    key: 2,
    columns: {
      game: text,
      review: integer,
      seat: integer,
      engine: text,
      model: orNull(text),
    },
  },
  /** Sums of a review over the decisions of a hand (reviews/review-view.ts). */
  review_hand: {
    key: 3,
    columns: {
      game: text,
      review: integer,
      start: integer,
      decisions: integer,
      matches: integer,
      rated: integer,
      /** Sum of ratings, in millionths. */
      ratings: bigint,
    },
  },
  /** Games with an event that could not be applied. It and all later events wait for the operator. */
  set_aside: {
    key: 1,
    columns: {
      game: text,
      revision: integer,
      type: text,
      message: text,
      /** The operator's reason for leaving the game out; `null` before that decision. */
      released: orNull(text),
    },
  },
  /** Games with events that are not public yet; they are projected again later. */
  held_back: {
    key: 1,
    columns: {
      game: text,
    },
  },
  /** Position of the log up to which events were applied, and the last event applied (event-store/position.ts). */
  checkpoint: {
    key: 1,
    columns: {
      name: text,
      position: text,
      event_stream: orNull(text),
      event_revision: orNull(integer),
      event_position: orNull(text),
      event_hash: orNull(text),
    },
  },
} as const satisfies Readonly<
  Record<string, { readonly key: number; readonly columns: Readonly<Record<string, Column<unknown>>> }>
>;

type Row<Columns> = { readonly [C in keyof Columns]: Columns[C] extends Column<infer T> ? T : never };
export type Tables = { [T in keyof typeof COLUMNS]: Row<(typeof COLUMNS)[T]['columns']> };

export type GameRow = Tables['game'];
export type GameSeatRow = Tables['game_seat'];
export type HandSeatRow = Tables['hand_seat'];
export type WinRow = Tables['win'];
export type WinPatternRow = Tables['win_pattern'];
export type ClaimRow = Tables['claim'];
export type ReachRow = Tables['reach'];
export type DiscardRow = Tables['discard'];
export type IrregularityRow = Tables['irregularity'];
export type DisputeRow = Tables['dispute'];
export type RulingRow = Tables['ruling'];
export type RulingLawRow = Tables['ruling_law'];
export type RulingCatalogueRow = Tables['ruling_catalogue'];
export type RulingRemedyRow = Tables['ruling_remedy'];
export type TournamentRow = Tables['tournament'];
export type QuarantineRow = Tables['set_aside'];
export type HandRow = Tables['hand'];
export type SumKey = Row<typeof SUMMED_OF>;

/** Columns that hand filters read. The sort indexes include them, so that a scan of an index needs no rows. */
const FILTERED = [
  'undated',
  'points',
  'ended',
  'abort',
  'number',
  'prevailing_wind',
  'honba',
  'turns',
  'events',
  'red_fives',
  'lucky_tiles',
  'wait_count',
  'corrected',
  'win_bits',
  'least_points',
  'han',
  'fu',
  'win_turn',
  'tiles_numbers',
  'tiles_honors',
  'waits_numbers',
  'waits_honors',
  'patterns_one',
  'patterns_two',
  'irregularities',
  'settled',
  'wins',
  'kongs',
  'dealer_wins',
  'seconds',
  'ruleset',
  'seats_one',
  'seats_two',
  'seats_three',
  'most_score',
  'least_score',
  'first_reach',
  'last_reach',
  'discards',
  'open',
  'scribed',
] as const;

/** Columns that filters of games read, for the same reason. */
const GAME_FILTERED = [
  'undated',
  'closed',
  'corrections',
  'source_format',
  'bust',
  'session',
  'appeal_until',
  'disputed',
] as const;

/** Indexes end with the sort order of pages, so that the newest of a thousand rows are found without sorting. */
const INDEXES: { readonly [T in keyof Tables]?: readonly (readonly (keyof Tables[T] & string)[])[] } = {
  game: [
    ['opened_at', 'number', 'margin', 'comeback', ...GAME_FILTERED],
    ['tournament', 'opened_at', 'number'],
    ['source_id', 'opened_at', 'number'],
    ['source_sha256', 'opened_at', 'number'],
    ['deal'],
    ['table_name', 'opened_at', 'number'],
    ['ruleset', 'opened_at', 'number'],
    ['appeal_until'],
    ['disputed'],
    ['margin', 'opened_at', 'number', 'comeback', ...GAME_FILTERED],
    ['comeback', 'opened_at', 'number', 'margin', ...GAME_FILTERED],
    ['session', 'opened_at', 'number'],
  ],
  game_seat: [['player', 'game']],
  tournament: [['place'], ['name', 'place']],
  tournament_player: [['player', 'tournament']],
  hand: [
    // Sort orders.
    ['started_at', 'game', 'start', ...FILTERED],
    ...(['points', 'turns', 'honba'] as const).map(
      (order) => [order, 'started_at', 'game', 'start', ...FILTERED.filter((column) => column !== order)] as const,
    ),
    // Selective columns.
    ...(
      [
        'ended',
        'abort',
        'number',
        'prevailing_wind',
        'events',
        'red_fives',
        'lucky_tiles',
        'wait_count',
        'corrected',
        'irregularities',
        'settled',
        'wins',
        'kongs',
        'dealer_wins',
        'seconds',
        'most_score',
        'least_score',
      ] as const
    ).map((column) => [column, 'started_at', 'game', 'start'] as const),
  ],
  hand_seat: [
    ['player', 'started_at', 'game', 'start'],
    ['start_shape', 'started_at', 'game', 'start'],
    ['missed_wins', 'started_at', 'game', 'start'],
  ],
  win: [
    ['winner', 'started_at', 'game', 'start'],
    ['discarder', 'started_at', 'game', 'start'],
    ['game', 'start'],
    ['shape', 'started_at', 'game', 'start'],
    ['limit_name', 'started_at', 'game', 'start'],
    ['han', 'started_at', 'game', 'start'],
    ['fu', 'started_at', 'game', 'start'],
    ['turn', 'started_at', 'game', 'start'],
  ],
  win_pattern: [['pattern', 'started_at', 'game', 'start']],
  reach: [
    ['player', 'started_at', 'game', 'start'],
    ['game', 'start'],
    ['turn', 'started_at', 'game', 'start'],
    ['double', 'started_at', 'game', 'start'],
  ],
  discard: [['tile', 'turn', 'started_at', 'game', 'start']],
  irregularity: [
    ['game', 'start'],
    ['code', 'game', 'start'],
    ['catalogue', 'game', 'start'],
  ],
  day_sum: [['player', 'day'], ['day']],
  pattern_sum: [['player', 'day'], ['day']],
  dispute: [['raised_at', 'game', 'revision']],
  // Citations are looked up by ruling: if all rulings cite the same document, an index by document would be scanned
  // once per ruling.
  ruling: [
    ['ruled_at', 'game', 'revision'],
    ['judge', 'ruled_at', 'game', 'revision'],
    ['game', 'dispute'],
  ],
};

export const TABLES = Object.keys(COLUMNS) as readonly (keyof Tables)[];

export const columnsOf = (table: keyof Tables): readonly string[] => Object.keys(COLUMNS[table].columns);

/** The columns of the primary key. */
export const keyOf = (table: keyof Tables): readonly string[] => columnsOf(table).slice(0, COLUMNS[table].key);

/** Tables whose rows belong to a hand. */
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

/** Tables of disputes and rulings; their rows belong to a game. */
export const CASE_TABLES = [
  'dispute',
  'dispute_party',
  'ruling',
  'ruling_law',
  'ruling_catalogue',
  'ruling_remedy',
] as const;

export type CaseTable = (typeof CASE_TABLES)[number];

/** Conditions of rows of sums that have become zero. Partial indexes find these rows. */
export const EMPTY_SUMS = { day_sum: 'hands = 0 and placed = 0', pattern_sum: 'wins = 0' } as const;

/** Creates the tables of an empty database, with primary keys. Rows with several keys are stored in the order of the key. */
export async function createTables(db: Kysely<Tables>): Promise<void> {
  for (const table of TABLES) {
    let made = db.schema.createTable(table) as CreateTableBuilder<string, string>;
    for (const [column, { type, isNullable }] of Object.entries<Column<unknown>>(COLUMNS[table].columns))
      made = made.addColumn(column, type, (built) => (isNullable ? built : built.notNull()));
    made = made.addPrimaryKeyConstraint(`${table}_key`, [...keyOf(table)]);
    await (COLUMNS[table].key > 1 ? made.modifyEnd(sql`without rowid`) : made).execute();
  }
  await db.schema.createIndex('game_id').on('game').column('id').unique().execute();
  await db.insertInto('sums_as_of').values({ time: 0 }).execute();
}

/** Name of the index that lists all hands in this order; queries name it where the planner would choose another. */
export const handSortIndex = (column: 'started_at' | 'points' | 'turns' | 'honba'): string =>
  indexName('hand', INDEXES.hand?.findIndex(([first]) => first === column) ?? 0);

/** Name of the index that lists all games in this order. */
export const gameSortIndex = (column: 'opened_at' | 'margin' | 'comeback'): string =>
  indexName('game', INDEXES.game?.findIndex(([first]) => first === column) ?? 0);

/** Name of the index that leads to the sums of a player by day. */
export const playerSumIndex = (table: 'day_sum' | 'pattern_sum'): string => indexName(table, 0);

const indexName = (table: string, nth: number): string => `${table}_${nth}`;

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
  for (const [table, isEmpty] of Object.entries(EMPTY_SUMS))
    await sql`create index ${sql.ref(`${table}_empty`)} on ${sql.table(table)} (day) where ${sql.raw(isEmpty)}`.execute(
      db,
    );
}
