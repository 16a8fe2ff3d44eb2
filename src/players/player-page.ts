import type { Mean, PlayRates, Rate } from '../search/statistics/play-rates.js';
import type { MonthOfPlay, PlayerStatistics, StatisticsFilter } from '../search/statistics/statistics.js';
import { type Markup, type Page, type PageWords, factsHtml, markup, tableHtml } from '../platform/pages/page.js';
import { chartHtml } from '../search/pages/chart.js';
import { rulesetList } from '../search/pages/find-form.js';

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
  const chart = (title: string, best: 'high' | 'low', value: (of: MonthOfPlay) => readonly [number | null, number]) =>
    chartHtml(
      page,
      title,
      form.map((one) => [one.month, ...value(one)] as const),
      { best },
    );
  return markup`<h1>${name}</h1>
${name !== id && markup`<p class="hash">${id}</p>`}
${formHtml(page, id, filter)}
${factsHtml([
  [words.games, page.anchor('/find', games, { what: 'games', player: id })],
  [words.hands, page.anchor('/find', hands, { what: 'hands', player: id })],
  [words.wins, page.anchor('/find', wins, { what: 'hands', winner: id })],
  [words.points, String(points)],
])}
${ratesHtml(page, rates, field)}
<h2>${words.overTime}</h2>
${
  form.length === 0
    ? markup`<p>${words.noMonths}</p>`
    : [
        chart(words.means.placing, 'low', ({ rates: of }) => [of.placing.mean, of.placing.of]),
        chart(words.points, 'high', ({ points: won, hands: of }) => [won, of]),
        chart(words.rates.wins, 'high', ({ rates: of }) => [of.wins.rate, of.wins.of]),
      ]
}
${
  patterns.length > 0 &&
  markup`<h2>${words.patterns}</h2>${tableHtml(
    words.patterns,
    [words.patterns, words.wins],
    patterns.map((one) => [
      page.anchor('/find', page.lexicon.translate(one.name), { what: 'hands', winner: id, patterns: one.id }),
      String(one.wins),
    ]),
    1,
  )}`
}`;
}

/** Rates with their sample sizes, compared with all other players. */
function ratesHtml({ words }: Page, rates: PlayRates, field: PlayRates): Markup {
  const share = (label: string, own: Rate, others: Rate): string[] => [
    ...[label, percent(own), `${own.count} / ${own.of}`, percent(others), String(others.of)],
  ];
  const shares = (Object.keys(words.rates) as (keyof PageWords['rates'])[]).map((name) =>
    share(words.rates[name], rates[name], field[name]),
  );
  const placings = rates.placings.map((one, i) => share(`${words.place} ${i + 1}`, one, field.placings[i]));
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
  const field = (name: string, label: string, value: string | null | undefined, more = markup``): Markup =>
    markup`<label>${label} <input name="${name}" value="${value ?? ''}"${more}></label>\n`;
  return markup`<form class="filter actions" action="/p/${encodeURIComponent(id)}" aria-label="${words.conditions}">${page.languageField()}
${field('from', words.period, from, markup` placeholder="2026-01-31"`)}${field('before', words.before, before, markup` placeholder="2026-12-31"`)}${field('ruleset', words.ruleset, ruleset, markup` list="known-ruleset"`)}${field('tournament', words.tournament, tournament)}
${rulesetList()}
<button>${words.search}</button></form>`;
}
