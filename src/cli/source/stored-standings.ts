import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { SpectatorLogs } from '../../games/recording/spectator-delay.js';
import { type GameLogs, readStored } from '../../games/recording/game-logs.js';
import { storeChoiceOf } from '../../platform/config/config.js';
import type { EventReader } from '../../platform/event-store/port.js';
import { GameStandings } from '../../tournaments/queries/game-standings.js';
import { TournamentView } from '../../tournaments/queries/tournament-view.js';
import { Tournaments } from '../../tournaments/queries/tournaments.js';
import { readTournament } from '../../tournaments/recording/tournament-logs.js';
import { CliError, EXIT, type Io, type SourceOptions } from '../io.js';
import { type StandingsTime, standingsTime, teamsOf, type TournamentStandings } from './source.js';
import { storedNames, withStoredEvents } from './stores.js';

const now = (): Date => new Date();

/** The name of a tournament in a data directory; `null` if it is not there. */
export const storedTournamentName = (id: string, options: SourceOptions, io: Io): Promise<string | null> =>
  withStoredEvents(options, io, async (events) => (await readTournament(events, id))?.state?.opened.name ?? null);

/** The standings of a tournament in a data directory, as a judge sees them. Throws `CliError`. */
export async function storedStandings(
  id: string,
  { after, asOf }: StandingsTime,
  options: SourceOptions,
  io: Io,
): Promise<TournamentStandings> {
  await loadRulesets();
  return withStoredEvents(options, io, async (events) => {
    const log = await readTournament(events, id);
    if (log === null) throw new CliError(EXIT.notFound, `there is no tournament ${id}`);
    const tournament = new TournamentView(log, tournamentsIn(events), () => 'judge');
    const standings = await tournament.standings(after ?? null, standingsTime(asOf)).catch((error) => {
      if (error instanceof FieldError) throw new CliError(EXIT.usage, `--${error.message}`);
      throw error;
    });
    const names = entrantNames(
      tournament.entrants.map(({ entrant, playerId, team }) => ({ entrant, player: playerId, team })),
      storeChoiceOf(io.env, options.data).data,
    );
    return { name: tournament.name, standings, names, teams: teamsOf(tournament.entrants) };
  });
}

/** Tournaments of a store, read with empty caches. */
export function tournamentsIn(events: EventReader): Tournaments {
  const logs: Pick<GameLogs, 'load'> = { load: (game) => readStored(events, game, resolveRuleset) };
  const games = new GameStandings(events, logs, new SpectatorLogs(resolveRuleset, now), resolveRuleset, now);
  const load = (id: string) => readTournament(events, id);
  return new Tournaments({ load, loadCached: load }, games, resolveRuleset, now);
}

/** The names of entrants by number: the name or id of a player, or the name of a team. */
export function entrantNames(
  entrants: readonly { readonly entrant: number; readonly player: string | null; readonly team: string | null }[],
  folder: string,
): ReadonlyMap<number, string> {
  const names = storedNames(
    entrants.flatMap(({ player }) => player ?? []),
    folder,
  );
  return new Map(
    entrants.flatMap(({ entrant, player, team }) => {
      const name = player === null ? team : (names.get(player) ?? player);
      return name === null ? [] : [[entrant, name] as const];
    }),
  );
}
