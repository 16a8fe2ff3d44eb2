import { nothing, type TemplateResult } from 'lit';
import { html } from '../../ui/html.js';
import type { ReplayWords } from '../../i18n/replay.js';
import { caseTemplate } from './case-template.js';
import { type Desk, type OnDesk, PANELS } from './desk.js';
import { KEYS } from './keys.js';
import { countOf, listTemplate } from './list-template.js';
import { rulingTemplate } from './ruling-template.js';
import { problemTemplate, quiet } from './shared-templates.js';
import { timelineTemplate } from './timeline-template.js';
import { whatIfTemplate } from './what-if-template.js';
import { format } from '../../../src/platform/pages/language.js';

/** In which language the desk is shown, and what time it is. */
export interface Reading {
  readonly language: string;
  readonly table: ReplayWords;
  readonly now: number;
}

export function deskTemplate(desk: Desk, reading: Reading): TemplateResult {
  const { current, words, document } = desk;
  if (document !== null) return documentTemplate(desk, document);
  if (desk.isOpening) return html`<p role="status">${words.opening}</p>`;
  return html`${current === null ? listTemplate(desk, reading) : openTemplate(desk, current, reading)} ${helpTemplate(desk)}`;
}

/** Three columns: what happened, the table as it stood then, and the case. */
function openTemplate(desk: Desk, current: OnDesk, reading: Reading): TemplateResult {
  const { words, problem, isThoughtOf } = desk;
  const { context } = current;
  const { game } = context.opened;
  const name = desk.places.named({ ...game });
  return html`<header class="desk-head">
      ${quiet(`← ${words.openDisputes}${countOf(desk) === null ? '' : ` (${countOf(desk)})`}`, () => desk.leave(), { name: 'back' })}
      <h1>${context.dispute === null ? words.game : `${words.dispute} ${context.dispute.revision}`} · ${name || game.id.slice(0, 8)}</h1>
      ${quiet('?', () => desk.do('help'), { name: 'help' })}
    </header>
    ${problemTemplate(problem, words)}
    <div class="desk ${isThoughtOf ? 'thought' : ''}">
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

/** Arrows walk along tabs. */
function tabbed(event: KeyboardEvent): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by === undefined) return;
  const tabs = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role="tab"]')];
  const next = tabs[(tabs.indexOf(event.target as HTMLElement) + by + tabs.length) % tabs.length];
  next?.click();
  next?.focus();
}

function tableTemplate(desk: Desk, { table }: Reading): TemplateResult | typeof nothing {
  const { place, entry, bottom, words, isThoughtOf, isAsRecorded } = desk;
  if (place === null) return nothing;
  return html`${isThoughtOf ? html`<p class="striped">${words.notRecorded}</p>` : nothing}
    ${isAsRecorded ? html`<p class="then">${format(words.asItStoodThen, { revision: entry?.revision ?? 0 })}</p>` : nothing}
    <judge-table .shown=${{ ...place, bottom, words: table }}
      @judge-step=${({ detail }: CustomEvent<number>) => desk.goToStep(detail)}></judge-table>
    <p class="actions walk">${quiet('← k', () => desk.do('back'))}${quiet('j →', () => desk.do('next'))}${quiet('[ ▲', () => desk.do('backIrregularity'))}${quiet('▲ ]', () => desk.do('nextIrregularity'))}
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

/** The case to read and to print. */
const documentTemplate = (desk: Desk, document: Element): TemplateResult =>
  html`<p class="actions screen">${quiet(`← ${desk.words.case}`, () => desk.closeDocument(), { name: 'close-document' })}
    <button type="button" name="print" @click=${() => window.print()}>${desk.words.print}</button></p>${document}`;

const helpTemplate = ({ words }: Desk): TemplateResult =>
  html`<dialog id="keys" aria-label=${words.keys}><h2>${words.keys}</h2>
    <dl class="keys">${Object.entries(KEYS).map(([key, command]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${words.commands[command]}</dd></div>`)}</dl>
    <form method="dialog"><button>${words.close}</button></form></dialog>`;
