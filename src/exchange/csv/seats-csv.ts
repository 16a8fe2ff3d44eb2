import { WIND_NAMES } from '../../engine/vocabulary/terms.js';
import { csvLine } from './csv-line.js';

/** The seat of an entrant in a session. */
export interface SeatCard {
  readonly entrant: number;
  readonly session: number;
  readonly table: number;
  readonly seat: string;
}

/** The seats of a session, by table. */
export const cardsOf = (session: number, tables: readonly (readonly number[])[]): readonly SeatCard[] =>
  tables.flatMap((table, i) =>
    table.map((entrant, seat) => ({ entrant, session, table: i + 1, seat: WIND_NAMES[seat] })),
  );

/** Seats as CSV: a line for each seat. The column `pairing` is for codes of devices. */
export const cardsCsv = (cards: readonly SeatCard[], nameOf: (entrant: number) => string): string =>
  csvLine(['entrant', 'name', 'session', 'table', 'seat', 'pairing']) +
  cards
    .map(({ entrant, session, table, seat }) => csvLine([entrant, nameOf(entrant), session, table, seat, '']))
    .join('');
