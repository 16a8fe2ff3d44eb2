import { bytesOf, hexBytes, hexOf, concatBytes, textOf } from './bytes.js';
import { type Sealed, type SealedHead, type SealedKind, sealedOf } from './leaf.js';
import { Frontier, Merkle } from './merkle.js';
import { ProofError } from './proof-error.js';

/** Canonical JSON (RFC 8785) of a parsed value. The faster version for Node is in `src/games/record`. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const object = value as Record<string, unknown>;
  const members = Object.keys(object)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(object[key])}`);
  return `{${members.join(',')}}`;
}

/** Contents of a file of one game or tournament, after all hashes were recomputed. */
export type CheckedFile = Sealed & {
  /** Hidden events appear only as hashes. */
  readonly redacted: boolean;
  /** Number of events that appear only as hashes. */
  readonly hidden: number;
  /** Recording time of the last visible event; `null` if no event is visible. */
  readonly lastRecordedAt: string | null;
};

const START = /^\{"paifu":1,"(?:(tournament)":"([0-9a-f-]{36})"|game":"([0-9a-f-]{36})"(,"redacted":true)?)\}$/;
const EVENT = /^\{"hash":"([0-9a-f]{64})","event":(\{.*\})\}$/;
const SHOWN = /^\{"event":(\{.*\})\}$/;
const HIDDEN = /^\{"leaf":"([0-9a-f]{64})"\}$/;
const END = /^\{"head":"([0-9a-f]{64})","count":(\d{1,15})(?:,"root":"([0-9a-f]{64})")?\}$/;
const DOMAIN = bytesOf('paifu/event/1\0');

/**
 * Reads a `.paifu` file of one game, whole or redacted, or of one tournament (docs/reference/log-format.md), and recomputes its
 * hash chain and tree. Does not check the rules of play. Throws `ProofError` with the line number.
 *
 * @param onEvent called after each event with the tree and the head of the chain (`null` in a redacted file)
 */
export function checkFile(
  merkle: Merkle,
  bytes: Uint8Array,
  onEvent: (tree: Frontier, head: Uint8Array | null) => void = () => {},
): CheckedFile {
  const text = textOf(bytes);
  if (text === null) throw new ProofError('the file is not text in UTF-8');
  if (!text.endsWith('\n')) throw new ProofError('the file is cut off');
  const lines = text.slice(0, -1).split('\n');
  const start = START.exec(lines[0]);
  if (start === null) throw new ProofError('line 1: expected the first line of a .paifu file');
  const [, tournament, of, game, redacted] = start;
  const file = new FileTree(
    merkle,
    tournament === undefined ? 'game' : 'tournament',
    of ?? game,
    redacted !== undefined,
  );
  for (const [i, line] of lines.slice(1, -1).entries()) {
    file.take(line, i + 2);
    onEvent(file.tree, file.head);
  }
  return file.end(lines[lines.length - 1], lines.length);
}

class FileTree {
  readonly tree: Frontier;
  private chain: Uint8Array<ArrayBuffer> = new Uint8Array(32);
  private hidden = 0;
  private last: string | null = null;

  constructor(
    private readonly merkle: Merkle,
    private readonly what: SealedKind,
    private readonly id: string,
    private readonly redacted: boolean,
  ) {
    this.tree = new Frontier(merkle);
  }

  /** Head of the chain; `null` in a redacted file, whose chain cannot be recomputed. */
  get head(): Uint8Array | null {
    return this.redacted ? null : this.chain;
  }

  take(line: string, number: number): void {
    if (!this.redacted) {
      const [, hash, canonical] = EVENT.exec(line) ?? wrong(number, 'expected an event with its hash');
      const bytes = this.readShownEvent(canonical, number);
      this.chain = Uint8Array.from(this.merkle.sha256(concatBytes(DOMAIN, this.chain, bytes)));
      if (hexOf(this.chain) !== hash) wrong(number, 'the hash chain is broken');
      return;
    }
    const leaf = HIDDEN.exec(line);
    if (leaf === null) {
      const [, canonical] = SHOWN.exec(line) ?? wrong(number, 'expected an event, or the hash of one');
      this.readShownEvent(canonical, number);
    } else {
      this.hidden++;
      this.tree.append(hexBytes(leaf[1]) as Uint8Array);
    }
  }

  private readShownEvent(canonical: string, number: number): Uint8Array<ArrayBuffer> {
    let envelope: { game?: unknown; tournament?: unknown; revision?: unknown; recordedAt?: unknown };
    try {
      envelope = JSON.parse(canonical);
    } catch {
      return wrong(number, 'invalid JSON');
    }
    if (canonicalJson(envelope) !== canonical) wrong(number, 'the event is not in canonical form (RFC 8785)');
    if (envelope[this.what] !== this.id) wrong(number, `an event of another ${this.what}`);
    if (envelope.revision !== this.tree.size) wrong(number, `expected revision ${this.tree.size}`);
    this.last = String(envelope.recordedAt);
    const bytes = bytesOf(canonical);
    this.tree.append(this.merkle.leaf(bytes));
    return bytes;
  }

  end(line: string, number: number): CheckedFile {
    const { what, id, redacted, hidden, tree } = this;
    const [, head, count, statedRoot] = END.exec(line) ?? wrong(number, 'expected the last line: the file is cut off');
    const root = hexOf(tree.root);
    if (Number(count) !== tree.size)
      wrong(number, `the last line states ${count} events, but the file has ${tree.size}`);
    if (!redacted && (head !== hexOf(this.chain) || statedRoot !== undefined))
      wrong(number, 'not the head of the chain');
    if (redacted && statedRoot !== root) wrong(number, 'the events do not match the stated root');
    const sealed: SealedHead = { count: tree.size, head, root };
    return { ...sealedOf(what, id, sealed), redacted, hidden, lastRecordedAt: this.last };
  }
}

function wrong(line: number, what: string): never {
  throw new ProofError(`line ${line}: ${what}`);
}
