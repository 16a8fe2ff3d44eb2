import { designOf } from '../../engine/tiles/tile.js';
import { tileOf } from '../../engine/tiles/notation.js';
import type { EventData } from '../../engine/table/moves/facts.js';
import { format } from '../../platform/pages/language.js';
import { type Markup, type Page, markup, tilesHtml } from '../../platform/pages/page.js';
import type { GameView } from '../view/game-view.js';
import type { HandView } from '../view/hand-view.js';
import type { NameOf } from '../../search/pages/find-rows.js';

/** Most steps that are read; no real hand has more. */
const MOST_STEPS = 200;

/** Tiles that a search can look for: all known, none of them a flower. */
const areSearchable = (tiles: readonly string[], least: number, most: number): boolean =>
  tiles.length >= least &&
  tiles.length <= most &&
  tiles.every((tile) => tileOf(tile) >= 0 && designOf(tileOf(tile)) <= 33);

/** Links to hands like this one: won with the same shape, or dealt the same. Only from tiles that the reader sees. */
export function similarHandsHtml(page: Page, game: GameView, hand: HandView, nameOf: NameOf): Markup {
  const { words } = page;
  const nameAt = (seat: number): string => {
    const player = game.players?.[seat];
    return player == null ? words.seats[seat] : nameOf(player);
  };
  const item = (label: string, seat: number, tiles: readonly string[], filter: Readonly<Record<string, string>>) =>
    markup`<li>${page.anchor('/find', format(label, { player: nameAt(seat) }), { what: 'hands', ...filter })} ${tilesHtml(tiles)}</li>`;
  const links = hand.steps(MOST_STEPS).edges.flatMap(({ node: { type, data, after } }): readonly Markup[] => {
    if (type === 'HandWon') {
      const { seat, tile, concealed } = data as EventData['HandWon'];
      const melds = after.hand?.seats[seat].melds.flatMap(({ tiles }) => tiles) ?? [];
      const tiles = [...(concealed ?? []), ...melds, tile];
      return concealed !== null && areSearchable(tiles, 14, 18)
        ? [item(words.likeWin, seat, tiles, { winLike: tiles.join() })]
        : [];
    }
    if (type !== 'TilesDealt') return [];
    const { hands } = data as EventData['TilesDealt'];
    return hands.flatMap((tiles, seat) => {
      return areSearchable(tiles, 13, 14)
        ? [item(words.likeStart, seat, tiles, { seats: JSON.stringify([{ startLike: tiles }]) })]
        : [];
    });
  });
  if (links.length === 0) return markup``;
  return markup`<details class="card screen similar"><summary>${words.like}</summary><ul>${links}</ul></details>`;
}
