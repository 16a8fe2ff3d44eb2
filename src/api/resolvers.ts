import { AccessResolver } from './access.resolver.js';
import { CaseResolver, GameCasesResolver, RESCORING_RESOLVERS } from './case.resolver.js';
import { COUNTED_RESOLVERS, FindResolver, GameSearchResolver } from './find.resolver.js';
import { AuditTrailResolver } from './audit-trail.resolver.js';
import { FindCasesResolver, PrecedentsResolver } from './find-cases.resolver.js';
import { GameQueries, GameResolver, HandResolver, PlayOptionResolver, SeatPlaysResolver } from './game.resolver.js';
import { ImportResolver } from './import.resolver.js';
import { NAMING_RESOLVERS, PlayerResolver } from './player.resolver.js';
import { RecordResolver } from './record.resolver.js';
import { SubscriptionResolver } from './subscription.resolver.js';
import { TournamentRecordResolver } from './tournament-record.resolver.js';
import { EntrantResolver, PlayedTournamentsResolver, TournamentReads } from './tournament.resolver.js';

/** What answers for what stands in the schema. */
export const RESOLVERS = [
  RecordResolver,
  AccessResolver,
  CaseResolver,
  GameCasesResolver,
  ImportResolver,
  GameQueries,
  GameResolver,
  HandResolver,
  SeatPlaysResolver,
  PlayOptionResolver,
  SubscriptionResolver,
  PlayerResolver,
  ...NAMING_RESOLVERS,
  FindResolver,
  GameSearchResolver,
  FindCasesResolver,
  PrecedentsResolver,
  AuditTrailResolver,
  ...COUNTED_RESOLVERS,
  ...RESCORING_RESOLVERS,
  TournamentRecordResolver,
  TournamentReads,
  EntrantResolver,
  PlayedTournamentsResolver,
];
