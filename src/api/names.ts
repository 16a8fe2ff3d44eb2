import type { Caller } from '../auth/caller.js';
import type { Player } from '../directory/player.js';
import type { PlayerDirectory } from '../directory/player-directory.js';

/**
 * Which names of people somebody is shown: of those who sit where they may look, if the organiser has it so; all of them, and what
 * else is known of people, whoever looks players up (auth/caller.ts, `PLAYER_ROLES`). Nobody else sees anybody.
 */
export class Names {
  constructor(
    private readonly players: PlayerDirectory,
    private readonly areForEverybody: boolean,
  ) {}

  /** Who sits at a table that they see. */
  seated(caller: Caller, id: string): Player {
    const player = this.areShownTo(caller) ? this.players.player(id) : null;
    return player ?? { id, name: null, aliases: [], erased: false, formerIds: [] };
  }

  /** Whoever is meant by an id, if they sit anywhere; null: nobody is known by it, or the caller may see nobody. */
  async meant(caller: Caller, id: string, sits: () => Promise<boolean>): Promise<Player | null> {
    if (caller.mayOnPlayers('look-up')) return this.players.player(id);
    return this.areShownTo(caller) && (await sits()) ? this.players.player(id) : null;
  }

  private areShownTo(caller: Caller): boolean {
    return this.areForEverybody || caller.mayOnPlayers('look-up');
  }
}
