import {
  type GameResult,
  type ScoringRuleset,
  type TableResult,
  sessionResults,
} from '../../engine/tournaments/results.js';
import { type Standings, standings } from '../../engine/tournaments/standings.js';
import type { TournamentSession, TournamentState } from '../../engine/tournaments/state.js';
import { type GameStanding, resultAt } from './game-standing.js';
import { DAMAGED } from './game-standings.js';

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
