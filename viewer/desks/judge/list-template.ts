import { nothing, type TemplateResult } from 'lit';
import { html } from '../../ui/html.js';
import type { DisputeSummary, RulingSummary } from '../../../src/client/schema.js';
import { addressOf, type Desk } from './desk.js';
import { age, moment, problemTemplate } from './shared-templates.js';

interface Time {
  readonly language: string;
  readonly now: number;
}

/** How many cases wait; null: nobody knows yet. */
export const countOf = ({ waiting }: Desk): number | null =>
  waiting === null ? null : waiting.disputes.length + waiting.appealed.length;

/** What waits at all tables: open disputes, those that wait longest first, and appeals that belong to none. */
export function listTemplate(desk: Desk, time: Time): TemplateResult {
  const { words, waiting, problem, unasked } = desk;
  const count = countOf(desk);
  return html`<h1>${words.openDisputes}${count === null ? nothing : html` <span class="count">${count}</span>`}</h1>
    ${problemTemplate(problem, words)} ${problemTemplate(unasked, words)}
    ${count === 0 ? html`<p class="card">${words.noneOpen}</p>` : nothing}
    ${
      waiting === null || waiting.disputes.length === 0
        ? nothing
        : listedTemplate(
            words.openDisputes,
            [words.table, words.question, words.play, words.by, words.waits, words.status],
            waiting.disputes.map((one) => rowTemplate(desk, one, time)),
          )
    }
    ${
      waiting === null || waiting.appealed.length === 0
        ? nothing
        : html`<h2>${words.ownAppealed}</h2>${listedTemplate(
            words.ownAppealed,
            [words.table, words.publicReason, words.ruledBy, words.ruling],
            waiting.appealed.map((one) => appealedTemplate(desk, one, time)),
          )}`
    }
    <form class="card opens" @submit=${(event: SubmitEvent) => opens(event, desk)}>
      <label class="said-so"><span>${words.openGame} <small>${words.openGameHint}</small></span><input name="game" autocomplete="off" spellcheck="false" required></label>
      <button type="submit" class="plain">${words.opens}</button></form>`;
}

const listedTemplate = (name: string, heads: readonly string[], rows: readonly TemplateResult[]): TemplateResult =>
  html`<div class="wide" tabindex="0" role="region" aria-label=${name}><table class="disputes">
    <thead><tr>${heads.map((one) => html`<th scope="col">${one}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;

/** The table of a case, which leads to it. */
function placeTemplate(desk: Desk, summary: DisputeSummary | RulingSummary, dispute: number | null): TemplateResult {
  const { gameId, ruleset } = summary;
  const named = desk.places.named(summary) || gameId.slice(0, 8);
  const press = (event: Event): void => {
    event.preventDefault();
    void desk.open(gameId, dispute);
  };
  return html`<th scope="row"><a href=${addressOf(gameId, dispute)} @click=${press}>${named}</a> <small>${ruleset}</small></th>`;
}

/** An appeal against a ruling of a judge’s own accord. */
const appealedTemplate = (desk: Desk, one: RulingSummary, { language }: Time): TemplateResult =>
  html`<tr>${placeTemplate(desk, one, null)}<td>${one.publicReason}</td><td>${one.judge}</td><td>${moment(one.ruledAt, language)}</td></tr>`;

function rowTemplate(desk: Desk, one: DisputeSummary, { now, language }: Time): TemplateResult {
  const { words } = desk;
  const { revision, question, play, by, players, raisedAt, status, late } = one;
  return html`<tr class=${play === 'STOPPED' ? 'stopped' : ''}>
    ${placeTemplate(desk, one, revision)}
    <td>${words.questions[question]}${late ? html` <b>${words.late}</b>` : nothing}</td>
    <td>${play === 'STOPPED' ? html`<b>■ ${words.plays[play]}</b>` : words.plays[play]}</td>
    <td>${by === null ? words.nobody : html`${words.seats[by]} <small>${players[by] ?? ''}</small>`}</td>
    <td class="age"><time datetime=${raisedAt}>${age(raisedAt, now, language)}</time></td>
    <td>${words.statuses[status]}</td></tr>`;
}

/** A game by its id, or by a link to it. */
function opens(event: SubmitEvent, desk: Desk): void {
  event.preventDefault();
  const text = String(new FormData(event.target as HTMLFormElement).get('game'));
  const [id] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text) ?? [text.trim()];
  void desk.open(id, null);
}
