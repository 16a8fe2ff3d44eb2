import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/authentication/caller.js';
import { FieldError } from '../engine/vocabulary/shape.js';
import { Games } from '../games/games.js';
import { type Edge, type PageInfo, pageInfoOf } from '../games/view/connection.js';
import { type FailureOf, notYet } from '../platform/graphql/failures.js';
import type { MinRevision, QueryPlayerRankingArgs } from '../platform/graphql/schema-types.js';
import { VisibleNames } from '../players/visible-names.js';
import type { RankingQuery } from './statistics/rankings.js';
import type { StatisticsFilter } from './statistics/statistics.js';
import { checkedFilter } from './filters/filter-input.js';
import { ReadModels } from './read-models/read-models.js';
import { SEARCHES, type SearchKind, type SearchQuery, type SearchRow, Searches } from './searches.js';

/** Maximum page size, and maximum wait for `minRevision` in milliseconds. */
const MAX_PAGE = 100;
const MAX_WAIT_MS = 2_000;

/** Number of events not projected yet; `null` if unknown. */
export interface WithLag {
  readonly behind: number | null;
}

type SearchFailure = FailureOf<'NotFound' | 'NotYet' | 'InvalidInput'>;
type GameAtPath = Parameters<Games['missingGame']>;

interface SearchRequest {
  readonly first: number;
  readonly minRevision?: MinRevision | null | undefined;
  /** The game named in the filter, and the path of that field. */
  readonly of?: GameAtPath | undefined;
}

/** Arguments of a search in the schema. */
interface SearchArguments<K extends SearchKind> {
  readonly first: number;
  readonly filter?: object | null | undefined;
  readonly sort?: SearchQuery<K>['sort'] | null | undefined;
  readonly after?: string | null | undefined;
  readonly minRevision?: MinRevision | null | undefined;
}

/** A Relay connection; `totalCount` calls `count`. */
export interface Connection<T> {
  readonly edges: readonly Edge<T>[];
  readonly pageInfo: PageInfo;
  count(most?: number): Promise<number>;
}

/** The game that a filter names, and the path of that field. */
export const gameInFilter = (filter: { readonly game?: unknown; readonly hand?: unknown }): GameAtPath => {
  const { game, hand } = filter as { readonly game?: string; readonly hand?: { readonly game?: string } };
  return hand == null ? [game, 'filter', 'game'] : [hand.game, 'filter', 'hand', 'game'];
};

/** Answers searches over the API and on pages, with the rights of the caller. */
@Injectable()
export class SearchAnswers {
  constructor(
    private readonly searches: Searches,
    private readonly models: ReadModels,
    private readonly games: Games,
    private readonly names: VisibleNames,
  ) {}

  /** Checks the page size and the game ids of a search, waits for `minRevision`, then runs `task`. */
  async answer<T extends object>(
    { first, minRevision, of = [null] }: SearchRequest,
    task: () => Promise<T>,
  ): Promise<(T & WithLag) | SearchFailure> {
    const { models, games } = this;
    if (first < 1 || first > MAX_PAGE) throw new FieldError('first', `1 to ${MAX_PAGE}`, first);
    for (const [game, ...path] of [of, [minRevision?.game, 'minRevision', 'game'] as const]) {
      // A projected game exists, whether or not the store answers.
      const isKnown = game == null || (await models.revisionOf(game)) >= 0;
      const none = isKnown ? null : await games.missingGame(game, ...path);
      if (none !== null) return none;
    }
    if (minRevision != null) {
      const { game, revision } = minRevision;
      const have = await models.waitFor(game, revision, MAX_WAIT_MS);
      if (have < revision) return notYet(have, revision);
    }
    // Read the lag first: events that arrive during the query must not be reported as missing.
    const behind = await models.behind();
    return { ...(await task()), behind };
  }

  /** A page of a ranking. Throws `FieldError` for an invalid page size, number of games or cursor. */
  async ranking(
    { by, pattern, ruleset, filter, minGames, order, first, after, minRevision }: QueryPlayerRankingArgs,
    caller: Caller,
  ) {
    if (minGames < 1) throw new FieldError('minGames', 'at least 1', minGames);
    return this.answer({ first, minRevision }, async () => {
      const { ruleset: _, ...rest } = (filter ?? {}) as StatisticsFilter;
      const wanted = {
        by,
        pattern,
        ruleset,
        filter: rest,
        minGames,
        order,
        first,
        after: after ?? null,
      } as RankingQuery;
      const { edges, more } = await this.searches.ranking(wanted, this.names.nameChecker(caller));
      return {
        __typename: 'PlayerRanking' as const,
        edges: edges.map(({ cursor, node: { player, ...row } }) => ({ cursor, node: { ...row, playerId: player } })),
        pageInfo: pageInfoOf(edges, more, after != null),
      };
    });
  }

  /** A page of a search. Throws `FieldError` for an invalid filter, page size or cursor. */
  async connection<K extends SearchKind, N extends string>(
    kind: K,
    __typename: N,
    { first, filter: given, sort, after, minRevision }: SearchArguments<K>,
    caller: Caller,
  ): Promise<({ readonly __typename: N } & Connection<SearchRow<K>> & WithLag) | SearchFailure> {
    const filter = checkedFilter<object>(SEARCHES[kind].shape, given);
    const wanted = { filter, sort: sort ?? 'newest', first, after } as SearchQuery<K>;
    return this.answer({ first, minRevision, of: gameInFilter(filter) }, async () => {
      const found = await this.searches.find(kind, wanted, caller.viewScope, this.names.nameChecker(caller));
      const { edges, more, count } = found;
      return { __typename, edges, pageInfo: pageInfoOf(edges, more, after != null), count };
    });
  }
}
