import type { CorrectionRequest } from '../../engine/record/correction.js';
import { type Action, moveOf } from '../../engine/table/moves/moves.js';
import {
  bySeat,
  check,
  FieldError,
  integer,
  oneKindOf,
  oneOf,
  record,
  type Shape,
  text,
} from '../../engine/vocabulary/shape.js';
import { ID, MAX_TEXT, OPTIONS, SEAT } from '../../engine/vocabulary/terms.js';

const hasType = (value: unknown): value is { readonly type?: unknown; readonly data?: unknown } =>
  typeof value === 'object' && value !== null;

/** Checks the form of an action, not whether it is legal. */
export const ACTION: Shape<Action> = {
  fits: (value) => hasType(value) && (moveOf(String(value.type))?.data.fits(value.data) ?? false),
  misfit(value, path) {
    if (!hasType(value)) return new FieldError(path, 'an action', value);
    const move = moveOf(String(value.type));
    if (move === undefined) return new FieldError(`${path}.type`, 'the name of an action', value.type);
    return move.data.misfit(value.data, `${path}.data`);
  },
};

/** Throws `FieldError`; `path` names the value in the message. */
export function checkedAction(value: unknown, path: string): Action {
  check(ACTION, value, path);
  return value;
}

const REVISION = integer(0);
const reason = text(MAX_TEXT, 1);

export const CORRECTION: Shape<CorrectionRequest> = oneKindOf<CorrectionRequest>('kind', {
  retract: record({ kind: oneOf('retract'), target: REVISION, reason }),
  restore: record({ kind: oneOf('restore'), target: REVISION, reason }),
  amend: record({ kind: oneOf('amend'), target: REVISION, action: ACTION, reason }),
  insert: record({ kind: oneOf('insert'), before: REVISION, action: ACTION, reason }),
  reseat: record({ kind: oneOf('reseat'), fromHand: REVISION, seats: bySeat(ID), reason }),
  substitute: record({ kind: oneOf('substitute'), fromHand: REVISION, seat: SEAT, player: ID, reason }),
  options: record({ kind: oneOf('options'), options: OPTIONS, reason }),
});
