import fc from 'fast-check';
import { isKong, type Meld, type MeldKind } from '../../../src/engine/hands/arrangements.js';
import type { Win, WinBy } from '../../../src/engine/hands/win.js';
import { countTiles, listTiles } from '../../../src/engine/tiles/counts.js';
import { parseTiles, tileOf, tileText } from '../../../src/engine/tiles/notation.js';
import { DESIGNS, EAST, NORTH, SOUTH, type Tile, WEST } from '../../../src/engine/tiles/tile.js';

/** The circumstances of a win, named after the winning tile. */
const CIRCUMSTANCES: Readonly<Record<string, Partial<Win>>> = {
  East: { seatWind: EAST },
  South: { seatWind: SOUTH },
  West: { seatWind: WEST },
  North: { seatWind: NORTH },
  'last tile': { finalTile: true },
  'after a kong': { onKong: true },
  heaven: { blessing: 'heaven' },
  earth: { blessing: 'earth' },
};

const BY: Readonly<Record<string, WinBy>> = { on: 'discard', draws: 'self-draw', robs: 'robbing-kong' };

export function meldOf(kind: MeldKind, designs: readonly Tile[]): Meld {
  const tiles = [...designs].sort((a, b) => a - b);
  return { kind, design: tiles[0], tiles: tiles.map(tileText), claimed: null, from: null, added: null };
}

/**
 * Parses a won hand: all concealed tiles, the melds, the winning tile (`on` a discard, `draws`, `robs`), then the
 * circumstances.
 * `won('234m 567p 22s (chi 345s) (concealed-kong 5555z) draws 2s, last tile')`. By default East wins.
 */
export function won(text: string): Win {
  const [hand, ...circumstances] = text.split(', ');
  const parts = /^(?<tiles>[^(]*?) ?(?<melds>(?:\([^)]*\) ?)*)(?<by>on|draws|robs) (?<tile>\S+)$/.exec(hand)?.groups;
  if (parts === undefined) throw new Error(`not a won hand: ${text}`);
  const melds = [...parts.melds.matchAll(/\((\S+) ([^)]*)\)/g)].map(([, kind, tiles]) =>
    meldOf(kind as MeldKind, parseTiles(tiles)),
  );
  const win: Win = {
    concealed: countTiles(parseTiles(parts.tiles)),
    melds,
    tile: tileOf(parts.tile),
    by: BY[parts.by],
    seatWind: EAST,
    prevailingWind: null,
    finalTile: false,
    onKong: false,
    blessing: null,
  };
  const unknown = circumstances.find((words) => !(words in CIRCUMSTANCES));
  if (unknown !== undefined) throw new Error(`no circumstance: ${unknown}`);
  return Object.assign(win, ...circumstances.map((words) => CIRCUMSTANCES[words]));
}

/** Sequences, more often of the first suit, and triplets, more often of honors. */
const group = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(2), fc.nat(6)).map(([suit, low]) => [0, 1, 2].map((n) => suit * 9 + low + n)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constant(0), fc.nat(6)).map(([suit, low]) => [0, 1, 2].map((n) => suit * 9 + low + n)),
  },
  { weight: 2, arbitrary: fc.nat(DESIGNS - 1).map((tile) => [tile, tile, tile]) },
  { weight: 2, arbitrary: fc.integer({ min: EAST, max: DESIGNS - 1 }).map((tile) => [tile, tile, tile]) },
);

const isPossible = (tiles: readonly Tile[]): boolean =>
  tiles.every((tile) => tiles.filter((other) => other === tile).length <= 4);

const meldKind = (tiles: readonly Tile[]): fc.Arbitrary<MeldKind | null> => {
  if (tiles[0] !== tiles[1]) return fc.constantFrom<MeldKind | null>(null, null, 'chi');
  return fc.constantFrom<MeldKind | null>(
    null,
    null,
    'pong',
    'concealed-kong',
    'small-exposed-kong',
    'big-exposed-kong',
  );
};

const regularHand = fc
  .tuple(fc.tuple(group, group, group, group), fc.nat(DESIGNS - 1))
  .chain(([sets, eyes]) =>
    fc.tuple(...sets.map(meldKind)).map((kinds) => ({
      concealed: [...sets.filter((_, i) => kinds[i] === null).flat(), eyes, eyes],
      melds: sets.flatMap((tiles, i) => {
        const kind = kinds[i];
        if (kind === null) return [];
        return [meldOf(kind, isKong({ kind }) ? [...tiles, tiles[0]] : tiles)];
      }),
    })),
  )
  .filter(({ concealed, melds }) => isPossible([...concealed, ...melds.flatMap(({ tiles }) => tiles.map(tileOf))]));

const sevenPairs = fc
  .uniqueArray(fc.nat(DESIGNS - 1), { minLength: 7, maxLength: 7 })
  .map((pairs) => ({ concealed: [...pairs, ...pairs], melds: [] as Meld[] }));

/** Four sets and a pair of every kind, sometimes Seven Pairs, won in every possible way. */
export const anyWin: fc.Arbitrary<Win> = fc
  .oneof({ weight: 9, arbitrary: regularHand }, { weight: 1, arbitrary: sevenPairs })
  .chain(({ concealed, melds }) => {
    const all = [...concealed, ...melds.flatMap(({ tiles }) => tiles.map(tileOf))];
    const single = concealed.filter((tile) => all.filter((other) => other === tile).length === 1); // ZJ-20
    const ways: WinBy[] = single.length > 0 ? ['discard', 'self-draw', 'robbing-kong'] : ['discard', 'self-draw'];
    return fc
      .record({
        by: fc.constantFrom(...ways),
        seatWind: fc.integer({ min: EAST, max: EAST + 3 }),
        last: fc.boolean(),
        onKong: fc.boolean(),
      })
      .chain(({ by, seatWind, last, onKong }) =>
        fc.constantFrom(...(by === 'robbing-kong' ? single : concealed)).map((tile) => ({
          concealed: countTiles(concealed),
          melds,
          tile,
          by,
          seatWind,
          prevailingWind: null,
          finalTile: last && by !== 'robbing-kong',
          onKong: onKong && by === 'self-draw' && melds.some(isKong),
          blessing: null,
        })),
      );
  });

/** A win in the line format that `paifu score` reads. */
export const lineOf = (win: Win): Record<string, unknown> => ({
  concealed: listTiles(win.concealed).map(tileText),
  melds: win.melds.map(({ kind, tiles }) => ({ type: kind, tiles })),
  selfDraw: win.by === 'self-draw',
  seat: 'ESWN'[win.seatWind - EAST],
  winningTile: tileText(win.tile),
  finalTile: win.finalTile,
  onKong: win.onKong,
  robbingKong: win.by === 'robbing-kong',
  firstTurnHeaven: win.blessing === 'heaven',
  firstTurnEarth: win.blessing === 'earth',
});
