import { type Phrase, says } from '../engine/messages/phrase.js';
import { Mutation, Query, Resolver } from '@nestjs/graphql';
import type { ApiContext } from '../access/api-context.js';
import type { Caller } from '../access/authentication/caller.js';
import { FieldError } from '../engine/vocabulary/shape.js';
import { firstPage } from '../games/view/connection.js';
import { gameIdOf } from '../games/record/identity.js';
import { checkCommand } from '../games/recording/recording-answers.js';
import { Nodes } from '../platform/graphql/nodes.js';
import { forbidden, invalid, notFound } from '../platform/graphql/failures.js';
import type {
  MutationChangeSeasonArgs,
  MutationOpenSeasonArgs,
  MutationResolvers,
  QueryResolvers,
  QuerySeasonArgs,
  QuerySeasonsArgs,
} from '../platform/graphql/schema-types.js';
import { PlayerDirectory } from '../players/player-directory.js';
import { Tournaments } from '../tournaments/queries/tournaments.js';
import { newSeason, seasonEdit } from './season-input.js';
import { Seasons } from './season-view.js';

const MAX_PAGE = 50;
const ORGANISER = says`this needs the role organiser without a particular tournament, or operator`;

export const noSuchSeason = (id: string): Phrase => says`there is no season ${JSON.stringify(id.slice(0, 80))}`;

/** Queries and changes of seasons. */
@Resolver()
export class SeasonResolver
  implements Pick<QueryResolvers, 'season' | 'seasons'>, Pick<MutationResolvers, 'openSeason' | 'changeSeason'>
{
  constructor(
    private readonly views: Seasons,
    private readonly players: PlayerDirectory,
    private readonly tournaments: Tournaments,
    nodes: Nodes<ApiContext>,
  ) {
    nodes.register('Season', (id, { caller }) => {
      const season = this.views.find(id);
      return season && this.views.view(caller, season);
    });
  }

  @Query()
  async season(_: unknown, { id }: QuerySeasonArgs, { caller }: ApiContext) {
    const season = this.views.find(id);
    return season === null ? notFound(noSuchSeason(id), 'id') : this.views.view(caller, season);
  }

  @Query('seasons')
  list(_: unknown, { first, after = null }: QuerySeasonsArgs) {
    if (first < 1 || first > MAX_PAGE) throw new FieldError('first', `1 to ${MAX_PAGE}`, first);
    const found = this.players.seasons.list(first + 1, after);
    if (found === null) throw new FieldError('after', 'the id of a season', after);
    const rows = found.map(({ id, season: { name, closed } }) => ({ id, name, closed }));
    const page = firstPage(rows, first, after, ({ id }) => id);
    const seasons = page.edges.map(({ node }) => node);
    return { __typename: 'SeasonList' as const, ...page, seasons, hasMore: page.pageInfo.hasNextPage };
  }

  @Mutation()
  async openSeason(_: unknown, { commandId, season: input }: MutationOpenSeasonArgs, { caller }: ApiContext) {
    if (!isOrganiser(caller)) return forbidden(ORGANISER);
    checkCommand(commandId);
    const season = newSeason(input, 'season');
    await this.checkTournaments(season.tournaments, 'season.tournaments');
    const id = gameIdOf(JSON.stringify(['season', caller.id, commandId]));
    const opened = await this.players.commit(() => this.players.seasons.open(id, season, caller.id));
    return this.views.view(caller, opened);
  }

  @Mutation()
  async changeSeason(_: unknown, { id, change, reason = null }: MutationChangeSeasonArgs, { caller }: ApiContext) {
    if (!isOrganiser(caller)) return forbidden(ORGANISER);
    const given = reason?.trim() ?? '';
    const edit = seasonEdit(change, given === '' ? null : given, 'change');
    if (edit.needsReason && given === '') return invalid(says`expected the reason of the change`, 'reason');
    await this.checkTournaments(change.addTournaments ?? [], 'change.addTournaments');
    const by = { by: caller.id, what: edit.what, reason: given === '' ? null : given };
    const changed = await this.players.commit(() => this.players.seasons.change(id, edit.apply, by));
    return changed === null ? notFound(noSuchSeason(id), 'id') : this.views.view(caller, changed);
  }

  /** Throws `FieldError` for the first id that is not a recorded tournament. */
  private async checkTournaments(ids: readonly string[], path: string): Promise<void> {
    for (const [i, id] of ids.entries())
      if ((await this.tournaments.load(id)) === null)
        throw new FieldError(`${path}[${i}]`, says`a recorded tournament`, id);
  }
}

/** Seasons span tournaments, so the organiser of a single one cannot change them. */
const isOrganiser = (caller: Caller): boolean => caller.organiserOf('') !== null;
