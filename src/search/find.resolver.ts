import type { Type } from '@nestjs/common';
import { Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { ApiContext } from '../access/api-context.js';
import type {
  GameResolvers,
  QueryFindGamesArgs,
  QueryFindHandsArgs,
  QueryHandSummaryArgs,
  QueryPlayerRankingArgs,
  QueryPlayerStatisticsArgs,
  QueryResolvers,
  QueryRulesetStatisticsArgs,
  RankedPlayerResolvers,
} from '../platform/graphql/schema-types.js';
import { FieldError } from '../engine/vocabulary/shape.js';
import { VisibleNames } from '../players/visible-names.js';
import { ReadModels } from './read-models/read-models.js';
import { SearchAnswers } from './search-answers.js';
import { type Found, Searches } from './searches.js';

/** Searches and statistics. Hands and tiles that the viewer may not see are neither shown nor counted. */
@Resolver()
export class FindResolver
  implements
    Pick<
      QueryResolvers,
      'findHands' | 'findGames' | 'handSummary' | 'playerStatistics' | 'rulesetStatistics' | 'playerRanking'
    >
{
  constructor(
    private readonly searches: Searches,
    private readonly answers: SearchAnswers,
    private readonly names: VisibleNames,
  ) {}

  @Query()
  findHands(_: unknown, args: QueryFindHandsArgs, { caller }: ApiContext) {
    return this.answers.connection('hands', 'HandSummaryConnection', args, caller);
  }

  @Query()
  findGames(_: unknown, args: QueryFindGamesArgs, { caller }: ApiContext) {
    return this.answers.connection('games', 'GameSummaryConnection', args, caller);
  }

  @Query()
  handSummary(_: unknown, { id }: QueryHandSummaryArgs, { caller }: ApiContext) {
    return this.searches.hand(id, caller.viewScope);
  }

  @Query()
  playerStatistics(_: unknown, { player, filter, minRevision }: QueryPlayerStatisticsArgs, { caller }: ApiContext) {
    return this.answers.answer({ first: 1, minRevision }, async () => ({
      __typename: 'PlayerStatistics' as const,
      ...(await this.searches.playerStatistics(player, filter ?? {}, this.names.nameChecker(caller))),
    }));
  }

  @Query()
  playerRanking(_: unknown, args: QueryPlayerRankingArgs, { caller }: ApiContext) {
    return this.answers.ranking(args, caller);
  }

  @Query()
  rulesetStatistics(_: unknown, { ruleset, filter, minRevision }: QueryRulesetStatisticsArgs, { caller }: ApiContext) {
    return this.answers.answer({ first: 1, minRevision }, async () => ({
      __typename: 'RulesetStatistics' as const,
      ...(await this.searches.rulesetStatistics(ruleset, filter ?? {}, this.names.nameChecker(caller))),
    }));
  }
}

/** The player of a row of a ranking, as the caller may see them. */
@Resolver('RankedPlayer')
export class RankedPlayerResolver implements Pick<RankedPlayerResolvers, 'player'> {
  constructor(private readonly names: VisibleNames) {}

  @ResolveField()
  player({ playerId }: { readonly playerId: string }, _: unknown, { caller }: ApiContext) {
    return this.names.playerOrId(caller, playerId);
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
    totalCount({ count }: Counted, { upTo }: { readonly upTo?: number | null }): Promise<number> {
      if (upTo != null && upTo < 1) throw new FieldError('upTo', 'at least 1', upTo);
      return count(upTo ?? undefined);
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
