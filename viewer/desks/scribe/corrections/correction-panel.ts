import { playerWithWind } from '../../../../src/engine/messages/lexicon.js';
import { signed } from '../../../../src/engine/table/sentences.js';
import { LitElement, type TemplateResult, nothing } from 'lit';
import { format } from '../../../../src/platform/pages/language.js';
import type { CorrectionPreview } from '../../../../src/client/client.js';
import { findingSaid, pageLexicon } from '../../../i18n/lexicon.js';
import type { ScribeWords } from '../../../i18n/scribe.js';
import { cited } from '../../../ui/cited.js';
import { html } from '../../../ui/html.js';
import type { DeskActions, DeskView } from '../desk-view.js';
import { type PendingCorrection, insteadText } from './corrections.js';

/** The correction in progress, loaded after the page. */
export class CorrectionPanel extends LitElement {
  static override readonly properties = {
    correcting: { attribute: false },
    shown: { attribute: false },
    doing: { attribute: false },
  };
  declare correcting: PendingCorrection;
  declare shown: DeskView;
  declare doing: DeskActions;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    return correctionTemplate(this.correcting, this.shown, this.doing);
  }
}

customElements.define('paifu-correction', CorrectionPanel);

/** A correction before it is sent: its text, its effect and its reason. */
function correctionTemplate(
  { fix, discard, preview }: PendingCorrection,
  shown: DeskView,
  doing: DeskActions,
): TemplateResult {
  const { words, desk } = shown;
  const instead = insteadText(fix, desk.table);
  const cancel = html`<button type="button" class="plain" data-do="cancel" @click=${doing.cancel}>${words.cancel}</button>`;
  const isPossible = preview?.__typename === 'CorrectionPreview';
  return html`<section class="correction" aria-label=${words.correction}>
    <h2>${words.correction}</h2>
    <dl><dt>${words.was}</dt>${fix.was.map((one) => html`<dd>${one}</dd>`)}
      ${preview === null ? nothing : html`<dt>${words.becomes}</dt><dd>${instead === null ? words.didNotHappen : html`<span>${instead}</span>`}</dd>`}</dl>
    ${preview === null ? nothing : isPossible ? previewTemplate(preview, shown) : html`<p class="bad" role="alert">${findingSaid(preview)}</p>`}
    ${
      isPossible
        ? html`<p><b>${words.why}</b></p><div class="actions">${reasonsOf(fix).map(
            (reason) =>
              html`<button type="button" class="first" data-reason=${reason} @click=${() => doing.correct(reason)}>${words.reasons[reason]}</button>`,
          )}${cancel}</div>`
        : html`<div class="actions">${discard === null ? nothing : neighbourTemplate(shown, doing)}${cancel}</div>`
    }
  </section>`;
}

/** Tiles that are entered later correct no mistake. */
const reasonsOf = ({ instead }: PendingCorrection['fix']): readonly (keyof ScribeWords['reasons'])[] =>
  instead?.type === 'RevealTiles' ? ['read-later'] : ['slip', 'misread'];

/** Moves to the discards before and after the one being corrected. */
const neighbourTemplate = ({ words }: DeskView, doing: DeskActions): TemplateResult =>
  html`<button type="button" class="plain" data-do="earlier" @click=${doing.earlier}>‹ ${words.discardBefore}</button>
    <button type="button" class="plain" data-do="later" @click=${doing.later}>${words.discardAfter} ›</button>`;

function previewTemplate(
  { before, after, dependants, results, ends, ...found }: CorrectionPreview,
  shown: DeskView,
): TemplateResult {
  const { words } = shown;
  // A win without its tiles contradicts nothing.
  const [raised, settled] = [found.raised, found.settled].map((all) =>
    all.filter(({ code }) => code !== 'hand-not-shown'),
  );
  const listed = (name: string, all: CorrectionPreview['raised']): TemplateResult | typeof nothing =>
    all.length === 0
      ? nothing
      : html`<p>${name}</p><ul>${all.map((one) => html`<li>${findingSaid(one)} ${cited(one.citation, pageLexicon())}</li>`)}</ul>`;
  const { sheet, names } = shown.desk;
  const nameOf = playerWithWind(sheet.state, (player) => names[player] ?? player, pageLexicon());
  const moved = sheet.state.rules.seats.all.flatMap((seat): readonly string[] => {
    const points = after.scores[seat] - before.scores[seat];
    return points === 0 ? [] : [`${nameOf(seat)} ${signed(points)}`];
  });
  const isQuiet =
    raised.length + settled.length + dependants.length + results.length + ends.length + moved.length === 0;
  return html`${listed(words.raised, raised)} ${listed(words.settled, settled)}
    ${dependants.length === 0 ? nothing : html`<p>${format(words.dependants, { count: dependants.length })}</p>`}
    ${results.length + ends.length === 0 ? nothing : html`<p>${words.resultsChange}</p>`}
    ${moved.length === 0 ? nothing : html`<p>${format(words.scoresChange, { changes: moved.join(pageLexicon().texts.comma) })}</p>`}
    ${isQuiet ? html`<p class="quiet">${words.changesNothing}</p>` : nothing}`;
}
