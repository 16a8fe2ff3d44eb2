import { RULESET_IDS } from '../../engine/rulesets/table-rules.js';
import type { OneOf } from '../../engine/vocabulary/shape.js';
import { patternNames } from '../filters/name-resolver.js';
import { tilesIn } from '../filters/filter-input.js';
import type { SearchFilter } from '../filters/search-filter.js';
import { type Markup, type Page, markup, tilesHtml } from '../../platform/pages/page.js';
import {
  COMMON,
  FIELDS,
  type FilterGroup,
  type FindRequest,
  groupOf,
  isObject,
  paramsOf,
  SORTS,
} from './find-request.js';

type Asks = SearchFilter<never>;

/** The search form: the common filters, and all others in groups. */
export function formHtml(page: Page, request: FindRequest, wrongWords: string | null): Markup {
  const { words } = page;
  const { what, sort, conditions } = request;
  const fields = FIELDS[what];
  const entries = new Map(conditions.flatMap(([name, text]) => entryOf(fields[name], name, text)));
  const given = new Map([...conditions, ...entries]);
  const fieldsOf = (names: readonly string[]): readonly Markup[] =>
    names.map((name) => fieldHtml(page, name, fields[name], given));
  const others = Object.keys(fields).filter((name) => !COMMON[what].includes(name) && !isObject(fields[name]));
  const groups = (Object.keys(words.groups) as FilterGroup[]).map((group) => {
    const names = others.filter((name) => groupOf(name) === group);
    return names.length === 0
      ? markup``
      : markup`<h2>${words.groups[group]}</h2><div class="fields">${fieldsOf(names)}</div>`;
  });
  const lists = Object.keys(fields).flatMap((list) => {
    const inside = what === 'hands' ? fields[list].fields : undefined;
    if (inside === undefined) return [];
    const inputs = Object.keys(inside).map((name) => fieldHtml(page, `${list}.${name}`, inside[name], given));
    return [markup`<h2>${labelOf(page, list)}</h2><div class="fields">${inputs}</div>`];
  });
  const isInForm = ([name]: readonly [string, string]): boolean =>
    Object.hasOwn(fields, name) &&
    (!isObject(fields[name]) || [...entries.keys()].some((field) => field.startsWith(`${name}.`)));
  const inWords = conditions.filter((condition) => !isInForm(condition));
  const isOpen = wrongWords !== null || conditions.some(([name]) => !COMMON[what].includes(name));
  return markup`<form class="find" action="/find" aria-label="${words.conditions}" data-any="${words.any}">${page.languageField()}
<input type="hidden" name="what" value="${what}">
<div class="fields">${fieldsOf(COMMON[what])}</div>
<details class="more"${isOpen && markup` open`}><summary>${words.moreFilters}</summary>${groups}${lists}
<div class="field"><label for="f-words">${words.wordsLabel}</label><input id="f-words" name="words" value="${wrongWords ?? inWords.map(([name, text]) => `${name}=${text}`).join(' ')}" aria-describedby="f-words-hint" autocomplete="off" spellcheck="false"><small id="f-words-hint">${wordsHint(words.wordsHint)}</small></div></details>
<p class="actions"><label>${words.sort} <select name="sort">${SORTS[what].map((one) => option(one, words.sorts[one], one === sort))}</select></label>
<button>${words.search}</button></p>
</form>`;
}

function wordsHint(text: string): Markup {
  const [before, between, after] = text.split(/\{\w+\}/);
  return markup`${before}<code>paifu find</code>${between}<code>winner=Ada minHan=5 seats.reached=true</code>${after}`;
}

const option = (value: string, text: string, isChosen: boolean): Markup =>
  markup`<option value="${value}"${isChosen && markup` selected`}>${text}</option>`;

const check = (name: string, value: string, text: string, isChosen: boolean): Markup =>
  markup`<label class="check"><input type="checkbox" name="${name}" value="${value}"${isChosen && markup` checked`}>${text}</label>\n`;

/** The label of a filter, or of one within another: `seats.won`. */
const labelOf = ({ words }: Page, name: string): string =>
  (words.filters as Readonly<Record<string, string>>)[name.slice(name.lastIndexOf('.') + 1)] ?? name;

/** The conditions in a list with one entry, each by itself: `seats.won`, `true`. The form has no fields for other lists. */
function entryOf(asks: Asks | undefined, name: string, text: string): readonly (readonly [string, string])[] {
  const list = asks?.fields !== undefined && asks.type.startsWith('[') ? parsed(text) : null;
  if (!Array.isArray(list) || list.length !== 1) return [];
  return Object.entries<unknown>(Object(list[0])).map(([field, value]) => [`${name}.${field}`, String(value)]);
}

/** The text of a value that is a word of the record; `null` for other values. */
function valueText({ words }: Page, value: string): string | null {
  const known: Readonly<Record<string, string>> = { ...words.ended, ...words.aborted, ...words.filterValues };
  return Object.hasOwn(known, value) ? known[value] : null;
}

/** A calendar for a day; a text field for a time, which a calendar cannot show. */
export const dateType = (value: string | null | undefined): Markup | false =>
  (value == null || value === '' || /^\d{4}-\d\d-\d\d$/.test(value)) && markup` type="date"`;

function fieldHtml(page: Page, name: string, asks: Asks, given: ReadonlyMap<string, string>): Markup {
  const { words } = page;
  const { type, names, shape } = asks;
  const value = given.get(name) ?? '';
  const label = labelOf(page, name);
  const id = `f-${name}`;
  const hints: Readonly<Record<string, string>> = words.nameHints;
  const hint = names !== undefined && Object.hasOwn(hints, names) && markup` placeholder="${hints[names]}"`;
  const input = (more: Markup): Markup =>
    markup`<input id="${id}" name="${name}" value="${value}" autocomplete="off" spellcheck="false"${hint}${more}>`;
  const select = (options: readonly Markup[]): Markup =>
    markup`<select id="${id}" name="${name}">${option('', words.any, value === '')}${options}</select>`;
  const plain = (control: Markup): Markup =>
    markup`<div class="field" data-filter="${name}"><label for="${id}">${label}</label>${control}</div>\n`;
  if (names === 'pattern') return patternsHtml(page, name, value, given.get('ruleset'));
  if (asks.areTiles === true) return tilesFieldHtml(page, name, value);
  if (names === 'ruleset')
    return plain(select(withGiven(RULESET_IDS, value).map((one) => option(one, page.rulesetName(one), one === value))));
  if (names === 'player') return plain(input(markup` data-players`));
  if (name === 'from' || name === 'before') return plain(input(dateType(value) || markup``));
  if (type.startsWith('Boolean'))
    return plain(select([option('true', words.yes, value === 'true'), option('false', words.no, value === 'false')]));
  const values = (shape as Partial<OneOf<string>>).values;
  if (values !== undefined)
    return plain(select(values.map((one) => option(one, valueText(page, one) ?? one, one === value))));
  const ofList = (shape.item as Partial<OneOf<string>> | undefined)?.values;
  if (ofList !== undefined) return listHtml(page, name, value, ofList);
  return plain(/^(Int|Points)\b/.test(type) ? input(markup` inputmode="numeric"`) : input(markup``));
}

/** Known values, with one that was given besides. */
const withGiven = (known: readonly string[], ...given: readonly string[]): readonly string[] => [
  ...new Set([...known, ...given.filter((one) => one !== '')]),
];

/** A picker: the current choice, and the list that opens. */
const pickHtml = (page: Page, name: string, chosen: Markup | string, choices: Markup): Markup =>
  markup`<div class="field" data-filter="${name}"><span class="label" id="f-${name}-label">${labelOf(page, name)}</span><details class="pick"><summary aria-describedby="f-${name}-label">${chosen === '' ? page.words.any : chosen}</summary><div class="choices" role="group" aria-labelledby="f-${name}-label">${choices}</div></details></div>\n`;

function listHtml(page: Page, name: string, value: string, values: readonly string[]): Markup {
  const chosen = value.split(',').filter((one) => one !== '');
  const textOf = (one: string): string => valueText(page, one) ?? one;
  // Synonyms have no text of their own.
  const shown = withGiven(
    values.filter((one) => valueText(page, one) !== null),
    ...chosen,
  );
  const choices = shown.map((one) => check(name, one, textOf(one), chosen.includes(one)));
  return pickHtml(page, name, chosen.map(textOf).join(', '), markup`${choices}`);
}

/** The names of the patterns of the ruleset, or of all. */
const namesUnder = ({ lexicon }: Page, ruleset: string | undefined): ReadonlyMap<string, string> =>
  patternNames(lexicon, ruleset !== undefined && RULESET_IDS.includes(ruleset) ? ruleset : undefined);

function patternsHtml(page: Page, name: string, value: string, ruleset: string | undefined): Markup {
  const names = namesUnder(page, ruleset);
  const textOf = (id: string): string => names.get(id) ?? patternNames(page.lexicon).get(id) ?? id;
  const chosen = value.split(',').filter((one) => one !== '');
  // Patterns of several rulesets may share a name, which then finds all of them.
  const byText = new Map<string, string>();
  for (const id of withGiven([...names.keys()], ...chosen))
    if (!byText.has(textOf(id)) || chosen.includes(id)) byText.set(textOf(id), id);
  const { compare } = new Intl.Collator(page.tag, { numeric: true });
  const choices = [...byText]
    .sort(([a], [b]) => compare(a, b))
    .map(([text, id]) => check(name, id, text, chosen.includes(id)));
  const body = markup`<div class="list" data-narrow="${page.words.filterList}">${choices}</div>`;
  return pickHtml(page, name, chosen.map(textOf).join(', '), body);
}

function tilesFieldHtml(page: Page, name: string, value: string): Markup {
  const { words } = page;
  const tiles = tilesIn(value);
  const chosen = value === '' ? '' : tiles === null ? value : tilesHtml(tiles);
  const body = markup`<input name="${name}" value="${value}" aria-labelledby="f-${name}-label" aria-describedby="f-${name}-hint" autocomplete="off" spellcheck="false" data-tiles="${words.removeTile}"><small id="f-${name}-hint">${words.tilesHint}</small>`;
  return pickHtml(page, name, chosen, body);
}

const joined = (parts: readonly Markup[], separator: string): Markup =>
  markup`${parts.map((part, i) => (i === 0 ? part : markup`${separator}${part}`))}`;

/** A condition in the reader's words. */
function conditionHtml(
  page: Page,
  [name, text]: readonly [string, string],
  nameOf: (id: string) => string,
  patterns: ReadonlyMap<string, string>,
): Markup {
  const shownValue = (field: string, value: unknown): Markup => {
    if (Array.isArray(value)) {
      if (TILE_FIELDS.has(field)) return tilesHtml(value.map(String));
      const isOfObjects = value.some((one) => typeof one === 'object');
      return joined(
        value.map((one) => shownValue(field, one)),
        isOfObjects ? '; ' : ', ',
      );
    }
    if (typeof value === 'object' && value !== null)
      return joined(
        Object.entries(value).map(([inner, one]) => markup`${labelOf(page, inner)}: ${shownValue(inner, one)}`),
        ', ',
      );
    return markup`${wordOf(field, String(value))}`;
  };
  const wordOf = (field: string, word: string): string => {
    if (word === 'true') return page.words.yes;
    if (word === 'false') return page.words.no;
    if (field === 'ruleset') return page.rulesetName(word);
    const pattern = field === 'patterns' ? patterns.get(word) : undefined;
    return pattern ?? valueText(page, word) ?? nameOf(word);
  };
  const tiles = TILE_FIELDS.has(name) ? tilesIn(text) : null;
  if (tiles !== null) return markup`${labelOf(page, name)}: ${tilesHtml(tiles)}`;
  const value = /^[[{]/.test(text) ? parsed(text) : text.split(',');
  return markup`${labelOf(page, name)}: ${shownValue(name, value)}`;
}

const TILE_FIELDS: ReadonlySet<string> = new Set(
  [FIELDS.hands, FIELDS.hands.seats.fields ?? {}].flatMap((fields) =>
    Object.keys(fields).filter((name) => fields[name].areTiles === true),
  ),
);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The current conditions, each with a link that removes it.
 * @param nameOf the name of a player, or the text itself
 */
export function chipsHtml(page: Page, request: FindRequest, nameOf: (id: string) => string): Markup {
  const { words } = page;
  const { conditions } = request;
  if (conditions.length === 0) return markup``;
  const patterns = namesUnder(page, new Map(conditions).get('ruleset'));
  const chips = conditions.map((condition) => {
    const rest = { ...request, after: null, conditions: conditions.filter(([other]) => other !== condition[0]) };
    return markup`<li><a href="${page.link('/find', paramsOf(rest))}"><span>${conditionHtml(page, condition, nameOf, patterns)}</span> <span role="img" aria-label="${words.remove}">×</span></a></li>`;
  });
  const none = page.link('/find', paramsOf({ ...request, after: null, conditions: [] }));
  return markup`<ul class="chips" aria-label="${words.conditions}">${chips}<li><a class="plain" href="${none}">${words.clear}</a></li></ul>`;
}
