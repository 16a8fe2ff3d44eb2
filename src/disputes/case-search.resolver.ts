import { QueryBus } from '@nestjs/cqrs';
import { Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CASE_FILTER } from './case-search.js';
import { FindDisputesQuery, FindRulingsQuery, type FoundRulings } from '../search/query-handlers.js';
import { ReadModels } from '../search/read-models/read-models.js';
import type {
  QueryFindDisputesArgs,
  QueryFindRulingsArgs,
  QueryPrecedentsArgs,
  QueryResolvers,
} from '../platform/graphql/schema-types.js';
import type { ApiContext } from '../access/api-context.js';
import { Games } from '../games/games.js';
import { VisibleNames } from '../players/visible-names.js';
import { checkedFilter } from '../search/filters/filter-input.js';
import { toConnection, answerSearch } from '../search/search-answers.js';

/** Searches disputes and rulings in the read models, which hold only public facts about them. */
@Resolver()
export class FindCasesResolver implements Pick<QueryResolvers, 'findDisputes' | 'findRulings' | 'precedents'> {
  constructor(
    private readonly queries: QueryBus,
    readonly models: ReadModels,
    readonly games: Games,
    private readonly names: VisibleNames,
  ) {}

  @Query()
  findDisputes(_: unknown, { first, filter, sort, after, minRevision }: QueryFindDisputesArgs, { caller }: ApiContext) {
    const wanted = { filter: checkedFilter(CASE_FILTER, filter), sort: sort ?? 'newest', first, after };
    return answerSearch(this, { first, minRevision, of: [filter?.game, 'filter', 'game'] }, async () =>
      toConnection(
        'DisputeSummaryConnection',
        after,
        await this.queries.execute(new FindDisputesQuery(wanted, this.names.nameChecker(caller))),
      ),
    );
  }

  @Query()
  findRulings(_: unknown, { first, filter, sort, after, minRevision }: QueryFindRulingsArgs, { caller }: ApiContext) {
    const wanted = { filter: checkedFilter(CASE_FILTER, filter), sort: sort ?? 'newest', first, after };
    return answerSearch(this, { first, minRevision, of: [filter?.game, 'filter', 'game'] }, async () =>
      toConnection(
        'RulingSummaryConnection',
        after,
        await this.queries.execute(new FindRulingsQuery(wanted, this.names.nameChecker(caller))),
      ),
    );
  }

  @Query()
  precedents(_: unknown, { on, first, minRevision }: QueryPrecedentsArgs, { caller }: ApiContext) {
    const wanted = { filter: checkedFilter(CASE_FILTER, on), sort: 'newest', first } as const;
    return answerSearch(this, { first, minRevision }, async () => {
      const { edges, count, judges } = await this.queries.execute(
        new FindRulingsQuery(wanted, this.names.nameChecker(caller)),
      );
      return { __typename: 'Precedents' as const, rulings: edges.map(({ node }) => node), count, judged: judges };
    });
  }
}

/** Counts outcomes by judge only if the field is requested. */
@Resolver('Precedents')
export class PrecedentsResolver {
  @ResolveField()
  judges({ judged }: { readonly judged: FoundRulings['judges'] }) {
    return judged();
  }
}
