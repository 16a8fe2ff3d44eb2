import { tileText } from '../../engine/tiles/notation.js';

/** How online logs write tiles. */

/** The copy of each five that is red where the game has red fives: ids 16, 52 and 88. */
const RED_IDS = [16, 52, 88];

/** Tiles of an mjlog in notation by their number there, 0 to 135: four copies of each design in order. */
const PLAIN: readonly string[] = Array.from({ length: 136 }, (_, id) => tileText(id >> 2));
const WITH_RED: readonly string[] = PLAIN.map((text, id) =>
  RED_IDS.includes(id) ? tileText(34 + RED_IDS.indexOf(id)) : text,
);
export const textsOfIds = (redFives: boolean): readonly string[] => (redFives ? WITH_RED : PLAIN);

/** A red five as the plain one: a concealed kong is named by its design, whichever of its tiles a log shows. */
export const plainOf = (text: string): string => (text[0] === '0' ? `5${text[1]}` : text);

/** tenhou.net/6: `11`-`19` characters, `21`- dots, `31`- bamboos, `41`-`47` honors, `51` `52` `53` the red fives. */
const SUITS = ' mpsz';

/** The notation of a tenhou.net/6 tile, or null. */
export function textOfNumber(number: unknown): string | null {
  if (!Number.isInteger(number)) return null;
  const suit = Math.floor((number as number) / 10);
  const rank = (number as number) % 10;
  if (suit === 5) return rank >= 1 && rank <= 3 ? `0${SUITS[rank]}` : null;
  return suit >= 1 && suit <= 4 && rank >= 1 && rank <= (suit === 4 ? 7 : 9) ? `${rank}${SUITS[suit]}` : null;
}

/** The tenhou.net/6 number of a tile in notation. */
export function numberOfText(text: string): number {
  const suit = SUITS.indexOf(text[1]);
  return text[0] === '0' ? 50 + suit : 10 * suit + Number(text[0]);
}

/** mjai: `1m`..`9s`, `5mr` `5pr` `5sr`, `E S W N P F C`. */
const HONORS = 'ESWNPFC';

/** The notation of an mjai tile, or null; `?`, a tile that is not shown, is null too. */
export function textOfMjai(tile: unknown): string | null {
  if (typeof tile !== 'string') return null;
  const honor = tile.length === 1 ? HONORS.indexOf(tile) : -1;
  if (honor >= 0) return `${honor + 1}z`;
  if (/^[1-9][mps]$/.test(tile)) return tile;
  return /^5[mps]r$/.test(tile) ? `0${tile[1]}` : null;
}

/** The mjai name of a tile in notation. */
export function mjaiOfText(text: string): string {
  if (text[1] === 'z') return HONORS[Number(text[0]) - 1];
  return text[0] === '0' ? `5${text[1]}r` : text;
}
