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
import type { NamedRound } from '../../engine/messages/message.js';
import type { Resolve } from '../../engine/replay/replay.js';
import type { Viewer } from '../../engine/table/viewer.js';
import { isUuid } from '../../games/record/identity.js';
import type { TournamentLog, TournamentLogs } from '../recording/tournament-logs.js';

/** State of a table of a session. */
export interface TableSnapshot {
  readonly table: number;
  /** `waiting`: nothing recorded yet; `damaged`: the game cannot be read. */
  readonly status: 'waiting' | 'playing' | 'over' | 'abandoned' | 'entered' | 'damaged';
  readonly game: string | null;
  /** Number of the current hand, and what names it. */
  readonly hand: number | null;
  readonly round: NamedRound | null;
  /** Time of the last event of a running game. */
  readonly silentSince: string | null;
  readonly disputed: boolean;
  readonly result: TableResult | null;
}

/** A table that lacks a final result, and the first reason for it. */
export interface UnfinishedTable {
  readonly session: number;
  readonly table: number;
  readonly reason: 'no-result' | 'playing' | 'disputed' | 'not-confirmed' | 'different';
}

/** A tournament and the standings of its games at one moment. */
export class TournamentSnapshot {
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

  /** Tables of the opened sessions that lack a final result. */
  unfinished(sessions: Iterable<TournamentSession> = this.state.sessions.values()): readonly UnfinishedTable[] {
    return [...sessions].flatMap((session) =>
      session.status === 'drawn'
        ? []
        : this.tables(session).flatMap((table) => {
            const reason = lackOf(table);
            return reason === null ? [] : [{ session: session.session, table: table.table, reason }];
          }),
    );
  }

  tables(session: TournamentSession): readonly TableSnapshot[] {
    const results = sessionResults(this.state, session, this.results, this.ruleset);
    return session.tables.map((_, i) => {
      const table = i + 1;
      const game = session.games.get(table) ?? null;
      const result = results.get(table) ?? null;
      const standing = game === null ? undefined : this.games.get(game);
      const common = { table, game, result };
      if (standing === DAMAGED)
        return { ...common, status: DAMAGED, hand: null, round: null, silentSince: null, disputed: false };
      const isPlayed = standing?.result?.closed === false && result?.isDecided !== true;
      const round = result?.isDecided === true ? null : (standing?.hand ?? null);
      return {
        ...common,
        status: statusOf(standing, result),
        hand: round?.number ?? null,
        round,
        silentSince: isPlayed ? standing.recordedAt : null,
        disputed: standing?.finality.isDisputed ?? false,
      };
    });
  }
}

/** Why the result of a table is not final; `null` if it is. */
function lackOf({ status, result, disputed }: TableSnapshot): UnfinishedTable['reason'] | null {
  if (result === null || status === 'damaged') return 'no-result';
  if (result.playing) return 'playing';
  if (disputed) return 'disputed';
  if (result.differences.length > 0 && !result.isDecided) return 'different';
  return result.source === 'entered' && result.provisional ? 'not-confirmed' : null;
}

function statusOf(standing: GameStanding | undefined, result: TableResult | null): TableSnapshot['status'] {
  if (result?.isDecided === true) return 'entered';
  if (standing?.isAbandoned === true && result?.source !== 'entered') return 'abandoned';
  if (standing?.result?.closed === true) return 'over';
  if (standing?.result != null) return 'playing';
  return result === null ? 'waiting' : 'entered';
}

/** The viewer of each game. */
export type ViewerOf = (game: string) => Viewer;

interface GameProgress {
  readonly revision: number;
  readonly isHeldBack: boolean;
}

/** Recorded tournaments, with their games as visible to the caller. */
export class Tournaments {
  constructor(
    private readonly logs: Pick<TournamentLogs, 'load' | 'loadCached'>,
    private readonly games: GameStandings,
    private readonly resolve: Resolve,
    private readonly now: () => Date,
  ) {}

  /** `null` if there is none. Rejects like reading the store. */
  load(id: string, deadline?: Deadline): Promise<TournamentLog | null> {
    return isUuid(id) ? this.logs.load(id, deadline) : Promise.resolve(null);
  }

  /** State known to this process, which may lag behind other writers; `null` if there is none. */
  async known(id: string): Promise<TournamentState | null> {
    return isUuid(id) ? ((await this.logs.loadCached(id))?.state ?? null) : null;
  }

  /** A tournament now, or as recorded at a time; `null` if it was not open yet. */
  async at(log: TournamentLog, viewerOf: ViewerOf, asOf: Date | null = null): Promise<TournamentSnapshot | null> {
    const state = asOf === null ? log.state : stateAt(log, asOf.toISOString());
    return state && this.of(state, viewerOf, asOf);
  }

  /** A tournament with a known state, and its games now or at a time. */
  async of(state: TournamentState, viewerOf: ViewerOf, asOf: Date | null = null): Promise<TournamentSnapshot> {
    const ids = [...state.sessions.values()].flatMap(({ games }) => [...games.values()]);
    const games = await this.games.of(ids, viewerOf, asOf);
    const { ruleset, options, mode } = state.opened;
    return new TournamentSnapshot(state, games, this.resolve(ruleset, options, mode), asOf ?? this.now());
  }

  /** Revisions of games, and whether spectators see less. Unreadable games are omitted. */
  async gameProgress(games: Iterable<string>): Promise<ReadonlyMap<string, GameProgress>> {
    const now = this.now();
    const found = new Map<string, GameProgress>();
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
