import { newCommandId } from './command-id.js';
import { PaifuError } from './paifu-error.js';
import {
  type JournalEntry,
  type JournaledQueue,
  type QueuedAction,
  type QueueState,
  boundCount,
  replacement,
} from './queue-journal.js';
import {
  actionRefused,
  type Conflict,
  type Decision,
  type Hold,
  type QueueNotice,
  type Refusal,
} from './queue-notices.js';
import type { Answer } from './operations.js';
import type { PaifuClient } from './paifu-client.js';
import { pause, pauseAfter } from './retry.js';
import type { ActionsRecorded, RuleViolated, VersionConflict } from './schema.js';

/** Maximum number of actions in a command. */
const MOST = 500;

export interface SenderOptions {
  /** Milliseconds that a new action waits before it is sent, so that it can be taken back. Default: 0. */
  readonly grace?: number;
  /** Decides about a conflict. Default: hold. */
  readonly onConflict?: (conflict: Conflict) => Decision | Promise<Decision>;
  /** Called with every notice, in order. */
  readonly onNotice?: (notice: QueueNotice) => void;
  /** Called with recorded events before the journal drops their actions, so a copy of the record has no gap. */
  readonly onRecorded?: (answer: ActionsRecorded) => Promise<void>;
  /** Creates command ids. Default: `newCommandId`. */
  readonly newId?: () => string;
}

/** Sends waiting actions, command by command, until none is left or the queue is held. */
export class Sender {
  hold: Hold = null;
  private sending: Promise<void> | null = null;
  private readonly closing = new AbortController();
  private waking = new AbortController();
  private flushing = new AbortController();
  /** When a new action may be sent, on the clock of `performance.now`. Others may be sent at once. */
  private readonly freeAt = new WeakMap<QueuedAction, number>();

  constructor(
    private readonly client: PaifuClient,
    private readonly queue: JournaledQueue,
    private readonly options: SenderOptions,
  ) {}

  /** Starts sending, unless it is already sending, held or closed. */
  start(): void {
    if (this.sending !== null || this.hold !== null || this.closing.signal.aborted) return;
    if (this.queue.state.waiting.length === 0) return;
    this.sending = this.send().finally(() => {
      this.sending = null;
      // More actions may have arrived meanwhile.
      this.start();
    });
  }

  /** Starts the grace period of the last `count` actions. */
  delayLast(count: number): void {
    const { grace = 0 } = this.options;
    if (grace <= 0) return;
    for (const action of this.queue.state.waiting.slice(-count)) this.freeAt.set(action, performance.now() + grace);
  }

  /** Ends the grace period of all waiting actions. */
  flush(): void {
    for (const action of this.queue.state.waiting) this.freeAt.delete(action);
    this.flushing.abort();
    this.start();
  }

  /** Retries at once. */
  wake(): void {
    this.waking.abort();
    this.start();
  }

  async settled(): Promise<Hold> {
    while (this.sending !== null) await this.sending;
    return this.hold;
  }

  async close(): Promise<void> {
    this.closing.abort();
    this.waking.abort();
    this.flushing.abort();
    await this.sending;
  }

  private async send(): Promise<void> {
    for (let attempt = 1; this.queue.state.waiting.length > 0 && this.hold === null; attempt++) {
      try {
        await this.waitForGrace();
        if (this.closing.signal.aborted) return;
        await this.sendNext();
        attempt = 0;
      } catch (error) {
        if (this.closing.signal.aborted) return;
        if (!(error instanceof PaifuError && error.passes)) {
          this.stop({ kind: 'stopped', error: error as Error });
          return;
        }
        const again = pauseAfter(attempt, this.client.patience, error.retryAfter);
        this.waking = new AbortController();
        this.notify({ kind: 'offline', error, again });
        await pause(again, this.waking.signal);
        if (this.closing.signal.aborted) return;
      }
    }
  }

  /** Waits until the first action may be sent, or all are taken back. */
  private async waitForGrace(): Promise<void> {
    for (let left = this.graceLeft(); left > 0 && !this.closing.signal.aborted; left = this.graceLeft()) {
      this.flushing = new AbortController();
      await pause(left, this.flushing.signal);
    }
  }

  private graceLeft(): number {
    const [first] = this.queue.state.waiting;
    const isBound = boundCount(this.queue.state) > 0;
    return first === undefined || isBound ? 0 : (this.freeAt.get(first) ?? 0) - performance.now();
  }

  /** Sends the next command, if any, and handles its answer. */
  private async sendNext(): Promise<void> {
    await this.queue.change((queued) => (queued.commands.length === 0 ? this.nextCommand(queued, true) : null));
    // All actions may have been taken back meanwhile.
    if (this.queue.state.commands.length === 0) return;
    const answer = await this.sendWithTimes();
    if (answer.__typename === 'ActionsRecorded') await this.handleRecorded(answer);
    else if (answer.__typename === 'VersionConflict') await this.handleConflict(answer);
    else if (answer.__typename === 'RuleViolated' && answer.rule === 'concealed') await this.splitCommand(answer);
    else if (answer.__typename !== 'CommandIdReused' || !(await this.isRecordedAlready())) this.handleRefusal(answer);
  }

  private async sendWithTimes(): Promise<Answer<'recordActions'>> {
    const answer = await this.request();
    if (answer.__typename !== 'InvalidInput' || answer.path?.[0] !== 'times') return answer;
    // The rejected command recorded nothing. A wrong clock must not keep the play out of the record.
    this.notify({ kind: 'untimed', message: answer.message });
    return this.request({ times: null });
  }

  private request(
    more: { readonly expectedRevision?: number; readonly times?: null } = {},
  ): Promise<Answer<'recordActions'>> {
    const { waiting, commands, revision } = this.queue.state;
    const [command] = commands;
    if (command === undefined) throw new Error('no command to send');
    const sent = waiting.slice(0, command.count);
    const given = {
      gameId: this.queue.game,
      commandId: command.id,
      expectedRevision: revision,
      actions: sent.map(({ action }) => action),
      times: sent.map(({ at }) => at),
      ...more,
    };
    return this.client.ask('recordActions', given, { attempts: 1, signal: this.closing.signal });
  }

  private async handleRecorded(answer: ActionsRecorded): Promise<void> {
    await this.options.onRecorded?.(answer);
    await this.queue.change(() => ({ recorded: answer.revision }));
    this.notify({ kind: 'recorded', answer });
  }

  /** Handles a command id reported as reused: this device may have sent the command with an earlier token. */
  private async isRecordedAlready(): Promise<boolean> {
    const [command] = this.queue.state.commands;
    if (command === undefined) return false;
    const given = { gameId: this.queue.game, commandId: command.id };
    const result = await this.client.ask('commandResult', given, { attempts: 1, signal: this.closing.signal });
    if (result.__typename !== 'ActionsRecorded') return false;
    await this.handleRecorded(result);
    return true;
  }

  /**
   * An action whose judgement needs hidden tiles must be a command of its own: send the earlier actions first, then
   * it alone, then the rest.
   */
  private async splitCommand(refusal: RuleViolated): Promise<void> {
    const action = actionRefused(refusal) ?? 0;
    const [command] = this.queue.state.commands;
    if (command === undefined || command.count === 1) this.handleRefusal(refusal);
    else await this.queue.change(() => ({ command: this.newId(), count: Math.max(action, 1) }));
  }

  private async handleConflict(first: VersionConflict): Promise<void> {
    const missed = [...first.missed];
    let answer: Answer<'recordActions'> = first;
    // An answer has a limited number of missed events; request again from the last one for the rest.
    while (answer.__typename === 'VersionConflict' && answer.missedMore) {
      answer = await this.request({ expectedRevision: missed[missed.length - 1].revision });
      if (answer.__typename === 'VersionConflict') missed.push(...answer.missed);
    }
    const { revision } = missed[missed.length - 1];
    const waiting = this.queue.state.waiting.map(({ action }) => action);
    const conflict: Conflict = { missed, revision, waiting };
    const decision = (await this.options.onConflict?.(conflict)) ?? 'hold';
    if (decision === 'hold') this.stop({ kind: 'conflict', conflict });
    else {
      // Actions queued during the decision stay. Journal the replacement first: if the program ends here, the
      // conflict is decided again.
      if (decision !== 'send') await this.queue.change(replacement(decision.actions, waiting.length));
      await this.queue.change(() => ({ onto: revision }));
    }
  }

  private handleRefusal(refusal: Refusal): void {
    this.stop({ kind: 'refused', refusal, action: actionRefused(refusal) });
  }

  /** Assigns all waiting actions to commands. */
  async bindAll(): Promise<void> {
    while (boundCount(this.queue.state) < this.queue.state.waiting.length)
      await this.queue.change((queued) => this.nextCommand(queued));
    // Actions that belong to a command can no longer be taken back.
    this.flushing.abort();
  }

  /** `afterGrace`: only actions whose grace period is over. */
  private nextCommand(queued: QueueState, afterGrace = false): JournalEntry | null {
    const free = queued.waiting.slice(boundCount(queued));
    const now = performance.now();
    const graced = afterGrace ? free.findIndex((action) => (this.freeAt.get(action) ?? 0) > now) : -1;
    const count = Math.min(graced < 0 ? free.length : graced, MOST);
    return count === 0 ? null : { next: this.newId(), count };
  }

  private newId(): string {
    return (this.options.newId ?? newCommandId)();
  }

  private stop(hold: NonNullable<Hold>): void {
    this.hold = hold;
    this.notify(hold);
  }

  private notify(notice: QueueNotice): void {
    this.options.onNotice?.(notice);
  }
}
