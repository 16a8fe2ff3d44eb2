import { Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { GRAPHQL_PATH } from '../graphql/apollo-options.js';
import { sendFailure } from './failure-answer.js';
import type { Client, RateLimiter } from './rate-limit.js';
import { answersHead, type RouteMethods, STREAMS } from './route-methods.js';
import { readDocument } from '../graphql/query-cost.js';
import { noteRequest, withinSpan } from '../observability/request-log.js';
import {
  type Refusal,
  type RequestCaller,
  type RequestGuard,
  isRefusal,
  rateLimited,
  refusalBody,
  refused,
} from './request-guard.js';
import type { Metrics } from '../observability/metrics.js';
import { MOST_READER_BODY } from '../config/limits.js';

interface Admitted {
  caller?: RequestCaller;
  client?: Client;
}

/** Large answers, which are made for each caller. */
const DOWNLOADS = ['/export/', '/log/games/', '/g/', '/embed/', '/find', '/p/', '/case/'] as const;

const IMPORT_PATH = '/import';

/** Milliseconds before a rate-limited client is answered, so that it does not retry at once. */
const LATE = 1_000;

/** Adds the hooks that every request passes first: request guard, authentication, rate limits. */
export function addAdmissionHooks(
  fastify: FastifyInstance,
  guard: RequestGuard,
  clients: RateLimiter,
  metrics: Metrics,
  bodies: BodyTimeout,
  methods: RouteMethods,
): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => {
    metrics.refused(refusal.code);
    const { code, message, retryAfter } = refusal;
    const isGraphql = request.url.split('?')[0] === GRAPHQL_PATH;
    const body = isGraphql ? refusalBody(refusal) : JSON.stringify({ code, message, retryAfter });
    return sendFailure(request, reply, refusal, body);
  };
  const tooOften = async (request: FastifyRequest, reply: FastifyReply, seconds: number) => {
    await sleep(LATE, undefined, { ref: false });
    return refuse(request, reply, rateLimited(seconds));
  };

  fastify.addHook('onRequest', async (request, reply) => {
    noteRequest(request.raw, { route: request.routeOptions.url });
    void reply.header('x-content-type-options', 'nosniff');
    // Monitoring addresses the service by IP address, and must get an answer under any load.
    if (request.url.startsWith('/health/') && !request.is404) return;
    const refusal = guard.refusal(request.raw);
    if (refusal !== null) return refuse(request, reply, refusal);
    const caller = await guard.caller(request.headers.authorization, clients.addresses.of(request.raw));
    // Guesses of tokens count against the address.
    const client = clients.of(isRefusal(caller) ? guard.nobody : caller, request.raw);
    const seconds = await client.spend(1);
    if (seconds !== null) return tooOften(request, reply, seconds);
    if (isRefusal(caller)) return refuse(request, reply, caller);
    const { url = '' } = request.routeOptions;
    if (request.is404 || (request.method === 'HEAD' && !answersHead(url))) {
      const allowed = methods.at(request.url);
      if (allowed.length > 0) {
        void reply.header('allow', allowed.join(', '));
        const message = `${request.method} is not allowed at this address; use ${allowed.join(', ')}`;
        return refuse(request, reply, refused(405, 'METHOD_NOT_ALLOWED', message));
      }
    }
    if (request.routeOptions.url === IMPORT_PATH && caller.canImport) bodies.lift(request.raw);
    Object.assign(request, { caller, client } satisfies Admitted);
  });

  // Parsing JSON blocks the thread, and a reader needs no more than one document.
  fastify.addHook('preParsing', async (request, _reply, body) => {
    const { client } = request as Admitted;
    return client?.kind === 'reader' && request.routeOptions.url === GRAPHQL_PATH
      ? body.pipe(atMost(MOST_READER_BODY))
      : body;
  });

  fastify.addHook('preHandler', async (request, reply) => {
    const { client } = request as Admitted;
    const { url = '' } = request.routeOptions;
    if (client === undefined) return;
    const { running, downloads, subscriptions } = clients.budgets[client.kind];
    if (url === GRAPHQL_PATH) {
      const error = refusedDocument(request);
      if (error !== null) {
        metrics.error(error.extensions);
        const body = JSON.stringify({ errors: [error] });
        return reply.code(400).type('application/json').send(body);
      }
      // Held until the answer is sent, because an answer that is not read occupies memory.
      if (!until(reply, await running.take(client.key))) return tooOften(request, reply, 1);
      await client.turn();
    } else if (url.startsWith(STREAMS)) {
      // They count as subscriptions.
      if (!until(reply, subscriptions.take(client.key))) return tooOften(request, reply, 1);
      await client.turn();
    } else if (DOWNLOADS.some((path) => url.startsWith(path))) {
      if (!until(reply, downloads.take(client.key))) return tooOften(request, reply, 1);
      await client.turn();
    }
  });

  fastify.addHook('preHandler', ({ raw }, _reply, done) => withinSpan(raw, done));
}

function atMost(bytes: number): Transform {
  let left = bytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left >= 0) done(null, chunk);
      else done(Object.assign(new Error(`a request can have at most ${bytes} bytes`), { statusCode: 413 }));
    },
  });
}

/** Calls `give` when the answer is sent or its client has left. Returns false if `give` is `null`. */
function until({ raw }: FastifyReply, give: (() => void) | null): boolean {
  if (give === null) return false;
  if (raw.closed || raw.destroyed) give();
  else raw.once('close', give);
  return true;
}

/** Rejects documents that Apollo would take too long to validate. */
function refusedDocument({ method, body, query }: FastifyRequest): GraphQLError | null {
  const params = (method === 'GET' ? query : body) as { query?: unknown } | null | undefined;
  if (typeof params?.query !== 'string') return null;
  try {
    readDocument(params.query);
    return null;
  } catch (error) {
    // Apollo reports syntax errors itself.
    return error instanceof GraphQLError && error.extensions.code !== undefined ? error : null;
  }
}

/**
 * Bounds the time for receiving the body of a request, on every route, whether or not anything reads it. Otherwise a
 * client that sends a byte now and then could hold its connection and its request for ever.
 */
export class BodyTimeout {
  private readonly timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

  /** @param tooSlow called for each request that is cut off */
  constructor(server: Server, seconds: number, tooSlow: () => void) {
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!hasBody(request)) return;
      const timer = setTimeout(() => {
        if (request.complete) return;
        tooSlow();
        cutOff(request, response, seconds);
      }, seconds * 1_000).unref();
      this.timers.set(request, timer);
      for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
    });
  }

  /** Removes the limit for a large upload; Node's `requestTimeout` still holds. */
  lift(request: IncomingMessage): void {
    clearTimeout(this.timers.get(request));
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

function cutOff({ socket }: IncomingMessage, response: ServerResponse, seconds: number): void {
  // Already answered, or waiting behind an answer to an earlier request on this connection.
  if (response.headersSent || response.socket === null) {
    socket.destroy();
    return;
  }
  const message = `the body of a request must arrive within ${seconds} s`;
  // Node closes the connection once the answer is sent.
  response
    .writeHead(408, { connection: 'close', 'content-type': 'application/json' })
    .end(refusalBody(refused(408, 'TOO_SLOW', message)));
}
