import { Exact } from './exact.js';
import { type Decided, rankCompetitors } from './tie-break.js';
import { type GameResult, type ScoringRuleset, type TableShare, sharesBySeat, worthOf } from './results.js';
import { meetings, placesOf } from './tally.js';
import type { Tie } from '../vocabulary/terms.js';

/** A game that counts, and what it was played by. */
export interface CountedGame {
  readonly result: GameResult;
  readonly ruleset: ScoringRuleset;
}

/** Where a player stands after some games. */
export interface PlayerRow {
  readonly rank: number;
  readonly player: string;
  readonly totals: readonly Exact[];
  readonly games: number;
  /** Penalties on the overall account, which are off the first total. */
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
 * The standings of games without a tournament: each player has what they played together. Nobody draws lots between them.
 */
export function playerStandings(
  games: readonly CountedGame[],
  { scoring, ties }: { readonly scoring: readonly string[]; readonly ties: readonly Tie[] },
): readonly PlayerRow[] {
  const played = new Map<string, Played[]>();
  const tables: { readonly id: string; readonly points: number }[][] = [];
  for (const { result, ruleset } of games) {
    const shares = sharesBySeat(result);
    const worths = scoring.map((measure) => worthOf(measure, shares, ruleset));
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
  return rankCompetitors(competitors, { scoring, ties, documents }, between).map(({ competitor, rank, decided }) => {
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
