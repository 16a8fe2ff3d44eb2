import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { SOCKET_LIMITS } from '../config/limits.js';
import { INTERNAL_ERROR } from '../graphql/shown-error.js';
import type { JsonLogger } from '../observability/logger.js';
import type { Metrics } from '../observability/metrics.js';
import type { Client, RateLimiter, RequestContext } from './rate-limit.js';
import { type Refusal, type RequestCaller, type RequestGuard, isRefusal, rateLimited } from './request-guard.js';

/** A conversation over a WebSocket whose messages are lines of JSON, at a path of its own. */
export abstract class SocketEndpoint {
  abstract readonly path: string;
  /** Subprotocol that is selected if the client offers it. */
  abstract readonly protocol: string;
  /** Starts a conversation. `send` sends a message; `close` ends the conversation with a WebSocket close code. */
  abstract begin(
    parameters: URLSearchParams,
    context: RequestContext,
    send: (message: object) => void,
    close: (code: number, reason: string) => void,
  ): SocketConversation;
}

export interface SocketConversation {
  /** Answers a message. Called for one message at a time, in order. */
  message(text: string): Promise<void>;
  /** Called once, when the socket is closed. */
  end(): void;
}

/** A token for clients that cannot send headers: a subprotocol in addition to that of the endpoint. */
const TOKEN_PROTOCOL = 'paifu.token.';
/** Try again later, and policy violation (IANA WebSocket close codes). */
const LATER = 1013;
const UNAUTHORIZED = 4401;
/** Maximum number of waiting messages. After that, no more are read until half of them are answered. */
const MOST_WAITING = 64;
/** Milliseconds between two checks of a token, because the wall clock may be set. */
const TOKEN_CHECK = 30_000;

interface Guards {
  readonly guard: RequestGuard;
  readonly clients: RateLimiter;
  readonly metrics: Metrics;
}

/** Serves an endpoint with the checks of HTTP: host and origin, token, rate limits. */
export class LineSocket {
  private readonly wss: WebSocketServer;
  private readonly open = new Map<WebSocket, RequestCaller>();
  private readonly forget: () => void;
  private readonly checking: NodeJS.Timeout;

  constructor(
    private readonly endpoint: SocketEndpoint,
    private readonly guards: Guards,
    private readonly logger: JsonLogger,
  ) {
    this.wss = new WebSocketServer({
      noServer: true,
      maxPayload: SOCKET_LIMITS.message,
      perMessageDeflate: false,
      // The token must not be echoed.
      handleProtocols: (protocols) => (protocols.has(endpoint.protocol) ? endpoint.protocol : false),
    });
    this.forget = guards.guard.authentication.onChange(() => this.endWithoutToken());
    this.checking = setInterval(() => this.endWithoutToken(), TOKEN_CHECK);
    this.checking.unref();
  }

  serves(request: IncomingMessage): boolean {
    return request.url?.split('?')[0] === this.endpoint.path;
  }

  /** Opens the socket, or resolves with the reason for refusing it. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<Refusal | null> {
    const { guard, clients } = this.guards;
    const caller = await guard.caller(authorizationOf(request), clients.addresses.of(request));
    if (socket.destroyed) return null;
    if (isRefusal(caller)) return caller;
    const client = clients.of(caller, request);
    const give = clients.budgets[client.kind].sockets.take(client.key);
    if (give === null) return rateLimited(1);
    socket.once('close', give);
    this.wss.handleUpgrade(request, socket, head, (opened) => this.converse(opened, request, { caller, client }));
    return null;
  }

  private converse(socket: WebSocket, request: IncomingMessage, context: RequestContext): void {
    const { metrics } = this.guards;
    const { client } = context;
    this.open.set(socket, context.caller);
    const started = performance.now();
    const close = (code: number, reason: string): void => socket.close(code, reason.slice(0, 120));
    const send = (message: object): void => {
      if (socket.readyState !== WebSocket.OPEN) return;
      socket.send(JSON.stringify(message), () => {});
      if (socket.bufferedAmount <= SOCKET_LIMITS.queue) return;
      metrics.refused('queue');
      close(LATER, 'the client reads too slowly');
    };
    const parameters = new URL(request.url ?? '', 'ws://localhost').searchParams;
    const conversation = this.endpoint.begin(parameters, context, send, close);
    let waiting = 0;
    let last: Promise<void> = Promise.resolve();
    const take = async (text: string, client: Client): Promise<void> => {
      if (socket.readyState !== WebSocket.OPEN) return;
      // Charge the rate limit before parsing the message.
      if ((await client.spend(1)) !== null) {
        metrics.refused('messages');
        close(LATER, 'too many messages');
        return;
      }
      await client.turn();
      await conversation.message(text);
    };
    socket.on('message', (data) => {
      if (++waiting >= MOST_WAITING) socket.pause();
      last = last
        .then(() => take(String(data), client))
        .catch((error: unknown) => {
          this.logger.failure('a conversation over a socket failed', error);
          close(1011, INTERNAL_ERROR);
        })
        .finally(() => {
          if (--waiting === MOST_WAITING / 2) socket.resume();
        });
    });
    socket.on('error', ({ message }) => this.logger.line('info', 'a socket was closed', { reason: message }));
    socket.once('close', (code) => {
      this.open.delete(socket);
      conversation.end();
      const milliseconds = Math.round(performance.now() - started);
      const bytes = request.socket.bytesWritten;
      this.logger.line('info', 'socket closed', { route: this.endpoint.path, code, milliseconds, bytes });
    });
  }

  private endWithoutToken(): void {
    for (const [socket, caller] of this.open) {
      const ended = this.guards.guard.authentication.endOf(caller);
      if (ended === null) continue;
      this.guards.metrics.refused(`token-${ended}`);
      socket.close(UNAUTHORIZED, `token ${ended}`);
    }
  }

  /** Closes all sockets with code 1001 (going away) and resolves when they are closed. */
  async close(): Promise<void> {
    clearInterval(this.checking);
    this.forget();
    const closed = [...this.wss.clients].map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.once('close', () => resolve());
          socket.close(1001, 'going away');
        }),
    );
    await Promise.all(closed);
  }
}

/** `Authorization`, or the token of a subprotocol. */
function authorizationOf({ headers }: IncomingMessage): string | undefined {
  if (headers.authorization !== undefined) return headers.authorization;
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim());
  const token = offered.find((one) => one.startsWith(TOKEN_PROTOCOL));
  return token === undefined ? undefined : `Bearer ${token.slice(TOKEN_PROTOCOL.length)}`;
}
