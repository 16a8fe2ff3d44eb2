import type { SessionClock } from '../../../src/engine/tournaments/session-clock.js';
import type { SeenSession, SeenTable } from './tournament.js';

export interface Clock {
  /** Seconds until the start, until the end, past the end, or since the start of a session without an end. */
  readonly state: 'until' | 'left' | 'over' | 'played' | 'paused';
  readonly seconds: number;
}

/** The clock of a session at `now` (milliseconds since 1970), or `null` if it has no times. */
export function clockAt(
  { startsAt, endsAt, pausedAt = null }: Omit<SessionClock, 'pausedAt'> & Partial<SessionClock>,
  now: number,
): Clock | null {
  if (pausedAt !== null) {
    const stopped = clockAt({ startsAt, endsAt }, Date.parse(pausedAt));
    return stopped && { ...stopped, state: 'paused' };
  }
  const [start, end] = [startsAt, endsAt].map((time) => (time === null ? null : Date.parse(time)));
  const whole = (milliseconds: number): number => Math.max(0, Math.floor(milliseconds / 1_000));
  if (start !== null && now < start) return { state: 'until', seconds: whole(start - now + 999) };
  if (end !== null && now < end) return { state: 'left', seconds: whole(end - now + 999) };
  if (end !== null) return { state: 'over', seconds: whole(now - end) };
  return start === null ? null : { state: 'played', seconds: whole(now - start) };
}

/** Formats seconds as `1:05:09` or `45:00`. */
export function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Whole minutes since `time`. */
export const minutesSince = (time: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(time)) / 60_000));

/** A number of minutes in its largest whole unit. */
function largestUnit(minutes: number): readonly [count: number, unit: 'minute' | 'hour' | 'day'] {
  if (minutes < 60) return [minutes, 'minute'];
  return minutes < 24 * 60 ? [Math.floor(minutes / 60), 'hour'] : [Math.floor(minutes / (24 * 60)), 'day'];
}

/** A duration in words: `5 minutes`, `208 days`. */
export function durationText(minutes: number, language: string): string {
  const [count, unit] = largestUnit(minutes);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** A past time in words: `5 minutes ago`. */
export function agoText(minutes: number, language: string): string {
  const [count, unit] = largestUnit(minutes);
  return new Intl.RelativeTimeFormat(language).format(-count, unit);
}

/** Minutes without an event after which a table counts as silent. A discard normally comes every ten seconds or so. */
const SILENT = 5;
/** Hands below the median of the tables from which a table counts as behind. */
const BEHIND = 2;

/** A reason for the organiser to look at a table. */
export type Sign =
  | { readonly kind: 'disputed' | 'differs' | 'damaged' | 'awaitsSheet' }
  | { readonly kind: 'silent' | 'behind' | 'notAgreed'; readonly count: number };

/** The number of the current hand, or of the next one between hands. */
const handAt = ({ hand, result }: SeenTable): number => hand ?? (result?.hands ?? 0) + 1;

/** The signs of each table of a session at `now` (milliseconds since 1970), the gravest first. */
export function signsIn({ status, tables }: SeenSession, now: number): ReadonlyMap<number, readonly Sign[]> {
  const hands = tables.filter(({ gameId, status: one }) => gameId !== null && one !== 'DAMAGED').map(handAt);
  const middle = hands.sort((a, b) => a - b)[Math.floor(hands.length / 2)] ?? 0;
  return new Map(tables.map((table) => [table.table, [...signsOf(table, middle, status !== 'DRAWN', now)]]));
}

function* signsOf(table: SeenTable, middle: number, isOpen: boolean, now: number): Generator<Sign> {
  const { status, disputed, result, silentSince, gameId, seats } = table;
  if (status === 'DAMAGED') yield { kind: 'damaged' };
  if (disputed) yield { kind: 'disputed' };
  if (result !== null && result.differences.length > 0 && !result.isDecided) yield { kind: 'differs' };
  if (status === 'PLAYING') {
    const minutes = silentSince === null ? 0 : minutesSince(silentSince, now);
    if (minutes >= SILENT) yield { kind: 'silent', count: minutes };
    if (middle - handAt(table) >= BEHIND) yield { kind: 'behind', count: middle - handAt(table) };
  }
  if (isOpen && gameId === null && result === null) yield { kind: 'awaitsSheet' };
  const agreed = result?.agreed.length ?? 0;
  if (result?.source === 'ENTERED' && agreed < seats.length) yield { kind: 'notAgreed', count: seats.length - agreed };
}
