import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP relay on the loopback interface that can be cut, closed and opened again at the same port: a bad network. */
export class Relay {
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  port = 0;

  /** @param target port that connections are passed on to. */
  constructor(public target: number) {}

  async open(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(this.target, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ]) {
        this.sockets.add(from);
        from.setNoDelay(true);
        from.pipe(to);
        from.on('error', () => {});
        from.on('close', () => {
          this.sockets.delete(from);
          to.destroy();
        });
      }
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Drops every connection there is; new ones are taken. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Nobody listens any more, until `open`. */
  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    this.cut();
    if (server !== null) await new Promise((resolve) => server.close(resolve));
  }
}
