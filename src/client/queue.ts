import type { Journal } from './journal.js';
import { JournaledQueue, boundCount, replacement, recording } from './queue-journal.js';
import type { Hold } from './queue-notices.js';
import type { PaifuClient } from './paifu-client.js';
import type { ActionInput } from './schema.js';
import { Sender, type SenderOptions } from './sender.js';

export interface QueueOptions extends SenderOptions {
  readonly game: string;
  /** Revision of the last event seen; ignored if the journal is not empty. */
  readonly revision: number;
  readonly journal: Journal;
  /** Default: the platform's clock. */
  readonly now?: () => Date;
}

/**
 * The actions recorded for one game on one device, in order. Each is journaled first, then sent when the service is
 * reachable, with the same command id on every attempt, so it is recorded once. Actions are dropped only by explicit
 * decision. Only one queue may use a journal at a time.
 */
export class ActionQueue {
  private constructor(
    private readonly kept: JournaledQueue,
    private readonly sender: Sender,
    private readonly now: () => Date,
  ) {}

  /** Opens the journal and starts sending. */
  static async open(client: PaifuClient, options: QueueOptions): Promise<ActionQueue> {
    const { journal, game, revision, onNotice, now = () => new Date() } = options;
    const kept = await JournaledQueue.open(journal, game, revision, (count) => onNotice?.({ kind: 'waiting', count }));
    const queue = new ActionQueue(kept, new Sender(client, kept, options), now);
    queue.sender.start();
    return queue;
  }

  /** Revision of the last known event. */
  get revision(): number {
    return this.kept.state.revision;
  }

  /** Actions not known to be recorded, in order. */
  get waiting(): readonly ActionInput[] {
    return this.kept.state.waiting.map(({ action }) => action);
  }

  /** The decision needed before sending continues, or `null`. */
  get held(): Hold {
    return this.sender.hold;
  }

  /**
   * Queues actions; resolves when they are journaled. `at` is the time of the actions (RFC 3339, UTC, milliseconds),
   * `null` if unknown. Default: now.
   */
  async record(actions: readonly ActionInput[], at: string | null = this.now().toISOString()): Promise<void> {
    if (actions.length === 0) return;
    await this.kept.change(recording(actions, at), () => this.sender.delayLast(actions.length));
    this.sender.start();
  }

  /** Takes back the last action, unless it is being sent or was exported. Returns it, or `null`. */
  async takeBack(): Promise<ActionInput | null> {
    let taken: ActionInput | null = null;
    await this.kept.change((queued) => {
      const { waiting } = queued;
      if (waiting.length <= boundCount(queued)) return null;
      taken = waiting[waiting.length - 1].action;
      return { takenBack: 1 };
    });
    return taken;
  }

  /** Notes that the caller has seen the record up to a revision. Has no effect while actions wait. */
  async seen(revision: number): Promise<void> {
    await this.kept.change(({ waiting, revision: known }) =>
      waiting.length > 0 || revision <= known ? null : { onto: revision },
    );
  }

  /** Sends the held actions: after a conflict, following the missed events; after a rejection, again. */
  async resume(): Promise<void> {
    if (this.held !== null) await this.release(this.held);
  }

  /**
   * Replaces all held actions; an empty list gives them up. If the hold is `stopped` or `Forbidden`, query
   * `commandResult` first: the command may have been recorded. `onto`: revision of the last event seen, if the caller
   * has seen or recorded events since the conflict.
   */
  async replace(actions: readonly ActionInput[], onto?: number): Promise<void> {
    const { held } = this;
    if (held === null) throw new Error('the queue is not held, so there is nothing to replace');
    await this.kept.change(replacement(actions, this.waiting.length));
    await this.release(held, onto);
  }

  private async release(held: NonNullable<Hold>, seen = 0): Promise<void> {
    const onto = Math.max(seen, held.kind === 'conflict' ? held.conflict.revision : 0);
    if (onto > this.revision) await this.kept.change(() => ({ onto }));
    this.sender.hold = null;
    this.sender.flush();
  }

  /** Retries at once, for example when a page becomes visible or online. */
  wake(): void {
    this.sender.wake();
  }

  /** Ends the grace period of the waiting actions: sends them now. */
  flush(): void {
    this.sender.flush();
  }

  /** Resolves when no action waits, or the queue is held. Does not shorten the grace period: see `flush`. */
  settled(): Promise<Hold> {
    return this.sender.settled();
  }

  /**
   * The waiting actions as lines for another journal, to keep a copy or send them from another device. Both devices
   * then use the same commands, so the actions are recorded once; they can no longer be taken back.
   */
  async exported(): Promise<string[]> {
    await this.sender.bindAll();
    return this.kept.lines;
  }

  /** Stops sending. The journal keeps the waiting actions. */
  async close(): Promise<void> {
    await this.sender.close();
    await this.kept.close();
  }
}
