import type { Seen } from './asked.js';

export type What = 'cards' | 'sheets' | 'list';

/** What is printed: its sessions, and the score sheets of recorded games by their ids. */
export interface Printed {
  readonly what: What;
  readonly sessions: readonly number[];
  readonly sheets: ReadonlyMap<string, readonly Element[]>;
}

/** The card of an entrant: where they sit in each session that is drawn. */
export interface SeatCard {
  readonly entrant: number;
  readonly seats: readonly Place[];
}

/** Where somebody sits in a session; null: they rest. */
interface Place {
  readonly session: number;
  readonly table: number | null;
  readonly seat: number | null;
}

/** The cards of all who sit somewhere or rest in these sessions, in the order of their numbers. */
export function seatCards({ entrants, sessions }: Seen, wanted: readonly number[]): readonly SeatCard[] {
  const drawn = sessions.filter(({ session }) => wanted.includes(session));
  const cards = entrants.map(({ entrant }) => ({
    entrant,
    seats: drawn.flatMap(({ session, tables, resting }): Place[] => {
      for (const { table, seats } of tables) {
        const seat = seats.findIndex((one) => one.entrant === entrant);
        if (seat >= 0) return [{ session, table, seat }];
      }
      return resting.includes(entrant) ? [{ session, table: null, seat: null }] : [];
    }),
  }));
  return cards.filter(({ seats }) => seats.length > 0).sort((a, b) => a.entrant - b.entrant);
}

/** The score sheet of a game as its page has it: what was scored, and its head with the QR code. Throws where it is not given. */
export async function sheetOf(gameId: string, secret: string, language: string): Promise<readonly Element[]> {
  const answer = await fetch(`/g/${gameId}?lang=${language}`, { headers: { authorization: `Bearer ${secret}` } });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const main = page.querySelector('main');
  for (const one of main?.querySelectorAll('.screen, nav, script') ?? []) one.remove();
  // A sheet stands below the page's own heading.
  for (const one of main?.querySelectorAll('h1') ?? []) {
    const heading = page.createElement('h2');
    heading.append(...one.childNodes);
    one.replaceWith(heading);
  }
  return [...(main?.children ?? [])];
}
