import type { Caller } from '../access/authentication/caller.js';
import type { Player } from '../players/player.js';
import type { PlayerDirectory } from '../players/player-directory.js';
import type { StoredSeason } from '../players/season-rows.js';
import type { VisibleNames } from '../players/visible-names.js';
import type { SeasonReader, SeasonResults } from './season-results.js';

/** A season as one caller may see it: with the players whose names one of its tournaments shows. */
export type SeasonView = Awaited<ReturnType<Seasons['view']>>;

/** The seasons of the player directory with their standings. */
export class Seasons {
  constructor(
    private readonly players: PlayerDirectory,
    private readonly reader: SeasonReader,
    private readonly names: Pick<VisibleNames, 'canSeeEntrants' | 'seatedPlayer'>,
  ) {}

  find(id: string): StoredSeason | null {
    return this.players.seasons.get(id);
  }

  async view(caller: Caller, { id, revision, season }: StoredSeason) {
    const current = (player: string): string => this.players.player(player)?.id ?? player;
    const results = await this.reader.results(season, current);
    const visible = await this.visiblePlayers(caller, results, current);
    const playerOf = (player: string): Player | null => visible.get(player) ?? null;
    const states = new Map(results.tournaments.map(({ id: of, state }) => [of, state]));
    const { tournaments, adjustments, ...rules } = season;
    return {
      __typename: 'Season' as const,
      ...rules,
      ...{ id, revision },
      tournaments: tournaments.map((of) => ({ id: of, name: states.get(of)?.opened.name ?? null })),
      adjustments: adjustments.map(({ player, team = null, points, reason }) => ({
        ...{ team, points, reason, player: player === undefined ? null : playerOf(current(player)) },
      })),
      history: caller.organiserOf('') !== null ? this.players.seasons.history(id) : null,
      players: results.players.map(({ player, total, results: each, ...row }) => ({
        ...row,
        player: playerOf(player),
        total: total.toText(),
        results: each.map(({ worth, ...one }) => ({ ...one, worth: worth.toText() })),
      })),
      teams: results.teams.map(({ total, players: _, ...row }) => ({ ...row, total: total.toText() })),
      ratings: [...results.ratings].map(([family, ratings]) => ({
        family,
        players: ratings.map(({ player, rating, rd, games }) => ({
          ...{ player: playerOf(player), rating, deviation: rd, games },
        })),
      })),
    };
  }

  /** The players with a name that the caller may see in one of the tournaments. */
  private async visiblePlayers(
    caller: Caller,
    { tournaments }: SeasonResults,
    current: (player: string) => string,
  ): Promise<ReadonlyMap<string, Player>> {
    const found = new Map<string, Player>();
    for (const { id, state } of tournaments) {
      if (!(await this.names.canSeeEntrants(caller, id))) continue;
      const entrants = [...state.entrants.values()].map(({ player }) => player);
      const substitutes = [...state.sessions.values()].flatMap((session) =>
        [...session.substitutes.values()].map(({ player }) => player),
      );
      for (const player of [...entrants, ...substitutes]) {
        if (player === null || found.has(current(player))) continue;
        found.set(current(player), await this.names.seatedPlayer(caller, current(player), id));
      }
    }
    return found;
  }
}
