import { pageLexicon, translated, vocabulary } from '../../i18n/lexicon.js';
import { type TemplateResult, nothing } from 'lit';
import { citedText } from '../../../src/engine/messages/lexicon.js';
import type { JudgeWords } from '../../i18n/judge.js';
import { type LawFound, searchLaws, topicsOf } from './law-search.js';
import { format } from '../../../src/platform/pages/language.js';
import type { PenaltyKind } from '../../../src/engine/vocabulary/terms.js';
import type { CatalogueEntry, Citation, LawBasis, RemedyKind, RulingSummary } from '../../../src/client/schema.js';
import type { Law } from './opened-game.js';
import { html } from '../../ui/html.js';
import type { Context } from './context.js';
import type { RulingDesk } from './ruling-desk.js';
import { problemTemplate } from '../../ui/form/form.js';
import { cited, moment, removable } from './shared-templates.js';

type Found = LawFound<CatalogueEntry, Law['documents'][number]>;

/** The binding force of a citation: `LAW` if its document is law, else its catalogue entry's, else the document's. */
export function basisOf({ catalogue, documents }: Law, { document, item }: Citation): readonly LawBasis[] {
  const entry = catalogue.find(({ id, citations }) => id === item && citations.length > 0);
  const binding = documents.find(({ id }) => id === document)?.basis;
  if (binding === 'LAW' || entry === undefined) return binding === undefined ? [] : [binding];
  return entry.basis;
}

/** Remedies allowed by the named entries. */
export const allowedBy = ({ catalogue }: Law, named: readonly string[]): ReadonlySet<RemedyKind> =>
  new Set(catalogue.filter(({ id }) => named.includes(id)).flatMap(({ remedies }) => remedies));

/** A penalty that an entry of the catalogue prescribes. */
export interface Prescribed {
  readonly entry: string;
  readonly kind: PenaltyKind;
}

/** The kind of penalty that comes with another remedy of the same provision: a hand played again is a chombo. */
const WITH_REMEDY: readonly (readonly [RemedyKind, PenaltyKind])[] = [
  ['VOID_HAND', 'maximum-penalty'],
  ['DEAD_HAND', 'dead-hand'],
];

/** The penalty of the first named entry that prescribes one, or `null`. */
export function prescribedPenalty({ catalogue }: Pick<Law, 'catalogue'>, named: readonly string[]): Prescribed | null {
  for (const entry of named) {
    const remedy = catalogue.find(({ id }) => id === entry)?.remedy ?? [];
    const provisions = remedy.filter(({ remedies }) => remedies.includes('PENALTY'));
    if (provisions.length === 0) continue;
    const kinds = WITH_REMEDY.filter(([other]) => provisions.some(({ remedies }) => remedies.includes(other)));
    return { entry, kind: kinds[0]?.[1] ?? 'warning' };
  }
  return null;
}

/** The id of an entry of the ruleset's catalogue, as an example. */
export const exampleEntry = ({ catalogue }: Law): string => catalogue[0]?.id ?? '';

/** Remedies that need no entry: they cost nobody anything, or make the record true. */
export const ALWAYS: ReadonlySet<RemedyKind> = new Set(['PLAY_ON', 'CORRECT_RECORD', 'EXTRA_TIME']);

/** Chosen laws, the law search, and earlier rulings. */
export function lawsTemplate(context: Context, desk: RulingDesk): TemplateResult {
  const { words, opened } = context;
  const { draft, sought, showsIndex } = desk;
  const found = searchLaws(opened.law, sought, (one) => citedText(one, pageLexicon()));
  const isEmpty = sought.trim() !== '' && found.length === 0;
  const choose = (one: Found): void => (one.is === 'entry' ? desk.name(one.entry.id) : desk.cite(one.citation));
  return html`<ul class="chips chosen">
      ${draft.laws.map(
        (one) =>
          html`<li>${removable(html`${cited(one)} ${basesTemplate(basisOf(opened.law, one), words)}`, `${words.remove} ${citedText(one, pageLexicon())}`, () => desk.say({ laws: draft.laws.filter((law) => law !== one) }))}</li>`,
      )}
      ${draft.catalogue.map((id) => {
        const entry = opened.law.catalogue.find((one) => one.id === id);
        return html`<li>${removable(html`<b>${id}</b> ${basesTemplate(entry?.basis ?? [], words)}`, `${words.remove} ${id}`, () => desk.say({ catalogue: draft.catalogue.filter((one) => one !== id) }))}</li>`;
      })}
    </ul>
    <div class="picker">
      <div class="field"><label><span>${words.findLaw}</span>
        <input type="search" name="law" role="combobox" aria-expanded=${found.length > 0} aria-controls="laws-found" aria-autocomplete="list" aria-describedby="law-help" autocomplete="off" spellcheck="false"
          .value=${sought} @keydown=${walk} @input=${({ target }: Event) => desk.seek((target as HTMLInputElement).value)}></label>
        <small id="law-help">${format(words.findLawHint, { entry: exampleEntry(opened.law) })}</small></div>
      <p class="none" role="status" ?hidden=${!isEmpty}>${isEmpty ? format(words.noLaw, { sought }) : ''}</p>
      <div id="laws-found" role="listbox" aria-label=${words.laws} ?hidden=${found.length === 0} @keydown=${walk}>
        ${found.map((one) => foundTemplate(one, words, () => choose(one)))}
      </div>
      <button type="button" class="plain" name="law-index" aria-expanded=${showsIndex} @click=${() => desk.toggleIndex()}>${words.lawIndex}</button>
      ${showsIndex ? indexTemplate(opened.law, words, choose) : nothing}
    </div>
    ${draft.catalogue.map((id) => {
      const entry = opened.law.catalogue.find((one) => one.id === id);
      return entry === undefined ? nothing : entryTemplate(entry, words);
    })}
    ${precedentsTemplate(context, desk)}`;
}

/** Every entry of the catalogue, and every section of the documents. */
const indexTemplate = (
  { catalogue, documents }: Law,
  words: JudgeWords,
  choose: (one: Found) => void,
): TemplateResult =>
  html`<ul class="law-index">${catalogue.map((entry) => html`<li>${foundTemplate({ is: 'entry', entry }, words, () => choose({ is: 'entry', entry }), false)}</li>`)}
    ${documents.map(
      (document) =>
        html`<li><details><summary>${vocabulary(document.title)}</summary><ul>${document.sections.map(
          ({ name, items }) =>
            ['', ...items]
              .filter((item) => name !== '' || item !== '')
              .map((item) => {
                const citation = { document: document.id, section: name, item };
                const one: Found = { is: 'place', citation, document };
                return html`<li>${foundTemplate(one, words, () => choose(one), false)}</li>`;
              }),
        )}</ul></details></li>`,
    )}</ul>`;

/** A law to choose. In the list of results it is an option; its words in the reader's language stand first. */
const foundTemplate = (found: Found, words: JudgeWords, press: () => void, isOption = true): TemplateResult =>
  html`<button type="button" role=${isOption ? 'option' : nothing} aria-selected=${isOption ? 'false' : nothing} class="plain" @click=${press}>${
    found.is === 'entry'
      ? html`<b>${found.entry.id}</b> ${topicsOf(found.entry.id, document.documentElement.lang).slice(0, 2).join(' · ')} <span>${vocabulary(found.entry.happened)}</span> ${basesTemplate(found.entry.basis, words)}`
      : html`${cited(found.citation)} <small>${vocabulary(found.document.title)}</small> ${basesTemplate([found.document.basis], words)}`
  }</button>`;

/** Arrow keys move between the field and its results. */
function walk(event: KeyboardEvent): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const picker = (event.currentTarget as HTMLElement).closest('.picker');
  if (by === undefined || picker === null) return;
  event.preventDefault();
  const places = [...picker.querySelectorAll<HTMLElement>('input, [role="option"]')];
  places[places.indexOf(event.target as HTMLElement) + by]?.focus();
}

const basesTemplate = (bases: readonly LawBasis[], words: JudgeWords): readonly TemplateResult[] =>
  bases.map((one) => html`<span class="basis ${one === 'LAW' ? 'law' : ''}">${words.lawBases[one]}</span>`);

/** A catalogue entry: the irregularity, and its remedies with their bases. */
const entryTemplate = ({ id, happened, mendableUntil, remedy }: CatalogueEntry, words: JudgeWords): TemplateResult =>
  html`<details class="entry"><summary><b>${id}</b> <span>${vocabulary(happened)}</span></summary>
    ${mendableUntil === null ? nothing : html`<p><span class="quiet">${words.mendableUntil}</span> <span>${vocabulary(mendableUntil)}</span></p>`}
    <ul>${remedy.map(
      ({ says, basis, remedies }) => html`<li><span>${vocabulary(says)}</span> ${basesTemplate([basis], words)}
        ${remedies.map((one) => html`<span class="basis">${words.remedies[one]}</span>`)}</li>`,
    )}</ul></details>`;

function precedentsTemplate(context: Context, { precedents }: RulingDesk): TemplateResult | typeof nothing {
  const { words, locale } = context;
  if (precedents === null) return nothing;
  const { asked, found } = precedents;
  const title = html`${words.precedents}: <span>${translated(asked.name)}</span>`;
  if (found === null) return html`<p class="quiet" role="status">${title} …</p>`;
  if ('message' in found) return problemTemplate(found, context.look);
  return html`<details class="precedents" open><summary>${title} (${found.rulings.length})</summary>
    ${found.rulings.length === 0 ? html`<p class="quiet">${words.noPrecedents}</p>` : nothing}
    <ul>${found.rulings.map((one) => html`<li>${precedentTemplate(one, words, locale)}</li>`)}</ul></details>`;
}

const precedentTemplate = (ruling: RulingSummary, words: JudgeWords, locale: string): TemplateResult =>
  html`${ruling.remedies.map((one) => words.remedies[one]).join(', ') || '–'} · ${words.bases[ruling.basis]} ·
    ${ruling.stands ? words.stands : words.replaced}${ruling.outcome === null ? nothing : html` · ${words.outcomes[ruling.outcome]}`}
    <br><q>${translated(ruling.publicReason)}</q> <small>${ruling.judgeId}, ${moment(ruling.ruledAt, locale)},
    <a href="/g/${ruling.gameId}?asOf=${ruling.revision}" target="_blank">${words.game}</a></small>`;
