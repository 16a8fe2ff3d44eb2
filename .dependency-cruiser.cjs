// The import rules of this project. Each one is proven to bite in test/architecture.spec.ts.
const { join } = require('node:path');

const spec = '\\.spec\\.ts$';
const family = '^src/engine/rulesets/[^/]+/';

/** A folder of the engine that may use only the folders named (and itself). Specs may use more: they build whole tables. */
const onlyUses = (folder, ...others) => ({
  name: `${folder}-only-uses-${['itself', ...others].join('-')}`,
  severity: 'error',
  comment: `engine/${folder} sits below the rest of the engine: what it needs from above is passed in`,
  from: { path: `^src/engine/${folder}/`, pathNot: spec },
  to: { path: '^src/engine/', pathNot: `^src/engine/(${[folder, ...others].join('|')})/` },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one idea, or miss a third file below both',
      from: { path: '^(src|viewer)/' },
      to: { circular: true },
    },
    {
      name: 'engine-is-pure',
      severity: 'error',
      comment:
        'The engine runs in the service, in the command line tool and in the browser: no Node, no package, no layer above',
      from: { path: '^src/engine/', pathNot: spec },
      to: { pathNot: '^src/engine/' },
    },
    {
      name: 'proof-is-pure',
      severity: 'error',
      comment:
        'Whoever checks a proof does it in a browser, without the service: no Node, no package, nothing of the record',
      from: { path: '^src/proof/core/', pathNot: spec },
      to: { pathNot: '^src/proof/core/' },
    },
    onlyUses('tiles'),
    onlyUses('melds', 'tiles'),
    onlyUses('scoring', 'melds', 'tiles'),
    onlyUses('laws', 'scoring'),
    {
      name: 'table-knows-no-ruleset',
      severity: 'error',
      comment: 'The table asks the ruleset it was given (rulesets/ruleset.ts), never one it knows by name',
      from: { path: '^src/engine/table/', pathNot: spec },
      to: { path: '^src/engine/rulesets/', pathNot: '^src/engine/rulesets/ruleset\\.ts$' },
    },
    {
      name: 'readers-stand-above-the-table',
      severity: 'error',
      comment:
        'Replay and the hand record read what the table and the rulesets make; nothing they read depends on them',
      from: { path: '^src/engine/(table|rulesets)/', pathNot: spec },
      to: { path: '^src/engine/(replay|notation)/' },
    },
    {
      name: 'no-ruleset-imports-another',
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
      name: 'a-line-format-knows-its-own-ruleset',
      severity: 'error',
      comment: 'src/lines/FAMILY.ts reads and writes the lines of one family; what several share stands beside them',
      from: { path: '^src/exchange/score-lines/([^/.]+)\\.ts$' },
      to: { path: family, pathNot: '^src/engine/rulesets/$1/' },
    },
    {
      name: 'lines-use-only-the-engine',
      severity: 'error',
      comment: 'A line format makes questions to the engine of JSON, and JSON of its answers; files are read elsewhere',
      from: { path: '^src/exchange/score-lines/', pathNot: spec },
      to: { path: '^src/', pathNot: '^src/(lines|engine)/' },
    },
    {
      name: 'lines-are-for-the-command-line',
      severity: 'error',
      comment:
        'JSON lines are how the command line tool is asked; nothing of a record or of the API is in their fields',
      from: { path: '^src/', pathNot: ['^src/(lines|cli)/', '^src/package/engine\\.ts$', spec] },
      to: { path: '^src/exchange/score-lines/' },
    },
    {
      name: 'nothing-imports-the-cli',
      severity: 'error',
      comment: 'The command line tool is a way in, like the API; nothing builds upon it',
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'services-know-no-way-in',
      severity: 'error',
      comment: 'api and cli use these folders, never the other way round',
      from: { path: '^src/(recording|audit|simulation|importing|queries|backup|event-store|access|corpora)/' },
      to: { path: '^src/(api|cli|auth)/' },
    },
    {
      name: 'names-stay-out-of-the-record',
      severity: 'error',
      comment:
        'Events hold player ids; whoever records, judges or verifies never learns a name (log-format.md, "Envelope")',
      from: { path: '^src/(engine|recording|audit|simulation|event-store)/' },
      to: { path: '^src/players/' },
    },
    {
      name: 'the-directory-stands-alone',
      severity: 'error',
      comment: 'Names of people need nothing of the games',
      from: { path: '^src/players/', pathNot: spec },
      to: { path: '^src/', pathNot: '^src/(directory|disk)/|^src/engine/vocabulary/(visible-text|shape)\\.ts$' },
    },
    {
      name: 'graphql-is-for-the-api',
      severity: 'error',
      comment: 'What is read and recorded is the same whoever asks; only the API speaks GraphQL',
      from: { path: '^src/', pathNot: ['^src/api/', '^src/app\\.module\\.ts$', spec] },
      to: { path: '(^|node_modules/)(graphql|@nestjs/(graphql|apollo)|@apollo)(/|$)' },
    },
    {
      name: 'the-client-stands-alone',
      severity: 'error',
      comment: 'A page loads src/client: nothing of the service comes with it, and nothing of Node',
      from: { path: '^src/client/', pathNot: ['^src/client/node/', spec] },
      to: { pathNot: '^src/client/(?!node/)|(^|node_modules/)graphql-ws/' },
    },
    {
      name: 'the-client-on-node-adds-node',
      severity: 'error',
      comment: 'What a program on Node lends the client stands beside it: src/client/node',
      from: { path: '^src/client/node/', pathNot: spec },
      to: { pathNot: '^src/client/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'the-client-is-for-others',
      severity: 'error',
      comment: 'The service does not ask itself over HTTP',
      from: { path: '^src/', pathNot: ['^src/client/', spec] },
      to: { path: '^src/client/' },
    },
    {
      name: 'the-package-is-for-others',
      severity: 'error',
      comment:
        'src/package gathers what others import as paifu/engine; the code itself imports a thing where it is defined',
      from: { path: '^src/', pathNot: ['^src/package/', spec] },
      to: { path: '^src/package/' },
    },
    {
      name: 'the-package-runs-anywhere',
      severity: 'error',
      comment: 'paifu/engine is loaded by pages too: what needs Node stands in src/package/node.ts',
      from: { path: '^src/package/engine\\.ts$' },
      to: { pathNot: '^src/(engine|lines|proof)/' },
    },
    {
      name: 'the-package-starts-no-service',
      severity: 'error',
      comment: 'With paifu/engine comes no store, no server and nothing of its API',
      from: { path: '^src/package/' },
      to: {
        path: '^src/(api|auth|access|queries|cli|service|app\\.module|directory|event-store)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'event-store-knows-only-the-engine',
      severity: 'error',
      comment: 'A store keeps events; what is done with them is decided above it',
      from: { path: '^src/platform/event-store/', pathNot: spec },
      to: { path: '^src/', pathNot: '^src/(event-store|engine|disk)/|^src/(config|deadline)\\.ts$' },
    },
    {
      name: 'the-disk-knows-nothing-above',
      severity: 'error',
      comment: 'How files are kept (owner, syncing, room) is the same whatever they hold',
      from: { path: '^src/platform/disk/', pathNot: spec },
      to: { path: '^src/', pathNot: '^src/platform/disk/' },
    },
    {
      name: 'one-place-chooses-the-store',
      severity: 'error',
      comment: 'event-store/open-store.ts knows the adapters; everything else uses the port',
      from: { path: '^src/', pathNot: ['^src/platform/event-store/', spec] },
      to: { path: '^src/platform/event-store/(embedded|eventstoredb)' },
    },
    {
      name: 'no-barrels',
      severity: 'error',
      comment: 'An index.ts hides where a thing comes from and breeds cycles',
      from: { path: '^src/' },
      to: { path: '/index\\.ts$', pathNot: 'node_modules' },
    },
    {
      name: 'source-never-imports-tests',
      severity: 'error',
      comment: 'Only specs may use test/ and other specs stay on their own',
      from: { path: '^src/', pathNot: spec },
      to: { path: `^test/|${spec}` },
    },
    {
      name: 'ships-what-it-uses',
      severity: 'error',
      comment: 'Running code may not need a development dependency or a package that package.json does not name',
      from: { path: '^src/', pathNot: spec },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-viewer-knows-only-the-engine',
      severity: 'error',
      comment:
        'A page folds what it is told with the engine, hashes as the proof does, and asks by the client; nothing of the service comes with it',
      from: {
        path: '^viewer/',
        pathNot: [
          spec,
          '^viewer/ui/(drawing|files)/|^viewer/pages/',
          '^viewer/[^/]+\\.config\\.ts$',
          '^viewer/worker/shell-files\\.ts$',
        ],
      },
      to: {
        pathNot:
          '^viewer/|^virtual:tile-faces$|^src/(engine|client|package|proof)/|^src/platform/pages/|^src/exchange/csv/(csv-line|standings-csv)\\.ts$|(^|node_modules/)(lit|idb|uqr)(-|/|$)',
      },
    },
    {
      name: 'files-are-read-without-a-service',
      severity: 'error',
      comment:
        'What is dropped on a page is read, judged and verified there by the very code that imports and verifies it elsewhere; nothing of a store, of names or of an API comes with it',
      from: { path: '^viewer/(ui/files|pages)/', pathNot: spec },
      to: {
        pathNot:
          '^viewer/|^virtual:tile-faces$|^src/(engine|client|package|proof|recording|audit|importing|html)/|(^|node_modules/)lit(-|/|$)',
      },
    },
    {
      name: 'the-viewer-is-for-browsers',
      severity: 'error',
      comment: 'The service serves what was built of the viewer, and imports nothing of it',
      from: { path: '^src/' },
      to: { path: '^viewer/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'An import that leads nowhere',
      from: { path: '^(src|viewer)/' },
      // What the viewer's build makes is there when it is built.
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
