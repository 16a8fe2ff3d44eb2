import type { ActorRole } from '../games/record/envelope.js';
import { isUuid } from '../games/record/identity.js';
import type { Seat } from '../engine/tiles/tile.js';
import {
  FieldError,
  listOf,
  oneKindOf,
  oneOf,
  optional,
  record,
  type Shape,
  shape,
  wellFormed,
} from '../engine/vocabulary/shape.js';
import { FREE_TEXT, SEAT } from '../engine/vocabulary/terms.js';

/** Games by id, or `*` for every game; tournaments by id or name. */
export interface Scope {
  readonly games?: readonly string[];
  readonly tournaments?: readonly string[];
}

/** A role of a token. */
export type Role =
  | ({ readonly role: 'scribe' | 'server' } & Scope)
  | { readonly role: 'player'; readonly game: string; readonly seat: Seat }
  /** A head judge also decides appeals, alone or in a committee. Without a scope: every game. */
  | ({ readonly role: 'judge' | 'head-judge' } & Scope)
  /** Records tournaments. Without a scope: every tournament, and can open new ones. */
  | { readonly role: 'organiser'; readonly tournaments?: readonly string[] }
  /** Comments on games. Without a scope: every game. */
  | ({ readonly role: 'commentator' } & Scope)
  | { readonly role: 'operator' }
  /** Can only read metrics. */
  | { readonly role: 'monitor' };

export const ROLE_NAMES = [
  'scribe',
  'server',
  'player',
  'judge',
  'head-judge',
  'organiser',
  'commentator',
  'operator',
  'monitor',
] as const satisfies readonly Role['role'][];

const game = shape<string>('the id of a game', (value) => typeof value === 'string' && isUuid(value));
const games = listOf(
  shape<string>('the id of a game, or *', (value) => typeof value === 'string' && (value === '*' || isUuid(value))),
  1,
  200,
);
const tournaments = listOf(FREE_TEXT, 1, 200);

const isScoped = (role: Role): role is Role & Scope => 'games' in role || 'tournaments' in role;

/** An empty scope would mean every game. */
const scoped = (inner: Shape<Role>): Shape<Role> => ({
  fits: (value) => inner.fits(value) && isScoped(value as Role),
  misfit: (value, path) =>
    inner.fits(value)
      ? new FieldError(`${path}.games`, 'at least one game (* means every game) or tournament', undefined)
      : inner.misfit(value, path),
});

export const ROLE: Shape<Role> = oneKindOf<Role>('role', {
  scribe: scoped(record({ role: oneOf('scribe'), games: optional(games), tournaments: optional(tournaments) })),
  server: scoped(record({ role: oneOf('server'), games: optional(games), tournaments: optional(tournaments) })),
  player: record({ role: oneOf('player'), game, seat: SEAT }),
  judge: record({ role: oneOf('judge'), games: optional(games), tournaments: optional(tournaments) }),
  'head-judge': record({ role: oneOf('head-judge'), games: optional(games), tournaments: optional(tournaments) }),
  organiser: record({ role: oneOf('organiser'), tournaments: optional(tournaments) }),
  commentator: record({ role: oneOf('commentator'), games: optional(games), tournaments: optional(tournaments) }),
  operator: record({ role: oneOf('operator') }),
  monitor: record({ role: oneOf('monitor') }),
});

/** Who comments on games, and in which role. */
export interface Commenter {
  readonly id: string;
  readonly role: ActorRole | 'commentator';
}

/** Label of a token: the device or its owner. */
export const LABEL = wellFormed(100, 1);

export const ROLES: Shape<readonly Role[]> = listOf(ROLE, 1, 20);

/** Whether a role applies to a game. Tournaments are resolved before, by `roleInTournament`. */
export function coversGame(role: Role, game: string): boolean {
  if ('game' in role) return role.game === game;
  if (role.role === 'organiser') return false;
  if (!isScoped(role)) return true;
  return role.games?.some((one) => one === '*' || one === game) === true;
}

/** Extends a role to a game of its tournament. Organisers have no role in games. */
export function roleInTournament(role: Role, game: string, tournament: string | null): Role {
  if (role.role === 'organiser' || tournament === null) return role;
  if (!('tournaments' in role) || role.tournaments?.includes(tournament) !== true) return role;
  return { ...role, games: [...(role.games ?? []), game] };
}

export const roleText = (role: Role): string => {
  if ('game' in role) return `player of seat ${role.seat} in ${role.game}`;
  if (!isScoped(role)) return role.role;
  const games = role.games?.includes('*') === true ? ['every game'] : (role.games ?? []);
  const tournaments = (role.tournaments ?? []).map((name) => `“${name}”`);
  return `${role.role} of ${[...games, ...tournaments].join(', ')}`;
};
