import { says } from '../../engine/messages/phrase.js';
import { CommandBus } from '@nestjs/cqrs';
import { Mutation, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../access/authentication/caller.js';
import { MOST_SEATS } from '../../engine/tiles/seats.js';
import type { ApiContext } from '../../access/api-context.js';
import { playerText } from '../../engine/tournaments/added-game.js';
import { ENTRANT, SESSION, TABLE } from '../../engine/tournaments/events.js';
import { tableOfGame } from '../../engine/tournaments/requests/games.js';
import { DAY } from '../../engine/vocabulary/game-start.js';
import { check, FieldError, flag, listOf, optional, record, wellFormed } from '../../engine/vocabulary/shape.js';
import { ImportStore } from '../../exchange/import.controller.js';
import { FileChecker } from '../../exchange/importing/import-file.js';
import { Games } from '../../games/games.js';
import { isUuid } from '../../games/record/identity.js';
import { GameLogs } from '../../games/recording/game-logs.js';
import { Recorder } from '../../games/recording/recorder.js';
import { checkCommand, checkExpected, type Result } from '../../games/recording/recording-answers.js';
import { checkedTime } from '../../games/recording/recording-times.js';
import { SpectatorLogs } from '../../games/recording/spectator-delay.js';
import { conflict } from '../../games/recording/stream-commands.js';
import { Deadline } from '../../platform/config/deadline.js';
import { STORE_WAIT } from '../../platform/event-store/port.js';
import { commandIdReused, forbidden, invalid, notFound, ruleViolated } from '../../platform/graphql/failures.js';
import type { AddGameInput, MutationAddGameArgs, MutationResolvers } from '../../platform/graphql/schema-types.js';
import { PlayerDirectory } from '../../players/player-directory.js';
import { QueryRunner } from '../../search/readers/query-runner.js';
import { Tournaments } from '../queries/tournaments.js';
import { tournamentEventIn } from '../recording/tournament-envelope.js';
import type { TournamentLog } from '../recording/tournament-logs.js';
import { tournamentAnswer } from '../tournament-answers.js';
import { noSuchTournament } from '../tournament-changes.js';
import { RecordTournament } from '../tournament-commands.js';
import { gameIdFrom } from './game-id.js';
import { type GameServices, GameAdder, type GameToAdd, type PreparedGame } from './game-adder.js';

/** Adds games that were played elsewhere to the tables of a tournament. */
@Resolver()
export class AddGameResolver implements Pick<MutationResolvers, 'addGame'> {
  constructor(
    private readonly commands: CommandBus,
    private readonly games: Games,
    private readonly reads: Tournaments,
    private readonly logs: GameLogs,
    private readonly delayed: SpectatorLogs,
    private readonly recorder: Recorder,
    private readonly players: PlayerDirectory,
    private readonly store: ImportStore,
    private readonly checker: FileChecker,
    private readonly runner: QueryRunner,
  ) {}

  @Mutation()
  async addGame(_: unknown, args: MutationAddGameArgs, { caller }: ApiContext): Promise<Result<'AddGameResult'>> {
    const { tournamentId, commandId, expectedRevision: expected, game } = args;
    const actor = caller.organiserOf(tournamentId);
    if (actor === null) return forbidden(says`this needs the role organiser of the tournament, or operator`);
    checkCommand(commandId);
    checkExpected(expected);
    const occurredAt = checkedTime(args.occurredAt, 'occurredAt', this.games.now);
    const wanted = gameToAdd(game);
    const deadline = new Deadline(STORE_WAIT);
    const log = await this.reads.load(tournamentId, deadline);
    if (log?.state == null) return notFound(noSuchTournament(tournamentId), 'tournamentId');
    const isRepeated = log.commandOf(commandId) !== undefined;
    if (!isRepeated && expected !== log.revision)
      return tournamentAnswer(tournamentId, conflict(log, expected), expected, () => []) as Result<'AddGameResult'>;
    const services = this.servicesFor(caller, caller.importer ?? { id: actor.id, role: 'operator' });
    const prepared = isRepeated
      ? await recordedBefore(log, commandId, wanted, services)
      : await new GameAdder(services).prepare(tournamentId, log.state, wanted);
    if (prepared === null) return commandIdReused();
    const at = (path: readonly (string | number)[]) => ['game', ...path.map(String)];
    switch (prepared.kind) {
      case 'refused':
        return invalid(prepared.why, ...at(prepared.path));
      case 'violated':
        return ruleViolated(prepared.violation, at(prepared.path));
      case 'unknown-players':
        return playersUnknown(prepared);
      case 'ready': {
        const { request } = prepared;
        const command = { tournament: tournamentId, command: commandId, expected, actor, occurredAt, deadline };
        const recording = new RecordTournament({ ...command, requests: [request] }, caller.token);
        const answer = tournamentAnswer(tournamentId, await this.commands.execute(recording), expected, (_one, path) =>
          at(path),
        );
        if (answer.__typename !== 'TournamentRecorded') return answer as Result<'AddGameResult'>;
        const players = request.data.players.map(({ player, entrant }) => ({ playerId: player, entrant }));
        return { ...answer, __typename: 'GameAdded' as const, gameId: request.data.game, players };
      }
    }
  }

  private servicesFor(caller: Caller, importer: GameServices['importer']): GameServices {
    return {
      checker: this.checker,
      records: this.recorder,
      store: this.store,
      players: this.players,
      dealt: (deal) => this.runner.run('gamesDealt', { deal, scope: caller.viewScope }),
      gameIdFrom: (text) =>
        gameIdFrom(text, async (source) => (await this.runner.run('gamesFromSource', { source })).at(0) ?? null),
      visibleGame: async (id) => {
        const log = isUuid(id) ? await this.logs.load(id) : null;
        if (log === null) return null;
        return this.delayed.visibleTo(caller.inTournament(id, log.tournament).defaultViewerOf(id), log);
      },
      wholeGame: (id) => this.logs.load(id),
      countsFor: async (tournament, id) => {
        const state = await this.reads.known(tournament);
        return state === null || tableOfGame(state, id) === null ? null : state.opened.name;
      },
      importer,
      by: caller.id,
      canImportRecords: caller.canImport,
      canMergePlayers: caller.hasPlayerRight('change'),
    };
  }
}

/** The request of a command that was recorded before; `null` if the command recorded something else. */
async function recordedBefore(
  log: TournamentLog,
  command: string,
  { session, table, game }: GameToAdd,
  services: GameServices,
): Promise<Extract<PreparedGame, { kind: 'ready' }> | null> {
  const place = log.commandOf(command);
  const [entry] = place === undefined ? [] : log.entriesOf(place);
  const event = entry === undefined ? null : tournamentEventIn(entry.envelope);
  if (event?.type !== 'GameAdded') return null;
  if (typeof game === 'string' && (await services.gameIdFrom(game)) !== event.data.game) return null;
  return { kind: 'ready', request: { kind: 'addGame', data: { ...event.data, session, table } } };
}

const INPUT = record({
  session: SESSION,
  table: TABLE,
  gameId: optional(wellFormed(500, 1)),
  file: optional(record({ name: wellFormed(200, 1), content: wellFormed(900_000, 1), playedAt: optional(DAY) })),
  players: optional(
    listOf(record({ name: wellFormed(500, 1), entrant: ENTRANT, remember: optional(flag) }), 0, MOST_SEATS),
  ),
});

/** Reads the input. Throws `FieldError`. */
function gameToAdd(input: AddGameInput): GameToAdd {
  const given = withoutNulls(input);
  check(INPUT, given, 'game');
  const { session, table, gameId, file, players = [] } = given;
  if ((gameId === undefined) === (file === undefined))
    throw new FieldError('game', 'either gameId or file', gameId === undefined ? 'neither' : 'both');
  const named = players.map(({ name, entrant, remember = false }) => ({ name, entrant, remember }));
  if (file === undefined) return { session, table, game: gameId as string, players: named };
  const { name, content, playedAt } = file;
  if (!/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(content)) throw new FieldError('game.file.content', 'text in Base64', '…');
  const bytes = (async function* () {
    yield Buffer.from(content, 'base64');
  })();
  return { session, table, game: { name, bytes, format: 'auto', playedAt }, players: named };
}

/** Fields that are `null` count as not given. */
const withoutNulls = <T>(value: T): NoNulls<T> =>
  (Array.isArray(value)
    ? value.map(withoutNulls)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).flatMap(([name, one]) => (one == null ? [] : [[name, withoutNulls(one)]])),
        )
      : value) as NoNulls<T>;

type NoNulls<T> = T extends readonly (infer E)[]
  ? readonly NoNulls<E>[]
  : T extends object
    ? { [K in keyof T]: NoNulls<Exclude<T[K], null>> }
    : T;

function playersUnknown({ players, entrants }: Extract<PreparedGame, { kind: 'unknown-players' }>) {
  const names = players.map((one) => JSON.stringify(playerText(one))).join(', ');
  return {
    __typename: 'PlayersUnknown' as const,
    code: 'PLAYERS_UNKNOWN' as const,
    message: `nobody at this table is known as ${names}; give the entrant of each in players (left: ${entrants.join(', ')})`,
    path: ['game', 'players'],
    unknown: players.map((one) => ({
      ...{ seat: one.seat, name: playerText(one), source: one.source, playerId: one.player, suggested: one.suggested },
    })),
    entrants,
  };
}
