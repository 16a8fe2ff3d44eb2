import { pageLexicon } from '../../i18n/lexicon.js';
import { nothing, type TemplateResult } from 'lit';
import { cited as citedIn } from '../../ui/cited.js';
import { html } from '../../ui/html.js';
import type { Citation } from '../../../src/client/schema.js';
import type { JudgeWords } from '../../i18n/judge.js';
import type { Choice, Context } from './context.js';

export const cited = (citation: Citation): TemplateResult => citedIn(citation, pageLexicon());

export const quiet = (
  label: unknown,
  press: () => void,
  more: { readonly pressed?: boolean; readonly name?: string } = {},
): TemplateResult =>
  html`<button type="button" class="plain" name=${more.name ?? nothing}
    aria-pressed=${more.pressed === undefined ? nothing : String(more.pressed)} @click=${press}>${label}</button>`;

export const removable = (content: unknown, label: string, remove: () => void): TemplateResult =>
  html`<span class="chip">${content}<button type="button" class="plain" aria-label=${label} @click=${remove}>✕</button></span>`;

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

/** A time in the reader's time zone and locale. */
export const moment = (time: string, locale: string): TemplateResult =>
  html`<time datetime=${time}>${new Date(time).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' })}</time>`;

/** The time elapsed, such as “5 min”. */
export function age(time: string, now: number, locale: string): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(time)) / 60_000));
  const [value, unit] =
    minutes < 60
      ? ([minutes, 'minute'] as const)
      : minutes < 2_880
        ? ([Math.round(minutes / 60), 'hour'] as const)
        : ([Math.round(minutes / 1_440), 'day'] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}
