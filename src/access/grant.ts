import { type Of, check, FieldError, nullable, optional, record, shape } from '../engine/vocabulary/shape.js';
import { ID } from '../engine/vocabulary/terms.js';
import type { Grant } from './access-store.js';
import { LABEL, ROLES } from './role.js';

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
