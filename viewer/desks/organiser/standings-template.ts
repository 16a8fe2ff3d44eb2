import { pageLexicon } from '../../i18n/lexicon.js';
import { type TemplateResult, nothing } from 'lit';
import { format } from '../../../src/platform/pages/language.js';
import { html } from '../../ui/html.js';
import type { CutCarry } from '../../../src/client/schema.js';
import { citedText } from '../../../src/engine/messages/lexicon.js';
import { chooseCut } from '../../../src/engine/tournaments/cut-choice.js';
import { MOST_SEATS } from '../../../src/engine/tiles/seats.js';
import { signed } from '../../../src/engine/table/sentences.js';
import { groupByText, hasResults, placeText } from '../../../src/engine/tournaments/tournament-text.js';
import { standingsCsv } from '../../../src/exchange/csv/standings-csv.js';
import { type CutDraft, type Row, type Standings, csvAddress, ownName } from './tournament.js';
import type { Desk } from './desk.js';
import { takeBackCutTemplate } from './correction-forms.js';
import { entrantField, formTemplate, optionsOf, reasonField } from './form-template.js';
import { seedBehind } from './seating.js';

/** The standings with the reason for each place, and forms for adjustments, lots and the cut. */
export function standingsTemplate(desk: Desk): TemplateResult {
  const { seen, words } = desk;
  const standings = seen?.standings ?? null;
  if (standings === null) return html`<p>${words.standings.before}</p>`;
  return html`${rowsTemplate(desk, standings)} ${teamsTemplate(desk, standings)}
    <p class="screen"><a href=${csvOf(desk, standings)} download="${seen?.name}.csv">${words.standings.csv}</a></p>
    ${
      seen?.closed === true
        ? nothing
        : html`<div class="beside screen">${cutTemplate(desk, standings)}
      <div>${lotTemplate(desk, standings)} ${adjustTemplate(desk)} ${takeBackCutTemplate(desk)}</div></div>`
    }`;
}

/** The standings as `paifu tournament standings --format csv` writes them, with the reasons in the language of the page. */
function csvOf(desk: Desk, { rows }: Standings): string {
  const entrants = new Map(desk.seen?.entrants.map((one) => [one.entrant, { name: ownName(one), team: one.team }]));
  const worded = rows.map((row) => ({
    ...row,
    decided: row.decided.map((one) => ({ ...one, text: desk.textOf(one.message) })),
  }));
  return csvAddress(standingsCsv(worded, (entrant) => entrants.get(entrant)));
}

export function rowsTemplate(desk: Desk, { after, rows, provisional }: Standings): TemplateResult {
  const { words } = desk;
  const labels = words.standings;
  const title = after === 0 ? labels.before : format(labels.title, { session: after });
  const sessions = [...new Set(rows.flatMap((row) => row.sessions.map(({ session }) => session)))].sort(
    (a, b) => a - b,
  );
  const isRanked = hasResults(rows);
  const isReduced = rows.some(({ carried }) => carried !== null);
  return html`<h2>${title}</h2><div class="wide stacked standings" role="region" aria-label=${title} tabindex="0"><table>
    <thead><tr><th scope="col" class="number">${labels.rank}</th><th scope="col">${words.entrant}</th><th scope="col" class="number">${labels.total}</th>
      ${isReduced ? html`<th scope="col" class="number">${labels.carry}</th>` : nothing}${sessions.map((one) => html`<th scope="col" class="number">${format(words.session, { session: one })}</th>`)}<th scope="col">${labels.decided}</th></tr></thead>
    <tbody>${rows.map(
      (row) => html`<tr class=${row.outAfter !== null ? 'out' : ''}><td class="number">${placeText(row, isRanked)}</td>
        <th scope="row">${desk.nameOf(row.entrant)} ${fateTemplate(desk, row)}</th><td class="number"><b>${row.totals.join(' / ')}</b></td>
        ${isReduced ? html`<td class="number" data-label=${labels.carry}>${row.carried?.join(' / ') ?? ''}</td>` : nothing}${sessions.map((one) => html`<td class="number" data-label=${format(words.session, { session: one })}>${worthOf(desk, row, one)}</td>`)}<td>${reasonsTemplate(desk, row)}</td></tr>`,
    )}</tbody></table></div>${provisional && isRanked ? html`<p class="quiet">* ${labels.asterisk}</p>` : nothing}`;
}

/** The standings of the teams; a team has the sum of its entrants. */
export function teamsTemplate(
  { words, texts }: Pick<Desk, 'words' | 'texts'>,
  { teams, rows }: Standings,
): TemplateResult | typeof nothing {
  const labels = words.standings;
  if (teams.length === 0) return nothing;
  const isRanked = hasResults(rows);
  const isReduced = rows.some(({ carried }) => carried !== null);
  return html`<h2>${labels.teams}</h2><div class="wide" role="region" aria-label=${labels.teams} tabindex="0"><table class="teams">
    <thead><tr><th scope="col" class="number">${labels.rank}</th><th scope="col">${labels.team}</th><th scope="col" class="number">${labels.total}</th></tr></thead>
    <tbody>${teams.map(
      (row) =>
        html`<tr><td class="number">${placeText(row, isRanked)}</td><th scope="row">${row.team} ${outTemplate(words, row)}</th><td class="number"><b>${row.totals.join(' / ')}</b></td></tr>`,
    )}</tbody></table></div>${isReduced ? html`<p class="quiet">${texts['carry.teams']}</p>` : nothing}`;
}

const outTemplate = ({ standings }: Desk['words'], { outAfter }: Pick<Row, 'outAfter'>) =>
  outAfter === null ? nothing : html`<small>${format(standings.outAfter, { session: outAfter })}</small>`;

function fateTemplate({ words }: Desk, row: Row) {
  const { outAfter, withdrawnFrom, inTheCut } = row;
  if (outAfter !== null) return outTemplate(words, row);
  if (withdrawnFrom !== null)
    return html`<small>${format(words.entrants.withdrawn, { session: withdrawnFrom })}</small>`;
  return inTheCut === true ? html`<small class="good">${words.standings.inTheCut}</small>` : nothing;
}

function worthOf({ words }: Desk, { sessions }: Row, session: number): string {
  const share = sessions.find((one) => one.session === session);
  if (share === undefined) return '';
  const { attendance, worth, provisional } = share;
  const open = provisional ? '*' : '';
  if (attendance === 'PLAYED') return `${worth[0]}${open}`;
  return attendance === 'WAITING' ? '…' : `${words.standings.attendance[attendance]} ${worth[0]}${open}`;
}

function reasonsTemplate(desk: Desk, { decided, adjustments, penalties }: Row): TemplateResult {
  const { words } = desk;
  return html`${groupByText(decided).map((same) => {
    const [{ message, citation }] = same;
    const others = same.flatMap(({ entrant }) => entrant ?? []);
    return html`<div><span title=${citedText(citation, pageLexicon())}>${desk.textOf(message)}</span>${others.length === 0 ? nothing : ` (${others.map(desk.nameOf).join(', ')})`}</div>`;
  })}${adjustments.map(({ points, reason }) => html`<div>${signed(points)}: ${reason}</div>`)}
  ${penalties === 0 ? nothing : html`<div>${words.standings.penalties} ${signed(penalties)}</div>`}`;
}

function cutTemplate(desk: Desk, standings: Standings): TemplateResult {
  const { words, drafts } = desk;
  const labels = words.standings;
  const seats = desk.seen?.sessions[0]?.tables[0]?.seats.length ?? MOST_SEATS;
  const teams = standings.teams.length;
  const isByTeams = desk.form('look at cut').text('by') === 'teams';
  const half = isByTeams
    ? Math.ceil(teams / 2)
    : Math.max(seats, Math.floor(standings.rows.length / (2 * seats)) * seats);
  const form = formTemplate(desk, {
    of: 'look at cut',
    fields: [
      html`<h3 class="whole">${labels.cut}</h3><p class="whole quiet">${labels.cutHint}</p>`,
      teams === 0 ? nothing : { name: 'by', label: labels.cutBy, kind: 'choice', options: optionsOf(labels.cutsBy) },
      {
        ...{ name: 'count', label: labels.goOn, kind: 'number', from: 1, to: 500, isRequired: true },
        value: String(half),
      },
      { name: 'carry', label: labels.carry, kind: 'choice', options: optionsOf(labels.carries) },
    ],
    submit: labels.look,
    work: async (form) => {
      const by = isByTeams ? 'teams' : 'entrants';
      drafts.cut = { count: form.number('count') ?? half, by, carry: form.text('carry') as CutCarry };
      desk.draw();
    },
  });
  return html`<div>${form} ${drafts.cut === null ? nothing : cutPreviewTemplate(desk, standings, drafts.cut)}</div>`;
}

/** The preview of a cut. */
function cutPreviewTemplate(desk: Desk, standings: Standings, { count, by, carry }: CutDraft): TemplateResult {
  const { words, seen, drafts } = desk;
  const { after, isCut } = standings;
  const { on, home, tied, tiedTeams } = chooseCut(standings, count, by);
  const labels = words.standings;
  const teamOf = (one: number) => {
    const entrant = seen?.entrants.find(({ entrant: number }) => number === one);
    return entrant?.player == null || entrant.team === null ? nothing : html`<small>${entrant.team}</small>`;
  };
  const names = (some: readonly number[], first = 1): TemplateResult =>
    html`<ol start=${first}>${some.map((one) => html`<li>${desk.nameOf(one)} ${teamOf(one)}</li>`)}</ol>`;
  return html`<section class="preview card" aria-labelledby="cut-preview"><h3 id="cut-preview">${format(words.session, { session: after })}: ${labels.cut}</h3>
    ${tied.length === 0 ? nothing : html`<p class="bad">⚠ ${format(labels.tied, { entrants: tied.map(desk.nameOf).join(', ') })} ${seen?.ties.includes('lot') === true ? labels.lotFirst : labels.noLot}</p>`}
    ${tiedTeams.length === 0 ? nothing : html`<p class="bad">⚠ ${format(labels.tiedTeams, { teams: tiedTeams.join(', ') })}</p>`}
    <div class="beside"><div><h4>${format(labels.goesOn, { count: on.length })}</h4>${names(on)}</div><div><h4>${format(labels.goesHome, { count: home.length })}</h4>${names(home, on.length + 1)}</div></div>
    ${formTemplate(desk, {
      of: 'cut',
      fields: isCut ? [reasonField(desk)] : [],
      submit: format(labels.makeCut, { count: on.length }),
      work: async (form) => {
        const made = { after, entrants: [...on], carry, reason: form.text('reason') };
        if ((await desk.record('cut', { makeCut: made })) === null) return false;
        drafts.cut = null;
        return true;
      },
      isPlain: true,
    })}</section>`;
}

/** Lots count between entrants whom nothing else separates, if the tie-breaks of the tournament end with them. */
function lotTemplate(desk: Desk, standings: Standings): TemplateResult {
  const { words, seen, drafts } = desk;
  const { after, rows } = standings;
  const { cut } = drafts;
  const labels = words.standings;
  const tied = rows.filter(({ decided }) => decided.some(({ decidedBy }) => decidedBy === null || decidedBy === 'lot'));
  const inCard = (content: TemplateResult) =>
    html`<details class="card"><summary>${labels.lot}</summary>${content}</details>`;
  if (seen?.ties.includes('lot') !== true) return inCard(html`<p class="bad">⚠ ${labels.noLot}</p>`);
  if (tied.length === 0) return inCard(html`<p class="quiet">${labels.noTie}</p>`);
  const chosen = desk.form('lot').numbers('entrants').map(desk.nameOf);
  const form = formTemplate(desk, {
    of: 'lot',
    fields: [
      html`<p class="whole quiet">${labels.lotHint}</p>`,
      {
        ...{ name: 'entrants', label: labels.lotWho, kind: 'several', isRequired: true, isWide: true },
        help: chosen.length === 0 ? labels.lotWhoHint : format(labels.lotOrder, { names: chosen.join(', ') }),
        options: tied.map(({ entrant, rank }) => [String(entrant), `${rank}. ${desk.nameOf(entrant)}`] as const),
        value: cut === null ? '' : chooseCut(standings, cut.count, cut.by).tied.join(' '),
      },
      {
        ...{ name: 'seed', label: words.drawing.seed, most: 200 },
        value: seedBehind(seen?.seedCommitment ?? null) ?? '',
      },
      reasonField(desk),
    ],
    submit: labels.submitLot,
    work: async (form) => {
      const lot = {
        ...{ entrants: form.numbers('entrants'), for: after },
        ...{ seed: form.text('seed'), reason: form.text('reason') },
      };
      return (await desk.record('lot', { drawLot: lot })) !== null;
    },
    isPlain: true,
  });
  return inCard(form);
}

function adjustTemplate(desk: Desk): TemplateResult {
  const { words, seen } = desk;
  const labels = words.standings;
  const form = formTemplate(desk, {
    of: 'adjust',
    fields: [
      entrantField(
        'entrant',
        words.entrant,
        (seen?.entrants ?? []).map(({ entrant }) => [String(entrant), `${entrant} ${desk.nameOf(entrant)}`] as const),
      ),
      { name: 'points', label: labels.adjustPoints, kind: 'number', isRequired: true },
      { name: 'reason', label: words.reason, most: 500, isRequired: true },
    ],
    submit: labels.submitAdjust,
    work: async (form) => {
      const adjusted = {
        entrant: form.number('entrant') ?? 0,
        points: form.number('points') ?? 0,
        reason: form.text('reason') ?? '',
      };
      return (await desk.record('adjust', { adjust: adjusted })) !== null;
    },
    isPlain: true,
  });
  return html`<details class="card"><summary>${labels.adjust}</summary>${form}</details>`;
}
