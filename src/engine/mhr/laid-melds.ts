import type { TableEvent } from '../table/moves.js';
import type { Seat } from '../tiles/tile.js';
import { MELD_LETTERS } from './front-text.js';
import { tilesText } from './tile-list.js';

interface Laid {
  readonly letter: 'c' | 'p' | 'k' | 'a';
  readonly tiles: readonly string[];
}

/** What lies in front of each player, so that a winner's line shows all of their hand: `c678m p222z 33s678s+4p`. */
export class LaidMelds {
  private readonly laid: Laid[][] = [[], [], [], []];

  clear(): void {
    for (const melds of this.laid) melds.length = 0;
  }

  follow(event: TableEvent): void {
    if (event.type === 'MeldClaimed') {
      const { seat, kind, own, tile } = event.data;
      if (own.length > 0) this.laid[seat].push({ letter: MELD_LETTERS[kind], tiles: [...own, tile].sort(bySuit) });
      else this.add(seat, tile);
    } else if (event.type === 'KongDeclared') {
      const { seat, kind, tile } = event.data;
      if (kind === 'concealed-kong') this.laid[seat].push({ letter: 'a', tiles: [tile, tile, tile, tile] });
      else this.add(seat, tile);
    }
  }

  of(seat: Seat): string[] {
    return this.laid[seat].map(({ letter, tiles }) => letter + tilesText(tiles));
  }

  /** A tile added to the pong of its like, or to the last one where none is known to be. */
  private add(seat: Seat, tile: string): void {
    const melds = this.laid[seat];
    const like = melds.findIndex(({ letter, tiles }) => letter === 'p' && tiles.includes(tile));
    const at = like >= 0 ? like : melds.findLastIndex(({ letter }) => letter === 'p');
    if (at >= 0) melds[at] = { letter: 'k', tiles: [...melds[at].tiles, tile].sort(bySuit) };
  }
}

const bySuit = (a: string, b: string): number => {
  const [one, other] = [keyOf(a), keyOf(b)];
  return one < other ? -1 : one > other ? 1 : 0;
};

/** Suit before rank; a red five among the fives. */
const keyOf = (tile: string): string => (tile[1] ?? '') + (tile[0] === '0' ? '5' : tile);
