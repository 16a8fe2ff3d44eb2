import { spawn } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { run } from '../../src/cli/program.js';

export interface Ran {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}

class Collected extends Writable {
  text = '';
  override _write(chunk: Buffer, _: BufferEncoding, done: () => void) {
    this.text += chunk.toString();
    done();
  }
}

/** Runs a command inside this process. */
export async function paifu(
  args: readonly string[],
  input: string | Uint8Array = '',
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const stdout = new Collected();
  const stderr = new Collected();
  const bytes = Buffer.from(input as string);
  const stdin = Readable.from(bytes.length === 0 ? [] : [bytes]);
  const exit = await run(args, { stdin, stdout, stderr, env });
  return { exit, out: stdout.text, err: stderr.text };
}

/** Runs the built program in its own process; `stopAfter` closes its output after this number of bytes. */
export function paifuProcess(
  program: string,
  args: readonly string[],
  input: Iterable<string> = [],
  stopAfter = Number.POSITIVE_INFINITY,
) {
  return new Promise<Ran>((done) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: 'pipe', env: { PATH: process.env.PATH } });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.length >= stopAfter) child.stdout.destroy();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.stdin.on('error', () => {}); // The process may end before it reads all input.
    child.on('close', (exit) => done({ exit, out, err }));
    Readable.from(input).pipe(child.stdin);
  });
}

/** Runs a command inside this process as at a terminal of this width, and presses these keys. */
export async function atTerminal(
  args: readonly string[],
  {
    columns = 80,
    keys = '',
    env = {},
  }: { columns?: number; keys?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<Ran & { readonly raw: readonly boolean[] }> {
  const stdout = Object.assign(new Collected(), { isTTY: true, columns });
  const stderr = new Collected();
  const raw: boolean[] = [];
  const stdin = Object.assign(Readable.from(keys === '' ? [] : [Buffer.from(keys)]), {
    isTTY: true,
    setRawMode: (mode: boolean) => raw.push(mode),
  });
  const exit = await run(args, { stdin, stdout, stderr, env });
  return { exit, out: stdout.text, err: stderr.text, raw };
}
