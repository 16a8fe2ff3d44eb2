import { css, LitElement, type TemplateResult } from 'lit';
import { html } from '../ui/html.js';
import type { TableView } from '../../src/engine/table/view.js';
import { type Look, tableInWords, tableTemplate } from '../replay/table-template.js';
import { STYLE } from '../replay/style.js';

/** A discard that somebody tapped: its place among all of the hand. */
export type DiscardTapped = CustomEvent<number>;

/** The table as it lies, drawn as replays draw it, square at any size. Tells by `discard-tapped` which tile of a river was tapped. */
export class PaifuFelt extends LitElement {
  static override readonly styles = [
    STYLE,
    css`
      :host { container: felt / inline-size; }
      .table { border-radius: 12px; overflow: clip; }
      .words { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    `,
  ];
  static override readonly properties = { table: { attribute: false }, look: { attribute: false } };
  declare table: TableView;
  declare look: Look;

  protected override render(): TemplateResult {
    const { table, look } = this;
    return html`<div class="table" aria-hidden="true" @click=${this.clicked}>${tableTemplate({ table }, look)}</div>
      <div class="words">${tableInWords({ table }, look.words)}</div>`;
  }

  private clicked({ target }: Event): void {
    const index = (target as Element).closest<HTMLElement>('[data-discard]')?.dataset.discard;
    if (index !== undefined) this.dispatchEvent(new CustomEvent('discard-tapped', { detail: Number(index) }));
  }
}

customElements.define('paifu-felt', PaifuFelt);
