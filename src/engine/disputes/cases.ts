import type { CaseData, CaseType, Remedy } from '../record/case-event.js';
import { type RecordEvent, isCaseEvent } from '../record/record-event.js';
import type { Seat } from '../tiles/tile.js';
import { beginOfDay } from '../vocabulary/game-start.js';

/** In which of their roles somebody recorded something. */
export type ActorRole = 'scribe' | 'server' | 'player' | 'judge' | 'head-judge' | 'organiser' | 'operator';

/** An event of the record with what of its envelope cases ask: which command it came with, who recorded it, and when. */
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
  /** Revisions of what carried it out, in order. */
  readonly effects: number[];
  readonly appeals: Appeal[];
  /** The ruling that replaced it, by its revision; null: it stands. */
  supersededBy: number | null;
}

export interface Dispute extends Made<'DisputeRaised'> {
  readonly evidence: Made<'EvidenceAdded'>[];
  readonly rulings: Ruling[];
  closed: Made<'DisputeClosed'> | null;
}

/** How long after a game's close it may be appealed, in milliseconds (irregularities-wsom WI-63). */
export const TIME_TO_APPEAL = 30 * 60_000;

/** From the begin of a day in UTC until it is over in the last time zone, in milliseconds. */
const DAY_EVERYWHERE = 36 * 3_600_000;

/** The disputes and rulings of a game, as its record tells them, event by event. */
export class Cases {
  readonly disputes = new Map<number, Dispute>();
  readonly rulings = new Map<number, Ruling>();
  readonly appeals = new Map<number, Appeal>();
  /** Who recorded the play of it. */
  readonly recorders = new Set<string>();
  /** When the day on which it was played was over everywhere, in milliseconds since 1970; where it was recorded while it was played, null. */
  private overBy: number | null = null;
  /** The closes of the game, by revision, and when each came to stand; of one that was taken back, null. */
  private readonly closes = new Map<number, number | null>();
  /** The ruling that is being carried out by the events of this command. */
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
        // A ruling that was stayed is carried out when it is final.
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

  /** A correction takes a close back, and brings it again: the time to appeal runs from when the game was closed for good. */
  private followClose({ event, revision, at }: Stamped): void {
    const isClose = (type: string): boolean => type === 'GameClosed';
    if (event.type === 'GameOpened' && event.data.played !== undefined)
      this.overBy = beginOfDay(event.data.played) + DAY_EVERYWHERE;
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

  /** What is to be ruled on again is closed no more. */
  private reopen(ruling: number | undefined): void {
    const of = ruling === undefined ? null : (this.rulings.get(ruling)?.data.dispute ?? null);
    const dispute = of === null ? undefined : this.disputes.get(of);
    if (dispute !== undefined) dispute.closed = null;
  }

  private carries(command: string, ruling: number | undefined): void {
    const carried = ruling === undefined ? undefined : this.rulings.get(ruling);
    this.carrying = carried === undefined ? null : { command, ruling: carried };
  }

  /** The seats that a dispute is between: who raised it and against whom. */
  partiesOf(dispute: number | null): readonly Seat[] {
    const raised = dispute === null ? undefined : this.disputes.get(dispute)?.data;
    return raised === undefined ? [] : [...(raised.by === null ? [] : [raised.by]), ...raised.against];
  }

  /**
   * Until when rulings on this game may be appealed, in milliseconds since 1970; null while it is played. The time runs from the close of the game,
   * of a game recorded later (`GameOpened.played`) from the end of its day at the latest.
   */
  get appealUntil(): number | null {
    const closedAt = [...this.closes.values()].findLast((at) => at !== null) ?? null;
    if (closedAt === null) return null;
    return Math.min(closedAt, this.overBy ?? closedAt) + TIME_TO_APPEAL;
  }

  /** Whether something is objected to, or appealed, and not decided. */
  get isDisputed(): boolean {
    return (
      [...this.disputes.values()].some(({ closed }) => closed === null) ||
      [...this.rulings.values()].some((ruling) => openAppeal(ruling) !== undefined)
    );
  }
}

/** What says whether a result is final. */
export type Finality = Pick<Cases, 'appealUntil' | 'isDisputed'>;

/**
 * Whether what a game came to is not final at a time, in milliseconds since 1970: it is played, rulings on it may be appealed, or
 * something is open. Nothing is recorded when that time is over: it is asked by whoever reads, at their time.
 */
export const isProvisional = ({ appealUntil, isDisputed }: Finality, at: number): boolean =>
  isDisputed || appealUntil === null || at <= appealUntil;

/** The ruling of a dispute that stands. */
export const standingOf = ({ rulings }: Dispute): Ruling | undefined =>
  rulings.findLast(({ supersededBy }) => supersededBy === null);

/** How a dispute came to its end; null while it is open, or opened again by an appeal. */
export const endOf = (dispute: Dispute): Dispute['closed'] => (statusOf(dispute) === 'closed' ? dispute.closed : null);

/** Where a dispute stands: it is ruled on, the ruling that stands is appealed against, it is closed. */
export type DisputeStatus = 'raised' | 'ruled' | 'appealed' | 'closed';

export function statusOf(dispute: Dispute): DisputeStatus {
  const ruling = standingOf(dispute);
  // There is time to appeal also after the close of the dispute.
  if (ruling !== undefined && openAppeal(ruling) !== undefined) return 'appealed';
  if (dispute.closed !== null) return 'closed';
  return ruling === undefined ? 'raised' : 'ruled';
}

/** An appeal that waits to be decided. */
export const openAppeal = ({ appeals }: Ruling): Appeal | undefined => appeals.find(({ decided }) => decided === null);

/** What is ruled, but for what follows of where it is ruled. */
export type RulingRequest = Omit<CaseData['RulingIssued'], 'dispute' | 'supersedes' | 'seenUpTo'>;

export interface CaseRequests {
  readonly raise: Omit<CaseData['DisputeRaised'], 'late'>;
  readonly evidence: CaseData['EvidenceAdded'];
  /** `seenUpTo` left out: the judge has seen all that was recorded. */
  readonly rule: Omit<CaseData['RulingIssued'], 'seenUpTo'> & { readonly seenUpTo?: number };
  readonly appeal: Omit<CaseData['RulingAppealed'], 'late'>;
  /** `ruling`: what is ruled instead, where the ruling is varied or reversed. */
  readonly decide: Omit<CaseData['AppealDecided'], 'ruling'> & { readonly ruling: RulingRequest | null };
  readonly close: CaseData['DisputeClosed'];
}

/** What somebody asks to be recorded of a case. */
export type CaseRequest<K extends keyof CaseRequests = keyof CaseRequests> = {
  [Kind in K]: { readonly kind: Kind; readonly data: CaseRequests[Kind] };
}[K];

/** The word of a remedy. */
export type RemedyKind = Remedy['remedy'];
