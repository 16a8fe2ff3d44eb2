import { FieldError, type Shape, shape } from '../../engine/vocabulary/shape.js';
import { countTiles } from '../../engine/tiles/counts.js';
import { tileOf } from '../../engine/tiles/notation.js';
import { designOf, type Tile } from '../../engine/tiles/tile.js';
import { shapeOf } from '../read-models/tile-shape.js';

const A_TILE = 'a tile, 0m-9m, 0p-9p, 0s-9s or 1z-7z';

const isTile = (text: unknown): boolean =>
  typeof text === 'string' && tileOf(text) >= 0 && designOf(tileOf(text)) <= 33;

/** One tile in notation, without flowers. */
export const TILE_TEXT: Shape<string> = shape(A_TILE, isTile);

const designIn = (text: string): Tile => designOf(tileOf(text));

export const designsIn = (tiles: readonly string[]): readonly Tile[] => tiles.map(designIn);

/** The tiles of one hand, at most four alike. */
export const tilesOfHand = (least: number, most: number): Shape<readonly string[]> => {
  const isFifth = (text: string, i: number, all: readonly string[]): boolean =>
    all.slice(0, i).filter((other) => designIn(other) === designIn(text)).length >= 4;
  const isHand = (value: unknown): value is readonly string[] =>
    Array.isArray(value) && value.length >= least && value.length <= most;
  return {
    fits: (value) => isHand(value) && value.every(isTile) && !value.some(isFifth),
    misfit(value, path) {
      if (!isHand(value)) return new FieldError(path, `${least} to ${most} tiles`, textOf(value));
      const wrong = value.findIndex((text) => !isTile(text));
      if (wrong >= 0) return new FieldError(`${path}[${wrong}]`, A_TILE, value[wrong]);
      const fifth = value.findIndex(isFifth);
      return new FieldError(`${path}[${fifth}]`, 'at most four tiles alike', value[fifth]);
    },
  };
};

/** Tiles as one text, to show them in an error; any other value as it is. */
const textOf = (value: unknown): unknown =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string') ? value.join(' ') : value;

export const shapeIn = (tiles: readonly string[]): string => shapeOf(countTiles(designsIn(tiles)));
