/**
 * Prints docs/reference/api-changes.md with the deprecated fields and what changed since the last release. `--release VERSION
 * DATE` writes the changes into the page as the section of a release, and keeps the schema as the one that later changes are
 * compared with.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parse, print, visit } from 'graphql';
import { API_PAGE, apiChangesPage, changesText } from './lib/api-changes-page.mjs';
import { RELEASED } from './lib/schema-changes.mjs';

const [, , option, version, date] = process.argv;
const page = readFileSync(API_PAGE, 'utf8');

if (option === '--release') {
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '') || !/^\d{4}-\d\d-\d\d$/.test(date ?? ''))
    throw new Error('expected --release VERSION DATE, such as --release 0.2.0 2027-01-31');
  const section = `<!-- releases -->\n\n## ${version}, ${date}\n\n${changesText()}`;
  writeFileSync(
    API_PAGE,
    page.replace('<!-- releases -->\n', () => section),
  );
  const bare = visit(parse(readFileSync('schema.graphql', 'utf8')), {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
  });
  writeFileSync(RELEASED, `${print(bare)}\n`);
} else process.stdout.write(apiChangesPage(page));
