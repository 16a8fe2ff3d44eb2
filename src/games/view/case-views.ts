import {
  type Appeal,
  Cases,
  type Dispute,
  type DisputeStatus,
  endOf,
  isProvisional,
  type Ruling,
  statusOf,
} from '../../engine/disputes/cases.js';
import type { CaseData, Finding, Question } from '../../engine/record/case-event.js';
import type { Citation } from '../../engine/vocabulary/terms.js';
import { eventIn, stampedEvent } from '../record/envelope.js';
import type { Entry } from '../recording/game-log.js';
import { typedRemedy } from './typed-event.js';
import type { Redactor } from './redactor.js';

/** A case event's data after redaction; hidden fields are `null`. */
type Seen<T> = { readonly [K in keyof T]: T[K] | null };

export interface CaseSummary {
  /** From 1, in the order in which the game's cases began. */
  readonly number: number;
  readonly at: string;
  readonly about: string;
  /** `null` for a ruling on a judge's own initiative. */
  readonly status: DisputeStatus | null;
}

/** The disputes and rulings in some entries of a record, as a viewer may see them. */
export class CaseViews {
  readonly #cases = new Cases();
  readonly #entries: readonly Entry[];
  readonly #redactor: Redactor;

  constructor(entries: readonly Entry[], redactor: Redactor) {
    this.#entries = entries;
    this.#redactor = redactor;
    for (const { envelope } of entries) this.#cases.follow(stampedEvent(eventIn(envelope), envelope));
  }

  /** Not redacted: callers must redact each event. */
  get all(): Cases {
    return this.#cases;
  }

  get disputes() {
    return [...this.#cases.disputes.values()].map((dispute) => this.#dispute(dispute));
  }

  get rulings() {
    return [...this.#cases.rulings.values()].map((ruling) => this.#ruling(ruling));
  }

  /** Lists disputes, and rulings on a judge's own initiative, by start: `count` of them from index `from`. */
  list(from: number, count: number): { readonly total: number; readonly cases: readonly CaseSummary[] } {
    const { disputes, rulings } = this.#cases;
    const all = [...disputes.values(), ...[...rulings.values()].filter(({ data }) => data.dispute === null)];
    all.sort((one, other) => one.revision - other.revision);
    const cases = all.slice(from, from + count).map((one, i) => ({
      number: from + i + 1,
      at: this.#at(one),
      ...('evidence' in one
        ? { about: this.#data<CaseData['DisputeRaised']>(one).question as string, status: statusOf(one) }
        : { about: this.#data<CaseData['RulingIssued']>(one).publicReason as string, status: null }),
    }));
    return { total: all.length, cases };
  }

  /** End of the appeal period, in milliseconds since 1970; `null` while the game is played. */
  get appealUntil(): number | null {
    return this.#cases.appealUntil;
  }

  /** Whether the game's result may still change now. */
  get isProvisional(): boolean {
    return isProvisional(this.#cases, Date.now());
  }

  #dispute(dispute: Dispute) {
    const { by, against, hand, about, question, claim, sought, play, late } =
      this.#data<CaseData['DisputeRaised']>(dispute);
    const end = endOf(dispute);
    return {
      ...this.#made(dispute),
      raisedAt: this.#at(dispute),
      by,
      against: against as readonly number[],
      parties: this.#cases.partiesOf(dispute.revision),
      hand,
      about: about as readonly number[],
      question: question as Question,
      claim,
      sought,
      play: play as CaseData['DisputeRaised']['play'],
      late: late === true,
      status: statusOf(dispute),
      evidence: dispute.evidence.map((one) => {
        const data = this.#data<CaseData['EvidenceAdded']>(one);
        return {
          ...this.#made(one),
          addedAt: this.#at(one),
          by: data.by,
          kind: data.kind as CaseData['EvidenceAdded']['kind'],
          revisions: data.revisions as readonly number[],
          text: data.text,
          sha256: data.sha256,
          mediaType: data.mediaType,
        };
      }),
      rulings: dispute.rulings.map((ruling) => this.#ruling(ruling)),
      ended:
        end === null
          ? null
          : {
              revision: end.revision,
              closedAt: this.#at(end),
              how: end.data.how,
            },
    };
  }

  #ruling(ruling: Ruling) {
    const data = this.#data<CaseData['RulingIssued']>(ruling);
    return {
      revision: ruling.revision,
      issuedAt: this.#at(ruling),
      judge: this.#entries[ruling.revision].envelope.actor,
      dispute: data.dispute,
      instance: ruling.data.instance,
      facts: data.facts as readonly Finding[] | null,
      laws: data.laws as readonly Citation[],
      catalogue: data.catalogue as readonly string[],
      basis: ruling.data.basis,
      remedies: (data.remedies ?? []).map(({ remedy, ...what }) => ({
        kind: remedy,
        ...(data.facts === null ? { data: null } : { data: { remedy, ...what }, ...typedRemedy({ remedy, ...what }) }),
      })),
      reason: data.reason,
      publicReason: data.publicReason as string,
      seenUpTo: ruling.data.seenUpTo,
      supersedes: ruling.data.supersedes,
      supersededBy: ruling.supersededBy,
      stayed: ruling.data.stayed,
      effects: ruling.effects,
      appeals: ruling.appeals.map((appeal) => this.#appeal(appeal)),
    };
  }

  #appeal(appeal: Appeal) {
    const { by, grounds, question, late } = this.#data<CaseData['RulingAppealed']>(appeal);
    const { decided } = appeal;
    const decision = decided === null ? null : this.#data<CaseData['AppealDecided']>(decided);
    return {
      ...this.#made(appeal),
      appealedAt: this.#at(appeal),
      by,
      grounds,
      question: question as Question,
      late: late === true,
      decision:
        decided === null || decision === null
          ? null
          : {
              ...this.#made(decided),
              decidedAt: this.#at(decided),
              panel: decided.data.panel,
              outcome: decided.data.outcome,
              ruling: decided.data.ruling,
              reason: decision.reason,
              recommendation: decision.recommendation,
            },
    };
  }

  #data<T>({ revision }: { readonly revision: number }): Seen<T> {
    return this.#redactor.recorded(this.#entries[revision]).data as Seen<T>;
  }

  #made({ revision }: { readonly revision: number }) {
    return { revision, recordedBy: this.#entries[revision].envelope.actor };
  }

  #at({ revision }: { readonly revision: number }): string {
    return this.#entries[revision].envelope.recordedAt;
  }
}
