import { catalogueEntry, catalogueOf, isLaw, isRecordRule } from '../laws/catalogue.js';
import { isCitation } from '../laws/documents.js';
import type { CaseEvent, Instance } from '../record/case-event.js';
import { isCaseEvent, type RecordEvent } from '../record/record-event.js';
import type { Recorded } from '../record/effective-line.js';
import type { Resolve } from '../replay/replay.js';
import { citationText, cite } from '../vocabulary/terms.js';
import type { RuleViolation } from '../table/checks/check.js';
import type { Seat } from '../tiles/tile.js';
import {
  type ActorRole,
  type Appeal,
  type CaseRequest,
  type CaseRequests,
  type Cases,
  type Dispute,
  type RemedyKind,
  type Ruling,
  type RulingRequest,
  endOf,
  openAppeal,
  standingOf,
} from './cases.js';
import { CaseRefusal, refuseCase, TrialRecord } from './trial-record.js';
import { carryOut } from './remedies.js';
import { revokeRuling } from './revoke-ruling.js';

/** The actor of a request: role, seats and time. */
export interface CaseActor {
  readonly id: string;
  readonly role: ActorRole;
  /** The seats that the actor speaks for; `null` means any, as for scribes and judges. */
  readonly seats: readonly Seat[] | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Set for a case imported from another record, where roles and deadlines were already checked. */
  readonly takenOver?: ImportedCase;
}

/** Values that an imported case states instead of deriving them from its actor and time. */
export interface ImportedCase {
  readonly late: boolean;
}

export const importedCase = ({ data }: CaseEvent): ImportedCase => ({ late: 'late' in data && data.late === true });

/** A game's record and its cases. */
export interface CaseRecord {
  readonly recorded: readonly Recorded[];
  readonly cases: Cases;
}

/** The events to record (the event of the case, then those that carry it out), or the reason for rejecting it. */
export type CaseDecision =
  | { readonly verdict: 'accepted'; readonly events: readonly RecordEvent[] }
  | {
      readonly verdict: 'refused';
      readonly violation: RuleViolation;
      /** Path to the field at fault. */
      readonly path: readonly (string | number)[];
    };

/** Time to appeal; the head judge decides, and that decision is final. */
const APPEALS = cite('irregularities-wsom', '', 'WI-63');

/** Judges a request about a case. A request is accepted as a whole or refused. */
export function decideCase(record: CaseRecord, request: CaseRequest, actor: CaseActor, resolve: Resolve): CaseDecision {
  try {
    return { verdict: 'accepted', events: new CaseDecider(record, actor, resolve).decided(request) };
  } catch (error) {
    if (!(error instanceof CaseRefusal)) throw error;
    return { verdict: 'refused', violation: error.violation, path: error.path };
  }
}

class CaseDecider {
  private readonly cases: Cases;
  private readonly recorded: readonly Recorded[];

  constructor(
    record: CaseRecord,
    private readonly actor: CaseActor,
    private readonly resolve: Resolve,
  ) {
    this.cases = record.cases;
    this.recorded = record.recorded;
  }

  decided(request: CaseRequest): readonly RecordEvent[] {
    switch (request.kind) {
      case 'raise':
        return [this.raised(request.data)];
      case 'evidence':
        return [this.evidence(request.data)];
      case 'rule':
        return this.ruled(request.data);
      case 'appeal':
        return [this.appealed(request.data)];
      case 'decide':
        return this.appealDecided(request.data);
      case 'close':
        return this.closed(request.data);
    }
  }

  private raised(data: CaseRequests['raise']): CaseEvent {
    const { by, against, hand, about } = data;
    this.speaksFor(by, ['by']);
    if (new Set(against).size < against.length || (by !== null && against.includes(by))) {
      refuseCase('wrong-party', 'each seat can be named only once, and a seat cannot object to itself', ['against']);
    }
    if (hand !== null && this.recorded[hand]?.event.type !== 'HandStarted') {
      refuseCase('wrong-target', `revision ${hand} is not the start of a hand`, ['hand']);
    }
    this.areRevisions(about, ['about']);
    return { type: 'DisputeRaised', data: { ...data, ...this.late } };
  }

  private evidence(data: CaseRequests['evidence']): CaseEvent {
    const { dispute, by, kind, revisions, text, sha256, mediaType } = data;
    this.speaksFor(by, ['by']);
    this.openDispute(dispute, ['dispute']);
    this.areRevisions(revisions, ['revisions']);
    if (kind === 'revisions' && revisions.length === 0) {
      refuseCase('no-evidence', 'expected the revision of at least one event', ['revisions']);
    }
    if (kind === 'statement' && (text ?? '').trim() === '') refuseCase('no-evidence', 'expected a statement', ['text']);
    if (kind === 'attachment' ? sha256 === null || mediaType === null : sha256 !== null || mediaType !== null) {
      refuseCase('no-evidence', 'expected `sha256` and `mediaType` for an attachment, and neither for other evidence', [
        'sha256',
      ]);
    }
    return { type: 'EvidenceAdded', data };
  }

  private ruled(data: CaseRequests['rule']): readonly RecordEvent[] {
    const { dispute: id, supersedes, seenUpTo = this.last, ...request } = data;
    this.judges();
    if (seenUpTo < 0 || seenUpTo > this.last) {
      refuseCase('wrong-target', `the record ends at revision ${this.last}`, ['seenUpTo']);
    }
    const dispute = id === null ? null : this.openDispute(id, ['dispute']);
    const replaced = supersedes === null ? null : this.standing(supersedes, ['supersedes']);
    if (replaced !== null) {
      if (replaced.data.dispute !== id)
        refuseCase(
          'wrong-target',
          'that ruling is not on this dispute; a ruling can replace only a ruling on the same dispute',
          ['supersedes'],
        );
      const returned = replaced.appeals.some(({ decided }) => decided?.data.outcome === 'returned');
      const isOwn = replaced.actor.id === this.actor.id || this.isHeadJudge;
      if (!isOwn && !returned) {
        refuseCase(
          'wrong-instance',
          'another judge’s ruling can be replaced only by the head judge, or after an appeal returned it',
          ['supersedes'],
        );
      }
      if (openAppeal(replaced) !== undefined) {
        refuseCase('wrong-phase', 'the ruling is under appeal; decide the appeal first', ['supersedes']);
      }
    } else {
      const standing = dispute === null ? undefined : standingOf(dispute);
      if (standing !== undefined) {
        const message = `the dispute was already ruled on at revision ${standing.revision}; name that revision in supersedes to replace the ruling`;
        refuseCase('wrong-phase', message, ['supersedes']);
      }
    }
    this.checkRuling(request, []);
    const issued = { ...request, dispute: id, supersedes, seenUpTo };
    const course = new TrialRecord(this.recorded, this.resolve);
    course.add({ type: 'RulingIssued', data: issued });
    if (replaced !== null) this.undo(course, replaced, issued.publicReason, ['supersedes']);
    if (!issued.stayed) this.carryOut(course, issued, ['remedies']);
    return course.added;
  }

  private appealed(data: CaseRequests['appeal']): CaseEvent {
    this.speaksFor(data.by, ['by']);
    const ruling = this.standing(data.ruling, ['ruling']);
    if (ruling.data.instance !== 'table') {
      const message = `a ruling of the ${ruling.data.instance === 'head' ? 'head judge' : 'committee'} is final`;
      refuseCase('wrong-instance', `${message} (${citationText(APPEALS)})`, ['ruling'], APPEALS);
    }
    if (ruling.appeals.length > 0) refuseCase('wrong-phase', 'the ruling has already been appealed', ['ruling']);
    const parties = this.cases.partiesOf(ruling.data.dispute);
    if (data.by !== null && parties.length > 0 && !parties.includes(data.by)) {
      refuseCase(
        'wrong-party',
        `seat ${data.by} is not a party to this dispute; its parties are seats ${parties.join(', ')}`,
        ['by'],
      );
    }
    if (this.isLate && !this.isHeadJudge) {
      const message =
        'the deadline for appeals has passed (30 minutes after the close); only the head judge can admit a late appeal';
      refuseCase('too-late', `${message} (${citationText(APPEALS)})`, ['ruling'], APPEALS);
    }
    return { type: 'RulingAppealed', data: { ...data, ...this.late } };
  }

  private appealDecided({ ruling: request, ...data }: CaseRequests['decide']): readonly RecordEvent[] {
    const appeal = this.waitingAppeal(data.appeal);
    const ruling = this.cases.rulings.get(appeal.data.ruling) as Ruling;
    this.decidesAppeals(ruling, data.panel);
    const changes = data.outcome === 'varied' || data.outcome === 'reversed';
    if (changes !== (request !== null)) {
      const message = changes
        ? 'expected the new ruling'
        : `expected no new ruling, because the appeal is ${data.outcome}`;
      refuseCase('wrong-outcome', message, ['ruling']);
    }
    const course = new TrialRecord(this.recorded, this.resolve);
    const made = this.recorded.length + 1;
    course.add({ type: 'AppealDecided', data: { ...data, ruling: changes ? made : null } });
    if (request === null) {
      if (data.outcome !== 'returned' && ruling.data.stayed) this.carryOut(course, ruling.data, ['appeal'], true);
      return course.added;
    }
    this.checkRuling(request, ['ruling']);
    if (request.instance === 'table')
      refuseCase('wrong-instance', 'a ruling on appeal is made by the head judge or a committee, not at the table', [
        'ruling',
        'instance',
      ]);
    const { dispute } = ruling.data;
    const issued = { ...request, dispute, supersedes: ruling.revision, seenUpTo: this.last };
    course.add({ type: 'RulingIssued', data: issued });
    this.undo(course, ruling, issued.publicReason, ['appeal']);
    if (!issued.stayed) this.carryOut(course, issued, ['ruling', 'remedies']);
    return course.added;
  }

  private closed(data: CaseRequests['close']): readonly RecordEvent[] {
    const dispute = this.openDispute(data.dispute, ['dispute']);
    const standing = standingOf(dispute);
    if (standing !== undefined && openAppeal(standing) !== undefined) {
      refuseCase('wrong-phase', 'an appeal is pending; decide it first', ['dispute']);
    }
    if (data.how === 'ruled' && standing === undefined) {
      refuseCase('wrong-phase', 'the dispute has not been ruled on yet', ['how']);
    }
    const isOwn = dispute.data.by === null ? dispute.actor.id === this.actor.id : this.speaksForSeat(dispute.data.by);
    if (data.how !== 'withdrawn' || !isOwn) this.judges();
    if (data.how === 'withdrawn' && standing !== undefined) {
      refuseCase('wrong-phase', 'the dispute was ruled on and can no longer be withdrawn', ['how']);
    }
    const course = new TrialRecord(this.recorded, this.resolve);
    course.add({ type: 'DisputeClosed', data });
    if (data.how === 'ruled' && standing?.data.stayed === true && standing.effects.length === 0) {
      this.carryOut(course, standing.data, ['dispute'], true);
    }
    return course.added;
  }

  /** Checks a ruling against the laws, the catalogue and the role of its judge. */
  private checkRuling(request: RulingRequest, path: readonly string[]): void {
    const { instance, laws, catalogue, basis, remedies, facts } = request;
    this.isInstance(instance, [...path, 'instance']);
    for (const [i, citation] of laws.entries()) {
      if (isCitation(citation)) continue;
      refuseCase('unknown-law', `${citationText(citation)} is not a place in the rule documents`, [...path, 'laws', i]);
    }
    if (basis === 'law' && !restsOnLaw(request)) {
      refuseCase(
        'no-law',
        'a ruling based on law must cite at least one rule or catalogue entry that is law, or a record rule if it only corrects the record; otherwise its basis is discretion',
        [...path, 'laws'],
      );
    }
    const { ruleset } = new TrialRecord(this.recorded.slice(0, 1), this.resolve);
    const known = catalogueOf(ruleset);
    for (const [i, id] of catalogue.entries()) {
      if (catalogueEntry(id) === null)
        refuseCase('unknown-entry', `the catalogue has no entry ${id}`, [...path, 'catalogue', i]);
      if (known.some((entry) => entry.id === id)) continue;
      refuseCase('unknown-entry', `${id} does not belong to the documents of ${ruleset.id}`, [...path, 'catalogue', i]);
    }
    for (const [i, { revisions }] of facts.entries()) this.areRevisions(revisions, [...path, 'facts', i, 'revisions']);
    for (const [i, remedy] of remedies.entries()) {
      if (remedy.remedy === 'assignResult' && remedy.outcomes.length === 0) {
        refuseCase('no-outcome', 'expected at least one outcome', [...path, 'remedies', i, 'outcomes']);
      }
      if (basis !== 'law' || ALWAYS_ALLOWED.has(remedy.remedy)) continue;
      if (catalogue.some((id) => catalogueEntry(id)?.remedies.includes(remedy.remedy))) continue;
      const named =
        catalogue.length === 0 ? 'no catalogue entry is named' : `${catalogue.join(', ')} does not provide this remedy`;
      refuseCase(
        'beyond-the-law',
        `${remedy.remedy}: ${named}; a remedy that the documents do not provide needs discretion as its basis`,
        [...path, 'remedies', i],
      );
    }
  }

  private carryOut(
    course: TrialRecord,
    { remedies, publicReason: reason }: RulingRequest,
    path: readonly string[],
    deferred = false,
  ): void {
    for (const [i, remedy] of remedies.entries()) {
      carryOut(course, remedy, { reason, path: [...path, i], resolve: this.resolve, deferred });
    }
  }

  private undo(course: TrialRecord, ruling: Ruling, reason: string, path: readonly string[]): void {
    if (ruling.effects.length > 0) course.correctFor(revokeRuling(course.recorded, ruling.effects, reason), path);
  }

  private get last(): number {
    return this.recorded.length - 1;
  }

  private get isLate(): boolean {
    if (this.actor.takenOver !== undefined) return this.actor.takenOver.late;
    const { appealUntil } = this.cases;
    return appealUntil !== null && this.actor.at > appealUntil;
  }

  private get late(): { readonly late?: true } {
    return this.isLate ? { late: true } : {};
  }

  private speaksForSeat(seat: Seat): boolean {
    const { seats } = this.actor;
    return seats === null || seats.includes(seat);
  }

  private speaksFor(by: Seat | null, path: readonly string[]): void {
    const { role } = this.actor;
    if (by === null) {
      if (role === 'player') refuseCase('wrong-party', 'a player can act only for their own seat', path);
    } else if (!this.speaksForSeat(by)) refuseCase('wrong-party', `you cannot act for seat ${by}`, path);
  }

  private areRevisions(revisions: readonly number[], path: readonly (string | number)[]): void {
    const i = revisions.findIndex((revision) => revision > this.last);
    if (i >= 0)
      refuseCase('wrong-target', `the record has no revision ${revisions[i]}; it ends at ${this.last}`, [...path, i]);
  }

  private openDispute(id: number, path: readonly string[]): Dispute {
    const dispute = this.cases.disputes.get(id);
    if (dispute === undefined)
      return refuseCase('wrong-target', `no dispute of this game was raised at revision ${id}`, path);
    const end = endOf(dispute);
    if (end !== null) return refuseCase('wrong-phase', `the dispute was closed at revision ${end.revision}`, path);
    return dispute;
  }

  private standing(id: number, path: readonly string[]): Ruling {
    const ruling = this.cases.rulings.get(id);
    if (ruling === undefined) return refuseCase('wrong-target', `revision ${id} is not a ruling of this game`, path);
    if (ruling.supersededBy !== null) {
      return refuseCase(
        'wrong-target',
        `this ruling was replaced by the ruling at revision ${ruling.supersededBy}`,
        path,
      );
    }
    return ruling;
  }

  private waitingAppeal(id: number): Appeal {
    const appeal = this.cases.appeals.get(id);
    if (appeal === undefined)
      return refuseCase('wrong-target', `revision ${id} is not an appeal of this game`, ['appeal']);
    if (appeal.decided !== null)
      return refuseCase('wrong-phase', `the appeal was decided at revision ${appeal.decided.revision}`, ['appeal']);
    return appeal;
  }

  private judges(): void {
    if (!this.isHeadJudge && this.actor.role !== 'judge') refuseCase('wrong-role', 'this needs the role judge', []);
  }

  /** Imported cases may come from any role. */
  private get isHeadJudge(): boolean {
    return this.actor.role === 'head-judge' || this.actor.takenOver !== undefined;
  }

  private isInstance(instance: Instance, path: readonly string[]): void {
    if (instance !== 'table' && !this.isHeadJudge) {
      refuseCase('wrong-instance', 'only the head judge can rule as head judge or in a committee', path);
    }
  }

  /** Nobody decides an appeal against their own ruling, or at a table where they play or recorded. */
  private decidesAppeals(ruling: Ruling, panel: readonly string[]): void {
    if (!this.isHeadJudge) {
      refuseCase('wrong-role', `only the head judge can decide an appeal (${citationText(APPEALS)})`, [], APPEALS);
    }
    if (this.actor.takenOver !== undefined) return;
    const players = new Set(
      this.recorded.flatMap(({ event }) => (event.type === 'PlayersSeated' ? event.data.players : [])),
    );
    const twice = panel.findIndex((id, i) => id === this.actor.id || panel.indexOf(id) < i);
    if (twice >= 0) {
      const message = `${panel[twice]} is listed twice or is the caller; the panel lists each other member once`;
      refuseCase('wrong-panel', message, ['panel', twice]);
    }
    for (const [i, id] of [this.actor.id, ...panel].entries()) {
      const why =
        id === ruling.actor.id
          ? 'issued the ruling'
          : players.has(id)
            ? 'sits at the table'
            : this.cases.recorders.has(id)
              ? 'recorded the table'
              : null;
      if (why === null) continue;
      refuseCase('own-ruling', `${id} ${why} and cannot decide the appeal`, i === 0 ? [] : ['panel', i - 1], APPEALS);
    }
  }
}

/** Remedies that need no law, because they cost no player anything or only correct the record. */
const ALWAYS_ALLOWED: ReadonlySet<RemedyKind> = new Set(['playOn', 'correctRecord', 'extraTime']);

/** Whether a ruling cites law, or the rules of the record if it does nothing but make the record true. */
function restsOnLaw({ laws, catalogue, remedies }: RulingRequest): boolean {
  const bases = catalogue.flatMap((id) => catalogueEntry(id)?.basis ?? []);
  if (laws.some(isLaw) || bases.includes('law')) return true;
  const onlyCorrects = remedies.every(({ remedy }) => remedy === 'correctRecord' || remedy === 'playOn');
  return onlyCorrects && (laws.some(isRecordRule) || bases.includes('record'));
}

/** The request that recorded an event of a case. Judged again on the same record, it must give the same events. */
export function caseRequestOf([event, next]: readonly RecordEvent[]): CaseRequest {
  if (!isCaseEvent(event)) throw new TypeError(`${event.type} is no event of a case`);
  switch (event.type) {
    case 'DisputeRaised': {
      const { late: _, ...data } = event.data;
      return { kind: 'raise', data };
    }
    case 'EvidenceAdded':
      return { kind: 'evidence', data: event.data };
    case 'RulingIssued':
      return { kind: 'rule', data: event.data };
    case 'RulingAppealed': {
      const { late: _, ...data } = event.data;
      return { kind: 'appeal', data };
    }
    case 'AppealDecided': {
      const { ruling: _, ...data } = event.data;
      if (next?.type !== 'RulingIssued') return { kind: 'decide', data: { ...data, ruling: null } };
      const { dispute: _dispute, supersedes: _supersedes, seenUpTo: _seen, ...ruling } = next.data;
      return { kind: 'decide', data: { ...data, ruling } };
    }
    case 'DisputeClosed':
      return { kind: 'close', data: event.data };
  }
}
