import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Block } from '../../disputes/document/document-blocks.js';
import { htmlOf, markdownOf, textOf } from '../../disputes/document/document-formats.js';
import { playedSeatings } from '../../engine/tournaments/seating/csv-seating.js';
import { type Meetings, meetings } from '../../engine/tournaments/seating/meetings.js';
import { seat } from '../../engine/tournaments/seating/seat.js';
import { type Draw, type Drawn, type Seating, SeatingError } from '../../engine/tournaments/seating/seating.js';
import { entrantsIn, type NamedEntrant } from './entrants-file.js';
import { CliError, EXIT, type ExitCode, type Io, openInput, Output } from '../io.js';
import {
  cardBlocks,
  cardsCsv,
  cardsOf,
  type Named,
  previewBlocks,
  seatingsCsv,
  sessionBlocks,
} from './seating-pages.js';
import { harmless } from '../output/style.js';

export interface SeatOptions extends SeatingFormat {
  readonly method: Draw['method'];
  readonly seed?: string;
  readonly sessions?: number;
  /** A file of seatings that somebody else made, with `--method fixed`. */
  readonly seating?: string;
  /** A file of the seatings that were played. */
  readonly history?: string;
  readonly resting?: boolean;
}

/** `paifu seat`: a seating of entrants and what it comes to, without a service. */
export async function seatEntrants(file: string, options: SeatOptions, io: Io): Promise<ExitCode> {
  const entrants = entrantsIn(await textOfFile(file, io), file);
  const { history: played, seed = null } = options;
  const history = played === undefined ? [] : inFile(played, await textOfFile(played, io), playedSeatings);
  const draw = await drawOf(options, entrants, io);
  const seatings = drawnOf(seat(draw, entrants, history, seed), options.seating ?? file);
  const first = history.length + 1;
  const called = new Map(entrants.flatMap(({ entrant, name }) => (name === null ? [] : [[entrant, name] as const])));
  const preview = meetings(entrants, [...history, ...seatings]);
  const title = `Seating of ${entrants.length} entrants (${draw.method})`;
  await writeSeatings({ title, method: draw.method, seed, first, seatings, preview, called }, options, io);
  return EXIT.done;
}

/** How seatings are written. */
export interface SeatingFormat {
  readonly cards?: boolean;
  readonly format: 'text' | 'md' | 'html' | 'csv' | 'json';
}

/** Seatings that were drawn, and what they come to. */
interface DrawnSeatings {
  readonly title: string;
  readonly method: Draw['method'];
  readonly seed: string | null;
  /** The session of the first of them. */
  readonly first: number;
  readonly seatings: readonly Seating[];
  readonly preview: Meetings;
  /** What entrants are called. */
  readonly called: ReadonlyMap<number, string>;
}

export async function writeSeatings(
  { title, method, seed, first, seatings, preview, called }: DrawnSeatings,
  { cards: asCards = false, format }: SeatingFormat,
  io: Io,
): Promise<void> {
  const named: Named = (entrant) => `${entrant}${called.has(entrant) ? ` ${called.get(entrant)}` : ''}`;
  const output = new Output(io.stdout);
  const cards = seatings.flatMap((seating, i) => cardsOf(first + i, seating));
  const commitment = seed === null ? null : createHash('sha256').update(seed).digest('hex');
  if (format === 'json') {
    const json = { method, seed, commitment, first, seatings, ...(asCards ? { cards } : { preview }) };
    await output.write(`${JSON.stringify(json)}\n`);
  } else if (format === 'csv') {
    await output.write(asCards ? cardsCsv(cards, named) : seatingsCsv(seatings, first));
  } else {
    const head: readonly Block[] = [
      { is: 'heading', level: 1, text: title },
      ...(seed === null ? [] : [{ is: 'paragraph', text: `Seed: ${seed}` } as const]),
      ...(commitment === null ? [] : [{ is: 'hash', text: `SHA-256 of the seed ${commitment}` } as const]),
    ];
    const sessions = seatings.flatMap((seating, i) => sessionBlocks(first + i, seating, named));
    const pages = asCards
      ? cards.map((card) => cardBlocks(card, named))
      : [[...head, ...sessions, ...previewBlocks(preview, named)]];
    if (format === 'html') await output.write(htmlOf(title, pages));
    else await output.write(harmless((format === 'md' ? markdownOf : textOf)(pages.flat())));
  }
}

async function drawOf(options: SeatOptions, entrants: readonly NamedEntrant[], io: Io): Promise<Draw> {
  const { method, sessions, seating, resting = false } = options;
  if (method !== 'schedule' && sessions !== undefined) throw usage('--sessions is for --method schedule');
  if (method !== 'fixed' && seating !== undefined) throw usage('--seating is for --method fixed');
  // Entrants stand in the order in which the file has them.
  const standings = entrants.map(({ entrant }) => entrant);
  switch (method) {
    case 'random':
      return { method, resting };
    case 'swiss':
    case 'snake':
      return { method, standings, resting };
    case 'schedule':
      if (sessions === undefined) throw usage('--method schedule needs --sessions');
      return { method, sessions, resting };
    case 'fixed':
      if (seating === undefined) throw usage('--method fixed needs --seating');
      return { method, csv: await textOfFile(seating, io), resting };
  }
}

const usage = (message: string): CliError => new CliError(EXIT.usage, message);

const textOfFile = async (file: string, io: Io): Promise<string> =>
  text(Readable.from((await openInput(file, io)).bytes));

/** What was drawn; throws `CliError` where it is refused, with what is said of a file after its name. */
function drawnOf(drawn: Drawn, file: string): readonly Seating[] {
  if (drawn.verdict === 'accepted') return drawn.seatings;
  const { message, path } = drawn;
  const isOfFile = path[0] === 'csv' || path[0] === 'entrants';
  throw new CliError(isOfFile ? EXIT.unreadable : EXIT.usage, isOfFile ? `${file}: ${message}` : message);
}

function inFile<T>(file: string, csv: string, read: (csv: string) => T): T {
  try {
    return read(csv);
  } catch (error) {
    if (!(error instanceof SeatingError)) throw error;
    throw new CliError(EXIT.unreadable, `${file}: ${error.message}`);
  }
}
