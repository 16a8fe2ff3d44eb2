import { type Config, ConfigError } from '../../platform/config/config.js';
import { settingText } from '../../platform/config/setting-text.js';
import { PAUSES } from '../../platform/event-store/subscription.js';
import { Announcements } from '../../platform/event-store/announcements.js';
import type { EventStore } from '../../platform/event-store/port.js';
import type { SignerKey, VerifierKey } from '../core/key.js';
import { ProofError } from '../core/proof-error.js';
import { trustIn } from '../core/trusted-keys.js';
import { MERKLE } from '../../games/record/game-tree.js';
import { addCosignatures, CheckpointSigner } from './checkpoint-signer.js';
import { readKeyFile } from './key-file.js';
import { refuseAbandonedLog, type SignedNote } from './log-schema.js';
import { LogFile } from './log-file.js';
import { LogKeeper } from './log-keeper.js';

type Report = (message: string, error: unknown) => void;

/** The log of a running service. If it cannot be written, recording continues and the operator is warned. */
export class ServiceLog {
  private keeper: LogKeeper | null = null;
  private checkpoints: CheckpointSigner | null = null;
  private witnesses: readonly VerifierKey[] = [];
  /** Checkpoints as they are signed. */
  readonly signed = new Announcements<SignedNote>();

  constructor(
    private readonly config: Pick<Config, 'store' | 'data' | 'logKey' | 'logWitnesses'>,
    private readonly store: EventStore,
    private readonly report: Report,
  ) {}

  /** `null` if the log cannot be written. */
  get log(): LogFile | null {
    return this.keeper?.log ?? null;
  }

  get signsCheckpoints(): boolean {
    return this.checkpoints !== null;
  }

  /** Why the log does not prove the records at the moment, for health checks; `null` if it does or there is no log. */
  get contradiction(): string | null {
    if (this.keeper === null || this.keeper.agreesWithStore === true) return null;
    return this.keeper.agreesWithStore === null
      ? 'the event store is being compared with the log of the service'
      : 'the event store contradicts the log of the service: records were changed or an older copy was restored; see the log output of the service';
  }

  /** Throws `ConfigError`. */
  async onModuleInit(): Promise<void> {
    const { store, data, logKey, logWitnesses } = this.config;
    const key = logKey === null ? null : await readConfigured('PAIFU_LOG_KEY', () => this.readOwnKey(logKey));
    if (logWitnesses !== null) {
      const policy = settingText('PAIFU_LOG_WITNESSES', logWitnesses);
      const read = () => trustIn(MERKLE.sha256, crypto.subtle, policy);
      const trust = await readConfigured(`PAIFU_LOG_WITNESSES: ${logWitnesses}`, read);
      this.witnesses = trust.witnesses.map((one) => one.key);
    }
    let log: LogFile;
    try {
      log = store === 'memory' ? LogFile.open(':memory:') : LogFile.openIn(data);
    } catch (error) {
      this.report('the log cannot be written', error);
      return;
    }
    this.checkpoints =
      key === null ? null : new CheckpointSigner(log, key, this.report, (one) => this.signed.announce(one));
    this.keeper = new LogKeeper(this.store, log, PAUSES, this.report, () => this.checkpoints?.schedule());
    this.keeper.start();
  }

  private async readOwnKey(file: string): Promise<SignerKey> {
    const key = await readKeyFile(file);
    if (this.config.store !== 'memory') refuseAbandonedLog(this.config.data, key.name);
    return key;
  }

  async onModuleDestroy(): Promise<void> {
    await this.keeper?.stop();
    await this.checkpoints?.stop();
    this.keeper?.log.close();
  }

  /** Rejects with `ProofError`. */
  async addCosignatures(note: string): Promise<number> {
    if (this.log === null) throw new ProofError('this service keeps no log');
    return addCosignatures(this.log, note, this.witnesses);
  }
}

async function readConfigured<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new ConfigError(`${name}: ${(error as Error).message}`);
  }
}
