import { type TemplateResult, nothing } from 'lit';
import { format } from '../../../src/platform/pages/language.js';
import type { ReplayWords } from '../../i18n/replay.js';
import { html } from '../../ui/html.js';
import { caseTemplate } from './case.js';
import { type Desk, KEYS, type OnDesk, PANELS, addressOf } from './desk.js';
import { rulingTemplate } from './ruling-template.js';
import type { JudgeWords } from '../../i18n/judge.js';
import { problemTemplate } from '../../ui/form/form.js';
import { personText } from './names.js';
import { age, moment, quiet } from './shared-templates.js';
import { type Entry, FILTERS } from './timeline.js';
import { whatIfTemplate } from './what-if.js';
import type { DisputeSummary, RulingSummary } from '../../../src/client/schema.js';

export interface Reading {
  readonly table: ReplayWords;
  readonly now: number;
}

export function deskTemplate(desk: Desk, reading: Reading): TemplateResult {
  const { current, words, document } = desk;
  if (document !== null) return documentTemplate(desk, document);
  if (desk.isOpening) return html`<p role="status">${words.opening}</p>`;
  return html`${current === null ? listTemplate(desk, reading) : openTemplate(desk, current, reading)} ${helpTemplate(desk)}`;
}

/** Three columns: timeline, table and case. */
function openTemplate(desk: Desk, current: OnDesk, reading: Reading): TemplateResult {
  const { words, problem, isVariation } = desk;
  const { context } = current;
  const { game } = context.opened;
  const name = desk.places.named({ ...game, game: game.id });
  return html`<header class="desk-head">
      ${quiet(`← ${words.openDisputes}${countOf(desk) === null ? '' : ` (${countOf(desk)})`}`, () => desk.leave(), { name: 'back' })}
      <h1>${context.dispute === null ? words.game : `${words.dispute} ${context.dispute.revision}`} · ${name}</h1>
      ${quiet('?', () => desk.do('help'), { name: 'help' })}
    </header>
    ${problemTemplate(problem, desk.texts.look)}
    <div class="desk ${isVariation ? 'thought' : ''}">
      <section class="column first" aria-label=${words.timeline}>${timelineTemplate(desk)}</section>
      <section class="column second" aria-label=${words.tableThen}>${tableTemplate(desk, reading)}</section>
      <section class="column third" aria-label=${words.case}>
        <div class="tabs" role="tablist" aria-label=${words.case} @keydown=${tabbed}>${PANELS.map(
          (
            one,
          ) => html`<button type="button" role="tab" id="tab-${one}" class="plain" aria-controls="panel" tabindex=${one === desk.panel ? 0 : -1}
            aria-selected=${one === desk.panel} @click=${() => desk.show(one)}>${words.panels[one]}</button>`,
        )}</div>
        <div id="panel" role="tabpanel" aria-labelledby="tab-${desk.panel}">${panelTemplate(desk, current, reading)}</div>
      </section>
    </div>`;
}

/** Arrow keys move between tabs. */
function tabbed(event: KeyboardEvent): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by === undefined) return;
  const tabs = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role="tab"]')];
  const next = tabs[(tabs.indexOf(event.target as HTMLElement) + by + tabs.length) % tabs.length];
  next?.click();
  next?.focus();
}

function tableTemplate(desk: Desk, { table }: Reading): TemplateResult | typeof nothing {
  const { place, entry, bottom, words, isVariation, isAsRecorded } = desk;
  if (place === null) return nothing;
  return html`${isVariation ? html`<p class="striped">${words.notRecorded}</p>` : nothing}
    ${isAsRecorded ? html`<p class="then">${format(words.asItStoodThen, { revision: entry?.revision ?? 0 })}</p>` : nothing}
    <judge-table .shown=${{ ...place, bottom, words: table, judge: words }}
      @judge-step=${({ detail }: CustomEvent<number>) => desk.goToStep(detail)}></judge-table>
    <p class="actions walk">${quiet(html`<span class="unseen">${words.commands.back}</span> ← <kbd>k</kbd>`, () => desk.do('back'))}${quiet(html`<span class="unseen">${words.commands.next}</span> <kbd>j</kbd> →`, () => desk.do('next'))}${quiet(html`<span class="unseen">${words.commands.backIrregularity}</span> <kbd>[</kbd> ← ▲`, () => desk.do('backIrregularity'))}${quiet(html`<span class="unseen">${words.commands.nextIrregularity}</span> ▲ → <kbd>]</kbd>`, () => desk.do('nextIrregularity'))}
      ${quiet(words.commands.rotate, () => desk.do('rotate'), { name: 'rotate' })}</p>`;
}

function panelTemplate(desk: Desk, { context, cases, ruling, whatIf }: OnDesk, reading: Reading): TemplateResult {
  const go = (revision: number): void => desk.go(revision);
  switch (desk.panel) {
    case 'case':
      return caseTemplate(context, cases, desk.choice, reading, {
        go,
        rule: () => desk.rule(),
        decide: (one, appeal) => desk.decide(one, appeal),
        showDocument: (began) => void desk.showDocument(began),
        ruleAnew: (one) => desk.rule(one),
      });
    case 'ruling':
      return rulingTemplate(context, ruling, desk.choice, go);
    case 'whatIf':
      return whatIfTemplate(context, whatIf, { go, propose: (as) => desk.propose(as) });
  }
}

const documentTemplate = (desk: Desk, document: Element): TemplateResult =>
  html`<p class="actions screen">${quiet(`← ${desk.words.case}`, () => desk.closeDocument(), { name: 'close-document' })}
    <button type="button" name="print" @click=${() => window.print()}>${desk.words.print}</button></p>${document}`;

const helpTemplate = ({ words }: Desk): TemplateResult =>
  html`<dialog id="keys" aria-label=${words.keys}><h2>${words.keys}</h2>
    <dl class="keys">${Object.entries(KEYS).map(([key, command]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${words.commands[command]}</dd></div>`)}</dl>
    <form method="dialog"><button>${words.close}</button></form></dialog>`;

interface Time {
  readonly now: number;
}

/** The number of waiting cases, or `null` before they are loaded. */
export const countOf = ({ waiting }: Desk): number | null =>
  waiting === null ? null : waiting.disputes.length + waiting.appealed.length;

/** Open disputes of all tables, the oldest first, and appeals without a dispute. */
export function listTemplate(desk: Desk, time: Time): TemplateResult {
  const { words, waiting, problem, queueProblem } = desk;
  const count = countOf(desk);
  return html`<h1>${words.openDisputes}${count === null ? nothing : html` <span class="count">${count}</span>`}</h1>
    ${problemTemplate(problem, desk.texts.look)} ${problemTemplate(queueProblem, desk.texts.look)}
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
            waiting.appealed.map((one) => appealedTemplate(desk, one)),
          )}`
    }
    <form class="card opens" @submit=${(event: SubmitEvent) => opens(event, desk)}>
      <div class="field required"><label><span>${words.openGame}</span><input name="game" aria-describedby="open-help" autocomplete="off" spellcheck="false" required></label>
      <small id="open-help">${words.openGameHint}</small></div>
      <button type="submit" class="plain">${words.opens}</button></form>`;
}

const listedTemplate = (name: string, heads: readonly string[], rows: readonly TemplateResult[]): TemplateResult =>
  html`<div class="wide" tabindex="0" role="region" aria-label=${name}><table class="disputes">
    <thead><tr>${heads.map((one) => html`<th scope="col">${one}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;

function placeTemplate(desk: Desk, summary: DisputeSummary | RulingSummary, dispute: number | null): TemplateResult {
  const { gameId } = summary;
  const named = desk.places.named({ ...summary, game: gameId });
  const press = (event: Event): void => {
    event.preventDefault();
    void desk.open(gameId, dispute);
  };
  return html`<th scope="row"><a href=${addressOf(gameId, dispute)} @click=${press}>${named}</a></th>`;
}

const appealedTemplate = (desk: Desk, one: RulingSummary): TemplateResult =>
  html`<tr>${placeTemplate(desk, one, null)}<td data-head=${desk.words.publicReason}><span class="as-written">${one.publicReason}</span></td><td data-head=${desk.words.ruledBy}>${one.judgeId}</td><td data-head=${desk.words.ruling}>${moment(one.ruledAt, desk.texts.locale)}</td></tr>`;

function rowTemplate(desk: Desk, one: DisputeSummary, { now }: Time): TemplateResult {
  const { words } = desk;
  const { revision, question, play, bySeat, seats, raisedAt, status, late } = one;
  return html`<tr class=${play === 'STOPPED' ? 'stopped' : ''}>
    ${placeTemplate(desk, one, revision)}
    <td data-head=${words.question}>${words.questions[question]}${late ? html` <b>${words.late}</b>` : nothing}</td>
    <td data-head=${words.play}>${play === 'STOPPED' ? html`<b>■ ${words.plays[play]}</b>` : words.plays[play]}</td>
    <td data-head=${words.by}>${bySeat === null ? words.nobody : seatText(seats[bySeat], words)}</td>
    <td class="age" data-head=${words.waits}><time datetime=${raisedAt}>${age(raisedAt, now, desk.texts.locale)}</time></td>
    <td data-head=${words.status}>${words.statuses[status]}</td></tr>`;
}

/** The same name as in the case. */
const seatText = ({ playerId, name, wind }: DisputeSummary['seats'][number], words: JudgeWords): string =>
  personText(name ?? playerId, wind === null ? null : words.winds[Number(wind[0]) - 1], words) ?? '';

/** Form to open a game by its id or a link to it. */
function opens(event: SubmitEvent, desk: Desk): void {
  event.preventDefault();
  const text = String(new FormData(event.target as HTMLFormElement).get('game'));
  const [id] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text) ?? [text.trim()];
  void desk.open(id, null);
}

/** Marks differ by shape, not by colour alone. */
const MARKS = { irregularity: '▲', correction: '■', dispute: '◆', note: '✎' } as const;

/** The timeline: the filtered entries, or without a filter one hand at a time. */
export function timelineTemplate(desk: Desk): TemplateResult {
  const { words, entry, wanted, filters, line, choice } = desk;
  const shown = filters.size > 0 ? wanted : wanted.filter(({ hand }) => isSame(hand, entry?.hand));
  return html`<div class="filters" role="group" aria-label=${words.show}>${FILTERS.map(
    (
      one,
    ) => html`<button type="button" class="plain" data-filter=${one} aria-pressed=${filters.has(one)} @click=${() => desk.filter(one)}>
      <span class="mark ${one}" aria-hidden="true">${MARKS[one]}</span> ${words.filters[one]}</button>`,
  )}
    <button type="button" class="plain" name="line" aria-pressed=${line === 'recorded'} @click=${() => desk.do('line')}>${words.asItWasRecorded}</button>
  </div>
  ${choice === null ? nothing : html`<p class="choosing" role="status">${words.choosing}</p>`}
  ${handsTemplate(desk)}
  <ol class="timeline" tabindex="-1" aria-label=${words.timeline}>${shown.map((one) => entryTemplate(desk, one, one === entry))}</ol>
  ${shown.length === 0 ? html`<p class="quiet">${words.nothingThere}</p>` : nothing}`;
}

const isSame = (one: Entry['hand'], other: Entry['hand'] | undefined): boolean => one?.from === other?.from;

function handsTemplate(desk: Desk): TemplateResult | typeof nothing {
  const { shown, entry, words } = desk;
  if (shown === null || shown.hands.length < 2) return nothing;
  return html`<label class="field"><span>${words.hand}</span>
    <select @change=${({ target }: Event) => desk.goToStep(Number((target as HTMLSelectElement).value))}>
      ${shown.hands.map(
        ({ number, take, from }) =>
          html`<option value=${from} .selected=${entry?.hand?.from === from}>${number}${take > 1 ? `.${take}` : ''}</option>`,
      )}</select></label>`;
}

function entryTemplate(desk: Desk, one: Entry, isCurrent: boolean): TemplateResult {
  const { choice, words } = desk;
  const chosen = choice === null || desk.isVariation ? null : choice.has(one.revision);
  return html`<li><button type="button" class="plain ${one.isStruck ? 'struck' : ''} ${one.is.has('dispute') ? 'said' : ''}" data-revision=${one.revision}
    aria-current=${isCurrent ? 'step' : nothing} aria-pressed=${chosen ?? nothing} @click=${() => desk.click(one.revision)}>
    <span class="number">${one.revision}</span>
    <span class="marks">${FILTERS.map((is) => (one.is.has(is) ? html`<span class="mark ${is}" title=${words.filters[is]}>${MARKS[is]}</span>` : nothing))}</span>
    <span class="what" lang=${one.is.has('dispute') ? nothing : 'en'}>${one.text}</span></button></li>`;
}
