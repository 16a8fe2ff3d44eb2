import {
  type ObjectShape,
  type Of,
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
import { DAY, SHA256 } from '../vocabulary/game-start.js';

// The words of tournaments, each declared once (docs/tournaments.md).

/** Entrants of one tournament, and sessions and tables of it, at most. */
export const MOST_ENTRANTS = 2_000;
const MOST_SESSIONS = 100;

/** The number of an entrant, which is theirs for the whole tournament. */
export const ENTRANT = integer(1, 9_999);
export const ENTRANTS = listOf(ENTRANT, 0, MOST_ENTRANTS);
export const SESSION = integer(1, MOST_SESSIONS);
/** The number of a table in its session, from 1. */
export const TABLE = integer(1, MOST_ENTRANTS / 4);

/** A place's worth is as much as anybody may set, so that sums stay far from what numbers can hold. */
const PLACES = '-?[0-9]{1,6}';
/** What a result is worth (docs/tournaments.md, "Scoring"). */
export const MEASURE = matching(
  new RegExp(`^(?:points|final|root|places:${PLACES}(?:,${PLACES}){3})$`),
  'points, final, root, or places: and four whole numbers such as places:4,2,1,0',
);
export const SCORING = listOf(MEASURE, 1, 4);

/** In which order ties are broken, each way once. */
export const TIES = listOf(TIE, 0, TIE.values.length);

/** What a session is worth to whoever played no table of it: nothing, or as much as the lowest result of it. */
export const ABSENCE = oneOf('nothing', 'lowest');

/** Whose names are told to whom: everybody's to everybody, to the entrants alone, or numbers to all. */
export const PRIVACY = oneOf('public', 'entrants', 'numbers');

export const METHOD = oneOf('random', 'schedule', 'swiss', 'snake', 'fixed');
export type Method = Of<typeof METHOD>;

/** How much of what an entrant had goes on with them beyond a cut. */
export const CARRY = oneOf('all', 'half', 'none');
export type Carry = Of<typeof CARRY>;

/** Whether what a substitute plays is the entrant's, or nobody's. */
export const COUNTS = oneOf('for-entrant', 'for-nobody');

/** What a draw was made of, as it was committed to or drawn in public. */
export const SEED = wellFormed(200, 1);

/** A name of a time zone, e.g. `Asia/Hong_Kong`; what time it is there is nobody's to know here. */
export const TIME_ZONE = matching(
  /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/,
  'a time zone such as Asia/Tokyo',
);

/** A moment in UTC as the envelope writes them. */
export const MOMENT = matching(
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/,
  'a time such as 2026-01-31T09:00:00.000Z',
);

/** The id of a game of a table. */
export const GAME = ID;

/** As much as a table can have brought anybody, or a judge may take: thousands of the largest hands. */
export const AMOUNT = integer(-100_000_000, 100_000_000);

/** What a table brought one of its four: what they won and lost, and what of it penalties took, which nobody got. */
export const ENTERED = record({
  entrant: ENTRANT,
  points: AMOUNT,
  penalty: optional(AMOUNT),
});
export type EnteredPoints = Of<typeof ENTERED>;

/** Where in a game's record a ruling stands. */
export const RULING = nullable(record({ game: GAME, revision: integer(0) }));

/** What somebody says who says something again: null the first time. */
export const REASON = nullable(words(MAX_TEXT));

/** What is said of a tournament when it is opened. */
export const OPENING = {
  name: words(MAX_TEXT),
  place: nullable(FREE_TEXT),
  dates: nullable(record({ from: DAY, to: DAY })),
  timeZone: nullable(TIME_ZONE),
  ruleset: RULESET,
  /** Every option's value, defaults included, so that a later default changes no old tournament. */
  options: OPTIONS,
  mode: MODE,
  /** What a result is worth, compared from left to right. */
  scoring: SCORING,
  /** What decides between equal totals, in this order. */
  ties: TIES,
  sessions: SESSION,
  /** How long a session is: so many hands, so many minutes, whichever comes first where both are set. */
  length: nullable(record({ hands: nullable(integer(1, 1_000)), minutes: nullable(integer(1, 10_000)) })),
  absence: ABSENCE,
  privacy: PRIVACY,
  /** SHA-256 of the seed that seatings are drawn from; null: seeds are drawn in public. */
  seedCommitment: nullable(SHA256),
} as const;
const TOURNAMENT_OPENED = record(OPENING);
export type TournamentOpened = Of<typeof TOURNAMENT_OPENED>;

/** What is said of an entrant: a player, who may belong to a team, or a team as such. */
export const ENTRY = {
  player: nullable(ID),
  team: nullable(words(MAX_TEXT)),
  club: nullable(words(MAX_TEXT)),
} as const;

/** What a table is left with when it is seated: four, in the order of their seats, East first. */
const SEATED = listOf(ENTRANT, 4, 4);

const SCHEMAS = {
  TournamentOpened: TOURNAMENT_OPENED,
  EntrantAdded: record({ entrant: ENTRANT, ...ENTRY, reason: REASON }),
  /** `from` which session on; null: they stay after all. */
  EntrantWithdrawn: record({ entrant: ENTRANT, from: nullable(SESSION), reason: REASON }),
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
    /** Ids of the tables' games by their numbers; a table that is left out enters its result from a sheet. */
    games: mapOf(GAME),
    startsAt: nullable(MOMENT),
    endsAt: nullable(MOMENT),
  }),
  SessionClosed: record({ session: SESSION }),
  SubstituteSeated: record({
    session: SESSION,
    table: TABLE,
    entrant: ENTRANT,
    /** Who plays in their place; null: they do so themselves after all. */
    player: nullable(ID),
    counts: COUNTS,
    reason: REASON,
  }),
  ResultEntered: record({
    session: SESSION,
    table: TABLE,
    points: listOf(ENTERED, 4, 4),
    /** Hands played, where the sheet says so. */
    hands: nullable(integer(0, 1_000)),
    /** The entrant whose word it is; null: the organiser's. */
    by: nullable(ENTRANT),
    reason: REASON,
  }),
  ResultAgreed: record({ session: SESSION, table: TABLE, entrants: listOf(ENTRANT, 1, 4) }),
  AdjustmentMade: record({
    entrant: ENTRANT,
    points: AMOUNT,
    law: nullable(CITATION),
    reason: words(MAX_TEXT),
    ruling: RULING,
  }),
  LotDrawn: record({
    /** In the order drawn: who is drawn first goes before the others. */
    entrants: listOf(ENTRANT, 2, 2_000),
    /** After which session it decides between them, where nothing else does. */
    for: SESSION,
    /** null: lots were drawn by hand. */
    seed: nullable(SEED),
    reason: REASON,
  }),
  CutMade: record({ after: SESSION, entrants: ENTRANTS, carry: CARRY, reason: REASON }),
  TournamentClosed: record({}),
} as const;

type Schemas = typeof SCHEMAS;

/** The events of a tournament's stream (docs/tournaments.md): past tense, immutable, plain JSON. */
export type TournamentEventData = { readonly [T in keyof Schemas]: Of<Schemas[T]> };
export type TournamentEventType = keyof TournamentEventData;
export type TournamentEvent<T extends TournamentEventType = TournamentEventType> = {
  [K in T]: { readonly type: K; readonly data: TournamentEventData[K] };
}[T];

/** What the data of each event has to be. */
export const TOURNAMENT_SCHEMAS: { readonly [T in TournamentEventType]: ObjectShape<TournamentEventData[T]> } = SCHEMAS;

export const TOURNAMENT_EVENT_TYPES = Object.keys(SCHEMAS) as readonly TournamentEventType[];

export const isTournamentEventType = (type: unknown): type is TournamentEventType =>
  typeof type === 'string' && Object.hasOwn(SCHEMAS, type);
