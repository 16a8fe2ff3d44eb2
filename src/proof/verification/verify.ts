import { correct, requestOf } from '../../engine/record/correct.js';
import { caseRequestOf, decideCase, importedCase } from '../../engine/disputes/decide-case.js';
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
import { AS_RECORDED, type FindingStatus, RecordFindings, isStanding, statusOf } from '../../engine/record/findings.js';
import { GameLine } from '../../engine/record/game-line.js';
import { RulesetError } from '../../engine/rulesets/preset.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import { actionOf } from '../../engine/table/moves/moves.js';
import type { TableEvent } from '../../engine/table/moves/facts.js';
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
import { roleFinding, timeFinding } from './provenance.js';
import { judgedTournament, type TableGame, tableGame, wrongGames } from './tournament-check.js';
import { PenaltiesFollowed, type TournamentPenalties } from './penalty-counts.js';
import { wallFindings } from './wall-check.js';
import { type Difference, type EventPlace, firstDifference } from './difference.js';

export interface FoundIrregularity
  extends EventPlace,
    Pick<Irregularity, 'kind' | 'code' | 'seat' | 'message' | 'citation' | 'catalogue'>,
    FindingStatus {}

/** What verification says about a file, or any other source of games. */
export interface Report {
  games: number;
  hands: number;
  wins: number;
  noWins: number;
  events: number;
  readonly differences: Difference[];
  /** All that was found irregular, and what became of it: what a correction settled is no finding any more. */
  readonly irregularities: FoundIrregularity[];
  /** What a judge decides, and no ruling of the record says so: a warning, no finding, for there were records before there were rulings. */
  readonly unruled: EventPlace[];
  /** Games whose record stops before the game does: no finding. */
  readonly incomplete: {
    readonly game: string;
    readonly hand: number | null;
    readonly lastStep: number;
    readonly revision: number;
  }[];
  readonly unreadable: { readonly line: number; readonly game: string | null; readonly reason: string }[];
  /** How penalties were counted in its games of tournaments: to be held against the other games of each (`miscounted`). */
  readonly penalties: TournamentPenalties[];
}

/** How many things there are to look at. */
export const findingsIn = ({ differences, irregularities, unreadable }: Report): number =>
  differences.length + irregularities.filter(isStanding).length + unreadable.length;

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
 * Verifies the games of a `.paifu` file, and tournaments with them: the chain, every action judged anew, every result rescored.
 *
 * @param read told of what the file holds, as it is read
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
  await verifier.together();
  return report;
}

class FileVerifier {
  private game: GameVerifier | null = null;
  private tournament: { readonly id: string; readonly entries: { readonly envelope: TournamentEnvelope }[] } | null =
    null;
  private readonly tournaments = new Map<string, TournamentState>();
  private readonly games = new Map<string, TableGame>();

  constructor(private readonly report: Report) {}

  /** The games of its tournaments have to be in the file too, opened for them, by their rules, and played by whom they seat. */
  async together(): Promise<void> {
    for (const [id, state] of this.tournaments) {
      for (const reason of await wrongGames(state, id, (game) => this.games.get(game) ?? 'absent'))
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
        if (item.envelope.revision === 0) this.games.set(item.envelope.game, tableGame(eventIn(item.envelope)));
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
        this.seats();
        if (this.game?.isOpen) this.stops(this.game, item.count);
        return;
      case 'cut':
        this.game?.finish();
        this.seats();
        this.stops(this.game, item.count);
        return;
      case 'damage': {
        this.game?.tellProvenance();
        const { game, revision, mismatch, line, reason } = item;
        if (game !== null && revision !== null && mismatch !== null) {
          const place = this.game?.place ?? BEFORE_ALL;
          report.differences.push({ game, revision, type: null, ...place, step: place.step + 1, ...mismatch });
        } else report.unreadable.push({ line, game, reason });
      }
    }
  }

  /** Who sits in the game that was read last. */
  private seats(): void {
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
      const { state, difference } = judgedTournament(id, entries);
      if (difference !== null) report.differences.push(difference);
      if (state !== null) this.tournaments.set(id, state);
    } catch (error) {
      if (!(error instanceof DamagedRecord)) throw error;
      unreadable(error.message);
    }
  }

  private stops(game: GameVerifier | null, count: number): void {
    const { hand, step } = game?.place ?? BEFORE_ALL;
    this.report.incomplete.push({ game: game?.id ?? '', hand, lastStep: step, revision: count - 1 });
  }
}

/** An option that there was not yet when a game was opened has its default in it, by which it was played: no difference. */
function asThen(again: RecordEvent, { data: { options } }: TableEvent<'GameOpened'>): RecordEvent {
  if (again.type !== 'GameOpened') return again;
  const known = Object.entries(again.data.options).filter(([name]) => Object.hasOwn(options, name));
  return { type: 'GameOpened', data: { ...again.data, options: Object.fromEntries(known) } };
}

/**
 * What was found is compared: which rule, whose breach it is, who may see it. How that is said and where the rule stands is the engine's
 * that found it, and a later one may say it better.
 */
function asFoundThen(again: RecordEvent, recorded: RecordEvent): RecordEvent['data'] {
  const before = irregularitiesIn(recorded);
  const now = irregularitiesIn(again);
  if (now.length === 0) return again.data;
  const found = now.map((one, i) => (i < before.length ? { ...one, ...wordsOf(before[i]) } : one));
  return { ...again.data, irregularities: found } as RecordEvent['data'];
}

/** What stands in other games a game does not say: it is taken as it was counted. */
function countedAs(recorded: RecordEvent, again: RecordEvent): RecordEvent {
  const elsewhere = countedPenaltyIn(recorded)?.elsewhere;
  return elsewhere === undefined ? again : withElsewhereCount(again, elsewhere);
}

/** Something that is found of the whole, and stands in no event. @param section of the log format, which says how it has to be */
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

const wordsOf = ({ message, citation, catalogue }: Irregularity): Partial<Irregularity> => ({
  message,
  citation,
  catalogue,
});

/** Folds one game and judges every event again at the table where it was recorded. */
export class GameVerifier {
  place: StepPlace = BEFORE_ALL;
  private readonly line = new GameLine(resolveRuleset);
  private readonly findings = new RecordFindings(resolveRuleset);
  /** Where each event stands, by revision. */
  private readonly places: EventPlace[] = [];
  /** Where in the report the irregularities of this game begin. */
  private told: number | null = null;
  private readonly cases = new Cases();
  /** The command of a case that is being read. */
  private ofCase: { readonly at: EventPlace; readonly stamped: Stamped }[] | null = null;
  /** Corrections that are judged with those that follow. */
  private readonly unfinished: { readonly at: EventPlace; readonly event: CorrectionEvent }[] = [];
  /** The first difference is named, and what follows from it is not. */
  private differs = false;
  private last: Envelope | null = null;
  private readonly provenance: FoundIrregularity[] = [];
  private readonly penalties = new PenaltiesFollowed();
  /** Walls were revealed. */
  private hasWalls = false;
  /** The record makes no sense any more. */
  private broken = false;

  constructor(
    readonly id: string,
    private readonly report: Report,
  ) {}

  /** Nothing says that the game is over: more of it may have been played. */
  get isOpen(): boolean {
    return !this.broken && this.line.state?.closed !== true;
  }

  /** Who sits there, as it counts; null: nobody yet. */
  get players(): readonly string[] | null {
    return this.line.state?.seated?.players ?? null;
  }

  /** @param line where the event stands in its file. */
  follow(envelope: Envelope, line: number): void {
    if (this.broken) return;
    const event = eventIn(envelope);
    this.place = placeAfter(this.place, event);
    const at: EventPlace = {
      game: this.id,
      revision: envelope.revision,
      type: event.type,
      ...this.place,
    };
    this.asked(at, event, envelope);
    try {
      this.take(at, event, envelope);
    } catch (error) {
      this.broken = true;
      if (error instanceof RulesetError) this.report.unreadable.push({ line, game: this.id, reason: error.message });
      else if (error instanceof DamagedRecord) {
        this.differ(at, {
          field: 'type',
          recorded: event.type,
          computed: `an event that can be here: ${error.message}`,
        });
      } else throw error;
    }
    this.hasWalls ||= event.type === 'WallRevealed';
    this.count(event);
    this.places.push(at);
    if (irregularitiesIn(event).length > 0 || isCorrection(event)) this.tell();
  }

  /** When it was recorded, and by whom, apart from what it says. */
  private asked(at: EventPlace, event: RecordEvent, envelope: Envelope): void {
    const { ruleset, state } = this.line;
    const stands = { rules: ruleset?.table ?? null, closed: state?.closed === true };
    // What carries a ruling out is of its command, and judged with it.
    const carriesOut = this.ofCase?.[0].stamped.command === envelope.command;
    const found = [timeFinding(this.last, envelope), carriesOut ? null : roleFinding(event, envelope, stands)];
    for (const finding of found)
      if (finding !== null) this.provenance.push({ ...at, ...inconsistency(finding, 'Envelope') });
    this.last = envelope;
  }

  /** What was found of when and by whom something was recorded. */
  tellProvenance(): void {
    this.report.irregularities.push(...this.provenance.splice(0));
  }

  /** Says of everything found so far what has become of it. */
  private tell(): void {
    const { irregularities } = this.report;
    this.told ??= irregularities.length;
    for (const [i, finding] of this.findings.of(this.line.recorded).entries()) {
      const { revision, kind, code, seat, message, citation, catalogue } = finding;
      const found = { kind, code, seat, message, citation, catalogue, ...statusOf(finding) };
      irregularities[this.told + i] = { ...this.places[revision], ...found };
    }
  }

  /** Compares an event with what it should be; those of a case with all of their command, once that is there. */
  private take(at: EventPlace, event: RecordEvent, envelope: Envelope): void {
    const { command, actor } = envelope;
    if (this.ofCase !== null && this.ofCase[0].stamped.command !== command) this.settle();
    const stamped = stampedEvent(event, envelope);
    if (this.ofCase !== null) this.ofCase.push({ at, stamped });
    else if (isCaseEvent(event)) this.ofCase = [{ at, stamped }];
    else {
      this.compare(at, event);
      this.cases.follow(stamped);
      if (this.isUnruled(event, actor.role)) this.report.unruled.push(at);
    }
    this.line.follow(event);
    this.penalties.follow(at, event, envelope.recordedAt, this.line);
  }

  /** Whether it is for a judge to decide, and came by no ruling. What a ruleset lays down, a server imposes by itself. */
  private isUnruled(recorded: RecordEvent, role: Envelope['actor']['role']): boolean {
    // A correction says it as well, with what it puts in the place of something or before it.
    const isPut = recorded.type === 'ActionAmended' || recorded.type === 'ActionInserted';
    const event = isPut ? ({ type: recorded.data.type, data: recorded.data.data } as TableEvent) : recorded;
    if (event.type === 'HandEnded') return event.data.reason === 'voided' || event.data.reason === 'ruling';
    if (event.type !== 'PenaltyImposed') return false;
    const { penalty } = event.data;
    if (penalty !== 'maximum-penalty' && penalty !== 'disqualification') return false;
    return role !== 'server' || this.line.ruleset?.table.automaticPenalties.includes(penalty) !== true;
  }

  /** Judges a command of a case again, by the record before it: what it does is all that was recorded of it. */
  private settle(): void {
    const made = this.ofCase;
    this.ofCase = null;
    if (made === null || this.broken) return;
    const [first] = made;
    const events = made.map(({ stamped }) => stamped.event);
    if (!this.differs) {
      const recorded = this.line.recorded.slice(0, first.at.revision);
      const { actor, at } = first.stamped;
      // An operator records no case: they took it over from elsewhere.
      const [event] = events;
      const takenOver = actor.role === 'operator' && isCaseEvent(event) ? { takenOver: importedCase(event) } : {};
      const asked = { ...actor, seats: null, at, ...takenOver };
      const again = decideCase({ recorded, cases: this.cases }, caseRequestOf(events), asked, resolveRuleset);
      for (const [i, one] of made.entries()) {
        if (again.verdict === 'refused') this.compareOne(one.at, events[i], again.violation);
        else if (i < again.events.length) this.compareOne(one.at, events[i], countedAs(events[i], again.events[i]));
      }
      if (again.verdict === 'accepted' && again.events.length !== made.length) {
        const [recordedTypes, computed] = [events, again.events].map((all) => all.map(({ type }) => type).join(', '));
        this.differ(made[made.length - 1].at, { field: 'command', recorded: recordedTypes, computed });
      }
    }
    for (const { stamped } of made) this.cases.follow(stamped);
  }

  /** The record ends: what waits for more of its command is judged as it is. */
  finish(): void {
    this.settle();
    this.holdWalls();
    this.tellProvenance();
    if (this.penalties.of !== null) this.report.penalties.push(this.penalties.of);
  }

  /** What was found of walls gets its place, and each is held against what was committed to. */
  private holdWalls(): void {
    const { replay } = this.line;
    if (this.broken || replay === null || !this.hasWalls) return;
    const { irregularities } = this.report;
    const found = wallFindings(this.id, replay);
    const from = this.told ?? irregularities.length;
    // That of a wall as it was recorded says the first difference only, and stands where the wall was revealed.
    const others = irregularities.splice(from).filter((one) => !(one.code === 'wall-differs' && isStanding(one)));
    irregularities.push(...others);
    for (const one of found) irregularities.push({ ...this.places[one.revision], ...inconsistency(one, 'Walls') });
  }

  /** The event judged again: what it should be, or why it should not be. */
  private judged(event: TableEvent): RecordEvent | RuleViolation {
    const { ruleset, state } = this.before(event);
    const decision = decide(ruleset, state, actionOf(event));
    return decision.verdict === 'refused' ? decision.violation : decision.events[0];
  }

  private before(event: TableEvent): { readonly ruleset: Ruleset; readonly state: TableState } {
    const { ruleset, state } = this.line;
    if (ruleset !== null && state !== null) return { ruleset, state };
    if (event.type !== 'GameOpened') throw new DamagedRecord('the game does not begin with GameOpened');
    const opened = resolveRuleset(event.data.ruleset, event.data.options);
    return { ruleset: opened, state: initialState(opened.table) };
  }

  /** Corrections that were made together, judged again by the whole line before them. */
  private correctedAgain(events: readonly CorrectionEvent[]): readonly CorrectionEvent[] | RuleViolation {
    const { recorded } = this.line;
    const before = recorded.slice(0, recorded.length - events.length + 1);
    const decision = correct(before, events.map(requestOf), resolveRuleset);
    return decision.verdict === 'refused' ? decision.violation : decision.events;
  }

  private compare(at: EventPlace, event: RecordEvent): void {
    if (this.differs) return;
    if (!isCorrection(event) && !isCaseEvent(event)) {
      this.compareOne(at, event, this.judged(event));
      return;
    }
    if (isCaseEvent(event)) throw new TypeError(`${event.type} is judged with all of its command`);
    this.unfinished.push({ at, event });
    if (isUnfinished(event)) return;
    const made = this.unfinished.splice(0);
    const again = this.correctedAgain(made.map((one) => one.event));
    for (const [i, one] of made.entries()) this.compareOne(one.at, one.event, 'code' in again ? again : again[i]);
  }

  private compareOne(at: EventPlace, event: RecordEvent, again: RecordEvent | RuleViolation): void {
    if ('code' in again) {
      this.differ(at, {
        field: 'verdict',
        recorded: 'accepted',
        computed: `refused (${again.code}): ${again.message} (${citationText(again.citation)})`,
      });
      return;
    }
    const data = asFoundThen(event.type === 'GameOpened' ? asThen(again, event) : again, event);
    const found = firstDifference(event.type, again.type, 'type') ?? firstDifference(event.data, data, 'data');
    if (found !== null) this.differ(at, found);
  }

  private differ(at: EventPlace, mismatch: Mismatch): void {
    if (!this.differs) this.report.differences.push({ ...at, ...mismatch });
    this.differs = true;
  }

  private count(event: RecordEvent): void {
    if (event.type === 'HandStarted') this.report.hands++;
    else if (event.type === 'HandWon') this.report.wins++;
    else if (event.type === 'HandEnded' && event.data.reason !== 'won') this.report.noWins++;
  }
}
