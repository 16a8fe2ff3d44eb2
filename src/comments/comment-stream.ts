import type { Commenter } from '../access/role.js';
import type { Action } from '../engine/table/moves/moves.js';
import { isEventType, type TableEvent } from '../engine/table/moves/facts.js';
import { DamagedRecord } from '../engine/table/state.js';
import type { Viewer } from '../engine/table/viewer.js';
import {
  check,
  integer,
  listOf,
  nullable,
  type Of,
  oneOf,
  record,
  type Shape,
  shape,
  wellFormed,
  words,
} from '../engine/vocabulary/shape.js';
import { visible } from '../engine/vocabulary/visible-text.js';
import { ACTION } from '../games/record/action-schema.js';
import {
  ACTOR_ROLE,
  checkKnown,
  envelopeShape,
  type Sealed,
  type Stamp,
  sealedFields,
  UUID,
} from '../games/record/envelope.js';
import { gameIdOf } from '../games/record/identity.js';
import { StreamLog } from '../games/recording/stream-log.js';
import {
  linkedEntry,
  readStream,
  type StoredFormat,
  type StreamKind,
  StreamLogs,
} from '../games/recording/stream-logs.js';
import type { EventReader, EventStore } from '../platform/event-store/port.js';

/**
 * The comments of a game are a stream of their own (docs/reference/comments.md): nothing in them changes the record. Each
 * event has an envelope and a chain hash like an event of the game.
 */
export const COMMENT_STREAMS = 'comment-';

export const MARKS = ['brilliant', 'good', 'interesting', 'dubious', 'mistake', 'blunder'] as const;
export type Mark = (typeof MARKS)[number];

/** Marks as chess annotations write them. */
export const MARK_SIGNS: Readonly<Record<Mark, string>> = {
  brilliant: '!!',
  good: '!',
  interesting: '!?',
  dubious: '?!',
  mistake: '?',
  blunder: '??',
};

/** Characters of a comment. */
export const MOST_TEXT = 2_000;
/** Actions of a variation. */
export const MOST_ACTIONS = 200;

const wellFormedText = wellFormed(MOST_TEXT);
const notBlank = words(MOST_TEXT);
export const COMMENT_TEXT: Shape<string> = visible(
  {
    fits: (value) => notBlank.fits(value) && wellFormedText.fits(value),
    misfit: (value, path) => (notBlank.fits(value) ? wellFormedText : notBlank).misfit(value, path),
  },
  new Set(),
);
export const MARK = oneOf(...MARKS);
export const VARIATION_ACTIONS = listOf(ACTION, 1, MOST_ACTIONS);

const PLAYED = shape<TableEvent>('an event of a game', (value) => {
  const { type, data } = (value ?? {}) as Partial<TableEvent>;
  return typeof type === 'string' && isEventType(type) && typeof data === 'object' && data !== null;
});

const NUMBER = integer(1, 1_000_000);
const REVISION = integer(0);

const ADDED = record({
  /** Number of the comment in its game, from 1. */
  comment: NUMBER,
  /** The step that it is about. */
  revision: REVISION,
  /** The author's view of the game. */
  sees: oneOf<Viewer & (string | number)>('judge', 'scribe', 'public', 0, 1, 2, 3),
  /** The last revision that the author saw. */
  seenUpTo: REVISION,
  text: nullable(COMMENT_TEXT),
  mark: nullable(MARK),
  /** Actions after the step, and the events that the engine made of them. */
  variation: nullable(record({ actions: VARIATION_ACTIONS, events: listOf(PLAYED, 1, 4 * MOST_ACTIONS) })),
});

const REMOVED = record({ comment: NUMBER });

const SCHEMAS = { CommentAdded: ADDED, CommentRemoved: REMOVED } as const;

type CommentEventType = keyof typeof SCHEMAS;
export type CommentEvent = {
  [T in CommentEventType]: { readonly type: T; readonly data: Of<(typeof SCHEMAS)[T]> };
}[CommentEventType];

const AUTHOR_ROLE = oneOf(...ACTOR_ROLE.values, 'commentator');

export interface CommentEnvelope extends Sealed {
  readonly game: string;
  readonly type: CommentEventType;
  readonly actor: Commenter;
  readonly data: CommentEvent['data'];
}

/** All events have schema version 1. */
const SCHEMA = 1;

const isCommentType = (type: string): type is CommentEventType => Object.hasOwn(SCHEMAS, type);

/** The envelope of the event of a command, at `revision` of the comments of `game`. */
export function sealedComment(
  event: CommentEvent,
  game: string,
  revision: number,
  stamp: Stamp<Commenter>,
): CommentEnvelope {
  // A command of the game may have the same id, so event ids come from an id of their own.
  const of = gameIdOf(JSON.stringify(['comments', game]));
  const place = { of, revision, index: 0 };
  return { ...sealedFields<CommentEventType, CommentEvent['data'], Commenter>(event, SCHEMA, place, stamp), game };
}

const ENVELOPE = envelopeShape({ game: UUID }, AUTHOR_ROLE);

/** Checks every field. Throws `FieldError` and `NewerPaifuError`. */
function checkedCommentEnvelope(value: unknown): CommentEnvelope {
  checkKnown(value, '', (type) => (isCommentType(type) ? SCHEMA : null));
  check(ENVELOPE, value, '');
  const envelope = value as unknown as CommentEnvelope;
  check(SCHEMAS[envelope.type] as Shape, envelope.data, 'data');
  return envelope;
}

/** A comment that has not been removed. */
export interface StoredComment {
  readonly number: number;
  readonly revision: number;
  readonly sees: Viewer;
  readonly seenUpTo: number;
  readonly text: string | null;
  readonly mark: Mark | null;
  readonly variation: { readonly actions: readonly Action[]; readonly events: readonly TableEvent[] } | null;
  readonly author: Commenter;
  readonly addedAt: string;
}

export interface CommentState {
  /** Number of comments ever added. */
  readonly added: number;
  readonly comments: readonly StoredComment[];
}

const NO_COMMENTS: CommentState = { added: 0, comments: [] };

/** Applies an event. Throws `DamagedRecord` if it does not follow. */
export function followComments({ added, comments }: CommentState, envelope: CommentEnvelope): CommentState {
  const { type, data } = { type: envelope.type, data: envelope.data } as CommentEvent;
  const { comment: number } = data;
  if (type === 'CommentAdded') {
    if (number !== added + 1) throw new DamagedRecord(`comment ${number} follows comment ${added}`);
    const { comment: _, ...about } = data;
    const { recordedAt: addedAt, actor: author } = envelope;
    return { added: number, comments: [...comments, { ...about, number, author, addedAt } as StoredComment] };
  }
  const at = comments.findIndex((one) => one.number === number);
  if (at < 0) throw new DamagedRecord(`there is no comment ${number}`);
  return { added, comments: comments.toSpliced(at, 1) };
}

/** The comments of a game in memory. */
export class CommentLog extends StreamLog<CommentEnvelope, CommentState> {
  private folded = NO_COMMENTS;

  get state(): CommentState {
    return this.folded;
  }

  protected override fold(envelope: CommentEnvelope, after: CommentState | undefined): void {
    this.folded = after ?? followComments(this.folded, envelope);
  }
}

/** Stored comments that are damaged and cannot be read. */
export class DamagedComments extends Error {
  readonly code = 'DAMAGED_COMMENTS';

  constructor(game: string, revision: number, reason: string, options?: ErrorOptions) {
    super(`comments of game ${game}, revision ${revision}: ${reason}`, options);
    this.name = 'DamagedComments';
  }
}

const STORED: StoredFormat<CommentEnvelope> = {
  what: 'game',
  checked: checkedCommentEnvelope,
  ofWhat: ({ game }) => game,
  damaged: (game, revision, reason, options) => new DamagedComments(game, revision, reason, options),
};

const COMMENTS: StreamKind<CommentLog> = {
  streamOf: (game) => `${COMMENT_STREAMS}${game}`,
  entryOf: (stored, { id, head }, keepsBytes) => linkedEntry(stored, { of: id, head, keepsBytes }, STORED),
  isOver: () => true,
};

/** Reads the comments of a game; `null` if it never had any. Throws `DamagedComments`, `NewerPaifuError`. */
export const readComments = (reader: EventReader, game: string): Promise<CommentLog | null> =>
  readStream(reader, new CommentLog(game), COMMENTS);

const MOST_CACHED_EVENTS = { playing: 256, over: 8_192 };

/** Cached comments of games. */
export class CommentLogs extends StreamLogs<CommentLog> {
  constructor(store: EventStore) {
    super(store, COMMENTS, MOST_CACHED_EVENTS);
  }

  override createLog(game: string): CommentLog {
    return new CommentLog(game);
  }
}
