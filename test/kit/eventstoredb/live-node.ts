import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds until a node that does not answer counts as failed. */
const HANGS = 120_000;

/**
 * An EventStoreDB node as a process, started with `COMMAND PORT DIRECTORY`; the directory `mem` stores nothing. It runs
 * in the foreground until killed, and serves `GET /health/live` and gRPC without TLS on the port.
 */
export class LiveNode {
  private process: ChildProcess | null = null;
  private output = '';

  private constructor(
    private readonly command: string,
    private readonly port: number,
    private readonly directory: string,
  ) {}

  static async start(command: string, directory = 'mem'): Promise<LiveNode> {
    const node = new LiveNode(command, await freePort(), directory);
    await node.run();
    return node;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  /** Kills the node and restarts it on the same directory. Resolves when it answers. */
  async cut(): Promise<void> {
    await this.stop();
    await this.run();
  }

  async stop(): Promise<void> {
    const { process: child } = this;
    this.process = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    // Kills the process group: a script may have started the node.
    process.kill(-(child.pid as number), 'SIGKILL');
    await ended;
  }

  private async run(): Promise<void> {
    const given = ['-c', `exec ${this.command} "$@"`, 'sh', String(this.port), this.directory];
    const child = spawn('/bin/sh', given, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.process = child;
    this.output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.output = (this.output + text).slice(-4_096);
      });
    const end = performance.now() + HANGS;
    while (!(await this.answers())) {
      const over = child.exitCode !== null || child.signalCode !== null;
      if (over || performance.now() > end) {
        await this.stop();
        throw new Error(`${this.command} ${over ? 'ended' : 'does not answer'}: ${this.output}`);
      }
      await sleep(50);
    }
  }

  private answers(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
