import type { Role } from '../access/role.js';
import type { Caller } from '../auth/caller.js';

/**
 * Whether somebody may give another device these roles: an operator any; whoever is scribe or server of a game what they are in it
 * themselves, and its seats.
 *
 * @param within the caller as they are in a game
 */
export async function mayGive(
  caller: Caller,
  roles: readonly Role[],
  within: (game: string) => Promise<Caller>,
): Promise<boolean> {
  if (caller.mayGiveAny) return true;
  for (const role of roles) {
    if (role.role === 'player') {
      if ((await within(role.game)).openerOf(role.game) === null) return false;
    } else if (role.role === 'scribe' || role.role === 'server') {
      if (!(role.tournaments ?? []).every((name) => caller.hasTournament(role.role, name))) return false;
      // `*` is no game: only who has all has it.
      for (const game of role.games ?? [])
        if (!(await within(game)).is(role.role, game === '*' ? '' : game)) return false;
    } else return false;
  }
  return true;
}
