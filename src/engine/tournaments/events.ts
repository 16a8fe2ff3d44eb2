import {
  type ObjectShape,
  type Of,
  flag,
  integer,
  listOf,
  mapOf,
  matching,
  nullable,
  oneOf,
  optional,
  record,
  wellFormed,
  words,
} from '../vocabulary/shape.js';
import { CITATION, FREE_TEXT, ID, MAX_TEXT, MODE, OPTIONS, RULESET, TIE } from '../vocabulary/terms.js';
import { FEWEST_SEATS, MOST_SEATS } from '../tiles/seats.js';
import { FINAL_POINTS } from './final-points.js';
import { DAY, SHA256 } from '../vocabulary/game-start.js';

// Shapes of the tournament events (docs/reference/tournaments.md).

/** Maximum number of entrants in one tournament. */
export const MOST_ENTRANTS = 2_000;
const MOST_SESSIONS = 100;

/** The number of an entrant; it does not change during the tournament. */
export const ENTRANT = integer(1, 9_999);
export const ENTRANTS = listOf(ENTRANT, 0, MOST_ENTRANTS);
export const SESSION = integer(1, MOST_SESSIONS);
/** The number of a table in its session, from 1. */
export const TABLE = integer(1, MOST_ENTRANTS / 4);

/** The value of a place. At most six digits keep sums within safe integers. */
const PLACES = '-?[0-9]{1,6}';
const ONE_MEASURE = `(?:points|final|root|places:${PLACES}(?:,${PLACES}){${FEWEST_SEATS - 1},${MOST_SEATS - 1}})`;
/** A measure of a result, or a sum of measures (docs/reference/tournaments.md, "Scoring"). */
export const MEASURE = matching(
  new RegExp(`^${ONE_MEASURE}(?:\\+${ONE_MEASURE}){0,3}$`),
  'points, final, root, or places: and a whole number for each place such as places:4,2,1,0, or a sum such as final+places:4,2,1,0',
);

/** The measures of which a measure is the sum. */
export const addends = (measure: string): readonly string[] => measure.split('+');

/** Whether a measure by place has one value for each place of a table. */
export const fitsPlaces = (measure: string, tableSize: number): boolean =>
  addends(measure).every((one) => !one.startsWith('places:') || one.split(',').length === tableSize);

export const SCORING = listOf(MEASURE, 1, 4);

/** The tie-breaks in order, each at most once. */
export const TIES = listOf(TIE, 0, TIE.values.length);

/** The value of a session for an absent entrant: nothing, or the lowest result of the session. */
export const ABSENCE = oneOf('nothing', 'lowest');
export type Absence = Of<typeof ABSENCE>;

/** Who sees names: everybody, only the entrants, or nobody (numbers only). */
export const PRIVACY = oneOf('public', 'entrants', 'numbers');

export const METHOD = oneOf('random', 'schedule', 'swiss', 'snake', 'fixed', 'mend');
export type Method = Of<typeof METHOD>;

/** The part of a total that is carried over a cut. */
export const CARRY = oneOf('all', 'half', 'none');
export type Carry = Of<typeof CARRY>;

/** Whether a substitute's result counts for the entrant or for nobody. */
export const COUNTS = oneOf('for-entrant', 'for-nobody');

/** The seed of a draw, committed to earlier or drawn in public. */
export const SEED = wellFormed(200, 1);

/** The name of a time zone, e.g. `Asia/Hong_Kong`; only its form is checked. */
export const TIME_ZONE = matching(
  /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/,
  'a time zone such as Asia/Tokyo',
);

/** A UTC time with milliseconds, as in event envelopes. */
export const MOMENT = matching(
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/,
  'a time such as 2026-01-31T09:00:00.000Z',
);

/** The id of a game of a table. */
export const GAME = ID;

/** Points won at a table or adjusted by a judge; the limit is thousands of the largest hands. */
export const AMOUNT = integer(-100_000_000, 100_000_000);

/** An entrant's result at a table: points before penalties, and the penalty to add, which no player received. */
export const ENTERED = record({
  entrant: ENTRANT,
  points: AMOUNT,
  penalty: optional(AMOUNT),
  /** Chips won, negative for chips lost. */
  chips: optional(integer(-10_000, 10_000)),
  /** Number of chombos, which count by the final points of the tournament. */
  chombos: optional(integer(0, 100)),
});
export type EnteredPoints = Of<typeof ENTERED>;

/** The game and revision of a ruling. */
export const RULING = nullable(record({ game: GAME, revision: integer(0) }));

/** The reason for replacing an earlier statement; `null` the first time. */
export const REASON = nullable(words(MAX_TEXT));

/** The reason for a change that always needs one. */
export const REQUIRED_REASON = words(MAX_TEXT);

/** The players of an added game, by their ids in its record, and the entrants they played for. */
export const PLAYERS_OF_GAME = listOf(record({ player: ID, entrant: ENTRANT }), FEWEST_SEATS, MOST_SEATS);

/** Whether the recorded game or the entered score sheet counts for a table that has both. */
export const SOURCE = oneOf('game', 'entered');

/** Tables that had no final result when their session was closed. */
export const UNFINISHED = listOf(TABLE, 0, MOST_ENTRANTS / 4);

/** Tables of a tournament that had no final result when it was closed. */
export const UNFINISHED_TABLES = listOf(record({ session: SESSION, table: TABLE }), 0, 500);

const DATES = nullable(record({ from: DAY, to: DAY }));

/** The fields of a tournament's opening. */
export const OPENING = {
  name: words(MAX_TEXT),
  place: nullable(FREE_TEXT),
  dates: DATES,
  timeZone: nullable(TIME_ZONE),
  ruleset: RULESET,
  /** Every option's value, defaults included, so that a later default changes no old tournament. */
  options: OPTIONS,
  mode: MODE,
  /** The measures of a result, compared from left to right. */
  scoring: SCORING,
  /** The tie-breaks for equal totals, in order. */
  ties: TIES,
  /** The definition of the measure `final`. Default: the definition of the ruleset. */
  finalPoints: optional(nullable(FINAL_POINTS)),
  sessions: SESSION,
  /** The length of a session in hands and in minutes; if both are set, the first limit reached ends it. */
  length: nullable(record({ hands: nullable(integer(1, 1_000)), minutes: nullable(integer(1, 10_000)) })),
  absence: ABSENCE,
  privacy: PRIVACY,
  /** SHA-256 of the seed that seatings are drawn from; `null` if seeds are drawn in public. */
  seedCommitment: nullable(SHA256),
} as const;
const TOURNAMENT_OPENED = record(OPENING);
export type TournamentOpened = Of<typeof TOURNAMENT_OPENED>;

/** Fields of the opening that can be amended; missing fields stay as they are. */
export const AMENDMENT = {
  name: optional(OPENING.name),
  place: optional(OPENING.place),
  dates: optional(DATES),
  timeZone: optional(OPENING.timeZone),
  scoring: optional(SCORING),
  ties: optional(TIES),
  finalPoints: optional(nullable(FINAL_POINTS)),
  sessions: optional(SESSION),
  length: optional(OPENING.length),
  absence: optional(ABSENCE),
} as const;

/** An entrant: a player, who may belong to a team, or a whole team. */
export const ENTRY = {
  player: nullable(ID),
  team: nullable(words(MAX_TEXT)),
  club: nullable(words(MAX_TEXT)),
} as const;

/** A late entry. `from` is the first session (default: the next one), `missed` the value of each session before it. */
export const ENTERING = { from: optional(SESSION), missed: optional(ABSENCE) } as const;

/** The entrants at a table, in seat order, East first. */
const SEATED = listOf(ENTRANT, FEWEST_SEATS, MOST_SEATS);

const SCHEMAS = {
  TournamentOpened: TOURNAMENT_OPENED,
  EntrantAdded: record({ entrant: ENTRANT, ...ENTRY, ...ENTERING, reason: REASON }),
  /** `from` is the first session without the entrant; `null` revokes the withdrawal. */
  EntrantWithdrawn: record({ entrant: ENTRANT, from: nullable(SESSION), reason: REASON }),
  /** `present`: false takes the check-in back. */
  EntrantCheckedIn: record({ entrant: ENTRANT, present: flag }),
  SeatingDrawn: record({
    session: SESSION,
    method: METHOD,
    seed: nullable(SEED),
    tables: listOf(SEATED, 1, 500),
    resting: ENTRANTS,
    reason: REASON,
  }),
  SessionOpened: record({
    session: SESSION,
    /** Game ids by table number; a table without a game enters its result from a sheet. */
    games: mapOf(GAME),
    startsAt: nullable(MOMENT),
    endsAt: nullable(MOMENT),
  }),
  /** `unfinished`: tables that had no final result when the session was closed. */
  SessionClosed: record({ session: SESSION, unfinished: optional(UNFINISHED) }),
  SubstituteSeated: record({
    session: SESSION,
    table: TABLE,
    entrant: ENTRANT,
    /** The substitute; `null` if the entrant plays after all. */
    player: nullable(ID),
    counts: COUNTS,
    reason: REASON,
  }),
  ResultEntered: record({
    session: SESSION,
    table: TABLE,
    points: listOf(ENTERED, FEWEST_SEATS, MOST_SEATS),
    /** Hands played, if the sheet states them. */
    hands: nullable(integer(0, 1_000)),
    /** The entrant who entered it; `null` for the organiser. */
    by: nullable(ENTRANT),
    reason: REASON,
  }),
  ResultAgreed: record({ session: SESSION, table: TABLE, entrants: listOf(ENTRANT, 1, MOST_SEATS) }),
  AdjustmentMade: record({
    entrant: ENTRANT,
    points: AMOUNT,
    law: nullable(CITATION),
    reason: words(MAX_TEXT),
    ruling: RULING,
  }),
  LotDrawn: record({
    /** Entrants in the order drawn; the first one ranks first. */
    entrants: listOf(ENTRANT, 2, 2_000),
    /** The session after which the lot decides, if all other tie-breaks are equal. */
    for: SESSION,
    /** `null` if lots were drawn by hand. */
    seed: nullable(SEED),
    reason: REASON,
  }),
  CutMade: record({ after: SESSION, entrants: ENTRANTS, carry: CARRY, reason: REASON }),
  /** `unplayed`: planned sessions that were not opened; `unfinished`: tables without a final result. */
  TournamentClosed: record({ unplayed: optional(integer(0, MOST_SESSIONS)), unfinished: optional(UNFINISHED_TABLES) }),
  TournamentAmended: record({ ...AMENDMENT, reason: REQUIRED_REASON }),
  TournamentReopened: record({ reason: REQUIRED_REASON }),
  SessionReopened: record({ session: SESSION, reason: REQUIRED_REASON }),
  /** The opening of the session was taken back, so it is only drawn. Its results and games no longer count. */
  SessionTakenBack: record({ session: SESSION, reason: REQUIRED_REASON }),
  /** Takes back the seatings of this session and of all later ones. */
  SeatingTakenBack: record({ session: SESSION, reason: REQUIRED_REASON }),
  CutTakenBack: record({ after: SESSION, reason: REQUIRED_REASON }),
  /** The clock of an open session: its start and end, and since when it is stopped. */
  SessionClockSet: record({
    session: SESSION,
    startsAt: nullable(MOMENT),
    endsAt: nullable(MOMENT),
    pausedAt: nullable(MOMENT),
    reason: REQUIRED_REASON,
  }),
  /** The seats of tables where others sat than were drawn. */
  SeatsCorrected: record({
    session: SESSION,
    tables: listOf(record({ table: TABLE, entrants: SEATED }), 1, 500),
    reason: REQUIRED_REASON,
  }),
  /** A game that was played elsewhere and counts for a table of an opened session. */
  GameAdded: record({ session: SESSION, table: TABLE, game: GAME, players: PLAYERS_OF_GAME }),
  /** The game no longer belongs to the table. */
  GameTakenBack: record({ session: SESSION, table: TABLE, game: GAME, reason: REQUIRED_REASON }),
  /** Which result of a table counts: of its recorded game or of its score sheet. */
  ResultSourceDecided: record({ session: SESSION, table: TABLE, source: SOURCE, reason: REQUIRED_REASON }),
} as const;

type Schemas = typeof SCHEMAS;

/** The events of a tournament's stream (docs/reference/tournaments.md): past tense, immutable, plain JSON. */
export type TournamentEventData = { readonly [T in keyof Schemas]: Of<Schemas[T]> };
export type TournamentEventType = keyof TournamentEventData;
export type TournamentEvent<T extends TournamentEventType = TournamentEventType> = {
  [K in T]: { readonly type: K; readonly data: TournamentEventData[K] };
}[T];

/** The shape of each event's data. */
export const TOURNAMENT_SCHEMAS: { readonly [T in TournamentEventType]: ObjectShape<TournamentEventData[T]> } = SCHEMAS;

export const TOURNAMENT_EVENT_TYPES = Object.keys(SCHEMAS) as readonly TournamentEventType[];

export const isTournamentEventType = (type: unknown): type is TournamentEventType =>
  typeof type === 'string' && Object.hasOwn(SCHEMAS, type);
