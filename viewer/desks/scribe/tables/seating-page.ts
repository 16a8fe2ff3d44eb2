import { type TemplateResult, nothing } from 'lit';
import { PaifuError, newCommandId } from '../../../../src/client/client.js';
import type { Desk } from '../desk.js';
import { cachedPlayers } from '../offline/cached-game.js';
import type { PageContext } from '../desk-view.js';
import { type KnownPlayer, findOrAddPlayer, findPlayers } from './tables.js';
import { format, nameIn } from '../../../../src/platform/pages/language.js';
import { translated } from '../../../i18n/lexicon.js';
import { tableTitle } from './scope.js';
import { html } from '../../../ui/html.js';
import type { Seat } from '../../../../src/engine/tiles/tile.js';
import { SEAT } from '../../../../src/engine/vocabulary/terms.js';
import type { ReplayWords } from '../../../i18n/replay.js';
import type { ScribeWords } from '../../../i18n/scribe.js';

const toTables = (): void => {
  location.hash = '';
};

/** The seating of a table before its first hand. */
export class SeatingPage {
  /** Completions of the name being typed. */
  private known: readonly KnownPlayer[] = [];
  private problem: string | null = null;
  /** One command id per seat, so that a retry does not add a player twice. */
  private readonly newIds = SEAT.values.map(() => newCommandId());

  constructor(
    private readonly desk: Desk,
    private readonly means: PageContext,
    private readonly redraw: () => void,
  ) {}

  get template(): TemplateResult {
    const { known, problem } = this;
    const { words, tableWords, language } = this.means;
    const { ruleset, state } = this.desk.table;
    const table = state.opened?.table ?? null;
    const called = [...(table === null ? [] : [tableTitle(table, words)]), nameIn(ruleset.name, language)].join(' · ');
    const shown = { words, look: { words: tableWords }, called, known, problem, seats: ruleset.table.seats.all };
    return seatingTemplate(
      shown,
      (text) => void this.search(text),
      (names) => void this.seat(names),
      () => void this.abandon(),
    );
  }

  private async search(text: string): Promise<void> {
    if (text.trim().length < 2) return;
    const search = text.trim();
    this.known = await findPlayers(this.desk.client, search).catch(async () => {
      const isCalled = ({ name }: KnownPlayer): boolean => name.toLowerCase().includes(search.toLowerCase());
      return (await cachedPlayers()).filter(isCalled);
    });
    this.redraw();
  }

  private async seat(names: readonly string[]): Promise<void> {
    const { desk } = this;
    try {
      const players: KnownPlayer[] = [];
      for (const [i, name] of names.entries()) players.push(await this.player(name, this.newIds[i]));
      await desk.addNames(Object.fromEntries(players.map(({ id, name }) => [id, name])));
      await desk.record([{ type: 'SeatPlayers', data: { players: players.map(({ id }) => id) } }]);
      this.problem = desk.remark?.error ?? null;
    } catch (error) {
      this.problem = translated((error as Error).message);
    }
    this.redraw();
  }

  /** Closes a game that was opened by mistake. */
  private async abandon(): Promise<void> {
    await this.desk.record([{ type: 'CloseGame', data: { reason: 'abandoned' } }]);
    this.problem = this.desk.remark?.error ?? null;
    if (this.problem === null) toTables();
    else this.redraw();
  }

  /** Offline, only cached players are accepted: a new name may belong to a player whom only the service knows. */
  private async player(name: string, newId: string): Promise<KnownPlayer> {
    try {
      return await findOrAddPlayer(this.desk.client, name, newId);
    } catch (error) {
      if (!(error instanceof PaifuError && error.passes)) throw error;
      const known = (await cachedPlayers()).find((one) => one.name.toLowerCase() === name.toLowerCase());
      if (known === undefined) throw new Error(format(this.means.words.needsLine, { name }));
      return known;
    }
  }
}

export interface SeatingView {
  readonly words: ScribeWords;
  readonly look: { readonly words: ReplayWords };
  /** The table and its ruleset. */
  readonly called: string;
  /** Players that match the typed name. */
  readonly known: readonly KnownPlayer[];
  readonly problem: string | null;
  readonly seats: readonly Seat[];
}

export function seatingTemplate(
  { words, look, called, known, problem, seats }: SeatingView,
  search: (text: string) => void,
  seat: (names: readonly string[]) => void,
  abandon: () => void,
): TemplateResult {
  const submitted = (event: Event): void => {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement);
    seat(seats.map((one) => String(given.get(`seat-${one}`)).trim()));
  };
  return html`<form class="card seating" data-form="seating" @submit=${submitted}><h2>${words.seating}</h2><p><b>${called}</b></p><p class="quiet">${words.seatingLead}</p>
    <div role="alert">${problem === null ? nothing : html`<p class="problem">${problem}</p>`}</div>
    <div class="fields">${seats.map(
      (one) => html`<div class="field"><label for="seat-${one}">${look.words.winds[one]}</label>
        <input id="seat-${one}" name="seat-${one}" required maxlength="100" autocomplete="off" list="known-players" @input=${({ target }: Event) => search((target as HTMLInputElement).value)}></div>`,
    )}</div><datalist id="known-players">${known.map(({ name }) => html`<option value=${name}></option>`)}</datalist>
    <p class="actions"><button>${words.sitDown}</button>
      <button type="button" class="plain" data-do="tables" @click=${toTables}>‹ ${words.toTables}</button></p>
    <details><summary>${words.openedByMistake}</summary><p class="actions"><button type="button" class="plain" data-do="abandon" @click=${abandon}>${words.offers['close-abandoned']}</button></p></details></form>`;
}
