/**
 * The parts of the text of an event of a game (docs/reference/log-format.md, "Envelope"). Texts are as in the JSON, without
 * their quotes.
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
  /** JSON text, or empty if there is none. */
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

/** The text of an event, in the only spelling that is canonical (RFC 8785). */
export const eventText = (parts: EventParts): string =>
  `${BETWEEN.actor}${parts.actor}${BETWEEN.command}${parts.command}${BETWEEN.data}${parts.data}` +
  `${BETWEEN.engine}${parts.engine}${BETWEEN.game}${parts.game}${BETWEEN.id}${parts.id}` +
  `${BETWEEN.occurredAt}${parts.occurredAt === null ? 'null' : `"${parts.occurredAt}"`}` +
  `${BETWEEN.recordedAt}${parts.recordedAt}${BETWEEN.revision}${parts.revision}${BETWEEN.salt}${parts.salt}` +
  `${BETWEEN.schema}${parts.schema}${parts.timing === '' ? '' : `${BETWEEN.timing}${parts.timing}`}` +
  `${BETWEEN.type}${parts.type}${BETWEEN.end}`;

/** An event to be appended, whose text is `eventText` of its parts. */
export const eventOfParts = (parts: EventParts, data: string, hash: string) => ({
  id: parts.id,
  type: parts.type,
  data,
  hash,
  parts,
});
