import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Caller } from '../auth/caller.js';
import { GRAPHQL_PATH } from './apollo-options.js';
import { readDocument } from './document.js';
import { type FrontDoor, isRefusal, refusalBody } from './front-door.js';
import type { Metrics } from './metrics.js';

/** What every request has to pass before anything is done for it. */
export function admit(fastify: FastifyInstance, door: FrontDoor, metrics: Metrics): void {
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
    // What watches over the service asks by address.
    if (request.url.startsWith('/health/')) return;
    const refusal = door.refusal(request.raw);
    const caller = refusal ?? door.caller(request.headers.authorization);
    if (isRefusal(caller)) {
      metrics.refused(caller.code);
      return reply.code(caller.status).type('application/json').send(refusalBody(caller));
    }
    (request as { caller?: Caller }).caller = caller;
  });
  fastify.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.url !== GRAPHQL_PATH) return;
    const refused = refusedDocument(request);
    if (refused === null) return;
    metrics.error(refused.extensions);
    return reply
      .code(400)
      .type('application/json')
      .send(JSON.stringify({ errors: [refused] }));
  });
}

/** Apollo checks a document as soon as it has read it: what is too much to be checked is kept from it. */
function refusedDocument({ method, body, query }: FastifyRequest): GraphQLError | null {
  const asked = (method === 'GET' ? query : body) as { query?: unknown } | null | undefined;
  if (typeof asked?.query !== 'string') return null;
  try {
    readDocument(asked.query);
    return null;
  } catch (error) {
    // What is no document at all is called so by who answers it.
    return error instanceof GraphQLError && error.extensions.code !== undefined ? error : null;
  }
}
