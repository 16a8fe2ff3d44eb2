import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Every connection of a server, upgraded ones included, and the answers on their way: what has to come to its end before
 * the server has. Node's own `close` waits for whoever holds a connection: one that never asks, that does not read, that
 * was refused and stays.
 */
export class Connections {
  private readonly sockets = new Set<Socket>();
  private readonly answers = new Set<ServerResponse>();
  private ending = false;
  private tell: () => void = () => {};

  /** Watches a server from now on: make it before the server listens. */
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
   * Takes no more connections and closes those on which nothing is asked; waits for the answers on their way and for
   * `others`, but no longer than `patience`; then closes whatever is left. Resolves with how many answers were cut off.
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
