import { nothing, type TemplateResult } from 'lit';
import { html } from '../ui/html.js';
import { citationText } from '../../src/engine/vocabulary/terms.js';
import { sentenceOf } from '../../src/engine/table/moves/facts.js';
import { windOf } from '../../src/engine/table/sentences.js';
import { SEATS } from '../../src/engine/tiles/tile.js';
import { explanationTemplate } from '../replay/explanation-template.js';
import { withoutCitation } from './concerns-template.js';
import { calledOf } from './seats-template.js';
import type { Doing, Shown } from './shown.js';
import { winPreview } from './win-preview.js';

/** What a win would come to, explained before it is recorded; nothing where none is being said. */
export function winTemplate(shown: Shown, doing: Doing): TemplateResult | typeof nothing {
  const { desk, words, look, language } = shown;
  const { sheet, table } = desk;
  const said = sheet.entry?.says === 'win' ? (sheet.saidAsLast ?? sheet.said) : null;
  const preview = said === null ? null : winPreview(table.ruleset, sheet.state, said);
  if (preview === null) return nothing;
  const { event, explanation, changes, irregularities, before } = preview;
  const wind = windOf(before);
  const declared = ({ target }: Event): void => {
    const { value } = target as HTMLInputElement;
    doing.tap({ of: 'declared', points: value === '' ? null : Number(value) });
  };
  return html`<section class="explained" tabindex="0" role="region" aria-label=${look.words.explanation} data-win=${event.type === 'HandWon' ? (event.data.result.points ?? '') : 'none'}>
    <p class=${event.type === 'HandWon' ? 'said' : 'said bad'}>${event.type === 'HandWon' ? nothing : html`<b>${words.falseWin}:</b> `}<span lang="en">${sentenceOf(event, wind)}</span></p>
    ${irregularities.map((one) => html`<p class="bad">${words.irregular}: <span lang="en">${withoutCitation(one)} <cite>${citationText(one.citation)}</cite></span></p>`)}
    <table class="changes"><caption>${words.changes}</caption><tbody><tr>${SEATS.map((seat) => html`<th scope="col">${calledOf(shown, seat)}</th>`)}</tr>
      <tr>${changes.map((points) => html`<td class=${points < 0 ? 'bad' : ''}>${points > 0 ? '+' : ''}${points}</td>`)}</tr></tbody></table>
    <label class="tall">${words.declared} <input data-declared type="number" inputmode="numeric" min="0" max="999999" @change=${declared}></label>
    ${explanation === null ? nothing : explanationTemplate(explanation, table.ruleset, wind, look, language)}
  </section>`;
}
