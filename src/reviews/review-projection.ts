import type { Kysely } from 'kysely';
import type { ReadChange } from '../search/read-models/game-reader.js';
import type { Tables } from '../search/read-models/tables.js';
import type { ReviewChange } from './review-change.js';
import { REVIEW_FORMAT } from './review-stream.js';

/** Projects events of reviews in log order. Damaged ones are passed over; `paifu verify` reports them. */
export async function applyReviewEvents(queries: Kysely<Tables>, changes: readonly ReadChange[]): Promise<void> {
  for (const read of changes)
    if ('review' in read) await apply(queries, read.stream.slice(REVIEW_FORMAT.streamPrefix.length), read.review);
}

async function apply(queries: Kysely<Tables>, game: string, change: ReviewChange): Promise<void> {
  switch (change.is) {
    case 'attached':
      await queries
        .insertInto('review')
        .values({ game, ...change.row })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return;
    case 'hand': {
      const { review, start, sum } = change;
      const { decisions, matches, rated } = sum;
      const ratings = Math.round(sum.ratings * 1e6);
      await queries
        .insertInto('review_hand')
        .values({ game, review, start, decisions, matches, rated, ratings })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return;
    }
    case 'removed':
      for (const table of ['review', 'review_hand'] as const)
        await queries.deleteFrom(table).where('game', '=', game).where('review', '=', change.review).execute();
  }
}
