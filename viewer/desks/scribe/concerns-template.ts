import { nothing, type TemplateResult } from 'lit';
import { html } from '../../ui/html.js';
import { citationText } from '../../../src/engine/vocabulary/terms.js';
import { withoutCitation } from '../../ui/irregularity-text.js';
import { type Seat, SEATS } from '../../../src/engine/tiles/tile.js';
import type { Objection } from './corrections.js';
import type { DeskActions, DeskView } from './desk-view.js';
import { calledOf } from './seats-template.js';

/** Most irregularities shown: nobody reads more during play. */
const MOST = 2;

/** The newest irregularities with their rules, and a remark on the last tap. */
export function concernsTemplate(
  { desk, words, opened }: DeskView,
  doing: DeskActions,
): TemplateResult | typeof nothing {
  const { concerns, remark } = desk;
  const newest = concerns.slice(-MOST);
  if (newest.length === 0 && remark === null) return nothing;
  const more = concerns.length - newest.length;
  return html`<div class="concerns" role="status"><div class="texts">
    ${remark === null ? nothing : html`<p class="remark" data-remark=${remark.kind}>${words.remarks[remark.kind]}${remark.error === null ? nothing : html`: <span lang="en">${remark.error}</span>`}</p>`}
    ${newest.map(
      ({ irregularity }) =>
        html`<p class="irregular" data-irregular=${irregularity.code}><b>${words.irregular}</b> <span lang="en">${withoutCitation(irregularity)} <cite>${citationText(irregularity.citation)}</cite></span></p>`,
    )}</div>
    <div class="actions">${more === 0 ? nothing : html`<span class="count">+${more}</span>`}
      ${newest.length === 0 ? nothing : html`<button type="button" class="plain" data-do="judge" aria-expanded=${opened === 'judge'} @click=${() => doing.open('judge')}>${words.callJudge}</button>`}
      <button type="button" class="plain" data-do="seen" @click=${doing.lookAway}>${words.seen}</button></div>
  </div>`;
}

const QUESTIONS = ['FACT', 'LAW', 'SCORE', 'CONDUCT'] as const;

/** The form that calls a judge, prefilled with the open irregularities. */
export function judgeTemplate(shown: DeskView, doing: DeskActions): TemplateResult {
  const { desk, words } = shown;
  const { concerns } = desk;
  const called = (event: Event): void => {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement);
    const by = given.get('by');
    doing.callJudge({
      by: by === '' ? null : (Number(by) as Seat),
      question: given.get('question') as Objection['question'],
      claim: String(given.get('claim')).trim(),
      about: [...new Set(concerns.map(({ revision }) => revision))],
      against: [...new Set(concerns.flatMap(({ irregularity: { seat } }) => seat ?? []))],
    });
  };
  const choice = (legend: string, name: string, options: readonly (readonly [value: string, text: string])[]) =>
    html`<fieldset><legend>${legend}</legend>${options.map(
      ([value, text]) =>
        html`<label class="tall"><input type="radio" name=${name} value=${value} required ?checked=${value === QUESTIONS[0]}> ${text}</label>`,
    )}</fieldset>`;
  return html`<form class="written" data-entry="judge" @submit=${called}><h2>${words.callJudge}</h2>
    ${choice(words.whoObjects, 'by', [...SEATS.map((seat) => [`${seat}`, calledOf(shown, seat)] as const), ['', words.scribeAsks]])}
    ${choice(
      words.callAbout,
      'question',
      QUESTIONS.map((one) => [one, words.questions[one]]),
    )}
    <label class="field">${words.claim} <textarea name="claim" rows="3" maxlength="4000" required .defaultValue=${concerns.map(({ irregularity: { message } }) => message).join('\n')}></textarea></label>
    <div class="actions"><button class="first">${words.send}</button>
      <button type="button" class="plain" data-do="cancel" @click=${() => doing.open(null)}>${words.cancel}</button></div></form>`;
}
