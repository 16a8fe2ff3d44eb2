import { WALL_SALT } from '../../../vocabulary/game-start.js';
import { frontOf, frontWords, isInFront } from '../../front-text.js';
import { Unreadable } from '../../text-error.js';
import { tileListText } from '../../tile-list.js';
import type { MarkArguments } from './mark-arguments.js';
import { type MarkCodec, type MarkSays, marking } from './mark-codec.js';

/** Hands shown, and what was turned up for who won. */
export const SHOWING: readonly MarkCodec[] = [
  marking('wall', {
    read(args) {
      const tiles = args.list();
      return { type: 'RevealWall', data: { tiles, salt: args.more ? args.matching(WALL_SALT, 'a salt') : null } };
    },
    of: { WallRevealed: ({ tiles, salt }) => ({ args: [tileListText(tiles), ...(salt === null ? [] : [salt])] }) },
  }),
  {
    names: ['show'],
    read: readShow,
    of: {
      TilesRevealed: ({ seat, tiles, ...front }, table) => ({
        args: [table.letter(seat), ...frontWords(front), tileListText(tiles)],
      }),
    },
  },
  {
    names: ['ura'],
    read(args) {
      const { tiles, at } = args;
      if (tiles.ruleset.table.indicators === null) throw tiles.without('indicators', at);
      const seat = args.isSeat ? args.seat() : null;
      return { says: 'under', seat, under: args.rest('the tiles under the indicators') };
    },
  },
];

/**
 * `23m+4p`; what lies in front may stand before: `f2f c678m 23p33s+4p`, for whoever reads where every step of it is told. With
 * a plus it is a win that is shown.
 */
function readShow(args: MarkArguments): MarkSays {
  const seat = args.seat();
  const concealed: string[] = [];
  const laid: [string, readonly string[]][] = [];
  let tile: string | null = null;
  while (tile === null && args.more) {
    const [word, at] = args.word('the tiles shown');
    if (isInFront(word)) laid.push([word[0], args.tiles.list(word.slice(1), at + 1)]);
    else {
      const plus = word.indexOf('+');
      concealed.push(...args.tiles.list(plus < 0 ? word : word.slice(0, plus), at));
      if (plus < 0) continue;
      const won = args.tiles.list(word.slice(plus + 1), at + plus + 1);
      if (won.length !== 1) throw new Unreadable(at + plus + 1, 'the one tile won on');
      [tile] = won;
    }
  }
  const front = args.table.unsure ? frontOf(laid) : {};
  return tile !== null
    ? { says: 'shown', seat, concealed, front, tile }
    : { says: 'action', action: { type: 'RevealTiles', data: { seat, tiles: concealed, ...front } } };
}
