import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { isCitation } from '../src/engine/laws/documents.js';
import { cite, citationText } from '../src/engine/scoring/citation.js';

// Reasons and refusals cite rules that no table lists: here the sources are read for them.

/** What a parameter of a function may be, by its name. */
type Given = ReadonlyMap<string, readonly string[] | null>;

const isFunction = (node: ts.Node): node is ts.ArrowFunction | ts.FunctionDeclaration =>
  ts.isArrowFunction(node) || ts.isFunctionDeclaration(node);

/** Every call of `cite` in a source: what it cites, or null for one that only the running program knows. */
function citedIn(source: string): { text: string; citations: (readonly [string, string, string])[] | null }[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.ES2023, true);
  const calls: ts.CallExpression[] = [];
  const constants = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined)
      constants.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);

  const nameOf = (fn: ts.ArrowFunction | ts.FunctionDeclaration): string | undefined =>
    fn.name?.text ?? (ts.isVariableDeclaration(fn.parent) ? fn.parent.name.getText() : undefined);

  /** The function around a node whose parameters its words are made of, if there is one. */
  const madeIn = (node: ts.Node, parts: readonly ts.Expression[]): ts.ArrowFunction | ts.FunctionDeclaration | null => {
    const words = parts.flatMap((part) => part.getText().match(/[A-Za-z_]\w*/g) ?? []);
    for (let at: ts.Node = node.parent; at !== undefined; at = at.parent)
      if (isFunction(at) && at.parameters.some(({ name }) => words.includes(name.getText()))) return at;
    return null;
  };

  const valuesOf = (expression: ts.Expression, given: Given): readonly string[] | null => {
    if (ts.isStringLiteralLike(expression) || ts.isNumericLiteral(expression)) return [expression.text];
    if (ts.isConditionalExpression(expression)) {
      const [one, other] = [valuesOf(expression.whenTrue, given), valuesOf(expression.whenFalse, given)];
      return one === null || other === null ? null : [...one, ...other];
    }
    if (ts.isIdentifier(expression)) {
      if (given.has(expression.text)) return given.get(expression.text) ?? null;
      const constant = constants.get(expression.text);
      return constant === undefined ? null : valuesOf(constant, new Map());
    }
    if (!ts.isTemplateExpression(expression)) return null;
    return expression.templateSpans.reduce<readonly string[] | null>(
      (before, span) => {
        const values = valuesOf(span.expression, given);
        if (before === null || values === null) return null;
        return before.flatMap((text) => values.map((value) => `${text}${value}${span.literal.text}`));
      },
      [expression.head.text],
    );
  };

  /** What the parameters of the function around a call are, once for every call of that function. */
  const givenTo = (call: ts.CallExpression): Given[] => {
    const fn = madeIn(call, call.arguments);
    const name = fn === null ? undefined : nameOf(fn);
    if (fn === null || name === undefined) return [new Map()];
    return calls
      .filter(({ expression }) => expression.getText() === name)
      .flatMap((outer) =>
        givenTo(outer).map((given) => {
          const values = fn.parameters.map(({ name: parameter, initializer }, i) => {
            const argument = outer.arguments[i] ?? initializer;
            return [parameter.getText(), argument === undefined ? [''] : valuesOf(argument, given)] as const;
          });
          return new Map(values);
        }),
      );
  };

  return calls
    .filter(({ expression }) => expression.getText() === 'cite')
    .flatMap((call) =>
      givenTo(call).map((given) => {
        const [document, section, item = ['']] = call.arguments.map((argument) => valuesOf(argument, given));
        const known = [document, section, item].every((values) => values !== null);
        return {
          text: call.getText(),
          citations: known
            ? document!.flatMap((d) => section!.flatMap((s) => item!.map((i) => [d, s, i] as const)))
            : null,
        };
      }),
    );
}

const engine = join(import.meta.dirname, '../src/engine');
const sources = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'),
);
const cited = sources.flatMap((path) =>
  citedIn(readFileSync(join(engine, path), 'utf8')).map((call) => ({ path, ...call })),
);

test('every citation written in the engine leads somewhere', () => {
  const citations = cited.flatMap(({ path, citations: found }) =>
    (found ?? []).map((one) => [path, cite(...one)] as const),
  );
  expect(citations.length).toBeGreaterThan(300);
  const dead = citations.filter(([, citation]) => !isCitation(citation));
  expect(dead.map(([path, citation]) => `${path}: ${citationText(citation)}`)).toEqual([]);
});

test('those that only the running program knows are rows of tables, which test/laws.spec.ts goes through', () => {
  const unknown = cited.filter(({ citations }) => citations === null).map(({ path, text }) => `${path}: ${text}`);
  expect([...new Set(unknown)].sort()).toEqual([
    'laws/catalogue-entry.ts: cite(document, section, item)',
    "rulesets/classic/rows.ts: cite('decisions-classic', section, item)",
    'rulesets/classic/table.ts: cite(document, unit, row.id)',
    "rulesets/reach/patterns.ts: cite('wsom-reach', 'Hands (Combinations)', item)",
    "rulesets/zung-jung/patterns.ts: cite('wsom-scoring', CATEGORIES[id.split('.')[0]])",
  ]);
});

test.each([
  ["const WHERE = cite('log-format', 'Nowhere');", ['log-format', 'Nowhere', '']],
  [
    "const rule = (item: string) => cite('rules', 'One', item);\nconst a = late ? rule('1') : rule(late ? '2' : '3');",
    ['rules', 'One', '3'],
  ],
  [
    "const S = 'One';\nfunction rule(section: string, item = '7') { return cite('rules', section, item); }\nrule(S);",
    ['rules', 'One', '7'],
  ],
  [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program
    "const rule = (item: string) => cite('rules', 'One', item);\nconst row = (n: number) => rule(`5.1-${n}`);\nrow(9);",
    ['rules', 'One', '5.1-9'],
  ],
])('%j is read', (source, citation) => {
  expect(citedIn(source).flatMap(({ citations }) => citations)).toContainEqual(citation);
});
