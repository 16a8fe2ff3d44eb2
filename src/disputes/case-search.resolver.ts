import { Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { ApiContext } from '../access/api-context.js';
import type {
  QueryFindDisputesArgs,
  QueryFindRulingsArgs,
  QueryPrecedentsArgs,
  QueryResolvers,
} from '../platform/graphql/schema-types.js';
import { VisibleNames } from '../players/visible-names.js';
import { checkedFilter } from '../search/filters/filter-input.js';
import { SearchAnswers } from '../search/search-answers.js';
import { Searches } from '../search/searches.js';
import { CASE_FILTER, type DisputeSummary, type JudgeRulings } from './case-search.js';

/** Searches disputes and rulings in the read models, which hold only public facts about them. */
@Resolver()
export class FindCasesResolver implements Pick<QueryResolvers, 'findDisputes' | 'findRulings' | 'precedents'> {
  constructor(
    private readonly searches: Searches,
    private readonly answers: SearchAnswers,
    private readonly names: VisibleNames,
  ) {}

  @Query()
  findDisputes(_: unknown, args: QueryFindDisputesArgs, { caller }: ApiContext) {
    return this.answers.connection('disputes', 'DisputeSummaryConnection', args, caller);
  }

  @Query()
  findRulings(_: unknown, args: QueryFindRulingsArgs, { caller }: ApiContext) {
    return this.answers.connection('rulings', 'RulingSummaryConnection', args, caller);
  }

  @Query()
  precedents(_: unknown, { on, first, minRevision }: QueryPrecedentsArgs, { caller }: ApiContext) {
    const filter = checkedFilter(CASE_FILTER, on, 'on');
    const canSee = this.names.nameChecker(caller);
    return this.answers.answer({ first, minRevision }, async () => {
      const wanted = { filter, sort: 'newest', first } as const;
      const { edges, count } = await this.searches.find('rulings', wanted, caller.viewScope, canSee);
      return {
        ...{ __typename: 'Precedents' as const, rulings: edges.map(({ node }) => node), count },
        judged: () => this.searches.judges(filter, canSee),
      };
    });
  }
}

/** Names the players of a dispute whose names the caller may see. */
@Resolver('DisputeSummary')
export class DisputeSeatsResolver {
  constructor(private readonly names: VisibleNames) {}

  @ResolveField()
  seats({ players, winds, tournament }: DisputeSummary, _: unknown, { caller }: ApiContext) {
    return Promise.all(
      players.map(async (player, seat) => {
        const seated = player === null ? null : await this.names.seatedPlayer(caller, player, tournament);
        return { seat, player, name: seated?.name ?? null, wind: winds[seat] };
      }),
    );
  }
}

/** Counts outcomes by judge only if the field is requested. */
@Resolver('Precedents')
export class PrecedentsResolver {
  @ResolveField()
  judges({ judged }: { judged(): Promise<readonly JudgeRulings[]> }) {
    return judged();
  }
}
