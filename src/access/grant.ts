import { FieldError, type Of, check, nullable, optional, record, shape } from '../engine/vocabulary/shape.js';
import { ID, type Mode } from '../engine/vocabulary/terms.js';
import type { TokenStore, Grantor, Grant, NewToken } from './token-store.js';
import { LABEL, ROLES, type Role } from './role.js';
import type { Caller } from './authentication/caller.js';
import type { Actor } from '../games/record/envelope.js';
import type { GameLog } from '../games/recording/game-log.js';
import type { Seat } from '../engine/tiles/tile.js';
import { SEAT_TOKENS } from '../platform/config/limits.js';

const time = shape<string>('a time such as 2026-01-31T09:30:00.000Z', (value) => {
  const at = new Date(String(value));
  return typeof value === 'string' && !Number.isNaN(at.getTime()) && at.toISOString() === value;
});

const GRANT_REQUEST = record({
  actor: optional(nullable(ID)),
  label: optional(nullable(LABEL)),
  expiresAt: optional(nullable(time)),
  roles: ROLES,
});

export type GrantRequest = Of<typeof GRANT_REQUEST>;

/** Actor id of a seat token without a given actor. */
export const seatActor = (game: string, seat: number): string => `${game}/seat-${seat}`;

/**
 * Checks a requested grant. Throws `FieldError`.
 *
 * @param who default actor; `null` if the actor is required
 * @param now milliseconds since 1970; an earlier expiry is rejected
 */
export function parseGrant(asked: unknown, who: string | null, now: number, path: string): Grant {
  check(GRANT_REQUEST, asked, path);
  const { actor = null, label = null, expiresAt = null, roles } = asked;
  const [only] = roles;
  const named = actor ?? who ?? (roles.length === 1 && only.role === 'player' ? seatActor(only.game, only.seat) : null);
  if (named === null) throw new FieldError(`${path}.actor`, 'an actor id', actor);
  const ends = expiresAt === null ? null : Date.parse(expiresAt);
  if (ends !== null && ends <= now) throw new FieldError(`${path}.expiresAt`, 'a time in the future', expiresAt);
  return { actor: named, roles, label, expiresAt: ends };
}

/**
 * Whether a caller can grant these roles: an operator any role; an organiser the scribes of their tournament; a scribe
 * or server of a game their own role and the seats of the game.
 *
 * @param within returns the caller with their roles in a game, and the log of the game
 */
export async function canGrant(
  caller: Caller,
  roles: readonly Role[],
  within: (game: string) => Promise<{ readonly caller: Caller; readonly log: GameLog | null }>,
): Promise<boolean> {
  if (caller.canGrantAnyRole) return true;
  for (const role of roles) {
    if (role.role === 'player') {
      const { caller: there, log } = await within(role.game);
      if (!canGrantSeats(there.openerOf(role.game), log?.line.state?.opened ?? null)) return false;
    } else if (role.role === 'scribe' || role.role === 'server') {
      const mayAsOrganiser = (name: string | null | undefined): boolean =>
        role.role === 'scribe' && name != null && caller.organiserOf(name) !== null;
      const has = (name: string) => mayAsOrganiser(name) || caller.hasRoleInTournament(role.role, name);
      if (!(role.tournaments ?? []).every(has)) return false;
      // `*` requires the role in all games.
      for (const game of role.games ?? []) {
        const { caller: there, log } = await within(game);
        if (mayAsOrganiser(log?.line.state?.opened?.tournament)) continue;
        if (!there.hasRoleIn(role.role, game === '*' ? '' : game)) return false;
      }
    } else return false;
  }
  return true;
}

/**
 * Whether the opener of a game can issue seat tokens, which show tiles: a server always; a scribe at a physical table
 * unless its scribes are blind.
 */
export const canGrantSeats = (
  opener: Actor | null,
  game: { readonly mode: Mode; readonly scribes?: string | null } | null,
): boolean =>
  opener !== null &&
  game !== null &&
  (opener.role === 'server' || (game.mode === 'scribe' && game.scribes !== 'blind'));

const DAY = 86_400_000;

/**
 * Issues seat tokens of a game. A repeated request issues new ones, because a token cannot be read again. The earlier
 * ones stay valid, because they may have been handed out, but only the last few of each seat.
 */
export function issueSeatTokens(store: TokenStore, game: string, seats: readonly Seat[], by: Grantor) {
  return store.change(() =>
    seats.map((seat): NewToken & { readonly seat: Seat } => {
      const origin = `seat/${game}/${seat}`;
      const before = store.db
        .prepare<[string], string>(
          'SELECT id FROM token WHERE origin = ? AND revoked_at IS NULL ORDER BY created_at DESC, id',
        )
        .pluck()
        .all(origin);
      for (const id of before.slice(SEAT_TOKENS.standing - 1)) store.revokeOne(id, by.actor);
      const expiresAt = store.now() + SEAT_TOKENS.days * DAY;
      const role = { role: 'player', game, seat } as const;
      const grant = { actor: seatActor(game, seat), roles: [role], label: null, expiresAt, origin };
      return { seat, ...store.insert(grant, by) };
    }),
  );
}
