import { type CaseData, type CaseType, partiesIn, type Remedy } from '../record/case-event.js';
import { type RecordEvent, isCaseEvent } from '../record/record-event.js';
import type { Seat } from '../tiles/tile.js';
import { beginOfDay } from '../vocabulary/game-start.js';

/** The role of the actor who recorded an event. */
export type ActorRole = 'scribe' | 'server' | 'player' | 'judge' | 'head-judge' | 'organiser' | 'operator';

/** An event of the record with the parts of its envelope that cases need. */
export interface Stamped {
  readonly revision: number;
  readonly event: RecordEvent;
  readonly command: string;
  readonly actor: { readonly id: string; readonly role: ActorRole };
  /** When it was recorded, in milliseconds since 1970. */
  readonly at: number;
}

type Made<T extends CaseType> = Stamped & { readonly data: CaseData[T] };

export interface Appeal extends Made<'RulingAppealed'> {
  decided: Made<'AppealDecided'> | null;
}

export interface Ruling extends Made<'RulingIssued'> {
  /** Revisions of the events that carried it out, in order. */
  readonly effects: number[];
  readonly appeals: Appeal[];
  /** Revision of the ruling that replaced it; `null` if it was not replaced. */
  supersededBy: number | null;
}

export interface Dispute extends Made<'DisputeRaised'> {
  readonly evidence: Made<'EvidenceAdded'>[];
  readonly rulings: Ruling[];
  closed: Made<'DisputeClosed'> | null;
}

/** Time to appeal a ruling after the close of the game, in milliseconds (irregularities-wsom WI-63). */
export const TIME_TO_APPEAL = 30 * 60_000;

/** Milliseconds from the start of a day in UTC to its end in the last time zone. */
const DAY_EVERYWHERE = 36 * 3_600_000;

/** The disputes and rulings of a game, followed event by event. */
export class Cases {
  readonly disputes = new Map<number, Dispute>();
  readonly rulings = new Map<number, Ruling>();
  readonly appeals = new Map<number, Appeal>();
  /** Ids of the actors who recorded play. */
  readonly recorders = new Set<string>();
  /**
   * When the day of play was over everywhere, in milliseconds since 1970; `null` if the game was recorded while it was
   * played.
   */
  private dayOverAt: number | null = null;
  /** When each close of the game was recorded, by revision; `null` for a retracted close. */
  private readonly closes = new Map<number, number | null>();
  /** The ruling that the events of this command carry out. */
  private carrying: { readonly command: string; readonly ruling: Ruling } | null = null;

  follow(stamped: Stamped): void {
    const { event, command, revision, actor } = stamped;
    if (!isCaseEvent(event)) {
      if (this.carrying?.command === command) this.carrying.ruling.effects.push(revision);
      else if (actor.role === 'scribe' || actor.role === 'server') this.recorders.add(actor.id);
      this.followClose(stamped);
      return;
    }
    if (this.carrying?.command !== command) this.carrying = null;
    switch (event.type) {
      case 'DisputeRaised':
        this.disputes.set(revision, { ...stamped, data: event.data, evidence: [], rulings: [], closed: null });
        return;
      case 'EvidenceAdded':
        this.disputes.get(event.data.dispute)?.evidence.push({ ...stamped, data: event.data });
        return;
      case 'RulingIssued': {
        const ruling: Ruling = { ...stamped, data: event.data, effects: [], appeals: [], supersededBy: null };
        this.rulings.set(revision, ruling);
        const { dispute, supersedes } = event.data;
        if (dispute !== null) this.disputes.get(dispute)?.rulings.push(ruling);
        const before = supersedes === null ? undefined : this.rulings.get(supersedes);
        if (before !== undefined) before.supersededBy = revision;
        this.carrying = { command, ruling };
        return;
      }
      case 'RulingAppealed': {
        const appeal: Appeal = { ...stamped, data: event.data, decided: null };
        this.appeals.set(revision, appeal);
        this.rulings.get(event.data.ruling)?.appeals.push(appeal);
        return;
      }
      case 'AppealDecided': {
        const appeal = this.appeals.get(event.data.appeal);
        if (appeal !== undefined) appeal.decided = { ...stamped, data: event.data };
        if (event.data.outcome === 'returned') this.reopen(appeal?.data.ruling);
        // A stayed ruling is carried out when it becomes final.
        this.carries(command, appeal?.data.ruling);
        return;
      }
      case 'DisputeClosed': {
        const dispute = this.disputes.get(event.data.dispute);
        if (dispute !== undefined) dispute.closed = { ...stamped, data: event.data };
        this.carries(command, dispute === undefined ? undefined : standingOf(dispute)?.revision);
      }
    }
  }

  /** Corrections can retract and restore a close. The time to appeal runs from the effective close. */
  private followClose({ event, revision, at }: Stamped): void {
    const isClose = (type: string): boolean => type === 'GameClosed';
    if (event.type === 'GameOpened' && event.data.played !== undefined)
      this.dayOverAt = beginOfDay(event.data.played) + DAY_EVERYWHERE;
    if (isClose(event.type) || (event.type === 'ActionInserted' && isClose(event.data.type))) {
      this.closes.set(revision, at);
    } else if (event.type === 'ActionRetracted' || event.type === 'ActionRestored' || event.type === 'ActionAmended') {
      const { target } = event.data;
      const closes = event.type === 'ActionAmended' ? isClose(event.data.type) : event.type === 'ActionRestored';
      if (event.type === 'ActionRestored' && !this.closes.has(target)) return;
      if (closes) this.closes.set(target, this.closes.get(target) ?? at);
      else if (this.closes.has(target)) this.closes.set(target, null);
    }
  }

  /** A dispute whose ruling was returned is open again. */
  private reopen(ruling: number | undefined): void {
    const of = ruling === undefined ? null : (this.rulings.get(ruling)?.data.dispute ?? null);
    const dispute = of === null ? undefined : this.disputes.get(of);
    if (dispute !== undefined) dispute.closed = null;
  }

  private carries(command: string, ruling: number | undefined): void {
    const carried = ruling === undefined ? undefined : this.rulings.get(ruling);
    this.carrying = carried === undefined ? null : { command, ruling: carried };
  }

  /** The parties of a dispute; empty for a ruling without one. */
  partiesOf(dispute: number | null): readonly Seat[] {
    const raised = dispute === null ? undefined : this.disputes.get(dispute)?.data;
    return raised === undefined ? [] : partiesIn(raised);
  }

  /**
   * Until when rulings on this game can be appealed, in milliseconds since 1970; `null` while it is played. The time
   * runs from the close; for a game recorded later (`GameOpened.played`), from the end of its day if that is earlier.
   */
  get appealUntil(): number | null {
    const closedAt = [...this.closes.values()].findLast((at) => at !== null) ?? null;
    if (closedAt === null) return null;
    return Math.min(closedAt, this.dayOverAt ?? closedAt) + TIME_TO_APPEAL;
  }

  /** True if a dispute or an appeal is undecided. */
  get isDisputed(): boolean {
    return (
      [...this.disputes.values()].some(({ closed }) => closed === null) ||
      [...this.rulings.values()].some((ruling) => openAppeal(ruling) !== undefined)
    );
  }
}

/** The state that determines whether a result is final. */
export type Finality = Pick<Cases, 'appealUntil' | 'isDisputed'>;

/**
 * True if the result of a game is not final at a time (milliseconds since 1970): it is being played, can still be
 * appealed, or is disputed. The end of the appeal time is not recorded; readers compare with their own time.
 */
export const isProvisional = ({ appealUntil, isDisputed }: Finality, at: number): boolean =>
  isDisputed || appealUntil === null || at <= appealUntil;

export const standingOf = ({ rulings }: Dispute): Ruling | undefined =>
  rulings.findLast(({ supersededBy }) => supersededBy === null);

/** How a dispute was closed; `null` while it is open, or open again because of an appeal. */
export const endOf = (dispute: Dispute): Dispute['closed'] => (statusOf(dispute) === 'closed' ? dispute.closed : null);

export type DisputeStatus = 'raised' | 'ruled' | 'appealed' | 'closed';

export function statusOf(dispute: Dispute): DisputeStatus {
  const ruling = standingOf(dispute);
  // An appeal is possible after the dispute was closed.
  if (ruling !== undefined && openAppeal(ruling) !== undefined) return 'appealed';
  if (dispute.closed !== null) return 'closed';
  return ruling === undefined ? 'raised' : 'ruled';
}

/** The undecided appeal against a ruling. */
export const openAppeal = ({ appeals }: Ruling): Appeal | undefined => appeals.find(({ decided }) => decided === null);

/** The content of a ruling, without the fields that follow from its place. */
export type RulingRequest = Omit<CaseData['RulingIssued'], 'dispute' | 'supersedes' | 'seenUpTo'>;

export interface CaseRequests {
  readonly raise: Omit<CaseData['DisputeRaised'], 'late'>;
  readonly evidence: CaseData['EvidenceAdded'];
  /** Default of `seenUpTo`: everything recorded so far. */
  readonly rule: Omit<CaseData['RulingIssued'], 'seenUpTo'> & { readonly seenUpTo?: number };
  readonly appeal: Omit<CaseData['RulingAppealed'], 'late'>;
  /** `ruling` replaces the appealed one if the outcome is varied or reversed. */
  readonly decide: Omit<CaseData['AppealDecided'], 'ruling'> & { readonly ruling: RulingRequest | null };
  readonly close: CaseData['DisputeClosed'];
}

/** A request to record an event of a case. */
export type CaseRequest<K extends keyof CaseRequests = keyof CaseRequests> = {
  [Kind in K]: { readonly kind: Kind; readonly data: CaseRequests[Kind] };
}[K];

/** The name of a remedy. */
export type RemedyKind = Remedy['remedy'];
