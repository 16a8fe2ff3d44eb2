import type { RecordEvent, RecordType } from '../engine/line/correction.js';
import { ID } from '../engine/vocabulary/words.js';
import { isRecordType, RECORD_SCHEMAS } from './event-schema.js';
import { eventIdOf, isUuid } from './identity.js';
import {
  anything,
  check,
  integer,
  matching,
  nullable,
  type Of,
  oneOf,
  record,
  shape,
} from '../engine/vocabulary/shape.js';

/** The version of the engine that judged an event: the same as the package's (a spec compares them). */
export const ENGINE_VERSION = '0.1.0';

export const ACTOR_ROLE = oneOf('scribe', 'server', 'player', 'judge', 'head-judge', 'operator');
export type ActorRole = Of<typeof ACTOR_ROLE>;

/** Who recorded an event, and in which of their roles. The id is never a person's name. */
export interface Actor {
  readonly id: string;
  readonly role: ActorRole;
}

/**
 * An event as it is kept: the fact and everything the record says about it (docs/log-format.md, "Envelope"). What is
 * hashed is this object, so it never changes once it is written.
 */
export interface Envelope<T extends RecordType = RecordType> {
  /** Version of the envelope. */
  readonly v: 1;
  /** UUIDv5(game, `command/index`). */
  readonly id: string;
  /** UUIDv5(project namespace, command that opened the game). */
  readonly game: string;
  /** The place in the game's stream, from 0. */
  readonly revision: number;
  readonly type: T;
  /** Version of the event's data. */
  readonly schema: number;
  /** When it happened, where that is known, and when it was recorded: RFC 3339, UTC, milliseconds. */
  readonly occurredAt: string | null;
  readonly recordedAt: string;
  readonly actor: Actor;
  /** Id of the command that led to it; several events may share one. */
  readonly command: string;
  readonly engine: string;
  /** 16 random bytes, base64url: without them a published hash of a hidden tile would be the tile. */
  readonly salt: string;
  readonly data: Extract<RecordEvent, { type: T }>['data'];
}

/** What comes from outside the engine with an event: clock, chance, and who asked. */
export interface Stamp {
  readonly occurredAt: string | null;
  readonly recordedAt: string;
  readonly actor: Actor;
  readonly command: string;
  readonly salt: string;
}

/** Puts an event into its envelope: the `index`th event (from 0) of its command, at `revision` of `game`. */
export function sealed(event: RecordEvent, game: string, revision: number, index: number, stamp: Stamp): Envelope {
  const { occurredAt, recordedAt, actor, command, salt } = stamp;
  return {
    v: 1,
    id: eventIdOf(game, command, index),
    game,
    revision,
    type: event.type,
    schema: RECORD_SCHEMAS[event.type].schema,
    occurredAt,
    recordedAt,
    actor,
    command,
    engine: ENGINE_VERSION,
    salt,
    data: event.data,
  };
}

/** The fact alone, as the engine knows it. */
export const eventIn = (envelope: Envelope): RecordEvent =>
  ({ type: envelope.type, data: envelope.data }) as RecordEvent;

/** A type, schema or envelope this program does not know: reading on would mean guessing. */
export class NewerPaifuError extends Error {
  constructor(
    readonly path: string,
    readonly found: unknown,
  ) {
    super(`${path}: ${JSON.stringify(found)} was written by a newer Paifu`);
    this.name = 'NewerPaifuError';
  }
}

const uuid = shape('a UUID in lower case', (value) => typeof value === 'string' && isUuid(value));
const instant = shape('a time such as 2026-01-31T09:30:00.000Z', isInstant);
const INSTANT = /^\d{4}-(?:0[1-9]|1[0-2])-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

function isInstant(value: unknown): boolean {
  if (typeof value !== 'string' || !INSTANT.test(value)) return false;
  const day = Number(value.slice(8, 10));
  if (day <= 28) return day >= 1;
  // The length of a month matters only on its last days.
  const [year, month] = [Number(value.slice(0, 4)), Number(value.slice(5, 7))];
  return day <= new Date(Date.UTC(year + 400, month, 0)).getUTCDate();
}

/** Of the last character four bits are left over: they are 0. */
const isSalt = (value: unknown): boolean => typeof value === 'string' && /^[A-Za-z0-9_-]{21}[AQgw]$/.test(value);

const ENVELOPE = record({
  v: oneOf(1),
  id: uuid,
  game: uuid,
  revision: integer(0),
  type: matching(/^[A-Z][A-Za-z]{0,63}$/, 'the name of an event'),
  schema: integer(1),
  occurredAt: nullable(instant),
  recordedAt: instant,
  actor: record({ id: ID, role: ACTOR_ROLE }),
  command: ID,
  engine: matching(/^[0-9A-Za-z.+-]{1,64}$/, 'a version such as 1.2.0'),
  salt: shape('16 bytes in base64url', isSalt),
  data: anything,
});

/** A type, schema or envelope from the future is called newer and not wrong. */
function checkKnown(value: unknown, path: string): void {
  if (typeof value !== 'object' || value === null) return;
  const { v, type, schema } = value as Record<string, unknown>;
  const at = (field: string) => (path === '' ? field : `${path}.${field}`);
  if (Number.isSafeInteger(v) && (v as number) > 1) throw new NewerPaifuError(at('v'), v);
  if (typeof type !== 'string') return;
  if (!isRecordType(type)) {
    if (/^[A-Z][A-Za-z]{0,63}$/.test(type)) throw new NewerPaifuError(at('type'), type);
    return;
  }
  if (Number.isSafeInteger(schema) && (schema as number) > RECORD_SCHEMAS[type].schema)
    throw new NewerPaifuError(at('schema'), schema);
}

/**
 * Checks an envelope read from outside: every field, the event's data included. Throws `FieldError` naming the field and
 * what was expected, or `NewerPaifuError`. Whether it belongs where it was found is the chain's to say (integrity.ts).
 */
export function checkedEnvelope(value: unknown, path = ''): Envelope {
  checkKnown(value, path);
  check(ENVELOPE, value, path);
  const envelope = value as unknown as Envelope;
  check(RECORD_SCHEMAS[envelope.type].data, envelope.data, path === '' ? 'data' : `${path}.data`);
  return envelope;
}

const FACT = shape('an event', (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const { type, recordedAt } = value as Partial<Envelope>;
  return typeof type === 'string' && isRecordType(type) && isInstant(recordedAt);
});

/** The fact in a stored envelope, checked; of the rest only when it was recorded. Throws as `checkedEnvelope`. */
export function checkedFact(value: unknown): RecordEvent {
  checkKnown(value, '');
  check(FACT, value, '');
  const envelope = value as Envelope;
  check(RECORD_SCHEMAS[envelope.type].data, envelope.data, 'data');
  return eventIn(envelope);
}
