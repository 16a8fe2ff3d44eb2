import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTables } from '../../engine/rulesets/table-rules.js';
import type { EventReader } from '../../platform/event-store/port.js';
import type { Policy } from '../../proof/core/policy.js';
import { ProofError } from '../../proof/core/proof-error.js';
import { checkInclusion, verifyBundle } from '../../proof/core/verify-bundle.js';
import type { Entry } from '../../games/recording/game-log.js';
import { streamOf } from '../../games/recording/game-logs.js';
import { MERKLE } from '../../games/record/game-tree.js';
import { isUuid } from '../../games/record/identity.js';
import { paifuLines, readPaifu } from '../../games/record/paifu-file.js';
import { publicDisclosure, redactedLines, storedFile } from '../../games/record/paifu-file-writer.js';
import { streamText } from '../../games/recording/stream-names.js';
import { tournamentEventIn } from '../../tournaments/recording/tournament-envelope.js';
import type { TournamentLog } from '../../tournaments/recording/tournament-log.js';
import { readTournament, tournamentStream } from '../../tournaments/recording/tournament-logs.js';
import { proofOf } from '../../proof/log/game-proof.js';
import type { LogFile } from '../../proof/log/log-file.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from '../io.js';
import { withLog } from './log.js';
import { LogReader } from './log-reader.js';
import { proving, type Trust, trusted } from './proof-input.js';
import { type ServiceOptions, serviceOf } from '../source/service.js';
import { type StoreOptions, withReader } from '../source/stores.js';

interface Bundle {
  /** The file, record by record: of a large tournament it is longer than a text can be. */
  readonly records: readonly { readonly id: string; readonly file: string }[];
  /** By the ids of what they are of. */
  readonly proofs: ReadonlyMap<string, string>;
}

type ProveOptions = StoreOptions & ServiceOptions & Trust & { readonly out: string; readonly redacted?: boolean };

/** `paifu prove`: the file of a game, or of a tournament with its games, and the proofs that they stand in the log. */
export function prove(id: string, { out, redacted = false, ...options }: ProveOptions, io: Io): Promise<ExitCode> {
  return proving(async () => {
    if (!isUuid(id)) throw new CliError(EXIT.usage, `${id} is no id of a game or a tournament`);
    const service = serviceOf(options, io);
    if (service !== null && redacted)
      throw new CliError(
        EXIT.usage,
        'a service gives a whole game to judges, else a redacted one: leave --token out instead',
      );
    const log = service === null ? null : new LogReader(service);
    const policy = await trusted(options, io);
    const bundle = log === null ? await stored(id, redacted, options, io) : await served(log, id);
    await check(bundle, policy);
    const { records, proofs } = bundle;
    mkdirSync(out, { recursive: true });
    const output = new Output(io.stdout);
    const file = join(out, `${id}.paifu`);
    writeFileSync(file, '');
    for (const record of records) appendFileSync(file, record.file);
    await output.write(`${file}\n`);
    for (const [of, proof] of proofs) {
      const name = join(out, `${of}.tlog-proof`);
      writeFileSync(name, proof);
      await output.write(`${name}\n`);
    }
    return EXIT.done;
  });
}

/**
 * Checks a bundle as whoever receives it will, its signatures too if `policy` says whom they trust. Throws `ProofError` that says what
 * contradicts the log.
 */
async function check({ records, proofs }: Bundle, policy: Policy | null): Promise<void> {
  for (const { id, file } of records) {
    const bundle = { file: Buffer.from(file), proof: proofs.get(id) ?? '' };
    try {
      if (policy === null) checkInclusion(bundle, MERKLE.sha256);
      else await verifyBundle(bundle, policy, crypto.subtle, MERKLE.sha256);
    } catch (error) {
      if (!(error instanceof ProofError)) throw error;
      throw new ProofError(`the record of ${id} contradicts the log: ${error.message}; no bundle is written`);
    }
  }
}

/** Of a service, which may seal the game once more in between: file and proof are of the same leaf. */
async function served(log: LogReader, game: string): Promise<Bundle> {
  for (let proof = await log.ofGame(`${game}.tlog-proof`); ; ) {
    const file = await log.ofGame(`${game}.paifu`);
    const again = await log.ofGame(`${game}.tlog-proof`);
    if (again === proof) return { records: [{ id: game, file }], proofs: new Map([[game, proof]]) };
    proof = again;
  }
}

/** Of a data directory. Throws `ProofError`, `CliError`. */
function stored(id: string, redacted: boolean, options: StoreOptions, io: Io): Promise<Bundle> {
  return withLog(options, io, (log) =>
    withReader(options, io, async (reader) => {
      if (redacted) await loadTables();
      const bundled = new Bundled(log, reader, redacted);
      const tournament = log.leafOf(streamOf(id)) === null ? await readTournament(reader, id) : null;
      if (tournament === null) await bundled.addGame(id);
      else await bundled.addTournament(tournament);
      return bundled;
    }),
  );
}

/** Records as they were sealed last, one after the other, with their proofs. */
class Bundled implements Bundle {
  readonly records: { readonly id: string; readonly file: string }[] = [];
  readonly proofs = new Map<string, string>();

  constructor(
    private readonly log: LogFile,
    private readonly reader: EventReader,
    private readonly redacted: boolean,
  ) {}

  /** With the games of the sessions that had been opened by then. */
  async addTournament({ id, entries }: TournamentLog): Promise<void> {
    const { count, proof } = proofOf(this.log, tournamentStream(id));
    const sealed = firstOf(entries, count, tournamentStream(id)).map(({ envelope }) => envelope);
    this.records.push({ id, file: [...paifuLines(id, sealed, 'tournament')].join('') });
    this.proofs.set(id, proof);
    for (const { type, data } of sealed.map(tournamentEventIn))
      if (type === 'SessionOpened') for (const game of Object.values(data.games)) await this.addGame(game);
  }

  async addGame(game: string): Promise<void> {
    const { count, proof } = proofOf(this.log, streamOf(game));
    const entries = await entriesOf(this.reader, game);
    const sealed = firstOf(entries, count, streamOf(game));
    const lines = this.redacted
      ? redactedLines(game, sealed, publicDisclosure(entries))
      : paifuLines(
          game,
          sealed.map(({ envelope }) => envelope),
        );
    this.records.push({ id: game, file: [...lines].join('') });
    this.proofs.set(game, proof);
  }
}

/** As much of a record as the log has of it. Throws `ProofError`. */
function firstOf<T>(entries: readonly T[], count: number, stream: string): readonly T[] {
  if (entries.length >= count) return entries.slice(0, count);
  throw new ProofError(`${streamText(stream)} has ${entries.length} events, the log ${count}`);
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
