import { needsIsolation, withoutDirection } from '../../engine/vocabulary/visible-text.js';

/**
 * The position of a value in an HTML template: inside a tag, in an element that contains only text, or in other
 * content.
 */
export type Position = 'tag' | 'text' | 'content';

const TEXT_ONLY = /<(?:title|textarea|option|style|script|text|tspan)\b[^<>]*>[^<>]*$/;
const known = new WeakMap<TemplateStringsArray, readonly Position[]>();

/** The position of each value of a template. */
export function positionsIn(template: TemplateStringsArray): readonly Position[] {
  let positions = known.get(template);
  if (positions === undefined) {
    let before = '';
    positions = template.map((text): Position => {
      before += text;
      if (before.lastIndexOf('<') > before.lastIndexOf('>')) return 'tag';
      return TEXT_ONLY.test(before) ? 'text' : 'content';
    });
    known.set(template, positions);
  }
  return positions;
}

/**
 * Isolates a text in `<bdi>`, because names may be right-to-left and old records may contain directional characters
 * (UAX #9).
 */
export function displayed<T>(text: string, position: Position, bdi: (text: string) => T): string | T {
  if (position === 'tag' || !needsIsolation(text)) return text;
  const harmless = withoutDirection(text);
  return position === 'content' ? bdi(harmless) : harmless;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char]);
