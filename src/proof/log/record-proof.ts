import { checkpointIn } from '../core/checkpoint.js';
import { noteIn } from '../core/note.js';
import { ProofError } from '../core/proof-error.js';
import { tlogProofText } from '../core/tlog-proof.js';
import type { SealedWhat } from '../core/leaf.js';
import { subjectOfStream, streamText } from '../../games/recording/stream-names.js';
import type { LogFile } from './log-file.js';

/** That a game or a tournament stands in the log, and with how many of its events. */
export interface RecordProof {
  /** A tlog-proof. */
  readonly proof: string;
  readonly count: number;
}

const LEAVES: Readonly<Record<SealedWhat, string>> = {
  game: 'one is made after each hand, at most once a minute',
  tournament: 'one is made after each session, at most once a minute',
};

/**
 * The proof of a game or a tournament as it was sealed last, by the checkpoint that most have signed, and of those the first: it says the earliest time. Throws
 * `ProofError` where there is none yet.
 */
export function proofOf(log: LogFile, stream: string): RecordProof {
  log.refresh();
  const last = log.lastCheckpoint;
  // Of a log that is being made again more may have been signed than it has.
  const leaf = last === null ? null : log.leafOf(stream, Math.min(log.size, checkpointIn(noteIn(last).text).size));
  const checkpoint = leaf === null ? null : log.checkpointOver(leaf.index);
  if (leaf === null || checkpoint === null)
    throw new ProofError(
      `no checkpoint has ${streamText(stream)} yet: ${LEAVES[subjectOfStream(stream)?.what ?? 'game']}`,
    );
  const { size } = checkpointIn(noteIn(checkpoint).text);
  const path = log.inclusion(leaf.index, size);
  return { proof: tlogProofText({ index: leaf.index, path, checkpoint }), count: leaf.count };
}
