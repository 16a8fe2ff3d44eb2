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
import { type CaseDecision, decideCase, type ImportedCase } from '../../engine/disputes/decide-case.js';
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
import { CountedPenalties } from '../../tournaments/recording/penalty-counter.js';
import { type Actor, eventIn, sealed } from '../record/envelope.js';
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

/** What every command says of itself. */
export interface CommandHeader {
  /** Given by the client: asked again, it gives the first result. */
  readonly command: string;
  readonly actor: Actor;
  /** When it happened at the table, where that is known. */
  readonly occurredAt: string | null;
  /** As whom they see the game; left out: as anybody does. */
  readonly sees?: Viewer;
  /** For all that the command waits for a shared store; default: `STORE_WAIT` for each read and append. */
  readonly deadline?: Deadline;
}

export interface OpenCommand extends CommandHeader {
  readonly ruleset: string;
  readonly opening: ActionData['OpenGame'];
}

/** A command on a game, made in the knowledge of its record up to `expected`. */
export interface GameCommand extends CommandHeader {
  readonly game: string;
  /** Revision of the last event seen. */
  readonly expected: number;
}

export interface RecordCommand extends GameCommand {
  /** Recorded all or none. */
  readonly actions: readonly Action[];
  /** When each of them happened; null, or left out: as `occurredAt` has it. */
  readonly times?: readonly (string | null)[] | undefined;
  /** They are taken over from a record made elsewhere, by whoever kept it. */
  readonly takenOver?: true;
  /** What they come to, where that was judged already, after this very record (importing/judged-game.ts). */
  readonly judged?: readonly RecordEvent[] | undefined;
}

export interface CorrectCommand extends GameCommand {
  /** Made together, all or none. */
  readonly corrections: readonly CorrectionRequest[];
  /** As `RecordCommand.judged`. */
  readonly judged?: readonly RecordEvent[] | undefined;
}

/** Something to be recorded of a case: a dispute, evidence, a ruling with what carries it out, an appeal and its decision, a close. */
export interface CaseCommand extends GameCommand {
  readonly request: CaseRequest;
  /** The seats that the actor speaks for; null: any. */
  readonly seats: readonly Seat[] | null;
  /** It is taken over from a record made elsewhere; as `RecordCommand.takenOver`. */
  readonly takenOver?: ImportedCase;
  /** As `RecordCommand.judged`. */
  readonly judged?: readonly RecordEvent[] | undefined;
}

/** What became of a command. Only `recorded` left something in the record. */
export type Outcome =
  | {
      readonly outcome: 'recorded';
      readonly game: string;
      readonly entries: readonly Entry[];
      /** The command had been recorded before; these are its events. */
      readonly replayed: boolean;
      readonly irregularities: readonly Irregularity[];
    }
  | {
      readonly outcome: 'refused';
      readonly violation: RuleViolation;
      /** Which of the actions or corrections asked for; null: it is about what they come to together. */
      readonly action: number | null;
      /** Revision of the recorded step that a correction would make impossible; left out: it is about what was asked. */
      readonly at?: number;
      /** Of a case: the field it is about. */
      readonly path?: readonly (string | number)[];
    }
  /** Somebody in this role does not record such a thing. */
  | { readonly outcome: 'not-theirs'; readonly reason: string; readonly action: number }
  /** The record has gone on: `missed` is what came after the expected revision. */
  | { readonly outcome: 'conflict'; readonly revision: number; readonly missed: readonly Entry[] }
  | { readonly outcome: 'command-reused' }
  | { readonly outcome: 'no-such-game' };

type Rejected = Extract<Outcome, { outcome: 'refused' | 'not-theirs' }>;

/** Actions that may be recorded. */
export type PreviewCommand = Pick<RecordCommand, 'game' | 'expected' | 'actor' | 'sees' | 'actions'>;

/** Actions as they would be judged: the record with what came of them, behind its first `steps` steps; `isWhole` as in `Previewed`. */
export type PreviewedActions =
  | {
      readonly outcome: 'previewed';
      readonly line: GameLine;
      readonly steps: number;
      readonly before: TableState;
      readonly isWhole: boolean;
    }
  | Extract<Outcome, { outcome: 'refused' | 'not-theirs' | 'conflict' | 'no-such-game' }>;

/** Corrections as they would be judged; `isWhole`: nothing had to be left out that whoever asked does not know. */
export type PreviewedCorrection = CorrectionDecision & { readonly isWhole: boolean };

/** A case command as it would be judged, with the record before it and after it. */
export type PreviewedCase =
  | (Extract<CaseDecision, { verdict: 'accepted' }> & {
      readonly before: GameLine;
      readonly after: GameLine;
      /** Of the record as it would be. */
      readonly findings: readonly Finding[];
      readonly dependants: readonly Dependant[];
    })
  | Extract<CaseDecision, { verdict: 'refused' }>;

/**
 * Records commands: judges them at the folded table, appends what happened, and only when the store has acknowledged it
 * goes on from there. One command of a game at a time; games go side by side.
 */
export class Recorder {
  private readonly penalties: CountedPenalties;

  constructor(
    private readonly logs: GameLogs,
    private readonly resolve: Resolve,
    private readonly surroundings: Surroundings,
  ) {
    this.penalties = new CountedPenalties(logs);
  }

  get now(): Date {
    return this.surroundings.now();
  }

  /** Opens a game; its id follows from the command. Throws `RulesetError` for an unknown ruleset or option. */
  async open(command: OpenCommand): Promise<Outcome> {
    const game = gameIdOf(command.command);
    const ruleset = this.resolve(command.ruleset, command.opening.options ?? {}, command.opening.mode);
    return this.logs.runExclusive(game, async () => {
      const log = await this.logs.load(game, command.deadline);
      const action: Action = { type: 'OpenGame', data: command.opening };
      // Options that it was opened without are those that it has not.
      const again: Action = { type: 'OpenGame', data: { ...command.opening, without: undefined } };
      const isSame = ([{ envelope }]: readonly Entry[]) =>
        (envelope.data as { ruleset?: unknown }).ruleset === ruleset.id && isSameRecording([again], [envelope]);
      if (log !== null) return replayedOutcome(log, command, isSame) ?? { outcome: 'command-reused' };
      const decision = decide(ruleset, initialState(ruleset.table), action);
      if (decision.verdict === 'refused') return { outcome: 'refused', violation: decision.violation, action: 0 };
      return this.append(this.logs.createLog(game), command, isSame, decision.events);
    });
  }

  /** Records actions, all or none. */
  async record(command: RecordCommand): Promise<Outcome> {
    const isSame: IsSame = (recorded) =>
      isSameRecording(command.actions, recorded.map(envelopeOf)) && isSameTimes(command, recorded.map(envelopeOf));
    return this.onGame(command, isSame, (log) => {
      const why = recordingRefusalOf(log, command);
      if (why !== null) return why;
      let state = log.line.state as TableState;
      if (command.judged !== undefined) {
        // Folded before it is stored: what cannot be does not get into the record.
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
   * What recording actions would come to, as far as whoever asks can know: it is judged on the record as they know it, as `preview` is.
   * What recording them would be refused for, this is. Nothing is recorded.
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
    const counted = await this.penalties.counted(log, line.recorded, events);
    for (const event of counted) line.follow(event, undefined, byScribe);
    return { outcome: 'previewed', line, steps, before, isWhole: known === log.line.recorded };
  }

  /** Corrects the record. */
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
   * What corrections would change, as far as whoever asks can know: it is judged on the record as they know it, so that nothing else
   * shows in it, nor in whether it is possible. Nothing is recorded. null when there is no such game.
   */
  async preview(
    game: string,
    requests: readonly CorrectionRequest[],
    asker: Requester,
  ): Promise<PreviewedCorrection | null> {
    const log = await this.logs.load(game);
    if (log === null) return null;
    const isWhole = knowsAllTiles(log, asker);
    const decision = isWhole
      ? correct(log.line.recorded, requests, this.resolve)
      : correctRedacted(recordKnownTo(log, asker), requests, this.resolve);
    return { ...decision, isWhole };
  }

  /** What depends on corrections that a command recorded, those of a ruling among them, as far as whoever asks can know. */
  dependants(log: GameLog, { first, count }: CommandPlace, asker: Requester): readonly Dependant[] {
    if (isCaseEvent(log.line.recorded[first].event)) {
      // What a ruling left to be done is for those who see all that it was given on.
      const made = log.line.recorded.slice(0, first + count);
      return asker.sees === 'judge' ? dependantsSince(made, first, this.resolve) : [];
    }
    const known = recordKnownTo(log, asker);
    const requests = known.slice(first, first + count).map(({ event }) => requestOf(event as CorrectionEvent));
    const judge = knowsAllTiles(log, asker) ? correct : correctRedacted;
    // Why they were made may be hidden, and changes nothing.
    const asked = requests.map((request) => ({ ...request, reason: '-' }));
    const decision = judge(known.slice(0, first), asked, this.resolve);
    return decision.verdict === 'refused' ? [] : decision.preview.dependants;
  }

  /** Records what is asked of a case, with all that carries it out, or nothing. */
  async case(command: CaseCommand): Promise<Outcome> {
    const isSame: IsSame = (recorded) => isSameCase(command.request, recorded.map(envelopeOf));
    return this.onGame(command, isSame, (log) => {
      if (command.judged !== undefined) return this.append(log, command, isSame, command.judged);
      const decision = this.decidedCase(log, command);
      if (decision.verdict === 'accepted') return this.append(log, command, isSame, decision.events);
      return { outcome: 'refused', violation: decision.violation, action: null, path: decision.path };
    });
  }

  /** What a case command would record. Nothing is recorded. null when there is no such game. */
  async previewCase(command: Omit<CaseCommand, 'command' | 'occurredAt' | 'expected'>): Promise<PreviewedCase | null> {
    const log = await this.logs.load(command.game);
    if (log === null) return null;
    const decision = this.decidedCase(log, command);
    if (decision.verdict === 'refused') return decision;
    const line = new GameLine(this.resolve);
    for (const { event } of log.line.recorded) line.follow(event);
    const events = await this.penalties.counted(log, log.line.recorded, decision.events);
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

  /** What another course of a game would have come to; null: tiles lie concealed from who asks. Nothing is recorded. */
  whatIf(log: GameLog, branch: Branch, asker: Requester): WhatIf | null {
    return knowsAllTiles(log, asker) ? whatIf(log.line.recorded, branch, this.resolve) : null;
  }

  private decidedCase(log: GameLog, command: Pick<CaseCommand, 'request' | 'actor' | 'seats' | 'takenOver'>) {
    const { request, actor, seats, takenOver } = command;
    const record = { recorded: log.line.recorded, cases: log.cases };
    const at = Date.parse(recordingTime(log, this.now));
    const asked = { ...actor, seats, at, ...(takenOver === undefined ? {} : { takenOver }) };
    // What is taken over was recorded elsewhere already.
    const refused = takenOver === undefined ? caseLimitRefusal(log.cases, request, actor, CASE_LIMITS) : null;
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

  /** Appends what was judged, with penalties counted over the games of their tournament. */
  private append(
    log: GameLog,
    header: CommandHeader & Pick<RecordCommand, 'times'>,
    isSame: IsSame,
    events: readonly RecordEvent[],
    tables: readonly TableState[] = [],
  ): Promise<Outcome> {
    const { penalties } = this;
    if (!penalties.concerns(log, events)) return this.appended(log, header, isSame, events, tables);
    return penalties.alone(log, async () => {
      const counted = await penalties.counted(log, log.line.recorded, events, header.deadline);
      return this.appended(log, header, isSame, counted, tables);
    });
  }

  private async appended(
    log: GameLog,
    header: CommandHeader & Pick<RecordCommand, 'times'>,
    isSame: IsSame,
    events: readonly RecordEvent[],
    tables: readonly TableState[],
  ): Promise<Outcome> {
    const misfit = malformedEvent(events);
    if (misfit !== null) return { outcome: 'refused', violation: misfit, action: null };
    const { command, actor, times, deadline } = header;
    const recordedAt = recordingTime(log, this.now);
    const expected = log.revision;
    const envelopes = events.map((event, index) =>
      sealed(event, log.game, expected + 1 + index, index, {
        // Each action comes to one event.
        occurredAt: times?.[index] ?? header.occurredAt,
        recordedAt,
        actor,
        command,
        salt: this.surroundings.salt(),
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

/** Why nobody records these actions now, or not by whoever asks, whatever they come to; null: they may be judged. */
function recordingRefusalOf(
  log: GameLog,
  command: Pick<RecordCommand, 'actor' | 'sees' | 'actions' | 'takenOver'>,
): Rejected | null {
  const { ruleset } = log.line;
  for (const [action, asked] of command.actions.entries()) {
    const reason = command.takenOver ? null : roleRefusal(command.actor, asked, (log.line.state as TableState).rules);
    if (reason !== null) return { outcome: 'not-theirs', reason, action };
  }
  const isOver = log.line.state?.closed === true && !canRecordAfterClose(command.actor) && !command.takenOver;
  if (ruleset !== null && isOver) {
    return { outcome: 'refused', violation: gameIsClosed(ruleset), action: 0 };
  }
  const needed = recordingRefusal(log, command.actions, requesterOf(command));
  return needed === null ? null : { outcome: 'refused', ...needed };
}

/** Decides actions one after the other at the end of a line; gives why one of them is refused, or null. */
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

/** What of these events the log could not hold, so that nobody could read it again: a text that is too long, say; null: nothing. */
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

/** A closed game is over for whoever followed it. */
const gameIsClosed = ({ cites }: Ruleset): RuleViolation => ({
  ...{ code: 'wrong-phase', message: 'the game is closed', citation: cites['wrong-phase'].citation },
  ...{ field: null, seat: null, shows: 'table' },
});

const envelopeOf = ({ envelope }: Entry): Entry['envelope'] => envelope;

/** Whether what was recorded under a command's id is what the command asks for. */
type IsSame = (recorded: readonly Entry[]) => boolean;

/**
 * What a command led to that was recorded before; null when none of that id was. Ids are for all to see: whether it was the same is
 * told to whoever sent it then, or sees all of it anyway.
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
