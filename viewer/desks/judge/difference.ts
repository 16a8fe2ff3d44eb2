import { findingSaid, pageLexicon } from '../../i18n/lexicon.js';
import { optionsText } from '../../../src/engine/rulesets/options-text.js';
import { type TemplateResult, nothing } from 'lit';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { format } from '../../../src/platform/pages/language.js';
import type { JudgeWords } from '../../i18n/judge.js';
import type {
  Change,
  Dependant,
  Dispute,
  PlacedIrregularity,
  Ruling,
  RulingPreview,
  StandingsChange,
} from '../../../src/client/schema.js';
import type { Context } from './context.js';
import { type CorrectionEvent, type CorrectionType, isCorrectionType } from '../../../src/engine/record/correction.js';
import type { ShownRecord } from '../../replay/record.js';
import { html } from '../../ui/html.js';
import { type CaseType, isCaseType } from '../../../src/engine/record/case-event.js';
import { personText, seatedAt, sentenceWith, stepAt } from './names.js';
import { cited, revisionsTemplate } from './shared-templates.js';

/** The effect of a ruling or variation: events, standings, irregularities. */
export interface Difference {
  readonly events: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[];
  readonly standings: StandingsChange;
  readonly changes: readonly Change[];
  readonly raised: readonly PlacedIrregularity[];
  readonly settled: readonly PlacedIrregularity[];
  readonly dependants: readonly Dependant[];
}

export const differenceOf = ({
  events,
  standings,
  changes,
  raised,
  settled,
  dependants,
}: RulingPreview): Difference => ({
  ...{ standings, changes, raised, settled, dependants },
  events: events as Difference['events'],
});

/** True if a stayed ruling still waits to be carried out. */
export const isWaiting = ({ stayed, effects, supersededBy }: Ruling): boolean =>
  stayed && effects.length === 0 && supersededBy === null;

export const carriedByClose = (dispute: Dispute | null): Ruling | null => dispute?.rulings.find(isWaiting) ?? null;

/** The text of a correction of seats or options, or `null` if it corrects one step. */
export function recordCorrectionText(
  { type, data }: CorrectionEvent,
  record: ShownRecord,
  words: JudgeWords,
): string | null {
  const called = (player: string): string => record.names[player] ?? player;
  switch (type) {
    case 'PlayersReseated': {
      const { windOf } = seatedAt(record, stepAt(record, data.fromHand), words);
      return data.seats.map((player, seat) => personText(called(player), windOf(seat as Seat), words)).join(', ');
    }
    case 'PlayerSubstituted':
      return personText(
        called(data.player),
        seatedAt(record, stepAt(record, data.fromHand), words).windOf(data.seat),
        words,
      );
    case 'GameOptionsCorrected':
      return optionsText(record.ruleset, data.options, pageLexicon());
    default:
      return null;
  }
}

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
            ({ revision, why, whyTexts }) =>
              html`<li>${revisionsTemplate([revision], words, go)} <span>${why.map((message, i) => findingSaid({ message, text: whyTexts[i] })).join(pageLexicon().texts.semicolon)}</span></li>`,
          )}</ul>`
    }`;
}

function eventTemplate(
  { words, opened, nameOf }: Context,
  { type, data }: Difference['events'][number],
  go: (revision: number) => void,
): TemplateResult {
  if (isCaseType(type)) return html`<span class="sign is">+</span> ${words.caseEvents[type as CaseType]}`;
  const sentence = (of: string, its: unknown): string =>
    sentenceWith({ type: of, data: its } as TableEvent, opened.record, nameOf);
  if (!isCorrectionType(type)) return html`<span class="sign is">+</span> <span>${sentence(type, data)}</span>`;
  const { target, before, fromHand } = data as {
    readonly target?: number;
    readonly before?: number;
    readonly fromHand?: number;
  };
  const whole = recordCorrectionText({ type, data } as unknown as CorrectionEvent, opened.record, words);
  const replaced = target === undefined ? undefined : opened.record.line.recorded[target]?.event;
  const old = replaced === undefined || isCaseType(replaced.type) ? null : sentence(replaced.type, replaced.data);
  const isNow = type === 'ActionAmended' || type === 'ActionInserted';
  return html`${words.corrections[type as CorrectionType]} ${revisionsTemplate([target ?? before ?? fromHand ?? []].flat(), words, go)}
    ${whole === null ? nothing : html`<br><span class="sign is">+</span> <ins>${whole}</ins>`}
    ${old === null || type === 'ActionRestored' ? nothing : html`<br><span class="sign gone">−</span> <del>${old}</del>`}
    ${isNow ? html`<br><span class="sign is">+</span> <ins>${sentence(String(data.type), data.data)}</ins>` : nothing}
    ${type === 'ActionRestored' && old !== null ? html`<br><span class="sign is">+</span> <ins>${old}</ins>` : nothing}`;
}

export function standingsTemplate(context: Context, standings: StandingsChange): TemplateResult {
  const { words, nameOf } = context;
  const { totalsBefore, totalsAfter, placingsBefore, placingsAfter } = standings;
  return html`<div class="wide" tabindex="0" role="region" aria-label=${words.standings}><table class="standings">
    <caption>${words.standings}</caption>
    <thead><tr><th scope="col">${words.player}</th><th scope="col" class="number">${words.total}</th><th scope="col" class="number">${words.change}</th><th scope="col" class="number">${words.place}</th></tr></thead>
    <tbody>${totalsBefore.map((before, seat) => {
      const by = totalsAfter[seat] - before;
      const moved = placingsBefore[seat] !== placingsAfter[seat];
      return html`<tr><th scope="row">${nameOf(seat as Seat)}</th>
        <td class="number">${before} → ${totalsAfter[seat]}</td>
        <td class="number ${by === 0 ? '' : 'changed'}">${by === 0 ? '=' : `${by > 0 ? '+' : '−'}${Math.abs(by)}`}</td>
        <td class="number ${moved ? 'changed' : ''}">${placingsBefore[seat]} → ${placingsAfter[seat]}</td></tr>`;
    })}</tbody></table></div>`;
}

/** The fields of the table that differ. */
const changesTemplate = ({ changes }: Difference, words: JudgeWords): TemplateResult | typeof nothing =>
  changes.length === 0
    ? nothing
    : html`<details><summary>${format(words.tableChanges, { count: changes.length })}</summary><ul class="hash">${changes.map(
        ({ path, beforeValue, afterValue }) =>
          html`<li>${path.join('.')}${beforeValue === afterValue ? nothing : html`: <del>${JSON.stringify(beforeValue)}</del> → <ins>${JSON.stringify(afterValue)}</ins>`}</li>`,
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
        (one) => html`<li>${revisionsTemplate([one.revision], words, go)}
          <span class=${one.status === 'SETTLED' ? 'gone' : ''}>${findingSaid(one)}</span> ${one.catalogue === null ? nothing : html`<b>${one.catalogue}</b> `}${cited(one.citation)}</li>`,
      )}</ul>`;
