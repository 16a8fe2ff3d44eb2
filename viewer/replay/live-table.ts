import { css, LitElement, nothing, type TemplateResult } from 'lit';
import { html } from '../ui/html.js';
import { Loading } from './record-loader.js';
import { type Look, clockOf, handTitle, tileLook } from './table-template.js';
import type { ShownRecord, ShownStep } from './record.js';
import { Watching } from './live-record.js';
import type { TileImages } from '../ui/tiles/tile-image.js';
import { ENGLISH } from '../../src/engine/messages/lexicon.js';
import EN from '../i18n/replay/en.json' with { type: 'json' };
import { replayWords, type ReplayWords, wordsFor } from '../i18n/replay.js';
import { format } from '../../src/platform/pages/language.js';

const DARK = matchMedia('(prefers-color-scheme: dark)');

/** Minimum interval between two pictures of a table, in milliseconds. */
const PAUSE = 250;

/** `<paifu-table>`: a live picture of a table's newest step, linked to its page. */
export class PaifuTable extends LitElement {
  static override readonly styles = css`
    :host { display: block; font: 15px/1.4 system-ui, sans-serif; }
    a { display: block; color: inherit; text-decoration: none; border-radius: 10px; overflow: clip; border: 1px solid var(--line); }
    a:focus-visible { outline: 3px solid var(--accent); }
    /* Without the title and the sentence at the bottom of the picture, which would be too small to read. */
    img { display: block; width: 100%; aspect-ratio: 1; object-fit: cover; object-position: top; }
    .said { display: block; min-height: 2.8em; padding: .4em .7em 0; overflow-wrap: anywhere; }
    .name { display: flex; flex-wrap: wrap; gap: 0 .8em; padding: .3em .7em; font-weight: 600; }
    .players { margin: 0; padding: .4em .7em; list-style: none; }
    .players li { display: flex; gap: .4em; } .players .who { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .players .score { font-variant-numeric: tabular-nums; font-weight: 600; }
    .sign { font-weight: 400; color: var(--soft); }
    .bad { color: var(--bad); }
  `;
  static override readonly properties = { src: {}, href: {}, name: {}, ruleset: {} };
  /** The address of the game's `events.json`. */
  declare src: string;
  declare href: string;
  declare name: string;
  declare ruleset: string | null;

  private record: ShownRecord | null = null;
  private images: TileImages | null = null;
  private problem: string | null = null;
  private words: ReplayWords = { ...EN, lexicon: ENGLISH };
  private isInSight = false;
  private drawn: { readonly at: number; readonly record: ShownRecord; readonly picture: string } | null = null;
  private later: ReturnType<typeof setTimeout> | undefined;
  private readonly loading = new Loading();
  private readonly watching = new Watching(
    (record) => {
      this.record = record;
      this.redraw();
    },
    () => this.redraw(),
  );
  private readonly sight = new IntersectionObserver((entries) => {
    this.isInSight = entries[entries.length - 1].isIntersecting;
    this.redraw();
  });

  private readonly redraw = (): void => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    DARK.addEventListener('change', this.redraw);
    this.sight.observe(this);
    void this.open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    DARK.removeEventListener('change', this.redraw);
    this.sight.disconnect();
    this.loading.stop();
    this.watching.stop();
    clearTimeout(this.later);
  }

  private async open(): Promise<void> {
    this.words = wordsFor(this.ruleset, await replayWords(document.documentElement.lang));
    const answer = fetch(this.src);
    const loaded = await this.loading.load(
      () =>
        ({ sourceFrom }) =>
          sourceFrom(this.src, answer),
      null,
      this.ruleset,
    );
    if (loaded === null) return;
    const { record, game, images, problem } = loaded;
    Object.assign(this, { record, images, problem });
    this.redraw();
    if (record !== null && game !== null) await this.watching.start({ src: this.src, game, record });
  }

  /** The picture of the newest step. Out of sight, or within the pause, the last picture is kept. */
  private pictureOf(record: ShownRecord, draw: (record: ShownRecord) => string): string | null {
    const { drawn } = this;
    if (drawn?.record === record) return drawn.picture;
    const wait = drawn === null ? 0 : drawn.at + PAUSE - performance.now();
    if (!this.isInSight || wait > 0) {
      clearTimeout(this.later);
      if (this.isInSight) this.later = setTimeout(this.redraw, wait);
      return drawn?.picture ?? null;
    }
    const picture = draw(record);
    this.drawn = { at: performance.now(), record, picture };
    return picture;
  }

  protected override render(): TemplateResult {
    const { record, images, words, problem } = this;
    if (problem !== null)
      return html`<a href=${this.href}><span class="name bad">${this.name}: <span>${words.lexicon.translate(problem)}</span></span></a>`;
    if (record === null || images === null || draws === null) {
      if (draws === null) void drawing().then(this.redraw);
      return html`<a href=${this.href}><span class="name">${this.name}</span></a>`;
    }
    const { pictureOf, themeColours } = draws;
    const shown = record.step(record.replay.length - 1, { hands: 'closed', seat: null, lexicon: words.lexicon });
    const title = handTitle(shown.table, words);
    const look: Look = {
      words,
      images,
      tiles: tileLook(null, DARK.matches),
      bottom: 0,
      marksDrawn: true,
      showsWaits: false,
    };
    const picture = this.pictureOf(
      record,
      () => `data:image/svg+xml,${encodeURIComponent(pictureOf(shown, title, look, themeColours(this, DARK.matches)))}`,
    );
    const watched = this.watching.stateOf(record);
    return html`<a href=${this.href}>
      <span class="name">${this.name} <span class="sign">${title}</span>
        ${record.delay > 0 ? html`<span class="sign">${format(words.watch.behind, { time: clockOf(record.delay) })}</span>` : nothing}
        ${watched?.isLost === true ? html`<span class="bad">${words.watch.lost}</span>` : nothing}</span>
      ${picture === null ? nothing : html`<img src=${picture} alt="">`}
      <span class="said">${shown.sentence}</span>${this.players(shown)}</a>`;
  }

  /** The players below the picture, whose texts are too small to read on a phone. */
  private players({ table: { players, hand, scores } }: ShownStep): TemplateResult | typeof nothing {
    const windOf = (seat: number): string => {
      const wind = hand?.seats[seat].wind;
      return wind === undefined ? '' : this.words.winds[Number(wind[0]) - 1];
    };
    if (players === null) return nothing;
    return html`<ol class="players">${players.map(
      (name, seat) =>
        html`<li><b>${windOf(seat)}</b> <span class="who">${name}</span> <span class="score">${scores[seat]}</span></li>`,
    )}</ol>`;
  }
}

let draws: typeof import('./picture.js') | null = null;

async function drawing(): Promise<void> {
  draws = await import('./picture.js');
}

if (customElements.get('paifu-table') === undefined) customElements.define('paifu-table', PaifuTable);
