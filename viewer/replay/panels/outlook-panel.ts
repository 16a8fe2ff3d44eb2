import { type TemplateResult, css, nothing } from 'lit';
import { discardSafety, type SafetyAgainst } from '../../../src/engine/analysis/discard-safety.js';
import {
  type AcceptedTile,
  type DiscardChoice,
  type HandOutlook,
  handOutlook,
} from '../../../src/engine/analysis/hand-outlook.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { format } from '../../../src/platform/pages/language.js';
import { type OutlookWords, outlookWords } from '../../i18n/outlook.js';
import { html } from '../../ui/html.js';
import { isRemembered, remember } from '../../ui/remembered.js';
import type { ShownStep } from '../record.js';
import type { LoadedPanel, Panel, PanelContext } from './panel.js';
import { type Look, tile } from '../table-template.js';

/** Discards shown before "more". */
const SHOWN = 5;

const SAFETY = 'safety';

const STYLE = css`
  .outlook { --w: 20px; } .outlook table { border-collapse: collapse; width: 100%; }
  .outlook th { text-align: left; font-weight: 500; padding: .15em .6em .15em 0; vertical-align: top; } .outlook td { padding: .15em 0; width: 100%; }
  .outlook thead th { color: var(--soft); font-size: .85em; white-space: nowrap; }
  .accepted { display: inline-flex; flex-wrap: wrap; gap: .1em .5em; vertical-align: middle; }
  .accepted > span { display: inline-flex; align-items: center; gap: .1em; white-space: nowrap; } .accepted .gone { opacity: .45; }
  .safety { display: grid; grid-template-columns: max-content 1fr; gap: .25em .8em; margin: .2em 0; align-items: center; }
  .safety dd { display: flex; flex-wrap: wrap; gap: 2px; } .safety .genbutsu { color: var(--green); } .safety .none { color: var(--bad); }
`;

export async function outlookPanel(language: string, redraw: () => void): Promise<LoadedPanel> {
  return { panel: new OutlookPanel(await outlookWords(language), redraw), style: STYLE };
}

/** The analysis of the bottom player's hand, by the tiles that this player sees. */
class OutlookPanel implements Panel {
  private showsSafety = isRemembered(SAFETY);

  constructor(
    private readonly words: OutlookWords,
    private readonly redraw: () => void,
  ) {}

  template({ shown, look }: PanelContext): TemplateResult {
    return html`<section class="panel outlook" aria-label=${this.words.title}>${this.content(shown, look)}</section>`;
  }

  private content(shown: ShownStep, look: Look): TemplateResult {
    const { words } = this;
    const { hand } = shown.table;
    if (hand === null || hand.ended !== null) return html`<h3>${words.title}</h3><p>${words.noHand}</p>`;
    const seat = hand.seats[look.bottom];
    const table = shown.played.after;
    // The outlook itself uses only what this player sees; the reader must see the hand as well.
    const found = seat.concealed === null ? null : handOutlook(table, look.bottom);
    const player = this.player(shown, look.bottom, look);
    const title = html`<h3>${words.title}${found === null ? '' : `: ${this.shanten(found.shanten)}`}</h3>
      <p class="sign">${format(words.asSeen, { player })}</p>`;
    if (found === null) return html`${title}<p>${words.unknown}</p>`;
    const against = this.showsSafety ? discardSafety(table, look.bottom) : [];
    return html`${title}${this.progress(found, against, shown, look)}
      ${table.rules.reach === null ? nothing : this.toggle(against)}`;
  }

  private player({ table }: ShownStep, seat: Seat, { words }: Look): string {
    const wind = words.winds[Number(table.hand?.seats[seat].wind[0]) - 1];
    const name = table.players?.[seat];
    return name === undefined ? wind : `${wind} ${name}`;
  }

  private shanten(shanten: number): string {
    if (shanten < 0) return this.words.complete;
    return shanten === 0 ? this.words.tenpai : format(this.words.shanten, { shanten });
  }

  private progress(
    { progress, discards }: HandOutlook,
    against: readonly SafetyAgainst[],
    shown: ShownStep,
    look: Look,
  ): TemplateResult {
    const { words } = this;
    if (progress !== null)
      return html`<p><b>${progress.shanten === 0 ? words.waits : words.accepted}</b> ${this.accepted(progress.accepted, progress.left, look)}</p>
        ${this.safety(against, shown, look)}`;
    const row = (choice: DiscardChoice): TemplateResult => this.choice(choice, look);
    const best = discards.filter(({ shanten }) => shanten === discards[0].shanten);
    const [first, rest] = [best.slice(0, SHOWN), [...best.slice(SHOWN), ...discards.slice(best.length)]];
    return html`<table><thead><tr><th scope="col">${words.discard}</th><th scope="col">${words.accepted}</th></tr></thead>
        <tbody>${first.map(row)}</tbody></table>
      ${rest.length === 0 ? nothing : html`<details><summary>+${rest.length}</summary><table><tbody>${rest.map(row)}</tbody></table></details>`}
      ${this.safety(against, shown, look)}`;
  }

  private choice({ tile: text, shanten, accepted, left }: DiscardChoice, look: Look): TemplateResult {
    return html`<tr><th scope="row">${tile(text, look)}</th>
      <td><span class="sign">${this.shanten(shanten)}</span> ${this.accepted(accepted, left, look)}</td></tr>`;
  }

  private accepted(tiles: readonly AcceptedTile[], left: number, look: Look): TemplateResult {
    return html`<span class="accepted">${tiles.map(
      (one) =>
        html`<span class=${one.left === 0 ? 'gone' : ''}>${tile(one.tile, look)}<small>×${one.left}</small></span>`,
    )}</span> <span class="sign">${format(this.words.left, { left })}</span>`;
  }

  private toggle(against: readonly SafetyAgainst[]): TemplateResult {
    const { words } = this;
    const changed = (event: Event): void => {
      this.showsSafety = (event.target as HTMLInputElement).checked;
      remember(SAFETY, this.showsSafety);
      this.redraw();
    };
    return html`<label class="toggle"><input type="checkbox" .checked=${this.showsSafety} @change=${changed}> ${words.safety}</label>
      ${this.showsSafety && against.length === 0 ? html`<p class="sign">${words.noReach}</p>` : nothing}`;
  }

  private safety(against: readonly SafetyAgainst[], shown: ShownStep, look: Look): readonly TemplateResult[] {
    const { words } = this;
    return against.map(({ seat, tiles }) => {
      const player = this.player(shown, seat, look);
      const kinds = Object.keys(words.kinds) as (keyof OutlookWords['kinds'])[];
      const grouped = kinds.map((kind) => [kind, tiles.filter(({ safety }) => safety === kind)] as const);
      return html`<h4>${format(words.against, { player })}</h4>
        <dl class="safety">${grouped
          .filter(([, some]) => some.length > 0)
          .map(
            ([kind, some]) => html`<dt class=${kind} title=${words.about[kind]}>${words.kinds[kind]}</dt>
              <dd>${some.map(({ tile: text }) => tile(text, look))}</dd>`,
          )}</dl>`;
    });
  }
}
