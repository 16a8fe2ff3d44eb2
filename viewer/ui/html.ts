import { html as litHtml, type TemplateResult } from 'lit';
import { displayed, type Position, positionsIn } from '../../src/platform/pages/isolation.js';

/** Lit's `html` that wraps texts of mixed direction in `<bdi>`. */
export function html(template: TemplateStringsArray, ...values: unknown[]): TemplateResult<1> {
  const positions = positionsIn(template);
  return litHtml(template, ...values.map((value, i) => isolated(value, positions[i])));
}

/** Texts with a separator between them, each isolated. */
export const separated = (texts: readonly string[], separator: string): readonly string[] =>
  texts.flatMap((text, i) => (i === 0 ? [text] : [separator, text]));

function isolated(value: unknown, position: Position): unknown {
  if (typeof value === 'string') return displayed(value, position, (text) => litHtml`<bdi>${text}</bdi>`);
  return position !== 'tag' && Array.isArray(value) ? value.map((one) => isolated(one, position)) : value;
}
