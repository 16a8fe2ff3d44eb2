import { nothing, type TemplateResult } from 'lit';
import { html } from '../../ui/html.js';
import { citationText } from '../../../src/engine/vocabulary/terms.js';
import type { Desk } from './desk.js';
import { FormInput } from './form-input.js';
import { format } from '../../../src/platform/pages/language.js';

type Shown = TemplateResult | string | typeof nothing;

interface Form {
  /** Name of the form; refusals refer to it. */
  readonly of: string;
  readonly fields: unknown;
  readonly submit: string;
  readonly work: (input: FormInput) => Promise<unknown>;
  /** Content beside the button. */
  readonly more?: Shown;
  readonly isPlain?: boolean;
}

/** A form with the reason why it was refused, if it was. */
export function formTemplate(
  desk: Desk,
  { of, fields, submit, work, more = nothing, isPlain = false }: Form,
): TemplateResult {
  const sent = async (event: Event): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    await work(new FormInput(form));
    pointOut(form, desk);
  };
  return html`<form class=${isPlain ? 'said plain' : 'said card'} data-of=${of} @submit=${sent}
    @input=${({ target }: Event) => (target as HTMLElement).removeAttribute('aria-invalid')}>
    <div class="fields">${fields}</div>${refusalTemplate(desk, of)}
    <div class="actions"><button ?disabled=${desk.busy !== null}>${submit}</button>${more}</div></form>`;
}

/** A labelled field with an optional hint. */
export const fieldTemplate = (label: string, control: TemplateResult, hint: Shown = nothing): TemplateResult =>
  html`<div class="field"><label><span>${label}</span>${control}</label>${hint === nothing ? nothing : html`<small>${hint}</small>`}</div>`;

export const optionsTemplate = (words: Readonly<Record<string, string>>, chosen?: string): TemplateResult[] =>
  Object.entries(words).map(
    ([value, text]) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`,
  );

/** Why a form was refused, in the words of the service, with the rule. */
export function refusalTemplate({ refusal, words }: Desk, of: string): Shown {
  if (refusal?.of !== of) return nothing;
  const { message, citation, missed } = refusal;
  return html`<p class="problem" role="alert"><b>${words.refused}</b>
    ${missed === null ? html`<span lang="en">${message}</span>` : format(words.conflict, { count: missed })}
    ${citation === null ? nothing : html`<br><small>${words.byRule}: <span lang="en">${citationText(citation)}</span></small>`}</p>`;
}

/** Marks the refused field and focuses it. */
function pointOut(form: HTMLFormElement, { refusal }: Desk): void {
  for (const old of form.querySelectorAll('[aria-invalid]')) old.removeAttribute('aria-invalid');
  if (refusal === null || refusal.of !== form.dataset.of) return;
  const named = [...refusal.path].reverse().map((name, i) => [name, refusal.path.slice(-i - 1).join('.')]);
  const field = named
    .flat()
    .map((name) => form.elements.namedItem(name))
    .find((one) => one instanceof HTMLElement);
  if (!(field instanceof HTMLElement)) return;
  field.setAttribute('aria-invalid', 'true');
  field.focus();
}
