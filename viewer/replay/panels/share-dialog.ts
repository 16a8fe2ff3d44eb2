import { type TemplateResult, css, nothing, render } from 'lit';
import { format } from '../../../src/platform/pages/language.js';
import { type ShareWords, shareWords } from '../../i18n/share.js';
import { html } from '../../ui/html.js';
import { savePicture, saveStep } from '../picture.js';
import type { ShownHand, ShownRecord } from '../record.js';
import type { Looking } from '../record.js';
import type { Look } from '../table-template.js';

/** What is shared: a step of a record, as its viewer sees it. */
interface Shared {
  readonly record: ShownRecord;
  readonly index: number;
  readonly hand: ShownHand | null;
  readonly looking: Looking;
  readonly look: Look;
  /** The link to the step; `null` without a service. */
  readonly link: string | null;
}

const STYLE = css`
  dialog.share { width: min(34em, 94vw); } .share textarea, .share input { width: 100%; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: .4em; min-height: 44px; }
  .share .row input { flex: 1 1 12em; width: auto; } .share textarea { min-height: 7em; font-family: ui-monospace, monospace; font-size: .85em; } .share .row { display: flex; flex-wrap: wrap; gap: .4em; align-items: center; margin: .3em 0; }
  .share progress { width: 8em; accent-color: var(--accent); }
`;

/** Opens the dialog to share a step, in the shadow root of its replay. */
export async function openShare(root: ShadowRoot, language: string, shared: Shared): Promise<void> {
  const words = await shareWords(language);
  const { styleSheet } = STYLE;
  if (styleSheet !== undefined && !root.adoptedStyleSheets.includes(styleSheet))
    root.adoptedStyleSheets.push(styleSheet);
  root.querySelector('dialog.share')?.remove();
  const dialog = document.createElement('dialog');
  dialog.className = 'share';
  dialog.setAttribute('aria-label', words.title);
  root.append(dialog);
  new ShareDialog(dialog, words, shared).draw();
  dialog.showModal();
}

class ShareDialog {
  private code: 'frame' | 'element' = 'frame';
  private note = '';
  /** The share of the animated picture that is drawn; `null` if none is being drawn. */
  private done: number | null = null;
  private drawing = new AbortController();

  constructor(
    private readonly dialog: HTMLDialogElement,
    private readonly words: ShareWords,
    private readonly shared: Shared,
  ) {
    dialog.addEventListener('close', () => {
      this.drawing.abort();
      dialog.remove();
    });
  }

  draw(): void {
    render(this.template(), this.dialog);
  }

  private template(): TemplateResult {
    const { words, shared } = this;
    const { link, look, hand, record, index, looking } = shared;
    const { commands } = look.words;
    const save = (as: 'svg' | 'png') => () => void saveStep(record.step(index, looking), look, as);
    return html`<h3>${words.title}</h3>
      ${
        link === null
          ? nothing
          : html`<label for="share-link">${words.link}</label>
              <div class="row"><input id="share-link" readonly .value=${link}>${this.copyButton(link, 'link')}</div>
              <label for="share-code">${words.embed}</label>
              <div class="row">${this.codeButton('frame', words.asFrame)}${this.codeButton('element', words.asElement)}</div>
              ${this.code === 'element' ? html`<p class="sign">${words.elementNeeds}</p>` : nothing}
              <textarea id="share-code" readonly .value=${this.embedCode(link)}></textarea>
              <div class="row">${this.copyButton(this.embedCode(link), 'code')}</div>`
      }
      <h4>${words.pictures}</h4><p class="sign">${words.seen}</p>
      <div class="row"><button type="button" aria-label=${commands.picture} @click=${save('svg')}>SVG</button>
        <button type="button" aria-label=${commands.png} @click=${save('png')}>PNG</button>
        <button type="button" @click=${() => window.print()}>${commands.print}</button></div>
      ${hand === null ? nothing : this.animationTemplate(hand)}
      <p class="sign" role="status">${this.note}</p>
      <form method="dialog"><button>${look.words.close}</button></form>`;
  }

  private animationTemplate(hand: ShownHand): TemplateResult {
    const { words, done } = this;
    if (done === null)
      return html`<div class="row"><button type="button" name="animate" @click=${() => this.animate(hand)}>${words.animated}</button></div>`;
    const share = Math.round(100 * done);
    return html`<div class="row"><progress max="1" .value=${done}></progress> ${format(words.drawing, { share })}
      <button type="button" @click=${() => this.drawing.abort()}>${words.stop}</button></div>`;
  }

  private async animate(hand: ShownHand): Promise<void> {
    const { record, looking, look } = this.shared;
    this.drawing = new AbortController();
    const { signal } = this.drawing;
    const progress = (share: number | null): void => {
      this.done = share;
      this.draw();
    };
    progress(0);
    try {
      const { animatedPicture } = await import('./animated-picture.js');
      const picture = await animatedPicture(record, hand, looking, look, progress, signal);
      savePicture(picture, `paifu-${hand.number}.gif`);
    } catch (error) {
      if (!signal.aborted) {
        console.error(error);
        this.note = this.words.failed;
      }
    }
    progress(null);
  }

  private copyButton(text: string, name: string): TemplateResult {
    const copy = async (): Promise<void> => {
      await navigator.clipboard.writeText(text);
      this.note = this.words.copied;
      this.draw();
    };
    return html`<button type="button" data-copy=${name} @click=${() => void copy()}>${this.words.copy}</button>`;
  }

  private codeButton(code: 'frame' | 'element', label: string): TemplateResult {
    const choose = (): void => {
      this.code = code;
      this.draw();
    };
    return html`<button type="button" aria-pressed=${this.code === code} @click=${choose}>${label}</button>`;
  }

  private embedCode(link: string): string {
    return this.code === 'frame' ? frameCode(link, this.words.frameTitle) : elementCode(link, this.shared.looking);
  }
}

/** An `<iframe>` of the page for frames. */
export function frameCode(link: string, title: string): string {
  const url = new URL(link);
  url.pathname = url.pathname.replace(/^\/g\//, '/embed/');
  return `<iframe src="${inAttribute(url.href)}" title="${inAttribute(title)}" width="720" height="900" loading="lazy" allow="clipboard-write" style="border: 0; max-width: 100%"></iframe>`;
}

/** The element, with its script from the service. */
export function elementCode(link: string, { hands, seat }: Pick<Looking, 'hands' | 'seat'>): string {
  const { origin, pathname, searchParams } = new URL(link);
  const [, , game, hand, revision] = pathname.split('/');
  const attributes = {
    src: `${origin}/g/${game}/events.json`,
    hand,
    revision,
    ...(seat === null ? {} : { seat: String(seat) }),
    ...(hands === 'closed' ? { hands } : {}),
    ...(searchParams.has('asOf') ? { 'as-of': searchParams.get('asOf') as string } : {}),
  };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${inAttribute(value)}"`);
  return `<script type="module" src="${origin}/paifu-replay.js"></script>\n<paifu-replay${written.join('')}></paifu-replay>`;
}

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
