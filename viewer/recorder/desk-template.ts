import { html, nothing, type TemplateResult } from 'lit';
import { sentenceOf } from '../../src/engine/table/facts.js';
import { viewOf, type TableView } from '../../src/engine/table/view.js';
import { windOf } from '../../src/engine/table/wording.js';
import { nameIn } from '../words/language.js';
import { concernsTemplate, judgeTemplate } from './concerns-template.js';
import { correctionTemplate } from './correction-template.js';
import { discardsIn } from './correcting.js';
import type { Desk } from './desk.js';
import { isTiles, partAt } from './entry.js';
import { entryTemplate, partName } from './entry-template.js';
import { diceTemplate, formTemplate } from './form-template.js';
import { holdTemplate } from './hold-template.js';
import type { Offer } from './offer.js';
import { padTemplate, undoTemplate } from './pad-template.js';
import type { DiscardTapped } from './paifu-felt.js';
import { calledOf, offersTemplate, seatsTemplate } from './seats-template.js';
import type { Doing, Shown } from './shown.js';
import { tableCalled } from './tables.js';
import { winTemplate } from './win-template.js';

/** The table on the left, what each seat can do below it, and the pad on the right. */
export const deskTemplate = (shown: Shown, doing: Doing): TemplateResult =>
  html`<div class="desk" data-taken=${shown.desk.taken}>
    ${statusTemplate(shown, doing)}
    <div class="board"><paifu-felt .table=${seenTable(shown.desk)} .look=${shown.look}
      @discard-tapped=${({ detail }: DiscardTapped) => doing.fixDiscard(detail)}></paifu-felt>${winTemplate(shown, doing)}</div>
    ${seatsTemplate(shown, doing)}
    <div class="tapping">
      ${promptTemplate(shown)} ${concernsTemplate(shown, doing)}
      <div class="stage">${stageTemplate(shown, doing)}</div>
      ${toolsTemplate(shown, doing)}
    </div>
  </div>`;

/** Always in sight: what is only here, and whether it stays here. */
function statusTemplate({ desk, words, language, storage }: Shown, doing: Doing): TemplateResult {
  const { waiting, held } = desk.actions;
  const called = desk.table.state.opened?.table ?? null;
  const line = held !== null ? 'held' : !desk.isOnline ? 'offline' : waiting.length > 0 ? 'sending' : 'sent';
  return html`<header class="status">
    <button type="button" class="plain" data-do="tables" @click=${doing.toTables}>‹ ${words.toTables}</button>
    <h1>${called === null ? words.title : tableCalled(called, words)} <small>${nameIn(desk.table.ruleset.name, language)}</small></h1>
    <p class="queue ${line}" role="status" data-line=${line} data-waiting=${waiting.length}>
      <b>${waiting.length === 0 ? words.allSent : words.waiting(waiting.length)}</b>
      ${waiting.length === 0 ? nothing : html`· ${words.keptHere}`} · ${desk.isOnline ? words.online : words.offline}
      ${storage === null ? nothing : html`<span class=${storage}>· ${words.storage[storage]}</span>`}</p>
  </header>`;
}

/** The table with its players by name, as whoever recorded it knows it. */
function seenTable({ sheet, names }: Desk): TableView {
  const table = viewOf(sheet.state, 'judge');
  return table.players === null ? table : { ...table, players: table.players.map((player) => names[player] ?? player) };
}

function promptTemplate(shown: Shown): TemplateResult {
  const { desk } = shown;
  const last = desk.table.waiting.at(-1) ?? null;
  const step = desk.table.steps.at(-1);
  const event = last?.event ?? step?.event;
  return html`<div class="prompt"><p class="now" role="status" aria-live="polite">${promptOf(shown)}</p>
    <p class="quiet" lang="en">${event === undefined ? nothing : sentenceOf(event, windOf(desk.table.state))}</p></div>`;
}

/** What the next tap says. */
function promptOf(shown: Shown): string {
  const { desk, words } = shown;
  const { sheet, correcting } = desk;
  const { pad, entry, dice, anyway } = sheet;
  if (correcting !== null) return words.prompts.correct;
  if (isTiles(entry)) return partName(entry.parts[partAt(entry) ?? entry.parts.length - 1], shown);
  if (entry !== null && entry.says !== 'dice') return words.offers[entry.says];
  if (dice !== null) return words.prompts.dice(calledOf(shown, dice.seat));
  if (pad === null || pad.of === 'entry') return words.prompts.nothing;
  if (pad.of === 'indicator' || pad.seat === null) return words.prompts.indicator;
  if (anyway !== null) return words.prompts.anyway(calledOf(shown, anyway));
  return words.prompts[pad.of](calledOf(shown, pad.seat));
}

/** What there is to tap. */
function stageTemplate(shown: Shown, doing: Doing): TemplateResult | typeof nothing {
  const { desk, words, opened } = shown;
  const { sheet, correcting } = desk;
  const { pad, entry, dice } = sheet;
  const { held } = desk.actions;
  if (opened === 'hand-over')
    return html`<paifu-hand-over .queue=${desk.actions} .game=${desk.game} .words=${shown.tablet}></paifu-hand-over>`;
  if (held !== null) return holdTemplate(held, shown, doing);
  if (opened === 'judge') return judgeTemplate(shown, doing);
  if (correcting !== null)
    return html`${correctionTemplate(correcting, shown, doing)}${correcting.at === null || pad === null ? nothing : padTemplate(pad, shown, doing)}`;
  if (opened === 'table')
    return html`${tableTemplate(
      sheet.table.filter(({ rare }) => rare),
      shown,
      doing,
    )}${discardsIn(desk.table) === 0 ? nothing : html`<p class="actions"><button type="button" class="plain" data-do="fix" @click=${doing.earlier}>${words.correction}</button></p>`}`;
  if (isTiles(entry))
    return html`${entryTemplate(entry, shown, doing)}${pad === null ? nothing : padTemplate(pad, shown, doing)}`;
  if (dice !== null) return html`${diceTemplate(dice, shown, doing)}${tableTemplate(often(sheet.table), shown, doing)}`;
  if (entry !== null && entry.says !== 'dice') return formTemplate(entry.says, shown, doing);
  return html`${tableTemplate(often(sheet.table), shown, doing)}${pad === null ? nothing : padTemplate(pad, shown, doing)}`;
}

const often = (offers: readonly Offer[]): readonly Offer[] => offers.filter(({ rare }) => !rare);

const tableTemplate = (offers: readonly Offer[], shown: Shown, doing: Doing): TemplateResult | typeof nothing =>
  offers.length === 0
    ? nothing
    : html`<div class="offers" role="group" aria-label=${shown.words.ofTable}>${offersTemplate(offers, shown, doing)}</div>`;

function toolsTemplate(shown: Shown, doing: Doing): TemplateResult {
  const { desk, words, opened } = shown;
  const { sheet, meant } = desk;
  const toggle = (name: 'table' | 'judge' | 'hand-over', text: string): TemplateResult =>
    html`<button type="button" class="plain" data-open=${name} aria-expanded=${opened === name} @click=${() => doing.open(opened === name ? null : name)}>${text}</button>`;
  return html`<div class="tools">
    ${sheet.pad === null || desk.actions.held !== null || opened === 'table' || opened === 'judge' ? undoTemplate(shown, doing) : nothing}
    <button type="button" class="plain" data-do="unsure" aria-pressed=${meant.unsure} ?disabled=${sheet.pad?.of !== 'discard'}
      @click=${() => doing.mean({ unsure: !meant.unsure })}>${words.unsure}</button>
    ${desk.actions.waiting.length === 0 && opened !== 'hand-over' ? nothing : toggle('hand-over', shown.tablet.handOver)}
    ${toggle('judge', words.callJudge)}
    <button type="button" class="plain" data-do="rotate" @click=${doing.rotate}>${words.rotate}</button>
    ${toggle('table', `${words.ofTable} ⋯`)}
  </div>`;
}
