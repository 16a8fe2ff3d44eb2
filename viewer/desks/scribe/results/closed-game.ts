import { LitElement, type TemplateResult, nothing } from 'lit';
import { html } from '../../../ui/html.js';
import type { DeskActions, DeskView } from '../desk-view.js';
import type { RecordedTable } from '../recorded-table.js';

/** The close of a game with its final points, or `null`. */
function closingOf({ steps, waiting, state, ruleset }: RecordedTable) {
  const event = [...steps, ...waiting].findLast((one) => one.event.type === 'GameClosed')?.event;
  if (event?.type !== 'GameClosed') return null;
  const { overallPenalties } = state;
  return { ...event.data, finalPoints: ruleset.finalPoints({ ...event.data, overallPenalties }) };
}

/** The result of a closed game, and the way on: its page, or another table. Loaded after the page. */
export class ClosedGameElement extends LitElement {
  static override readonly properties = { shown: { attribute: false }, doing: { attribute: false } };
  declare shown: DeskView;
  declare doing: DeskActions;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { shown, doing } = this;
    const { words, desk, language } = shown;
    const closing = closingOf(desk.table);
    if (closing === null) return nothing;
    const { totals, placings, finalPoints } = closing;
    const { seated } = desk.table.state;
    const players = seated?.players ?? [];
    // Without players there is no result.
    const seats =
      seated === null ? [] : desk.table.ruleset.table.seats.all.toSorted((a, b) => placings[a] - placings[b]);
    const head = [words.place, '', words.changes, ...(finalPoints === null ? [] : [words.finalPoints])];
    return html`<table ?hidden=${seated === null}><thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${seats.map(
        (
          seat,
        ) => html`<tr><td>${placings[seat]}</td><th scope="row">${desk.names[players[seat]] ?? players[seat]}</th><td>${totals[seat]}</td>
        ${finalPoints === null ? nothing : html`<td>${finalPoints[seat]}</td>`}</tr>`,
      )}</tbody></table>
      <div class="actions"><a class="button" href="/g/${desk.game}?lang=${language}">${words.gamePage}</a>
        <button type="button" class="plain" data-do="tables" @click=${doing.toTables}>‹ ${words.toTables}</button></div>`;
  }
}

customElements.define('paifu-closed-game', ClosedGameElement);
