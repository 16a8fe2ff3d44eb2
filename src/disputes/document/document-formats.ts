import { type Block, blocksOf, titleOf } from './document-blocks.js';
import type { CaseDocument } from './case-document.js';
import { LEXICON } from '../../engine/messages/lexicons/en.js';
import { textWidth } from '../../engine/vocabulary/text-width.js';
import { withoutDirection } from '../../engine/vocabulary/visible-text.js';
import { escaped } from '../../platform/pages/isolation.js';

/** The blocks of a case with the names of rule documents, which its findings have by their ids. */
const namedBlocks = (of: CaseDocument): Block[] =>
  blocksOf(of).map((block) => (block.is === 'list' ? { ...block, items: block.items.map(LEXICON.translate) } : block));

/** Plain text. */
export const textOf = (blocks: readonly Block[]): string => `${blocks.map(asText).join('\n').trim()}\n`;
export const caseText = (of: CaseDocument): string => textOf(namedBlocks(of));

/** Indents all lines but the first. */
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
  1: (text: string) => `${text}\n${'='.repeat(textWidth(text))}`,
  2: (text: string) => `\n${text}\n${'-'.repeat(textWidth(text))}`,
  3: (text: string) => `\n  ${text}`,
};

/** Aligns rows in columns: the first column left, the others right. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => textWidth(row[at]))));
  const aligned = (cell: string, at: number): string => {
    const gap = ' '.repeat(widths[at] - textWidth(cell));
    return at === 0 ? cell + gap : gap + cell;
  };
  return rows
    .map((row) => row.map(aligned).join('  ').trimEnd())
    .map((row) => `    ${row}`)
    .join('\n');
}

/** Escapes Markdown. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&').replace(/\r?\n/g, '  \n');
/** A table cell has a single line. */
const cell = (text: string): string => plain(text).replace(/\s*\n/g, ' ');

/** A fenced block, because Markdown would join an indented one to the list above it. */
function fenced(lines: readonly string[]): string {
  const longest = Math.max(2, ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map(([ticks]) => ticks.length)));
  const fence = '`'.repeat(longest + 1);
  return [fence, ...lines.map((line) => line.trimEnd()), fence].join('\n');
}

/** Markdown. */
export const markdownOf = (blocks: readonly Block[]): string => `${blocks.map(asMarkdown).join('\n\n')}\n`;
export const caseMarkdown = (of: CaseDocument): string => markdownOf(namedBlocks(of));

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

/** Escapes text for HTML and replaces bidirectional control characters, which names in old records may contain. */
const shown = (text: string): string => escaped(withoutDirection(text));

const STYLE = `@page{margin:18mm 16mm}
body{font:16px/1.5 Georgia,"DejaVu Serif",serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
h1{font-size:1.35rem;line-height:1.3;overflow-wrap:anywhere}
h2{font-size:1.1rem;border-top:1px solid #999;padding-top:.6rem;margin:1.4rem 0 .4rem}
h3{font-size:1rem;font-style:italic;font-weight:normal;margin:.9rem 0 .3rem;overflow-wrap:anywhere}
p{margin:.3rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
ul{margin:.2rem 0 .5rem;padding-left:1.4rem}li{overflow-wrap:anywhere}
pre{font:12px/1.35 "DejaVu Sans Mono",monospace;background:#f4f4f4;padding:.6rem;overflow-x:auto;margin:.3rem 0}
table{border-collapse:collapse;margin:.3rem 0;font-size:.95em}th,td{border-bottom:1px solid #ccc;padding:.15rem .7rem;text-align:right}
th:first-child,td:first-child{text-align:left}th{font-weight:normal;color:#555}
figure{margin:.4rem 0}figure svg{width:38mm;height:38mm}
.hash{overflow-wrap:anywhere;font:11px "DejaVu Sans Mono",monospace;color:#555;margin:.2rem 0}
@media print{body{margin:0;max-width:none;padding:0;font-size:10.5pt}h1,h2,h3{break-after:avoid}
article+article{break-before:page}pre,table,li,figure{break-inside:avoid}pre{background:none;border:1px solid #999;font-size:8.5pt;overflow:visible;white-space:pre}}`;

export const caseHtml = (all: readonly CaseDocument[]): string =>
  htmlOf(all.length === 1 ? titleOf(all[0]) : 'Cases', all.map(namedBlocks));

/** A self-contained page: no scripts, nothing loaded, all recorded text escaped. */
export const htmlOf = (title: string, articles: readonly (readonly Block[])[]): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${shown(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${articles.map((blocks) => `<article>\n${blocks.map(asHtml).join('\n')}\n</article>`).join('\n')}
</body>
</html>
`;

function asHtml(block: Block): string {
  switch (block.is) {
    case 'heading':
      return `<h${block.level}>${shown(block.text)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${shown(block.text)}</p>`;
    case 'list':
      return `<ul>\n${block.items.map((item) => `<li>${shown(item)}</li>`).join('\n')}\n</ul>`;
    case 'picture':
      return `<pre>${shown(block.lines.join('\n'))}</pre>`;
    case 'code':
      return `<figure>${block.svg}</figure>`;
    case 'table':
      return `<table>\n${[row('th', block.head), ...block.rows.map((one) => row('td', one))].join('\n')}\n</table>`;
    case 'hash':
      return `<p class="hash">${shown(block.text)}</p>`;
  }
}

const row = (of: 'th' | 'td', cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${of}>${shown(cell)}</${of}>`).join('')}</tr>`;
