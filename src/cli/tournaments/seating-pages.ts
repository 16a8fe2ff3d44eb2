import { createHash } from 'node:crypto';
import { type Block, heading, paragraph } from '../../disputes/document/document-blocks.js';
import { htmlOf, markdownOf, textOf } from '../../disputes/document/document-formats.js';
import { columnsOf } from '../../engine/tournaments/seating/csv-seating.js';
import type { Meetings } from '../../engine/tournaments/seating/meetings.js';
import type { Draw, Seating } from '../../engine/tournaments/seating/seating.js';
import { WIND_NAMES } from '../../engine/vocabulary/terms.js';
import { csvLine } from '../../exchange/csv/csv-line.js';
import { type SeatCard, cardsCsv, cardsOf } from '../../exchange/csv/seats-csv.js';
import { type Io, Output } from '../io.js';
import { harmless } from '../output/style.js';

export interface SeatingFormat {
  readonly cards?: boolean;
  readonly format: 'text' | 'md' | 'html' | 'csv' | 'json';
}

export interface DrawnSeatings {
  readonly title: string;
  readonly method: Draw['method'];
  readonly seed: string | null;
  /** The session of the first seating. */
  readonly first: number;
  readonly seatings: readonly Seating[];
  readonly preview: Meetings;
  /** The names of entrants, by number. */
  readonly names: ReadonlyMap<number, string>;
}

type EntrantName = (entrant: number) => string;

/** Writes seatings with their meetings, or a card for each seat. */
export async function writeSeatings(drawn: DrawnSeatings, { cards: asCards = false, format }: SeatingFormat, io: Io) {
  const { title, method, seed, first, seatings, preview, names } = drawn;
  const nameOf: EntrantName = (entrant) => `${entrant}${names.has(entrant) ? ` ${names.get(entrant)}` : ''}`;
  const output = new Output(io.stdout);
  const cards = seatings.flatMap((seating, i) => cardsOf(first + i, seating.tables));
  const commitment = seed === null ? null : createHash('sha256').update(seed).digest('hex');
  if (format === 'json') {
    // Cards have a `pairing` field for device codes. A drawn seating has no codes yet.
    const shown = asCards ? { cards: cards.map((card) => ({ ...card, pairing: null })) } : { preview };
    await output.write(`${JSON.stringify({ method, seed, commitment, first, seatings, ...shown })}\n`);
    return;
  }
  if (format === 'csv') {
    await output.write(asCards ? cardsCsv(cards, nameOf) : seatingsCsv(seatings, first));
    return;
  }
  const head: readonly Block[] = [
    heading(1, title),
    ...(seed === null ? [] : [paragraph(`Seed: ${seed}`)]),
    ...(commitment === null ? [] : [{ is: 'hash', text: `SHA-256 of the seed ${commitment}` } as const]),
  ];
  const sessions = seatings.flatMap((seating, i) => sessionBlocks(first + i, seating, nameOf));
  const pages = asCards
    ? cards.map((card) => cardBlocks(card, nameOf))
    : [[...head, ...sessions, ...meetingBlocks(preview, nameOf)]];
  if (format === 'html') await output.write(htmlOf(title, pages));
  else await output.write(harmless((format === 'md' ? markdownOf : textOf)(pages.flat())));
}

/** One line per table, which `--method fixed` and `--history` read. */
export const seatingsCsv = (seatings: readonly Seating[], first: number): string =>
  csvLine(columnsOf(seatings[0]?.tables[0]?.length ?? 0)) +
  seatings.flatMap(({ tables }, i) => tables.map((table, at) => csvLine([first + i, at + 1, ...table]))).join('');

const sessionBlocks = (session: number, { tables, resting }: Seating, nameOf: EntrantName): readonly Block[] => [
  heading(2, `Session ${session}`),
  {
    is: 'table',
    head: ['Table', ...WIND_NAMES.slice(0, tables[0]?.length)],
    rows: tables.map((table, i) => [`${i + 1}`, ...table.map(nameOf)]),
  },
  ...(resting.length === 0 ? [] : [paragraph(`Resting: ${resting.map(nameOf).join(', ')}`)]),
];

const cardBlocks = ({ entrant, session, table, seat }: SeatCard, nameOf: EntrantName): readonly Block[] => [
  heading(2, nameOf(entrant)),
  paragraph(`Session ${session}, table ${table}, ${seat}`),
];

/** Numbers of meetings between entrants, and the seats of each. */
function meetingBlocks(
  { pairs, again, sameTeam, sameClub, entrants }: Meetings,
  nameOf: EntrantName,
): readonly Block[] {
  const most = Math.max(0, ...pairs.map(({ sessions }) => sessions.length));
  return [
    heading(2, 'Summary of the draw'),
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
      head: ['Entrant', ...WIND_NAMES.slice(0, entrants[0]?.seats.length), 'Meets', 'Rests'],
      rows: entrants.map(({ entrant, seats, rests, meets }) => [
        nameOf(entrant),
        ...seats.map(String),
        `${meets}`,
        rests.length === 0 ? '-' : rests.join(', '),
      ]),
    },
  ];
}
