import { EAST } from '../../engine/tiles/tile.js';
import { sentenceOf, type TableEvent } from '../../engine/table/moves/facts.js';
import type { WindOf } from '../../engine/table/sentences.js';
import { WIND_NAMES } from '../../engine/vocabulary/terms.js';
import type { SeenGame } from '../view/seen-game.js';
import type { SeenHand } from '../view/seen-hand.js';
import { type Markup, markup } from '../../platform/pages/page.js';

/** Steps of a hand that a page says at most: what is more is no hand that was played. */
const MOST_STEPS = 200;

/** What happened in a hand, as its viewer may know it, in one sentence a step. */
function sentences(game: SeenGame, hand: SeenHand): readonly (readonly [revision: number, sentence: string])[] {
  const { table } = game.ruleset;
  const wind: WindOf = (seat) => WIND_NAMES[table.seatWind(hand.dealer as 0, seat) - EAST];
  return hand
    .steps(MOST_STEPS)
    .edges.map(({ node: { revision, type, data } }) => [revision, sentenceOf({ type, data } as TableEvent, wind)]);
}

/** Of a hand, what a page says of it whether or not scripts run: its title, and every step in words. */
export function handHtml(game: SeenGame, hand: SeenHand, attributes: Markup): Markup {
  const steps = sentences(game, hand).map(([revision, sentence]) => markup`<li id="r${revision}">${sentence}</li>`);
  return markup`<paifu-replay src="/g/${game.id}/events.json" ${attributes}><ol>${steps}</ol></paifu-replay>`;
}

/** The table of a game, followed while it is played. */
export const liveHtml = ({ id, ruleset, hands }: SeenGame): Markup =>
  markup`<paifu-replay src="/g/${id}/events.json" ruleset="${ruleset.id}" hands="closed" live>${hands.map((hand) => markup`<a href="/g/${id}/${hand.number}.${hand.take}">${handTitle(hand)}</a> `)}</paifu-replay>`;

/** What a hand is called. */
export const handTitle = ({ number, take }: SeenHand): string => `Hand ${number}${take > 1 ? ` (take ${take})` : ''}`;
