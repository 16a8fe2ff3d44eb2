import type { SeenSession, SeenTable } from './asked.js';
import { minutesSince } from './clock.js';

/** Somebody discards every ten seconds or so: where nothing came for so many minutes, something is wrong or the line is down. */
const SILENT = 5;
/** Hands are not equally long: a table is behind where it lacks so many of what half of the others have reached. */
const BEHIND = 2;

/** Why an organiser should look at a table. */
export type Sign =
  | { readonly kind: 'disputed' | 'differs' | 'damaged' | 'awaitsSheet' }
  | { readonly kind: 'silent' | 'behind' | 'notAgreed'; readonly count: number };

/** Which hand a table is at: the one that is played, or the next. */
const handAt = ({ hand, result }: SeenTable): number => hand ?? (result?.hands ?? 0) + 1;

/** The signs of each table of a session, the gravest first, at a time in milliseconds since 1970. */
export function signsIn({ status, tables }: SeenSession, now: number): ReadonlyMap<number, readonly Sign[]> {
  const hands = tables.filter(({ gameId, status: one }) => gameId !== null && one !== 'DAMAGED').map(handAt);
  const middle = hands.sort((a, b) => a - b)[Math.floor(hands.length / 2)] ?? 0;
  return new Map(tables.map((table) => [table.table, [...signsOf(table, middle, status !== 'DRAWN', now)]]));
}

function* signsOf(table: SeenTable, middle: number, isOpen: boolean, now: number): Generator<Sign> {
  const { status, disputed, result, silentSince, gameId, seats } = table;
  if (status === 'DAMAGED') yield { kind: 'damaged' };
  if (disputed) yield { kind: 'disputed' };
  if (result !== null && result.differences.length > 0) yield { kind: 'differs' };
  if (status === 'PLAYING') {
    const minutes = silentSince === null ? 0 : minutesSince(silentSince, now);
    if (minutes >= SILENT) yield { kind: 'silent', count: minutes };
    if (middle - handAt(table) >= BEHIND) yield { kind: 'behind', count: middle - handAt(table) };
  }
  if (isOpen && gameId === null && result === null) yield { kind: 'awaitsSheet' };
  const agreed = result?.agreed.length ?? 0;
  if (result?.source === 'ENTERED' && agreed < seats.length) yield { kind: 'notAgreed', count: seats.length - agreed };
}
