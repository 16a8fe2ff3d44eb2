import { citedText, lexiconFor } from '../engine/messages/lexicon.js';
import { signed } from '../engine/table/sentences.js';
import { roundName, valueText } from '../engine/messages/message.js';
import {
  daysText,
  groupByText,
  hasResults,
  measureValue,
  placeText,
  tournamentMessage,
  tournamentText,
} from '../engine/tournaments/tournament-text.js';
import type { TournamentSummary } from './queries/tournament-list.js';
import type { TournamentView, StandingsView } from './queries/tournament-view.js';
import { standingsCsv } from '../exchange/csv/standings-csv.js';
import {
  type Markup,
  type Page,
  type PageWords,
  factsHtml,
  markup,
  tableHtml,
  timeHtml,
} from '../platform/pages/page.js';
import { format } from '../platform/pages/language.js';
import { TOURNAMENT_TEXTS } from '../platform/pages/lexicons.js';

/** Name of an entrant, or their number if the name is hidden. */
export type EntrantOf = (entrant: number) => Markup;

/** Names of the people of a tournament as the viewer may see them. */
export interface TournamentNames {
  readonly entrantOf: EntrantOf;
  /** Name of a substitute; `null` if it is hidden. */
  readonly substituteOf: (player: string) => Markup | null;
}

export type SessionView = Awaited<ReturnType<TournamentView['sessions']>>[number];
type TableView = SessionView['tables'][number];
type Row = StandingsView['rows'][number];

/** `Session 4`. */
export const sessionText = ({ sessionNumber }: PageWords, number: number): string => format(sessionNumber, { number });
const tableText = ({ tableNumber }: PageWords, number: number): string => format(tableNumber, { number });

/** Data of a tournament page. */
export interface TournamentShown {
  readonly tournament: TournamentView;
  readonly sessions: readonly SessionView[];
  /** `null` if the tournament was not open yet. */
  readonly standings: StandingsView | null;
  /** Time of the announced standings; `null` for the current ones. */
  readonly asOf: string | null;
}

/** A list of tournaments, last opened first. */
export function tournamentsHtml(page: Page, tournaments: readonly TournamentSummary[]): Markup {
  const { words } = page;
  const labels = words.tournaments;
  if (tournaments.length === 0) return markup`<p>${labels.none}</p>`;
  const rows = tournaments.map((one) => [
    page.anchor(`/t/${one.id}`, one.name),
    datesOf(one) ?? '–',
    one.place ?? '–',
    page.rulesetName(one.ruleset),
    stateText(page, one),
  ]);
  return tableHtml(
    labels.tournaments,
    [words.tournament, labels.dates, labels.place, words.ruleset, words.state],
    rows,
  );
}

/** A tournament page: current tables, standings with the reason for each place, earlier sessions. */
export function tournamentHtml(page: Page, shown: TournamentShown, names: TournamentNames): Markup {
  const { words } = page;
  const { entrantOf } = names;
  const { tournament, sessions, standings, asOf } = shown;
  const now = asOf === null ? sessions.findLast(({ status }) => status !== 'drawn') : undefined;
  const others = asOf === null ? sessions.filter((one) => one !== now) : [];
  const [before, after] = words.tournaments.announced.split('{time}');
  const announced =
    asOf !== null &&
    markup`<p role="status">${before}${timeHtml(asOf, tournament.timeZone)}${after} ${page.anchor(`/t/${tournament.id}`, words.tournaments.asItStands)}</p>`;
  const isFollowed = asOf === null && followedHtml(tournament);
  return markup`<div${isFollowed}><h1>${tournament.name}</h1>
<p class="quiet">${shortFacts(page, tournament)} · ${page.rulesetName(tournament.ruleset)}</p>
<ul class="ways screen">${sessions.length > 0 && asOf === null && markup`<li>${page.anchor(`/t/${tournament.id}/seats`, words.tournaments.seats.byName)}</li>`} <li>${page.anchor('/find', words.games, { what: 'games', tournament: tournament.name })}</li></ul></div>
<div id="now" class="halves"${isFollowed}>
${announced}
<section>${standings === null ? markup`<p>${words.tournaments.notOpenYet}</p>` : standingsHtml(page, shown, standings, entrantOf)}</section>
${now !== undefined && markup`<section><h2>${sessionText(words, now.session)}</h2>${watchHtml(page, tournament.id, now)}${tablesHtml(page, tournament, now, names)}</section>`}
</div>
<div${isFollowed}>${others.toReversed().map((one) => markup`<details class="card"><summary>${sessionText(words, one.session)}</summary>${tablesHtml(page, tournament, one, names)}</details>\n`)}
<details class="card"><summary>${words.tournaments.about}</summary>${aboutHtml(page, shown)}</details></div>`;
}

/** What visitors ask first: whether it is played now, where and when. */
export const shortFacts = (
  page: Page,
  shown: Pick<TournamentSummary, 'hasBegun' | 'closed' | 'place' | 'dates'>,
): string => [stateText(page, shown), shown.place, datesOf(shown)].filter((one) => one !== null).join(' · ');

/** Marks a part of a page whose script renews it when the tournament changes. */
const followedHtml = ({ id }: TournamentView): Markup => markup` data-tournament="${id}"`;

/** The tables of the session opened last, each with a game linked to its live page. */
export function liveTablesHtml(page: Page, tournament: TournamentView, session: SessionView | undefined): Markup {
  return markup`<div${followedHtml(tournament)}>${session === undefined ? notBegunHtml(page, tournament) : sessionTablesHtml(page, tournament, session)}</div>`;
}

const notBegunHtml = (page: Page, tournament: TournamentView): Markup =>
  markup`<h1>${page.anchor(`/t/${tournament.id}`, tournament.name)}</h1>
<p class="quiet">${shortFacts(page, tournament)}</p>
<p role="status">${page.words.tournaments.awaited}</p>`;

function sessionTablesHtml(page: Page, tournament: TournamentView, session: SessionView): Markup {
  const { words } = page;
  const tables = session.tables.filter(({ gameId, status }) => gameId !== null && status !== 'damaged');
  const { onPaper, othersOnPaper, onPaperResults } = words.tournaments;
  const paper = session.tables.every(({ gameId }) => gameId === null) ? onPaper : othersOnPaper;
  const isAnyOnPaper = session.tables.some(({ gameId }) => gameId === null);
  const shown = tables.map(
    ({ table, gameId }) =>
      markup`<li><paifu-table src="/g/${gameId ?? ''}/events.json" href="${page.link(`/g/${gameId}/live`)}" name="${tableText(words, table)}" ruleset="${tournament.ruleset}">${page.anchor(`/g/${gameId}/live`, tableText(words, table))}</paifu-table></li>\n`,
  );
  return markup`<h1>${sessionText(words, session.session)} · ${page.anchor(`/t/${tournament.id}`, tournament.name)}</h1>
${shown.length > 0 && markup`<ul class="tables">${shown}</ul>`}
${isAnyOnPaper ? markup`<p>${paper} ${page.anchor(`/t/${tournament.id}`, onPaperResults)}</p>` : shown.length === 0 && markup`<p>${words.nothingFound}</p>`}`;
}

const watchHtml = (page: Page, id: string, { tables }: SessionView): Markup | false =>
  tables.some(({ gameId }) => gameId !== null) &&
  markup`<p class="screen"><a class="button" href="${page.link(`/t/${id}/live`)}">${page.words.tournaments.watch}</a></p>`;

const datesOf = ({ dates }: Pick<TournamentView, 'dates'>): string | null =>
  dates === null ? null : daysText(dates.from, dates.to);

/** Whether a tournament has not started yet, is in progress or is over, in words. */
function stateText({ words }: Page, { hasBegun, closed }: Pick<TournamentSummary, 'hasBegun' | 'closed'>): string {
  const { notBegun, goesOn, over } = words.tournaments;
  if (closed) return over;
  return hasBegun ? goesOn : notBegun;
}

function aboutHtml(page: Page, shown: TournamentShown): Markup {
  const { tournament } = shown;
  const { words } = page;
  const labels = words.tournaments;
  const texts = TOURNAMENT_TEXTS[page.language];
  const { id, place, ruleset, scoring, ties, planned, entrants, seedCommitment } = tournament;
  return factsHtml([
    [labels.place, place],
    [labels.dates, datesOf(tournament)],
    [words.ruleset, page.rulesetName(ruleset)],
    [labels.scoring, scoring.map((one) => valueText(measureValue(one), { texts })).join(texts.comma)],
    [labels.ties, ties.map((one) => texts[`tieBreak.${one}`]).join(texts.comma) || '–'],
    [labels.entrants, String(entrants.length)],
    [labels.planned, String(planned)],
    [words.state, stateText(page, tournament)],
    [labels.commitment, seedCommitment && hashHtml(seedCommitment)],
    [words.tournament, hashHtml(id)],
  ]);
}

/** The tables of a session: players, points, state. */
function tablesHtml(page: Page, tournament: TournamentView, session: SessionView, names: TournamentNames): Markup {
  const { words } = page;
  const labels = words.tournaments;
  const rows = session.tables.map((table) => [
    table.gameId === null ? tableText(words, table.table) : page.gameLink(table.gameId, tableText(words, table.table)),
    markup`${table.seats.map((seat) => seatHtml(page, table, seat, names))}`,
    stateHtml(page, tournament, table),
  ]);
  const { startsAt, seed } = session;
  const resting =
    session.resting.length > 0 &&
    markup`<p>${labels.attendance.resting}: ${session.resting.map((one, i) => markup`${i > 0 && ', '}${names.entrantOf(one)}`)}</p>`;
  const seating = markup`<p class="quiet">${labels.sessionStates[session.status]}${startsAt !== null && markup` ${timeHtml(startsAt, tournament.timeZone)}`} · ${labels.seating}: ${TOURNAMENT_TEXTS[page.language][`method.${session.method}`]}${seed !== null && markup` · ${labels.seed}: ${hashHtml(seed)}`}</p>`;
  const columns = [words.table, words.players, words.state];
  return markup`${tableHtml(sessionText(words, session.session), columns, rows, undefined, 'results')}${resting}${seating}`;
}

function seatHtml(page: Page, { result }: TableView, seat: TableView['seats'][number], names: TournamentNames): Markup {
  const share = result?.shares.find(({ entrant }) => entrant === seat.entrant);
  const points = share !== undefined && markup` <b>${share.points}</b>`;
  const person = seat.substitute === null ? null : names.substituteOf(seat.substitute);
  const substitute =
    seat.substitute !== null &&
    markup` <small>${page.words.tournaments.substitute}${person !== null && markup`: ${person}`}</small>`;
  const entrant = names.entrantOf(seat.entrant);
  const withdrawn = page.words.tournaments.attendance.withdrawn;
  const name = seat.plays ? entrant : markup`<s>${entrant}</s> <small>${withdrawn}</small>`;
  return markup`<span class="seat">${name}${substitute}${points}</span> `;
}

const hashHtml = (hash: string): Markup => markup`<span class="hash">${hash}</span>`;

/** State of a table: current hand, last event, open questions. */
function stateHtml(
  page: Page,
  { ruleset, timeZone }: TournamentView,
  { gameId, status, round, silentSince, disputed, result }: TableView,
): Markup {
  const { words } = page;
  const labels = words.tournaments;
  const playing =
    round === null || gameId === null
      ? format(labels.tableStates[status], { hand: (result?.hands ?? 0) + 1 })
      : page.anchor(`/g/${gameId}/live`, roundName(round, lexiconFor(ruleset, page.lexicon)));
  const open = [
    ...(disputed ? [labels.disputed] : []),
    ...(result?.provisional === true && !result.playing ? [words.provisional] : []),
    ...(result !== null && result.differences.length > 0 && !result.decided ? [labels.differs] : []),
  ];
  const silent =
    silentSince !== null && markup` · <small>${labels.lastHeard} ${timeHtml(silentSince, timeZone)}</small>`;
  return markup`${playing}${open.map((one) => markup`${page.lexicon.texts.comma}${one}`)}${silent}`;
}

function standingsHtml(
  page: Page,
  { tournament, sessions, asOf }: TournamentShown,
  standings: StandingsView,
  entrantOf: EntrantOf,
): Markup {
  const { words } = page;
  const labels = words.tournaments;
  const { rows, after, teams, differences, provisional, reducing } = standings;
  const title = after === 0 ? labels.beforeAll : format(labels.standingsUpTo, { session: after });
  const played = [...new Set(rows.flatMap((row) => row.sessions.map(({ session }) => session)))].sort((a, b) => a - b);
  const opened = sessions.filter(({ status }) => status !== 'drawn').map(({ session }) => session);
  const tabs = opened.map((session) => ({
    text: sessionText(words, session),
    href: page.link(`/t/${tournament.id}`, { after: String(session) }),
    isCurrent: session === after,
  }));
  const turns = asOf === null && opened.length > 1 && page.tabs(labels.standings, tabs, ' screen');
  const isRanked = hasResults(rows);
  const isReduced = rows.some(({ carried }) => carried !== null);
  const lines = rows.map((row) => [
    placeText(row, isRanked),
    markup`${entrantOf(row.entrant)}${fateHtml(page, row)}`,
    row.totals.join(' / '),
    ...(isReduced ? [row.carried?.join(' / ') ?? ''] : []),
    ...played.map((session) => worthHtml(page, row, session)),
    reasonsHtml(page, row, entrantOf),
  ]);
  const differing = differences.map(
    ({ session, table, differences: found }) =>
      markup`<li>${sessionText(words, session)}, ${tableText(words, table)}: ${found.map(
        ({ entrant, recorded, entered }) =>
          markup`${entrantOf(entrant)} ${format(labels.recordedNotEntered, { recorded, entered })} `,
      )}</li>`,
  );
  const ranked = teams.map((row) => [
    placeText(row, isRanked),
    markup`${row.team}${row.outAfter !== null && markup` <small>${format(labels.outAfter, { session: row.outAfter })}</small>`}`,
    row.totals.join(' / '),
  ]);
  return markup`<h2 id="standings">${title}</h2>${turns}
${rows.length === 0 && markup`<p>${labels.noEntrants}</p>`}
${rows.length > 0 && tableHtml(title, [labels.rank, labels.entrant, words.total, ...(isReduced ? [labels.carried] : []), ...played.map((one) => sessionText(words, one)), labels.decided], lines, undefined, 'standings')}
${reducing.map((cut) => markup`<p>${tournamentText(tournamentMessage({ type: 'CutMade', data: { ...cut, reason: null } }), { texts: TOURNAMENT_TEXTS[page.language] })}</p>`)}
${provisional && isRanked && markup`<p>* ${labels.asterisk}</p>`}
${teams.length > 0 && markup`<h2>${labels.teams}</h2>${tableHtml(labels.teams, [labels.rank, labels.team, words.total], ranked)}${isReduced && markup`<p>${TOURNAMENT_TEXTS[page.language]['carry.teams']}</p>`}`}
<p class="screen">${page.anchor(`/t/${tournament.id}.csv`, words.seasons.csv, { ...(page.asked('after') === null ? {} : { after: String(after) }), ...(asOf === null ? {} : { asOf }) })}</p>
${differing.length > 0 && markup`<h2>${labels.differs}</h2><ul>${differing}</ul>`}`;
}

/** The standings as CSV, with the reasons in the language of the page. */
export function tournamentCsv(
  { language }: Page,
  { entrants }: TournamentView,
  standings: StandingsView | null,
  nameOf: (entrant: number) => string | null,
): string {
  const teams = new Map(entrants.map(({ entrant, team }) => [entrant, team]));
  const texts = TOURNAMENT_TEXTS[language];
  const rows = (standings?.rows ?? []).map((row) => ({
    ...row,
    decided: row.decided.map((one) => ({ ...one, text: tournamentText(one.message, { texts }) })),
  }));
  return standingsCsv(rows, (entrant) => ({ name: nameOf(entrant) ?? '', team: teams.get(entrant) ?? null }));
}

/** Whether an entrant was cut or has withdrawn. */
function fateHtml({ words }: Page, { outAfter, withdrawnFrom, inTheCut }: Row): Markup | null {
  const labels = words.tournaments;
  const fate =
    outAfter !== null
      ? format(labels.outAfter, { session: outAfter })
      : withdrawnFrom !== null
        ? format(labels.withdrawnFrom, { session: withdrawnFrom })
        : inTheCut === false
          ? labels.notInTheCut
          : null;
  return fate === null ? null : markup` <small>${fate}</small>`;
}

function worthHtml({ words }: Page, { sessions }: Row, session: number): string {
  const share = sessions.find((one) => one.session === session);
  if (share === undefined) return '';
  const { attendance, worth, provisional } = share;
  const labels = words.tournaments.attendance;
  const open = provisional ? '*' : '';
  if (attendance === 'played') return `${worth[0]}${open}`;
  return `${labels[attendance]}${attendance === 'waiting' ? '' : ` ${worth[0]}${open}`}`;
}

/** Tie-breaks, adjustments and penalties behind a place. */
function reasonsHtml(
  { words, lexicon, language }: Page,
  { decided, adjustments, penalties }: Row,
  entrantOf: EntrantOf,
): Markup {
  const ties = groupByText(decided).map((same) => {
    const [{ message, citation }] = same;
    const others = same
      .flatMap(({ entrant }) => entrant ?? [])
      .map((one, i) => markup`${i > 0 && ', '}${entrantOf(one)}`);
    return markup`<li><span title="${citedText(citation, lexicon)}">${tournamentText(message, { texts: TOURNAMENT_TEXTS[language] })}</span>${others.length > 0 && markup` (${others})`}</li>`;
  });
  const adjusted = adjustments.map(
    ({ points, reason, ruling }) =>
      markup`<li>${signed(points)}: ${
        ruling === null ? reason : markup`<a href="/g/${ruling.game}">${reason}</a>`
      }</li>`,
  );
  const penalty = penalties === 0 ? [] : [markup`<li>${words.penalties} ${signed(penalties)}</li>`];
  const all = [...ties, ...adjusted, ...penalty];
  return all.length === 0 ? markup`` : markup`<ul class="plain">${all}</ul>`;
}
