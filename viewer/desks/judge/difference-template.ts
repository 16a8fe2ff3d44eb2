import { nothing, type TemplateResult } from 'lit';
import { html } from '../../ui/html.js';
import type { PlacedIrregularity, StandingsChange } from '../../../src/client/schema.js';
import { isCaseType, type CaseType } from '../../../src/engine/record/case-event.js';
import { type CorrectionEvent, isCorrectionType, type CorrectionType } from '../../../src/engine/record/correction.js';
import { type TableEvent, sentenceOf } from '../../../src/engine/table/moves/facts.js';
import { windOf } from '../../../src/engine/table/sentences.js';
import type { JudgeWords } from '../../i18n/judge.js';
import type { Context } from './context.js';
import type { Difference } from './difference.js';
import { cited, revisionsTemplate, seatName } from './shared-templates.js';
import { wholeSaid } from './whole-said.js';
import { format } from '../../../src/platform/pages/language.js';

/** What would be recorded and what would come of it. */
export function differenceTemplate(context: Context, made: Difference, go: (revision: number) => void): TemplateResult {
  const { words } = context;
  const { events, standings, raised, settled, dependants } = made;
  return html`<h3>${words.wouldBeRecorded}</h3>
    <ol class="events">${events.map((event) => html`<li>${eventTemplate(context, event, go)}</li>`)}</ol>
    ${standingsTemplate(context, standings)}
    ${changesTemplate(made, words)}
    ${irregularTemplate(words.raised, raised, words, go)}
    ${irregularTemplate(words.settled, settled, words, go)}
    ${
      dependants.length === 0
        ? nothing
        : html`<h3>${words.dependants}</h3><ul>${dependants.map(
            ({ revision, why }) =>
              html`<li>${revisionsTemplate([revision], words, go)} <span lang="en">${why.join('; ')}</span></li>`,
          )}</ul>`
    }`;
}

function eventTemplate(
  { words, opened }: Context,
  { type, data }: Difference['events'][number],
  go: (revision: number) => void,
): TemplateResult {
  if (isCaseType(type)) return html`<span class="sign is">+</span> ${words.caseEvents[type as CaseType]}`;
  const wind = windOf(opened.record.replay.table);
  const said = (of: string, its: unknown): string => sentenceOf({ type: of, data: its } as TableEvent, wind);
  if (!isCorrectionType(type)) return html`<span class="sign is">+</span> <span lang="en">${said(type, data)}</span>`;
  const { target, before, fromHand } = data as {
    readonly target?: number;
    readonly before?: number;
    readonly fromHand?: number;
  };
  const whole = wholeSaid({ type, data } as unknown as CorrectionEvent, opened.record.names, words);
  const replaced = target === undefined ? undefined : opened.record.line.recorded[target]?.event;
  const old = replaced === undefined || isCaseType(replaced.type) ? null : said(replaced.type, replaced.data);
  const isNow = type === 'ActionAmended' || type === 'ActionInserted';
  return html`${words.corrections[type as CorrectionType]} ${revisionsTemplate([target ?? before ?? fromHand ?? []].flat(), words, go)}
    ${whole === null ? nothing : html`<br><span class="sign is">+</span> <ins>${whole}</ins>`}
    ${old === null || type === 'ActionRestored' ? nothing : html`<br><span class="sign gone">−</span> <del lang="en">${old}</del>`}
    ${isNow ? html`<br><span class="sign is">+</span> <ins lang="en">${said(String(data.type), data.data)}</ins>` : nothing}
    ${type === 'ActionRestored' && old !== null ? html`<br><span class="sign is">+</span> <ins lang="en">${old}</ins>` : nothing}`;
}

/** Totals and places, as they stand and as they would be. */
export function standingsTemplate(context: Context, standings: StandingsChange): TemplateResult {
  const { words } = context;
  const { totalsBefore, totalsAfter, placingsBefore, placingsAfter } = standings;
  return html`<div class="wide" tabindex="0" role="region" aria-label=${words.standings}><table class="standings">
    <caption>${words.standings}</caption>
    <thead><tr><th scope="col">${words.player}</th><th scope="col" class="number">${words.total}</th><th scope="col" class="number">${words.change}</th><th scope="col" class="number">${words.place}</th></tr></thead>
    <tbody>${totalsBefore.map((before, seat) => {
      const by = totalsAfter[seat] - before;
      const moved = placingsBefore[seat] !== placingsAfter[seat];
      return html`<tr><th scope="row">${seatName(context, seat)}</th>
        <td class="number">${before} → ${totalsAfter[seat]}</td>
        <td class="number ${by === 0 ? '' : 'changed'}">${by === 0 ? '=' : `${by > 0 ? '+' : '−'}${Math.abs(by)}`}</td>
        <td class="number ${moved ? 'changed' : ''}">${placingsBefore[seat]} → ${placingsAfter[seat]}</td></tr>`;
    })}</tbody></table></div>`;
}

/** The fields of the table that differ, for whoever wants to know exactly. */
const changesTemplate = ({ changes }: Difference, words: JudgeWords): TemplateResult | typeof nothing =>
  changes.length === 0
    ? nothing
    : html`<details><summary>${format(words.tableChanges, { count: changes.length })}</summary><ul class="hash">${changes.map(
        ({ path, before, after }) =>
          html`<li>${path.join('.')}: <del>${JSON.stringify(before)}</del> → <ins>${JSON.stringify(after)}</ins></li>`,
      )}</ul></details>`;

export const irregularTemplate = (
  title: string,
  found: readonly PlacedIrregularity[],
  words: JudgeWords,
  go: (revision: number) => void,
): TemplateResult | typeof nothing =>
  found.length === 0
    ? nothing
    : html`<h3>${title}</h3><ul>${found.map(
        ({ revision, message, citation, catalogue, status }) => html`<li>${revisionsTemplate([revision], words, go)}
          <span lang="en" class=${status === 'SETTLED' ? 'gone' : ''}>${message}</span> ${catalogue === null ? nothing : html`<b>${catalogue}</b> `}${cited(citation)}</li>`,
      )}</ul>`;
