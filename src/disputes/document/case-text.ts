import { type Block, blocksOf } from './case-blocks.js';
import type { CaseDocument } from './case-document.js';

/** As plain text. */
export const textOf = (blocks: readonly Block[]): string => `${blocks.map(asText).join('\n').trim()}\n`;
export const caseText = (of: CaseDocument): string => textOf(blocksOf(of));

/** Text of several lines goes on below its beginning. */
const hanging = (text: string, indent: string): string => text.replace(/\r?\n/g, `\n${indent}`);

function asText(block: Block): string {
  switch (block.is) {
    case 'heading':
      return HEADINGS[block.level](hanging(block.text, '    '));
    case 'paragraph':
      return `  ${hanging(block.text, '    ')}`;
    case 'list':
      return block.items.map((item) => `    - ${hanging(item, '      ')}`).join('\n');
    case 'picture':
    case 'code':
      return block.lines.map((line) => `    ${line}`.trimEnd()).join('\n');
    case 'table':
      return columns([block.head, ...block.rows]);
    case 'hash':
      return `  ${block.text}`;
  }
}

const HEADINGS = {
  1: (text: string) => `${text}\n${'='.repeat(text.length)}`,
  2: (text: string) => `\n${text}\n${'-'.repeat(text.length)}`,
  3: (text: string) => `\n  ${text}`,
};

/** Rows in columns: names to the left, numbers to the right. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  return rows
    .map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  '))
    .map((row) => `    ${row}`)
    .join('\n');
}

/** What Markdown would take for its own is said as it is. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&').replace(/\r?\n/g, '  \n');
/** A cell ends with its line. */
const cell = (text: string): string => plain(text).replace(/\s*\n/g, ' ');

/** As it is, between fences longer than any in it: below a list an indented picture would be part of that. */
function fenced(lines: readonly string[]): string {
  const longest = Math.max(2, ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map(([ticks]) => ticks.length)));
  const fence = '`'.repeat(longest + 1);
  return [fence, ...lines.map((line) => line.trimEnd()), fence].join('\n');
}

/** As Markdown. */
export const markdownOf = (blocks: readonly Block[]): string => `${blocks.map(asMarkdown).join('\n\n')}\n`;
export const caseMarkdown = (of: CaseDocument): string => markdownOf(blocksOf(of));

function asMarkdown(block: Block): string {
  switch (block.is) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${cell(block.text)}`;
    case 'paragraph':
      return plain(block.text);
    case 'list':
      return block.items.map((item) => `- ${plain(item).replace(/\n/g, '\n  ')}`).join('\n');
    case 'picture':
    case 'code':
      return fenced(block.lines);
    case 'table':
      return [block.head, block.head.map((_, at) => (at === 0 ? '---' : '---:')), ...block.rows]
        .map((row, at) => `| ${row.map((text) => (at === 1 ? text : cell(text))).join(' | ')} |`)
        .join('\n');
    case 'hash':
      return `\`${block.text}\``;
  }
}
