import { phraseText } from '../engine/messages/phrase.js';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { sendCsv } from '../exchange/csv/send-csv.js';
import { FieldError } from '../engine/vocabulary/shape.js';
import { distinctNames } from '../engine/tournaments/entrant-names.js';
import { TournamentList } from './queries/tournament-list.js';
import type { TournamentView } from './queries/tournament-view.js';
import type { Caller } from '../access/authentication/caller.js';
import {
  AskedPage,
  type AskedQuery,
  type Markup,
  Page,
  markup,
  pageNotFound,
  sendPage,
} from '../platform/pages/page.js';
import { invalidRequest } from '../platform/graphql/failures.js';
import type { CallerPageRequest } from '../access/api-context.js';
import { VisibleNames } from '../players/visible-names.js';
import { CheckIn } from './check-in.js';
import { hasResults, placeText } from '../engine/tournaments/tournament-text.js';
import {
  type Named,
  type Notice,
  type PersonalPage,
  type Standing,
  nameText,
  personalHtml,
  seatCalendar,
  seatFeed,
  seatsHtml,
  seatsOf,
  sessionToSit,
} from './seats-page.js';
import {
  type SessionView,
  type TournamentNames,
  type TournamentShown,
  liveTablesHtml,
  tournamentCsv,
  tournamentHtml,
  tournamentsHtml,
} from './tournament-page.js';
import { checkedTime } from '../games/recording/recording-times.js';
import { noSuchTournament } from './tournament-changes.js';
import { TournamentResolver } from './tournament.resolver.js';

/** Tournaments per page. */
const ROWS = 25;

/** Script that updates the page during play. */
const LIVE = '/live.js';

/** Pages of tournaments (`/t`, `/t/ID`, `/t/ID/live`, `/t/ID/seats`, `/t/ID/me`), and their standings as CSV (`/t/ID.csv`). */
@Controller()
export class TournamentPagesController {
  constructor(
    private readonly known: TournamentList,
    private readonly reads: TournamentResolver,
    private readonly names: VisibleNames,
    private readonly checkIns: CheckIn,
  ) {}

  @Get('t')
  async tournaments(@AskedPage() page: Page, @Res() reply: FastifyReply) {
    const { tournaments } = page.words.tournaments;
    const found = (await this.known.page(ROWS, page.asked('after'))) ?? (await this.known.page(ROWS, null));
    const rows = tournamentsHtml(page, found?.tournaments ?? []);
    const seasons = markup`<p class="screen">${page.anchor('/s', page.words.seasons.seasons)}</p>`;
    const next = found?.more === true && page.turn(null, page.link('/t', { after: found.end ?? '' }));
    return sendPage(reply, page.html(tournaments, markup`<h1>${tournaments}</h1>${seasons}${rows}${next}`));
  }

  /** `after=SESSION` shows the standings after a session, `asOf=TIME` those announced at a time. */
  @Get('t/:tournament')
  async tournament(
    @Req() { caller }: CallerPageRequest,
    @Param('tournament') id: string,
    @AskedPage() page: Page,
    @Query() query: AskedQuery,
    @Res() reply: FastifyReply,
  ) {
    const tournament = await this.tournamentFor(caller, id);
    try {
      const { standings, asOf } = await askedStandings(tournament, query);
      const sessions = await tournament.sessions();
      const shown = { tournament, sessions, standings, asOf };
      const body = tournamentHtml(page, shown, await this.namesOf(page, caller, shown));
      return sendPage(reply, page.html(tournament.name, body, asOf === null ? LIVE : null));
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      const body = markup`<h1>${tournament.name}</h1>${page.problem(error)}`;
      return sendPage(reply, page.html(tournament.name, body), 400);
    }
  }

  /** The standings that the page shows with the same query. */
  @Get('t/:tournament.csv')
  async csv(
    @Req() { caller }: CallerPageRequest,
    @Param('tournament') id: string,
    @AskedPage() page: Page,
    @Query() query: AskedQuery,
    @Res() reply: FastifyReply,
  ) {
    const tournament = await this.tournamentFor(caller, id);
    try {
      const { standings } = await askedStandings(tournament, query);
      const names = new Map((await this.namedEntrants(caller, tournament)).map((one) => [one.entrant, one.name]));
      const csv = tournamentCsv(page, tournament, standings, (one) => names.get(one) ?? null);
      return sendCsv(reply, `standings-${tournament.id}`, csv);
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      throw invalidRequest(error);
    }
  }

  /** All tables of the current or last session; before the first session, the planned days. */
  @Get('t/:tournament/live')
  async live(
    @Req() { caller }: CallerPageRequest,
    @Param('tournament') id: string,
    @AskedPage() page: Page,
    @Res() reply: FastifyReply,
  ) {
    const tournament = await this.tournamentFor(caller, id);
    const session = (await tournament.sessions()).findLast(({ status }) => status !== 'drawn');
    return sendPage(reply, page.html(tournament.name, liveTablesHtml(page, tournament, session), LIVE));
  }

  /** The seats of the current session by name; `name` filters them. */
  @Get('t/:tournament/seats')
  async seats(
    @Req() { caller }: CallerPageRequest,
    @Param('tournament') id: string,
    @AskedPage() page: Page,
    @Res() reply: FastifyReply,
  ) {
    const tournament = await this.tournamentFor(caller, id);
    const sessions = await tournament.sessions();
    const named = await this.namedEntrants(caller, tournament);
    const substitutes = await this.namedSubstitutes(caller, tournament, sessionToSit(sessions));
    const asked = (page.asked('name') ?? '').slice(0, 100);
    const body = seatsHtml(page, tournament, sessions, [...named, ...substitutes], asked);
    return sendPage(reply, page.html(tournament.name, body, LIVE));
  }

  /** The personal page of an entrant (`entrant=NUMBER`), with the code of the personal link to check in. */
  @Get('t/:tournament/me')
  async personal(
    @Req() { caller }: CallerPageRequest,
    @Param('tournament') id: string,
    @AskedPage() page: Page,
    @Res() reply: FastifyReply,
  ) {
    const { shown, tournament } = await this.personalPage(caller, id, page);
    const standing = await standingOf(tournament, shown.entrant.entrant);
    return sendPage(reply, page.html(nameText(page, shown.entrant), personalHtml(page, shown, standing), LIVE));
  }

  @Get('t/:tournament/me.atom')
  async feed(
    @Req() { caller }: CallerPageRequest,
    @Param('tournament') id: string,
    @AskedPage() page: Page,
    @Res() reply: FastifyReply,
  ) {
    const { shown, notices } = await this.personalPage(caller, id, page);
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(seatFeed(page, shown, notices));
  }

  @Get('t/:tournament/me.ics')
  async calendar(
    @Req() { caller }: CallerPageRequest,
    @Param('tournament') id: string,
    @AskedPage() page: Page,
    @Res() reply: FastifyReply,
  ) {
    const { shown, notices } = await this.personalPage(caller, id, page);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(seatCalendar(page, shown, notices));
  }

  private async personalPage(caller: Caller, id: string, page: Page) {
    const tournament = await this.tournamentFor(caller, id);
    const asked = page.asked('entrant') ?? '';
    const number = /^\d{1,4}$/.test(asked) ? Number(asked) : 0;
    const entrant = tournament.entrants.find((one) => one.entrant === number);
    const [named] = await this.namedEntrants(caller, tournament, number);
    if (entrant === undefined)
      throw pageNotFound(
        { what: 'entrant', up: { path: `/t/${tournament.id}`, of: 'tournament' } },
        'no such entrant; expected entrant=NUMBER, as on the badge',
      );
    const code = page.asked('code');
    const seats = seatsOf(await tournament.sessions(), number);
    const shown: PersonalPage = {
      ...{ id: tournament.id, tournament: tournament.name, entrant: named, present: entrant.present, seats },
      code: code !== null && this.checkIns.isCodeOf(tournament.id, number, code) ? code : null,
    };
    const notices = seats.flatMap((seat): Notice[] => {
      const at = tournament.seatedAt(seat.session);
      return at === null ? [] : [{ ...seat, at }];
    });
    return { shown, notices, tournament };
  }

  /** Entrants with the names that the caller may see; all, or the one with the number. */
  private async namedEntrants(caller: Caller, tournament: TournamentView, only?: number): Promise<readonly Named[]> {
    const areShown = await this.names.canSeeEntrants(caller, tournament.id);
    const wanted = tournament.entrants.filter(({ entrant }) => only === undefined || entrant === only);
    const named = await Promise.all(
      wanted.map(async ({ entrant, playerId, team }): Promise<Named> => {
        if (playerId === null) return { entrant, name: team, substitute: null };
        if (!areShown) return { entrant, name: null, substitute: null };
        const { name } = await this.names.seatedPlayer(caller, playerId, tournament.id);
        return { entrant, name: name ?? playerId, substitute: null };
      }),
    );
    return distinctNames(named);
  }

  /** The substitutes of a session, if the caller may see their names. */
  private async namedSubstitutes(
    caller: Caller,
    { id }: TournamentView,
    session: SessionView | undefined,
  ): Promise<readonly Named[]> {
    if (session === undefined || !(await this.names.canSeeEntrants(caller, id))) return [];
    const seats = session.tables.flatMap((table) => table.seats);
    return Promise.all(
      seats.flatMap(({ entrant, substitute }) => {
        if (substitute === null) return [];
        return this.names
          .seatedPlayer(caller, substitute, id)
          .then(({ name }) => ({ entrant, name: name ?? substitute, substitute }));
      }),
    );
  }

  private async tournamentFor(caller: Caller, id: string): Promise<TournamentView> {
    const tournament = await this.reads.viewFor(caller, id);
    if (tournament === null) throw pageNotFound({ what: 'tournament' }, phraseText(noSuchTournament(id.slice(0, 40))));
    return tournament;
  }

  /** Names of entrants and substitutes visible to the caller, linked to their player pages. */
  private async namesOf(
    page: Page,
    caller: Caller,
    { tournament, sessions }: TournamentShown,
  ): Promise<TournamentNames> {
    const areShown = await this.names.canSeeEntrants(caller, tournament.id);
    const named = await this.namedEntrants(caller, tournament);
    const names = new Map(named.map(({ entrant, name }) => [entrant, name]));
    const entrants = new Map<number, Markup>();
    const substitutes = new Map<string, Markup>();
    for (const { entrant, playerId } of tournament.entrants) {
      const name = names.get(entrant);
      if (playerId === null) entrants.set(entrant, markup`${name ?? entrant}`);
      else if (areShown) entrants.set(entrant, page.playerLink(playerId, name ?? playerId));
    }
    for (const { substitute } of sessions.flatMap(({ tables }) => tables.flatMap(({ seats }) => seats)))
      if (substitute !== null && areShown) {
        const { name } = await this.names.seatedPlayer(caller, substitute, tournament.id);
        substitutes.set(substitute, page.playerLink(substitute, name ?? substitute));
      }
    return {
      entrantOf: (entrant) => entrants.get(entrant) ?? markup`${entrant}`,
      substituteOf: (player) => substitutes.get(player) ?? null,
    };
  }
}

async function standingOf(tournament: TournamentView, entrant: number): Promise<Standing> {
  const rows = (await tournament.standings(null, null))?.rows ?? [];
  const row = rows.find((one) => one.entrant === entrant);
  const sessions = await tournament.sessions();
  return {
    result:
      row !== undefined && hasResults(rows) ? { place: placeText(row, true), total: row.totals.join(' / ') } : null,
    isOver: tournament.closed || sessions.filter(({ status }) => status === 'closed').length >= tournament.planned,
  };
}

/** The standings after a session, or as announced at a time. Rejects with `FieldError`. */
async function askedStandings(tournament: TournamentView, query: AskedQuery) {
  const { after, asOf } = parseQuery(query);
  const standings = await tournament.standings(after, asOf === null ? null : new Date(asOf));
  return { standings, asOf };
}

/** Reads the query of `/t/ID` and `/t/ID.csv`. Throws `FieldError`. */
function parseQuery({ after, asOf }: AskedQuery): { readonly after: number | null; readonly asOf: string | null } {
  if (after !== undefined && (typeof after !== 'string' || !/^\d{1,3}$/.test(after)))
    throw new FieldError('after', 'the number of a session', after);
  if (asOf !== undefined && typeof asOf !== 'string') throw new FieldError('asOf', 'one time', asOf);
  const time = asOf === undefined ? null : checkedTime(asOf, 'asOf', new Date());
  return { after: after === undefined ? null : Number(after), asOf: time };
}
