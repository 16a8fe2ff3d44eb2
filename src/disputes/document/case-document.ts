import { playerWithWind } from '../../engine/messages/lexicon.js';
import type { Seat } from '../../engine/tiles/tile.js';
import { Cases, type Stamped } from '../../engine/disputes/cases.js';
import { type CaseEvent, answeredBy } from '../../engine/record/case-event.js';
import { isCaseEvent, isTableEvent } from '../../engine/record/record-event.js';
import { type Recorded, effectiveLine } from '../../engine/record/effective-line.js';
import {
  type ViewerAccess,
  type SeenEvent,
  accessOf,
  canSeeProof,
  recordEventFor,
  replayFor,
  tableViewer,
} from '../../engine/record/redaction.js';
import { type Finding, byStep, findingsOf, isStanding } from '../../engine/record/findings.js';
import { GameLine } from '../../engine/record/game-line.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { TableState } from '../../engine/table/state.js';
import { placingsOf, totalsOf } from '../../engine/table/points.js';
import type { WindOf } from '../../engine/table/sentences.js';
import { EAST } from '../../engine/tiles/tile.js';
import { type Cited, type Citing, citedIn } from './cited-laws.js';
import { CaseNarrator, type SeenCase, caseSentences } from './case-sentences.js';
import { type TableView, effectiveViewer, irregularitiesFor, viewOf } from '../../engine/table/view.js';
import type { Viewer } from '../../engine/table/viewer.js';
import { isTableOpen } from '../../engine/record/disclosure.js';
import { placeText } from '../../engine/replay/step.js';
import { WIND_NAMES } from '../../engine/vocabulary/terms.js';

/** A recorded event with its chain hash and time (ISO 8601); `null` if the source does not state them. */
export interface Linked extends Stamped {
  readonly hash: string | null;
  readonly when: string | null;
}

/** An event that carried out a ruling. */
export interface CaseEffect {
  readonly revision: number;
  readonly type: string;
  readonly says: string;
  /** Chain hash; `null` if it would reveal something hidden. */
  readonly hash: string | null;
}

/** Total and place of a player before and after a ruling was carried out. */
export interface CaseStanding {
  readonly player: string;
  readonly total: readonly [before: number, after: number];
  readonly place: readonly [before: number, after: number];
}

/** A recorded event of a case, explained: sentences, citations, tables at that time, effects. */
export interface CasePart {
  readonly revision: number;
  readonly title: string;
  readonly when: string | null;
  /** Actor id; `null` if the source does not state it. */
  readonly recordedBy: string | null;
  readonly sentences: readonly string[];
  readonly cited: readonly Cited[];
  readonly shown: readonly Shown[];
  readonly effects: readonly CaseEffect[];
  /** Empty if nothing was carried out. */
  readonly standings: readonly CaseStanding[];
  readonly hash: string | null;
  /** The event as the reader may see it. */
  readonly event: { readonly type: string; readonly data: object };
}

/** A dispute, or a ruling that a judge made unasked, with everything that followed, as one viewer may read it. */
export interface CaseDocument {
  readonly game: string;
  readonly ruleset: string;
  readonly number: number;
  readonly readBy: string;
  /** Players by seat in the hand in question. */
  readonly players: readonly string[];
  readonly parts: readonly CasePart[];
}

const TITLES = {
  DisputeRaised: 'Dispute',
  EvidenceAdded: 'Evidence',
  RulingIssued: 'Ruling',
  RulingAppealed: 'Appeal',
  AppealDecided: 'Appeal decided',
  DisputeClosed: 'Closed',
} as const;

/** The whole record, folded. */
export interface RecordNow {
  readonly line: RecordAt;
  readonly access: ViewerAccess;
  readonly cases: Cases;
  readonly findings: readonly Finding[];
}

function recordNow(events: readonly Linked[], { viewer }: Reader): RecordNow {
  const line = new GameLine(resolveRuleset);
  const cases = new Cases();
  for (const one of events) {
    line.follow(one.event, undefined, one.actor.role === 'scribe');
    cases.follow(one);
  }
  return { line, cases, access: accessOf(line, viewer), findings: findingsOf(line.recorded, resolveRuleset) };
}

/** All cases of a game, in the order in which they began, as the reader may see them. */
export const caseDocuments = (game: string, events: readonly Linked[], reader: Reader): CaseDocument[] =>
  documentsOf(game, events, reader, null);

/** One case of a game, by its number from 1; `null` if there is no such case. Only this case is written. */
export const caseDocument = (
  game: string,
  events: readonly Linked[],
  reader: Reader,
  number: number,
  now?: RecordNow,
): CaseDocument | null => documentsOf(game, events, reader, number, now)[0] ?? null;

/** @param wanted number of the only case to write; `null` for all */
function documentsOf(
  game: string,
  events: readonly Linked[],
  reader: Reader,
  wanted: number | null,
  known?: RecordNow,
): CaseDocument[] {
  const parts = partsByCase(events);
  const numbered = [...parts.values()].map((own, i) => ({ number: i + 1, own }));
  const written = numbered.filter(({ number }) => wanted === null || number === wanted);
  if (written.length === 0) return [];
  const now = known ?? recordNow(events, reader);
  const findings = byStep(now.findings);
  return written.map(({ number, own }) => {
    const writer = new CaseWriter({ ...now, events, findings, reader, root: own[0].revision });
    return {
      ...{
        game,
        ruleset: now.line.ruleset?.id ?? '',
        number,
        players: (now.line.ruleset?.table.seats.all ?? []).map(writer.nameOf),
      },
      readBy: typeof reader.viewer === 'number' ? writer.nameOf(reader.viewer) : READERS[reader.viewer],
      parts: own.map((one) => writer.part(one)),
    };
  });
}

/** The events of each case, by the revision of the event that began it, in the order in which the cases began. */
function partsByCase(events: readonly Linked[]): ReadonlyMap<number, readonly Linked[]> {
  const roots = new Map<number, number>();
  const parts = new Map<number, Linked[]>();
  for (const one of events) {
    if (!isCaseEvent(one.event)) continue;
    const answered = answeredBy(one.event);
    const root = answered === null ? one.revision : (roots.get(answered) ?? answered);
    roots.set(one.revision, root);
    const own = parts.get(root) ?? [];
    own.push(one);
    parts.set(root, own);
  }
  return parts;
}

const READERS = { judge: 'judges', scribe: 'scribes', public: 'everybody' } as const;

interface CaseContext {
  readonly events: readonly Linked[];
  /** The whole record. */
  readonly line: RecordAt;
  readonly access: ViewerAccess;
  readonly cases: Cases;
  readonly findings: ReadonlyMap<number, readonly Finding[]>;
  readonly reader: Reader;
  /** Revision of the event that began the case. */
  readonly root: number;
}

/** Start revision of the hand in question: as stated, or the hand of the first event named; `null` if neither is given. */
function handOf(events: readonly Linked[], root: number): number | null {
  const { hand, about } = events[root].event.data as {
    readonly hand?: number | null;
    readonly about?: readonly number[];
  };
  const first = about?.[0];
  if (hand != null || first === undefined) return hand ?? null;
  const start = events.findLast(({ revision, event }) => revision <= first && event.type === 'HandStarted');
  return start?.revision ?? null;
}

/** Writes the parts of one case. */
class CaseWriter {
  /** Tables already drawn in this case, which are not drawn twice. */
  private readonly drawn = new Set<string>();
  readonly nameOf: WindOf;

  constructor(private readonly context: CaseContext) {
    const { events, root, reader } = context;
    const { state } = this.recordAfter((handOf(events, root) ?? root) + 1);
    this.nameOf = playerWithWind(state as TableState, reader.playerName);
  }

  part(one: Linked): CasePart {
    const { access, reader, findings } = this.context;
    const { revision, when } = one;
    const then = this.recordAfter(revision + 1);
    const redacted = this.seen(one);
    const narrator = new CaseNarrator(then, this.nameOf, this.seen, reader.playerName);
    const shown = shownAt(this.namedRevisions(redacted.data), {
      then,
      access: access,
      reader,
      findings,
      narrator,
      drawn: this.drawn,
    });
    return {
      ...{ revision, when, shown },
      title: TITLES[(one.event as CaseEvent).type],
      recordedBy: one.actor.id === '' ? null : one.actor.id,
      sentences: caseSentences(redacted as unknown as SeenCase, narrator),
      cited: citedIn(redacted.data as Citing),
      ...this.consequences(one),
      hash: this.hashOf(one),
      event: redacted,
    };
  }

  private readonly seen = (one: Recorded): SeenEvent => {
    const { line, access } = this.context;
    return recordEventFor(one, access.viewer, access.openness, (line.state as TableState).rules);
  };

  private hashOf({ revision, hash }: Linked): string | null {
    return canSeeProof(revision, this.context.access.viewer, this.context.access.openness) ? hash : null;
  }

  /** The changes made by a ruling, or by the decision that carried it out. */
  private consequences({ revision, command, event }: Linked): Pick<CasePart, 'effects' | 'standings'> {
    const { events, cases } = this.context;
    // The new ruling, not the decision that led to it, lists the changes.
    if (event.type === 'AppealDecided' && event.data.ruling !== null) return { effects: [], standings: [] };
    const made = events.filter((one) => one.command === command && one.revision > revision && !isCaseEvent(one.event));
    const ofRuling = cases.rulings.get(revision);
    const isIts = ofRuling === undefined || made.some((one) => ofRuling.effects.includes(one.revision));
    if (made.length === 0 || !isIts) return { effects: [], standings: [] };
    const last = made[made.length - 1].revision;
    const narrator = new CaseNarrator(
      this.recordAfter(last + 1),
      this.nameOf,
      this.seen,
      this.context.reader.playerName,
    );
    const effects = made.map((one) => ({
      ...{ revision: one.revision, type: one.event.type },
      says: narrator.describe(one),
      hash: this.hashOf(one),
    }));
    const [before, after] = [revision, last + 1].map((count) => standingsAfter(this.recordAfter(count)));
    const standings = after.totals.map((_, seat) => ({
      player: this.nameOf(seat as Seat),
      total: [before.totals[seat], after.totals[seat]] as const,
      place: [before.places[seat], after.places[seat]] as const,
    }));
    return { effects, standings };
  }

  /** The record after `count` events. Shares the folded prefix with the whole record. */
  private recordAfter(count: number): RecordAt {
    const { line } = this.context;
    const recorded = line.recorded.slice(0, count);
    const replay = line.replay?.instead(effectiveLine(recorded)) ?? null;
    const { steps = [], table: state = null, ruleset = null } = replay ?? {};
    return { recorded, replay, steps, state, ruleset };
  }

  /** Revisions that the event names as its subject or as evidence. */
  private namedRevisions(data: object): number[] {
    const { about, revisions, facts } = data as {
      readonly about?: readonly number[];
      readonly revisions?: readonly number[];
      readonly facts?: readonly { readonly revisions: readonly number[] }[] | null;
    };
    return [...new Set([...(about ?? []), ...(revisions ?? []), ...(facts ?? []).flatMap((fact) => fact.revisions)])];
  }
}

function standingsAfter({ state }: RecordAt): {
  readonly totals: readonly number[];
  readonly places: readonly number[];
} {
  const totals = totalsOf(state as TableState);
  return { totals, places: placingsOf(state as TableState, totals) };
}

/** Draws a table for the medium of the document, one string per line. */
export type Picture = (table: TableView, wind: WindOf) => readonly string[];

/** The reader of a case document. */
export interface Reader {
  readonly viewer: Viewer;
  /** `null` for a document without tables. */
  readonly picture: Picture | null;
  /** Display name of a player id. */
  readonly playerName: (id: string) => string;
}

/** A revision named in a case: what happened, its irregularities, and the table at that time. */
export interface Shown {
  readonly revision: number;
  readonly title: string;
  /** Irregularities and their present status. */
  readonly findings: readonly string[];
  /** Empty if there was no table or the case already shows it. */
  readonly table: readonly string[];
}

/** The record at some moment. */
export type RecordAt = Pick<GameLine, 'recorded' | 'replay' | 'steps' | 'state' | 'ruleset'>;

interface ShownContext {
  /** The record when the case named these revisions. */
  readonly then: RecordAt;
  /** The reader's access to the present record. */
  readonly access: ViewerAccess;
  readonly reader: Reader;
  readonly findings: ReadonlyMap<number, readonly Finding[]>;
  readonly narrator: CaseNarrator;
  /** Tables the case shows already; extended by this call. */
  readonly drawn: Set<string>;
}

export const shownAt = (revisions: readonly number[], asked: ShownContext): Shown[] =>
  revisions.map((revision) => ({
    revision,
    title: titleOf(revision, asked),
    findings: findingsAt(revision, asked),
    table: tableAt(revision, asked),
  }));

function titleOf(revision: number, { then, narrator }: ShownContext): string {
  const step = then.replay?.played(then.steps.findIndex((one) => one.revision === revision));
  if (step !== undefined && step.index >= 0)
    return `Revision ${revision}, ${placeText(step.place)}: ${narrator.describe(step)}`;
  const one = then.recorded[revision];
  const counts = isTableEvent(one.event) ? ', which had been retracted' : '';
  return `Revision ${revision}${counts}: ${narrator.describe(one)}`;
}

function findingsAt(revision: number, { access, findings }: ShownContext): string[] {
  const viewer = effectiveViewer(access.viewer, access.openness.isOpen(revision));
  return irregularitiesFor(findings.get(revision) ?? [], viewer).map((finding) => {
    const { kind, message, catalogue, correction } = finding;
    const became = correction === null ? '' : ` (${finding.status} by revision ${correction})`;
    return `${isStanding(finding) ? 'Irregular' : 'Was irregular'}: ${kind}: ${message}${catalogue === null ? '' : `, ${catalogue}`}${became}`;
  });
}

function tableAt(revision: number, { then, access, reader, drawn }: ShownContext): readonly string[] {
  const { replay, steps, recorded } = then;
  const { picture } = reader;
  if (picture === null) return [];
  const at = steps.findIndex((step) => step.revision === revision);
  if (at < 0 || replay === null) return [];
  const after = replayFor(replay, recorded, access).tableAfter(at + 1);
  const viewer = tableViewer(access, isTableOpen(steps, at + 1, access.openness.isOpen));
  const dealer = after.hand?.dealer ?? 0;
  const { rules } = after;
  const lines = picture(viewOf(after, viewer), (seat) => WIND_NAMES[rules.seatWind(dealer, seat) - EAST]);
  const key = `${revision}\n${lines.join('\n')}`;
  if (drawn.has(key)) return [];
  drawn.add(key);
  return lines;
}
