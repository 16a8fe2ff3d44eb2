import { Exact } from './exact.js';
import { type Decided, rankCompetitors } from './tie-break.js';
import { type GameResult, type ScoringRuleset, type TableShare, sharesBySeat, worthOf } from './results.js';
import type { TournamentFinalPoints } from './final-points.js';
import { meetings, placesOf } from './tally.js';
import type { Tie } from '../vocabulary/terms.js';

/** A game that counts, with its ruleset. */
export interface CountedGame {
  readonly result: GameResult;
  readonly ruleset: ScoringRuleset;
}

/** A player's place in the standings of a set of games. */
export interface PlayerRow {
  readonly rank: number;
  readonly player: string;
  readonly totals: readonly Exact[];
  readonly games: number;
  /** Penalties on the overall account; the first total includes them. */
  readonly penalties: number;
  readonly decided: readonly Decided<string>[];
  readonly provisional: boolean;
}

interface Played {
  readonly share: TableShare;
  readonly worth: readonly Exact[];
  readonly provisional: boolean;
}

/**
 * The standings of a set of games without a tournament: a player's results are added up. Lots are not supported.
 */
export function playerStandings(
  games: readonly CountedGame[],
  {
    scoring,
    ties,
    finalPoints = null,
  }: {
    readonly scoring: readonly string[];
    readonly ties: readonly Tie[];
    /** The definition of the measure `final`; `null` for the definition of each game's ruleset. */
    readonly finalPoints?: TournamentFinalPoints | null;
  },
): readonly PlayerRow[] {
  const played = new Map<string, Played[]>();
  const tables: { readonly id: string; readonly points: number }[][] = [];
  for (const { result, ruleset } of games) {
    const shares = sharesBySeat(result);
    const worths = scoring.map((measure) => worthOf(measure, shares, ruleset, finalPoints));
    tables.push(shares.map(({ points }, seat) => ({ id: result.players[seat], points })));
    for (const [seat, share] of shares.entries()) {
      const mine = played.get(result.players[seat]) ?? [];
      mine.push({ share, worth: worths.map((bySeat) => bySeat[seat]), provisional: result.provisional });
      played.set(result.players[seat], mine);
    }
  }
  const documents = [...new Set(games.flatMap(({ ruleset }) => ruleset.documents))];
  const inOrder = [...played].sort(([one], [other]) => (one < other ? -1 : 1));
  const penalties = (of: readonly Played[]): number => of.reduce((sum, { share }) => sum + share.overallPenalty, 0);
  const competitors = inOrder.map(([id, of]) => {
    const sums = scoring.map((_, i) => Exact.sum(of.map(({ worth }) => worth[i])));
    return {
      id,
      totals: [Exact.sum([sums[0], Exact.of(penalties(of))]), ...sums.slice(1)],
      points: Exact.sum(of.map(({ share }) => Exact.of(share.points))),
      ...placesOf(of.map(({ share }) => share)),
    };
  });
  const between = { met: (ids: readonly string[]) => meetings(ids, tables), lot: () => null };
  const ordering = { scoring, ties, documents, areFinal: () => true };
  return rankCompetitors(competitors, ordering, between).map(({ competitor, rank, decided }) => {
    const of = played.get(competitor.id) ?? [];
    return {
      rank,
      player: competitor.id,
      totals: competitor.totals,
      games: of.length,
      penalties: penalties(of),
      decided,
      provisional: of.some(({ provisional }) => provisional),
    };
  });
}
