import { type TemplateResult, nothing } from 'lit';
import type { TableEvent } from '../../src/engine/table/moves/facts.js';
import type { WindOf } from '../../src/engine/table/sentences.js';
import { format, languageOf } from '../../src/platform/pages/language.js';
import type { ReplayWords } from '../i18n/replay.js';
import { html } from '../ui/html.js';
import { cited } from '../ui/cited.js';
import type { Explanation } from '../../src/engine/hands/explanation.js';
import type { Ruleset } from '../../src/engine/table/ruleset.js';
import { type Look, tile } from './table-template.js';

/** The han and fu of a win, under their names in the score. */
export const figuresOf = (event: TableEvent): Readonly<Record<string, number>> =>
  (event.type === 'HandWon' ? event.data.result.score?.figures : null) ?? {};

/** The score of a win: its groups, patterns, points and payments, each with its rule. */
export function explanationTemplate(
  explanation: Explanation,
  figures: Readonly<Record<string, number>>,
  { patterns }: Pick<Ruleset, 'patterns'>,
  wind: WindOf,
  look: Look,
  language: string,
): TemplateResult {
  const { words } = look;
  const nameOf = (id: string, name: string): TemplateResult => {
    const named = patterns.find((one) => one.id === id)?.name;
    const of = languageOf(language) ?? 'en';
    const own = of === 'ja' ? (named?.ja ?? named?.zh) : of === 'en' ? undefined : named?.zh;
    return own === undefined ? html`<span lang="en">${name}</span>` : html`<span lang=${of}>${own}</span>`;
  };
  return html`<section class="explanation" aria-label=${words.explanation}>
    <h3>${words.win}: ${worthOf(explanation, figures, words)}${explanation.total.points} ${words.points}</h3>
    <ol class="groups" aria-label=${words.groups}>${explanation.arrangement.map(
      ({ tiles, winningTile, concealed }) =>
        html`<li class="${winningTile ? 'won' : ''} ${concealed ? '' : 'exposed'}">${tiles.map((one) => tile(one, look))}</li>`,
    )}</ol>
    <table><caption>${words.patterns}</caption>
      <tbody>${explanation.patterns.map(
        ({ id, name, points, count, unit, citation }) => html`<tr>
          <th scope="row">${nameOf(id, name)}${count > 1 ? ` ×${count}` : ''}</th>
          <td>${points * count}${unit === undefined ? '' : ` ${unit}`}</td><td>${cited(citation, words.lexicon)}</td></tr>`,
      )}</tbody></table>
    <p lang="en">${explanation.total.reason} ${cited(explanation.total.citation, words.lexicon)}</p>
    ${(explanation.basePoints ?? []).map(
      ({ points, reason, citation }) => html`<p lang="en">${points}: ${reason} ${cited(citation, words.lexicon)}</p>`,
    )}
    ${
      explanation.payments.length === 0
        ? nothing
        : html`<h4>${words.payments}</h4><ul lang="en">${explanation.payments.map(
            ({ from, to, points, reason, citation }) =>
              html`<li>${wind(from)} pays ${points} to ${wind(to)}: ${reason} ${cited(citation, words.lexicon)}</li>`,
          )}</ul>`
    }
    ${
      explanation.excluded.length === 0
        ? nothing
        : html`<details><summary>${words.notCounted} (${explanation.excluded.length})</summary>
          <ul>${explanation.excluded.map(
            ({ id, name, reason, citation }) =>
              html`<li>${nameOf(id, name)}: <span lang="en">${reason}</span> ${cited(citation, words.lexicon)}</li>`,
          )}</ul></details>`
    }
  </section>`;
}

/** `3 han 40 fu, `, or the name of the limit, as players say it; nothing in rulesets without han. */
function worthOf(
  { total: { limit } }: Explanation,
  { handPoints, basePoints }: Readonly<Record<string, number>>,
  { worth, limits }: ReplayWords,
): string {
  const name = (limits as Readonly<Record<string, string>>)[limit ?? ''];
  if (handPoints === undefined) return '';
  const counted = handPoints === 0 ? [] : [format(worth, { han: handPoints, fu: basePoints })];
  return [...counted, ...(name === undefined ? [] : [name])].map((one) => `${one}, `).join('');
}
