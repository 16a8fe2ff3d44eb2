import { PaifuError } from '../../../src/client/client.js';
import type { Dispute } from '../../../src/client/schema.js';
import type { Citation } from '../../../src/engine/vocabulary/terms.js';
import type { Directory } from '../organiser/directory.js';
import type { JudgeWords } from '../../i18n/judge.js';
import { type Asker, NotOpened, type OpenedGame } from './opened-game.js';
import type { Impossible } from './variation.js';

export interface Judge extends Asker {
  readonly actor: string;
  /** True if the judge can decide appeals. */
  readonly isHead: boolean;
}

/** What the parts of the judge's page share. */
export interface Context {
  readonly judge: Judge;
  readonly words: JudgeWords;
  readonly opened: OpenedGame;
  /** `null` if the judge opened the game without a dispute. */
  readonly dispute: Dispute | null;
  /** The revision shown. */
  readonly revision: number;
  readonly directory: Directory;
  redraw(): void;
  /** Reloads after this page recorded something. */
  recorded(): Promise<void>;
  /** Loads events recorded by others. */
  catchUp(): Promise<void>;
  choose(choice: Choice | null): void;
  showCase(): void;
}

/** A selection of steps, made by clicking them. */
export interface Choice {
  readonly name: string;
  readonly has: (revision: number) => boolean;
  readonly toggle: (revision: number) => void;
}

/** Why a command was refused or failed. */
export interface Problem {
  readonly message: string;
  readonly citation: Citation | null;
  /** The path of the refused field, without the outer arguments. */
  readonly path: readonly string[];
  /** True for a version conflict. */
  readonly isStale: boolean;
}

interface Refusal {
  readonly __typename: string;
  readonly message: string;
  readonly path?: readonly (string | number)[] | null;
  readonly citation?: Citation;
}

/** Outer arguments that are no fields of a form. */
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

/** The problem of a variation that the engine rejected in this browser. */
export const problemFound = ({ violation, path }: Impossible): Problem => ({
  ...{ message: violation.message, citation: violation.citation },
  ...{ path: path.map(String), isStale: false },
});

/** The problem of a failed request. Rethrows all other errors. */
export function problemThrown(error: unknown): Problem {
  if (!(error instanceof PaifuError || error instanceof NotOpened)) throw error;
  return { message: error.message, citation: null, path: [], isStale: false };
}

export const seatChosen = (text: string): number | null => (text === '' ? null : Number(text));

/** Adds or removes a revision. */
export function toggled(revisions: readonly number[], revision: number): readonly number[] {
  return revisions.includes(revision)
    ? revisions.filter((one) => one !== revision)
    : [...revisions, revision].sort((a, b) => a - b);
}
