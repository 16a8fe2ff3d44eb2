import { createHash, randomUUID } from 'node:crypto';
import type { Replay } from '../engine/replay/replay.js';
import type { Actor } from '../games/record/envelope.js';
import type { GameLog } from '../games/recording/game-log.js';
import type { Surroundings } from '../platform/injection.js';
import { MAX_APPEND_BYTES } from '../platform/event-store/port.js';
import { type CanSeeChoices, type MatchedReport, matchReport } from './match-report.js';
import { readReport } from './read-report.js';
import { ReportError, type ReviewReport } from './report.js';
import type { ReviewEvent, ReviewLogs, ReviewState } from './review-stream.js';

/** Limits of a game: standing reviews, and reviews ever attached. */
const MOST_REVIEWS = { standing: 20, attached: 200 } as const;
/** Bytes of the events of a review. Envelopes and hashes need the rest of an append. */
const MOST_REVIEW_BYTES = MAX_APPEND_BYTES - 131_072;

/** A report that was read and matched with its game. */
export interface MatchedReview {
  readonly report: ReviewReport;
  readonly matched: MatchedReport;
  readonly sha256: string;
  /** Last revision of the game that it was compared with. */
  readonly asOf: number;
}

/**
 * Reads a report and finds its decisions in a game. Throws `ReportError`.
 *
 * @param canSee whether the caller may see the choices of a seat after a revision: otherwise a refusal would show hidden tiles
 */
export function matchReview(
  bytes: Uint8Array,
  { game, revision, line }: GameLog,
  canSee: CanSeeChoices,
): MatchedReview {
  const report = readReport(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { report, sha256, asOf: revision, matched: matchReport(report, game, line.replay as Replay, canSee) };
}

export interface Attached {
  readonly number: number;
  /** The report was attached before. */
  readonly replayed: boolean;
}

/** Attaches and removes reviews. */
export class ReviewRecorder {
  constructor(
    private readonly logs: ReviewLogs,
    private readonly surroundings: Surroundings,
  ) {}

  /**
   * Attaches a review to a game. A report that the game already has is not attached again. Throws `ReportError` if the limits of the
   * game are reached.
   */
  attach(game: string, { report, matched, sha256, asOf }: MatchedReview, actor: Actor): Promise<Attached> {
    const { seat, engine, model, version, format } = report;
    const { hands, leftOut } = matched;
    return this.change<Attached>(game, actor, ({ attached, reviews }) => {
      const before = reviews.find((one) => one.sha256 === sha256 && one.seat === seat);
      if (before !== undefined) return { result: { number: before.number, replayed: true }, events: [] };
      const { standing: most, attached: ever } = MOST_REVIEWS;
      if (reviews.length >= most)
        throw new ReportError(`the game has ${most} reviews, which is the maximum; remove one first`);
      if (attached >= ever) throw new ReportError(`${ever} reviews were attached to the game, which is the maximum`);
      const number = attached + 1;
      const events: ReviewEvent[] = [
        {
          type: 'ReviewAttached',
          data: { review: number, seat, engine, model, version, format, sha256, leftOut, asOf },
        },
        ...hands.map(
          ({ hand, decisions }): ReviewEvent => ({
            type: 'HandReviewed',
            data: { review: number, hand, decisions: decisions.map(rounded) },
          }),
        ),
      ];
      const bytes = Buffer.byteLength(JSON.stringify(events));
      if (bytes > MOST_REVIEW_BYTES)
        throw new ReportError(
          `the decisions of the report have ${bytes} bytes with their candidates; a review can have at most ${MOST_REVIEW_BYTES}`,
        );
      return { result: { number, replayed: false }, events };
    });
  }

  /** Removes a review; its events stay in the store. Returns false if there is no such review. */
  remove(game: string, number: number, actor: Actor): Promise<boolean> {
    return this.change(game, actor, ({ reviews }) =>
      reviews.some((one) => one.number === number)
        ? { result: true, events: [{ type: 'ReviewRemoved', data: { review: number } }] }
        : { result: false, events: [] },
    );
  }

  private change<T>(
    game: string,
    actor: Actor,
    decide: (state: ReviewState) => { readonly result: T; readonly events: readonly ReviewEvent[] },
  ): Promise<T> {
    return this.logs.change(game, { id: randomUUID(), actor }, this.surroundings, ({ state }) => decide(state));
  }
}

type StoredDecision = Extract<ReviewEvent, { type: 'HandReviewed' }>['data']['decisions'][number];

/** Numbers with six decimals, which is more than engines can justify. */
function rounded({ candidates, ...decision }: StoredDecision): StoredDecision {
  const short = (value: number): number => Math.round(value * 1e6) / 1e6;
  return {
    ...decision,
    candidates: candidates.map(({ value, probability, ...choice }) => ({
      ...choice,
      ...(value == null ? {} : { value: short(value) }),
      ...(probability == null ? {} : { probability: short(probability) }),
    })),
  };
}
