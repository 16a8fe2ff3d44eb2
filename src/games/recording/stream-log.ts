import { CHAIN_START } from '../record/hash-chain.js';
import type { Sealed } from '../record/envelope.js';

/** An event as it is stored: its envelope and its link of the chain. */
export interface EntryOf<E extends Sealed> {
  readonly envelope: E;
  readonly hash: string;
}

/** The events of one command, which stand together. */
export interface CommandPlace {
  readonly first: number;
  readonly count: number;
}

/** One stream's record in memory: every entry, the head of the chain, what each command led to, and what they fold to. */
export abstract class StreamLog<E extends Sealed, State> {
  private readonly all: EntryOf<E>[] = [];
  private readonly commands = new Map<string, CommandPlace>();
  private last = CHAIN_START;

  /** @param id of what the stream is of */
  constructor(readonly id: string) {}

  /**
   * Folds the next stored event; `after`: what that makes, where it is known already. When it throws, nothing has changed.
   */
  protected abstract fold(envelope: E, after: State | undefined): void;

  get entries(): readonly EntryOf<E>[] {
    return this.all;
  }

  /** Revision of the last event; -1 before the opening. */
  get revision(): number {
    return this.all.length - 1;
  }

  /** The hash that the next event is chained to. */
  get head(): string {
    return this.last;
  }

  /** What a command led to, or undefined when none of that id was recorded. */
  commandOf(id: string): CommandPlace | undefined {
    return this.commands.get(id);
  }

  entriesOf({ first, count }: CommandPlace): readonly EntryOf<E>[] {
    return this.all.slice(first, first + count);
  }

  /** Takes the next stored event, as `fold`. */
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

/** A log of whatever a stream may be of. */
// biome-ignore lint/suspicious/noExplicitAny: what a state is, is between a log and its recorder
export type AnyLog = StreamLog<any, any>;
