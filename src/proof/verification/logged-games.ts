import type { StoredEvent } from '../../platform/event-store/port.js';
import { CHAIN_START } from '../../games/record/hash-chain.js';
import { GAME_STREAMS } from '../../games/recording/game-logs.js';
import { firstLine, lastLine } from '../../games/record/paifu-file.js';
import { storedLine } from '../../games/record/paifu-file-writer.js';
import type { Verify } from './verifier.js';
import type { Report } from './verify.js';

/** A stream as the log of all streams shows it. */
export interface LoggedStream {
  /** How many events of it are in the log. */
  count: number;
  /** Its first event's hash. */
  readonly begins: string;
  /** Of a game that the log gives whole, what was found; null: it has to be read by its stream. */
  report: Promise<Report> | null;
}

/** A game that is not whole yet, as the text of a `.paifu` file. */
interface Held {
  text: string;
  head: string;
}

/** Of so much text (UTF-16 units) the games are let go of that nothing was added to for longest. */
const HELD = 67_108_864;

/**
 * Verifies games as they come by in the log of all streams, so that a log is read once and not once more by its streams: a
 * game is judged when it is closed, or at the end of the log. Anything unusual, as events that come later, one that is not
 * where it should be, or too many games at the same time, is left to the reading of its stream.
 */
export class LoggedGames {
  /** By their names, in the order they begin. */
  readonly streams = new Map<string, LoggedStream>();
  private readonly held = new Map<string, Held>();
  private size = 0;

  constructor(
    private readonly keepsBytes: boolean,
    private readonly verify: Verify,
    private readonly most = HELD,
  ) {}

  see(event: StoredEvent): void {
    const { stream, hash, data } = event;
    const known = this.streams.get(stream);
    if (known === undefined) {
      this.streams.set(stream, { count: 1, begins: hash, report: null });
      // A service tells by its log only which events there are.
      if (!stream.startsWith(GAME_STREAMS) || data === '') return;
      this.held.set(stream, { text: `${firstLine(stream.slice(GAME_STREAMS.length))}\n`, head: CHAIN_START });
    } else {
      known.count++;
      known.report = null;
    }
    this.hold(event, (known?.count ?? 1) - 1);
  }

  /** An event of a stream that cannot be read any more. */
  miss(stream: string): void {
    const known = this.streams.get(stream);
    if (known === undefined) this.streams.set(stream, { count: 1, begins: '', report: null });
    else known.count++;
  }

  /** Something in the log cannot be read: of no game it is known that it is whole. */
  letGo(): void {
    for (const stream of this.streams.values()) stream.report = null;
    this.held.clear();
  }

  /** The log has been read: what is held is as whole as it gets. */
  end(): void {
    for (const stream of [...this.held.keys()]) this.handOver(stream);
  }

  private hold(event: StoredEvent, revision: number): void {
    const { stream, type, hash } = event;
    const held = this.held.get(stream);
    if (held === undefined) return;
    this.held.delete(stream);
    this.size -= held.text.length;
    try {
      if (event.revision !== revision) return;
      held.text += storedLine(event, stream.slice(GAME_STREAMS.length), this.keepsBytes);
    } catch {
      return; // read by its stream it is found again, and said
    }
    held.head = hash;
    this.held.set(stream, held);
    this.size += held.text.length;
    if (type === 'GameClosed') this.handOver(stream);
    for (const [idle, { text }] of this.held) {
      if (this.size <= this.most) break;
      this.held.delete(idle);
      this.size -= text.length;
    }
  }

  private handOver(stream: string): void {
    const held = this.held.get(stream) as Held;
    const logged = this.streams.get(stream) as LoggedStream;
    this.held.delete(stream);
    this.size -= held.text.length;
    const bytes = Buffer.from(`${held.text}${lastLine(held.head, logged.count)}\n`);
    logged.report = this.verify(once(bytes));
    // It is waited for in the streams' order, or not at all.
    logged.report.catch(() => {});
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
