import type { Caller } from '../access/authentication/caller.js';
import { NO_DETAILS, type Player } from './player.js';
import type { PlayerDirectory } from './player-directory.js';
import type { PlayerNames } from '../engine/notation/headers/seating.js';
import type { CanSeeName } from '../search/filters/name-resolver.js';
import type { Tournaments } from '../tournaments/queries/tournaments.js';

/**
 * Which player names a caller sees: those of players in visible games, if the operator and the tournament allow it; all
 * of them with the right to look players up (`PLAYER_ROLES`).
 */
export class VisibleNames {
  constructor(
    private readonly players: PlayerDirectory,
    private readonly arePublic: boolean,
    private readonly tournaments: Tournaments,
    /**
     * `sits`: whether a player, under any id, is in a public game or one of these tournaments; `tournamentsOf`: the
     * tournaments of games.
     */
    private readonly seating: {
      sits(id: string, tournaments: readonly string[]): Promise<boolean>;
      tournamentsOf(games: readonly string[]): Promise<readonly string[]>;
      /** The tournaments in which a player, under any of these ids, is an entrant or a substitute. */
      playedBy(ids: readonly string[]): Promise<readonly string[]>;
    },
  ) {}

  /** Whether a player plays in tournaments, and the caller organises all of them. */
  async organisesAllOf(caller: Caller, id: string): Promise<boolean> {
    const player = caller.canOrganise ? this.players.player(id) : null;
    if (player === null) return false;
    const tournaments = await this.seating.playedBy([player.id, ...player.formerIds]);
    return tournaments.length > 0 && tournaments.every((one) => caller.organiserOf(one) !== null);
  }

  /** A player of a visible game of a tournament (`null`: no tournament), without the name if it is hidden. */
  async seatedPlayer(caller: Caller, id: string, tournament: string | null): Promise<Player> {
    const player = (await this.canSeeNames(caller, tournament)) ? this.players.player(id) : null;
    return player ?? withoutName(id);
  }

  /** Visible names of the players of a game. */
  async namesOf(
    caller: Caller,
    { allPlayers, tournament }: { readonly allPlayers: readonly string[]; readonly tournament: string | null },
  ): Promise<PlayerNames> {
    const players = await Promise.all(allPlayers.map((id) => this.seatedPlayer(caller, id, tournament)));
    return new Map(players.flatMap(({ name }, i) => (name === null ? [] : [[allPlayers[i], name] as const])));
  }

  /** The player of an id, without the name unless the caller may see them anywhere. */
  async playerOrId(caller: Caller, id: string): Promise<Player> {
    return (await this.findVisible(caller, id)) ?? withoutName(id);
  }

  /** The player of an id, if the caller may see them anywhere; `null` otherwise. */
  async findVisible(caller: Caller, id: string): Promise<Player | null> {
    if (caller.hasPlayerRight('look-up')) return this.players.player(id);
    if (!this.arePublic) return null;
    return (await this.seating.sits(id, await this.tournamentsShowingNames(caller))) ? this.players.player(id) : null;
  }

  /** Whether a caller who searches by name may learn that a player has it. */
  readonly nameChecker =
    (caller: Caller): CanSeeName =>
    async (id) =>
      (await this.findVisible(caller, id)) !== null;

  /** Tournaments that show names to the caller as one of their players. */
  private async tournamentsShowingNames(caller: Caller): Promise<readonly string[]> {
    const { games } = caller;
    if (games.length === 0) return [];
    const tournaments: string[] = [];
    for (const id of await this.seating.tournamentsOf(games))
      if (await this.canSeeEntrants(caller, id)) tournaments.push(id);
    return tournaments;
  }

  private async canSeeNames(caller: Caller, tournament: string | null): Promise<boolean> {
    if (caller.hasPlayerRight('look-up')) return true;
    return this.arePublic && (tournament === null || (await this.canSeeEntrants(caller, tournament)));
  }

  /** Whether the caller sees who plays in a tournament; not if its record cannot be read. */
  async canSeeEntrants(caller: Caller, tournament: string): Promise<boolean> {
    if (caller.hasPlayerRight('look-up')) return true;
    try {
      const state = await this.tournaments.known(tournament);
      if (state === null || state.opened.privacy === 'public') return true;
      if (state.opened.privacy === 'numbers') return false;
      return [...state.sessions.values()].some(({ games }) =>
        [...games.values()].some((game) => caller.isPlayerIn(game)),
      );
    } catch {
      return false;
    }
  }
}

const withoutName = (id: string): Player => ({
  ...{ id, name: null, aliases: [], erased: false, formerIds: [] },
  ...NO_DETAILS,
});
