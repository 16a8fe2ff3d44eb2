import { type TemplateResult, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { format } from '../../../src/platform/pages/language.js';
import { newCommandId } from '../../../src/client/client.js';
import type {
  Appeal,
  CaseResult,
  CloseDisputeInput,
  Dispute,
  DisputeEnding,
  DisputeQuestion,
  Evidence,
  EvidenceKind,
  Ruling,
} from '../../../src/client/schema.js';
import { hexOf } from '../../../src/proof/core/bytes.js';
import { sha256 } from '../../../src/proof/core/sha256.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import type { Field } from '../../ui/form/field.js';
import { Form } from '../../ui/form/form.js';
import { type Problem, problemThrown } from '../../ui/form/problem.js';
import { type Choice, type Context, caseProblem, seatChosen, speakerName, toggled } from './context.js';
import { type Difference, differenceOf, differenceTemplate, isWaiting } from './difference.js';
import { type Asker, NotOpened, type OpenedGame } from './opened-game.js';
import { seatOptions, seatsOf } from './names.js';
import { html, separated } from '../../ui/html.js';
import { choosing, cited, moment, quiet, revisionsTemplate } from './shared-templates.js';

/** An attached file. Only its hash is recorded; the file never leaves the browser. */
interface Attachment {
  readonly name: string;
  readonly sha256: string;
  readonly mediaType: string;
}

/** The forms of a case other than the ruling: evidence, appeal and close. */
export class CaseDesk {
  private readonly forms = new Map<string, Form>();
  /** The steps named as evidence. */
  revisions: readonly number[] = [];
  attachment: Attachment | null = null;
  /** Counts recorded evidence; a new number resets the file field. */
  given = 0;
  /** The preview of closing the dispute as ruled, or `null` if it was not previewed. */
  carrying: { readonly seenUpTo: number; readonly difference: Difference } | null = null;
  isBusy = false;

  constructor(private readonly context: Context) {}

  /** The form for an event that answers a revision: the dispute, or the ruling that is appealed. */
  form(place: 'evidence' | 'appeal' | 'close', revision: number): Form {
    const { opened, look, redraw } = this.context;
    const key = `${place} ${opened.id} ${revision}`;
    const form = this.forms.get(key) ?? new Form(key, look, redraw);
    this.forms.set(key, form);
    return form;
  }

  get choice(): Choice {
    return {
      name: 'evidence',
      has: (revision) => this.revisions.includes(revision),
      toggle: (revision) => this.addStep(revision),
    };
  }

  addStep(revision: number): void {
    this.revisions = toggled(this.revisions, revision);
    this.context.redraw();
  }

  /** Attaches a file as evidence, by hash and media type. */
  async attach(file: File | undefined): Promise<void> {
    this.attachment =
      file === undefined
        ? null
        : {
            name: file.name,
            sha256: hexOf(sha256(new Uint8Array(await file.arrayBuffer()))),
            mediaType: file.type === '' ? 'application/octet-stream' : file.type,
          };
    this.context.redraw();
  }

  async addEvidence(): Promise<void> {
    const { dispute } = this.context;
    const { revisions, attachment } = this;
    if (dispute === null) return;
    const form = this.form('evidence', dispute.revision);
    if (!form.check()) return;
    const kind: EvidenceKind = attachment !== null ? 'ATTACHMENT' : revisions.length > 0 ? 'REVISIONS' : 'STATEMENT';
    const evidence = {
      ...{ dispute: dispute.revision, by: seatChosen(form.text('evidence-by')), kind, revisions },
      text: form.text('statement') ?? null,
      ...(attachment === null ? {} : { sha256: attachment.sha256, mediaType: attachment.mediaType }),
    } as const;
    if (await this.asks(form, (given) => this.client.ask('addEvidence', { ...given, evidence })))
      [this.revisions, this.attachment, this.given] = [[], null, this.given + 1];
    this.context.choose(null);
  }

  async appealAgainst(ruling: number): Promise<void> {
    const form = this.form('appeal', ruling);
    if (!form.check()) return;
    const appeal = {
      ...{ ruling, by: seatChosen(form.text('appeal-by')), grounds: form.text('grounds') ?? '' },
      question: (form.text('appeal-question') ?? 'FACT') as DisputeQuestion,
    };
    await this.asks(form, (given) => this.client.ask('appealRuling', { ...given, appeal }));
  }

  async close(how: DisputeEnding): Promise<void> {
    const { dispute } = this.context;
    if (dispute === null) return;
    const closing = { dispute: dispute.revision, how };
    const isStayed = how === 'RULED' && dispute.rulings.some(isWaiting);
    if (isStayed && (this.carrying === null || this.isStale)) return this.lookAt(closing);
    if (
      await this.asks(this.form('close', dispute.revision), (given) =>
        this.client.ask('closeDispute', { ...given, closing }),
      )
    )
      this.carrying = null;
    this.context.redraw();
  }

  /** True if anything was recorded since the preview. */
  get isStale(): boolean {
    return this.carrying !== null && this.carrying.seenUpTo !== this.context.opened.record.revision;
  }

  /** Previews a stayed ruling before it is carried out. */
  private async lookAt(closing: CloseDisputeInput): Promise<void> {
    const { id, record } = this.context.opened;
    const seenUpTo = record.revision;
    await this.working(this.form('close', closing.dispute), async () => {
      const answer = await this.client.ask('previewClosing', { gameId: id, closing });
      if (answer.__typename !== 'RulingPreview') return caseProblem(answer);
      this.carrying = { seenUpTo, difference: differenceOf(answer) };
      return null;
    });
  }

  private get client() {
    return this.context.judge.client;
  }

  /** Sends a command. Returns true if it was recorded. */
  private asks(form: Form, ask: (given: Given) => Promise<CaseResult>): Promise<boolean> {
    const { opened } = this.context;
    const given = { gameId: opened.id, commandId: newCommandId(), expectedRevision: opened.record.revision };
    return this.working(form, async () => {
      const answer = await ask(given);
      if (answer.__typename !== 'CaseRecorded') return caseProblem(answer);
      form.clear();
      await this.context.recorded();
      return null;
    });
  }

  private async working(form: Form, work: () => Promise<Problem | null>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    let problem: Problem | null;
    try {
      problem = await work();
      if (problem !== null && problem.missed !== null) await this.context.catchUp();
    } catch (error) {
      problem = problemThrown(error);
    }
    this.isBusy = false;
    form.refuse(problem);
    return problem === null;
  }
}

interface Given {
  readonly gameId: string;
  readonly commandId: string;
  readonly expectedRevision: number;
}

/** The case document as the service shows it to this reader, without the page around it. */
export async function caseOf({ headers }: Asker, opened: OpenedGame, began: number): Promise<Element> {
  const path = `/case/${opened.id}/${caseNumber(opened, began)}?lang=${document.documentElement.lang}`;
  const answer = await fetch(path, { headers });
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
  const rulings =
    dispute === null ? opened.game.rulings.filter((one) => one.disputeRevision === null) : dispute.rulings;
  const isOpen = dispute?.ending === null;
  // The appeal is decided first.
  const canRule = dispute === null || (isOpen && !rulings.some(isAppealed));
  return html`${dispute === null ? html`<p>${words.ownAccord}</p>` : disputeTemplate(context, dispute, doing)}
    ${rulings.map((ruling) => rulingTemplate(context, desk, ruling, time, doing))}
    <p class="actions">${canRule ? html`<button type="button" name="rule" @click=${doing.rule}>${words.rule}</button>` : nothing}
      ${dispute === null ? nothing : documentButton(context, dispute.revision, doing)}</p>
    ${dispute !== null && isOpen ? html`${evidenceForm(context, dispute, desk, choice, doing)} ${closeForm(context, dispute, desk, doing)}` : nothing}`;
}

const documentButton = ({ words }: Context, began: number, { showDocument }: Doing): TemplateResult =>
  quiet(words.document, () => showDocument(began), { name: 'document' });

function disputeTemplate(context: Context, dispute: Dispute, { go }: Doing): TemplateResult {
  const { words } = context;
  const {
    question,
    play,
    status,
    late,
    bySeat,
    against,
    complaint,
    sought,
    about,
    evidence,
    raisedAt,
    recordedBy,
    ending,
  } = dispute;
  return html`<h2>${words.questions[question]} · ${words.statuses[status]}${late ? html` · <b>${words.late}</b>` : nothing}</h2>
    ${ending === null ? html`<p class=${play === 'STOPPED' ? 'stopped' : ''}>${words.plays[play]}</p>` : nothing}
    <p><b>${speakerName(context, bySeat)}</b>${
      against.length === 0
        ? nothing
        : html` ${words.against} ${separated(
            against.map((one) => context.nameOf(one as Seat)),
            ', ',
          )}`
    },
      ${moment(raisedAt, context.locale)} <small>${format(words.recordedBy, { actor: recordedBy.id })}</small></p>
    <blockquote class="as-written">${complaint ?? ''}</blockquote>
    ${sought === null ? nothing : html`<p class="as-written">${words.sought}: ${sought}</p>`}
    ${about.length === 0 ? nothing : html`<p>${words.about} ${revisionsTemplate(about, words, go)}</p>`}
    ${ending === null ? nothing : html`<p><b>${words.endings[ending.how]}</b>, ${moment(ending.closedAt, context.locale)}</p>`}
    ${evidence.length === 0 ? nothing : html`<h3>${words.evidence}</h3><ul class="evidence">${evidence.map((one) => html`<li>${evidenceTemplate(context, one, go)}</li>`)}</ul>`}`;
}

const evidenceTemplate = (
  context: Context,
  { bySeat, recordedBy, kind, revisions, text, sha256, mediaType }: Evidence,
  go: Doing['go'],
): TemplateResult =>
  html`<b>${bySeat === null ? recordedBy.id : speakerName(context, bySeat)}</b> <small>${context.words.evidenceKinds[kind]}</small>
    ${revisionsTemplate(revisions, context.words, go)} <span class="as-written">${text ?? ''}</span>
    ${sha256 === null ? nothing : html`<span class="hash">${mediaType} ${sha256}</span>`}`;

function rulingTemplate(context: Context, desk: CaseDesk, ruling: Ruling, time: Time, doing: Doing): TemplateResult {
  const { words } = context;
  const { go } = doing;
  const stands = ruling.supersededBy === null;
  return html`<article class="ruled ${stands ? '' : 'replaced'}" aria-label="${words.ruling} ${ruling.revision}">
    <h2>${words.ruling} ${revisionsTemplate([ruling.revision], words, go)} ${words.instances[ruling.instance]} · ${words.bases[ruling.basis]}</h2>
    <p><small>${ruling.judge.id}, ${moment(ruling.issuedAt, context.locale)}</small>
      ${stands ? nothing : html` <b>${words.replacedBy}</b> ${revisionsTemplate([ruling.supersededBy ?? 0], words, go)}`}
      ${ruling.stayed ? html` <b>${words.isStayed}</b>` : nothing}</p>
    <blockquote class="as-written">${ruling.publicReason}</blockquote>
    ${ruling.reason === null || ruling.reason === '' ? nothing : html`<p class="as-written">${ruling.reason}</p>`}
    ${(ruling.facts ?? []).length === 0 ? nothing : html`<ul>${ruling.facts?.map(({ text, status, revisions }) => html`<li><span class="as-written">${text}</span> <small>${words.findings[status]}</small> ${revisionsTemplate(revisions, words, go)}</li>`)}</ul>`}
    <p>${ruling.laws.map((one) => html`${cited(one)} `)}${ruling.catalogue.map((one) => html`<b>${one}</b> `)}</p>
    <p>${ruling.remedies.map(({ kind }) => words.remedies[kind]).join(', ')} ${revisionsTemplate(ruling.effects, words, go)}</p>
    ${isWaiting(ruling) ? html`<p class="stayed">${words.stayedSays}</p>` : nothing}
    ${ruling.appeals.map((appeal) => appealTemplate(context, ruling, appeal, doing))}
    ${
      ruling.disputeRevision !== null
        ? nothing
        : html`<p class="actions">${canSupersede(context, ruling) ? quiet(words.ruleAnew, () => doing.ruleAnew(ruling), { name: 'rule-anew' }) : nothing}
            ${documentButton(context, ruling.revision, doing)}</p>`
    }
    ${stands && ruling.instance === 'TABLE' && ruling.appeals.length === 0 ? appealForm(context, desk, ruling, time) : nothing}
  </article>`;
}

const isAppealed = ({ appeals }: Ruling): boolean => appeals.some(({ decision }) => decision === null);

/** A ruling can be replaced by its judge, by the head judge, and by any judge after an appeal returned it. */
function canSupersede({ judge }: Context, ruling: Ruling): boolean {
  const { judge: by, supersededBy, appeals } = ruling;
  if (supersededBy !== null || isAppealed(ruling)) return false;
  return judge.isHead || by.id === judge.actor || appeals.some(({ decision }) => decision?.outcome === 'RETURNED');
}

function appealTemplate(context: Context, ruling: Ruling, appeal: Appeal, { go, decide }: Doing): TemplateResult {
  const { words, judge } = context;
  const { bySeat, grounds, question, late, decision, appealedAt } = appeal;
  return html`<div class="appealed"><h3>${words.appeal} · ${words.questions[question]}${late ? html` · <b>${words.late}</b>` : nothing}</h3>
    <p><b>${speakerName(context, bySeat)}</b>, ${moment(appealedAt, context.locale)}: <q class="as-written">${grounds ?? ''}</q></p>
    ${
      decision !== null
        ? html`<p><b>${words.outcomes[decision.outcome]}</b> ${revisionsTemplate(decision.rulingRevision === null ? [] : [decision.rulingRevision], words, go)}
            <span class="as-written">${decision.reason ?? ''}</span> <small>${[decision.recordedBy.id, ...decision.panel].join(', ')}</small></p>
            ${decision.recommendation === null ? nothing : html`<p class="as-written">${words.recommendation}: ${decision.recommendation}</p>`}`
        : judge.isHead
          ? html`<button type="button" name="decide" @click=${() => decide(ruling, appeal)}>${words.decideAppeal}</button>`
          : html`<p class="quiet">${words.headDecides}</p>`
    }</div>`;
}

function appealForm(context: Context, desk: CaseDesk, { revision }: Ruling, { now }: Time): TemplateResult {
  const { words, opened, judge, dispute, locale } = context;
  const form = desk.form('appeal', revision);
  const parties = dispute?.parties ?? seatsOf(opened.record).all;
  const until = opened.game.appealUntil === null ? null : Date.parse(opened.game.appealUntil);
  const isOver = until !== null && now > until;
  const clock =
    until === null
      ? words.appealOpen
      : isOver
        ? words.appealOver
        : format(words.appealUntil, { clock: clockOf(until - now) });
  const by: Field = {
    ...{ name: 'appeal-by', path: 'by', label: words.appealedBy, kind: 'choice', value: String(dispute?.bySeat ?? '') },
    options: [...seatOptions(context).filter(([seat]) => parties.includes(Number(seat))), ['', words.nobody]],
  };
  const question: Field = {
    ...{ name: 'appeal-question', path: 'question', label: words.question, kind: 'choice', value: 'FACT' },
    options: Object.entries(words.questions),
  };
  const grounds: Field = { name: 'grounds', label: words.grounds, kind: 'lines', isRequired: true };
  form.begin();
  return html`<details class="appeal"><summary>${words.takeAppeal} <span class="clock ${isOver ? 'over' : ''}">${clock}</span></summary>
    ${isOver ? html`<p class="quiet">${judge.isHead ? words.lateByHead : words.lateNeedsHead} ${moment(new Date(until).toISOString(), locale)}</p>` : nothing}
    <div class="row">${form.fields([by, question])}</div>
    ${form.field(grounds)} ${form.summary()}
    <button type="button" name="appeal" ?disabled=${desk.isBusy} @click=${() => desk.appealAgainst(revision)}>${words.recordAppeal}</button></details>`;
}

const clockOf = (left: number): string => {
  const seconds = Math.max(0, Math.round(left / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

function evidenceForm(
  context: Context,
  dispute: Dispute,
  desk: CaseDesk,
  choice: Choice | null,
  { go }: Doing,
): TemplateResult {
  const { words } = context;
  const { revisions, attachment } = desk;
  const form = desk.form('evidence', dispute.revision);
  const attach = ({ target }: Event): void => void desk.attach((target as HTMLInputElement).files?.[0]);
  const by: Field = {
    ...{ name: 'evidence-by', path: 'by', label: words.givenBy, kind: 'choice' },
    options: [['', words.nobody], ...seatOptions(context)],
  };
  // Steps or a file are evidence without a statement.
  const isRequired = revisions.length === 0 && attachment === null;
  const statement: Field = { name: 'statement', path: 'text', label: words.statement, kind: 'lines', isRequired };
  form.begin();
  return html`<section class="card"><h3>${words.addsEvidence}</h3>
    <div class="row">${choosing(context, choice, desk.choice, context.choose)} ${revisionsTemplate(revisions, words, go)}</div>
    ${form.fields([by, statement])}
    <div class="field"><label><span>${words.attachment}</span>${keyed(desk.given, html`<input type="file" name="attachment" aria-describedby="attachment-help" @change=${attach}>`)}</label>
      <small id="attachment-help">${words.attachmentSays}</small></div>
    ${attachment === null ? nothing : html`<p class="hash" role="status">${attachment.name} · ${attachment.mediaType} · ${attachment.sha256}</p>`}
    ${form.summary()}
    <button type="button" name="add-evidence" ?disabled=${desk.isBusy} @click=${() => desk.addEvidence()}>${words.recordEvidence}</button></section>`;
}

function closeForm(context: Context, dispute: Dispute, desk: CaseDesk, { go }: Doing): TemplateResult {
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
    }${desk.form('close', dispute.revision).summary()}</section>`;
}
