import { CHAIN_START } from '../record/hash-chain.js';
import type { Sealed } from '../record/envelope.js';

/** A stored event: its envelope and its chain hash. */
export interface EntryOf<E extends Sealed> {
  readonly envelope: E;
  readonly hash: string;
}

/** The contiguous events of one command. */
export interface CommandPlace {
  readonly first: number;
  readonly count: number;
}

/** One stream's record in memory: its entries, chain head, commands and fold. */
export abstract class StreamLog<E extends Sealed, State> {
  private readonly all: EntryOf<E>[] = [];
  private readonly commands = new Map<string, CommandPlace>();
  private last = CHAIN_START;

  /** @param id id of the game or tournament */
  constructor(readonly id: string) {}

  /**
   * Folds the next stored event; `after` is the resulting state, if known already. If it throws, nothing has changed.
   */
  protected abstract fold(envelope: E, after: State | undefined): void;

  get entries(): readonly EntryOf<E>[] {
    return this.all;
  }

  /** Revision of the last event; -1 before the opening. */
  get revision(): number {
    return this.all.length - 1;
  }

  /** Chain hash of the last event. */
  get head(): string {
    return this.last;
  }

  /** The events of a command, or `undefined`. */
  commandOf(id: string): CommandPlace | undefined {
    return this.commands.get(id);
  }

  entriesOf({ first, count }: CommandPlace): readonly EntryOf<E>[] {
    return this.all.slice(first, first + count);
  }

  /** Adds the next stored event. Throws like `fold`. */
  follow(entry: EntryOf<E>, after?: State): void {
    this.fold(entry.envelope, after);
    const { command, revision } = entry.envelope;
    this.all.push(entry);
    this.last = entry.hash;
    const place = this.commands.get(command);
    this.commands.set(
      command,
      place === undefined ? { first: revision, count: 1 } : { ...place, count: place.count + 1 },
    );
  }
}

// biome-ignore lint/suspicious/noExplicitAny: only a log and its recorder know the type of its state
export type AnyLog = StreamLog<any, any>;
