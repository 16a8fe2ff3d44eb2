import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../access/authentication/caller.js';
import { RULESET_IDS } from '../../engine/rulesets/table-rules.js';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { FilterTextError, filterFromText } from '../filters/filter-input.js';
import { GAME_FILTERS } from '../filters/filters.js';
import type { GameSort } from '../find-games.js';
import type { HandSort } from '../find-hands.js';
import { Games } from '../../games/games.js';
import { Tournaments } from '../../tournaments/queries/tournaments.js';
import type { HandSummary } from '../read-hands.js';
import { homeHtml, leaderText, type UnfinishedTournament } from './home-page.js';
import { TournamentList } from '../../tournaments/queries/tournament-list.js';
import type { StatisticsFilter } from '../statistics/statistics.js';
import { CLOCK } from '../../platform/injection.js';
import { isFailure } from '../../platform/graphql/failures.js';
import {
  AskedPage,
  type AskedQuery,
  type Markup,
  Page,
  PAGE_WORDS,
  markup,
  pageNotFound,
  sendPage,
} from '../../platform/pages/page.js';
import type { CallerPageRequest } from '../../access/api-context.js';
import { VisibleNames } from '../../players/visible-names.js';
import { chipsHtml, formHtml } from './find-form.js';
import {
  FIELDS,
  type FindRequest,
  type SearchTarget,
  filterOf,
  findRequestIn,
  conditionsIn,
  paramsOf,
} from './find-request.js';
import { playerHtml } from '../../players/player-page.js';
import { countText, type NamesOf, gamesHtml, handsHtml, MOST_COUNTED } from './find-rows.js';
import { rankingFormHtml, rankingHtml, rankingIn, rankingLabels, rankingParams } from './ranking-page.js';
import type { RankingQuery } from '../statistics/rankings.js';
import { SearchAnswers } from '../search-answers.js';
import { Searches } from '../searches.js';
import { format } from '../../platform/pages/language.js';

interface Seated {
  readonly tournament: string | null;
  readonly seats: readonly { readonly player: string | null }[];
}

/** Script of the search form: pads for tiles, names of players, long lists. */
const FIND_SCRIPT = '/find.js';

/** Rows per page. */
const ROWS = 25;

/** On the home page: tables in play, tournaments, and the milliseconds in which a win is recent. */
const TABLES = 4;
const TOURNAMENTS = 3;
const RECENT_MS = 30 * 24 * 3_600_000;

/** On the page of a player. */
const RECENT_GAMES = 5;
const BEST_HANDS = 3;
const OPPONENTS = 10;

const STATISTICS_NAMES = ['ruleset', 'tournament', 'from', 'before', 'provisional'] as const;
const STATISTICS_FILTERS = Object.fromEntries(STATISTICS_NAMES.map((name) => [name, GAME_FILTERS[name]]));

const WHAT: readonly SearchTarget[] = ['games', 'hands'];

/**
 * Home page, search and players, in the reader’s language and as the caller may see them. The URL of a search is
 * its filter. All but the home page work without scripts.
 */
@Controller()
export class SearchPagesController {
  constructor(
    private readonly searches: Searches,
    private readonly answers: SearchAnswers,
    private readonly names: VisibleNames,
    private readonly known: TournamentList,
    private readonly games: Games,
    private readonly tournaments: Tournaments,
    @Inject(CLOCK) private readonly now: () => Date,
  ) {}

  /** The home page. Its script replays a dropped file; no data leaves the page. */
  @Get()
  async first(@Req() { caller }: CallerPageRequest, @AskedPage() page: Page, @Res() reply: FastifyReply) {
    const [tables, hands, tournaments] = await Promise.all([
      this.tablesNow(caller),
      this.largestWins(caller),
      this.unfinishedTournaments(caller),
    ]);
    const [hand = null] = hands;
    await this.nameTournaments(page, [...tables.map(({ game }) => game), ...hands]);
    const content = { tables, hand, namesOf: await this.namesOf(caller, hands), tournaments };
    return sendPage(reply, page.html('牌譜', homeHtml(page, content), '/home.js'));
  }

  @Get('find')
  async find(
    @Req() { caller }: CallerPageRequest,
    @AskedPage() page: Page,
    @Query() query: AskedQuery,
    @Res() reply: FastifyReply,
  ) {
    const { find } = page.words;
    let wanted: FindRequest = { what: 'games', sort: 'newest', after: null, conditions: [] };
    try {
      wanted = findRequestIn(query);
      const rows = await this.rows(page, wanted, caller);
      const nameOf = await this.namesInConditions(caller, wanted);
      const body = markup`<h1>${find}</h1>${searchHtml(page, wanted, { nameOf, rows })}`;
      return sendPage(reply, page.html(find, body, FIND_SCRIPT));
    } catch (error) {
      if (!(error instanceof FieldError || error instanceof FilterTextError)) throw error;
      const wrongWords = page.asked('words') ?? '';
      const body = markup`<h1>${find}</h1>${page.problem(error)}${searchHtml(page, wanted, { wrongWords })}`;
      return sendPage(reply, page.html(find, body, FIND_SCRIPT), 400);
    }
  }

  /** Players whose names begin with a text, for the search form; only those whose names the caller may see. */
  @Get('find/players.json')
  async players(@Req() { caller }: CallerPageRequest, @Query() { begins }: AskedQuery, @Res() reply: FastifyReply) {
    const players =
      typeof begins === 'string' ? await this.searches.playersCalled(begins, this.names.nameChecker(caller)) : [];
    return reply.type('application/json').header('cache-control', 'no-store').send(JSON.stringify({ players }));
  }

  /** Players of a ruleset in the order of a statistic. */
  @Get('rankings')
  async rankings(
    @Req() { caller }: CallerPageRequest,
    @AskedPage() page: Page,
    @Query() query: AskedQuery,
    @Res() reply: FastifyReply,
  ) {
    const title = page.words.rankings;
    const ruleset = await this.searches.mostPlayedRuleset();
    let asked = rankingIn({}, ruleset);
    try {
      asked = rankingIn(query, ruleset);
      const wanted = { ...asked, first: ROWS } as RankingQuery;
      const { edges, more } = await this.searches.ranking(wanted, this.names.nameChecker(caller));
      const rows = await Promise.all(
        edges.map(async ({ node }) => ({
          ...node,
          name: (await this.names.findVisible(caller, node.player))?.name ?? node.player,
        })),
      );
      const linkTo = (after: string | null) => page.link('/rankings', rankingParams(asked, after));
      const turn = page.turn(
        asked.after === null ? null : linkTo(null),
        more ? linkTo(edges.at(-1)?.cursor ?? null) : null,
      );
      const body = finderHtml(page, rankingFormHtml(page, asked), markup`${rankingHtml(page, asked, rows)}${turn}`);
      return sendPage(reply, page.html(title, markup`<h1>${title}</h1>${tabsHtml(page, 'rankings')}${body}`));
    } catch (error) {
      if (!(error instanceof FieldError || error instanceof FilterTextError)) throw error;
      const body = markup`${page.problem(error, rankingLabels(page.words))}${finderHtml(page, rankingFormHtml(page, asked), null, true)}`;
      return sendPage(reply, page.html(title, markup`<h1>${title}</h1>${tabsHtml(page, 'rankings')}${body}`), 400);
    }
  }

  @Get('p/:player')
  async player(
    @Req() { caller }: CallerPageRequest,
    @Param('player') id: string,
    @AskedPage() page: Page,
    @Query() query: AskedQuery,
    @Res() reply: FastifyReply,
  ) {
    try {
      const filter = filterFromText<StatisticsFilter>(conditionsIn(query), STATISTICS_FILTERS, {
        list: STATISTICS_NAMES.join(', '),
      });
      return sendPage(reply, await this.playerPage(caller, page, id, filter));
    } catch (error) {
      if (!(error instanceof FieldError || error instanceof FilterTextError)) throw error;
      if (error instanceof FieldError && error.path === 'player')
        throw pageNotFound({ what: 'player' }, PAGE_WORDS.en.failures.missing.player);
      return sendPage(reply, page.html(id, markup`<h1>${id}</h1>${page.problem(error)}`), 400);
    }
  }

  /** A player under one ruleset, because points and rates of different rulesets do not add up. */
  private async playerPage(caller: Caller, page: Page, id: string, filter: StatisticsFilter): Promise<string> {
    const canSee = this.names.nameChecker(caller);
    const { ruleset: asked, ...period } = filter;
    const played = await this.searches.playedRulesets(id, period, canSee);
    const ruleset = asked ?? played[0] ?? (await this.searches.mostPlayedRuleset()) ?? RULESET_IDS[0];
    const games = { filter: { ...period, ruleset, player: id }, sort: 'newest' as const, first: RECENT_GAMES };
    const hands = { filter: { ...period, winner: id, ruleset }, sort: 'most-points' as const, first: BEST_HANDS };
    const [statistics, known, recent, best, opponents] = await Promise.all([
      this.searches.playerStatistics(id, { ...period, ruleset }, canSee),
      this.names.findVisible(caller, id),
      this.answers.connection('games', 'GameSummaryConnection', games, caller).then(orFilterError),
      this.answers.connection('hands', 'HandSummaryConnection', hands, caller).then(orFilterError),
      this.searches.opponents({ player: id, ruleset, filter: period, first: OPPONENTS }, canSee),
    ]);
    const rows = { games: recent.edges.map(({ node }) => node), hands: best.edges.map(({ node }) => node) };
    const all = [...rows.games, ...rows.hands];
    await this.nameTournaments(page, all);
    const named = await Promise.all(
      opponents.map(async (one) => ({
        ...one,
        name: (await this.names.findVisible(caller, one.player))?.name ?? one.player,
      })),
    );
    const name = known?.name ?? id;
    const shown = { ...{ id, name, ruleset, rulesets: played, filter: period, statistics }, ...rows, opponents: named };
    return page.html(name, playerHtml(page, shown, await this.namesOf(caller, all)));
  }

  /** The names that the caller may see, of the players in the conditions. */
  private async namesInConditions(caller: Caller, { what, conditions }: FindRequest) {
    const names = new Map<string, string>();
    for (const [name, id] of conditions)
      if (FIELDS[what][name]?.names === 'player') {
        const player = await this.names.findVisible(caller, id);
        if (player?.name != null) names.set(id, player.name);
      }
    return (id: string) => names.get(id) ?? id;
  }

  /** The games opened last that are still played, as the caller may see them now. */
  private async tablesNow(caller: Caller) {
    const asked = { filter: { closed: false }, sort: 'newest' as const, first: TABLES };
    const found = orFilterError(await this.answers.connection('games', 'GameSummaryConnection', asked, caller));
    const games = await Promise.all(found.edges.map(({ node }) => this.games.game(caller, node.id)));
    return Promise.all(
      games
        .flatMap((game) => (isFailure(game) || game.closing !== null ? [] : [game]))
        .map(async (game) => {
          const names = await this.names.namesOf(caller, game);
          return { game, nameOf: (id: string) => names.get(id) ?? id };
        }),
    );
  }

  /** The hand with the largest win of the last days, else of all days; none without a win. */
  private async largestWins(caller: Caller): Promise<readonly HandSummary[]> {
    const recent = new Date(this.now().getTime() - RECENT_MS).toISOString();
    for (const filter of [{ from: recent, ended: ['won'] }, { ended: ['won'] }]) {
      const asked = { filter, sort: 'most-points' as const, first: 1 };
      const found = orFilterError(await this.answers.connection('hands', 'HandSummaryConnection', asked, caller));
      const won = found.edges.map(({ node }) => node).filter(({ wins }) => wins.length > 0);
      if (won.length > 0) return won;
    }
    return [];
  }

  private async unfinishedTournaments(caller: Caller): Promise<readonly UnfinishedTournament[]> {
    const found = await this.known.page(ROWS, null);
    // Those in play come first.
    const unfinished = (found?.tournaments ?? [])
      .filter(({ closed }) => !closed)
      .sort((one, other) => Number(other.hasBegun) - Number(one.hasBegun));
    return Promise.all(
      unfinished
        .slice(0, TOURNAMENTS)
        .map(async (summary) => ({ summary, leader: await this.leaderOf(caller, summary.id).catch(() => null) })),
    );
  }

  /** The first of the standings, as the public sees them. */
  private async leaderOf(caller: Caller, id: string): Promise<string | null> {
    if (!(await this.names.canSeeEntrants(caller, id))) return null;
    const log = await this.tournaments.load(id);
    const now = log === null ? null : await this.tournaments.at(log, () => 'public');
    const [first] = now?.standings().rows ?? [];
    const player = first === undefined ? null : (now?.state.entrants.get(first.entrant)?.player ?? null);
    if (player === null || first === undefined || first.tally.played === 0) return null;
    const { name } = await this.names.seatedPlayer(caller, player, id);
    return leaderText(name ?? player, first.totals);
  }

  private async nameTournaments(page: Page, games: readonly { readonly tournament: string | null }[]): Promise<void> {
    page.nameTournaments(await this.known.namesOf(games.flatMap(({ tournament }) => tournament ?? [])));
  }

  private async rows(page: Page, wanted: FindRequest, caller: Caller): Promise<Markup> {
    const { words } = page;
    const { after } = wanted;
    const found = wanted.what === 'games' ? this.gameRows(page, wanted, caller) : this.handRows(page, wanted, caller);
    const { html, rows, answer } = await found;
    const { behind, pageInfo } = answer;
    const countLine = markup`<p role="status">${countText(page, await answer.count(MOST_COUNTED + 1))}${behind === 0 ? '' : ` · ${behind === null ? words.behindUnknown : format(words.behind, { events: behind })}`}</p>`;
    const linkTo = (from: string | null): string => page.link('/find', paramsOf({ ...wanted, after: from }));
    const turn = page.turn(
      after === null ? null : linkTo(null),
      pageInfo.hasNextPage ? linkTo(pageInfo.endCursor) : null,
    );
    return markup`${countLine}${rows === 0 ? markup`<p>${words.nothingFound}</p>` : html}${turn}`;
  }

  private async gameRows(page: Page, wanted: FindRequest, caller: Caller) {
    const asked = { filter: filterOf<object>(wanted), sort: wanted.sort as GameSort, first: ROWS, after: wanted.after };
    const answer = orFilterError(await this.answers.connection('games', 'GameSummaryConnection', asked, caller));
    const games = answer.edges.map(({ node }) => node);
    await this.nameTournaments(page, games);
    return { answer, rows: games.length, html: gamesHtml(page, games, await this.namesOf(caller, games)) };
  }

  private async handRows(page: Page, wanted: FindRequest, caller: Caller) {
    const asked = { filter: filterOf<object>(wanted), sort: wanted.sort as HandSort, first: ROWS, after: wanted.after };
    const answer = orFilterError(await this.answers.connection('hands', 'HandSummaryConnection', asked, caller));
    const hands = answer.edges.map(({ node }) => node);
    await this.nameTournaments(page, hands);
    return { answer, rows: hands.length, html: handsHtml(page, hands, await this.namesOf(caller, hands)) };
  }

  /** The names that the caller may see, of the players in these games. */
  private async namesOf(caller: Caller, games: readonly Seated[]): Promise<NamesOf> {
    const names = new Map<string, string>();
    const keyOf = (tournament: string | null, id: string): string => `${tournament ?? ''}\n${id}`;
    for (const { tournament, seats } of games)
      for (const { player } of seats) {
        if (player === null || names.has(keyOf(tournament, player))) continue;
        const { name } = await this.names.seatedPlayer(caller, player, tournament);
        names.set(keyOf(tournament, player), name ?? player);
      }
    return (tournament) => (id) => names.get(keyOf(tournament, id)) ?? id;
  }
}

/** The answer to a search. Throws `FilterTextError` for a failure. */
function orFilterError<T extends object>(answer: T): Exclude<T, { readonly code: string }> {
  if (isFailure(answer)) throw new FilterTextError(answer.message);
  return answer as Exclude<T, { readonly code: string }>;
}

const tabsHtml = (page: Page, current: SearchTarget | 'rankings'): Markup =>
  page.tabs(page.words.find, [
    ...WHAT.map((what) => ({
      text: page.words[what],
      href: page.link('/find', { what }),
      isCurrent: what === current,
    })),
    { text: page.words.rankings, href: page.link('/rankings', {}), isCurrent: current === 'rankings' },
  ]);

/**
 * Tabs, current conditions, the form and the results. The form is folded beside or above them, and open if a condition is wrong.
 * @param wrongWords the words that were given with a wrong condition
 */
function searchHtml(
  page: Page,
  wanted: FindRequest,
  {
    nameOf = String,
    wrongWords = null,
    rows = null,
  }: { nameOf?: (id: string) => string; wrongWords?: string | null; rows?: Markup | null },
): Markup {
  return markup`${tabsHtml(page, wanted.what)}${chipsHtml(page, wanted, nameOf)}
${finderHtml(page, formHtml(page, wanted, wrongWords), rows, wrongWords !== null)}`;
}

/** A collapsed form beside or above its results. */
const finderHtml = (page: Page, form: Markup, found: Markup | null, isOpen = false): Markup =>
  markup`<div class="finder"><details class="card"${isOpen && markup` open`}><summary>${page.words.conditions}</summary>${form}</details>
<div class="found">${found}</div></div>`;
