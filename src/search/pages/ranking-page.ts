import { type Markup, type Page, type PageWords, markup, tableHtml } from '../../platform/pages/page.js';
import type { AskedQuery } from '../../platform/pages/page.js';
import { RULESET_IDS } from '../../engine/rulesets/table-rules.js';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { FilterTextError } from '../filters/filter-input.js';
import { RANKED_BY, type RankedBy, rankedValue, RANKING_ORDERS, type RankedRow } from '../statistics/rankings.js';
import { dateType } from './find-form.js';

/** A ranking as its address asks for it. */
export interface AskedRanking {
  readonly by: RankedBy;
  readonly pattern: string | null;
  readonly order: (typeof RANKING_ORDERS)[number];
  readonly ruleset: string;
  readonly minGames: number;
  readonly filter: Readonly<Partial<Record<(typeof FILTERS)[number], string>>>;
  readonly after: string | null;
}

const FILTERS = ['from', 'before', 'tournament'] as const;
const NAMES: readonly string[] = ['by', 'pattern', 'order', 'ruleset', 'minGames', 'after', 'lang', ...FILTERS];

/**
 * Throws `FilterTextError` for unknown and repeated parameters and for invalid values.
 *
 * @param ruleset the one that is shown first
 */
export function rankingIn(query: AskedQuery, ruleset: string | null): AskedRanking {
  const given = new Map<string, string>();
  for (const [name, value] of Object.entries(query)) {
    if (!NAMES.includes(name)) throw new FilterTextError(`there is no parameter ${name} (${NAMES.join(', ')})`);
    if (Array.isArray(value)) throw new FilterTextError(`${name}: given twice`);
    if (value !== undefined && value !== '') given.set(name, value as string);
  }
  const oneOf = <T extends string>(name: string, values: readonly T[], otherwise: T): T => {
    const text = given.get(name) ?? otherwise;
    const found = values.find((one) => one === text);
    if (found === undefined) throw new FieldError(name, `one of ${values.map((one) => `"${one}"`).join(', ')}`, text);
    return found;
  };
  const minGames = given.get('minGames') ?? '10';
  if (!/^[1-9]\d{0,8}$/.test(minGames)) throw new FieldError('minGames', 'a number from 1', minGames);
  const by = oneOf('by', RANKED_BY, 'placing');
  return {
    by,
    // The form keeps its pattern when another statistic is chosen.
    pattern: by === 'patterns' ? (given.get('pattern') ?? null) : null,
    order: oneOf('order', RANKING_ORDERS, 'best'),
    ruleset: given.get('ruleset') ?? ruleset ?? RULESET_IDS[0],
    minGames: Number(minGames),
    filter: Object.fromEntries(FILTERS.flatMap((name) => (given.has(name) ? [[name, given.get(name)]] : []))),
    after: given.get('after') ?? null,
  };
}

export const rankingParams = (
  { by, pattern, order, ruleset, minGames, filter }: AskedRanking,
  after: string | null,
) => ({
  ...{ by, order, ruleset, minGames: String(minGames) },
  ...(pattern === null ? {} : { pattern }),
  ...filter,
  ...(after === null ? {} : { after }),
});

/** Names of the statistics. */
export function rankedWords({
  rates,
  means,
  ranked,
  points,
  handCount: hands,
  games,
}: PageWords): Readonly<Record<RankedBy, string>> {
  return {
    placing: means.placing,
    'first-places': ranked.firstPlaces,
    'second-places': ranked.secondPlaces,
    'third-places': ranked.thirdPlaces,
    'last-places': ranked.lastPlaces,
    wins: rates.wins,
    'self-draws': rates.selfDraws,
    'deal-ins': rates.dealIns,
    calls: rates.calls,
    reaches: rates.reaches,
    'ready-at-exhaustion': rates.readyAtExhaustion,
    'points-won': means.pointsWon,
    'points-paid': means.pointsPaid,
    patterns: ranked.patterns,
    'turns-to-win': means.turnsToWin,
    'points-per-hand': ranked.pointsPerHand,
    ...{ points, hands, games },
  };
}

/** Labels of the form by the parameters of the address. */
export const rankingLabels = ({ filters, measure, order, ruleset, minGames, tournament }: PageWords) => ({
  ...{ by: measure, pattern: filters.patterns, order, ruleset, minGames },
  ...{ from: filters.from, before: filters.before, tournament },
});

export type NamedRow = RankedRow & { readonly name: string };

export function rankingHtml(page: Page, asked: AskedRanking, rows: readonly NamedRow[]): Markup {
  const { words } = page;
  if (rows.length === 0) return markup`<p>${words.nobodyRanked}</p>`;
  const title = rankedWords(words)[asked.by];
  return tableHtml(
    title,
    [words.place, words.player, title, words.of, words.games],
    rows.map(({ place, player, name, value, of, games }) => [
      String(place),
      page.playerLink(player, name),
      rankedValue(asked.by, value),
      String(of),
      String(games),
    ]),
    2,
    'narrow',
  );
}

/** The form of a ranking; its values are in the address. */
export function rankingFormHtml(page: Page, { by, pattern, order, ruleset, minGames, filter }: AskedRanking): Markup {
  const { words } = page;
  const labels = rankingLabels(words);
  const control = (name: keyof typeof labels, input: Markup): Markup =>
    markup`<div class="field"><label for="f-${name}">${labels[name]}</label>${input}</div>\n`;
  const select = (name: keyof typeof labels, texts: Readonly<Record<string, string>>, chosen: string): Markup =>
    control(
      name,
      markup`<select id="f-${name}" name="${name}">${Object.entries(texts).map(
        ([value, text]) => markup`<option value="${value}"${value === chosen && markup` selected`}>${text}</option>`,
      )}</select>`,
    );
  const field = (name: keyof typeof labels, value = '', more: Markup | false = false): Markup =>
    control(name, markup`<input id="f-${name}" name="${name}" value="${value}"${more}>`);
  const rulesets = Object.fromEntries([...new Set([...RULESET_IDS, ruleset])].map((id) => [id, page.rulesetName(id)]));
  return markup`<form action="/rankings" aria-label="${words.conditions}">${page.languageField()}
<div class="fields">${select('by', rankedWords(words), by)}${field('pattern', pattern ?? '')}${select('order', words.orders, order)}${select('ruleset', rulesets, ruleset)}${field('minGames', String(minGames), markup` inputmode="numeric"`)}${field('from', filter.from, dateType(filter.from))}${field('before', filter.before, dateType(filter.before))}${field('tournament', filter.tournament)}</div>
<p class="actions"><button>${words.search}</button></p></form>`;
}
