import { areHexDigits } from '../../engine/vocabulary/hex-digits.js';
import { bytesOf, concatBytes, writeHex } from '../../proof/core/bytes.js';
import type { Sealed } from './envelope.js';
import { hexHash } from './hash-functions.js';
import { eventIdOf, gameIdOf } from './identity.js';

const utf8 = new TextEncoder();
const DOMAIN = bytesOf('paifu/event/1\0');
/** Reused buffer: the domain prefix, then the previous hash, then the envelope. */
let scratch = concatBytes(DOMAIN, new Uint8Array(16_384));
const TEXT_AT = DOMAIN.length + 32;
let textPart = scratch.subarray(TEXT_AT);

/** h(-1): the hash that the first event of a game is chained to. */
export const CHAIN_START = '0'.repeat(64);

/**
 * h(n) = SHA-256("paifu/event/1\0" || h(n-1) || RFC 8785 bytes of the envelope), in lower-case hexadecimal. The
 * envelope contains the game and the revision, so an event cannot be changed, dropped, reordered or moved without
 * changing all later hashes.
 */
export function chainHash(previous: string, canonical: string): string {
  if (!isHash(previous)) throw new TypeError(`not a hash: ${previous}`);
  return nextHash(previous, canonical);
}

function nextHash(previous: string, canonical: string): string {
  // A UTF-16 unit takes at most three bytes in UTF-8.
  const most = TEXT_AT + 3 * canonical.length;
  if (most > scratch.length) {
    scratch = concatBytes(DOMAIN, new Uint8Array(2 * most));
    textPart = scratch.subarray(TEXT_AT);
  }
  writeHex(previous, scratch, DOMAIN.length);
  const { written } = utf8.encodeInto(canonical, textPart);
  return hexHash('sha256', scratch.subarray(0, TEXT_AT + written));
}

export const isHash = (value: unknown): value is string =>
  typeof value === 'string' && value.length === 64 && areHexDigits(value, 0, 64);

/** A recorded value and the value computed for the same field. */
export interface Mismatch {
  readonly field: string;
  readonly recorded: unknown;
  readonly computed: unknown;
}

type SubjectEnvelope = Sealed & { readonly game?: string; readonly tournament?: string };

/** Checks that the envelopes of one game or tournament form an unbroken chain, in order. */
export class StreamIntegrity {
  /** Hash of the last accepted envelope. */
  head = CHAIN_START;
  /** Number of accepted envelopes; also the next expected revision. */
  count = 0;
  private command: string | null = null;
  private index = 0;
  private readonly commands = new Set<string>();

  constructor(
    readonly id: string,
    readonly what: 'game' | 'tournament',
  ) {}

  /** Accepts the envelope and returns `null`, or returns the first wrong field. */
  follow(envelope: SubjectEnvelope, hash: string, canonical: string): Mismatch | null {
    const { revision, command, id } = envelope;
    const { what } = this;
    const of = envelope[what];
    if (of !== this.id) return { field: what, recorded: of, computed: this.id };
    if (revision !== this.count) return { field: 'revision', recorded: revision, computed: this.count };
    if (revision === 0 && gameIdOf(command) !== of) return { field: what, recorded: of, computed: gameIdOf(command) };
    const computed = nextHash(this.head, canonical);
    if (hash !== computed) return { field: 'hash', recorded: hash, computed };
    const index = command === this.command ? this.index + 1 : 0;
    const eventId = eventIdOf(this.id, command, index);
    if (id !== eventId) return { field: 'id', recorded: id, computed: eventId };
    // The events of a command are appended together, so its id cannot come back later.
    if (index === 0 && this.commands.has(command))
      return { field: 'command', recorded: command, computed: 'a new command' };
    if (index === 0) this.commands.add(command);
    this.command = command;
    this.index = index;
    this.head = computed;
    this.count++;
    return null;
  }
}
