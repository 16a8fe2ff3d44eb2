import { inputOf } from '../../../src/games/recording/write-input.js';
import type { ActionInput } from '../../../src/client/client.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';

/** Actions as API inputs. */
export const inputsOf = (actions: readonly Action[]): ActionInput[] =>
  actions.map((action): object => inputOf(action)) as ActionInput[];
