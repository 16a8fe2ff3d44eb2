import {
  type GameResult,
  type ScoringRuleset,
  type TableResult,
  sessionResults,
} from '../../engine/tournaments/results.js';
import { type Standings, standings } from '../../engine/tournaments/standings.js';
import type { TournamentSession, TournamentState } from '../../engine/tournaments/state.js';
import { DAMAGED, type GameStanding, type GameStandings, isShownWhole, resultAt } from './game-standings.js';
import type { Deadline } from '../../platform/config/deadline.js';
import type { Resolve } from '../../engine/replay/replay.js';
import type { Viewer } from '../../engine/table/viewer.js';
import { isUuid } from '../../games/record/identity.js';
import type { TournamentLog, TournamentLogs } from '../recording/tournament-logs.js';

/** Where a table of a session stands. */
export interface TableNow {
  readonly table: number;
  /** `waiting`: nothing is recorded of it; `damaged`: its game cannot be read. */
  readonly status: 'waiting' | 'playing' | 'over' | 'entered' | 'damaged';
  readonly game: string | null;
  /** The number of the hand that is being played. */
  readonly hand: number | null;
  /** When something was last recorded of a game that is not over. */
  readonly silentSince: string | null;
  readonly disputed: boolean;
  readonly result: TableResult | null;
}

/** A tournament at a moment: its stream, with where each of its games stood. */
export class TournamentNow {
  /** What its games count for. */
  readonly results: ReadonlyMap<string, GameResult>;

  constructor(
    readonly state: TournamentState,
    private readonly games: ReadonlyMap<string, GameStanding | typeof DAMAGED>,
    private readonly ruleset: ScoringRuleset,
    at: Date,
  ) {
    const results = new Map<string, GameResult>();
    for (const [game, standing] of games) {
      const result = standing === DAMAGED ? null : resultAt(standing, at);
      if (result !== null) results.set(game, result);
    }
    this.results = results;
  }

  standings(after?: number): Standings {
    return standings(this.state, this.results, this.ruleset, after);
  }

  /** The tables of a session, in order. */
  tables(session: TournamentSession): readonly TableNow[] {
    const results = sessionResults(this.state, session, this.results, this.ruleset);
    return session.tables.map((_, i) => {
      const table = i + 1;
      const game = session.games.get(table) ?? null;
      const result = results.get(table) ?? null;
      const standing = game === null ? undefined : this.games.get(game);
      const common = { table, game, result };
      if (standing === DAMAGED) return { ...common, status: DAMAGED, hand: null, silentSince: null, disputed: false };
      const isPlayed = standing?.result?.closed === false;
      return {
        ...common,
        status: statusOf(standing, result),
        hand: standing?.hand ?? null,
        silentSince: isPlayed ? standing.recordedAt : null,
        disputed: standing?.finality.isDisputed ?? false,
      };
    });
  }
}

function statusOf(standing: GameStanding | undefined, result: TableResult | null): TableNow['status'] {
  if (standing?.result?.closed === true) return 'over';
  if (standing?.result != null) return 'playing';
  return result === null ? 'waiting' : 'entered';
}

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
