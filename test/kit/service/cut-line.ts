import { type AddressInfo, createServer, type Server, Socket } from 'node:net';

/** The fate of a request: answered, lost, answered without the answer arriving, or the connection goes silent. */
export type Fate = 'answered' | 'request lost' | 'answer lost' | 'silence';

/** Resets a connection. Node cannot reset one whose writing side has ended, and would keep it open for ever. */
function reset(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

/** A TCP proxy for a service whose connections can be cut. Only the moment of the cut is simulated. */
export class CutLine {
  private down = false;
  private readonly open = new Set<Socket>();
  private readonly asked: (() => void)[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** @param fateOf chooses the fate of each HTTP request */
  static async to(service: { readonly url: string }, fateOf: () => Fate = () => 'answered'): Promise<CutLine> {
    const port = Number(new URL(service.url).port);
    const server = createServer((near) => line.connect(near, port, fateOf));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const line = new CutLine(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return line;
  }

  get graphql(): string {
    return `${this.url}/graphql`;
  }

  private connect(near: Socket, port: number, fateOf: () => Fate): void {
    for (const wake of this.asked.splice(0)) wake();
    const far = new Socket();
    const cut = (): void => {
      for (const socket of [near, far]) {
        this.open.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [near, far]) {
      this.open.add(socket);
      socket.on('error', cut).on('close', cut);
    }
    if (this.down) {
      reset(near);
      return;
    }
    let fate: Fate = 'answered';
    near.on('data', (bytes) => {
      if (bytes.subarray(0, 5).toString('latin1') === 'POST ') fate = fateOf();
      if (fate === 'request lost') reset(near);
      else far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (fate === 'answered') near.write(bytes);
      else if (fate === 'answer lost') reset(near);
    });
    far.connect(port, '127.0.0.1');
  }

  /** Cuts all connections and refuses new ones until mended. */
  cut(): void {
    this.down = true;
    for (const socket of this.open) reset(socket);
  }

  mend(): void {
    this.down = false;
  }

  /** Resolves at the next attempt to connect. */
  tried(): Promise<void> {
    return new Promise((resolve) => this.asked.push(resolve));
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
