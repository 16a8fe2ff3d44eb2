import {
  integer,
  listOf,
  matching,
  nullable,
  type Of,
  oneOf,
  optional,
  record,
  wellFormed,
} from '../vocabulary/shape.js';
import { ID, TIE } from '../vocabulary/terms.js';

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
