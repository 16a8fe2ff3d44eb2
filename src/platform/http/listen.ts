import { lookup } from 'node:dns/promises';
import type { Server, ServerOptions } from 'node:http';
import type { Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Config, urlOf } from '../config/config.js';
import { codeOf } from '../error-code.js';
import { MOST_BODY, MOST_RECEIVING, MOST_SILENCE } from '../config/limits.js';
import { BodyTimeout, addAdmissionHooks } from './admission.js';
import { addParameterCheck } from './query-parameters.js';
import { RateLimiter } from './rate-limit.js';
import { RouteMethods } from './route-methods.js';
import { Connections } from './connections.js';
import { Authentication, RequestGuard } from './request-guard.js';
import { logRequests } from '../observability/request-log.js';
import { HttpExceptionFilter } from './http-exception-filter.js';
import { serveIde } from '../graphql/ide.js';
import { JsonLogger } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { LineSocket, SocketEndpoint } from './line-socket.js';
import { SubscriptionSocket } from '../graphql/socket.js';
import { ServiceState } from '../observability/health.controller.js';
import { followTlsFiles, readTlsFiles, type TlsFiles, warnOfOpenKey } from './tls-files.js';
import { serveDocs } from './docs-files.js';
import { serveViewer } from './viewer-files.js';

/** A service that accepts requests. */
export interface Listening {
  /** `http://127.0.0.1:4000`, or `https:` with TLS. */
  readonly url: string;
  /** The HTTP routes, such as `GET /g/:game`. */
  readonly routes: readonly string[];
  /** A provider of the application, for tests and benchmarks. */
  readonly get: INestApplicationContext['get'];
  /** Stops accepting requests, waits for pending ones until `patience` resolves, and stops. */
  close(patience?: Promise<unknown>): Promise<void>;
}

/** The service cannot listen on its address or port; the message says what to do. */
export class ListenError extends Error {}

/** Default time to wait for pending answers, in milliseconds. */
const PATIENCE = 3_000;

/**
 * Starts HTTP, the socket and the pages. Throws `ConfigError` and `ListenError`.
 * @param viewer folder of the built pages; `null` serves none
 * @param docs folder of the built documentation; `null` if it was not built
 */
export async function listen(
  module: DynamicModule,
  config: Config,
  logger: JsonLogger,
  viewer: string | null = null,
  docs: string | null = null,
): Promise<Listening> {
  const warn = (warning: string): void => logger.warn(warning);
  const tlsFiles = config.tls === null ? null : readTlsFiles(config.tls);
  if (config.tls !== null) warnOfOpenKey(config.tls, warn);
  const adapter = new FastifyAdapter({
    bodyLimit: MOST_BODY,
    requestTimeout: MOST_RECEIVING,
    connectionTimeout: MOST_SILENCE,
    ...serverOf(tlsFiles),
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, { logger, abortOnError: false });
  try {
    const guard = new RequestGuard(config, app.get(Authentication));
    return await openServer(app, guard, config, logger, { viewer, docs }, tlsFiles);
  } catch (error) {
    // Otherwise background work, such as following the log, would keep the process alive.
    await app.close();
    throw error;
  }
}

/** Plain HTTP, or TLS only: there is no redirect from HTTP and no HSTS. */
function serverOf(tls: TlsFiles | null) {
  // Ignores offers of HTTP/2 (`Upgrade: h2c`), as a server without HTTP/2 should.
  const http: ServerOptions = {
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  };
  return tls === null ? { http } : { https: { ...http, ...tls, handshakeTimeout: MOST_SILENCE } };
}

const OTHER_PORT = 'set --port or PAIFU_PORT to another port';
const OWN_ADDRESS = 'set PAIFU_HOST to an address of this machine, such as 127.0.0.1';

/** What to do if the service cannot listen, by the code of the error. */
const LISTENING_REMEDIES: Readonly<Record<string, string>> = {
  EADDRINUSE: OTHER_PORT,
  EACCES: OTHER_PORT,
  EADDRNOTAVAIL: OWN_ADDRESS,
  ENOTFOUND: OWN_ADDRESS,
};

/** The error of listening, with what to do about it. */
function withRemedy(error: Error): Error {
  const remedy = LISTENING_REMEDIES[codeOf(error)];
  return remedy === undefined ? error : new ListenError(`${error.message}: ${remedy}`);
}

async function openServer(
  app: NestFastifyApplication,
  guard: RequestGuard,
  config: Config,
  logger: JsonLogger,
  { viewer, docs }: { readonly viewer: string | null; readonly docs: string | null },
  tlsFiles: TlsFiles | null,
): Promise<Listening> {
  const fastify = app.getHttpAdapter().getInstance();
  const methods = new RouteMethods(fastify);
  const metrics = app.get(Metrics);
  const clients = new RateLimiter(config, guard.nobody);
  logRequests(fastify.server, logger, metrics);
  const bodies = new BodyTimeout(fastify.server, config.limits.bodySeconds, () => metrics.refused('body-seconds'));
  addAdmissionHooks(fastify, guard, clients, metrics, bodies, methods);
  addParameterCheck(fastify);
  app.useGlobalFilters(new HttpExceptionFilter(logger, metrics));
  // Imports (import.controller.ts) are streamed, whatever their size.
  fastify.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
  if (viewer !== null) serveViewer(fastify, viewer, config.theme);
  fastify.decorate('siteParts', { docs: docs !== null, ide: config.explorable });
  serveDocs(fastify, docs);
  if (config.explorable) serveIde(fastify);
  await app.init();
  const server = app.getHttpServer() as Server;
  const { schema } = app.get(GraphQLSchemaHost);
  const guards = { guard, clients, metrics };
  const lines = new LineSocket(app.get(SocketEndpoint, { strict: false }), guards, logger);
  const socket = new SubscriptionSocket(server, schema, guards, logger, config, [lines]);
  const connections = new Connections(server);
  clients.watch(server, () => metrics.refused('connections'));
  metrics.gauge('paifu_connections', 'Open connections, sockets among them.', () => connections.open);
  try {
    // For `localhost` Fastify would open a second server, whose connections would not be tracked.
    const { address } = await lookup(config.host);
    // `app.listen` would also log an error that it throws.
    await fastify.listen({ port: config.port, host: address });
  } catch (error) {
    throw withRemedy(error as Error);
  }
  const { port } = server.address() as AddressInfo;
  const certificate =
    config.tls === null || tlsFiles === null ? null : followTlsFiles(config.tls, tlsFiles, server as TlsServer, logger);
  metrics.gauge(
    'paifu_certificate_expiry_timestamp_seconds',
    'When the certificate in use ends, in seconds since 1970; NaN without TLS.',
    () => (certificate === null ? NaN : certificate.expiry.getTime() / 1_000),
  );
  let closing: Promise<void> | null = null;
  const close = async (patience: Promise<unknown>): Promise<void> => {
    app.get(ServiceState).isStopping = true;
    guard.shut();
    certificate?.stop();
    const cut = await connections.end(socket.close(), patience);
    if (cut > 0) logger.line('warn', 'answers were cut off', { count: cut });
    await app.close();
  };
  return {
    url: urlOf(config, port),
    routes: methods.routes,
    get: app.get.bind(app),
    close: (patience = sleep(PATIENCE, undefined, { ref: false })) => {
      closing ??= close(patience);
      return closing;
    },
  };
}
