/**
 * The parent values of field resolvers: `GameParent` is passed to the resolvers of `Game`. The types generated from
 * schema.graphql use these names.
 */
export type { GameView as GameParent } from '../../games/view/game-view.js';
export type { HandView as HandParent } from '../../games/view/hand-view.js';
export type {
  TournamentView as TournamentParent,
  EntrantView as EntrantParent,
  SeatView as TournamentSeatParent,
} from '../../tournaments/queries/tournament-view.js';
export type { Player as PlayerParent } from '../../players/player.js';
export type { SeatPlays as SeatPlaysParent, PlayKind as PlayOptionParent } from '../../games/view/seat-plays.js';
export type {
  Typed as GameEventParent,
  Typed as PlayEventParent,
  Typed as TournamentEventDataParent,
  Typed as MoveParent,
} from '../../games/view/typed-event.js';
export type { Score as ScoreParent } from '../../engine/hands/win.js';
export type { RedactedTable as TableParent } from '../../games/view/table-view.js';
export type { GameAuditTrail as AuditTrailParent } from '../../games/view/audit-trail.js';
export type { HandSummary as HandSummaryParent } from '../../search/read-hands.js';
export type { DisputeSummary as DisputeSummaryParent } from '../../disputes/case-search.js';
export type { GameSummary as GameSummaryParent } from '../../search/find-games.js';
export type { CommentView as CommentParent } from '../../comments/comment-view.js';
export type { ReviewView as ReviewParent } from '../../reviews/review-view.js';
