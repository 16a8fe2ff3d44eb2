import type { Deadline } from '../../platform/config/deadline.js';
import type { RecordEvent } from '../../engine/record/record-event.js';
import {
  countedPenaltyIn,
  withElsewhereCount,
  isUncounted,
  penalizedPlayers,
} from '../../engine/record/penalty-count.js';
import type { Recorded } from '../../engine/record/effective-line.js';
import type { GameLog } from '../../games/recording/game-log.js';
import type { GameLogs } from '../../games/recording/game-logs.js';
import { TournamentGames } from './tournament-games.js';

/** Counts penalties over the games of their tournament: what stands in the others by now, by the same player for the same. */
export class CountedPenalties {
  private readonly games: TournamentGames;

  constructor(private readonly logs: GameLogs) {
    this.games = new TournamentGames(logs.reader);
  }

  /** Whether anything is to be counted in other games before these events are recorded. */
  concerns({ tournament }: GameLog, events: readonly RecordEvent[]): boolean {
    return tournament !== null && events.some(isUncounted);
  }

  /**
   * Events that go on from a record, with what stands elsewhere. Rejects where that cannot be said: as the store's reading does, and with
   * `DamagedGame` for a game that it would be in.
   */
  async counted<E extends RecordEvent>(
    log: GameLog,
    recorded: readonly Recorded[],
    events: readonly E[],
    deadline?: Deadline,
  ): Promise<readonly E[]> {
    const { game, tournament } = log;
    if (tournament === null || !this.concerns(log, events)) return events;
    const first = recorded.length;
    const all = [...recorded, ...events.map((event, i) => ({ revision: first + i, event }))];
    const players = penalizedPlayers(all);
    const playerOf = (event: E, i: number): string | undefined =>
      players.get(event.type === 'ActionAmended' ? event.data.target : first + i);
    const asked = events.flatMap((event, i) => (isUncounted(event) ? (playerOf(event, i) ?? []) : []));
    const others = [...(await this.logs.withDeadline(this.games.of(tournament, new Set(asked)), deadline))].filter(
      (other) => other !== game,
    );
    const logs = await Promise.all(others.map((other) => this.logs.load(other, deadline)));
    const stands = logs.flatMap((other) => other?.line.state?.infractions ?? []);
    return events.map((event, i) => {
      const counted = countedPenaltyIn(event);
      const of = playerOf(event, i);
      const same = stands.filter((one) => one.of === of && one.infraction === counted?.infraction);
      return withElsewhereCount(event, same.length) as E;
    });
  }

  /** Does something that counts, or records what was counted, while nobody else of the tournament does. */
  alone<T>({ tournament }: GameLog, task: () => Promise<T>): Promise<T> {
    return this.logs.runExclusive(`penalties of ${tournament}`, task);
  }
}
