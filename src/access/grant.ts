import { FieldError, type Of, check, nullable, optional, record, shape } from '../engine/vocabulary/shape.js';
import { ID, type Mode } from '../engine/vocabulary/terms.js';
import type { AccessStore, Giver, Grant, NewToken } from './token-store.js';
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

const ASKED = record({
  actor: optional(nullable(ID)),
  label: optional(nullable(LABEL)),
  expiresAt: optional(nullable(time)),
  roles: ROLES,
});

/** What somebody asks a token to be. */
export type Asked = Of<typeof ASKED>;

/** How a seat is called in the record where nobody says who sits there. */
export const seatActor = (game: string, seat: number): string => `${game}/seat-${seat}`;

/**
 * What is asked for, checked. Throws `FieldError`.
 *
 * @param who they are in the record where it is not said; null: that has to be said
 * @param now milliseconds since 1970: what ends before it is refused
 */
export function grantOf(asked: unknown, who: string | null, now: number, path: string): Grant {
  check(ASKED, asked, path);
  const { actor = null, label = null, expiresAt = null, roles } = asked;
  const [only] = roles;
  const named = actor ?? who ?? (roles.length === 1 && only.role === 'player' ? seatActor(only.game, only.seat) : null);
  if (named === null) throw new FieldError(`${path}.actor`, 'an actor id', actor);
  const ends = expiresAt === null ? null : Date.parse(expiresAt);
  if (ends !== null && ends <= now) throw new FieldError(`${path}.expiresAt`, 'a time in the future', expiresAt);
  return { actor: named, roles, label, expiresAt: ends };
}

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

const DAY = 86_400_000;

/**
 * Tokens for seats of a game. Asked for again, because the answer before was lost, they are others: nobody can be told a token twice.
 * Those before go on, because it may have come after all and been handed out; but of each seat only the last few.
 */
export function seatTokens(store: AccessStore, game: string, seats: readonly Seat[], by: Giver) {
  return store.change(() =>
    seats.map((seat): NewToken & { readonly seat: Seat } => {
      const origin = `seat/${game}/${seat}`;
      const before = store.db
        .prepare<[string], string>(
          'SELECT id FROM token WHERE origin = ? AND revoked_at IS NULL ORDER BY created_at DESC, id',
        )
        .pluck()
        .all(origin);
      for (const id of before.slice(SEAT_TOKENS.standing - 1)) store.end(id, by.actor);
      const expiresAt = store.now() + SEAT_TOKENS.days * DAY;
      const role = { role: 'player', game, seat } as const;
      const grant = { actor: seatActor(game, seat), roles: [role], label: null, expiresAt, origin };
      return { seat, ...store.made(grant, by) };
    }),
  );
}
