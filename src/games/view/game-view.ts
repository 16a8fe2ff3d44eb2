import { type CaseDocument, caseDocument } from '../../disputes/document/case-document.js';
import { isCorrectionType } from '../../engine/record/correction.js';
import { type RecordEvent, playerIdsIn } from '../../engine/record/record-event.js';
import { type Finding, irregularityOf, isStanding, findingView } from '../../engine/record/findings.js';
import type { WantedHand } from '../../engine/notation/single-hand.js';
import type { PlayerNames } from '../../engine/notation/headers/seating.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import type { GameOpened, Origin } from '../../engine/vocabulary/game-start.js';
import type { Action } from '../../engine/table/moves/moves.js';
import { isEventType, type TableEvent } from '../../engine/table/moves/facts.js';
import type { Mode, Reveal, Scribes } from '../../engine/vocabulary/terms.js';
import type { TableState } from '../../engine/table/state.js';
import type { Viewer } from '../../engine/table/viewer.js';
import type { Seat } from '../../engine/tiles/tile.js';
import { headOf, type RecordHead } from '../record/game-tree.js';
import { type Envelope, eventIn, stampedEvent } from '../record/envelope.js';
import { isImportCommand } from '../record/identity.js';
import { recordText } from '../record/record-text.js';
import type { PlayedStep, Replay } from '../../engine/replay/replay.js';
import { tournamentOf } from '../recording/game-log.js';
import { auditTrail, type GameAuditTrail } from './audit-trail.js';
import type { RecordSnapshot } from './record-snapshot.js';
import { type Connection, connectionOf } from './connection.js';
import { type SeatPlays, type PlayKind, seatPlays, tablePlayKinds, tablePlays } from './seat-plays.js';
import { scoreSheetOf, sheetSums, type ScoreSheetRow } from './score-sheet.js';
import { CaseViews } from './case-views.js';
import { HandView } from './hand-view.js';
import { StepView } from './step-view.js';
import { type TableViewer, ContemporaryView } from './contemporary-view.js';
import { EntryView, type Redactor } from './redactor.js';
import { type OptionValue, optionList } from './typed-event.js';
import { type Change, changesBetween, type RedactedTable } from './table-view.js';

/** Maximum page size of steps, each of which may contain two tables. */
export const MOST_STEPS = 200;

/**
 * A game as one viewer may see it, as of a revision. Everything read from it is already redacted, so resolvers need
 * no further checks.
 */
export class GameView {
  readonly __typename = 'Game';
  /** True if the store did not answer, so that events of other services may be missing. */
  behind = false;
  /** True if the reader organises the game's tournament. Organisers print the score sheets. */
  isOrganised = false;
  readonly #record: RecordSnapshot;
  readonly #now: RecordSnapshot;
  readonly #redactor: Redactor;
  readonly #steps: Redactor | ContemporaryView;
  #cases: CaseViews | null = null;
  #seenReplay: Replay | null = null;
  /** The last correction of each step by its revision; -1 without one. */
  #corrected: ReadonlyMap<number, number> | null = null;

  /** @param atTheTime shows each step as this viewer saw it when it happened; `null` shows what is revealed by now */
  constructor(now: RecordSnapshot, redactor: Redactor, asOf: number | null, atTheTime: TableViewer | null = null) {
    this.#now = now;
    this.#record = asOf === null ? now : now.asOf(asOf);
    this.#redactor = redactor;
    this.#steps = atTheTime === null ? redactor : new ContemporaryView(redactor, atTheTime, this.#record.replay);
  }

  get id(): string {
    return this.#record.game;
  }

  get revision(): number {
    return this.#record.revision;
  }

  get latestRevision(): number {
    return this.#now.revision;
  }

  /** `null` if the viewer may not see all events, because every chain hash depends on them. */
  get head(): RecordHead | null {
    return this.#redactor.canSeeHash(this.revision) ? headOf(this.#record.entries) : null;
  }

  /**
   * The head printed on score sheets, which the players take home. For a closed game an organiser gets it even if
   * judges have confidential events: every event is salted, so the hash reveals nothing.
   */
  get headOnPaper(): RecordHead | null {
    return this.isOrganised && this.closing !== null ? headOf(this.#record.entries) : this.head;
  }

  get viewer(): Viewer {
    return this.#steps.viewer;
  }

  /**
   * Whether a text shows the viewer nothing hidden: its author saw the game as `sees` up to a revision, and may have
   * written about anything seen.
   */
  canReadTextOf({ sees, seenUpTo }: { readonly sees: Viewer; readonly seenUpTo: number }): boolean {
    const { viewer, access } = this.#redactor;
    return viewer === 'judge' || sees === 'public' || sees === viewer || seenUpTo < access.openness.openPrefix;
  }

  /**
   * Whether the viewer may see what a player could choose after an event, which shows the player's concealed tiles. False if the
   * event does not count, or was corrected after the revision `since`.
   */
  canSeeChoices(seat: Seat, revision: number, since = this.revision): boolean {
    this.#corrected ??= new Map(this.#replay.steps.map((step) => [step.revision, Math.max(-1, ...step.corrected)]));
    const corrected = this.#corrected.get(revision);
    return (
      corrected !== undefined &&
      corrected <= since &&
      (this.#redactor.viewer === seat || this.#redactor.isOpen(revision))
    );
  }

  get hindsight(): boolean {
    return this.#steps === this.#redactor;
  }

  get #replay(): Replay {
    return this.#record.replay;
  }

  get #opened(): GameOpened {
    return this.#state.opened as GameOpened;
  }

  get #state(): TableState {
    return this.#replay.table;
  }

  /** The ruleset with the options of this game. */
  get ruleset(): Ruleset {
    return this.#replay.ruleset;
  }

  get edition(): string {
    return this.#opened.edition;
  }

  get options(): object {
    return this.#opened.options;
  }

  get optionValues(): readonly OptionValue[] {
    return optionList(this.#opened.options);
  }

  get mode(): Mode {
    return this.#opened.mode;
  }

  get scribes(): Scribes {
    return this.#opened.scribes ?? 'seeing';
  }

  get delay(): number {
    return this.#opened.delay ?? 0;
  }

  get reveal(): Reveal {
    return this.#opened.reveal;
  }

  get tournament(): string | null {
    return this.#opened.tournament;
  }

  get session(): number | null {
    return this.#opened.session ?? null;
  }

  get tableName(): string | null {
    return this.#opened.table;
  }

  get openedAt(): string {
    return this.#record.entries[0].envelope.recordedAt;
  }

  get played(): string | null {
    return this.#opened.played ?? null;
  }

  /** Recorded some time after it was played, from a file. */
  get isImported(): boolean {
    return this.source !== null || isImportCommand(this.#record.entries[0].envelope.command);
  }

  /** The day or time when it was played; `null` for an import that states neither. */
  get timeOfPlay(): string | null {
    const first = this.#record.entries.find(
      ({ envelope: { type, occurredAt } }) => type === 'HandStarted' && occurredAt !== null,
    );
    return this.played ?? (this.isImported ? (first?.envelope.occurredAt ?? null) : this.openedAt);
  }

  get isUndated(): boolean {
    return this.timeOfPlay === null;
  }

  get source(): Origin | null {
    return this.#opened.source ?? null;
  }

  get players(): readonly string[] | null {
    return this.#state.seated?.players ?? null;
  }

  get scores(): readonly number[] {
    return this.#state.scores;
  }

  get adjustments(): readonly number[] {
    return this.#state.adjustments;
  }

  get penalties(): readonly number[] {
    return this.#state.penalties;
  }

  get overallPenalties(): readonly number[] {
    return this.#state.overallPenalties;
  }

  /** The rows of the score sheet below the hands. */
  get sheetSums() {
    return sheetSums(this.#state, this.ruleset);
  }

  get disqualified(): readonly Seat[] {
    return this.#state.disqualified;
  }

  get handsPlayed(): number {
    return this.#state.handsPlayed;
  }

  /** `null` while the game is open. */
  get closing() {
    const closed = this.#replay.steps.findLast(({ event }) => event.type === 'GameClosed')?.event;
    if (closed?.type !== 'GameClosed') return null;
    const { overallPenalties } = this.#state;
    return { ...closed.data, finalPoints: this.ruleset.finalPoints({ ...closed.data, overallPenalties }) };
  }

  /** The actor who recorded the last event, corrections aside. The next recorder takes over from this actor. */
  get recorder() {
    const last = this.#record.entries.findLast(({ envelope }) => isEventType(envelope.type));
    if (last === undefined) return null;
    const { actor, recordedAt, revision } = last.envelope;
    return { actor, recordedAt, revision };
  }

  /** Contains only what the public log contains. */
  get auditTrail(): GameAuditTrail {
    const { id: game } = this;
    const { viewer } = this.#redactor;
    const { entries } = this.#record;
    const trail = auditTrail(this.#envelopes);
    return { ...trail, game, tournament: tournamentOf(entries), viewer };
  }

  /** Disputes and rulings. */
  get cases(): CaseViews {
    this.#cases ??= new CaseViews(this.#record.entries, this.#redactor);
    return this.#cases;
  }

  /** A case by its number, from 1, without table pictures; `null` if there is no such case. */
  caseDocument(number: number, playerName: (id: string) => string): CaseDocument | null {
    const events = this.#record.entries.map(({ envelope, hash }) => ({
      ...stampedEvent(eventIn(envelope), envelope),
      ...{ hash, when: envelope.recordedAt },
    }));
    const reader = { viewer: this.#redactor.viewer, picture: null, playerName };
    const { replay, findings, entries } = this.#record;
    const recorded = entries.map(({ envelope }) => ({ revision: envelope.revision, event: eventIn(envelope) }));
    const { steps, ruleset, table: state } = replay;
    const now = {
      line: { recorded, replay, steps, state, ruleset },
      access: this.#redactor.access,
      cases: this.cases.all,
      findings,
    };
    return caseDocument(this.id, events, reader, number, now);
  }

  get table(): RedactedTable {
    return this.#tableAfter(this.#replay.length);
  }

  /** The table after the step of a revision; `null` if that is not an effective step. */
  tableAt(revision: number): RedactedTable | null {
    return this.step(revision)?.after ?? null;
  }

  step(revision: number): StepView | null {
    const index = this.#replay.steps.findIndex((one) => one.revision === revision);
    return index < 0 ? null : this.#seen(this.#replay.played(index));
  }

  steps(first: number, after?: string | null): Connection<StepView> {
    return connectionOf(
      this.#replay.steps,
      first,
      after,
      (_, index) => this.#seen(this.#replay.played(index)),
      MOST_STEPS,
    );
  }

  /** The effective line as one JSON value, for readers that fold it themselves. */
  get replay(): object {
    const { id, revision, viewer } = this;
    const steps = Array.from(this.#replay.all(), (step) => {
      const { type, data } = this.#event(step);
      const findings = this.#findings(step);
      const { hand, take, step: number } = step.place;
      const corrected = step.corrected.length > 0 ? { corrected: step.corrected } : {};
      const found = findings.length > 0 ? { findings: findings.map(findingView) } : {};
      return { revision: step.revision, hand, take, step: number, type, data, ...corrected, ...found };
    });
    return { paifuReplay: 1, game: id, revision, viewer, steps };
  }

  /** Ids of all players that the record names, even if corrected later. */
  get allPlayers(): readonly string[] {
    return playerIdsIn(this.#record.entries.map((entry) => this.#redactor.recorded(entry) as RecordEvent));
  }

  /** The envelopes, with the times that the viewer may know. */
  get #envelopes(): readonly Envelope[] {
    return this.#record.entries.map(({ envelope }) =>
      this.#redactor.canSeeTime(envelope.revision) ? envelope : { ...envelope, occurredAt: null, timing: undefined },
    );
  }

  /** The game, or one hand, in the hand record notation. */
  notation(times: boolean, names: PlayerNames = new Map(), hand: WantedHand | null = null): string {
    const { entries } = this.#record;
    const recorded = entries.map((entry) => ({
      revision: entry.envelope.revision,
      event: this.#redactor.recorded(entry) as RecordEvent,
    }));
    return recordText(recorded, this.#envelopes, { hand, times, names }) as string;
  }

  log(first: number, after?: string | null): Connection<EntryView> {
    const items = this.#record.entries.map((entry) => ({ revision: entry.envelope.revision, entry }));
    return connectionOf(
      items,
      first,
      after,
      ({ entry }) => new EntryView(entry, this.#redactor, () => this.#record.findings),
    );
  }

  /** Corrections in recorded order: `count` of them from index `from`. */
  corrections(from: number, count: number): { readonly total: number; readonly entries: readonly EntryView[] } {
    const all = this.#record.entries.filter(({ envelope }) => isCorrectionType(envelope.type));
    const some = all.slice(from, from + count);
    return {
      total: all.length,
      entries: some.map((entry) => new EntryView(entry, this.#redactor, () => this.#record.findings)),
    };
  }

  /** One event of the record. */
  entry(revision: number): EntryView {
    return new EntryView(this.#record.entries[revision], this.#redactor, () => this.#record.findings);
  }

  /** The corrections of an event, in recorded order. */
  correctionsOf(target: number): readonly EntryView[] {
    return this.#record.entries
      .filter(
        ({ envelope: { type, data } }) => isCorrectionType(type) && (data as { target?: number }).target === target,
      )
      .map(({ envelope }) => this.entry(envelope.revision));
  }

  /** Differences between the tables after two steps; `null` if either is not an effective step. */
  diff(from: number, to: number): Change[] | null {
    const [before, after] = [this.tableAt(from), this.tableAt(to)];
    return before === null || after === null ? null : changesBetween(before, after);
  }

  /** The hand of an effective step; `null` if there is none. */
  handAt(revision: number): { readonly number: number; readonly take: number } | null {
    const index = this.#replay.steps.findIndex((one) => one.revision === revision);
    const { hand = null, take = null } = index < 0 ? {} : this.#replay.place(index);
    return hand === null || take === null ? null : { number: hand, take };
  }

  get hands(): readonly HandView[] {
    return this.#replay.hands.map(({ from, to }) => this.#hand(from, to));
  }

  get openHand(): HandView | null {
    const last = this.#replay.hands.at(-1);
    const hand = last === undefined ? null : this.#hand(last.from, last.to);
    return hand?.ended === null ? hand : null;
  }

  #hand(from: number, to: number): HandView {
    const steps = [...this.#replay.all(from, to)];
    const seen = steps.map((step) => this.#seen(step));
    return new HandView(this, steps, seen, this.#isOpen(to));
  }

  handPage(first: number, after?: string | null): Connection<HandView> {
    return connectionOf(this.hands, first, after, (hand) => hand, 100);
  }

  get scoreSheet(): readonly ScoreSheetRow[] {
    return scoreSheetOf(this.#replay.all(), this.cases.isProvisional);
  }

  seat(seat: Seat): SeatPlays {
    const open = this.#isOpen();
    return seatPlays(this.ruleset, this.#shown.table, seat, this.#redactor.viewerAt(open), open);
  }

  get tableActions(): readonly Action[] {
    return tablePlays(this.ruleset, this.#state);
  }

  get tableOptions(): readonly PlayKind[] {
    return tablePlayKinds(this.ruleset, this.#state);
  }

  /** The replay from which tables are shown. */
  get #shown(): Replay {
    this.#seenReplay ??= this.#redactor.replay(this.#replay, this.#record.entries);
    return this.#seenReplay;
  }

  /** Whether the viewer may see everything on the table after `steps` steps. */
  #isOpen(steps = this.#replay.length): boolean {
    return this.#redactor.isTableOpen(this.#replay.steps, steps);
  }

  #tableAfter(steps: number): RedactedTable {
    return this.#steps.tableAfter(this.#shown.tableAfter(steps), this.#replay.steps, steps);
  }

  /** The redacted event with its standing irregularities. */
  #event(step: PlayedStep): TableEvent {
    const { type, data } = this.#steps.step(this.#shown.steps[step.index]);
    const { irregularities: _, ...plain } = data;
    const standing = this.#findings(step).filter(isStanding).map(irregularityOf);
    return { type, data: standing.length === 0 ? plain : { ...plain, irregularities: standing } } as TableEvent;
  }

  /** The irregularities of a step that the viewer may see. */
  #findings({ revision }: PlayedStep): readonly Finding[] {
    return this.#steps.irregularities(this.#record.findingsAt(revision));
  }

  #seen(step: PlayedStep): StepView {
    const tables = { before: () => this.#tableAfter(step.index), after: () => this.#tableAfter(step.index + 1) };
    const findings = this.#findings(step);
    return new StepView(step, this.#event(step), tables, this.#steps.hiddenIn(step.revision), findings);
  }
}
