import { LitElement, nothing, type TemplateResult } from 'lit';
import { html } from '../../../ui/html.js';
import type { ScribeWords } from '../../../i18n/scribe.js';
import { InvalidHandOver, queueIn } from './hand-over.js';
import { TableQueue } from './table-queue.js';
import { format } from '../../../../src/platform/pages/language.js';

export type TakenUp = CustomEvent<string>;

/** Loads a queue from another tablet, from its file or its codes. Dispatches `taken-up` with the game id. */
export class TakeOverPanel extends LitElement {
  static override readonly properties = { words: { attribute: false }, problem: { state: true } };
  declare words: ScribeWords['tablet'];
  declare problem: string | null;

  constructor() {
    super();
    this.problem = null;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    const { words, problem } = this;
    return html`<details class="card"><summary>${words.takeUp}</summary>
      <form @submit=${this.takeOver}><p>${words.takeUpLead}</p>
        <div role="alert">${problem === null ? nothing : html`<p class="problem">${problem}</p>`}</div>
        <div class="fields"><label class="field">${words.file} <input type="file" name="file" accept=".jsonl,.txt"></label>
          <label class="field">${words.pasted} <textarea name="text" rows="4" spellcheck="false" autocomplete="off"></textarea></label></div>
        <p class="actions"><button data-do="take-up">${words.take}</button></p></form></details>`;
  }

  private async takeOver(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const [file, text] = ['file', 'text'].map((name) => new FormData(form).get(name));
    try {
      const given = file instanceof File && file.size > 0 ? await file.text() : String(text);
      const { game, lines } = await queueIn(given);
      await TableQueue.takeUp(game, lines);
      this.problem = null;
      form.reset();
      this.dispatchEvent(new CustomEvent('taken-up', { detail: game }));
    } catch (error) {
      this.problem = problemOf(error as Error, this.words);
    }
  }
}

function problemOf(error: Error, words: ScribeWords['tablet']): string {
  if (error instanceof InvalidHandOver)
    return error.missing.length === 0
      ? words.noQueue
      : format(words.codesMissing, { numbers: error.missing.join(', ') });
  if (error.name === 'WaitsHere') return words.waitsHere;
  return error.name === 'RecordedElsewhere' ? words.elsewhere : error.message;
}

customElements.define('paifu-take-up', TakeOverPanel);
