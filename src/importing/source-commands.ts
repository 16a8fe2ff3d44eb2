import type { CorrectionRequest } from '../engine/line/correct.js';
import type { Action, ActionData } from '../engine/table/actions.js';
import { gameIdOf } from '../recording/identity.js';
import type { SourceGame } from './source-game.js';

/** A command by which a game of another format is recorded. */
export type SourceCommand = {
  readonly command: string;
  readonly occurredAt: string | null;
} & (
  | { readonly kind: 'open'; readonly opening: ActionData['OpenGame'] }
  | { readonly kind: 'record'; readonly actions: readonly Action[] }
  | { readonly kind: 'correct'; readonly correction: CorrectionRequest }
);

/** Actions of one command at most: what the API takes, and less than one append may hold. */
const MOST_ACTIONS = 200;

/** By source, hand (from 1 in the order of the source; 0 before the first) and index within it. */
const commandId = (digest: string, hand: number, index: number): string => `import/${digest}/${hand}/${index}`;

/** The id that a source's game gets in every store. */
export const gameIdOfSource = ({ digest }: Pick<SourceGame, 'digest'>): string => gameIdOf(commandId(digest, 0, 0));

/**
 * The commands that record a game, their ids derived from its source: the same game gives the same commands, so that
 * importing it again, or going on with an import that was ended in the middle, adds only what is missing. A hand's actions
 * go together, as far as they happened at one time; each correction goes by itself.
 */
export function* commandsOf({ digest, steps }: SourceGame): Generator<SourceCommand> {
  let hand = 0;
  let index = 0;
  let actions: Action[] = [];
  let at: string | null = null;
  const id = (): string => commandId(digest, hand, index++);
  function* together(): Generator<SourceCommand> {
    if (actions.length > 0) yield { kind: 'record', command: id(), occurredAt: at, actions };
    actions = [];
  }
  for (const step of steps) {
    const { action, occurredAt } = step;
    if (action === undefined) {
      yield* together();
      yield { kind: 'correct', command: id(), occurredAt, correction: step.correction };
    } else if (action.type === 'OpenGame') {
      yield { kind: 'open', command: id(), occurredAt, opening: action.data };
    } else {
      const starts = action.type === 'StartHand';
      if (starts || occurredAt !== at || actions.length === MOST_ACTIONS) yield* together();
      if (starts) {
        hand++;
        index = 0;
      }
      at = occurredAt;
      actions.push(action);
    }
  }
  yield* together();
}
