import type { Landmark } from '../../platform/event-store/position.js';
import type { EventReader } from '../../platform/event-store/port.js';
import { equalBytes } from '../core/bytes.js';
import { parseCheckpoint, openCheckpoint } from '../core/checkpoint.js';
import { Frontier } from '../core/merkle.js';
import { parseNote } from '../core/note.js';
import { ProofError } from '../core/proof-error.js';
import { MERKLE } from '../../games/record/game-tree.js';
import { streamOfSealed, streamText } from '../../games/recording/stream-names.js';
import type { LogFile, NewLeaf } from './log-file.js';
import type { SignedNote } from './log-schema.js';
import { parseLeaf } from './logged-heads.js';
import { type RebuildStep, rebuildLeaves } from './log-rebuild.js';
import type { Policy } from '../core/policy.js';

const PIECE = 1_000;

/**
 * Compares a log, as it is at construction, with the leaves rebuilt from the events: each leaf, the tree, and the
 * signed checkpoints. Skips leaves of records that cannot be read; those are reported with the record.
 */
export class LogComparison {
  private readonly size: number;
  private readonly lastApplied: Landmark | null;
  private readonly root: Uint8Array;
  private readonly signed: Map<number, Uint8Array>;
  private readonly tree = new Frontier(MERKLE);
  private readonly unreadable = new Set<string | null>();
  private readonly skipped = new Set<string>();
  private piece: readonly Buffer[] = [];
  private hasReachedEnd = false;
  private fault: string | null = null;

  constructor(private readonly log: LogFile) {
    // The log may grow meanwhile: read the last applied event and the checkpoints before the leaves.
    this.lastApplied = log.lastApplied;
    this.signed = new Map(log.checkpoints.map(({ size, note }) => [size, rootIn(note)]));
    log.refresh();
    this.size = log.size;
    this.root = log.root;
  }

  compareStep(step: RebuildStep): void {
    if (step.kind === 'unread') this.unreadable.add(step.stream);
    else {
      if (step.leaf !== null) this.compareLeaf(step.leaf);
      this.hasReachedEnd ||= step.at.position === this.lastApplied?.position;
    }
  }

  /** The faults found, as sentences. Call it after all events were compared. */
  faults(): readonly string[] {
    this.skipUnreadable();
    if (this.fault !== null) return [this.fault];
    if (this.tree.size < this.size)
      return [`${leafName(this.entry)} does not follow from the events, which make no more leaves`];
    const faults: string[] = [];
    if (!equalBytes(this.tree.root, this.root)) faults.push('its tree does not match its leaves');
    if (this.lastApplied !== null && !this.hasReachedEnd) {
      const { stream, revision } = this.lastApplied;
      faults.push(`the last applied event, revision ${revision} of ${stream}, is not in the store`);
    }
    for (const size of this.signed.keys())
      if (size > this.size) faults.push(`${size} leaves of it were signed, but it has ${this.size}`);
    return faults;
  }

  private get entry(): Named {
    const sealed = parseLeaf(this.bytes);
    return { stream: sealed === null ? '?' : streamOfSealed(sealed), count: sealed?.count ?? 0, leaf: this.tree.size };
  }

  private get bytes(): Buffer {
    const within = this.tree.size % PIECE;
    if (within === 0) this.piece = this.log.leavesFrom(this.tree.size, PIECE);
    return this.piece[within] ?? Buffer.alloc(0);
  }

  private compareLeaf(leaf: NewLeaf): void {
    if (this.fault !== null) return;
    if (this.tree.size < this.size && !this.bytes.equals(leaf.entry)) this.skipUnreadable();
    const { size } = this.tree;
    if (size < this.size) {
      if (this.bytes.equals(leaf.entry)) this.advance();
      else
        this.fault = `${leafName(this.entry)} does not follow from the events, which make a leaf of ${streamText(leaf.stream)}, ${leaf.count} events`;
    } else if (!this.hasReachedEnd && this.lastApplied !== null)
      this.fault = `${leafName({ ...leaf, leaf: size })} is missing at the end`;
  }

  /** Skips leaves of records that cannot be read. */
  private skipUnreadable(): void {
    while (this.fault === null && this.tree.size < this.size && this.unreadable.has(this.entry.stream)) {
      this.skipped.add(this.entry.stream);
      this.advance();
    }
  }

  /** Streams with leaves that can no longer be rebuilt. */
  get skippedStreams(): readonly string[] {
    return [...this.skipped];
  }

  private advance(): void {
    this.tree.append(MERKLE.leaf(this.bytes));
    const root = this.signed.get(this.tree.size);
    if (root !== undefined && !equalBytes(root, this.tree.root))
      this.fault = `the root signed for ${this.tree.size} leaves is not their root`;
  }
}

type Named = Pick<NewLeaf, 'stream' | 'count'> & { readonly leaf: number };

const leafName = ({ leaf, stream, count }: Named): string => `leaf ${leaf} (${streamText(stream)}, ${count} events)`;

/** Root of a signed checkpoint; empty if the note is not a checkpoint. */
function rootIn(note: string): Uint8Array {
  try {
    return parseCheckpoint(parseNote(note).text).root;
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    return new Uint8Array(0);
  }
}

/** Differences between a log and the events of a store, as sentences. */
export async function findLogFaults(reader: EventReader, log: LogFile): Promise<readonly string[]> {
  const comparison = new LogComparison(log);
  for await (const piece of rebuildLeaves(reader)) for (const step of piece) comparison.compareStep(step);
  return comparison.faults();
}

/** Why a checkpoint does not match a log, as a sentence; `null` if it matches. */
export function findSignedFault(log: LogFile, { size, note }: SignedNote): string | null {
  if (size > log.size) return `${size} leaves were signed, but the events make ${log.size}`;
  return equalBytes(log.rootAt(size), rootIn(note)) ? null : `the root signed for ${size} leaves is not their root`;
}

const MAX_LISTED = 20;

/** Checkpoints that lack a valid signature of the log or have an invalid one of a known witness, as sentences. */
export async function findSignatureFaults(log: LogFile, { logs, witnesses }: Policy): Promise<readonly string[]> {
  const faults: string[] = [];
  const keys = witnesses.map(({ key }) => key);
  for (const { size, note } of log.checkpoints) {
    try {
      await openCheckpoint(crypto.subtle, note, logs, keys);
    } catch (error) {
      if (!(error instanceof ProofError)) throw error;
      faults.push(`the checkpoint of ${size} leaves: ${error.message}`);
    }
  }
  const more = faults.length - MAX_LISTED;
  return more <= 0 ? faults : [...faults.slice(0, MAX_LISTED), `${more} more checkpoints have wrong signatures`];
}
