import { format } from '../platform/pages/language.js';
import { type Markup, type Page, markup, tableHtml } from '../platform/pages/page.js';
import { type SessionView, sessionText } from './tournament-page.js';

/** The seat of an entrant in a session; `table` is `null` if they rest, `wind` counts from East. */
export interface Seat {
  readonly session: number;
  readonly status: SessionView['status'];
  readonly startsAt: string | null;
  readonly table: number | null;
  readonly wind: number | null;
  /** Id of the player who sits there for the entrant; `null` if the entrant sits. */
  readonly substitute: string | null;
}

/** An entrant as the viewer may see them; `name` is `null` if it is hidden. */
export interface Named {
  readonly entrant: number;
  readonly name: string | null;
  /** Id of the player if this is a substitute for the entrant, `null` if it is the entrant. */
  readonly substitute: string | null;
}

/** The seat of an entrant in each drawn session, in the order of sessions. Sessions without a seat are omitted. */
export function seatsOf(sessions: readonly SessionView[], entrant: number): readonly Seat[] {
  return sessions.flatMap(({ session, status, startsAt, tables, resting }): Seat[] => {
    for (const { table, seats } of tables) {
      const wind = seats.findIndex((seat) => seat.entrant === entrant && seat.plays);
      if (wind >= 0) return [{ session, status, startsAt, table, wind, substitute: seats[wind].substitute }];
    }
    return resting.includes(entrant) ? [{ session, status, startsAt, table: null, wind: null, substitute: null }] : [];
  });
}

/** The session whose seats entrants look for: the one in progress, otherwise the next, otherwise the last. */
export const sessionToSit = (sessions: readonly SessionView[]): SessionView | undefined =>
  sessions.find(({ status }) => status === 'open') ??
  sessions.find(({ status }) => status === 'drawn') ??
  sessions.at(-1);

/** A seat in words, such as "Session 3, table 7, South". */
export function seatText({ words }: Page, { session, table, wind, substitute }: Seat): string {
  const { place, rests, winds } = words.tournaments.seats;
  if (table === null || wind === null) return format(rests, { session });
  const seat = format(place, { session, table, wind: winds[wind] });
  return substitute === null ? seat : `${seat} (${words.tournaments.substitute})`;
}

export const nameText = ({ words }: Page, { entrant, name }: Named): string =>
  name ?? format(words.tournaments.seats.entrantNumber, { entrant });

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Entrants whose number is the text or whose name contains it, in the order of names. */
export function foundByName(page: Page, entrants: readonly Named[], text: string): readonly Named[] {
  const wanted = folded(text.trim());
  const found = entrants.filter(
    ({ entrant, name }) => wanted === '' || wanted === `${entrant}` || (name !== null && folded(name).includes(wanted)),
  );
  const { compare } = new Intl.Collator(page.tag, { numeric: true });
  return [...found].sort((a, b) => compare(a.name ?? '', b.name ?? '') || a.entrant - b.entrant);
}

/** The list of all seats of a session by name, with a field to search for a name. */
export function seatsHtml(
  page: Page,
  { id, name }: { readonly id: string; readonly name: string },
  sessions: readonly SessionView[],
  entrants: readonly Named[],
  asked: string,
): Markup {
  const { words } = page;
  const labels = words.tournaments.seats;
  const current = sessionToSit(sessions);
  const rows = foundByName(page, entrants, asked).flatMap((one) => {
    const taken = current === undefined ? undefined : seatsOf([current], one.entrant)[0];
    // A seat is listed once: under the substitute's name if that is visible, otherwise under the entrant's number.
    const seat = taken?.substitute === one.substitute || one.name === null ? taken : undefined;
    // Entrants who have left or are replaced are not called up.
    if (seat === undefined && asked === '') return [];
    return [
      [
        page.anchor(`/t/${id}/me`, nameText(page, one), { entrant: String(one.entrant) }),
        seat === undefined ? '–' : seat.table === null ? words.tournaments.attendance.resting : `${seat.table}`,
        seat?.wind == null ? '' : labels.winds[seat.wind],
      ],
    ];
  });
  const list =
    current === undefined
      ? markup`<p>${labels.noSeats}</p>`
      : rows.length === 0
        ? markup`<p>${labels.nobody}</p>`
        : tableHtml(
            sessionText(words, current.session),
            [words.tournaments.entrant, words.table, labels.wind],
            rows,
            undefined,
            'narrow',
          );
  return markup`<h1>${labels.byName} · ${page.anchor(`/t/${id}`, name)}</h1>
<form class="search-box screen" action="/t/${id}/seats">${page.languageField()}<label>${labels.myName} <input type="search" name="name" value="${asked}" maxlength="100" autocomplete="name"></label> <button>${words.search}</button></form>
<div id="now" data-tournament="${id}">${list}</div>`;
}

/** Contents of the personal page of an entrant. */
export interface PersonalPage {
  readonly id: string;
  readonly tournament: string;
  readonly entrant: Named;
  readonly present: boolean;
  /** The code of the personal link, if the right one was given. */
  readonly code: string | null;
  readonly seats: readonly Seat[];
}

/** How an entrant stands: the place and total, `null` before the first result, and whether all sessions are over. */
export interface Standing {
  readonly result: { readonly place: string; readonly total: string } | null;
  readonly isOver: boolean;
}

/** The page of one entrant: where to sit now, the check-in, the place in the standings, all seats, and the feeds. */
export function personalHtml(page: Page, shown: PersonalPage, { result, isOver }: Standing): Markup {
  const { words } = page;
  const labels = words.tournaments.seats;
  const { id, tournament, entrant, present, code, seats } = shown;
  const [next] = seats.filter(({ status }) => status !== 'closed');
  const query = { entrant: String(entrant.entrant) };
  const checkIn = present
    ? markup`<p>✓ ${labels.present}</p>`
    : code === null
      ? markup`<p>${labels.absent} ${labels.byDesk}</p>`
      : markup`<p>${labels.absent} <button type="button" data-entrant="${entrant.entrant}" data-code="${code}" data-failed="${labels.failed}">${labels.checkIn}</button></p>`;
  const place = result === null ? null : `${words.tournaments.rank} ${result.place} · ${words.total} ${result.total}`;
  const now = next === undefined ? (isOver ? (place ?? words.tournaments.over) : labels.noSeats) : seatText(page, next);
  const all = seats.map((seat) => markup`<li>${seatText(page, seat)}</li>`);
  return markup`<h1>${nameText(page, entrant)} · ${page.anchor(`/t/${id}`, tournament)}</h1>
<div id="now" data-tournament="${id}"><p class="my-seat" role="status">${now}</p>
<div>${!isOver && checkIn}${place !== null && markup`<p>${page.anchor(`/t/${id}`, isOver ? words.tournaments.standings : place)}</p>`}</div>
<div>${all.length > 1 && markup`<ul class="plain">${all}</ul>`}</div></div>
<p class="screen"><a href="${page.link(`/t/${id}/me.atom`, query)}">${labels.feed}</a> · <a href="${page.link(`/t/${id}/me.ics`, query)}">${labels.calendar}</a> · ${page.anchor(`/t/${id}/seats`, labels.byName)}</p>`;
}

/** A notice of a seat: when it was drawn or the session was opened. */
export interface Notice extends Seat {
  readonly at: string;
}

/** An Atom feed (RFC 4287) of an entrant's seats, latest first. */
export function seatFeed(page: Page, { id, tournament, entrant }: PersonalPage, notices: readonly Notice[]): string {
  const title = `${tournament} · ${nameText(page, entrant)}`;
  const path = page.link(`/t/${id}/me`, { entrant: String(entrant.entrant) });
  const entries = notices.toReversed().map(
    (
      one,
    ) => markup`<entry><id>urn:uuid:${id}#${entrant.entrant}-${one.session}-${one.table ?? 0}-${one.wind ?? 0}</id><title>${seatText(page, one)}</title>
<updated>${one.at}</updated><link href="${path}"/></entry>\n`,
  );
  return markup`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:uuid:${id}#${entrant.entrant}</id><title>${title}</title><author><name>${tournament}</name></author>
<updated>${notices.at(-1)?.at ?? '1970-01-01T00:00:00.000Z'}</updated><link href="${path}"/>
${entries}</feed>
`.text;
}

/** Text of an iCalendar property (RFC 5545, 3.3.11), without line breaks. */
const calendarText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/[\r\n]+/g, ' ');

/** Lines have at most 75 octets; longer ones continue after a space (RFC 5545, 3.1). */
function folds(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

const moment = (time: string): string => `${time.slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A calendar (RFC 5545) with the sessions whose start is known. */
export function seatCalendar(
  page: Page,
  { id, tournament, entrant }: PersonalPage,
  notices: readonly Notice[],
): string {
  const events = notices.flatMap((one) =>
    one.startsAt === null
      ? []
      : [
          ...['BEGIN:VEVENT', `UID:${id}-${entrant.entrant}-${one.session}`, `DTSTAMP:${moment(one.at)}`],
          ...[`DTSTART:${moment(one.startsAt)}`, `SUMMARY:${calendarText(seatText(page, one))}`],
          ...[`LOCATION:${calendarText(tournament)}`, 'END:VEVENT'],
        ],
  );
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//paifu//seats//EN', ...events, 'END:VCALENDAR'];
  return `${lines.map(folds).join('\r\n')}\r\n`;
}
