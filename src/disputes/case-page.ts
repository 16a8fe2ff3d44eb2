import { type Block, blocksOf } from './document/document-blocks.js';
import type { CaseDocument } from './document/case-document.js';
import type { GameView } from '../games/view/game-view.js';
import { Markup, type Page, markup, tableHtml } from '../platform/pages/page.js';
import { gameTitle, handName } from '../search/pages/find-rows.js';

/** Page of a case. Every revision named links to its step. */
export function caseHtml(page: Page, game: GameView, document: CaseDocument): Markup {
  const [, ...blocks] = blocksOf(document);
  const { texts, translate } = page.lexicon;
  const [before, after] = texts.revision.split('{revision}');
  const named = new RegExp(`(${before}\\d+${after})`, 'i');
  const linked = (text: string): Markup =>
    markup`${translate(text)
      .split(named)
      .map((part) => {
        const revision = named.test(part) ? (/\d+/.exec(part)?.[0] ?? '') : '';
        const hand = revision === '' ? null : game.handAt(Number(revision));
        return hand === null ? markup`${part}` : page.anchor(`/g/${game.id}/${handName(hand)}/${revision}`, part);
      })}`;
  return markup`<h1>${page.words.case} ${document.number} · ${page.gameLink(game.id, gameTitle(page, game))}</h1>
<article class="case card">${blocks.map((block) => blockHtml(block, linked, translate))}</article>`;
}

function blockHtml(block: Block, linked: (text: string) => Markup, translate: (text: string) => string): Markup {
  switch (block.is) {
    case 'heading':
      return block.level === 3 ? markup`<h3>${linked(block.text)}</h3>\n` : markup`<h2>${linked(block.text)}</h2>\n`;
    case 'paragraph':
      return markup`<p>${linked(block.text)}</p>\n`;
    case 'list':
      return markup`<ul>${block.items.map((item) => markup`<li>${linked(item)}</li>`)}</ul>\n`;
    case 'picture':
      return markup`<pre>${block.lines.join('\n')}</pre>\n`;
    case 'code':
      return markup`<div class="head">${new Markup(block.svg)}</div>\n`;
    case 'table':
      return tableHtml(
        translate(block.name ?? ''),
        block.head.map(translate),
        block.rows.map((row) => row.map(translate)),
        1,
      );
    case 'hash':
      return markup`<p class="hash">${translate(block.text)}</p>\n`;
  }
}
