import type { Deadline } from '../../platform/config/deadline.js';
import type { Resolve } from '../../engine/replay/replay.js';
import type { Viewer } from '../../engine/table/viewer.js';
import type { TournamentState } from '../../engine/tournaments/state.js';
import { isUuid } from '../../games/record/identity.js';
import type { TournamentLog } from '../recording/tournament-log.js';
import type { TournamentLogs } from '../recording/tournament-logs.js';
import { isShownWhole } from './game-standing.js';
import { DAMAGED, type GameStandings } from './game-standings.js';
import { TournamentNow } from './tournament-now.js';

/** Who looks on: as whom they see each game. */
export type ViewerOf = (game: string) => Viewer;

/** How far a game is recorded. */
interface Recorded {
  readonly revision: number;
  readonly isHeldBack: boolean;
}

/** Tournaments as they are recorded, with their games as far as whoever asks is shown them. */
export class Tournaments {
  constructor(
    private readonly logs: Pick<TournamentLogs, 'load' | 'loadCached'>,
    private readonly games: GameStandings,
    private readonly resolve: Resolve,
    private readonly now: () => Date,
  ) {}

  /** null: there is none. Rejects as reading the store does. */
  load(id: string, deadline?: Deadline): Promise<TournamentLog | null> {
    return isUuid(id) ? this.logs.load(id, deadline) : Promise.resolve(null);
  }

  /** What this process knows of a tournament, which another one that writes to the same store may be ahead of; null: there is none. */
  async known(id: string): Promise<TournamentState | null> {
    return isUuid(id) ? ((await this.logs.loadCached(id))?.state ?? null) : null;
  }

  /** A tournament now, or as it was announced at a time: by what was recorded then of it and of its games. null: it was not open yet. */
  async at(log: TournamentLog, viewerOf: ViewerOf, asOf: Date | null = null): Promise<TournamentNow | null> {
    const state = asOf === null ? log.state : stateAt(log, asOf.toISOString());
    return state && this.of(state, viewerOf, asOf);
  }

  /** A tournament of which this is known, with its games now or as they were recorded by a time. */
  async of(state: TournamentState, viewerOf: ViewerOf, asOf: Date | null = null): Promise<TournamentNow> {
    const ids = [...state.sessions.values()].flatMap(({ games }) => [...games.values()]);
    const games = await this.games.of(ids, viewerOf, asOf);
    const { ruleset, options, mode } = state.opened;
    return new TournamentNow(state, games, this.resolve(ruleset, options, mode), asOf ?? this.now());
  }

  /** How far games are recorded, and whether everybody who is nothing in them is shown less than that; those that cannot be read left out. */
  async recorded(games: Iterable<string>): Promise<ReadonlyMap<string, Recorded>> {
    const now = this.now();
    const found = new Map<string, Recorded>();
    for (const [game, standing] of await this.games.of(games, () => 'judge')) {
      if (standing === DAMAGED) continue;
      found.set(game, { revision: standing.revision, isHeldBack: !isShownWhole(standing, now) });
    }
    return found;
  }
}

function stateAt(log: TournamentLog, until: string): TournamentState | null {
  const after = log.entries.findIndex(({ envelope }) => envelope.recordedAt > until);
  return after < 0 ? log.state : log.before(after);
}
