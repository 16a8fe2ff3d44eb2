import { optionLabel, optionValue } from '../../i18n/option.js';
import { type TemplateResult, nothing } from 'lit';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { format } from '../../../src/platform/pages/language.js';
import type { Field, Option } from '../../ui/form/field.js';
import type { Form } from '../../ui/form/form.js';
import { tileField } from '../../ui/form/tiles.js';
import { html } from '../../ui/html.js';
import { shown } from '../organiser/directory.js';
import {
  type ActionDraft,
  type ActionField,
  DRAFT_TYPES,
  type DraftType,
  fieldsOf,
  freshAction,
} from './action-draft.js';
import type { Context } from './context.js';
import {
  CORRECTION_KINDS,
  type CorrectionDraft,
  type CorrectionKind,
  OF_A_HAND,
  correctionAt,
  optionsOf,
} from './correction-draft.js';
import { seatOptions, seatedAt, stepAt } from './names.js';
import { quiet } from './shared-templates.js';

/** The fields of an action; `path` is its place in the request. */
export function actionFields(
  context: Context,
  draft: ActionDraft,
  path: string,
  say: (draft: ActionDraft) => void,
): readonly Field[] {
  const { words } = context;
  const member = `${path}.${draft.type[0].toLowerCase()}${draft.type.slice(1)}`;
  return [
    {
      ...{ name: 'action', path: `${path}.type`, label: words.happened, kind: 'choice', value: draft.type },
      options: DRAFT_TYPES.map((type) => [type, words.actions[type]] as const),
      say: (type) => say(freshAction(type as DraftType)),
    },
    ...fieldsOf(draft.type).map(
      (field): Field => ({
        ...described(context, field),
        ...{ name: field.name, path: `${member}.${field.name}`, label: words.fields[field.name] },
        ...{ isRequired: !field.optional, value: draft.fields[field.name] ?? '' },
        say: (text) => say({ ...draft, fields: { ...draft.fields, [field.name]: text } }),
      }),
    ),
  ];
}

function described(context: Context, { kind, optional }: ActionField): Partial<Field> {
  const { words, look } = context;
  const none: readonly Option[] = optional ? [['', words.asItFollows]] : [];
  switch (kind) {
    case 'seat':
      return { kind: 'choice', options: [...none, ...seatOptions(context)] };
    case 'flag':
      return { kind: 'choice', options: [...none, ['true', words.yes], ['false', words.no]] };
    case 'hands':
      return { kind: 'text', help: '123m … / … / … / …' };
    case 'text':
      return { kind, most: 500 };
    case 'numbers':
      return { kind, help: '8 -8 0 0' };
    case 'tile':
    case 'tiles':
      return tileField(kind, look.words);
    case 'number':
      return { kind };
    default: {
      const values: Readonly<Record<string, string>> = words.values;
      return { kind: 'choice', options: [...none, ...kind.map((one) => [one, values[one] ?? one] as const)] };
    }
  }
}

/** The fields of a correction's content. */
function contentFields(
  context: Context,
  draft: CorrectionDraft,
  path: string,
  change: (some: Partial<CorrectionDraft>) => void,
): readonly Field[] {
  const { words, opened, directory } = context;
  const player = (name: string, label: string, value: string, say: (text: string) => void): Field => ({
    ...{ name, path: `${path}.${name.replace('player-', 'seats.')}`, label, say, list: 'directory', most: 200 },
    value: opened.record.names[value] === undefined ? value : shown({ id: value, name: opened.record.names[value] }),
    ...{ isRequired: true, onInput: directory.look },
  });
  const { windOf } = seatedAt(opened.record, stepAt(opened.record, draft.target), words);
  switch (draft.kind) {
    case 'retract':
    case 'restore':
      return [];
    case 'amend':
    case 'insert':
      return actionFields(context, draft.action, `${path}.action`, (action) => change({ action }));
    case 'reseat':
      // The seats are those of the hand from which the correction holds.
      return draft.seats.map((value, seat) =>
        player(`player-${seat}`, windOf(seat as Seat), value, (text) =>
          change({ seats: draft.seats.map((one, i) => (i === seat ? text : one)) }),
        ),
      );
    case 'substitute':
      return [
        {
          ...{ name: 'seat', path: `${path}.seat`, label: words.seat, kind: 'choice', value: String(draft.seat) },
          options: seatOptions(context),
          say: (seat) => change({ seat: Number(seat) as Seat }),
        },
        player('player', words.player, draft.player, (text) => change({ player: text })),
      ];
    case 'options':
      return optionFields(context, draft.options, (options) => change({ options }));
  }
}

/** The options of the game's ruleset; a draft holds only those that differ from the record. */
function optionFields(
  { opened }: Context,
  draft: CorrectionDraft['options'],
  say: (options: CorrectionDraft['options']) => void,
): readonly Field[] {
  const stand = optionsOf(opened.record);
  return opened.law.options.map(({ name, description: about, default: usual, values, minimum, maximum }): Field => {
    const recorded = JSON.stringify(stand[name] ?? usual);
    return {
      name: `options.${name}`,
      label: optionLabel({ about }),
      help: html`<code translate="no">${name}</code>`,
      ...(values === null
        ? { kind: 'number', from: minimum, to: maximum }
        : {
            kind: 'choice',
            options: values.map((one) => [JSON.stringify(one), optionValue(one)] as const),
          }),
      value: draft[name] ?? recorded,
      say: (json) => {
        const { [name]: _, ...others } = draft;
        say(json === recorded || json === '' ? others : { ...others, [name]: json });
      },
    };
  });
}

/** The list of corrections, with a button to add one at the step shown. */
export function correctionsTemplate(
  context: Context,
  form: Form,
  path: string,
  drafts: readonly CorrectionDraft[],
  say: (drafts: readonly CorrectionDraft[]) => void,
): TemplateResult {
  const { words, opened, revision, directory } = context;
  return html`${drafts.map((draft, at) => {
    const { kind, target, reason } = draft;
    const place = `${path}.${at}.${kind}`;
    const change = (some: Partial<CorrectionDraft>): void =>
      say(drafts.map((one, i) => (i === at ? { ...one, ...some } : one)));
    const again = (revised: number, as: CorrectionKind): void =>
      change({ ...correctionAt(opened.record, revised, as), reason });
    const whole: readonly Field[] = [
      {
        ...{ name: 'correction', path: `${place}.kind`, label: words.what, kind: 'choice', value: kind },
        options: CORRECTION_KINDS.map((one) => [one, words.correctionKinds[one]] as const),
        say: (as) => again(target, as as CorrectionKind),
      },
      ...(kind === 'options'
        ? []
        : [
            {
              ...{
                name: 'target',
                path: `${place}.${kind === 'insert' ? 'before' : OF_A_HAND.has(kind) ? 'fromHand' : 'target'}`,
              },
              label: OF_A_HAND.has(kind) ? words.fromHand : words.revision,
              ...{ kind: 'number', from: 0, isRequired: true, value: String(target) },
              say: (text) => again(Number(text), kind),
            } satisfies Field,
          ]),
    ];
    return html`<fieldset class="correction"><legend>${words.correction} ${at + 1}</legend>
      <div class="row">${form.fields(whole)}</div>
      <div class="row">${form.fields(contentFields(context, draft, place, change))}</div>
      ${form.field({ name: 'reason', path: `${place}.reason`, label: words.reason, help: words.elsePublicReason, most: 500, value: reason, say: (text) => change({ reason: text }) })}
      ${form.section(place)}
      ${quiet(words.remove, () => say(drafts.filter((_, i) => i !== at)))}
    </fieldset>`;
  })}
  ${drafts.some(({ kind }) => kind === 'reseat' || kind === 'substitute') ? html`<datalist id="directory">${directory.offered.map((one) => html`<option value=${shown(one)}></option>`)}</datalist>` : nothing}
  ${quiet(format(words.correctHere, { revision }), () => say([...drafts, correctionAt(opened.record, revision)]), { name: 'correct-here' })}`;
}
