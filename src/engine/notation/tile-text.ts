import { tileOf, tileText } from '../tiles/notation.js';
import type { ShownMelds, ShownMeld } from '../vocabulary/results.js';
import type { Meld } from '../hands/arrangements.js';
import type { TableRuleset } from '../table/ruleset.js';
import { NotationSyntaxError } from './scanner.js';
import { type Word, readWhole } from './words.js';

/**
 * Writes tiles in the given order. Runs of one suit share their letter, unseen tiles are counted:
 * `['2m', '3m', '?', '?', '[58]p', '4s~']` becomes `23m?x2[58]p4s~`.
 */
export function tileListText(tiles: readonly string[]): string {
  let text = '';
  for (let i = 0; i < tiles.length; i++) {
    const tile = tiles[i];
    if (tile === '?') {
      let count = 1;
      while (tiles[i + count] === '?') count++;
      text += count === 1 ? '?' : `?x${count}`;
      i += count - 1;
      // `?x2,9m` is not `?x29m`.
      if (count > 1 && /^\d/.test(tiles[i + 1] ?? '')) text += ',';
    } else {
      const next = tiles[i + 1];
      const shared = tileOf(tile) >= 0 && next !== undefined && next[1] === tile[1] && /^\d[mpszf]~*$/.test(next);
      text += shared ? tile[0] : tile;
    }
  }
  return text;
}

// Melds and bonus tiles of a shown hand are words: `f2f8f`, `c678m`, `p777z`, `k2222p`, `a1111s`.

export const MELD_LETTERS = { chi: 'c', pong: 'p', 'big-exposed-kong': 'k', 'concealed-kong': 'a' } as const;
const KINDS = new Map(Object.entries(MELD_LETTERS).map(([kind, letter]) => [letter, kind as ShownMeld['kind']]));

export const frontWords = ({ melds = [], bonus = [] }: ShownMelds): string[] => [
  ...(bonus.length === 0 ? [] : [`f${tileListText(bonus)}`]),
  ...melds.map(({ kind, tiles }) => MELD_LETTERS[kind] + tileListText(tiles)),
];

/** True for a word that stands for a meld or bonus tiles, not for tiles of the hand. */
export const isInFront = (word: string): boolean => /^[cpkaf][\d?[]/.test(word);

/** Melds and bonus tiles from words, given as letter and tiles. */
export function frontOf(words: readonly (readonly [letter: string, tiles: readonly string[]])[]): ShownMelds {
  const bonus = words.flatMap(([letter, tiles]) => (letter === 'f' ? tiles : []));
  const melds = words.flatMap(([letter, tiles]) => {
    const kind = KINDS.get(letter as 'c');
    return kind === undefined ? [] : [{ kind, tiles }];
  });
  return { ...(melds.length === 0 ? {} : { melds }), ...(bonus.length === 0 ? {} : { bonus }) };
}

/** A meld as a word; its tiles are sorted by suit and rank, with red fives among the fives. */
export function meldWord({ kind, design, tiles }: Meld): string {
  // A concealed kong is written as four of its design.
  const laid = kind === 'concealed-kong' && design >= 0 ? tiles.map(() => tileText(design)) : tiles.toSorted(bySuit);
  return (kind === 'small-exposed-kong' ? 'k' : MELD_LETTERS[kind]) + tileListText(laid);
}

const bySuit = (a: string, b: string): number => {
  const [one, other] = [keyOf(a), keyOf(b)];
  return one < other ? -1 : one > other ? 1 : 0;
};

const keyOf = (tile: string): string => (tile[1] ?? '') + (tile[0] === '0' ? '5' : tile);

/** Checks tiles against a ruleset, and creates errors for features that it lacks. */
export class RulesetTiles {
  constructor(readonly ruleset: TableRuleset) {}

  /** Throws `NotationSyntaxError` if the tile set lacks the tile. */
  check(reading: string, at: number): void {
    if (reading.length !== 2) return;
    const tile = tileOf(reading);
    const { tiles } = this.ruleset.table;
    if (tile >= 0 && !tiles.has(tile)) {
      throw new NotationSyntaxError(at, `a tile of the set of ${tiles.size} that ${this.ruleset.id} plays with`);
    }
  }

  /** The error for a feature that the ruleset lacks. */
  unsupported(what: string, at: number): NotationSyntaxError {
    return new NotationSyntaxError(at, `something that ${this.ruleset.id} has; it has no ${what}`);
  }

  /** The tiles of a word. */
  list(word: Word): string[] {
    return readWhole(
      word,
      (scan) => {
        const tiles = scan.tiles();
        if (scan.at === scan.end) for (const tile of tiles) this.check(tile, 0);
        return tiles;
      },
      'a tile, e.g. 23m?x2[58]p',
    );
  }
}
