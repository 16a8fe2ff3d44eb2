import type { Mean, PlayRates, Rate } from '../search/statistics/play-rates.js';
import type { MonthOfPlay, PlayerStatistics, StatisticsFilter } from '../search/statistics/statistics.js';
import { type Markup, type Page, type PageWords, factsHtml, markup, tableHtml } from '../platform/pages/page.js';
import { chartHtml } from '../search/pages/chart.js';
import { dateType } from '../search/pages/find-form.js';
import { gamesHtml, handsHtml, type NamesOf } from '../search/pages/find-rows.js';
import type { GameSummary } from '../search/find-games.js';
import type { HandSummary } from '../search/read-hands.js';
import type { Opponent } from '../search/statistics/opponents.js';
import { rulesetLexicon } from '../engine/rulesets/ruleset-lexicon.js';
import { signed } from '../engine/table/sentences.js';

const percent = ({ rate }: Rate): string => (rate === null ? '–' : `${(100 * rate).toFixed(1)} %`);
const meanText = ({ mean }: Mean): string => (mean === null ? '–' : mean.toFixed(2));

/** A player under one ruleset, as the reader may see them. */
export interface PlayerContent {
  readonly id: string;
  readonly name: string;
  readonly ruleset: string;
  /** All rulesets that the player played. */
  readonly rulesets: readonly string[];
  readonly filter: Omit<StatisticsFilter, 'ruleset'>;
  readonly statistics: PlayerStatistics;
  /** The newest games, the wins with the most points, and the opponents of the most games. */
  readonly games: readonly GameSummary[];
  readonly hands: readonly HandSummary[];
  readonly opponents: readonly (Opponent & { readonly name: string })[];
}

/** Games, best hands, and statistics of a player compared with all other players, in total and by month. */
export function playerHtml(page: Page, content: PlayerContent, namesOf: NamesOf): Markup {
  const { words } = page;
  const { id, name, ruleset, statistics } = content;
  const { games, hands, wins, points, rates, field, form, patterns } = statistics;
  const { phrase } = rulesetLexicon(ruleset, page.lexicon);
  const chart = (title: string, best: 'high' | 'low', value: (of: MonthOfPlay) => readonly [number | null, number]) =>
    chartHtml(
      page,
      title,
      form.map((one) => [one.month, ...value(one)] as const),
      { best },
    );
  return markup`<h1>${name}</h1>
${name !== id && markup`<p class="hash">${id}</p>`}
${rulesetTabs(page, content)}
${formHtml(page, content)}
${factsHtml([
  [words.games, page.anchor('/find', games, { what: 'games', player: id, ruleset })],
  [words.handCount, page.anchor('/find', hands, { what: 'hands', player: id, ruleset })],
  [words.wins, page.anchor('/find', wins, { what: 'hands', winner: id, ruleset })],
  [words.playerPage.sum, signed(points)],
])}
${content.games.length > 0 && markup`<h2>${words.playerPage.recentGames}</h2>${gamesHtml(page, content.games, namesOf)}`}
${content.hands.length > 0 && markup`<h2>${words.playerPage.bestHands}</h2>${handsHtml(page, content.hands, namesOf)}`}
${ratesHtml(page, rates, field)}
${reviewsHtml(page, statistics.reviews)}
${opponentsHtml(page, content)}
<h2>${words.overTime}</h2>
${
  form.length === 0
    ? markup`<p>${words.noMonths}</p>`
    : markup`<div class="charts">${[
        chart(words.means.placing, 'low', ({ rates: of }) => [of.placing.mean, of.placing.of]),
        chart(words.points, 'high', ({ points: won, hands: of }) => [won, of]),
        chart(words.rates.wins, 'high', ({ rates: of }) => [of.wins.rate, of.wins.of]),
      ]}</div>`
}
${
  patterns.length > 0 &&
  markup`<h2>${words.patterns}</h2>${tableHtml(
    words.patterns,
    [words.patterns, words.wins],
    patterns.map((one) => [
      page.anchor('/find', phrase(one.name), { what: 'hands', winner: id, patterns: one.id, ruleset }),
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
  return markup`<h2>${words.statistics}</h2>${tableHtml(words.statistics, head, [...shares, ...placings, ...means], 1, 'narrow')}`;
}

/** Agreement with engines that reviewed the play. */
function reviewsHtml({ words }: Page, reviews: PlayerStatistics['reviews']): Markup {
  if (reviews.length === 0) return markup``;
  const { title, engine, decisions, agreement, rating } = words.reviews;
  const rows = reviews.map((one) => [
    one.model === null ? one.engine : `${one.engine} (${one.model})`,
    String(one.games),
    String(one.decisions),
    percent({ rate: one.matches / one.decisions, count: one.matches, of: one.decisions }),
    one.rating === null ? '–' : (100 * one.rating).toFixed(1),
  ]);
  return markup`<h2>${title}</h2>${tableHtml(title, [engine, words.games, decisions, agreement, rating], rows, 1)}`;
}

/** Links to the player under each ruleset. */
function rulesetTabs(page: Page, { id, ruleset, rulesets, filter }: PlayerContent): Markup {
  const kept = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  const tabs = [...new Set([...rulesets, ruleset])].map((one) => ({
    text: page.rulesetName(one),
    href: page.link(`/p/${encodeURIComponent(id)}`, { ...kept, ruleset: one }),
    isCurrent: one === ruleset,
  }));
  return page.tabs(page.words.ruleset, tabs);
}

function opponentsHtml(page: Page, { id, ruleset, opponents }: PlayerContent): Markup {
  const { games, playerPage: words } = page.words;
  if (opponents.length === 0) return markup``;
  const head = [words.opponent, games, words.ahead, words.behind, words.difference, words.winsFrom, words.lossesTo];
  const winsOf = (winner: string, discarder: string, wins: number): Markup | string =>
    wins === 0 ? '0' : page.anchor('/find', wins, { what: 'hands', winner, discarder, ruleset });
  const rows = opponents.map((one) => [
    page.playerLink(one.player, one.name),
    String(one.games),
    String(one.ahead),
    String(one.behind),
    signed(one.difference),
    winsOf(id, one.player, one.wins),
    winsOf(one.player, id, one.losses),
  ]);
  return markup`<h2>${words.headToHead}</h2>${tableHtml(words.headToHead, head, rows, 1)}`;
}

/** The filter form; its values are in the URL. */
function formHtml(page: Page, { id, ruleset, filter: { tournament, from, before } }: PlayerContent): Markup {
  const { words } = page;
  const field = (name: string, label: string, value: string | null | undefined, more: Markup | false = false) =>
    markup`<div class="field"><label for="f-${name}">${label}</label><input id="f-${name}" name="${name}" value="${value ?? ''}"${more}></div>\n`;
  const isOpen = [tournament, from, before].some((value) => value != null);
  return markup`<details class="card"${isOpen && markup` open`}><summary>${words.conditions}</summary><form action="/p/${encodeURIComponent(id)}" aria-label="${words.conditions}">${page.languageField()}
<input type="hidden" name="ruleset" value="${ruleset}">
<div class="fields">${field('from', words.filters.from, from, dateType(from))}${field('before', words.filters.before, before, dateType(before))}${field('tournament', words.tournament, tournament)}</div>
<p class="actions"><button>${words.search}</button></p></form></details>`;
}
