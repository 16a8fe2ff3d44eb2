import type { ActionInput } from './schema.js';
import type { Journal } from './journal.js';

export interface QueuedAction {
  readonly action: ActionInput;
  /** RFC 3339, UTC, milliseconds; `null` if unknown. */
  readonly at: string | null;
}

/** State of a queue, derived from its journal. */
export interface QueueState {
  /** Last revision seen when the first waiting action was recorded, or released for sending. */
  readonly revision: number;
  readonly waiting: readonly QueuedAction[];
  /** Commands formed from the first waiting actions, in order. The first may have been sent; its answer is unknown. */
  readonly commands: readonly { readonly id: string; readonly count: number }[];
}

/** Number of waiting actions that already belong to commands and cannot be taken back. */
export const boundCount = ({ commands }: QueueState): number => commands.reduce((sum, { count }) => sum + count, 0);

/** A line of the journal. */
export type JournalEntry =
  /** First line: the game of the queue. */
  | { readonly game: string; readonly revision: number }
  /** Actions were added. */
  | { readonly actions: readonly ActionInput[]; readonly at: string | null }
  /** The last actions were taken back before they were sent. */
  | { readonly takenBack: number }
  /** The first `count` actions become the only command. */
  | { readonly command: string; readonly count: number }
  /** The next `count` actions become one more command, which is recorded once even if another device sends it too. */
  | { readonly next: string; readonly count: number }
  /** The first command was recorded up to this revision. */
  | { readonly recorded: number }
  /** Events of others were seen up to this revision; the waiting actions will follow them. */
  | { readonly onto: number }
  /** Replaces the first `of` actions. */
  | { readonly instead: readonly QueuedAction[]; readonly of: number };

export function applyEntry(queued: QueueState, entry: JournalEntry): QueueState {
  const { waiting, commands } = queued;
  if ('game' in entry) return { ...queued, revision: entry.revision };
  if ('actions' in entry) {
    const more = entry.actions.map((action) => ({ action, at: entry.at }));
    return { ...queued, waiting: [...waiting, ...more] };
  }
  if ('takenBack' in entry) return { ...queued, waiting: waiting.slice(0, waiting.length - entry.takenBack) };
  if ('command' in entry) return { ...queued, commands: [{ id: entry.command, count: entry.count }] };
  if ('next' in entry) return { ...queued, commands: [...commands, { id: entry.next, count: entry.count }] };
  if ('recorded' in entry) {
    const [sent, ...rest] = commands;
    return { revision: entry.recorded, waiting: waiting.slice(sent?.count), commands: rest };
  }
  if ('onto' in entry) return { ...queued, revision: entry.onto };
  return { ...queued, waiting: [...entry.instead, ...waiting.slice(entry.of)], commands: [] };
}

/** The state from a journal's lines. Throws if they belong to another game. */
export function queueStateFrom(lines: readonly string[], game: string, revision: number): QueueState {
  const entries = lines.map((line): JournalEntry => JSON.parse(line));
  const begun: QueueState = { revision, waiting: [], commands: [] };
  const [first] = entries;
  if (first !== undefined && !('game' in first && first.game === game))
    throw new Error(`this journal belongs to another game than ${game}`);
  return entries.reduce(applyEntry, begun);
}

/** The shortest journal for a state. */
export function journalLines(game: string, { revision, waiting, commands }: QueueState): string[] {
  const entries: JournalEntry[] = [{ game, revision }];
  if (waiting.length > 0) entries.push({ instead: waiting, of: 0 });
  for (const { id, count } of commands) entries.push({ next: id, count });
  return entries.map((entry) => JSON.stringify(entry));
}

/** Replaces the first `of` actions. Unchanged actions keep their time; others have none. */
export const replacement =
  (actions: readonly ActionInput[], of: number) =>
  ({ waiting }: QueueState): JournalEntry => ({
    of,
    instead: actions.map((action) => ({ action, at: waiting.find((one) => one.action === action)?.at ?? null })),
  });

/** Times ascend like the actions, even if the clock was set back. */
export const recording =
  (actions: readonly ActionInput[], at: string | null) =>
  ({ waiting }: QueueState): JournalEntry => ({
    actions,
    at: at === null ? null : waiting.reduce((last, one) => (one.at !== null && one.at > last ? one.at : last), at),
  });

/** A queue whose every change is journaled first. */
export class JournaledQueue {
  private changing: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly journal: Journal,
    readonly game: string,
    /** Called when the number of waiting actions changes. */
    private readonly onCount: (count: number) => void,
    private queued: QueueState,
  ) {}

  /** Reads the journal; an empty one starts at this revision. */
  static async open(journal: Journal, game: string, revision: number, onCount: (count: number) => void) {
    const queued = queueStateFrom(await journal.lines(), game, revision);
    await journal.replace(journalLines(game, queued));
    return new JournaledQueue(journal, game, onCount, queued);
  }

  get state(): QueueState {
    return this.queued;
  }

  /** Lines that another journal can start with. */
  get lines(): string[] {
    return journalLines(this.game, this.queued);
  }

  /**
   * Serializes changes; each is decided on the current state, `null` for none. Calls `applied` before any later change.
   * Resolves when journaled.
   */
  change(decided: (queued: QueueState) => JournalEntry | null, applied: () => void = () => {}): Promise<void> {
    const changed = this.changing.then(async () => {
      const entry = decided(this.queued);
      if (entry === null) return;
      await this.journal.append(JSON.stringify(entry));
      const before = this.queued.waiting.length;
      this.queued = applyEntry(this.queued, entry);
      applied();
      const { length } = this.queued.waiting;
      if (length !== before) this.onCount(length);
      if ('recorded' in entry) await this.journal.replace(this.lines);
    });
    this.changing = changed.catch(() => {});
    return changed;
  }

  /** Finishes pending changes and closes the journal. */
  async close(): Promise<void> {
    await this.changing;
    await this.journal.close?.();
  }
}
