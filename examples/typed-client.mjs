/**
 * Writes the types of your own queries: `node typed-client.mjs operations.ts queries.graphql …`. Without queries it writes the types of
 * the whole schema. It needs `npm install --save-dev @graphql-codegen/core @graphql-codegen/typescript
 * @graphql-codegen/typescript-operations @graphql-codegen/typed-document-node @graphql-typed-document-node/core`.
 *
 * Each query is a constant such as `RulesetsDocument`, and `client.query(RulesetsDocument, {})` knows its variables and its answer.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { codegen } from '@graphql-codegen/core';
import * as documentsPlugin from '@graphql-codegen/typed-document-node';
import * as typesPlugin from '@graphql-codegen/typescript';
import * as operationsPlugin from '@graphql-codegen/typescript-operations';
import { buildASTSchema, parse, Source, validate } from 'graphql';

const [to, ...files] = process.argv.slice(2);
if (to === undefined) throw new Error('expected the file to write, and then files with queries');

const schema = parse(readFileSync(fileURLToPath(import.meta.resolve('paifu/schema.graphql')), 'utf8'));
const documents = files.map((file) => ({
  location: file,
  document: parse(new Source(readFileSync(file, 'utf8'), file)),
}));

// A query that the service would refuse is refused here, with its place.
const built = buildASTSchema(schema);
const faults = documents.flatMap(({ location, document }) =>
  validate(built, document).map(
    ({ message, locations: [{ line, column }] = [{}] }) => `${location}:${line}:${column}: ${message}`,
  ),
);
if (faults.length > 0) throw new Error(faults.join('\n'));

const [texts, numbers] = [
  ['ID', 'DateTime', 'Tile', 'Wind'],
  ['Points', 'Seat'],
];
const scalars = {
  ...Object.fromEntries(texts.map((name) => [name, 'string'])),
  ...Object.fromEntries(numbers.map((name) => [name, 'number'])),
  ...{ JSON: 'unknown', PlainValue: 'string | number | boolean', LogData: 'Readonly<Record<string, unknown>>' },
};
const config = { enumsAsTypes: true, immutableTypes: true, useTypeImports: true, documentMode: 'string', scalars };
const plugins =
  files.length === 0 ? { types: typesPlugin } : { operations: operationsPlugin, documents: documentsPlugin };
const text = await codegen({
  ...{ filename: to, schema, documents, config, pluginMap: plugins },
  plugins: Object.keys(plugins).map((name) => ({ [name]: {} })),
});
writeFileSync(to, text);
