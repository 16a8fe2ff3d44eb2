import type { Type } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Query, ResolveField, Resolver } from '@nestjs/graphql';
import type {
  GameResolvers,
  MinRevision,
  QueryFindGamesArgs,
  QueryFindHandsArgs,
  QueryHandSummaryArgs,
  QueryPlayerStatisticsArgs,
  QueryResolvers,
  QueryRulesetStatisticsArgs,
} from './schema-types.js';
import {
  FindGamesQuery,
  FindHandsQuery,
  type Found,
  HandQueryById,
  PlayerStatisticsQuery,
  RulesetStatisticsQuery,
} from '../queries/queries.js';
import { ReadModels } from '../queries/read-models.js';
import { FieldError } from '../engine/vocabulary/shape.js';
import type { ApiContext } from './context.js';
import { type FailureOf, notYet } from './failures.js';

/** The longest page of a search, and how long one waits for `minRevision`, in milliseconds. */
const MOST = 100;
const PATIENCE = 2_000;

/** Searches and statistics, answered from the read models; what a viewer may not see neither shows nor counts. */
@Resolver()
export class FindResolver
  implements Pick<QueryResolvers, 'findHands' | 'findGames' | 'handSummary' | 'playerStatistics' | 'rulesetStatistics'>
{
  constructor(
    private readonly queries: QueryBus,
    private readonly models: ReadModels,
  ) {}

  @Query()
  findHands(_: unknown, args: QueryFindHandsArgs, { caller }: ApiContext) {
    const { first, filter, sort, after, minRevision } = args;
    const wanted = { filter: filter ?? {}, sort: sort ?? 'newest', first, after };
    return this.answer(first, minRevision, async () =>
      page('HandSummaryConnection', after, await this.queries.execute(new FindHandsQuery(wanted, caller.viewScope))),
    );
  }

  @Query()
  findGames(_: unknown, args: QueryFindGamesArgs, { caller }: ApiContext) {
    const { first, filter, sort, after, minRevision } = args;
    const wanted = { filter: filter ?? {}, sort: sort ?? 'newest', first, after };
    return this.answer(first, minRevision, async () =>
      page('GameSummaryConnection', after, await this.queries.execute(new FindGamesQuery(wanted, caller.viewScope))),
    );
  }

  @Query()
  async handSummary(_: unknown, { id }: QueryHandSummaryArgs, { caller }: ApiContext) {
    return this.queries.execute(new HandQueryById(id, caller.viewScope));
  }

  @Query()
  playerStatistics(_: unknown, { player, filter, minRevision }: QueryPlayerStatisticsArgs) {
    return this.answer(1, minRevision, async () => ({
      __typename: 'PlayerStatistics' as const,
      ...(await this.queries.execute(new PlayerStatisticsQuery(player, filter ?? {}))),
    }));
  }

  @Query()
  rulesetStatistics(_: unknown, { ruleset, filter, minRevision }: QueryRulesetStatisticsArgs) {
    return this.answer(1, minRevision, async () => ({
      __typename: 'RulesetStatistics' as const,
      ...(await this.queries.execute(new RulesetStatisticsQuery(ruleset, filter ?? {}))),
    }));
  }

  private async answer<T extends object>(
    first: number,
    minRevision: MinRevision | null | undefined,
    task: () => Promise<T>,
  ): Promise<T | FailureOf<'NotYet' | 'InvalidInput'>> {
    if (first < 1 || first > MOST) throw new FieldError('first', `1 to ${MOST}`, first);
    if (minRevision != null) {
      const { game, revision } = minRevision;
      const have = await this.models.waitFor(game, revision, PATIENCE);
      if (have < revision) return notYet(have, revision);
    }
    return task();
  }
}

/** What the read models could not take up of a game, said where the game is shown. */
@Resolver('Game')
export class GameSearchResolver implements Pick<GameResolvers, 'setAside'> {
  constructor(private readonly models: ReadModels) {}

  @ResolveField()
  async setAside({ id }: { readonly id: string }) {
    const row = await this.models.quarantine(id);
    return row === null ? null : { revision: row.revision, released: row.released };
  }
}

/** How many a search finds is counted where that is asked for. */
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

export const COUNTED_RESOLVERS = [countedIn('HandSummaryConnection'), countedIn('GameSummaryConnection')];

const page = <N extends string, T>(
  __typename: N,
  after: string | null | undefined,
  { edges, more, count }: Found<T>,
) => ({
  __typename,
  edges,
  pageInfo: {
    hasNextPage: more,
    hasPreviousPage: after !== null && after !== undefined,
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  },
  count,
});
