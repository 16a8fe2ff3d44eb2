import { type TemplateResult, nothing } from 'lit';
import type { TableEvent } from '../../src/engine/table/moves/facts.js';
import type { WindOf } from '../../src/engine/table/sentences.js';
import { format } from '../../src/platform/pages/language.js';
import type { ReplayWords } from '../i18n/replay.js';
import { html } from '../ui/html.js';
import { cited } from '../ui/cited.js';
import { pointsText } from '../../src/engine/messages/lexicon.js';
import type { Explanation } from '../../src/engine/hands/explanation.js';
import { type Look, tile, withTiles } from './table-template.js';

/** The han and fu of a win, under their names in the score. */
export const figuresOf = (event: TableEvent): Readonly<Record<string, number>> =>
  (event.type === 'HandWon' ? event.data.result.score?.figures : null) ?? {};

/** The score of a win: its groups, patterns, points and payments, each with its rule. */
export function explanationTemplate(
  explanation: Explanation,
  figures: Readonly<Record<string, number>>,
  wind: WindOf,
  look: Look,
): TemplateResult {
  const { words } = look;
  const { phrase, texts } = words.lexicon;
  const labelled = (label: string, text: string): string => format(texts.labelled, { label, text });
  return html`<section class="explanation" tabindex="0" aria-label=${words.explanation}>
    <h3>${labelled(words.win, worthOf(explanation, figures, words))}</h3>
    <ol class="groups" aria-label=${words.groups}>${explanation.arrangement.map(
      ({ tiles, winningTile, concealed }) =>
        html`<li class="${winningTile ? 'won' : ''} ${concealed ? '' : 'exposed'}">${tiles.map((one) => tile(one, look))}</li>`,
    )}</ol>
    <table><caption>${words.patterns}</caption>
      <tbody>${explanation.patterns.map(
        ({ name, points, count, unit, citation }) => html`<tr>
          <th scope="row">${name}${count > 1 ? ` ×${count}` : ''}</th>
          <td>${points * count}${unit === undefined ? '' : ` ${phrase(unit)}`}</td><td>${cited(citation, words.lexicon)}</td></tr>`,
      )}</tbody></table>
    <p>${withTiles(explanation.total.reason, look)} ${cited(explanation.total.citation, words.lexicon)}</p>
    ${
      explanation.basePoints === undefined || explanation.basePoints.length === 0
        ? nothing
        : html`<ul>${explanation.basePoints.map(
            ({ points, reason, citation }) =>
              html`<li>${withTiles(labelled(format(texts.fu, { fu: points }), reason), look)} ${cited(citation, words.lexicon)}</li>`,
          )}</ul>`
    }
    ${
      explanation.payments.length === 0
        ? nothing
        : html`<h4>${words.payments}</h4><ul>${explanation.payments.map(
            ({ from, to, points, reason, citation }) =>
              html`<li>${withTiles(format(texts.pays, { from: wind(from), points, to: wind(to), reason }), look)} ${cited(citation, words.lexicon)}</li>`,
          )}</ul>`
    }
    ${
      explanation.excluded.length === 0
        ? nothing
        : html`<details><summary>${words.notCounted} (${explanation.excluded.length})</summary>
          <ul>${explanation.excluded.map(
            ({ name, reason, citation }) =>
              html`<li>${withTiles(labelled(name, reason), look)} ${cited(citation, words.lexicon)}</li>`,
          )}</ul></details>`
    }
  </section>`;
}

/** `3 han 40 fu, 5200 points`, or with the name of the limit, as players say it; only points in rulesets without han. */
function worthOf(
  { total: { limit, points } }: Explanation,
  { handPoints, basePoints }: Readonly<Record<string, number>>,
  { worth, limits, lexicon }: ReplayWords,
): string {
  const name = (limits as Readonly<Record<string, string>>)[limit ?? ''];
  const counted = !handPoints ? [] : [format(worth, { han: handPoints, fu: basePoints })];
  const named = handPoints === undefined || name === undefined ? [] : [name];
  return [...counted, ...named, pointsText(points, lexicon)].join(lexicon.texts.comma);
}
