import { availableParallelism } from 'node:os';

/** The gate (`npm test`) leaves out `*.long.spec.ts`; `npm run test:long` runs everything in full. */
const isLong = process.env.PAIFU_TEST_LONG === '1';

const project = {
  runtime: '<rootDir>/test/kit/jest/runtime.cjs',
  testEnvironment: '<rootDir>/test/kit/jest/environment.cjs',
  setupFiles: ['<rootDir>/test/kit/jest/graphql.cjs'],
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/viewer'],
  // Sources before whatever a compiler may have left beside them.
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...(isLong ? [] : ['\\.long\\.spec\\.ts$'])],
  transform: {},
};

export default {
  // For what hangs. A busy machine is no failure: nothing asserts how long something takes.
  testTimeout: 600_000,
  // Specs with processes of their own keep the cores busy; more workers need a sixth more processor time and end no sooner.
  maxWorkers: availableParallelism(),
  // A worker keeps the modules of every spec, and is replaced before it runs out of memory.
  workerIdleMemoryLimit: '1GB',
  workerGracefulExitTimeout: 10_000,
  coverageProvider: 'v8',
  projects: [
    { ...project, displayName: 'paifu' },
    // End-to-end tests once more with the record on EventStoreDB's protocol, or on a live node (test/kit/store/store.ts).
    {
      ...project,
      displayName: 'on EventStoreDB',
      testMatch: isLong
        ? ['<rootDir>/test/e2e/**/*.spec.ts']
        : ['<rootDir>/test/e2e/(client|recording|redaction).e2e.spec.ts'],
      // These do not depend on where the record is kept.
      testPathIgnorePatterns: ['/node_modules/', '/test/e2e/(wrong-values|openness|hidden-names|scribes)'],
      globals: { paifuStore: 'eventstoredb' },
      globalSetup: '<rootDir>/test/kit/eventstoredb/report-server.mjs',
    },
  ],
};
