/**
 * Loads specs with Node's own loader, not in a vm context: the product and the packages are loaded once per worker, not once per spec.
 * A spec and its imports from test/ are loaded afresh; `@fresh-modules` in its docblock extends that to src/ and viewer/. Jest's
 * runner and jest-circus call these methods.
 */
const { createRequire, registerHooks } = require('node:module');
const { pathToFileURL } = require('node:url');

const CIRCUS = 'jestAdapterInit.js';
const ROOT = pathToFileURL(`${__dirname}/../../../`).href;
const GLOBALS = pathToFileURL(`${__dirname}/globals.mjs`).href;

/** Modules inherit the query of the spec that imports them: `?spec=N` within test/, `?fresh=N` outside node_modules. */
const FRESH = {
  spec: (url) => url.startsWith(`${ROOT}test/`) || url.endsWith('.spec.ts'),
  fresh: (url) => url.startsWith(ROOT) && !url.includes('/node_modules/'),
};
registerHooks({
  resolve(specifier, context, next) {
    const [query, kind] = /\?(spec|fresh)=\d+$/.exec(context.parentURL ?? '') ?? [];
    if (specifier === '@jest/globals') return { url: `${GLOBALS}${query}`, format: 'module', shortCircuit: true };
    const resolved = next(specifier, context);
    if (query === undefined || !FRESH[kind](resolved.url)) return resolved;
    return { ...resolved, url: `${resolved.url}${query}` };
  },
});

let specs = 0;

module.exports = class NativeRuntime {
  constructor(config, environment) {
    this.environment = environment;
    this.query = `?${environment.needsFreshModules ? 'fresh' : 'spec'}=${++specs}`;
    Object.assign(globalThis, config.globals);
  }

  requireModule(path) {
    return require(path);
  }

  /** jest-circus keeps its state in a module and on `globalThis`: each spec gets a new one. */
  requireInternalModule(path) {
    if (path.endsWith(CIRCUS)) {
      delete require.cache[path];
      for (const key of Object.getOwnPropertySymbols(globalThis))
        if (['EVENT_HANDLERS', 'JEST_STATE_SYMBOL'].includes(key.description)) delete globalThis[key];
    }
    return createRequire(path)(path);
  }

  setGlobalsForRuntime(globals) {
    const { moduleMocker: mocker, fakeTimersModern: timers } = this.environment;
    const jest = {
      fn: mocker.fn.bind(mocker),
      spyOn: mocker.spyOn.bind(mocker),
      restoreAllMocks: () => mocker.restoreAllMocks(),
      useFakeTimers: (options) => timers.useFakeTimers(options),
      useRealTimers: () => timers.useRealTimers(),
      advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
    };
    globalThis[Symbol.for('paifu.jest')] = { ...globals, jest };
  }

  unstable_shouldLoadAsEsm(path) {
    return !path.endsWith('.cjs');
  }

  unstable_importModule(path) {
    return import(`${pathToFileURL(path).href}${this.query}`);
  }

  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {
    return {};
  }

  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
};
