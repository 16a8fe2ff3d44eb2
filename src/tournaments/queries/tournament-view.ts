import { optionList } from '../../games/view/typed-event.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Exact } from '../../engine/tournaments/exact.js';
import type { Decided } from '../../engine/tournaments/tie-break.js';
import { tableSizeOf } from '../../engine/tournaments/request.js';
import { TOURNAMENT_RULES } from '../recording/tournament-rules.js';
import { meetings } from '../../engine/tournaments/seating/meetings.js';
import { seatingGaps } from '../../engine/tournaments/seating/mend.js';
import type { SessionShare } from '../../engine/tournaments/session-shares.js';
import { type Standings, teamStandings } from '../../engine/tournaments/standings.js';
import {
  cutBefore,
  type Entrant,
  lastOpened,
  type TournamentSession,
  type TournamentState,
} from '../../engine/tournaments/state.js';
import { type TournamentMessage, tournamentMessage, tournamentText } from '../../engine/tournaments/tournament-text.js';
import { type Organiser, tournamentEventIn } from '../recording/tournament-envelope.js';
import { FieldError } from '../../engine/vocabulary/shape.js';
import type { TournamentLog } from '../recording/tournament-logs.js';
import { finalPointsView } from '../typed-tournament-event.js';
import type { TournamentSnapshot, Tournaments, ViewerOf } from './tournaments.js';

/** An event of a tournament, as a sentence. */
export interface HistoryEntry {
  readonly revision: number;
  readonly recordedAt: string;
  readonly type: string;
  readonly text: string;
  readonly message: TournamentMessage;
  readonly actor: Organiser;
  readonly session: number | null;
  readonly table: number | null;
}

const SEATING_EVENTS: ReadonlySet<string> = new Set(['SeatingDrawn', 'SessionOpened', 'SeatsCorrected']);

/** An entrant; the tournament decides who sees the name. */
export interface EntrantView extends Omit<Entrant, 'player'> {
  readonly playerId: string | null;
  /** Whether the entrant has checked in. */
  readonly present: boolean;
  readonly of: TournamentView;
}

/** A tournament as one viewer sees it: its stream at the time of the request, with its games as visible to them. */
export class TournamentView {
  readonly __typename = 'Tournament';
  readonly revision: number;
  readonly #state: TournamentState;
  readonly #log: TournamentLog;
  readonly #tournaments: Tournaments;
  readonly #viewerOf: ViewerOf;
  #now: Promise<TournamentSnapshot | null> | null = null;

  constructor(log: TournamentLog, tournaments: Tournaments, viewerOf: ViewerOf) {
    if (log.state === null) throw new TypeError(`tournament ${log.id} has no opening`);
    this.#state = log.state;
    this.revision = log.revision;
    this.#log = log;
    this.#tournaments = tournaments;
    this.#viewerOf = viewerOf;
  }

  get id(): string {
    return this.#log.id;
  }

  get name() {
    return this.#state.opened.name;
  }

  get place() {
    return this.#state.opened.place;
  }

  get dates() {
    return this.#state.opened.dates;
  }

  get ruleset() {
    return this.#state.opened.ruleset;
  }

  get options() {
    return this.#state.opened.options;
  }

  get optionValues() {
    return optionList(this.#state.opened.options);
  }

  get mode() {
    return this.#state.opened.mode;
  }

  get scoring() {
    return this.#state.opened.scoring;
  }

  get ties() {
    return this.#state.opened.ties;
  }

  get finalPoints() {
    return this.#state.opened.finalPoints ?? null;
  }

  get finalPointsRules() {
    return this.finalPoints && finalPointsView(this.finalPoints);
  }

  get planned() {
    return this.#state.opened.sessions;
  }

  get hands() {
    return this.#state.opened.length?.hands ?? null;
  }

  get minutes() {
    return this.#state.opened.length?.minutes ?? null;
  }

  get timeZone() {
    return this.#state.opened.timeZone;
  }

  get absence() {
    return this.#state.opened.absence;
  }

  get privacy() {
    return this.#state.opened.privacy;
  }

  get seedCommitment() {
    return this.#state.opened.seedCommitment;
  }

  get hasBegun() {
    return lastOpened(this.#state) > 0;
  }

  get closed() {
    return this.#state.closed;
  }

  /** Ids of its opened games. */
  get games(): readonly string[] {
    return [...this.#state.sessions.values()].flatMap(({ games }) => [...games.values()]);
  }

  /** Entrant number of a player under any of these ids; `null` for a substitute; `undefined` if they do not play. */
  playedBy(players: readonly string[]): number | null | undefined {
    const { entrants, sessions } = this.#state;
    const isOne = ({ player }: { readonly player: string | null }) => player !== null && players.includes(player);
    const own = [...entrants.values()].find(isOne);
    if (own !== undefined) return own.entrant;
    return [...sessions.values()].some(({ substitutes }) => [...substitutes.values()].some(isOne)) ? null : undefined;
  }

  get entrants(): readonly EntrantView[] {
    return [...this.#state.entrants.values()].map(({ player, ...entrant }) => ({
      ...entrant,
      playerId: player,
      present: this.#state.present.has(entrant.entrant),
      of: this,
    }));
  }

  async sessions() {
    const now = await this.#at(null);
    const sessions = [...(now?.state.sessions.values() ?? [])].sort((a, b) => a.session - b.session);
    return sessions.map((session) => ({
      ...session,
      unseated: session.status === 'drawn' ? seatingGaps(this.#state, session).unseated : [],
      tables: (now?.tables(session) ?? []).map(({ game, result, ...table }) => ({
        ...table,
        gameId: game,
        isAdded: session.added.has(table.table),
        seats: seatsOf(this.#state, session, table.table, this.id),
        result: result && {
          ...result,
          decided: result.isDecided,
          agreed: session.entered.get(table.table)?.agreed ?? [],
        },
        sheet: session.entered.get(table.table) ?? null,
      })),
    }));
  }

  /** When the seats of a session were last drawn, opened or corrected; `null` if they are not drawn. */
  seatedAt(session: number): string | null {
    const seated = this.#log.entries.findLast(
      ({ envelope }) =>
        SEATING_EVENTS.has(envelope.type) && (envelope.data as { readonly session?: number }).session === session,
    );
    return seated?.envelope.recordedAt ?? null;
  }

  /** Its events before a revision (`null`: all), latest first. */
  history(first: number, before: number | null): readonly HistoryEntry[] {
    const upTo = before === null ? this.#log.entries.length : Math.max(0, before);
    return this.#log.entries
      .slice(Math.max(0, upTo - first), upTo)
      .reverse()
      .map(({ envelope }) => {
        const { revision, recordedAt, type, actor } = envelope;
        const message = tournamentMessage(tournamentEventIn(envelope));
        const { session = null, table = null } = envelope.data as { session?: number; table?: number };
        return {
          revision,
          recordedAt,
          type,
          actor,
          session,
          table,
          message,
          text: tournamentText(message),
        };
      });
  }

  /** `null` if it was not open yet. Throws `FieldError` for a session that is not open. */
  async standings(after: number | null, asOf: Date | null) {
    const now = await this.#at(asOf);
    if (now === null) return null;
    const last = lastOpened(now.state);
    if (after !== null && (after < 0 || after > last)) throw new FieldError('after', `a session up to ${last}`, after);
    return standingsView(now, now.standings(after ?? undefined));
  }

  get meetings() {
    const { entrants, sessions } = this.#state;
    const drawn = [...sessions.values()].sort((a, b) => a.session - b.session);
    return meetings([...entrants.values()], drawn, tableSizeOf(this.#state, TOURNAMENT_RULES));
  }

  /** All fields of one request show the same moment. */
  #at(asOf: Date | null): Promise<TournamentSnapshot | null> {
    if (asOf !== null) return this.#tournaments.at(this.#log, this.#viewerOf, asOf);
    this.#now ??= this.#tournaments.of(this.#state, this.#viewerOf);
    return this.#now;
  }
}

/** A seat of a table; the tournament decides who sees the substitute's name. */
export interface SeatView {
  readonly entrant: number;
  readonly substitute: string | null;
  readonly counts: boolean | null;
  readonly plays: boolean;
  readonly tournament: string;
}

function seatsOf(state: TournamentState, session: TournamentSession, table: number, tournament: string): SeatView[] {
  const gone = new Set(session.status === 'drawn' ? seatingGaps(state, session).gone : []);
  return session.tables[table - 1].map((entrant) => {
    const substitute = session.substitutes.get(entrant);
    const counts = substitute === undefined ? null : substitute.counts === 'for-entrant';
    const plays = substitute !== undefined || !gone.has(entrant);
    return { entrant, substitute: substitute?.player ?? null, counts, plays, tournament };
  });
}

/** Totals are exact; they are shown with two decimals. */
const exactText = (exact: Exact): string => exact.toText();

function standingsView({ state }: TournamentSnapshot, standings: Standings) {
  const { after, provisional, rows, differences } = standings;
  const { ruleset, options, mode } = state.opened;
  const hasCut = cutBefore(state, after + 1) !== undefined;
  const cutAt = state.cuts.get(after);
  const teams = teamStandings(state, standings, resolveRuleset(ruleset, options, mode));
  return {
    after,
    provisional,
    isCut: cutAt !== undefined,
    differences,
    /** Cuts over which less than everything was carried, so that totals are not the sums of the sessions. */
    reducing: [...state.cuts.values()].filter((cut) => cut.carry !== 'all' && cut.after < after),
    rows: rows.map((row) => ({
      ...row,
      totals: row.totals.map(exactText),
      carried: row.carried?.map(exactText) ?? null,
      sessions: row.sessions.map(shareView),
      inTheCut: hasCut ? row.outAfter === null && cutAt?.entrants.includes(row.entrant) !== false : null,
      decided: row.decided.map(tieView),
    })),
    teams: teams.map((team) => ({ ...team, totals: team.totals.map(exactText), decided: team.decided.map(tieView) })),
  };
}

const shareView = ({ share, points, worth, ...session }: SessionShare) => ({
  ...session,
  points: exactText(points),
  worth: worth.map(exactText),
  place: share?.place ?? null,
  sharing: share?.sharing ?? null,
});

const tieView = ({ against, ...decided }: Decided<number> | Decided<string>) => ({
  ...decided,
  entrant: typeof against === 'number' ? against : null,
  team: typeof against === 'string' ? against : null,
});

export type StandingsView = ReturnType<typeof standingsView>;
