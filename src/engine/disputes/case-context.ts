import { says, word } from '../messages/phrase.js';
import { catalogueEntry, catalogueOf, isLaw, isRecordRule } from '../laws/catalogue.js';
import { isCitation } from '../laws/documents.js';
import type { CaseEvent, Instance } from '../record/case-event.js';
import type { Recorded } from '../record/effective-line.js';
import type { Resolve } from '../replay/replay.js';
import type { Seat } from '../tiles/tile.js';
import { citationText } from '../vocabulary/terms.js';
import {
  type ActorRole,
  type Cases,
  type Dispute,
  type RemedyKind,
  type Ruling,
  type RulingRequest,
  endOf,
} from './cases.js';
import { carryOut } from './remedies.js';
import { revokeRuling } from './revoke-ruling.js';
import { refuseCase, TrialRecord } from './trial-record.js';

/** The actor of a request: role, seats and time. */
export interface CaseActor {
  readonly id: string;
  readonly role: ActorRole;
  /** The seats that the actor speaks for; `null` means any, as for scribes and judges. */
  readonly seats: readonly Seat[] | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Set for a case imported from another record, where roles and deadlines were already checked. */
  readonly imported?: ImportedCase;
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

/** The record, the cases and the actor of a request. The methods that check something throw `CaseRefusal`. */
export class CaseContext {
  readonly cases: Cases;
  readonly recorded: readonly Recorded[];

  constructor(
    record: CaseRecord,
    readonly actor: CaseActor,
    private readonly resolve: Resolve,
  ) {
    this.cases = record.cases;
    this.recorded = record.recorded;
  }

  /** The record, to be continued on trial. */
  trial(): TrialRecord {
    return new TrialRecord(this.recorded, this.resolve);
  }

  /** Checks a ruling against the laws, the catalogue and the role of its judge. */
  checkRuling(request: RulingRequest, path: readonly string[]): void {
    const { instance, laws, catalogue, basis, remedies, facts } = request;
    this.isInstance(instance, [...path, 'instance']);
    for (const [i, citation] of laws.entries()) {
      if (isCitation(citation)) continue;
      refuseCase('unknown-law', says`${citationText(citation)} is not a place in the rule documents`, [
        ...path,
        'laws',
        i,
      ]);
    }
    if (basis === 'law' && !restsOnLaw(request)) {
      refuseCase(
        'no-law',
        says`no cited rule or catalogue entry is law; cite one, or give discretion as the basis (to correct the record, a record rule is enough)`,
        [...path, 'laws'],
      );
    }
    const { ruleset } = new TrialRecord(this.recorded.slice(0, 1), this.resolve);
    const known = catalogueOf(ruleset);
    for (const [i, id] of catalogue.entries()) {
      if (catalogueEntry(id) === null)
        refuseCase('unknown-entry', says`the catalogue has no entry ${id}`, [...path, 'catalogue', i]);
      if (known.some((entry) => entry.id === id)) continue;
      refuseCase('unknown-entry', says`${id} does not belong to the documents of ${ruleset.id}`, [
        ...path,
        'catalogue',
        i,
      ]);
    }
    for (const [i, { revisions }] of facts.entries()) this.areRevisions(revisions, [...path, 'facts', i, 'revisions']);
    for (const [i, remedy] of remedies.entries()) {
      if (remedy.remedy === 'assignResult' && remedy.outcomes.length === 0) {
        refuseCase('no-outcome', says`expected at least one outcome`, [...path, 'remedies', i, 'outcomes']);
      }
      if (basis !== 'law' || ALWAYS_ALLOWED.has(remedy.remedy)) continue;
      if (catalogue.some((id) => catalogueEntry(id)?.remedies.includes(remedy.remedy))) continue;
      const named =
        catalogue.length === 0 ? says`no catalogue entry is named` : says`${catalogue} does not provide this remedy`;
      refuseCase(
        'beyond-the-law',
        says`${word(remedy.remedy)}: ${named}; a remedy that the documents do not provide needs discretion as its basis`,
        [...path, 'remedies', i],
      );
    }
  }

  carryOut(
    trial: TrialRecord,
    { remedies, publicReason: reason }: RulingRequest,
    path: readonly string[],
    deferred = false,
  ): void {
    for (const [i, remedy] of remedies.entries()) {
      carryOut(trial, remedy, { reason, path: [...path, i], resolve: this.resolve, deferred });
    }
  }

  undo(trial: TrialRecord, ruling: Ruling, reason: string, path: readonly string[]): void {
    if (ruling.effects.length > 0) trial.correctFor(revokeRuling(trial.recorded, ruling.effects, reason), path);
  }

  get last(): number {
    return this.recorded.length - 1;
  }

  get isLate(): boolean {
    if (this.actor.imported !== undefined) return this.actor.imported.late;
    const { appealUntil } = this.cases;
    return appealUntil !== null && this.actor.at > appealUntil;
  }

  get late(): { readonly late?: true } {
    return this.isLate ? { late: true } : {};
  }

  speaksForSeat(seat: Seat): boolean {
    const { seats } = this.actor;
    return seats === null || seats.includes(seat);
  }

  speaksFor(by: Seat | null, path: readonly string[]): void {
    const { role } = this.actor;
    if (by === null) {
      if (role === 'player') refuseCase('wrong-party', says`a player can act only for their own seat`, path);
    } else {
      if (!this.speaksForSeat(by)) refuseCase('wrong-party', says`you cannot act for seat ${by}`, path);
      this.trial().checkSeats([by], path);
    }
  }

  areRevisions(revisions: readonly number[], path: readonly (string | number)[]): void {
    const i = revisions.findIndex((revision) => revision > this.last);
    if (i >= 0)
      refuseCase('wrong-target', says`the record has no revision ${revisions[i]}; it ends at ${this.last}`, [
        ...path,
        i,
      ]);
  }

  openDispute(id: number, path: readonly string[]): Dispute {
    const dispute = this.cases.disputes.get(id);
    if (dispute === undefined)
      return refuseCase('wrong-target', says`no dispute of this game was raised at revision ${id}`, path);
    const end = endOf(dispute);
    if (end !== null) return refuseCase('wrong-phase', says`the dispute was closed at revision ${end.revision}`, path);
    return dispute;
  }

  standing(id: number, path: readonly string[]): Ruling {
    const ruling = this.cases.rulings.get(id);
    if (ruling === undefined)
      return refuseCase('wrong-target', says`revision ${id} is not a ruling of this game`, path);
    if (ruling.supersededBy !== null) {
      return refuseCase(
        'wrong-target',
        says`this ruling was replaced by the ruling at revision ${ruling.supersededBy}`,
        path,
      );
    }
    return ruling;
  }

  judges(): void {
    if (!this.isHeadJudge && this.actor.role !== 'judge') refuseCase('wrong-role', says`this needs the role judge`, []);
  }

  /** Imported cases may come from any role. */
  get isHeadJudge(): boolean {
    return this.actor.role === 'head-judge' || this.actor.imported !== undefined;
  }

  isInstance(instance: Instance, path: readonly string[]): void {
    if (instance !== 'table' && !this.isHeadJudge) {
      refuseCase('wrong-instance', says`only the head judge can rule as head judge or in a committee`, path);
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
