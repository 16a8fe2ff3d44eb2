import { says, word } from '../messages/phrase.js';
import type { CaseEvent } from '../record/case-event.js';
import type { RecordEvent } from '../record/record-event.js';
import { cite } from '../vocabulary/terms.js';
import type { CaseContext } from './case-context.js';
import type { Appeal, CaseRequests, Ruling } from './cases.js';
import { refuseCase } from './trial-record.js';

/** The rule on appeals: the time limit, and the head judge's final decision. */
const APPEALS = cite('irregularities-wsom', '', 'WI-63');

/** Judges an appeal against a ruling. */
export function appealRuling(context: CaseContext, data: CaseRequests['appeal']): CaseEvent {
  context.speaksFor(data.by, ['by']);
  const ruling = context.standing(data.ruling, ['ruling']);
  if (ruling.data.instance !== 'table') {
    const text =
      ruling.data.instance === 'head'
        ? says`a ruling of the head judge is final`
        : says`a ruling of the committee is final`;
    refuseCase('wrong-instance', text, ['ruling'], APPEALS);
  }
  if (ruling.appeals.length > 0) refuseCase('wrong-phase', says`the ruling has already been appealed`, ['ruling']);
  const parties = context.cases.partiesOf(ruling.data.dispute);
  if (data.by !== null && parties.length > 0 && !parties.includes(data.by)) {
    refuseCase('wrong-party', says`seat ${data.by} is not a party to this dispute; its parties are seats ${parties}`, [
      'by',
    ]);
  }
  if (context.isLate && !context.isHeadJudge) {
    refuseCase(
      'too-late',
      says`the deadline for appeals has passed (30 minutes after the close); only the head judge can admit a late appeal`,
      ['ruling'],
      APPEALS,
    );
  }
  return { type: 'RulingAppealed', data: { ...data, ...context.late } };
}

/** Judges the decision of an appeal, with the new ruling if the old one is varied or reversed. */
export function decideAppeal(
  context: CaseContext,
  { ruling: request, ...data }: CaseRequests['decide'],
): readonly RecordEvent[] {
  const appeal = waitingAppeal(context, data.appeal);
  const ruling = context.cases.rulings.get(appeal.data.ruling) as Ruling;
  checkPanel(context, ruling, data.panel);
  const changes = data.outcome === 'varied' || data.outcome === 'reversed';
  if (changes !== (request !== null)) {
    const text = changes
      ? says`expected the new ruling`
      : says`expected no new ruling, because the appeal is ${word(data.outcome)}`;
    refuseCase('wrong-outcome', text, ['ruling']);
  }
  const trial = context.trial();
  const made = context.recorded.length + 1;
  trial.add({ type: 'AppealDecided', data: { ...data, ruling: changes ? made : null } });
  if (request === null) {
    if (data.outcome !== 'returned' && ruling.data.stayed) context.carryOut(trial, ruling.data, ['appeal'], true);
    return trial.added;
  }
  context.checkRuling(request, ['ruling']);
  if (request.instance === 'table')
    refuseCase('wrong-instance', says`a ruling on appeal is made by the head judge or a committee, not at the table`, [
      'ruling',
      'instance',
    ]);
  const { dispute } = ruling.data;
  const issued = { ...request, dispute, supersedes: ruling.revision, seenUpTo: context.last };
  trial.add({ type: 'RulingIssued', data: issued });
  context.undo(trial, ruling, issued.publicReason, ['appeal']);
  if (!issued.stayed) context.carryOut(trial, issued, ['ruling', 'remedies']);
  return trial.added;
}

function waitingAppeal({ cases }: CaseContext, id: number): Appeal {
  const appeal = cases.appeals.get(id);
  if (appeal === undefined)
    return refuseCase('wrong-target', says`revision ${id} is not an appeal of this game`, ['appeal']);
  if (appeal.decided !== null)
    return refuseCase('wrong-phase', says`the appeal was decided at revision ${appeal.decided.revision}`, ['appeal']);
  return appeal;
}

/** Nobody decides an appeal against their own ruling, or at a table where they play or recorded. */
function checkPanel(
  { cases, actor, recorded, isHeadJudge }: CaseContext,
  ruling: Ruling,
  panel: readonly string[],
): void {
  if (!isHeadJudge) {
    refuseCase('wrong-role', says`only the head judge can decide an appeal`, [], APPEALS);
  }
  if (actor.imported !== undefined) return;
  const players = new Set(recorded.flatMap(({ event }) => (event.type === 'PlayersSeated' ? event.data.players : [])));
  const twice = panel.findIndex((id, i) => id === actor.id || panel.indexOf(id) < i);
  if (twice >= 0) {
    const text = says`${panel[twice]} is listed twice or is the caller; the panel lists each other member once`;
    refuseCase('wrong-panel', text, ['panel', twice]);
  }
  for (const [i, id] of [actor.id, ...panel].entries()) {
    const why =
      id === ruling.actor.id
        ? says`${id} issued the ruling and cannot decide the appeal`
        : players.has(id)
          ? says`${id} sits at the table and cannot decide the appeal`
          : cases.recorders.has(id)
            ? says`${id} recorded the table and cannot decide the appeal`
            : null;
    if (why === null) continue;
    refuseCase('own-ruling', why, i === 0 ? [] : ['panel', i - 1], APPEALS);
  }
}
