/** Characters as wide as two letters: those of East Asian scripts in full width, and emoji (UAX #11). */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Emoji_Presentation}\u3000-\u303e\u30fb\u30fc\uff01-\uff60\uffe0-\uffe6]/u;
const HALF_WIDTH = /[\uff61-\uffdc]/u;
/** Characters without a width of their own, such as accents. */
const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;

const widthOfCharacter = (character: string): number =>
  NO_WIDTH.test(character) ? 0 : WIDE.test(character) && !HALF_WIDTH.test(character) ? 2 : 1;

/** Columns of a text in letters of equal width; a character of Chinese or Japanese takes two. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += widthOfCharacter(character);
  return width;
}

/** The text, or as much of its beginning as fits into `width` columns with an ellipsis. */
export function clippedText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let [kept, used] = ['', 1];
  for (const character of text) {
    used += widthOfCharacter(character);
    if (used > width) break;
    kept += character;
  }
  return `${kept}…`;
}
