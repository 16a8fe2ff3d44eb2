import { type Block, blocksOf } from './document/document-blocks.js';
import type { CaseDocument } from './document/case-document.js';
import type { GameView } from '../games/view/game-view.js';
import { Markup, type Page, markup, tableHtml } from '../platform/pages/page.js';
import { handName } from '../search/pages/find-rows.js';
import { gameTitle } from '../games/pages/game-page.js';

/** Page of a case. Every revision named links to its step. */
export function caseHtml(page: Page, game: GameView, document: CaseDocument): Markup {
  const [, ...blocks] = blocksOf(document);
  const linked = (text: string): Markup =>
    markup`${text.split(/(\brevision \d+\b)/i).map((part) => {
      const hand = /^revision \d+$/i.test(part) ? game.handAt(Number(part.slice(9))) : null;
      return hand === null ? markup`${part}` : page.anchor(`/g/${game.id}/${handName(hand)}/${part.slice(9)}`, part);
    })}`;
  return markup`<h1>${page.words.case} ${document.number} · ${page.gameLink(game.id, gameTitle(page, game))}</h1>
<article class="case card" lang="en">${blocks.map((block) => blockHtml(block, linked))}</article>`;
}

function blockHtml(block: Block, linked: (text: string) => Markup): Markup {
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
      return tableHtml(block.name ?? '', block.head, block.rows, 1);
    case 'hash':
      return markup`<p class="hash">${block.text}</p>\n`;
  }
}
