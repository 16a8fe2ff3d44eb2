import all from './jest.config.mjs';

// The inner loop (`npm run test:quick`), and the tests on every other Node that `engines` allows: specs of at most two CPU seconds
// (`PAIFU_TEST_COSTS=file` measures them).
const SLOW = [
  '/test/(casebook|crash|faults|properties|browser|attack|limits)/',
  '/test/e2e/(access|cli-service|cut-line|delay|every-field|exports-while-recording|fuzz|hidden-names|openness|readers|recording|redaction|scribes|tracing|wrong-values)',
  '/test/cli/(access-page|cli-page|corpora|log-kept|online-logs|process|projections|proof|recording-page|round-trips|sample-tournament|stopping|store)\\.spec',
  '/test/contract/eventstoredb-live',
  '/test/(architecture|benches|package|viewer-build)\\.spec',
  '/src/search/(corrections|find|hidden|read-models/projector|read-models/read-models|readers/readers|rebuild/read-ahead)\\.spec',
  '/src/exchange/(exports|formats/logs|formats/seeded-walls)\\.spec',
  '/src/(games/record/event-schema|games/view/at-the-time|simulation/simulate)\\.spec',
  '/viewer/(desks/scribe/(recorded-table|sheet)|ui/tiles/tile-image)\\.spec',
];

const [{ displayName: _, ...project }] = all.projects;

export default {
  ...project,
  testTimeout: all.testTimeout,
  maxWorkers: all.maxWorkers,
  workerIdleMemoryLimit: all.workerIdleMemoryLimit,
  workerGracefulExitTimeout: all.workerGracefulExitTimeout,
  testPathIgnorePatterns: ['/node_modules/', ...SLOW],
};
