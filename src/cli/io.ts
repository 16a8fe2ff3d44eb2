import { openSync, statSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { fileBytes } from '../platform/disk/file-bytes.js';
import { codeOf } from '../platform/error-code.js';

/** The streams and the environment of the process, or of a test. */
export interface Io {
  readonly stdin: Readable & { readonly isTTY?: boolean; readonly setRawMode?: (mode: boolean) => unknown };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Options that name a data directory (`--data`) or a running service (`--url`, `--token`). */
export interface SourceOptions {
  readonly data?: string;
  readonly url?: string;
  readonly token?: string;
}

/** Exit codes, a contract: docs/how-to/cli.md. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  notFound: 3,
  conflict: 4,
  unreadable: 5,
  findings: 6,
  unreachable: 7,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a message on standard error. */
export class CliError extends Error {
  constructor(
    readonly exit: ExitCode,
    message: string,
  ) {
    super(message);
    this.name = 'CliError';
  }
}

/** The reader of standard output has gone (`paifu … | head`), which is not an error. */
export class OutputClosed extends Error {}

/** Standard output with backpressure. */
export class Output {
  constructor(private readonly stream: Writable) {}

  /**
   * Throws `OutputClosed` if the reader has gone, and `CliError` if the text cannot be written, such as on a full disk.
   */
  async write(text: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.stream.write(text, (error) => {
        if (error === undefined || error === null) resolve();
        else if (CLOSED.has(codeOf(error))) reject(new OutputClosed());
        else reject(new CliError(EXIT.failed, `standard output cannot be written: ${error.message}`));
      });
    });
  }
}

/** Writes a line to standard output. */
export const printLine = (text: string, io: Io): Promise<void> => new Output(io.stdout).write(`${text}\n`);

const CLOSED: ReadonlySet<string> = new Set(['EPIPE', 'ERR_STREAM_DESTROYED']);

/** An opened file or standard input. `size` is in bytes, `null` if unknown. */
export interface Input {
  readonly name: string;
  readonly size: number | null;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Opens a file, or standard input for `-`. Throws `CliError`: 3 if it does not exist, 5 if it cannot be read. */
export async function openInput(file: string, io: Io): Promise<Input> {
  if (file === '-') return { name: 'standard input', size: null, bytes: io.stdin };
  try {
    const stat = statSync(file);
    if (stat.isDirectory()) throw new CliError(EXIT.unreadable, `${file} is a directory; expected a file`);
    return stat.isFile()
      ? { name: file, size: stat.size, bytes: fileBytes(openSync(file, 'r'), stat.size) }
      : { name: file, size: null, bytes: (await open(file)).createReadStream() };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new CliError(EXIT.notFound, `${file}: there is no such file`);
    if (code === undefined) throw error;
    throw new CliError(EXIT.unreadable, `${file} cannot be read: ${message}`);
  }
}

/** Creates a folder unless it is there. Throws `CliError`. */
export async function createFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'EEXIST' ? 'a file has this name' : message;
    throw new CliError(EXIT.failed, `the folder ${path} cannot be created: ${reason}`);
  }
}

/** Whether to colour the output to a stream (https://no-color.org). */
export const inColour = (stream: { readonly isTTY?: boolean }, env: Io['env']): boolean =>
  stream.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb';

/** Reads a whole file, or standard input for `-`. Throws `CliError`. */
export async function readInput(file: string, io: Io): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of (await openInput(file, io)).bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}
