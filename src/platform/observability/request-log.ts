import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type RequestSpan, requestSpan } from './tracing.js';
import type { JsonLogger } from './logger.js';
import type { Metrics } from './metrics.js';

/** Fields that the handlers of a request add to its log line. */
interface RequestNotes {
  /** The route pattern, such as `/g/:game`; never the URL, which may contain names. */
  readonly route?: string;
  /** For a GraphQL operation: its kind, its name, the codes of its errors. */
  readonly operation?: string | null;
  readonly name?: string | null;
  readonly errors?: readonly unknown[];
  readonly trace?: string;
}

const NOTES = new WeakMap<IncomingMessage, RequestNotes>();

const SPANS = new WeakMap<IncomingMessage, RequestSpan>();

/** Adds fields to the log line of a pending request. */
export const noteRequest = (request: IncomingMessage, notes: RequestNotes): void => {
  NOTES.set(request, { ...NOTES.get(request), ...notes });
};

/** Continues a request within its span, which is lost while the body is read. */
export function withinSpan(request: IncomingMessage, goOn: () => void): void {
  const span = SPANS.get(request);
  if (span === undefined) goOn();
  else span.run(goOn);
}

/** Identifies a request in the log and to its client. */
const REQUEST_ID = 'x-request-id';
const START = randomBytes(4).toString('hex');
let count = 0;

export const requestIdOf = (response: ServerResponse): string => String(response.getHeader(REQUEST_ID));

/** Viewer files have a route each and are counted by folder. */
const FOLDERS = /^\/(assets|tiles|ide)\/.+/;
const METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/**
 * Logs and measures every request when its answer was sent or aborted. Health checks, which are frequent, are logged
 * only when their status changes.
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
        // The client left or was cut off.
        ...(response.writableFinished ? {} : { unfinished: true }),
        ...notes,
      });
    });
  });
}
