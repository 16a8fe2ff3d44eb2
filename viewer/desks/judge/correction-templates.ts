import { nothing, type TemplateResult } from 'lit';
import { html } from '../../ui/html.js';
import { type ActionDraft, type Field, fieldsOf, freshAction, DRAFT_TYPES, type DraftType } from './action-draft.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { shown } from '../organiser/directory.js';
import type { Context } from './context.js';
import {
  CORRECTION_KINDS,
  correctionAt,
  type CorrectionDraft,
  type CorrectionKind,
  OF_A_HAND,
  optionsOf,
} from './correction-draft.js';
import { quiet, seatsOf, select, textField } from './shared-templates.js';
import { format } from '../../../src/platform/pages/language.js';

export function actionTemplate(
  context: Context,
  draft: ActionDraft,
  say: (draft: ActionDraft) => void,
): TemplateResult {
  const { words } = context;
  const types = DRAFT_TYPES.map((type) => [type, words.actions[type]] as const);
  const change = (name: string) => (text: string) => say({ ...draft, fields: { ...draft.fields, [name]: text } });
  return html`<div class="row">
    ${select<DraftType>({ label: words.happened, value: draft.type, among: types, name: 'action' }, (type) => say(freshAction(type)))}
    ${fieldsOf(draft.type).map((field) => fieldTemplate(context, field, draft.fields[field.name] ?? '', change(field.name)))}
  </div>`;
}

function fieldTemplate(
  context: Context,
  { name, kind, optional }: Field,
  value: string,
  say: (text: string) => void,
): TemplateResult {
  const { words } = context;
  const label = words.fields[name];
  const none = optional ? [['', words.asItFollows] as const] : [];
  if (kind === 'seat') return select({ label, value, among: [...none, ...seatsOf(context)], name }, say);
  if (kind === 'flag') {
    const among = [...none, ['true', words.yes] as const, ['false', words.no] as const];
    return select({ label, value, among, name }, say);
  }
  if (typeof kind !== 'string') {
    const values: Readonly<Record<string, string>> = words.values;
    return select(
      { label, value, among: [...none, ...kind.map((one) => [one, values[one] ?? one] as const)], name },
      say,
    );
  }
  return textField({ label, value, most: kind === 'text' ? 500 : 200, hint: HINTS[kind], name }, say);
}

const HINTS: Readonly<Record<string, string>> = {
  tile: '5p',
  tiles: '123m 5p 11z',
  hands: '… / … / … / …',
  numbers: '8 -8 0 0',
};

/** The fields of each kind of correction. */
function requestTemplate(
  context: Context,
  draft: CorrectionDraft,
  change: (some: Partial<CorrectionDraft>) => void,
): TemplateResult | typeof nothing {
  const { words } = context;
  switch (draft.kind) {
    case 'retract':
    case 'restore':
      return nothing;
    case 'amend':
    case 'insert':
      return actionTemplate(context, draft.action, (action) => change({ action }));
    case 'reseat':
      return html`<div class="row">${draft.seats.map((player, seat) =>
        playerField(context, { label: words.seats[seat], value: player, name: `player-${seat}` }, (said) =>
          change({ seats: draft.seats.map((one, i) => (i === seat ? said : one)) }),
        ),
      )}</div>${directoryTemplate(context)}`;
    case 'substitute':
      return html`<div class="row">${select({ label: words.seat, value: String(draft.seat), among: seatsOf(context), name: 'seat' }, (seat) => change({ seat: Number(seat) as Seat }))}
        ${playerField(context, { label: words.player, value: draft.player, name: 'player' }, (player) => change({ player }))}</div>${directoryTemplate(context)}`;
    case 'options':
      return html`<div class="row">${optionFields(context, draft.options, (options) => change({ options }))}</div>`;
  }
}

/** A player field, completed from the directory. */
const playerField = (
  { opened, directory }: Context,
  { label, value, name }: { readonly label: string; readonly value: string; readonly name: string },
  say: (text: string) => void,
): TemplateResult =>
  html`<label class="said-so"><span>${label}</span><input name=${name} list="directory" maxlength="200" autocomplete="off" spellcheck="false"
    .value=${opened.record.names[value] === undefined ? value : shown({ id: value, name: opened.record.names[value] })} @input=${(
      event: Event,
    ) => {
      directory.look(event);
      say((event.target as HTMLInputElement).value);
    }}></label>`;

const directoryTemplate = ({ directory }: Context): TemplateResult =>
  html`<datalist id="directory">${directory.offered.map((one) => html`<option value=${shown(one)}></option>`)}</datalist>`;

/** The options of the game's ruleset; a draft holds only those that differ from the record. */
function optionFields(
  { opened }: Context,
  draft: CorrectionDraft['options'],
  say: (options: CorrectionDraft['options']) => void,
): readonly TemplateResult[] {
  const stand = optionsOf(opened.record);
  return opened.law.options.map(({ name, about, default: usual, values, from, to }) => {
    const recorded = JSON.stringify(stand[name] ?? usual);
    const value = draft[name] ?? recorded;
    const change = (json: string): void => {
      const { [name]: _, ...others } = draft;
      say(json === recorded || json === '' ? others : { ...others, [name]: json });
    };
    if (values !== null) {
      const among = values.map(
        (one) => [JSON.stringify(one), typeof one === 'string' ? one : JSON.stringify(one)] as const,
      );
      return html`<span title=${about}>${select({ label: name, value, among, name: `options.${name}` }, change)}</span>`;
    }
    return html`<label class="said-so" title=${about}><span>${name}</span><input name="options.${name}" type="number" min=${from ?? nothing} max=${to ?? nothing}
      .value=${value} @input=${({ target }: Event) => change((target as HTMLInputElement).value)}></label>`;
  });
}

/** The list of corrections, with a button to add one at the step shown. */
export function correctionsTemplate(
  context: Context,
  drafts: readonly CorrectionDraft[],
  say: (drafts: readonly CorrectionDraft[]) => void,
): TemplateResult {
  const { words, opened, revision } = context;
  const change = (at: number, some: Partial<CorrectionDraft>): void =>
    say(drafts.map((one, i) => (i === at ? { ...one, ...some } : one)));
  const kinds = CORRECTION_KINDS.map((kind) => [kind, words.correctionKinds[kind]] as const);
  return html`${drafts.map(
    (draft, at) => html`<fieldset class="correction"><legend>${words.correction} ${at + 1}</legend>
      <div class="row">
        ${select<CorrectionKind>({ label: words.what, value: draft.kind, among: kinds, name: 'correction' }, (kind) => change(at, { ...correctionAt(opened.record, draft.target, kind), reason: draft.reason }))}
        ${
          draft.kind === 'options'
            ? nothing
            : textField(
                {
                  label: OF_A_HAND.has(draft.kind) ? words.fromHand : words.revision,
                  ...{ value: String(draft.target), mode: 'numeric', name: 'target' },
                },
                (text) =>
                  change(at, { ...correctionAt(opened.record, Number(text), draft.kind), reason: draft.reason }),
              )
        }
      </div>
      ${requestTemplate(context, draft, (some) => change(at, some))}
      ${textField({ label: words.reason, value: draft.reason, most: 500, hint: words.elsePublicReason, name: 'reason' }, (reason) => change(at, { reason }))}
      ${quiet(words.remove, () => say(drafts.filter((_, i) => i !== at)))}
    </fieldset>`,
  )}
  ${quiet(format(words.correctHere, { revision }), () => say([...drafts, correctionAt(opened.record, revision)]), { name: 'correct-here' })}`;
}
