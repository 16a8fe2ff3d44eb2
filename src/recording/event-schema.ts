import {
  type Correction,
  type CorrectionData,
  type CorrectionType,
  type RecordType,
} from '../engine/line/correction.js';
import type { Citation } from '../engine/scoring/citation.js';
import type { Score, ScoredGroup, ScoredPattern } from '../engine/scoring/win.js';
import type {
  Begins,
  EventData,
  EventType,
  Flagged,
  HandResult,
  HandScore,
  SeatPicking,
  ShownMeld,
  WinResult,
} from '../engine/table/events.js';
import type { Irregularity } from '../engine/table/irregularity.js';
import { tileOf } from '../engine/tiles/notation.js';
import { readingOf } from '../engine/tiles/reading.js';
import {
  flag,
  integer,
  listOf,
  matching,
  nullable,
  oneOf,
  optional,
  record,
  type Shape,
  shape,
  text,
} from './shape.js';

/** The longest free text, in characters (log-format.md, "Envelope"). */
export const MAX_TEXT = 500;

export const seat = oneOf(0, 1, 2, 3);
export const faces = listOf(integer(1, 6), 1, 4);
export const reading = shape('a tile reading such as 5p, ?, ?p, [58]p or 5p~', isReading);
const readings = listOf(reading);
const wind = matching(/^[1-4]z$/, 'a wind 1z..4z');
const points = integer();
export const changes = listOf(points, 4, 4);
export const freeText = text(MAX_TEXT);
/** An id from outside (a player, a game's table): no control characters, no blanks around it. */
export const id = matching(/^(?! )[^\p{Cc}\p{Zl}\p{Zp}]{1,128}(?<! )$/u, 'an id of 1 to 128 characters');
export const handEnd = oneOf('won', 'exhausted', 'aborted', 'voided', 'time', 'misdeal', 'ruling');
export const abort = oneOf('nine-kinds', 'four-winds', 'four-reaches', 'four-kongs', 'three-wins');
export const penalty = oneOf('dead-hand', 'penalty-tiles', 'points', 'warning', 'disqualification', 'maximum-penalty');
export const winBy = oneOf('self-draw', 'discard', 'robbing-kong');

function isReading(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 16) return false;
  if (tileOf(value) >= 0) return true;
  try {
    readingOf(value);
    return true;
  } catch {
    return false;
  }
}

export const options: Shape = (value, path) => {
  const one = shape('an integer, a text or true or false', (given) =>
    typeof given === 'string' ? given.length <= MAX_TEXT : typeof given === 'boolean' || Number.isSafeInteger(given),
  );
  shape('an object', (given) => typeof given === 'object' && given !== null && !Array.isArray(given))(value, path);
  for (const [name, given] of Object.entries(value as object)) one(given, `${path}.${name}`);
};

const figures: Shape = (value, path) => {
  shape('an object', (given) => typeof given === 'object' && given !== null && !Array.isArray(given))(value, path);
  for (const [name, given] of Object.entries(value as object)) points(given, `${path}.${name}`);
};

const score = record<Score>({
  patterns: listOf(
    record<ScoredPattern>({
      id: text(MAX_TEXT),
      name: text(MAX_TEXT),
      points,
      unit: optional(text(MAX_TEXT, 1)),
      count: integer(1),
    }),
  ),
  raw: points,
  points,
  limit: nullable(text(MAX_TEXT)),
  scored: listOf(text(MAX_TEXT)),
  figures: optional(figures),
  arrangement: listOf(
    record<ScoredGroup>({
      kind: text(MAX_TEXT, 1),
      tiles: readings,
      meld: nullable(text(MAX_TEXT, 1)),
      concealed: flag,
      winningTile: flag,
    }),
  ),
});

const result = record<WinResult>({
  score: nullable(score),
  points,
  changes,
  responsible: nullable(seat),
  incomplete: optional(flag),
  honba: optional(integer(0)),
  bets: optional(integer(0)),
});

const handResult = record<HandResult>({
  changes,
  ready: optional(listOf(nullable(flag), 4, 4)),
  nagashi: optional(listOf(seat, 1, 4)),
  betsLost: optional(integer(0)),
  hands: optional(
    listOf(nullable(record<HandScore>({ seat, score: nullable(score), points, incomplete: flag })), 4, 4),
  ),
});

const irregularity = record<Irregularity>({
  kind: oneOf('breach', 'inconsistency'),
  code: text(MAX_TEXT, 1),
  seat: nullable(seat),
  message: text(2 * MAX_TEXT),
  citation: record<Citation>({ document: text(MAX_TEXT), section: text(MAX_TEXT), item: text(MAX_TEXT) }),
  catalogue: nullable(text(MAX_TEXT)),
  shows: oneOf('table', 'hand', 'record'),
});

export const seatPicking = record<SeatPicking>({
  places: listOf(id, 4, 4),
  throws: listOf(record<SeatPicking['throws'][number]>({ place: seat, faces }), 0, 8),
  row: listOf(reading, 0, 6),
});

/** What an event's data has to be; every event may carry the irregularities found when it was recorded. */
const data = <T>(fields: { readonly [K in keyof Required<T>]: Shape }): Shape =>
  record<T & Flagged>({ ...fields, irregularities: optional(listOf(irregularity, 1)) } as never);

interface EventSchema {
  /** The newest schema of the event that this Paifu knows. */
  readonly schema: number;
  readonly data: Shape;
}

const first = <T>(fields: { readonly [K in keyof Required<T>]: Shape }): EventSchema => ({
  schema: 1,
  data: data<T>(fields),
});

export const begins = record<Begins>({
  hand: integer(1),
  dealer: seat,
  prevailingWind: nullable(wind),
  honba: integer(0),
  bets: integer(0),
  scores: changes,
});

/** All that lies in front of whoever shows a hand, where the record has not seen it laid. */
export const melds = listOf(
  record<ShownMeld>({ kind: oneOf('chi', 'pong', 'big-exposed-kong', 'concealed-kong'), tiles: listOf(reading, 3, 4) }),
  0,
  4,
);
export const bonus = listOf(matching(/^[1-8]f$/, 'a flower or season 1f..8f'), 0, 8);

/** Every event there is: `docs/log-format.md` says what the fields mean. */
export const EVENT_SCHEMAS: { readonly [T in EventType]: EventSchema } = {
  GameOpened: first<EventData['GameOpened']>({
    ruleset: matching(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'a ruleset id family/preset'),
    edition: text(MAX_TEXT),
    options,
    mode: oneOf('strict', 'scribe'),
    reveal: oneOf('after-hand', 'after-game', 'never'),
    event: nullable(freeText),
    table: nullable(freeText),
    begins: optional(begins),
  }),
  PlayersSeated: first<EventData['PlayersSeated']>({
    players: listOf(id, 4, 4),
    picking: nullable(seatPicking),
  }),
  HandStarted: first<EventData['HandStarted']>({
    hand: integer(1),
    take: integer(1),
    dealer: seat,
    prevailingWind: nullable(wind),
    honba: integer(0),
    bets: integer(0),
  }),
  DiceThrown: first<EventData['DiceThrown']>({ seat, faces, purpose: oneOf('break') }),
  WallBroken: first<EventData['WallBroken']>({ seat, stacks: integer(0, 72) }),
  TilesDealt: first<EventData['TilesDealt']>({ hands: listOf(listOf(reading, 0, 20), 4, 4) }),
  TileDrawn: first<EventData['TileDrawn']>({ seat, tile: reading, source: oneOf('wall', 'supplement') }),
  DrawReturned: first<EventData['DrawReturned']>({ seat }),
  TileDiscarded: first<EventData['TileDiscarded']>({ seat, tile: reading, drawn: nullable(flag) }),
  ClaimAnnounced: first<EventData['ClaimAnnounced']>({
    seat,
    claim: oneOf('chi', 'pong', 'kong', 'win'),
    late: optional(flag),
  }),
  MeldClaimed: first<EventData['MeldClaimed']>({
    seat,
    kind: oneOf('chi', 'pong', 'big-exposed-kong'),
    tile: reading,
    from: seat,
    own: listOf(reading, 0, 4),
    back: integer(0, 200),
  }),
  KongDeclared: first<EventData['KongDeclared']>({
    seat,
    kind: oneOf('concealed-kong', 'small-exposed-kong'),
    tile: reading,
  }),
  IndicatorRevealed: first<EventData['IndicatorRevealed']>({ tile: reading, place: integer(3, 7) }),
  ReachDeclared: first<EventData['ReachDeclared']>({ seat }),
  DiscardTakenUp: first<EventData['DiscardTakenUp']>({ seat, tile: reading, from: seat }),
  BonusTileExposed: first<EventData['BonusTileExposed']>({ seat, tile: reading }),
  TilesExposed: first<EventData['TilesExposed']>({ seat, tiles: listOf(reading, 0, 20) }),
  TilesRevealed: first<EventData['TilesRevealed']>({
    seat,
    tiles: listOf(reading, 0, 20),
    melds: optional(melds),
    bonus: optional(bonus),
  }),
  StepsLost: first<EventData['StepsLost']>({ count: nullable(integer(0)) }),
  NoteAdded: first<EventData['NoteAdded']>({ text: freeText }),
  ConnectionChanged: first<EventData['ConnectionChanged']>({ seat, connected: flag }),
  HandWon: first<EventData['HandWon']>({
    seat,
    by: winBy,
    tile: reading,
    from: nullable(seat),
    concealed: nullable(listOf(reading, 0, 20)),
    declaredPoints: nullable(points),
    under: optional(listOf(reading, 0, 5)),
    melds: optional(melds),
    bonus: optional(bonus),
    result,
  }),
  WinFailed: first<EventData['WinFailed']>({
    seat,
    by: winBy,
    tile: nullable(reading),
    shown: nullable(listOf(reading, 0, 20)),
    reason: freeText,
  }),
  PointsEntered: first<EventData['PointsEntered']>({ changes }),
  PaymentsMade: first<EventData['PaymentsMade']>({ changes }),
  HandEnded: first<EventData['HandEnded']>({
    reason: handEnd,
    abort: optional(abort),
    result: optional(handResult),
  }),
  PenaltyImposed: first<EventData['PenaltyImposed']>({
    seat,
    penalty,
    points,
    tiles: listOf(reading, 0, 20),
    reason: freeText,
  }),
  GameClosed: first<EventData['GameClosed']>({
    reason: oneOf('complete', 'time', 'abandoned'),
    totals: changes,
    placings: changes,
  }),
};

const isTableEvent = (type: unknown): type is EventType =>
  typeof type === 'string' && Object.hasOwn(EVENT_SCHEMAS, type);

const revision = integer(0);

/** What every correction carries beside its target. */
const CORRECTION: { readonly [K in keyof Required<Omit<Correction, 'irregularities'>>]: Shape } = {
  reason: text(MAX_TEXT, 1),
  results: listOf(record<Correction['results'][number]>({ win: revision, result })),
  ends: optional(
    listOf(record<NonNullable<Correction['ends']>[number]>({ end: revision, result: nullable(handResult) })),
  ),
  totals: nullable(changes),
  placings: nullable(changes),
};

const correction = <T extends CorrectionType>(
  fields: { readonly [K in Exclude<keyof CorrectionData[T], keyof Correction>]: Shape },
): EventSchema => ({ schema: 1, data: data<CorrectionData[T]>({ ...fields, ...CORRECTION } as never) });

/** An event of the table inside a correction: its type says what its data has to be. */
const withReplacement = ({ schema, data: outer }: EventSchema): EventSchema => ({
  schema,
  data: (value, path) => {
    outer(value, path);
    const { type, data: inner } = value as { type: EventType; data: unknown };
    EVENT_SCHEMAS[type].data(inner, `${path}.data`);
  },
});
const tableEvent = shape('the name of an event of the table', isTableEvent);
const anything: Shape = () => {};

/** Every correction there is (log-format.md, "Corrections"). */
export const CORRECTION_SCHEMAS: { readonly [T in CorrectionType]: EventSchema } = {
  ActionRetracted: correction<'ActionRetracted'>({ target: revision }),
  ActionAmended: withReplacement(correction<'ActionAmended'>({ target: revision, type: tableEvent, data: anything })),
  ActionInserted: withReplacement(correction<'ActionInserted'>({ before: revision, type: tableEvent, data: anything })),
  ActionRestored: correction<'ActionRestored'>({ target: revision }),
  PlayersReseated: correction<'PlayersReseated'>({ fromHand: revision, seats: listOf(id, 4, 4) }),
  PlayerSubstituted: correction<'PlayerSubstituted'>({ fromHand: revision, seat, player: id }),
  GameOptionsCorrected: correction<'GameOptionsCorrected'>({ options }),
};

/** Everything that may stand in a game's stream. */
export const RECORD_SCHEMAS: { readonly [T in RecordType]: EventSchema } = { ...EVENT_SCHEMAS, ...CORRECTION_SCHEMAS };

export const isRecordType = (type: string): type is RecordType => Object.hasOwn(RECORD_SCHEMAS, type);
