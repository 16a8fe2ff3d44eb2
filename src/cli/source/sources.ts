import { playerIdsIn } from '../../engine/record/record-event.js';
import type { Io, SourceOptions } from '../io.js';
import { DirectorySource } from './directory-source.js';
import { serviceOf } from './service.js';
import { ServiceSource } from './service-source.js';
import type { GameLookup, NamedGame, Source } from './source.js';

/** The source that the options name. It opens nothing until it is read. Throws `CliError`. */
export function sourceOf(options: SourceOptions, io: Io): Source {
  const service = serviceOf(options, io);
  return service === null ? new DirectorySource(options, io) : new ServiceSource(service, io);
}

/** Looks up the players of games: in the source of stored games, or in the file of each game if `stored` is `null`. */
export const withPlayerNames = <T>(
  stored: SourceOptions | null,
  io: Io,
  work: (lookupIn: GameLookup) => Promise<T>,
): Promise<T> =>
  stored === null
    ? work(
        async ({ players }) =>
          (id) =>
            players.get(id) ?? { id, name: null },
      )
    : sourceOf(stored, io).withPlayerNames(work);

/** The names of everybody who sat in a game, by id. */
export const playerNames = (
  game: NamedGame,
  stored: SourceOptions | null,
  io: Io,
): Promise<ReadonlyMap<string, string>> =>
  withPlayerNames(stored, io, async (lookupIn) => {
    const lookup = await lookupIn(game);
    return new Map(
      playerIdsIn(game.recorded.map(({ event }) => event)).flatMap((id) => {
        const { name } = lookup(id);
        return name === null ? [] : [[id, name] as const];
      }),
    );
  });

/** A function that returns the name of a player, or the id if there is no name. */
export async function playerNamer(
  game: NamedGame,
  stored: SourceOptions | null,
  io: Io,
): Promise<(id: string) => string> {
  const names = await playerNames(game, stored, io);
  return (id) => names.get(id) ?? id;
}
