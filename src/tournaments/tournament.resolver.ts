import { Query, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import { PairingCodes } from '../access/pairing-codes.js';
import type { Caller } from '../access/authentication/caller.js';
import type { Player } from '../players/player.js';
import { isoTime, isoTimeOrNull } from '../platform/config/time-text.js';
import { isUnreadable } from './queries/game-standings.js';
import { FieldError } from '../engine/vocabulary/shape.js';
import { TournamentList } from './queries/tournament-list.js';
import { type EntrantView, type SeatView, TournamentView } from './queries/tournament-view.js';
import { Tournaments } from './queries/tournaments.js';
import type { ApiContext } from '../access/api-context.js';
import { Nodes } from '../platform/graphql/nodes.js';
import { notFound } from '../platform/graphql/failures.js';
import { VisibleNames } from '../players/visible-names.js';
import type {
  PlayedTournament,
  PlayerResolvers,
  QueryResolvers,
  QueryTournamentArgs,
  QueryTournamentsArgs,
  SubscriptionTournamentChangesArgs,
  TournamentHistoryArgs,
  TournamentResolvers,
  TournamentStandingsArgs,
} from '../platform/graphql/schema-types.js';
import { checkedTime } from '../games/recording/recording-times.js';
import { CheckIn } from './check-in.js';
import { noSuchTournament, TournamentChanges } from './tournament-changes.js';

/** Maximum page size, and maximum number of tournaments listed for a player. */
const MAX_PAGE = 50;
const MAX_OF_PLAYER = 100;
/** Maximum number of events in a request for the history. */
const MAX_HISTORY = 500;

/** The viewer of the games of a tournament for results, which reveal no tiles: organisers see them without delay. */
const viewerIn = (caller: Caller, tournament: string) => (game: string) =>
  caller.organiserOf(tournament) === null ? caller.inTournament(game, tournament).defaultViewerOf(game) : 'judge';

/** Queries and subscriptions for tournaments. */
@Resolver('Tournament')
export class TournamentResolver
  implements
    Pick<QueryResolvers, 'tournament' | 'tournaments'>,
    Pick<TournamentResolvers, 'standings' | 'devices' | 'history'>
{
  constructor(
    private readonly reads: Tournaments,
    private readonly known: TournamentList,
    private readonly changes: TournamentChanges,
    private readonly pairings: PairingCodes,
    nodes: Nodes<ApiContext>,
  ) {
    nodes.register('Tournament', (id, { caller }) => this.viewFor(caller, id));
  }

  @Query()
  async tournament(_: unknown, { id }: QueryTournamentArgs, { caller }: ApiContext) {
    return (await this.viewFor(caller, id)) ?? notFound(noSuchTournament(id), 'id');
  }

  @Query()
  async tournaments(_: unknown, { first, after = null, search = null }: QueryTournamentsArgs) {
    if (first < 1 || first > MAX_PAGE) throw new FieldError('first', `1 to ${MAX_PAGE}`, first);
    const text = search?.trim() ?? '';
    if (search !== null && text === '') throw new FieldError('search', '1 to 100 characters', search);
    const page = await this.known.page(first, after, search === null ? null : text);
    if (page === null) throw new FieldError('after', 'a cursor from an earlier page', after);
    const { tournaments, start, end, more, total } = page;
    const edges = tournaments.map((node) => ({ cursor: node.id, node }));
    const pageInfo = { hasNextPage: more, hasPreviousPage: after !== null, startCursor: start, endCursor: end };
    return { __typename: 'TournamentConnection' as const, edges, pageInfo, totalCount: total };
  }

  @ResolveField()
  standings(tournament: TournamentView, { after = null, asOf = null }: TournamentStandingsArgs) {
    const time = asOf === null ? null : new Date(checkedTime(asOf, 'asOf', new Date()) ?? '');
    return tournament.standings(after, time);
  }

  /** Reasons may name people, so only those who run the tournament or judge it see them. */
  @ResolveField()
  history(tournament: TournamentView, { first, before = null }: TournamentHistoryArgs, { caller }: ApiContext) {
    const canSee =
      caller.organiserOf(tournament.id) !== null || caller.inTournament('', tournament.id).judgeOf('') !== null;
    if (!canSee) return null;
    if (first < 1 || first > MAX_HISTORY) throw new FieldError('first', `1 to ${MAX_HISTORY}`, first);
    return tournament.history(first, before);
  }

  @ResolveField()
  devices(tournament: TournamentView, _: unknown, { caller }: ApiContext) {
    if (caller.organiserOf(tournament.id) === null) return null;
    return this.pairings.devices(tournament.games).map(({ token, game, label, pairedAt, lastUsedAt }) => ({
      ...{ tokenId: token, gameId: game, label, pairedAt: isoTime(pairedAt) },
      lastUsedAt: isoTimeOrNull(lastUsedAt),
    }));
  }

  @Subscription('tournamentChanges', { resolve: (message: unknown) => message })
  tournamentChanges(_: unknown, { id }: SubscriptionTournamentChangesArgs, { caller, client }: ApiContext) {
    return this.changes.of(id, viewerIn(caller, id), () => client.turn());
  }

  async viewFor(caller: Caller, id: string): Promise<TournamentView | null> {
    const log = await this.reads.load(id);
    return log === null ? null : new TournamentView(log, this.reads, viewerIn(caller, id));
  }

  /** Like `viewFor`, but `null` for a damaged tournament, so that lists show the rest. */
  async viewIfReadable(caller: Caller, id: string): Promise<TournamentView | null> {
    try {
      return await this.viewFor(caller, id);
    } catch (error) {
      if (isUnreadable(error)) return null;
      throw error;
    }
  }
}

/** Entrants, with names if the caller may see them. */
@Resolver('Entrant')
export class EntrantResolver {
  constructor(
    private readonly names: VisibleNames,
    private readonly checkIns: CheckIn,
  ) {}

  @ResolveField()
  checkInCode({ entrant, of }: EntrantView, _: unknown, { caller }: ApiContext): string | null {
    return caller.organiserOf(of.id) === null ? null : this.checkIns.codeOf(of.id, entrant);
  }

  @ResolveField()
  async player({ playerId, of }: EntrantView, _: unknown, { caller }: ApiContext): Promise<Player | null> {
    if (playerId === null || !(await this.names.canSeeEntrants(caller, of.id))) return null;
    return this.names.seatedPlayer(caller, playerId, of.id);
  }
}

/** Substitutes, with names if the caller may see them. */
@Resolver('TournamentSeat')
export class TournamentSeatResolver {
  constructor(private readonly names: VisibleNames) {}

  @ResolveField()
  async substituteName({ substitute, tournament }: SeatView, _: unknown, { caller }: ApiContext) {
    if (substitute === null || !(await this.names.canSeeEntrants(caller, tournament))) return null;
    return (await this.names.seatedPlayer(caller, substitute, tournament)).name;
  }
}

@Resolver('Player')
export class PlayedTournamentsResolver implements Pick<PlayerResolvers, 'tournaments'> {
  constructor(
    private readonly known: TournamentList,
    private readonly reads: TournamentResolver,
    private readonly names: VisibleNames,
  ) {}

  @ResolveField()
  async tournaments({ id, formerIds }: Player, _: unknown, { caller }: ApiContext): Promise<PlayedTournament[]> {
    const ids = [id, ...formerIds];
    const found = await this.known.playedBy(ids);
    const seen: PlayedTournament[] = [];
    for (const one of found) {
      // If a tournament shows numbers only, this query must not link players to it either.
      const tournament = (await this.names.canSeeEntrants(caller, one))
        ? await this.reads.viewIfReadable(caller, one)
        : null;
      const entrant = tournament?.playedBy(ids);
      if (tournament && entrant !== undefined) seen.push({ id: one, name: tournament.name, entrant });
      if (seen.length === MAX_OF_PLAYER) break;
    }
    return seen;
  }
}
