import { newCommandId } from '../../../src/client/client.js';
import type { CaseResult, DisputeEnding, DisputeQuestion, Ruling } from '../../../src/client/schema.js';
import { hexOf } from '../../../src/proof/core/bytes.js';
import { sha256 } from '../../../src/proof/core/sha256.js';
import { type Choice, type Context, type Problem, problemOf, problemThrown, toggled } from './context.js';
import type { Difference } from './difference.js';
import { carriedByClose, carriedOut } from './stayed.js';

/** Where something of a case is refused. */
export type Place = 'evidence' | 'appeal' | 'close';

/** Something that is kept elsewhere, by its hash: it never leaves the browser. */
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

/** What is done about a case beside ruling on it: evidence, an appeal, its close. */
export class CaseDesk {
  evidence: EvidenceDraft = NO_EVIDENCE;
  /** How much of it was recorded here: then its form is empty again. */
  given = 0;
  appeal = { by: '', grounds: '', question: 'FACT' as DisputeQuestion };
  problem: (Problem & { readonly at: Place }) | null = null;
  /** What closing it as ruled would carry out, as the record stood when it was looked at; null: nobody looked. */
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

  /** Takes a file as evidence: what is recorded of it is its hash and its kind. */
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
    const said = text.trim() === '' ? null : text;
    const kind = attachment !== null ? 'ATTACHMENT' : revisions.length > 0 ? 'REVISIONS' : 'STATEMENT';
    const evidence = {
      dispute: dispute.revision,
      by: by === '' ? null : Number(by),
      kind,
      revisions,
      text: said,
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

  /** Something was recorded since the judge saw what the close would carry out. */
  get isStale(): boolean {
    return this.carrying !== null && this.carrying.seenUpTo !== this.context.opened.record.revision;
  }

  /** Shows what a ruling that was stayed would do before it is carried out. */
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
