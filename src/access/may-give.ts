import type { Role } from './role.js';
import type { Caller } from './authentication/caller.js';
import type { Mode } from '../engine/vocabulary/terms.js';
import type { Actor } from '../games/record/envelope.js';
import type { GameLog } from '../games/recording/game-log.js';

/**
 * Whether somebody may give another device these roles: an operator any; an organiser those of scribes in their tournament; whoever is
 * scribe or server of a game what they are in it themselves, and its seats.
 *
 * @param within the caller as they are in a game, and its log
 */
export async function mayGive(
  caller: Caller,
  roles: readonly Role[],
  within: (game: string) => Promise<{ readonly caller: Caller; readonly log: GameLog | null }>,
): Promise<boolean> {
  if (caller.mayGiveAny) return true;
  for (const role of roles) {
    if (role.role === 'player') {
      const { caller: there, log } = await within(role.game);
      if (!mayGiveSeats(there.openerOf(role.game), log?.line.state?.opened ?? null)) return false;
    } else if (role.role === 'scribe' || role.role === 'server') {
      const mayAsOrganiser = (name: string | null | undefined): boolean =>
        role.role === 'scribe' && name != null && caller.organiserOf(name) !== null;
      const has = (name: string) => mayAsOrganiser(name) || caller.hasTournament(role.role, name);
      if (!(role.tournaments ?? []).every(has)) return false;
      // `*` is no game: only who has all has it.
      for (const game of role.games ?? []) {
        const { caller: there, log } = await within(game);
        if (mayAsOrganiser(log?.line.state?.opened?.tournament)) continue;
        if (!there.is(role.role, game === '*' ? '' : game)) return false;
      }
    } else return false;
  }
  return true;
}

/**
 * Whether whoever opens a game, or may, gives out its seats, whose tokens show tiles: a server, which sees them all; a scribe at a
 * physical table, where scribes record them, unless its scribes are to be blind. In other games they may be a server's, and no scribe's
 * to see.
 */
export const mayGiveSeats = (
  opener: Actor | null,
  game: { readonly mode: Mode; readonly scribes?: string | null } | null,
): boolean =>
  opener !== null &&
  game !== null &&
  (opener.role === 'server' || (game.mode === 'scribe' && game.scribes !== 'blind'));
