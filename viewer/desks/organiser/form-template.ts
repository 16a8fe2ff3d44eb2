import { nothing, type TemplateResult } from 'lit';
import { html } from '../../ui/html.js';
import type { Field, Option } from '../../ui/form/field.js';
import type { Form } from '../../ui/form/form.js';
import type { Desk } from './desk.js';

/** Fields that are seldom needed, behind a summary. */
export interface Group {
  readonly summary: unknown;
  readonly about?: unknown;
  readonly isOpen?: boolean;
  readonly fields: readonly Field[];
}

interface FormParts {
  /** Name of the form; refusals refer to it. */
  readonly of: string;
  /** Fields, with headings and notes between them. */
  readonly fields?: readonly (Field | Group | TemplateResult | typeof nothing)[];
  readonly submit: string;
  /** Returns true if the form is done with and its draft is removed. */
  readonly work: (form: Form) => Promise<unknown>;
  readonly isPlain?: boolean;
}

/** A form with the reason why it was refused, if it was. */
export function formTemplate(
  desk: Desk,
  { of, fields = [], submit, work, isPlain = false }: FormParts,
): TemplateResult {
  const form = desk.form(of);
  const sent = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (form.check() && (await work(form)) === true) form.clear();
  };
  form.begin();
  const drawn = fields.map((one) => {
    if (typeof one === 'symbol') return one;
    if ('label' in one) return form.field(one);
    if (!('summary' in one)) return one;
    return html`<details class="whole" ?open=${one.isOpen === true}><summary>${one.summary}</summary>${one.about}<div class="fields">${form.fields(one.fields)}</div></details>`;
  });
  return html`<form class=${isPlain ? 'said plain' : 'said card'} data-of=${of} novalidate @submit=${sent}>
    <div class="fields">${drawn}</div>${form.summary()}
    <div class="actions"><button ?disabled=${desk.busy !== null}>${submit}</button></div></form>`;
}

/** Why a command outside of a form was refused. */
export const refusalTemplate = (desk: Desk, of: string) => desk.form(of).summary();

export const optionsOf = (words: Readonly<Record<string, string>>): readonly Option[] => Object.entries(words);

/** The choice of an entrant. Nobody is chosen at first, so that the wrong one is not sent by mistake. */
export const entrantField = (name: string, label: string, options: readonly Option[]): Field => ({
  ...{ name, label, kind: 'choice', isRequired: true, options: [['', ''], ...options] },
});

/** The reason of an entry; required where it replaces an earlier one. */
export const reasonField = ({ words }: Desk, isRequired = false): Field => ({
  ...{ name: 'reason', label: words.reason, most: 500, isRequired },
  ...(isRequired ? {} : { help: words.reasonAgain }),
});
