import glicko2 from 'glicko2-lite';
import type { TournamentOutcome } from '../engine/seasons/season-standings.js';

/**
 * Ratings by Glicko-2 (Glickman, "Example of the Glicko-2 system", 2013), a list for each family of rulesets. A tournament
 * is a rating period. A game of four counts as three results of each player: against each of the others, by place.
 */

interface Rating {
  readonly rating: number;
  /** Rating deviation. */
  readonly rd: number;
  readonly vol: number;
  readonly games: number;
}

/** The values that the paper proposes for new players; `tau` limits the change of the volatility. */
const NEW: Rating = { rating: 1_500, rd: 350, vol: 0.06, games: 0 };
const TAU = 0.5;
/** Points of the rating for each unit of Glicko-2's own scale. */
const SCALE = 173.7178;

export interface RatedPlayer extends Omit<Rating, 'vol'> {
  readonly player: string;
}

/**
 * The ratings after these tournaments in their order, by family such as `reach`; best first.
 *
 * @param current the present id of a player whose ids were merged
 */
export function ratingsOf(
  outcomes: readonly TournamentOutcome[],
  current: (player: string) => string,
): ReadonlyMap<string, readonly RatedPlayer[]> {
  const families = new Map<string, ReadonlyMap<string, Rating>>();
  for (const { ruleset, tables } of outcomes) {
    const [family] = ruleset.split('/');
    const played = tables.map(({ players, places }) => ({
      players: players.map((player) => player && current(player)),
      places,
    }));
    families.set(family, afterPeriod(families.get(family) ?? new Map(), played));
  }
  return new Map(
    [...families].map(([family, ratings]) => [
      family,
      [...ratings]
        .map(([player, { rating, rd, games }]) => ({ player, rating, rd, games }))
        .sort((one, other) => other.rating - one.rating || (one.player < other.player ? -1 : 1)),
    ]),
  );
}

function afterPeriod(
  before: ReadonlyMap<string, Rating>,
  tables: TournamentOutcome['tables'],
): ReadonlyMap<string, Rating> {
  const opponents = new Map<string, [rating: number, rd: number, score: number][]>();
  const games = new Map<string, number>();
  for (const { players, places } of tables)
    for (const [seat, player] of players.entries()) {
      if (player === null) continue;
      games.set(player, (games.get(player) ?? 0) + 1);
      const met = opponents.get(player) ?? [];
      opponents.set(player, met);
      for (const [other, opponent] of players.entries()) {
        if (other === seat || opponent === null || opponent === player) continue;
        const { rating, rd } = before.get(opponent) ?? NEW;
        const score = places[seat] === places[other] ? 0.5 : places[seat] < places[other] ? 1 : 0;
        met.push([rating, rd, score]);
      }
    }
  const after = new Map<string, Rating>();
  for (const player of new Set([...before.keys(), ...games.keys()])) {
    const { rating, rd, vol, games: earlier } = before.get(player) ?? NEW;
    const met = opponents.get(player) ?? [];
    const played = earlier + (games.get(player) ?? 0);
    // Step 6 of the paper: the deviation of a player who did not play grows.
    if (met.length === 0)
      after.set(player, { rating, rd: Math.min(NEW.rd, Math.hypot(rd, SCALE * vol)), vol, games: played });
    else after.set(player, { ...glicko2(rating, rd, vol, met, { tau: TAU }), games: played });
  }
  return after;
}
