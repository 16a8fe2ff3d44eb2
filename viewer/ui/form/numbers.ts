/** Digits as input methods and people write them: full width, with a minus sign. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll('−', '-').trim();

/** The numbers in a text such as `8 −8 0 0`. */
export const numbersIn = (text: string): number[] =>
  plain(text)
    .split(/[\s,;、]+/)
    .flatMap((one) => (one === '' ? [] : [Number(one)]));

/** One mark between all groups of three digits: `45,000`, `45.000`, `45 000`, `45’000`. */
const GROUPED = /^[+-]?\d{1,3}(?:([,.\s'’])\d{3})(?:\1\d{3})*$/;

/** A whole number as people write it. Returns `NaN` for anything else. */
export function wholeNumber(text: string): number {
  const typed = plain(text);
  const digits = GROUPED.test(typed) ? typed.replaceAll(/[,.\s'’]/g, '') : typed;
  return /^[+-]?\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
