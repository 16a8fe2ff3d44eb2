import { nothing, type TemplateResult } from 'lit';
import { format } from '../../../src/platform/pages/language.js';
import type { AmendTournamentInput, TournamentAbsence } from '../../../src/client/schema.js';
import {
  FINAL_POINTS_PRESETS,
  type FinalPointsPreset,
  type TournamentFinalPoints,
  unevenUma,
} from '../../../src/engine/tournaments/final-points.js';
import { isSameJson } from '../../../src/engine/record/json-equality.js';
import { html } from '../../ui/html.js';
import type { Field, Option } from '../../ui/form/field.js';
import type { Form } from '../../ui/form/form.js';
import type { Desk } from './desk.js';
import { formTemplate, optionsOf, reasonField } from './form-template.js';
import { historyOf, type HistoryEntry, type Seen } from './tournament.js';

const PRESETS = Object.keys(FINAL_POINTS_PRESETS) as readonly FinalPointsPreset[];

/** Names of the presets, which are not translated. */
const PRESET_NAMES: Readonly<Record<FinalPointsPreset, string>> = {
  'ema-2016': 'EMA 2016',
  'ema-2025': 'EMA 2025',
  wrc: 'WRC',
  'm-league': 'M.League',
  jpml: 'JPML',
  'mahjong-soul': 'Mahjong Soul',
  tenhou: 'Tenhou',
};

/** Fields for the definition of final points: a preset, and fields that differ from it. */
export function finalPointsFields({ words }: Desk, now: TournamentFinalPoints | null = null) {
  const labels = words.choosing;
  const preset = now === null ? undefined : PRESETS.find((one) => isSameJson(FINAL_POINTS_PRESETS[one], now));
  const number = (name: string, label: string, from: number, to: number, value?: number | null): Field => ({
    ...{ name: `finalPoints.${name}`, label, kind: 'number', from, to },
    ...(value == null || preset !== undefined ? {} : { value: String(value) }),
  });
  const uma = now?.uma.by === 'place' && preset === undefined ? now.uma.points.join(' ') : '';
  const choice: Field = {
    ...{ name: 'finalPoints', label: labels.finalPoints, kind: 'choice' },
    options: [
      ['', labels.asRuleset],
      ...PRESETS.map((one) => [one, PRESET_NAMES[one]] as const),
      ['own', labels.ownFinalPoints],
    ],
    value: now === null ? '' : (preset ?? 'own'),
  };
  const fields: readonly Field[] = [
    number('start', labels.start, 0, 1_000_000, now?.start),
    number('countedFrom', labels.countedFrom, 0, 1_000_000, now?.countedFrom),
    {
      ...{ name: 'finalPoints.uma', label: labels.uma, kind: 'numbers', placeholder: '15 5 -5 -15', value: uma },
      check: (value) => (/^\s*(?:[-−]?\d+[\s,;]+){1,3}[-−]?\d+\s*$/.test(value) ? null : labels.numberForEachPlace),
    },
    number('chombo', labels.chombo, -1_000, 0, now?.chombo),
    number('chip', labels.chip, -1_000, 1_000, now?.chip),
    number('substitute', labels.substitutePoints, -1_000, 1_000, now?.substitute),
  ];
  return [choice, { summary: labels.finalPointsMore, fields }] as const;
}

/** The definition that a form states, or `undefined` if it states none. */
export function finalPointsInput(form: Form): Readonly<Record<string, unknown>> | undefined {
  const preset = form.text('finalPoints');
  if (preset === undefined) return undefined;
  const uma = form.numbers('finalPoints.uma');
  const numbers = ['start', 'countedFrom', 'chombo', 'chip', 'substitute'].flatMap((name) => {
    const value = form.number(`finalPoints.${name}`);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...(preset === 'own' ? {} : { preset }),
    ...(uma.length === 0 ? {} : { uma }),
    ...Object.fromEntries(numbers),
  };
}

const MEASURES = ['points', 'final', 'root'] as const;
/** Values of the last places; a table has the last ones of these, as many as seats. */
const PLACE_VALUES = [4, 2, 1, 0] as const;
const TIE_BREAKS = ['firsts', 'average-place', 'fewest-fourths', 'best-game', 'points', 'met', 'lot'] as const;

/** Fields for the scoring and the tie-breaks, by their names. */
export function orderingFields(
  { words, texts }: Desk,
  now: { scoring: readonly string[]; ties: readonly string[] } | null = null,
  seats: number = PLACE_VALUES.length,
) {
  const labels = words.choosing;
  const written = now?.scoring.join(' ') ?? '';
  const values = PLACE_VALUES.slice(-seats);
  const places = `places:${values.join(',')}`;
  const known = [...MEASURES, places].some((one) => one === written);
  const scoring: Field = {
    ...{ name: 'scoring', label: labels.scoring, help: labels.scoringHint, kind: 'choice', path: 'scoring.choice' },
    options: [
      ...(now === null ? [['', labels.asRuleset] as const] : []),
      ...MEASURES.map((one) => [one, texts[`measure.${one}`]] as const),
      [places, `${labels.byPlace} ${values.join(', ')}`],
      ['own', labels.own],
    ],
    value: now === null || known ? written : 'own',
  };
  const own: Field = {
    ...{ name: 'ownScoring', label: labels.ownScoring, help: labels.ownScoringHint, path: 'scoring' },
    value: known ? '' : written,
  };
  const options: readonly Option[] = [
    ['', labels.noTieBreak],
    ...TIE_BREAKS.map((one) => [one, texts[`tieBreak.${one}`]] as const),
  ];
  const ties = TIE_BREAKS.map(
    (_, i): Field => ({
      ...{ name: `ties.${i}`, label: format(labels.tieBreak, { number: i + 1 }), kind: 'choice', options },
      value: now?.ties[i] ?? '',
    }),
  );
  return [
    scoring,
    { summary: labels.ownScoring, fields: [own] },
    { summary: labels.ties, about: html`<p class="quiet">${labels.tiesHint}</p>`, fields: ties },
  ] as const;
}

/** The scoring and the tie-breaks that a form states; empty for those of the ruleset. */
export function orderingInput(form: Form) {
  const chosen = form.text('scoring');
  const own = (form.text('ownScoring') ?? '').split(/[\s;、]+/);
  const scoring = (chosen === 'own' ? own : [chosen ?? '']).filter((one) => one !== '');
  const ties = TIE_BREAKS.flatMap((_, i) => form.text(`ties.${i}`) ?? []);
  return { scoring, ties };
}

/** The form that amends a tournament, with its present values. */
export function amendTemplate(desk: Desk): TemplateResult {
  const { words, seen } = desk;
  const labels = words.choosing;
  if (seen === null) return html``;
  const text = (value: string | number | null): string => (value === null ? '' : String(value));
  const number = (name: string, label: string, to: number, value: number | null): Field => ({
    ...{ name, label, kind: 'number', from: 1, to, value: text(value) },
  });
  const form = formTemplate(desk, {
    of: 'amend',
    fields: [
      { name: 'name', label: labels.name, isRequired: true, value: seen.name, most: 500 },
      { name: 'place', label: labels.place, value: text(seen.location) },
      { name: 'from', label: labels.from, kind: 'date', value: text(seen.dates?.from ?? null) },
      { name: 'to', label: labels.to, kind: 'date', value: text(seen.dates?.to ?? null) },
      number('sessions', labels.sessions, 100, seen.planned),
      number('hands', labels.hands, 1_000, seen.hands ?? null),
      number('minutes', labels.minutes, 10_000, seen.minutes ?? null),
      ...orderingFields(desk, seen, desk.sums.of(seen)?.seats),
      ...finalPointsFields(desk, seen.finalPoints),
      {
        ...{ name: 'absence', label: labels.absence, kind: 'choice', options: optionsOf(labels.absences) },
        value: seen.absence,
      },
      reasonField(desk, true),
    ],
    submit: words.correcting.submitAmend,
    work: async (input) => (await desk.record('amend', { amend: amendmentIn(input, seen) })) !== null,
    isPlain: true,
  });
  return html`${umaTemplate(desk)}<details class="card"><summary>${words.correcting.amend}</summary>${form}</details>`;
}

/** A warning if the uma does not sum to 0. */
function umaTemplate({ words, seen }: Desk) {
  const rules = seen?.finalPoints ?? null;
  const rows = rules === null ? [] : unevenUma(rules);
  return rows.map(
    ({ points, sum }) =>
      html`<p class="bad" role="status">⚠ ${format(words.correcting.unevenUma, { uma: points.join(' '), sum })}</p>`,
  );
}

/** Only the fields that differ from the current values. */
function amendmentIn(input: Form, seen: Seen): AmendTournamentInput {
  const [from = null, to = null] = [input.text('from'), input.text('to') ?? input.text('from')];
  const [hands = null, minutes = null] = [input.number('hands'), input.number('minutes')];
  const { scoring, ties } = orderingInput(input);
  const [name, place = null] = [input.text('name') ?? '', input.text('place')];
  const absence = input.text('absence') as TournamentAbsence;
  const sessions = input.number('sessions') ?? seen.planned;
  const finalPoints = finalPointsInput(input) ?? null;
  const isSamePoints =
    finalPoints === null
      ? seen.finalPoints == null
      : isSameJson(
          {
            ...(FINAL_POINTS_PRESETS[finalPoints.preset as FinalPointsPreset] ?? seen.finalPoints),
            ...withoutPreset(finalPoints),
          },
          seen.finalPoints,
        );
  return {
    ...(name === seen.name ? {} : { name }),
    ...(place === (seen.location ?? null) ? {} : { place }),
    ...(from === (seen.dates?.from ?? null) && to === (seen.dates?.to ?? null) ? {} : { from, to }),
    ...(sessions === seen.planned ? {} : { sessions }),
    ...(hands === (seen.hands ?? null) && minutes === (seen.minutes ?? null) ? {} : { hands, minutes }),
    ...(isSameJson(scoring, seen.scoring) ? {} : { scoring }),
    ...(isSameJson(ties, seen.ties) ? {} : { ties }),
    ...(absence === seen.absence ? {} : { absence }),
    ...(isSamePoints ? {} : { finalPoints }),
    reason: input.text('reason') ?? '',
  };
}

/** The fields of a definition in their recorded form. */
function withoutPreset({ preset: _, uma, ...rest }: Readonly<Record<string, unknown>>) {
  return { ...rest, ...(uma === undefined ? {} : { uma: { by: 'place', points: uma } }) };
}

/** Events to show first, and with each press of the button. */
const PIECE = 30;

/** The history of the tournament, latest first. It is read when it is opened. */
export function historyTemplate(desk: Desk): TemplateResult {
  const { words, drafts, seen } = desk;
  const labels = words.correcting;
  const read = async (before: number | null): Promise<void> => {
    if (seen === null || drafts.isReadingHistory) return;
    drafts.isReadingHistory = true;
    // Without a connection, the page says so elsewhere.
    const more = await historyOf(desk.client, seen.id, PIECE, before).catch(() => []);
    const known = before === null ? [] : (drafts.history ?? []);
    Object.assign(drafts, { history: [...known, ...more], isReadingHistory: false });
    desk.draw();
  };
  const toggled = ({ currentTarget }: Event): void => {
    if ((currentTarget as HTMLDetailsElement).open) void read(null);
    else drafts.history = null;
  };
  const entries = drafts.history ?? [];
  // Something was recorded since it was read.
  if (seen !== null && entries.length > 0 && entries[0].revision < seen.revision) void read(null);
  const last = entries.at(-1)?.revision ?? 0;
  return html`<details class="card history" @toggle=${toggled}><summary>${labels.history}</summary>
    <ol class="log" reversed>${entries.map((entry) => entryTemplate(desk, entry))}</ol>
    ${last === 0 ? nothing : html`<button type="button" class="second" @click=${() => read(last)}>${labels.earlier}</button>`}</details>`;
}

const entryTemplate = (desk: Desk, { recordedAt, message, actor }: HistoryEntry): TemplateResult =>
  html`<li><time datetime=${recordedAt}>${desk.timeOf(recordedAt)}</time>
    <span>${desk.textOf(message)}</span> <small translate="no">${actor.id}</small></li>`;

/** Tables that were closed without a final result. */
export function unfinishedSessionsTemplate({ words, seen }: Desk): TemplateResult | typeof nothing {
  const left = (seen?.sessions ?? []).flatMap(({ session, status, tables }) =>
    status !== 'CLOSED'
      ? []
      : tables.flatMap(({ table, result }) => (result === null || result.playing ? [{ session, table }] : [])),
  );
  if (left.length === 0) return nothing;
  const places = left.map(
    ({ session, table }) =>
      `${format(words.session, { session: String(session) })}, ${format(words.table, { table: String(table) })}`,
  );
  return html`<p class="bad">⚠ ${words.correcting.withoutResult} ${places.join('; ')}</p>`;
}
