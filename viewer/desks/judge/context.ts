import type { Dispute } from '../../../src/client/schema.js';
import type { WindOf } from '../../../src/engine/table/sentences.js';
import type { Directory } from '../organiser/directory.js';
import type { JudgeWords } from '../../i18n/judge.js';
import type { FormLook } from '../../ui/form/form.js';
import { type Problem, problemOf, type Refusal } from '../../ui/form/problem.js';
import type { Asker, OpenedGame } from './opened-game.js';
import type { Impossible } from './variation.js';

export interface Judge extends Asker {
  readonly actor: string;
  /** True if the judge can decide appeals. */
  readonly isHead: boolean;
}

/** The words of the page, and the reader's locale for dates. */
export interface Texts {
  readonly words: JudgeWords;
  readonly look: FormLook;
  readonly locale: string;
}

/** Shared state and actions of the parts of the judge's page. */
export interface Context extends Texts {
  readonly judge: Judge;
  readonly opened: OpenedGame;
  /** `null` if the judge opened the game without a dispute. */
  readonly dispute: Dispute | null;
  /** The revision shown. */
  readonly revision: number;
  /** The players as they sat in the hand in question. */
  readonly nameOf: WindOf;
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

/** Arguments of the service's commands that are not fields of a form. */
const OUTER: ReadonlySet<string> = new Set(['ruling', 'decision', 'evidence', 'appeal', 'closing', 'branch']);

/** The problem of a refused command of a case. Its path omits only the first argument. */
export function caseProblem(refusal: Refusal): Problem {
  const [argument, ...path] = (refusal.path ?? []).map(String);
  return problemOf({ ...refusal, path: argument === undefined || OUTER.has(argument) ? path : [argument, ...path] });
}

/** The problem of a variation that the engine rejected in this browser. */
export const problemFound = ({ violation, path }: Impossible): Problem =>
  problemOf({
    __typename: '',
    message: violation.message,
    text: violation.text,
    citation: violation.citation ?? undefined,
    path,
  });

export const seatChosen = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** The seat of a player, or the judge and scribe where no player speaks. */
export const speakerName = ({ words, nameOf }: Context, seat: number | null): string =>
  seat === null ? words.nobody : nameOf(seat as 0);

/** Adds or removes a revision. */
export function toggled(revisions: readonly number[], revision: number): readonly number[] {
  return revisions.includes(revision)
    ? revisions.filter((one) => one !== revision)
    : [...revisions, revision].sort((a, b) => a - b);
}
