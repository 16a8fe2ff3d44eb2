import type { ImportCounts } from '../../exchange/importing/import-file.js';
import { playerIdsIn } from '../../engine/record/record-event.js';
import type { EventReader } from '../../platform/event-store/port.js';
import type { Fields } from '../../search/filters/search-filter.js';
import type { GameSummary } from '../../search/find-games.js';
import type { HandSummary } from '../../search/read-hands.js';
import type { RankingQuery } from '../../search/statistics/rankings.js';
import type { Io } from '../io.js';
import { amount } from '../output/style.js';
import { type Players, servicePlayers } from './players.js';
import { type Refusal, type Service, ServiceError, unlessRefused } from './service.js';
import { ServiceReader } from './service-reader.js';
import {
  type FoundRows,
  type GameLookup,
  type ImportFiles,
  type KnownPlayer,
  type NamedRank,
  type NamedGame,
  type Search,
  type Source,
  type StandingsTime,
  standingsTime,
  teamsOf,
  type TournamentStandings,
} from './source.js';

const SEATED =
  'query Seated($game: ID!, $asOf: Int) { game(id: $game, asOf: $asOf) { ... on Game { players: playerIds seated { id name } } } }';

const NAME = 'query Name($id: ID!) { tournament(id: $id) { ... on Tournament { name } } }';

const STANDINGS = `query Standings($id: ID!, $after: Int, $asOf: String) { tournament(id: $id) {
  ... on Tournament { name entrants { entrant team player { id name } }
    standings(after: $after, asOf: $asOf) { after: afterSession provisional
      rows { rank entrant totals carried penalties inTheCut outAfter withdrawnFrom provisional
        sessions { session attendance table points worth place sharing provisional }
        adjustments { points reason session } decided { entrant team by: decidedBy text } }
      teams { rank team entrants totals outAfter provisional decided { entrant team by: decidedBy text } }
      differences { session table differences { entrant recorded: recordedPoints entered: enteredPoints } } } }
  ... on UserError { code message } } }`;

const RANKING = `query Ranking($by: RankedBy!, $pattern: ID, $ruleset: ID!, $filter: StatisticsFilter, $minGames: Int!, $order: RankingOrder!,
  $first: Int!, $after: String) { playerRanking(by: $by, pattern: $pattern, ruleset: $ruleset, filter: $filter, minGames: $minGames, order: $order,
  first: $first, after: $after) {
  ... on PlayerRanking { behind edges { node { place player { id name } value of games hands } } }
  ... on UserError { code message } } }`;

/** A service counts missing events up to here (schema.graphql, `behind`). */
const COUNTED_EVENTS = 10_000;

const COUNTS = {
  hands: `query Count($filter: HandFilter) { found: findHands(first: 1, filter: $filter) {
    ... on HandSummaryConnection { totalCount } } }`,
  games: `query Count($filter: GameFilter) { found: findGames(first: 1, filter: $filter) {
    ... on GameSummaryConnection { totalCount } } }`,
};

interface ShownRanking {
  readonly behind: number | null;
  readonly edges: readonly { readonly node: NamedRank }[];
}

const enumValue = (word: string): string => word.toUpperCase().replaceAll('-', '_');

interface ShownTournament {
  readonly name: string;
  readonly entrants: readonly {
    readonly entrant: number;
    readonly team: string | null;
    readonly player: KnownPlayer | null;
  }[];
  readonly standings: TournamentStandings['standings'];
}

/** Reads a running service with the rights of its token. */
export class ServiceSource implements Source {
  constructor(
    private readonly service: Service,
    private readonly io: Io,
  ) {}

  withEvents<T>(work: (events: EventReader) => Promise<T>): Promise<T> {
    return work(new ServiceReader(this.service));
  }

  withPlayerNames<T>(work: (lookupIn: GameLookup) => Promise<T>): Promise<T> {
    return work(async (game) => {
      const players = await this.playersOf(game);
      return (id) => players.get(id) ?? { id, name: null };
    });
  }

  withPlayers<T>(work: (players: Players) => Promise<T>): Promise<T> {
    return work(servicePlayers(this.service));
  }

  async find<T extends HandSummary | GameSummary>(search: Search): Promise<FoundRows<T>> {
    const { rows: what, filter, sort, first } = search;
    const wanted = new URLSearchParams({ filter: JSON.stringify(filter), sort });
    const response = await this.service.request(`/export/${what}.ndjson?${wanted}`);
    const behind = Number(response.headers.get('paifu-behind'));
    this.warnOfMissing(Number.isNaN(behind) ? null : behind);
    const rows: T[] = [];
    let hasMore = false;
    for await (const line of this.service.lines(response)) {
      hasMore = rows.length === first;
      if (hasMore) break;
      rows.push(JSON.parse(line));
    }
    const total = hasMore ? await this.count(what, filter) : rows.length;
    return { rows, total, names: () => this.namesIn(rows) };
  }

  /** The number of all results; `null` if the service does not count so many. */
  private async count(what: Search['rows'], filter: object): Promise<number | null> {
    const { filterVariable } = await import('../../search/filters/filter-input.js');
    const { GAME_FILTERS, HAND_FILTERS } = await import('../../search/filters/filters.js');
    const fields = what === 'hands' ? HAND_FILTERS : GAME_FILTERS;
    const variables = { filter: filterVariable(filter, fields as unknown as Fields) };
    try {
      const { found } = await this.service.query<{ readonly found: { readonly totalCount?: number } | null }>(
        COUNTS[what],
        variables,
      );
      return found?.totalCount ?? null;
    } catch (error) {
      if (error instanceof ServiceError) return null;
      throw error;
    }
  }

  /** @param behind the number of events that an answer does not include yet; `null` if unknown */
  private warnOfMissing(behind: number | null): void {
    if (behind === 0) return;
    const isCapped = behind !== null && behind >= COUNTED_EVENTS;
    const events = behind === null ? 'some events' : `${isCapped ? 'at least ' : ''}${amount(behind, 'event')}`;
    this.io.stderr.write(`paifu: ${events} not in the answer yet\n`);
  }

  async ranking({ by, order, ...wanted }: RankingQuery): Promise<readonly NamedRank[]> {
    const variables = { ...wanted, by: enumValue(by), order: enumValue(order) };
    const answer = await this.service.query<{ readonly playerRanking: ShownRanking | Refusal }>(RANKING, variables);
    const { edges, behind } = unlessRefused(this.service, answer.playerRanking);
    this.warnOfMissing(behind);
    return edges.map(({ node }) => node);
  }

  async tournamentName(id: string): Promise<string | null> {
    const { tournament } = await this.service.query<{ readonly tournament: { readonly name?: string } }>(NAME, { id });
    return tournament.name ?? null;
  }

  async tournamentStandings(id: string, { after, asOf }: StandingsTime): Promise<TournamentStandings> {
    const variables = { id, after: after ?? null, asOf: standingsTime(asOf)?.toISOString() ?? null };
    const answer = await this.service.query<{ readonly tournament: ShownTournament | Refusal }>(STANDINGS, variables);
    const { name, entrants, standings } = unlessRefused(this.service, answer.tournament);
    const names = entrants.flatMap(({ entrant, team, player }) => {
      const shown = player === null ? team : (player.name ?? player.id);
      return shown === null ? [] : [[entrant, shown] as const];
    });
    return { name, standings, names: new Map(names), teams: teamsOf(entrants) };
  }

  async importGames(each: ImportFiles): Promise<ImportCounts> {
    const { importIntoService } = await import('./service-import.js');
    return importIntoService(each, this.service);
  }

  /** All players of a game, including substitutes. */
  private async playersOf({ id, recorded }: NamedGame): Promise<ReadonlyMap<string, KnownPlayer>> {
    const players = new Map<string, KnownPlayer>();
    for (const { revision, event } of recorded) {
      // The players at the end include substitutes of later hands.
      if (playerIdsIn([event]).length === 0 && revision < recorded.length - 1) continue;
      for (const player of await this.seated(id, revision)) players.set(...player);
    }
    return players;
  }

  private async seated(game: string, asOf: number | null): Promise<readonly (readonly [string, KnownPlayer])[]> {
    const answer = await this.service.query<{
      readonly game: { readonly players?: readonly string[] | null; readonly seated?: readonly KnownPlayer[] | null };
    }>(SEATED, { game, asOf });
    const { players, seated } = answer.game;
    return (players ?? []).map((id, seat) => [id, seated?.[seat] ?? { id, name: null }]);
  }

  /** Asks for a game only if it has a player that no earlier game named. */
  private async namesIn(rows: readonly (HandSummary | GameSummary)[]): Promise<ReadonlyMap<string, string>> {
    const names = new Map<string, string>();
    const asked = new Set<string>();
    for (const row of rows) {
      const players = row.seats.flatMap(({ player }) => player ?? []);
      if (players.every((id) => asked.has(id))) continue;
      const seated = new Map(await this.seated('gameId' in row ? row.gameId : row.id, null));
      for (const id of players) {
        asked.add(id);
        const name = seated.get(id)?.name ?? null;
        if (name !== null) names.set(id, name);
      }
    }
    return names;
  }
}
