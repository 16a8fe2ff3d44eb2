import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { CliError, type Io } from '../io.js';
import { namesThere } from '../source/player-names.js';
import { refusalOf, responseTo, type ServiceChoice, unreachable } from '../source/service.js';
import { amount } from '../output/style.js';

/** What is asked of a service: what its file of lines is called, and how it is to be looked through. */
interface AskedThere {
  readonly file: string;
  readonly filter: object;
  readonly sort: string;
  readonly first: number;
}

/** A hand or a game, as far as who plays is told by it. */
interface Seated {
  readonly seats: readonly { readonly player: string | null }[];
}

/** The first of what a service finds, and whether there are more. Throws `CliError`. */
export async function foundThere<T>(
  service: ServiceChoice,
  { file, filter, sort, first }: AskedThere,
  io: Io,
): Promise<{ readonly rows: readonly T[]; readonly more: boolean }> {
  const wanted = new URLSearchParams({ filter: JSON.stringify(filter), sort });
  const response = await responseTo(service, `/export/${file}?${wanted}`);
  if (!response.ok || response.body === null) throw await refusalOf(service, response);
  const behind = Number(response.headers.get('paifu-behind'));
  if (!(behind <= 0))
    io.stderr.write(`paifu: ${Number.isNaN(behind) ? 'some events' : amount(behind, 'event')} not taken up yet\n`);
  const body = Readable.fromWeb(response.body as NodeStream);
  const rows: T[] = [];
  try {
    for await (const line of createInterface({ input: body, crlfDelay: Infinity })) {
      if (rows.length === first) return { rows, more: true };
      rows.push(JSON.parse(line));
    }
    return { rows, more: false };
  } catch (error) {
    throw error instanceof CliError ? error : unreachable(service.url, error);
  } finally {
    // What follows is not sent in vain.
    body.destroy();
  }
}

/** What those are called who sit in what was found, as far as the service tells it: each game is asked for whom no other named. */
export async function namerThere(
  service: ServiceChoice,
  rows: readonly Seated[],
  gameOf: (at: number) => string,
): Promise<(id: string) => string> {
  const names = new Map<string, string | null>();
  for (const [at, { seats }] of rows.entries()) {
    if (seats.every(({ player }) => player === null || names.has(player))) continue;
    const told = await namesThere(gameOf(at), service);
    for (const { player } of seats)
      if (player !== null) names.set(player, told.get(player) ?? names.get(player) ?? null);
  }
  return (id) => names.get(id) ?? id;
}
