import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readOidcConfig } from '../../src/access/authentication/oidc-config.js';
import { readTokenFile } from '../../src/access/authentication/token-file.js';
import { PAIRING, SEAT_TOKENS } from '../../src/platform/config/limits.js';
import { builtPrograms } from '../kit/service/built-programs.js';
import { fencedOn, pageText } from '../kit/documents/page-fences.js';
import { endedBy, type ServiceProcess } from '../kit/service/service-process.js';
import { started } from '../kit/store/store-process.js';

const page = fencedOn('how-to/access.md');
const SERVE = 'PAIFU_ADDRESS=https://paifu.example paifu serve --data club\n';
const ADDRESS = 'http://127.0.0.1:4000';
const MARK = '--- next piece ---';

const built = builtPrograms();
const program = join(built, 'cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'paifu-access-page-'));
let service: ServiceProcess | undefined;
/** Output of each shell snippet, by its text. */
const printed = new Map<string, string>();

/** Runs snippets in one shell that knows `paifu`; returns the output of each. */
async function shell(pieces: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const args = ['-euc', pieces.map((text) => `${text}\necho; echo '${MARK}'\n`).join('')];
  const running = promisify(execFile)('bash', args, {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, ...env },
  });
  running.child.stdin?.end();
  const { stdout } = await running;
  return stdout
    .split(MARK)
    .slice(0, -1)
    .map((one) => one.trim());
}

beforeAll(async () => {
  const command = join(folder, 'paifu');
  writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
  chmodSync(command, 0o755);
  const pieces = page.flatMap(({ language, text }) => (language === 'sh' ? [text] : []));
  const start = pieces.indexOf(SERVE);
  const before = await shell([...pieces.slice(0, start), 'printf %s "$OPERATOR"']);
  const running = started(program, ['serve', '--port', '0', '--data', join(folder, 'club')], {
    PAIFU_ADDRESS: 'https://paifu.example',
  });
  const line = await running.saying('GraphQL: ');
  service = { ...running, url: line.slice('GraphQL: '.length).replace(/\/graphql$/, '') };
  const { url } = service;
  const after = pieces.slice(start + 1);
  const out = await shell(
    after.map((text) => text.replaceAll(ADDRESS, url)),
    { OPERATOR: before.at(-1) as string },
  );
  for (const [i, text] of after.entries()) printed.set(text, out[i]);
});
afterAll(async () => {
  if (service !== undefined) await endedBy('SIGTERM', service);
  rmSync(folder, { recursive: true });
});

/** Output of the snippet that contains these words. */
const of = (words: string): string => [...printed].find(([text]) => text.includes(words))?.[1] ?? '';

describe('docs/how-to/access.md', () => {
  it('gives a judge a token, and lists who has one', () => {
    const [judge, ...listed] = of('tokens add --data club --role judge').split('\n');
    expect(JSON.parse(judge)).toMatchObject({
      actor: 'judge-2',
      roles: [{ role: 'judge', tournaments: ['Spring Open'] }],
    });
    expect(listed.map((line) => line.split('  ')[1])).toEqual(['judge-2', 'table-3 (red tablet)', 'ada (office)']);
  });

  it('revokes one, which is answered as the page says', () => {
    expect(of('tokens revoke --data club')).toMatch(/ {2}revoked .* by .* at the terminal/);
    const shown = page.find(({ text }) => text.includes('UNAUTHENTICATED'))?.text ?? '';
    expect(JSON.parse(of('{"query": "{ rulesets { id } }"}'))).toEqual(JSON.parse(shown));
  });

  it('opens a game whose seats have tokens', () => {
    const { openGame } = JSON.parse(of('seatTokens: [0, 1, 2, 3]')).data;
    expect(openGame.seatTokens.map(({ seat }: { seat: number }) => seat)).toEqual([0, 1, 2, 3]);
  });

  it('pairs a tablet, at the terminal and by the API', () => {
    expect(of('tokens pair')).toMatch(
      /https:\/\/paifu\.example\/record#pair=[2-9A-Z]{8}\ncode [2-9A-Z]{4}-[2-9A-Z]{4}, once/,
    );
    expect(JSON.parse(of('pairDevice')).data.pairDevice).toMatchObject({
      ...{ __typename: 'TokenAdded', token: { actor: 'table-3' } },
    });
  });

  it('shows a token file and a provider’s configuration that can be read', async () => {
    const file = (text: string): string => {
      const path = join(folder, 'example.json');
      writeFileSync(path, text, { mode: 0o600 });
      return path;
    };
    const [, tokens, provider] = page.filter(({ language }) => language === 'json').map(({ text }) => text);
    await expect(readTokenFile(file(tokens), () => {})).resolves.toBeDefined();
    expect((await readOidcConfig(file(provider))).audience).toBe('paifu');
    expect(of('openssl rand')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('the page on access computes its numbers from the limits', () => {
    const { open, tries, triesOfAddress, seconds } = PAIRING;
    const aDay = (of: number) => (of * 86_400) / seconds;
    const written = (number: number) => number.toLocaleString('en');
    const text = pageText('how-to/access.md').replaceAll(/\s+/g, ' ');
    for (const expected of [
      `${written(30 ** 8)} possible codes, at most ${open} are unused`,
      `tries ${written(aDay(tries))} a day: one chance in ${written(Math.trunc(30 ** 8 / (aDay(tries) * open) / 1_000) * 1_000)}`,
      `one in ${Math.trunc(30 ** 8 / (aDay(triesOfAddress) * open) / 1e6)} million`,
      `in that game, for ${SEAT_TOKENS.days} days`,
    ])
      expect(text).toContain(expected);
    expect([
      PAIRING.minutes,
      PAIRING.mostMinutes,
      triesOfAddress,
      tries,
      seconds,
      PAIRING.exchanges,
      SEAT_TOKENS.standing,
    ]).toEqual([10, 60, 10, 500, 600, 3, 4]);
  });
});
