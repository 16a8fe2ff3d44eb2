/** The code of an error, `''` if it has none. Distinguish errors by it: `instanceof` fails across realms. */
export function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
