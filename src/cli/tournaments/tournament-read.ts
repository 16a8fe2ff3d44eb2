import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import type { EventReader } from '../../platform/event-store/port.js';
import { GameStandings } from '../../tournaments/queries/game-standings.js';
import { SeenTournament, type ToldStandings } from '../../tournaments/queries/seen-tournament.js';
import { Tournaments } from '../../tournaments/queries/tournaments.js';
import { SpectatorLogs } from '../../games/recording/spectator-delay.js';
import { type GameLogs, readStored } from '../../games/recording/game-logs.js';
import { readTournament } from '../../tournaments/recording/tournament-logs.js';
import { storeChoiceOf } from '../../platform/config/config.js';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { CliError, EXIT, type Io } from '../io.js';
import { namesOf } from '../source/player-names.js';
import { type ServiceChoice, serviceOf } from '../source/service.js';
import { answerOf, type Refusal, unlessRefused } from '../source/service-question.js';
import { type StoreOptions, withReader } from '../source/stores.js';

export interface StandingsAsked extends StoreOptions {
  readonly after?: number;
  readonly asOf?: string;
}

/** What is told of a tournament's standings: as the API tells it, wherever it is read. */
export interface TournamentTold {
  readonly name: string;
  readonly standings: ToldStandings | null;
  /** What entrants are called, by number, as far as it is known and told. */
  readonly names: ReadonlyMap<number, string>;
}

const now = (): Date => new Date();

/** The standings of a tournament, of a data directory or of a running service. Throws `CliError`. */
export async function standingsTold(id: string, asked: StandingsAsked, io: Io): Promise<TournamentTold> {
  const service = serviceOf(asked, io);
  if (service !== null) return toldThere(id, asked, service);
  await loadRulesets();
  return withReader(asked, io, async (reader) => {
    const log = await readTournament(reader, id);
    if (log === null) throw new CliError(EXIT.notFound, `there is no tournament ${id}`);
    // Whoever has the data directory sees everything.
    const seen = new SeenTournament(log, readsOf(reader), () => 'judge');
    const ids = seen.entrants.map(({ playerId }) => playerId).filter((one) => one !== null);
    const called = namesOf(ids, storeChoiceOf(io.env, asked.data).data);
    const names = seen.entrants.flatMap(({ entrant, playerId, team }) => {
      const name = playerId === null ? team : (called.get(playerId) ?? playerId);
      return name === null ? [] : [[entrant, name] as const];
    });
    const asOf = asked.asOf === undefined ? null : timeIn(asked.asOf);
    const standings = await seen.standings(asked.after ?? null, asOf).catch((error) => {
      if (error instanceof FieldError) throw new CliError(EXIT.usage, `--${error.message}`);
      throw error;
    });
    return { name: seen.name, standings, names: new Map(names) };
  });
}

function readsOf(reader: EventReader): Tournaments {
  const logs: Pick<GameLogs, 'load'> = { load: (game) => readStored(reader, game, resolveRuleset) };
  const games = new GameStandings(reader, logs, new SpectatorLogs(resolveRuleset, now), resolveRuleset, now);
  const load = (id: string) => readTournament(reader, id);
  return new Tournaments({ load, loadCached: load }, games, resolveRuleset, now);
}

function timeIn(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new CliError(EXIT.usage, '--as-of: expected a time such as 2026-01-31T09:30:00.000Z');
  return time;
}

const QUERY = `query Standings($id: ID!, $after: Int, $asOf: String) { tournament(id: $id) {
  ... on Tournament { name entrants { entrant team player { id name } }
    standings(after: $after, asOf: $asOf) { after provisional
      rows { rank entrant totals penalties inTheCut outAfter withdrawnFrom provisional
        sessions { session attendance table points worth place sharing provisional }
        adjustments { points reason session } decided { entrant team by text } }
      teams { rank team entrants totals provisional decided { entrant team by text } }
      differences { session table differences { entrant recorded entered } } } }
  ... on UserError { code message } } }`;

async function toldThere(id: string, { after, asOf }: StandingsAsked, service: ServiceChoice): Promise<TournamentTold> {
  const variables = { id, after: after ?? null, asOf: asOf === undefined ? null : timeIn(asOf).toISOString() };
  const { tournament } = await answerOf<{ readonly tournament: Found | Refusal }>(service, QUERY, variables);
  const found = unlessRefused(service, tournament);
  const names = found.entrants.flatMap(({ entrant, team, player }) => {
    const name = player === null ? team : (player.name ?? player.id);
    return name === null ? [] : [[entrant, name] as const];
  });
  return { name: found.name, standings: found.standings, names: new Map(names) };
}

interface Found {
  readonly name: string;
  readonly entrants: readonly {
    readonly entrant: number;
    readonly team: string | null;
    readonly player: { readonly id: string; readonly name: string | null } | null;
  }[];
  readonly standings: ToldStandings | null;
}
