import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '..');
const config = join(root, '.dependency-cruiser.cjs');

interface Violation {
  rule: string;
  from: string;
  to: string;
}

interface Imported {
  resolved: string;
  /** Imported with `import()`. */
  dynamic: boolean;
  dependencyTypes: string[];
}

interface Cruised {
  modules: { source: string; dependencies: Imported[] }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

/** The result of dependency-cruiser for `src` and `viewer` below `cwd`, with this project's rules. */
function cruised(cwd: string): Cruised {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const folders = ['src', 'viewer'].filter((folder) => existsSync(join(cwd, folder)));
  const run = spawnSync(process.execPath, [cruiser, '--config', config, '--output-type', 'json', ...folders], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (!run.stdout.startsWith('{')) throw new Error(`dependency-cruiser gave no result: ${run.stdout}${run.stderr}`);
  return JSON.parse(run.stdout);
}

const violations = (cwd: string): Violation[] =>
  cruised(cwd).summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));

/** Modules loaded at once with these, themselves included: without type imports and `import()`. */
function loadedWith({ modules }: Cruised, ...entries: string[]): string[] {
  const imports = new Map(modules.map(({ source, dependencies }) => [source, dependencies]));
  const loaded = new Set<string>();
  const load = (source: string): void => {
    if (loaded.has(source)) return;
    loaded.add(source);
    for (const { resolved, dynamic, dependencyTypes } of imports.get(source) ?? [])
      if (!dynamic && !dependencyTypes.includes('type-only')) load(resolved);
  };
  for (const entry of entries) {
    if (!imports.has(entry)) throw new Error(`there is no ${entry}`);
    load(entry);
  }
  return [...loaded].sort();
}

/** A temporary source tree, where each file is a list of its imports. */
function inTree<T>(files: Record<string, string[]>, ask: (cwd: string) => T): T {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'paifu-architecture-')));
  try {
    writeFileSync(
      join(cwd, 'package.json'),
      JSON.stringify({ type: 'module', dependencies: { 'graphql-ws': '1' }, devDependencies: { 'dev-tool': '1' } }),
    );
    for (const [file, imports] of Object.entries(files)) {
      const lines = imports.map((target) => {
        const path = relative(dirname(file), target).split(sep).join('/').replace(/\.ts$/, '.js');
        return `import '${target.includes('/') ? path.replace(/^(?!\.)/, './') : target}';\n`;
      });
      mkdirSync(join(cwd, dirname(file)), { recursive: true });
      writeFileSync(join(cwd, file), lines.join(''));
    }
    return ask(cwd);
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

const paths = (below: string): string[] =>
  existsSync(join(root, below))
    ? readdirSync(join(root, below), { recursive: true, withFileTypes: true }).map((entry) =>
        relative(root, join(entry.parentPath, entry.name)),
      )
    : [];

const sentence = ({ rule, from, to }: Violation) => `${rule}: ${from} -> ${to}`;

describe('imports', () => {
  const engine = 'src/engine';
  const forbidden: [rule: string, from: string, to: string][] = [
    ['no-cycles', `${engine}/tiles/egg.ts`, `${engine}/tiles/hen.ts`],
    ['pure-core', `${engine}/tiles/saved.ts`, 'fs'],
    ['pure-core', `${engine}/table/packaged.ts`, 'commander'],
    ['pure-core', `${engine}/table/recorded.ts`, 'src/games/recording/recorder.ts'],
    ['pure-core', 'src/proof/core/hashed.ts', 'crypto'],
    ['pure-core', 'src/proof/core/recorded.ts', 'src/games/recording/recorder.ts'],
    ['engine-points-down', `${engine}/table/looked-up.ts`, `${engine}/rulesets/registry.ts`],
    ['engine-points-down', `${engine}/table/replayed.ts`, `${engine}/replay/replay.ts`],
    ['rulesets-stand-alone', `${engine}/rulesets/basic/copied.ts`, `${engine}/rulesets/reach/reach.ts`],
    ['rulesets-come-from-the-registry', 'src/games/recording/favourite.ts', `${engine}/rulesets/reach/reach.ts`],
    ['layers-point-down', 'src/search/commanded.ts', 'src/cli/main.ts'],
    ['layers-point-down', 'src/platform/event-store/started.ts', 'src/main.ts'],
    ['platform-is-below-the-nouns', 'src/platform/http/called.ts', 'src/players/player-directory.ts'],
    ['one-place-chooses-the-store', 'src/games/recording/chosen.ts', 'src/platform/event-store/embedded/store.ts'],
    ['names-stay-out-of-the-record', 'src/games/recording/naming.ts', 'src/players/player-directory.ts'],
    ['client-and-package-stand-alone', 'src/cli/asking.ts', 'src/client/client.ts'],
    ['client-and-package-stand-alone', 'src/games/recording/packed.ts', 'src/package/engine.ts'],
    ['client-is-for-browsers', 'src/client/judging.ts', `${engine}/table/state.ts`],
    ['client-is-for-browsers', 'src/client/filed.ts', 'fs'],
    ['client-is-for-browsers', 'src/client/saved.ts', 'src/client/node/saved.ts'],
    ['viewer-is-for-browsers', 'viewer/replay/searched.ts', 'src/search/find-games.ts'],
    ['viewer-is-for-browsers', 'viewer/replay/filed.ts', 'fs'],
    ['viewer-is-for-browsers', 'viewer/ui/files/stored.ts', 'src/platform/event-store/port.ts'],
    ['source-is-for-production', 'src/games/recording/tested.ts', 'test/kit/builders.ts'],
    ['source-is-for-production', 'src/games/recording/copied.ts', 'src/games/recording/recorder.spec.ts'],
    ['source-is-for-production', 'src/search/drawing.ts', 'viewer/ui/drawing/ink.ts'],
    ['ships-what-it-uses', 'src/games/recording/developed.ts', 'dev-tool'],
    ['ships-what-it-uses', 'src/games/recording/unnamed.ts', 'unlisted'],
    ['resolvable', 'src/games/recording/lost.ts', 'nothing-of-this-name'],
  ];
  const innocent: Record<string, string[]> = {
    [`${engine}/tiles/tile.ts`]: [],
    [`${engine}/tiles/hen.ts`]: [`${engine}/tiles/egg.ts`],
    [`${engine}/table/state.ts`]: [`${engine}/tiles/tile.ts`],
    [`${engine}/table/state.spec.ts`]: ['fs', 'test/kit/builders.ts', `${engine}/rulesets/registry.ts`],
    [`${engine}/replay/replay.ts`]: [`${engine}/table/state.ts`, `${engine}/rulesets/registry.ts`],
    [`${engine}/rulesets/registry.ts`]: [`${engine}/rulesets/reach/reach.ts`],
    [`${engine}/rulesets/reach/reach.ts`]: [`${engine}/table/state.ts`],
    'src/games/recording/recorder.ts': ['fs', `${engine}/rulesets/registry.ts`, 'src/platform/event-store/port.ts'],
    'src/games/recording/recorder.spec.ts': [
      'src/games/recording/recorder.ts',
      'src/platform/event-store/embedded/store.ts',
    ],
    'src/search/find-games.ts': ['src/games/recording/recorder.ts'],
    'src/platform/event-store/port.ts': [`${engine}/table/state.ts`],
    'src/platform/event-store/embedded/store.ts': ['src/platform/event-store/port.ts'],
    'src/platform/event-store/open-store.ts': ['src/platform/event-store/embedded/store.ts'],
    'src/players/player-directory.ts': [],
    'src/client/queue.ts': ['src/client/journal.ts', 'graphql-ws'],
    'src/client/journal.ts': [],
    'src/client/client.ts': ['src/client/queue.ts'],
    'src/client/node/saved.ts': ['fs', 'src/client/journal.ts'],
    'src/package/engine.ts': [`${engine}/rulesets/registry.ts`],
    'src/exchange/score-lines/reach.ts': [`${engine}/rulesets/reach/reach.ts`],
    'src/cli/main.ts': ['src/exchange/score-lines/reach.ts', 'src/platform/event-store/open-store.ts'],
    'src/main.ts': ['src/platform/event-store/open-store.ts'],
    'viewer/ui/drawing/ink.ts': ['fs'],
    'viewer/ui/files/read.ts': ['src/games/recording/recorder.ts'],
    'viewer/replay/table.ts': [`${engine}/table/state.ts`, 'src/client/client.ts', 'src/package/engine.ts'],
    'test/kit/builders.ts': [],
    'node_modules/graphql-ws/index.js': [],
    'node_modules/dev-tool/index.js': [],
    'node_modules/unlisted/index.js': [],
  };

  it('the import rules let an orderly tree pass', () => {
    const orderly = { ...innocent, [`${engine}/tiles/egg.ts`]: [] };
    expect(inTree(orderly, violations).map(sentence)).toEqual([]);
  });

  it('bite: each rule refuses an import made to break it', () => {
    const guilty = Object.fromEntries(forbidden.map(([, from, to]) => [from, [to]]));
    const found = inTree({ ...innocent, ...guilty }, violations);
    const missed = forbidden.filter(
      ([rule, from]) => !found.some((violation) => violation.rule === rule && violation.from === from),
    );
    expect(missed).toEqual([]);

    const rules = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };
    expect([...new Set(forbidden.map(([rule]) => rule))].sort()).toEqual(
      rules.forbidden.map(({ name }) => name).sort(),
    );
  });
});

describe('the source tree', () => {
  it('no folder has more than 20 source files', () => {
    const counts = new Map<string, number>();
    for (const folder of ['src', 'viewer'])
      for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
        if (entry.isFile() && /\.ts$/.test(entry.name) && !entry.name.endsWith('.spec.ts'))
          counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(50);
    const full = [...counts].filter(([, count]) => count > 20);
    expect(full.map(([folder, count]) => `${relative(root, folder)}: ${count}`)).toEqual([]);
  });

  const engine = 'src/engine';
  const all = cruised(root);
  const isOfFamily = (path: string): boolean => /\/rulesets\/[^/]+\//.test(path);
  /** Modules that a module loads with `import()`. */
  const loadedLater = (module: string): string[] =>
    (all.modules.find(({ source }) => source === module)?.dependencies ?? [])
      .filter(({ dynamic }) => dynamic)
      .map(({ resolved }) => resolved);

  it('keeps every import rule in src and viewer', () => {
    expect(all.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
  });

  it('the registry loads each ruleset only when it is requested', () => {
    const registry = `${engine}/rulesets/registry.ts`;
    expect(loadedWith(all, registry).filter(isOfFamily)).toEqual([]);
    expect(loadedLater(registry)).toContain(`${engine}/rulesets/reach/reach.ts`);
  });

  it('the source tree does not include scoring to play and view a record', () => {
    const rules = `${engine}/rulesets/table-rules.ts`;
    const tables = loadedLater(rules);
    expect(new Set(tables).size).toBeGreaterThan(4);
    expect(loadedWith(all, rules).filter(isOfFamily)).toEqual([]);
    const viewing = loadedWith(
      all,
      rules,
      ...tables,
      `${engine}/replay/replay.ts`,
      `${engine}/record/game-line.ts`,
      `${engine}/table/view.ts`,
    );
    expect(viewing.filter((path) => path.startsWith(`${engine}/scoring/`))).toEqual([]);
    const families = viewing.filter(isOfFamily);
    expect(families.length).toBeGreaterThan(4);
    expect(families.filter((path) => /\/(patterns|points|payments|score|explain)\.ts$/.test(path))).toEqual([]);
  });

  it('reading and writing the notation loads no scoring', () => {
    const notation = loadedWith(all, `${engine}/notation/mhr.ts`, `${engine}/notation/single-hand.ts`);
    expect(notation.filter((path) => path.startsWith(`${engine}/scoring/`))).toEqual([]);
    expect(notation.filter(isOfFamily)).toEqual([]);
    expect(notation).not.toContain(`${engine}/rulesets/registry.ts`);
  });

  it('scoring lines loads the registry and nothing of a record', () => {
    const scoring = loadedWith(all, 'src/cli/score/score-lines.ts');
    expect(
      scoring.filter((path) =>
        /^src\/(engine\/(table|replay|record|notation)|exchange\/score-lines\/(?!fields|line-formats))/.test(path),
      ),
    ).toEqual([]);
  });

  it('the source tree is seen however far down it is imported, unless later or for its types alone', () => {
    const tree = {
      'src/view.ts': ['src/table.ts'],
      'src/table.ts': ['src/scoring.ts'],
      'src/scoring.ts': [],
      'src/other.ts': [],
    };
    const seen = inTree(tree, (cwd) => {
      writeFileSync(join(cwd, 'src/lazy.ts'), "import type { A } from './scoring.js';\nimport('./table.js');\n");
      const found = cruised(cwd);
      return [loadedWith(found, 'src/view.ts'), loadedWith(found, 'src/lazy.ts')];
    });
    expect(seen).toEqual([['src/scoring.ts', 'src/table.ts', 'src/view.ts'], ['src/lazy.ts']]);
  });
});

describe('names', () => {
  it('src has no barrel files and no folders without a subject', () => {
    const vague = paths('src').filter((path) => /(^|\/)(index\.[cm]?tsx?|utils?|helpers?|common)$/.test(path));
    expect(vague).toEqual([]);
  });
});

/** Files that mean a game of four: one of a ruleset says so itself, and each of these has its reason. */
const OF_FOUR: Readonly<Record<string, string>> = {
  'src/engine/tiles/seats.ts': 'declares it',
  'src/cli/tournaments/seating.ts': 'tables of four, unless another size is given',
  'src/engine/tournaments/final-points.ts': 'tables of four, unless the rules say otherwise',
  'src/engine/tournaments/seating/meetings.ts': 'tables of four, unless another size is given',
  'src/engine/tournaments/seating/seat.ts': 'tables of four, unless another size is given',
  'src/exchange/formats/majiang.ts': 'majiang plays four only',
  'src/exchange/formats/mcr/mcr-hand.ts': 'MCR is played by four',
  'src/exchange/formats/mjlog.ts': 'the format has four places, of which the last may be empty',
  'src/exchange/formats/tenhou6-turn-order.ts': 'the format has four places, of which the last may be empty',
  'src/exchange/formats/write-tenhou6.ts': 'the format has four places, of which the last may be empty',
  'src/exchange/score-lines/zung-jung.ts': 'Zung Jung is played by four',
  'src/package/engine.ts': 'the public constant SEATS',
  'viewer/replay/paifu-replay.ts': 'before a record is loaded, its address may name any of four',
};

describe('seats', () => {
  const isSource = (path: string): boolean => path.endsWith('.ts') && !path.endsWith('.spec.ts');
  const users = [...paths('src'), ...paths('viewer')]
    .filter((path) => isSource(path) && !path.startsWith('src/engine/rulesets/'))
    .filter((path) => /\b(FOUR|THREE)_SEATS\b/.test(readFileSync(join(root, path), 'utf8')));

  it('only rulesets and recorded exceptions name a number of seats; others ask `rules.seats`', () => {
    expect(users.toSorted()).toEqual(Object.keys(OF_FOUR).toSorted());
  });

  it('no code branches on a number of seats, except where a square table shows places', () => {
    const branches = [...paths('src/engine'), ...paths('src/simulation'), ...paths('viewer')]
      .filter(isSource)
      .filter((path) =>
        /\b(seats|order)\.(count|length) (===|!==) [234]\b/.test(readFileSync(join(root, path), 'utf8')),
      );
    expect(branches.toSorted()).toEqual(['src/engine/table/shown-melds.ts', 'src/engine/tiles/seats.ts']);
  });
});

describe('time', () => {
  it('time is measured with the monotonic clock, and only recorded times come from Date.now', () => {
    const sources = paths('src').filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'));
    const byTheClock = sources.filter((path) => readFileSync(join(root, path), 'utf8').includes('Date.now'));
    // Uses of the time of day: the age of the oldest unprojected event, deadlines sent to a server, the end of an
    // appeal period, the expiry of tokens, and the time that a witness signs.
    expect(byTheClock.sort()).toEqual([
      'src/access/token-store.ts',
      'src/cli/proof/witness.ts',
      'src/cli/read/hand-page.ts',
      'src/cli/source/game-record.ts',
      'src/games/view/case-views.ts',
      'src/platform/event-store/eventstoredb/protocol.ts',
      'src/search/filters/sql-conditions.ts',
      'src/search/read-models/read-models.ts',
    ]);
  });
});

describe('chance', () => {
  it('chance in tests is drawn from a seed (test/kit/seed.ts), so failures can be repeated', () => {
    const tests = [...paths('test'), ...paths('src')].filter((path) => /^test.*\.ts$|\.spec\.ts$/.test(path));
    const unseeded = tests.filter((path) =>
      impurities(readFileSync(join(root, path), 'utf8')).some((where) => where.endsWith(': Math.random')),
    );
    expect(tests).toContain('test/crash/kill.spec.ts');
    expect(unseeded).toEqual([]);
  });
});

describe('lint rules of tests (scripts/lint)', () => {
  const HASTY = [
    "expect(await page.locator('td').count()).toBe(1);",
    'expect([name, await seen.evaluate(OVER)]).toEqual([name, 0]);',
    "expect((await row.innerText()).split(' ')[0]).toBe('1');",
    "expect(new URL(page.url()).pathname).toBe('/');",
    "onPage(page.locator('td')).toHaveCount(1);",
  ];
  const FRAGMENTS = ["it('is closed', () => {});", "test.each([1] as const)('has %i tiles', () => {}, 1_000);"];
  const SOUND = ["await onPage(page.locator('td')).toHaveCount(1);", "it('closes', () => {});"];

  it('the lint rules refuse an assertion on a page that does not wait, and a title that is no sentence', () => {
    const folder = mkdtempSync(join(tmpdir(), 'paifu-lint-'));
    const lines = [...HASTY, ...SOUND, ...FRAGMENTS];
    const plugins = ['page-assertions', 'test-titles'].map((rule) => join(root, `scripts/lint/${rule}.grit`));
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins }));
    writeFileSync(join(folder, 'x.ts'), lines.join('\n'));
    const args = ['lint', '--diagnostic-level=error', 'x.ts'];
    const { stderr } = spawnSync(join(root, 'node_modules/.bin/biome'), args, { cwd: folder, encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    const found = [...stderr.matchAll(/x\.ts:(\d+):\d+ plugin/g)].map(([, line]) => lines[Number(line) - 1]);
    expect(found.sort()).toEqual([...HASTY, ...FRAGMENTS].sort());
  });
});

/** Whether `Date` reads or writes a time that is given: as a type, `Date.parse(text)`, or `new Date(time)`. */
function isGivenTime(node: ts.Identifier): boolean {
  const { parent } = node;
  if (node.text !== 'Date') return false;
  if (ts.isTypeReferenceNode(parent)) return true;
  if (ts.isNewExpression(parent)) return (parent.arguments?.length ?? 0) > 0;
  return ts.isPropertyAccessExpression(parent) && parent.name.text === 'parse';
}

/** Uses of the clock, of randomness or of the machine in a source, as `line: use`. */
function impurities(source: string): string[] {
  const file = ts.createSourceFile('engine.ts', source, ts.ScriptTarget.ES2023, true);
  const world = new Set(['Date', 'process', 'console', 'performance', 'setTimeout', 'setInterval', 'queueMicrotask']);
  const found: string[] = [];
  const report = (node: ts.Node) =>
    found.push(`${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.getText()}`);
  const visit = (node: ts.Node): void => {
    const { parent } = node;
    if (ts.isStringLiteral(node) && node.text.startsWith('node:')) report(node);
    else if (ts.isPropertyAccessExpression(node) && node.getText() === 'Math.random') report(node);
    else if (ts.isIdentifier(node)) {
      const onlyNames = 'name' in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent);
      if (world.has(node.text) && !onlyNames && !isGivenTime(node)) report(node);
      else if (node.text === 'globalThis') report(node);
      else if (node.text === 'Math' && !ts.isPropertyAccessExpression(parent)) report(parent);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Texts of a source that name a ruleset, its folder or its family, as `line: text`; comments are ignored. */
function rulesetsNamed(source: string, families: readonly string[]): string[] {
  const file = ts.createSourceFile('engine.ts', source, ts.ScriptTarget.ES2023, true);
  // `reach` is also a word of play, so it does not count as a family by itself.
  const word = families.filter((family) => family !== 'reach').join('|');
  const name = new RegExp(`^(?:${word})$|(?:^|/)(?:${families.join('|')})/`);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
    if (isText && name.test(node.text))
      found.push(`${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe('the engine', () => {
  it('knows no clock, no chance and no machine', () => {
    const sources = paths('src/engine').filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'));
    const found = sources.flatMap((path) =>
      impurities(readFileSync(join(root, path), 'utf8')).map((where) => `${path}:${where}`),
    );
    expect(found).toEqual([]);
  });

  it('names no ruleset outside rulesets/: what differs between them is data', () => {
    const families = readdirSync(join(root, 'src/engine/rulesets'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(families.length).toBeGreaterThan(1);
    const named = paths('src/engine')
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !path.includes('/rulesets/'))
      .flatMap((path) =>
        rulesetsNamed(readFileSync(join(root, path), 'utf8'), families).map((where) => `${path}:${where}`),
      );
    expect(named).toEqual([]);
  });

  it.each([
    ["if (ruleset.id === 'classic/document') score();", "1: 'classic/document'"],
    ["const family = ruleset.id.startsWith('zung-jung');", "1: 'zung-jung'"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program
    ['switch (id) {\n  case `reach/${preset}`:\n}', '2: `reach/'],
    ["import { score } from '../rulesets/classic/score.js';", "1: '../rulesets/classic/score.js'"],
  ])('a violation of the engine’s names is found: %j', (source, where) => {
    expect(rulesetsNamed(source, ['classic', 'reach', 'zung-jung'])[0]).toContain(where);
  });

  it('the engine may have words that rulesets are named by: reach is declared, and a document cited', () => {
    const source =
      "const check = { code: 'reach-twice', reach: rules.reach, cite: 'decisions-classic' }; // reach/wsom";
    expect(rulesetsNamed(source, ['classic', 'reach'])).toEqual([]);
  });

  it.each([
    ['const now = new Date();', '1: Date'],
    ['const now = Date.now();', '1: Date'],
    ['\nconst die = 1 + Math.floor(6 * Math.random());', '2: Math.random'],
    ["const die = Math['random']();", "1: Math['random']"],
    ['const { random } = Math;', '1: { random } = Math'],
    ['const home = process.env;', '1: process'],
    ['const machine = { process };', '1: process'],
    ['console.log(1);', '1: console'],
    ['setTimeout(() => {}, 1);', '1: setTimeout'],
    ['const t = performance.now();', '1: performance'],
    ['globalThis.tile = 1;', '1: globalThis'],
    ["import 'node:fs';", "1: 'node:fs'"],
  ])('a violation of the engine’s imports is found: %j', (source, where) => {
    expect(impurities(source)).toEqual([where]);
  });

  it.each([
    '// the Date of a game, read by its performance\nexport const x = 1;',
    'export interface Sitting { readonly Date: string }',
    'export const best = (scores: number[]) => Math.max(...scores);',
  ])('the engine may write %j', (source) => {
    expect(impurities(source)).toEqual([]);
  });
});
