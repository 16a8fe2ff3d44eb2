import { type TournamentState, lastOpened } from '../../engine/tournaments/state.js';
import type { TournamentRequest } from '../../engine/tournaments/decide-tournament.js';
import { meetings } from '../../engine/tournaments/seating/meetings.js';
import { nextSeatings, playingNext } from '../../engine/tournaments/seating/seat.js';
import type { Draw, Seating } from '../../engine/tournaments/seating/seating.js';
import { storeChoiceOf } from '../../platform/config/config.js';
import { CliError, EXIT, type ExitCode, type Io } from '../io.js';
import { namesOf } from '../source/player-names.js';
import { type SeatingFormat, writeSeatings } from './seat.js';
import { standingsTold } from './tournament-read.js';
import { textOfFile } from './tournament.js';
import { withTournaments } from './tournament-record.js';
import type { StoreOptions } from '../source/stores.js';

export interface SeatTournament extends StoreOptions, SeatingFormat {
  readonly method: Draw['method'];
  readonly seed?: string;
  readonly sessions?: number;
  readonly seating?: string;
  readonly resting?: boolean;
  /** Only look at what it comes to. */
  readonly preview?: boolean;
  readonly reason?: string;
}

/** `paifu tournament seat`: draws the next session, or all that are left, of what is recorded; prints it, and records it unless it is a preview. */
export function seatTournament(id: string, asked: SeatTournament, io: Io): Promise<ExitCode> {
  return withTournaments(asked, io, async (record) => {
    const state = await record.state(id);
    const { seed = null, method } = asked;
    const { first, entrants, history, drawn } = nextSeatings(state, await drawOf(id, state, asked, io), seed);
    if (drawn.verdict === 'refused') throw new CliError(EXIT.usage, drawn.message);
    const { seatings } = drawn;
    if (asked.preview !== true) {
      const requests = seatings.map(({ tables, resting }, i): TournamentRequest => {
        const data = { session: first + i, method, seed, tables, resting, reason: asked.reason ?? null };
        return { kind: 'drawSeating', data };
      });
      await record.record(id, ...requests);
    }
    const called = namesIn(state, storeChoiceOf(io.env, asked.data).data);
    const preview = meetings(entrants, [...history, ...seatings] as readonly Seating[]);
    const title = `${state.opened.name}: seating of ${entrants.length} entrants (${method})`;
    await writeSeatings({ title, method, seed, first, seatings, preview, called }, asked, io);
    return EXIT.done;
  });
}

async function drawOf(id: string, state: TournamentState, asked: SeatTournament, io: Io): Promise<Draw> {
  const { method, sessions, seating, resting = false } = asked;
  switch (method) {
    case 'random':
      return { method, resting };
    case 'schedule':
      return { method, sessions: sessions ?? state.opened.sessions - lastOpened(state), resting };
    case 'fixed':
      if (seating === undefined) throw new CliError(EXIT.usage, '--method fixed needs --seating');
      return { method, csv: await textOfFile(seating, io), resting };
    case 'swiss':
    case 'snake': {
      const { standings } = await standingsTold(id, asked, io);
      const order = playingNext(
        state,
        (standings?.rows ?? []).map(({ entrant }) => entrant),
      );
      return { method, standings: order, resting };
    }
  }
}

function namesIn({ entrants }: TournamentState, folder: string): ReadonlyMap<number, string> {
  const names = namesOf(
    [...entrants.values()].flatMap(({ player }) => player ?? []),
    folder,
  );
  return new Map(
    [...entrants.values()].flatMap(({ entrant, player, team }) => {
      const name = player === null ? team : (names.get(player) ?? player);
      return name === null ? [] : [[entrant, name] as const];
    }),
  );
}
