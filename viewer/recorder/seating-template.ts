import { nothing, type TemplateResult } from 'lit';
import { html } from '../ui/html.js';
import { SEATS } from '../../src/engine/tiles/tile.js';
import type { ReplayWords } from '../i18n/replay.js';
import type { ScribeWords } from '../i18n/scribe.js';
import type { Known } from './tables.js';

export interface ShownSeating {
  readonly words: ScribeWords;
  readonly look: { readonly words: ReplayWords };
  /** Players whose names begin like what is being written. */
  readonly known: readonly Known[];
  readonly problem: string | null;
}

/** Who sits where, by names: those that are known are completed. */
export function seatingTemplate(
  { words, look, known, problem }: ShownSeating,
  search: (text: string) => void,
  seat: (names: readonly string[]) => void,
): TemplateResult {
  const submitted = (event: Event): void => {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement);
    seat(SEATS.map((one) => String(given.get(`seat-${one}`)).trim()));
  };
  return html`<form class="card seating" data-form="seating" @submit=${submitted}><h2>${words.seating}</h2><p class="quiet">${words.seatingLead}</p>
    <div role="alert">${problem === null ? nothing : html`<p class="problem">${problem}</p>`}</div>
    <div class="fields">${SEATS.map(
      (one) => html`<div class="field"><label for="seat-${one}">${look.words.winds[one]}</label>
        <input id="seat-${one}" name="seat-${one}" required maxlength="100" autocomplete="off" list="known-players" @input=${({ target }: Event) => search((target as HTMLInputElement).value)}></div>`,
    )}</div><datalist id="known-players">${known.map(({ name }) => html`<option value=${name}></option>`)}</datalist>
    <p class="actions"><button>${words.sitDown}</button></p></form>`;
}
