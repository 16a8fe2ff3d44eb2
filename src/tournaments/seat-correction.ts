import { type Phrase, says } from '../engine/messages/phrase.js';
import { CommandBus } from '@nestjs/cqrs';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/authentication/caller.js';
import type { CorrectionRequest } from '../engine/record/correction.js';
import { isSameJson } from '../engine/record/json-equality.js';
import { actionOf } from '../engine/table/moves/moves.js';
import type { TournamentRequests } from '../engine/tournaments/decide-tournament.js';
import { playersAt, type TournamentState } from '../engine/tournaments/state.js';
import { followTournament } from '../engine/tournaments/tournament.js';
import { CorrectGame } from '../games/recording/commands.js';
import type { GameLog } from '../games/recording/game-log.js';
import { GameLogs } from '../games/recording/game-logs.js';
import type { CorrectCommand, Outcome } from '../games/recording/recorder.js';
import type { TournamentCommand } from './recording/tournament-recorder.js';

/** Games at tables of a seat correction, with the players of each table before and after it. */
export function gamesToCorrect(before: TournamentState, data: TournamentRequests['correctSeats']) {
  const after = followTournament(before, { type: 'SeatsCorrected', data });
  const [was, is] = [before, after].map(({ sessions }) => sessions.get(data.session));
  if (was === undefined || is === undefined) return [];
  return data.tables.flatMap(({ table }) => {
    const game = was.games.get(table);
    const players = { before: playersAt(before, was, table), after: playersAt(after, is, table) };
    // The players of an added game are those who played it.
    const isAdded = was.added.has(table);
    return game === undefined || isAdded || isSameJson(players.before, players.after)
      ? []
      : [{ table, game, ...players }];
  });
}

type Players = readonly (string | null)[];

/** The correction of a game that seats the players who really sat there; `null` if none is needed. */
export function playersCorrection(
  { line }: Pick<GameLog, 'line'>,
  before: Players,
  after: Players,
  reason: string,
): CorrectionRequest | null {
  const step = line.steps.find(({ event }) => event.type === 'PlayersSeated');
  if (step === undefined || step.event.type !== 'PlayersSeated') return null;
  const seated = step.event.data.players;
  const players = correctedPlayers(seated, before, after);
  if (isSameJson(players, seated)) return null;
  const { type, data } = actionOf(step.event);
  const action = { type, data: { ...data, players } } as Extract<CorrectionRequest, { kind: 'amend' }>['action'];
  return { kind: 'amend', target: step.revision, action, reason };
}

/**
 * Replaces those who do not sit at the table by those who do. Players may have chosen their seats, so seats follow a
 * corrected order only if the game was seated as the table was drawn.
 */
function correctedPlayers(seated: readonly string[], before: Players, after: Players): readonly string[] {
  const come = after.filter((player): player is string => player !== null && !before.includes(player));
  const gone = before.filter((player): player is string => player !== null && !after.includes(player));
  if (come.length === 0 && gone.length === 0)
    return isSameJson(seated, before) ? after.map((player, seat) => player ?? seated[seat]) : seated;
  return seated.map((player) => (gone.includes(player) ? (come[gone.indexOf(player)] ?? player) : player));
}

/** Attempts at a game that is being recorded meanwhile. */
const ATTEMPTS = 5;

/** Corrects the players of the games at tables whose seats are corrected. */
@Injectable()
export class SeatCorrector {
  constructor(
    private readonly commands: CommandBus,
    private readonly logs: GameLogs,
  ) {}

  /** `null` if all games are corrected; else the first table whose game could not be, and why. */
  async correct(
    before: TournamentState,
    data: TournamentRequests['correctSeats'],
    command: Omit<TournamentCommand, 'requests'>,
    caller: Caller,
  ): Promise<{ readonly table: number; readonly message: Phrase } | null> {
    const record = (correction: CorrectCommand) => this.commands.execute(new CorrectGame(correction, caller.token));
    return correctGames(this.logs, record, before, data, command);
  }
}

/** As `SeatCorrector.correct`, with any way to record a correction. */
export async function correctGames(
  logs: Pick<GameLogs, 'load'>,
  record: (command: CorrectCommand) => Promise<Outcome>,
  before: TournamentState,
  data: TournamentRequests['correctSeats'],
  { command, actor, occurredAt }: Omit<TournamentCommand, 'requests'>,
): Promise<{ readonly table: number; readonly message: Phrase } | null> {
  for (const { table, game, before: was, after } of gamesToCorrect(before, data)) {
    for (let attempt = 1; ; attempt++) {
      const log = await logs.load(game);
      const correction = log === null ? null : playersCorrection(log, was, after, data.reason);
      if (log === null || correction === null) break;
      const header = { command: `${command}/${table}`, actor, occurredAt, game, expected: log.revision };
      const outcome = await record({ ...header, corrections: [correction] });
      if (outcome.outcome === 'recorded') break;
      if (outcome.outcome === 'conflict' && attempt < ATTEMPTS) continue;
      const why =
        outcome.outcome === 'refused'
          ? (outcome.violation.text ?? outcome.violation.message)
          : says`its record changed (${String(outcome.outcome)})`;
      return { table, message: says`the players of table ${table} could not be corrected in its game: ${why}` };
    }
  }
  return null;
}
