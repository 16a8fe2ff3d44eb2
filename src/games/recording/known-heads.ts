import { integer, matching, record, text } from '../../engine/vocabulary/shape.js';
import { isHash } from '../record/hash-chain.js';
import { subjectOfStream, type StreamSubject } from './stream-names.js';
import { parseStrict } from '../record/strict-json.js';

/** The last event of a stream as known from a backup, another log, or a score sheet. */
export interface KnownHead {
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
}

const HEAD = record({
  stream: text(200, 1),
  revision: integer(0),
  hash: matching(/^[0-9a-f]{64}$/, '64 hexadecimal digits'),
});

/** Reads `heads.jsonl`. Throws `FieldError` and `JsonError`. */
export function readHeads(lines: string): KnownHead[] {
  return lines.split('\n').flatMap((line, i) => {
    if (line === '' && i > 0) return [];
    const head: unknown = parseStrict(line);
    if (!HEAD.fits(head)) throw HEAD.misfit(head, `line ${i + 1}`);
    return [head as KnownHead];
  });
}

/**
 * Checks known heads against a log that is read from start to end. Records only grow, so each head must still be
 * there; its chain hash covers all events before it.
 */
export class KnownHeads {
  /** Hashes not seen yet, by stream and revision. */
  private readonly left = new Map<string, Map<number, string>>();
  private readonly last = new Map<string, number>();
  private readonly others = new Map<string, string>();

  constructor(heads: Iterable<KnownHead>) {
    for (const { stream, revision, hash } of heads) {
      const known = this.left.get(stream) ?? new Map<number, string>();
      this.left.set(stream, known.set(revision, hash));
    }
  }

  see(stream: string, revision: number, hash: string): void {
    const known = this.left.get(stream);
    if (known === undefined) return;
    this.last.set(stream, Math.max(revision, this.last.get(stream) ?? -1));
    const expected = known.get(revision);
    if (expected === undefined) return;
    known.delete(revision);
    if (hash === expected || this.others.has(stream)) return;
    const what = `revision ${revision} is ${shortened(hash)}, was ${shortened(expected)}: the record was replaced`;
    this.others.set(stream, what);
  }

  /** Missing and changed heads by stream, after the whole log was read. */
  faults(): readonly { readonly of: StreamSubject | null; readonly reason: string }[] {
    return [...this.left].flatMap(([stream, left]) => {
      const reason = this.others.get(stream) ?? (left.size === 0 ? undefined : this.missing(stream, left));
      if (reason === undefined) return [];
      const of = subjectOfStream(stream);
      return [{ of, reason: of === null ? `${stream}: ${reason}` : reason }];
    });
  }

  private missing(stream: string, left: ReadonlyMap<number, string>): string {
    const most = Math.max(...left.keys());
    const last = this.last.get(stream);
    return last === undefined
      ? `the ${subjectOfStream(stream)?.what ?? 'stream'} is missing; it had at least ${most + 1} events`
      : `it ends at revision ${last}, but had revision ${most}`;
  }
}

const shortened = (hash: string): string => (isHash(hash) ? `${hash.slice(0, 16)}…` : hash);
