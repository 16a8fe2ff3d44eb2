import { nothing, type TemplateResult } from 'lit';
import { format } from '../../../src/platform/pages/language.js';
import type { FormWords } from '../../i18n/form.js';
import { html } from '../html.js';
import { numbersIn, wholeNumber } from './numbers.js';

/** A value of a choice, and its text. */
export type Option = readonly [value: string, text: string];

export type FieldKind =
  | 'text'
  | 'lines'
  | 'number'
  | 'numbers'
  | 'date'
  | 'datetime-local'
  | 'choice'
  | 'several'
  | 'flag'
  | 'tile'
  | 'tiles';

/** A field of a form. The form draws and checks it and shows its problems by this description alone. */
export interface Field {
  readonly name: string;
  readonly label: string;
  /** The name of its value in the draft, if another field may have the same name. Default: the name. */
  readonly draft?: string;
  /** Default: `text`. */
  readonly kind?: FieldKind;
  /** The path of the field in the service's request, such as `remedies.0.penalty.points`. Default: the name. */
  readonly path?: string;
  readonly isRequired?: boolean;
  /** Maximum number of characters. Default: 4,000. */
  readonly most?: number;
  /** Limits of a number. */
  readonly from?: number | null;
  readonly to?: number | null;
  readonly options?: readonly Option[];
  readonly help?: string | TemplateResult;
  readonly placeholder?: string;
  readonly rows?: number;
  /** The id of a `<datalist>`. */
  readonly list?: string;
  /** True if it takes the whole width of the form. */
  readonly isWide?: boolean;
  /** The current value, or the initial one if the form stores the values. A flag is `true` or empty. */
  readonly value?: string;
  /** Changes a draft of the page's own. Without it the form keeps the value. */
  readonly say?: (value: string) => void;
  readonly onInput?: (event: Event) => void;
  /** The tiles of a text, for the pad. */
  readonly tilesIn?: (text: string) => readonly string[];
  /** A further check of the value. Returns the problem in the page's language, or `null`. */
  readonly check?: (value: string) => string | null;
}

export const pathOf = ({ path, name }: Field): string => path ?? name;

const MOST = 4_000;

/** The problem of a value, in the page's language; `null` if it is valid. */
export function fieldProblem(field: Field, value: string, words: FormWords): string | null {
  const { kind = 'text', isRequired = false, most = MOST, from, to, check } = field;
  if (value.trim() === '') return isRequired ? words.missing : null;
  if (kind === 'number') {
    const number = wholeNumber(value);
    if (Number.isNaN(number)) return words.notNumber;
    if (from != null && number < from) return format(words.tooSmall, { from });
    if (to != null && number > to) return format(words.tooLarge, { to });
  }
  if (kind === 'numbers' && !numbersIn(value).every(Number.isInteger)) return words.notNumbers;
  if (value.length > most) return format(words.tooLong, { most, length: value.length });
  return check?.(value) ?? null;
}

/** The id of a field's control. `form` is the key of its form. */
export const idOf = (form: string, field: Field): string => `${form}-${pathOf(field)}`.replace(/[^\w-]+/g, '-');

interface Shown {
  readonly id: string;
  readonly value: string;
  readonly problem: string | null;
  readonly set: (value: string) => void;
  /** Below the control, such as the tile pad. */
  readonly extra?: unknown;
}

/** A field with its label, help and problem. */
export function fieldTemplate(field: Field, { id, value, problem, set, extra = nothing }: Shown): TemplateResult {
  const { label, kind = 'text', help, isRequired = false, isWide = false } = field;
  const about = [help === undefined ? [] : `${id}-help`, problem === null ? [] : `${id}-problem`].flat().join(' ');
  const control = controlTemplate(field, { id, value, set, about, isWrong: problem !== null });
  const labelled =
    kind === 'several'
      ? html`<fieldset id=${id} tabindex="-1"><legend>${label}</legend>${control}</fieldset>`
      : kind === 'flag'
        ? html`<label class="check">${control} ${label}</label>`
        : html`<label><span>${label}</span>${control}</label>`;
  return html`<div class="field ${isRequired ? 'required' : ''} ${isWide ? 'whole' : ''}">${labelled}
    ${help === undefined ? nothing : html`<small id="${id}-help">${help}</small>`}
    ${problem === null ? nothing : html`<p class="wrong" id="${id}-problem">${problem}</p>`}${extra}</div>`;
}

interface Control extends Pick<Shown, 'id' | 'value' | 'set'> {
  /** Ids of the texts that describe the field. */
  readonly about: string;
  readonly isWrong: boolean;
}

function controlTemplate(field: Field, { id, value, set, about, isWrong }: Control): TemplateResult {
  const { name, kind = 'text', isRequired = false, most, from, options = [], placeholder, rows = 2, list } = field;
  const typed = (event: Event): void => {
    field.onInput?.(event);
    set((event.currentTarget as HTMLInputElement).value);
  };
  const described = about === '' ? nothing : about;
  const invalid = isWrong ? 'true' : nothing;
  const needed = isRequired ? 'true' : nothing;
  switch (kind) {
    case 'flag':
      return html`<input type="checkbox" id=${id} name=${name} aria-describedby=${described} .checked=${value === 'true'}
        @change=${({ currentTarget }: Event) => set((currentTarget as HTMLInputElement).checked ? 'true' : '')}>`;
    case 'several': {
      const chosen = value.split(' ').filter(Boolean);
      const toggled = (one: string) => () =>
        set((chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).join(' '));
      return html`${options.map(
        ([one, text]) =>
          html`<label class="check"><input type="checkbox" name=${name} value=${one} .checked=${chosen.includes(one)} @change=${toggled(one)}> ${text}</label>`,
      )}`;
    }
    case 'choice':
      return html`<select id=${id} name=${name} aria-describedby=${described} aria-invalid=${invalid} aria-required=${needed} @change=${typed}>${options.map(
        ([one, text]) => html`<option value=${one} .selected=${one === value}>${text}</option>`,
      )}</select>`;
    case 'lines':
      return html`<textarea id=${id} name=${name} rows=${rows} maxlength=${most ?? MOST} aria-describedby=${described} aria-invalid=${invalid} aria-required=${needed}
        .value=${value} @input=${typed}></textarea>`;
    default: {
      const type = kind === 'date' || kind === 'datetime-local' ? kind : 'text';
      // The numeric keyboards of phones lack the minus sign.
      const mode = kind === 'number' && from != null && from >= 0 ? 'numeric' : nothing;
      return html`<input id=${id} name=${name} type=${type} maxlength=${most ?? MOST} inputmode=${mode} placeholder=${placeholder ?? nothing} list=${list ?? nothing}
        autocomplete="off" spellcheck="false" aria-describedby=${described} aria-invalid=${invalid} aria-required=${needed} .value=${value} @input=${typed}>`;
    }
  }
}
