import { newCommandId } from '../../src/client/client.js';
import type { CaseResult, DisputeEnding, DisputeQuestion } from '../../src/client/schema.js';
import { type Choice, type Context, type Problem, problemOf, problemThrown, toggled } from './context.js';

/** Where something of a case is refused. */
export type Place = 'evidence' | 'appeal' | 'close';

/** What is done about a case beside ruling on it: evidence, an appeal, its close. */
export class CaseDesk {
  evidence = { by: '', text: '', revisions: [] as readonly number[] };
  appeal = { by: '', grounds: '', question: 'FACT' as DisputeQuestion };
  problem: (Problem & { readonly at: Place }) | null = null;
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

  say(some: Partial<CaseDesk['evidence']>): void {
    this.evidence = { ...this.evidence, ...some };
    this.context.redraw();
  }

  sayAppeal(some: Partial<CaseDesk['appeal']>): void {
    this.appeal = { ...this.appeal, ...some };
    this.context.redraw();
  }

  async addEvidence(): Promise<void> {
    const { dispute } = this.context;
    if (dispute === null) return;
    const { by, text, revisions } = this.evidence;
    const said = text.trim() === '' ? null : text;
    const kind = revisions.length > 0 ? 'REVISIONS' : 'STATEMENT';
    const evidence = {
      dispute: dispute.revision,
      by: by === '' ? null : Number(by),
      kind,
      revisions,
      text: said,
    } as const;
    const isDone = await this.asks('evidence', (given) => this.client.ask('addEvidence', { ...given, evidence }));
    if (isDone) this.evidence = { by: '', text: '', revisions: [] };
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
    const closing = { dispute: dispute.revision, how };
    await this.asks('close', (given) => this.client.ask('closeDispute', { ...given, closing }));
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
    } catch (error) {
      this.problem = { ...problemThrown(error), at };
    } finally {
      this.isBusy = false;
      this.context.redraw();
    }
    return false;
  }
}
