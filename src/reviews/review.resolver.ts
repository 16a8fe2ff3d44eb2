import { Mutation, ResolveField, Resolver } from '@nestjs/graphql';
import type { ApiContext } from '../access/api-context.js';
import type { GameView } from '../games/view/game-view.js';
import type {
  GameResolvers,
  MutationAttachReviewArgs,
  MutationRemoveReviewArgs,
  MutationResolvers,
  ReviewDecisionsArgs,
  ReviewResolvers,
} from '../platform/graphql/schema-types.js';
import { decisionShown } from './decision-view.js';
import type { ReviewView } from './review-view.js';
import { Reviews } from './reviews.js';

/** Attaches and removes reviews. */
@Resolver()
export class ReviewResolver implements Pick<MutationResolvers, 'attachReview' | 'removeReview'> {
  constructor(private readonly reviews: Reviews) {}

  @Mutation()
  async attachReview(_: unknown, { gameId, report }: MutationAttachReviewArgs, { caller }: ApiContext) {
    const attached = await this.reviews.attach(caller, gameId, async () => Buffer.from(report));
    return 'code' in attached ? attached : { __typename: 'ReviewAttached' as const, ...attached };
  }

  @Mutation()
  async removeReview(_: unknown, { gameId, review }: MutationRemoveReviewArgs, { caller }: ApiContext) {
    const removed = await this.reviews.remove(caller, gameId, review);
    return 'code' in removed ? removed : { __typename: 'ReviewRemoved' as const, ...removed };
  }
}

/** `Game.reviews` and the fields of reviews. */
@Resolver('Game')
export class GameReviewsResolver implements Pick<GameResolvers, 'reviews'> {
  constructor(private readonly all: Reviews) {}

  @ResolveField()
  reviews(game: GameView) {
    return this.all.of(game);
  }
}

@Resolver('Review')
export class ReviewFieldsResolver implements Pick<ReviewResolvers, 'decisions'> {
  @ResolveField()
  decisions(review: ReviewView, { hand }: ReviewDecisionsArgs) {
    return review.decisionsOf(hand ?? null).map(decisionShown);
  }
}
