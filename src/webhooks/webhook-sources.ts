import type { Caller } from '../access/authentication/caller.js';
import { RECORD_STREAMS } from '../games/recording/stream-names.js';
import { codeOf } from '../platform/error-code.js';
import { type EventStore, isDamaged, type LogEntry } from '../platform/event-store/port.js';
import { type Pauses, Resubscribing } from '../platform/event-store/subscription.js';
import { Watchers } from '../platform/event-store/watchers.js';
import type { Report } from '../platform/injection.js';
import type { ServiceLog } from '../proof/log/service-log.js';
import { cloudEventType, type NotificationKind } from './notification-kinds.js';
import { kindOfEvent, type RecordNotifications } from './record-notifications.js';
import type { Notification } from './webhook-message.js';
import type { Lane, WebhookStore } from './webhook-store.js';

/** The next thing in a lane after a position. */
export type Next =
  | { readonly notification: Notification; readonly position: string }
  /** Nothing is sent up to this position. */
  | { readonly position: string }
  /** Nothing is there yet: look again after this many milliseconds, or earlier if something happens. */
  | { readonly wait: number };

/** Entries of the log that are read at a time. */
const PAGE = 256;
/** Pages in memory, for webhooks that are at the same place. */
const MOST_PAGES = 8;
/** Longest wait in milliseconds, in case something was missed or the clock is set. */
const LONGEST_WAIT = 30_000;
const AFTER_FAILURE = 5_000;

/** What webhooks are told, read from where it is stored: events, checkpoints, finished imports. */
export class WebhookSources {
  private readonly news = new Watchers();
  private generation = 0;
  private live: Resubscribing | null = null;
  private readonly pages = new Map<string, Promise<readonly LogEntry[]>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly events: EventStore,
    private readonly records: RecordNotifications,
    private readonly log: Pick<ServiceLog, 'log'>,
    private readonly store: WebhookStore,
    private readonly pauses: Pauses,
    private readonly report: Report,
  ) {}

  /** Follows the log, so that waiting webhooks learn of new events at once. */
  start(): void {
    if (this.live === null) void this.follow();
  }

  stop(): void {
    this.stopping.abort();
    this.live?.close();
    this.changed();
  }

  /** Something may have happened. */
  changed(): void {
    this.generation++;
    this.pages.clear();
    this.news.notify();
  }

  /** The lanes of these kinds of notifications. */
  lanesOf(kinds: readonly NotificationKind[]): readonly Lane[] {
    const isRecord = kinds.some((kind) => kind !== 'checkpoint-signed' && kind !== 'import-finished');
    return [
      ...(isRecord ? (['record', 'delayed'] as const) : []),
      ...(kinds.includes('checkpoint-signed') ? (['checkpoints'] as const) : []),
      ...(kinds.includes('import-finished') ? (['imports'] as const) : []),
    ];
  }

  /** The present end of a lane. */
  async end(lane: Lane): Promise<string> {
    if (lane === 'imports') return String(this.store.lastImport);
    if (lane === 'checkpoints') return String(this.log.log?.checkpoints.at(-1)?.size ?? 0);
    const [last] = await this.events.readAll({ direction: 'backward', limit: 1 });
    return last?.position ?? '';
  }

  /** What comes next for a caller; waits until there is something, the time is over or the signal is aborted. */
  async next(
    lane: Lane,
    position: string,
    kinds: readonly NotificationKind[],
    caller: Caller,
    signal: AbortSignal,
  ): Promise<Next> {
    const { generation } = this;
    const found = await this.read(lane, position, kinds, caller);
    if (!('wait' in found) || signal.aborted || generation !== this.generation) return found;
    await new Promise<void>((resolve) => {
      const stop = (): void => {
        signal.removeEventListener('abort', stop);
        leave();
        clearTimeout(timer);
        resolve();
      };
      const leave = this.news.add(stop);
      const timer = setTimeout(stop, Math.min(found.wait, LONGEST_WAIT)).unref();
      signal.addEventListener('abort', stop);
    });
    return found;
  }

  private read(lane: Lane, position: string, kinds: readonly NotificationKind[], caller: Caller): Next | Promise<Next> {
    if (lane === 'checkpoints') return this.nextCheckpoint(Number(position));
    if (lane === 'imports') return this.nextImport(Number(position), caller);
    return this.nextEvent(position, kinds, caller, lane === 'delayed');
  }

  private nextCheckpoint(after: number): Next {
    const next = this.log.log?.checkpointAfter(after);
    if (next === undefined) return { wait: LONGEST_WAIT };
    const { size, note } = next;
    const type = cloudEventType('checkpoint-signed');
    const notification = { id: `checkpoint-${size}`, type, subject: 'log', time: null, data: { size, note } };
    return { notification, position: String(size) };
  }

  private nextImport(after: number, caller: Caller): Next {
    const next = this.store.importAfter(after);
    if (next === undefined) return { wait: LONGEST_WAIT };
    const position = String(next.n);
    if (!caller.canImport) return { position };
    const { id, finishedAt: time, ...data } = JSON.parse(next.entry);
    const type = cloudEventType('import-finished');
    return { notification: { id, type, subject: `import/${id}`, time, data }, position };
  }

  private async nextEvent(
    position: string,
    kinds: readonly NotificationKind[],
    caller: Caller,
    isDelayed: boolean,
  ): Promise<Next> {
    const page = await this.pageAfter(position);
    for (const event of page) {
      if (isDamaged(event)) continue;
      const kind = kindOfEvent(event);
      if (kind === null || !kinds.includes(kind)) continue;
      const found = await this.records.of(event, kind, caller, isDelayed).catch((error) => {
        if (codeOf(error) === 'STORE_UNAVAILABLE') throw error;
        this.report(`webhooks are not told of ${event.stream}, which cannot be read`, error);
        return null;
      });
      if (found === null) continue;
      if ('notification' in found) return { ...found, position: event.position };
      const before = page[page.indexOf(event) - 1]?.position;
      return before === undefined ? found : { position: before };
    }
    const last = page.at(-1)?.position;
    return last === undefined ? { wait: LONGEST_WAIT } : { position: last };
  }

  /** The entries after a position. */
  private pageAfter(position: string): Promise<readonly LogEntry[]> {
    const known = this.pages.get(position);
    if (known !== undefined) return known;
    const read = this.events
      .readAll({
        from: position === '' ? 'start' : position,
        limit: PAGE + 1,
        filter: { streamPrefix: RECORD_STREAMS },
      })
      .then((entries) => entries.filter((entry) => entry.position !== position).slice(0, PAGE));
    this.pages.set(position, read);
    for (const oldest of this.pages.keys()) if (this.pages.size > MOST_PAGES) this.pages.delete(oldest);
    read.catch(() => this.pages.delete(position));
    return read;
  }

  private async follow(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const options = { after: 'end', filter: { streamPrefix: RECORD_STREAMS }, gather: 50 } as const;
      this.live = new Resubscribing(this.events, options, this.pauses);
      try {
        for await (const _ of this.live) {
          this.live.taken();
          this.changed();
        }
        return;
      } catch (error) {
        this.report('webhooks cannot follow the log', error);
        await this.pauses.wait(AFTER_FAILURE, this.stopping.signal);
      }
    }
  }
}
