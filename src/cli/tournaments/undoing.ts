import type { TournamentRequest } from '../../engine/tournaments/decide-tournament.js';
import {
  extendedClock,
  pausedClock,
  restartedClock,
  resumedClock,
  type SessionClock,
} from '../../engine/tournaments/session-clock.js';
import { tournamentSentence } from '../../engine/tournaments/tournament-text.js';
import { tournamentEventIn } from '../../tournaments/recording/tournament-envelope.js';
import { readTournament } from '../../tournaments/recording/tournament-logs.js';
import { CliError, EXIT, type ExitCode, type Io, Output, type SourceOptions } from '../io.js';
import { harmless } from '../output/style.js';
import { withStoredEvents } from '../source/stores.js';
import { recordRequests, withRecorder } from './recorder.js';
import { warnOfFinalPoints } from './recording.js';
import { type TournamentOptions, describedTournament } from './measures.js';

interface Reasoned extends SourceOptions {
  readonly reason: string;
}

const recorded = (id: string, request: TournamentRequest, options: SourceOptions, io: Io): Promise<ExitCode> =>
  recordRequests(id, [request], options, io);

export interface AmendOptions extends Reasoned, TournamentOptions {
  readonly name?: string;
  readonly sessions?: number;
  readonly hands?: number;
  readonly minutes?: number;
}

/** `paifu tournament amend`: hands and minutes that are not given stay as they are. */
export function amendTournament(id: string, options: AmendOptions, io: Io): Promise<ExitCode> {
  const { name, sessions, hands, minutes, finalPoints, reason } = options;
  const byRuleset = finalPoints === 'ruleset';
  const described = describedTournament(byRuleset ? { ...options, finalPoints: undefined } : options);
  return withRecorder(options, io, async (recorder) => {
    const { opened } = await recorder.state(id);
    const length = { hands: hands ?? opened.length?.hands ?? null, minutes: minutes ?? opened.length?.minutes ?? null };
    const data: object = {
      ...(name === undefined ? {} : { name }),
      ...(sessions === undefined ? {} : { sessions }),
      ...(hands === undefined && minutes === undefined ? {} : { length }),
      ...described,
      ...(byRuleset ? { finalPoints: null } : {}),
      reason,
    };
    await recorder.record(id, { kind: 'amend', data } as TournamentRequest);
    warnOfFinalPoints((await recorder.state(id)).opened.finalPoints, io);
    return EXIT.done;
  });
}

/** `paifu tournament reopen`: the tournament, or its last session. */
export const reopen = (
  id: string,
  session: number | null,
  { reason, ...options }: Reasoned,
  io: Io,
): Promise<ExitCode> =>
  recorded(
    id,
    session === null ? { kind: 'reopen', data: { reason } } : { kind: 'reopenSession', data: { session, reason } },
    options,
    io,
  );

/** `paifu tournament take-back` */
export function takeBack(
  id: string,
  what: 'session' | 'seating' | 'cut' | 'game',
  session: number,
  table: number | null,
  { reason, ...options }: Reasoned,
  io: Io,
): Promise<ExitCode> {
  if (what === 'game') {
    if (table === null) throw new CliError(EXIT.usage, 'expected the table whose game is taken back');
    return recorded(id, { kind: 'takeBackGame', data: { session, table, reason } }, options, io);
  }
  if (table !== null) throw new CliError(EXIT.usage, `expected no table; only a game is taken back from one`);
  const requests = {
    session: { kind: 'takeBackSession', data: { session, reason } },
    seating: { kind: 'takeBackSeating', data: { session, reason } },
    cut: { kind: 'takeBackCut', data: { after: session, reason } },
  } as const;
  return recorded(id, requests[what], options, io);
}

export interface ClockOptions extends Reasoned {
  readonly pause?: boolean;
  readonly resume?: boolean;
  readonly extend?: number;
  readonly restart?: number;
}

/** `paifu tournament clock` */
export function setClock(id: string, session: number, options: ClockOptions, io: Io): Promise<ExitCode> {
  const { pause, resume, extend, restart, reason } = options;
  if ([pause, resume, extend, restart].filter((one) => one !== undefined).length !== 1)
    throw new CliError(EXIT.usage, 'expected one of --pause, --resume, --extend and --restart');
  return withRecorder(options, io, async (recorder) => {
    const now = new Date();
    const { startsAt = null, endsAt = null, pausedAt = null } = (await recorder.state(id)).sessions.get(session) ?? {};
    const clock: SessionClock = { startsAt, endsAt, pausedAt };
    const changed =
      restart !== undefined
        ? restartedClock(restart, now)
        : extend !== undefined
          ? extendedClock(clock, extend, now)
          : pause
            ? pausedClock(clock, now)
            : resumedClock(clock, now);
    await recorder.record(id, { kind: 'setClock', data: { session, ...changed, reason } });
    return EXIT.done;
  });
}

/** `paifu tournament correct-seats`: `TABLE=EAST,SOUTH,WEST,NORTH` for every table whose seats change. */
export function correctSeats(
  id: string,
  session: number,
  seats: readonly string[],
  { reason, ...options }: Reasoned,
  io: Io,
): Promise<ExitCode> {
  const tables = seats.map((one) => {
    const [table, entrants] = one.split('=');
    if (entrants === undefined) throw new CliError(EXIT.usage, `${one}: expected TABLE=EAST,SOUTH,WEST,NORTH`);
    return { table: Number(table), entrants: entrants.split(',').map(Number) };
  });
  return recorded(id, { kind: 'correctSeats', data: { session, tables, reason } }, options, io);
}

/** `paifu tournament count-by` */
export const countBy = (
  id: string,
  session: number,
  table: number,
  by: 'sheet' | 'game',
  { reason, ...options }: Reasoned,
  io: Io,
): Promise<ExitCode> => {
  const source = by === 'sheet' ? 'entered' : 'game';
  return recorded(id, { kind: 'decideSource', data: { session, table, source, reason } }, options, io);
};

/** `paifu tournament history`: a line for each event. */
export function showHistory(id: string, options: SourceOptions, io: Io): Promise<ExitCode> {
  return withStoredEvents(options, io, async (events) => {
    const log = await readTournament(events, id);
    if (log === null) throw new CliError(EXIT.notFound, `there is no tournament ${id}`);
    const output = new Output(io.stdout);
    for (const { envelope } of log.entries) {
      const { revision, recordedAt, actor } = envelope;
      const sentence = tournamentSentence(tournamentEventIn(envelope));
      await output.write(harmless(`${revision}  ${recordedAt}  ${actor.id} (${actor.role})  ${sentence}\n`));
    }
    return EXIT.done;
  });
}
