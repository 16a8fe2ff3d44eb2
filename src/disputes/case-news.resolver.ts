import { Resolver, Subscription } from '@nestjs/graphql';
import type { ApiContext } from '../access/api-context.js';
import { GameNews, type GameNewsItem } from '../games/game-news.js';
import { mapMessages } from '../platform/event-store/follower.js';
import type {
  SubscriptionDisputeChangesArgs,
  SubscriptionRulingChangesArgs,
} from '../platform/graphql/schema-types.js';
import { ReadModels } from '../search/read-models/read-models.js';

/** Kinds of changes by the event that makes them. */
export const DISPUTE_CHANGES = { DisputeRaised: 'raised', EvidenceAdded: 'evidence', DisputeClosed: 'closed' } as const;
export const RULING_CHANGES = { RulingIssued: 'issued', RulingAppealed: 'appealed', AppealDecided: 'decided' } as const;

/** Milliseconds that a change waits until searches include it, so that a reader who then searches finds it. */
const PROJECTION_PATIENCE = 10_000;

/** Reports disputes and rulings as they are recorded. */
@Resolver()
export class CaseNewsResolver {
  constructor(
    private readonly news: GameNews,
    private readonly models: ReadModels,
  ) {}

  @Subscription('disputeChanges', { resolve: (message: unknown) => message })
  async disputeChanges(_: unknown, { tournament }: SubscriptionDisputeChangesArgs, context: ApiContext) {
    return this.changes('DisputeChange', context, DISPUTE_CHANGES, tournament, ({ game, revision }) => {
      const { disputes } = game.cases;
      const dispute = disputes.find(
        (one) =>
          one.revision === revision ||
          one.ended?.revision === revision ||
          one.evidence.some((evidence) => evidence.revision === revision),
      );
      return dispute === undefined ? null : { dispute };
    });
  }

  @Subscription('rulingChanges', { resolve: (message: unknown) => message })
  async rulingChanges(_: unknown, { tournament }: SubscriptionRulingChangesArgs, context: ApiContext) {
    return this.changes('RulingChange', context, RULING_CHANGES, tournament, ({ game, revision }) => {
      const ruling = game.cases.rulings.find(
        (one) =>
          one.revision === revision ||
          one.appeals.some((appeal) => appeal.revision === revision || appeal.decision?.revision === revision),
      );
      return ruling === undefined ? null : { ruling };
    });
  }

  private async changes(
    __typename: string,
    { caller, client }: ApiContext,
    kinds: Readonly<Record<string, string>>,
    tournament: string | null | undefined,
    found: (item: GameNewsItem) => object | null,
  ) {
    const filter = { types: Object.keys(kinds), tournament };
    const news = await this.news.follow(caller, filter, () => client.turn());
    return mapMessages(news, async (item) => {
      await this.models.waitUpTo(item.position, PROJECTION_PATIENCE);
      const about = found(item);
      const { game, revision, type } = item;
      return about && { __typename, kind: kinds[type], gameId: game.id, revision, game, ...about };
    });
  }
}
