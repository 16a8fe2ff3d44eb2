import type { Commenter } from '../access/role.js';
import type { Action } from '../engine/table/moves/moves.js';
import { isEventType, type TableEvent } from '../engine/table/moves/facts.js';
import { DamagedRecord } from '../engine/table/state.js';
import type { Viewer } from '../engine/table/viewer.js';
import {
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
import { ACTOR_ROLE, envelopeShape, UUID } from '../games/record/envelope.js';
import { type AnnotationEnvelope, type AnnotationFormat, AnnotationLogs } from '../games/annotation-stream.js';
import type { EventStore } from '../platform/event-store/port.js';

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

export interface CommentEnvelope extends AnnotationEnvelope {
  readonly type: CommentEventType;
  readonly actor: Commenter;
  readonly data: CommentEvent['data'];
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

/** Applies an event. Throws `DamagedRecord` if it does not follow. */
function followComments({ added, comments }: CommentState, envelope: CommentEnvelope): CommentState {
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

/** The comments of games (docs/reference/comments.md). */
export const COMMENT_FORMAT: AnnotationFormat<CommentEnvelope, CommentState> = {
  name: 'comments',
  streamPrefix: 'comment-',
  envelope: envelopeShape({ game: UUID }, AUTHOR_ROLE),
  schemas: SCHEMAS,
  initial: { added: 0, comments: [] },
  apply: followComments,
};

/** Cached comments of games. */
export class CommentLogs extends AnnotationLogs<CommentEnvelope, CommentState> {
  constructor(store: EventStore) {
    super(store, COMMENT_FORMAT, { playing: 256, over: 8_192 });
  }
}
