import { bytesOf, hexOf, looseTextOf } from '../../../src/proof/core/bytes.js';
import { type Report, emptyReport, verifyPaifu } from '../../../src/proof/verification/verify.js';
import { loadRulesets } from '../../../src/engine/rulesets/registry.js';
import { checkFile } from '../../../src/proof/core/game-file.js';
import { Frontier, Merkle } from '../../../src/proof/core/merkle.js';
import { ProofError } from '../../../src/proof/core/proof-error.js';
import { sha256 } from '../../../src/proof/core/sha256.js';
import type { PaifuItem } from '../../../src/games/record/paifu-file.js';

const LINE_FEED = 10;
const FIRST = bytesOf('{"paifu"');

/** The bytes of each record of a `.paifu` file, by its first line, without a truncated last line. */
export function partsOf(bytes: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const parts = new Map<number, Uint8Array>();
  let begun: { readonly line: number; readonly at: number } | null = null;
  const ends = (to: number): void => {
    if (begun !== null) parts.set(begun.line, bytes.subarray(begun.at, to));
  };
  let at = 0;
  for (let line = 1; ; line++) {
    if (FIRST.every((byte, i) => bytes[at + i] === byte)) {
      ends(at);
      begun = { line, at };
    }
    const end = bytes.indexOf(LINE_FEED, at);
    if (end < 0) break;
    at = end + 1;
  }
  ends(at);
  return parts;
}

/** A game or tournament stream of a `.paifu` file, with all hashes recomputed. */
export interface CheckedRecord {
  readonly what: 'game' | 'tournament';
  readonly id: string;
  /** `null` if unknown. */
  readonly ruleset: string | null;
  readonly count: number;
  /** `null` if the record is incomplete or damaged. */
  readonly head: { readonly hash: string; readonly root: string } | null;
  /** Number of events present as hashes only, or `null` for a complete record. */
  readonly hidden: number | null;
  /** The record's bytes in the file. */
  readonly bytes: Uint8Array;
}

export interface Checked {
  readonly isRedacted: boolean;
  readonly report: Report;
  readonly records: readonly CheckedRecord[];
}

const MERKLE = new Merkle(sha256);
const REDACTED = /^\{"paifu":1,"game":"([0-9a-f-]{36})","redacted":true\}\n/;

/**
 * Verifies a `.paifu` file as `paifu verify` does; a redacted file as far as its hashes allow.
 *
 * @param progress receives the completed share, 0 to 1; throw from it to cancel
 */
export async function verifyBytes(bytes: Uint8Array, progress: (done: number) => void): Promise<Checked> {
  const [, id] = REDACTED.exec(looseTextOf(bytes.subarray(0, 100))) ?? [];
  if (id !== undefined) return redacted(id, bytes);
  await loadRulesets();
  const read = new RecordsRead(partsOf(bytes));
  const report = await verifyPaifu(pieces(bytes, progress), (item) => read.take(item));
  return { isRedacted: false, report, records: read.records };
}

/** Collects the records of a file and their heads. */
class RecordsRead {
  readonly records: CheckedRecord[] = [];
  private tree = new Frontier(MERKLE);
  private chain = '';

  constructor(private readonly parts: ReadonlyMap<number, Uint8Array>) {}

  take(item: PaifuItem): void {
    switch (item.kind) {
      case 'game':
        this.begin(item.kind, item.game, item.line);
        break;
      case 'tournament':
        this.begin(item.kind, item.tournament, item.line);
        break;
      case 'event':
      case 'tournament-event': {
        this.tree.append(MERKLE.leaf(bytesOf(item.canonical)));
        this.chain = item.hash;
        const { ruleset } = item.envelope.data as { readonly ruleset?: unknown };
        const isNamed = item.envelope.revision === 0 && typeof ruleset === 'string';
        this.change({ count: this.tree.size, ...(isNamed ? { ruleset } : {}) });
        break;
      }
      case 'end':
      case 'cut':
      case 'tournament-end':
        if (this.tree.size > 0) this.change({ head: { hash: this.chain, root: hexOf(this.tree.root) } });
    }
  }

  private begin(what: CheckedRecord['what'], id: string, line: number): void {
    this.tree = new Frontier(MERKLE);
    const bytes = this.parts.get(line) ?? new Uint8Array();
    this.records.push({ what, id, ruleset: null, count: 0, head: null, hidden: null, bytes });
  }

  private change(some: Partial<CheckedRecord>): void {
    const last = this.records.pop();
    if (last !== undefined) this.records.push({ ...last, ...some });
  }
}

/** Bytes read between pauses, so that the page stays responsive. */
const PIECE = 2 ** 18;

async function* pieces(bytes: Uint8Array, progress: (done: number) => void): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    progress(at / bytes.length);
    await new Promise((later) => setTimeout(later));
    yield bytes.subarray(at, at + PIECE);
  }
}

function redacted(id: string, bytes: Uint8Array): Checked {
  const report = emptyReport();
  try {
    const { count, head, root, hidden } = checkFile(MERKLE, bytes);
    report.games = 1;
    report.events = count - hidden;
    const record = { what: 'game', id, ruleset: null, count, head: { hash: head, root }, hidden, bytes } as const;
    return { isRedacted: true, report, records: [record] };
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    const [, line = '0', reason = error.message] = /^line (\d+): (.*)$/s.exec(error.message) ?? [];
    report.unreadable.push({ line: Number(line), game: null, reason });
    return { isRedacted: true, report, records: [] };
  }
}
