import { html, nothing, type TemplateResult } from 'lit';
import type { DisputeSummary } from '../../src/client/schema.js';
import { addressOf, type Desk } from './desk.js';
import { age, problemTemplate } from './shared-templates.js';

interface Time {
  readonly language: string;
  readonly now: number;
}

/** The open disputes of all tables, those that wait longest first. */
export function listTemplate(desk: Desk, time: Time): TemplateResult {
  const { words, disputes, problem } = desk;
  return html`<h1>${words.openDisputes}${disputes === null ? nothing : html` <span class="count">${disputes.length}</span>`}</h1>
    ${problemTemplate(problem, words)}
    ${disputes === null || disputes.length > 0 ? nothing : html`<p class="card">${words.noneOpen}</p>`}
    ${
      disputes === null || disputes.length === 0
        ? nothing
        : html`<div class="wide" tabindex="0" role="region" aria-label=${words.openDisputes}><table class="disputes">
          <thead><tr>${[words.table, words.question, words.play, words.by, words.waits, words.status].map((one) => html`<th scope="col">${one}</th>`)}</tr></thead>
          <tbody>${disputes.map((one) => rowTemplate(desk, one, time))}</tbody></table></div>`
    }
    <form class="card opens" @submit=${(event: SubmitEvent) => opens(event, desk)}>
      <label class="said-so"><span>${words.openGame} <small>${words.openGameHint}</small></span><input name="game" autocomplete="off" spellcheck="false" required></label>
      <button type="submit" class="plain">${words.opens}</button></form>`;
}

function rowTemplate(desk: Desk, one: DisputeSummary, { now, language }: Time): TemplateResult {
  const { words } = desk;
  const {
    gameId,
    revision,
    tournament,
    session,
    tableName,
    question,
    play,
    by,
    players,
    raisedAt,
    status,
    ruleset,
    late,
  } = one;
  const place = [
    tournament,
    session === null ? null : `${words.session} ${session}`,
    tableName === null ? null : `${words.table} ${tableName}`,
  ];
  const named = place.filter(Boolean).join(' · ') || gameId.slice(0, 8);
  const press = (event: Event): void => {
    event.preventDefault();
    void desk.open(gameId, revision);
  };
  return html`<tr class=${play === 'STOPPED' ? 'stopped' : ''}>
    <th scope="row"><a href=${addressOf(gameId, revision)} @click=${press}>${named}</a> <small>${ruleset}</small></th>
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
