import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { refusalBody, refused } from './request-guard.js';

/**
 * Bounds the time in which the body of a request has to arrive, on every route, whether or not anything reads it. Without it a
 * client that sends a byte now and then holds its connection and its request for as long as it likes.
 */
export class BodyTime {
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

  /** Lifts the limit for a large upload; Node's `requestTimeout` still holds. */
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
  const message = `the body of a request has to arrive within ${seconds} s`;
  // Node closes the connection once the answer is sent.
  response
    .writeHead(408, { connection: 'close', 'content-type': 'application/json' })
    .end(refusalBody(refused(408, 'TOO_SLOW', message)));
}
