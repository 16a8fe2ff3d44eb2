import type { WebSocket } from 'ws';
import type { Client, Clients } from '../http/clients.js';

/** Asked for too much: come back later (the registry of RFC 6455). */
export const LATER = 1013;
const NORMAL = 1000;

/** Whom an open socket is counted for: first everybody at its address, with `connection_init` whoever it says. */
export class SocketEntry {
  private idleSince: number | null = performance.now();

  /** @param give back that it is being opened. */
  constructor(
    private readonly socket: WebSocket,
    private readonly clients: Clients,
    private client: Client,
    private give: () => void,
    refused: () => void,
  ) {
    // Whatever it is: before anything is done with it.
    for (const event of ['message', 'ping']) {
      socket.on(event, async () => {
        if ((await this.client.spend(1)) === null) return;
        refused();
        socket.close(LATER, 'too many messages');
      });
    }
    socket.once('close', () => this.give());
  }

  /** It is for this client; false: who has too many. */
  isFor(client: Client): boolean {
    this.give();
    const release = this.clients.budgets[client.kind].sockets.take(client.key);
    this.give = release ?? (() => {});
    this.client = client;
    if (release === null) this.socket.close(LATER, 'too many sockets');
    return release !== null;
  }

  /** Told how much it follows every now and then: one that has followed nothing for so many milliseconds is closed. */
  follows(subscriptions: number, patience: number): void {
    const now = performance.now();
    if (subscriptions > 0) this.idleSince = null;
    else this.idleSince ??= now;
    if (this.idleSince !== null && now - this.idleSince >= patience)
      this.socket.close(NORMAL, 'no active subscription');
  }
}
