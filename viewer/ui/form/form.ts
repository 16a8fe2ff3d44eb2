import { cited } from '../../ui/cited.js';
import { findingSaid, pageLexicon } from '../../i18n/lexicon.js';
import { nothing, type TemplateResult } from 'lit';
import { format } from '../../../src/platform/pages/language.js';
import type { FormWords } from '../../i18n/form.js';
import { type Phrase, phraseText, type Reference } from '../../../src/engine/messages/phrase.js';
import { html } from '../html.js';
import { storeDraft, storedDraft } from './drafts.js';
import { type Field, fieldProblem, fieldTemplate, idOf, pathOf } from './field.js';
import { withNames } from './named-phrase.js';
import { numbersIn, wholeNumber } from './numbers.js';
import { type Problem, ownProblem } from './problem.js';

type Values = Readonly<Record<string, string>>;

/** The words of forms, and the names of tiles, in the page's language. */
export interface FormLook {
  readonly words: FormWords;
  readonly tileName: (tile: string) => string;
  /** Names what a refusal refers to by number or id. Default: the number or id. */
  readonly nameOf?: (one: Reference) => string;
}

/** The values and problems of one form. The values of fields without a draft of their own are kept in the tab's session. */
export class Form {
  problems: readonly Problem[] = [];
  /** The fields and sections last drawn, by path: problems are shown at the closest one. */
  private readonly places = new Map<string, Field | null>();
  private values: Values;
  /** The field whose tile pad is open. */
  private pad: string | null = null;

  constructor(
    readonly key: string,
    readonly look: FormLook,
    private readonly redraw: () => void,
  ) {
    this.values = storedDraft<Values>(key) ?? {};
  }

  /** Forgets the fields of the last drawing. */
  begin(): void {
    this.places.clear();
  }

  value(field: Field): string {
    const { say, name, draft = name, value = '', kind, options = [] } = field;
    const current = say === undefined ? (this.values[draft] ?? value) : value;
    const [first] = options;
    // A choice shows its first option unless another one was made.
    return kind === 'choice' && first !== undefined && !options.some(([one]) => one === current) ? first[0] : current;
  }

  set(field: Field, value: string): void {
    // Problems of the form as a whole or of a section may be about this field.
    this.problems = this.problems.filter((one) => !contains(this.placeOf(one), pathOf(field)));
    if (field.say === undefined) {
      this.values = { ...this.values, [field.draft ?? field.name]: value };
      storeDraft(this.key, this.values);
    } else field.say(value);
    this.redraw();
  }

  text(name: string): string | undefined {
    const field = [...this.places.values()].find((one) => one?.name === name);
    const value = (field == null ? this.values[name] : this.value(field))?.trim() ?? '';
    return value === '' ? undefined : value;
  }

  number(name: string): number | undefined {
    const number = wholeNumber(this.text(name) ?? '');
    return Number.isNaN(number) ? undefined : number;
  }

  numbers(name: string): number[] {
    return numbersIn(this.text(name) ?? '');
  }

  has(name: string): boolean {
    return this.text(name) === 'true';
  }

  /** Empties the form after it was sent. */
  clear(): void {
    [this.values, this.problems, this.pad] = [{}, [], null];
    storeDraft(this.key, null);
    this.redraw();
  }

  /** Checks the fields drawn. The first one at fault gets the focus. */
  check(): boolean {
    this.problems = [...this.places.values()].flatMap((field) => {
      const message = field === null ? null : fieldProblem(field, this.value(field), this.look.words);
      return field === null || message === null ? [] : [ownProblem(message, pathOf(field))];
    });
    this.pointOut();
    return this.problems.length === 0;
  }

  refuse(problem: Problem | null): void {
    this.problems = problem === null ? [] : [problem];
    this.pointOut();
  }

  /** Shows the problems and focuses the first field at fault. */
  private pointOut(): void {
    this.redraw();
    const field = this.problems.map((one) => this.places.get(this.placeOf(one))).find((one) => one != null);
    if (field != null) document.getElementById(idOf(this.key, field))?.focus();
  }

  /** The field or section that a problem belongs to; empty for the form as a whole. */
  private placeOf({ path }: Problem): string {
    // Fields of simple forms have the end of the path as their own.
    for (let from = 0; from < path.length; from++)
      for (let to = path.length; to > from; to--) {
        const place = path.slice(from, to).join('.');
        if (this.places.has(place)) return place;
      }
    return '';
  }

  field(field: Field): TemplateResult {
    const path = pathOf(field);
    this.places.set(path, field);
    const own = this.problems.filter((one) => this.placeOf(one) === path);
    return fieldTemplate(field, {
      id: idOf(this.key, field),
      value: this.value(field),
      problem: own.length === 0 ? null : own.map((one) => problemText(one, this.look)).join(' '),
      set: (value) => this.set(field, value),
      extra: field.kind === 'tile' || field.kind === 'tiles' ? this.padTemplate(field) : nothing,
    });
  }

  fields(fields: readonly Field[]): readonly TemplateResult[] {
    return fields.map((field) => this.field(field));
  }

  private padTemplate(field: Field): TemplateResult {
    const path = pathOf(field);
    const { words, tileName } = this.look;
    const toggle = (): void => {
      this.pad = this.pad === path ? null : path;
      void import('./tile-pad.js');
      this.redraw();
    };
    return html`<button type="button" class="plain" name="pad" aria-expanded=${this.pad === path} aria-label="${words.pickTiles}: ${field.label}" @click=${toggle}>${words.pickTiles}</button>
      ${
        this.pad !== path
          ? nothing
          : html`<tile-pad role="group" aria-label="${words.pickTiles}: ${field.label}" .tiles=${field.tilesIn?.(this.value(field)) ?? []} .isSingle=${field.kind === 'tile'} .tileName=${tileName} .words=${words}
              @tiles=${({ detail }: CustomEvent<readonly string[]>) => this.set(field, detail.join(' '))}></tile-pad>`
      }`;
  }

  /** The problems of a section that no field shows. */
  section(path: string): readonly (TemplateResult | typeof nothing)[] {
    this.places.set(path, null);
    return this.listed(this.problems.filter((one) => this.placeOf(one) === path));
  }

  /** All problems that no section shows: those of fields with their labels. Drawn last. */
  summary(): TemplateResult | typeof nothing {
    const { words } = this.look;
    const shown = this.problems.filter((one) => this.places.get(this.placeOf(one)) !== null);
    const own = shown.flatMap((one) => (one.isOurs ? (this.places.get(this.placeOf(one)) ?? []) : []));
    const others = shown.filter((one) => !own.some((field) => pathOf(field) === this.placeOf(one)));
    return html`${
      own.length === 0
        ? nothing
        : html`<p class="problem" role="alert"><b>${words.toMend}</b>${own.map((field) => html` ${this.link(field)}`)}</p>`
    }${others.map((one) => problemTemplate(one, this.look, this.link(this.places.get(this.placeOf(one)))))}`;
  }

  private link(field: Field | null | undefined): TemplateResult | typeof nothing {
    if (field == null) return nothing;
    const id = idOf(this.key, field);
    const focus = (event: Event): void => {
      event.preventDefault();
      document.getElementById(id)?.focus();
    };
    return html`<a href="#${id}" @click=${focus}>${field.label}</a>`;
  }

  private listed(problems: readonly Problem[]): readonly (TemplateResult | typeof nothing)[] {
    return problems.map((problem) => problemTemplate(problem, this.look));
  }
}

/** Whether a place is the field itself, a section around it, or the whole form. */
const contains = (place: string, field: string): boolean => place === '' || `${field}.`.startsWith(`${place}.`);

/** The message of a problem in the page's language. */
function problemText({ message, text, isOurs }: Problem, { nameOf }: Pick<FormLook, 'nameOf'>): string {
  if (isOurs) return message;
  const phrase = text as Phrase | null;
  if (nameOf === undefined || phrase === null || phraseText(phrase) !== message) return findingSaid({ message, text });
  const named = withNames(phrase, nameOf) as Phrase;
  return findingSaid({ message: phraseText(named), text: named });
}

/** A problem in full: its field, if it has one, and the rule behind it. */
export function problemTemplate(
  problem: Problem | null,
  look: Pick<FormLook, 'words' | 'nameOf'>,
  field: TemplateResult | typeof nothing = nothing,
): TemplateResult | typeof nothing {
  if (problem === null) return nothing;
  const { words } = look;
  const { citation, missed } = problem;
  return html`<p class="problem" role="alert">${field === nothing ? nothing : html`${field}: `}${
    missed === null ? html`<span>${problemText(problem, look)}</span>` : format(words.conflict, { count: missed })
  }${citation === null ? nothing : html`<br><small>${words.byRule}: ${cited(citation, pageLexicon())}</small>`}</p>`;
}
