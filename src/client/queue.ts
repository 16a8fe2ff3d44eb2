import type { Journal } from './journal.js';
import { JournaledQueue, boundCount, replacement, recording } from './queue-journal.js';
import type { Hold } from './queue-notices.js';
import type { PaifuClient } from './paifu-client.js';
import type { ActionInput } from './schema.js';
import { Sender, type SenderOptions } from './sender.js';

export interface QueueOptions extends SenderOptions {
  readonly game: string;
  /** Revision of the last event that is seen; the journal knows better where it is not empty. */
  readonly revision: number;
  readonly journal: Journal;
  /** Left out: the platform’s clock. */
  readonly now?: () => Date;
}

/**
 * What is recorded of one game on one device, in order. An action is kept in the journal before anything else, and sent when the
 * service can be asked: with the command id that it was first sent with, however often, so that it is recorded once. Nothing is
 * dropped unless somebody says so. One queue at a time may work on a journal.
 */
export class ActionQueue {
  private constructor(
    private readonly kept: JournaledQueue,
    private readonly sender: Sender,
    private readonly now: () => Date,
  ) {}

  /** Takes up what its journal holds, and sends it. */
  static async open(client: PaifuClient, options: QueueOptions): Promise<ActionQueue> {
    const { journal, game, revision, onNotice, now = () => new Date() } = options;
    const kept = await JournaledQueue.open(journal, game, revision, (count) => onNotice?.({ kind: 'waiting', count }));
    const queue = new ActionQueue(kept, new Sender(client, kept, options), now);
    queue.sender.start();
    return queue;
  }

  /** Revision of the last event that is known here. */
  get revision(): number {
    return this.kept.state.revision;
  }

  /** Actions that are not known to be in the record, in order. */
  get waiting(): readonly ActionInput[] {
    return this.kept.state.waiting.map(({ action }) => action);
  }

  /** What somebody has to decide before anything more is sent; null: nothing. */
  get held(): Hold {
    return this.sender.hold;
  }

  /**
   * Records what happened at the table; resolves when the journal has it. `at`: when it happened (RFC 3339, UTC, milliseconds), null
   * where nobody says; left out: now.
   */
  async record(actions: readonly ActionInput[], at: string | null = this.now().toISOString()): Promise<void> {
    if (actions.length === 0) return;
    await this.kept.change(recording(actions, at));
    this.sender.start();
  }

  /** Takes back the last action, unless it is on its way or was exported; gives it, or null. */
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

  /** Says that the record was seen up to a revision, by following it or by a command of another kind; only while nothing waits. */
  async seen(revision: number): Promise<void> {
    await this.kept.change(({ waiting, revision: known }) =>
      waiting.length > 0 || revision <= known ? null : { onto: revision },
    );
  }

  /** Sends what is held: after a conflict, onto what was missed; after a refusal, once more. */
  async resume(): Promise<void> {
    if (this.held !== null) await this.release(this.held);
  }

  /**
   * Puts these actions in the place of all that is held; none: gives it up. Where it is held because the service stopped to answer, or
   * is `Forbidden`, ask `commandResult` first what became of it: it may have been recorded before.
   */
  async replace(actions: readonly ActionInput[]): Promise<void> {
    const { held } = this;
    if (held === null) throw new Error('only what is held can be replaced');
    await this.kept.change(replacement(actions, this.waiting.length));
    await this.release(held);
  }

  private async release(held: NonNullable<Hold>): Promise<void> {
    if (held.kind === 'conflict') await this.kept.change(() => ({ onto: held.conflict.revision }));
    this.sender.hold = null;
    this.sender.start();
  }

  /** Tries at once: for a page that hears `online`, or is shown again. */
  wake(): void {
    this.sender.wake();
  }

  /** Resolves when nothing waits, or something holds it. */
  settled(): Promise<Hold> {
    return this.sender.settled();
  }

  /**
   * All that waits, as lines that another journal can begin with: to keep it elsewhere, or to send it from another device. From then on it is
   * sent by the same commands from here and from there, so that it is recorded once; none of it can be taken back.
   */
  async exported(): Promise<string[]> {
    await this.sender.bindAll();
    return this.kept.lines;
  }

  /** Stops sending. The journal keeps what waits. */
  async close(): Promise<void> {
    await this.sender.close();
    await this.kept.close();
  }
}
