import { gameIdOf } from '../../games/record/identity.js';
import type { SourceGame } from './source-game.js';

/** A command's id by hand (from 1 in the order of the source; 0 before the first) and index within it; (0, 0) opens. */
export type CommandIds = (hand: number, index: number) => string;

/** Ids that follow from the source: the same game gets the same ones in every store. */
export const idsOfSource =
  ({ digest, play }: Pick<SourceGame, 'digest' | 'play'>): CommandIds =>
  (hand, index) =>
    `import/${play ?? digest}/${hand}/${index}`;

/** The id that a game gets which is recorded under these ids. */
export const gameIdUnder = (ids: CommandIds): string => gameIdOf(ids(0, 0));
