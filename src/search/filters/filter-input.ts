import { check, type Shape } from '../../engine/vocabulary/shape.js';

/** A filter as it was given: null is as good as nothing, and what is left has to be what can be asked. Throws `FieldError`. */
export function filterIn<F>(shape: Shape<F>, given: object | null | undefined): F {
  const filter = said(given ?? {});
  check(shape, filter, '');
  return filter;
}

/** What of it says something, in what it holds as well. */
const said = (given: object): object =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === null || value === undefined
        ? []
        : [[name, typeof value === 'object' && !Array.isArray(value) ? said(value) : value]],
    ),
  );
