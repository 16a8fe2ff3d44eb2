import { html, nothing, type TemplateResult } from 'lit';
import {
  type ActionDraft,
  type Field,
  fieldsOf,
  freshAction,
  SAYABLE_TYPES,
  type SayableType,
} from './action-draft.js';
import type { Context } from './context.js';
import { CORRECTION_KINDS, correctionAt, type CorrectionDraft, type CorrectionKind } from './correction-draft.js';
import { quiet, seatsOf, select, textField } from './shared-templates.js';

/** What happened, as it is said. */
export function actionTemplate(
  context: Context,
  draft: ActionDraft,
  say: (draft: ActionDraft) => void,
): TemplateResult {
  const { words } = context;
  const types = SAYABLE_TYPES.map((type) => [type, words.actions[type]] as const);
  const change = (name: string) => (text: string) => say({ ...draft, fields: { ...draft.fields, [name]: text } });
  return html`<div class="row">
    ${select<SayableType>({ label: words.happened, value: draft.type, among: types, name: 'action' }, (type) => say(freshAction(type)))}
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
  if (typeof kind !== 'string')
    return select(
      { label, value, among: [...none, ...kind.map((one) => [one, words.values[one] ?? one] as const)], name },
      say,
    );
  return textField({ label, value, most: kind === 'text' ? 500 : 200, hint: HINTS[kind], name }, say);
}

const HINTS: Readonly<Record<string, string>> = {
  tile: '5p',
  tiles: '123m 5p 11z',
  hands: '… / … / … / …',
  numbers: '8 -8 0 0',
};

/** Corrections, one below the other, and one more at the step that is looked at. */
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
        ${textField({ label: words.revision, value: String(draft.target), mode: 'numeric', name: 'target' }, (text) => change(at, { ...correctionAt(opened.record, Number(text), draft.kind), reason: draft.reason }))}
      </div>
      ${draft.kind === 'amend' || draft.kind === 'insert' ? actionTemplate(context, draft.action, (action) => change(at, { action })) : nothing}
      ${textField({ label: words.reason, value: draft.reason, most: 500, hint: words.elsePublicReason, name: 'reason' }, (reason) => change(at, { reason }))}
      ${quiet(words.remove, () => say(drafts.filter((_, i) => i !== at)))}
    </fieldset>`,
  )}
  ${quiet(words.correctHere(revision), () => say([...drafts, correctionAt(opened.record, revision)]), { name: 'correct-here' })}`;
}
