import { Module } from '@nestjs/common';
import { CaseResolver, GameCasesResolver, RESCORING_RESOLVERS } from './case.resolver.js';
import { CaseNewsResolver } from './case-news.resolver.js';
import { DisputeSeatsResolver, FindCasesResolver, PrecedentsResolver } from './case-search.resolver.js';

/** Disputes, rulings and appeals. */
@Module({
  providers: [
    ...[CaseResolver, GameCasesResolver, ...RESCORING_RESOLVERS],
    ...[FindCasesResolver, PrecedentsResolver, DisputeSeatsResolver, CaseNewsResolver],
  ],
})
export class DisputesModule {}
