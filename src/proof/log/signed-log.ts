import { openedCheckpoint } from '../core/checkpoint.js';
import type { Policy } from '../core/policy.js';
import { ProofError } from '../core/proof-error.js';
import type { LogFile } from './log-file.js';

/** Checkpoints that are listed one by one. */
const MOST_LISTED = 20;

/** Which of its checkpoints the log's own keys have not signed, or a witness that is known has not signed so, in sentences. */
export async function signatureFaults(log: LogFile, { logs, witnesses }: Policy): Promise<readonly string[]> {
  const faults: string[] = [];
  const keys = witnesses.map(({ key }) => key);
  for (const { size, note } of log.checkpoints) {
    try {
      await openedCheckpoint(crypto.subtle, note, logs, keys);
    } catch (error) {
      if (!(error instanceof ProofError)) throw error;
      faults.push(`what is kept as signed with ${size} leaves: ${error.message}`);
    }
  }
  const more = faults.length - MOST_LISTED;
  return more <= 0 ? faults : [...faults.slice(0, MOST_LISTED), `${more} more of what is kept as signed is not`];
}
