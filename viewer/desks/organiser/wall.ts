import { type TemplateResult, nothing } from 'lit';
import type { OrganiserWords } from '../../i18n/organiser.js';
import { format } from '../../../src/platform/pages/language.js';
import { hasResults } from '../../../src/engine/tournaments/tournament-text.js';
import { PaifuClient } from '../../../src/client/paifu-client.js';
import { type Row, type Seen, type SeenSession, type SeenTable, nameIn, seenBy } from './tournament.js';
import { html } from '../../ui/html.js';
import { clockAt, clockText } from './clock.js';

/** A page of the wall display. */
export type WallPage =
  | { readonly kind: 'standings'; readonly rows: readonly Row[] }
  | { readonly kind: 'seats'; readonly session: number; readonly tables: readonly SeenTable[] }
  | { readonly kind: 'names'; readonly session: number; readonly seats: readonly NamedSeat[] };

/** Milliseconds that a page stays: time to find a name among twenty. */
const STAYS = 9_000;
/** Milliseconds between a change and the reload, so that several changes share one. */
const GATHERED = 500;
/** Rows and tables per page, readable from the far end of a hall. */
const ROWS = 20;
const TABLES = 12;
/** Names per page, in four columns. */
const NAMES = 80;
/** More tables than this are easier to find by name. */
const MANY_TABLES = 16;

const inPieces = <T>(all: readonly T[], of: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / of) }, (_, i) => all.slice(i * of, (i + 1) * of));

/** The pages of a tournament: the seats until play has begun, then the standings. */
export function pagesOf(seen: Seen, language: string): readonly WallPage[] {
  const { standings, sessions } = seen;
  const current = sessions.find(({ status }) => status !== 'CLOSED');
  const isToSit = current !== undefined && (current.status === 'DRAWN' || hasJustBegun(current));
  const isLarge = (current?.tables.length ?? 0) > MANY_TABLES;
  const seats: readonly WallPage[] = !isToSit
    ? []
    : isLarge
      ? inPieces(seatsByName(seen, current, language), NAMES).map(
          (some) => ({ kind: 'names', session: current.session, seats: some }) as const,
        )
      : inPieces(current.tables, TABLES).map(
          (tables) => ({ kind: 'seats', session: current.session, tables }) as const,
        );
  const rows = standings === null || !hasResults(standings.rows) ? [] : standings.rows;
  return [...seats, ...inPieces(rows, ROWS).map((some) => ({ kind: 'standings', rows: some }) as const)];
}

/** True until the first hand of any table ends. */
const hasJustBegun = ({ tables }: SeenSession): boolean =>
  tables.every(({ result, hand }) => (result?.hands ?? 0) === 0 && (hand ?? 1) <= 1 && result?.source !== 'ENTERED');

/** The wall display of a hall. It reads as the public, so it shows no name or result before they are public. */
export class Wall {
  now = Date.now();
  seen: Seen | null = null;
  isGone = false;
  isLost = false;
  isPaused = false;
  private at = 0;
  private turned = Date.now();
  private gathering: ReturnType<typeof setTimeout> | undefined;
  private readonly client = new PaifuClient({ url: new URL('/graphql', location.href).href });

  constructor(
    readonly tournament: string,
    readonly words: OrganiserWords,
    readonly language: string,
    readonly draw: () => void,
  ) {}

  get pages(): readonly WallPage[] {
    return this.seen === null ? [] : pagesOf(this.seen, this.language);
  }

  /** The index of the page shown, from 0. */
  get page(): number {
    return Math.min(this.at, Math.max(0, this.pages.length - 1));
  }

  async start(): Promise<void> {
    setInterval(() => this.tick(), 1_000);
    document.addEventListener('keydown', (event) => this.key(event));
    await this.look();
    if (!this.isGone) await this.follow();
  }

  private async follow(): Promise<void> {
    const onLost = (): void => {
      this.isLost = true;
      this.draw();
    };
    for await (const _ of this.client.followTournament(this.tournament, { onLost })) {
      this.isLost = false;
      this.gathering ??= setTimeout(() => {
        this.gathering = undefined;
        void this.look();
      }, GATHERED);
    }
  }

  turn(by: number): void {
    const { length } = this.pages;
    this.at = length === 0 ? 0 : (this.page + by + length) % length;
    this.turned = Date.now();
    this.draw();
  }

  pause(): void {
    this.isPaused = !this.isPaused;
    this.turned = Date.now();
    this.draw();
  }

  private tick(): void {
    this.now = Date.now();
    if (!this.isPaused && this.pages.length > 1 && this.now - this.turned >= STAYS) this.turn(1);
    else this.draw();
  }

  private key(event: KeyboardEvent): void {
    // A space presses the focused button.
    if (event.target instanceof HTMLButtonElement && event.key === ' ') return;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowRight: () => this.turn(1),
      ArrowLeft: () => this.turn(-1),
      ' ': () => this.pause(),
      f: () => void document.documentElement.requestFullscreen(),
    };
    const act = event.ctrlKey || event.altKey || event.metaKey ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  private async look(): Promise<void> {
    try {
      this.seen = await seenBy(this.client, this.tournament);
      this.isGone = this.seen === null;
      this.now = Date.now();
    } catch {
      this.isLost = true;
    }
    this.draw();
  }
}

export function wallTemplate(wall: Wall): TemplateResult {
  const { words, seen, isGone, isLost } = wall;
  if (isGone) return html`<h1>${words.title}</h1><p class="problem" role="alert">${words.noSuchTournament}</p>`;
  if (seen === null) return html`<h1>${words.title}</h1><p>${words.loading}</p>`;
  const { pages, page } = wall;
  return html`<header class="wall-head"><div><h1>${seen.name}</h1>${sessionTemplate(wall, seen)}</div>${clockTemplate(wall, seen)}</header>
    <section class="wall-page">${pages.length === 0 ? html`<p class="big">${words.onWall.notBegun}</p>` : pageTemplate(wall, seen, pages[page])}</section>
    <footer class="wall-foot"><span>${isLost ? html`<b class="bad" role="status">${words.lost}</b>` : seen.standings?.provisional === true && hasResults(seen.standings.rows) ? `* ${words.onWall.provisional}` : nothing}</span>
      <span class="pages">${pages.length > 1 ? format(words.onWall.page, { page: page + 1, of: pages.length }) : nothing}</span>
      <span class="wall-buttons">${
        pages.length > 1
          ? html`<button type="button" class="second" @click=${() => wall.pause()}>${wall.isPaused ? words.onWall.goOn : words.onWall.pause}</button>`
          : nothing
      }<button type="button" class="second" title=${words.onWall.keys} @click=${() => document.documentElement.requestFullscreen()}>${words.onWall.full}</button></span></footer>`;
}

function currentOf({ sessions }: Seen) {
  return (
    sessions.find(({ status }) => status === 'OPEN') ??
    sessions.find(({ status }) => status === 'DRAWN') ??
    sessions.at(-1)
  );
}

function sessionTemplate({ words }: Wall, seen: Seen): TemplateResult {
  const current = currentOf(seen);
  if (current === undefined) return html``;
  const state = seen.closed ? words.closed : words.now.states[current.status];
  return html`<p class="which">${format(words.sessionOf, { session: current.session, planned: Math.max(seen.planned, current.session) })} · ${state}</p>`;
}

function clockTemplate({ words, now }: Wall, seen: Seen) {
  const current = currentOf(seen);
  const clock = current?.status === 'OPEN' ? clockAt(current, now) : null;
  if (clock === null) return nothing;
  return html`<p class="clock ${clock.state}" role="timer"><span class="time">${clockText(clock.seconds)}</span> <span>${words.now[clock.state]}</span></p>`;
}

function pageTemplate(wall: Wall, seen: Seen, page: WallPage): TemplateResult {
  const { words } = wall;
  if (page.kind === 'seats')
    return html`<h2>${format(words.onWall.seats, { session: page.session })}</h2><ul class="wall-tables">${page.tables.map((table) => tableTemplate(wall, seen, table))}</ul>`;
  if (page.kind === 'names')
    return html`<h2>${format(words.onWall.seats, { session: page.session })}</h2><ul class="wall-names">${page.seats.map(
      ({ name, table, seat }) =>
        html`<li class="named-seat"><span class="name">${name}</span> <b>${table}</b> <span class="wind">${words.seats[seat]}</span></li>`,
    )}</ul>`;
  const half = Math.ceil(page.rows.length / 2);
  const columns = page.rows.length > 8 ? [page.rows.slice(0, half), page.rows.slice(half)] : [page.rows];
  // Two columns leave room for the last session only.
  const sessions = [...new Set(page.rows.flatMap((row) => row.sessions.map(({ session }) => session)))]
    .sort((a, b) => a - b)
    .slice(columns.length > 1 ? -1 : -4);
  return html`<h2>${words.onWall.standings}</h2><div class="columns">${columns.map(
    (
      rows,
    ) => html`<table class="wall-rows"><thead><tr><th scope="col">${words.standings.rank}</th><th scope="col">${words.entrant}</th>
      ${sessions.map((one) => html`<th scope="col" class="number session" aria-label=${format(words.session, { session: one })}>${one}</th>`)}
      <th scope="col" class="number">${words.standings.total}</th></tr></thead>
      <tbody>${rows.map((row) => rowTemplate(seen, row, sessions))}</tbody></table>`,
  )}</div>`;
}

/** An entrant at a table, by name. */
export interface NamedSeat {
  readonly entrant: number;
  readonly name: string;
  readonly table: number;
  readonly seat: number;
}

/** The seats of a session in the order of names. */
export function seatsByName(seen: Seen, { tables }: SeenSession, language: string): readonly NamedSeat[] {
  const seats = tables.flatMap(({ table, seats: at }) =>
    at.flatMap(({ entrant, substituteName, isPlaying: plays }, seat): NamedSeat[] =>
      plays ? [{ entrant, name: substituteName ?? nameIn(seen, entrant), table, seat }] : [],
    ),
  );
  const { compare } = new Intl.Collator(language, { numeric: true });
  return seats.sort((a, b) => compare(a.name, b.name) || a.entrant - b.entrant);
}

function rowTemplate(seen: Seen, row: Row, sessions: readonly number[]): TemplateResult {
  const worth = (session: number): string => {
    const share = row.sessions.find((one) => one.session === session);
    return share === undefined || share.attendance === 'WAITING' ? '' : share.worth[0];
  };
  const state = row.outAfter !== null || row.withdrawnFrom !== null ? 'out' : row.inTheCut === true ? 'in' : '';
  return html`<tr class=${state}><td class="rank">${row.rank}</td><th scope="row">${nameIn(seen, row.entrant)}</th>
    ${sessions.map((one) => html`<td class="number session">${worth(one)}</td>`)}
    <td class="number total">${row.totals[0]}${row.provisional ? '*' : ''}</td></tr>`;
}

const tableTemplate = ({ words }: Wall, seen: Seen, { table, seats }: SeenTable): TemplateResult =>
  html`<li><h3>${format(words.table, { table })}</h3><ol>${seats.map(
    ({ entrant, substituteName, isPlaying: plays }, i) =>
      html`<li><span class="wind">${words.seats[i]}</span> ${
        plays ? (substituteName ?? nameIn(seen, entrant)) : html`<s>${nameIn(seen, entrant)}</s>`
      }</li>`,
  )}</ol></li>`;
