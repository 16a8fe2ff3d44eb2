import { css, LitElement, nothing, type TemplateResult } from 'lit';
import { html } from '../../ui/html.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { handTitle, notesTemplate, tableInWords, tableTemplate, tileLook } from '../../replay/table-template.js';
import type { ShownRecord } from '../../replay/record.js';
import { FRAME_STYLE } from '../../replay/frame-style.js';
import { TABLE_STYLE } from '../../replay/table-style.js';
import { discardStep } from '../../replay/step-navigation.js';
import { TileImages } from '../../ui/tiles/tile-image.js';
import type { JudgeWords } from '../../i18n/judge.js';
import { type ReplayWords, wordsFor } from '../../i18n/replay.js';
import { seatedAt, sentenceWith } from './names.js';

const DARK = matchMedia('(prefers-color-scheme: dark)');

export interface Shown {
  readonly record: ShownRecord;
  readonly index: number;
  readonly bottom: Seat;
  readonly words: ReplayWords;
  readonly judge: JudgeWords;
}

/** A step drawn as in `<paifu-replay>`. Clicking a discard dispatches `judge-step` with its step. */
export class JudgeTable extends LitElement {
  static override readonly styles = [
    TABLE_STYLE,
    FRAME_STYLE,
    css`
      /* However narrow its column is, it stays a square. */
      :host { container: none; }
      .frame { border: 0; border-radius: 0; }
    `,
  ];
  static override readonly properties = { shown: { attribute: false } };
  declare shown: Shown | null;

  private images: TileImages | null = null;

  constructor() {
    super();
    this.shown = null;
  }

  private readonly redraw = (): void => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    DARK.addEventListener('change', this.redraw);
    void this.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    DARK.removeEventListener('change', this.redraw);
  }

  private async load(): Promise<void> {
    const { drawn } = await import('virtual:tile-faces');
    this.images = new TileImages(drawn);
    this.requestUpdate();
  }

  private readonly clicked = (event: Event): void => {
    const [target] = event.composedPath() as Element[];
    const discard = target.closest('[data-discard]')?.getAttribute('data-discard') ?? null;
    if (discard === null || this.shown === null) return;
    const step = discardStep(this.shown.record, this.shown.index, Number(discard));
    if (step !== undefined) this.dispatchEvent(new CustomEvent('judge-step', { detail: step }));
  };

  protected override render(): TemplateResult | typeof nothing {
    const { shown, images } = this;
    if (shown === null || images === null) return nothing;
    const { record, index, bottom, judge } = shown;
    const words = wordsFor(record.ruleset, shown.words);
    const step = record.step(index, { hands: 'open', seat: null, lexicon: words.lexicon });
    const look = { words, images, tiles: tileLook(null, DARK.matches), bottom, marksDrawn: true, showsWaits: true };
    const title = handTitle(step.table, words);
    return html`<div class="frame" role="group" aria-label="${words.table} ${title}">
      <div class="table" @click=${this.clicked}>${tableTemplate(step, look)}</div>
      <p class="said" role="status"><span>${sentenceWith(step.event, record, seatedAt(record, index, judge).nameOf)}</span></p>
      ${notesTemplate(step, record.corrections(step, words.lexicon), words)}
      <details class="words"><summary>${words.inWords}</summary>
        <div class="wide" tabindex="0" role="group" aria-label=${words.inWords}>${tableInWords(step, words)}</div></details>
    </div>`;
  }
}

customElements.define('judge-table', JudgeTable);
