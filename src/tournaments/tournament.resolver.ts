import { Query, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import { Pairings } from '../access/pairing-codes.js';
import type { Caller } from '../access/authentication/caller.js';
import type { Player } from '../players/player.js';
import { isUnreadable } from './queries/game-standings.js';
import { KnownTournaments } from './queries/tournament-list.js';
import { type SeenEntrant, SeenTournament } from './queries/tournament-view.js';
import { Tournaments } from './queries/tournaments.js';
import type { ApiContext } from '../access/api-context.js';
import { invalid, notFound } from '../platform/graphql/failures.js';
import { Names } from '../players/visible-names.js';
import type {
  PlayedTournament,
  PlayerResolvers,
  QueryResolvers,
  QueryTournamentArgs,
  QueryTournamentsArgs,
  SubscriptionTournamentChangesArgs,
  TournamentResolvers,
  TournamentStandingsArgs,
} from '../platform/graphql/schema-types.js';
import { checkedTime } from '../games/recording/recording-times.js';
import { noSuchTournament, TournamentChanges } from './tournament-changes.js';

/** The longest page of tournaments, and how many of them are told of a player. */
const MOST = 50;
const MOST_OF_PLAYER = 100;

/** As whom somebody sees what the games of a tournament came to, which tells no tile: its organisers all of it, at once. */
const viewerIn = (caller: Caller, tournament: string) => (game: string) =>
  caller.organiserOf(tournament) === null ? caller.within(game, tournament).sees(game) : 'judge';

/** All that is read of tournaments. */
@Resolver('Tournament')
export class TournamentReads
  implements Pick<QueryResolvers, 'tournament' | 'tournaments'>, Pick<TournamentResolvers, 'standings' | 'devices'>
{
  constructor(
    private readonly reads: Tournaments,
    private readonly known: KnownTournaments,
    private readonly changes: TournamentChanges,
    private readonly pairings: Pairings,
  ) {}

  @Query()
  async tournament(_: unknown, { id }: QueryTournamentArgs, { caller }: ApiContext) {
    return (await this.seen(caller, id)) ?? notFound(noSuchTournament(id), 'id');
  }

  @Query()
  async tournaments(_: unknown, { first, after = null }: QueryTournamentsArgs) {
    if (first < 1 || first > MOST) return invalid(`expected 1 to ${MOST}`, 'first');
    const page = await this.known.page(first, after);
    if (page === null) return invalid('expected an endCursor', 'after');
    const { tournaments, start, end, more, total } = page;
    const edges = tournaments.map(({ dates: _, ...node }) => ({ cursor: node.id, node }));
    const pageInfo = { hasNextPage: more, hasPreviousPage: after !== null, startCursor: start, endCursor: end };
    return { __typename: 'TournamentConnection' as const, edges, pageInfo, totalCount: total };
  }

  @ResolveField()
  standings(tournament: SeenTournament, { after = null, asOf = null }: TournamentStandingsArgs) {
    const time = asOf === null ? null : new Date(checkedTime(asOf, 'asOf', new Date()) ?? '');
    return tournament.standings(after, time);
  }

  @ResolveField()
  devices(tournament: SeenTournament, _: unknown, { caller }: ApiContext) {
    if (caller.organiserOf(tournament.id) === null) return null;
    return this.pairings.devices(tournament.games).map(({ game, label, pairedAt, lastUsedAt }) => ({
      ...{ gameId: game, label, pairedAt: new Date(pairedAt).toISOString() },
      lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    }));
  }

  @Subscription('tournamentChanges', { resolve: (message: unknown) => message })
  tournamentChanges(_: unknown, { id }: SubscriptionTournamentChangesArgs, { caller, client }: ApiContext) {
    return this.changes.of(id, viewerIn(caller, id), () => client.turn());
  }

  async seen(caller: Caller, id: string): Promise<SeenTournament | null> {
    const log = await this.reads.load(id);
    return log === null ? null : new SeenTournament(log, this.reads, viewerIn(caller, id));
  }

  /** As `seen`, among others: one that is damaged is counted, told of to whoever asks for it, and keeps nobody from the rest. */
  async readable(caller: Caller, id: string): Promise<SeenTournament | null> {
    try {
      return await this.seen(caller, id);
    } catch (error) {
      if (isUnreadable(error)) return null;
      throw error;
    }
  }
}

/** Whose names a tournament tells, and which tournaments of a player. */
@Resolver('Entrant')
export class EntrantResolver {
  constructor(private readonly names: Names) {}

  @ResolveField()
  async player({ playerId, of }: SeenEntrant, _: unknown, { caller }: ApiContext): Promise<Player | null> {
    if (playerId === null || !(await this.names.mayKnow(caller, of.id))) return null;
    return this.names.seated(caller, playerId, of.id);
  }
}

@Resolver('Player')
export class PlayedTournamentsResolver implements Pick<PlayerResolvers, 'tournaments'> {
  constructor(
    private readonly known: KnownTournaments,
    private readonly reads: TournamentReads,
    private readonly names: Names,
  ) {}

  @ResolveField()
  async tournaments({ id, formerIds }: Player, _: unknown, { caller }: ApiContext): Promise<PlayedTournament[]> {
    const ids = [id, ...formerIds];
    const found = await this.known.playedBy(ids);
    const seen: PlayedTournament[] = [];
    for (const one of found) {
      // Where numbers alone are told, nobody learns who they are from this side either.
      const tournament = (await this.names.mayKnow(caller, one)) ? await this.reads.readable(caller, one) : null;
      const entrant = tournament?.playedBy(ids);
      if (tournament && entrant !== undefined) seen.push({ id: one, name: tournament.name, entrant });
      if (seen.length === MOST_OF_PLAYER) break;
    }
    return seen;
  }
}
