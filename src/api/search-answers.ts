import { FieldError } from '../engine/vocabulary/shape.js';
import type { Found } from '../queries/queries.js';
import type { ReadModels } from '../queries/read-models.js';
import { type FailureOf, notYet } from './failures.js';
import type { Games } from './games.js';
import type { MinRevision } from './schema-types.js';

/** The longest page of a search, and how long one waits for `minRevision`, in milliseconds. */
const MOST = 100;
const PATIENCE = 2_000;

/** What is searched: the read models; and where it is known which games there are. */
export interface Searched {
  readonly models: ReadModels;
  readonly games: Games;
}

interface Asked {
  readonly first: number;
  readonly minRevision: MinRevision | null | undefined;
  /** The game that is named among the conditions, and where. */
  readonly of?: Parameters<Games['unknown']> | undefined;
}

/** Does what a search asks for, once its page is one and the read models know of what they have to. */
export async function searched<T extends object>(
  { models, games }: Searched,
  { first, minRevision, of = [null] }: Asked,
  task: () => Promise<T>,
): Promise<T | FailureOf<'NotFound' | 'NotYet' | 'InvalidInput'>> {
  if (first < 1 || first > MOST) throw new FieldError('first', `1 to ${MOST}`, first);
  const none = (await games.unknown(...of)) ?? (await games.unknown(minRevision?.game, 'minRevision', 'game'));
  if (none !== null) return none;
  if (minRevision != null) {
    const { game, revision } = minRevision;
    const have = await models.waitFor(game, revision, PATIENCE);
    if (have < revision) return notYet(have, revision);
  }
  return task();
}

/** What was found as a page of Relay's; `count` is asked where its `totalCount` is. */
export const page = <N extends string, T>(
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
