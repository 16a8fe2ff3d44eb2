import { loadPageLexicon } from '../i18n/lexicon.js';
import { render } from 'lit';
import type { FileFault } from '../ui/files/file-contents.js';
import type { Answer } from '../ui/files/proof-check.js';
import type { Given, Outcome, ReadRecord } from '../ui/files/file-report.js';
import { pageLanguage } from '../i18n/language.js';
import { verifyWords, type VerifyWords } from '../i18n/verify.js';
import { languagesTemplate } from '../ui/language-links.js';
import { type CompanionFiles, verifyTemplate } from './verify-form.js';

type Work = typeof import('./verify-work.js');

/** Thrown when another file replaces the one being verified. */
class Overtaken extends Error {}

/** The page that verifies files: the form first, then what works. It sends no requests once loaded. */
class VerifyPage {
  private work: Work | null = null;
  private readonly loading: Promise<Work>;
  private record: Given | null = null;
  private outcome: Outcome | null = null;
  private fault: FileFault | null = null;
  private companions: CompanionFiles = { head: '', proof: '', trust: '' };
  private head: Answer | null = null;
  private proof: Answer | null = null;
  private done: number | null = null;
  private isReady = false;
  private turn = 0;

  constructor(
    private readonly place: HTMLElement,
    private readonly replays: HTMLElement,
    private readonly language: string,
    private readonly words: VerifyWords,
  ) {
    this.draw();
    this.loading = import('./verify-work.js');
  }

  async start(): Promise<void> {
    document.addEventListener('dragover', (event) => {
      event.preventDefault();
      document.body.classList.add('over');
    });
    document.addEventListener('dragleave', () => document.body.classList.remove('over'));
    document.addEventListener('drop', (event) => {
      event.preventDefault();
      document.body.classList.remove('over');
      void this.take([...(event.dataTransfer?.files ?? [])]);
    });
    this.work = await this.loading;
    await this.work.preload(this.language);
    this.isReady = true;
    this.draw();
  }

  private draw(): void {
    const { words, language, record, outcome, fault, companions, head, proof, done, isReady } = this;
    const shown = {
      words,
      language,
      name: record?.name ?? null,
      outcome,
      fault,
      companions,
      head,
      proof,
      done,
      isReady,
    };
    const doing = {
      take: (files: readonly File[]) => void this.take(files),
      say: (some: Partial<CompanionFiles>) => void this.say(some),
      replay: (one: ReadRecord) => void this.replay(one),
    };
    render(verifyTemplate(shown, doing, this.work?.outcomeTemplate(shown, doing)), this.place);
  }

  /** Takes files dropped or chosen together: a record, a head or proof to compare it with, and trusted keys. */
  private async take(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    const { FileProblem, readGiven, looseTextOf } = await this.loading;
    const turn = ++this.turn;
    this.fault = null;
    let record: Given | null = null;
    const trusts: string[] = [];
    try {
      for (const file of files) {
        const one = await readGiven(file);
        if (one.held === 'trust') {
          // Several keys, or a key and its rotation notes.
          trusts.push(looseTextOf(one.bytes).trimEnd());
          this.companions = { ...this.companions, trust: `${trusts.join('\n\n')}\n` };
        } else if (one.held === 'head' || one.held === 'proof')
          this.companions = { ...this.companions, [one.held]: looseTextOf(one.bytes) };
        else record = one;
      }
      if (record !== null) await this.verify(record, turn);
      else await this.hold();
    } catch (error) {
      if (error instanceof Overtaken) return;
      if (!(error instanceof FileProblem)) throw error;
      this.forget();
      this.fault = error.fault;
    }
    this.done = null;
    this.draw();
  }

  private forget(): void {
    [this.record, this.outcome, this.head, this.proof] = [null, null, null, null];
    this.replays.replaceChildren();
  }

  private async verify(record: Given, turn: number): Promise<void> {
    this.forget();
    this.record = record;
    const { outcomeOf } = await this.loading;
    const outcome = await outcomeOf(record, (done) => {
      if (turn !== this.turn) throw new Overtaken();
      // Report in steps of ten, because screen readers read each one.
      this.done = 10 * Math.floor(10 * done);
      this.draw();
    });
    if (turn !== this.turn) throw new Overtaken();
    this.outcome = outcome;
    await this.hold();
  }

  private async say(some: Partial<CompanionFiles>): Promise<void> {
    this.companions = { ...this.companions, ...some };
    await this.hold();
    this.draw();
  }

  /** Compares the records with the kept head and proof. */
  private async hold(): Promise<void> {
    const { againstHead, againstProof } = await this.loading;
    const { outcome, companions } = this;
    const records = outcome?.checked ?? [];
    const { head, proof, trust } = companions;
    this.head = head.trim() === '' || records.length === 0 ? null : againstHead(records, head);
    const isProved = proof.trim() !== '' && trust.trim() !== '' && records.length > 0;
    const answer = isProved ? await againstProof(records, proof, trust, globalThis.crypto.subtle) : null;
    if (this.outcome === outcome && this.companions === companions) this.proof = answer;
  }

  private async replay({ replay }: ReadRecord): Promise<void> {
    const { PaifuReplay } = await this.loading;
    const shown = new PaifuReplay();
    this.replays.replaceChildren(shown);
    // The focus makes its keys work at once.
    const first = () => void shown.updateComplete.then(() => shown.focus());
    shown.addEventListener('paifu-step', first, { once: true });
    if (replay instanceof Blob) void shown.show(replay);
    else shown.events = replay;
    shown.scrollIntoView({ block: 'nearest' });
  }
}

const language = pageLanguage(location.href, navigator.languages);
document.documentElement.lang = language;
const [place, replays, languages] = ['verify', 'replays', 'languages'].map(
  (id) => document.getElementById(id) as HTMLElement,
);
const [words] = await Promise.all([verifyWords(language), loadPageLexicon(language)]);
document.title = `${words.title} · Paifu`;
render(languagesTemplate(words.languages, language), languages);
await new VerifyPage(place, replays, language, words).start();
