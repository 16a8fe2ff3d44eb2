import { displayed, type Position, positionsIn } from './isolation.js';

/** A piece of a page, in which everything that is no markup was escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Value = Markup | readonly Markup[] | string | number;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char]);

const written = (value: Value, position: Position): string =>
  value instanceof Markup
    ? value.text
    : typeof value === 'object'
      ? value.map(({ text }) => text).join('')
      : displayed(escaped(String(value)), position, (text) => `<bdi>${text}</bdi>`);

/** Markup as it stands in the source; what is put into it is escaped, unless it is markup itself. */
export function markup(texts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const positions = positionsIn(texts);
  return new Markup(
    texts.map((text, i) => (i === 0 ? text : written(values[i - 1], positions[i - 1]) + text)).join(''),
  );
}
