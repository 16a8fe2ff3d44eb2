import type { Caller } from '../../access/authentication/caller.js';
import { isCaseEvent, isCorrection, type RecordEvent } from '../../engine/record/record-event.js';
import { GameLine } from '../../engine/record/game-line.js';
import type { PlayedStep, Replay } from '../../engine/replay/replay.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import type { TableState } from '../../engine/table/state.js';
import type { Viewer } from '../../engine/table/viewer.js';
import type { GameEvents, GameEventMessage } from '../../games/game-events.js';
import { type Envelope, eventIn } from '../../games/record/envelope.js';
import { INTERNAL_ERROR } from '../../platform/graphql/shown-error.js';
import type { SocketConversation } from '../../platform/http/line-socket.js';
import { isMjaiRuleset, MjaiLines, openingFields } from '../formats/write-mjai.js';
import { UnwritableError } from '../formats/writable-game.js';

/** Converts redacted events to mjai events. After a correction, the whole corrected game follows `restart`. */
export class MjaiEvents {
  private readonly line = new GameLine<Ruleset>(resolveRuleset);
  private lines: MjaiLines;

  /** @param viewer seat in `start_game`, if the viewer is a player */
  constructor(
    private readonly nameOf: (id: string) => string,
    private readonly viewer: Viewer,
  ) {
    this.lines = new MjaiLines(nameOf);
  }

  /** Throws `UnwritableError` for a game that mjai cannot hold. */
  of(event: RecordEvent): readonly object[] {
    const before = this.line.state;
    this.line.follow(event);
    if (event.type === 'GameOpened' && !isMjaiRuleset(event.data.ruleset))
      throw new UnwritableError(`mjai can only hold games of the family reach; this game is ${event.data.ruleset}`);
    if (isCaseEvent(event)) return [];
    if (isCorrection(event)) {
      this.lines = new MjaiLines(this.nameOf);
      const replay = this.line.replay as Replay<Ruleset>;
      return [{ type: 'restart', reason: 'corrected' }, ...[...replay.all()].flatMap((step) => this.ofStep(step))];
    }
    const after = this.line.state as TableState;
    return this.ofStep({ event, before: before ?? after, after } as PlayedStep);
  }

  private ofStep(step: PlayedStep): readonly object[] {
    return this.lines.of(step).map((line) => {
      if (line.type !== 'start_game') return line;
      const opened = step.after.opened;
      const id = typeof this.viewer === 'number' ? { id: this.viewer } : {};
      return { ...line, ...id, ...(opened === null ? {} : openingFields(opened)) };
    });
  }
}

/** Sends a game in mjai as a viewer may see it: first the recorded events, then new ones. */
export class MjaiViewer implements SocketConversation {
  private readonly messages: AsyncIterableIterator<GameEventMessage>;

  constructor(
    events: GameEvents,
    caller: Caller,
    game: string,
    as: Viewer | null,
    private readonly turn: () => Promise<void>,
    private readonly send: (message: object) => void,
    private readonly close: (code: number, reason: string) => void,
    /** The viewer, once the game is known to be visible. */
    private readonly viewerOf: () => Promise<Viewer>,
    private readonly failed: (error: unknown) => void,
  ) {
    this.messages = events.after(caller, game, -1, as, turn);
    void this.run();
  }

  end(): void {
    void this.messages.return?.();
  }

  async message(): Promise<void> {
    this.send({ type: 'error', code: 'INVALID_INPUT', message: 'this connection only shows a game; send nothing' });
  }

  private async run(): Promise<void> {
    try {
      let events: MjaiEvents | null = null;
      for await (const message of this.messages) {
        if ('message' in message) {
          const { code, message: text } = message;
          this.send({ type: 'error', code, message: text });
          this.close(1008, text);
          return;
        }
        events ??= new MjaiEvents((id) => id, await this.viewerOf());
        const { type, schema, data } = message;
        for (const line of events.of(eventIn({ type, schema, data } as Envelope))) this.send(line);
        await this.turn();
      }
      this.close(1000, 'the game has ended');
    } catch (error) {
      if (error instanceof UnwritableError) {
        this.send({ type: 'error', code: 'INVALID_INPUT', message: error.message });
        this.close(1008, error.message);
      } else {
        this.failed(error);
        this.close(1011, INTERNAL_ERROR);
      }
    }
  }
}
