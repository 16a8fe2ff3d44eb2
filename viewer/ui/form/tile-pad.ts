import { LitElement, type TemplateResult, nothing } from 'lit';
import type { FormWords } from '../../i18n/form.js';
import { html } from '../html.js';
import { TileImages } from '../tiles/tile-image.js';

const DARK = matchMedia('(prefers-color-scheme: dark)');

const ranked = (suit: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${i + 1}${suit}`);

const FACES: readonly string[] = [
  ...['m', 'p', 's'].flatMap((suit) => ranked(suit, 9)),
  ...ranked('z', 7),
  ...['0m', '0p', '0s'],
  ...ranked('f', 8),
  '?',
];

/** Tiles to tap, and those chosen. A tap dispatches `tiles` with the tiles then chosen. */
export class TilePad extends LitElement {
  static override readonly properties = {
    tiles: { attribute: false },
    isSingle: { attribute: false },
    tileName: { attribute: false },
    words: { attribute: false },
  };
  /** The tiles chosen. */
  declare tiles: readonly string[];
  declare isSingle: boolean;
  declare tileName: (tile: string) => string;
  declare words: FormWords;
  private images: TileImages | null = null;

  constructor() {
    super();
    [this.tiles, this.isSingle] = [[], false];
  }

  /** The page's style applies. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    const { drawn } = await import('virtual:tile-faces');
    this.images = new TileImages(drawn);
    this.requestUpdate();
  }

  private choose(tiles: readonly string[]): void {
    this.dispatchEvent(new CustomEvent('tiles', { detail: tiles }));
  }

  protected override render(): TemplateResult | typeof nothing {
    const { tiles, isSingle, words } = this;
    if (this.images === null) return nothing;
    return html`${
      isSingle
        ? nothing
        : html`<div class="chosen" role="group" aria-label=${words.chosenTiles}>${tiles.map((tile, at) =>
            this.tile(tile, `${words.removeTile}: ${this.tileName(tile)}`, () =>
              this.choose(tiles.filter((_, i) => i !== at)),
            ),
          )}</div>`
    }<div class="pad">${FACES.map((tile) => this.tile(tile, this.tileName(tile), () => this.choose(isSingle ? [tile] : [...tiles, tile])))}</div>`;
  }

  private tile(tile: string, name: string, press: () => void): TemplateResult {
    const source = this.images?.source(tile, { palette: DARK.matches ? 'dark' : 'light', index: false });
    const isChosen = this.isSingle && this.tiles[0] === tile;
    return html`<button type="button" data-tile=${tile} aria-pressed=${this.isSingle ? String(isChosen) : nothing} @click=${press}><img src=${source} alt=${name}></button>`;
  }
}

customElements.define('tile-pad', TilePad);
