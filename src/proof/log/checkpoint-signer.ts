import { equalBytes } from '../core/bytes.js';
import { parseCheckpoint, checkpointText } from '../core/checkpoint.js';
import { type SignerKey, type VerifierKey, verifierText } from '../core/key.js';
import { parseNote, noteText, type Signature, signNote, verifySignatures } from '../core/note.js';
import { ProofError } from '../core/proof-error.js';
import type { LogFile } from './log-file.js';
import type { SignedNote } from './log-schema.js';

/** Minimum interval between two scheduled checkpoints, in milliseconds. */
const MIN_INTERVAL = 60_000;

/** The log does not extend the last signed checkpoint. */
export class OtherLogSigned extends Error {
  readonly code = 'OTHER_LOG_SIGNED';

  constructor(size: number) {
    super(`the first ${size} leaves of the log differ from those signed before; signing has stopped`);
    this.name = 'OtherLogSigned';
  }
}

/** Signs the current log unless it is already signed by this key. Rejects with `OtherLogSigned`. */
export async function signCheckpoint(log: LogFile, key: SignerKey): Promise<string> {
  log.refresh();
  const last = log.lastCheckpoint;
  const text = checkpointText({ origin: key.name, size: log.size, root: log.root });
  if (last !== null) {
    const { size, root } = parseCheckpoint(parseNote(last).text);
    if (size > log.size || !equalBytes(log.rootAt(size), root)) throw new OtherLogSigned(size);
  }
  // Keep the signatures of earlier keys and of witnesses if the log has not grown.
  const stored = log.checkpointOf(log.size);
  const signatures = stored !== null && parseNote(stored).text === text ? parseNote(stored).signatures : [];
  if (stored !== null && signatures.some(({ id }) => id === key.id)) return stored;
  const { size } = log;
  const note = noteText({ text, signatures: [...signatures, await signNote(crypto.subtle, text, key)] });
  log.saveCheckpoint(size, note);
  return note;
}

/** Signs a growing log: immediately, then at most once a minute. */
export class CheckpointSigner {
  private timer: NodeJS.Timeout | null = null;
  private last = Number.NEGATIVE_INFINITY;
  private signing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly log: LogFile,
    private readonly key: SignerKey,
    private readonly report: (message: string, error: unknown) => void,
    /** Called for each new checkpoint. */
    private readonly onSigned: (signed: SignedNote) => void = () => {},
    private readonly interval = MIN_INTERVAL,
  ) {}

  get origin(): string {
    return this.key.name;
  }

  get verifier(): string {
    return verifierText(this.key);
  }

  /** Signs the grown log now or when the interval is over. */
  schedule(): void {
    if (this.timer !== null) return;
    const wait = Math.max(0, this.last + this.interval - performance.now());
    this.timer = setTimeout(() => {
      this.timer = null;
      this.last = performance.now();
      this.signNow().catch((error) => this.report('the log could not be signed', error));
    }, wait).unref();
  }

  signNow(): Promise<string> {
    const made = this.signing.then(async () => {
      const before = this.log.lastCheckpoint;
      const note = await signCheckpoint(this.log, this.key);
      if (note !== before) this.onSigned({ size: parseCheckpoint(parseNote(note).text).size, note });
      return note;
    });
    this.signing = made.catch(() => {});
    return made;
  }

  async stop(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    await this.signing;
  }
}

/**
 * Adds the cosignatures of known witnesses to a checkpoint of this log and returns the number of new ones. Rejects with
 * `ProofError` if the checkpoint is not from this log or no known witness has signed it.
 */
export async function addCosignatures(log: LogFile, given: string, witnesses: readonly VerifierKey[]): Promise<number> {
  const note = parseNote(given);
  const { size } = parseCheckpoint(note.text);
  const signed = await verifySignatures(crypto.subtle, note, witnesses);
  const stored = log.checkpointOf(size);
  if (stored === null || parseNote(stored).text !== note.text)
    throw new ProofError(`this log has not signed this checkpoint of ${size} leaves`);
  if (signed.length === 0) throw new ProofError('the checkpoint is not signed by a known witness');
  const before = parseNote(stored).signatures;
  const isBy =
    (one: { readonly name: string; readonly id: string }) =>
    ({ name, id }: Signature): boolean =>
      one.name === name && one.id === id;
  // Keep only the first cosignature of each witness, which has the earliest time.
  const fresh = note.signatures.filter(
    (one, i) =>
      signed.some(({ key }) => isBy(key)(one)) && !before.some(isBy(one)) && note.signatures.findIndex(isBy(one)) === i,
  );
  if (fresh.length > 0) log.saveCheckpoint(size, noteText({ text: note.text, signatures: [...before, ...fresh] }));
  return fresh.length;
}
