import { Module } from '@nestjs/common';
import { CaseResolver, GameCasesResolver, RESCORING_RESOLVERS } from './case.resolver.js';
import { DisputeSeatsResolver, FindCasesResolver, PrecedentsResolver } from './case-search.resolver.js';

/** Disputes, rulings and appeals. */
@Module({
  providers: [
    ...[CaseResolver, GameCasesResolver, ...RESCORING_RESOLVERS],
    ...[FindCasesResolver, PrecedentsResolver, DisputeSeatsResolver],
  ],
})
export class DisputesModule {}
