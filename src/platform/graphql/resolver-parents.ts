/**
 * The parent values of field resolvers: `GameParent` is passed to the resolvers of `Game`. The types generated from
 * schema.graphql use these names.
 */
export type { SeenGame as GameParent } from '../../games/view/seen-game.js';
export type { SeenHand as HandParent } from '../../games/view/seen-hand.js';
export type {
  SeenTournament as TournamentParent,
  SeenEntrant as EntrantParent,
} from '../../tournaments/queries/seen-tournament.js';
export type { Player as PlayerParent } from '../../players/player.js';
export type { SeatPlays as SeatPlaysParent, SeenPlay as PlayOptionParent } from '../../games/view/plays.js';
export type { TrailOfGame as AuditTrailParent } from '../../games/view/audit-trail.js';
export type { HandSummary as HandSummaryParent } from '../../search/read-hands.js';
export type { GameSummary as GameSummaryParent } from '../../search/find-games.js';
