import { bamboos } from './bamboos.js';
import { BLOSSOMS } from './blossoms.js';
import type { Characters } from './characters.js';
import { dots } from './dots.js';
import { type Drawn, circle, filled, lined } from './ink.js';

const NUMBERS = '一二三四五六七八九';
const HONORS = '東南西北白發中';
const BONUS = '梅蘭菊竹春夏秋冬';
/** Letters in the corner of honors, for readers who do not know the characters. */
const LETTERS = 'ESWNPFC';

/** Marks a red five by shape, not by colour alone. */
const DOT = filled('r', circle([254, 46], 26)) + filled('p', circle([254, 46], 9));

const FRAME = lined('b', 14, 'M62 60H238V340H62z') + lined('b', 5, 'M84 82H216V318H84z');

/** A lattice of diamonds. */
const BACK = lined(
  'p',
  6,
  'M40 70L110 0M0 200L200 0M0 330L300 30M30 400L300 130M130 400L300 230M230 400L300 330M260 70L190 0M300 200L100 0M300 330L0 30M270 400L0 130M170 400L0 230M70 400L0 330',
);

/** Draws all 43 tiles and their back. */
export function drawnBy(characters: Characters): Drawn {
  const faces: Record<string, string> = { back: BACK };
  const wan = characters.outline('萬', [150, 288], [168, 158]);
  for (let rank = 1; rank <= 9; rank++) {
    const number = characters.outline(NUMBERS[rank - 1], [150, 118], [rank === 1 ? 140 : 168, 128]);
    faces[`${rank}m`] = filled('k', number) + filled('r', wan);
    faces[`${rank}p`] = dots(rank, false);
    faces[`${rank}s`] = bamboos(rank, false);
    if (rank !== 5) continue;
    faces['0m'] = filled('r', number + wan) + DOT;
    faces['0p'] = dots(rank, true) + DOT;
    faces['0s'] = bamboos(rank, true) + DOT;
  }
  [...HONORS].forEach((character, i) => {
    const ink = character === '發' ? 'g' : character === '中' ? 'r' : 'k';
    faces[`${i + 1}z`] =
      character === '白' ? FRAME : filled(ink, characters.outline(character, [150, 200], [214, 250]));
  });
  [...BONUS].forEach((character, i) => {
    const ink = i < 4 ? 'r' : 'b';
    const name = filled(i < 4 ? 'g' : 'k', characters.outline(character, [96, 106], [116, 124]));
    const rank = filled(ink, characters.outline(String((i % 4) + 1), [236, 76], [60, 76]));
    faces[`${i + 1}f`] = name + rank + BLOSSOMS[i];
  });
  const corners = [...'123456789', ...LETTERS].map(
    (one) => [one, characters.outline(one, [44, 50], [72, 60])] as const,
  );
  return { faces, corners: Object.fromEntries(corners) };
}
