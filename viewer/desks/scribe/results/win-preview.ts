import { cited } from '../../../ui/cited.js';
import { findingSaid, pageLexicon } from '../../../i18n/lexicon.js';
import { sentence } from '../../sentence.js';
import { wholeNumber } from '../../../ui/form/numbers.js';
import { LitElement, type TemplateResult, nothing } from 'lit';
import type { Explanation } from '../../../../src/engine/hands/explanation.js';
import type { Changes } from '../../../../src/engine/hands/win.js';
import { explanationOf } from '../../../../src/engine/table/explanation.js';
import type { TableEvent } from '../../../../src/engine/table/moves/facts.js';
import type { HandWon } from '../../../../src/engine/vocabulary/results.js';
import { windOf } from '../../../../src/engine/messages/lexicon.js';
import type { Irregularity } from '../../../../src/engine/table/checks/check.js';
import type { Action } from '../../../../src/engine/table/moves/moves.js';
import type { Ruleset } from '../../../../src/engine/table/ruleset.js';
import type { TableState } from '../../../../src/engine/table/state.js';
import { concerning, judgeAll } from '../recorded-table.js';
import { html } from '../../../ui/html.js';
import type { SeatName } from '../seats-template.js';
import { explanationTemplate } from '../../../replay/explanation-template.js';
import type { DeskActions, DeskView } from '../desk-view.js';

/** The effect of a win that is not recorded yet. */
interface WinPreview {
  /** The win as it would be recorded, or the event that rejects it. */
  readonly event: TableEvent;
  readonly explanation: Explanation | null;
  /** The wins of the hand so far with this one, and the points that each gives a seat. */
  readonly wins: readonly HandWon[];
  /** The points that each seat gains in the hand, including the settlement at its end. */
  readonly changes: Changes;
  readonly irregularities: readonly Irregularity[];
  /** The table at the declaration. */
  readonly before: TableState;
}

/** `null` if the actions contain no win, or cannot be recorded. */
function winPreview(ruleset: Ruleset, state: TableState, actions: readonly Action[]): WinPreview | null {
  const { judged, stuck } = judgeAll(ruleset, state, actions);
  const win = judged.find(({ action }) => action.type === 'DeclareWin');
  const last = judged[judged.length - 1];
  if (stuck !== null || win === undefined || last.after.hand === null) return null;
  const { event, before } = win;
  return {
    event,
    before,
    explanation: event.type === 'HandWon' ? explanationOf(ruleset, before, event.data, pageLexicon()) : null,
    wins: last.after.hand.wins,
    changes: last.after.hand.changes,
    irregularities: judged.flatMap((one) => concerning(one.event)),
  };
}

/** Explains a win before it is recorded; empty until it can be recorded. Loaded after the page. */
export class WinPreviewElement extends LitElement {
  static override readonly properties = {
    shown: { attribute: false },
    doing: { attribute: false },
    names: { attribute: false },
  };
  declare shown: DeskView;
  declare doing: DeskActions;
  /** In the order of the page. */
  declare names: readonly SeatName[];

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult | typeof nothing {
    return winTemplate(this);
  }
}

customElements.define('paifu-win-preview', WinPreviewElement);

function winTemplate({ shown, doing, names }: WinPreviewElement): TemplateResult | typeof nothing {
  const { desk, words, look } = shown;
  const { sheet, table } = desk;
  const actions = sheet.entry?.says === 'win' ? (sheet.lastActions ?? sheet.actions) : null;
  const preview = actions === null ? null : winPreview(table.ruleset, sheet.state, actions);
  if (preview === null) return nothing;
  const { event, explanation, wins, changes, irregularities, before } = preview;
  const wind = windOf(before, pageLexicon());
  const declared = ({ target }: Event): void => {
    const field = target as HTMLInputElement;
    const points = field.value.trim() === '' ? null : wholeNumber(field.value);
    const isWrong = points !== null && !(points >= 0);
    field.setCustomValidity(isWrong ? words.pointsWrong : '');
    if (isWrong) field.reportValidity();
    else doing.tap({ of: 'declared', points });
  };
  const isOnly = wins.length < 2;
  const row = (title: string | undefined, of: Changes): TemplateResult =>
    html`<tr>${title === undefined ? nothing : html`<th scope="row">${title}</th>`}${names.map(({ seat }) => html`<td class=${of[seat] < 0 ? 'bad' : ''}>${of[seat] > 0 ? '+' : ''}${of[seat]}</td>`)}</tr>`;
  return html`<section class="explained" tabindex="0" role="region" aria-label=${look.words.explanation} data-win=${event.type === 'HandWon' ? (event.data.result.points ?? '') : 'none'}>
    <p class=${event.type === 'HandWon' ? 'said' : 'said bad'}>${event.type === 'HandWon' ? sentence(event, before) : words.falseWin}</p>
    ${irregularities.map((one) => html`<p class="bad"><b>${words.irregular}</b> ${findingSaid(one)} ${cited(one.citation, pageLexicon())}</p>`)}
    <table class="changes"><caption>${words.changes}</caption><tbody><tr>${isOnly ? nothing : html`<td></td>`}${names.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr>
      ${isOnly ? nothing : wins.map(({ seat, result }) => row(names.find((one) => one.seat === seat)?.name, result.changes))}
      ${row(isOnly ? undefined : words.total, changes)}</tbody></table>
    <label class="tall">${words.declared} <input data-declared type="text" inputmode="numeric" maxlength="8" autocomplete="off" @change=${declared}></label>
    ${explanation === null || event.type !== 'HandWon' ? nothing : explanationTemplate(explanation, event.data, wind, look)}
  </section>`;
}
