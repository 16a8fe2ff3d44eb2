import type { FastifyInstance } from 'fastify';
import { GRAPHQL_PATH } from '../graphql/apollo-options.js';
import { invalidRequest } from '../graphql/failures.js';
import { OPENAPI } from './openapi.js';

interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

/** The query parameters of each route for programs, by method and path as Fastify writes it. */
const PARAMETERS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(OPENAPI.paths).flatMap(([path, operations]) =>
    Object.entries(operations as Readonly<Record<string, Described>>).map(([method, { parameters = [] }]) => {
      const route = path.replace('{tile}', '*').replaceAll(/\{(\w+)\}/g, ':$1');
      const names = parameters.flatMap((one) => (one.in === 'query' ? one.name : []));
      return [`${method.toUpperCase()} ${route}`, names] as const;
    }),
  ),
);

/** The error of the first unknown parameter; `null` if all are known. */
export function unknownParameter(
  given: readonly string[],
  known: readonly string[],
): { readonly message: string; readonly path: string } | null {
  const unknown = given.find((name) => !known.includes(name));
  if (unknown === undefined) return null;
  const path = unknown.slice(0, 80);
  const expected = known.length === 0 ? 'none is expected here' : `expected one of ${known.join(', ')}`;
  return { message: `${path}: unknown parameter; ${expected}`, path };
}

/**
 * Refuses parameters that the OpenAPI document does not name, and repeated ones: ignoring a misspelt one would give another
 * answer. Pages ignore unknown parameters, which other sites add to links; only pages that search take them as filters.
 */
export function addParameterCheck(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', async ({ method, routeOptions: { url = '' }, query }) => {
    const known = PARAMETERS.get(`${method} ${url}`);
    // GraphQL clients add names for logs to the address; the request is in the body.
    if (known === undefined || (method === 'POST' && url === GRAPHQL_PATH)) return;
    const given = query as Readonly<Record<string, string | readonly string[]>>;
    const unknown = unknownParameter(Object.keys(given), known);
    if (unknown !== null) throw invalidRequest(unknown);
    const repeated = known.find((name) => Array.isArray(given[name]));
    if (repeated !== undefined)
      throw invalidRequest({ message: `${repeated}: given twice; expected one value`, path: repeated });
  });
}
