/** The title of a game without a table: its players, and when it was opened. Empty if neither is known. */
export const gameTitle = (
  { players = [], openedAt = null }: { readonly players?: readonly string[]; readonly openedAt?: string | null },
  locale: string,
): string =>
  [
    players.join(', '),
    openedAt === null ? '' : new Date(openedAt).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' }),
  ]
    .filter(Boolean)
    .join(' · ');
