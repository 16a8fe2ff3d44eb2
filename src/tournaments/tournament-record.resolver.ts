import { says } from '../engine/messages/phrase.js';
import { Deadline } from '../platform/config/deadline.js';
import { STORE_WAIT } from '../platform/event-store/port.js';
import { CommandBus } from '@nestjs/cqrs';
import { Mutation, Query, Resolver } from '@nestjs/graphql';
import type { TournamentRequest } from '../engine/tournaments/decide-tournament.js';
import { rule, tableSizeOf, violationOf } from '../engine/tournaments/request.js';
import { meetings } from '../engine/tournaments/seating/meetings.js';
import { type NextSeatings, playingNext } from '../engine/tournaments/seating/seat.js';
import type { Seating } from '../engine/tournaments/seating/seating.js';
import { lastOpened, type TournamentState } from '../engine/tournaments/state.js';
import { Tournaments } from './queries/tournaments.js';
import { tournamentIdOf } from '../games/record/identity.js';
import { TOURNAMENT_RULES } from './recording/tournament-rules.js';
import { tournamentEventIn } from './recording/tournament-envelope.js';
import type { TournamentLog } from './recording/tournament-logs.js';
import type { ApiContext } from '../access/api-context.js';
import { forbidden, invalid, notFound, ruleViolated } from '../platform/graphql/failures.js';
import type { Caller } from '../access/authentication/caller.js';
import { Games } from '../games/games.js';
import type { Organiser } from './recording/tournament-envelope.js';
import { type TournamentCommand, TournamentRecorder } from './recording/tournament-recorder.js';
import { CheckIn } from './check-in.js';
import { SeatingDraws } from './seating-draws.js';
import { SeatCorrector } from './seat-correction.js';
import { isClosing, type Unfinished, unconfirmed, unfinishedText } from './unfinished.js';
import { fieldPath, parseDraw, parseOpening, parseRequest, requestField } from './tournament-input.js';
import { SessionOpener } from './session-opener.js';
import { checkCommand, checkExpected, type Result } from '../games/recording/recording-answers.js';
import type {
  MutationCheckInArgs,
  MutationDrawSeatingArgs,
  MutationOpenSessionArgs,
  MutationOpenTournamentArgs,
  MutationRecordTournamentArgs,
  MutationResolvers,
  QueryPreviewSeatingArgs,
  QuerySeatingProgressArgs,
  QueryResolvers,
  SeatingDrawInput,
} from '../platform/graphql/schema-types.js';
import { checkedTime } from '../games/recording/recording-times.js';
import { tournamentAnswer } from './tournament-answers.js';
import { noSuchTournament } from './tournament-changes.js';
import { OpenTournament, RecordTournament } from './tournament-commands.js';

const ORGANISER = says`this needs the role organiser of the tournament, or operator`;

type Header = Pick<MutationRecordTournamentArgs, 'tournamentId' | 'commandId' | 'expectedRevision' | 'occurredAt'>;

/** Mutations that record tournaments. */
@Resolver()
export class TournamentRecordResolver
  implements
    Pick<MutationResolvers, 'openTournament' | 'recordTournament' | 'drawSeating' | 'openSession' | 'checkIn'>,
    Pick<QueryResolvers, 'previewSeating' | 'seatingProgress'>
{
  constructor(
    private readonly commands: CommandBus,
    private readonly games: Games,
    private readonly reads: Tournaments,
    private readonly sessions: SessionOpener,
    private readonly recorder: TournamentRecorder,
    private readonly seats: SeatCorrector,
    private readonly draws: SeatingDraws,
    private readonly checkIns: CheckIn,
  ) {}

  @Mutation()
  async openTournament(_: unknown, args: MutationOpenTournamentArgs, { caller }: ApiContext) {
    const { commandId } = args;
    checkCommand(commandId);
    const tournament = tournamentIdOf(commandId);
    const actor = caller.organiserOf(tournament);
    if (actor === null) return forbidden(says`opening a tournament needs the role organiser, or operator`);
    const occurredAt = checkedTime(args.occurredAt, 'occurredAt', this.games.now);
    const opening = parseOpening(args.opening, 'opening');
    const command = { command: commandId, actor, occurredAt, opening, deadline: new Deadline(STORE_WAIT) };
    const outcome = await this.commands.execute(new OpenTournament(command, caller.token));
    const answer = tournamentAnswer(tournament, outcome, -1, (_request, path) => [
      'opening',
      ...fieldPath('open', path).map(String),
    ]);
    // A new tournament cannot have conflicts.
    return answer as Result<'OpenTournamentResult'>;
  }

  @Mutation()
  async recordTournament(_: unknown, args: MutationRecordTournamentArgs, { caller }: ApiContext) {
    const command = this.commandOf(args, caller.organiserOf(args.tournamentId) ?? judgeFor(args, caller));
    if (command === null) return forbidden(ORGANISER);
    const requests = args.requests.map((one, i) => parseRequest(one, `requests[${i}]`));
    const fieldAt = (i: number): string[] => ['requests', String(i), requestField(args.requests[i])];
    const refusal = await this.prepare(command, requests, caller, fieldAt);
    if (refusal !== null) return refusal;
    const outcome = await this.commands.execute(new RecordTournament({ ...command, requests }, caller.token));
    return tournamentAnswer(args.tournamentId, outcome, args.expectedRevision, (i, path) => [
      ...fieldAt(i),
      ...fieldPath(requests[i].kind, path).map(String),
    ]);
  }

  /**
   * Asks for a confirmation before something unfinished is closed, and corrects games whose seats are corrected.
   * Returns `null` if the requests can be recorded, or will be refused anyway.
   */
  private async prepare(
    command: Omit<TournamentCommand, 'requests'>,
    requests: readonly TournamentRequest[],
    caller: Caller,
    fieldAt: (request: number) => string[],
  ) {
    const needsGames = (one: TournamentRequest): boolean => isClosing(one) || one.kind === 'correctSeats';
    if (!requests.some(needsGames)) return null;
    const log = await this.reads.load(command.tournament, command.deadline);
    if (log?.state == null || log.revision !== command.expected || log.commandOf(command.command) !== undefined)
      return null;
    const decided = this.recorder.decide(log.state, requests);
    if (decided.verdict === 'refused') return null;
    for (const [i, request] of requests.entries()) {
      if (!needsGames(request)) continue;
      // A request may have several events, so the state before it is computed from the earlier requests.
      const earlier = this.recorder.decide(log.state, requests.slice(0, i));
      const state = (earlier.verdict === 'accepted' ? earlier.states.at(-1) : undefined) ?? log.state;
      if (request.kind === 'correctSeats') {
        const failed = await this.seats.correct(state, request.data, command, caller);
        if (failed !== null) return invalid(failed.message, ...fieldAt(i), 'tables');
        continue;
      }
      const left = unconfirmed(request, await this.reads.of(state, () => 'judge'));
      if (left !== null) return tournamentUnfinished(left, fieldAt(i));
    }
    return null;
  }

  @Mutation()
  async drawSeating(_: unknown, args: MutationDrawSeatingArgs, { caller }: ApiContext) {
    const { tournamentId, commandId, expectedRevision, draw, reason = null } = args;
    const command = this.commandOf(args, caller.organiserOf(args.tournamentId));
    if (command === null) return forbidden(ORGANISER);
    const log = await this.reads.load(tournamentId, command.deadline);
    if (log === null) return notFound(noSuchTournament(tournamentId), 'tournamentId');
    const seatings = seatingsOfCommand(log, commandId) ?? (await this.drawn(tournamentId, log, draw));
    if ('__typename' in seatings) return seatings;
    const { method, seed = null } = draw;
    const requests = seatings.map(
      ({ session, tables, resting }): TournamentRequest => ({
        kind: 'drawSeating',
        data: { session, method, seed, tables, resting, reason },
      }),
    );
    const outcome = await this.commands.execute(new RecordTournament({ ...command, requests }, caller.token));
    return tournamentAnswer(tournamentId, outcome, expectedRevision, (_request, [field]) =>
      field === 'reason' ? ['reason'] : field === 'seed' ? ['draw', 'seed'] : ['draw'],
    );
  }

  @Query()
  async previewSeating(_: unknown, { tournamentId, draw }: QueryPreviewSeatingArgs, { caller }: ApiContext) {
    if (caller.organiserOf(tournamentId) === null) return forbidden(ORGANISER);
    const log = await this.reads.load(tournamentId);
    if (log?.state == null) return notFound(noSuchTournament(tournamentId), 'tournamentId');
    const next = await this.next(tournamentId, log.state, draw);
    if (next.drawn.verdict === 'refused') return seatingRefused(next);
    const { first, history, entrants, drawn } = next;
    return {
      __typename: 'SeatingPreview' as const,
      sessions: drawn.seatings.map((seating, i) => ({ session: first + i, ...seating })),
      meetings: meetings(entrants, [...history, ...drawn.seatings], tableSizeOf(log.state, TOURNAMENT_RULES)),
    };
  }

  @Query()
  seatingProgress(_: unknown, { tournamentId }: QuerySeatingProgressArgs, { caller }: ApiContext) {
    const done = caller.organiserOf(tournamentId) === null ? null : this.draws.progressOf(tournamentId);
    return done === null ? null : { done };
  }

  @Mutation()
  checkIn(_: unknown, { tournamentId, entrant, code }: MutationCheckInArgs) {
    return this.checkIns.checkIn(tournamentId, entrant, code);
  }

  @Mutation()
  async openSession(_: unknown, args: MutationOpenSessionArgs, { caller }: ApiContext) {
    const command = this.commandOf(args, caller.organiserOf(args.tournamentId));
    if (command === null) return forbidden(ORGANISER);
    const { deadline: _deadline, ...header } = command;
    return this.sessions.open(header, args.session, caller);
  }

  /** The command without its requests, or `null` without an actor. Throws `FieldError`. */
  private commandOf(
    { tournamentId, commandId, expectedRevision, occurredAt: at }: Header,
    actor: TournamentCommand['actor'] | null,
  ) {
    const deadline = new Deadline(STORE_WAIT);
    if (actor === null) return null;
    checkCommand(commandId);
    const occurredAt = checkedTime(at, 'occurredAt', this.games.now);
    checkExpected(expectedRevision);
    return { tournament: tournamentId, command: commandId, expected: expectedRevision, actor, occurredAt, deadline };
  }

  /** The drawn seatings with their sessions, or why nobody can be seated. */
  private async drawn(id: string, { state }: TournamentLog, draw: SeatingDrawInput) {
    const next = await this.next(id, state as TournamentState, draw);
    if (next.drawn.verdict === 'refused') return seatingRefused(next);
    return next.drawn.seatings.map((seating, i): Drawn => ({ session: next.first + i, ...seating }));
  }

  private async next(id: string, state: TournamentState, draw: SeatingDrawInput): Promise<NextSeatings> {
    const bySwiss = draw.method === 'swiss' || draw.method === 'snake';
    const rows = bySwiss ? (await this.reads.of(state, () => 'judge')).standings().rows : [];
    const order = playingNext(
      state,
      rows.map(({ entrant }) => entrant),
    );
    const left = state.opened.sessions - lastOpened(state);
    return this.draws.draw(id, state, parseDraw(draw, order, left, 'draw'), draw.seed ?? null);
  }
}

/** A judge of the tournament may decide which result of a table counts, and nothing else. */
function judgeFor({ tournamentId, requests }: MutationRecordTournamentArgs, caller: Caller): Organiser | null {
  if (!requests.every((one) => requestField(one) === 'decideSource')) return null;
  return caller.inTournament('', tournamentId).judgeOf('') as Organiser | null;
}

const tournamentUnfinished = (left: Unfinished, path: readonly string[]) => ({
  __typename: 'TournamentUnfinished' as const,
  code: 'UNFINISHED' as const,
  message: `unfinished: ${unfinishedText(left)}; to close it anyway, name them in the request`,
  path,
  ...left,
});

interface Drawn extends Seating {
  readonly session: number;
}

/** Seatings of a command that was recorded before; the standings may have changed since. */
function seatingsOfCommand(log: TournamentLog, command: string): readonly Drawn[] | null {
  const place = log.commandOf(command);
  if (place === undefined) return null;
  return log.entriesOf(place).flatMap(({ envelope }) => {
    const { type, data } = tournamentEventIn(envelope);
    return type === 'SeatingDrawn' ? [data] : [];
  });
}

function seatingRefused({ drawn }: NextSeatings) {
  if (drawn.verdict !== 'refused') throw new TypeError('everybody is seated');
  const { code, text, path } = drawn;
  const [field] = path;
  const at =
    field === 'csv' ? ['draw', 'seating'] : typeof field === 'string' && field in FIELDS ? ['draw', field] : ['draw'];
  return ruleViolated(violationOf(code, text, rule('Seating')), at);
}

const FIELDS = { seed: 0, sessions: 0, resting: 0, method: 0 };
