/**
 * Runs a notebook on a corpus and writes a page with its pictures:
 *
 *     node examples/notebook/run.mjs CORPUS OUT.html [NOTEBOOK.md]
 *
 * Needs `@duckdb/node-api`, `@observablehq/plot` and `linkedom`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';

const [corpus, out, notebook = fileURLToPath(new URL('notebook.md', import.meta.url))] = process.argv.slice(2);
if (out === undefined) {
  console.error('usage: node examples/notebook/run.mjs CORPUS OUT.html [NOTEBOOK.md]');
  process.exit(2);
}

const { document } = parseHTML('<!doctype html><html lang="en"><head></head><body></body></html>');
const database = await (await DuckDBInstance.create(':memory:')).connect();
for (const table of ['hands', 'steps']) {
  const files = join(corpus, table, '**', '*.parquet').replaceAll("'", "''");
  await database.run(`create view ${table} as select * from read_parquet('${files}', hive_partitioning = true)`);
}

/** Adds an element with a text to the page. */
function add(name, text) {
  const element = document.createElement(name);
  element.textContent = text;
  document.body.append(element);
}

document.title = corpus;
const style = document.createElement('style');
style.textContent =
  'body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }\n';
style.textContent +=
  'pre { white-space: pre-wrap; background: #f5f5f3; padding: .75rem; font-size: 13px } svg { max-width: 100% }';
document.head.append(style);

let rows = [];
const text = await readFile(notebook, 'utf8');
for (const [, language, code, prose] of text.matchAll(/```(\w+)\n(.*?)\n```|((?:(?!```).)+)/gs)) {
  if (language === 'sql') {
    add('pre', code);
    rows = (await database.runAndReadAll(code)).getRowObjectsJson();
  } else if (language === 'js') {
    const { default: draw } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    document.body.append(Plot.plot({ document, width: 720, height: 360, ...draw(Plot, rows) }));
  } else {
    for (const block of prose.split(/\n{2,}/).filter((part) => part.trim() !== '')) {
      const [, marks = '', heading] = /^\n?(#+) (.*)/.exec(block) ?? [];
      if (heading !== undefined) add(`h${marks.length}`, heading);
      else if (block.startsWith('    ')) add('pre', block.replace(/^ {4}/gm, '').trim());
      else add('p', block.trim());
    }
  }
}
await writeFile(out, document.toString());
