import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { builtPrograms } from '../kit/service/built-programs.js';
import { fencedOn } from '../kit/documents/page-fences.js';
import { type ServiceProcess, endedBy, serving } from '../kit/service/service-process.js';

const page = fencedOn('tutorials/recording.md');
const script = page.findIndex(({ language }) => language === 'js');
const SERVE = 'paifu serve --data club\n';
const ADDRESS = 'http://127.0.0.1:4000';
/** Separator between the outputs of the page's snippets. */
const MARK = '--- next piece ---';

const built = builtPrograms();
/** A folder below the build, so that a program in it can import the package by name. */
const folder = mkdtempSync(join(dirname(built), 'recording-'));
let service: ServiceProcess | undefined;
/** Output of each snippet of the page, by its index. */
const printed = new Map<number, string>();

async function run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const running = promisify(execFile)(program, args, { cwd: folder, env: { ...process.env, ...env } });
  running.child.stdin?.end();
  return (await running).stdout;
}

const main = join(built, 'cli/main.js');
const COMMAND = `paifu() { '${process.execPath}' '${main}' "$@"; }\n`;
const shell = (pieces: readonly string[]) =>
  run('bash', ['-euc', COMMAND + pieces.map((text) => `${text}\necho; echo '${MARK}'\n`).join('')], {
    TOKEN: '',
  });

beforeAll(async () => {
  const pieces = page.flatMap(({ language, text }, place) => (language === 'sh' ? [{ text, place }] : []));
  const start = pieces.findIndex(({ text }) => text === SERVE);
  const before = pieces.slice(0, start).map(({ text }) => text);
  const token = (await shell([...before, 'printf %s "$TOKEN"'])).split(MARK)[before.length].trim();
  service = await serving(main, join(folder, 'club'), []);
  const { url } = service;
  const there = (text: string) => text.replaceAll(ADDRESS, url);
  const after = pieces.slice(start + 1);
  const out = (await shell([`TOKEN='${token}'`, ...after.map(({ text }) => there(text))])).split(MARK).slice(1);
  for (const [i, { place }] of after.entries()) printed.set(place, out[i].trim());
  writeFileSync(join(folder, 'first-hand.mjs'), there(page[script].text));
  printed.set(script, (await run(process.execPath, ['first-hand.mjs'], { TOKEN: token })).trim());
});
afterAll(async () => {
  if (service !== undefined) await endedBy('SIGTERM', service);
  rmSync(folder, { recursive: true });
});

const answered = page.flatMap(({ language }, place) => (language === 'json' ? [place] : []));

describe('docs/tutorials/recording.md', () => {
  it('begins with a token and a service, and needs ten calls', () => {
    expect(page.map(({ text }) => text)).toContain(SERVE);
    expect(answered).toHaveLength(10);
  });

  it.each(answered.map((place, i) => [i + 1, place]))('shows what call %i is answered', (_, place) => {
    expect(JSON.parse(printed.get(place - 1) ?? '')).toEqual(JSON.parse(page[place].text));
  });

  it('the tutorial has a script of at most forty lines that does the same and shows what it prints', () => {
    expect(page[script].text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    expect(page[script + 1].language).toBe('text');
    expect(printed.get(script)).toBe(page[script + 1].text.trim());
  });
});
