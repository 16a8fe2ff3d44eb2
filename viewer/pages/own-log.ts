import { type TemplateResult, nothing, render } from 'lit';
import { loadRulesets } from '../../src/engine/rulesets/registry.js';
import { RULESET_IDS } from '../../src/engine/rulesets/table-rules.js';
import type { Summary } from '../../src/exchange/importing/import-summary.js';
import { type Language, format } from '../../src/platform/pages/language.js';
import { rulesetName } from '../../src/platform/pages/naming-rulesets.js';
import { translated } from '../i18n/lexicon.js';
import { verifyWords, type VerifyWords } from '../i18n/verify.js';
import type { PasteWords } from '../i18n/paste.js';
import { PaifuReplay } from '../replay/paifu-replay.js';
import type { Session } from '../session/session.js';
import { html } from '../ui/html.js';
import { type FileFault, FileProblem } from '../ui/files/file-contents.js';
import { isFinding } from '../ui/files/findings.js';
import { type Given, type Outcome, type ReadRecord, readGiven, outcomeOf } from '../ui/files/file-report.js';
import { foundTemplate } from './verify-template.js';

/** What a service answered about a log that was sent to it. */
type Kept = Pick<Summary, 'imported' | 'unreadable'> | { readonly problem: string };

/** Rulesets of logs: online platforms and tables of the family reach. */
const RULESETS = RULESET_IDS.filter((id) => id.startsWith('reach/'));

/** Maximum number of games with a button. */
const MOST = 50;

/** A log of the reader, read in the browser: its format, games and findings, and its replay. */
export class OwnLog {
  private log: Given | null = null;
  private outcome: Outcome | null = null;
  private fault: FileFault | 'companion' | null = null;
  /** The rules that the reader chose for a log without rules. */
  private ruleset: string | null = null;
  private session: Session | null = null;
  private kept: Kept | null = null;
  private isBusy = false;
  private turn = 0;
  private readonly report = document.createElement('div');
  private readonly replays = document.createElement('div');

  /** @param hasService whether a service may keep the games of the log */
  constructor(
    place: HTMLElement,
    private readonly language: Language,
    private readonly words: PasteWords,
    private readonly hasService: boolean,
  ) {
    this.report.setAttribute('role', 'status');
    place.replaceChildren(this.report, this.replays);
  }

  async take(file: Blob): Promise<void> {
    const turn = ++this.turn;
    Object.assign(this, { log: null, outcome: null, fault: null, ruleset: null, kept: null, isBusy: true });
    this.replays.replaceChildren();
    await this.draw();
    try {
      const log = await readGiven(file instanceof File ? file : new File([file], ''));
      if (turn !== this.turn) return;
      if (log.held === 'head' || log.held === 'proof' || log.held === 'trust') this.fault = 'companion';
      else {
        this.log = log;
        await this.read(turn);
      }
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      this.fault = error.fault;
    }
    if (turn !== this.turn) return;
    this.isBusy = false;
    await this.draw();
    this.scrollToReport();
  }

  private readonly scrollToReport = (): void => this.report.scrollIntoView({ block: 'start' });

  /** Reads the log, by the chosen rules if it names none, and replays its first game. */
  private async read(turn: number): Promise<void> {
    const { log, ruleset } = this;
    if (log === null) return;
    await loadRulesets();
    const rules = ruleset === null ? null : { ruleset, options: {} };
    const [outcome, session] = await Promise.all([outcomeOf(log, () => {}, rules), this.signedIn()]);
    if (turn !== this.turn) return;
    [this.outcome, this.session] = [outcome, session];
    const first = outcome.records.find(({ replay }) => replay !== null);
    if (first === undefined) this.replays.replaceChildren();
    else this.replay(first);
  }

  private async choose(ruleset: string): Promise<void> {
    this.ruleset = ruleset === '' ? null : ruleset;
    this.kept = null;
    await this.read(this.turn);
    await this.draw();
  }

  private replay({ replay }: ReadRecord): void {
    const shown = new PaifuReplay();
    // Only with the height of the table can the report move to the top of the window.
    shown.addEventListener('paifu-step', () => void shown.updateComplete.then(this.scrollToReport), { once: true });
    this.replays.replaceChildren(shown);
    if (replay instanceof Blob) void shown.show(replay);
    else shown.events = replay;
  }

  /** The signed-in user, if they may import records. */
  private async signedIn(): Promise<Session | null> {
    if (!this.hasService) return null;
    // The service is not asked, so that reading a log sends nothing.
    const { storedSession } = await import('../session/session.js');
    const session = await storedSession();
    const mayImport = session?.roles.some(
      ({ role, games }) => role === 'OPERATOR' || (role === 'SERVER' && games?.includes('*')),
    );
    return mayImport ? session : null;
  }

  /** Sends the log to the service, which imports its games. */
  private async keep(): Promise<void> {
    const { log, session, ruleset } = this;
    if (log === null || session === null) return;
    this.isBusy = true;
    await this.draw();
    const query = new URLSearchParams({ name: log.name === '' ? 'pasted' : log.name });
    if (ruleset !== null) query.set('ruleset', ruleset);
    try {
      const answer = await fetch(`/import?${query}`, {
        method: 'POST',
        headers: { ...session.headers, 'content-type': 'application/octet-stream' },
        body: log.bytes,
      });
      const body = await answer.json();
      this.kept = answer.ok ? body.summary : { problem: String(body.message ?? answer.status) };
    } catch (error) {
      this.kept = { problem: (error as Error).message };
    }
    this.isBusy = false;
    await this.draw();
  }

  private async draw(): Promise<void> {
    const { words, outcome, isBusy } = this;
    const verify = await verifyWords(this.language);
    const faults = { ...verify.faults, ...words.otherFaults };
    const problem = this.fault ?? (outcome?.records.length === 0 && outcome.found.length === 0 ? 'noGame' : null);
    render(
      html`${isBusy ? html`<p>${words.reading}</p>` : nothing}
        ${problem === null ? nothing : html`<p class="problem">${faults[problem]}</p>`}
        ${
          this.log === null || outcome === null
            ? nothing
            : html`<p class="recognized"><b>${this.summary(this.log, outcome)}</b> ${outcome.isIncomplete ? words.incomplete : nothing}</p>
                ${this.rulesTemplate(outcome)}
                ${this.findingsTemplate(outcome, verify)}
                ${this.lossTemplate(outcome)} ${this.gamesTemplate(outcome)} ${this.keepTemplate(outcome)}`
        }`,
      this.report,
    );
  }

  /** `Tenhou log (tenhou.net/6), 8 hands, Tenhou riichi`. */
  private summary({ held }: Given, { counts, records }: Outcome): string {
    const { names, games, hands } = this.words;
    const rulesets = [...new Set(records.flatMap(({ ruleset }) => ruleset ?? []))];
    return [
      names[held as keyof typeof names],
      ...(counts.games > 1 ? [format(games, { count: counts.games })] : []),
      ...(counts.games > 0 ? [format(hands, { count: counts.hands })] : []),
      ...rulesets.map((id) => this.rulesetName(id)),
    ].join(this.language === 'en' ? ', ' : '、');
  }

  private rulesetName(id: string): string {
    return rulesetName(id, this.language);
  }

  private rulesTemplate({ rules, records }: Outcome): TemplateResult | typeof nothing {
    const { words, ruleset } = this;
    if (ruleset === null && !rules.areNeeded && !rules.areAssumed) return nothing;
    const assumed = records.find((record) => record.ruleset !== null)?.ruleset ?? null;
    const question =
      assumed === null || rules.areNeeded || ruleset !== null
        ? words.whichRules
        : format(words.assumed, { ruleset: this.rulesetName(assumed) });
    return html`<div class="field"><label for="own-rules">${question}</label>
      <select id="own-rules" @change=${({ target }: Event) => void this.choose((target as HTMLSelectElement).value)}>
        <option value="">${words.choose}</option>
        ${RULESETS.map((id) => html`<option value=${id} ?selected=${id === ruleset}>${this.rulesetName(id)} ${id}</option>`)}</select></div>`;
  }

  /** The findings, closed above a replay. */
  private findingsTemplate(outcome: Outcome, words: VerifyWords): TemplateResult | typeof nothing {
    const { rules, found, records } = outcome;
    if (rules.areNeeded || found.length === 0) return nothing;
    const isReplayed = records.some(({ replay }) => replay !== null);
    const count = found.filter(isFinding).length;
    return html`<details ?open=${!isReplayed}><summary>${format(words.findings, { count })}</summary>${foundTemplate(outcome, words)}</details>`;
  }

  private lossTemplate({ notCarried }: Outcome): TemplateResult | typeof nothing {
    const lost = Object.entries(notCarried).map(([what, count]) => `${what} (${count})`);
    return lost.length === 0
      ? nothing
      : html`<details><summary>${this.words.notKept}</summary><p lang="en">${lost.join(', ')}</p></details>`;
  }

  private gamesTemplate({ records }: Outcome): TemplateResult | typeof nothing {
    if (records.length < 2) return nothing;
    const { words } = this;
    const button = (record: ReadRecord, i: number) => html`<button type="button" ?disabled=${record.replay === null}
      @click=${() => this.replay(record)}>${format(words.game, { number: i + 1 })}${record.players === null ? '' : `: ${record.players.join(', ')}`}</button> `;
    return html`<p role="group" aria-label=${words.gamesInIt}>${records.slice(0, MOST).map(button)}</p>`;
  }

  private keepTemplate({ records }: Outcome): TemplateResult | typeof nothing {
    const { words, kept, session, isBusy } = this;
    if (session === null || records.length === 0) return nothing;
    if (kept === null)
      return html`<p class="actions"><button type="button" ?disabled=${isBusy} aria-describedby="own-keep"
        @click=${() => void this.keep()}>${words.keep}</button> <small id="own-keep">${words.keepHint}</small></p>`;
    if ('problem' in kept) return html`<p class="problem">${format(words.unsent, { reason: kept.problem })}</p>`;
    const games = (outcome: string) => kept.imported.filter((one) => one.outcome === outcome);
    const link = ({ game }: { readonly game: string }) => html` <a href="/g/${game}?lang=${this.language}">${game}</a>`;
    const [added, there] = [games('added'), games('already-there')];
    return html`${added.length === 0 ? nothing : html`<p>${words.kept}${added.map(link)}</p>`}
      ${there.length === 0 ? nothing : html`<p>${words.alreadyKept}${there.map(link)}</p>`}
      ${kept.unreadable.map(({ reason }) => html`<p class="problem">${words.refused} <span>${translated(reason)}</span></p>`)}`;
  }
}
