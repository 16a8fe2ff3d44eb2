import { ruleText } from '../output/findings-text.js';
import { phraseText } from '../../engine/messages/phrase.js';
import { randomUUID } from 'node:crypto';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import {
  type TournamentRequest,
  type TournamentRequests,
  TOURNAMENT_REQUEST,
} from '../../engine/tournaments/decide-tournament.js';
import type { TournamentState } from '../../engine/tournaments/state.js';
import { check, FieldError } from '../../engine/vocabulary/shape.js';
import { freshSalt } from '../../games/record/salts.js';
import type { EventStore } from '../../platform/event-store/port.js';
import { TournamentLogs } from '../../tournaments/recording/tournament-logs.js';
import {
  type TournamentCommand,
  type TournamentOutcome,
  TournamentRecorder,
} from '../../tournaments/recording/tournament-recorder.js';
import { TOURNAMENT_RULES } from '../../tournaments/recording/tournament-rules.js';
import { correctGames } from '../../tournaments/seat-correction.js';
import { isClosing, unconfirmed, unfinishedText } from '../../tournaments/unfinished.js';
import { GameLogs } from '../../games/recording/game-logs.js';
import { type CorrectCommand, Recorder } from '../../games/recording/recorder.js';
import { tableOfGame } from '../../engine/tournaments/requests/games.js';
import { playerText } from '../../engine/tournaments/added-game.js';
import { InlineChecker } from '../../exchange/importing/import-file.js';
import { isUuid } from '../../games/record/identity.js';
import type { StoreChoice } from '../../platform/config/config.js';
import { COMMAND_IMPORT } from '../../platform/config/limits.js';
import { PlayerDirectory } from '../../players/player-directory.js';
import {
  type GameServices,
  GameAdder,
  type GameToAdd,
  type PreparedGame,
} from '../../tournaments/added-games/game-adder.js';
import { gameIdFrom as storedGameId } from '../../tournaments/added-games/game-id.js';
import { CliError, EXIT, type ExitCode, type Io, type SourceOptions } from '../io.js';
import { tournamentsIn } from '../source/stored-standings.js';
import { shareWithNodes, terminalActor, terminalUser, withStore } from '../source/stores.js';

/** Records tournaments in a data directory, as an operator. Methods reject with `CliError` that says why a request is rejected. */
export class TerminalRecorder {
  private readonly logs: TournamentLogs;
  private readonly recorder: TournamentRecorder;

  constructor(private readonly store: EventStore) {
    this.logs = new TournamentLogs(store);
    this.recorder = new TournamentRecorder(this.logs, TOURNAMENT_RULES, SURROUNDINGS);
  }

  /** Opens a tournament, and returns its id. */
  async open(opening: TournamentRequests['open']): Promise<string> {
    checkForm({ kind: 'open', data: opening });
    return recordedIn(await this.recorder.open({ ...header(), opening })).tournament;
  }

  async state(tournament: string): Promise<TournamentState> {
    const state = (await this.logs.load(tournament))?.state ?? null;
    if (state === null)
      throw new CliError(EXIT.notFound, `there is no tournament ${tournament}: paifu tournament list`);
    return state;
  }

  /** Adds a game that was played elsewhere. Throws `CliError` that says what is missing. */
  async addGame(tournament: string, game: GameToAdd, choice: StoreChoice): Promise<void> {
    const state = await this.state(tournament);
    const directory = PlayerDirectory.open(choice.data);
    const sharing = await shareWithNodes(choice, { players: directory });
    try {
      const prepared = await new GameAdder(this.gameServices(directory)).prepare(tournament, state, game);
      await this.record(tournament, readyRequest(prepared));
    } finally {
      await sharing.close();
      directory.close();
    }
  }

  private gameServices(players: PlayerDirectory): GameServices {
    const games = new GameLogs(this.store, resolveRuleset);
    return {
      checker: new InlineChecker(COMMAND_IMPORT),
      records: new Recorder(games, resolveRuleset, SURROUNDINGS),
      store: this.store,
      players,
      dealt: async () => [],
      gameIdFrom: async (text) => storedGameId(text, async () => null),
      visibleGame: (id) => games.load(id),
      wholeGame: (id) => games.load(id),
      countsFor: async (tournament, game) => {
        const other = isUuid(tournament) ? (await this.logs.load(tournament))?.state : null;
        return other == null || tableOfGame(other, game) === null ? null : other.opened.name;
      },
      importer: header().actor,
      by: terminalUser(),
      canImportRecords: true,
      canMergePlayers: true,
    };
  }

  /** Records all requests, or none. */
  async record(tournament: string, ...requests: readonly TournamentRequest[]): Promise<void> {
    for (const request of requests) checkForm(request);
    const state = await this.state(tournament);
    const expected = (await this.logs.load(tournament))?.revision ?? -1;
    const command = { ...header(), tournament, expected };
    const isRefused = this.recorder.decide(state, requests).verdict === 'refused';
    for (const request of isRefused ? [] : requests) await this.prepare(state, request, command);
    recordedIn(await this.recorder.record({ ...command, requests }));
  }

  /**
   * Corrects the games of a request that corrects seats. Throws `CliError` if the request would close something
   * unfinished that it does not name.
   */
  private async prepare(
    state: TournamentState,
    request: TournamentRequest,
    command: Omit<TournamentCommand, 'requests'>,
  ): Promise<void> {
    if (request.kind === 'correctSeats') {
      const games = new GameLogs(this.store, resolveRuleset);
      const recorder = new Recorder(games, resolveRuleset, SURROUNDINGS);
      const record = (correction: CorrectCommand) => recorder.correct(correction);
      const failed = await correctGames(games, record, state, request.data, command);
      if (failed !== null) throw new CliError(EXIT.failed, phraseText(failed.message));
    }
    if (!isClosing(request)) return;
    const left = unconfirmed(request, await tournamentsIn(this.store).of(state, () => 'judge'));
    if (left === null) return;
    const tables = left.tables.map(({ session, table }) => (request.kind === 'close' ? `${session}/${table}` : table));
    const options = [
      ...(left.unplayed === 0 ? [] : [`--unplayed ${left.unplayed}`]),
      ...(tables.length === 0 ? [] : [`--unfinished ${tables.join(',')}`]),
    ];
    const message = `unfinished: ${unfinishedText(left)}; to close it anyway, add ${options.join(' ')}`;
    throw new CliError(EXIT.failed, message);
  }
}

/** The request of a game that can be added. Throws `CliError`. */
function readyRequest(prepared: PreparedGame): TournamentRequest {
  switch (prepared.kind) {
    case 'ready':
      return prepared.request;
    case 'refused':
      throw new CliError(EXIT.failed, phraseText(prepared.why));
    case 'violated':
      throw new CliError(EXIT.failed, `${prepared.violation.message} (${ruleText(prepared.violation.citation)})`);
    case 'unknown-players': {
      const options = prepared.players.map((one) => `--player ${JSON.stringify(`${playerText(one)}=ENTRANT`)}`);
      const left = prepared.entrants.join(', ');
      const message = `nobody at this table is known by these names: add ${options.join(' ')} (entrants left: ${left})`;
      throw new CliError(EXIT.failed, message);
    }
  }
}

const SURROUNDINGS = { now: () => new Date(), salt: freshSalt };

/** Opens the store of a data directory for recording tournaments. Throws `CliError`. */
export async function withRecorder<T>(
  options: SourceOptions,
  io: Io,
  work: (recorder: TerminalRecorder) => Promise<T>,
): Promise<T> {
  await loadRulesets();
  return withStore(options, io, (store) => work(new TerminalRecorder(store)));
}

/** Records all requests in a tournament, or none. */
export const recordRequests = (
  tournament: string,
  requests: readonly TournamentRequest[],
  options: SourceOptions,
  io: Io,
): Promise<ExitCode> =>
  withRecorder(options, io, async (recorder) => {
    await recorder.record(tournament, ...requests);
    return EXIT.done;
  });

const header = () => ({
  command: randomUUID(),
  actor: terminalActor(),
  occurredAt: null,
});

function checkForm(request: TournamentRequest): void {
  try {
    check(TOURNAMENT_REQUEST, request, '');
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    throw new CliError(EXIT.usage, error.message.replace(/^\.?data\./, ''));
  }
}

function recordedIn(outcome: TournamentOutcome): Extract<TournamentOutcome, { outcome: 'recorded' }> {
  switch (outcome.outcome) {
    case 'recorded':
      return outcome;
    case 'refused': {
      const { message, citation } = outcome.violation;
      const path = outcome.path.length === 0 ? '' : `${outcome.path.join('.')}: `;
      throw new CliError(EXIT.failed, `${path}${message} (${ruleText(citation)})`);
    }
    case 'conflict':
      throw new CliError(
        EXIT.conflict,
        `the tournament has changed to revision ${outcome.revision}: repeat the command`,
      );
    case 'command-reused':
      throw new CliError(EXIT.conflict, 'another command was recorded with this id');
    case 'no-such-tournament':
      throw new CliError(EXIT.notFound, 'there is no such tournament: paifu tournament list');
  }
}
