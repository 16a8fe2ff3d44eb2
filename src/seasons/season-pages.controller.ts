import { phraseText } from '../engine/messages/phrase.js';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { sendCsv } from '../exchange/csv/send-csv.js';
import type { CallerPageRequest } from '../access/api-context.js';
import type { Caller } from '../access/authentication/caller.js';
import { AskedPage, markup, type Page, pageNotFound, sendPage } from '../platform/pages/page.js';
import { PlayerDirectory } from '../players/player-directory.js';
import { seasonCsv, seasonHtml, seasonsHtml } from './season-page.js';
import { noSuchSeason } from './season.resolver.js';
import { Seasons, type SeasonView } from './season-view.js';

/** Seasons per page. */
const ROWS = 25;

/** Pages of seasons (`/s`, `/s/ID`), and their standings as CSV (`/s/ID.csv`). */
@Controller()
export class SeasonPagesController {
  constructor(
    private readonly views: Seasons,
    private readonly players: PlayerDirectory,
  ) {}

  @Get('s')
  seasons(@AskedPage() page: Page, @Res() reply: FastifyReply) {
    const { seasons: labels } = page.words;
    const { seasons } = this.players;
    const found = seasons.list(ROWS + 1, page.asked('after')) ?? seasons.list(ROWS + 1) ?? [];
    const shown = found.slice(0, ROWS);
    const next = found.length > ROWS && page.turn(null, page.link('/s', { after: shown.at(-1)?.id ?? '' }));
    return sendPage(
      reply,
      page.html(labels.seasons, markup`<h1>${labels.seasons}</h1>${seasonsHtml(page, shown)}${next}`),
    );
  }

  @Get('s/:season')
  async season(
    @Req() { caller }: CallerPageRequest,
    @Param('season') id: string,
    @AskedPage() page: Page,
    @Res() reply: FastifyReply,
  ) {
    const season = await this.seasonFor(caller, id);
    return sendPage(reply, page.html(season.name, seasonHtml(page, season)));
  }

  @Get('s/:season.csv')
  async csv(@Req() { caller }: CallerPageRequest, @Param('season') id: string, @Res() reply: FastifyReply) {
    const season = await this.seasonFor(caller, id);
    return sendCsv(reply, `season-${season.id}`, seasonCsv(season));
  }

  private async seasonFor(caller: Caller, id: string): Promise<SeasonView> {
    const season = this.views.find(id);
    if (season === null) throw pageNotFound({ what: 'season' }, phraseText(noSuchSeason(id)));
    return this.views.view(caller, season);
  }
}
