import type { CaseDocument, CasePart } from './case-document.js';

const titleOf = ({ number, game, ruleset }: CaseDocument): string => `Case ${number} of game ${game} (${ruleset})`;
const footOf = ({ hash }: CasePart): string => (hash === null ? '' : `Chain hash ${hash}`);
const headOf = ({ title, revision, at }: CasePart): string => `${title} (revision ${revision}, ${at})`;

/** As plain text. */
export const caseText = (of: CaseDocument): string =>
  [
    `${titleOf(of)}\nRead by: ${of.readBy}\n`,
    ...of.parts.map((part) =>
      [
        `\n${headOf(part)}\n`,
        ...part.sentences.map((sentence) => `  ${sentence.replace(/\r?\n/g, '\n    ')}\n`),
        ...part.pictures.map(
          ({ title, lines }) => `\n  ${title}\n${lines.map((one) => `    ${one}`.trimEnd()).join('\n')}\n`,
        ),
        footOf(part) === '' ? '' : `  ${footOf(part)}\n`,
      ].join(''),
    ),
  ].join('');

/** What Markdown would take for its own is said as it is. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&').replace(/\r?\n/g, '  \n');

/** As Markdown. */
export const caseMarkdown = (of: CaseDocument): string =>
  [
    `# ${plain(titleOf(of))}\n\nRead by: ${plain(of.readBy)}\n`,
    ...of.parts.map((part) =>
      [
        `\n## ${plain(headOf(part))}\n\n`,
        ...part.sentences.map((sentence) => `${plain(sentence)}\n\n`),
        ...part.pictures.map(
          ({ title, lines }) => `### ${title}\n\n${lines.map((one) => `    ${one}`.trimEnd()).join('\n')}\n\n`,
        ),
        footOf(part) === '' ? '' : `\`${footOf(part)}\`\n`,
      ].join(''),
    ),
  ].join('');

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char]);

const STYLE = `body{font:16px/1.5 Georgia,serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
h1{font-size:1.4rem}h2{font-size:1.1rem;border-top:1px solid #999;padding-top:.6rem}p{margin:.3rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
pre{font:12px/1.35 monospace;background:#f4f4f4;padding:.6rem;overflow-x:auto}footer{font:12px monospace;color:#555;overflow-wrap:anywhere}
@media print{body{margin:0;max-width:none;font-size:11pt}section{break-inside:avoid}pre{background:none;border:1px solid #999;break-inside:avoid}}`;

/** As a page by itself: no script, nothing loaded, everything that was recorded escaped. */
export const caseHtml = (all: readonly CaseDocument[]): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(all.length === 1 ? titleOf(all[0]) : 'Cases')}</title>
<style>${STYLE}</style>
</head>
<body>
${all.map(article).join('\n')}
</body>
</html>
`;

const article = (of: CaseDocument): string =>
  `<article>
<h1>${escaped(titleOf(of))}</h1>
<p>Read by: ${escaped(of.readBy)}</p>
${of.parts
  .map(
    (part) => `<section>
<h2>${escaped(headOf(part))}</h2>
${part.sentences.map((sentence) => `<p>${escaped(sentence)}</p>`).join('\n')}
${part.pictures.map(({ title, lines }) => `<h3>${escaped(title)}</h3>\n<pre>${escaped(lines.join('\n'))}</pre>`).join('\n')}
${footOf(part) === '' ? '' : `<footer>${escaped(footOf(part))}</footer>`}
</section>`,
  )
  .join('\n')}
</article>`;
