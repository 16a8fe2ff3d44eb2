import type { PaifuError } from './paifu-error.js';
import type { Answer } from './operations.js';
import type { ActionInput, ActionsRecorded, LoggedEvent, VersionConflict } from './schema.js';
import type { PaifuClient } from './paifu-client.js';

/** Others recorded first; none of the waiting actions is in the record. */
export interface Conflict {
  /** All events they recorded, as the caller may see them. */
  readonly missed: readonly LoggedEvent[];
  /** Revision of the last missed event. */
  readonly revision: number;
  /** The waiting actions, in order. */
  readonly waiting: readonly ActionInput[];
}

/**
 * What to do with the waiting actions. `send` sends them after the missed events, where the service judges them.
 * `hold` waits for `resume` or `replace`. `actions` replaces them; an empty list gives them up.
 */
export type Decision = 'send' | 'hold' | { readonly actions: readonly ActionInput[] };

export type Refusal = Exclude<Answer<'recordActions'>, ActionsRecorded | VersionConflict>;

/** Notices from a queue. */
export type QueueNotice =
  /** Number of queued actions not known to be recorded. */
  | { readonly kind: 'waiting'; readonly count: number }
  /** A command was recorded; the answer lists irregularities. */
  | { readonly kind: 'recorded'; readonly answer: ActionsRecorded }
  /** The service rejected the times because of a fast clock; the actions are recorded without times. */
  | { readonly kind: 'untimed'; readonly message: string }
  /** The service is unreachable; the next attempt is in `again` milliseconds, or on `wake`. */
  | { readonly kind: 'offline'; readonly error: PaifuError; readonly again: number }
  /** Others recorded first, and somebody has to decide. */
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  /**
   * The service rejected the command; `action` is the index of the rejected action among the waiting ones, if it is
   * one.
   */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly action: number | null }
  /** The service does not accept requests, for example because the token has expired. */
  | { readonly kind: 'stopped'; readonly error: Error };

/** The decision that the queue waits for, or `null`. */
export type Hold = Extract<QueueNotice, { readonly kind: 'conflict' | 'refused' | 'stopped' }> | null;

/** Index of the rejected action; `null` if it is none in particular. */
export function actionRefused({ code, path }: Refusal): number | null {
  if (code !== 'RULE_VIOLATED' && code !== 'INVALID_INPUT') return null;
  const [argument, index] = path ?? [];
  return argument === 'actions' && index !== undefined ? Number(index) : null;
}

/** Maximum number of actions in a preview. */
const MOST = 500;

/**
 * A conflict handler (`onConflict`). It previews the waiting actions after the missed events. They are sent if that
 * finds nothing irregular and the two concern different seats; otherwise the queue is held.
 */
export const judgedAgain =
  (client: PaifuClient, game: string) =>
  async ({ missed, revision, waiting }: Conflict): Promise<Decision> => {
    const theirs = new Set(missed.map(({ data }) => seatIn(data)));
    const mine = waiting.map((action) => seatIn(Object.values(action)[0]));
    if (waiting.length > MOST || mine.some((seat) => seat !== undefined && theirs.has(seat))) return 'hold';
    const given = { gameId: game, expectedRevision: revision, actions: waiting };
    const preview = await client.ask('previewActions', given, { attempts: 1 });
    return preview.__typename === 'ActionsPreview' && preview.irregularities.length === 0 ? 'send' : 'hold';
  };

const seatIn = (data: unknown): unknown => (data as { readonly seat?: unknown }).seat;
