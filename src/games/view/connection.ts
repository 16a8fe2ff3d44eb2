import { FieldError } from '../../engine/vocabulary/shape.js';

export interface Edge<T> {
  readonly cursor: string;
  readonly node: T;
}

export interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

/** A page of a list with an opaque cursor for each item (a Relay connection). */
export interface Connection<T> {
  readonly edges: readonly Edge<T>[];
  readonly pageInfo: PageInfo;
  readonly totalCount: number;
}

/** The `PageInfo` of a page with these edges. */
export const pageInfoOf = (
  edges: readonly Edge<unknown>[],
  hasNextPage: boolean,
  hasPreviousPage: boolean,
): PageInfo => ({
  ...{ hasNextPage, hasPreviousPage },
  ...{ startCursor: edges[0]?.cursor ?? null, endCursor: edges.at(-1)?.cursor ?? null },
});

/** The page of the first items, of which one more than fits was read. */
export function firstPage<T>(found: readonly T[], first: number, after: string | null, cursorOf: (one: T) => string) {
  const edges = found.slice(0, first).map((node) => ({ cursor: cursorOf(node), node }));
  return { edges, pageInfo: pageInfoOf(edges, found.length > first, after !== null) };
}

/** Maximum page size. */
export const MAX_PAGE = 500;

/** A cursor contains an item's revision, and its index in case a correction removes the item. */
const cursorOf = (revision: number, index: number): string => Buffer.from(`${revision}.${index}`).toString('base64url');

function indexAfter(items: readonly { readonly revision: number }[], cursor: string): number {
  const found = /^(\d{1,15})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (found === null || cursorOf(Number(found[1]), Number(found[2])) !== cursor) {
    throw new FieldError('after', 'a cursor from an earlier page', cursor);
  }
  const [revision, index] = [Number(found[1]), Number(found[2])];
  if (items[index]?.revision === revision) return index + 1;
  const now = items.findIndex((item) => item.revision === revision);
  return now >= 0 ? now + 1 : Math.min(index, items.length);
}

/** The page of `first` items after a cursor. Throws `FieldError` for an invalid size or cursor. */
export function connectionOf<S extends { readonly revision: number }, T>(
  items: readonly S[],
  first: number,
  after: string | null | undefined,
  shown: (item: S, index: number) => T,
  most = MAX_PAGE,
): Connection<T> {
  if (first < 1 || first > most) throw new FieldError('first', `1 to ${most}`, first);
  const from = after === null || after === undefined ? 0 : indexAfter(items, after);
  const edges = items
    .slice(from, from + first)
    .map((item, i) => ({ cursor: cursorOf(item.revision, from + i), node: shown(item, from + i) }));
  const pageInfo = pageInfoOf(edges, from + edges.length < items.length, from > 0);
  return { edges, pageInfo, totalCount: items.length };
}
