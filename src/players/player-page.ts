import type { Mean, PlayRates, Rate } from '../search/statistics/play-rates.js';
import type { PlayerStatistics, StatisticsFilter } from '../search/statistics/statistics.js';
import { RULESET_IDS } from '../engine/rulesets/table-rules.js';
import { type Markup, type Page, type PageWords, factsHtml, markup, tableHtml } from '../platform/pages/page.js';
import { chartHtml } from '../search/pages/chart.js';

const percent = ({ rate }: Rate): string => (rate === null ? '–' : `${(100 * rate).toFixed(1)} %`);
const meanText = ({ mean }: Mean): string => (mean === null ? '–' : mean.toFixed(2));

/** Statistics of a player compared with all other players, in total and by month. */
export function playerHtml(
  page: Page,
  id: string,
  name: string,
  filter: StatisticsFilter,
  found: PlayerStatistics,
): Markup {
  const { words } = page;
  const { games, hands, wins, points, rates, field, form, patterns } = found;
  return markup`<h1>${name}</h1>
${name === id ? markup`` : markup`<p class="hash">${id}</p>`}
${formHtml(page, id, filter)}
${factsHtml([
  [words.games, markup`<a href="${page.link('/find', { what: 'games', player: id })}">${games}</a>`],
  [words.hands, markup`<a href="${page.link('/find', { what: 'hands', player: id })}">${hands}</a>`],
  [words.wins, markup`<a href="${page.link('/find', { what: 'hands', winner: id })}">${wins}</a>`],
  [words.points, String(points)],
])}
${ratesHtml(page, rates, field)}
<h2>${words.overTime}</h2>
${
  form.length === 0
    ? markup`<p>${words.noMonths}</p>`
    : [
        chartHtml(
          page,
          words.means.placing,
          form.map(({ month, rates: of }) => [month, of.placing.mean, of.placing.of]),
          { best: 'low' },
        ),
        chartHtml(
          page,
          words.points,
          form.map(({ month, points: won, hands: of }) => [month, won, of]),
          { best: 'high' },
        ),
        chartHtml(
          page,
          words.rates.wins,
          form.map(({ month, rates: of }) => [month, of.wins.rate, of.wins.of]),
          { best: 'high' },
        ),
      ]
}
${
  patterns.length === 0
    ? markup``
    : markup`<h2>${words.patterns}</h2>${tableHtml(
        words.patterns,
        [words.patterns, words.wins],
        patterns.map((one) => [
          markup`<a href="${page.link('/find', { what: 'hands', winner: id, patterns: one.id })}">${one.name}</a>`,
          String(one.wins),
        ]),
        1,
      )}`
}`;
}

/** Rates with their sample sizes, compared with all other players. */
function ratesHtml({ words }: Page, rates: PlayRates, field: PlayRates): Markup {
  const shares = (Object.keys(words.rates) as (keyof PageWords['rates'])[]).map((name) => [
    words.rates[name],
    percent(rates[name]),
    `${rates[name].count} / ${rates[name].of}`,
    percent(field[name]),
    String(field[name].of),
  ]);
  const placings = rates.placings.map((one, i) => [
    `${words.place} ${i + 1}`,
    percent(one),
    `${one.count} / ${one.of}`,
    percent(field.placings[i]),
    String(field.placings[i].of),
  ]);
  const means = (Object.keys(words.means) as (keyof PageWords['means'])[]).map((name) => [
    words.means[name],
    meanText(rates[name]),
    String(rates[name].of),
    meanText(field[name]),
    String(field[name].of),
  ]);
  const head = [words.measure, words.value, words.of, words.field, words.of];
  return markup`<h2>${words.statistics}</h2>${tableHtml(words.statistics, head, [...shares, ...placings, ...means], 1)}`;
}

/** The filter form; its values are in the URL. */
function formHtml(page: Page, id: string, { ruleset, tournament, from, before }: StatisticsFilter): Markup {
  const { words } = page;
  const lang = page.lang === null ? markup`` : markup`<input type="hidden" name="lang" value="${page.lang}">`;
  const field = (name: string, label: string, value: string | null | undefined, more = markup``): Markup =>
    markup`<label>${label} <input name="${name}" value="${value ?? ''}"${more}></label>\n`;
  return markup`<form class="filter actions" action="/p/${encodeURIComponent(id)}" aria-label="${words.conditions}">${lang}
${field('from', words.period, from, markup` placeholder="2026-01-31"`)}${field('before', words.before, before, markup` placeholder="2026-12-31"`)}${field('ruleset', words.ruleset, ruleset, markup` list="known-ruleset"`)}${field('tournament', words.tournament, tournament)}
<datalist id="known-ruleset">${RULESET_IDS.map((one) => markup`<option value="${one}">`)}</datalist>
<button>${words.search}</button></form>`;
}
