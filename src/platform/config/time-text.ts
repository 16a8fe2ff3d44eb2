/** A time in milliseconds since 1970 as text, such as `2026-01-31T09:30:00.000Z`. */
export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();

export const isoTimeOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : isoTime(milliseconds);
