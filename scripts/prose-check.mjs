/**
 * Reports wording that CONTRIBUTING.md ("Language") rules out, in comments, schema descriptions and documents: a short list of phrases that are
 * always replaceable, and in documents sentences of more than 35 words and lines of more than 140 characters. Part of `npm run check`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Phrases with their replacements. */
const PHRASES = [
  [/\bwho(so|m)?ever\b/i, 'name the caller, viewer, scribe or player'],
  [/\bthereof\b/i, 'repeat the noun'],
  [/(?<![-`\w]|@param )anew\b(?!`)/i, '"again", or "rebuilt"'],

  [/\blet go of\b/i, '"evicted", "released" or "closed"'],
  [/\b(lies?|lay) open\b/i, '"revealed", "exposed" or "public"'],
  [/\bleft out:/i, '"Default: ..."'],
  [/\bhow-?manieth\b/i, '"number" or "index"'],
];
const MAX_WORDS = 35;
const MAX_LINE = 140;

/** This program and its test, and a generated file. */
const EXCEPTED = ['scripts/prose-check.mjs', 'test/prose.spec.ts', 'src/client/schema.ts'];

const lineAt = (text, index) => text.slice(0, index).split('\n').length;
const findings = [];

function checkPhrases(file, line, text) {
  for (const [phrase, advice] of PHRASES) {
    const found = phrase.exec(text);
    if (found !== null) findings.push(`${file}:${line}: "${found[0]}": write ${advice}`);
  }
}

for (const file of globSync(
  ['src/**/*.ts', 'viewer/**/*.ts', 'test/**/*.{ts,mjs,cjs}', 'bench/**/*.mjs', 'scripts/**/*.mjs'],
  { cwd: root },
)) {
  if (EXCEPTED.includes(file)) continue;
  const source = readFileSync(join(root, file), 'utf8');
  for (const { 0: comment, index } of source.matchAll(/\/\*\*[\s\S]*?\*\/|^[ \t]*\/\/(?!\/).*$/gm))
    checkPhrases(file, lineAt(source, index), comment);
}

const schema = readFileSync(join(root, 'schema.graphql'), 'utf8');
for (const { 0: description, index } of schema.matchAll(/"""[\s\S]*?"""|^\s*"(?:[^"\\]|\\.)*"\s*$/gm))
  checkPhrases('schema.graphql', lineAt(schema, index), description);

const GENERATED = ['docs/reference/catalogue.md', 'docs/reference/commands.md', 'docs/reference/riichi-presets.md'];
for (const file of globSync(['*.md', 'docs/**/*.md'], { cwd: root })) {
  if (GENERATED.includes(file) || file === 'docs/reference/majiang-rules.md') continue;
  const source = readFileSync(join(root, file), 'utf8').replace(/^```[\s\S]*?^```|^[ \t]+\|.*$/gm, (block) =>
    block.replace(/[^\n]/g, ''),
  );
  for (const [index, line] of source.split('\n').entries()) {
    checkPhrases(file, index + 1, line);
    if (line.length > MAX_LINE && !line.startsWith('|') && !/https?:\/\/|^\[/.test(line))
      findings.push(`${file}:${index + 1}: a line of ${line.length} characters; at most ${MAX_LINE}`);
  }
  for (const { 0: match, 1: paragraph, index } of source.matchAll(
    /(?:^|\n\n)(?![|#>])([^\n](?:[^\n]|\n(?!\n|[-|#]|\d+\.))*)/g,
  ))
    for (const sentence of paragraph.split(/(?<=[.!?:;]\**)\s+|\n\s*(?:[-*]|\d+\.)\s/)) {
      const words = sentence.split(/\s+/).length;
      if (words > MAX_WORDS)
        findings.push(
          `${file}:${lineAt(source, index + match.length - paragraph.length)}: a sentence of ${words} words; at most ${MAX_WORDS}`,
        );
    }
}

for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
