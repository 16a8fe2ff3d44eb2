const PLACEHOLDER = /\{(\w+)(?:, plural, one \{([^{}]*)\} other \{([^{}]*)\})?\}/g;

/**
 * Fills in the placeholders of a text: `{name}`, and as in ICU messages `{count, plural, one {1 hand} other {# hands}}`, which
 * only English needs.
 */
export const format = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(PLACEHOLDER, (_, name: string, one?: string, other?: string) => {
    const value = String(values[name]);
    if (one === undefined || other === undefined) return value;
    return (/^[+-]?1$/.test(value) ? one : other).replace('#', () => value);
  });
