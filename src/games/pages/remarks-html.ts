import { MARK_SIGNS } from '../../comments/comment-stream.js';
import type { CommentView } from '../../comments/comment-view.js';
import { handTitle, lexiconFor } from '../../engine/messages/lexicon.js';
import { type Markup, type Page, markup, tableHtml, timeHtml } from '../../platform/pages/page.js';
import type { ReviewView } from '../../reviews/review-view.js';
import { handName, type NameOf, playerHtml } from '../../search/pages/find-rows.js';
import type { GameView } from '../view/game-view.js';

/** What others say about a game, as its reader may read it. */
export interface Remarks {
  readonly reviews: readonly ReviewView[];
  readonly comments: readonly CommentView[];
}

/** The engines’ reviews of a game, each with a link to the replay in which it is shown. */
export function reviewsHtml(page: Page, game: GameView, { reviews }: Remarks, nameOf: NameOf): Markup {
  if (reviews.length === 0) return markup``;
  const { player, reviews: words } = page.words;
  const rows = reviews.map(({ seat, engine, model, agreement: { decisions, matches, rating } }) => [
    playerHtml(page, game.players?.[seat] ?? null, seat, nameOf),
    page.anchor(`/g/${game.id}/1`, model === null ? engine : `${engine} (${model})`, { seat: String(seat) }),
    String(decisions),
    decisions === 0 ? '–' : `${((100 * matches) / decisions).toFixed(1)} %`,
    rating === null ? '–' : (100 * rating).toFixed(1),
  ]);
  const columns = [player, words.engine, words.decisions, words.agreement, words.rating];
  return markup`<h2>${words.title}</h2>${tableHtml(words.title, columns, rows, 2)}`;
}

/** Comments, each with a link to the step that it is about. */
export function commentsTable(page: Page, game: GameView, comments: readonly CommentView[]): Markup {
  const { words, lexicon } = page;
  const rows = comments.map(({ number, revision, mark, text, variation, author, addedAt }) => {
    const hand = game.hands.find((one) => one.has(revision));
    const title =
      hand === undefined ? `${words.revision} ${revision}` : handTitle(hand, lexiconFor(game.ruleset.id, lexicon));
    const path = `/g/${game.id}/${hand === undefined ? '1' : handName(hand)}/${revision}`;
    const moves = variation === null ? '' : `${text === null ? '' : ' '}(${words.variation})`;
    return [
      markup`<a href="${page.link(path)}#comment-${number}">${title}</a>`,
      mark === null ? '–' : MARK_SIGNS[mark],
      markup`<span class="as-written">${text}${moves}</span>`,
      author,
      timeHtml(addedAt, page.timeZoneOf(game.tournament)),
    ];
  });
  return tableHtml(words.comments, [words.hand, words.mark, words.comment, words.by, words.when], rows);
}
