import { timeOfPlay } from '../../src/engine/vocabulary/time-of-play.js';

/** The fields of a `Game` or a `GameSummary` that say when it was played. */
export interface TimeFields {
  readonly openedAt: string;
  readonly played: string | null;
  readonly isUndated: boolean;
}

/** When a game was played, as `timeOfPlay`. */
export const playedTime = ({ openedAt, played, isUndated }: TimeFields): string | null =>
  timeOfPlay(openedAt, played, isUndated);

/** The title of a game without a table: its players, and when it was played. Empty if neither is known. */
export const gameTitle = (
  { players, time }: { readonly players: readonly string[]; readonly time: string | null },
  locale: string,
): string => [players.join(', '), time === null ? '' : timeText(time, locale)].filter(Boolean).join(' · ');

function timeText(time: string, locale: string): string {
  const isDay = time.length === '2026-01-31'.length;
  const format = isDay ? ({ timeZone: 'UTC' } as const) : ({ timeStyle: 'short' } as const);
  return new Date(time).toLocaleString(locale, { dateStyle: 'short', ...format });
}
