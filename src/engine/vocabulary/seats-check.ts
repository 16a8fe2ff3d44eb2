import { type Phrase, says } from '../messages/phrase.js';
import { MOST_SEATS } from '../tiles/seats.js';
import { FieldError, type Shape } from './shape.js';

/** A fault of a value, and its place, such as `.changes[2]`. */
interface Misfit {
  readonly path: string;
  readonly expected: Phrase;
  readonly value: unknown;
}

/**
 * Checks that a value of a shape names only seats of the game, and that its lists by seat have a value for each of them.
 * Shapes allow two to four seats, because the ruleset of a record decides. Every event is checked, so paths are made only
 * where something is wrong.
 */
type SeatsCheck = (value: unknown, count: number) => Misfit | undefined;

/** The checks of a shape; `null` where it has nothing to check. */
export interface SeatsChecks {
  /** Of games with the most seats: every seat that the shape allows exists, so only lists by seat may differ. */
  readonly most: SeatsCheck | null;
  readonly fewer: SeatsCheck | null;
}

export const seatsChecksOf = (shape: Shape): SeatsChecks => ({
  most: checkOf(shape, false),
  fewer: checkOf(shape, true),
});

/** The fault in the seats of a value, in a game with this number of seats. */
export function seatsMisfit(checks: SeatsChecks, value: unknown, count: number, path: string): FieldError | undefined {
  const check = count === MOST_SEATS ? checks.most : checks.fewer;
  const misfit = check === null ? undefined : check(value, count);
  return misfit && new FieldError(`${path}${misfit.path}`.replace(/^\./, ''), misfit.expected, misfit.value);
}

const within = (place: string, { path, expected, value }: Misfit): Misfit => ({
  path: `${place}${path}`,
  expected,
  value,
});

const seatCheck: SeatsCheck = (value, count) =>
  (value as number) < count ? undefined : { path: '', expected: says`a seat 0 to ${count - 1}`, value };

function checkOf(shape: Shape, checksSeats: boolean): SeatsCheck | null {
  if (shape.of === 'seat') return checksSeats ? seatCheck : null;
  const inner = shape.item === undefined ? null : checkOf(shape.item, checksSeats);
  if (shape.of === 'list' || inner !== null)
    return (value, count) => {
      const list = value as readonly unknown[];
      if (shape.of === 'list' && list.length !== count)
        return { path: '', expected: says`a list of ${count}, one for each seat`, value };
      for (let i = 0; inner !== null && i < list.length; i++) {
        const wrong = list[i] === null ? undefined : inner(list[i], count);
        if (wrong !== undefined) return within(`[${i}]`, wrong);
      }
      return undefined;
    };
  const fields = Object.entries(shape.fields ?? {}).flatMap(([name, field]) => {
    const check = checkOf(field, checksSeats);
    return check === null ? [] : [{ name, check }];
  });
  if (fields.length === 0) return null;
  return (value, count) => {
    for (let i = 0; i < fields.length; i++) {
      const { name, check } = fields[i];
      const given = (value as Readonly<Record<string, unknown>>)[name];
      const wrong = given == null ? undefined : check(given, count);
      if (wrong !== undefined) return within(`.${name}`, wrong);
    }
    return undefined;
  };
}
