import all from './jest.config.mjs';

// The inner loop (`npm run test:quick`), and what runs on every Node that `engines` allows: everything that is quick. Left
// out are the long runs: crashes and faults, properties over many games, pages in a browser, and the slowest specs.
const LONG = [
  '/test/(casebook|crash|faults|properties|browser|attack|limits)/',
  '/test/e2e/(basic|cli-service|client|cut-line|delay|every-field|exporting|exports-while-recording|finding|fuzz|hidden-names|openness|organiser|preview-actions|reading|readers|recording|recorded-here|redaction|scribes|unknown-game|unmerged|wrong-values)',
  '/test/cli/(online-logs|process|round-trips|sample-tournament|stopping|store)\\.spec',
  '/test/contract/(eventstoredb|linearizable)',
  '/src/(exchange/export\\.controller|games/game-events)\\.spec',
  '/src/(search|exchange|disputes)/(corrections|every-ruleset|exports|find|find-cases|hidden|reversed-rulings|read-models/(projector|read-models)|readers/readers|rebuild/rebuild)\\.spec',
  '/src/games/view/at-the-time\\.spec',
  '/src/exchange/formats/(logs|seeded-walls)\\.spec',
  '/test/architecture\\.spec',
  '/viewer/desks/scribe/(recorded-table|sheet)\\.spec',
];

const [{ displayName: _, ...project }] = all.projects;

export default {
  ...project,
  testTimeout: all.testTimeout,
  maxWorkers: all.maxWorkers,
  workerIdleMemoryLimit: all.workerIdleMemoryLimit,
  testPathIgnorePatterns: ['/node_modules/', ...LONG],
};
