import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import {
  type TournamentRequest,
  type TournamentRequests,
  TOURNAMENT_REQUEST,
} from '../../engine/tournaments/decide-tournament.js';
import type { TournamentState } from '../../engine/tournaments/state.js';
import { loadRulesets } from '../../engine/rulesets/registry.js';
import { citationText } from '../../engine/vocabulary/terms.js';
import { check, FieldError } from '../../engine/vocabulary/shape.js';
import type { EventStore } from '../../platform/event-store/port.js';

import { freshSalt } from '../../games/record/salts.js';
import { TournamentLogs } from '../../tournaments/recording/tournament-logs.js';
import { type TournamentOutcome, TournamentRecorder } from '../../tournaments/recording/tournament-recorder.js';
import { TOURNAMENT_RULES } from '../../tournaments/recording/tournament-rules.js';
import { CliError, EXIT, type Io } from '../io.js';
import { serviceOf } from '../source/service.js';
import { type StoreOptions, withStore } from '../source/stores.js';

/** A tournament of a data directory that is recorded from the terminal, by whoever runs it. */
export class RecordedHere {
  private readonly logs: TournamentLogs;
  private readonly recorder: TournamentRecorder;

  constructor(readonly store: EventStore) {
    this.logs = new TournamentLogs(store);
    this.recorder = new TournamentRecorder(this.logs, TOURNAMENT_RULES, { now: () => new Date(), salt: freshSalt });
  }

  /** Opens one; its id. Throws `CliError` with what it is refused for. */
  async open(opening: TournamentRequests['open']): Promise<string> {
    checked({ kind: 'open', data: opening });
    const outcome = await this.recorder.open({ ...header(), opening });
    return recordedIn(outcome).tournament;
  }

  /** Throws `CliError`, 3 where there is no such tournament. */
  async state(tournament: string): Promise<TournamentState> {
    const state = (await this.logs.load(tournament))?.state ?? null;
    if (state === null) throw new CliError(EXIT.notFound, `there is no tournament ${tournament}`);
    return state;
  }

  /** Records what is asked, all of it or nothing. Throws `CliError` with what it is refused for. */
  async record(tournament: string, ...requests: readonly TournamentRequest[]): Promise<void> {
    for (const request of requests) checked(request);
    await this.state(tournament);
    const expected = (await this.logs.load(tournament))?.revision ?? -1;
    recordedIn(await this.recorder.record({ ...header(), tournament, expected, requests }));
  }
}

/** Works on the tournaments of a data directory. Throws `CliError`, also where a running service is asked for: it records them itself. */
export async function withTournaments<T>(
  options: StoreOptions,
  io: Io,
  work: (record: RecordedHere) => Promise<T>,
): Promise<T> {
  if (serviceOf(options, io) !== null)
    throw new CliError(EXIT.usage, 'this is recorded in the data directory (--data), while no service runs on it');
  await loadRulesets();
  return withStore(options, io, (store) => work(new RecordedHere(store)));
}

const header = () => ({
  command: randomUUID(),
  actor: { id: `${userInfo().username}-at-the-terminal`, role: 'operator' as const },
  occurredAt: null,
});

function checked(request: TournamentRequest): void {
  try {
    check(TOURNAMENT_REQUEST, request, '');
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    throw new CliError(EXIT.usage, error.message.replace(/^\.?data\./, ''));
  }
}

function recordedIn(outcome: TournamentOutcome): Extract<TournamentOutcome, { outcome: 'recorded' }> {
  switch (outcome.outcome) {
    case 'recorded':
      return outcome;
    case 'refused': {
      const { message, citation } = outcome.violation;
      const at = outcome.path.length === 0 ? '' : `${outcome.path.join('.')}: `;
      throw new CliError(EXIT.failed, `${at}${message} (${citationText(citation)})`);
    }
    case 'conflict':
      throw new CliError(EXIT.conflict, `the tournament is at revision ${outcome.revision} by now: look at it again`);
    case 'command-reused':
      throw new CliError(EXIT.conflict, 'another command has been recorded under this id');
    case 'no-such-tournament':
      throw new CliError(EXIT.notFound, 'there is no such tournament');
  }
}
