import { LitElement, nothing, type TemplateResult } from 'lit';
import { html } from '../../../ui/html.js';
import { renderSVG } from 'uqr';
import type { ActionQueue } from '../../../../src/client/client.js';
import type { ScribeWords } from '../../../i18n/scribe.js';
import { codesOf, fileName, fileText } from './hand-over.js';
import { format } from '../../../../src/platform/pages/language.js';

/** The waiting actions as a file and as QR codes for another tablet. */
export class HandOverPanel extends LitElement {
  static override readonly properties = {
    queue: { attribute: false },
    game: {},
    waiting: { type: Number },
    words: { attribute: false },
    lines: { state: true },
    codes: { state: true },
    at: { state: true },
  };
  declare queue: ActionQueue;
  declare game: string;
  /** The number of actions that are not sent yet. */
  declare waiting: number;
  declare words: ScribeWords['tablet'];
  declare lines: readonly string[] | null;
  declare codes: readonly string[];
  declare at: number;

  constructor() {
    super();
    this.lines = null;
    this.codes = [];
    this.at = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.read();
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private async read(): Promise<void> {
    const lines = await this.queue.exported();
    this.codes = await codesOf(lines);
    this.lines = lines;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { words, waiting, lines, codes, at } = this;
    if (waiting === 0)
      return html`<section class="hand-over"><h2>${words.handOver}</h2><p>${words.nothingToHandOver}</p></section>`;
    if (lines === null) return nothing;
    const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(codes[at], { ecc: 'L', border: 4 }))}`;
    const step = (by: number): void => {
      this.at = (at + by + codes.length) % codes.length;
    };
    return html`<section class="hand-over"><h2>${words.handOver}</h2>
      <p>${format(words.handOverLead, { count: waiting })}</p>
      <p class="actions"><button type="button" class="first" data-do="save-file" @click=${() => this.save(lines)}>${words.saveFile}</button></p>
      <figure><img class="code" src=${picture} alt=${format(words.code, { at: at + 1, of: codes.length })}></figure>
      <p role="status">${format(words.code, { at: at + 1, of: codes.length })}</p>
      ${
        codes.length === 1
          ? nothing
          : html`<p class="actions"><button type="button" class="plain" data-do="code-before" @click=${() => step(-1)}>‹ ${words.codeBefore}</button>
        <button type="button" class="plain" data-do="next-code" @click=${() => step(1)}>${words.nextCode} ›</button></p>`
      }
      <details><summary>${words.asText}</summary><textarea readonly rows="4" aria-label=${words.asText} .value=${codes.join('\n')}></textarea></details>
    </section>`;
  }

  private save(lines: readonly string[]): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([fileText(lines)], { type: 'application/jsonl' }));
    link.download = fileName(this.game);
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

customElements.define('paifu-hand-over', HandOverPanel);
