import { says } from '../messages/phrase.js';
import type { CaseEvent } from '../record/case-event.js';
import { isCaseEvent, type RecordEvent } from '../record/record-event.js';
import type { Resolve } from '../replay/replay.js';
import { appealRuling, decideAppeal } from './appeals.js';
import { type CaseActor, CaseContext, type CaseRecord } from './case-context.js';
import { type CaseRequest, type CaseRequests, openAppeal, standingOf } from './cases.js';
import { type RefusedCase, judged, refuseCase } from './trial-record.js';

/** The events to record (the event of the case, then those that carry it out), or the reason for rejecting it. */
export type CaseDecision = { readonly verdict: 'accepted'; readonly events: readonly RecordEvent[] } | RefusedCase;

/** Judges a request about a case. A request is accepted as a whole or refused. */
export const decideCase = (
  record: CaseRecord,
  request: CaseRequest,
  actor: CaseActor,
  resolve: Resolve,
): CaseDecision =>
  judged(() => ({ verdict: 'accepted', events: new CaseDecider(record, actor, resolve).decided(request) }));

class CaseDecider extends CaseContext {
  decided(request: CaseRequest): readonly RecordEvent[] {
    switch (request.kind) {
      case 'raise':
        return [this.raised(request.data)];
      case 'evidence':
        return [this.evidence(request.data)];
      case 'rule':
        return this.ruled(request.data);
      case 'appeal':
        return [appealRuling(this, request.data)];
      case 'decide':
        return decideAppeal(this, request.data);
      case 'close':
        return this.close(request.data);
    }
  }

  private raised(data: CaseRequests['raise']): CaseEvent {
    const { by, against, hand, about } = data;
    this.speaksFor(by, ['by']);
    if (new Set(against).size < against.length || (by !== null && against.includes(by))) {
      refuseCase('wrong-party', says`each seat can be named only once, and a seat cannot object to itself`, [
        'against',
      ]);
    }
    this.trial().checkSeats(against, ['against']);
    if (hand !== null && this.recorded[hand]?.event.type !== 'HandStarted') {
      refuseCase('wrong-target', says`revision ${hand} is not the start of a hand`, ['hand']);
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
      refuseCase('no-evidence', says`expected the revision of at least one event`, ['revisions']);
    }
    if (kind === 'statement' && (text ?? '').trim() === '')
      refuseCase('no-evidence', says`expected a statement`, ['text']);
    if (kind === 'attachment' ? sha256 === null || mediaType === null : sha256 !== null || mediaType !== null) {
      refuseCase(
        'no-evidence',
        says`expected \`sha256\` and \`mediaType\` for an attachment, and neither for other evidence`,
        ['sha256'],
      );
    }
    return { type: 'EvidenceAdded', data };
  }

  private ruled(data: CaseRequests['rule']): readonly RecordEvent[] {
    const { dispute: id, supersedes, seenUpTo = this.last, ...request } = data;
    this.judges();
    if (seenUpTo < 0 || seenUpTo > this.last) {
      refuseCase('wrong-target', says`the record ends at revision ${this.last}`, ['seenUpTo']);
    }
    const dispute = id === null ? null : this.openDispute(id, ['dispute']);
    const replaced = supersedes === null ? null : this.standing(supersedes, ['supersedes']);
    if (replaced !== null) {
      if (replaced.data.dispute !== id)
        refuseCase(
          'wrong-target',
          says`that ruling is not on this dispute; a ruling can replace only a ruling on the same dispute`,
          ['supersedes'],
        );
      const returned = replaced.appeals.some(({ decided }) => decided?.data.outcome === 'returned');
      const isOwn = replaced.actor.id === this.actor.id || this.isHeadJudge;
      if (!isOwn && !returned) {
        refuseCase(
          'wrong-instance',
          says`another judge’s ruling can be replaced only by the head judge, or after an appeal returned it`,
          ['supersedes'],
        );
      }
      if (openAppeal(replaced) !== undefined) {
        refuseCase('wrong-phase', says`the ruling is under appeal; decide the appeal first`, ['supersedes']);
      }
    } else {
      const standing = dispute === null ? undefined : standingOf(dispute);
      if (standing !== undefined) {
        const text = says`the dispute was already ruled on at revision ${standing.revision}; name that revision in supersedes to replace the ruling`;
        refuseCase('wrong-phase', text, ['supersedes']);
      }
    }
    this.checkRuling(request, []);
    const issued = { ...request, dispute: id, supersedes, seenUpTo };
    const trial = this.trial();
    trial.add({ type: 'RulingIssued', data: issued });
    if (replaced !== null) this.undo(trial, replaced, issued.publicReason, ['supersedes']);
    if (!issued.stayed) this.carryOut(trial, issued, ['remedies']);
    return trial.added;
  }

  private close(data: CaseRequests['close']): readonly RecordEvent[] {
    const dispute = this.openDispute(data.dispute, ['dispute']);
    const standing = standingOf(dispute);
    if (standing !== undefined && openAppeal(standing) !== undefined) {
      refuseCase('wrong-phase', says`an appeal is pending; decide it first`, ['dispute']);
    }
    if (data.how === 'ruled' && standing === undefined) {
      refuseCase('wrong-phase', says`the dispute has not been ruled on yet`, ['how']);
    }
    const isOwn = dispute.data.by === null ? dispute.actor.id === this.actor.id : this.speaksForSeat(dispute.data.by);
    if (data.how !== 'withdrawn' || !isOwn) this.judges();
    if (data.how === 'withdrawn' && standing !== undefined) {
      refuseCase('wrong-phase', says`the dispute was ruled on and can no longer be withdrawn`, ['how']);
    }
    const trial = this.trial();
    trial.add({ type: 'DisputeClosed', data });
    if (data.how === 'ruled' && standing?.data.stayed === true && standing.effects.length === 0) {
      this.carryOut(trial, standing.data, ['dispute'], true);
    }
    return trial.added;
  }
}

/** The request that recorded an event of a case. Judged again on the same record, it must give the same events. */
export function caseRequestOf([event, next]: readonly RecordEvent[]): CaseRequest {
  if (!isCaseEvent(event)) throw new TypeError(`${event.type} is not an event of a case`);
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
