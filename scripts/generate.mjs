/**
 * Generates the files that are not in git: the TypeScript types of schema.graphql for resolvers and client, unless
 * neither the schema nor the generating scripts have changed,
 * the simplified Chinese texts of the pages, and the keys of the engine's texts.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { simplifiedCatalogues } from './lib/simplified-chinese.mjs';

const root = resolve(import.meta.dirname, '..');

/** Every file that the result depends on, apart from the packages. */
const INPUTS = [
  'schema.graphql',
  'package.json',
  'src/platform/graphql/schema.ts',
  'src/platform/graphql/resolver-parents.ts',
  'scripts/generate.mjs',
  'scripts/lib/resolver-types.mjs',
  'scripts/lib/client-types.mjs',
  'scripts/lib/scalar-types.mjs',
];
const OUTPUTS = {
  'src/platform/graphql/schema-types.ts': async () => (await import('./lib/resolver-types.mjs')).resolverTypes(),
  'src/client/schema.ts': async () => (await import('./lib/client-types.mjs')).clientTypes(),
};

const hash = createHash('sha256');
for (const file of INPUTS) hash.update(readFileSync(resolve(root, file))).update('\0');
const head = `// Generated from schema.graphql by \`npm run generate\` (inputs: ${hash.digest('hex').slice(0, 16)}). Not in git.\n`;

for (const [name, generate] of Object.entries(OUTPUTS)) {
  const file = resolve(root, name);
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith(head)) continue;
  writeFileSync(file, `${head}\n${await generate()}`);
}

/** Types of the keys of catalogues, so that the declarations of the package import no JSON: file, type, catalogue. */
const KEYS = [
  ['src/engine/messages/message-keys.ts', 'MessageKey', 'src/engine/messages/steps/en.json'],
  ['src/engine/messages/explanation-keys.ts', 'ExplanationKey', 'src/engine/messages/explanations/en.json'],
  ['src/engine/tournaments/text-keys.ts', 'TournamentTextKey', 'src/engine/tournaments/texts/en.json'],
];

const keyTypes = KEYS.map(([file, type, catalogue]) => {
  const keys = Object.keys(JSON.parse(readFileSync(resolve(root, catalogue), 'utf8')));
  const text = `// Generated from ${catalogue} by \`npm run generate\`. Not in git.
export type ${type} =
${keys.map((key) => `  | '${key}'`).join('\n')};
`;
  return [file, text];
});

for (const [name, text] of [...keyTypes, ...simplifiedCatalogues()]) {
  const file = resolve(root, name);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
