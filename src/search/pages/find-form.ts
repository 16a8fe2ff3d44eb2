import { RULESET_IDS } from '../../engine/rulesets/table-rules.js';
import type { OneOf } from '../../engine/vocabulary/shape.js';
import { patternNames } from '../filters/name-resolver.js';
import type { SearchFilter } from '../filters/search-filter.js';
import { type Markup, type Page, markup } from '../../platform/pages/page.js';
import { FIELDS, type FindRequest, groupOf, paramsOf, SORTS, type FilterGroup } from './find-request.js';
import { format } from '../../platform/pages/language.js';

type Asks = SearchFilter<never>;

/** The search form: all filters in groups. Groups with a condition are open. */
export function formHtml(page: Page, request: FindRequest): Markup {
  const { words } = page;
  const { what, sort, conditions } = request;
  const given = new Map(conditions);
  const groups = (Object.keys(words.groups) as FilterGroup[]).map((group) => {
    const fields = Object.entries(FIELDS[what]).filter(([name]) => groupOf(name) === group);
    const isOpen = group === 'names' || fields.some(([name]) => given.has(name));
    return fields.length === 0
      ? markup``
      : markup`<details${isOpen && markup` open`}><summary>${words.groups[group]}</summary><div class="fields">
${fields.map(([name, asks]) => fieldHtml(page, name, asks, given.get(name) ?? ''))}</div></details>`;
  });
  return markup`<form class="find" action="/find" aria-label="${words.conditions}">${page.languageField()}
<input type="hidden" name="what" value="${what}">
${groups}
<p class="actions"><label>${words.sort} <select name="sort">${SORTS[what].map((one) => option(one, words.sorts[one], one === sort))}</select></label>
<button>${words.search}</button></p>
${namesHtml()}
</form>`;
}

const option = (value: string, text: string, isChosen: boolean): Markup =>
  markup`<option value="${value}"${isChosen && markup` selected`}>${text}</option>`;

function fieldHtml({ words }: Page, name: string, { type, about, shape, names }: Asks, value: string): Markup {
  const id = `f-${name}`;
  const values = (shape as Partial<OneOf<string>>).values;
  const choices = type.startsWith('Boolean')
    ? [option('true', words.yes, value === 'true'), option('false', words.no, value === 'false')]
    : (values ?? []).map((one) => option(one, one, one === value));
  const known = (names === 'ruleset' || names === 'pattern') && markup` list="known-${names}"`;
  const kind = /^(Int|Points)\b/.test(type) && markup` inputmode="numeric"`;
  const isObject = /^\[?\w+Filter|^\[?\w+(Seat|Discard)/.test(type);
  const like = isObject && markup` placeholder="${type.startsWith('[') ? '[{…}]' : '{…}'}"`;
  const input =
    choices.length === 0
      ? markup`<input id="${id}" name="${name}" value="${value}" aria-describedby="${id}-about" autocomplete="off" spellcheck="false"${known}${kind}${like}>`
      : markup`<select id="${id}" name="${name}" aria-describedby="${id}-about">${option('', words.any, value === '')}${choices}</select>`;
  return markup`<div class="field"><label for="${id}">${name}</label>${input}<small id="${id}-about" lang="en">${about}</small></div>\n`;
}

/** The completion list of rulesets. */
export const rulesetList = (): Markup =>
  markup`<datalist id="known-ruleset">${RULESET_IDS.map((id) => markup`<option value="${id}">`)}</datalist>`;

/** Completion lists for rulesets and patterns. */
const namesHtml = (): Markup => markup`${rulesetList()}
<datalist id="known-pattern">${patternNames().map(([id, name]) => markup`<option value="${id}" label="${name}">`)}</datalist>`;

/** The current conditions, each with a link that removes it. */
export function chipsHtml(page: Page, request: FindRequest): Markup {
  const { words } = page;
  const { conditions } = request;
  if (conditions.length === 0) return markup``;
  const chips = conditions.map(([name, text]) => {
    const rest = { ...request, after: null, conditions: conditions.filter(([other]) => other !== name) };
    const condition = `${name}=${text}`;
    return markup`<li><a href="${page.link('/find', paramsOf(rest))}" aria-label="${format(words.without, { condition: condition })}">${condition} <span aria-hidden="true">×</span></a></li>`;
  });
  const none = page.link('/find', paramsOf({ ...request, after: null, conditions: [] }));
  return markup`<ul class="chips" aria-label="${words.conditions}">${chips}<li><a class="plain" href="${none}">${words.clear}</a></li></ul>`;
}
