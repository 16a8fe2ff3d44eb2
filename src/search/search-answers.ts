import { FieldError } from '../engine/vocabulary/shape.js';
import type { Found } from './query-handlers.js';
import type { ReadModels } from './read-models/read-models.js';
import { type FailureOf, notYet } from '../platform/graphql/failures.js';
import type { Games } from '../games/games.js';
import type { MinRevision } from '../platform/graphql/schema-types.js';

/** The longest page of a search, and how long one waits for `minRevision`, in milliseconds. */
const MAX_PAGE = 100;
const MAX_WAIT_MS = 2_000;

/** What is searched: the read models; and where it is known which games there are. */
export interface SearchSources {
  readonly models: ReadModels;
  readonly games: Games;
}

/** Events that an answer does not know of yet; null: nobody knows. */
export interface WithLag {
  readonly behind: number | null;
}

interface SearchRequest {
  readonly first: number;
  readonly minRevision: MinRevision | null | undefined;
  /** The game that is named among the conditions, and where. */
  readonly of?: Parameters<Games['missingGame']> | undefined;
}

/** Does what a search asks for, once its page is one and the read models know of what they have to. */
export async function answerSearch<T extends object>(
  { models, games }: SearchSources,
  { first, minRevision, of = [null] }: SearchRequest,
  task: () => Promise<T>,
): Promise<(T & WithLag) | FailureOf<'NotFound' | 'NotYet' | 'InvalidInput'>> {
  if (first < 1 || first > MAX_PAGE) throw new FieldError('first', `1 to ${MAX_PAGE}`, first);
  for (const [game, ...path] of [of, [minRevision?.game, 'minRevision', 'game'] as const]) {
    // What the read models know is there, whether the store answers or not.
    const isKnown = game == null || (await models.revisionOf(game)) >= 0;
    const none = isKnown ? null : await games.missingGame(game, ...path);
    if (none !== null) return none;
  }
  if (minRevision != null) {
    const { game, revision } = minRevision;
    const have = await models.waitFor(game, revision, MAX_WAIT_MS);
    if (have < revision) return notYet(have, revision);
  }
  // Before, so that what comes meanwhile is not said to be missing where it is not.
  const behind = await models.behind();
  return { ...(await task()), behind };
}

/** What was found as a page of Relay's; `count` is asked where its `totalCount` is. */
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
