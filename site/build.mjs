/**
 * Builds the documentation site into dist/docs (`npm run docs`): copies the documents of the repository to dist/docs-pages,
 * generates the reference of the schema, the rulesets, the deployment files and the package, runs VitePress, checks all
 * links and compresses the files.
 */
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Application } from 'typedoc';
import { build } from 'vitepress';
import { API_PAGE, apiChangesPage } from '../scripts/lib/api-changes-page.mjs';
import { brokenLinks } from './check-links.mjs';
import { anchorOf, relinked } from './markdown.mjs';
import { OTHER_DOCUMENTS } from './pages.mjs';
import { rulesetPage } from './ruleset-page.mjs';
import { schemaPages } from './schema-pages.mjs';

const root = resolve(import.meta.dirname, '..');
const pages = join(root, 'dist/docs-pages');
const out = join(root, 'dist/docs');
const read = (file) => readFileSync(join(root, file), 'utf8');

function writePage(name, text) {
  const file = join(pages, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The address of a file of the repository on the site; `null` if it has none. */
function addressOf(file) {
  if (Object.hasOwn(OTHER_DOCUMENTS, file)) return OTHER_DOCUMENTS[file];
  if (!existsSync(join(root, file))) return null;
  if (file.startsWith('deploy/')) return `${OTHER_DOCUMENTS.deploy}#${anchorOf(file.slice('deploy/'.length))}`;
  return file.startsWith('docs/') ? file.slice('docs/'.length) : null;
}

function copyDocuments() {
  const documents = globSync('docs/**/*.md', { cwd: root });
  const others = Object.keys(OTHER_DOCUMENTS).filter((file) => file.endsWith('.md') && file !== 'README.md');
  for (const file of [...documents, ...others])
    writePage(addressOf(file), relinked(read(file), file, addressOf).replaceAll(/^```(mhr|ebnf)$/gm, '```txt'));
  for (const file of globSync('docs/**/*.{png,svg}', { cwd: root }))
    cpSync(join(root, file), join(pages, addressOf(file)));
  writePage(OTHER_DOCUMENTS.LICENSE, `# Licence\n\n${read('LICENSE')}`);
}

const LANGUAGES = [
  [/\.json$/, 'json'],
  [/\.yml$/, 'yaml'],
  [/\.(service|timer|env)$/, 'ini'],
  [/^Caddyfile$/, 'nginx'],
];

function writeDeploymentFiles() {
  const files = readdirSync(join(root, 'deploy')).map((name) => {
    const [, language = 'sh'] = LANGUAGES.find(([pattern]) => pattern.test(name)) ?? [];
    return `## ${name}\n\n\`\`\`${language}\n${read(`deploy/${name}`).trimEnd()}\n\`\`\``;
  });
  const head =
    '# Deployment files\n\nThe files of `deploy/`. [Running Paifu](../how-to/running.md) shows how to use them.';
  writePage(OTHER_DOCUMENTS.deploy, `${[head, ...files].join('\n\n')}\n`);
}

/** Entry points of the package, with their pages. */
const MODULES = { 'package/node': 'engine', 'client/client': 'client', 'client/node/file-journal': 'client-node' };
const MODULE_TITLES = { engine: 'paifu/engine', client: 'paifu/client', 'client-node': 'paifu/client/node' };

async function writePackageReference() {
  const folder = join(pages, 'reference/package');
  const app = await Application.bootstrapWithPlugins({ options: join(root, 'typedoc.json'), out: folder });
  const project = await app.convert();
  if (project === undefined || app.logger.hasErrors()) throw new Error('the reference of the package cannot be made');
  await app.generateOutputs(project);
  for (const [module, name] of Object.entries(MODULES)) {
    const text = readFileSync(join(folder, `${module}.md`), 'utf8');
    const linked = text.replaceAll(
      /(?<=\]\()([\w./-]+)\.md/g,
      (_, link) => `${MODULES[posix.join(dirname(module), link)]}.md`,
    );
    writePage(`reference/package/${name}.md`, linked.replace(/^# .+$/m, `# ${MODULE_TITLES[name]}`));
    rmSync(join(folder, `${module}.md`));
  }
  rmSync(join(folder, 'README.md'));
}

const REPLAY = 'how-to/replay-a-log.md';
const viewer = join(root, 'dist/viewer');
/** Files of the viewer that only pages of a service use. */
const OF_SERVICE = /^(record|tournament|judge|find|live)\b(?!-worker)/;

/** The static replay page of the viewer, if `npm run build` made it, beside the documentation. */
function copyReplayPage() {
  const isShown = (file) => !OF_SERVICE.test(relative(viewer, file));
  cpSync(viewer, join(out, 'replay'), { recursive: true, filter: isShown });
}

function compress() {
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|css|svg)$/.test(name)) continue;
    const content = readFileSync(join(out, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(join(out, `${name}.br`), brotliCompressSync(content, { params }));
    writeFileSync(join(out, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

rmSync(pages, { recursive: true, force: true });
copyDocuments();
writeDeploymentFiles();
for (const [name, text] of schemaPages(read('schema.graphql'))) writePage(`reference/schema/${name}`, text);
writePage('reference/rulesets.md', await rulesetPage());
writePage('reference/api-changes.md', apiChangesPage(relinked(read(API_PAGE), API_PAGE, addressOf)));
await writePackageReference();
const hasReplay = existsSync(join(viewer, 'index.html'));
if (hasReplay) {
  const link = '<a href="/docs/replay/index.html" target="_self">Open the replay page</a>';
  writePage(REPLAY, `${readFileSync(join(pages, REPLAY), 'utf8')}\n${link}\n`);
}
await build(import.meta.dirname);
if (hasReplay) copyReplayPage();
const broken = brokenLinks(out, '/docs/');
for (const link of broken) console.error(link);
if (broken.length > 0) process.exit(1);
compress();
rmSync(pages, { recursive: true });
