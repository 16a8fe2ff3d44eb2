import { integer, listOf, mapOf, nullable, type ObjectShape, type Of, record, words } from '../vocabulary/shape.js';
import { DAY, SHA256 } from '../vocabulary/game-start.js';
import { CITATION, FREE_TEXT, ID, MAX_TEXT, MODE, OPTIONS, RULESET } from '../vocabulary/terms.js';
import {
  ABSENCE,
  AMOUNT,
  CARRY,
  COUNTS,
  ENTERED,
  ENTRANT,
  ENTRANTS,
  GAME,
  METHOD,
  MOMENT,
  PRIVACY,
  RULING,
  SCORING,
  SEED,
  SESSION,
  TABLE,
  TIES,
  TIME_ZONE,
} from './words.js';

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
