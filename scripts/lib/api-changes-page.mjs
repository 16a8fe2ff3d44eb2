/** The page of the changes of the API: its deprecated fields, and what changed since the last release. */
import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { RELEASED, deprecationsIn, schemaChanges } from './schema-changes.mjs';

export const API_PAGE = 'docs/reference/api-changes.md';

const text = readFileSync('schema.graphql', 'utf8');
const current = buildSchema(text);
const changes = schemaChanges(buildSchema(readFileSync(RELEASED, 'utf8')), current, { today: '9999-12-31' });

const code = (name) => `\`${name}\``;
const listed = (names) => names.map(code).join(', ');
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');

const deprecated = () => {
  const rows = deprecationsIn(current).map(({ name, use, since, until }) => [code(name), use, since, until]);
  return rows.length === 0 ? 'Nothing is deprecated.\n' : table(['field', 'use', 'since', 'removed after'], rows);
};

/** What changed since the last release. */
export function changesText() {
  const parts = [];
  for (const [{ title, reason }, all] of changes.accepted)
    parts.push(`**${title}** (${all.length} fields). ${reason}\n`);
  if (changes.announced.length > 0)
    parts.push(`**Removed**, as announced:\n\n${changes.announced.map((one) => `- ${one}\n`).join('')}`);
  if (changes.retyped.length > 0) {
    const scalars = Map.groupBy(changes.retyped, ({ from, to }) => `${code(to)} instead of ${code(from)}`);
    const rows = [...scalars].map(([scalar, fields]) => [
      scalar,
      `${fields.length}`,
      listed(fields.slice(0, 3).map(({ field }) => field)),
    ]);
    parts.push(
      `**More exact scalars.** The values are written as before; variables and arguments keep their types.\n\n${table(['type', 'fields', 'for example'], rows)}`,
    );
  }
  const [fields, types] = [
    changes.added.filter((name) => name.includes('.')),
    changes.added.filter((name) => !name.includes('.')),
  ];
  const groups = Map.groupBy(fields, (name) => name.split('.')[0]);
  const rows = [...groups].map(([type, names]) => [code(type), listed(names.map((name) => name.split('.')[1]))]);
  if (rows.length > 0) parts.push(`**New fields and values**\n\n${table(['type', 'new'], rows)}`);
  const events = types.filter((name) => /(Event|Move)$/.test(name));
  const others = types.filter((name) => !events.includes(name));
  if (others.length > 0) parts.push(`**New types**: ${listed(others)}.\n`);
  if (events.length > 0) parts.push(`**New types of events and moves** (members of the unions): ${listed(events)}.\n`);
  return parts.length === 0 ? 'Nothing yet.\n' : parts.join('\n');
}

/** The page with its two lists filled in. */
export const apiChangesPage = (page) =>
  page
    .replace('<!-- deprecated -->\n', () => `${deprecated()}\n`)
    .replace('<!-- changed -->\n', () => `${changesText()}\n`);
