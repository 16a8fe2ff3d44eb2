import { tileText } from '../../engine/tiles/notation.js';

/** Tile codes of online logs. */

/** Ids of the red fives. */
const RED_IDS = [16, 52, 88];

/** Tiles of an mjlog by id, 0 to 135: four copies of each design. */
const PLAIN: readonly string[] = Array.from({ length: 136 }, (_, id) => tileText(id >> 2));
const WITH_RED: readonly string[] = PLAIN.map((text, id) =>
  RED_IDS.includes(id) ? tileText(34 + RED_IDS.indexOf(id)) : text,
);
export const textsOfIds = (redFives: boolean): readonly string[] => (redFives ? WITH_RED : PLAIN);

/** The plain five for a red one; a concealed kong is named by its design. */
export const plainOf = (text: string): string => (text[0] === '0' ? `5${text[1]}` : text);

/**
 * tenhou.net/6: `11`-`19` characters, `21`-`29` dots, `31`-`39` bamboos, `41`-`47` honors, `51` `52` `53` red fives.
 */
const SUITS = ' mpsz';

export function textOfNumber(number: unknown): string | null {
  if (!Number.isInteger(number)) return null;
  const suit = Math.floor((number as number) / 10);
  const rank = (number as number) % 10;
  if (suit === 5) return rank >= 1 && rank <= 3 ? `0${SUITS[rank]}` : null;
  return suit >= 1 && suit <= 4 && rank >= 1 && rank <= (suit === 4 ? 7 : 9) ? `${rank}${SUITS[suit]}` : null;
}

export function numberOfText(text: string): number {
  const suit = SUITS.indexOf(text[1]);
  return text[0] === '0' ? 50 + suit : 10 * suit + Number(text[0]);
}

/** mjai: `1m`..`9s`, `5mr` `5pr` `5sr`, `E S W N P F C`. */
const HONORS = 'ESWNPFC';

/** Converts an mjai tile; `null` if invalid or hidden (`?`). */
export function textOfMjai(tile: unknown): string | null {
  if (typeof tile !== 'string') return null;
  const honor = tile.length === 1 ? HONORS.indexOf(tile) : -1;
  if (honor >= 0) return `${honor + 1}z`;
  if (/^[1-9][mps]$/.test(tile)) return tile;
  return /^5[mps]r$/.test(tile) ? `0${tile[1]}` : null;
}

export function mjaiOfText(text: string): string {
  if (text[1] === 'z') return HONORS[Number(text[0]) - 1];
  return text[0] === '0' ? `5${text[1]}r` : text;
}
