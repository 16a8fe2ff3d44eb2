import type { CorrectionRequest } from '../../../src/engine/record/correction.js';
import type {
  Appeal,
  AppealOutcome,
  BranchInput,
  CaseResult,
  Citation,
  CorrectionInput,
  NewRulingInput,
  Precedents,
  PrecedentsOn,
  RemedyInput,
  Ruling,
} from '../../../src/client/schema.js';
import type { Branch, Remedy } from '../../../src/engine/record/case-event.js';
import { inputOf } from '../scribe/action-input.js';
import { type FactDraft, type RemedyDraft, type RulingDraft, freshRuling, remedyOf } from './ruling-draft.js';
import { newCommandId } from '../../../src/client/client.js';
import type { BranchDraft } from './correction-draft.js';
import { storeDraft, storedDraft } from '../../ui/form/drafts.js';
import { Form } from '../../ui/form/form.js';
import { type Problem, problemThrown } from '../../ui/form/problem.js';
import { type Choice, type Context, caseProblem, toggled } from './context.js';
import { type Difference, differenceOf } from './difference.js';
import { isSamePlace } from './opened-game.js';

/** Converts engine requests to API inputs: the same fields, keyed by kind. */

function correctionInput({ kind, ...request }: CorrectionRequest): CorrectionInput {
  const input = 'action' in request ? { ...request, action: inputOf(request.action) } : request;
  return { [kind]: input } as unknown as CorrectionInput;
}

export const branchInput = ({ from, corrections, actions }: Branch): BranchInput => ({
  from,
  corrections: corrections.map(correctionInput),
  actions: actions.map(inputOf),
});

function remedyInput(remedy: Remedy): RemedyInput {
  const { remedy: name, ...data } = remedy;
  return { [name]: { ...data, ...deeper(remedy) } } as unknown as RemedyInput;
}

/** Fields that the API names differently. */
function deeper(remedy: Remedy): object {
  switch (remedy.remedy) {
    case 'correctRecord':
      return { corrections: remedy.corrections.map(correctionInput) };
    case 'assignResult':
      return { outcomes: remedy.outcomes.map(({ parts, branch }) => ({ parts, branch: branchInput(branch) })) };
    case 'penalty':
      return { kind: wordOf(remedy.kind), account: remedy.account === null ? null : wordOf(remedy.account) };
    default:
      return {};
  }
}

const wordOf = (word: string): string => word.toUpperCase().replaceAll('-', '_');

export const newRulingInput = ({ remedies, ...draft }: RulingDraft): NewRulingInput => ({
  ...draft,
  remedies: remedies.map((one) => remedyInput(remedyOf(one, draft.publicReason))),
});

export interface DecisionDraft {
  /** The revision of the appeal. */
  readonly appeal: number;
  /** The revision of the appealed ruling. */
  readonly against: number;
  readonly outcome: AppealOutcome;
  readonly panel: string;
  readonly reason: string;
  readonly recommendation: string;
}

interface Previewed {
  readonly draft: RulingDraft;
  readonly decision: DecisionDraft | null;
  /** The last revision of the previewed record. */
  readonly seenUpTo: number;
  readonly difference: Difference;
  readonly commandId: string;
}

export interface Asked {
  readonly name: string;
  readonly on: PrecedentsOn;
}

interface Kept {
  readonly draft: RulingDraft;
  readonly decision: DecisionDraft | null;
  readonly replaced: number | null;
}

/** A ruling or appeal decision: written, previewed, recorded. The draft is kept in the tab's session. */
export class RulingDesk {
  draft: RulingDraft;
  decision: DecisionDraft | null = null;
  sought = '';
  showsIndex = false;
  precedents: { readonly asked: Asked; readonly found: Precedents | Problem | null } | null = null;
  isBusy = false;
  readonly form: Form;
  private previewed: Previewed | null = null;
  /** The revision of the ruling to replace, if it has no dispute. */
  private replaced: number | null = null;

  constructor(private readonly context: Context) {
    const { opened, dispute, look, redraw } = context;
    this.form = new Form(`ruling ${opened.id} ${dispute?.revision ?? ''}`, look, redraw);
    const kept = storedDraft<Kept>(this.key);
    this.draft = kept?.draft ?? this.fresh();
    [this.decision, this.replaced] = [kept?.decision ?? null, kept?.replaced ?? null];
  }

  private get key(): string {
    return `${this.form.key} draft`;
  }

  private keep(): void {
    const { draft, decision, replaced } = this;
    storeDraft(this.key, { draft, decision, replaced });
    this.context.redraw();
  }

  private fresh(): RulingDraft {
    return freshRuling(this.context.judge.isHead ? 'HEAD' : 'TABLE');
  }

  private begin(): void {
    this.draft = this.fresh();
    [this.decision, this.previewed, this.precedents, this.replaced] = [null, null, null, null];
    this.form.problems = [];
    storeDraft(this.key, null);
  }

  get supersedes(): Ruling | null {
    const { dispute, opened } = this.context;
    if (dispute === null) return opened.game.rulings.find(({ revision }) => revision === this.replaced) ?? null;
    return dispute.rulings.findLast(({ supersededBy }) => supersededBy === null) ?? null;
  }

  /** True if the appeal decision makes another ruling. */
  get rules(): boolean {
    const { decision } = this;
    return decision === null || decision.outcome === 'VARIED' || decision.outcome === 'REVERSED';
  }

  say(some: Partial<RulingDraft>): void {
    this.draft = { ...this.draft, ...some };
    // The draft has changed, so problems that the service reported may no longer apply.
    this.form.problems = this.form.problems.filter(({ isOurs }) => isOurs);
    this.keep();
  }

  sayDecision(some: Partial<DecisionDraft>): void {
    if (this.decision !== null) this.decision = { ...this.decision, ...some };
    this.form.problems = this.form.problems.filter(({ isOurs }) => isOurs);
    this.keep();
  }

  decide(against: Ruling, appeal: Appeal): void {
    const draft = { outcome: 'UPHELD', panel: '', reason: '', recommendation: '' } as const;
    if (this.decision?.appeal !== appeal.revision) {
      this.begin();
      this.decision = { appeal: appeal.revision, against: against.revision, ...draft };
      this.draft = freshRuling('HEAD');
    }
    this.context.redraw();
  }

  /** The appeal being decided. */
  get appeal(): Appeal | null {
    const { rulings } = this.context.opened.game;
    return rulings.flatMap(({ appeals }) => appeals).find(({ revision }) => revision === this.decision?.appeal) ?? null;
  }

  leaveAppeal(): void {
    if (this.decision !== null) this.begin();
    this.context.redraw();
  }

  /** Starts a ruling. The draft is kept if it is for the same ruling. */
  ruleInstead(replaced: Ruling | null): void {
    const revision = replaced?.revision ?? null;
    if (this.decision !== null || this.replaced !== revision) this.begin();
    this.replaced = revision;
    this.keep();
  }

  fact(at: number, some: Partial<FactDraft>): void {
    this.say({ facts: this.draft.facts.map((one, i) => (i === at ? { ...one, ...some } : one)) });
  }

  choiceOf(at: number): Choice {
    return {
      name: `fact ${at}`,
      has: (revision) => this.draft.facts[at]?.revisions.includes(revision) === true,
      toggle: (revision) => this.fact(at, { revisions: toggled(this.draft.facts[at]?.revisions ?? [], revision) }),
    };
  }

  remedy(at: number, remedy: RemedyDraft): void {
    this.say({ remedies: this.draft.remedies.map((one, i) => (i === at ? remedy : one)) });
  }

  addRemedy(remedy: RemedyDraft): void {
    this.say({ remedies: [...this.draft.remedies, remedy] });
  }

  /** Adds a possible outcome of the hand. */
  addOutcome(branch: BranchDraft): void {
    const { remedies } = this.draft;
    const at = remedies.findIndex(({ is }) => is === 'assignResult');
    const outcome = { parts: 1, branch };
    if (at < 0) this.addRemedy({ is: 'assignResult', outcomes: [outcome] });
    else this.remedy(at, withOutcome(remedies[at], outcome));
  }

  cite(citation: Citation): void {
    const { laws } = this.draft;
    if (!laws.some((one) => isSamePlace(one, citation))) this.say({ laws: [...laws, citation] });
    this.seek('');
    void this.lookUp({
      name: [citation.document, citation.section, citation.item].filter(Boolean).join(' '),
      on: { law: citation },
    });
  }

  name(entry: string): void {
    const { catalogue } = this.draft;
    if (!catalogue.includes(entry)) this.say({ catalogue: [...catalogue, entry] });
    this.seek('');
    void this.lookUp({ name: entry, on: { catalogue: entry } });
  }

  seek(text: string): void {
    this.sought = text;
    this.context.redraw();
  }

  toggleIndex(): void {
    this.showsIndex = !this.showsIndex;
    this.context.redraw();
  }

  async lookUp(asked: Asked): Promise<void> {
    this.precedents = { asked, found: null };
    this.context.redraw();
    let found: Precedents | Problem;
    try {
      const answer = await this.context.judge.client.ask('precedents', { on: asked.on, first: 10 });
      found = answer.__typename === 'Precedents' ? answer : caseProblem(answer);
    } catch (error) {
      found = problemThrown(error);
    }
    if (this.precedents?.asked === asked) this.precedents = { asked, found };
    this.context.redraw();
  }

  /** The preview, or `null` if the draft has changed since. */
  get preview(): Previewed | null {
    const { previewed, draft, decision } = this;
    return previewed !== null && previewed.draft === draft && previewed.decision === decision ? previewed : null;
  }

  /** True if anything was recorded since the preview. */
  get isStale(): boolean {
    const { preview } = this;
    return (
      preview !== null &&
      (preview.seenUpTo !== this.context.opened.record.revision ||
        this.form.problems.some(({ missed }) => missed !== null))
    );
  }

  async look(): Promise<void> {
    if (!this.form.check()) return;
    await this.working(async () => {
      const { draft, decision } = this;
      const { judge, opened } = this.context;
      const { record, id: gameId } = opened;
      const seenUpTo = record.revision;
      const answer =
        decision === null
          ? await judge.client.ask('previewRuling', { gameId, ruling: this.input(draft, seenUpTo) })
          : await judge.client.ask('previewAppealDecision', { gameId, decision: this.decided(decision, draft) });
      if (answer.__typename !== 'RulingPreview') return caseProblem(answer);
      this.previewed = { draft, decision, seenUpTo, difference: differenceOf(answer), commandId: newCommandId() };
      return null;
    });
  }

  async confirm(): Promise<void> {
    const { preview } = this;
    if (preview === null || this.isStale) return;
    await this.working(async () => {
      const { draft, decision, commandId, seenUpTo } = preview;
      const given = { gameId: this.context.opened.id, commandId, expectedRevision: seenUpTo };
      const { client } = this.context.judge;
      const answer: CaseResult =
        decision === null
          ? await client.ask('issueRuling', { ...given, ruling: this.input(draft, seenUpTo) })
          : await client.ask('decideAppeal', { ...given, decision: this.decided(decision, draft) });
      if (answer.__typename !== 'CaseRecorded') return caseProblem(answer);
      await this.context.recorded();
      this.begin();
      this.context.showCase();
      return null;
    });
  }

  private input(draft: RulingDraft, seenUpTo: number) {
    const dispute = this.context.dispute?.revision ?? null;
    return { ...newRulingInput(draft), dispute, supersedes: this.supersedes?.revision ?? null, seenUpTo };
  }

  private decided({ appeal, outcome, panel, reason, recommendation }: DecisionDraft, draft: RulingDraft) {
    return {
      appeal,
      panel: panel.split(/[\s,;]+/).filter(Boolean),
      ...{ outcome, reason },
      ruling: this.rules ? newRulingInput(draft) : null,
      recommendation: recommendation.trim() === '' ? null : recommendation,
    };
  }

  private async working(work: () => Promise<Problem | null>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.form.problems = [];
    this.context.redraw();
    let problem: Problem | null;
    try {
      problem = await work();
      if (problem !== null && problem.missed !== null) await this.context.catchUp();
    } catch (error) {
      problem = problemThrown(error);
    }
    this.isBusy = false;
    this.form.refuse(problem);
    // The problem may be shown out of sight.
    const place = document.querySelector(problem === null ? '#panel .preview' : '#panel .wrong, #panel [role="alert"]');
    place?.scrollIntoView({ block: problem === null ? 'start' : 'center' });
  }
}

function withOutcome(
  remedy: RemedyDraft,
  outcome: { readonly parts: number; readonly branch: BranchDraft },
): RemedyDraft {
  return remedy.is === 'assignResult' ? { ...remedy, outcomes: [...remedy.outcomes, outcome] } : remedy;
}
