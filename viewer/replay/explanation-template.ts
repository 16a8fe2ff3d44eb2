import { type TemplateResult, nothing } from 'lit';
import type { HandWon } from '../../src/engine/vocabulary/results.js';
import type { WindOf } from '../../src/engine/table/sentences.js';
import { format } from '../../src/platform/pages/language.js';
import type { ReplayWords } from '../i18n/replay.js';
import { html } from '../ui/html.js';
import { cited } from '../ui/cited.js';
import { pointsText } from '../../src/engine/messages/lexicon.js';
import type { Explanation } from '../../src/engine/hands/explanation.js';
import { type Look, tile, withTiles } from './table-template.js';

/** The score of a win: its groups, patterns, points and payments, each with its rule. */
export function explanationTemplate(
  explanation: Explanation,
  { seat, result }: HandWon,
  wind: WindOf,
  look: Look,
): TemplateResult {
  const { words } = look;
  const { phrase, texts } = words.lexicon;
  const labelled = (label: string, text: string): string => format(texts.labelled, { label, text });
  return html`<section class="explanation" tabindex="0" aria-label=${words.explanation}>
    <h3>${labelled(words.win, worthOf(explanation, result.score?.figures ?? {}, words))}</h3>
    <ol class="groups" aria-label=${words.groups}>${explanation.arrangement.map(
      ({ tiles, winningTile, concealed }) =>
        html`<li class="${winningTile ? 'won' : ''} ${concealed ? '' : 'exposed'}">${tiles.map((one) => tile(one, look))}</li>`,
    )}</ol>
    <table><caption>${words.patterns}</caption>
      <tbody>${explanation.patterns.map(
        ({ name, points, count, unit, citation }) => html`<tr>
          <th scope="row">${name}${count > 1 ? ` ×${count}` : ''}</th>
          <td>${points * count}${unit === undefined ? '' : ` ${phrase(unit)}`}</td><td>${cited(citation, words.lexicon)}</td></tr>`,
      )}</tbody>${luckyTemplate(explanation, look)}</table>
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
          )}${betsTemplate(explanation, wind(seat), words)}</ul>`
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
    ${explanation.note === undefined ? nothing : html`<p><small>${explanation.note}</small></p>`}
  </section>`;
}

/** Dora, by their indicators; those that the hand does not have are omitted. */
function luckyTemplate({ luckyTiles = [] }: Explanation, look: Look): TemplateResult | typeof nothing {
  const found = luckyTiles.filter(({ count }) => count > 0);
  if (found.length === 0) return nothing;
  return html`<tbody class="lucky">${found.map(
    ({ reason, count, citation }) => html`<tr>
      <th scope="row">${withTiles(reason, look)}</th><td>${count}</td><td>${cited(citation, look.words.lexicon)}</td></tr>`,
  )}</tbody>`;
}

function betsTemplate(
  { bets }: Explanation,
  seat: string,
  { takesBets, lexicon }: ReplayWords,
): TemplateResult | typeof nothing {
  if (!bets) return nothing;
  const { points, reason, citation } = bets;
  return html`<li class="bets">${format(takesBets, { seat, points, reason })} ${cited(citation, lexicon)}</li>`;
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
