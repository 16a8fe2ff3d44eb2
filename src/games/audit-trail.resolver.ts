import { ResolveField, Resolver } from '@nestjs/graphql';
import { RecordedBy } from '../access/recorded-by.js';
import type { TrailOfGame } from './view/audit-trail.js';
import { pageOf } from './view/pages.js';
import type { ApiContext } from '../access/api-context.js';
import type { AuditTrailCommandsArgs, AuditTrailResolvers } from '../platform/graphql/schema-types.js';

/** Who recorded what of a game: its commands page by page. By which tokens is for its judges, looking as such. */
@Resolver('AuditTrail')
export class AuditTrailResolver implements AuditTrailResolvers {
  constructor(private readonly recordedBy: RecordedBy) {}

  @ResolveField()
  commands(
    { commands, game, tournament, viewer }: TrailOfGame,
    { first, after }: AuditTrailCommandsArgs,
    { caller }: ApiContext,
  ) {
    const judges = viewer === 'judge' && caller.within(game, tournament).judgeOf(game) !== null;
    const ranges = judges ? this.recordedBy.of(game) : [];
    return pageOf(commands, first, after, (command) => {
      const by = ranges.find((range) => range.first <= command.revision && command.revision <= range.last);
      return { ...command, token: by === undefined ? null : { id: by.token, label: by.label } };
    });
  }
}
