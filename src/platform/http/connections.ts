import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The open connections of a server, upgraded ones included, and its pending answers. Node's own `close` would wait for
 * clients that keep an idle connection open.
 */
export class Connections {
  private readonly sockets = new Set<Socket>();
  private readonly answers = new Set<ServerResponse>();
  private ending = false;
  private tell: () => void = () => {};

  /** Create it before the server listens. */
  constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    server.prependListener('request', (_request: unknown, response: ServerResponse) => {
      if (this.ending) response.shouldKeepAlive = false;
      this.answers.add(response);
      response.once('close', () => {
        this.answers.delete(response);
        if (this.answers.size === 0) this.tell();
      });
    });
  }

  get open(): number {
    return this.sockets.size;
  }

  /**
   * Stops accepting connections, closes idle ones, waits for pending answers and `others` until `patience` resolves,
   * then closes the rest. Resolves with the number of answers that were cut off.
   */
  async end(others: Promise<unknown>, patience: Promise<unknown>): Promise<number> {
    this.ending = true;
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const response of this.answers) response.shouldKeepAlive = false;
    const answered = new Promise<void>((resolve) => {
      this.tell = resolve;
      if (this.answers.size === 0) resolve();
    });
    await Promise.race([patience, Promise.all([others, answered])]);
    const cut = this.answers.size;
    for (const socket of this.sockets) socket.destroy();
    await closed;
    return cut;
  }
}
