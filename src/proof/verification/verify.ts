import { correct, requestOf } from '../../engine/record/correct.js';
import { importedCase } from '../../engine/disputes/case-context.js';
import { caseRequestOf, decideCase } from '../../engine/disputes/decide-case.js';
import { Cases, type Stamped } from '../../engine/disputes/cases.js';
import { type CorrectionEvent } from '../../engine/record/correction.js';
import {
  irregularitiesIn,
  isCaseEvent,
  isCorrection,
  isUnfinished,
  type RecordEvent,
} from '../../engine/record/record-event.js';
import { countedPenaltyIn, withElsewhereCount } from '../../engine/record/penalty-count.js';
import {
  AS_RECORDED,
  type FindingStatus,
  RecordFindings,
  type Ruled,
  chargeOf,
  isFault,
  isStanding,
  statusOf,
} from '../../engine/record/findings.js';
import { GameLine } from '../../engine/record/game-line.js';
import { RulesetError } from '../../engine/rulesets/preset.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import { actionOf } from '../../engine/table/moves/moves.js';
import type { EventData, TableEvent } from '../../engine/table/moves/facts.js';
import { cite, citationText } from '../../engine/vocabulary/terms.js';
import { decide } from '../../engine/table/decide.js';
import { DamagedRecord, type TableState } from '../../engine/table/state.js';
import { initialState } from '../../engine/table/evolve.js';
import type { Irregularity, RuleViolation } from '../../engine/table/checks/check.js';
import type { TournamentState } from '../../engine/tournaments/state.js';
import type { TournamentEnvelope } from '../../tournaments/recording/tournament-envelope.js';
import { type Envelope, eventIn, stampedEvent } from '../../games/record/envelope.js';
import type { Mismatch } from '../../games/record/hash-chain.js';
import { type PaifuItem, readPaifu } from '../../games/record/paifu-file.js';
import { BEFORE_ALL, placeAfter, type StepPlace } from '../../engine/replay/step.js';
import { type ProvenanceFinding, roleFinding, timeFinding } from './provenance.js';
import { checkTournament, type TableGame, tableGameOf, findWrongGames } from './tournament-check.js';
import { PenaltyTracker, type TournamentPenalties } from './penalty-counts.js';
import { checkWalls } from './wall-check.js';
import { rulingOn } from './ruled-breaches.js';
import { type Difference, type EventPlace, firstDifference } from './difference.js';

export interface FoundIrregularity
  extends EventPlace,
    Pick<Irregularity, 'kind' | 'code' | 'seat' | 'message' | 'citation' | 'catalogue'>,
    FindingStatus,
    Ruled {}

/** Report on a file or another source of games. */
export interface Report {
  games: number;
  hands: number;
  wins: number;
  noWins: number;
  events: number;
  readonly differences: Difference[];
  /** All irregularities with their status; those that `isFault` rejects are not findings. */
  readonly irregularities: FoundIrregularity[];
  /**
   * Decisions reserved to judges but recorded without a ruling. Only a warning, because old records have no rulings.
   */
  readonly unruled: EventPlace[];
  /** Games whose record ends before the game; not findings. */
  readonly incomplete: {
    readonly game: string;
    readonly hand: number | null;
    readonly lastStep: number;
    readonly revision: number;
  }[];
  readonly unreadable: { readonly line: number; readonly game: string | null; readonly reason: string }[];
  /** Penalty counts, to be compared with the other games of each tournament (`findMiscounts`). */
  readonly penalties: TournamentPenalties[];
}

/** Number of findings. */
export const findingsIn = ({ differences, irregularities, unreadable }: Report): number =>
  differences.length + irregularities.filter(isFault).length + unreadable.length;

export const isClean = (report: Report): boolean => findingsIn(report) === 0;

export const emptyReport = (): Report => ({
  games: 0,
  hands: 0,
  wins: 0,
  noWins: 0,
  events: 0,
  differences: [],
  irregularities: [],
  unruled: [],
  incomplete: [],
  unreadable: [],
  penalties: [],
});

/**
 * Verifies the games and tournaments of a `.paifu` file: the chain, the legality of every action, and every score.
 *
 * @param read called with each item of the file
 */
export async function verifyPaifu(
  source: AsyncIterable<Uint8Array>,
  read: (item: PaifuItem) => void = () => {},
): Promise<Report> {
  const report = emptyReport();
  const verifier = new FileVerifier(report);
  for await (const items of readPaifu(source))
    for (const item of items) {
      read(item);
      verifier.take(item);
    }
  await verifier.checkTournamentGames();
  return report;
}

class FileVerifier {
  private game: GameVerifier | null = null;
  private tournament: { readonly id: string; readonly entries: { readonly envelope: TournamentEnvelope }[] } | null =
    null;
  private readonly tournaments = new Map<string, TournamentState>();
  private readonly games = new Map<string, TableGame>();

  constructor(private readonly report: Report) {}

  /** Checks that all games of the tournaments are in the file, opened with the right rules and players. */
  async checkTournamentGames(): Promise<void> {
    for (const [id, state] of this.tournaments) {
      for (const reason of await findWrongGames(state, id, (game) => this.games.get(game) ?? 'absent'))
        this.report.unreadable.push({ line: 0, game: id, reason });
    }
  }

  take(item: PaifuItem): void {
    const { report } = this;
    switch (item.kind) {
      case 'game':
        report.games++;
        this.game = new GameVerifier(item.game, report);
        return;
      case 'event':
        report.events++;
        if (item.envelope.revision === 0) this.games.set(item.envelope.game, tableGameOf(eventIn(item.envelope)));
        this.game?.follow(item.envelope, item.line);
        return;
      case 'tournament':
        this.tournament = { id: item.tournament, entries: [] };
        return;
      case 'tournament-event':
        report.events++;
        this.tournament?.entries.push({ envelope: item.envelope });
        return;
      case 'tournament-end':
        this.judgeTournament(item.line, item.isCut);
        return;
      case 'end':
        this.game?.finish();
        this.noteSeats();
        if (this.game?.isOpen) this.reportIncomplete(this.game, item.count);
        return;
      case 'cut':
        this.game?.finish();
        this.noteSeats();
        this.reportIncomplete(this.game, item.count);
        return;
      case 'damage': {
        this.game?.reportProvenance();
        const { game, revision, mismatch, line, reason } = item;
        if (game !== null && revision !== null && mismatch !== null) {
          const place = this.game?.place ?? BEFORE_ALL;
          report.differences.push({ game, revision, type: null, ...place, step: place.step + 1, ...mismatch });
        } else report.unreadable.push({ line, game, reason });
      }
    }
  }

  private noteSeats(): void {
    const { id = '', players = null } = this.game ?? {};
    const game = this.games.get(id);
    if (game != null && game !== 'absent') this.games.set(id, { ...game, players });
  }

  private judgeTournament(line: number, isCut: boolean): void {
    const { report, tournament } = this;
    this.tournament = null;
    if (tournament === null) return;
    const { id, entries } = tournament;
    const unreadable = (reason: string): void => void report.unreadable.push({ line, game: id, reason });
    if (isCut) unreadable('the tournament is cut off here');
    try {
      const { state, difference } = checkTournament(id, entries);
      if (difference !== null) report.differences.push(difference);
      if (state !== null) this.tournaments.set(id, state);
    } catch (error) {
      if (!(error instanceof DamagedRecord)) throw error;
      unreadable(error.message);
    }
  }

  private reportIncomplete(game: GameVerifier | null, count: number): void {
    const { hand, step } = game?.place ?? BEFORE_ALL;
    this.report.incomplete.push({ game: game?.id ?? '', hand, lastStep: step, revision: count - 1 });
  }
}

/** Options added after a game was opened are ignored: the game was played with their defaults. */
function withOptionsOf(again: RecordEvent, { data: { options } }: TableEvent<'GameOpened'>): RecordEvent {
  if (again.type !== 'GameOpened') return again;
  const known = Object.entries(again.data.options).filter(([name]) => Object.hasOwn(options, name));
  return { type: 'GameOpened', data: { ...again.data, options: Object.fromEntries(known) } };
}

/**
 * The computed event with the recorded wording, which later engines may improve. The facts are compared: the rule,
 * offender and visibility of each finding, and everything about a failed win but the wording of its reason.
 */
function withRecordedWording(again: RecordEvent, recorded: RecordEvent): RecordEvent['data'] {
  const before = irregularitiesIn(recorded);
  const now = irregularitiesIn(again);
  const found = now.map((one, i) => {
    if (i >= before.length) return one;
    const { text: _, ...facts } = one;
    return { ...facts, ...wordingOf(before[i]) };
  });
  const data = withRecordedReason(again, recorded);
  return found.length === 0 ? data : ({ ...data, irregularities: found } as RecordEvent['data']);
}

/**
 * The reason of a failed win states one of its findings. The recorded reason must state the same one in its recorded
 * wording. If a correction replaced a failed win, the finding may not be new; then only the wording could differ.
 */
function withRecordedReason(again: RecordEvent, recorded: RecordEvent): RecordEvent['data'] {
  const [computed, stored] = [failedWinIn(again), failedWinIn(recorded)];
  if (computed === null || stored === null || computed.reason === stored.reason) return again.data;
  const rule = irregularitiesIn(again).findIndex((one) => isReasonOf(one, computed.reason));
  const named = irregularitiesIn(recorded).at(rule);
  const isSameRule = rule < 0 ? isCorrection(recorded) : named !== undefined && isReasonOf(named, stored.reason);
  if (!isSameRule) return again.data;
  const data = { ...computed, reason: stored.reason };
  return (again.type === 'WinFailed' ? data : { ...again.data, data }) as RecordEvent['data'];
}

/** The failed win that an event records, or that a correction puts into the effective line. */
function failedWinIn({ type, data }: RecordEvent): EventData['WinFailed'] | null {
  if (type === 'WinFailed') return data;
  const isReplaced = (type === 'ActionAmended' || type === 'ActionInserted') && data.type === 'WinFailed';
  return isReplaced ? (data.data as EventData['WinFailed']) : null;
}

const isReasonOf = ({ message, citation }: Irregularity, reason: string): boolean =>
  message === `${reason} (${citationText(citation)})`;

/** Takes the recorded count, because a single game cannot tell what happened in others. */
function withRecordedCount(recorded: RecordEvent, again: RecordEvent): RecordEvent {
  const elsewhere = countedPenaltyIn(recorded)?.elsewhere;
  return elsewhere === undefined ? again : withElsewhereCount(again, elsewhere);
}

/**
 * An inconsistency of the whole record, not of one event.
 *
 * @param section of the log format that defines the rule
 */
const inconsistency = ({ code, message }: { readonly code: string; readonly message: string }, section: string) =>
  ({
    kind: 'inconsistency',
    code,
    seat: null,
    message,
    citation: cite('log-format', section),
    catalogue: null,
    ...AS_RECORDED,
  }) as const;

const wordingOf = ({ message, text, citation, catalogue }: Irregularity): Partial<Irregularity> => ({
  message,
  ...(text && { text }),
  citation,
  catalogue,
});

/** Replays one game and decides every event again. */
export class GameVerifier {
  place: StepPlace = BEFORE_ALL;
  private readonly line = new GameLine(resolveRuleset);
  private readonly findings = new RecordFindings(resolveRuleset);
  private readonly places: EventPlace[] = [];
  /** Index in the report of the first irregularity of this game. */
  private firstFinding: number | null = null;
  private readonly cases = new Cases();
  /** Events of the case command that is being read. */
  private pendingCase: { readonly at: EventPlace; readonly stamped: Stamped }[] | null = null;
  /** Corrections that are decided with those that follow. */
  private readonly unfinished: { readonly at: EventPlace; readonly event: CorrectionEvent }[] = [];
  /** Only the first difference is reported, not its consequences. */
  private hasDifference = false;
  private last: Envelope | null = null;
  /** When the last event was recorded, in milliseconds since 1970. */
  private lastAt = Number.NEGATIVE_INFINITY;
  private readonly provenance: FoundIrregularity[] = [];
  private readonly penalties = new PenaltyTracker();
  private hasWalls = false;
  /** The record cannot be replayed any further. */
  private isBroken = false;

  constructor(
    readonly id: string,
    private readonly report: Report,
  ) {}

  /** Whether the record does not end the game. */
  get isOpen(): boolean {
    return !this.isBroken && this.line.state?.closed !== true;
  }

  /** Effective players by seat; `null` if nobody is seated. */
  get players(): readonly string[] | null {
    return this.line.state?.seated?.players ?? null;
  }

  /** @param line line number in the file */
  follow(envelope: Envelope, line: number): void {
    if (this.isBroken) return;
    const event = eventIn(envelope);
    this.place = placeAfter(this.place, event);
    const { hand, take, step } = this.place;
    const at: EventPlace = { game: this.id, revision: envelope.revision, type: event.type, hand, take, step };
    const stamped = stampedEvent(event, envelope);
    this.checkProvenance(at, stamped, envelope);
    try {
      this.take(at, stamped, envelope);
    } catch (error) {
      this.isBroken = true;
      if (error instanceof RulesetError) this.report.unreadable.push({ line, game: this.id, reason: error.message });
      else if (error instanceof DamagedRecord) {
        this.reportDifference(at, {
          field: 'type',
          recorded: event.type,
          computed: `an event that is possible at this point: ${error.message}`,
        });
      } else throw error;
    }
    this.hasWalls ||= event.type === 'WallRevealed';
    this.count(event);
    this.places.push(at);
    if (irregularitiesIn(event).length > 0 || isCorrection(event)) this.reportFindings();
  }

  /** Checks the time and role of an event. */
  private checkProvenance(at: EventPlace, { event, at: recordedAt }: Stamped, envelope: Envelope): void {
    const { ruleset, state } = this.line;
    const stands = { rules: ruleset?.table ?? null, closed: state?.closed === true };
    // Events that carry out a ruling are checked with its command.
    const carriesOut = this.pendingCase?.[0].stamped.command === envelope.command;
    if (recordedAt < this.lastAt) this.addProvenance(at, timeFinding(this.last, envelope));
    if (!carriesOut) this.addProvenance(at, roleFinding(event, envelope, stands));
    this.last = envelope;
    this.lastAt = recordedAt;
  }

  private addProvenance(at: EventPlace, finding: ProvenanceFinding | null): void {
    if (finding !== null) this.provenance.push({ ...at, ...inconsistency(finding, 'Envelope') });
  }

  reportProvenance(): void {
    this.report.irregularities.push(...this.provenance.splice(0));
  }

  /** Updates the status of all findings so far. */
  private reportFindings(): void {
    const { irregularities } = this.report;
    this.firstFinding ??= irregularities.length;
    for (const [i, finding] of this.findings.of(this.line.recorded).entries()) {
      const { revision, kind, code, seat, message, citation, catalogue } = finding;
      const found = { kind, code, seat, message, citation, catalogue, ...statusOf(finding) };
      const charge = chargeOf(this.line.recorded[revision].event, finding);
      irregularities[this.firstFinding + i] = { ...this.places[revision], ...found, ...charge };
    }
  }

  /**
   * Compares an event with the decision of the engine. Events of a case are compared when their command is complete.
   */
  private take(at: EventPlace, stamped: Stamped, envelope: Envelope): void {
    const { event, command, actor } = stamped;
    if (this.pendingCase !== null && this.pendingCase[0].stamped.command !== command) this.judgeCase();
    if (this.pendingCase !== null) this.pendingCase.push({ at, stamped });
    else if (isCaseEvent(event)) this.pendingCase = [{ at, stamped }];
    else {
      this.compare(at, event);
      this.cases.follow(stamped);
      if (this.isUnruled(event, actor.role)) this.report.unruled.push(at);
    }
    this.line.follow(event);
    this.penalties.follow(at, event, envelope.recordedAt, this.line);
  }

  /** Whether an event needs a ruling but has none. Servers impose automatic penalties themselves. */
  private isUnruled(recorded: RecordEvent, role: Envelope['actor']['role']): boolean {
    // A correction can insert or amend such an event.
    const isPut = recorded.type === 'ActionAmended' || recorded.type === 'ActionInserted';
    const event = isPut ? ({ type: recorded.data.type, data: recorded.data.data } as TableEvent) : recorded;
    if (event.type === 'HandEnded') return event.data.reason === 'voided' || event.data.reason === 'ruling';
    if (event.type !== 'PenaltyImposed') return false;
    const { penalty } = event.data;
    if (penalty !== 'maximum-penalty' && penalty !== 'disqualification') return false;
    return role !== 'server' || this.line.ruleset?.table.automaticPenalties.includes(penalty) !== true;
  }

  /** Decides the command of a case again from the record before it. */
  private judgeCase(): void {
    const made = this.pendingCase;
    this.pendingCase = null;
    if (made === null || this.isBroken) return;
    const [first] = made;
    const events = made.map(({ stamped }) => stamped.event);
    if (!this.hasDifference) {
      const recorded = this.line.recorded.slice(0, first.at.revision);
      const { actor, at } = first.stamped;
      // The only case command that an operator may send is an import.
      const [event] = events;
      const imported = actor.role === 'operator' && isCaseEvent(event) ? { imported: importedCase(event) } : {};
      const asked = { ...actor, seats: null, at, ...imported };
      const again = decideCase({ recorded, cases: this.cases }, caseRequestOf(events), asked, resolveRuleset);
      for (const [i, one] of made.entries()) {
        if (again.verdict === 'refused') this.compareOne(one.at, events[i], again.violation);
        else if (i < again.events.length)
          this.compareOne(one.at, events[i], withRecordedCount(events[i], again.events[i]));
      }
      if (again.verdict === 'accepted' && again.events.length !== made.length) {
        const [recordedTypes, computed] = [events, again.events].map((all) => all.map(({ type }) => type).join(', '));
        this.reportDifference(made[made.length - 1].at, { field: 'command', recorded: recordedTypes, computed });
      }
    }
    for (const { stamped } of made) this.cases.follow(stamped);
  }

  /** Ends the record: decides an incomplete command as it is. */
  finish(): void {
    this.judgeCase();
    this.markRuled();
    this.checkWalls();
    this.reportProvenance();
    if (this.penalties.penalties !== null) this.report.penalties.push(this.penalties.penalties);
  }

  /** Marks the breaches of this game on which a judge ruled. */
  private markRuled(): void {
    const { irregularities } = this.report;
    for (let i = this.firstFinding ?? irregularities.length; i < irregularities.length; i++) {
      const found = irregularities[i];
      const ruling = found.kind === 'breach' ? rulingOn(found, this.cases, this.places) : undefined;
      if (ruling !== undefined) irregularities[i] = { ...found, ruling: ruling.revision };
    }
  }

  /** Compares revealed walls with their commitments. */
  private checkWalls(): void {
    const { replay } = this.line;
    if (this.isBroken || replay === null || !this.hasWalls) return;
    const { irregularities } = this.report;
    const found = checkWalls(this.id, replay);
    const from = this.firstFinding ?? irregularities.length;
    // The finding recorded at the reveal names only the first difference; the full list replaces it.
    const others = irregularities.splice(from).filter((one) => !(one.code === 'wall-differs' && isStanding(one)));
    irregularities.push(...others);
    for (const one of found) irregularities.push({ ...this.places[one.revision], ...inconsistency(one, 'Walls') });
  }

  /** Decides an event again: the expected event, or the violation. */
  private judge(event: TableEvent): RecordEvent | RuleViolation {
    const { ruleset, state } = this.tableBefore(event);
    const decision = decide(ruleset, state, actionOf(event));
    return decision.verdict === 'refused' ? decision.violation : decision.events[0];
  }

  private tableBefore(event: TableEvent): { readonly ruleset: Ruleset; readonly state: TableState } {
    const { ruleset, state } = this.line;
    if (ruleset !== null && state !== null) return { ruleset, state };
    if (event.type !== 'GameOpened') throw new DamagedRecord('the game does not begin with GameOpened');
    const opened = resolveRuleset(event.data.ruleset, event.data.options);
    return { ruleset: opened, state: initialState(opened.table) };
  }

  /** Decides joint corrections again, from the whole record before them. */
  private recomputeCorrections(events: readonly CorrectionEvent[]): readonly CorrectionEvent[] | RuleViolation {
    const { recorded } = this.line;
    const before = recorded.slice(0, recorded.length - events.length + 1);
    const decision = correct(before, events.map(requestOf), resolveRuleset);
    return decision.verdict === 'refused' ? decision.violation : decision.events;
  }

  private compare(at: EventPlace, event: RecordEvent): void {
    if (this.hasDifference) return;
    if (!isCorrection(event) && !isCaseEvent(event)) {
      this.compareOne(at, event, this.judge(event));
      return;
    }
    if (isCaseEvent(event)) throw new TypeError(`${event.type} is judged with all of its command`);
    this.unfinished.push({ at, event });
    if (isUnfinished(event)) return;
    const made = this.unfinished.splice(0);
    const again = this.recomputeCorrections(made.map((one) => one.event));
    for (const [i, one] of made.entries()) this.compareOne(one.at, one.event, 'code' in again ? again : again[i]);
  }

  private compareOne(at: EventPlace, event: RecordEvent, again: RecordEvent | RuleViolation): void {
    if ('code' in again) {
      this.reportDifference(at, {
        field: 'verdict',
        recorded: 'accepted',
        computed: `refused (${again.code}): ${again.message} (${citationText(again.citation)})`,
      });
      return;
    }
    // Most events are equal as they are.
    if (event.type === again.type && firstDifference(event.data, again.data, 'data') === null) return;
    const data = withRecordedWording(event.type === 'GameOpened' ? withOptionsOf(again, event) : again, event);
    const found = firstDifference(event.type, again.type, 'type') ?? firstDifference(event.data, data, 'data');
    if (found !== null) this.reportDifference(at, found);
  }

  private reportDifference(at: EventPlace, mismatch: Mismatch): void {
    if (!this.hasDifference) this.report.differences.push({ ...at, ...mismatch });
    this.hasDifference = true;
  }

  private count(event: RecordEvent): void {
    if (event.type === 'HandStarted') this.report.hands++;
    else if (event.type === 'HandWon') this.report.wins++;
    else if (event.type === 'HandEnded' && event.data.reason !== 'won') this.report.noWins++;
  }
}
