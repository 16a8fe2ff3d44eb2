import type { DataOf, Fact, Flagged } from './move.js';
import { noteAddedFact, connectionChangedFact, breakTakenFact } from './notes.js';
import { scoreAdjustedFact, penaltyImposedFact, stepsLostFact } from './penalties.js';
import { claimAnnouncedFact, claimWithdrawnFact } from './claims.js';
import { wallBrokenFact, wallCommittedFact, wallMixedFact, wallRevealedFact, diceThrownFact } from './walls.js';
import { meldClaimedFact, meldPutBackFact } from './melds.js';
import { gameClosedFact, gameOpenedFact, playersSeatedFact, handStartedFact } from './game-setup.js';
import { tilesDealtFact, tileDrawnFact, drawReturnedFact } from './draws.js';
import { kongDeclaredFact } from './kongs.js';
import { reachDeclaredFact } from './reach.js';
import { handWonFact, winFailedFact } from './wins.js';
import { tileDiscardedFact, discardTakenUpFact } from './discards.js';
import { handEndedFact, pointsEnteredFact, paymentsMadeFact } from './settlement.js';
import { bonusTileExposedFact } from './bonus-tiles.js';
import { tilesExposedFact, indicatorRevealedFact, tilesRevealedFact } from './revealed-tiles.js';
import type { Message } from '../../messages/message.js';

/**
 * All events of play in the order of a game (corrections are separate). Kept apart from moves, so that pages which only
 * display records do not load the judging code.
 */
const FACTS = [
  gameOpenedFact,
  playersSeatedFact,
  handStartedFact,
  wallCommittedFact,
  wallMixedFact,
  diceThrownFact,
  wallBrokenFact,
  tilesDealtFact,
  indicatorRevealedFact,
  tileDrawnFact,
  drawReturnedFact,
  tileDiscardedFact,
  discardTakenUpFact,
  bonusTileExposedFact,
  claimAnnouncedFact,
  claimWithdrawnFact,
  meldClaimedFact,
  meldPutBackFact,
  kongDeclaredFact,
  reachDeclaredFact,
  handWonFact,
  winFailedFact,
  pointsEnteredFact,
  paymentsMadeFact,
  tilesExposedFact,
  tilesRevealedFact,
  handEndedFact,
  wallRevealedFact,
  penaltyImposedFact,
  scoreAdjustedFact,
  stepsLostFact,
  noteAddedFact,
  connectionChangedFact,
  breakTakenFact,
  gameClosedFact,
] as const;

type AnyOf = (typeof FACTS)[number];

/**
 * Events of a game (docs/reference/log-format.md): past tense, immutable, plain JSON. Tiles are readings in notation (`5p`, `?`,
 * `[58]p`, `8s~`), seats 0..3 in order of play, numbers integers.
 */
export type EventData = { readonly [F in AnyOf as F['type']]: DataOf<F> };
export type EventType = keyof EventData;
export type TableEvent<T extends EventType = EventType> = {
  [K in T]: { readonly type: K; readonly data: EventData[K] & Flagged };
}[T];

export type AnyFact = Fact<EventType, object, object>;

const BY_EVENT: ReadonlyMap<string, AnyFact> = new Map(FACTS.map((one) => [one.type, one as unknown as AnyFact]));

export const EVENT_TYPES = [...BY_EVENT.keys()] as readonly EventType[];

export const isEventType = (type: unknown): type is EventType => BY_EVENT.has(type as string);

export const factNamed = (type: string): AnyFact | undefined => BY_EVENT.get(type);

export const factOf = (type: EventType): AnyFact => factNamed(type) as AnyFact;

/** Describes an event in one line. */
export const messageOf = ({ type, data }: TableEvent): Message => factOf(type).says(data);

/** Whether the event is outside the play of a hand. */
export const isAside = (type: EventType): boolean => factOf(type).aside === true;
