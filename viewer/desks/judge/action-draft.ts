import { numbersIn, wholeNumber } from '../../ui/form/numbers.js';
import { tilesIn } from '../../ui/form/tiles.js';
import type { Action, ActionType } from '../../../src/engine/table/moves/moves.js';
import { ABORT, CLAIM, CLAIMED, GAME_END, HAND_END, OWN_KONG, WIN_BY } from '../../../src/engine/vocabulary/terms.js';

export type FieldKind =
  | 'seat'
  | 'tile'
  | 'tiles'
  | 'hands'
  | 'flag'
  | 'number'
  | 'numbers'
  | 'text'
  | readonly string[];

export interface ActionField {
  readonly name: FieldName;
  readonly kind: FieldKind;
  /** If empty, the value follows from the table. */
  readonly optional: boolean;
}

export type FieldName =
  | 'seat'
  | 'tile'
  | 'tiles'
  | 'hands'
  | 'drawn'
  | 'claim'
  | 'kind'
  | 'own'
  | 'by'
  | 'from'
  | 'concealed'
  | 'under'
  | 'declaredPoints'
  | 'changes'
  | 'reason'
  | 'abort'
  | 'count'
  | 'text'
  | 'dealer'
  | 'faces'
  | 'stacks'
  | 'failed';

const needed = (name: FieldName, kind: FieldKind): ActionField => ({ name, kind, optional: false });
const optional = (name: FieldName, kind: FieldKind): ActionField => ({ name, kind, optional: true });
const seat = needed('seat', 'seat');
const tile = needed('tile', 'tile');

/** The actions that a judge can enter, with their fields. */
export const DRAFT_FIELDS = {
  DrawTile: [seat, tile],
  DiscardTile: [seat, tile, optional('drawn', 'flag')],
  ClaimMeld: [seat, needed('kind', CLAIMED.values), optional('own', 'tiles')],
  DeclareKong: [seat, needed('kind', OWN_KONG.values), tile],
  DeclareReach: [seat],
  DeclareWin: [
    seat,
    needed('by', WIN_BY.values),
    optional('tile', 'tile'),
    optional('from', 'seat'),
    optional('concealed', 'tiles'),
    optional('under', 'tiles'),
    optional('declaredPoints', 'number'),
    optional('failed', 'flag'),
  ],
  EndHand: [needed('reason', HAND_END.values), optional('abort', ABORT.values)],
  AnnounceClaim: [seat, needed('claim', CLAIM.values)],
  WithdrawClaim: [seat, needed('claim', CLAIM.values)],
  TakeUpDiscard: [seat],
  PutBackMeld: [seat],
  ReturnDraw: [seat],
  ExposeBonusTile: [seat, tile],
  RevealIndicator: [tile],
  ExposeTiles: [seat, needed('tiles', 'tiles')],
  RevealTiles: [seat, needed('tiles', 'tiles')],
  EnterPoints: [needed('changes', 'numbers')],
  MakePayments: [needed('changes', 'numbers')],
  StartHand: [optional('dealer', 'seat')],
  ThrowDice: [seat, needed('faces', 'numbers')],
  BreakWall: [seat, needed('stacks', 'number')],
  DealTiles: [needed('hands', 'hands')],
  LoseSteps: [needed('count', 'number')],
  AddNote: [needed('text', 'text')],
  CloseGame: [needed('reason', GAME_END.values)],
} as const satisfies { readonly [T in ActionType]?: readonly ActionField[] };

export type DraftType = keyof typeof DRAFT_FIELDS;

export const DRAFT_TYPES = Object.keys(DRAFT_FIELDS) as readonly DraftType[];

export const fieldsOf = (type: DraftType): readonly ActionField[] => DRAFT_FIELDS[type];

export interface ActionDraft {
  readonly type: DraftType;
  readonly fields: Readonly<Record<string, string>>;
  /** What was recorded and has no field. A correction keeps it. */
  readonly kept: Readonly<Record<string, unknown>>;
}

export const freshAction = (type: DraftType = 'DiscardTile'): ActionDraft => ({
  type,
  kept: {},
  fields: Object.fromEntries(
    fieldsOf(type).flatMap(({ name, kind, optional: mayMiss }) => {
      if (mayMiss) return [];
      return kind === 'seat' ? [[name, '0']] : typeof kind === 'string' ? [] : [[name, kind[0]]];
    }),
  ),
});

/** The draft of an action, or `null` if judges cannot enter actions of its type. */
export function draftOf({ type, data }: Action): ActionDraft | null {
  if (!(type in DRAFT_FIELDS)) return null;
  const values = Object.entries(data).filter(([, value]) => value !== undefined && value !== null);
  const kinds = new Map<string, FieldKind>(fieldsOf(type as DraftType).map(({ name, kind }) => [name, kind]));
  const fields = values.flatMap(([name, value]) => {
    const kind = kinds.get(name);
    return kind === undefined ? [] : [[name, textOf(value, kind)]];
  });
  const kept = values.filter(([name]) => !kinds.has(name));
  return { type: type as DraftType, fields: Object.fromEntries(fields), kept: Object.fromEntries(kept) };
}

const textOf = (value: unknown, kind: FieldKind): string => {
  if (kind === 'hands') return (value as readonly (readonly string[])[]).map((tiles) => tiles.join(' ')).join(' / ');
  return Array.isArray(value) ? value.join(' ') : String(value);
};

/** The action of a draft. Invalid values are kept: the engine or the service refuses them. */
export function actionOfDraft({ type, fields, kept }: ActionDraft): Action {
  const data = fieldsOf(type).flatMap(({ name, kind, optional: mayMiss }) => {
    const text = (fields[name] ?? '').trim();
    return text === '' && mayMiss ? [] : [[name, fieldValue(text, kind)]];
  });
  return { type, data: { ...kept, ...Object.fromEntries(data) } } as Action;
}

function fieldValue(text: string, kind: FieldKind): unknown {
  switch (kind) {
    case 'seat':
    case 'number':
      return wholeNumber(text);
    case 'numbers':
      return numbersIn(text);
    case 'tiles':
      return tilesIn(text);
    case 'hands':
      return text.split('/').map(tilesIn);
    case 'flag':
      return text === 'true';
    default:
      return text;
  }
}
