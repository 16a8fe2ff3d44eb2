import type { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../access/authentication/caller.js';
import { RulesetError } from '../../engine/rulesets/preset.js';
import type { Action, ActionData } from '../../engine/table/moves/moves.js';
import type { Actor, Timing } from '../../games/record/envelope.js';
import { hexHash } from '../../games/record/hash-functions.js';
import { gameIdOf } from '../../games/record/identity.js';
import { JsonError, parseStrict } from '../../games/record/strict-json.js';
import type { Games } from '../../games/games.js';
import type { GameLog } from '../../games/recording/game-log.js';
import { OpenGame, RecordActions } from '../../games/recording/commands.js';
import type { Outcome } from '../../games/recording/recorder.js';
import { answerOf } from '../../games/recording/recording-answers.js';
import { knownFailure } from '../../platform/graphql/shown-error.js';
import { Deadline } from '../../platform/config/deadline.js';
import { STORE_WAIT } from '../../platform/event-store/port.js';
import type { SocketConversation } from '../../platform/http/line-socket.js';
import type { PlayerDirectory } from '../../players/player-directory.js';
import { isFields } from '../formats/json-log.js';
import { type Event, type Line, MjaiReader, rulesInField } from '../formats/mjai.js';
import { LogError } from '../formats/source-game-builder.js';
import { type GivenRules, withStatedOptions } from '../importing/given-rules.js';
import { isUnnamed, unnamedPlayerId } from '../importing/import-identity.js';
import type { SourceStep } from '../importing/source-game.js';

export interface LiveServices {
  readonly commands: CommandBus;
  readonly games: Games;
  readonly players: PlayerDirectory;
}

export interface LiveGame {
  /** Id that the client chose; the game’s id and those of its commands derive from it. */
  readonly id: string;
  readonly rules: GivenRules | null;
  readonly mode: 'strict' | 'scribe';
  readonly tournament: string | null;
}

/** Maximum number of events per game: enough for 40 hands. */
const MOST_EVENTS = 10_000;

/** The service's answer to a refused event. */
interface Refused {
  readonly code: string;
  readonly message: string;
  readonly rule?: string;
}

/**
 * Records the mjai events of a game as they arrive. Each event is answered with `accepted` or `error`; a refused event
 * leaves no trace, and another may follow. A client that lost its connection sends all events again with the same id:
 * those that are recorded are recognised.
 */
export class MjaiRecorder implements SocketConversation {
  private reader: MjaiReader | null = null;
  private readonly accepted: Line[] = [];
  private rules: GivenRules | null = null;
  /** Number of messages so far. */
  private count = 0;
  private revision = -1;
  private readonly game: string;

  constructor(
    private readonly live: LiveGame,
    private readonly caller: Caller,
    private readonly services: LiveServices,
    private readonly send: (message: object) => void,
  ) {
    this.game = gameIdOf(live.id);
  }

  end(): void {}

  async message(text: string): Promise<void> {
    const event = ++this.count;
    // Refused events do not count, so that a client can send only the accepted ones again.
    const answer = await this.take(text, this.accepted.length + 1);
    this.send('code' in answer ? { type: 'error', event, ...answer } : { type: 'accepted', event, ...answer });
  }

  private async take(text: string, number: number): Promise<Refused | object> {
    try {
      const line = { number, text, event: eventIn(text) };
      if (this.accepted.length >= MOST_EVENTS)
        return invalid(`expected at most ${MOST_EVENTS} events; begin another game`);
      this.reader ??= this.begin(line.event);
      const { steps } = this.reader.game;
      const before = steps.length;
      const losses = new Map(this.reader.game.losses);
      this.reader.readLine(line);
      const lost = [...this.reader.game.losses].flatMap(([what, count]) => (losses.get(what) === count ? [] : [what]));
      const answer = await this.record(steps.slice(before), number);
      if ('code' in answer) {
        this.restore();
        return answer;
      }
      this.accepted.push(line);
      return lost.length === 0 ? answer : { ...answer, notCarried: lost };
    } catch (error) {
      this.restore();
      if (error instanceof LogError || error instanceof RulesetError) return invalid(error.message);
      const known = knownFailure(error);
      if (known === null) throw error;
      return { code: known.code, message: known.message };
    }
  }

  /** Forgets an event that was not recorded. */
  private restore(): void {
    if (this.reader === null || this.rules === null) return;
    if (this.accepted.length === 0) {
      this.reader = null;
      return;
    }
    this.reader = new MjaiReader(this.rules);
    for (const line of this.accepted) this.reader.readLine(line);
  }

  /** The rules of `start_game`, else those of the connection: they are never guessed. */
  private begin(event: Event): MjaiReader {
    if (event.type !== 'start_game') throw new LogError('expected start_game first', { line: 1, column: 0 });
    const rules = rulesInField([{ event }]) ?? this.live.rules;
    if (rules === null)
      throw new RulesetError(
        'mjai names no rules: connect with ?ruleset=, such as /mjai?ruleset=reach/mahjong-soul,winds=east',
        'ruleset',
      );
    const { aka_flag: aka, kyoku_first: first } = event;
    this.rules = withStatedOptions(rules, {
      ...(first === 0 || first === 4 ? { winds: first === 4 ? 'east' : 'east-south' } : {}),
      ...(typeof aka === 'boolean' ? { redFives: aka ? 3 : 0 } : {}),
    });
    return new MjaiReader(this.rules);
  }

  private async record(steps: readonly SourceStep[], number: number): Promise<Refused | object> {
    const actions: Action[] = [];
    const timings: (Timing | undefined)[] = [];
    let outcome: Outcome | null = null;
    const at = steps.at(-1)?.occurredAt ?? this.services.games.now.toISOString();
    for (const { action, timing } of steps) {
      if (action?.type === 'OpenGame') {
        outcome = await this.open(action.data, at);
        if (outcome === null) return forbidden('opening a game needs the role scribe or server');
        const refusal = await this.refusalOf(outcome, number);
        if (refusal !== null) return refusal;
      } else if (action !== undefined) {
        actions.push(await this.named(action));
        timings.push(timing);
      }
    }
    if (actions.length > 0) {
      const caller = await this.services.games.callerIn(this.game, this.caller);
      const types = actions.map(({ type }) => type);
      const actor = caller.recorderOf(this.game, types);
      if (actor === null) return forbidden('recording needs the role scribe or server of the game, or judge');
      const header = this.header(`${this.live.id}/${number}`, actor, at, caller);
      const command = { ...header, game: this.game, expected: this.revision, actions, timings };
      outcome = await this.services.commands.execute(new RecordActions(command, this.caller.token));
      const refusal = await this.refusalOf(outcome, number);
      if (refusal !== null) return refusal;
    }
    const place = this.revision < 0 ? {} : { game: this.game, revision: this.revision };
    return outcome?.outcome === 'recorded' ? { ...place, ...(await this.findings(outcome)) } : place;
  }

  /** Whether the events were recorded before, and their irregularities, as the caller may see them. */
  private async findings({ entries, replayed }: Extract<Outcome, { outcome: 'recorded' }>) {
    const { games } = this.services;
    const caller = await games.callerIn(this.game, this.caller);
    const log = (await games.loadCached(this.game)) as GameLog;
    const irregularities = games
      .commandAnswer(caller, log, entries, replayed)
      .irregularities.map(({ code, message }) => ({ code, message }));
    return { ...(replayed ? { replayed } : {}), ...(irregularities.length === 0 ? {} : { irregularities }) };
  }

  private async open(opening: ActionData['OpenGame'], at: string): Promise<Outcome | null> {
    const { live, services, rules } = this;
    const caller = this.caller.inTournament(this.game, live.tournament);
    const actor = caller.openerOf(this.game);
    if (actor === null) return null;
    const tournament = live.tournament === null ? {} : { tournament: live.tournament };
    const command = {
      ...this.header(live.id, actor, at, caller),
      ruleset: (rules as GivenRules).ruleset,
      opening: { ...opening, mode: live.mode, ...tournament },
    };
    return services.commands.execute(new OpenGame(command, this.caller.token));
  }

  private header(command: string, actor: Actor, occurredAt: string, caller: Caller) {
    return {
      command,
      actor,
      sees: caller.defaultViewerOf(this.game),
      occurredAt,
      deadline: new Deadline(STORE_WAIT),
    } as const;
  }

  /** The reason why a command was not recorded, as the caller may see it; `null` if it was. */
  private async refusalOf(outcome: Outcome, number: number): Promise<Refused | null> {
    if (outcome.outcome === 'recorded') {
      this.revision = outcome.entries.at(-1)?.envelope.revision ?? this.revision;
      return null;
    }
    const caller = await this.services.games.callerIn(this.game, this.caller);
    const answer = await answerOf<Refused>(this.services.games, caller, this.game, outcome, this.revision, () => [
      String(number),
    ]);
    const { code, message, rule } = answer;
    return { code, message, ...(rule === undefined ? {} : { rule }) };
  }

  /** Replaces the placeholders of the seating by the ids of the named players. */
  private async named(action: Action): Promise<Action> {
    if (action.type !== 'SeatPlayers') return action;
    const { event } = this.accepted.find((line) => line.event.type === 'start_game') ?? { event: {} as Event };
    const names = Array.isArray(event.names) ? event.names.map(String) : [];
    const digest = hexHash('sha256', this.live.id);
    const players: string[] = [];
    for (let seat = 0; seat < 4; seat++) {
      const name = names[seat] ?? '';
      const isNobody = isUnnamed(name) || names.indexOf(name) !== names.lastIndexOf(name);
      players.push(
        isNobody
          ? unnamedPlayerId(digest, seat)
          : await this.services.players.idOfAlias({ source: 'mjai', name }, this.caller.id),
      );
    }
    return { type: 'SeatPlayers', data: { players: players as unknown as ActionData['SeatPlayers']['players'] } };
  }
}

/** Throws `LogError`. */
function eventIn(text: string): Event {
  try {
    const value = parseStrict(text);
    if (isFields(value) && typeof value.type === 'string') return value;
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new LogError(`${error.path}: expected ${error.expected}`, { line: 1, column: 0 });
  }
  throw new LogError('expected a JSON object with a type, such as {"type":"start_game"}', { line: 1, column: 0 });
}

const invalid = (message: string): Refused => ({ code: 'INVALID_INPUT', message });
const forbidden = (message: string): Refused => ({ code: 'FORBIDDEN', message });
