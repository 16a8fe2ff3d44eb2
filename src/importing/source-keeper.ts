import type { Alias } from '../directory/player.js';
import type { EventData } from '../engine/table/facts.js';
import type { Actor } from '../recording/envelope.js';
import { gameIdUnder, idsOfSource, type Kept, type Records, recordSource } from './source-commands.js';
import type { SourceGame, SourceStep } from './source-game.js';

/** What takes judged games of other formats. */
export interface SourceSink {
  /** Why it could not be kept; null: it was. Rejects with the store's errors. */
  keep(game: SourceGame): Promise<string | null>;
}

/** Records the games of other formats through the commands that record any game. */
export class SourceKeeper implements SourceSink {
  /** Of those given, so many were not there, or not wholly. */
  games = 0;
  events = 0;

  /** @param playerOf the id of the player whom a source knows by a name. */
  constructor(
    private readonly records: Records,
    private readonly actor: Actor,
    private readonly playerOf: (alias: Alias) => string,
  ) {}

  /**
   * Records a game, or what of it is not there yet. Returns why it could not be, where the store holds another record of
   * it; rejects with the store's errors.
   */
  async keep(source: SourceGame): Promise<string | null> {
    const ids = idsOfSource(source);
    // Its ids follow from its bytes: whoever has them knows all its tiles.
    const by = { actor: this.actor, sees: 'judge' } as const;
    const kept = await recordSource(this.seated(source), ids, by, this.records);
    if (kept.outcome !== 'kept') return otherwise(gameIdUnder(ids), kept);
    if (kept.added > 0) this.games++;
    this.events += kept.added;
    return null;
  }

  /** The game with the ids of its players. */
  private seated(source: SourceGame): SourceGame {
    const { players } = source;
    if (players === undefined) return source;
    const ids = players.map(this.playerOf) as unknown as EventData['PlayersSeated']['players'];
    const steps = source.steps.map((step): SourceStep => {
      const { action, events: [event] = [] } = step;
      if (action?.type !== 'SeatPlayers') return step;
      const seated =
        event?.type === 'PlayersSeated' ? { events: [{ ...event, data: { ...event.data, players: ids } }] } : {};
      return { ...step, action: { type: 'SeatPlayers', data: { ...action.data, players: ids } }, ...seated };
    });
    return { ...source, steps };
  }
}

/** Why the store does not take what could be recorded: something else was recorded there before. */
function otherwise(game: string, outcome: Exclude<Kept, { outcome: 'kept' }>): string {
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
