import type { Caller } from '../access/authentication/caller.js';
import type { Player } from './player.js';
import type { PlayerDirectory } from './player-directory.js';
import type { PlayerNames } from '../engine/notation/headers/seating.js';
import type { CanSeeName } from '../search/filters/name-resolver.js';
import type { Tournaments } from '../tournaments/queries/tournaments.js';

/**
 * Which names of people somebody is shown: of those who sit where they may look, if the organiser has it so, and the tournament that it
 * belongs to; all of them, and what else is known of people, whoever looks players up (auth/caller.ts, `PLAYER_ROLES`). Nobody else
 * sees anybody.
 */
export class Names {
  constructor(
    private readonly players: PlayerDirectory,
    private readonly areForEverybody: boolean,
    private readonly tournaments: Tournaments,
    /**
     * Whether somebody, under any id of theirs, sits in a game that names its players to everybody, or that is of one of the tournaments
     * `told`; and the tournaments that games belong to.
     */
    private readonly seating: {
      sits(id: string, told: readonly string[]): Promise<boolean>;
      tournamentsOf(games: readonly string[]): Promise<readonly string[]>;
    },
  ) {}

  /** Who sits at a table that they see, of a game of a tournament; null: of none. */
  async seated(caller: Caller, id: string, tournament: string | null): Promise<Player> {
    const player = (await this.areShownTo(caller, tournament)) ? this.players.player(id) : null;
    return player ?? { id, name: null, aliases: [], erased: false, formerIds: [] };
  }

  /** What those are called who sat in a game that the caller sees, as far as they are told. */
  async told(
    caller: Caller,
    { whoSat, tournament }: { readonly whoSat: readonly string[]; readonly tournament: string | null },
  ): Promise<PlayerNames> {
    const players = await Promise.all(whoSat.map((id) => this.seated(caller, id, tournament)));
    return new Map(players.flatMap(({ name }, i) => (name === null ? [] : [[whoSat[i], name] as const])));
  }

  /**
   * Whoever is meant by an id, if they sit anywhere but in games of some tournaments, which keep their names from the caller; null: nobody is
   * known by it, or the caller may see nobody.
   */
  async meant(caller: Caller, id: string): Promise<Player | null> {
    if (caller.mayOnPlayers('look-up')) return this.players.player(id);
    if (!this.areForEverybody) return null;
    return (await this.seating.sits(id, await this.toldOf(caller))) ? this.players.player(id) : null;
  }

  /** Whether a caller who asks for somebody by a name is told that they are called so. */
  readonly telling =
    (caller: Caller): CanSeeName =>
    async (id) =>
      (await this.meant(caller, id)) !== null;

  /** The tournaments that name their players to those who play in them, and so to the caller. */
  private async toldOf(caller: Caller): Promise<readonly string[]> {
    const { games } = caller;
    if (games.length === 0) return [];
    const told: string[] = [];
    for (const id of await this.seating.tournamentsOf(games)) if (await this.mayKnow(caller, id)) told.push(id);
    return told;
  }

  private async areShownTo(caller: Caller, tournament: string | null): Promise<boolean> {
    if (caller.mayOnPlayers('look-up')) return true;
    return this.areForEverybody && (tournament === null || (await this.mayKnow(caller, tournament)));
  }

  /** Whether the caller is told who plays in a tournament. Of what cannot be read nobody knows whom it tells: it tells nobody. */
  async mayKnow(caller: Caller, tournament: string): Promise<boolean> {
    if (caller.mayOnPlayers('look-up')) return true;
    try {
      const state = await this.tournaments.known(tournament);
      if (state === null || state.opened.privacy === 'public') return true;
      if (state.opened.privacy === 'numbers') return false;
      return [...state.sessions.values()].some(({ games }) => [...games.values()].some((game) => caller.plays(game)));
    } catch {
      return false;
    }
  }
}
