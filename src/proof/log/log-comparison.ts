import type { Landmark } from '../../platform/event-store/position.js';
import type { EventReader } from '../../platform/event-store/port.js';
import { sameBytes } from '../core/bytes.js';
import { checkpointIn, openedCheckpoint } from '../core/checkpoint.js';
import { Frontier } from '../core/merkle.js';
import { noteIn } from '../core/note.js';
import { ProofError } from '../core/proof-error.js';
import { MERKLE } from '../../games/record/game-tree.js';
import { streamOfSealed, streamText } from '../../games/recording/stream-names.js';
import type { LogFile, NewLeaf } from './log-file.js';
import type { SignedNote } from './log-schema.js';
import { sealedIn } from './logged-heads.js';
import { type Remade, remadeLeaves } from './log-rebuild.js';
import type { Policy } from '../core/policy.js';

const PIECE = 1_000;

/**
 * Holds a log against the leaves that the events make, as it stands when this begins: each leaf, the tree over them, and what was signed
 * of it. Leaves of a record that cannot be read any more are passed over: of that the record tells.
 */
export class LogComparison {
  private readonly size: number;
  private readonly followed: Landmark | null;
  private readonly root: Uint8Array;
  private readonly signed: Map<number, Uint8Array>;
  private readonly tree = new Frontier(MERKLE);
  private readonly unread = new Set<string | null>();
  private readonly passed = new Set<string>();
  private piece: readonly Buffer[] = [];
  private isPassed = false;
  private fault: string | null = null;

  constructor(private readonly log: LogFile) {
    // Whoever keeps it may go on meanwhile: how far it was followed and what was signed is never ahead of its leaves.
    this.followed = log.followed;
    this.signed = new Map(log.checkpoints.map(({ size, note }) => [size, rootIn(note)]));
    log.refresh();
    this.size = log.size;
    this.root = log.root;
  }

  see(remade: Remade): void {
    if (remade.kind === 'unread') this.unread.add(remade.stream);
    else {
      if (remade.leaf !== null) this.compare(remade.leaf);
      this.isPassed ||= remade.at.position === this.followed?.position;
    }
  }

  /** What is wrong with it, in sentences, once all events have come by. */
  faults(): readonly string[] {
    this.passOver();
    if (this.fault !== null) return [this.fault];
    if (this.tree.size < this.size) return [`${said(this.entry)} does not follow from the events: they make no more`];
    const faults: string[] = [];
    if (!sameBytes(this.tree.root, this.root)) faults.push('its tree is not that of its leaves');
    if (this.followed !== null && !this.isPassed) {
      const { stream, revision } = this.followed;
      faults.push(`it was followed as far as revision ${revision} of ${stream}, which is not there`);
    }
    for (const size of this.signed.keys())
      if (size > this.size) faults.push(`${size} leaves of it were signed, and it has ${this.size}`);
    return faults;
  }

  private get entry(): Named {
    const sealed = sealedIn(this.bytes);
    return { stream: sealed === null ? '?' : streamOfSealed(sealed), count: sealed?.count ?? 0, leaf: this.tree.size };
  }

  private get bytes(): Buffer {
    const within = this.tree.size % PIECE;
    if (within === 0) this.piece = this.log.leavesFrom(this.tree.size, PIECE);
    return this.piece[within] ?? Buffer.alloc(0);
  }

  private compare(leaf: NewLeaf): void {
    if (this.fault !== null) return;
    if (this.tree.size < this.size && !this.bytes.equals(leaf.entry)) this.passOver();
    const { size } = this.tree;
    if (size < this.size) {
      if (this.bytes.equals(leaf.entry)) this.go();
      else
        this.fault = `${said(this.entry)} does not follow from the events: they make one of ${streamText(leaf.stream)}, ${leaf.count} events`;
    } else if (!this.isPassed && this.followed !== null)
      this.fault = `${said({ ...leaf, leaf: size })} is missing at its end`;
  }

  /** Goes on behind leaves of records that cannot be read. */
  private passOver(): void {
    while (this.fault === null && this.tree.size < this.size && this.unread.has(this.entry.stream)) {
      this.passed.add(this.entry.stream);
      this.go();
    }
  }

  /** Streams that have leaves which nothing follows from any more. */
  get passedOver(): readonly string[] {
    return [...this.passed];
  }

  private go(): void {
    this.tree.append(MERKLE.leaf(this.bytes));
    const root = this.signed.get(this.tree.size);
    if (root !== undefined && !sameBytes(root, this.tree.root))
      this.fault = `what was signed with ${this.tree.size} leaves is not their root`;
  }
}

/** A leaf by its place, and what it is of. */
type Named = Pick<NewLeaf, 'stream' | 'count'> & { readonly leaf: number };

const said = ({ leaf, stream, count }: Named): string => `leaf ${leaf} (${streamText(stream)}, ${count} events)`;

/** The root that was signed; what is no checkpoint has none. */
function rootIn(note: string): Uint8Array {
  try {
    return checkpointIn(noteIn(note).text).root;
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    return new Uint8Array(0);
  }
}

/** What of a log does not follow from the events of a store, in sentences. */
export async function logFaults(reader: EventReader, log: LogFile): Promise<readonly string[]> {
  const comparison = new LogComparison(log);
  for await (const piece of remadeLeaves(reader)) for (const remade of piece) comparison.see(remade);
  return comparison.faults();
}

/** What was signed and is not so of a log, as a sentence; null: it is. */
export function signedFault(log: LogFile, { size, note }: SignedNote): string | null {
  if (size > log.size) return `${size} leaves were signed, and the events make ${log.size}`;
  return sameBytes(log.rootAt(size), rootIn(note)) ? null : `what was signed with ${size} leaves is not their root`;
}

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
