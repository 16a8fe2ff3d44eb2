import type { FastifyInstance } from 'fastify';
import { GRAPHQL_PATH } from '../graphql/apollo-options.js';

/** Answers that last as long as their reader stays. */
export const STREAMS = '/stream/';

/**
 * Routes that refuse HEAD. Fastify answers HEAD by making the answer to GET and discarding it, which costs too much for
 * exports and streams. Apollo does not accept HEAD.
 */
const NO_HEAD = ['/export/', '/log/games/', STREAMS, GRAPHQL_PATH] as const;

/** Whether a route that answers GET also answers HEAD. */
export const answersHead = (route: string): boolean => !NO_HEAD.some((begin) => route.startsWith(begin));

/** The routes of a server, and the methods of each address. Must be created before the routes are added. */
export class RouteMethods {
  /** Method and path, such as `GET /g/:game`, in the order of addition. */
  readonly routes: string[] = [];
  private readonly patterns: { readonly method: string; readonly pattern: RegExp }[] = [];

  constructor(fastify: FastifyInstance) {
    fastify.addHook('onRoute', ({ method, url }) => {
      const pattern = patternOf(url);
      for (const one of [method].flat()) {
        this.routes.push(`${one} ${url}`);
        if (one !== 'HEAD' || answersHead(url)) this.patterns.push({ method: one, pattern });
      }
    });
  }

  /** The methods of the routes that match an address; none for an unknown address. */
  at(url: string): readonly string[] {
    const path = url.replace(/\?.*$/s, '');
    const methods = this.patterns.flatMap(({ method, pattern }) => (pattern.test(path) ? method : []));
    return [...new Set(methods)].sort();
  }
}

/** The addresses that a route of Fastify matches: `:name` is one part of the path, `*` the rest. */
const patternOf = (url: string): RegExp => {
  const source = url
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*');
  return new RegExp(`^${source}$`);
};
