import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { isProvisional } from '../engine/disputes/cases.js';
import type { Resolve } from '../engine/replay/replay.js';
import type { Season } from '../engine/seasons/season.js';
import {
  type SeasonStandings,
  seasonStandings,
  type TournamentOutcome,
  tournamentOutcome,
} from '../engine/seasons/season-standings.js';
import type { GameResult } from '../engine/tournaments/results.js';
import type { TournamentState } from '../engine/tournaments/state.js';
import { WeightedLruCache } from '../games/recording/weighted-lru-cache.js';
import type { Tables } from '../search/read-models/tables.js';
import type { TournamentLog } from '../tournaments/recording/tournament-logs.js';
import { isUnreadable } from '../tournaments/queries/game-standings.js';
import { type RatedPlayer, ratingsOf } from './rating.js';

/** Outcomes in memory, by their number of entrants. */
const MAX_ENTRANTS = 200_000;
/** Games in one query. */
const PIECE = 500;

/** A season's standings and ratings, and the tournaments that they come from. */
export interface SeasonResults extends SeasonStandings {
  readonly ratings: ReadonlyMap<string, readonly RatedPlayer[]>;
  /** The tournaments that could be read, in the order of the season. */
  readonly tournaments: readonly { readonly id: string; readonly state: TournamentState }[];
}

interface CachedOutcome {
  /** The state that the outcome was computed from, and the games with their revisions. */
  readonly of: string;
  readonly outcome: TournamentOutcome;
}

/**
 * Computes seasons from the tournaments' own streams, which are cached, and the results of games in the read models. No
 * record of a game is read. The outcome of a tournament is computed again when it or one of its games has changed.
 */
export class SeasonReader {
  private readonly outcomes = new WeightedLruCache<string, CachedOutcome>(MAX_ENTRANTS);

  constructor(
    private readonly loadTournament: (id: string) => Promise<TournamentLog | null>,
    private readonly queries: () => Kysely<Tables>,
    private readonly caughtUp: () => Promise<unknown>,
    private readonly resolve: Resolve,
    private readonly now: () => Date,
  ) {}

  /** @param current the present id of a player whose ids were merged */
  async results(season: Season, current: (player: string) => string): Promise<SeasonResults> {
    await this.caughtUp();
    const tournaments: { readonly id: string; readonly state: TournamentState }[] = [];
    const outcomes: TournamentOutcome[] = [];
    for (const id of season.tournaments) {
      const log = await this.loadTournament(id).catch(nullIfUnreadable);
      if (log?.state == null) continue;
      // Other requests are served between the tournaments of a long season.
      await setImmediate();
      tournaments.push({ id, state: log.state });
      outcomes.push(await this.outcome(log, log.state));
    }
    const standings = seasonStandings(season, outcomes, current);
    return { ...standings, ratings: ratingsOf(outcomes, current), tournaments };
  }

  private async outcome({ id, revision }: TournamentLog, state: TournamentState): Promise<TournamentOutcome> {
    const games = [...state.sessions.values()].flatMap((session) => [...session.games.values()]);
    const found = await this.gameResults(games);
    const of = JSON.stringify([
      revision,
      [...found].map(([game, { provisional, revision: at }]) => [game, at, provisional]),
    ]);
    const known = this.outcomes.get(id);
    if (known?.of === of) return known.outcome;
    const { ruleset, options, mode } = state.opened;
    const outcome = tournamentOutcome(id, state, found, this.resolve(ruleset, options, mode));
    this.outcomes.set(id, { of, outcome }, 1 + outcome.entrants.length);
    return outcome;
  }

  /** The results of the games that are over. */
  private async gameResults(games: readonly string[]): Promise<ReadonlyMap<string, GameResult & { revision: number }>> {
    const at = this.now().getTime();
    const results = new Map<string, GameResult & { revision: number }>();
    for (let from = 0; from < games.length; from += PIECE) {
      const rows = await this.queries()
        .selectFrom('game as g')
        .innerJoin('game_seat as s', 's.game', 'g.number')
        .select(['g.id', 'g.revision', 'g.hands_played', 'g.appeal_until', 'g.disputed'])
        .select(['s.seat', 's.player', 's.total', 's.placing', 's.overall_penalty'])
        .where('g.id', 'in', games.slice(from, from + PIECE))
        .where('g.closed', 'is not', null)
        .orderBy('g.id')
        .orderBy('s.seat')
        .execute();
      for (let i = 0; i < rows.length; ) {
        const [{ id, revision, hands_played: hands, appeal_until: appealUntil, disputed }] = rows.slice(i);
        const seats = rows.slice(i).filter((row) => row.id === id);
        i += seats.length;
        const bySeat = (of: (row: (typeof rows)[number]) => number | null) => seats.map((row) => Number(of(row) ?? 0));
        results.set(id, {
          players: seats.map(({ player }) => player ?? ''),
          totals: bySeat(({ total }) => total),
          placings: bySeat(({ placing }) => placing),
          overallPenalties: bySeat(({ overall_penalty: penalty }) => penalty),
          ...{ hands, closed: true, revision },
          provisional: isProvisional({ appealUntil, isDisputed: disputed === 1 }, at),
        });
      }
    }
    return results;
  }
}

/** A tournament whose record is damaged does not hide the others. */
function nullIfUnreadable(error: unknown): null {
  if (isUnreadable(error)) return null;
  throw error;
}
