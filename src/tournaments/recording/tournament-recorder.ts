import type { Deadline } from '../../platform/config/deadline.js';
import {
  decideTournament,
  type TournamentDecision,
  type TournamentRequest,
  type TournamentRequests,
} from '../../engine/tournaments/decide-tournament.js';
import type { TournamentServices, RequestPath } from '../../engine/tournaments/request.js';
import type { TournamentState } from '../../engine/tournaments/state.js';
import type { TournamentEvent } from '../../engine/tournaments/events.js';
import { followTournament } from '../../engine/tournaments/tournament.js';
import type { RuleViolation } from '../../engine/table/checks/check.js';
import { canonicalText } from '../../games/record/canonical-json.js';
import { isUuid, tournamentIdOf } from '../../games/record/identity.js';
import type { Surroundings } from '../../platform/injection.js';
import { appendOrConflict, type Conflict, runCommand, recordingTime } from '../../games/recording/stream-commands.js';
import { type Organiser, sealedInTournament, tournamentEventIn } from './tournament-envelope.js';
import type { TournamentEntry, TournamentLog, TournamentLogs } from './tournament-logs.js';

interface Header {
  /** Chosen by the client; a repeated command returns the first result. */
  readonly command: string;
  readonly actor: Organiser;
  /** Time of the event, if known. */
  readonly occurredAt: string | null;
  /** See `CommandHeader.deadline`. */
  readonly deadline?: Deadline;
}

export interface OpenTournament extends Header {
  readonly opening: TournamentRequests['open'];
}

/** Requests to a tournament whose caller has seen its record up to `expected`. */
export interface TournamentCommand extends Header {
  readonly tournament: string;
  /** Last revision that the caller has seen. */
  readonly expected: number;
  /** Each is decided after the ones before it. */
  readonly requests: readonly TournamentRequest[];
}

/** Outcome of a command. Only `recorded` changes the record. */
export type TournamentOutcome =
  | {
      readonly outcome: 'recorded';
      readonly tournament: string;
      readonly entries: readonly TournamentEntry[];
      /** The command was recorded before; these are its events. */
      readonly replayed: boolean;
    }
  /** `request`: index of the request, from 0; `path`: the field concerned. */
  | {
      readonly outcome: 'refused';
      readonly violation: RuleViolation;
      readonly request: number;
      readonly path: RequestPath;
    }
  | Conflict<TournamentLog>
  | { readonly outcome: 'command-reused' }
  | { readonly outcome: 'no-such-tournament' };

/** Result of deciding requests: all events with the state after each, or the first rejected request. */
type Decided =
  | {
      readonly verdict: 'accepted';
      readonly events: readonly TournamentEvent[];
      readonly states: readonly TournamentState[];
    }
  | (Extract<TournamentDecision, { verdict: 'refused' }> & { readonly request: number });

/** Records tournament commands like the recorder of games: decided, appended, acknowledged when durable. */
export class TournamentRecorder {
  constructor(
    private readonly logs: TournamentLogs,
    private readonly known: TournamentServices,
    private readonly surroundings: Surroundings,
  ) {}

  /** Opens a tournament. Its id is derived from the command. */
  open({ opening, ...header }: OpenTournament): Promise<TournamentOutcome> {
    const id = tournamentIdOf(header.command);
    const requests: readonly TournamentRequest[] = [{ kind: 'open', data: opening }];
    return this.logs.runExclusive(id, async () => {
      const log = await this.logs.load(id, header.deadline);
      if (log !== null) return this.recordedBefore(log, header.command, requests) ?? { outcome: 'command-reused' };
      return this.judgeAndAppend(this.logs.createLog(id), header, requests);
    });
  }

  /** Records all requests or none. */
  async record({ tournament, expected, requests, ...header }: TournamentCommand): Promise<TournamentOutcome> {
    if (!isUuid(tournament)) return { outcome: 'no-such-tournament' };
    const became = await runCommand<TournamentLog, TournamentOutcome>(
      this.logs,
      { of: tournament, expected, deadline: header.deadline },
      (log) => this.recordedBefore(log, header.command, requests),
      (log) => this.judgeAndAppend(log, header, requests),
    );
    return became ?? { outcome: 'no-such-tournament' };
  }

  private async judgeAndAppend(
    log: TournamentLog,
    header: Header,
    requests: readonly TournamentRequest[],
  ): Promise<TournamentOutcome> {
    const decided = this.decide(log.state, requests);
    if (decided.verdict === 'refused') {
      const { violation, request, path } = decided;
      return { outcome: 'refused', violation, request, path };
    }
    const { command, actor, occurredAt, deadline } = header;
    const recordedAt = recordingTime(log, this.surroundings.now());
    const envelopes = decided.events.map((event, index) => {
      const salt = this.surroundings.salt();
      const stamp = { occurredAt, recordedAt, actor, command, salt };
      return sealedInTournament(event, log.id, log.revision + 1 + index, index, stamp);
    });
    const known = (now: TournamentLog) => this.recordedBefore(now, command, requests);
    const became = await appendOrConflict<TournamentLog, TournamentOutcome>(
      this.logs,
      log,
      envelopes,
      decided.states,
      known,
      deadline,
    );
    if (became === null) return { outcome: 'no-such-tournament' };
    if ('outcome' in became) return became;
    return { outcome: 'recorded', tournament: log.id, entries: became.entries, replayed: false };
  }

  /** Decides requests without recording them. */
  decide(before: TournamentState | null, requests: readonly TournamentRequest[]): Decided {
    const events: TournamentEvent[] = [];
    const states: TournamentState[] = [];
    let state = before;
    for (const [request, one] of requests.entries()) {
      const decision = decideTournament(state, one, this.known);
      if (decision.verdict === 'refused') return { ...decision, request };
      for (const event of decision.events) {
        state = followTournament(state, event);
        events.push(event);
        states.push(state);
      }
    }
    return { verdict: 'accepted', events, states };
  }

  /** Outcome of a command that was recorded before; `null` if it was not. */
  private recordedBefore(
    log: TournamentLog,
    command: string,
    requests: readonly TournamentRequest[],
  ): TournamentOutcome | null {
    const place = log.commandOf(command);
    if (place === undefined) return null;
    const entries = log.entriesOf(place);
    // A repeated command is the same if it leads to the same events at the same place.
    const then = this.decide(log.before(place.first), requests);
    const isSame = then.verdict === 'accepted' && canonicalEvents(then.events) === canonicalEvents(eventsOf(entries));
    return isSame
      ? { outcome: 'recorded', tournament: log.id, entries, replayed: true }
      : { outcome: 'command-reused' };
  }
}

const eventsOf = (entries: readonly TournamentEntry[]): TournamentEvent[] =>
  entries.map(({ envelope }) => tournamentEventIn(envelope));

/** Canonical text, which does not depend on the order of fields. */
const canonicalEvents = (events: readonly TournamentEvent[]): string =>
  canonicalText(JSON.parse(JSON.stringify(events)));
