import { type Commenter, coversGame, roleInTournament, type Role, type Scope } from '../role.js';
import type { Viewer } from '../../engine/table/viewer.js';
import type { Seat } from '../../engine/tiles/tile.js';
import type { CaseRequests } from '../../engine/disputes/cases.js';
import type { ActionType } from '../../engine/table/moves/moves.js';
import { canRecord } from '../../games/recording/recording-permissions.js';
import type { Actor } from '../../games/record/envelope.js';
import type { Organiser } from '../../tournaments/recording/tournament-envelope.js';

/** The token of a caller. */
export interface CallerToken {
  readonly id: string;
  readonly label: string | null;
  /** Milliseconds since 1970; `null` if it never expires. */
  readonly expiresAt: number | null;
  /** Issued at run time, so it can be revoked. */
  readonly isIssued: boolean;
}

/**
 * Roles for the player directory. Recorders find and add players; judges merge and rename them; only the operator
 * erases names permanently.
 */
export const PLAYER_ROLES = {
  'look-up': ['scribe', 'server', 'judge', 'head-judge', 'organiser', 'operator'],
  add: ['scribe', 'server', 'judge', 'head-judge', 'organiser', 'operator'],
  change: ['judge', 'head-judge', 'operator'],
  erase: ['operator'],
} as const satisfies Readonly<Record<string, readonly Role['role'][]>>;

export type PlayerRight = keyof typeof PLAYER_ROLES;

/** The caller and their permissions. Without a token they see public information only. */
export class Caller {
  constructor(
    /** Id of the actor in the record; `null` for anonymous callers. */
    readonly id: string | null,
    private readonly roles: readonly Role[],
    /** `null` without a token. */
    readonly token: CallerToken | null = null,
    /** True in a game whose scribes are blind: by default, a scribe with a seat then sees the game from that seat. */
    private readonly blind = false,
  ) {}

  /** The caller in a game of a tournament: tournament roles apply to its games. */
  inTournament(game: string, tournament: string | null, blind = false): Caller {
    return new Caller(
      this.id,
      this.roles.map((role) => roleInTournament(role, game, tournament)),
      this.token,
      blind,
    );
  }

  /** All roles, for any game. */
  get grantedRoles(): readonly Role[] {
    return this.roles;
  }

  private has(role: Role['role'], game: string): boolean {
    return this.roles.some((one) => one.role === role && coversGame(one, game));
  }

  private as(role: Actor['role']): Actor {
    return { id: this.id as string, role };
  }

  /** The first of these roles that the caller has in a game; `null` if none. */
  private firstOf(game: string, ...roles: readonly ('server' | 'scribe' | 'judge' | 'head-judge')[]): Actor | null {
    const role = this.id === null ? undefined : roles.find((one) => this.has(one, game));
    return role === undefined ? null : this.as(role);
  }

  private isJudgeOf(game: string): boolean {
    return this.has('judge', game) || this.has('head-judge', game);
  }

  /** Role for recording these actions of a game, preferably one that is allowed to; `null` without a recording role. */
  recorderOf(game: string, actions: readonly ActionType[] = []): Actor | null {
    const roles = (['server', 'scribe', 'head-judge', 'judge'] as const).filter((role) => this.has(role, game));
    const able = roles.find((role) => actions.every((action) => canRecord(role, action)));
    return this.firstOf(game, ...(able === undefined ? roles : [able]));
  }

  /** Role for recording a tournament (empty id: for opening one); `null` if not allowed. */
  organiserOf(tournament: string): Organiser | null {
    if (this.id === null) return null;
    const organises = this.roles.some(
      (one) => one.role === 'organiser' && (one.tournaments?.includes(tournament) ?? true),
    );
    if (organises) return { id: this.id, role: 'organiser' };
    return this.has('operator', '') ? { id: this.id, role: 'operator' } : null;
  }

  /** Role for opening games and recording play; `null` if not allowed. */
  openerOf(game: string): Actor | null {
    return this.firstOf(game, 'server', 'scribe');
  }

  /** Role for ruling on a game; `null` if not allowed. */
  judgeOf(game: string): Actor | null {
    return this.firstOf(game, 'head-judge', 'judge');
  }

  /** Role and seats (`null`: any) in the cases of a game; `null` if not allowed. */
  caseActorOf(
    game: string,
    kind: keyof CaseRequests,
  ): { readonly actor: Actor; readonly seats: readonly Seat[] | null } | null {
    const judge = this.judgeOf(game);
    if (judge !== null) return { actor: judge, seats: null };
    if (kind === 'rule' || kind === 'decide') return null;
    const opener = this.openerOf(game);
    if (opener !== null) return { actor: opener, seats: null };
    const seats = this.seatsIn(game);
    return this.id === null || seats.length === 0 ? null : { actor: this.as('player'), seats };
  }

  /** Role for commenting on a game; `null` if not allowed. */
  commenterOf(game: string): Commenter | null {
    if (this.id === null) return null;
    const role = this.has('commentator', game) ? { id: this.id, role: 'commentator' as const } : null;
    return this.caseActorOf(game, 'raise')?.actor ?? role;
  }

  /** Role for removing the comments of others; `null` if not allowed. */
  moderatorOf(game: string): Commenter | null {
    return this.judgeOf(game) ?? (this.has('operator', '') && this.id !== null ? this.as('operator') : null);
  }

  /** Role for correcting a game; `null` if not allowed. */
  correctorOf(game: string): Actor | null {
    return this.judgeOf(game) ?? this.openerOf(game);
  }

  /**
   * Role for importing whole records, which keep the actors who recorded them; `null` if not allowed. Only operators,
   * and servers of every game.
   */
  get importer(): Actor | null {
    if (this.id === null) return null;
    if (this.has('operator', '')) return this.as('operator');
    // The empty id matches only roles in every game.
    return this.has('server', '') ? this.as('server') : null;
  }

  get canImport(): boolean {
    return this.importer !== null;
  }

  /** Whether the caller can write anything. Writers are never queued behind readers. */
  get canWrite(): boolean {
    return this.roles.some(({ role }) => role !== 'player' && role !== 'monitor' && role !== 'commentator');
  }

  /** Whether the caller can open any game. */
  get canOpenGames(): boolean {
    return this.roles.some(({ role }) => role === 'scribe' || role === 'server');
  }

  /** Whether the caller can record any tournament. */
  get canOrganise(): boolean {
    return this.roles.some(({ role }) => role === 'organiser');
  }

  /** Whether the caller can grant any role. */
  get canGrantAnyRole(): boolean {
    return this.has('operator', '');
  }

  /** Whether the caller has a role in a game; with an empty id, in every game. */
  hasRoleIn(role: 'scribe' | 'server', game: string): boolean {
    return this.has(role, game);
  }

  /** Whether the caller has a role in every game of a tournament. */
  hasRoleInTournament(role: 'scribe' | 'server', tournament: string): boolean {
    return this.inTournament('', tournament).has(role, '');
  }

  get canMonitor(): boolean {
    return this.has('monitor', '') || this.has('operator', '');
  }

  hasPlayerRight(right: PlayerRight): boolean {
    const needed: readonly Role['role'][] = PLAYER_ROLES[right];
    return this.roles.some(({ role }) => needed.includes(role));
  }

  isPlayerIn(game: string): boolean {
    return this.seatsIn(game).length > 0;
  }

  /** Games in which the caller has a seat. */
  get games(): readonly string[] {
    return [...new Set(this.roles.flatMap((one) => (one.role === 'player' ? [one.game] : [])))];
  }

  private seatsIn(game: string): Seat[] {
    return this.roles.flatMap((one) => (one.role === 'player' && one.game === game ? [one.seat] : []));
  }

  /** What the caller sees beyond public information, for searches over many games. */
  get viewScope(): {
    all: boolean;
    games: string[];
    tournaments: string[];
    scribes: { all: boolean; games: string[]; tournaments: string[] };
    seats: { game: string; seat: Seat }[];
  } {
    const all = this.isJudgeOf('') || this.has('server', '');
    const whole = scopesOf(
      this.roles.filter(({ role }) => role === 'server' || role === 'judge' || role === 'head-judge'),
    );
    const scribes = { all: this.has('scribe', ''), ...scopesOf(this.roles.filter(({ role }) => role === 'scribe')) };
    const seats = this.roles.flatMap((one) => (one.role === 'player' ? [{ game: one.game, seat: one.seat }] : []));
    // If the caller has several seats in a game, only the first one counts, as in the game itself.
    const first = seats.filter(({ game }, i) => seats.findIndex((other) => other.game === game) === i);
    return { all, ...whole, scribes, seats: first };
  }

  /**
   * The viewer of a game: the requested one if a role allows it, else `null`. Judges and servers see everything,
   * scribes what their scribes recorded (blind ones only their own seat), players their seat.
   */
  viewerOf(game: string, requested?: Viewer | null): Viewer | null {
    const all = this.isJudgeOf(game) || this.has('server', game);
    const scribe = this.has('scribe', game);
    const seats = this.seatsIn(game);
    if (requested === undefined || requested === null) {
      const [seat] = seats;
      return all ? 'judge' : scribe && !(this.blind && seat !== undefined) ? 'scribe' : (seat ?? 'public');
    }
    if (requested === 'public' || all) return requested;
    if (requested === 'scribe') return scribe ? requested : null;
    return requested !== 'judge' && seats.includes(requested) ? requested : null;
  }

  /** The viewer with all roles of the caller. */
  defaultViewerOf(game: string): Viewer {
    return this.viewerOf(game) ?? 'public';
  }
}

/** Games and tournaments of roles, without `*`. */
function scopesOf(roles: readonly Role[]): { games: string[]; tournaments: string[] } {
  const scopes = roles.filter((one): one is Role & Scope => 'games' in one || 'tournaments' in one);
  return {
    games: scopes.flatMap(({ games = [] }) => games).filter((game) => game !== '*'),
    tournaments: scopes.flatMap(({ tournaments = [] }) => tournaments),
  };
}

/** A caller without a token. */
export const NOBODY = new Caller(null, []);

/** Every caller of a service run with `--open`. */
export const ANYBODY = new Caller('open', [
  { role: 'head-judge' },
  { role: 'operator' },
  { role: 'scribe', games: ['*'] },
]);
