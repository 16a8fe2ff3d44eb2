import { qrImage, qrLines } from '../../access/qr.js';
import type { Block } from '../../disputes/document/document-blocks.js';
import type { Meetings } from '../../engine/tournaments/seating/meetings.js';
import type { Seating } from '../../engine/tournaments/seating/seating.js';
import { WIND_NAMES } from '../../engine/vocabulary/terms.js';
import { csvLine } from '../../exchange/csv/csv-line.js';

/** What an entrant is called. */
export type Named = (entrant: number) => string;

const SEATING_HEAD = ['session', 'table', 'east', 'south', 'west', 'north'];

/** Seatings as CSV that `fixed` reads again: a line a table, entrants by their numbers. */
export const seatingsCsv = (seatings: readonly Seating[], first: number): string =>
  csvLine(SEATING_HEAD) +
  seatings.flatMap(({ tables }, i) => tables.map((table, at) => csvLine([first + i, at + 1, ...table]))).join('');

/** The tables of a session, to hang up. */
export const sessionBlocks = (session: number, { tables, resting }: Seating, named: Named): readonly Block[] => [
  { is: 'heading', level: 2, text: `Session ${session}` },
  {
    is: 'table',
    head: ['Table', ...WIND_NAMES],
    rows: tables.map((table, i) => [`${i + 1}`, ...table.map(named)]),
  },
  ...(resting.length === 0 ? [] : [paragraph(`Resting: ${resting.map(named).join(', ')}`)]),
];

/** Where somebody sits in a session. */
export interface SeatCard {
  readonly entrant: number;
  readonly session: number;
  readonly table: number;
  readonly seat: (typeof WIND_NAMES)[number];
  /** What a device is paired with that records the table; null: none is given. */
  readonly pairing: string | null;
}

/**
 * A card for everybody who sits in a session, by table and seat.
 *
 * @param pairing what a device is paired with that records a table.
 */
export const cardsOf = (
  session: number,
  { tables }: Seating,
  pairing: (table: number) => string | null = () => null,
): readonly SeatCard[] =>
  tables.flatMap((table, i) =>
    table.map((entrant, seat) => ({ entrant, session, table: i + 1, seat: WIND_NAMES[seat], pairing: pairing(i + 1) })),
  );

export const cardBlocks = ({ entrant, session, table, seat, pairing }: SeatCard, named: Named): readonly Block[] => [
  { is: 'heading', level: 2, text: named(entrant) },
  paragraph(`Session ${session}, table ${table}, ${seat}`),
  ...(pairing === null ? [] : [{ is: 'code', svg: qrImage(pairing), lines: qrLines(pairing) } as const]),
];

export const cardsCsv = (cards: readonly SeatCard[], named: Named): string =>
  csvLine(['entrant', 'name', 'session', 'table', 'seat', 'pairing']) +
  cards
    .map(({ entrant, session, table, seat, pairing }) =>
      csvLine([entrant, named(entrant), session, table, seat, pairing ?? '']),
    )
    .join('');

/** What seatings come to, before they are recorded. */
export function previewBlocks(
  { pairs, again, sameTeam, sameClub, entrants }: Meetings,
  named: Named,
): readonly Block[] {
  const most = Math.max(0, ...pairs.map(({ sessions }) => sessions.length));
  return [
    { is: 'heading', level: 2, text: 'What it comes to' },
    {
      is: 'list',
      items: [
        `Meetings again: ${again}${most < 2 ? '' : ` (nobody more than ${most} times)`}`,
        `Meetings within a team: ${sameTeam}`,
        `Meetings within a club: ${sameClub}`,
      ],
    },
    {
      is: 'table',
      head: ['Entrant', ...WIND_NAMES, 'Meets', 'Rests'],
      rows: entrants.map(({ entrant, seats, rests, meets }) => [
        named(entrant),
        ...seats.map(String),
        `${meets}`,
        rests.length === 0 ? '-' : rests.join(', '),
      ]),
    },
  ];
}

const paragraph = (text: string): Block => ({ is: 'paragraph', text });
