import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP relay on the loopback interface that can be cut, closed and opened again at the same port: a bad network. */
export class Relay {
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  port = 0;
  /** Where the open connections come from, as the target sees it: ports. */
  private readonly from = new Set<number>();

  /** @param target port that connections are passed on to. */
  constructor(public target: number) {}

  async open(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(this.target, '127.0.0.1');
      let port = 0;
      far.on('connect', () => {
        port = far.localPort ?? 0;
        this.from.add(port);
      });
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
          this.from.delete(port);
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
    this.from.clear();
    for (const socket of this.sockets) socket.destroy();
  }

  /** Whether a connection, by its port at the target, was not dropped. */
  holds(port: number): boolean {
    return this.from.has(port);
  }

  /** Nobody listens any more, until `open`. */
  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    this.cut();
    if (server !== null) await new Promise((resolve) => server.close(resolve));
  }
}
