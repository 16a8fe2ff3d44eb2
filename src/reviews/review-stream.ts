import { DamagedRecord } from '../engine/table/state.js';
import type { Seat } from '../engine/tiles/tile.js';
import { flag, integer, listOf, matching, nullable, type Of, oneOf, record } from '../engine/vocabulary/shape.js';
import { SEAT } from '../engine/vocabulary/terms.js';
import { ACTOR_ROLE, type Actor, envelopeShape, UUID } from '../games/record/envelope.js';
import { type AnnotationEnvelope, type AnnotationFormat, AnnotationLogs } from '../games/annotation-stream.js';
import type { EventStore } from '../platform/event-store/port.js';
import { JUDGED_FIELDS, MOST_CANDIDATES, MOST_DECISIONS, NAME } from './choice.js';
import type { ReviewedHand } from './match-report.js';

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

export interface ReviewEnvelope extends AnnotationEnvelope {
  readonly type: ReviewEventType;
  readonly actor: Actor;
  readonly data: ReviewEvent['data'];
}

export const reviewEventOf = ({ type, data }: ReviewEnvelope): ReviewEvent => ({ type, data }) as ReviewEvent;

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

/** Applies an event. Throws `DamagedRecord` if it does not follow. */
function followReviews({ attached, reviews }: ReviewState, envelope: ReviewEnvelope): ReviewState {
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

/** The reviews of games (docs/reference/reviews.md, "The stream"). */
export const REVIEW_FORMAT: AnnotationFormat<ReviewEnvelope, ReviewState> = {
  name: 'reviews',
  streamPrefix: 'review-',
  envelope: envelopeShape({ game: UUID }, ACTOR_ROLE),
  schemas: SCHEMAS,
  initial: { attached: 0, reviews: [] },
  apply: followReviews,
};

/** Cached reviews of games. An event has some kilobytes. */
export class ReviewLogs extends AnnotationLogs<ReviewEnvelope, ReviewState> {
  constructor(store: EventStore) {
    super(store, REVIEW_FORMAT, { playing: 256, over: 2_048 });
  }
}
