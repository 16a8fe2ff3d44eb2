import { readFileSync } from 'node:fs';
import { type Config, ConfigError } from '../../platform/config/config.js';
import { PAUSES } from '../../platform/event-store/subscription.js';
import type { EventStore } from '../../platform/event-store/port.js';
import type { SignerKey, VerifierKey } from '../core/key.js';
import { ProofError } from '../core/proof-error.js';
import { trustIn } from '../core/trusted-keys.js';
import { MERKLE } from '../../games/record/game-tree.js';
import { addCosignatures, Checkpoints } from './checkpoint-signer.js';
import { keyInFile } from './key-file.js';
import { refuseGivenUp } from './log-schema.js';
import { LogFile } from './log-file.js';
import { LogKeeper } from './log-keeper.js';

type Report = (message: string, error: unknown) => void;

/** The log of a running service. Where it cannot be kept, games are recorded all the same, and the operator is told. */
export class ServiceLog {
  private keeper: LogKeeper | null = null;
  private checkpoints: Checkpoints | null = null;
  private witnesses: readonly VerifierKey[] = [];

  constructor(
    private readonly config: Pick<Config, 'store' | 'data' | 'logKey' | 'logWitnesses'>,
    private readonly store: EventStore,
    private readonly report: Report,
  ) {}

  /** null: it cannot be kept. */
  get log(): LogFile | null {
    return this.keeper?.log ?? null;
  }

  /** Why nothing that is recorded here can be proved by the log, for whoever watches over the service; null: it can, or there is no log. */
  get contradiction(): string | null {
    if (this.keeper === null || this.keeper.agreesWithStore === true) return null;
    return this.keeper.agreesWithStore === null
      ? 'the event store is being compared with the log of the service'
      : 'the event store contradicts the log of the service: records were changed, or an older copy was put back; the operator’s log says which';
  }

  /** Throws `ConfigError`. */
  async onModuleInit(): Promise<void> {
    const { store, data, logKey, logWitnesses } = this.config;
    const key = logKey === null ? null : await configured('PAIFU_LOG_KEY', () => this.ownKey(logKey));
    if (logWitnesses !== null) {
      const read = () => trustIn(MERKLE.sha256, crypto.subtle, readFileSync(logWitnesses, 'utf8'));
      this.witnesses = (await configured('PAIFU_LOG_WITNESSES', read)).witnesses.map((one) => one.key);
    }
    let log: LogFile;
    try {
      log = store === 'memory' ? LogFile.open(':memory:') : LogFile.openIn(data);
    } catch (error) {
      this.report('the log cannot be kept', error);
      return;
    }
    this.checkpoints = key === null ? null : new Checkpoints(log, key, this.report);
    this.keeper = new LogKeeper(this.store, log, PAUSES, this.report, () => this.checkpoints?.grown());
    this.keeper.start();
  }

  private async ownKey(file: string): Promise<SignerKey> {
    const key = await keyInFile(file);
    if (this.config.store !== 'memory') refuseGivenUp(this.config.data, key.name);
    return key;
  }

  async onModuleDestroy(): Promise<void> {
    await this.keeper?.stop();
    await this.checkpoints?.stop();
    this.keeper?.log.close();
  }

  /** Rejects with `ProofError`. */
  async cosigned(note: string): Promise<number> {
    if (this.log === null) throw new ProofError('no log is kept here');
    return addCosignatures(this.log, note, this.witnesses);
  }
}

async function configured<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new ConfigError(`${name}: ${(error as Error).message}`);
  }
}
