import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MERKLE } from '../../games/record/game-tree.js';
import { storeChoiceOf } from '../../platform/config/config.js';
import { Parts } from '../../platform/disk/parts.js';
import { HASH } from '../../proof/core/merkle.js';
import { ProofError } from '../../proof/core/proof-error.js';
import { hashInTile, tileOf, tilePath } from '../../proof/core/tiles.js';
import { consistencyRanges, type Node, nodesOf, rangeHash } from '../../proof/core/merkle-proof.js';
import { signCheckpoint } from '../../proof/log/checkpoint-signer.js';
import { LOG, LogDamaged, refuseAbandonedLog } from '../../proof/log/log-schema.js';
import { readKeyFile } from '../../proof/log/key-file.js';
import { LogFile } from '../../proof/log/log-file.js';
import { CliError, EXIT, type Io, type SourceOptions } from '../io.js';
import { type Service, serviceOf } from '../source/service.js';
import { asCliError } from '../source/stores.js';

/** A game or tournament with its proofs. */
export interface Bundle {
  /** One file per record: a large tournament exceeds the length of a string. */
  readonly records: readonly { readonly id: string; readonly file: string }[];
  /** The proofs by the id of their record. */
  readonly proofs: ReadonlyMap<string, string>;
}

/** The transparency log of a data directory or of a running service. Methods reject with `CliError` and `ProofError`. */
export interface LogSource {
  /** A signed checkpoint of the log. A service returns the last one it signed. */
  checkpoint(keyFile: string | undefined): Promise<string>;
  /** The last signed checkpoint, or `null`. */
  lastCheckpoint(): Promise<string | null>;
  /** The proof that the log with `size` leaves extends the one with `older`. */
  consistency(older: number, size: number): Promise<readonly Uint8Array[]>;
  /** The records of a game or tournament as last sealed, with their proofs. A service has games only. */
  bundle(id: string, redacted: boolean): Promise<Bundle>;
}

export function logSourceOf(options: SourceOptions, io: Io): LogSource {
  const service = serviceOf(options, io);
  return service === null ? new DirectoryLog(options, io) : new ServiceLog(service);
}

class DirectoryLog implements LogSource {
  constructor(
    private readonly options: SourceOptions,
    private readonly io: Io,
  ) {}

  async checkpoint(keyFile: string | undefined): Promise<string> {
    const file = keyFile ?? this.io.env.PAIFU_LOG_KEY;
    if (file === undefined)
      throw new CliError(EXIT.usage, 'a checkpoint is signed with a private key: give --key FILE or set PAIFU_LOG_KEY');
    const key = await readKeyFile(file);
    refuseAbandonedLog(storeChoiceOf(this.io.env, this.options.data).data, key.name);
    return withLogFile(this.options, this.io, (log) => signCheckpoint(log, key), false);
  }

  async lastCheckpoint(): Promise<string | null> {
    const log = readableLog(storeChoiceOf(this.io.env, this.options.data).data);
    try {
      return log?.lastCheckpoint ?? null;
    } finally {
      log?.close();
    }
  }

  consistency(older: number, size: number): Promise<readonly Uint8Array[]> {
    return withLogFile(this.options, this.io, async (log) => log.consistency(older, size));
  }

  async bundle(id: string, redacted: boolean): Promise<Bundle> {
    const { storedBundle } = await import('./stored-bundle.js');
    return withLogFile(this.options, this.io, (log) => storedBundle(log, id, redacted, this.options, this.io));
  }
}

/** The log of a running service, read from its static files. Callers check everything it returns. */
export class ServiceLog implements LogSource {
  constructor(private readonly service: Service) {}

  async checkpoint(): Promise<string> {
    return (await this.bytes('checkpoint')).toString();
  }

  async lastCheckpoint(): Promise<string | null> {
    const response = await this.service.fetch('/log/checkpoint');
    if (response.status === 404 || response.status === 503) return null;
    if (!response.ok) throw await this.service.refusal(response);
    return response.text();
  }

  /** Repeats until the file and its proof are of the same leaf: the service may seal the game again in between. */
  async bundle(game: string, redacted: boolean): Promise<Bundle> {
    if (redacted)
      throw new CliError(
        EXIT.usage,
        'a service gives judges a whole game, others a redacted one: omit --redacted and --token',
      );
    for (let proof = await this.fileOfGame(`${game}.tlog-proof`); ; ) {
      const file = await this.fileOfGame(`${game}.paifu`);
      const again = await this.fileOfGame(`${game}.tlog-proof`);
      if (again === proof) return { records: [{ id: game, file }], proofs: new Map([[game, proof]]) };
      proof = again;
    }
  }

  /** The file of a game or its proof. Throws `ProofError` if there is none, or the record contradicts the log. */
  private async fileOfGame(name: string): Promise<string> {
    const response = await this.service.fetch(`/log/games/${name}`);
    if (response.ok) return response.text();
    const refusal = await this.service.refusal(response);
    throw [404, 409].includes(response.status) ? new ProofError(refusal.message) : refusal;
  }

  async consistency(older: number, size: number): Promise<readonly Uint8Array[]> {
    const ranges = consistencyRanges(older, size);
    const tiles = new Map<string, Uint8Array>();
    for (const node of ranges.flatMap(nodesOf)) {
      const tile = tileOf(node, size);
      const path = tilePath(tile);
      if (tiles.has(path)) continue;
      const bytes = await this.bytes(path);
      if (bytes.length !== tile.width * HASH) throw new ProofError(`${path} is not a tile of ${tile.width} hashes`);
      tiles.set(path, bytes);
    }
    const hashOf = (node: Node): Uint8Array =>
      hashInTile(MERKLE, node, tiles.get(tilePath(tileOf(node, size))) as Uint8Array);
    return ranges.map((range) => rangeHash(MERKLE, range, hashOf));
  }

  private async bytes(path: string): Promise<Buffer> {
    return Buffer.from(await (await this.service.request(`/log/${path}`)).arrayBuffer());
  }
}

/** Opens the log of a data directory. Throws `CliError`. */
export async function withLogFile<T>(
  options: SourceOptions,
  io: Io,
  work: (log: LogFile) => Promise<T>,
  readonly = true,
): Promise<T> {
  let log: LogFile | null = null;
  try {
    const { data } = storeChoiceOf(io.env, options.data);
    const file = join(data, LOG.part);
    if (!existsSync(file) && !new Parts(data).isLost(LOG.part))
      throw new CliError(EXIT.notFound, `there is no log ${file}; a service creates it in its data directory`);
    log = readonly ? LogFile.open(file, { readonly }) : LogFile.openIn(data);
    return await work(log);
  } catch (error) {
    throw asCliError(error);
  } finally {
    log?.close();
  }
}

/** The log of a data directory, or `null` if there is none or it is damaged (`databaseFault` says how). */
export function readableLog(data: string): LogFile | null {
  try {
    return LogFile.open(join(data, LOG.part), { readonly: true });
  } catch (error) {
    if (!(error instanceof LogDamaged)) throw error;
    return null;
  }
}
