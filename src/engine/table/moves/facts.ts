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
 * Everything that may stand in the record of a game but corrections, in the order of a game. Apart from how it is judged: a page that
 * looks at records loads no more than this of the moves.
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
 * The events of a game (docs/log-format.md): past tense, immutable, plain JSON. Tiles are tile readings in notation (`5p`, `?`,
 * `[58]p`, `8s~`), seats 0..3 in order of play, numbers integers.
 */
export type EventData = { readonly [T in keyof AllFacts]: DataOf<AllFacts[T]> };
export type EventType = keyof EventData;
export type TableEvent<T extends EventType = EventType> = {
  [K in T]: { readonly type: K; readonly data: EventData[K] & Flagged };
}[T];

/** A fact as it is looked up by its event's name. */
export type AnyFact = Fact<object, object>;

const BY_EVENT: ReadonlyMap<string, AnyFact> = new Map(Object.entries<AnyFact>(FACTS as never));

export const EVENT_TYPES = [...BY_EVENT.keys()] as readonly EventType[];

export const isEventType = (type: unknown): type is EventType => BY_EVENT.has(type as string);

/** What stands in the record under an event's name, or undefined for a name that no fact has. */
export const factNamed = (type: string): AnyFact | undefined => BY_EVENT.get(type);

export const factOf = (type: EventType): AnyFact => factNamed(type) as AnyFact;

/** What happened, in one line of plain words. */
export const sentenceOf = ({ type, data }: TableEvent, wind: WindOf): string => factOf(type).says(data, wind);

/** Whether it happens beside the play of a hand. */
export const isAside = (type: EventType): boolean => factOf(type).aside === true;
