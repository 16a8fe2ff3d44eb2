/**
 * The parts of an event's text (docs/reference/log-format.md, "Envelope"), for events of games. Strings are as in the JSON
 * text, escapes included, but without quotes.
 */
export interface EventParts {
  /** JSON text. */
  readonly actor: string;
  readonly command: string;
  /** JSON text. */
  readonly data: string;
  readonly engine: string;
  readonly game: string;
  readonly id: string;
  readonly occurredAt: string | null;
  readonly recordedAt: string;
  readonly revision: number;
  readonly salt: string;
  readonly schema: number;
  /** JSON text; empty for an event without times of its source. */
  readonly timing: string;
  readonly type: string;
}

/** The fixed texts between the parts, in order. */
export const BETWEEN = {
  actor: '{"actor":',
  command: ',"command":"',
  data: '","data":',
  engine: ',"engine":"',
  game: '","game":"',
  id: '","id":"',
  occurredAt: '","occurredAt":',
  recordedAt: ',"recordedAt":"',
  revision: '","revision":',
  salt: ',"salt":"',
  schema: '","schema":',
  timing: ',"timing":',
  type: ',"type":"',
  end: '","v":1}',
} as const;

/** The canonical text (RFC 8785) of an event. */
export const eventText = (parts: EventParts): string =>
  `${BETWEEN.actor}${parts.actor}${BETWEEN.command}${parts.command}${BETWEEN.data}${parts.data}` +
  `${BETWEEN.engine}${parts.engine}${BETWEEN.game}${parts.game}${BETWEEN.id}${parts.id}` +
  `${BETWEEN.occurredAt}${parts.occurredAt === null ? 'null' : `"${parts.occurredAt}"`}` +
  `${BETWEEN.recordedAt}${parts.recordedAt}${BETWEEN.revision}${parts.revision}${BETWEEN.salt}${parts.salt}` +
  `${BETWEEN.schema}${parts.schema}${parts.timing === '' ? '' : `${BETWEEN.timing}${parts.timing}`}` +
  `${BETWEEN.type}${parts.type}${BETWEEN.end}`;

/** An event to append. `data` must be `eventText(parts)`. */
export const eventOfParts = (parts: EventParts, data: string, hash: string) => ({
  id: parts.id,
  type: parts.type,
  data,
  hash,
  parts,
});
