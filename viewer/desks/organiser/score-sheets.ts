import { type TemplateResult, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { format } from '../../../src/platform/pages/language.js';
import type { SeenSession, SeenTable } from './tournament.js';
import type { Desk } from './desk.js';
import { html, separated } from '../../ui/html.js';
import { isDue } from '../../../src/engine/tournaments/requests/results.js';
import type { Field } from '../../ui/form/field.js';
import type { Form } from '../../ui/form/form.js';
import { type Group, formTemplate, reasonField, refusalTemplate } from './form-template.js';

/** The sum of the points typed so far, or `null` if a field is empty. */
const sumOf = (form: Form, { seats }: SeenTable): number | null => {
  const points = seats.map((_, i) => form.number(`points.${i}`));
  return points.reduce<number | null>((sum, one) => (sum === null || one === undefined ? null : sum + one), 0);
};

/** Records a table's result from its sheet, with the players' agreement if they signed it. */
async function enterSheet(desk: Desk, session: number, { table, seats }: SeenTable, form: Form): Promise<boolean> {
  const points = seats.map(({ entrant }, i) => ({
    ...{ entrant, points: form.number(`points.${i}`) ?? 0, penalty: form.number(`penalty.${i}`) },
    ...{ chips: form.number(`chips.${i}`), chombos: form.number(`chombos.${i}`) },
  }));
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
export const confirmSheet = (desk: Desk, session: number, { table, seats, sheet }: SeenTable) =>
  desk.record(`confirm ${session}/${table}`, {
    agreeResult: {
      session,
      table,
      entrants: seats.map(({ entrant }) => entrant).filter((entrant) => sheet?.agreed.includes(entrant) !== true),
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
  const { result, gameId, sheet } = table;
  const isEntered = sheet !== null;
  const form = sheetTemplate(desk, session, table, isEntered);
  return html`<li class="card table" data-sheet="${session.session}/${table.table}"><h3>${format(words.table, { table: table.table })}</h3>
    ${result === null ? nothing : resultTemplate(desk, table)}
    ${isEntered ? agreedTemplate(desk, session, table) : nothing}
    ${isEntered && gameId !== null ? sourceTemplate(desk, session, table) : nothing}
    ${
      gameId === null && !isEntered
        ? form
        : html`<details><summary>${isEntered ? labels.again : labels.enter}</summary>
            ${gameId === null || result?.isDecided === true ? nothing : html`<p class="quiet">${labels.recordedHint}</p>`}${form}</details>`
    }</li>`;
}

/** A table's result; if it has a record and a sheet, also both of these with their differences. */
function resultTemplate(desk: Desk, { result, gameId, sheet }: SeenTable): TemplateResult {
  const { words } = desk;
  const labels = words.sheets;
  const isBoth = sheet !== null && gameId !== null;
  const head = [words.standings.total, words.standings.rank, ...(isBoth ? [labels.onRecord, labels.onSheet] : [])];
  const rows = result?.shares.map(({ entrant, points, place }) => {
    const differs = result.differences.find((one) => one.entrant === entrant);
    const differing = differs === undefined ? 'number' : 'number bad';
    const chombos = sheet?.points.find((one) => one.entrant === entrant)?.chombos ?? 0;
    return html`<tr><th scope="row">${desk.nameOf(entrant)}${chombos === 0 ? nothing : html` <small>${labels.chombos}: ${chombos}</small>`}</th><td class="number">${points}</td><td class="number">${place}</td>
      ${
        isBoth
          ? html`<td class=${differing}>${recordedPoints(result, entrant, points)}</td><td class=${differing}>${sheetLine(desk, sheet, entrant)}</td>`
          : nothing
      }</tr>`;
  });
  return html`<table class="result"><caption>${
    gameId !== null && result?.source === 'GAME'
      ? html`<a href="/g/${gameId}" target="_blank">${labels.recorded}</a>`
      : words.now.tableStates.ENTERED
  }${result?.isDecided === true ? html` <b>${words.correcting.isBySheet}</b>` : nothing}${result?.provisional === true ? html` <span class="quiet">${words.provisional}</span>` : nothing}</caption>
    ${isBoth ? html`<thead><tr><td></td>${head.map((one) => html`<th scope="col" class="number">${one}</th>`)}</tr></thead>` : nothing}
    <tbody>${rows}</tbody></table>`;
}

/** The recorded result of an entrant, if the game has one. */
function recordedPoints({ differences, source }: NonNullable<SeenTable['result']>, entrant: number, points: number) {
  const differs = differences.find((one) => one.entrant === entrant);
  if (differs !== undefined) return differs.recordedPoints;
  return source === 'GAME' || differences.length > 0 ? points : '–';
}

/** The points of an entrant on the sheet, and whether the entrant confirmed exactly these. */
function sheetLine({ words }: Desk, { points, agreed }: NonNullable<SeenTable['sheet']>, entrant: number) {
  const line = points.find((one) => one.entrant === entrant);
  const total = (line?.points ?? 0) + (line?.penalty ?? 0);
  return html`${total}${agreed.includes(entrant) ? html` <span class="good" title=${words.sheets.confirmed}>✓</span>` : nothing}`;
}

/** Decides, with a reason, which of the two results of a table counts. */
function sourceTemplate(desk: Desk, { session }: SeenSession, { table, result }: SeenTable): TemplateResult {
  const { words } = desk;
  const labels = words.correcting;
  const of = `source ${session}/${table}`;
  const isBySheet = result?.isDecided === true;
  const submit = isBySheet ? labels.byGame : labels.bySheet;
  const form = formTemplate(desk, {
    of,
    fields: [isBySheet ? nothing : html`<p class="whole quiet">${labels.bySheetHint}</p>`, reasonField(desk, true)],
    submit,
    work: async (input) => {
      const source = isBySheet ? ('GAME' as const) : ('ENTERED' as const);
      const decided = { session, table, source, reason: input.text('reason') ?? '' };
      return (await desk.record(of, { decideSource: decided })) !== null;
    },
    isPlain: true,
  });
  return html`<details><summary>${submit}</summary>${form}</details>`;
}

function agreedTemplate(desk: Desk, { session }: SeenSession, table: SeenTable): TemplateResult {
  const { words, busy } = desk;
  const left = table.seats.filter(({ entrant }) => table.sheet?.agreed.includes(entrant) !== true);
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
      ...table.seats.map(({ entrant, substituteName }, i) => {
        const substitute = substituteName === null ? '' : ` (${words.now.substituted}: ${substituteName})`;
        return {
          ...{ name: `points.${i}`, label: `${words.seats[i]}: ${desk.nameOf(entrant)}${substitute}` },
          ...{ kind: 'number' as const, value: entered(table, entrant, 'points'), isRequired: true },
        };
      }),
      ...extraFields(desk, table),
      { name: 'hands', label: labels.hands, kind: 'number', from: 0, to: 1_000, value: numberText(table.sheet?.hands) },
      isAgain ? reasonField(desk, true) : nothing,
      html`<p class="whole">${sumTemplate(desk, desk.form(of), table)}</p>`,
      { name: 'agreed', label: labels.agree, kind: 'flag', isWide: true, help: labels.publicHint },
    ],
    submit: isAgain ? labels.again : labels.enter,
    work: (form) => enterSheet(desk, session, table, form),
    isPlain: true,
  });
}

const numberText = (number: number | null | undefined): string => (number == null ? '' : String(number));

/** A number on the sheet of a table, as the text of its field; empty without a sheet. */
const entered = ({ sheet }: SeenTable, entrant: number, name: 'points' | 'chips' | 'chombos' | 'penalty'): string =>
  numberText(sheet?.points.find((one) => one.entrant === entrant)?.[name]);

/** Chips and chombos, if the tournament or its ruleset gives them a value; penalties, open if the sheet has some. */
function extraFields({ seen, words, nameOf, sums }: Desk, table: SeenTable): readonly (Field | Group)[] {
  const byRules = seen === null ? undefined : sums.of(seen)?.chombo;
  const { chip = 0, chombo = byRules ?? 0 } = seen?.finalPoints ?? {};
  const hasPenalties = table.sheet?.points.some(({ penalty }) => penalty !== null) === true;
  const each = (name: 'chips' | 'chombos' | 'penalty', label: string, from: number, to: number): readonly Field[] =>
    table.seats.map(({ entrant }, i) => ({
      ...{ name: `${name}.${i}`, label: `${label}: ${nameOf(entrant)}`, kind: 'number', from, to },
      value: entered(table, entrant, name),
    }));
  return [
    ...(chip === 0 ? [] : each('chips', words.sheets.chips, -10_000, 10_000)),
    ...(chombo === 0 ? [] : each('chombos', words.sheets.chombos, 0, 100)),
    {
      ...{ summary: words.standings.penalties, isOpen: hasPenalties },
      about: html`<p class="quiet">${words.sheets.penaltyHint}</p>`,
      fields: each('penalty', words.standings.penalties, -1_000_000, 0),
    },
  ];
}

/** The sum of the typed points, and the sum that the ruleset requires. */
function sumTemplate(desk: Desk, form: Form, table: SeenTable): TemplateResult {
  const { words, seen, sums } = desk;
  const labels = words.sheets;
  const due = seen === null ? undefined : sums.of(seen)?.due;
  const sum = sumOf(form, table);
  if (due === undefined) return html`${words.loading}`;
  if (due === null) return html`<span class="quiet">${labels.anySum}</span>`;
  const wanted = html`${format(labels.due, { due: due.due })}${due.less === null ? nothing : html`, ${format(labels.lessBets, { bet: `${due.less}` })}`}`;
  if (sum === null) return html`<span class="quiet">${wanted}</span>`;
  return isDue(sum, due)
    ? html`<output class="good">✓ ${format(labels.sum, { sum: sum })} ${labels.fits}</output>`
    : html`<output class="bad">✗ ${format(labels.sum, { sum: sum })}: ${wanted}</output>`;
}
