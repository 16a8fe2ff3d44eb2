import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { QueryRunner } from './readers/query-runner.js';
import type { ViewScope } from './visibility.js';
import {
  CASE_FILTERS,
  type CaseQuery,
  type DisputeSummary,
  type JudgeRulings,
  type RulingSummary,
} from '../disputes/case-search.js';
import { namesInFilter } from './filters/filter-conditions.js';
import { GAME_FILTERS, HAND_FILTERS } from './filters/filters.js';
import type { GameQuery, GameSummary } from './find-games.js';
import type { HandQuery } from './find-hands.js';
import { NameResolver, type CanSeeName } from './filters/name-resolver.js';
import type { HandSummary } from './read-hands.js';
import type { PlayerStatistics, RulesetStatistics, StatisticsFilter } from './statistics/statistics.js';

/** A page of results. */
export interface Found<T> {
  readonly edges: readonly { readonly cursor: string; readonly node: T }[];
  readonly more: boolean;
  /** Counts all results, on demand. */
  count(): Promise<number>;
}

/**
 * Hands as the viewer may see them. All these queries reject with `FieldError` for an invalid filter, and like
 * `QueryRunner.run`.
 */
export class FindHandsQuery extends Query<Found<HandSummary>> {
  constructor(
    readonly wanted: HandQuery,
    readonly scope: ViewScope,
    readonly canSee: CanSeeName,
  ) {
    super();
  }
}

@QueryHandler(FindHandsQuery)
export class FindHandsHandler implements IQueryHandler<FindHandsQuery> {
  constructor(
    private readonly runner: QueryRunner,
    private readonly names: NameResolver,
  ) {}

  async execute({ wanted, scope, canSee }: FindHandsQuery): Promise<Found<HandSummary>> {
    const ids = await this.names.resolve(namesInFilter(HAND_FILTERS, wanted.filter, 'filter'), canSee);
    const found = await this.runner.run('findHands', { wanted, scope, ids });
    return { ...found, count: () => this.runner.run('countHands', { wanted: wanted.filter, scope, ids }) };
  }
}

/** A hand by its id, or `null` if it was not projected. */
export class HandQueryById extends Query<HandSummary | null> {
  constructor(
    readonly id: string,
    readonly scope: ViewScope,
  ) {
    super();
  }
}

@QueryHandler(HandQueryById)
export class HandByIdHandler implements IQueryHandler<HandQueryById> {
  constructor(private readonly runner: QueryRunner) {}

  async execute({ id, scope }: HandQueryById): Promise<HandSummary | null> {
    const found = /^([^/]{1,64})\/(\d{1,9})$/.exec(id);
    return found === null ? null : this.runner.run('hand', { game: found[1], start: Number(found[2]), scope });
  }
}

export class FindGamesQuery extends Query<Found<GameSummary>> {
  constructor(
    readonly wanted: GameQuery,
    readonly scope: ViewScope,
    readonly canSee: CanSeeName,
  ) {
    super();
  }
}

@QueryHandler(FindGamesQuery)
export class FindGamesHandler implements IQueryHandler<FindGamesQuery> {
  constructor(
    private readonly runner: QueryRunner,
    private readonly names: NameResolver,
  ) {}

  async execute({ wanted, scope, canSee }: FindGamesQuery): Promise<Found<GameSummary>> {
    const ids = await this.names.resolve(namesInFilter(GAME_FILTERS, wanted.filter, 'filter'), canSee);
    const found = await this.runner.run('findGames', { wanted, scope, ids });
    return { ...found, count: () => this.runner.run('countGames', { wanted: wanted.filter, scope, ids }) };
  }
}

/** Disputes: only what is public. */
export class FindDisputesQuery extends Query<Found<DisputeSummary>> {
  constructor(
    readonly wanted: CaseQuery,
    readonly canSee: CanSeeName,
  ) {
    super();
  }
}

@QueryHandler(FindDisputesQuery)
export class FindDisputesHandler implements IQueryHandler<FindDisputesQuery> {
  constructor(
    private readonly runner: QueryRunner,
    private readonly names: NameResolver,
  ) {}

  async execute({ wanted, canSee }: FindDisputesQuery): Promise<Found<DisputeSummary>> {
    const ids = await this.names.resolve(namesInFilter(CASE_FILTERS, wanted.filter, 'filter'), canSee);
    const found = await this.runner.run('findDisputes', { wanted, ids });
    return { ...found, count: () => this.runner.run('countDisputes', { wanted: wanted.filter, ids }) };
  }
}

/** Rulings: only what is public. */
export class FindRulingsQuery extends Query<FoundRulings> {
  constructor(
    readonly wanted: CaseQuery,
    readonly canSee: CanSeeName,
  ) {
    super();
  }
}

export interface FoundRulings extends Found<RulingSummary> {
  /** Rulings per judge and their outcomes, computed on demand. */
  judges(): Promise<readonly JudgeRulings[]>;
}

@QueryHandler(FindRulingsQuery)
export class FindRulingsHandler implements IQueryHandler<FindRulingsQuery> {
  constructor(
    private readonly runner: QueryRunner,
    private readonly names: NameResolver,
  ) {}

  async execute({ wanted, canSee }: FindRulingsQuery): Promise<FoundRulings> {
    const ids = await this.names.resolve(namesInFilter(CASE_FILTERS, wanted.filter, 'filter'), canSee);
    const found = await this.runner.run('findRulings', { wanted, ids });
    const all = { wanted: wanted.filter, ids };
    return {
      ...found,
      count: () => this.runner.run('countRulings', all),
      judges: () => this.runner.run('judges', all),
    };
  }
}

export class PlayerStatisticsQuery extends Query<PlayerStatistics> {
  constructor(
    readonly player: string,
    readonly filter: StatisticsFilter,
    readonly canSee: CanSeeName,
  ) {
    super();
  }
}

@QueryHandler(PlayerStatisticsQuery)
export class PlayerStatisticsHandler implements IQueryHandler<PlayerStatisticsQuery> {
  constructor(
    private readonly runner: QueryRunner,
    private readonly names: NameResolver,
  ) {}

  async execute({ player, filter, canSee }: PlayerStatisticsQuery): Promise<PlayerStatistics> {
    const named = [
      { kind: 'player', name: player, path: 'player' } as const,
      ...namesInFilter(GAME_FILTERS, filter, 'filter'),
    ];
    return this.runner.run('playerStatistics', { player, filter, ids: await this.names.resolve(named, canSee) });
  }
}

export class RulesetStatisticsQuery extends Query<RulesetStatistics> {
  constructor(
    readonly ruleset: string,
    readonly filter: StatisticsFilter,
    readonly canSee: CanSeeName,
  ) {
    super();
  }
}

@QueryHandler(RulesetStatisticsQuery)
export class RulesetStatisticsHandler implements IQueryHandler<RulesetStatisticsQuery> {
  constructor(
    private readonly runner: QueryRunner,
    private readonly names: NameResolver,
  ) {}

  async execute({ ruleset, filter, canSee }: RulesetStatisticsQuery): Promise<RulesetStatistics> {
    const named = [
      { kind: 'ruleset', name: ruleset, path: 'ruleset' } as const,
      ...namesInFilter(GAME_FILTERS, filter, 'filter'),
    ];
    return this.runner.run('rulesetStatistics', { ruleset, filter, ids: await this.names.resolve(named, canSee) });
  }
}

export const QUERY_HANDLERS = [
  FindHandsHandler,
  HandByIdHandler,
  FindGamesHandler,
  FindDisputesHandler,
  FindRulingsHandler,
  PlayerStatisticsHandler,
  RulesetStatisticsHandler,
];
