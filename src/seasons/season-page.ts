import { placeText } from '../engine/tournaments/tournament-text.js';
import { signed } from '../engine/table/sentences.js';
import { csvLine } from '../exchange/csv/csv-line.js';
import { format } from '../platform/pages/language.js';
import { factsHtml, type Markup, markup, type Page, tableHtml } from '../platform/pages/page.js';
import type { Player } from '../players/player.js';
import type { StoredSeason } from '../players/season-rows.js';
import type { SeasonView } from './season-view.js';

/** A list of seasons. */
export function seasonsHtml(page: Page, seasons: readonly StoredSeason[]): Markup {
  const { words } = page;
  if (seasons.length === 0) return markup`<p>${words.seasons.none}</p>`;
  const rows = seasons.map(({ id, season: { name, closed } }) => [
    page.anchor(`/s/${id}`, name),
    closed ? words.tournaments.over : words.tournaments.goesOn,
  ]);
  return tableHtml(words.seasons.seasons, [words.seasons.seasons, words.state], rows, undefined, 'narrow');
}

/** The page of a season: its rules, the places of players and teams, adjustments and ratings. */
export function seasonHtml(page: Page, season: SeasonView): Markup {
  const { words } = page;
  const labels = words.seasons;
  const { id, name, counts, method, best, rankPoints, minimum, closed, tournaments, players, ratings } = season;
  return markup`<h1>${name}</h1>
${factsHtml([
  [labels.counts, labels.countsOf[counts]],
  [labels.method, format(labels.methods[method], { best: best ?? 0 })],
  [labels.rankPoints, rankPoints === null ? null : rankPoints.join(', ')],
  [labels.minimum, minimum === 0 ? null : String(minimum)],
  [words.state, closed ? words.tournaments.over : words.tournaments.goesOn],
  [
    words.tournaments.tournaments,
    tournaments.length === 0
      ? null
      : markup`${tournaments.map((one, i) => markup`${i > 0 && '; '}${i + 1}: ${page.anchor(`/t/${one.id}`, nameOf(one))}`)}`,
  ],
])}
<p class="screen">${page.anchor(`/s/${id}.csv`, labels.csv)}</p>
${players.length === 0 ? markup`<p>${labels.empty}</p>` : standingsHtml(page, season)}
${teamsHtml(page, season)}
${adjustmentsHtml(page, season)}
${ratings.map((one) => ratingsHtml(page, one))}`;
}

type Counted = SeasonView['tournaments'][number];

const nameOf = ({ id, name }: Counted): string => name ?? id;

/** The head of a tournament's column: its number, because many names would not fit. */
const columnHead = (page: Page, one: Counted, i: number): Markup =>
  markup`<a href="${page.link(`/t/${one.id}`)}" title="${nameOf(one)}" aria-label="${i + 1}: ${nameOf(one)}">${i + 1}</a>`;

const playerHtml = (page: Page, player: Player | null): Markup =>
  player === null
    ? markup`<i>${page.words.seasons.hidden}</i>`
    : markup`${page.playerLink(player.id, player.name ?? player.id)}${player.country !== null && markup` <small>${player.country}</small>`}`;

function standingsHtml(page: Page, { players, tournaments }: SeasonView): Markup {
  const { words } = page;
  const labels = words.seasons;
  const rows = players.map(({ rank, player, total, games, results, provisional }) => [
    rank === null ? markup`<span title="${labels.tooFew}">–</span>` : `${rank}.${provisional ? '*' : ''}`,
    playerHtml(page, player),
    total,
    String(games),
    ...tournaments.map(({ id }) => {
      const result = results.find(({ tournament }) => tournament === id);
      if (result === undefined) return '';
      return result.counted ? result.worth : markup`<s title="${labels.notCounted}">${result.worth}</s>`;
    }),
  ]);
  const head = [
    words.tournaments.rank,
    labels.player,
    words.total,
    labels.games,
    ...tournaments.map((one, i) => columnHead(page, one, i)),
  ];
  const hasProvisional = players.some(({ provisional }) => provisional);
  return markup`<h2>${words.tournaments.standings}</h2>${tableHtml(words.tournaments.standings, head, rows, 2, 'standings')}
${hasProvisional && markup`<p>* ${words.tournaments.asterisk}</p>`}`;
}

function teamsHtml(page: Page, { teams }: SeasonView): Markup | null {
  const { words } = page;
  if (teams.length === 0) return null;
  const isRanked = teams.some(({ games }) => games > 0);
  const rows = teams.map((row) => [placeText(row, isRanked), row.team, row.total, String(row.games)]);
  const head = [words.tournaments.rank, words.tournaments.team, words.total, words.seasons.games];
  return markup`<h2>${words.tournaments.teams}</h2>${tableHtml(words.tournaments.teams, head, rows, 2)}`;
}

function adjustmentsHtml(page: Page, { adjustments }: SeasonView): Markup | null {
  const { words } = page;
  const labels = words.seasons;
  if (adjustments.length === 0) return null;
  const rows = adjustments.map(({ player, team, points, reason }) => [
    team ?? playerHtml(page, player),
    signed(points),
    reason,
  ]);
  const head = [`${labels.player} / ${words.tournaments.team}`, words.points, labels.reason];
  return markup`<h2>${labels.adjustments}</h2>${tableHtml(labels.adjustments, head, rows)}`;
}

function ratingsHtml(page: Page, { family, players }: SeasonView['ratings'][number]): Markup {
  const labels = page.words.seasons;
  const families: Readonly<Record<string, string>> = labels.families;
  const title = format(labels.ratings, { family: families[family] ?? family });
  const rows = players.map(({ player, rating, deviation, games }) => [
    ...[playerHtml(page, player), rating.toFixed(0), deviation.toFixed(0), String(games)],
  ]);
  return markup`<h2>${title}</h2>${tableHtml(title, [labels.player, labels.rating, labels.deviation, labels.games], rows, 1)}`;
}

/** The standings as CSV: a line for each player, with the worth of each tournament. */
export function seasonCsv({ players, tournaments }: SeasonView): string {
  const head = [
    'rank',
    'player',
    'name',
    'ema_number',
    'country',
    'club',
    'total',
    'games',
    'adjustment',
    'provisional',
  ];
  const lines = players.map(({ rank, player, total, games, adjustment, provisional, results }) =>
    csvLine([
      ...[rank ?? '', player?.id ?? '', player?.name ?? '', player?.emaNumber ?? '', player?.country ?? ''],
      ...[player?.club ?? '', total, games, adjustment, provisional ? 'yes' : 'no'],
      ...tournaments.map(({ id }) => results.find(({ tournament }) => tournament === id)?.worth ?? ''),
    ]),
  );
  return csvLine([...head, ...tournaments.map(({ id, name }) => name ?? id)]) + lines.join('');
}
