import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../access/authentication/caller.js';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { FilterTextError, filterFromText } from '../filters/filter-input.js';
import { GAME_FILTERS, type GameFilter, type HandFilter } from '../filters/filters.js';
import type { GameSort } from '../find-games.js';
import { FindGamesQuery, FindHandsQuery, PlayerStatisticsQuery } from '../query-handlers.js';
import type { GameView } from '../../games/view/game-view.js';
import { TournamentList } from '../../tournaments/queries/tournament-list.js';
import { ReadModels } from '../read-models/read-models.js';
import type { StatisticsFilter } from '../statistics/statistics.js';
import { isFailure } from '../../platform/graphql/failures.js';
import { Games } from '../../games/games.js';
import {
  type AskedQuery,
  type Markup,
  Page,
  markup,
  pageNotFound,
  pageFor,
  throwFailure,
  sendPage,
} from '../../platform/pages/page.js';
import type { CallerPageRequest } from '../../access/api-context.js';
import { VisibleNames } from '../../players/visible-names.js';
import { chipsHtml, formHtml } from './find-form.js';
import {
  type FindRequest,
  type SearchTarget,
  filterOf,
  findRequestIn,
  conditionsIn,
  paramsOf,
} from './find-request.js';
import { caseHtml } from '../../disputes/case-page.js';
import { gameHtml, gameTitle } from '../../games/pages/game-page.js';
import { playerHtml } from '../../players/player-page.js';
import { type NameOf, type NamesOf, gamesHtml, handsHtml } from './find-rows.js';
import { toConnection as found, answerSearch } from '../search-answers.js';
import { format } from '../../platform/pages/language.js';

interface Seated {
  readonly tournament: string | null;
  readonly seats: readonly { readonly player: string | null }[];
}

/** Rows per page. */
const ROWS = 25;

const STATISTICS_NAMES = ['ruleset', 'tournament', 'from', 'before', 'provisional'] as const;
const STATISTICS_FILTERS = Object.fromEntries(STATISTICS_NAMES.map((name) => [name, GAME_FILTERS[name]]));

const WHAT: readonly SearchTarget[] = ['games', 'hands'];

/**
 * Home page, search, games, cases and players, in the reader’s language and as the caller may see them. The URL of a search is
 * its filter. All but the home page work without scripts.
 */
@Controller()
export class SearchPagesController {
  constructor(
    private readonly queries: QueryBus,
    readonly models: ReadModels,
    readonly games: Games,
    private readonly names: VisibleNames,
    private readonly known: TournamentList,
  ) {}

  /** The home page replays a dropped file; no data leaves the page. */
  @Get()
  async first(@Req() request: CallerPageRequest, @Query() query: AskedQuery, @Res() reply: FastifyReply) {
    const page = pageFor(request, query);
    return sendPage(reply, page.html('牌譜', firstHtml(page), '/home.js'));
  }

  @Get('find')
  async find(@Req() request: CallerPageRequest, @Query() query: AskedQuery, @Res() reply: FastifyReply) {
    const { caller } = request;
    const page = pageFor(request, query);
    const { find } = page.words;
    let wanted: FindRequest = { what: 'games', sort: 'newest', after: null, conditions: [] };
    try {
      wanted = findRequestIn(query);
      const rows = await this.rows(page, wanted, caller);
      return sendPage(reply, page.html(find, markup`<h1>${find}</h1>${searchHtml(page, wanted)}${rows}`));
    } catch (error) {
      if (!(error instanceof FieldError || error instanceof FilterTextError)) throw error;
      const why = markup`<p class="problem" role="alert">${page.words.notUnderstood}: <span lang="en">${error.message}</span></p>`;
      return sendPage(reply, page.html(find, markup`<h1>${find}</h1>${why}${searchHtml(page, wanted, true)}`), 400);
    }
  }

  @Get('g/:game')
  async game(
    @Req() request: CallerPageRequest,
    @Param('game') id: string,
    @Query() query: AskedQuery,
    @Res() reply: FastifyReply,
  ) {
    const page = pageFor(request, query);
    const game = await this.seen(request.caller, id);
    await this.nameTournaments(page, [game]);
    return sendPage(
      reply,
      page.html(gameTitle(page, game), gameHtml(page, game, await this.namesIn(request.caller, game))),
    );
  }

  /** A game in hand record notation, as the caller may see it. */
  @Get('g/:game/record.mhr')
  async notation(@Req() { caller }: CallerPageRequest, @Param('game') id: string, @Res() reply: FastifyReply) {
    const game = await this.seen(caller, id);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(game.notation(false, await this.names.namesOf(caller, game)));
  }

  @Get('case/:game/:case')
  async case(
    @Req() request: CallerPageRequest,
    @Param() { game: id, case: number }: { readonly game: string; readonly case: string },
    @Query() query: AskedQuery,
    @Res() reply: FastifyReply,
  ) {
    const page = pageFor(request, query);
    const game = await this.seen(request.caller, id);
    const document = /^[1-9]\d{0,5}$/.test(number)
      ? game.caseDocument(Number(number), await this.namesIn(request.caller, game))
      : null;
    if (document === null) throw pageNotFound(`the game has no case ${JSON.stringify(number.slice(0, 20))}`);
    await this.nameTournaments(page, [game]);
    return sendPage(
      reply,
      page.html(`${page.words.case} ${number} · ${gameTitle(page, game)}`, caseHtml(page, game, document)),
    );
  }

  @Get('p/:player')
  async player(
    @Req() request: CallerPageRequest,
    @Param('player') id: string,
    @Query() query: AskedQuery,
    @Res() reply: FastifyReply,
  ) {
    const page = pageFor(request, query);
    try {
      const filter = filterFromText<StatisticsFilter>(
        conditionsIn(query),
        STATISTICS_FILTERS,
        STATISTICS_NAMES.join(', '),
      );
      const found = await this.queries.execute(
        new PlayerStatisticsQuery(id, filter, this.names.nameChecker(request.caller)),
      );
      const known = await this.names.findVisible(request.caller, id);
      const name = known?.name ?? id;
      return sendPage(reply, page.html(name, playerHtml(page, id, name, filter, found)));
    } catch (error) {
      if (!(error instanceof FieldError || error instanceof FilterTextError)) throw error;
      const why = markup`<h1>${id}</h1><p class="problem" role="alert">${page.words.notUnderstood}: <span lang="en">${error.message}</span></p>`;
      return sendPage(reply, page.html(id, why), error instanceof FieldError && error.path === 'player' ? 404 : 400);
    }
  }

  private async seen(caller: Caller, id: string): Promise<GameView> {
    const game = await this.games.game(caller, id);
    return isFailure(game) ? throwFailure(game) : game;
  }

  private async nameTournaments(page: Page, games: readonly { readonly tournament: string | null }[]): Promise<void> {
    page.nameTournaments(await this.known.namesOf(games.flatMap(({ tournament }) => tournament ?? [])));
  }

  private async namesIn(caller: Caller, { players, tournament }: GameView): Promise<NameOf> {
    const seats = (players ?? []).map((player) => ({ player }));
    return (await this.namesOf(caller, [{ tournament, seats }]))(tournament);
  }

  private async rows(page: Page, wanted: FindRequest, caller: Caller): Promise<Markup> {
    const { words } = page;
    const { what, sort, after } = wanted;
    const game = wanted.conditions.find(([name]) => name === 'game')?.[1];
    const asked = { first: ROWS, minRevision: null, of: [game, 'filter', 'game'] as [string | undefined, ...string[]] };
    const scope = caller.viewScope;
    const canSee = this.names.nameChecker(caller);
    const answer = await answerSearch(this, asked, async () => {
      if (what === 'games') {
        const filter = filterOf<GameFilter>(wanted);
        const query = new FindGamesQuery({ filter, sort: sort as GameSort, first: ROWS, after }, scope, canSee);
        const { edges, ...rest } = found('GameSummaryConnection', after, await this.queries.execute(query));
        const games = edges.map(({ node }) => node);
        await this.nameTournaments(page, games);
        return { ...rest, any: games.length, html: gamesHtml(page, games, await this.namesOf(caller, games)) };
      }
      const filter = filterOf<HandFilter>(wanted);
      const query = new FindHandsQuery({ filter, sort, first: ROWS, after }, scope, canSee);
      const { edges, ...rest } = found('HandSummaryConnection', after, await this.queries.execute(query));
      const hands = edges.map(({ node }) => node);
      await this.nameTournaments(page, hands);
      return { ...rest, any: hands.length, html: handsHtml(page, hands, await this.namesOf(caller, hands)) };
    });
    if (isFailure(answer)) throw new FilterTextError(answer.message);
    const { html, any, behind, pageInfo } = answer;
    const countLine = markup`<p role="status">${format(words.found, { count: await answer.count() })}${behind === 0 ? '' : ` · ${behind === null ? words.behindUnknown : format(words.behind, { events: behind })}`}</p>`;
    const next = pageInfo.hasNextPage
      ? [
          markup`<a rel="next" href="${page.link('/find', paramsOf({ ...wanted, after: pageInfo.endCursor }))}">${words.next}</a>`,
        ]
      : [];
    const first =
      after === null
        ? []
        : [markup`<a href="${page.link('/find', paramsOf({ ...wanted, after: null }))}">${words.toFirst}</a> `];
    return markup`${countLine}${any === 0 ? markup`<p>${words.nothingFound}</p>` : html}<p class="turn">${first}${next}</p>`;
  }

  /** Names of the players in these games, as far as the caller may see them. */
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

/** Tabs, current conditions and the form, which is closed unless there was an error. */
function searchHtml(page: Page, wanted: FindRequest, isOpen = false): Markup {
  const tabs = WHAT.map((what) => {
    const now = what === wanted.what ? markup` aria-current="page"` : markup``;
    return markup`<a href="${page.link('/find', { what })}"${now}>${page.words[what]}</a> `;
  });
  return markup`<nav class="tabs" aria-label="${page.words.find}">${tabs}</nav>${chipsHtml(page, wanted)}
<details class="card"${isOpen ? markup` open` : markup``}><summary>${page.words.conditions}</summary>${formHtml(page, wanted)}</details>`;
}

const FORMATS = '.paifu, .mhr, mjlog, tenhou.net/6, mjai, majiang';
const ENDINGS = '.paifu,.mhr,.xml,.mjlog,.json,.jsonl,.mjson,.gz';

/** Home page: a drop target for replays, and links to the desks. */
export const firstHtml = (page: Page): Markup => {
  const { words } = page;
  return markup`<h1>Paifu 牌譜</h1>
<p>${format(words.dropHere, { formats: FORMATS })}</p>
<p><label>${words.gameFile} <input type="file" accept="${ENDINGS}"></label></p>
<paifu-replay hidden></paifu-replay>
<nav><ul class="languages"><li><a href="${page.link('/record')}">${words.record}</a></li> <li><a href="${page.link('/judge')}">${words.judge}</a></li> <li><a href="${page.link('/tournament')}">${words.organise}</a></li></ul></nav>`;
};
