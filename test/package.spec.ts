import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import ts from 'typescript';
import { builtPrograms } from './kit/service/built-programs.js';
import { ChatServer, dealtGame, playedWith, raiseDisputes } from './kit/service/examples.js';
import { endedBy, type ServiceProcess, serving } from './kit/service/service-process.js';
import { started } from './kit/store/store-process.js';

const root = resolve(import.meta.dirname, '..');
const packages = join(root, 'node_modules');
const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const ENTRIES = [
  'src/package/engine.ts',
  'src/package/node.ts',
  'src/client/client.ts',
  'src/client/node/file-journal.ts',
];
/** Dependencies that game files need besides the engine's: XML, and canonical JSON for hashes. */
const OF_FILES = ['saxes', 'xmlchars', 'canonicalize'];

/** What examples/typed-client.mjs needs besides the package. */
const CODEGEN = [
  ...['core', 'typescript', 'typescript-operations', 'typed-document-node'].map((name) => `@graphql-codegen/${name}`),
  '@graphql-typed-document-node/core',
];

/** The examples of docs/how-to/library.md and their output. */
const uses = [
  ...readFileSync(join(root, 'docs/how-to/library.md'), 'utf8').matchAll(
    /## ([^\n]*)\n[^#]*?```js\n(.*?)```\n\n```text\n(.*?)```/gs,
  ),
].map(([, title, code, printed]) => ({ title, code, printed }));

const tsc = join(packages, '@typescript/native/bin/tsc');
const tsc6 = join(packages, 'typescript/bin/tsc6');
/** A folder with the packed file installed; its dependencies are linked. */
const folder = mkdtempSync(join(tmpdir(), 'paifu-installed-'));
const installed = join(folder, 'node_modules/paifu');
const program = join(installed, 'dist/cli/main.js');
/** Without npm's own variables: the tests run as an npm script, and `npx` would use its settings. */
const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
const env: NodeJS.ProcessEnv = {
  ...Object.fromEntries(own),
  PATH: `${join(packages, '.bin')}${delimiter}${process.env.PATH}`,
};

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

const node = (...args: string[]): string => run(process.execPath, args, folder);

function link(...names: readonly string[]): void {
  for (const name of names) {
    const to = join(folder, 'node_modules', name);
    mkdirSync(dirname(to), { recursive: true });
    if (!existsSync(to)) symlinkSync(join(packages, name), to);
  }
}

/** Bundles a file of the folder into `bundles/`; returns its size in bytes. */
async function bundled(file: string, platform: 'browser' | 'node', plugins: readonly Plugin[] = []): Promise<number> {
  const outfile = join(folder, 'bundles', file);
  const options = { bundle: true, minify: true, format: 'esm' as const, platform, plugins: [...plugins] };
  await build({ entryPoints: [join(folder, file)], outfile, ...options });
  return statSync(outfile).size;
}

/** Leaves out what a page loads later. */
const LATER: Plugin = {
  name: 'later',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined)),
};

let packed: readonly string[];

beforeAll(() => {
  const place = mkdtempSync(join(tmpdir(), 'paifu-packing-'));
  try {
    cpSync(dirname(builtPrograms()), place, { recursive: true });
    const dist = join(place, 'dist');
    const only = ['--emitDeclarationOnly', '--declaration', '--ignoreConfig', '--skipLibCheck', '--strict'];
    const as = [
      '--target',
      'ES2023',
      '--module',
      'nodenext',
      '--types',
      'node',
      '--strictPropertyInitialization',
      'false',
    ];
    run(process.execPath, [tsc, ...only, ...as, '--rootDir', 'src', '--outDir', dist, ...ENTRIES], root);
    // The viewer's build copies the files next to the element unchanged.
    cpSync(join(root, 'viewer/public/paifu-replay.d.ts'), join(dist, 'viewer/paifu-replay.d.ts'));
    for (const beside of ['README.md', 'LICENSE', 'CHANGELOG.md']) cpSync(join(root, beside), join(place, beside));
    const to = ['--ignore-scripts', '--pack-destination', folder, '--json', '--offline'];
    const [{ filename, files }] = JSON.parse(run('npm', ['pack', ...to], place));
    packed = files.map(({ path }: { path: string }) => path);
    mkdirSync(installed, { recursive: true });
    run('tar', ['-xzf', join(folder, filename), '-C', installed, '--strip-components=1'], folder);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
  chmodSync(program, 0o755);
  mkdirSync(join(folder, 'node_modules/.bin'));
  symlinkSync('../paifu/dist/cli/main.js', join(folder, 'node_modules/.bin/paifu'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const [i, { code }] of uses.entries())
    for (const ending of ['mjs', 'ts']) writeFileSync(join(folder, `use-${i + 1}.${ending}`), code);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package', () => {
  it('the package holds what runs and the types of what is imported: no sources, no tests, no maps', () => {
    expect(packed).toEqual(
      expect.arrayContaining(['dist/package/engine.js', 'dist/package/engine.d.ts', 'schema.graphql']),
    );
    // The bundles hold copies of packages, whose licences go with them.
    expect(packed.filter((path) => /^dist\/bundles\/(cli-main\.js|licenses\.md)$/.test(path))).toHaveLength(2);
    expect(
      packed.filter(
        (path) =>
          !/^(dist\/.*\.(js|d\.ts)|dist\/bundles\/licenses\.md|dist\/(engine\/(laws|messages|tournaments\/texts)|platform\/pages\/(words|ruleset-names))\/.*\.json|schema\.graphql|(docs|deploy)\/.*|[A-Za-z]+(\.md|\.json)?)$/.test(
            path,
          ),
      ),
    ).toEqual([]);
    expect(packed.filter((path) => /\.spec\.|^(src|test|bench|scripts)\//.test(path))).toEqual([]);
  });

  it('gives the engine to a page without any other package', () => {
    const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    // The file for bundlers, not the one that Node gets under this name.
    const engine = join(installed, exports['./engine'].default);
    writeFileSync(
      join(folder, 'page.mjs'),
      `import { loadRulesets, resolveRuleset } from ${JSON.stringify(engine)};
       await loadRulesets();
       console.log(resolveRuleset('reach/wsom').id);`,
    );
    expect(readdirSync(join(folder, 'node_modules')).sort()).toEqual(['.bin', 'paifu']);
    expect(node('page.mjs')).toBe('reach/wsom\n');
  });

  it('a page names the document of a citation in its language, or has the id of an unknown one', () => {
    link(...OF_FILES);
    writeFileSync(
      join(folder, 'cited.mjs'),
      `import { citationsIn, citationText } from 'paifu/engine';
       const law = { document: 'wsom-rulebook', section: 'Kong', item: '2' };
       console.log(citationText(law));
       for (const language of ['en', 'ja', 'zh-Hant', 'zh-Hans']) console.log((await citationsIn(language))(law));
       console.log((await citationsIn('ja'))({ document: 'club-rules', section: '', item: '2' }));`,
    );
    expect(node('cited.mjs').trim().split('\n')).toEqual([
      'wsom-rulebook "Kong" 2',
      'WSOM Rulebook, "Kong" 2',
      'WSOM競技規定「カン」 2',
      '世界麻將大賽規則書「槓」 2',
      '世界麻将大赛规则书“杠” 2',
      'club-rules 2',
    ]);
  });

  // `paifu/engine` must also read files, because it did before `paifu/engine/node` existed.
  it.each(['paifu/engine/node', 'paifu/engine'])(
    '%s reads files on Node with two packages more, and no server',
    (entry) => {
      link(...OF_FILES);
      writeFileSync(
        join(folder, 'files.mjs'),
        `import { gamesIn } from '${entry}';
       const text = 'mhr: 1\\nrules: zung-jung/wsom\\nseats: E=p17 S=p4 W=p9 N=p2\\n';
       for await (const game of gamesIn(new TextEncoder().encode(text))) console.log(game.kind, game.line?.recorded.length, game.reason);`,
      );
      expect(node('files.mjs')).toBe('game 2 undefined\n');
    },
  );

  it('says what may be imported: nothing else can be', () => {
    writeFileSync(join(folder, 'inside.mjs'), "await import('paifu/dist/service.js');");
    expect(() => node('inside.mjs')).toThrow('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });
});

describe('a bundle', () => {
  it('a bundle holds no more of the engine than the page uses', async () => {
    writeFileSync(
      join(folder, 'tiles.mjs'),
      `import { parseTiles, tileText } from 'paifu/engine';
       console.log(parseTiles('19m0p7z').map(tileText).join());`,
    );
    expect(await bundled('tiles.mjs', 'browser')).toBeLessThan(6_000);
    expect(node('bundles/tiles.mjs')).toBe('1m,9m,0p,7z\n');
  });

  /** Bytes of a page that imports one name, without the rulesets, which load when they are needed. */
  it.each([
    ['SEATS', 1_000],
    ['tileText', 1_500],
    ['citationsIn', 2_500],
    ['sha256', 2_500],
    ['shanten', 6_000],
    ['FINAL_POINTS_PRESETS', 6_000],
    ['resolveRuleset', 9_000],
    ['verifyBundle', 15_000],
    ['seatWaits', 15_000],
    ['handOutlook', 27_000],
    ['standings', 38_000],
    ['evolve', 72_000],
    ['legalActions', 150_000],
  ] as const)('importing %s alone loads less than %d bytes', async (name, most) => {
    const file = `only-${name}.mjs`;
    writeFileSync(join(folder, file), `export { ${name} } from 'paifu/engine';\n`);
    const size = await bundled(file, 'browser', [LATER]);
    expect(size).toBeLessThan(most);
  });

  it('a bundle may leave modules out, because none that is imported does anything when it is loaded', () => {
    const files = packed.filter((path) =>
      /^dist\/(engine|proof\/(core|verification)|exchange\/(score-lines|importing|formats)|package|client)\/.*\.js$/.test(
        path,
      ),
    );
    expect(files.length).toBeGreaterThan(200);
    const acting = files
      .filter((path) => !path.endsWith('-worker.js'))
      .flatMap((path) => {
        const text = readFileSync(join(installed, path), 'utf8');
        const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023);
        return (
          statements
            .filter((one) => !ts.isImportDeclaration(one) || one.importClause === undefined)
            .filter((one) => !ts.isExportDeclaration(one) && !ts.isExportAssignment(one))
            // Loops may fill tables of their own file.
            .filter((one) => !ts.isForStatement(one))
            .filter(
              (one) => !ts.isVariableStatement(one) && !ts.isFunctionDeclaration(one) && !ts.isClassDeclaration(one),
            )
            .map((one) => `${path}: ${text.slice(one.pos, one.end).trim().slice(0, 80)}`)
        );
      });
    expect(acting).toEqual([]);
  });
});

describe('docs/how-to/library.md', () => {
  let service: ServiceProcess;

  beforeAll(async () => {
    link(...Object.keys(dependencies));
    cpSync(join(root, 'examples'), join(folder, 'examples'), { recursive: true });
    const simulate = ['simulate', '--ruleset', 'reach/tenhou', '--seed', 'library'];
    writeFileSync(join(folder, 'game.paifu'), run('npx', ['--no-install', 'paifu', ...simulate], folder));
    service = await serving(program, join(folder, 'data'));
    env.PAIFU_URL = service.url;
  });

  afterAll(() => endedBy('SIGTERM', service));

  it('examples/bot.mjs plays its seat: every action it takes is legal, and its hand gets closer to tenpai', async () => {
    const game = await dealtGame(service.url);
    const bot = started(join(folder, 'examples/bot.mjs'), [service.url, game.gameId, '1']);
    try {
      const { before, after, discards, others } = await playedWith(service.url, game, 1);
      expect(discards).toBeGreaterThan(5);
      expect(others).toBeGreaterThan(15);
      expect(after).toBeLessThan(before);
    } finally {
      bot.child.kill('SIGKILL');
      await bot.ended;
    }
  });

  it('examples/notifier.mjs posts disputes and rulings to a chat, and comes again when the chat says so', async () => {
    const { gameId, revision } = await dealtGame(service.url);
    const chat = await ChatServer.open();
    const notifier = started(join(folder, 'examples/notifier.mjs'), [service.url, chat.url]);
    try {
      await raiseDisputes(service.url, gameId, revision, chat);
      expect(chat.texts[0]).toMatch(/^Dispute raised · .*I had said pong · http.*\/g\//);
      expect(chat.refused).toBe(1);
    } finally {
      notifier.child.kill('SIGKILL');
      await notifier.ended;
      chat.close();
    }
  });

  it.each([
    ['bot', 'expected the address of the service, the id of a game and a seat from 0 to 3'],
    ['notifier', 'expected the addresses of the service and of the chat'],
    ['webhook-notifier', 'expected SECRET=whsec_… and the address of the chat'],
  ])('examples/%s.mjs without arguments says what it expects', (name, message) => {
    expect(() => node(`examples/${name}.mjs`)).toThrow(message);
  });

  it('examples/typed-client.mjs writes types for own queries, which compile, find mistakes and run', () => {
    link(...CODEGEN, '@types/node', 'undici-types');
    writeFileSync(
      join(folder, 'own.graphql'),
      'query OwnRulesets { rulesets { id edition } } query OwnPlayer($id: ID!) { player(id: $id) { name } }',
    );
    node('examples/typed-client.mjs', 'own-types.ts', 'own.graphql');
    const program = (field: string): string => `import { PaifuClient } from 'paifu/client';
import { OwnPlayerDocument, OwnRulesetsDocument } from './own-types.ts';
const client = new PaifuClient({ url: \`\${process.env.PAIFU_URL}/graphql\` });
const { rulesets } = await client.query(OwnRulesetsDocument, {});
const { player } = await client.query(OwnPlayerDocument, { id: 'nobody' });
console.log(rulesets?.find(({ id }) => id === 'zung-jung/wsom')?.${field}, player?.name ?? null);
`;
    writeFileSync(join(folder, 'own.ts'), program('edition'));
    writeFileSync(join(folder, 'own-wrong.ts'), program('editor').replace("id: 'nobody'", 'id: 7'));
    const strict = ['--strict', '--noEmit', '--target', 'ES2023', '--module', 'nodenext', '--types', 'node'];
    node('examples/typed-client.mjs', 'whole.ts');
    expect(readFileSync(join(folder, 'whole.ts'), 'utf8')).toContain('export type TournamentEventData =');
    node(tsc, ...strict, '--allowImportingTsExtensions', 'own.ts', 'whole.ts');
    expect(() => node(tsc, ...strict, '--allowImportingTsExtensions', 'own-wrong.ts')).toThrow(
      /own-wrong\.ts\(5,60\)[\s\S]*'number' is not assignable[\s\S]*own-wrong\.ts\(6,66\).*'editor' does not exist/,
    );
    expect(node('own.ts')).toMatch(/^\S+ null\n$/);
    writeFileSync(join(folder, 'bad.graphql'), 'query Bad { rulesets { author } }');
    expect(() => node('examples/typed-client.mjs', 'bad.ts', 'bad.graphql')).toThrow(
      'bad.graphql:1:24: Cannot query field "author" on type "Ruleset"',
    );
  });

  it('the page of the library has six uses', () => {
    expect(uses).toHaveLength(6);
  });

  it.each(uses.map(({ title, printed }, i) => [title, i + 1, printed] as const))('%s', (_, number, printed) => {
    expect(node(`use-${number}.mjs`)).toBe(printed);
  });

  it.each(uses.map(({ title, printed }, i) => [title, i + 1, printed] as const))(
    'prints the same when esbuild has bundled it: %s',
    async (_, number, printed) => {
      await bundled(`use-${number}.mjs`, 'node');
      expect(node(`bundles/use-${number}.mjs`)).toBe(printed);
    },
  );

  it('the code of the page is TypeScript as it stands, for Node and for a bundler, in TypeScript 7 and 6', () => {
    link('@types/node', 'undici-types');
    writeFileSync(join(folder, 'page.ts'), "import { resolveRuleset } from 'paifu/engine';\nresolveRuleset(1);\n");
    const strict = ['--strict', '--noEmit', '--target', 'ES2023'];
    const files = uses.map((_, i) => `use-${i + 1}.ts`);
    node(tsc, ...strict, '--module', 'nodenext', '--types', 'node', ...files);
    node(tsc6, ...strict, '--module', 'node16', '--types', 'node', ...files);
    node(tsc, ...strict, '--module', 'esnext', '--moduleResolution', 'bundler', '--types', 'node', ...files);
    // The engine's own types need neither Node's types nor the DOM's.
    const bundled = ['--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'ES2023'];
    expect(() => node(tsc, ...strict, ...bundled, 'page.ts')).toThrow(
      /page\.ts\(2,16\): error TS2345: Argument of type 'number' is not assignable to parameter of type 'string'\.\n$/,
    );
  });

  it('types the element for pages: its properties, and what its event tells', () => {
    writeFileSync(
      join(folder, 'element.ts'),
      `import 'paifu/replay';
const replay = document.querySelector('paifu-replay');
if (replay !== null) replay.hand = '3.2';
replay?.addEventListener('paifu-step', ({ detail }) => console.log(detail.revision + detail.step));
replay?.addEventListener('paifu-step', ({ detail }) => console.log(detail.nothing));
`,
    );
    const dom = ['--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'ES2023,DOM'];
    expect(() => node(tsc, '--strict', '--noEmit', ...dom, 'element.ts')).toThrow(
      /: element\.ts\(5,75\): error TS2339: Property 'nothing' does not exist on type 'StepShown'\.\n$/,
    );
  });
});
