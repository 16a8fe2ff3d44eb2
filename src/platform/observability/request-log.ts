import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type RequestSpan, requestSpan } from './tracing.js';
import type { JsonLogger } from './logger.js';
import type { Metrics } from './metrics.js';

/** Found by whoever answers a request, and logged with it. */
interface RequestNotes {
  /** The pattern of its route, e.g. `/g/:game`. Never the address itself: that may hold names. */
  readonly route?: string;
  /** Of a GraphQL operation: `query` or `mutation`, its name, the codes of its errors. */
  readonly operation?: string | null;
  readonly name?: string | null;
  readonly errors?: readonly unknown[];
  readonly trace?: string;
}

const NOTES = new WeakMap<IncomingMessage, RequestNotes>();

const SPANS = new WeakMap<IncomingMessage, RequestSpan>();

/** Adds to the log line of a request that is being answered. */
export const noteRequest = (request: IncomingMessage, notes: RequestNotes): void => {
  NOTES.set(request, { ...NOTES.get(request), ...notes });
};

/** Goes on with a request within its span: what reads its body has left it. */
export function withinSpan(request: IncomingMessage, goOn: () => void): void {
  const span = SPANS.get(request);
  if (span === undefined) goOn();
  else span.run(goOn);
}

/** Names a request in the log and in the header `x-request-id` of its answer. */
const REQUEST_ID = 'x-request-id';
const START = randomBytes(4).toString('hex');
let count = 0;

/** The id under which the request that this answers is logged. */
export const requestIdOf = (response: ServerResponse): string => String(response.getHeader(REQUEST_ID));

/** Files of the viewer have a route each; they are counted by folder. */
const FOLDERS = /^\/(assets|tiles|ide)\/.+/;
const METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/**
 * One log line and one observation of `paifu_http_seconds` for every request, when its answer has been sent or given up. Health checks
 * come every few seconds: they are all counted, and logged only when their status changes.
 */
export function logRequests(server: Server, logger: JsonLogger, metrics: Metrics): void {
  const health = new Map<string, number>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const started = performance.now();
    const { socket } = request;
    const bytesBefore = socket.bytesWritten;
    response.setHeader(REQUEST_ID, `${START}-${(count++).toString(36)}`);
    const id = requestIdOf(response);
    const span = requestSpan(request);
    if (span !== null) {
      SPANS.set(request, span);
      noteRequest(request, { trace: span.trace });
    }
    response.once('close', () => {
      const { route: pattern = 'none', ...notes } = NOTES.get(request) ?? {};
      const route = pattern.replace(FOLDERS, '/$1/*');
      const method = METHODS.has(request.method) ? (request.method as string) : 'other';
      const milliseconds = performance.now() - started;
      const { statusCode: status } = response;
      span?.end(method, route, status);
      metrics.request({ route, method, status: `${Math.trunc(status / 100)}xx` }, milliseconds);
      if (route.startsWith('/health/')) {
        const before = health.get(route);
        health.set(route, status);
        if (before === status) return;
      }
      logger.line('info', 'answered', {
        ...{ id, method, route, status },
        milliseconds: Math.round(milliseconds * 10) / 10,
        bytes: socket.bytesWritten - bytesBefore,
        // Its client left, or was cut off, before all of it was sent.
        ...(response.writableFinished ? {} : { unfinished: true }),
        ...notes,
      });
    });
  });
}
