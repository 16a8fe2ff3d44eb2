import { randomUUID } from 'node:crypto';
import type { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../access/authentication/caller.js';
import { RulesetError } from '../../engine/rulesets/preset.js';
import { check, FieldError, shape } from '../../engine/vocabulary/shape.js';
import { ID, MODE } from '../../engine/vocabulary/terms.js';
import type { Viewer } from '../../engine/table/viewer.js';
import type { GameEvents } from '../../games/game-events.js';
import type { Games } from '../../games/games.js';
import { SocketEndpoint, type SocketConversation } from '../../platform/http/line-socket.js';
import { unknownParameter } from '../../platform/http/query-parameters.js';
import type { RequestContext } from '../../platform/http/rate-limit.js';
import type { JsonLogger } from '../../platform/observability/logger.js';
import type { PlayerDirectory } from '../../players/player-directory.js';
import { parseGivenRules } from '../importing/given-rules.js';
import { MjaiRecorder } from './mjai-recorder.js';
import { MjaiViewer } from './mjai-viewer.js';

/** Longest id: commands append `/number` to it. */
const MAX_ID = 100;
const VIEWERS: ReadonlyMap<string, Viewer> = new Map<string, Viewer>([
  ['0', 0],
  ['1', 1],
  ['2', 2],
  ['3', 3],
  ['public', 'public'],
  ['judge', 'judge'],
  ['scribe', 'scribe'],
]);
const RECORDING = ['id', 'ruleset', 'mode', 'tournament'];
const VIEWING = ['game', 'as'];

/**
 * `/mjai`: a WebSocket of mjai events (docs/how-to/mjai-live.md). With `game` it shows that game, redacted for the
 * viewer; without, it records the events that the client sends.
 */
export class MjaiEndpoint extends SocketEndpoint {
  readonly path = '/mjai';
  readonly protocol = 'mjai';

  constructor(
    private readonly commands: CommandBus,
    private readonly games: Games,
    private readonly players: PlayerDirectory,
    private readonly events: GameEvents,
    private readonly logger: JsonLogger,
  ) {
    super();
  }

  begin(
    parameters: URLSearchParams,
    { caller: given, client }: RequestContext,
    send: (message: object) => void,
    close: (code: number, reason: string) => void,
  ): SocketConversation {
    const caller = given as Caller;
    const refuse = (message: string): SocketConversation => {
      send({ type: 'error', code: 'INVALID_INPUT', message });
      close(1008, message);
      return { message: async () => {}, end: () => {} };
    };
    const game = parameters.get('game');
    const allowed = game === null ? RECORDING : VIEWING;
    const unknown = unknownParameter([...parameters.keys()], allowed);
    if (unknown !== null) return refuse(unknown.message);
    return game === null
      ? this.recording(parameters, caller, send, refuse)
      : this.viewing(game, parameters.get('as'), caller, () => client.turn(), send, close, refuse);
  }

  private viewing(
    game: string,
    as: string | null,
    caller: Caller,
    turn: () => Promise<void>,
    send: (message: object) => void,
    close: (code: number, reason: string) => void,
    refuse: (message: string) => SocketConversation,
  ): SocketConversation {
    const viewer = as === null ? null : VIEWERS.get(as);
    if (viewer === undefined) return refuse(`as: expected a seat 0 to 3, public, judge or scribe`);
    const viewerOf = async (): Promise<Viewer> =>
      viewer ?? (await this.games.callerIn(game, caller)).defaultViewerOf(game);
    const failed = (error: unknown): void => this.logger.failure('a game could not be shown in mjai', error);
    return new MjaiViewer(this.events, caller, game, viewer, turn, send, close, viewerOf, failed);
  }

  private recording(
    parameters: URLSearchParams,
    caller: Caller,
    send: (message: object) => void,
    refuse: (message: string) => SocketConversation,
  ): SocketConversation {
    if (!caller.canOpenGames && !caller.canWrite)
      return refuse('recording needs the token of a scribe or server; to watch a game connect with ?game=ID');
    const id = parameters.get('id') ?? randomUUID();
    const mode = parameters.get('mode') ?? 'strict';
    const ruleset = parameters.get('ruleset');
    const tournament = parameters.get('tournament');
    try {
      check(SHORT_ID, id, 'id');
      check(MODE, mode, 'mode');
      if (tournament !== null) check(ID, tournament, 'tournament');
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      return refuse(error.message);
    }
    const services = { commands: this.commands, games: this.games, players: this.players };
    /** The first messages wait until the ruleset is loaded. */
    const recorder = (async () => {
      const rules = ruleset === null ? null : await parseGivenRules(ruleset);
      return new MjaiRecorder({ id, rules, mode, tournament }, caller, services, send);
    })().catch((error: unknown) => {
      if (!(error instanceof RulesetError)) throw error;
      return refuse(error.message);
    });
    return { message: async (text) => (await recorder).message(text), end: () => {} };
  }
}

const SHORT_ID = shape<string>(
  `an id of 1 to ${MAX_ID} characters`,
  (value) => ID.fits(value) && (value as string).length <= MAX_ID,
);
