import { type TemplateResult, nothing } from 'lit';
import { renderSVG } from 'uqr';
import type { Seen, SeenSession, SeenTable } from './tournament.js';
import type { Session } from '../../session/session.js';
import { html } from '../../ui/html.js';
import type { Desk, Printed, What } from './desk.js';
import { problemOf } from '../../ui/form/problem.js';
import { formTemplate, optionsOf, refusalTemplate } from './form-template.js';
import { seatsByName } from './wall.js';
import { rowsTemplate, teamsTemplate } from './standings-template.js';
import { format } from '../../../src/platform/pages/language.js';

/** The card of an entrant: the seat in each drawn session. */
export interface SeatCard {
  readonly entrant: number;
  readonly seats: readonly Place[];
}

/** A seat in a session; `null` while resting. */
interface Place {
  readonly session: number;
  readonly table: number | null;
  readonly seat: number | null;
  /** The name or id of the substitute who plays there, or `null`. */
  readonly substitute: string | null;
}

/** The cards of all entrants of these sessions, by entrant number. */
export function seatCards({ entrants, sessions }: Seen, wanted: readonly number[]): readonly SeatCard[] {
  const drawn = sessions.filter(({ session }) => wanted.includes(session));
  const cards = entrants.map(({ entrant }) => ({
    entrant,
    seats: drawn.flatMap(({ session, tables, resting }): Place[] => {
      for (const { table, seats } of tables) {
        const seat = seats.findIndex((one) => one.entrant === entrant && one.isPlaying);
        if (seat < 0) continue;
        const { substituteName, substituteId } = seats[seat];
        return [{ session, table, seat, substitute: substituteName ?? substituteId }];
      }
      return resting.includes(entrant) ? [{ session, table: null, seat: null, substitute: null }] : [];
    }),
  }));
  return cards.filter(({ seats }) => seats.length > 0).sort((a, b) => a.entrant - b.entrant);
}

/** The score sheet of a game, taken from its page. Throws if the page cannot be read. */
export async function sheetOf(gameId: string, { headers }: Session, language: string): Promise<readonly Element[]> {
  const answer = await fetch(`/g/${gameId}?lang=${language}`, { headers });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const main = page.querySelector('main');
  for (const one of main?.querySelectorAll('.screen, nav, script') ?? []) one.remove();
  // The page has its own h1.
  for (const one of main?.querySelectorAll('h1') ?? []) {
    const heading = page.createElement('h2');
    heading.append(...one.childNodes);
    one.replaceWith(heading);
  }
  return [...(main?.children ?? [])];
}

/** Rows of a paper sheet if the session has no set number of hands. */
const HANDS = 16;

/** Seat cards, score sheets and standings to print. */
export function printTemplate(desk: Desk): TemplateResult {
  const { words, seen, drafts } = desk;
  const labels = words.printing;
  const sessions = seen?.sessions ?? [];
  if (seen === null || seen.entrants.length === 0) return html`<p>${labels.nothing}</p>`;
  const chosen = {
    ...{ cards: labels.cards, names: labels.names, badges: labels.badges },
    ...{ sheets: labels.sheets, list: labels.list },
  };
  return html`<div class="screen">${formTemplate(desk, {
    of: 'print',
    fields: [
      { name: 'what', label: labels.what, kind: 'choice', options: optionsOf(chosen) },
      {
        ...{ name: 'session', label: labels.which, kind: 'choice' },
        options: [
          ['', labels.allSessions],
          ...sessions.map(({ session }) => [String(session), format(words.session, { session })] as const),
        ],
      },
    ],
    submit: labels.lay,
    work: async (form) => {
      const session = form.number('session');
      await lay(
        desk,
        form.text('what') as What,
        session === undefined ? sessions.map((one) => one.session) : [session],
      );
    },
  })}${refusalTemplate(desk, 'laid')}</div>${drafts.printed === null ? nothing : printedTemplate(desk, drafts.printed)}`;
}

async function lay(desk: Desk, what: What, sessions: readonly number[]): Promise<void> {
  const games = (desk.seen?.sessions ?? [])
    .filter(({ session }) => what === 'sheets' && sessions.includes(session))
    .flatMap(({ tables }) => tables.flatMap(({ gameId }) => gameId ?? []));
  const sheets = new Map<string, readonly Element[]>();
  try {
    for (const game of games) sheets.set(game, await sheetOf(game, desk.session, desk.language));
  } catch (error) {
    desk.form('laid').refuse(problemOf({ __typename: '', message: (error as Error).message }));
    return;
  }
  desk.drafts.printed = { what, sessions, sheets };
  desk.draw();
}

function printedTemplate(desk: Desk, printed: Printed): TemplateResult {
  const { seen, words } = desk;
  const { what, sessions } = printed;
  if (seen === null) return html``;
  const cards = what === 'cards' ? seatCards(seen, sessions) : [];
  const some = seen.sessions.filter(({ session }) => sessions.includes(session));
  const tables =
    what === 'sheets' ? some.flatMap((one) => one.tables.map((table) => sheetTemplate(desk, printed, one, table))) : [];
  const badges = what === 'badges' ? seen.entrants.filter(({ withdrawnFrom }) => withdrawnFrom === null) : [];
  const lists = what === 'names' ? some : [];
  const count = what === 'list' ? 1 : cards.length + tables.length + badges.length + lists.length;
  return html`<p class="actions screen"><button type="button" @click=${() => print()}>${words.print}</button>
      <span class="quiet" role="status">${format(words.printing.toPrint, { count })}</span></p>
    <div class="printed ${what}">${what === 'list' && seen.standings !== null ? listTemplate(desk) : nothing}
      ${cards.map((card) => cardTemplate(desk, card))} ${badges.map((one) => badgeTemplate(desk, one))}
      ${lists.map((session) => namesTemplate(desk, seen, session))} ${tables}</div>`;
}

/** A name badge. Its QR code opens the entrant's personal page, where they check in. */
function badgeTemplate(desk: Desk, { entrant, team, club, checkInCode }: Seen['entrants'][number]): TemplateResult {
  const { seen } = desk;
  const address = new URL(`/t/${seen?.id}/me`, location.href);
  address.searchParams.set('entrant', String(entrant));
  if (checkInCode !== null) address.searchParams.set('code', checkInCode);
  const code = `data:image/svg+xml,${encodeURIComponent(renderSVG(address.href, { ecc: 'M', border: 2 }))}`;
  return html`<article class="badge"><div><b class="who">${desk.nameOf(entrant)}</b>
    <p>${[team, club].filter((one) => one !== null && one !== desk.nameOf(entrant)).join(' · ')}</p><p class="quiet">${seen?.name}</p></div>
    <div class="code"><img src=${code} alt=${address.href} width="120" height="120"><span class="of">${entrant}</span></div></article>`;
}

/** The seats of a session by name, to hang on the wall. */
const namesTemplate = ({ words, language }: Desk, seen: Seen, session: SeenSession): TemplateResult =>
  html`<article class="name-list"><h1 class="paper">${seen.name} · ${format(words.session, { session: session.session })}</h1>
    <ul>${seatsByName(seen, session, language).map(
      ({ name, table, seat }) =>
        html`<li class="named-seat"><span class="name">${name}</span> <b>${table}</b> <span class="wind">${words.seats[seat]}</span></li>`,
    )}</ul></article>`;

const listTemplate = (desk: Desk): TemplateResult =>
  html`<h1 class="paper">${desk.seen?.name}</h1>${desk.seen?.standings == null ? nothing : html`${rowsTemplate(desk, desk.seen.standings)} ${teamsTemplate(desk, desk.seen.standings)}`}`;

function cardTemplate(desk: Desk, { entrant, seats }: SeatCard): TemplateResult {
  const { words, seen } = desk;
  const team = seen?.entrants.find((one) => one.entrant === entrant)?.team ?? null;
  return html`<article class="seat-card"><header><b class="who">${desk.nameOf(entrant)}</b> <span class="of">${entrant}</span></header>
    <p class="quiet">${seen?.name}${team === null ? nothing : html` · ${team}`}</p>
    <table><thead><tr><th scope="col">${words.printing.which}</th><th scope="col">${words.tableHead}</th><th scope="col">${words.printing.seat}</th></tr></thead>
    <tbody>${seats.map(
      ({ session, table, seat, substitute }) =>
        html`<tr><th scope="row">${session}</th>${
          table === null || seat === null
            ? html`<td colspan="2">${words.printing.rests}</td>`
            : html`<td><b>${table}</b></td><td>${words.seats[seat]}${substitute === null ? nothing : html` <small>${words.now.substituted}: ${substitute}</small>`}</td>`
        }</tr>`,
    )}</tbody></table></article>`;
}

/** A table's score sheet: filled in for a recorded game, else blank. */
function sheetTemplate(desk: Desk, { sheets }: Printed, session: SeenSession, table: SeenTable): TemplateResult {
  const { words, seen } = desk;
  const recorded = table.gameId === null ? undefined : sheets.get(table.gameId);
  if (recorded === undefined)
    return html`<article class="sheet"><header class="paper-title"><b>${seen?.name}</b> · ${format(words.session, { session: session.session })} · ${format(words.table, { table: table.table })}</header>${paperTemplate(desk, table)}</article>`;
  const hasHead = recorded.some((one) => one.querySelector('.head') !== null);
  return html`<article class="sheet recorded">${recorded}${hasHead ? nothing : html`<p class="quiet">${words.printing.noHead}</p>`}</article>`;
}

function paperTemplate(desk: Desk, { seats, result }: SeenTable): TemplateResult {
  const { words, seen } = desk;
  const labels = words.printing;
  const names = seats.map(
    ({ entrant, substituteName }, i) =>
      html`<th scope="col">${substituteName ?? desk.nameOf(entrant)}<br><small>${words.seats[i]} · ${entrant}</small></th>`,
  );
  const empty = seats.map(() => html`<td></td>`);
  const totals = seats.map(
    ({ entrant }) => html`<td>${result?.shares.find((one) => one.entrant === entrant)?.points}</td>`,
  );
  return html`<table class="paper-sheet"><thead><tr><th scope="col">${labels.handNumber}</th>${names}</tr></thead>
    <tbody>${Array.from({ length: seen?.hands ?? HANDS }, (_, i) => html`<tr><th scope="row">${i + 1}</th>${empty}</tr>`)}
    <tr class="sum"><th scope="row">${labels.total}</th>${totals}</tr><tr class="signed"><th scope="row">${labels.signature}</th>${empty}</tr></tbody></table>`;
}
