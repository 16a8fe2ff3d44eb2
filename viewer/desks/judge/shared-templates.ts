import { nothing, type TemplateResult } from 'lit';
import { html } from '../../ui/html.js';
import { citationText } from '../../../src/engine/vocabulary/terms.js';
import type { Citation } from '../../../src/client/schema.js';
import type { JudgeWords } from '../../i18n/judge.js';
import type { Choice, Context, Problem } from './context.js';

export const problemTemplate = (problem: Problem | null, words: JudgeWords): TemplateResult | typeof nothing =>
  problem === null
    ? nothing
    : html`<p class="problem" role="alert"><b>${problem.isStale ? words.stale : words.refused}.</b>
        <span lang="en">${problem.message}</span>
        ${problem.citation === null ? nothing : cited(problem.citation)}</p>`;

export const cited = (citation: Citation): TemplateResult => html`<cite lang="en">${citationText(citation)}</cite>`;

interface SelectOptions<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly among: readonly (readonly [T, string])[];
  readonly name?: string;
}

export const select = <T extends string>(
  { label, value, among, name }: SelectOptions<T>,
  say: (value: T) => void,
): TemplateResult =>
  html`<label class="said-so"><span>${label}</span>
    <select name=${name ?? nothing} @change=${({ target }: Event) => say((target as HTMLSelectElement).value as T)}>
      ${among.map(([one, named]) => html`<option value=${one} .selected=${one === value}>${named}</option>`)}
    </select></label>`;

interface TextOptions {
  readonly label: string;
  readonly value: string;
  readonly rows?: number;
  readonly most?: number;
  readonly hint?: string;
  readonly mode?: 'numeric' | 'text';
  readonly name?: string;
}

export const textField = (
  { label, value, rows = 1, most = 4000, hint, mode, name }: TextOptions,
  say: (value: string) => void,
): TemplateResult => {
  const typed = ({ target }: Event) => say((target as HTMLInputElement).value);
  return html`<label class="said-so"><span>${label}${hint === undefined ? nothing : html` <small>${hint}</small>`}</span>
    ${
      rows === 1
        ? html`<input name=${name ?? nothing} maxlength=${most} .value=${value} inputmode=${mode ?? nothing} autocomplete="off" spellcheck="false" @input=${typed}>`
        : html`<textarea name=${name ?? nothing} rows=${rows} maxlength=${most} .value=${value} @input=${typed}></textarea>`
    }</label>`;
};

export const tick = (label: string, value: boolean, say: (value: boolean) => void, name?: string): TemplateResult =>
  html`<label class="tick"><input type="checkbox" name=${name ?? nothing} .checked=${value}
    @change=${({ target }: Event) => say((target as HTMLInputElement).checked)}> ${label}</label>`;

export const quiet = (
  label: string,
  press: () => void,
  more: { readonly pressed?: boolean; readonly name?: string } = {},
): TemplateResult =>
  html`<button type="button" class="plain" name=${more.name ?? nothing}
    aria-pressed=${more.pressed === undefined ? nothing : String(more.pressed)} @click=${press}>${label}</button>`;

export const removable = (content: unknown, label: string, remove: () => void): TemplateResult =>
  html`<span class="chip">${content}<button type="button" class="plain" aria-label=${label} @click=${remove}>✕</button></span>`;

/** The seats with the names of their players. */
export function seatsOf({ opened, words }: Context): readonly (readonly [string, string])[] {
  const { players } = opened.game;
  const { names } = opened.record;
  return [0, 1, 2, 3].map((seat) => {
    const player = players?.[seat];
    const called = player === undefined ? '' : ` · ${names[player] ?? player}`;
    return [String(seat), `${words.seats[seat]}${called}`];
  });
}

export const seatName = (context: Context, seat: number | null): string =>
  seat === null ? context.words.nobody : (seatsOf(context)[seat]?.[1] ?? String(seat));

/** Revisions as buttons that go there. */
export const revisionsTemplate = (
  revisions: readonly number[],
  words: JudgeWords,
  go: (revision: number) => void,
): TemplateResult | typeof nothing =>
  revisions.length === 0
    ? nothing
    : html`<span class="revisions">${revisions.map(
        (one) =>
          html`<button type="button" class="plain revision" aria-label="${words.revision} ${one}" @click=${() => go(one)}>${one}</button>`,
      )}</span>`;

export const choosing = (
  { words }: Pick<Context, 'words'>,
  current: Choice | null,
  choice: Choice,
  choose: (choice: Choice | null) => void,
): TemplateResult => {
  const isOn = current?.name === choice.name;
  return quiet(isOn ? words.chosenEnough : words.chooseSteps, () => choose(isOn ? null : choice), { pressed: isOn });
};

/** A time in the reader's time zone. */
export const moment = (time: string, language: string): TemplateResult =>
  html`<time datetime=${time}>${new Date(time).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' })}</time>`;

/** The time elapsed, such as “5 min”. */
export function age(time: string, now: number, language: string): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(time)) / 60_000));
  const [value, unit] =
    minutes < 60
      ? ([minutes, 'minute'] as const)
      : minutes < 2_880
        ? ([Math.round(minutes / 60), 'hour'] as const)
        : ([Math.round(minutes / 1_440), 'day'] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}
