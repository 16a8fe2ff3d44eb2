import { parseCheckpoint } from '../core/checkpoint.js';
import { parseNote } from '../core/note.js';
import { ProofError } from '../core/proof-error.js';
import { tlogProofText } from '../core/tlog-proof.js';
import type { SealedKind } from '../core/leaf.js';
import { subjectOfStream, streamText } from '../../games/recording/stream-names.js';
import type { LogFile } from './log-file.js';

/** Proof that a game or tournament is in the log with its first `count` events. */
export interface RecordProof {
  /** Text of a tlog-proof. */
  readonly proof: string;
  readonly count: number;
}

const LEAVES: Readonly<Record<SealedKind, string>> = {
  game: 'one is made after each hand, at most once a minute',
  tournament: 'one is made after each session, at most once a minute',
};

/**
 * Proves the last leaf of a game or tournament, with the checkpoint that has the most signatures and, among those, the
 * earliest. Throws `ProofError` if there is none yet.
 */
export function proveRecord(log: LogFile, stream: string): RecordProof {
  log.refresh();
  const last = log.lastCheckpoint;
  // A log that is being rebuilt may have fewer leaves than were signed.
  const leaf =
    last === null ? null : log.leafOf(stream, Math.min(log.size, parseCheckpoint(parseNote(last).text).size));
  const checkpoint = leaf === null ? null : log.bestCheckpointFor(leaf.index);
  if (leaf === null || checkpoint === null)
    throw new ProofError(
      `no checkpoint covers ${streamText(stream)} yet: ${LEAVES[subjectOfStream(stream)?.what ?? 'game']}`,
    );
  const { size } = parseCheckpoint(parseNote(checkpoint).text);
  const path = log.inclusion(leaf.index, size);
  return { proof: tlogProofText({ index: leaf.index, path, checkpoint }), count: leaf.count };
}
