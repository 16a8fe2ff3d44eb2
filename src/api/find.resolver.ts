import { QueryBus } from '@nestjs/cqrs';
import { Args, Context, Extensions, ID, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { GameFilter, HandFilter } from '../queries/filter.js';
import type { GameSort } from '../queries/find-games.js';
import type { HandSort } from '../queries/find-hands.js';
import {
  FindGamesQuery,
  FindHandsQuery,
  type Found,
  HandQueryById,
  PlayerStatisticsQuery,
  RulesetStatisticsQuery,
} from '../queries/queries.js';
import { ReadModels } from '../queries/read-models.js';
import type { StatisticsFilter } from '../queries/statistics.js';
import { OPERATION_LIMITS } from '../limits.js';
import { FieldError } from '../engine/vocabulary/shape.js';
import type { ApiContext } from './context.js';
import { GameSortEnum, HandSortEnum } from './enums.js';
import { type Failure, notYet, withInput } from './failures.js';
import { GameFilterInput, HandFilterInput, MinRevisionInput, StatisticsFilterInput } from './inputs/find.input.js';
import {
  FindGamesResult,
  FindHandsResult,
  HandSummaryModel,
  PlayerStatisticsResult,
  RulesetStatisticsResult,
  SetAsideModel,
} from './models/found.model.js';
import { GameModel } from './models/game.model.js';

/** The longest page of a search, and how long one waits for `minRevision`, in milliseconds. */
const MOST = 100;
const PATIENCE = 2_000;

/** What each of these costs of an operation. */
const { search: SEARCH, hand: HAND } = OPERATION_LIMITS;
const CONDITIONS = { perValue: OPERATION_LIMITS.condition };

const FIRST = { type: () => Int, description: `How many, 1 to ${MOST}.` };
const AFTER = {
  type: () => String,
  nullable: true,
  description: 'Cursor of the item before the first one wanted, of a page of the same sort.',
};
const MIN_REVISION = {
  type: () => MinRevisionInput,
  nullable: true,
  description: 'Waits at most two seconds until this was taken up, then answers `NotYet`.',
};

/** Searches and statistics, answered from the read models; what a viewer may not see neither shows nor counts. */
@Resolver()
export class FindResolver {
  constructor(
    private readonly queries: QueryBus,
    private readonly models: ReadModels,
  ) {}

  @Extensions(CONDITIONS)
  @Query(() => FindHandsResult, {
    complexity: SEARCH,
    description: 'Hands of all games, also those being played. What is hidden from the caller does not count either.',
  })
  findHands(
    @Context() { caller }: ApiContext,
    @Args('first', FIRST) first: number,
    @Args('filter', { type: () => HandFilterInput, nullable: true, description: 'Which; left out: all.' })
    filter?: HandFilterInput,
    @Args('sort', { type: () => HandSortEnum, nullable: true, description: 'Left out: newest first.' }) sort?: string,
    @Args('after', AFTER) after?: string,
    @Args('minRevision', MIN_REVISION) minRevision?: MinRevisionInput,
  ): Promise<object> {
    const wanted = { filter: (filter ?? {}) as HandFilter, sort: (sort ?? 'newest') as HandSort, first, after };
    return this.answer(first, minRevision, async () =>
      page('HandSummaryConnection', after, await this.queries.execute(new FindHandsQuery(wanted, caller.viewScope))),
    );
  }

  @Extensions(CONDITIONS)
  @Query(() => FindGamesResult, {
    complexity: SEARCH,
    description: 'Games, also those being played.',
  })
  findGames(
    @Context() { caller }: ApiContext,
    @Args('first', FIRST) first: number,
    @Args('filter', { type: () => GameFilterInput, nullable: true, description: 'Which; left out: all.' })
    filter?: GameFilterInput,
    @Args('sort', { type: () => GameSortEnum, nullable: true, description: 'Left out: newest first.' }) sort?: string,
    @Args('after', AFTER) after?: string,
    @Args('minRevision', MIN_REVISION) minRevision?: MinRevisionInput,
  ): Promise<object> {
    const wanted = { filter: (filter ?? {}) as GameFilter, sort: (sort ?? 'newest') as GameSort, first, after };
    return this.answer(first, minRevision, async () =>
      page('GameSummaryConnection', after, await this.queries.execute(new FindGamesQuery(wanted, caller.viewScope))),
    );
  }

  @Query(() => HandSummaryModel, {
    complexity: HAND,
    nullable: true,
    description: 'A hand by its id, as a search finds it; null where there is none.',
  })
  handSummary(
    @Context() { caller }: ApiContext,
    @Args('id', { type: () => ID, description: 'The hand’s id: `game/revision of its start`.' }) id: string,
  ): Promise<object | null> {
    return this.queries.execute(new HandQueryById(id, caller.viewScope));
  }

  @Extensions(CONDITIONS)
  @Query(() => PlayerStatisticsResult, {
    complexity: SEARCH,
    description: 'What a player has done in the hands whose result stands.',
  })
  playerStatistics(
    @Args('player', { type: () => ID, description: 'The player.' }) player: string,
    @Args('filter', { type: () => StatisticsFilterInput, nullable: true, description: 'Which hands; left out: all.' })
    filter?: StatisticsFilterInput,
    @Args('minRevision', MIN_REVISION) minRevision?: MinRevisionInput,
  ): Promise<object> {
    return this.answer(1, minRevision, async () => ({
      __typename: 'PlayerStatistics',
      ...(await this.queries.execute(new PlayerStatisticsQuery(player, (filter ?? {}) as StatisticsFilter))),
    }));
  }

  @Extensions(CONDITIONS)
  @Query(() => RulesetStatisticsResult, {
    complexity: SEARCH,
    description: 'What was played under a ruleset, of the hands whose result stands.',
  })
  rulesetStatistics(
    @Args('ruleset', { type: () => ID, description: 'The ruleset, e.g. `zung-jung/wsom`.' }) ruleset: string,
    @Args('filter', { type: () => StatisticsFilterInput, nullable: true, description: 'Which hands; left out: all.' })
    filter?: StatisticsFilterInput,
    @Args('minRevision', MIN_REVISION) minRevision?: MinRevisionInput,
  ): Promise<object> {
    return this.answer(1, minRevision, async () => ({
      __typename: 'RulesetStatistics',
      ...(await this.queries.execute(new RulesetStatisticsQuery(ruleset, (filter ?? {}) as StatisticsFilter))),
    }));
  }

  private answer(
    first: number,
    minRevision: MinRevisionInput | undefined,
    task: () => Promise<object>,
  ): Promise<object | Failure> {
    return withInput(async () => {
      if (first < 1 || first > MOST) throw new FieldError('first', `1 to ${MOST}`, first);
      if (minRevision != null) {
        const { game, revision } = minRevision;
        const have = await this.models.waitFor(game, revision, PATIENCE);
        if (have < revision) return notYet(have, revision);
      }
      return task();
    });
  }
}

/** What the read models could not take up of a game, said where the game is shown. */
@Resolver(() => GameModel)
export class GameSearchResolver {
  constructor(private readonly models: ReadModels) {}

  @ResolveField(() => SetAsideModel, {
    nullable: true,
    description: 'What searches and statistics could not take up of it; null where they know all.',
  })
  async setAside(@Parent() { id }: { id: string }): Promise<object | null> {
    const row = await this.models.quarantine(id);
    return row === null ? null : { revision: row.revision, released: row.released };
  }
}

const page = <T>(__typename: string, after: string | null | undefined, { edges, more, count }: Found<T>): object => ({
  __typename,
  edges,
  pageInfo: {
    hasNextPage: more,
    hasPreviousPage: after !== null && after !== undefined,
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  },
  // Counted only where it is asked for.
  get totalCount() {
    return count();
  },
});
