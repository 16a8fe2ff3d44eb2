import { sameBytes } from '../core/bytes.js';
import { checkpointIn, checkpointText } from '../core/checkpoint.js';
import { type SignerKey, type VerifierKey, verifierText } from '../core/key.js';
import { noteIn, noteText, type Signature, signature, signaturesOf } from '../core/note.js';
import { ProofError } from '../core/proof-error.js';
import type { LogFile } from './log-file.js';

/** Milliseconds between two checkpoints at least; one that is asked for comes at once. */
const PACE = 60_000;

/** The log is not the one that was signed before. */
export class OtherLogSigned extends Error {
  readonly code = 'OTHER_LOG_SIGNED';

  constructor(size: number) {
    super(`the first ${size} leaves of the log are not those that were signed before: nothing more is signed`);
    this.name = 'OtherLogSigned';
  }
}

/** Signs the log as it stands, unless that was done; the signed checkpoint. Rejects with `OtherLogSigned`. */
export async function signedCheckpoint(log: LogFile, key: SignerKey): Promise<string> {
  log.refresh();
  const last = log.lastCheckpoint;
  const text = checkpointText({ origin: key.name, size: log.size, root: log.root });
  if (last !== null) {
    const { size, root } = checkpointIn(noteIn(last).text);
    if (size > log.size || !sameBytes(log.rootAt(size), root)) throw new OtherLogSigned(size);
  }
  // A log that has not grown keeps the signatures of an earlier key and of witnesses.
  const kept = log.checkpointOf(log.size);
  const signatures = kept !== null && noteIn(kept).text === text ? noteIn(kept).signatures : [];
  if (kept !== null && signatures.some(({ id }) => id === key.id)) return kept;
  const { size } = log;
  const note = noteText({ text, signatures: [...signatures, await signature(crypto.subtle, text, key)] });
  log.keep(size, note);
  return note;
}

/** Signs a log that grows: at once, and then not more often than once a minute. */
export class Checkpoints {
  private timer: NodeJS.Timeout | null = null;
  private last = Number.NEGATIVE_INFINITY;
  private signing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly log: LogFile,
    private readonly key: SignerKey,
    private readonly report: (message: string, error: unknown) => void,
    private readonly pace = PACE,
  ) {}

  get origin(): string {
    return this.key.name;
  }

  get verifier(): string {
    return verifierText(this.key);
  }

  /** The log has grown. */
  grown(): void {
    if (this.timer !== null) return;
    const wait = Math.max(0, this.last + this.pace - performance.now());
    this.timer = setTimeout(() => {
      this.timer = null;
      this.last = performance.now();
      this.make().catch((error) => this.report('the log could not be signed', error));
    }, wait).unref();
  }

  /** The log as it stands now, signed. */
  make(): Promise<string> {
    const made = this.signing.then(() => signedCheckpoint(this.log, this.key));
    this.signing = made.catch(() => {});
    return made;
  }

  async stop(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    await this.signing;
  }
}

/**
 * Takes up the cosignatures of a checkpoint of this log that known witnesses have given; how many are new. Rejects with `ProofError`
 * where it is no checkpoint of it, or nobody known has signed it.
 */
export async function addCosignatures(log: LogFile, given: string, witnesses: readonly VerifierKey[]): Promise<number> {
  const note = noteIn(given);
  const { size } = checkpointIn(note.text);
  const signed = await signaturesOf(crypto.subtle, note, witnesses);
  const kept = log.checkpointOf(size);
  if (kept === null || noteIn(kept).text !== note.text)
    throw new ProofError(`this log has signed no such checkpoint of ${size} leaves`);
  if (signed.length === 0) throw new ProofError('no witness that is known here has signed it');
  const before = noteIn(kept).signatures;
  const isBy =
    (one: { readonly name: string; readonly id: string }) =>
    ({ name, id }: Signature): boolean =>
      one.name === name && one.id === id;
  // Of each witness its first: from then on it is known to have seen it.
  const fresh = note.signatures.filter(
    (one, i) =>
      signed.some(({ key }) => isBy(key)(one)) && !before.some(isBy(one)) && note.signatures.findIndex(isBy(one)) === i,
  );
  if (fresh.length > 0) log.keep(size, noteText({ text: note.text, signatures: [...before, ...fresh] }));
  return fresh.length;
}
