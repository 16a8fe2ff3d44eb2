import { FieldError } from './shape.js';

/** Normalizes a name: without case, accents and separators, and with long vowels written in one way (riichi, rīchi). */
export const normalizedName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\s_.'’-]/gu, '')
    .replace(/([aeiou])\1|ou/g, (vowels) => vowels[0]);

/**
 * Edit distance with insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). Packages for
 * plain Levenshtein distance count a swap, the most common typing error, as two edits.
 */
function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  const rows: number[][] = [];
  for (let i = 0; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const least =
        i === 0 ? j : Math.min(rows[i - 1][j], rows[i][j - 1], rows[i - 1][j - 1] - +(a[i - 1] === b[j - 1])) + 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      rows[i][j] = isSwap ? Math.min(least, rows[i - 2][j - 2] + 1) : least;
    }
  }
  return rows[a.length][b.length];
}

const MOST = 3;

/** The items with the most similar names, best first. */
export function mostSimilar<T>(name: string, among: Iterable<T>, names: (one: T) => readonly string[]): readonly T[] {
  const asked = normalizedName(name);
  const enough = Math.max(1, Math.floor([...asked].length / 3));
  const found: { readonly one: T; readonly far: number }[] = [];
  for (const one of among) {
    const far = Math.min(
      ...names(one).map((known) => {
        const text = normalizedName(known);
        if (text === '') return Number.POSITIVE_INFINITY;
        if (Math.abs(text.length - asked.length) > 2 * enough + 2) return Number.POSITIVE_INFINITY;
        return asked.length > 2 && text.startsWith(asked) ? 0.5 : editDistance(asked, text);
      }),
    );
    if (far <= enough) found.push({ one, far });
  }
  return found
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST)
    .map(({ one }) => one);
}

/** The known names that an error about an unknown name states: the similar ones, or else all of them after `all`. */
export function knownNames(name: string, known: readonly string[], all: string): string {
  const near = mostSimilar(name, known, (one) => [one]);
  return near.length === 0 ? `; ${all} ${known.join(', ')}` : ` (did you mean ${near.join(', ')}?)`;
}

/** An error for an unknown name, with suggestions. */
export function unknownNameError<T>(
  path: string,
  what: string,
  name: string,
  among: Iterable<T>,
  names: (one: T) => readonly string[],
): FieldError {
  const near = mostSimilar(name, among, names).map((one) => {
    const [id, called] = names(one);
    return called === undefined || called === '' ? `"${id}"` : `"${id}" (${called})`;
  });
  return new FieldError(path, near.length === 0 ? what : `${what} (did you mean ${near.join(', ')}?)`, name);
}
