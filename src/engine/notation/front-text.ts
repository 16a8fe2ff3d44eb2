import type { ShownInFront, ShownMeld } from '../vocabulary/results.js';
import type { Meld } from '../hands/arrangements.js';
import { tileText } from '../tiles/notation.js';
import { tileListText } from './tile-list.js';

/** What lies in front of whoever shows a hand, as words: `f2f8f`, `c678m`, `p777z`, `k2222p`, `a1111s`. */

export const MELD_LETTERS = { chi: 'c', pong: 'p', 'big-exposed-kong': 'k', 'concealed-kong': 'a' } as const;
const KINDS = new Map(Object.entries(MELD_LETTERS).map(([kind, letter]) => [letter, kind as ShownMeld['kind']]));

export const frontWords = ({ melds = [], bonus = [] }: ShownInFront): string[] => [
  ...(bonus.length === 0 ? [] : [`f${tileListText(bonus)}`]),
  ...melds.map(({ kind, tiles }) => MELD_LETTERS[kind] + tileListText(tiles)),
];

/** Whether a word is one of these, and not tiles of the hand. */
export const isInFront = (word: string): boolean => /^[cpkaf][\d?[]/.test(word);

/** What several such words say, each as its letter and its tiles. */
export function frontOf(words: readonly (readonly [letter: string, tiles: readonly string[]])[]): ShownInFront {
  const bonus = words.flatMap(([letter, tiles]) => (letter === 'f' ? tiles : []));
  const melds = words.flatMap(([letter, tiles]) => {
    const kind = KINDS.get(letter as 'c');
    return kind === undefined ? [] : [{ kind, tiles }];
  });
  return { ...(melds.length === 0 ? {} : { melds }), ...(bonus.length === 0 ? {} : { bonus }) };
}

/** A set as it lies: suit before rank, a red five among the fives. */
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
