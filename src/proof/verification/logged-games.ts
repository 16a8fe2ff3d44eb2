import type { StoredEvent } from '../../platform/event-store/port.js';
import { CHAIN_START } from '../../games/record/hash-chain.js';
import { GAME_STREAMS } from '../../games/recording/game-logs.js';
import { firstLine, lastLine } from '../../games/record/paifu-file.js';
import { storedLine } from '../../games/record/paifu-file-writer.js';
import type { Verify } from './verifier.js';
import type { Report } from './verify.js';

/** A stream as read from the log of all streams. */
export interface LoggedStream {
  /** Number of its events in the log. */
  count: number;
  /** Hash of its first event. */
  readonly firstHash: string;
  /** Report on a game that was complete in the log; `null` if its stream must be read. */
  report: Promise<Report> | null;
}

/** An incomplete game, as the text of a `.paifu` file. */
interface PendingGame {
  text: string;
  head: string;
}

/** Maximum text held, in UTF-16 units; beyond it, the games idle for longest are dropped. */
const MAX_PENDING = 67_108_864;

/**
 * Verifies games while the log of all streams is read, so that it is read only once. A game is verified when it is
 * closed, or at the end of the log. Unusual games (late or misplaced events, too many open games) are verified from
 * their own streams instead.
 */
export class LoggedGames {
  /** By stream name, in order of their first event. */
  readonly streams = new Map<string, LoggedStream>();
  private readonly pending = new Map<string, PendingGame>();
  private size = 0;

  constructor(
    private readonly keepsBytes: boolean,
    private readonly verify: Verify,
    private readonly maxPending = MAX_PENDING,
  ) {}

  see(event: StoredEvent): void {
    const { stream, hash, data } = event;
    const known = this.streams.get(stream);
    if (known === undefined) {
      this.streams.set(stream, { count: 1, firstHash: hash, report: null });
      // A remote service lists events without their data.
      if (!stream.startsWith(GAME_STREAMS) || data === '') return;
      this.pending.set(stream, { text: `${firstLine(stream.slice(GAME_STREAMS.length))}\n`, head: CHAIN_START });
    } else {
      known.count++;
      known.report = null;
    }
    this.hold(event, (known?.count ?? 1) - 1);
  }

  /** Counts an event that cannot be read. */
  miss(stream: string): void {
    const known = this.streams.get(stream);
    if (known === undefined) this.streams.set(stream, { count: 1, firstHash: '', report: null });
    else known.count++;
  }

  /** Part of the log cannot be read, so no game is known to be complete. */
  discardReports(): void {
    for (const stream of this.streams.values()) stream.report = null;
    this.pending.clear();
  }

  /** Verifies the remaining games at the end of the log. */
  end(): void {
    for (const stream of [...this.pending.keys()]) this.verifyPending(stream);
  }

  private hold(event: StoredEvent, revision: number): void {
    const { stream, type, hash } = event;
    const held = this.pending.get(stream);
    if (held === undefined) return;
    this.pending.delete(stream);
    this.size -= held.text.length;
    try {
      if (event.revision !== revision) return;
      held.text += storedLine(event, stream.slice(GAME_STREAMS.length), this.keepsBytes);
    } catch {
      return; // reported when the stream is read
    }
    held.head = hash;
    this.pending.set(stream, held);
    this.size += held.text.length;
    if (type === 'GameClosed') this.verifyPending(stream);
    for (const [idle, { text }] of this.pending) {
      if (this.size <= this.maxPending) break;
      this.pending.delete(idle);
      this.size -= text.length;
    }
  }

  private verifyPending(stream: string): void {
    const held = this.pending.get(stream) as PendingGame;
    const logged = this.streams.get(stream) as LoggedStream;
    this.pending.delete(stream);
    this.size -= held.text.length;
    const bytes = Buffer.from(`${held.text}${lastLine(held.head, logged.count)}\n`);
    logged.report = this.verify(once(bytes));
    // It is awaited in stream order, or not at all.
    logged.report.catch(() => {});
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
