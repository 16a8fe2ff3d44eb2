import { type TemplateResult, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { format } from '../../../src/platform/pages/language.js';
import { newCommandId } from '../../../src/client/client.js';
import type {
  Appeal,
  CaseResult,
  Dispute,
  DisputeEnding,
  DisputeQuestion,
  Evidence,
  Ruling,
} from '../../../src/client/schema.js';
import { hexOf } from '../../../src/proof/core/bytes.js';
import { sha256 } from '../../../src/proof/core/sha256.js';
import { type Choice, type Context, type Problem, problemOf, problemThrown, toggled } from './context.js';
import { type Difference, carriedByClose, carriedOut, differenceTemplate, isWaiting } from './difference.js';
import { type Asker, NotOpened, type OpenedGame } from './opened-game.js';
import { html, separated } from '../../ui/html.js';
import {
  choosing,
  cited,
  moment,
  problemTemplate,
  quiet,
  revisionsTemplate,
  seatName,
  seatsOf,
  select,
  textField,
} from './shared-templates.js';

export type Place = 'evidence' | 'appeal' | 'close';

/** An attached file. Only its hash is recorded; the file never leaves the browser. */
interface Attachment {
  readonly name: string;
  readonly sha256: string;
  readonly mediaType: string;
}

interface EvidenceDraft {
  readonly by: string;
  readonly text: string;
  readonly revisions: readonly number[];
  readonly attachment: Attachment | null;
}

const NO_EVIDENCE: EvidenceDraft = { by: '', text: '', revisions: [], attachment: null };

/** The forms of a case other than the ruling: evidence, appeal and close. */
export class CaseDesk {
  evidence: EvidenceDraft = NO_EVIDENCE;
  /** Counts recorded evidence; a new number resets the form. */
  given = 0;
  appeal = { by: '', grounds: '', question: 'FACT' as DisputeQuestion };
  problem: (Problem & { readonly at: Place }) | null = null;
  /** The preview of closing the dispute as ruled, or `null` if it was not previewed. */
  carrying: { readonly seenUpTo: number; readonly difference: Difference } | null = null;
  isBusy = false;

  constructor(private readonly context: Context) {}

  get choice(): Choice {
    return {
      name: 'evidence',
      has: (revision) => this.evidence.revisions.includes(revision),
      toggle: (revision) => this.addStep(revision),
    };
  }

  addStep(revision: number): void {
    this.say({ revisions: toggled(this.evidence.revisions, revision) });
  }

  say(some: Partial<EvidenceDraft>): void {
    this.evidence = { ...this.evidence, ...some };
    this.context.redraw();
  }

  sayAppeal(some: Partial<CaseDesk['appeal']>): void {
    this.appeal = { ...this.appeal, ...some };
    this.context.redraw();
  }

  /** Attaches a file as evidence, by hash and media type. */
  async attach(file: File | undefined): Promise<void> {
    if (file === undefined) return this.say({ attachment: null });
    const hash = hexOf(sha256(new Uint8Array(await file.arrayBuffer())));
    const mediaType = file.type === '' ? 'application/octet-stream' : file.type;
    this.say({ attachment: { name: file.name, sha256: hash, mediaType } });
  }

  async addEvidence(): Promise<void> {
    const { dispute } = this.context;
    if (dispute === null) return;
    const { by, text, revisions, attachment } = this.evidence;
    const reason = text.trim() === '' ? null : text;
    const kind = attachment !== null ? 'ATTACHMENT' : revisions.length > 0 ? 'REVISIONS' : 'STATEMENT';
    const evidence = {
      dispute: dispute.revision,
      by: by === '' ? null : Number(by),
      kind,
      revisions,
      text: reason,
      ...(attachment === null ? {} : { sha256: attachment.sha256, mediaType: attachment.mediaType }),
    } as const;
    const isDone = await this.asks('evidence', (given) => this.client.ask('addEvidence', { ...given, evidence }));
    if (isDone) [this.evidence, this.given] = [NO_EVIDENCE, this.given + 1];
    this.context.choose(null);
  }

  async appealAgainst(ruling: number): Promise<void> {
    const { by, grounds, question } = this.appeal;
    const appeal = { ruling, by: by === '' ? null : Number(by), grounds, question };
    const isDone = await this.asks('appeal', (given) => this.client.ask('appealRuling', { ...given, appeal }));
    if (isDone) this.appeal = { by: '', grounds: '', question: 'FACT' };
    this.context.redraw();
  }

  async close(how: DisputeEnding): Promise<void> {
    const { dispute } = this.context;
    if (dispute === null) return;
    const stayed = how === 'RULED' ? carriedByClose(dispute) : null;
    if (stayed !== null && (this.carrying === null || this.isStale)) return this.lookAt(stayed);
    const closing = { dispute: dispute.revision, how };
    const isDone = await this.asks('close', (given) => this.client.ask('closeDispute', { ...given, closing }));
    if (isDone) this.carrying = null;
    this.context.redraw();
  }

  /** True if anything was recorded since the preview. */
  get isStale(): boolean {
    return this.carrying !== null && this.carrying.seenUpTo !== this.context.opened.record.revision;
  }

  /** Previews a stayed ruling before it is carried out. */
  private async lookAt(ruling: Ruling): Promise<void> {
    const { opened } = this.context;
    const seenUpTo = opened.record.revision;
    const difference = await carriedOut(opened, ruling);
    if ('message' in difference) this.problem = { ...difference, at: 'close' };
    else [this.carrying, this.problem] = [{ seenUpTo, difference }, null];
    this.context.redraw();
  }

  private get client() {
    return this.context.judge.client;
  }

  private async asks(
    at: Place,
    ask: (given: {
      readonly gameId: string;
      readonly commandId: string;
      readonly expectedRevision: number;
    }) => Promise<CaseResult>,
  ): Promise<boolean> {
    if (this.isBusy) return false;
    const { opened } = this.context;
    this.problem = null;
    this.isBusy = true;
    try {
      const given = { gameId: opened.id, commandId: newCommandId(), expectedRevision: opened.record.revision };
      const answer = await ask(given);
      if (answer.__typename === 'CaseRecorded') {
        await this.context.recorded();
        return true;
      }
      this.problem = { ...problemOf(answer), at };
      if (this.problem.isStale) await this.context.catchUp();
    } catch (error) {
      this.problem = { ...problemThrown(error), at };
    } finally {
      this.isBusy = false;
      this.context.redraw();
    }
    return false;
  }
}

/** The case document as the service shows it to this reader, without the page around it. */
export async function caseOf({ secret }: Asker, opened: OpenedGame, began: number): Promise<Element> {
  const path = `/case/${opened.id}/${caseNumber(opened, began)}?lang=${document.documentElement.lang}`;
  const answer = await fetch(path, { headers: { authorization: `Bearer ${secret}` } });
  if (!answer.ok) throw new NotOpened(`${path}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [title, main] = [page.querySelector('h1'), page.querySelector('article.case')];
  if (title === null || main === null) throw new NotOpened(`${path}: no case`);
  const whole = document.createElement('div');
  whole.append(document.adoptNode(title), document.adoptNode(main));
  return whole;
}

/** Cases are numbered by their first event: a dispute, or a ruling without one. */
const caseNumber = ({ record }: OpenedGame, began: number): number =>
  record.line.recorded.filter(
    ({ revision, event }) =>
      revision <= began &&
      (event.type === 'DisputeRaised' || (event.type === 'RulingIssued' && event.data.dispute === null)),
  ).length;

interface Doing {
  readonly go: (revision: number) => void;
  readonly rule: () => void;
  readonly decide: (ruling: Ruling, appeal: Appeal) => void;
  /** Replaces a ruling without a dispute. */
  readonly ruleAnew: (ruling: Ruling) => void;
  /** Shows the document of the case that began at this revision. */
  readonly showDocument: (began: number) => void;
}

interface Time {
  readonly language: string;
  readonly now: number;
}

/** A case with its rulings, and the forms for evidence and close. */
export function caseTemplate(
  context: Context,
  desk: CaseDesk,
  choice: Choice | null,
  time: Time,
  doing: Doing,
): TemplateResult {
  const { words, dispute, opened } = context;
  const rulings = dispute === null ? opened.game.rulings.filter((one) => one.dispute === null) : dispute.rulings;
  const isOpen = dispute?.ended === null;
  return html`${dispute === null ? html`<p>${words.ownAccord}</p>` : disputeTemplate(context, dispute, time, doing)}
    ${rulings.map((ruling) => rulingTemplate(context, desk, ruling, time, doing))}
    <p class="actions">${dispute === null || isOpen ? html`<button type="button" name="rule" @click=${doing.rule}>${words.rule}</button>` : nothing}
      ${dispute === null ? nothing : documentButton(context, dispute.revision, doing)}</p>
    ${dispute !== null && isOpen ? html`${evidenceForm(context, desk, choice, doing)} ${closeForm(context, desk, doing)}` : nothing}`;
}

const documentButton = ({ words }: Context, began: number, { showDocument }: Doing): TemplateResult =>
  quiet(words.document, () => showDocument(began), { name: 'document' });

function disputeTemplate(context: Context, dispute: Dispute, { language }: Time, { go }: Doing): TemplateResult {
  const { words } = context;
  const { question, play, status, late, by, against, claim, sought, about, evidence, raisedAt, recordedBy, ended } =
    dispute;
  return html`<h2>${words.questions[question]} · ${words.statuses[status]}${late ? html` · <b>${words.late}</b>` : nothing}</h2>
    <p class=${play === 'STOPPED' ? 'stopped' : ''}>${words.plays[play]}</p>
    <p><b>${seatName(context, by)}</b>${
      against.length === 0
        ? nothing
        : html` ${words.against} ${separated(
            against.map((one) => seatName(context, one)),
            ', ',
          )}`
    },
      ${moment(raisedAt, language)} <small>${format(words.recordedBy, { actor: recordedBy.id })}</small></p>
    <blockquote>${claim ?? ''}</blockquote>
    ${sought === null ? nothing : html`<p>${words.sought}: ${sought}</p>`}
    ${about.length === 0 ? nothing : html`<p>${words.about} ${revisionsTemplate(about, words, go)}</p>`}
    ${ended === null ? nothing : html`<p><b>${words.endings[ended.how]}</b>, ${moment(ended.closedAt, language)}</p>`}
    ${evidence.length === 0 ? nothing : html`<h3>${words.evidence}</h3><ul class="evidence">${evidence.map((one) => html`<li>${evidenceTemplate(context, one, go)}</li>`)}</ul>`}`;
}

const evidenceTemplate = (
  context: Context,
  { by, recordedBy, kind, revisions, text, sha256, mediaType }: Evidence,
  go: Doing['go'],
): TemplateResult =>
  html`<b>${by === null ? recordedBy.id : seatName(context, by)}</b> <small>${context.words.evidenceKinds[kind]}</small>
    ${revisionsTemplate(revisions, context.words, go)} ${text ?? ''}
    ${sha256 === null ? nothing : html`<span class="hash">${mediaType} ${sha256}</span>`}`;

function rulingTemplate(context: Context, desk: CaseDesk, ruling: Ruling, time: Time, doing: Doing): TemplateResult {
  const { words } = context;
  const { go } = doing;
  const stands = ruling.supersededBy === null;
  return html`<article class="ruled ${stands ? '' : 'replaced'}" aria-label="${words.ruling} ${ruling.revision}">
    <h2>${words.ruling} ${revisionsTemplate([ruling.revision], words, go)} ${words.instances[ruling.instance]} · ${words.bases[ruling.basis]}</h2>
    <p><small>${ruling.judge.id}, ${moment(ruling.issuedAt, time.language)}</small>
      ${stands ? nothing : html` <b>${words.replacedBy}</b> ${revisionsTemplate([ruling.supersededBy ?? 0], words, go)}`}
      ${ruling.stayed ? html` <b>${words.isStayed}</b>` : nothing}</p>
    <blockquote>${ruling.publicReason}</blockquote>
    ${ruling.reason === null || ruling.reason === '' ? nothing : html`<p>${ruling.reason}</p>`}
    ${(ruling.facts ?? []).length === 0 ? nothing : html`<ul>${ruling.facts?.map(({ text, status, revisions }) => html`<li>${text} <small>${words.findings[status]}</small> ${revisionsTemplate(revisions, words, go)}</li>`)}</ul>`}
    <p>${ruling.laws.map((one) => html`${cited(one)} `)}${ruling.catalogue.map((one) => html`<b>${one}</b> `)}</p>
    <p>${ruling.remedies.map(({ kind }) => words.remedies[kind]).join(', ')} ${revisionsTemplate(ruling.effects, words, go)}</p>
    ${isWaiting(ruling) ? html`<p class="stayed">${words.stayedSays}</p>` : nothing}
    ${ruling.appeals.map((appeal) => appealTemplate(context, ruling, appeal, time, doing))}
    ${
      ruling.dispute !== null
        ? nothing
        : html`<p class="actions">${canSupersede(context, ruling) ? quiet(words.ruleAnew, () => doing.ruleAnew(ruling), { name: 'rule-anew' }) : nothing}
            ${documentButton(context, ruling.revision, doing)}</p>`
    }
    ${stands && ruling.instance === 'TABLE' && ruling.appeals.length === 0 ? appealForm(context, desk, ruling, time) : nothing}
  </article>`;
}

/** A ruling can be replaced by its judge, by the head judge, and by any judge after an appeal returned it. */
function canSupersede({ judge }: Context, { judge: by, supersededBy, appeals }: Ruling): boolean {
  if (supersededBy !== null || appeals.some(({ decision }) => decision === null)) return false;
  return judge.isHead || by.id === judge.actor || appeals.some(({ decision }) => decision?.outcome === 'RETURNED');
}

function appealTemplate(
  context: Context,
  ruling: Ruling,
  appeal: Appeal,
  { language }: Time,
  { go, decide }: Doing,
): TemplateResult {
  const { words, judge } = context;
  const { by, grounds, question, late, decision, appealedAt } = appeal;
  return html`<div class="appealed"><h3>${words.appeal} · ${words.questions[question]}${late ? html` · <b>${words.late}</b>` : nothing}</h3>
    <p><b>${seatName(context, by)}</b>, ${moment(appealedAt, language)}: <q>${grounds ?? ''}</q></p>
    ${
      decision !== null
        ? html`<p><b>${words.outcomes[decision.outcome]}</b> ${revisionsTemplate(decision.ruling === null ? [] : [decision.ruling], words, go)}
            ${decision.reason ?? ''} <small>${[decision.recordedBy.id, ...decision.panel].join(', ')}</small></p>
            ${decision.recommendation === null ? nothing : html`<p>${words.recommendation}: ${decision.recommendation}</p>`}`
        : judge.isHead
          ? html`<button type="button" name="decide" @click=${() => decide(ruling, appeal)}>${words.decideAppeal}</button>`
          : html`<p class="quiet">${words.headDecides}</p>`
    }</div>`;
}

function appealForm(context: Context, desk: CaseDesk, { revision }: Ruling, { now, language }: Time): TemplateResult {
  const { words, opened, judge, dispute } = context;
  const parties = dispute === null ? [] : [dispute.by, ...dispute.against].map(String);
  const mayAppeal = seatsOf(context).filter(([seat]) => parties.length === 0 || parties.includes(seat));
  const until = opened.game.appealUntil === null ? null : Date.parse(opened.game.appealUntil);
  const isOver = until !== null && now > until;
  const clock =
    until === null
      ? words.appealOpen
      : isOver
        ? words.appealOver
        : format(words.appealUntil, { clock: clockOf(until - now) });
  return html`<details class="appeal"><summary>${words.takeAppeal} <span class="clock ${isOver ? 'over' : ''}">${clock}</span></summary>
    ${isOver ? html`<p class="quiet">${judge.isHead ? words.lateByHead : words.lateNeedsHead} ${moment(new Date(until).toISOString(), language)}</p>` : nothing}
    <div class="row">${select({ label: words.by, value: desk.appeal.by, among: [['', words.nobody] as const, ...mayAppeal], name: 'appeal-by' }, (by) => desk.sayAppeal({ by }))}
      ${select<DisputeQuestion>({ label: words.question, value: desk.appeal.question, among: Object.entries(words.questions) as [DisputeQuestion, string][], name: 'appeal-question' }, (question) => desk.sayAppeal({ question }))}</div>
    ${textField({ label: words.grounds, value: desk.appeal.grounds, rows: 2, name: 'grounds' }, (grounds) => desk.sayAppeal({ grounds }))}
    ${refusedAt(context, desk, 'appeal')}
    <button type="button" name="appeal" ?disabled=${desk.isBusy} @click=${() => desk.appealAgainst(revision)}>${words.recordAppeal}</button></details>`;
}

const clockOf = (left: number): string => {
  const seconds = Math.max(0, Math.round(left / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

function evidenceForm(context: Context, desk: CaseDesk, choice: Choice | null, { go }: Doing): TemplateResult {
  const { words } = context;
  const { by, text, revisions, attachment } = desk.evidence;
  const attach = ({ target }: Event): void => void desk.attach((target as HTMLInputElement).files?.[0]);
  return html`<section class="card"><h3>${words.addsEvidence}</h3>
    <div class="row">${choosing(context, choice, desk.choice, context.choose)} ${revisionsTemplate(revisions, words, go)}</div>
    ${select({ label: words.givenBy, value: by, among: [['', words.nobody] as const, ...seatsOf(context)], name: 'evidence-by' }, (one) => desk.say({ by: one }))}
    ${textField({ label: words.statement, value: text, rows: 2, name: 'statement' }, (one) => desk.say({ text: one }))}
    <label class="said-so"><span>${words.attachment} <small>${words.attachmentSays}</small></span>
      ${keyed(desk.given, html`<input type="file" name="attachment" @change=${attach}>`)}</label>
    ${attachment === null ? nothing : html`<p class="hash" role="status">${attachment.name} · ${attachment.mediaType} · ${attachment.sha256}</p>`}
    ${refusedAt(context, desk, 'evidence')}
    <button type="button" name="add-evidence" ?disabled=${desk.isBusy || (revisions.length === 0 && text.trim() === '' && attachment === null)} @click=${() => desk.addEvidence()}>${words.recordEvidence}</button></section>`;
}

function closeForm(context: Context, desk: CaseDesk, { go }: Doing): TemplateResult {
  const { words } = context;
  const { carrying, isStale } = desk;
  return html`<section class="card"><h3>${words.closesDispute}</h3><div class="row">${(
    Object.entries(words.endings) as [DisputeEnding, string][]
  ).map(([how, named]) => quiet(named, () => void desk.close(how), { name: `close-${how.toLowerCase()}` }))}</div>
    ${
      carrying === null
        ? nothing
        : html`<section class="preview" aria-label=${words.preview}>${differenceTemplate(context, carrying.difference, go)}
            ${isStale ? html`<p class="problem" role="alert"><b>${words.stale}.</b> ${words.previewAgain}</p>` : nothing}
            <p class="actions"><button type="button" name="carry-out" ?disabled=${desk.isBusy} @click=${() => desk.close('RULED')}>${isStale ? words.previews : words.carryOut}</button></p></section>`
    }${refusedAt(context, desk, 'close')}</section>`;
}

const refusedAt = ({ words }: Context, { problem }: CaseDesk, at: Place): unknown =>
  problem?.at === at ? problemTemplate(problem, words) : nothing;
