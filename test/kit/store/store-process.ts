import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new temporary folder; call `remove` at the end. */
export function folder(within = tmpdir()): { path: string; remove: () => void } {
  const path = mkdtempSync(join(within, 'paifu-store-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export interface Running {
  readonly child: ChildProcess;
  /** Lines of standard output; standard error follows at the end. */
  readonly lines: string[];
  /** Resolves with the first line with this prefix. Rejects if the program ends without one. */
  saying(start: string): Promise<string>;
  readonly ended: Promise<{ code: number | null; signal: string | null; err: string }>;
}

/** Starts a program. Partial lines are ignored, because a kill may truncate the last one. */
export function started(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const waiting: { start: string; resolve: (line: string) => void; reject: (error: unknown) => void }[] = [];
  let rest = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() as string;
    lines.push(...parts);
    for (const { start, resolve } of waiting) {
      const line = parts.find((part) => part.startsWith(start));
      if (line !== undefined) resolve(line);
    }
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = new Promise<{ code: number | null; signal: string | null; err: string }>((resolve) => {
    child.on('close', (code, signal) => {
      resolve({ code, signal, err });
      for (const { start, reject } of waiting) reject(new Error(`it ended without saying ${start}: ${err}`));
    });
  });
  const saying = (start: string) =>
    new Promise<string>((resolve, reject) => {
      const line = lines.find((said) => said.startsWith(start));
      if (line !== undefined) resolve(line);
      else waiting.push({ start, resolve, reject });
    });
  return { child, lines, saying, ended };
}
