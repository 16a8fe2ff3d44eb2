import { type Decided, ordered } from './order.js';
import type { ScoringRuleset } from './results.js';
import type { Standings, StandingRow } from './standings.js';
import type { TournamentState } from './state.js';
import { type Tally, together } from './tally.js';

/** A team's place, by all that its entrants have. */
export interface TeamRow {
  readonly rank: number;
  readonly team: string;
  /** Its entrants, as they stand. */
  readonly entrants: readonly number[];
  readonly totals: Tally['totals'];
  readonly decided: readonly Decided<string>[];
  readonly provisional: boolean;
}

/**
 * The teams in order: a team has what its entrants have together. Those who belong to none are in none; meetings and lots are
 * between entrants and decide nothing here.
 */
export function teamStandings(
  state: TournamentState,
  { rows }: Standings,
  { documents }: Pick<ScoringRuleset, 'documents'>,
): readonly TeamRow[] {
  const { scoring, ties } = state.opened;
  const teams = new Map<string, StandingRow[]>();
  for (const row of rows) {
    const team = state.entrants.get(row.entrant)?.team ?? null;
    if (team !== null) teams.set(team, [...(teams.get(team) ?? []), row]);
  }
  const byName = [...teams].sort(([one], [other]) => (one < other ? -1 : 1));
  const competitors = byName.map(([id, members]) => ({
    id,
    ...together(
      members.map(({ tally }) => tally),
      scoring.length,
    ),
  }));
  const nothing = { met: () => null, lot: () => null };
  const without = ties.filter((tie) => tie !== 'met' && tie !== 'lot');
  const placed = ordered(competitors, { scoring, ties: without, documents }, nothing);
  return placed.map(({ competitor: { id, totals }, rank, decided }) => {
    const members = teams.get(id) ?? [];
    const entrants = members.map(({ entrant }) => entrant);
    return { rank, team: id, entrants, totals, decided, provisional: members.some(({ provisional }) => provisional) };
  });
}
