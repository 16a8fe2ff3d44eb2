import type { Header } from './header-line.js';
import type { Token } from './tokens/token.js';

/**
 * A text of games in the hand record notation, read but not judged: what is written, for every ruleset. Offsets (`at`)
 * say where it stands in the text; a model made from events has none and says 0.
 */
export interface GameText {
  /** The text it was read from; empty when it was made from events. */
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** Headers and what follows them: the opening of a game, a hand, or both. */
export interface Block {
  readonly headers: readonly Header[];
  readonly tokens: readonly Token[];
}
