import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP relay on the loopback interface that can be cut, closed and reopened on the same port. */
export class Relay {
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  port = 0;
  /** Local ports of the open connections to the target. */
  private readonly from = new Set<number>();

  /** @param target port to forward to */
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

  /** Drops every connection; new ones are still accepted. */
  cut(): void {
    this.from.clear();
    for (const socket of this.sockets) socket.destroy();
  }

  /** True if the connection from this port to the target is still open. */
  holds(port: number): boolean {
    return this.from.has(port);
  }

  /** Stops listening until `open` is called. */
  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    this.cut();
    if (server !== null) await new Promise((resolve) => server.close(resolve));
  }
}
