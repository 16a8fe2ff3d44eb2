import type { Type } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Query, ResolveField, Resolver } from '@nestjs/graphql';
import type {
  GameResolvers,
  QueryFindGamesArgs,
  QueryFindHandsArgs,
  QueryHandSummaryArgs,
  QueryPlayerStatisticsArgs,
  QueryResolvers,
  QueryRulesetStatisticsArgs,
} from '../platform/graphql/schema-types.js';
import {
  FindGamesQuery,
  FindHandsQuery,
  type Found,
  HandQueryById,
  PlayerStatisticsQuery,
  RulesetStatisticsQuery,
} from './query-handlers.js';
import { ReadModels } from './read-models/read-models.js';
import { GAME_FILTER, HAND_FILTER } from './filters/filters.js';
import { checkedFilter } from './filters/filter-input.js';
import type { ApiContext } from '../access/api-context.js';
import { Games } from '../games/games.js';
import { VisibleNames } from '../players/visible-names.js';
import { toConnection, answerSearch } from './search-answers.js';

/** Searches and statistics. Hands and tiles that the viewer may not see are neither shown nor counted. */
@Resolver()
export class FindResolver
  implements Pick<QueryResolvers, 'findHands' | 'findGames' | 'handSummary' | 'playerStatistics' | 'rulesetStatistics'>
{
  constructor(
    private readonly queries: QueryBus,
    readonly models: ReadModels,
    readonly games: Games,
    private readonly names: VisibleNames,
  ) {}

  @Query()
  findHands(_: unknown, args: QueryFindHandsArgs, { caller }: ApiContext) {
    const { first, sort, after, minRevision } = args;
    const wanted = { filter: checkedFilter(HAND_FILTER, args.filter), sort: sort ?? 'newest', first, after };
    return answerSearch(this, { first, minRevision, of: [args.filter?.game, 'filter', 'game'] }, async () =>
      toConnection(
        'HandSummaryConnection',
        after,
        await this.queries.execute(new FindHandsQuery(wanted, caller.viewScope, this.names.nameChecker(caller))),
      ),
    );
  }

  @Query()
  findGames(_: unknown, args: QueryFindGamesArgs, { caller }: ApiContext) {
    const { first, sort, after, minRevision } = args;
    const wanted = { filter: checkedFilter(GAME_FILTER, args.filter), sort: sort ?? 'newest', first, after };
    const of = [args.filter?.hand?.game, 'filter', 'hand', 'game'] as const;
    return answerSearch(this, { first, minRevision, of: [...of] }, async () =>
      toConnection(
        'GameSummaryConnection',
        after,
        await this.queries.execute(new FindGamesQuery(wanted, caller.viewScope, this.names.nameChecker(caller))),
      ),
    );
  }

  @Query()
  async handSummary(_: unknown, { id }: QueryHandSummaryArgs, { caller }: ApiContext) {
    return this.queries.execute(new HandQueryById(id, caller.viewScope));
  }

  @Query()
  playerStatistics(_: unknown, { player, filter, minRevision }: QueryPlayerStatisticsArgs, { caller }: ApiContext) {
    return answerSearch(this, { first: 1, minRevision }, async () => ({
      __typename: 'PlayerStatistics' as const,
      ...(await this.queries.execute(new PlayerStatisticsQuery(player, filter ?? {}, this.names.nameChecker(caller)))),
    }));
  }

  @Query()
  rulesetStatistics(_: unknown, { ruleset, filter, minRevision }: QueryRulesetStatisticsArgs, { caller }: ApiContext) {
    return answerSearch(this, { first: 1, minRevision }, async () => ({
      __typename: 'RulesetStatistics' as const,
      ...(await this.queries.execute(
        new RulesetStatisticsQuery(ruleset, filter ?? {}, this.names.nameChecker(caller)),
      )),
    }));
  }
}

/** Reports a quarantined event in the game itself. */
@Resolver('Game')
export class GameSearchResolver implements Pick<GameResolvers, 'setAside'> {
  constructor(private readonly models: ReadModels) {}

  @ResolveField()
  async setAside({ id }: { readonly id: string }) {
    const row = await this.models.quarantine(id);
    return row === null ? null : { revision: row.revision, released: row.released };
  }
}

/** Counts the matches only if `totalCount` is selected. */
const countedIn = (type: string): Type<object> => {
  @Resolver(type)
  class CountedResolver {
    @ResolveField()
    totalCount({ count }: Counted): Promise<number> {
      return count();
    }
  }
  return CountedResolver;
};

type Counted = Pick<Found<unknown>, 'count'>;

export const COUNTED_RESOLVERS = [
  countedIn('HandSummaryConnection'),
  countedIn('GameSummaryConnection'),
  countedIn('DisputeSummaryConnection'),
  countedIn('RulingSummaryConnection'),
  countedIn('Precedents'),
];
