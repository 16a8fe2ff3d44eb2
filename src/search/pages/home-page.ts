import { handTitle, lexiconFor } from '../../engine/messages/lexicon.js';
import type { GameView } from '../../games/view/game-view.js';
import { format } from '../../platform/pages/language.js';
import { type Markup, type Page, markup, tilesHtml } from '../../platform/pages/page.js';
import type { TournamentSummary } from '../../tournaments/queries/tournament-list.js';
import { shortFacts } from '../../tournaments/tournament-page.js';
import type { HandSummary } from '../read-hands.js';
import { gameOfHandHtml, gameTitle, type NameOf, type NamesOf, winHtml } from './find-rows.js';

/** A tournament that is not over, with its leader if there is one and the reader may know them. */
export interface UnfinishedTournament {
  readonly summary: TournamentSummary;
  readonly leader: string | null;
}

/** Current content of the home page, as its reader may see it. */
export interface HomeContent {
  readonly tables: readonly { readonly game: GameView; readonly nameOf: NameOf }[];
  /** The largest recent win, or `null`. */
  readonly hand: HandSummary | null;
  readonly namesOf: NamesOf;
  readonly tournaments: readonly UnfinishedTournament[];
}

/** A game of one hand in the folder of public files, for a service without any. */
const SAMPLE = '/sample.mhr';

/** The home page: what this is, a search, tables in play, a large win, tournaments, and a place to replay files. */
export function homeHtml(page: Page, content: HomeContent): Markup {
  const { words } = page;
  const { home } = words;
  const isEmpty = content.tables.length === 0 && content.hand === null;
  return markup`<div class="hero"><div><h1>Paifu 牌譜</h1>
<p class="lead">${home.lead}</p>
<form class="search-box" action="/find" role="search">${page.languageField()}<input type="hidden" name="what" value="hands">
<label>${home.player} <input type="search" name="player" maxlength="200" required></label> <button>${words.find}</button></form></div>${handHtml(page, content)}</div>
<div class="home-cards">${tablesHtml(page, content)}${tournamentsHtml(page, content)}</div>
${isEmpty && markup`<h2>${home.sample}</h2>\n<paifu-replay src="${SAMPLE}" revision="60"></paifu-replay>`}
<section id="own-log"></section>
<nav aria-label="${home.staff}"><ul class="languages"><li>${page.anchor('/record', words.record)}</li> <li>${page.anchor('/judge', words.judge)}</li> <li>${page.anchor('/tournament', words.organise)}</li></ul></nav>`;
}

function tablesHtml(page: Page, { tables }: HomeContent): Markup {
  if (tables.length === 0) return markup``;
  return markup`<section class="card now"><h2>${page.words.home.nowPlaying}</h2><ul>${tables.map(({ game, nameOf }) => tableHtml(page, game, nameOf))}</ul></section>`;
}

function tableHtml(page: Page, game: GameView, nameOf: NameOf): Markup {
  const { words } = page;
  const { hand, scores } = game.table;
  const called = (seat: number): string => {
    const player = game.players?.[seat];
    return player == null ? words.seats[seat] : nameOf(player);
  };
  const last = hand?.seats
    .flatMap(({ seat, river }) => river.map((discard) => ({ seat, ...discard })))
    .reduce<{ seat: number; tile: string; index: number } | null>(
      (latest, one) => (latest === null || one.index > latest.index ? one : latest),
      null,
    );
  return markup`<li>${page.anchor(`/g/${game.id}/live`, gameTitle(page, game))}${hand !== null && markup` <small>${handTitle(hand, lexiconFor(game.ruleset.id, page.lexicon))}</small>`}
<p class="table">${scores.map((score, seat) => markup`<span class="seat">${called(seat)} <b>${score}</b></span> `)}</p>
${last != null && markup`<p>${called(last.seat)} ${tilesHtml([last.tile], 'last')}</p>`}</li>`;
}

function handHtml(page: Page, { hand, namesOf }: HomeContent): Markup {
  if (hand === null) return markup``;
  const { wins, tournament } = hand;
  const [win] = wins.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0));
  return markup`<section class="featured"><h2>${page.words.home.largestWin}</h2>${winHtml(page, hand, win, namesOf(tournament))}
<p>${gameOfHandHtml(page, hand)}</p></section>`;
}

function tournamentsHtml(page: Page, { tournaments }: HomeContent): Markup {
  if (tournaments.length === 0) return markup``;
  const { home, tournaments: labels } = page.words;
  return markup`<section class="card"><h2>${labels.tournaments}</h2><ul>${tournaments.map(
    ({ summary, leader }) =>
      markup`<li>${page.anchor(`/t/${summary.id}`, summary.name)} <small>${shortFacts(page, summary)}</small>${leader !== null && markup`<p>${format(home.leader, { name: leader })}</p>`}</li>`,
  )}</ul></section>`;
}

/** A leader with their totals as standings show them. */
export const leaderText = (name: string, totals: readonly { toString(): string }[]): string =>
  `${name} (${totals.join(' / ')})`;
