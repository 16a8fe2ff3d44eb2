import { Injectable } from '@nestjs/common';
import { CASE_FILTER, CASE_FILTERS, CASE_SORTS, type CaseFilter, type CaseQuery } from '../disputes/case-search.js';
import type { DisputeSummary, JudgeRulings, RulingSummary } from '../disputes/case-search.js';
import type { NameInFilter } from './filters/filter-conditions.js';
import { GAME_FILTER, GAME_FILTERS, HAND_FILTER, HAND_FILTERS } from './filters/filters.js';
import { type CanSeeName, NameResolver } from './filters/name-resolver.js';
import { GAME_SORTS, type GameQuery, type GameSummary } from './find-games.js';
import { HAND_SORTS, type HandQuery } from './find-hands.js';
import type { HandSummary } from './read-hands.js';
import { QueryRunner } from './readers/query-runner.js';
import type { Opponent, OpponentQuery } from './statistics/opponents.js';
import type { RankingQuery } from './statistics/rankings.js';
import type { PlayerStatistics, RulesetStatistics, StatisticsFilter } from './statistics/statistics.js';
import type { ViewScope } from './visibility.js';

const CASES = { filters: CASE_FILTERS, shape: CASE_FILTER, sorts: CASE_SORTS };

/** The kinds of search: their filters and sort orders, and the names of their read queries. */
export const SEARCHES = {
  hands: {
    filters: HAND_FILTERS,
    shape: HAND_FILTER,
    sorts: HAND_SORTS,
    find: 'findHands',
    count: 'countHands',
    lines: 'handLines',
  },
  games: {
    filters: GAME_FILTERS,
    shape: GAME_FILTER,
    sorts: GAME_SORTS,
    find: 'findGames',
    count: 'countGames',
    lines: 'gameLines',
  },
  disputes: { ...CASES, find: 'findDisputes', count: 'countDisputes', lines: 'disputeLines' },
  rulings: { ...CASES, find: 'findRulings', count: 'countRulings', lines: 'rulingLines' },
} as const;

export type SearchKind = keyof typeof SEARCHES;

/** The queries and rows of each kind. */
interface SearchTypes {
  readonly hands: { readonly query: HandQuery; readonly row: HandSummary };
  readonly games: { readonly query: GameQuery; readonly row: GameSummary };
  readonly disputes: { readonly query: CaseQuery; readonly row: DisputeSummary };
  readonly rulings: { readonly query: CaseQuery; readonly row: RulingSummary };
}

export type SearchQuery<K extends SearchKind> = SearchTypes[K]['query'];
export type SearchRow<K extends SearchKind> = SearchTypes[K]['row'];

/** A page of results. */
export interface Found<T> {
  readonly edges: readonly { readonly cursor: string; readonly node: T }[];
  readonly more: boolean;
  /** Counts all results, or up to `most`, on demand. */
  count(most?: number): Promise<number>;
}

/**
 * Searches and statistics as the viewer may see them. All methods reject with `FieldError` for an invalid filter, and like
 * `QueryRunner.run`.
 */
@Injectable()
export class Searches {
  constructor(
    private readonly runner: QueryRunner,
    private readonly names: NameResolver,
  ) {}

  /** One page. Disputes and rulings show only what is public. */
  async find<K extends SearchKind>(
    kind: K,
    wanted: SearchQuery<K>,
    scope: ViewScope,
    canSee: CanSeeName,
  ): Promise<Found<SearchRow<K>>> {
    const { filters, find, count } = SEARCHES[kind];
    const ids = await this.names.resolveFilter(filters, wanted.filter, canSee);
    const page = await this.runner.run(find, { wanted: wanted as HandQuery, scope, ids });
    const all = { wanted: wanted.filter, scope, ids };
    return {
      ...(page as Omit<Found<SearchRow<K>>, 'count'>),
      count: (most) => this.runner.run(count, { ...all, most }),
    };
  }

  /** Rulings per judge and their outcomes. */
  async judges(filter: CaseFilter, canSee: CanSeeName): Promise<readonly JudgeRulings[]> {
    const ids = await this.names.resolveFilter(CASE_FILTERS, filter, canSee);
    return this.runner.run('judges', { wanted: filter, ids });
  }

  /** A hand by its id, or `null` if it was not projected. */
  async hand(id: string, scope: ViewScope): Promise<HandSummary | null> {
    const found = /^([^/]{1,64})\/(\d{1,9})$/.exec(id);
    return found === null ? null : this.runner.run('hand', { game: found[1], start: Number(found[2]), scope });
  }

  /** Some players whose names begin with a text and are visible to the caller. */
  playersCalled(begins: string, canSee: CanSeeName) {
    return this.names.playersCalled(begins, canSee);
  }

  async playerStatistics(player: string, filter: StatisticsFilter, canSee: CanSeeName): Promise<PlayerStatistics> {
    const named = { kind: 'player', name: player, path: 'player' } as const;
    const ids = await this.names.resolveFilter(GAME_FILTERS, filter, canSee, [named]);
    return this.runner.run('playerStatistics', { player, filter, ids });
  }

  /** The rulesets that a player played, those with the most games first. */
  async playedRulesets(player: string, filter: StatisticsFilter, canSee: CanSeeName): Promise<readonly string[]> {
    const named = { kind: 'player', name: player, path: 'player' } as const;
    const ids = await this.names.resolveFilter(GAME_FILTERS, filter, canSee, [named]);
    return this.runner.run('playedRulesets', { player, filter, ids });
  }

  async opponents(wanted: OpponentQuery, canSee: CanSeeName): Promise<readonly Opponent[]> {
    const named = { kind: 'player', name: wanted.player, path: 'player' } as const;
    const ids = await this.names.resolveFilter(GAME_FILTERS, wanted.filter, canSee, [named]);
    return this.runner.run('opponents', { wanted, merged: this.names.mergedIds(), ids });
  }

  mostPlayedRuleset(): Promise<string | null> {
    return this.runner.run('mostPlayedRuleset', {});
  }

  /** Players of a ruleset in the order of a statistic. */
  async ranking(wanted: RankingQuery, canSee: CanSeeName) {
    const named: NameInFilter[] = [{ kind: 'ruleset', name: wanted.ruleset, path: 'ruleset' }];
    if (wanted.pattern != null) named.push({ kind: 'pattern', name: wanted.pattern, path: 'pattern' });
    const ids = await this.names.resolveFilter(GAME_FILTERS, wanted.filter, canSee, named);
    return this.runner.run('ranking', { wanted, merged: this.names.mergedIds(), ids });
  }

  async rulesetStatistics(ruleset: string, filter: StatisticsFilter, canSee: CanSeeName): Promise<RulesetStatistics> {
    const named = { kind: 'ruleset', name: ruleset, path: 'ruleset' } as const;
    const ids = await this.names.resolveFilter(GAME_FILTERS, filter, canSee, [named]);
    return this.runner.run('rulesetStatistics', { ruleset, filter, ids });
  }
}
