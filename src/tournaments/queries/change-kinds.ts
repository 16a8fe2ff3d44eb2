import { isCorrectionType } from '../../engine/record/correction.js';
import type { TournamentEventType } from '../../engine/tournaments/events.js';

/** What changed in a tournament; `current`: nothing, it is where it stands. */
export type ChangeKind =
  | ('current' | 'entrants' | 'drawn' | 'session' | 'result' | 'adjusted' | 'cut' | 'closed')
  | GameChangeKind;
type GameChangeKind = 'hand-began' | 'hand-ended' | 'game-closed' | 'corrected' | 'disputed' | 'ruled';

/** What each event of a tournament's stream changes. */
export const CHANGES: { readonly [T in TournamentEventType]: ChangeKind } = {
  TournamentOpened: 'current',
  EntrantAdded: 'entrants',
  EntrantWithdrawn: 'entrants',
  SeatingDrawn: 'drawn',
  SessionOpened: 'session',
  SessionClosed: 'session',
  SubstituteSeated: 'session',
  ResultEntered: 'result',
  ResultAgreed: 'result',
  AdjustmentMade: 'adjusted',
  LotDrawn: 'drawn',
  CutMade: 'cut',
  TournamentClosed: 'closed',
};

/** What of a game its table or the standings show. */
const IN_GAMES: Readonly<Record<string, GameChangeKind>> = {
  PlayersSeated: 'hand-began',
  HandStarted: 'hand-began',
  HandEnded: 'hand-ended',
  GameClosed: 'game-closed',
  PenaltyImposed: 'ruled',
  ScoreAdjusted: 'ruled',
  RulingIssued: 'ruled',
  AppealDecided: 'ruled',
  DisputeRaised: 'disputed',
  RulingAppealed: 'disputed',
  DisputeClosed: 'disputed',
};

/** What an event of a game changes in its tournament; null: nothing that is shown there. */
export const changeIn = (type: string): GameChangeKind | null =>
  isCorrectionType(type) ? 'corrected' : Object.hasOwn(IN_GAMES, type) ? IN_GAMES[type] : null;
