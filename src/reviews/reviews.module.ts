import { Global, Module } from '@nestjs/common';
import { Games } from '../games/games.js';
import { EVENT_STORE, providerOf, SURROUNDINGS } from '../platform/injection.js';
import { ReviewController } from './review.controller.js';
import { ReviewRecorder } from './review-recorder.js';
import { GameReviewsResolver, ReviewFieldsResolver, ReviewResolver } from './review.resolver.js';
import { ReviewLogs } from './review-stream.js';
import { Reviews } from './reviews.js';

/** Reviews: engines' judgements of the decisions of players. */
@Global()
@Module({
  controllers: [ReviewController],
  providers: [
    providerOf(ReviewLogs, EVENT_STORE),
    providerOf(ReviewRecorder, ReviewLogs, SURROUNDINGS),
    providerOf(Reviews, Games, ReviewLogs, ReviewRecorder),
    ...[ReviewResolver, GameReviewsResolver, ReviewFieldsResolver],
  ],
  exports: [Reviews],
})
export class ReviewsModule {}
