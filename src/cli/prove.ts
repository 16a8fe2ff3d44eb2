import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTables } from '../engine/rulesets/table-rules.js';
import type { EventReader } from '../event-store/port.js';
import { ProofError } from '../proof/proof-error.js';
import type { Entry } from '../recording/game-log.js';
import { isUuid } from '../recording/identity.js';
import { paifuLines, readPaifu } from '../recording/paifu-file.js';
import { openIn, redactedLines } from '../recording/redacted-file.js';
import { storedFile } from '../recording/stored-file.js';
import { proofOf } from '../transparency/game-proof.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from './io.js';
import { withLog } from './log.js';
import { LogReader } from './log-reader.js';
import { proving } from './proof-input.js';
import { type ServiceOptions, serviceOf } from './service.js';
import { type StoreOptions, withReader } from './stores.js';

interface Bundle {
  readonly file: string;
  readonly proof: string;
}

/** `paifu prove`: a game's file and the proof that it stands in the log. */
export function proveGame(
  game: string,
  {
    out,
    redacted = false,
    ...options
  }: StoreOptions & ServiceOptions & { readonly out: string; readonly redacted?: boolean },
  io: Io,
): Promise<ExitCode> {
  return proving(async () => {
    if (!isUuid(game)) throw new CliError(EXIT.usage, `${game} is no id of a game`);
    const service = serviceOf(options, io);
    if (service !== null && redacted)
      throw new CliError(
        EXIT.usage,
        'a service gives a whole game to judges, else a redacted one: leave --token out instead',
      );
    const log = service === null ? null : new LogReader(service);
    const { file, proof }: Bundle = log === null ? await stored(game, redacted, options, io) : await served(log, game);
    mkdirSync(out, { recursive: true });
    for (const [name, text] of [
      [`${game}.paifu`, file],
      [`${game}.tlog-proof`, proof],
    ]) {
      writeFileSync(join(out, name), text);
      await new Output(io.stdout).write(`${join(out, name)}\n`);
    }
    return EXIT.done;
  });
}

/** Of a service, which may seal the game once more in between: file and proof are of the same leaf. */
async function served(log: LogReader, game: string): Promise<Bundle> {
  for (let proof = await log.ofGame(`${game}.tlog-proof`); ; ) {
    const file = await log.ofGame(`${game}.paifu`);
    const again = await log.ofGame(`${game}.tlog-proof`);
    if (again === proof) return { file, proof };
    proof = again;
  }
}

/** Of a data directory. Throws `ProofError`, `CliError`. */
async function stored(game: string, redacted: boolean, options: StoreOptions, io: Io): Promise<Bundle> {
  const { proof, count } = await withLog(options, io, async (log) => proofOf(log, game));
  const entries = await withReader(options, io, (reader) => entriesOf(reader, game));
  if (entries.length < count) throw new ProofError(`game ${game} has ${entries.length} events, the log ${count}`);
  const sealed = entries.slice(0, count);
  if (redacted) await loadTables();
  const lines = redacted
    ? redactedLines(game, sealed, openIn(entries))
    : paifuLines(
        game,
        sealed.map(({ envelope }) => envelope),
      );
  return { file: [...lines].join(''), proof };
}

async function entriesOf(reader: EventReader, game: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const items of readPaifu(storedFile(reader, game)))
    for (const item of items) {
      if (item.kind === 'damage') throw new CliError(EXIT.unreadable, `game ${game} is damaged: ${item.reason}`);
      if (item.kind === 'event') entries.push(item);
    }
  return entries;
}
