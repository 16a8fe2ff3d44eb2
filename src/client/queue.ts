import type { PaifuClient } from './paifu-client.js';
import { newCommandId } from './command-id.js';
import { PaifuError } from './failure.js';
import type { Journal } from './journal.js';
import type { Answer } from './operations.js';
import { pause, pauseAfter } from './patience.js';
import { type Entry, linesOf, type Queued, type QueuedAction, queuedIn, queuedWith } from './queued.js';
import type { ActionInput, ActionsRecorded, LoggedEvent, VersionConflict } from './schema.js';

/** Most actions of a command, as the service takes them. */
const MOST = 500;

/** Others recorded meanwhile: nothing of what waits is in the record. */
export interface Conflict {
  /** What they recorded, all of it, as the caller may see it. */
  readonly missed: readonly LoggedEvent[];
  /** Revision of the last of it. */
  readonly revision: number;
  /** What waits, in order. */
  readonly waiting: readonly ActionInput[];
}

/**
 * What becomes of what waits. `send`: it is meant to follow what was missed, and the service judges it there; `hold`: somebody has to
 * look at it (`resume` or `replace`); or these actions in its place, none of them: all of it is given up.
 */
export type Decision = 'send' | 'hold' | { readonly actions: readonly ActionInput[] };

/** Why the service did not take a command. */
export type Refusal = Exclude<Answer<'recordActions'>, ActionsRecorded | VersionConflict>;

/** What a queue tells of itself. */
export type QueueNotice =
  /** So many actions are kept here and not known to be in the record; 0: all are. */
  | { readonly kind: 'waiting'; readonly count: number }
  /** A command stands in the record, with what was found irregular. */
  | { readonly kind: 'recorded'; readonly answer: ActionsRecorded }
  /** The service does not believe when this happened (a clock that is fast): it is recorded without times. */
  | { readonly kind: 'untimed'; readonly message: string }
  /** The service cannot be asked now; it is tried again after so many milliseconds, or on `wake`. */
  | { readonly kind: 'offline'; readonly error: PaifuError; readonly again: number }
  /** Others recorded meanwhile, and somebody has to look at it. */
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  /** The service refuses the command; `action` is the index of the action among those that wait, where it is one. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly action: number | null }
  /** The service does not take the question: the token holds no more, for instance. */
  | { readonly kind: 'stopped'; readonly error: Error };

/** What holds a queue until somebody decides; null: nothing does. */
export type Hold = Extract<QueueNotice, { readonly kind: 'conflict' | 'refused' | 'stopped' }> | null;

export interface QueueOptions {
  readonly game: string;
  /** Revision of the last event that is seen; the journal knows better where it is not empty. */
  readonly revision: number;
  readonly journal: Journal;
  /** What to do about a conflict; left out: hold. */
  readonly onConflict?: (conflict: Conflict) => Decision | Promise<Decision>;
  /** Told all that happens, in order. */
  readonly onNotice?: (notice: QueueNotice) => void;
  /** Left out: the platform’s clock. */
  readonly now?: () => Date;
  /** Makes the id of each command; left out: `newCommandId`. */
  readonly newId?: () => string;
}

/**
 * What is recorded of one game on one device, in order. An action is kept in the journal before anything else, and sent when the
 * service can be asked: with the command id that it was first sent with, however often, so that it is recorded once. Nothing is
 * dropped unless somebody says so. One queue at a time may work on a journal.
 */
export class ActionQueue {
  private hold: Hold = null;
  private sending: Promise<void> | null = null;
  private changing: Promise<unknown> = Promise.resolve();
  private readonly closing = new AbortController();
  private waking = new AbortController();

  private constructor(
    private readonly client: PaifuClient,
    private readonly options: QueueOptions,
    private queued: Queued,
  ) {}

  /** Takes up what its journal holds, and sends it. */
  static async open(client: PaifuClient, options: QueueOptions): Promise<ActionQueue> {
    const { journal, game, revision } = options;
    const lines = await journal.lines();
    const queued = queuedIn(lines, game, revision);
    await journal.replace(linesOf(game, queued));
    const queue = new ActionQueue(client, options, queued);
    queue.begin();
    return queue;
  }

  /** Revision of the last event that is known here. */
  get revision(): number {
    return this.queued.revision;
  }

  /** Actions that are not known to be in the record, in order. */
  get waiting(): readonly ActionInput[] {
    return this.queued.waiting.map(({ action }) => action);
  }

  /** What somebody has to decide before anything more is sent; null: nothing. */
  get held(): Hold {
    return this.hold;
  }

  /**
   * Records what happened at the table; resolves when the journal has it. `at`: when it happened (RFC 3339, UTC, milliseconds), null
   * where nobody says; left out: now.
   */
  async record(actions: readonly ActionInput[], at: string | null = this.time()): Promise<void> {
    if (actions.length === 0) return;
    await this.change(({ waiting }) => ({ actions, at: at === null ? null : notBefore(waiting, at) }));
    this.begin();
  }

  /** Takes back the last action, unless it is on its way; gives it, or null. */
  async takeBack(): Promise<ActionInput | null> {
    let taken: ActionInput | null = null;
    await this.change(({ waiting, command }) => {
      if (waiting.length <= (command?.count ?? 0)) return null;
      taken = waiting[waiting.length - 1].action;
      return { takenBack: 1 };
    });
    return taken;
  }

  /** Says that the record was seen up to a revision, by following it or by a command of another kind; only while nothing waits. */
  async seen(revision: number): Promise<void> {
    await this.change(({ waiting, revision: known }) =>
      waiting.length > 0 || revision <= known ? null : { onto: revision },
    );
  }

  /** Sends what is held: after a conflict, onto what was missed; after a refusal, once more. */
  async resume(): Promise<void> {
    const held = this.hold;
    if (held === null) return;
    if (held.kind === 'conflict') await this.change(() => ({ onto: held.conflict.revision }));
    this.hold = null;
    this.begin();
  }

  /**
   * Puts these actions in the place of all that is held; none: gives it up. Where it is held because the service stopped to answer, or
   * is `Forbidden`, ask `commandResult` first what became of it: it may have been recorded before.
   */
  async replace(actions: readonly ActionInput[]): Promise<void> {
    const held = this.hold;
    if (held === null) throw new Error('only what is held can be replaced');
    const { length } = this.queued.waiting;
    if (held.kind === 'conflict') await this.change(() => ({ onto: held.conflict.revision }));
    await this.put(actions, length);
    this.hold = null;
    this.begin();
  }

  /** Tries at once: for a page that hears `online`, or is shown again. */
  wake(): void {
    this.waking.abort();
    this.begin();
  }

  /** Resolves when nothing waits, or something holds it. */
  async settled(): Promise<Hold> {
    while (this.sending !== null) await this.sending;
    return this.hold;
  }

  /** All that waits, as lines that another journal can begin with: to keep it elsewhere, or to send it from another device. */
  exported(): string[] {
    return linesOf(this.options.game, this.queued);
  }

  /** Stops sending. The journal keeps what waits. */
  async close(): Promise<void> {
    this.closing.abort();
    this.waking.abort();
    await this.sending;
    await this.changing;
  }

  private time(): string {
    return (this.options.now?.() ?? new Date()).toISOString();
  }

  private tell(notice: QueueNotice): void {
    this.options.onNotice?.(notice);
  }

  /** One change after the other: what is decided on the queue as it stands is in the journal before anything else is. */
  private change(decided: (queued: Queued) => Entry | null): Promise<void> {
    const changed = this.changing.then(async () => {
      const entry = decided(this.queued);
      if (entry === null) return;
      await this.options.journal.append(JSON.stringify(entry));
      const before = this.queued.waiting.length;
      this.queued = queuedWith(this.queued, entry);
      const count = this.queued.waiting.length;
      if (count !== before) this.tell({ kind: 'waiting', count });
      if ('recorded' in entry) await this.options.journal.replace(this.exported());
    });
    this.changing = changed.catch(() => {});
    return changed;
  }

  /** @param of how many of those that wait these stand for: more may have come while it was decided */
  private put(actions: readonly ActionInput[], of: number): Promise<void> {
    return this.change(({ waiting }) => ({
      of,
      // What stays as it was happened when it did; when the rest did, nobody says.
      instead: actions.map((action) => ({ action, at: waiting.find((one) => one.action === action)?.at ?? null })),
    }));
  }

  private begin(): void {
    if (this.sending !== null || this.hold !== null || this.closing.signal.aborted) return;
    if (this.queued.waiting.length === 0) return;
    this.sending = this.send().finally(() => {
      this.sending = null;
      // Something may have come since it was looked whether anything waits.
      this.begin();
    });
  }

  private async send(): Promise<void> {
    for (let attempt = 1; this.queued.waiting.length > 0 && this.hold === null; attempt++) {
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
        this.tell({ kind: 'offline', error, again });
        await pause(again, this.waking.signal);
        if (this.closing.signal.aborted) return;
      }
    }
  }

  /** Sends the next command and does what its answer asks for. Throws where none came. */
  private async sendNext(): Promise<void> {
    const { newId = newCommandId } = this.options;
    await this.change(({ waiting, command }) =>
      command === null ? { command: newId(), count: Math.min(waiting.length, MOST) } : null,
    );
    const answer = await this.timed(this.queued.revision);
    if (answer.__typename === 'ActionsRecorded') await this.recorded(answer);
    else if (answer.__typename === 'VersionConflict') await this.conflicted(answer);
    else if (answer.__typename !== 'CommandIdReused' || !(await this.stands())) this.refused(answer);
  }

  private async timed(expectedRevision: number): Promise<Answer<'recordActions'>> {
    const answer = await this.ask(expectedRevision);
    if (answer.__typename !== 'InvalidInput' || answer.path?.[0] !== 'times') return answer;
    // Nothing of it is recorded. That a clock is wrong may not keep what happened out of the record.
    this.tell({ kind: 'untimed', message: answer.message });
    return this.ask(expectedRevision, null);
  }

  private ask(
    expectedRevision: number,
    times: readonly (string | null)[] | null = this.times(),
  ): Promise<Answer<'recordActions'>> {
    const { waiting, command } = this.queued;
    if (command === null) throw new Error('no command is to be sent');
    const sent = waiting.slice(0, command.count);
    const variables = {
      gameId: this.options.game,
      commandId: command.id,
      expectedRevision,
      actions: sent.map(({ action }) => action),
      times,
    };
    return this.client.ask('recordActions', variables, { attempts: 1, signal: this.closing.signal });
  }

  private times(): (string | null)[] {
    return this.queued.waiting.slice(0, this.queued.command?.count).map(({ at }) => at);
  }

  private async recorded(answer: ActionsRecorded): Promise<void> {
    await this.change(() => ({ recorded: answer.revision }));
    this.tell({ kind: 'recorded', answer });
  }

  /** Whether a command that another actor is said to have sent is ours: sent before this device got another token. */
  private async stands(): Promise<boolean> {
    const { command } = this.queued;
    if (command === null) return false;
    const given = { gameId: this.options.game, commandId: command.id };
    const result = await this.client.ask('commandResult', given, { attempts: 1, signal: this.closing.signal });
    if (result.__typename !== 'ActionsRecorded') return false;
    await this.recorded(result);
    return true;
  }

  private async conflicted(first: VersionConflict): Promise<void> {
    const missed = [...first.missed];
    let answer: Answer<'recordActions'> = first;
    // An answer holds so many events: asked again at the last of them, the service refuses once more and gives those that follow.
    while (answer.__typename === 'VersionConflict' && answer.missedMore) {
      answer = await this.ask(missed[missed.length - 1].revision);
      if (answer.__typename === 'VersionConflict') missed.push(...answer.missed);
    }
    const revision = missed[missed.length - 1].revision;
    const conflict: Conflict = { missed, revision, waiting: this.waiting };
    const decision = (await this.options.onConflict?.(conflict)) ?? 'hold';
    if (decision === 'hold') this.stop({ kind: 'conflict', conflict });
    else {
      await this.change(() => ({ onto: revision }));
      if (decision !== 'send') await this.put(decision.actions, conflict.waiting.length);
    }
  }

  private refused(refusal: Refusal): void {
    const { code, path } = refusal;
    const at = code === 'RULE_VIOLATED' || code === 'INVALID_INPUT' ? path?.indexOf('actions') : undefined;
    const action = at === undefined || at < 0 ? Number.NaN : Number(path?.[at + 1]);
    this.stop({ kind: 'refused', refusal, action: Number.isInteger(action) ? action : null });
  }

  private stop(hold: NonNullable<Hold>): void {
    this.hold = hold;
    this.tell(hold);
  }
}

/** Actions are in order, and so are their times: a clock that was set back meanwhile cannot say otherwise. */
function notBefore(waiting: readonly QueuedAction[], at: string): string {
  return waiting.reduce((last, one) => (one.at !== null && one.at > last ? one.at : last), at);
}
