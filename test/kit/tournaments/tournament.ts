import { createHash } from 'node:crypto';
import {
  decideTournament,
  type TournamentRequest,
  type TournamentRequests,
} from '../../../src/engine/tournaments/decide-tournament.js';
import type { TournamentEvent } from '../../../src/engine/tournaments/events.js';
import type { TournamentServices } from '../../../src/engine/tournaments/request.js';
import type { GameResult } from '../../../src/engine/tournaments/results.js';
import { type Standings, standings } from '../../../src/engine/tournaments/standings.js';
import type { TournamentState } from '../../../src/engine/tournaments/state.js';
import { followTournament } from '../../../src/engine/tournaments/tournament.js';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import '../play/rulesets.js';

export const KNOWN: TournamentServices = {
  resolve: resolveRuleset,
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
};

type Opening = TournamentRequests['open'];
type Kind = Exclude<keyof TournamentRequests, 'open'>;

/** A tournament played request by request, judged as by the service. */
export class PlayedTournament {
  readonly events: TournamentEvent[] = [];
  private folded: TournamentState | null = null;

  constructor(opening: Partial<Opening> = {}) {
    this.do('open', {
      name: 'Spring Cup',
      place: null,
      dates: null,
      timeZone: null,
      ruleset: 'zung-jung/wsom',
      options: {},
      mode: 'scribe',
      sessions: 3,
      length: null,
      privacy: 'public',
      seedCommitment: null,
      ...opening,
    });
  }

  get state(): TournamentState {
    if (this.folded === null) throw new Error('the tournament is not open');
    return this.folded;
  }

  /** Records a request. Throws if it is refused. */
  do<K extends keyof TournamentRequests>(kind: K, data: TournamentRequests[K]): this {
    const decision = this.decision(kind, data);
    if (decision.verdict === 'refused') {
      throw new Error(`${kind}: ${decision.path.join('.')}: ${decision.violation.message}`);
    }
    for (const event of decision.events) {
      this.events.push(event);
      this.folded = followTournament(this.folded, event);
    }
    return this;
  }

  /** The code and path of a refusal, such as `wrong-seed at seed`; the resulting events if the request is accepted. */
  refusal<K extends Kind>(kind: K, data: TournamentRequests[K]): string {
    const decision = this.decision(kind, data);
    if (decision.verdict === 'accepted') return `accepted: ${decision.events.map(({ type }) => type).join(', ')}`;
    return `${decision.violation.code} at ${decision.path.join('.')}`;
  }

  decision<K extends keyof TournamentRequests>(kind: K, data: TournamentRequests[K]) {
    return decideTournament(this.folded, { kind, data } as TournamentRequest, KNOWN);
  }

  /** Enters players p1 to `p<count>` as entrants 1 to `count`. */
  enter(count: number): this {
    const entrants = Array.from({ length: count }, (_, i) => ({ player: `p${i + 1}`, team: null, club: null }));
    return this.do('addEntrants', { entrants, reason: null });
  }

  /** Draws and opens a session with these tables. `games` has the recorded game of a table, by its number. */
  sit(
    session: number,
    tables: readonly (readonly number[])[],
    resting: readonly number[] = [],
    games: Readonly<Record<number, string>> = {},
  ): this {
    const drawn = { session, method: 'fixed', seed: null, tables, resting, reason: null } as const;
    return this.do('drawSeating', drawn).do('openSession', { session, games, startsAt: null, endsAt: null });
  }

  /** Enters a table's result: points by seat. */
  result(session: number, table: number, points: readonly number[], reason: string | null = null): this {
    const seated = this.state.sessions.get(session)?.tables[table - 1] ?? [];
    const entered = seated.map((entrant, seat) => ({ entrant, points: points[seat] }));
    return this.do('enterResult', { session, table, points: entered, hands: null, by: null, reason });
  }

  /** A whole session of entered and agreed results: the tables and the points at each. */
  session(session: number, tables: readonly (readonly number[])[], points: readonly (readonly number[])[]): this {
    this.sit(session, tables);
    for (const [i, won] of points.entries()) {
      this.result(session, i + 1, won).do('agreeResult', { session, table: i + 1, entrants: tables[i] });
    }
    return this.do('closeSession', { session });
  }
}

export type Games = Readonly<Record<string, GameResult>>;

/** The standings of a tournament, given the results of its recorded games. */
export function standingsIn({ state }: PlayedTournament, games: Games = {}, after?: number): Standings {
  const { ruleset, options, mode } = state.opened;
  return standings(state, new Map(Object.entries(games)), resolveRuleset(ruleset, options, mode), after);
}

/** The standings as lines: `1. entrant 3: 15`, followed by the tie-breaks against the neighbours. */
export const linesOf = ({ rows }: Pick<Standings, 'rows'>): readonly string[] =>
  rows.map(({ rank, entrant, totals, decided }) => {
    const why = decided.map(({ against, text }) => ` | ${text} (${against})`).join('');
    return `${rank}. entrant ${entrant}: ${totals.map((total) => total.toText()).join(', ')}${why}`;
  });

/** The result of a recorded game, by default of players p1 to p4. */
export const played = (totals: GameResult['totals'], more: Partial<GameResult> = {}): GameResult => ({
  players: ['p1', 'p2', 'p3', 'p4'],
  totals,
  placings: totals.map((one) => 1 + totals.filter((other) => other > one).length) as unknown as GameResult['placings'],
  overallPenalties: [0, 0, 0, 0],
  hands: 4,
  closed: true,
  provisional: false,
  ...more,
});

/** Tables of entrants 1 to 4, 5 to 8 and so on. */
export const inFours = (count: number): number[][] =>
  Array.from({ length: Math.ceil(count / 4) }, (_, table) =>
    Array.from({ length: Math.min(4, count - 4 * table) }, (_, seat) => 4 * table + seat + 1),
  );
