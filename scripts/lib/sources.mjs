/**
 * Loads TypeScript directly: an import of `./x.js` that exists as `x.ts` is compiled when loaded. Used by Jest, the
 * program's threads and processes in tests, scripts and benchmarks.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);
const SOURCES = ['src/', 'test/', 'viewer/'].map((folder) => new URL(folder, ROOT).href);
const configFile = fileURLToPath(new URL('.swcrc', ROOT));
const require = createRequire(import.meta.url);

const isSource = (href) => SOURCES.some((folder) => href.startsWith(folder));

/** One file per source: a hash of everything that the compiled text depends on, then that text. */
const CACHE = fileURLToPath(new URL('node_modules/.cache/paifu-sources/', ROOT));
const settings = `${readFileSync(configFile, 'utf8')}${require('@swc/core/package.json').version}`;

const sha1 = (text) => createHash('sha1').update(text).digest('hex');

function compiled(filename) {
  const text = readFileSync(filename, 'utf8');
  const key = `//${sha1(`${settings}${filename}${text}`)}\n`;
  const file = join(CACHE, sha1(filename));
  const cached = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (cached.startsWith(key)) return cached.slice(key.length);
  const options = { filename, sourceFileName: filename, configFile, sourceMaps: 'inline' };
  const { code } = require('@swc/core').transformSync(text, options);
  mkdirSync(CACHE, { recursive: true });
  // Other processes may read or write the same file.
  writeFileSync(`${file}.${process.pid}`, `${key}${code}`);
  renameSync(`${file}.${process.pid}`, file);
  return code;
}

registerHooks({
  resolve(specifier, context, next) {
    if (/^(\.|file:).*\.js(\?|$)/.test(specifier)) {
      const url = new URL(specifier, context.parentURL);
      url.pathname = url.pathname.replace(/\.js$/, '.ts');
      if (isSource(url.href) && existsSync(fileURLToPath(url)))
        return { url: url.href, format: 'module', shortCircuit: true };
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    const { href, pathname } = new URL(url);
    if (!isSource(href) || !pathname.endsWith('.ts')) return next(url, context);
    return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
  },
});
