import { globSync } from 'node:fs';
import all from './jest.config.mjs';

/**
 * The inner loop (`npm run test:quick`), and the tests on every other Node that `engines` allows: specs of at most two CPU seconds
 * (`PAIFU_TEST_COSTS=file` measures them), and slower ones whose threads or processes may depend on the version of Node.
 * Each name below is the beginning of a path in the folder.
 */
const SLOW = {
  'test/': [
    'attack/',
    'browser/',
    'crash/',
    'faults/',
    'limits/',
    'properties/',
    'architecture.',
    'benches.',
    'package.',
    'viewer-build.',
  ],
  'test/cases/': ['cases.'],
  'test/cli/': [
    'access-page',
    'cli-page',
    'corpora',
    'key-rotation',
    'log-kept',
    'online-logs',
    'process',
    'projections',
    'proof',
    'recording-page',
    'round-trips',
    'sample-tournament',
    'stopping',
    'store',
  ],
  'test/contract/': ['eventstoredb-live'],
  'test/e2e/': [
    'access',
    'cli-service',
    'counted-questions',
    'cut-line',
    'delay',
    'every-field',
    'exports-while-recording',
    'fuzz',
    'hidden-names',
    'openness',
    'readers',
    'recording',
    'redaction',
    'scribes',
    'tracing',
    'typed-events',
    'wrong-values',
  ],
  'src/': [
    'disputes/case-search',
    'engine/tournaments/seating/published',
    'games/record/event-schema',
    'games/view/contemporary-view',
    'platform/event-store/embedded/packed-event',
    'simulation/simulate',
  ],
  'src/exchange/': ['exports', 'formats/logs', 'formats/seeded-walls'],
  'src/search/': [
    'corrections',
    'find.',
    'hidden',
    'read-models/projector',
    'read-models/read-models',
    'rebuild/read-ahead',
    'statistics/provisional-sums',
  ],
  'viewer/': ['desks/judge/law-search', 'desks/scribe/recorded-table', 'desks/scribe/sheet', 'ui/tiles/tile-image'],
};

const slow = Object.entries(SLOW).flatMap(([folder, names]) => names.map((name) => `${folder}${name}`));
const specs = globSync('{src,test,viewer}/**/*.spec.ts', { cwd: import.meta.dirname });
const unknown = slow.filter((path) => !specs.some((spec) => spec.startsWith(path)));
if (unknown.length > 0) throw new Error(`jest.quick.config.mjs: no spec begins with ${unknown.join(', ')}`);

const [{ displayName: _, ...project }] = all.projects;

export default {
  ...project,
  testTimeout: all.testTimeout,
  maxWorkers: all.maxWorkers,
  workerIdleMemoryLimit: all.workerIdleMemoryLimit,
  workerGracefulExitTimeout: all.workerGracefulExitTimeout,
  testPathIgnorePatterns: ['/node_modules/', ...slow.map((path) => `<rootDir>/${path.replaceAll('.', '\\.')}`)],
};
