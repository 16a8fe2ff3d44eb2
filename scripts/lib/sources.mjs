/**
 * Lets the threads and processes that the program starts run from its sources, as Jest runs the rest of it: what is imported as
 * `.js` and is there as `.ts` is compiled when it is loaded.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const SOURCES = new URL('../../src/', import.meta.url).href;
const configFile = fileURLToPath(new URL('../../.swcrc', import.meta.url));
const require = createRequire(import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    if (/^(\.|file:).*\.js$/.test(specifier)) {
      const { href } = new URL(specifier, context.parentURL);
      const source = href.replace(/\.js$/, '.ts');
      if (href.startsWith(SOURCES) && existsSync(fileURLToPath(source)))
        return { url: source, format: 'module', shortCircuit: true };
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!url.startsWith(SOURCES) || !url.endsWith('.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = require('@swc/core').transformSync(readFileSync(filename, 'utf8'), { filename, configFile });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
