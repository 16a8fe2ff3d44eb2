import { existsSync } from 'node:fs';
import { DAY } from '../../engine/vocabulary/game-start.js';
import { storeChoiceOf } from '../../platform/config/config.js';
import { CliError, EXIT, type ExitCode, type Io, openInput, type SourceOptions } from '../io.js';
import { withRecorder } from './recorder.js';

export interface AddGameOptions extends SourceOptions {
  readonly player?: readonly string[];
  readonly remember?: boolean;
  readonly playedAt?: string;
}

/** A name that ends as those of log files do. */
const LOG_FILE = /^(?!\w+:\/\/)[^?#]*\.(?:paifu|mhr|xml|mjlog|json|jsonl|mjson|gz)$/;

/** `paifu tournament add-game`: a file, or the id or link of a stored game. */
export function addGame(
  id: string,
  session: number,
  table: number,
  game: string,
  { player = [], remember = false, playedAt, ...options }: AddGameOptions,
  io: Io,
): Promise<ExitCode> {
  if (playedAt !== undefined && !DAY.fits(playedAt))
    throw new CliError(EXIT.usage, `--played-at ${playedAt}: expected a day such as 2026-01-31`);
  const players = player.map((one) => {
    const at = one.lastIndexOf('=');
    const entrant = Number(one.slice(at + 1));
    if (at < 1 || !Number.isInteger(entrant)) throw new CliError(EXIT.usage, `--player ${one}: expected NAME=ENTRANT`);
    return { name: one.slice(0, at), entrant, remember };
  });
  return withRecorder(options, io, async (recorder) => {
    const isFile = game === '-' || existsSync(game);
    if (!isFile && LOG_FILE.test(game)) throw new CliError(EXIT.notFound, `${game}: there is no such file`);
    const file = isFile
      ? { name: game, bytes: (await openInput(game, io)).bytes, format: 'auto' as const, playedAt }
      : game;
    await recorder.addGame(id, { session, table, game: file, players }, storeChoiceOf(io.env, options.data));
    return EXIT.done;
  });
}
