import { WebSocket } from 'ws';
import { tokenOf } from './service.js';

export type MjaiMessage = Readonly<Record<string, unknown>>;

/** A small mjai client of `/mjai`. */
export class MjaiSocket {
  private readonly messages: MjaiMessage[] = [];
  private readonly waiting: (() => void)[] = [];
  /** Close code and reason, once the service has closed the socket. */
  closed: { readonly code: number; readonly reason: string } | null = null;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.messages.push(JSON.parse(String(data)));
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

  /** Rejects with the HTTP status if refused. */
  static async open(
    { url }: { readonly url: string },
    parameters: Readonly<Record<string, string>>,
    actor: string | null,
    by: 'header' | 'subprotocol' = 'header',
  ): Promise<MjaiSocket> {
    const token = actor === null ? null : tokenOf(actor);
    const protocols = ['mjai', ...(by === 'subprotocol' && token !== null ? [`paifu.token.${token}`] : [])];
    const headers = by === 'header' && token !== null ? { authorization: `Bearer ${token}` } : {};
    const address = `${url.replace('http', 'ws')}/mjai?${new URLSearchParams(parameters)}`;
    const ws = new WebSocket(address, protocols, { headers });
    const socket = new MjaiSocket(ws);
    await new Promise<void>((resolve, reject) => {
      ws.on('open', () => resolve());
      ws.on('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))));
    });
    return socket;
  }

  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The next message; `null` if the service closed the socket. */
  async next(): Promise<MjaiMessage | null> {
    while (this.messages.length === 0 && this.closed === null)
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    return this.messages.shift() ?? null;
  }

  /** Sends an event, and resolves with its answer. */
  ask(message: object | string): Promise<MjaiMessage | null> {
    this.send(message);
    return this.next();
  }

  close(): void {
    this.socket.close();
  }
}
