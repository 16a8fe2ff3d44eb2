/** Markdown of generated pages, and the links of pages that the site moves. */
import { posix } from 'node:path';

/** Text as Markdown in which only code spans keep a meaning. */
export const escapedText = (text) =>
  text
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`') ? part : part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    )
    .join('');

const rowOf = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

export const tableOf = (head, rows) => [rowOf(head), rowOf(head.map(() => '---')), ...rows.map(rowOf)].join('\n');

/** The anchor of a heading, as GitHub makes it, so that links work there and on the site. */
export const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

const LINK = /(?<=\]\()(?![a-z]+:|#|\/)([^)\s#]+)(#[^)\s]*)?(?=\))/g;

/**
 * Rewrites the relative links of a page.
 * @param file path of the page in the repository
 * @param address of a file of the repository on the site, with an anchor where it has one; `null` if it has none
 */
export function relinked(text, file, address) {
  const here = address(file);
  return text.replaceAll(/^(```|~~~)[\s\S]*?^\1|`[^`\n]*`|[^`]+/gm, (part) =>
    part.startsWith('`') || part.startsWith('~')
      ? part
      : part.replaceAll(LINK, (_, link, anchor = '') => {
          const target = posix.normalize(posix.join(posix.dirname(file), link)).replace(/\/$/, '');
          const to = address(target);
          if (to === null) throw new Error(`${file}: the site has no page for the link to ${target}`);
          return `${posix.relative(posix.dirname(here), to)}${anchor}`;
        }),
  );
}
