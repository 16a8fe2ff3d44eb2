import { Controller, Get, type NotFoundException, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../access/authentication/caller.js';
import type { GameView } from '../view/game-view.js';
import type { EntryView } from '../view/redactor.js';
import type { HandView } from '../view/hand-view.js';
import { isFailure } from '../../platform/graphql/failures.js';
import { Games } from '../games.js';
import { caseHtml } from '../../disputes/case-page.js';
import { handTitle, lexiconFor } from '../../engine/messages/lexicon.js';
import type { Seat } from '../../engine/tiles/tile.js';
import { gameHtml, handHtml, liveHtml, stepsHtml } from './game-page.js';
import { similarHandsHtml } from './similar-hands.js';
import {
  AskedPage,
  type Markup,
  Page,
  frameHtml,
  markup,
  pageNotFound,
  throwFailure,
  sendPage,
} from '../../platform/pages/page.js';
import { Comments } from '../../comments/comments.js';
import { Reviews } from '../../reviews/reviews.js';
import { TournamentList } from '../../tournaments/queries/tournament-list.js';
import type { CallerPageRequest } from '../../access/api-context.js';
import { VisibleNames } from '../../players/visible-names.js';
import { sendCompressed } from '../../platform/http/compression.js';
import { originHeaders } from '../../platform/http/security-headers.js';
import { gameTitle, handName, type NameOf } from '../../search/pages/find-rows.js';

interface EventsRequest {
  readonly caller: Caller;
  readonly headers: { readonly origin?: string };
}

interface HandLink {
  readonly game: string;
  readonly hand: string;
  readonly revision?: string;
}

/** Optional parts of a link: the bottom seat, whether concealed tiles are shown, and the last effective revision. */
interface LinkQuery {
  readonly seat?: string;
  readonly hands?: string;
  readonly asOf?: string;
  readonly lang?: string;
}

const REVISION = /^\d{1,7}$/;

/** The seat of the game that a link names; `null` without one. */
const seatIn = ({ ruleset }: GameView, text: string | undefined): Seat | null =>
  ruleset.table.seats.all.find((seat) => String(seat) === text) ?? null;

const SCRIPT = '/paifu-replay.js';

/** Events read at a time. */
const PIECE = 500;

/** An event of `events.json`; `at` is its time and `timing` its think time and clock, if the caller may know them. */
const eventLine = ({ type, schema, data, occurredAt, timing }: EntryView): object => ({
  ...{ type, schema, data },
  ...(occurredAt === null ? {} : { at: occurredAt }),
  ...(timing === null ? {} : { timing }),
});

/**
 * Pages of games and of their cases. `/g/GAME/HAND/REVISION` is a step of a hand; it is named by its revision, so links survive
 * corrections. `/g/GAME/live` is the live table. `/embed/…` pages are for frames on other sites.
 * `/g/GAME/events.json` has the events as the caller may see them.
 */
@Controller()
export class GamePagesController {
  constructor(
    private readonly games: Games,
    private readonly names: VisibleNames,
    private readonly known: TournamentList,
    private readonly reviews: Reviews,
    private readonly comments: Comments,
  ) {}

  @Get('g/:game/events.json')
  async events(@Req() { caller, headers }: EventsRequest, @Param('game') id: string, @Res() reply: FastifyReply) {
    const game = await this.gameFor(caller, id);
    const events: object[] = [];
    let after: string | null = null;
    do {
      const page = game.log(PIECE, after);
      for (const { node } of page.edges) events.push(eventLine(node));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    const names = Object.fromEntries(await this.names.namesOf(caller, game));
    return sendCompressed(
      reply
        .type('application/json')
        .headers({ ...originHeaders(headers.origin), vary: 'origin, accept-encoding' })
        .header('cache-control', 'no-store'),
      JSON.stringify({ game: game.id, events, names }),
    );
  }

  @Get('g/:game')
  async game(
    @Req() { caller }: CallerPageRequest,
    @Param('game') id: string,
    @AskedPage() page: Page,
    @Res() reply: FastifyReply,
  ) {
    const game = await this.gameFor(caller, id);
    const title = await this.titleOf(page, game);
    const [reviews, comments] = await Promise.all([this.reviews.of(game), this.comments.of(game, caller)]);
    const remarks = { reviews, comments };
    return sendPage(reply, page.html(title, gameHtml(page, game, remarks, await this.namesIn(caller, game))));
  }

  /** A game in hand record notation, as the caller may see it. */
  @Get('g/:game/record.mhr')
  async notation(@Req() { caller }: CallerPageRequest, @Param('game') id: string, @Res() reply: FastifyReply) {
    const game = await this.gameFor(caller, id);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(game.notation(false, await this.names.namesOf(caller, game)));
  }

  @Get('case/:game/:case')
  async case(
    @Req() { caller }: CallerPageRequest,
    @Param() { game: id, case: number }: { readonly game: string; readonly case: string },
    @AskedPage() page: Page,
    @Res() reply: FastifyReply,
  ) {
    const game = await this.gameFor(caller, id);
    const document = /^[1-9]\d{0,5}$/.test(number)
      ? game.caseDocument(Number(number), await this.namesIn(caller, game))
      : null;
    if (document === null) throw missingIn(game, 'case', `the game has no case ${JSON.stringify(number.slice(0, 20))}`);
    const title = `${page.words.case} ${number} · ${await this.titleOf(page, game)}`;
    return sendPage(reply, page.html(title, caseHtml(page, game, document)));
  }

  @Get('g/:game/live')
  async live(
    @Req() { caller }: CallerPageRequest,
    @Param('game') id: string,
    @AskedPage() page: Page,
    @Res() reply: FastifyReply,
  ) {
    const game = await this.gameFor(caller, id);
    const title = await this.titleOf(page, game);
    const seen = await this.withHandsClosed(caller, game, {});
    const hand = seen.hands.at(-1);
    const steps =
      hand === undefined
        ? markup``
        : stepsHtml(seen, hand, hand.lastStep, page.lexicon, await this.namesIn(caller, game));
    const body = markup`<h1>${page.gameLink(game.id, title)}</h1>${liveHtml(game, steps, page.lexicon)}`;
    return sendPage(reply, page.html(title, body, SCRIPT));
  }

  @Get(['g/:game/:hand', 'g/:game/:hand/:revision'])
  async hand(
    @Req() { caller }: CallerPageRequest,
    @Param() at: HandLink,
    @AskedPage() page: Page,
    @Query() asked: LinkQuery,
    @Res() reply: FastifyReply,
  ) {
    const shown = await this.handFor(caller, page, 'g', at, asked);
    if (typeof shown === 'string') return reply.redirect(shown, 302);
    const { game, hand, html } = shown;
    const title = await this.titleOf(page, game);
    const named = handTitle(hand, lexiconFor(game.ruleset.id, page.lexicon));
    const body = markup`<h1>${named} · ${page.gameLink(game.id, title)}</h1>${html}${similarHandsHtml(page, game, hand, await this.namesIn(caller, game))}`;
    return sendPage(reply, page.html(`${named} · ${title}`, body, SCRIPT));
  }

  @Get(['embed/:game/:hand', 'embed/:game/:hand/:revision'])
  async embedded(
    @Req() { caller }: CallerPageRequest,
    @Param() at: HandLink,
    @AskedPage() page: Page,
    @Query() asked: LinkQuery,
    @Res() reply: FastifyReply,
  ) {
    const shown = await this.handFor(caller, page, 'embed', at, asked);
    if (typeof shown === 'string') return reply.redirect(shown, 302);
    const title = handTitle(shown.hand, lexiconFor(shown.game.ruleset.id, page.lexicon));
    const body = markup`<h1 class="unseen">${title}</h1>${shown.html}`;
    return sendPage(reply, frameHtml(page, title, body, SCRIPT), 200, '*');
  }

  /** The requested hand, or the address of the hand that contains the step now. */
  private async handFor(
    caller: Caller,
    page: Page,
    kind: 'g' | 'embed',
    at: HandLink,
    asked: LinkQuery,
  ): Promise<string | ShownHand> {
    const game = await this.gameFor(caller, at.game, revisionOf(asked.asOf));
    if (at.revision !== undefined && !REVISION.test(at.revision))
      throw missingIn(game, 'step', 'a step is named by its revision');
    const hand = handOf(game, at.hand);
    const step = revisionOf(at.revision);
    // An inserted hand renumbers later ones: redirect to the hand that contains the step.
    const now = step === null || hand.has(step) ? hand : (game.hands.find((one) => one.has(step)) ?? hand);
    if (now !== hand) return pathOf(kind, { ...at, hand: handName(now) }, asked);
    const hasReviews = (await this.reviews.of(game)).length > 0;
    const seen = asked.hands === 'closed' ? await this.withHandsClosed(caller, game, asked) : game;
    const shown = handOf(seen, handName(hand));
    const first = shown.stepOf(step) ?? shown.firstStep;
    const steps = stepsHtml(seen, shown, first, page.lexicon, await this.namesIn(caller, game));
    const html = handHtml(game, steps, attributesOf(game, at, asked), kind === 'g', hasReviews);
    return { game, hand, html };
  }

  /** The title of a game, for which the page learns the name of its tournament. */
  private async titleOf(page: Page, game: GameView): Promise<string> {
    page.nameTournaments(await this.known.namesOf(game.tournament === null ? [] : [game.tournament]));
    return gameTitle(page, game);
  }

  private async namesIn(caller: Caller, game: GameView): Promise<NameOf> {
    const names = await this.names.namesOf(caller, game);
    return (id) => names.get(id) ?? id;
  }

  private async gameFor(caller: Caller, id: string, asOf: number | null = null): Promise<GameView> {
    const game = await this.games.game(caller, id, { asOf });
    return isFailure(game) ? throwFailure(game) : game;
  }

  /** The game as its spectators saw it, or the player at a seat. */
  private async withHandsClosed(caller: Caller, game: GameView, { seat, asOf }: LinkQuery): Promise<GameView> {
    const as = seatIn(game, seat) ?? 'public';
    const seen = await this.games.game(caller, game.id, { asOf: revisionOf(asOf), as, hindsight: false });
    return isFailure(seen) ? throwFailure(seen) : seen;
  }
}

interface ShownHand {
  readonly game: GameView;
  readonly hand: HandView;
  readonly html: Markup;
}

const missingIn = ({ id }: GameView, what: 'case' | 'hand' | 'step', message: string): NotFoundException =>
  pageNotFound({ what, up: { path: `/g/${id}`, of: 'game' } }, message);

/** The hand named `3` or `3.2`; without a take, the last one. */
function handOf(game: GameView, named: string): HandView {
  const [, number, take] = /^([1-9]\d{0,4})(?:\.([1-9]\d{0,2}))?$/.exec(named) ?? [];
  const found = game.hands.findLast(
    (hand) => hand.number === Number(number) && (take === undefined || hand.take === Number(take)),
  );
  if (found === undefined) throw missingIn(game, 'hand', `the game has no hand ${JSON.stringify(named.slice(0, 20))}`);
  return found;
}

const revisionOf = (text: string | undefined): number | null =>
  text !== undefined && REVISION.test(text) ? Number(text) : null;

const pathOf = (kind: string, { game, hand, revision }: HandLink, asked: LinkQuery): string => {
  const query = new URLSearchParams(Object.entries(asked));
  return `/${[kind, game, hand, revision].join('/')}${query.size > 0 ? `?${query}` : ''}`;
};

function attributesOf(game: GameView, at: HandLink, { seat, hands, asOf }: LinkQuery): Markup {
  const { ruleset } = game;
  const given = {
    ruleset: ruleset.id,
    hand: at.hand,
    ...(at.revision === undefined ? {} : { revision: at.revision }),
    ...(seatIn(game, seat) === null ? {} : { seat: String(seat) }),
    ...(hands === 'closed' ? { hands } : {}),
    ...(asOf !== undefined && REVISION.test(asOf) ? { 'as-of': asOf } : {}),
  };
  return markup`${Object.entries(given).map(([name, value]) => markup`${name}="${value}" `)}`;
}
