import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { transformSync } from '@swc/core';

const root = resolve(import.meta.dirname, '../../..');

/** A new temporary folder; call `remove` at the end. */
export function folder(within = tmpdir()): { path: string; remove: () => void } {
  const path = mkdtempSync(join(within, 'paifu-store-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Modules that the event store imports from other folders. */
const SINGLE = [
  { part: 'platform', files: ['error-code.ts'] },
  { part: 'engine/vocabulary', files: ['hex-digits.ts'] },
];

/**
 * Compiles the event store and the programs of test/crash, so that Node runs them directly. The folder is below
 * node_modules, where the programs find SQLite.
 */
export function compiledStore(): { program: (name: string) => string; remove: () => void } {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  const to = mkdtempSync(join(root, 'node_modules/.cache/paifu-store-'));
  writeFileSync(join(to, 'package.json'), '{"type":"module"}');
  const folders = ['platform/event-store', 'platform/disk'].map((part) => {
    const files = readdirSync(join(root, 'src', part), { recursive: true, encoding: 'utf8' });
    return { part, files: files.filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts')) };
  });
  for (const { part, files } of [...folders, ...SINGLE])
    for (const file of files) {
      const { code } = transformSync(readFileSync(join(root, 'src', part, file), 'utf8'), {
        filename: file,
        configFile: join(root, '.swcrc'),
      });
      const target = join(to, part, file.replace(/\.ts$/, '.js'));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, code);
    }
  for (const file of readdirSync(join(root, 'test/crash')))
    if (file.endsWith('.mjs')) cpSync(join(root, 'test/crash', file), join(to, file));
  return { program: (name) => join(to, name), remove: () => rmSync(to, { recursive: true, force: true }) };
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
