import { nothing, type TemplateResult } from 'lit';
import { format } from '../../../src/platform/pages/language.js';
import type { TournamentRequestInput } from '../../../src/client/schema.js';
import {
  extendedClock,
  pausedClock,
  restartedClock,
  resumedClock,
} from '../../../src/engine/tournaments/session-clock.js';
import { html } from '../../ui/html.js';
import type { Field, Option } from '../../ui/form/field.js';
import type { Form } from '../../ui/form/form.js';
import { ownProblem } from '../../ui/form/problem.js';
import type { Desk, Unfinished } from './desk.js';
import { entrantField, formTemplate, reasonField } from './form-template.js';
import type { SeenSession } from './tournament.js';

/** A form whose only field is the reason. */
function undoForm(
  desk: Desk,
  of: string,
  submit: string,
  request: (reason: string) => TournamentRequestInput,
  hint: string | null = null,
): TemplateResult {
  const form = formTemplate(desk, {
    of,
    fields: [hint === null ? nothing : html`<p class="whole quiet">${hint}</p>`, reasonField(desk, true)],
    submit,
    work: async (input) => (await desk.record(of, request(input.text('reason') ?? ''))) !== null,
    isPlain: true,
  });
  return html`<details class="card"><summary>${submit}</summary>${form}</details>`;
}

/** Forms that undo or correct parts of the current session and the tournament, each with a reason. */
export function correctionsTemplate(desk: Desk): TemplateResult | typeof nothing {
  const { words, seen } = desk;
  const labels = words.correcting;
  if (seen === null || seen.sessions.length === 0) return nothing;
  if (seen.closed)
    return section(desk, [undoForm(desk, 'reopen', labels.reopen, (reason) => ({ reopen: { reason } }))]);
  const last = seen.sessions.findLast(({ status }) => status !== 'DRAWN');
  if (last === undefined) return nothing;
  const { session, status } = last;
  const upon = { session: String(session) };
  return section(desk, [
    ...(status === 'OPEN'
      ? [
          clockForm(desk, last),
          seatsForm(desk, last),
          undoForm(
            desk,
            'take back session',
            format(labels.takeBackSession, upon),
            (reason) => ({ takeBackSession: { session, reason } }),
            labels.takeBackHint,
          ),
        ]
      : [
          undoForm(desk, 'reopen session', format(labels.reopenSession, upon), (reason) => ({
            reopenSession: { session, reason },
          })),
          seatsForm(desk, last),
        ]),
  ]);
}

const section = ({ words }: Desk, forms: readonly TemplateResult[]): TemplateResult =>
  html`<section class="correcting" aria-labelledby="correcting"><h2 id="correcting">${words.correcting.title}</h2>${forms}</section>`;

/** Takes back the seats that are drawn but not open. */
export function takeBackSeatsTemplate(desk: Desk): TemplateResult | typeof nothing {
  const first = desk.seen?.sessions.find(({ status }) => status === 'DRAWN')?.session;
  if (first === undefined) return nothing;
  const submit = format(desk.words.correcting.takeBackSeating, { session: String(first) });
  return undoForm(desk, 'take back seating', submit, (reason) => ({ takeBackSeating: { session: first, reason } }));
}

/** Takes back the cut after the last closed session. */
export function takeBackCutTemplate(desk: Desk): TemplateResult | typeof nothing {
  const { seen, words } = desk;
  const { after = 0, isCut = false } = seen?.standings ?? {};
  const isLast = seen?.sessions.findLast(({ status }) => status !== 'DRAWN')?.status === 'CLOSED';
  if (!isCut || !isLast) return nothing;
  const submit = format(words.correcting.takeBackCut, { session: String(after) });
  return undoForm(desk, 'take back cut', submit, (reason) => ({ takeBackCut: { after, reason } }));
}

function clockForm(desk: Desk, { session, startsAt, endsAt, pausedAt }: SeenSession): TemplateResult {
  const { words } = desk;
  const labels = words.correcting;
  const { pause, resume, extend, restart } = labels.clocks;
  const stopping: readonly Option[] =
    pausedAt !== null ? [['resume', resume]] : endsAt !== null ? [['pause', pause]] : [];
  const fields: readonly Field[] = [
    {
      ...{ name: 'action', label: labels.clock, kind: 'choice' },
      options: [...stopping, ['extend', extend], ['restart', restart]],
    },
    { name: 'minutes', label: labels.minutes, kind: 'number', from: -1_440, to: 1_440, help: labels.minutesHint },
    reasonField(desk, true),
  ];
  const work = async (form: Form): Promise<boolean> => {
    const now = new Date();
    const clock = { startsAt, endsAt, pausedAt };
    const action = form.text('action');
    const minutes = form.number('minutes');
    if ((action === 'extend' || action === 'restart') && minutes === undefined) {
      form.refuse(ownProblem(labels.minutesMissing, 'minutes'));
      return false;
    }
    const changed =
      action === 'pause'
        ? pausedClock(clock, now)
        : action === 'resume'
          ? resumedClock(clock, now)
          : action === 'extend'
            ? extendedClock(clock, minutes ?? 0, now)
            : restartedClock(minutes ?? 0, now);
    return (
      (await desk.record('clock', { setClock: { session, ...changed, reason: form.text('reason') ?? '' } })) !== null
    );
  };
  const form = formTemplate(desk, { of: 'clock', fields, submit: labels.setClock, work, isPlain: true });
  return html`<details class="card"><summary>${labels.clock}</summary>${form}</details>`;
}

/** Swaps two entrants, the commonest error in a hall; one of them may rest. */
function seatsForm(desk: Desk, { session, tables, resting }: SeenSession): TemplateResult {
  const { words } = desk;
  const labels = words.correcting;
  const places = [
    ...tables.flatMap(({ table, seats }) =>
      seats.map(({ entrant }, seat) => ({
        entrant,
        place: `${format(words.table, { table: String(table) })}, ${words.seats[seat]}`,
      })),
    ),
    ...resting.map((entrant) => ({ entrant, place: words.now.resting })),
  ];
  const options = places.map(({ entrant, place }) => [String(entrant), `${desk.nameOf(entrant)} (${place})`] as const);
  const form = formTemplate(desk, {
    of: 'seats',
    fields: [
      html`<p class="whole quiet">${labels.swapHint}</p>`,
      entrantField('one', labels.swapOne, options),
      entrantField('other', labels.swapOther, options),
      reasonField(desk, true),
    ],
    submit: labels.swap,
    work: async (input) => {
      const [one = 0, other = 0] = [input.number('one'), input.number('other')];
      const swapped = (entrant: number): number => (entrant === one ? other : entrant === other ? one : entrant);
      const corrected = tables.flatMap(({ table, seats }) => {
        const before = seats.map(({ entrant }) => entrant);
        return before.some((entrant) => entrant === one || entrant === other)
          ? [{ table, entrants: before.map(swapped) }]
          : [];
      });
      const reason = input.text('reason') ?? '';
      return (await desk.record('seats', { correctSeats: { session, tables: corrected, reason } })) !== null;
    },
    isPlain: true,
  });
  return html`<details class="card"><summary>${labels.seats}</summary>${form}</details>`;
}

/** A list of the unfinished tables and sessions, and a button to close anyway. */
export function unfinishedTemplate(
  desk: Desk,
  of: string,
  request: (left: Unfinished) => TournamentRequestInput,
): TemplateResult | typeof nothing {
  const { words, busy } = desk;
  const labels = words.correcting;
  const left = desk.unfinished?.of === of ? desk.unfinished : null;
  if (left === null) return nothing;
  const { tables, unplayed } = left;
  return html`<div class="card unfinished" role="alert"><p><b>⚠ ${labels.unfinished}</b></p><ul>
    ${unplayed === 0 ? nothing : html`<li>${format(labels.unplayed, { count: unplayed })}</li>`}
    ${tables.map(
      ({ session, table, reason }) =>
        html`<li>${format(words.session, { session: String(session) })}, ${format(words.table, { table: String(table) })}: ${labels.reasons[reason]}</li>`,
    )}</ul>
    <div class="actions"><button type="button" name="anyway" ?disabled=${busy !== null} @click=${() => desk.record(of, request(left))}>${labels.closeAnyway}</button>
    <button type="button" class="second" @click=${() => desk.forgetUnfinished()}>${labels.notYet}</button></div></div>`;
}
