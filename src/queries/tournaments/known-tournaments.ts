import type { TournamentEvent } from '../../engine/tournament/events.js';
import { type EventReader, isDamaged, type LogEntry, type Position } from '../../event-store/port.js';
import { checkedTournamentEnvelope, tournamentEventIn } from '../../recording/tournament-envelope.js';
import { TOURNAMENT_STREAMS } from '../../recording/tournament-logs.js';

/** What of a tournament it is found by. */
export interface KnownTournament {
  readonly id: string;
  readonly name: string;
  /** Whoever was ever an entrant of it, or played in the place of one. */
  readonly players: ReadonlySet<string>;
}

const TYPES = ['TournamentOpened', 'EntrantAdded', 'SubstituteSeated'];
const PIECE = 1_000;

/** Which tournaments are recorded, in the order of their opening: read of the log itself, as far as it goes when it is asked. */
export class KnownTournaments {
  private readonly found = new Map<string, KnownTournament & { readonly players: Set<string> }>();
  private last: Position | undefined;
  private reading: Promise<void> = Promise.resolve();
  private waiting: Promise<void> | null = null;

  constructor(private readonly store: Pick<EventReader, 'readAll'>) {}

  /** All of them. Rejects as the store's reading does. */
  async all(): Promise<readonly KnownTournament[]> {
    // Whoever asks while others wait for their turn shares the reading with them: it begins after both have asked.
    this.waiting ??= this.next();
    await this.waiting;
    return [...this.found.values()];
  }

  /** The ids of those that are called so. */
  async called(name: string): Promise<readonly string[]> {
    const all = await this.all();
    return all.filter((one) => one.name === name).map(({ id }) => id);
  }

  /** The ids of those that somebody, by any of these ids, may have played in. */
  async playedBy(players: readonly string[]): Promise<readonly string[]> {
    const all = await this.all();
    return all.filter((one) => players.some((player) => one.players.has(player))).map(({ id }) => id);
  }

  private next(): Promise<void> {
    const reading = this.reading.then(() => {
      this.waiting = null;
      return this.readOn();
    });
    this.reading = reading.catch(() => {});
    return reading;
  }

  private async readOn(): Promise<void> {
    for (;;) {
      const found = await this.store.readAll({ from: this.last, limit: PIECE, filter: { types: TYPES } });
      // The first of a later piece is the last of the one before.
      for (const entry of found) if (entry.position !== this.last) this.see(entry);
      this.last = found.at(-1)?.position ?? this.last;
      if (found.length < PIECE) return;
    }
  }

  private see(entry: LogEntry): void {
    // What cannot be read is told with its tournament, by whoever has its id.
    if (isDamaged(entry) || !entry.stream.startsWith(TOURNAMENT_STREAMS)) return;
    const id = entry.stream.slice(TOURNAMENT_STREAMS.length);
    const event = readable(entry.data);
    if (event?.type === 'TournamentOpened') this.found.set(id, { id, name: event.data.name, players: new Set() });
    else if (event?.type === 'EntrantAdded' || event?.type === 'SubstituteSeated') {
      if (event.data.player !== null) this.found.get(id)?.players.add(event.data.player);
    }
  }
}

function readable(data: string): TournamentEvent | null {
  try {
    return tournamentEventIn(checkedTournamentEnvelope(JSON.parse(data)));
  } catch {
    return null;
  }
}
