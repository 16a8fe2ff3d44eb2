import { phraseText, says } from '../../engine/messages/phrase.js';
import {
  type CorrectionDecision,
  correct,
  correctRedacted,
  dependantsSince,
  requestOf,
} from '../../engine/record/correct.js';
import type { Dependant } from '../../engine/record/dependants.js';
import { type CorrectionRequest, type CorrectionEvent } from '../../engine/record/correction.js';
import { irregularitiesIn, isCaseEvent, type RecordEvent } from '../../engine/record/record-event.js';
import type { Branch } from '../../engine/record/case-event.js';
import { type WhatIf, whatIf } from '../../engine/disputes/variation.js';
import { caseLimitRefusal } from '../../engine/disputes/case-limits.js';
import { type ImportedCase } from '../../engine/disputes/case-context.js';
import { type CaseDecision, decideCase } from '../../engine/disputes/decide-case.js';
import type { CaseRequest } from '../../engine/disputes/cases.js';
import { type Finding, findingsOf } from '../../engine/record/findings.js';
import { GameLine } from '../../engine/record/game-line.js';
import type { Seat } from '../../engine/tiles/tile.js';
import type { Resolve } from '../../engine/replay/replay.js';
import type { Action, ActionData } from '../../engine/table/moves/moves.js';
import type { TableEvent } from '../../engine/table/moves/facts.js';
import { decide } from '../../engine/table/decide.js';
import { evolve, initialState } from '../../engine/table/evolve.js';
import type { Irregularity, RuleViolation } from '../../engine/table/checks/check.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import { check, FieldError } from '../../engine/vocabulary/shape.js';
import { cite } from '../../engine/vocabulary/terms.js';
import { CASE_LIMITS } from '../../platform/config/limits.js';
import { RECORD_SCHEMAS } from '../record/event-schema.js';
import type { TableState } from '../../engine/table/state.js';
import type { Viewer } from '../../engine/table/viewer.js';
import { PenaltyCounter } from '../../tournaments/recording/penalty-counter.js';
import { type Actor, eventIn, sealed, type Timing } from '../record/envelope.js';
import { type Entry, type GameLog, isOfScribe } from './game-log.js';
import type { GameLogs } from './game-logs.js';
import { gameIdOf, isUuid } from '../record/identity.js';
import type { Deadline } from '../../platform/config/deadline.js';
import type { Surroundings } from '../../platform/injection.js';
import { appendOrConflict, conflict, runCommand, recordingTime } from './stream-commands.js';
import type { CommandPlace } from './stream-log.js';
import {
  type Requester,
  recordKnownTo,
  knowsCommand,
  knowsAllTiles,
  correctionRefusal,
  recordingRefusal,
} from './hidden-tiles.js';
import { isSameCase, isSameCorrection, isSameRecording, isSameTimes } from './idempotency.js';
import { wallRefusal } from '../walls/wall-commitments.js';
import { canRecordAfterClose, roleRefusal } from './recording-permissions.js';

/** Fields of every command. */
export interface CommandHeader {
  /** Command id from the client; a repeated command returns the first outcome. */
  readonly command: string;
  readonly actor: Actor;
  /** When it happened at the table, if known. */
  readonly occurredAt: string | null;
  /** The sender's view of the game. Default: public. */
  readonly sees?: Viewer;
  /** Deadline for all store requests of the command. Default: `STORE_WAIT` for each. */
  readonly deadline?: Deadline;
}

export interface OpenCommand extends CommandHeader {
  readonly ruleset: string;
  readonly opening: ActionData['OpenGame'];
}

/** A command based on the record up to revision `expected`. */
export interface GameCommand extends CommandHeader {
  readonly game: string;
  readonly expected: number;
}

export interface RecordCommand extends GameCommand {
  /** All are recorded, or none. */
  readonly actions: readonly Action[];
  /** When each action happened. Default: `occurredAt`. */
  readonly times?: readonly (string | null)[] | undefined;
  /** Think time and clock of each action, where the source states them. */
  readonly timings?: readonly (Timing | undefined)[] | undefined;
  /** True for an import of a record made elsewhere. */
  readonly imported?: true;
  /** The resulting events if the actions were judged before, on this very record (importing/rules-check.ts). */
  readonly judged?: readonly RecordEvent[] | undefined;
}

export interface CorrectCommand extends GameCommand {
  /** All are made, or none. */
  readonly corrections: readonly CorrectionRequest[];
  /** See `RecordCommand.judged`. */
  readonly judged?: readonly RecordEvent[] | undefined;
}

/** A dispute, evidence, a ruling with its effects, an appeal, its decision, or a close. */
export interface CaseCommand extends GameCommand {
  readonly request: CaseRequest;
  /** The seats that the actor speaks for; `null` for any. */
  readonly seats: readonly Seat[] | null;
  /** Set for an import of a record made elsewhere. */
  readonly imported?: ImportedCase;
  /** See `RecordCommand.judged`. */
  readonly judged?: readonly RecordEvent[] | undefined;
}

/** Only `recorded` changed the record. */
export type Outcome =
  | {
      readonly outcome: 'recorded';
      readonly game: string;
      readonly entries: readonly Entry[];
      /** The command was recorded earlier; `entries` are its events. */
      readonly replayed: boolean;
      readonly irregularities: readonly Irregularity[];
    }
  | {
      readonly outcome: 'refused';
      readonly violation: RuleViolation;
      /** Index of the rejected action or correction; `null` if it concerns all together. */
      readonly action: number | null;
      /** Revision of the recorded step that a correction would make impossible. */
      readonly at?: number;
      /** For a case: path of the rejected field. */
      readonly path?: readonly (string | number)[];
    }
  /** The actor's role does not allow this action. */
  | { readonly outcome: 'not-theirs'; readonly reason: string; readonly action: number }
  /** `missed` are the events after the expected revision. */
  | { readonly outcome: 'conflict'; readonly revision: number; readonly missed: readonly Entry[] }
  | { readonly outcome: 'command-reused' }
  | { readonly outcome: 'no-such-game' };

type Rejected = Extract<Outcome, { outcome: 'refused' | 'not-theirs' }>;

export type PreviewCommand = Pick<RecordCommand, 'game' | 'expected' | 'actor' | 'sees' | 'actions'>;

/**
 * Judged but unrecorded actions: a line that contains them after its first `steps` steps. `isWhole` as in
 * `PreviewedCorrection`.
 */
export type PreviewedActions =
  | {
      readonly outcome: 'previewed';
      readonly line: GameLine;
      readonly steps: number;
      readonly before: TableState;
      readonly isWhole: boolean;
    }
  | Extract<Outcome, { outcome: 'refused' | 'not-theirs' | 'conflict' | 'no-such-game' }>;

/** Judged but unrecorded corrections. `isWhole` is false if hidden events were omitted. */
export type PreviewedCorrection = CorrectionDecision & { readonly isWhole: boolean };

/** A judged but unrecorded case command, with the record before and after it. */
export type PreviewedCase =
  | (Extract<CaseDecision, { verdict: 'accepted' }> & {
      readonly before: GameLine;
      readonly after: GameLine;
      /** Findings of the record after the command. */
      readonly findings: readonly Finding[];
      readonly dependants: readonly Dependant[];
    })
  | Extract<CaseDecision, { verdict: 'refused' }>;

/**
 * Judges commands against the folded table and appends the resulting events. The fold advances only after the store
 * has acknowledged them. Commands of one game run one at a time; games run in parallel.
 */
export class Recorder {
  private readonly penalties: PenaltyCounter;

  constructor(
    private readonly logs: GameLogs,
    private readonly resolve: Resolve,
    private readonly surroundings: Surroundings,
  ) {
    this.penalties = new PenaltyCounter(logs);
  }

  get now(): Date {
    return this.surroundings.now();
  }

  /** Opens a game, whose id derives from the command. Throws `RulesetError` for an unknown ruleset or option. */
  async open(command: OpenCommand): Promise<Outcome> {
    const game = gameIdOf(command.command);
    const ruleset = this.resolve(command.ruleset, command.opening.options ?? {}, command.opening.mode);
    return this.logs.runExclusive(game, async () => {
      const log = await this.logs.load(game, command.deadline);
      const action: Action = { type: 'OpenGame', data: command.opening };
      // The recorded opening has no field `without`.
      const again: Action = { type: 'OpenGame', data: { ...command.opening, without: undefined } };
      const isSame = ([{ envelope }]: readonly Entry[]) =>
        (envelope.data as { ruleset?: unknown }).ruleset === ruleset.id && isSameRecording([again], [envelope]);
      if (log !== null) return replayedOutcome(log, command, isSame) ?? { outcome: 'command-reused' };
      const decision = decide(ruleset, initialState(ruleset.table), action);
      if (decision.verdict === 'refused') return { outcome: 'refused', violation: decision.violation, action: 0 };
      return this.append(this.logs.createLog(game), command, isSame, decision.events);
    });
  }

  /** Records all actions or none. */
  async record(command: RecordCommand): Promise<Outcome> {
    const isSame: IsSame = (recorded) =>
      isSameRecording(command.actions, recorded.map(envelopeOf)) && isSameTimes(command, recorded.map(envelopeOf));
    return this.onGame(command, isSame, (log) => {
      const why = recordingRefusalOf(log, command);
      if (why !== null) return why;
      let state = log.line.state as TableState;
      if (command.judged !== undefined) {
        // Fold before storing, so that impossible events do not enter the record.
        const tables = command.judged.map((event) => {
          state = evolve(state, event as TableEvent);
          return state;
        });
        return this.append(log, command, isSame, command.judged, tables);
      }
      const events: TableEvent[] = [];
      const tables: TableState[] = [];
      const refused = decideActions(log.game, log.line, command.actions, (event, table) => {
        events.push(event);
        tables.push(table);
      });
      return refused ?? this.append(log, command, isSame, events, tables);
    });
  }

  /**
   * Judges actions without recording them, on the record as the sender knows it. Rejects whatever `record` would
   * reject.
   */
  async previewActions(command: PreviewCommand): Promise<PreviewedActions> {
    const log = await this.logs.load(command.game);
    if (log === null) return { outcome: 'no-such-game' };
    if (command.expected !== log.revision) return conflict(log, command.expected);
    const why = recordingRefusalOf(log, command);
    if (why !== null) return why;
    const known = recordKnownTo(log, requesterOf(command));
    const line = new GameLine(this.resolve);
    for (const { revision, event } of known) {
      line.follow(event, undefined, isOfScribe(log.entries[revision].envelope.actor));
    }
    const byScribe = isOfScribe(command.actor);
    const before = line.state as TableState;
    const steps = line.steps.length;
    const events: TableEvent[] = [];
    const refused = decideActions(log.game, line, command.actions, (event) => events.push(event));
    if (refused !== null) return refused;
    const counted = await this.penalties.withCounts(log, line.recorded, events);
    for (const event of counted) line.follow(event, undefined, byScribe);
    return { outcome: 'previewed', line, steps, before, isWhole: known === log.line.recorded };
  }

  async correct(command: CorrectCommand): Promise<Outcome> {
    const isSame: IsSame = (recorded) => isSameCorrection(command.corrections, recorded.map(envelopeOf));
    return this.onGame(command, isSame, (log) => {
      const needed = correctionRefusal(log, command.corrections, requesterOf(command));
      if (needed !== null) return { outcome: 'refused', ...needed };
      if (command.judged !== undefined) return this.append(log, command, isSame, command.judged);
      const decision = correct(log.line.recorded, command.corrections, this.resolve);
      if (decision.verdict === 'refused') {
        const { violation, at, correction = null } = decision;
        return { outcome: 'refused', violation, action: correction, ...(at === undefined ? {} : { at }) };
      }
      return this.append(log, command, isSame, decision.events);
    });
  }

  /**
   * Judges corrections without recording them, on the record as the requester knows it, so that the answer reveals
   * nothing else. `null` if the game does not exist.
   */
  async preview(
    game: string,
    requests: readonly CorrectionRequest[],
    requester: Requester,
  ): Promise<PreviewedCorrection | null> {
    const log = await this.logs.load(game);
    if (log === null) return null;
    const isWhole = knowsAllTiles(log, requester);
    const decision = isWhole
      ? correct(log.line.recorded, requests, this.resolve)
      : correctRedacted(recordKnownTo(log, requester), requests, this.resolve);
    return { ...decision, isWhole };
  }

  /** The steps that depend on recorded corrections, including those of a ruling, as far as the requester can know. */
  dependants(log: GameLog, { first, count }: CommandPlace, requester: Requester): readonly Dependant[] {
    if (isCaseEvent(log.line.recorded[first].event)) {
      // Only judges see everything that a ruling was based on.
      const made = log.line.recorded.slice(0, first + count);
      return requester.sees === 'judge' ? dependantsSince(made, first, this.resolve) : [];
    }
    const known = recordKnownTo(log, requester);
    const requests = known.slice(first, first + count).map(({ event }) => requestOf(event as CorrectionEvent));
    const judge = knowsAllTiles(log, requester) ? correct : correctRedacted;
    // The reason may be hidden, and does not matter here.
    const asked = requests.map((request) => ({ ...request, reason: '-' }));
    const decision = judge(known.slice(0, first), asked, this.resolve);
    return decision.verdict === 'refused' ? [] : decision.preview.dependants;
  }

  /** Records a case event together with its effects, or nothing. */
  async case(command: CaseCommand): Promise<Outcome> {
    const isSame: IsSame = (recorded) => isSameCase(command.request, recorded.map(envelopeOf));
    return this.onGame(command, isSame, (log) => {
      if (command.judged !== undefined) return this.append(log, command, isSame, command.judged);
      const decision = this.decidedCase(log, command);
      if (decision.verdict === 'accepted') return this.append(log, command, isSame, decision.events);
      return { outcome: 'refused', violation: decision.violation, action: null, path: decision.path };
    });
  }

  /** Judges a case command without recording it. `null` if the game does not exist. */
  async previewCase(command: Omit<CaseCommand, 'command' | 'occurredAt' | 'expected'>): Promise<PreviewedCase | null> {
    const log = await this.logs.load(command.game);
    if (log === null) return null;
    const decision = this.decidedCase(log, command);
    if (decision.verdict === 'refused') return decision;
    const line = new GameLine(this.resolve);
    for (const { event } of log.line.recorded) line.follow(event);
    const events = await this.penalties.withCounts(log, log.line.recorded, decision.events);
    for (const event of events) line.follow(event);
    const { resolve } = this;
    return {
      ...{ ...decision, events, before: log.line, after: line },
      findings: findingsOf(line.recorded, resolve),
      get dependants() {
        return dependantsSince(line.recorded, log.line.recorded.length, resolve);
      },
    };
  }

  /** Plays a variation of a game. `null` if tiles are hidden from the requester. */
  whatIf(log: GameLog, branch: Branch, requester: Requester): WhatIf | null {
    return knowsAllTiles(log, requester) ? whatIf(log.line.recorded, branch, this.resolve) : null;
  }

  private decidedCase(log: GameLog, command: Pick<CaseCommand, 'request' | 'actor' | 'seats' | 'imported'>) {
    const { request, actor, seats, imported } = command;
    const record = { recorded: log.line.recorded, cases: log.cases };
    const at = Date.parse(recordingTime(log, this.now));
    const asked = { ...actor, seats, at, ...(imported === undefined ? {} : { imported }) };
    // Imported cases were recorded elsewhere and are not limited.
    const refused = imported === undefined ? caseLimitRefusal(log.cases, request, actor, CASE_LIMITS) : null;
    return refused ?? decideCase(record, request, asked, this.resolve);
  }

  private async onGame(
    command: GameCommand,
    isSame: IsSame,
    judge: (log: GameLog) => Promise<Outcome> | Outcome,
  ): Promise<Outcome> {
    if (!isUuid(command.game)) return { outcome: 'no-such-game' };
    const { game: of, expected, deadline } = command;
    const before = (log: GameLog) => replayedOutcome(log, command, isSame);
    return (await runCommand(this.logs, { of, expected, deadline }, before, judge)) ?? { outcome: 'no-such-game' };
  }

  /** Appends judged events, with penalties counted over the games of their tournament. */
  private append(
    log: GameLog,
    header: CommandHeader & Pick<RecordCommand, 'times' | 'timings'>,
    isSame: IsSame,
    events: readonly RecordEvent[],
    tables: readonly TableState[] = [],
  ): Promise<Outcome> {
    const { penalties } = this;
    if (!penalties.needsCount(log, events)) return this.appended(log, header, isSame, events, tables);
    return penalties.alone(log, async () => {
      const counted = await penalties.withCounts(log, log.line.recorded, events, header.deadline);
      return this.appended(log, header, isSame, counted, tables);
    });
  }

  private async appended(
    log: GameLog,
    header: CommandHeader & Pick<RecordCommand, 'times' | 'timings'>,
    isSame: IsSame,
    events: readonly RecordEvent[],
    tables: readonly TableState[],
  ): Promise<Outcome> {
    const misfit = malformedEvent(events);
    if (misfit !== null) return { outcome: 'refused', violation: misfit, action: null };
    const { command, actor, times, timings, deadline } = header;
    const recordedAt = recordingTime(log, this.now);
    const expected = log.revision;
    const envelopes = events.map((event, index) =>
      sealed(event, log.game, expected + 1 + index, index, {
        // Each action produces one event.
        occurredAt: times?.[index] ?? header.occurredAt,
        recordedAt,
        actor,
        command,
        salt: this.surroundings.salt(),
        timing: timings?.[index],
      }),
    );
    const became = await appendOrConflict(
      this.logs,
      log,
      envelopes,
      tables,
      (now) => replayedOutcome(now, header, isSame),
      deadline,
    );
    if (became === null) return { outcome: 'no-such-game' };
    return 'outcome' in became ? became : recordedOutcome(log, became.entries, false);
  }
}

/** Checks that need no judging: the actor's role, a closed game, hidden tiles. */
function recordingRefusalOf(
  log: GameLog,
  command: Pick<RecordCommand, 'actor' | 'sees' | 'actions' | 'imported'>,
): Rejected | null {
  const { ruleset } = log.line;
  for (const [action, asked] of command.actions.entries()) {
    const reason = command.imported ? null : roleRefusal(command.actor, asked, (log.line.state as TableState).rules);
    if (reason !== null) return { outcome: 'not-theirs', reason, action };
  }
  const isOver = log.line.state?.closed === true && !canRecordAfterClose(command.actor) && !command.imported;
  if (ruleset !== null && isOver) {
    return { outcome: 'refused', violation: gameIsClosed(ruleset), action: 0 };
  }
  const needed = recordingRefusal(log, command.actions, requesterOf(command));
  return needed === null ? null : { outcome: 'refused', ...needed };
}

/** Decides actions in order at the end of a line. Returns the first rejection, or `null`. */
function decideActions(
  game: string,
  { ruleset, state }: Pick<GameLine, 'ruleset' | 'state'>,
  actions: readonly Action[],
  happened: (event: TableEvent, table: TableState) => void,
): Rejected | null {
  if (ruleset === null || state === null) throw new TypeError('a game without its opening');
  let table = state;
  for (const [action, asked] of actions.entries()) {
    const decision = decide(ruleset, table, asked);
    if (decision.verdict === 'refused') return { outcome: 'refused', violation: decision.violation, action };
    const otherWall = wallRefusal(game, table, asked);
    if (otherWall !== null) return { outcome: 'refused', violation: otherWall, action };
    for (const event of decision.events) {
      table = evolve(table, event);
      happened(event, table);
    }
  }
  return null;
}

/** The first event that does not fit its schema and so could not be read again, for example because of a long text. */
function malformedEvent(events: readonly RecordEvent[]): RuleViolation | null {
  for (const { type, data } of events) {
    try {
      check(RECORD_SCHEMAS[type].data, data, '');
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      const [field] = error.path.replace(/^\./, '').split(/[.[]/);
      const message = `${type}: ${error.message.replace(/^\./, '')}`;
      return { code: 'malformed', message, citation: cite('log-format', 'Events'), field, seat: null, shows: 'table' };
    }
  }
  return null;
}

function gameIsClosed({ cites }: Ruleset): RuleViolation {
  const text = says`the game is closed`;
  const { citation } = cites['wrong-phase'];
  return { code: 'wrong-phase', message: phraseText(text), text, citation, field: null, seat: null, shows: 'table' };
}

const envelopeOf = ({ envelope }: Entry): Entry['envelope'] => envelope;

/** Whether the recorded entries are what the command requests. */
type IsSame = (recorded: readonly Entry[]) => boolean;

/**
 * The outcome of an earlier command with this id; `null` if there is none. Ids are public, so the outcome is returned
 * only to its sender and to those who may see all its events.
 */
function replayedOutcome(log: GameLog, header: CommandHeader, isSame: IsSame): Outcome | null {
  const place = log.commandOf(header.command);
  if (place === undefined) return null;
  const entries = log.entriesOf(place);
  return knowsCommand(log, entries, requesterOf(header)) && isSame(entries)
    ? recordedOutcome(log, entries, true)
    : { outcome: 'command-reused' };
}

const requesterOf = ({ actor, sees = 'public' }: Pick<CommandHeader, 'actor' | 'sees'>): Requester => ({
  actor: actor.id,
  sees,
});

const recordedOutcome = (log: GameLog, entries: readonly Entry[], replayed: boolean): Outcome => ({
  outcome: 'recorded',
  game: log.game,
  entries,
  replayed,
  irregularities: entries.flatMap(({ envelope }) => irregularitiesIn(eventIn(envelope))),
});
