// The import rules of this project. Each one is proven to bite in test/architecture.spec.ts.
const { join } = require('node:path');

const spec = '\\.spec\\.ts$';
const family = '^src/engine/rulesets/[^/]+/';
const nouns = '(games|search|disputes|tournaments|players|access|proof|exchange|backup|webhooks)';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one idea, or both need a third file below them',
      from: { path: '^(src|viewer)/' },
      to: { circular: true },
    },
    {
      name: 'pure-core',
      severity: 'error',
      comment: 'The engine and the proof core run in browsers: no Node, no package, nothing from the layers above',
      from: { path: '^src/(engine|proof/core)/', pathNot: spec },
      to: { pathNot: '^src/$1/' },
    },
    {
      name: 'engine-points-down',
      severity: 'error',
      comment: 'Within the engine, tiles and hands know nothing of tables, and tables nothing of rulesets or records',
      from: { path: '^src/engine/(vocabulary|tiles|hands|table)/', pathNot: spec },
      to: { path: '^src/engine/(rulesets|replay|record|notation|disputes|tournaments)/' },
    },
    {
      name: 'rulesets-stand-alone',
      severity: 'error',
      comment: 'What two rulesets share belongs to the table, to scoring or to the seam',
      from: { path: '^src/engine/rulesets/([^/]+)/', pathNot: spec },
      to: { path: family, pathNot: '^src/engine/rulesets/$1/' },
    },
    {
      name: 'rulesets-come-from-the-registry',
      severity: 'error',
      comment: 'A new ruleset is one folder and a line in rulesets/table-rules.ts and in registry.ts',
      from: {
        path: '^src/',
        pathNot: [family, '^src/engine/rulesets/(registry|table-rules)\\.ts$', '^src/exchange/score-lines/', spec],
      },
      to: { path: family },
    },
    {
      name: 'layers-point-down',
      severity: 'error',
      comment: 'Ways in use the nouns, nouns use the platform, and everything uses the engine',
      from: { path: `^src/(${nouns}|platform)/`, pathNot: spec },
      to: { path: '^src/(cli|main\\.ts|service\\.ts|app\\.module\\.ts)' },
    },
    {
      name: 'platform-is-below-the-nouns',
      severity: 'error',
      comment: 'The platform knows no noun; only the generated types of the schema name the parents of its resolvers',
      from: { path: '^src/platform/', pathNot: [spec, '^src/platform/graphql/(resolver-parents|schema-types)\\.ts$'] },
      to: { path: `^src/${nouns}/` },
    },
    {
      name: 'one-place-chooses-the-store',
      severity: 'error',
      comment: 'platform/event-store/open-store.ts knows the adapters; everything else uses the port',
      from: { path: '^src/', pathNot: ['^src/platform/event-store/', spec] },
      to: { path: '^src/platform/event-store/(embedded|eventstoredb)' },
    },
    {
      name: 'names-stay-out-of-the-record',
      severity: 'error',
      comment: 'Events hold player ids; code that records or verifies never learns a name (log-format.md, "Envelope")',
      from: {
        path: '^src/(engine|games/(record|recording)|proof/verification|simulation|platform/event-store)/',
        pathNot: [spec, 'resolver\\.ts$'],
      },
      to: { path: '^src/players/' },
    },
    {
      name: 'client-and-package-stand-alone',
      severity: 'error',
      comment: 'src/client and src/package are for other programs: the service does not import them',
      from: { path: '^src/', pathNot: ['^src/(client|package)/', spec] },
      to: { path: '^src/(client|package)/' },
    },
    {
      name: 'client-is-for-browsers',
      severity: 'error',
      comment:
        'A page loads src/client: nothing of the service and nothing of Node comes with it, except in client/node',
      from: { path: '^src/client/(?!node/)', pathNot: spec },
      to: { pathNot: '^src/client/(?!node/)|(^|node_modules/)graphql-ws/' },
    },
    {
      name: 'viewer-is-for-browsers',
      severity: 'error',
      comment: 'A page uses the engine, the client, the proof core and the record format; nothing that needs a service',
      from: {
        path: '^viewer/',
        pathNot: [spec, '/(drawing|worker)/', '\\.config\\.ts$'],
      },
      to: {
        pathNot:
          '^viewer/|^virtual:tile-faces$|^src/(engine|client|package|proof/(core|verification)|games/(record|recording|walls)|exchange/(importing|formats|csv)|platform/pages)/|(^|node_modules/)(lit|idb|uqr|gifenc)(-|/|$)',
      },
    },
    {
      name: 'source-is-for-production',
      severity: 'error',
      comment: 'Running code needs no test, no page and no package that package.json does not list under dependencies',
      from: { path: '^src/', pathNot: spec },
      to: { path: `^(test|viewer)/|${spec}` },
    },
    {
      name: 'ships-what-it-uses',
      severity: 'error',
      comment: 'Running code may not need a development dependency or a package that package.json does not name',
      from: { path: '^src/', pathNot: spec },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'An import must lead somewhere',
      from: { path: '^(src|viewer)/' },
      // The viewer's build makes the tile faces.
      to: { couldNotResolve: true, pathNot: '^virtual:tile-faces$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true, // type imports are dependencies too
    tsConfig: { fileName: join(__dirname, 'tsconfig.json') },
    // Packages that say in `exports` what may be imported of them.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default'] },
  },
};
