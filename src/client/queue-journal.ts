import type { ActionInput } from './schema.js';
import type { Journal } from './journal.js';

/** An action that waits, and when it happened. */
export interface QueuedAction {
  readonly action: ActionInput;
  /** RFC 3339, UTC, milliseconds; null: nobody says. */
  readonly at: string | null;
}

/** What a queue knows, all of it from its journal. */
export interface QueueState {
  /** Revision of the last event that was seen when the first of these actions was recorded, or decided to be sent. */
  readonly revision: number;
  readonly waiting: readonly QueuedAction[];
  /** The commands that they are, in order, from the first of them on: the first is sent or about to be, and its answer is not known. */
  readonly commands: readonly { readonly id: string; readonly count: number }[];
}

/** How many of those that wait are a command already: they cannot be taken back. */
export const boundCount = ({ commands }: QueueState): number => commands.reduce((sum, { count }) => sum + count, 0);

/** A line of the journal: one thing that became of the queue. */
export type JournalEntry =
  /** The first line: whose queue it is. */
  | { readonly game: string; readonly revision: number }
  /** Somebody recorded these. */
  | { readonly actions: readonly ActionInput[]; readonly at: string | null }
  /** The last so many were taken back before they were sent. */
  | { readonly takenBack: number }
  /** The first so many are a command from now on, whatever else comes, and no others are. */
  | { readonly command: string; readonly count: number }
  /** The next so many are one more command: whoever else sends it too, it is recorded once. */
  | { readonly next: string; readonly count: number }
  /** The first command stands in the record, its last event at this revision. */
  | { readonly recorded: number }
  /** What was recorded by others up to this revision was seen, and what waits is to follow it. */
  | { readonly onto: number }
  /** In place of the first so many. */
  | { readonly instead: readonly QueuedAction[]; readonly of: number };

/** What a queue is after one more entry. */
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

/** What a journal’s lines come to; the first says whose queue it is. */
export function queueStateFrom(lines: readonly string[], game: string, revision: number): QueueState {
  const entries = lines.map((line): JournalEntry => JSON.parse(line));
  const begun: QueueState = { revision, waiting: [], commands: [] };
  const [first] = entries;
  if (first !== undefined && !('game' in first && first.game === game))
    throw new Error(`this journal is not of the game ${game}`);
  return entries.reduce(applyEntry, begun);
}

/** The lines that say the same as all that led to it. */
export function journalLines(game: string, { revision, waiting, commands }: QueueState): string[] {
  const entries: JournalEntry[] = [{ game, revision }];
  if (waiting.length > 0) entries.push({ instead: waiting, of: 0 });
  for (const { id, count } of commands) entries.push({ next: id, count });
  return entries.map((entry) => JSON.stringify(entry));
}

/** Puts these in the place of the first so many. What stays as it was happened when it did; when the rest did, nobody says. */
export const replacement =
  (actions: readonly ActionInput[], of: number) =>
  ({ waiting }: QueueState): JournalEntry => ({
    of,
    instead: actions.map((action) => ({ action, at: waiting.find((one) => one.action === action)?.at ?? null })),
  });

/** Actions are in order, and so are their times: a clock that was set back meanwhile cannot say otherwise. */
export const recording =
  (actions: readonly ActionInput[], at: string | null) =>
  ({ waiting }: QueueState): JournalEntry => ({
    actions,
    at: at === null ? null : waiting.reduce((last, one) => (one.at !== null && one.at > last ? one.at : last), at),
  });

/** What waits, kept in a journal: nothing changes that the journal does not have. */
export class JournaledQueue {
  private changing: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly journal: Journal,
    readonly game: string,
    /** Told how many wait, when that changes. */
    private readonly onCount: (count: number) => void,
    private queued: QueueState,
  ) {}

  /** What the journal holds; an empty one begins at this revision. */
  static async open(journal: Journal, game: string, revision: number, onCount: (count: number) => void) {
    const queued = queueStateFrom(await journal.lines(), game, revision);
    await journal.replace(journalLines(game, queued));
    return new JournaledQueue(journal, game, onCount, queued);
  }

  get state(): QueueState {
    return this.queued;
  }

  /** The lines that another journal can begin with. */
  get lines(): string[] {
    return journalLines(this.game, this.queued);
  }

  /** One change after the other, each decided on the queue as it stands by then; null: none. Resolves when the journal has it. */
  change(decided: (queued: QueueState) => JournalEntry | null): Promise<void> {
    const changed = this.changing.then(async () => {
      const entry = decided(this.queued);
      if (entry === null) return;
      await this.journal.append(JSON.stringify(entry));
      const before = this.queued.waiting.length;
      this.queued = applyEntry(this.queued, entry);
      const { length } = this.queued.waiting;
      if (length !== before) this.onCount(length);
      if ('recorded' in entry) await this.journal.replace(this.lines);
    });
    this.changing = changed.catch(() => {});
    return changed;
  }

  /** Makes the changes that were begun, and lets go of the journal. */
  async close(): Promise<void> {
    await this.changing;
    await this.journal.close?.();
  }
}
