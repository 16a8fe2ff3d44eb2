import { DamagedRecord } from '../engine/table/state.js';
import type { Seat } from '../engine/tiles/tile.js';
import {
  check,
  flag,
  integer,
  listOf,
  matching,
  nullable,
  type Of,
  oneOf,
  record,
  type Shape,
} from '../engine/vocabulary/shape.js';
import { SEAT } from '../engine/vocabulary/terms.js';
import {
  ACTOR_ROLE,
  type Actor,
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
import { JUDGED_FIELDS, MOST_CANDIDATES, MOST_DECISIONS, NAME } from './choice.js';
import type { ReviewedHand } from './match-report.js';

/**
 * The reviews of a game are a stream of their own beside the game (docs/reference/reviews.md, "The stream"): nothing in them changes
 * the record. Each event has an envelope and a chain hash like an event of the game.
 */
export const REVIEW_STREAMS = 'review-';
const reviewStream = (game: string): string => `${REVIEW_STREAMS}${game}`;

const NUMBER = integer(1, 1_000_000);
const REVISION = integer(0);

const ATTACHED = record({
  /** Number of the review in its game, from 1. */
  review: NUMBER,
  seat: SEAT,
  engine: NAME,
  model: nullable(NAME),
  version: nullable(NAME),
  format: oneOf('mjai-reviewer', 'paifu-review'),
  /** SHA-256 of the report. */
  sha256: matching(/^[0-9a-f]{64}$/, '64 hexadecimal digits'),
  /** Decisions of the report that the record could not confirm. */
  leftOut: integer(0, MOST_DECISIONS),
  /** Last revision of the game that the report was compared with. */
  asOf: REVISION,
});

const HAND = record({
  review: NUMBER,
  /** Revision of the start of the hand. */
  hand: REVISION,
  decisions: listOf(
    record({
      after: REVISION,
      by: nullable(REVISION),
      actual: nullable(integer(0, MOST_CANDIDATES - 1)),
      equal: flag,
      ...JUDGED_FIELDS,
    }),
    1,
    MOST_DECISIONS,
  ),
});

const REMOVED = record({ review: NUMBER });

const SCHEMAS = { ReviewAttached: ATTACHED, HandReviewed: HAND, ReviewRemoved: REMOVED } as const;

type ReviewEventType = keyof typeof SCHEMAS;
export type ReviewEvent = {
  [T in ReviewEventType]: { readonly type: T; readonly data: Of<(typeof SCHEMAS)[T]> };
}[ReviewEventType];

export interface ReviewEnvelope extends Sealed {
  /** The reviewed game. */
  readonly game: string;
  readonly type: ReviewEventType;
  readonly actor: Actor;
  readonly data: ReviewEvent['data'];
}

/** All events have schema version 1. */
const SCHEMA = 1;

const isReviewType = (type: string): type is ReviewEventType => Object.hasOwn(SCHEMAS, type);

/** The envelope of the `index`th event (from 0) of its command, at `revision` of the reviews of `game`. */
export function sealedReview(
  event: ReviewEvent,
  game: string,
  { revision, index }: { readonly revision: number; readonly index: number },
  stamp: Stamp<Actor>,
): ReviewEnvelope {
  // A command of the game may have the same id, so event ids come from an id of their own.
  const of = gameIdOf(JSON.stringify(['reviews', game]));
  const fields = sealedFields<ReviewEventType, ReviewEvent['data'], Actor>(
    event,
    SCHEMA,
    { of, revision, index },
    stamp,
  );
  return { ...fields, game };
}

export const reviewEventOf = ({ type, data }: ReviewEnvelope): ReviewEvent => ({ type, data }) as ReviewEvent;

const ENVELOPE = envelopeShape({ game: UUID }, ACTOR_ROLE);

/** Checks every field. Throws `FieldError` and `NewerPaifuError`. */
export function checkedReviewEnvelope(value: unknown): ReviewEnvelope {
  checkKnown(value, '', (type) => (isReviewType(type) ? SCHEMA : null));
  check(ENVELOPE, value, '');
  const envelope = value as unknown as ReviewEnvelope;
  check(SCHEMAS[envelope.type] as Shape, envelope.data, 'data');
  return envelope;
}

/** A review that has not been removed. */
export interface StoredReview {
  readonly number: number;
  readonly seat: Seat;
  readonly engine: string;
  readonly model: string | null;
  readonly version: string | null;
  readonly format: Of<typeof ATTACHED>['format'];
  readonly sha256: string;
  readonly leftOut: number;
  readonly asOf: number;
  readonly attachedAt: string;
  readonly attachedBy: Actor;
  readonly hands: readonly ReviewedHand[];
}

export interface ReviewState {
  /** Number of reviews ever attached. */
  readonly attached: number;
  readonly reviews: readonly StoredReview[];
}

export const NO_REVIEWS: ReviewState = { attached: 0, reviews: [] };

/** Applies an event. Throws `DamagedRecord` if it does not follow. */
export function followReviews({ attached, reviews }: ReviewState, envelope: ReviewEnvelope): ReviewState {
  const event = reviewEventOf(envelope);
  const { review: number } = event.data;
  if (event.type === 'ReviewAttached') {
    if (number !== attached + 1) throw new DamagedRecord(`review ${number} follows review ${attached}`);
    const { review: _, ...about } = event.data;
    const { recordedAt: attachedAt, actor: attachedBy } = envelope;
    return { attached: number, reviews: [...reviews, { ...about, number, attachedAt, attachedBy, hands: [] }] };
  }
  const at = reviews.findIndex((one) => one.number === number);
  if (at < 0) throw new DamagedRecord(`there is no review ${number}`);
  if (event.type === 'ReviewRemoved') return { attached, reviews: reviews.toSpliced(at, 1) };
  const { hand, decisions } = event.data;
  const changed = { ...reviews[at], hands: [...reviews[at].hands, { hand, decisions }] };
  return { attached, reviews: reviews.with(at, changed) };
}

/** The reviews of a game in memory. */
export class ReviewLog extends StreamLog<ReviewEnvelope, ReviewState> {
  private folded: ReviewState = NO_REVIEWS;

  get state(): ReviewState {
    return this.folded;
  }

  protected override fold(envelope: ReviewEnvelope, after: ReviewState | undefined): void {
    this.folded = after ?? followReviews(this.folded, envelope);
  }
}

/** Stored reviews that are damaged and cannot be read. */
export class DamagedReviews extends Error {
  readonly code = 'DAMAGED_REVIEWS';

  constructor(game: string, revision: number, reason: string, options?: ErrorOptions) {
    super(`reviews of game ${game}, revision ${revision}: ${reason}`, options);
    this.name = 'DamagedReviews';
  }
}

const STORED: StoredFormat<ReviewEnvelope> = {
  what: 'game',
  checked: checkedReviewEnvelope,
  ofWhat: ({ game }) => game,
  damaged: (game, revision, reason, options) => new DamagedReviews(game, revision, reason, options),
};

const REVIEWS: StreamKind<ReviewLog> = {
  streamOf: reviewStream,
  entryOf: (stored, { id, head }, keepsBytes) => linkedEntry(stored, { of: id, head, keepsBytes }, STORED),
  isOver: () => true,
};

/** Reads the reviews of a game; `null` if it never had any. Throws `DamagedReviews`, `NewerPaifuError`. */
export const readReviews = (reader: EventReader, game: string): Promise<ReviewLog | null> =>
  readStream(reader, new ReviewLog(game), REVIEWS);

/** Events of cached reviews, some kilobytes each. */
const MOST_REVIEW_EVENTS = { playing: 256, over: 2_048 };

/** Cached reviews of games. */
export class ReviewLogs extends StreamLogs<ReviewLog> {
  constructor(store: EventStore) {
    super(store, REVIEWS, MOST_REVIEW_EVENTS);
  }

  override createLog(game: string): ReviewLog {
    return new ReviewLog(game);
  }
}
