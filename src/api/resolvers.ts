import { FindResolver, GameSearchResolver } from './find.resolver.js';
import { GameResolver, HandResolver } from './game.resolver.js';
import { ImportResolver } from './import.resolver.js';
import { KNOWN_RESOLVERS, PlayerResolver, SeatedAtTableResolver, SeatedInGameResolver } from './player.resolver.js';
import { RecordResolver } from './record.resolver.js';
import { SubscriptionResolver } from './subscription.resolver.js';

/** What the schema is made of. */
export const RESOLVERS = [
  RecordResolver,
  ImportResolver,
  GameResolver,
  HandResolver,
  SubscriptionResolver,
  PlayerResolver,
  SeatedInGameResolver,
  SeatedAtTableResolver,
  ...KNOWN_RESOLVERS,
  FindResolver,
  GameSearchResolver,
];
