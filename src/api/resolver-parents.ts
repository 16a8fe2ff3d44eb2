/**
 * The values that field resolvers start from: `GameParent` is what a resolver of a field of `Game` is given. The types generated
 * from schema.graphql use these names.
 */
export type { SeenGame as GameParent } from '../queries/one-game/seen-game.js';
export type { SeenHand as HandParent } from '../queries/one-game/seen-hand.js';
export type {
  SeenTournament as TournamentParent,
  SeenEntrant as EntrantParent,
} from '../queries/tournaments/seen-tournament.js';
export type { Player as PlayerParent } from '../directory/player.js';
export type { SeatPlays as SeatPlaysParent, SeenPlay as PlayOptionParent } from '../queries/one-game/plays.js';
export type { TrailOfGame as AuditTrailParent } from '../queries/one-game/audit-trail.js';
export type { HandSummary as HandSummaryParent } from '../queries/read-hands.js';
export type { GameSummary as GameSummaryParent } from '../queries/find-games.js';
