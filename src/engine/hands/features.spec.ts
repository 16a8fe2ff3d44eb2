import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyWin } from '../../../test/kit/play/won.js';
import { allReadings, groupsOf } from '../rulesets/zung-jung/score.js';
import { tileOf } from '../tiles/notation.js';
import { isHonor, isTerminal } from '../tiles/tile.js';
import {
  CONCEALED,
  ENDS,
  FOUR_SEQUENCES,
  FOUR_TRIPLETS,
  HONOR_SET,
  HONOR_SETS,
  IDENTICAL,
  IRREGULAR,
  KONG,
  LUCKY,
  MIXED_SUIT,
  NO_TERMINAL,
  OUTSIDE,
  PURE_SUIT,
  REGULAR,
  SELF_DRAWN,
  SIMPLES,
  THREE_KONGS,
  THREE_SEQUENCES,
  THREE_SUITS,
  THREE_TRIPLETS,
  TWO_SEQUENCES,
  TWO_TRIPLETS,
  featuresIn,
  kindOf,
} from './features.js';
import type { ScoredGroup, Win } from './win.js';

const isEnd = (tile: number): boolean => !isHonor(tile) && isTerminal(tile);
const count = <T>(list: readonly T[], is: (one: T) => boolean): number => list.filter(is).length;

/** The value of each feature, computed directly from the groups. */
function shownIn(groups: readonly ScoredGroup[], { by, finalTile, onKong, blessing, melds }: Win) {
  const sets = groups.map(({ kind, tiles }) => ({ kind, tiles: tiles.map(tileOf) }));
  const all = sets.flatMap(({ tiles }) => tiles);
  const numbers = all.filter((tile) => !isHonor(tile));
  const suits = new Set(numbers.map((tile) => Math.floor(tile / 9)));
  const sequences = sets.filter(({ kind }) => kind === 'sequence').map(({ tiles }) => tiles.join());
  const alike = sets.filter(({ kind }) => kind === 'triplet' || kind === 'kong');
  const regular = count(sets, ({ kind }) => kind === 'eyes') === 1;
  const kongs = count(sets, ({ kind }) => kind === 'kong');
  const honors = count(alike, ({ tiles }) => isHonor(tiles[0]));
  return {
    TWO_SEQUENCES: sequences.length >= 2,
    THREE_SEQUENCES: sequences.length >= 3,
    FOUR_SEQUENCES: sequences.length === 4,
    TWO_TRIPLETS: alike.length >= 2,
    THREE_TRIPLETS: alike.length >= 3,
    FOUR_TRIPLETS: alike.length === 4,
    REGULAR: regular,
    IRREGULAR: !regular,
    MIXED_SUIT: suits.size === 1 && numbers.length < all.length,
    PURE_SUIT: suits.size === 1 && numbers.length === all.length,
    THREE_SUITS: suits.size === 3,
    SIMPLES: !all.some((tile) => isHonor(tile) || isEnd(tile)),
    ENDS: all.every((tile) => isHonor(tile) || isEnd(tile)),
    NO_TERMINAL: !all.some(isEnd),
    // An irregular hand has no sets.
    OUTSIDE: !regular || sets.every(({ tiles }) => tiles.some((tile) => isHonor(tile) || isEnd(tile))),
    CONCEALED: melds.every(({ kind }) => kind === 'concealed-kong'),
    IDENTICAL: new Set(sequences).size < sequences.length,
    HONOR_SET: honors >= 1,
    HONOR_SETS: honors >= 2,
    KONG: kongs >= 1,
    THREE_KONGS: kongs >= 3,
    SELF_DRAWN: by === 'self-draw',
    LUCKY: finalTile || onKong || by === 'robbing-kong' || blessing !== null,
  };
}

const FEATURES = {
  TWO_SEQUENCES,
  THREE_SEQUENCES,
  FOUR_SEQUENCES,
  TWO_TRIPLETS,
  THREE_TRIPLETS,
  FOUR_TRIPLETS,
  REGULAR,
  IRREGULAR,
  MIXED_SUIT,
  PURE_SUIT,
  THREE_SUITS,
  SIMPLES,
  ENDS,
  NO_TERMINAL,
  OUTSIDE,
  CONCEALED,
  IDENTICAL,
  HONOR_SET,
  HONOR_SETS,
  KONG,
  THREE_KONGS,
  SELF_DRAWN,
  LUCKY,
};
const NAMES = Object.keys(FEATURES) as (keyof typeof FEATURES)[];

describe('the features of a hand', () => {
  it('the features of every hand say what shows in its groups', () => {
    fc.assert(
      fc.property(anyWin, (win) => {
        for (const candidate of allReadings(win)) {
          const features = featuresIn(kindOf(candidate.reading, win, 0));
          const shown = shownIn(groupsOf(candidate, win), win);
          expect(Object.fromEntries(NAMES.map((name) => [name, (features & FEATURES[name]) !== 0]))).toEqual(shown);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
