import type { Position, StoredEvent } from '../port.js';

/** The last event of an append that the server says is written. */
export interface Claim {
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  /** Its chain hash, which stands for the whole append and all before it. */
  readonly hash: string;
  /** How many events were appended. */
  readonly events: number;
}

interface Waiting {
  readonly claim: Claim;
  resolve(ours: boolean): void;
  reject(error: unknown): void;
}

/** What the check reads from. */
export interface Log {
  /** The events of all streams from a position on, inclusively; at most `count`. */
  range(from: Position, count: number): Promise<readonly StoredEvent[]>;
  at(stream: string, revision: number): Promise<StoredEvent | undefined>;
}

/** A read of so many events more than were appended is still cheaper than a read for each append. */
const SPARE = 32;

/**
 * Whether the events that the server acknowledged are the ones that were sent. To an append whose ids are there already
 * it answers as to any other; what stands there may have another time and salt, and a writer who went on from what it
 * sent would break the hash chain. So they are read back: many appends, which finish at about the same time, by one read.
 */
export class WrittenCheck {
  private waiting: Waiting[] = [];
  private reading = false;

  constructor(private readonly log: Log) {}

  /** True: the very events that were sent are stored. Rejects with what the read failed with. */
  ours(claim: Claim): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ claim, resolve, reject });
      if (!this.reading) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.reading = true;
    // All that was acknowledged in the same turn goes together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) {
      const group = this.waiting;
      this.waiting = [];
      await this.check(group).catch((error) => {
        for (const { reject } of group) reject(error);
      });
    }
    this.reading = false;
  }

  private async check(group: readonly Waiting[]): Promise<void> {
    const events = group.reduce((sum, { claim }) => sum + claim.events, 0);
    const found = new Map<Position, StoredEvent>();
    if (group.length > 1 && events < group.length * 8) {
      const from = group.reduce((first, { claim }) => (claim.position < first ? claim.position : first), '9');
      for (const event of await this.log.range(from, events + SPARE)) found.set(event.position, event);
    }
    await Promise.all(
      group.map(async ({ claim, resolve }) => {
        const { stream, revision, hash, position } = claim;
        const there = found.get(position);
        const same = there?.stream === stream && there.revision === revision;
        // One that something else wrote in between, or an old one, is looked for where it stands.
        const stored = same ? there : await this.log.at(stream, revision);
        resolve(stored?.hash === hash);
      }),
    );
  }
}
