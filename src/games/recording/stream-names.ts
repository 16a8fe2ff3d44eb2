import type { Sealed, SealedWhat } from '../../proof/core/leaf.js';
import { GAME_STREAMS } from './game-logs.js';
import { SHARED_STREAMS } from '../../platform/event-store/port.js';
import { TOURNAMENT_STREAMS } from '../../tournaments/recording/tournament-logs.js';

/** What a stream is of. */
export interface StreamSubject {
  readonly what: SealedWhat;
  readonly id: string;
}

/** By what the names of streams begin with. */
const PREFIXES: Readonly<Record<SealedWhat, string>> = { game: GAME_STREAMS, tournament: TOURNAMENT_STREAMS };
const KINDS = Object.entries(PREFIXES) as readonly (readonly [SealedWhat, string])[];

/** All that streams of games and tournaments begin with. */
export const RECORD_STREAMS: readonly string[] = Object.values(PREFIXES);

/** The stream in which the services of one store agree on the leaves of their log. */
export const LEAF_STREAM = 'log-leaves';

/** Whether a stream is of what services keep for themselves, and not of the record. */
export const isServiceStream = (stream: string): boolean => stream === LEAF_STREAM || stream.startsWith(SHARED_STREAMS);

/** What a stream is of, by its name; null: it is neither a game's nor a tournament's. */
export function subjectOfStream(stream: string): StreamSubject | null {
  for (const [what, begins] of KINDS) if (stream.startsWith(begins)) return { what, id: stream.slice(begins.length) };
  return null;
}

/** The stream of what is sealed. */
export const streamOfSealed = ({ game, tournament }: Sealed): string =>
  game === undefined ? `${TOURNAMENT_STREAMS}${tournament}` : `${GAME_STREAMS}${game}`;

/** As people call it: `tournament 56fc…`; any other stream by its name. */
export function streamText(stream: string): string {
  const of = subjectOfStream(stream);
  return of === null ? stream : `${of.what} ${of.id}`;
}
