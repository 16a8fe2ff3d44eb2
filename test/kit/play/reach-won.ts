import fc from 'fast-check';
import type { ReachWin } from '../../../src/engine/rulesets/reach/situation.js';
import { listTiles } from '../../../src/engine/tiles/counts.js';
import { parseTiles, tileText } from '../../../src/engine/tiles/notation.js';
import { EAST, NORTH, SOUTH, type Tile, WEST } from '../../../src/engine/tiles/tile.js';
import { anyWin, won } from './won.js';

/** The circumstances of reach, in addition to those of `won`. */
const CIRCUMSTANCES: Readonly<Record<string, Partial<ReachWin>>> = {
  reach: { reach: 'reach' },
  'double reach': { reach: 'double-reach' },
  'first turn': { firstTurn: true },
  heavenly: { dealt: 'heavenly' },
  earthly: { dealt: 'earthly' },
  human: { dealt: 'human' },
  'East round': { prevailingWind: EAST },
  'South round': { prevailingWind: SOUTH },
  'West round': { prevailingWind: WEST },
  'North round': { prevailingWind: NORTH },
};

function circumstance(words: string): Partial<ReachWin> | null {
  const [kind, tiles] = words.split(' ');
  if (kind === 'dora') return { indicators: parseTiles(tiles) };
  if (kind === 'ura') return { uraIndicators: parseTiles(tiles) };
  if (kind === 'red') return { redFives: Number(tiles) };
  return CIRCUMSTANCES[words] ?? null;
}

/**
 * Parses a reach win: `reachWon('234m 567p 22s (chi 345s) draws 2s, South, dora 4p')`. By default the winner is East,
 * the dealer, in the East round. `dora` and `ura` name indicators.
 */
export function reachWon(text: string): ReachWin {
  const [hand, ...words] = text.split(', ');
  const common = words.filter((one) => circumstance(one) === null);
  const win: ReachWin = {
    ...won([hand, ...common].join(', ')),
    prevailingWind: EAST,
    reach: null,
    firstTurn: false,
    dealt: null,
    indicators: [],
    uraIndicators: [],
    redFives: 0,
    aside: [],
  };
  return Object.assign(win, ...words.map((one) => circumstance(one) ?? {}));
}

const indicatorList = fc.array(fc.nat(NORTH + 3), { minLength: 1, maxLength: 3 });

/** Winning hands of every kind, won in every possible way. */
export const anyReachWin: fc.Arbitrary<ReachWin> = fc
  .tuple(anyWin, fc.integer({ min: EAST, max: SOUTH }), indicatorList, indicatorList, fc.nat(9), fc.nat(3))
  .map(([win, prevailingWind, indicators, uraIndicators, luck, redFives]) => {
    const concealed = win.melds.every(({ kind }) => kind === 'concealed-kong');
    const reach = !concealed || luck < 4 ? null : luck < 8 ? 'reach' : 'double-reach';
    const asDealt = win.melds.length === 0 && !win.finalTile && luck === 0 && win.by !== 'robbing-kong';
    const drawn = win.seatWind === EAST ? 'heavenly' : 'earthly';
    const dealt = asDealt ? (win.by === 'self-draw' ? drawn : win.seatWind === EAST ? null : 'human') : null;
    return {
      ...win,
      prevailingWind,
      reach,
      firstTurn: reach !== null && luck % 2 === 1,
      dealt,
      indicators,
      uraIndicators: reach === null ? [] : uraIndicators,
      redFives,
      aside: [],
    };
  });

const texts = (tiles: readonly Tile[]): string[] => tiles.map(tileText);

/** A win in the line format that `paifu score` reads. */
export const reachLineOf = (win: ReachWin): Record<string, unknown> => ({
  concealed: texts(listTiles(win.concealed)),
  melds: win.melds.map(({ kind, tiles }) => ({ type: kind, tiles })),
  winningTile: tileText(win.tile),
  selfDraw: win.by === 'self-draw',
  seat: 'ESWN'[win.seatWind - EAST],
  round: 'ESWN'[win.prevailingWind - EAST],
  dealer: win.seatWind === EAST,
  reach: win.reach === 'reach',
  doubleReach: win.reach === 'double-reach',
  firstTurn: win.firstTurn,
  finalTile: win.finalTile,
  onKong: win.onKong,
  robbingKong: win.by === 'robbing-kong',
  heavenly: win.dealt === 'heavenly',
  earthly: win.dealt === 'earthly',
  human: win.dealt === 'human',
  doraIndicators: texts(win.indicators),
  uraIndicators: texts(win.uraIndicators),
});
