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
import { type Choice, type Context, type Problem, problemFound, problemOf, problemThrown, toggled } from './context.js';
import { type Difference, carriedOut, differenceMade, differenceOf, isWaiting } from './difference.js';
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
  readonly appeal: Appeal;
  /** The appealed ruling. */
  readonly against: Ruling;
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
  /** `null` for an appeal decision without a new ruling. */
  readonly difference: Difference | null;
  readonly commandId: string;
}

export interface Asked {
  readonly name: string;
  readonly on: PrecedentsOn;
}

/** A ruling or appeal decision: written, previewed, recorded. */
export class RulingDesk {
  draft: RulingDraft;
  decision: DecisionDraft | null = null;
  problem: Problem | null = null;
  sought = '';
  precedents: { readonly asked: Asked; readonly found: Precedents | Problem | null } | null = null;
  isBusy = false;
  private previewed: Previewed | null = null;
  /** The revision of the ruling to replace, if it has no dispute. */
  private replaced: number | null = null;

  constructor(private readonly context: Context) {
    this.draft = this.fresh();
  }

  private fresh(): RulingDraft {
    return freshRuling(this.context.judge.isHead ? 'HEAD' : 'TABLE');
  }

  private begin(): void {
    this.draft = this.fresh();
    [this.decision, this.previewed, this.precedents, this.replaced] = [null, null, null, null];
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
    this.problem = null;
    this.context.redraw();
  }

  sayDecision(some: Partial<DecisionDraft>): void {
    if (this.decision !== null) this.decision = { ...this.decision, ...some };
    this.problem = null;
    this.context.redraw();
  }

  decide(against: Ruling, appeal: Appeal): void {
    const blank = { outcome: 'UPHELD', panel: '', reason: '', recommendation: '' } as const;
    this.decision = { appeal, against, ...blank };
    this.draft = freshRuling('HEAD');
    this.context.redraw();
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
    this.context.redraw();
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

  async lookUp(asked: Asked): Promise<void> {
    this.precedents = { asked, found: null };
    this.context.redraw();
    let found: Precedents | Problem;
    try {
      const answer = await this.context.judge.client.ask('precedents', { on: asked.on, first: 10 });
      found = answer.__typename === 'Precedents' ? answer : problemOf(answer);
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
      preview !== null && (preview.seenUpTo !== this.context.opened.record.revision || this.problem?.isStale === true)
    );
  }

  async look(): Promise<void> {
    await this.working(async () => {
      const { draft, decision, context } = this;
      const { record } = context.opened;
      const seenUpTo = record.revision;
      const difference =
        decision === null
          ? await this.ruledNow(draft, seenUpTo)
          : this.rules
            ? await this.ruledInstead(draft, decision.against)
            : await this.leftSo(decision);
      if (difference !== null && 'message' in difference) return difference;
      this.previewed = { draft, decision, seenUpTo, difference, commandId: newCommandId() };
      return null;
    });
  }

  private async ruledNow(draft: RulingDraft, seenUpTo: number): Promise<Difference | Problem> {
    const { judge, opened } = this.context;
    const answer = await judge.client.ask('previewRuling', { gameId: opened.id, ruling: this.input(draft, seenUpTo) });
    return answer.__typename === 'RulingPreview' ? differenceOf(answer) : problemOf(answer);
  }

  private async ruledInstead(draft: RulingDraft, { effects }: Ruling): Promise<Difference | Problem> {
    const { ruledInstead, isImpossible } = await import('./variation.js');
    const { publicReason, stayed } = draft;
    const remedies = stayed ? [] : draft.remedies.map((one) => remedyOf(one, publicReason));
    const made = await ruledInstead(this.context.opened.record, effects, remedies, publicReason);
    return isImpossible(made) ? problemFound(made) : differenceMade(made);
  }

  /** An appeal that leaves the ruling makes it final, so a stay ends. */
  private leftSo({ against, outcome }: DecisionDraft): Promise<Difference | Problem> | null {
    return outcome !== 'RETURNED' && isWaiting(against) ? carriedOut(this.context.opened, against) : null;
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
      if (answer.__typename !== 'CaseRecorded') return problemOf(answer);
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
      appeal: appeal.revision,
      panel: panel.split(/[\s,;]+/).filter(Boolean),
      ...{ outcome, reason },
      ruling: this.rules ? newRulingInput(draft) : null,
      recommendation: recommendation.trim() === '' ? null : recommendation,
    };
  }

  private async working(work: () => Promise<Problem | null>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.problem = null;
    this.context.redraw();
    try {
      this.problem = await work();
      if (this.problem?.isStale === true) await this.context.catchUp();
    } catch (error) {
      this.problem = problemThrown(error);
    } finally {
      this.isBusy = false;
      this.context.redraw();
    }
    // The problem may be shown out of sight.
    const isRefused = this.problem !== null;
    const place = document.querySelector(isRefused ? '#panel [role="alert"]' : '#panel .preview');
    place?.scrollIntoView({ block: isRefused ? 'center' : 'start' });
  }
}

function withOutcome(
  remedy: RemedyDraft,
  outcome: { readonly parts: number; readonly branch: BranchDraft },
): RemedyDraft {
  return remedy.is === 'assignResult' ? { ...remedy, outcomes: [...remedy.outcomes, outcome] } : remedy;
}
