import type { DataOf, Fact, Flagged } from './move.js';
import { addNoteFacts } from './moves/add-note.js';
import { adjustScoreFacts } from './moves/adjust-score.js';
import { announceClaimFacts } from './moves/announce-claim.js';
import { breakWallFacts } from './moves/break-wall.js';
import { changeConnectionFacts } from './moves/change-connection.js';
import { claimMeldFacts } from './moves/claim-meld.js';
import { closeGameFacts } from './moves/close-game.js';
import { dealTilesFacts } from './moves/deal-tiles.js';
import { declareKongFacts } from './moves/declare-kong.js';
import { declareReachFacts } from './moves/declare-reach.js';
import { declareWinFacts } from './moves/declare-win.js';
import { discardTileFacts } from './moves/discard-tile.js';
import { drawTileFacts } from './moves/draw-tile.js';
import { endHandFacts } from './moves/end-hand.js';
import { enterPointsFacts } from './moves/enter-points.js';
import { exposeBonusTileFacts } from './moves/expose-bonus-tile.js';
import { exposeTilesFacts } from './moves/expose-tiles.js';
import { imposePenaltyFacts } from './moves/impose-penalty.js';
import { loseStepsFacts } from './moves/lose-steps.js';
import { makePaymentsFacts } from './moves/make-payments.js';
import { openGameFacts } from './moves/open-game.js';
import { putBackMeldFacts } from './moves/put-back-meld.js';
import { returnDrawFacts } from './moves/return-draw.js';
import { revealIndicatorFacts } from './moves/reveal-indicator.js';
import { revealTilesFacts } from './moves/reveal-tiles.js';
import { seatPlayersFacts } from './moves/seat-players.js';
import { startHandFacts } from './moves/start-hand.js';
import { takeBreakFacts } from './moves/take-break.js';
import { takeUpDiscardFacts } from './moves/take-up-discard.js';
import { throwDiceFacts } from './moves/throw-dice.js';
import { commitWallFacts } from './moves/commit-wall.js';
import { mixWallFacts } from './moves/mix-wall.js';
import { revealWallFacts } from './moves/reveal-wall.js';
import { withdrawClaimFacts } from './moves/withdraw-claim.js';
import type { WindOf } from './wording.js';

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
