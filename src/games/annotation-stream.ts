import { check, type Shape } from '../engine/vocabulary/shape.js';
import type { EventReader, EventStore } from '../platform/event-store/port.js';
import type { Surroundings } from '../platform/injection.js';
import { checkKnown, type Sealed, sealedFields } from './record/envelope.js';
import { gameIdOf } from './record/identity.js';
import { appendOrConflict, recordingTime } from './recording/stream-commands.js';
import { StreamLog } from './recording/stream-log.js';
import { linkedEntry, readStream, type StoredFormat, type StreamKind, StreamLogs } from './recording/stream-logs.js';

/** The envelope of an event about a game, such as a comment or a review. */
export interface AnnotationEnvelope extends Sealed {
  readonly game: string;
}

type EventOf<E extends AnnotationEnvelope> = Pick<E, 'type' | 'data'>;

/**
 * One kind of annotations of games. Those of a game are a stream of their own: nothing in them changes the record. Each
 * event has an envelope and a chain hash like an event of the game.
 */
export interface AnnotationFormat<E extends AnnotationEnvelope, S> {
  /** The name in ids and errors. */
  readonly name: 'comments' | 'reviews';
  readonly streamPrefix: string;
  /** The form of an envelope, without the data. */
  readonly envelope: Shape;
  /** The data of each event type. */
  readonly schemas: Readonly<Record<E['type'], Shape>>;
  readonly initial: S;
  /** Applies an event. Throws `DamagedRecord` if it does not follow. */
  apply(state: S, envelope: E): S;
}

/** All events have schema version 1. */
const SCHEMA = 1;

/** The annotations of a game in memory. */
class AnnotationLog<E extends AnnotationEnvelope, S> extends StreamLog<E, S> {
  private folded: S;

  constructor(
    game: string,
    private readonly format: AnnotationFormat<E, S>,
  ) {
    super(game);
    this.folded = format.initial;
  }

  get state(): S {
    return this.folded;
  }

  protected override fold(envelope: E, after: S | undefined): void {
    this.folded = after ?? this.format.apply(this.folded, envelope);
  }
}

/** Stored annotations that are damaged and cannot be read. */
class DamagedAnnotations extends Error {
  readonly code: string;

  constructor(name: string, game: string, revision: number, reason: string, options?: ErrorOptions) {
    super(`${name} of game ${game}, revision ${revision}: ${reason}`, options);
    this.code = `DAMAGED_${name.toUpperCase()}`;
    this.name = 'DamagedAnnotations';
  }
}

/** Checks every field of an envelope. Throws `FieldError` and `NewerPaifuError`. */
export function checkedAnnotation<E extends AnnotationEnvelope, S>(
  value: unknown,
  { schemas, envelope: form }: AnnotationFormat<E, S>,
): E {
  checkKnown(value, '', (type) => (Object.hasOwn(schemas, type) ? SCHEMA : null));
  check(form, value, '');
  const envelope = value as unknown as E;
  check(schemas[envelope.type as E['type']], envelope.data, 'data');
  return envelope;
}

function kindOf<E extends AnnotationEnvelope, S>(format: AnnotationFormat<E, S>): StreamKind<AnnotationLog<E, S>> {
  const stored: StoredFormat<E> = {
    what: 'game',
    checked: (value) => checkedAnnotation(value, format),
    ofWhat: ({ game }) => game,
    damaged: (...where) => new DamagedAnnotations(format.name, ...where),
  };
  return {
    streamOf: (game) => `${format.streamPrefix}${game}`,
    entryOf: (event, { id, head }, keepsBytes) => linkedEntry(event, { of: id, head, keepsBytes }, stored),
    isOver: () => true,
  };
}

/** Reads the annotations of a game; `null` if it never had any. Throws the error of damaged ones, and `NewerPaifuError`. */
export const readAnnotations = <E extends AnnotationEnvelope, S>(
  reader: EventReader,
  game: string,
  format: AnnotationFormat<E, S>,
): Promise<AnnotationLog<E, S> | null> => readStream(reader, new AnnotationLog(game, format), kindOf(format));

/** Tries to append while other processes annotate the same game. */
const TRIES = 5;

/** Cached annotations of games. */
export class AnnotationLogs<E extends AnnotationEnvelope, S> extends StreamLogs<AnnotationLog<E, S>> {
  constructor(
    store: EventStore,
    private readonly format: AnnotationFormat<E, S>,
    mostCachedEvents: { readonly playing: number; readonly over: number },
  ) {
    super(store, kindOf(format), mostCachedEvents);
  }

  override createLog(game: string): AnnotationLog<E, S> {
    return new AnnotationLog(game, this.format);
  }

  /**
   * Runs a command after earlier ones on the same game.
   *
   * @param decide returns the result and its events; called again if another process wrote first
   */
  change<T>(
    game: string,
    command: { readonly id: string; readonly actor: E['actor'] },
    surroundings: Surroundings,
    decide: (log: AnnotationLog<E, S>) => { readonly result: T; readonly events: readonly EventOf<E>[] },
  ): Promise<T> {
    return this.runExclusive(game, async () => {
      for (let tries = 1; ; tries++) {
        const log = (await this.load(game)) ?? this.createLog(game);
        const { result, events } = decide(log);
        if (events.length === 0 || (await this.appendEvents(log, events, command, surroundings))) return result;
        if (tries === TRIES)
          throw new Error(`${this.format.name} of game ${game} are being changed by other processes`);
      }
    });
  }

  /** Returns false if another process wrote first. */
  private async appendEvents(
    log: AnnotationLog<E, S>,
    events: readonly EventOf<E>[],
    { id: command, actor }: { readonly id: string; readonly actor: E['actor'] },
    surroundings: Surroundings,
  ): Promise<boolean> {
    const recordedAt = recordingTime(log, surroundings.now());
    // A command of the game may have the same id, so event ids come from an id of their own.
    const of = gameIdOf(JSON.stringify([this.format.name, log.id]));
    const envelopes = events.map((event, index) => {
      const place = { of, revision: log.revision + 1 + index, index };
      const stamp = { occurredAt: null, recordedAt, actor, command, salt: surroundings.salt() };
      return { ...sealedFields(event, SCHEMA, place, stamp), game: log.id } as unknown as E;
    });
    const states: S[] = [];
    for (const envelope of envelopes) states.push(this.format.apply(states.at(-1) ?? log.state, envelope));
    const became = await appendOrConflict<AnnotationLog<E, S>, never>(this, log, envelopes, states, () => null);
    return became !== null && 'entries' in became;
  }
}
