import type { OptionSpec } from '../../table/ruleset.js';

/** Options on which sources differ, as rules/mcr names them; `kongs` are the values of a preset (MC-77). */
export const scoringOptions = (kongs: { readonly twoConcealed: number; readonly mixed: number }) =>
  [
    {
      name: 'minimum',
      about: 'fan that a hand needs to win, flowers not counted',
      default: 8,
      values: { from: 0, to: 88 },
    },
    {
      name: 'twoConcealedKongs',
      about: 'fan of two concealed kongs: 6 by the Chinese list, 8 by the English list of 2006',
      default: kongs.twoConcealed,
      values: { from: 6, to: 8 },
    },
    {
      name: 'mixedKongs',
      about: 'fan of one melded and one concealed kong; 3 scores them as one of each',
      default: kongs.mixed,
      values: { from: 3, to: 6 },
    },
    {
      name: 'knittedStraightWaits',
      about: 'whether a wait in the fourth set or the pair is scored with Knitted Straight',
      default: 'fourth-set',
      values: ['fourth-set', 'none'],
    },
    {
      name: 'shapeSelfDraw',
      about: 'what a self-draw scores with fan that are concealed by their shape: Self-Drawn or Fully Concealed Hand',
      default: 'self-drawn',
      values: ['self-drawn', 'fully-concealed'],
    },
    {
      name: 'kongThenFlower',
      about: 'whether a win on the replacement of a flower that replaced a kong is Out with Replacement Tile',
      default: 'not-counted',
      values: ['not-counted', 'counted'],
    },
    {
      name: 'strict1998',
      about: 'exclude One Voided Suit and Triple Pung where only the strict Chinese text of 1998 does',
      default: false,
      values: [false, true],
    },
  ] as const satisfies readonly OptionSpec[];
