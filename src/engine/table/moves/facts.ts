import type { DataOf, Fact, Flagged } from './move.js';
import { addNoteFacts, changeConnectionFacts, takeBreakFacts } from './notes.js';
import { adjustScoreFacts, imposePenaltyFacts, loseStepsFacts } from './penalties.js';
import { announceClaimFacts, withdrawClaimFacts } from './claims.js';
import { breakWallFacts, commitWallFacts, mixWallFacts, revealWallFacts, throwDiceFacts } from './walls.js';
import { claimMeldFacts, putBackMeldFacts } from './melds.js';
import { closeGameFacts, openGameFacts, seatPlayersFacts, startHandFacts } from './game-setup.js';
import { dealTilesFacts, drawTileFacts, returnDrawFacts } from './draws.js';
import { declareKongFacts } from './kongs.js';
import { declareReachFacts } from './reach.js';
import { declareWinFacts } from './wins.js';
import { discardTileFacts, takeUpDiscardFacts } from './discards.js';
import { endHandFacts, enterPointsFacts, makePaymentsFacts } from './settlement.js';
import { exposeBonusTileFacts } from './bonus-tiles.js';
import { exposeTilesFacts, revealIndicatorFacts, revealTilesFacts } from './revealed-tiles.js';
import type { WindOf } from '../sentences.js';

/**
 * All events of play in the order of a game (corrections are separate). Kept apart from moves, so that pages which only
 * display records do not load the judging code.
 */
const FACTS = {
  ...openGameFacts,
  ...seatPlayersFacts,
  ...startHandFacts,
  ...commitWallFacts,
  ...mixWallFacts,
  ...throwDiceFacts,
  ...breakWallFacts,
  ...dealTilesFacts,
  ...revealIndicatorFacts,
  ...drawTileFacts,
  ...returnDrawFacts,
  ...discardTileFacts,
  ...takeUpDiscardFacts,
  ...exposeBonusTileFacts,
  ...announceClaimFacts,
  ...withdrawClaimFacts,
  ...claimMeldFacts,
  ...putBackMeldFacts,
  ...declareKongFacts,
  ...declareReachFacts,
  ...declareWinFacts,
  ...enterPointsFacts,
  ...makePaymentsFacts,
  ...exposeTilesFacts,
  ...revealTilesFacts,
  ...endHandFacts,
  ...revealWallFacts,
  ...imposePenaltyFacts,
  ...adjustScoreFacts,
  ...loseStepsFacts,
  ...addNoteFacts,
  ...changeConnectionFacts,
  ...takeBreakFacts,
  ...closeGameFacts,
};

type AllFacts = typeof FACTS;

/**
 * Events of a game (docs/reference/log-format.md): past tense, immutable, plain JSON. Tiles are readings in notation (`5p`, `?`,
 * `[58]p`, `8s~`), seats 0..3 in order of play, numbers integers.
 */
export type EventData = { readonly [T in keyof AllFacts]: DataOf<AllFacts[T]> };
export type EventType = keyof EventData;
export type TableEvent<T extends EventType = EventType> = {
  [K in T]: { readonly type: K; readonly data: EventData[K] & Flagged };
}[T];

/** A fact with unknown event type. */
export type AnyFact = Fact<object, object>;

const BY_EVENT: ReadonlyMap<string, AnyFact> = new Map(Object.entries<AnyFact>(FACTS as never));

export const EVENT_TYPES = [...BY_EVENT.keys()] as readonly EventType[];

export const isEventType = (type: unknown): type is EventType => BY_EVENT.has(type as string);

/** The fact of an event type; `undefined` if unknown. */
export const factNamed = (type: string): AnyFact | undefined => BY_EVENT.get(type);

export const factOf = (type: EventType): AnyFact => factNamed(type) as AnyFact;

/** Describes an event in one line. */
export const sentenceOf = ({ type, data }: TableEvent, wind: WindOf): string => factOf(type).says(data, wind);

/** Whether the event is outside the play of a hand. */
export const isAside = (type: EventType): boolean => factOf(type).aside === true;
