import { says } from '../messages/phrase.js';
import { FieldError, type Shape } from './shape.js';

/**
 * Checks that a value of a shape names only seats of the game, and that its lists by seat have a value for each of them.
 * Shapes allow two to four seats, because the ruleset of a record decides.
 */
export type SeatsCheck = (value: unknown, count: number, path: string) => FieldError | undefined;

const MADE = new WeakMap<Shape, SeatsCheck | null>();

/** The check of a shape; `null` if it has neither seats nor lists by seat. */
export function seatsCheckOf(shape: Shape): SeatsCheck | null {
  let made = MADE.get(shape);
  if (made === undefined) {
    made = checkOf(shape);
    MADE.set(shape, made);
  }
  return made;
}

function checkOf(shape: Shape): SeatsCheck | null {
  if (shape.of === 'seat')
    return (value, count, path) =>
      (value as number) < count ? undefined : new FieldError(path, says`a seat 0 to ${count - 1}`, value);
  const inner = shape.item === undefined ? null : seatsCheckOf(shape.item);
  if (shape.of === 'list' || inner !== null)
    return (value, count, path) => {
      const list = value as readonly unknown[];
      if (shape.of === 'list' && list.length !== count)
        return new FieldError(path, says`a list of ${count}, one for each seat`, value);
      for (let i = 0; inner !== null && i < list.length; i++) {
        const wrong = list[i] === null ? undefined : inner(list[i], count, `${path}[${i}]`);
        if (wrong !== undefined) return wrong;
      }
      return undefined;
    };
  const fields = Object.entries(shape.fields ?? {}).flatMap(([name, field]) => {
    const check = seatsCheckOf(field);
    return check === null ? [] : [[name, check] as const];
  });
  if (fields.length === 0) return null;
  return (value, count, path) => {
    for (const [name, check] of fields) {
      const given = (value as Readonly<Record<string, unknown>>)[name];
      const wrong = given == null ? undefined : check(given, count, path === '' ? name : `${path}.${name}`);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  };
}
