import { AccessResolver } from '../../access/access.resolver.js';
import { CaseResolver, GameCasesResolver, RESCORING_RESOLVERS } from '../../disputes/case.resolver.js';
import { COUNTED_RESOLVERS, FindResolver, GameSearchResolver } from '../../search/find.resolver.js';
import { AuditTrailResolver } from '../../games/audit-trail.resolver.js';
import { FindCasesResolver, PrecedentsResolver } from '../../disputes/case-search.resolver.js';
import {
  GameQueries,
  GameResolver,
  HandResolver,
  PlayOptionResolver,
  SeatPlaysResolver,
} from '../../games/game.resolver.js';
import { ImportResolver } from '../../exchange/import.resolver.js';
import { NAMING_RESOLVERS, PlayerResolver } from '../../players/player.resolver.js';
import { RecordResolver } from '../../games/recording/record.resolver.js';
import { SubscriptionResolver } from '../../games/subscription.resolver.js';
import { TournamentRecordResolver } from '../../tournaments/tournament-record.resolver.js';
import { EntrantResolver, PlayedTournamentsResolver, TournamentReads } from '../../tournaments/tournament.resolver.js';

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
