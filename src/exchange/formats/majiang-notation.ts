import type { Abort } from '../../engine/vocabulary/terms.js';
import type { MeldKind } from '../../engine/hands/arrangements.js';
import { ID_OF_NAME } from './tenhou-yaku.js';
import { plainOf } from './tile-codes.js';

/** Tiles, hands and sets in majiang logs: a suit letter, then ranks; 0 is a red five. */

const TILE = /^(?:[mps]\d|z[1-7])$/;

/** Converts a tile such as `m1`, `p0` or `z7`; `null` if invalid. */
export const textOfMajiang = (tile: unknown): string | null =>
  typeof tile === 'string' && TILE.test(tile) ? `${tile[1]}${tile[0]}` : null;

/** A discard: `m1`, `m1_` (the tile just drawn), `m1*` (reach) or `m1_*`. */
export interface MajiangDiscard {
  readonly tile: string;
  readonly drawn: boolean;
  readonly reach: boolean;
}

export function discardOf(word: unknown): MajiangDiscard | null {
  const match = typeof word === 'string' ? /^(..)(_?)(\*?)$/.exec(word) : null;
  const tile = textOfMajiang(match?.[1]);
  return match === null || tile === null ? null : { tile, drawn: match[2] !== '', reach: match[3] !== '' };
}

/** The concealed tiles of a hand such as `m123p055z11s9*,p111+`, in order; the last one was drawn or won on. */
export function concealedIn(hand: unknown): string[] | null {
  const match = typeof hand === 'string' && hand.length < 80 ? /^((?:[mpsz]\d+)*)\*?(?:,|$)/.exec(hand) : null;
  if (match === null) return null;
  const tiles: string[] = [];
  for (const [suit, ...ranks] of match[1].match(/[mpsz]\d+/g) ?? []) {
    for (const rank of ranks) {
      const text = textOfMajiang(`${suit}${rank}`);
      if (text === null) return null;
      tiles.push(text);
    }
  }
  return tiles;
}

/** A meld with the claimed tile and the relative seat of its discarder. */
export interface MajiangSet {
  readonly kind: MeldKind;
  /** The claimed or added tile; for a concealed kong, any of its tiles. */
  readonly tile: string;
  readonly own: readonly string[];
  /** 1 lower, 2 opposite, 3 upper seat; 0 for a concealed kong. */
  readonly from: number;
}

/** Relative seat of a mark: lower, opposite, upper. */
export const placesTo = (mark: string): number => ' +=-'.indexOf(mark);

/** Reads a set such as `m4-56`, `z666=`, `s5550+`, `p111+1` (a tile added) or `z2222`; `null` if invalid. */
export function setOf(word: unknown): MajiangSet | null {
  const match = typeof word === 'string' ? /^([mpsz])(\d{1,4})(?:([+=-])(\d{0,2}))?$/.exec(word) : null;
  if (match === null) return null;
  const [, suit, before, mark, after = ''] = match;
  const tiles = [...before, ...after].map((rank) => textOfMajiang(`${suit}${rank}`));
  if (!tiles.every((tile) => tile !== null)) return null;
  const alike = tiles.every((tile) => plainOf(tile) === plainOf(tiles[0]));
  if (mark === undefined)
    return alike && tiles.length === 4 ? { kind: 'concealed-kong', tile: tiles[0], own: tiles, from: 0 } : null;
  const from = placesTo(mark);
  const claimed = (at: number, kind: MeldKind): MajiangSet => ({
    kind,
    tile: tiles[at],
    own: tiles.filter((_, i) => i !== at),
    from,
  });
  if (!alike) return isRun(tiles) && from === 3 ? claimed(before.length - 1, 'chi') : null;
  if (before.length === 3)
    return after.length === 0 ? claimed(2, 'pong') : after.length === 1 ? claimed(3, 'small-exposed-kong') : null;
  return before.length === 4 && after === '' ? claimed(3, 'big-exposed-kong') : null;
}

function isRun(tiles: readonly string[]): boolean {
  const ranks = tiles.map((tile) => Number(plainOf(tile)[0])).sort((a, b) => a - b);
  return tiles[0][1] !== 'z' && ranks.length === 3 && ranks[1] === ranks[0] + 1 && ranks[2] === ranks[1] + 1;
}

/** Names of draws and aborts. */
export const ENDS: Readonly<Record<string, Abort | null>> = {
  荒牌平局: null,
  流し満貫: null,
  九種九牌: 'nine-kinds',
  四風連打: 'four-winds',
  四家立直: 'four-reaches',
  四開槓: 'four-kongs',
  三家和: 'three-wins',
};
export const NAGASHI = '流し満貫';

/** Yaku whose names differ from Tenhou’s. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['ダブル立直', 'double_reach'],
  ['翻牌 白', 'value_white'],
  ['翻牌 發', 'value_green'],
  ['翻牌 中', 'value_red'],
  ['国士無双十三面', 'thirteen_orphans_thirteen_waits'],
]);

export const patternNamed = (name: unknown): string | undefined =>
  typeof name === 'string' ? (NAMES.get(name) ?? ID_OF_NAME.get(name)) : undefined;
