import { type TemplateResult, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { signed } from '../../../src/engine/table/sentences.js';
import { format } from '../../../src/platform/pages/language.js';
import type { SeenSession, SeenTable } from './tournament.js';
import type { Desk } from './desk.js';
import { html, separated } from '../../ui/html.js';
import { isDue } from '../../../src/engine/tournaments/requests/results.js';
import type { Form } from '../../ui/form/form.js';
import { formTemplate, reasonField, refusalTemplate } from './form-template.js';

/** The sum of the points typed so far, or `null` if a field is empty. */
const sumOf = (form: Form, { seats }: SeenTable): number | null => {
  const points = seats.map((_, i) => form.number(`points.${i}`));
  return points.reduce<number | null>((sum, one) => (sum === null || one === undefined ? null : sum + one), 0);
};

/** Records a table's result from its sheet, with the players' agreement if they signed it. */
async function enterSheet(desk: Desk, session: number, { table, seats }: SeenTable, form: Form): Promise<boolean> {
  const points = seats.map(({ entrant }, i) => ({ entrant, points: form.number(`points.${i}`) ?? 0 }));
  const entered = { session, table, points, hands: form.number('hands'), reason: form.text('reason') };
  const agreed = { session, table, entrants: seats.map(({ entrant }) => entrant) };
  const recorded = await desk.record(
    `sheet ${session}/${table}`,
    { enterResult: entered },
    ...(form.has('agreed') ? [{ agreeResult: agreed }] : []),
  );
  return recorded !== null;
}

/** Records the agreement of the players who have not confirmed the result yet. */
export const confirmSheet = (desk: Desk, session: number, { table, seats, result }: SeenTable) =>
  desk.record(`confirm ${session}/${table}`, {
    agreeResult: {
      session,
      table,
      entrants: seats.map(({ entrant }) => entrant).filter((entrant) => result?.agreed.includes(entrant) !== true),
    },
  });

/** Forms to enter and confirm results from score sheets. */
export function sheetsTemplate(desk: Desk): TemplateResult {
  const { words, seen } = desk;
  const sessions = (seen?.sessions ?? []).filter(({ status }) => status !== 'DRAWN').reverse();
  if (sessions.length === 0) return html`<p>${words.sheets.none}</p>`;
  return html`${repeat(
    sessions,
    ({ session }) => session,
    (
      one,
      i,
    ) => html`<details class="session-sheets" ?open=${i === 0}><summary><h2>${format(words.session, { session: one.session })}</h2></summary>
      <ul class="board sheets">${one.tables.map((table) => tableTemplate(desk, one, table))}</ul></details>`,
  )}`;
}

function tableTemplate(desk: Desk, session: SeenSession, table: SeenTable): TemplateResult {
  const { words } = desk;
  const labels = words.sheets;
  const { result, gameId } = table;
  const isEntered =
    result !== null && (result.source === 'ENTERED' || result.agreed.length > 0 || result.differences.length > 0);
  const form = sheetTemplate(desk, session, table, isEntered);
  return html`<li class="card table" data-sheet="${session.session}/${table.table}"><h3>${format(words.table, { table: table.table })}</h3>
    ${result === null ? nothing : resultTemplate(desk, table)}
    ${isEntered ? agreedTemplate(desk, session, table) : nothing}
    ${
      gameId === null && !isEntered
        ? form
        : html`<details><summary>${isEntered ? labels.again : labels.enter}</summary>
            ${gameId === null ? nothing : html`<p class="quiet">${labels.recordedHint}</p>`}${form}</details>`
    }</li>`;
}

/** A table's result, and where record and sheet differ. */
function resultTemplate(desk: Desk, { result, gameId }: SeenTable): TemplateResult {
  const { words } = desk;
  const rows = result?.shares.map(({ entrant, points, place }) => {
    const differs = result.differences.find((one) => one.entrant === entrant);
    return html`<tr><th scope="row">${desk.nameOf(entrant)}</th><td class="number">${signed(points)}</td><td class="number">${place}</td>
      ${differs === undefined ? nothing : html`<td class="bad">${format(words.sheets.difference, { recorded: signed(differs.recorded), entered: signed(differs.entered) })}</td>`}</tr>`;
  });
  return html`<table class="result"><caption>${
    gameId !== null && result?.source === 'GAME'
      ? html`<a href="/g/${gameId}" target="_blank">${words.sheets.recorded}</a>`
      : words.now.tableStates.ENTERED
  }${result?.provisional === true ? html` <span class="quiet">${words.provisional}</span>` : nothing}</caption><tbody>${rows}</tbody></table>`;
}

function agreedTemplate(desk: Desk, { session }: SeenSession, table: SeenTable): TemplateResult {
  const { words, busy } = desk;
  const left = table.seats.filter(({ entrant }) => table.result?.agreed.includes(entrant) !== true);
  if (left.length === 0) return html`<p class="good">✓ ${words.sheets.agreed}</p>`;
  return html`<p>${format(words.now.notAgreed, { count: left.length })}: ${separated(
    left.map(({ entrant }) => desk.nameOf(entrant)),
    ', ',
  )}</p>
    ${refusalTemplate(desk, `confirm ${session}/${table.table}`)}
    <button type="button" ?disabled=${busy !== null} @click=${() => confirmSheet(desk, session, table)}>${words.sheets.confirm}</button>`;
}

function sheetTemplate(desk: Desk, { session }: SeenSession, table: SeenTable, isAgain: boolean): TemplateResult {
  const { words } = desk;
  const labels = words.sheets;
  const of = `sheet ${session}/${table.table}`;
  return formTemplate(desk, {
    of,
    fields: [
      ...table.seats.map(({ entrant }, i) => ({
        ...{ name: `points.${i}`, label: `${words.seats[i]}: ${desk.nameOf(entrant)}`, kind: 'number' as const },
        isRequired: true,
      })),
      { name: 'hands', label: labels.hands, kind: 'number', from: 0, to: 1_000 },
      isAgain ? reasonField(desk, true) : nothing,
      html`<p class="whole">${sumTemplate(desk, desk.form(of), table)}</p>`,
      { name: 'agreed', label: labels.agree, kind: 'flag', isWide: true, help: labels.publicHint },
    ],
    submit: isAgain ? labels.again : labels.enter,
    work: (form) => enterSheet(desk, session, table, form),
    isPlain: true,
  });
}

/** The sum of the typed points, and the sum that the ruleset requires. */
function sumTemplate(desk: Desk, form: Form, table: SeenTable): TemplateResult {
  const { words, seen, sums } = desk;
  const labels = words.sheets;
  const due = seen === null ? undefined : sums.of(seen);
  const sum = sumOf(form, table);
  if (due === undefined) return html`${words.loading}`;
  if (due === null) return html`<span class="quiet">${labels.anySum}</span>`;
  const wanted = html`${format(labels.due, { due: signed(due.due) })}${due.less === null ? nothing : html`, ${format(labels.lessBets, { bet: `${due.less}` })}`}`;
  if (sum === null) return html`<span class="quiet">${wanted}</span>`;
  return isDue(sum, due)
    ? html`<output class="good">✓ ${format(labels.sum, { sum: signed(sum) })} ${labels.fits}</output>`
    : html`<output class="bad">✗ ${format(labels.sum, { sum: signed(sum) })}: ${wanted}</output>`;
}
