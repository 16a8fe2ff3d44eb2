import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTables } from '../../engine/rulesets/table-rules.js';
import { MERKLE } from '../../games/record/game-tree.js';
import { isUuid } from '../../games/record/identity.js';
import { paifuLines } from '../../games/record/paifu-file.js';
import { publicDisclosure, redactedLines } from '../../games/record/paifu-file-writer.js';
import { streamOf } from '../../games/recording/game-logs.js';
import { streamText } from '../../games/recording/stream-names.js';
import type { EventReader } from '../../platform/event-store/port.js';
import type { Policy } from '../../proof/core/policy.js';
import { ProofError } from '../../proof/core/proof-error.js';
import { checkInclusion, verifyBundle } from '../../proof/core/verify-bundle.js';
import { proveRecord } from '../../proof/log/record-proof.js';
import type { LogFile } from '../../proof/log/log-file.js';
import { tournamentEventIn } from '../../tournaments/recording/tournament-envelope.js';
import { type TournamentLog, readTournament, tournamentStream } from '../../tournaments/recording/tournament-logs.js';
import { CliError, EXIT, type ExitCode, type Io, Output, type SourceOptions } from '../io.js';
import { storedEntries } from '../source/game-record.js';
import { serviceOf } from '../source/service.js';
import { withStoredEvents } from '../source/stores.js';
import { ServiceLog, withLogFile } from './log-source.js';
import { proving, type Trust, trusted } from './proof-input.js';

interface Bundle {
  /** One file per record: a large tournament exceeds the length of a string. */
  readonly records: readonly { readonly id: string; readonly file: string }[];
  /** By record id. */
  readonly proofs: ReadonlyMap<string, string>;
}

type ProveOptions = SourceOptions & Trust & { readonly out: string; readonly redacted?: boolean };

/** `paifu prove` */
export const prove = (id: string, { out, ...options }: ProveOptions, io: Io): Promise<ExitCode> =>
  proving(async () => {
    if (!isUuid(id)) throw new CliError(EXIT.usage, `${id}: expected the id of a game or a tournament`);
    const policy = await trusted(options, io);
    const bundle = await bundleOf(id, options, io);
    await check(bundle, policy);
    mkdirSync(out, { recursive: true });
    const output = new Output(io.stdout);
    const file = join(out, `${id}.paifu`);
    writeFileSync(file, '');
    for (const record of bundle.records) appendFileSync(file, record.file);
    await output.write(`${file}\n`);
    for (const [record, proof] of bundle.proofs) {
      const name = join(out, `${record}.tlog-proof`);
      writeFileSync(name, proof);
      await output.write(`${name}\n`);
    }
    return EXIT.done;
  });

function bundleOf(
  id: string,
  { redacted = false, ...options }: SourceOptions & { readonly redacted?: boolean },
  io: Io,
): Promise<Bundle> {
  const service = serviceOf(options, io);
  if (service === null) return storedBundle(id, redacted, options, io);
  if (!redacted) return servedBundle(new ServiceLog(service), id);
  const message = 'a service gives judges a whole game, others a redacted one: omit --redacted and --token';
  throw new CliError(EXIT.usage, message);
}

/** Checks a bundle as its receiver will, with signatures if there is a policy. Throws `ProofError`. */
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

/** Repeats until the file and its proof are of the same leaf: the service may seal the game again in between. */
async function servedBundle(log: ServiceLog, game: string): Promise<Bundle> {
  for (let proof = await log.fileOfGame(`${game}.tlog-proof`); ; ) {
    const file = await log.fileOfGame(`${game}.paifu`);
    const again = await log.fileOfGame(`${game}.tlog-proof`);
    if (again === proof) return { records: [{ id: game, file }], proofs: new Map([[game, proof]]) };
    proof = again;
  }
}

function storedBundle(id: string, redacted: boolean, options: SourceOptions, io: Io): Promise<Bundle> {
  return withLogFile(options, io, (log) =>
    withStoredEvents(options, io, async (events) => {
      if (redacted) await loadTables();
      const bundle = new StoredBundle(log, events, redacted);
      const tournament = log.leafOf(streamOf(id)) === null ? await readTournament(events, id) : null;
      if (tournament === null) await bundle.addGame(id);
      else await bundle.addTournament(tournament);
      return bundle;
    }),
  );
}

/** The records as last sealed in the log, with their proofs. */
class StoredBundle implements Bundle {
  readonly records: { readonly id: string; readonly file: string }[] = [];
  readonly proofs = new Map<string, string>();

  constructor(
    private readonly log: LogFile,
    private readonly events: EventReader,
    private readonly redacted: boolean,
  ) {}

  /** Adds a tournament and the games of its sealed sessions. */
  async addTournament({ id, entries }: TournamentLog): Promise<void> {
    const { count, proof } = proveRecord(this.log, tournamentStream(id));
    const sealed = firstOf(entries, count, tournamentStream(id)).map(({ envelope }) => envelope);
    this.add(id, paifuLines(id, sealed, 'tournament'), proof);
    for (const { type, data } of sealed.map(tournamentEventIn))
      if (type === 'SessionOpened') for (const game of Object.values(data.games)) await this.addGame(game);
  }

  async addGame(game: string): Promise<void> {
    const { count, proof } = proveRecord(this.log, streamOf(game));
    const entries = await storedEntries(this.events, game);
    const sealed = firstOf(entries, count, streamOf(game));
    const envelopes = sealed.map(({ envelope }) => envelope);
    this.add(
      game,
      this.redacted ? redactedLines(game, sealed, publicDisclosure(entries)) : paifuLines(game, envelopes),
      proof,
    );
  }

  private add(id: string, lines: Iterable<string>, proof: string): void {
    this.records.push({ id, file: [...lines].join('') });
    this.proofs.set(id, proof);
  }
}

/** The sealed part of a record. Throws `ProofError` if the record is shorter. */
function firstOf<T>(entries: readonly T[], count: number, stream: string): readonly T[] {
  if (entries.length >= count) return entries.slice(0, count);
  throw new ProofError(`${streamText(stream)} has ${entries.length} events, the log ${count}`);
}
