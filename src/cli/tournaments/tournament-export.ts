import { paifuLines } from '../../games/record/paifu-file.js';
import { storedFile } from '../../games/record/paifu-file-writer.js';
import { readTournament } from '../../tournaments/recording/tournament-logs.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from '../io.js';
import { type StoreOptions, withReader } from '../source/stores.js';

/** `paifu tournament export`: its stream and, after it, the games of its sessions, to be verified together. */
export function exportTournament(id: string, asked: StoreOptions, io: Io): Promise<ExitCode> {
  return withReader(asked, io, async (reader) => {
    const log = await readTournament(reader, id);
    if (log === null || log.state === null) throw new CliError(EXIT.notFound, `there is no tournament ${id}`);
    const output = new Output(io.stdout);
    const envelopes = log.entries.map(({ envelope }) => envelope);
    for (const line of paifuLines(id, envelopes, 'tournament')) await output.write(line);
    const sessions = [...log.state.sessions.values()].sort((one, other) => one.session - other.session);
    for (const game of sessions.flatMap(({ games }) => [...games.values()]))
      for await (const piece of storedFile(reader, game)) await output.write(piece.toString());
    return EXIT.done;
  });
}
