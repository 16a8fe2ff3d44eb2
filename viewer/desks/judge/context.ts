import { PaifuError } from '../../../src/client/client.js';
import type { Dispute } from '../../../src/client/schema.js';
import type { Citation } from '../../../src/engine/vocabulary/terms.js';
import type { Directory } from '../organiser/directory.js';
import type { JudgeWords } from '../../i18n/judge.js';
import { type Asker, NotOpened, type OpenedGame } from './opened-game.js';
import type { Impossible } from './variation.js';

/** Who judges. */
export interface Judge extends Asker {
  readonly actor: string;
  /** They decide appeals too. */
  readonly isHead: boolean;
}

/** Where the judge is, and what everything that they do there needs. */
export interface Context {
  readonly judge: Judge;
  readonly words: JudgeWords;
  readonly opened: OpenedGame;
  /** null: they look at the game of their own accord. */
  readonly dispute: Dispute | null;
  /** The revision that they look at. */
  readonly revision: number;
  /** Whom a judge names: completed from it. */
  readonly directory: Directory;
  redraw(): void;
  /** Something was recorded by this desk: what it shows is asked for anew. */
  recorded(): Promise<void>;
  /** Something was recorded that the desk has not heard of: it is asked for. */
  catchUp(): Promise<void>;
  choose(choice: Choice | null): void;
  showCase(): void;
}

/** Steps that are being chosen for something, by clicking them. */
export interface Choice {
  readonly name: string;
  readonly has: (revision: number) => boolean;
  readonly toggle: (revision: number) => void;
}

/** Why something was not done. */
export interface Problem {
  readonly message: string;
  readonly citation: Citation | null;
  /** From the request’s own fields on. */
  readonly path: readonly string[];
  /** Something was recorded in the meantime. */
  readonly isStale: boolean;
}

/** An answer that refuses. */
interface Refusal {
  readonly __typename: string;
  readonly message: string;
  readonly path?: readonly (string | number)[] | null;
  readonly citation?: Citation;
}

/** Arguments that stand around what a judge fills in. */
const AROUND: ReadonlySet<string> = new Set(['ruling', 'decision', 'evidence', 'appeal', 'closing', 'branch']);

export function problemOf({ __typename, message, path, citation }: Refusal): Problem {
  const fields = (path ?? []).map(String);
  const from = fields.findIndex((field) => !AROUND.has(field));
  return {
    message,
    citation: citation ?? null,
    path: from < 0 ? [] : fields.slice(from),
    isStale: __typename === 'VersionConflict',
  };
}

/** What the engine would not play, in this browser. */
export const problemFound = ({ violation, path }: Impossible): Problem => ({
  ...{ message: violation.message, citation: violation.citation },
  ...{ path: path.map(String), isStale: false },
});

/** What went wrong on the way; any other error is a mistake of this program. */
export function problemThrown(error: unknown): Problem {
  if (!(error instanceof PaifuError || error instanceof NotOpened)) throw error;
  return { message: error.message, citation: null, path: [], isStale: false };
}

/** What the service takes seats for: an empty choice is nobody’s. */
export const seatChosen = (text: string): number | null => (text === '' ? null : Number(text));

/** With one more, or without it. */
export function toggled(revisions: readonly number[], revision: number): readonly number[] {
  return revisions.includes(revision)
    ? revisions.filter((one) => one !== revision)
    : [...revisions, revision].sort((a, b) => a - b);
}
