import { afterAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { builtViewer } from './kit/browser/viewer.js';

const KB = 1_024;

describe('the viewer as it is built', () => {
  const { folder, remove } = builtViewer();
  afterAll(remove);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => file.endsWith('.js'));

  /** Files loaded with a file before it runs, itself included. */
  function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
    if (loaded.has(file)) return loaded;
    loaded.add(file);
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, path] of text.matchAll(/(?:\bfrom|\bimport)\s*["`']([^"`']+\.js)["`']/g))
      loadedWith(relative(folder, join(folder, dirname(file), path)), loaded);
    return loaded;
  }

  const gzipped = (file: string): number => readFileSync(join(folder, `${file}.gz`)).length;

  it('loads at most 36 kB, gzipped, before <paifu-replay> stands on a page, and no rules', () => {
    const shell = [...loadedWith('paifu-replay.js')];
    const size = shell.reduce((sum, file) => sum + gzipped(file), 0);
    expect(size).toBeGreaterThan(10 * KB);
    expect(size).toBeLessThanOrEqual(36 * KB);
    expect(shell.filter((file) => /classic|wsom|tenhou|facts|record-/.test(file))).toEqual([]);
  });

  /** The script of a page. */
  const scriptOf = (page: string): string =>
    /src="\.\/(assets\/[^"]+\.js)"/.exec(readFileSync(join(folder, `${page}.html`), 'utf8'))?.[1] ?? '';

  it.each(['record', 'judge', 'tournament', 'verify'])(
    'the %s page loads at most 54 kB, gzipped, before it shows its first form',
    (page) => {
      const loaded = [...loadedWith(scriptOf(page)), 'theme.css', 'pages.css'];
      const size = loaded.reduce((sum, file) => sum + gzipped(file), 0);
      expect(size).toBeGreaterThan(10 * KB);
      expect(size).toBeLessThanOrEqual(54 * KB);
    },
  );

  it('loads at most 122 kB, gzipped, before a table can be recorded on a tablet, its ruleset and the tiles not counted', () => {
    const [recorder] = scripts.filter((file) => file.startsWith('assets/recorder-page-'));
    const loaded = [...loadedWith(recorder, loadedWith(scriptOf('record')))];
    const size = loaded.reduce((sum, file) => sum + gzipped(file), 0);
    expect(size).toBeGreaterThan(60 * KB);
    expect(size).toBeLessThanOrEqual(122 * KB);
    expect(loaded.filter((file) => /classic|wsom|tenhou|tile-faces/.test(file))).toEqual([]);
  });

  it('draws all tiles in at most 14 kB', () => {
    const [tiles] = scripts.filter((file) => file.includes('tile-faces'));
    expect(gzipped(tiles)).toBeGreaterThan(8 * KB);
    expect(gzipped(tiles)).toBeLessThanOrEqual(14 * KB);
  });

  it('the viewer as it is built has nothing in it that only Node has', () => {
    const texts = new Map(scripts.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
    const needy = scripts.filter((file) => /\bBuffer\.|\brequire\(|browser-external/.test(texts.get(file) ?? ''));
    expect(needy).toEqual([]);
    // One script imports Node's hashing, and only under Node.
    expect(scripts.filter((file) => /["'`]node:/.test(texts.get(file) ?? ''))).toHaveLength(1);
  });

  it('loads what reads and verifies files with no other page', () => {
    for (const file of ['paifu-replay.js', 'home.js', 'live.js'].flatMap((one) => [...loadedWith(one)]))
      expect(file).not.toMatch(/verify-|mjlog|case-schema/);
  });

  it('tells the worker of the recorder every file that its page may load, as it is', () => {
    const worker = readFileSync(join(folder, 'record-worker.js'), 'utf8');
    // The worker is one script, because browsers differ in what they load for a worker.
    expect(worker).not.toMatch(/^import|\bexport\b/m);
    const shell: Record<string, string> = JSON.parse(/^const SHELL=(\{.*?\}),VERSION=/.exec(worker)?.[1] ?? '{}');
    const fileOf = (path: string): string => (path === '/record' ? 'record.html' : path.slice(1));
    // A service may have another theme.
    expect(shell['/theme.css']).toBe('');
    for (const [path, hash] of Object.entries(shell).filter(([path]) => path !== '/theme.css'))
      expect([
        path,
        createHash('sha256')
          .update(readFileSync(join(folder, fileOf(path))))
          .digest('hex'),
      ]).toEqual([path, hash]);
    // Includes scripts loaded later.
    const named = Object.keys(shell).filter((path) => path.endsWith('.js'));
    const loaded = named.flatMap((path) => {
      const text = readFileSync(join(folder, fileOf(path)), 'utf8');
      const names = [...text.matchAll(/[`"'](\.\.?\/[\w./-]+\.js)[`"']/g)];
      return names.map(([, name]) => join(dirname(path), name));
    });
    expect(named.length).toBeGreaterThan(20);
    expect(loaded.filter((path) => !Object.hasOwn(shell, path))).toEqual([]);
  });

  it('the viewer as it is built has every script compressed beside it', () => {
    expect(scripts.length).toBeGreaterThan(10);
    for (const file of scripts) {
      const text = readFileSync(join(folder, file));
      expect(gunzipSync(readFileSync(join(folder, `${file}.gz`))).equals(text)).toBe(true);
      expect(brotliDecompressSync(readFileSync(join(folder, `${file}.br`))).equals(text)).toBe(true);
    }
  });

  it('names by their content all files but those that pages name', () => {
    const unhashed = scripts.filter((file) => !/-[\w-]{8}\.js$/.test(file)).sort();
    expect(unhashed).toEqual(['find.js', 'home.js', 'live.js', 'paifu-replay.js', 'record-worker.js']);
    expect(existsSync(join(folder, 'paifu-replay.js'))).toBe(true);
  });
});
