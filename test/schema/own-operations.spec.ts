import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import {
  type DocumentNode,
  LoneAnonymousOperationRule,
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import ts from 'typescript';
import { documentOf, type OperationName } from '../../src/client/operations.js';
import { OPERATIONS } from '../../src/client/schema.js';
import { SCHEMA } from '../../src/platform/graphql/schema.js';

const RULES = [...specifiedRules, NoDeprecatedCustomRule];

/** The GraphQL operations written in a source file. `${NAME}` stands for a constant of the file, otherwise for one field. */
function operationsIn(file: string): readonly DocumentNode[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2023, true);
  const constants = new Map<string, ts.Expression>();
  const found: DocumentNode[] = [];
  let isWhole = true;
  const textOf = (node: ts.Expression): string => {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
    if (ts.isTemplateExpression(node))
      return node.head.text + node.templateSpans.map((one) => textOf(one.expression) + one.literal.text).join('');
    const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
    if (constant !== undefined) return textOf(constant);
    isWhole = false;
    return '__typename';
  };
  const look = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined)
      constants.set(node.name.text, node.initializer);
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      isWhole = true;
      const text = textOf(node).trim();
      // `{actor}` is a placeholder of a text.
      if (!/^(?:(?:query|mutation|subscription)\b[\s\w]*[({]|\{\s*\w+[^\w}]).*\}$/s.test(text)) return;
      try {
        found.push(parse(text));
      } catch (error) {
        // A document that is composed at run time cannot be read here.
        if (isWhole) throw error;
      }
      return;
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

const FILES = globSync('{src/{cli,client},viewer}/**/*.ts', { exclude: ['**/*.spec.ts', 'src/client/schema.ts'] });

test('the operations of the commands, the client and the pages are valid and use no deprecated field', () => {
  const own = FILES.flatMap((file) => operationsIn(file).map((document) => ({ file, document })));
  expect(own.length).toBeGreaterThanOrEqual(20);
  const wrong = own.flatMap(({ file, document }) =>
    validate(SCHEMA, document, RULES).map(({ message }) => `${file}: ${message}`),
  );
  expect(wrong).toEqual([]);
});

/** The GraphQL blocks of a document, and the queries in the code of an example. */
const shownIn = (file: string): readonly DocumentNode[] =>
  file.endsWith('.mjs')
    ? operationsIn(file)
    : [...readFileSync(file, 'utf8').matchAll(/```graphql\n([\s\S]*?)```/g)].map(([, text]) => parse(text));

test('the documents and examples show valid operations and no deprecated field', () => {
  const files = globSync('{README.md,docs/**/*.md,examples/*.mjs}');
  const shown = files.flatMap((file) => shownIn(file).map((document) => ({ file, document })));
  expect(shown.length).toBeGreaterThanOrEqual(8);
  // A block may show several queries, of which one is pasted at a time.
  const rules = RULES.filter((rule) => rule !== LoneAnonymousOperationRule);
  const wrong = shown.flatMap(({ file, document }) =>
    validate(SCHEMA, document, rules).map(({ message }) => `${file}: ${message}`),
  );
  expect(wrong).toEqual([]);
});

test('the client asks for no deprecated field', () => {
  const wrong = (Object.keys(OPERATIONS) as OperationName[]).flatMap((name) =>
    validate(SCHEMA, parse(documentOf(name)), RULES).map(({ message }) => `${name}: ${message}`),
  );
  expect(wrong).toEqual([]);
});
