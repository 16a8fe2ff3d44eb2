import { FieldError } from '../engine/vocabulary/shape.js';
import type { Found } from './query-handlers.js';
import type { ReadModels } from './read-models/read-models.js';
import { type FailureOf, notYet } from '../platform/graphql/failures.js';
import type { Games } from '../games/games.js';
import type { MinRevision } from '../platform/graphql/schema-types.js';

/** Maximum page size, and maximum wait for `minRevision` in milliseconds. */
const MAX_PAGE = 100;
const MAX_WAIT_MS = 2_000;

export interface SearchSources {
  readonly models: ReadModels;
  readonly games: Games;
}

/** Number of events not projected yet; `null` if unknown. */
export interface WithLag {
  readonly behind: number | null;
}

interface SearchRequest {
  readonly first: number;
  readonly minRevision: MinRevision | null | undefined;
  /** The game named in the filter, and the path of that field. */
  readonly of?: Parameters<Games['missingGame']> | undefined;
}

/** Checks the page size and the game ids of a search, waits for `minRevision`, then runs `task`. */
export async function answerSearch<T extends object>(
  { models, games }: SearchSources,
  { first, minRevision, of = [null] }: SearchRequest,
  task: () => Promise<T>,
): Promise<(T & WithLag) | FailureOf<'NotFound' | 'NotYet' | 'InvalidInput'>> {
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

/** A Relay connection; `totalCount` calls `count`. */
export const toConnection = <N extends string, T>(
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
