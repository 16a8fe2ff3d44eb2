import { resolveRuleset } from '../engine/rulesets/registry.js';
import type { EventStore } from '../event-store/port.js';
import { GameLogs } from '../recording/game-logs.js';
import { type Outcome, Recorder } from '../recording/recorder.js';
import { freshSalt } from '../recording/salts.js';
import { commandsOf, gameIdOfSource, type SourceCommand } from './source-commands.js';
import type { SourceGame } from './source-game.js';

const ACTOR = { id: 'import', role: 'server' } as const;

/** Records the games of other formats through the commands that record any game. */
export class SourceKeeper {
  /** Of those given, so many were not there, or not wholly. */
  games = 0;
  events = 0;
  private readonly recorder: Recorder;

  constructor(store: EventStore) {
    // What was imported is not looked at again: few games are kept folded.
    const logs = new GameLogs(store, resolveRuleset, 4);
    this.recorder = new Recorder(logs, resolveRuleset, { now: () => new Date(), salt: freshSalt });
  }

  /**
   * Records a game, or what of it is not there yet. Returns why it could not be, where the store holds another record of
   * it; rejects with the store's errors.
   */
  async keep(source: SourceGame): Promise<string | null> {
    const game = gameIdOfSource(source);
    let revision = -1;
    let added = 0;
    for (const command of commandsOf(source)) {
      const outcome = await this.execute(command, source.ruleset, game, revision);
      if (outcome.outcome !== 'recorded') return otherwise(game, outcome);
      revision = outcome.entries.at(-1)?.envelope.revision ?? revision;
      if (!outcome.replayed) added += outcome.entries.length;
    }
    if (added > 0) this.games++;
    this.events += added;
    return null;
  }

  private execute(asked: SourceCommand, ruleset: string, game: string, expected: number): Promise<Outcome> {
    const { command, occurredAt } = asked;
    const common = { command, actor: ACTOR, occurredAt };
    switch (asked.kind) {
      case 'open':
        return this.recorder.open({ ...common, ruleset, opening: asked.opening });
      case 'record':
        return this.recorder.record({ ...common, game, expected, actions: asked.actions });
      case 'correct':
        return this.recorder.correct({ ...common, game, expected, correction: asked.correction });
    }
  }
}

/** Why the store does not take what could be recorded: something else was recorded there before. */
function otherwise(game: string, outcome: Exclude<Outcome, { outcome: 'recorded' }>): string {
  const stored = `game ${game} is stored with another record`;
  switch (outcome.outcome) {
    case 'conflict':
      return `${stored}: it has gone on to revision ${outcome.revision}`;
    case 'refused':
      return `${stored}: ${outcome.violation.message}`;
    default:
      return `${stored} from this import`;
  }
}
