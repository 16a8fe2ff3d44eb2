import type { Sealed, SealedKind } from '../../proof/core/leaf.js';
import { GAME_STREAMS } from './game-logs.js';
import { SHARED_STREAMS } from '../../platform/event-store/port.js';
import { TOURNAMENT_STREAMS } from '../../tournaments/recording/tournament-logs.js';

/** The game or tournament of a stream. */
export interface StreamSubject {
  readonly what: SealedKind;
  readonly id: string;
}

/** Name prefixes of the streams. */
const PREFIXES: Readonly<Record<SealedKind, string>> = { game: GAME_STREAMS, tournament: TOURNAMENT_STREAMS };
const KINDS = Object.entries(PREFIXES) as readonly (readonly [SealedKind, string])[];

/** Name prefixes of all game and tournament streams. */
export const RECORD_STREAMS: readonly string[] = Object.values(PREFIXES);

/** The stream in which services on one store agree on the leaves of their transparency log. */
export const LEAF_STREAM = 'log-leaves';

/** Whether a stream belongs to the services and not to the record. */
export const isServiceStream = (stream: string): boolean => stream === LEAF_STREAM || stream.startsWith(SHARED_STREAMS);

/** The game or tournament of a stream; `null` for other streams. */
export function subjectOfStream(stream: string): StreamSubject | null {
  for (const [what, begins] of KINDS) if (stream.startsWith(begins)) return { what, id: stream.slice(begins.length) };
  return null;
}

export const streamOfSealed = ({ game, tournament }: Sealed): string =>
  game === undefined ? `${TOURNAMENT_STREAMS}${tournament}` : `${GAME_STREAMS}${game}`;

/** For people: `tournament 56fc…`; the name of any other stream. */
export function streamText(stream: string): string {
  const of = subjectOfStream(stream);
  return of === null ? stream : `${of.what} ${of.id}`;
}
