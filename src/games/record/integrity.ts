import { CHAIN_START, chained } from './chain.js';
import type { Sealed } from './envelope.js';
import { eventIdOf, gameIdOf } from './identity.js';

/** What the record says at one place, and what it should say there. */
export interface Mismatch {
  readonly field: string;
  readonly recorded: unknown;
  readonly computed: unknown;
}

/** What an envelope says it is of. */
type Of = Sealed & { readonly game?: string; readonly tournament?: string };

/** Follows the envelopes of one game, or of one tournament, in order and says of each whether it belongs where it stands. */
export class StreamIntegrity {
  /** Hash of the last envelope that belonged. */
  head = CHAIN_START;
  /** How many belonged: the revision expected next. */
  count = 0;
  private command: string | null = null;
  private index = 0;
  private readonly commands = new Set<string>();

  constructor(
    readonly id: string,
    readonly what: 'game' | 'tournament',
  ) {}

  /** The first field that is not as it must be, or null; then the chain is one longer. */
  follow(envelope: Of, hash: string, canonical: string): Mismatch | null {
    const { revision, command, id } = envelope;
    const { what } = this;
    const of = envelope[what];
    if (of !== this.id) return { field: what, recorded: of, computed: this.id };
    if (revision !== this.count) return { field: 'revision', recorded: revision, computed: this.count };
    const opened = gameIdOf(command);
    if (revision === 0 && opened !== of) return { field: what, recorded: of, computed: opened };
    const computed = chained(this.head, canonical);
    if (hash !== computed) return { field: 'hash', recorded: hash, computed };
    const index = command === this.command ? this.index + 1 : 0;
    const eventId = eventIdOf(this.id, command, index);
    if (id !== eventId) return { field: 'id', recorded: id, computed: eventId };
    // One command is one append: its events stand together.
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
