import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { builtPrograms } from './kit/service/built-programs.js';
import { endedBy, serving } from './kit/service/service-process.js';

const root = resolve(import.meta.dirname, '..');

describe('the bundled programs', () => {
  const built = builtPrograms();
  const place = mkdtempSync(join(tmpdir(), 'paifu-bundles-'));
  const [data, games] = [join(place, 'data'), join(place, 'games')];
  const paifu = (...args: string[]): string =>
    execFileSync(process.execPath, [join(built, 'cli/main.js'), ...args], { encoding: 'utf8' });

  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it('commands start the bundles', () => {
    expect(readFileSync(join(built, 'cli/main.js'), 'utf8')).toMatch(/^await import\('.*bundles\/cli-main\.js'\);\n$/m);
  });

  it('the command can be executed, so that npx starts a build that replaced another one', () => {
    expect(execFileSync(join(built, 'cli/main.js'), ['--version'], { encoding: 'utf8' })).toMatch(/^\d+\.\d+/);
  });

  it('programs keep compiled code beside the bundles', () => {
    paifu('--version');
    expect(readdirSync(join(built, 'bundles/compiled'), { recursive: true }).length).toBeGreaterThan(1);
  });

  it.each(['main.js', 'cli/main.js'])(
    '%s reports on Node 20, which has no compile cache, the version that it needs',
    (program) => {
      const node20 = `import nodeModule, { syncBuiltinESMExports } from 'node:module';
      Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });
      delete nodeModule.enableCompileCache;
      syncBuiltinESMExports();`;
      const preload = `data:text/javascript,${encodeURIComponent(node20)}`;
      const { status, stderr } = spawnSync(process.execPath, ['--import', preload, join(built, program)], {
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([1, 'paifu: Node 22.12 or newer is needed; this is Node 20.20.2\n']);
    },
  );

  it('the licences of all bundled packages go with the bundles', () => {
    const licenses = readFileSync(join(built, 'bundles/licenses.md'), 'utf8');
    const named = [...licenses.matchAll(/^## (\S+) \d\S* \((.+)\)$/gm)].map(([, name, license]) => [name, license]);
    expect(named.length).toBeGreaterThan(50);
    expect(named).toContainEqual(['graphql', 'MIT']);
    const permissive = /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0)$/;
    const parts = named.flatMap(([name, license]) =>
      license
        .replace(/[()]/g, '')
        .split(/ AND | OR /)
        .map((one) => [name, one]),
    );
    expect(parts.filter(([, license]) => !permissive.test(license))).toEqual([]);
    expect(licenses).toContain('Permission is hereby granted');
  });

  it('bundles import only packages that stand at the top of an installation without development packages', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const names = readdirSync(join(built, 'bundles'))
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => [
        ...readFileSync(join(built, 'bundles', file), 'utf8').matchAll(
          /^(?:import .*|\} )from "((?:@[^/"]+\/)?[^./"][^/"]*)/gm,
        ),
      ])
      .map(([, name]) => name)
      .filter((name) => !isBuiltin(name));
    expect(names).toContain('better-sqlite3');
    const isInstalled = (name: string) =>
      packages[`node_modules/${name}`]?.dev === undefined && `node_modules/${name}` in packages;
    expect(names.filter((name) => !isInstalled(name))).toEqual([]);
  });

  it('bundled commands start their workers: import, verification, and the rebuild of the read models', () => {
    paifu('simulate', '-r', 'zung-jung/wsom', '-n', '2', '-o', games);
    expect(paifu('import', '--data', data, games)).toContain('of 2 games');
    expect(paifu('verify', '--data', data, '--all')).toContain('ok (1 game');
    expect(paifu('projections', 'rebuild', '--data', data)).toMatch(/: \d+ events in/);
  });

  it('a bundled service answers GraphQL, with searches in reader processes', async () => {
    const service = await serving(join(built, 'cli/main.js'), data);
    try {
      const answer = await fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query: '{ findGames(first: 5) { ... on GameSummaryConnection { edges { node { id } } } } }',
        }),
      });
      expect((await answer.json()).data.findGames.edges).toHaveLength(2);
    } finally {
      await endedBy('SIGTERM', service);
    }
  });
});
