import type { ShownInFront } from '../vocabulary/results.js';

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

export interface Header {
  readonly key: string;
  /** What the key names: `option cycles`, `hand E`. */
  readonly name: string | null;
  readonly value: string;
  readonly at: number;
  readonly valueAt: number;
}

export const WIND_LETTERS = ['E', 'S', 'W', 'N'] as const;
/** The seat wind in this hand. */
export type WindLetter = (typeof WIND_LETTERS)[number];

/** What stands between two blanks, with the corrections written behind it. */
export interface Token {
  readonly at: number;
  readonly body: TokenBody;
  readonly chain: readonly Chained[] | null;
}

export type TokenBody =
  | StepText
  | MarkText
  | { readonly kind: 'says'; readonly seat: WindLetter; readonly claim: string }
  | { readonly kind: 'note'; readonly text: string }
  /** Relative to the start of the hand. */
  | { readonly kind: 'time'; readonly milliseconds: number }
  | { readonly kind: 'gap'; readonly count: number | null }
  /** The number of a go-around: layout, no more. */
  | { readonly kind: 'number'; readonly number: number }
  /** Nothing but its corrections: what stood here was retracted. */
  | { readonly kind: 'nothing' };

/** Sources and the action they end in, `c46/1s`; `1s>c46` is the discard and the chi shown after it. */
export interface StepText {
  readonly kind: 'step';
  readonly seat: WindLetter | null;
  readonly parts: readonly Part[];
}

/** `!name:argument:…{reason}`, or as a line of its own `name: …`. */
export interface MarkText {
  readonly kind: 'mark';
  readonly name: string;
  readonly args: readonly string[];
  readonly argsAt: readonly number[];
  readonly reason: string | null;
  /** Written as a closing line. */
  readonly line: boolean;
}

export type Part =
  | TilePart
  | ClaimPart
  | WinPart
  /** `-` no draw, `u` takes up the last discard, `<` puts the drawn tile back. */
  | { readonly part: '-' | 'u' | '<'; readonly at: number }
  /** `_`: nothing seen yet. */
  | { readonly part: '_'; readonly at: number; readonly reach: boolean }
  /** `a` a concealed, `k` a small exposed kong, `f` a bonus tile exposed. */
  | { readonly part: 'a' | 'k' | 'f'; readonly at: number; readonly tile: string };

/** A tile drawn (before a slash) or discarded. */
export interface TilePart {
  readonly part: 'tile';
  readonly at: number;
  readonly tile: string;
  /** `'` the tile just drawn, `.` from the hand, `-` nobody saw which. */
  readonly mark: '' | "'" | '.' | '-';
  readonly reach: boolean;
  /** `+` a supplement though none is due, `w` from the wall though a supplement is due. */
  readonly from: '' | '+' | 'w';
}

export interface ClaimPart {
  readonly part: 'claim';
  readonly at: number;
  readonly claim: 'chi' | 'pong' | 'kong';
  /** The own tiles: ranks in the suit of the discard, tiles, or (null) those alike. */
  readonly own: { readonly ranks: string } | { readonly tiles: readonly string[] } | null;
  /** `@-2` is 1; null when it is not written. */
  readonly back: number | null;
  /** Shown after the discard before it: `1s>c46`. */
  readonly after: boolean;
}

export interface WinPart {
  readonly part: 'win';
  readonly at: number;
  /** `r` is on the last discard or the kong just declared, `rd` and `rk` say which of them. */
  readonly by: 't' | 'r' | 'rd' | 'rk';
  readonly failed: boolean;
  /** `=320`: what was declared. */
  readonly points: number | null;
  /** `+4p`: the tile won on, where it does not follow; `+-`: there is none. */
  readonly tile: string | null;
  /** `@S`: whose tile it was, where it does not follow. */
  readonly from: WindLetter | null;
  /** The tiles shown there and then, without the winning tile. */
  readonly shown: readonly string[] | null;
  /** The sets and bonus tiles shown with them. */
  readonly front: ShownInFront;
  /** `^5z3m`: the tiles under the indicators, turned up there and then. */
  readonly under: readonly string[] | null;
}

/** A correction behind the token it touches. */
export interface Chained {
  readonly at: number;
  readonly how: 'was' | 'ret' | 'res' | 'ins';
  /** What stood there before this correction; null after a retraction and for an insertion. */
  readonly before: TokenBody | null;
  /** How many later events had been recorded by then. */
  readonly later: number | null;
  readonly reason: string | null;
}
