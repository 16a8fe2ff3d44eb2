/**
 * Tiles in the colours of their suits, or as Unicode characters (block Mahjong Tiles, U+1F000). Every tile keeps the width of its
 * notation, so that columns stay aligned.
 */

/** Foreground colours: characters red, dots blue, bamboos green, honors, flowers and seasons yellow. */
const COLOURS: Readonly<Record<string, number>> = { m: 31, p: 34, s: 32, z: 33, f: 33 };

/** The first tile of each suit, 1 to 9; honors and flowers in the order of the notation. */
const CHARACTERS: Readonly<Record<string, readonly number[]>> = {
  m: Array.from({ length: 9 }, (_, i) => 0x1f007 + i),
  p: Array.from({ length: 9 }, (_, i) => 0x1f019 + i),
  s: Array.from({ length: 9 }, (_, i) => 0x1f010 + i),
  // East, South, West, North, White, Green, Red.
  z: [0x1f000, 0x1f001, 0x1f002, 0x1f003, 0x1f006, 0x1f005, 0x1f004],
  // Plum, orchid, chrysanthemum, bamboo, then the seasons. Unicode has the flowers in another order.
  f: [0x1f022, 0x1f023, 0x1f025, 0x1f024, 0x1f026, 0x1f027, 0x1f028, 0x1f029],
};
const BACK = String.fromCodePoint(0x1f02b);
/** Selects the text form of the red dragon: its emoji form is two columns wide. */
const AS_TEXT = '\ufe0e';
/** Red fives have a dot above. */
const RED = '\u0307';

/** Tiles in notation with an optional mark after them, but not the digits of a colour escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character begins a colour
const TILES = /(?<![\w.+-]|\x1b\[)([0-9]+)([mpszf])([\])'*]*)(?![\w.])|##/g;

export function tilesShown(
  page: string,
  { unicode, coloured }: { readonly unicode: boolean; readonly coloured: boolean },
): string {
  if (!unicode && !coloured) return page;
  const shown = page.replace(TILES, (found: string, digits: string | undefined, suit: string, marks: string) => {
    if (digits === undefined) return unicode ? `${BACK} ` : found;
    if ([...digits].some((digit) => !isTile(digit, suit))) return found;
    const tiles = unicode ? [...digits].map((digit) => characterOf(digit, suit)).join('') : `${digits}${suit}`;
    const inColour = coloured ? `\x1b[${COLOURS[suit]}m${tiles}\x1b[39m` : tiles;
    // A blank after the marks replaces the letter of the suit.
    return `${inColour}${marks}${unicode ? ' ' : ''}`;
  });
  return unicode ? shown.replace(/ +$/gm, '') : shown;
}

const isTile = (digit: string, suit: string): boolean =>
  digit === '0' ? 'mps'.includes(suit) : Number(digit) <= CHARACTERS[suit].length;

function characterOf(digit: string, suit: string): string {
  const character = String.fromCodePoint(CHARACTERS[suit][(digit === '0' ? 5 : Number(digit)) - 1]);
  if (digit === '0') return `${character}${RED}`;
  return suit === 'z' && digit === '7' ? `${character}${AS_TEXT}` : character;
}
