import { ResolveField, Resolver } from '@nestjs/graphql';
import type { AuditTrail } from '../queries/one-game/audit-trail.js';
import { pageOf } from '../queries/one-game/pages.js';
import type { AuditTrailCommandsArgs, AuditTrailResolvers } from './schema-types.js';

/** Who recorded what of a game: its commands page by page. */
@Resolver('AuditTrail')
export class AuditTrailResolver implements AuditTrailResolvers {
  @ResolveField()
  commands({ commands }: AuditTrail, { first, after }: AuditTrailCommandsArgs) {
    return pageOf(commands, first, after, (command) => command);
  }
}
