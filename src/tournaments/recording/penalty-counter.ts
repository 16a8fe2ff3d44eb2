import type { EventData, TableEvent } from '../../engine/table/moves/facts.js';
import {
  countedPenaltyIn,
  isUncounted,
  penalizedPlayers,
  withElsewhereCount,
} from '../../engine/record/penalty-count.js';
import type { RecordEvent } from '../../engine/record/record-event.js';
import { type EventReader, type LogEntry, type Position, isDamaged } from '../../platform/event-store/port.js';
import { checkedEnvelope, eventIn } from '../../games/record/envelope.js';
import { type GameLog, tournamentOfOpening } from '../../games/recording/game-log.js';
import type { Deadline } from '../../platform/config/deadline.js';
import type { Recorded } from '../../engine/record/effective-line.js';
import type { GameLogs } from '../../games/recording/game-logs.js';

/** Prefix of game streams. */
const GAMES = 'game-';
/** Events that name the tournament or players of a game, or impose a penalty. */
const TYPES = [
  ...['GameOpened', 'PlayersSeated', 'PlayersReseated', 'PlayerSubstituted'],
  ...['PenaltyImposed', 'ActionAmended', 'ActionInserted'],
];
const PIECE = 1_000;

/**
 * Finds games of a tournament in which a player may have penalties. Reads the log itself, up to its end, so the result
 * is never stale. It may name too many games; their records decide.
 */
export class TournamentGames {
  private readonly tournaments = new Map<string, string>();
  /** Games by tournament and player. */
  private readonly played = new Map<string, Map<string, Set<string>>>();
  private readonly penalized = new Set<string>();
  private last: Position | undefined;
  private reading: Promise<void> = Promise.resolve();

  constructor(private readonly store: Pick<EventReader, 'readAll'>) {}

  /** Games in which one of these players may have a penalty. Rejects like reading the store. */
  async of(tournament: string, players: Iterable<string>): Promise<ReadonlySet<string>> {
    const reading = this.reading.then(() => this.readNewEvents());
    this.reading = reading.catch(() => {});
    await reading;
    const played = this.played.get(tournament);
    return new Set(
      [...players].flatMap((player) => [...(played?.get(player) ?? [])].filter((game) => this.penalized.has(game))),
    );
  }

  private async readNewEvents(): Promise<void> {
    // Skip other events next time: everything up to the current end will have been read.
    const [end] = await this.store.readAll({ direction: 'backward', limit: 1 });
    for (;;) {
      const found = await this.store.readAll({ from: this.last, limit: PIECE, filter: { types: TYPES } });
      // A read begins with the last event of the one before.
      for (const entry of found) if (this.last === undefined || entry.position > this.last) this.see(entry);
      this.last = found.at(-1)?.position ?? this.last;
      if (found.length === PIECE) continue;
      if (end !== undefined && (this.last === undefined || end.position > this.last)) this.last = end.position;
      return;
    }
  }

  private see(entry: LogEntry): void {
    const { stream } = entry;
    if (stream === null || !stream.startsWith(GAMES)) return;
    const game = stream.slice(GAMES.length);
    // Damaged events are reported when the game is loaded.
    if (isDamaged(entry)) this.penalized.add(game);
    else this.take(game, eventIn(checkedEnvelope(JSON.parse(entry.data))));
  }

  private take(game: string, event: RecordEvent): void {
    if (event.type === 'GameOpened') {
      const tournament = tournamentOfOpening(event.data);
      if (tournament !== null) this.tournaments.set(game, tournament);
    }
    const tournament = this.tournaments.get(game);
    if (tournament === undefined) return;
    if (countedPenaltyIn(event) !== null) this.penalized.add(game);
    for (const player of playersIn(event)) {
      const played = this.played.get(tournament) ?? new Map<string, Set<string>>();
      this.played.set(tournament, played.set(player, (played.get(player) ?? new Set()).add(game)));
    }
  }
}

/** Players seated by an event. */
function playersIn(event: RecordEvent): readonly string[] {
  switch (event.type) {
    case 'PlayersSeated':
      return event.data.players;
    case 'PlayersReseated':
      return event.data.seats;
    case 'PlayerSubstituted':
      return [event.data.player];
    case 'ActionAmended':
    case 'ActionInserted': {
      const { type, data } = event.data as unknown as TableEvent;
      return type === 'PlayersSeated' ? (data as EventData['PlayersSeated']).players : [];
    }
    default:
      return [];
  }
}

/** Counts the penalties of a player for the same infraction in the other games of a tournament. */
export class PenaltyCounter {
  private readonly games: TournamentGames;

  constructor(private readonly logs: GameLogs) {
    this.games = new TournamentGames(logs.reader);
  }

  /** Whether these events need counts from other games. */
  needsCount({ tournament }: GameLog, events: readonly RecordEvent[]): boolean {
    return tournament !== null && events.some(isUncounted);
  }

  /**
   * Adds the counts to events. Rejects like reading the store, and with `DamagedGame` if a game to be counted is
   * damaged.
   */
  async withCounts<E extends RecordEvent>(
    log: GameLog,
    recorded: readonly Recorded[],
    events: readonly E[],
    deadline?: Deadline,
  ): Promise<readonly E[]> {
    const { game, tournament } = log;
    if (tournament === null || !this.needsCount(log, events)) return events;
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

  /** Serializes counting and recording within a tournament. */
  alone<T>({ tournament }: GameLog, task: () => Promise<T>): Promise<T> {
    return this.logs.runExclusive(`penalties of ${tournament}`, task);
  }
}
