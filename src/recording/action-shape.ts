import type { CorrectionRequest } from '../engine/line/correct.js';
import type { Action, ActionData, ActionType } from '../engine/table/actions.js';
import {
  abort,
  begins,
  bonus,
  changes,
  faces,
  freeText,
  handEnd,
  id,
  MAX_TEXT,
  melds,
  options,
  penalty,
  reading,
  seat,
  seatPicking,
  winBy,
} from './event-schema.js';
import { FieldError, flag, integer, listOf, nullable, oneOf, optional, record, type Shape, text } from './shape.js';

/** Tiles of one hand: a dealt hand is fourteen at most, a wrong deal may be more. */
const tiles = listOf(reading, 0, 20);
const maybe = (shape: Shape): Shape => optional(nullable(shape));

type Fields<T> = { readonly [K in keyof Required<T>]: Shape };
const fields = <A extends ActionType>(shapes: Fields<ActionData[A]>): Shape => record<ActionData[A]>(shapes);

/** What each action's data has to be before the engine looks at it: its form, not whether it is legal. */
const ACTION_SHAPES: { readonly [A in ActionType]: Shape } = {
  OpenGame: fields<'OpenGame'>({
    options: optional(options),
    mode: oneOf('strict', 'scribe'),
    reveal: optional(oneOf('after-hand', 'after-game', 'never')),
    event: maybe(freeText),
    table: maybe(freeText),
    begins: optional(begins),
  }),
  SeatPlayers: fields<'SeatPlayers'>({ players: optional(listOf(id, 4, 4)), picking: maybe(seatPicking) }),
  StartHand: fields<'StartHand'>({ hand: optional(integer(1)), take: optional(integer(1)), dealer: optional(seat) }),
  ThrowDice: fields<'ThrowDice'>({ seat, faces }),
  BreakWall: fields<'BreakWall'>({ seat, stacks: integer(0, 72) }),
  DealTiles: fields<'DealTiles'>({ hands: listOf(tiles, 4, 4) }),
  DrawTile: fields<'DrawTile'>({ seat, tile: reading, source: optional(oneOf('wall', 'supplement')) }),
  ReturnDraw: fields<'ReturnDraw'>({ seat }),
  DiscardTile: fields<'DiscardTile'>({ seat, tile: reading, drawn: maybe(flag) }),
  AnnounceClaim: fields<'AnnounceClaim'>({ seat, claim: oneOf('chi', 'pong', 'kong', 'win') }),
  ClaimMeld: fields<'ClaimMeld'>({
    seat,
    kind: oneOf('chi', 'pong', 'big-exposed-kong'),
    own: optional(listOf(reading, 0, 3)),
    back: optional(integer(0, 200)),
  }),
  DeclareKong: fields<'DeclareKong'>({ seat, kind: oneOf('concealed-kong', 'small-exposed-kong'), tile: reading }),
  RevealIndicator: fields<'RevealIndicator'>({ tile: reading, place: optional(integer(3, 7)) }),
  DeclareReach: fields<'DeclareReach'>({ seat }),
  TakeUpDiscard: fields<'TakeUpDiscard'>({ seat }),
  ExposeBonusTile: fields<'ExposeBonusTile'>({ seat, tile: reading }),
  ExposeTiles: fields<'ExposeTiles'>({ seat, tiles }),
  RevealTiles: fields<'RevealTiles'>({ seat, tiles, melds: optional(melds), bonus: optional(bonus) }),
  LoseSteps: fields<'LoseSteps'>({ count: nullable(integer(0, 1000)) }),
  AddNote: fields<'AddNote'>({ text: text(MAX_TEXT, 1) }),
  ChangeConnection: fields<'ChangeConnection'>({ seat, connected: flag }),
  DeclareWin: fields<'DeclareWin'>({
    seat,
    by: winBy,
    tile: optional(reading),
    from: maybe(seat),
    concealed: maybe(tiles),
    declaredPoints: maybe(integer()),
    under: optional(listOf(reading, 0, 5)),
    melds: optional(melds),
    bonus: optional(bonus),
  }),
  EnterPoints: fields<'EnterPoints'>({ changes }),
  MakePayments: fields<'MakePayments'>({ changes }),
  EndHand: fields<'EndHand'>({ reason: handEnd, abort: optional(abort) }),
  ImposePenalty: fields<'ImposePenalty'>({
    seat,
    penalty,
    points: optional(integer()),
    tiles: optional(tiles),
    reason: freeText,
  }),
  CloseGame: fields<'CloseGame'>({ reason: oneOf('complete', 'time', 'abandoned') }),
};

export const isActionType = (type: unknown): type is ActionType =>
  typeof type === 'string' && Object.hasOwn(ACTION_SHAPES, type);

/** Checks an action given from outside; `path` says where it stands. Throws `FieldError`. */
export function checkedAction(value: unknown, path: string): Action {
  if (typeof value !== 'object' || value === null) throw new FieldError(path, 'an action', value);
  const { type, data } = value as { type?: unknown; data?: unknown };
  if (!isActionType(type)) throw new FieldError(`${path}.type`, 'the name of an action', type);
  ACTION_SHAPES[type](data, `${path}.data`);
  return value as Action;
}

const revision = integer(0);
const reason = text(MAX_TEXT, 1);
const action: Shape = (value, path) => {
  checkedAction(value, path);
};

type RequestOf<K extends CorrectionRequest['kind']> = Extract<CorrectionRequest, { kind: K }>;

const CORRECTION_SHAPES: { readonly [K in CorrectionRequest['kind']]: Shape } = {
  retract: record<RequestOf<'retract'>>({ kind: oneOf('retract'), target: revision, reason }),
  restore: record<RequestOf<'restore'>>({ kind: oneOf('restore'), target: revision, reason }),
  amend: record<RequestOf<'amend'>>({ kind: oneOf('amend'), target: revision, action, reason }),
  insert: record<RequestOf<'insert'>>({ kind: oneOf('insert'), before: revision, action, reason }),
  reseat: record<RequestOf<'reseat'>>({ kind: oneOf('reseat'), fromHand: revision, seats: listOf(id, 4, 4), reason }),
  substitute: record<RequestOf<'substitute'>>({
    kind: oneOf('substitute'),
    fromHand: revision,
    seat,
    player: id,
    reason,
  }),
  options: record<RequestOf<'options'>>({ kind: oneOf('options'), options, reason }),
};

/** Checks a correction asked for from outside. Throws `FieldError`. */
export function checkedCorrection(value: unknown, path: string): CorrectionRequest {
  const kind = typeof value === 'object' && value !== null ? (value as { kind?: unknown }).kind : undefined;
  if (typeof kind !== 'string' || !Object.hasOwn(CORRECTION_SHAPES, kind)) {
    throw new FieldError(`${path}.kind`, `one of ${Object.keys(CORRECTION_SHAPES).join(', ')}`, kind);
  }
  CORRECTION_SHAPES[kind as CorrectionRequest['kind']](value, path);
  return value as CorrectionRequest;
}
