import { covers, inTournament, type Role, type Scope } from '../role.js';
import type { Viewer } from '../../engine/table/viewer.js';
import type { Seat } from '../../engine/tiles/tile.js';
import type { CaseRequests } from '../../engine/disputes/cases.js';
import type { ActionType } from '../../engine/table/moves/moves.js';
import { canRecord } from '../../games/recording/recording-permissions.js';
import type { Actor } from '../../games/record/envelope.js';
import type { Organiser } from '../../tournaments/recording/tournament-envelope.js';

/** By which token somebody asks. */
export interface CallerToken {
  readonly id: string;
  readonly label: string | null;
  /** Milliseconds since 1970; null: never. */
  readonly expiresAt: number | null;
  /** It was given out at run time, and may be revoked. */
  readonly given: boolean;
}

/**
 * Who may do what in the player directory. Whoever records seats people, so they find and adds them; who is who is for a
 * judge to settle; names are erased for good, which is for the operator alone.
 */
export const PLAYER_ROLES = {
  'look-up': ['scribe', 'server', 'judge', 'head-judge', 'organiser', 'operator'],
  add: ['scribe', 'server', 'judge', 'head-judge', 'organiser', 'operator'],
  change: ['judge', 'head-judge', 'operator'],
  erase: ['operator'],
} as const satisfies Readonly<Record<string, readonly Role['role'][]>>;

export type PlayerRight = keyof typeof PLAYER_ROLES;

/** Who asks, and what they may do; without a token nobody in particular, who may look at what lies open. */
export class Caller {
  constructor(
    /** The actor's id in the record; null for nobody in particular. */
    readonly id: string | null,
    private readonly roles: readonly Role[],
    /** null: they brought none. */
    readonly token: CallerToken | null = null,
    /** The scribes of the game are to be blind: they look with other eyes of theirs, if they have any. */
    private readonly blind = false,
  ) {}

  /** As they are in a game of a tournament: whoever is something in the tournament is it in each of its games. */
  within(game: string, tournament: string | null, blind = false): Caller {
    return new Caller(
      this.id,
      this.roles.map((role) => inTournament(role, game, tournament)),
      this.token,
      blind,
    );
  }

  /** What they were given, whatever game it is about. */
  get granted(): readonly Role[] {
    return this.roles;
  }

  private has(role: Role['role'], game: string): boolean {
    return this.roles.some((one) => one.role === role && covers(one, game));
  }

  private as(role: Actor['role']): Actor {
    return { id: this.id as string, role };
  }

  /** The first of these roles that they have in a game, or null. */
  private firstOf(game: string, ...roles: readonly ('server' | 'scribe' | 'judge' | 'head-judge')[]): Actor | null {
    const role = this.id === null ? undefined : roles.find((one) => this.has(one, game));
    return role === undefined ? null : this.as(role);
  }

  private judges(game: string): boolean {
    return this.has('judge', game) || this.has('head-judge', game);
  }

  /** In which role they record these actions of a game, one that may where they have such a one; null: they record nothing of it. */
  recorderOf(game: string, actions: readonly ActionType[] = []): Actor | null {
    const roles = (['server', 'scribe', 'head-judge', 'judge'] as const).filter((role) => this.has(role, game));
    const able = roles.find((role) => actions.every((action) => canRecord(role, action)));
    return this.firstOf(game, ...(able === undefined ? roles : [able]));
  }

  /** In which role they record a tournament, of an empty id: open one; null: they may not. */
  organiserOf(tournament: string): Organiser | null {
    if (this.id === null) return null;
    const organises = this.roles.some(
      (one) => one.role === 'organiser' && (one.tournaments?.includes(tournament) ?? true),
    );
    if (organises) return { id: this.id, role: 'organiser' };
    return this.has('operator', '') ? { id: this.id, role: 'operator' } : null;
  }

  /** In which role they open games and follow their play, or null: they may not. */
  openerOf(game: string): Actor | null {
    return this.firstOf(game, 'server', 'scribe');
  }

  /** In which role they rule on a game, or null: they may not. */
  judgeOf(game: string): Actor | null {
    return this.firstOf(game, 'head-judge', 'judge');
  }

  /** In which role, and for which seats (null: any), they take part in the cases of a game, or null: they do not. */
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

  /** In which role they correct a game's record, or null: they may not. */
  correctorOf(game: string): Actor | null {
    return this.judgeOf(game) ?? this.openerOf(game);
  }

  /**
   * As whom they import whole records, or null: they may not. They are kept as they stand, whoever recorded them: that is for
   * who runs the service, and for a server that records every game.
   */
  get importer(): Actor | null {
    if (this.id === null) return null;
    if (this.has('operator', '')) return this.as('operator');
    // No game has such an id: who has it has every game.
    return this.has('server', '') ? this.as('server') : null;
  }

  get canImport(): boolean {
    return this.importer !== null;
  }

  /** Whether they may write anything: such are never behind those who only read. */
  get canWrite(): boolean {
    return this.roles.some(({ role }) => role !== 'player' && role !== 'monitor');
  }

  /** Whether there are games that they may open. */
  get opens(): boolean {
    return this.roles.some(({ role }) => role === 'scribe' || role === 'server');
  }

  /** Whether there are tournaments that they record. */
  get organises(): boolean {
    return this.roles.some(({ role }) => role === 'organiser');
  }

  /** Whether they give out tokens of any role. */
  get mayGiveAny(): boolean {
    return this.has('operator', '');
  }

  /** Whether they have a role in a game; of no game's id (an empty one): in all of them. */
  is(role: 'scribe' | 'server', game: string): boolean {
    return this.has(role, game);
  }

  /** Whether they have a role in every game of a tournament. */
  hasTournament(role: 'scribe' | 'server', tournament: string): boolean {
    return this.within('', tournament).has(role, '');
  }

  get canMonitor(): boolean {
    return this.has('monitor', '') || this.has('operator', '');
  }

  mayOnPlayers(right: PlayerRight): boolean {
    const needed: readonly Role['role'][] = PLAYER_ROLES[right];
    return this.roles.some(({ role }) => needed.includes(role));
  }

  /** Whether they have a seat in a game. */
  plays(game: string): boolean {
    return this.seatsIn(game).length > 0;
  }

  /** The games in which they have a seat. */
  get games(): readonly string[] {
    return [...new Set(this.roles.flatMap((one) => (one.role === 'player' ? [one.game] : [])))];
  }

  private seatsIn(game: string): Seat[] {
    return this.roles.flatMap((one) => (one.role === 'player' && one.game === game ? [one.seat] : []));
  }

  /** What they see of all games besides what lies open: for searches, which no single game's viewer answers. */
  get viewScope(): {
    all: boolean;
    games: string[];
    tournaments: string[];
    scribes: { all: boolean; games: string[]; tournaments: string[] };
    seats: { game: string; seat: Seat }[];
  } {
    const all = this.judges('') || this.has('server', '');
    const whole = scopesOf(
      this.roles.filter(({ role }) => role === 'server' || role === 'judge' || role === 'head-judge'),
    );
    const scribes = { all: this.has('scribe', ''), ...scopesOf(this.roles.filter(({ role }) => role === 'scribe')) };
    const seats = this.roles.flatMap((one) => (one.role === 'player' ? [{ game: one.game, seat: one.seat }] : []));
    // Of several seats in a game they look from the first, as in the game itself.
    const first = seats.filter(({ game }, i) => seats.findIndex((other) => other.game === game) === i);
    return { all, ...whole, scribes, seats: first };
  }

  /**
   * As whom they see a game: as asked, where a role of theirs allows it; null where none does. A judge sees all, and so does
   * the server that deals its tiles; a scribe what its scribes recorded, and where those are blind their own seat, if they have one.
   */
  viewerOf(game: string, requested?: Viewer | null): Viewer | null {
    const all = this.judges(game) || this.has('server', game);
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

  /** As whom they see a game with all their roles. */
  sees(game: string): Viewer {
    return this.viewerOf(game) ?? 'public';
  }
}

/** The games, by id and by tournament, that roles are of; those of every game left out. */
function scopesOf(roles: readonly Role[]): { games: string[]; tournaments: string[] } {
  const scopes = roles.filter((one): one is Role & Scope => 'games' in one || 'tournaments' in one);
  return {
    games: scopes.flatMap(({ games = [] }) => games).filter((game) => game !== '*'),
    tournaments: scopes.flatMap(({ tournaments = [] }) => tournaments),
  };
}

/** Who asks without a token. */
export const NOBODY = new Caller(null, []);

/** Everybody, in a service run with `--open`. */
export const ANYBODY = new Caller('open', [
  { role: 'head-judge' },
  { role: 'operator' },
  { role: 'scribe', games: ['*'] },
]);
