import type { Socket as NetSocket } from 'node:net';
import { WebSocket } from 'ws';
import { tokenOf } from './service.js';

/** A minimal graphql-ws client that shows every message as received. */
export class Socket {
  private readonly messages: { text: string; type: string; payload: never }[] = [];
  private readonly waiting: (() => void)[] = [];
  /** Close code and reason, once the server has closed the socket. */
  closed: { code: number; reason: string } | null = null;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) => {
      const text = String(data);
      this.messages.push({ text, ...JSON.parse(text) });
      this.wake();
    });
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
      this.wake();
    });
    socket.on('error', () => {});
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  /** Opens a socket. Rejects with the HTTP status if refused. */
  static async open(
    { url }: { readonly url: string },
    headers: Record<string, string> = {},
    localAddress?: string,
  ): Promise<Socket> {
    const ws = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers, localAddress });
    const socket = new Socket(ws);
    await new Promise<void>((resolve, reject) => {
      ws.on('open', () => resolve());
      ws.on('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))));
    });
    return socket;
  }

  /** Opens a socket with an actor's token. */
  static async as(service: { readonly url: string }, actor?: string): Promise<Socket> {
    const socket = await Socket.open(service);
    socket.send({ type: 'connection_init', payload: actor === undefined ? {} : { token: tokenOf(actor) } });
    await socket.next();
    return socket;
  }

  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** A ping of the WebSocket protocol, invisible to graphql-ws. */
  ping(): void {
    this.socket.ping();
  }

  subscribe(id: string, query: string, variables: object = {}): void {
    this.send({ type: 'subscribe', id, payload: { query, variables } });
  }

  /** The next message, or `null` once the server has closed. */
  // biome-ignore lint/suspicious/noExplicitAny: messages are what each test says they are
  async next(): Promise<any> {
    for (;;) {
      const message = this.messages.shift();
      if (message !== undefined) return message;
      if (this.closed !== null) return null;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  close(): void {
    this.socket.terminate();
  }

  /** Resets the connection without closing it properly. */
  vanish(): void {
    (this.socket as unknown as { readonly _socket: NetSocket })._socket.resetAndDestroy();
  }
}

export const EVENTS = `subscription Events($game: ID!, $after: Int!, $as: Viewer) {
  gameEvents(gameId: $game, afterRevision: $after, as: $as) {
    __typename
    ... on LoggedEvent { revision eventId type data salt hash hidden irregularities { code } actor { id role } }
    ... on UserError { code message path }
  }
}`;
