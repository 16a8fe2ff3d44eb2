import { newCommandId } from './command-id.js';
import { PaifuError } from './paifu-error.js';
import { type JournalEntry, type JournaledQueue, type QueueState, boundCount, replacement } from './queue-journal.js';
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

/** Most actions of a command, as the service takes them. */
const MOST = 500;

/** What a sender is told to do otherwise. */
export interface SenderOptions {
  /** What to do about a conflict; left out: hold. */
  readonly onConflict?: (conflict: Conflict) => Decision | Promise<Decision>;
  /** Told all that happens, in order. */
  readonly onNotice?: (notice: QueueNotice) => void;
  /** Told what was recorded, before the journal forgets that it waited: whoever keeps the record as well keeps it without a gap. */
  readonly onRecorded?: (answer: ActionsRecorded) => Promise<void>;
  /** Makes the id of each command; left out: `newCommandId`. */
  readonly newId?: () => string;
}

/** Sends what waits, command by command, until nothing does or something holds it. */
export class Sender {
  hold: Hold = null;
  private sending: Promise<void> | null = null;
  private readonly closing = new AbortController();
  private waking = new AbortController();

  constructor(
    private readonly client: PaifuClient,
    private readonly queue: JournaledQueue,
    private readonly options: SenderOptions,
  ) {}

  /** Sends, unless it does, or may not. */
  start(): void {
    if (this.sending !== null || this.hold !== null || this.closing.signal.aborted) return;
    if (this.queue.state.waiting.length === 0) return;
    this.sending = this.send().finally(() => {
      this.sending = null;
      // Something may have come since it was looked whether anything waits.
      this.start();
    });
  }

  /** Tries at once. */
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
    await this.sending;
  }

  private async send(): Promise<void> {
    for (let attempt = 1; this.queue.state.waiting.length > 0 && this.hold === null; attempt++) {
      try {
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

  /** Sends the next command and does what its answer asks for. Throws where none came. */
  private async sendNext(): Promise<void> {
    await this.queue.change((queued) => (queued.commands.length === 0 ? this.nextCommand(queued) : null));
    const answer = await this.sendWithTimes();
    if (answer.__typename === 'ActionsRecorded') await this.handleRecorded(answer);
    else if (answer.__typename === 'VersionConflict') await this.handleConflict(answer);
    else if (answer.__typename === 'RuleViolated' && answer.rule === 'concealed') await this.splitCommand(answer);
    else if (answer.__typename !== 'CommandIdReused' || !(await this.isRecordedAlready())) this.handleRefusal(answer);
  }

  private async sendWithTimes(): Promise<Answer<'recordActions'>> {
    const answer = await this.request();
    if (answer.__typename !== 'InvalidInput' || answer.path?.[0] !== 'times') return answer;
    // Nothing of it is recorded. That a clock is wrong may not keep what happened out of the record.
    this.notify({ kind: 'untimed', message: answer.message });
    return this.request({ times: null });
  }

  private request(
    more: { readonly expectedRevision?: number; readonly times?: null } = {},
  ): Promise<Answer<'recordActions'>> {
    const { waiting, commands, revision } = this.queue.state;
    const [command] = commands;
    if (command === undefined) throw new Error('no command is to be sent');
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

  /** Whether a command that another actor is said to have sent is ours: sent before this device got another token. */
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
   * What is judged by tiles that this device may not see is to be a command of its own: what stands before it is sent first, then it
   * alone, then the rest.
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
    // An answer holds so many events: asked again at the last of them, the service refuses once more and gives those that follow.
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
      // More may have come while it was decided: that stays. What is decided comes first: a program that ends here asks again.
      if (decision !== 'send') await this.queue.change(replacement(decision.actions, waiting.length));
      await this.queue.change(() => ({ onto: revision }));
    }
  }

  private handleRefusal(refusal: Refusal): void {
    this.stop({ kind: 'refused', refusal, action: actionRefused(refusal) });
  }

  /** Makes commands of all that waits, as they are sent from now on. */
  async bindAll(): Promise<void> {
    while (boundCount(this.queue.state) < this.queue.state.waiting.length)
      await this.queue.change((queued) => this.nextCommand(queued));
  }

  private nextCommand(queued: QueueState): JournalEntry | null {
    const free = queued.waiting.length - boundCount(queued);
    return free === 0 ? null : { next: this.newId(), count: Math.min(free, MOST) };
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
