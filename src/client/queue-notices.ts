import type { PaifuError } from './paifu-error.js';
import type { Answer } from './operations.js';
import type { ActionInput, ActionsRecorded, LoggedEvent, VersionConflict } from './schema.js';
import type { PaifuClient } from './paifu-client.js';

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

/** Which action of a command is refused; null: none in particular. */
export function actionRefused({ code, path }: Refusal): number | null {
  if (code !== 'RULE_VIOLATED' && code !== 'INVALID_INPUT') return null;
  const [argument, index] = path ?? [];
  return argument === 'actions' && index !== undefined ? Number(index) : null;
}

/** Most actions that the service judges at once. */
const MOST = 500;

/**
 * What a queue may do about a conflict by itself (`onConflict`): what waits is judged again on top of what was missed. It is sent where the
 * service would record it with nothing irregular, and the two are about different seats; anything else is held for somebody to look at.
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
