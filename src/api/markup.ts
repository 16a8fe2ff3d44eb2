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

const written = (value: Value): string =>
  value instanceof Markup
    ? value.text
    : typeof value === 'object'
      ? value.map(({ text }) => text).join('')
      : String(value).replace(/[&<>"']/g, (char) => ESCAPES[char]);

/** Markup as it stands in the source; what is put into it is escaped, unless it is markup itself. */
export const markup = (texts: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(texts.map((text, i) => (i === 0 ? text : `${written(values[i - 1])}${text}`)).join(''));
