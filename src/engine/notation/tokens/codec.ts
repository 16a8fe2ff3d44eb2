import type { Action } from '../../table/moves/moves.js';
import type { EventData, EventType } from '../../table/moves/facts.js';
import type { RulesetTiles } from '../tile-text.js';
import type { Scanner } from '../scanner.js';
import type { NotationTable } from '../notation-table.js';
import type { Seat } from '../../tiles/tile.js';

/** The context of a token: the table before it, and the ruleset's tiles. */
export interface ReadContext {
  readonly table: NotationTable;
  readonly tiles: RulesetTiles;
}

/** A kind of token: its syntax (`scan`, `print`, independent of rules), its meaning, and the events it is written for. */
export interface TokenCodec<B, W = B> {
  scan(scan: Scanner): B;
  print(body: B): string;
  /** The action it stands for, unless it is a step or a mark. */
  read?(body: B, at: number, where: ReadContext): Action;
  readonly of?: { readonly [T in EventType]?: (data: EventData[T], table: NotationTable) => W };
}

/** The source of a player's tile: a drawn tile, no draw (a claim or `-`), or not stated. */
export type TileSource = { readonly drawn: string } | 'no draw' | 'unwritten';

/** The state of reading a step; `table` is the table before the next part. */
export interface StepReading {
  readonly seat: Seat;
  readonly table: NotationTable;
  readonly tiles: RulesetTiles;
  /** The source of the player's tile, from the parts read so far. */
  readonly source: TileSource;
  do(action: Action, at: number, failed?: boolean): void;
  /** Emits the draw implied before an own action, unless the player has an extra tile or a source was given. */
  drawImplied(at: number, tile?: string): void;
}

/** The state of writing a step; `table` is the table before the next event. */
export interface StepWriting {
  readonly table: NotationTable;
  readonly source: TileSource;
  /** True if the tiles of a win are written here, not in a `show` line. */
  readonly shownThere: boolean;
  /** True if reach was declared with it. */
  readonly reach: boolean;
}

export type WriteEvents<P> = { readonly [T in EventType]?: (data: EventData[T], writing: StepWriting) => P };

/**
 * A kind of part of a step: its syntax (`scan`, `print`, independent of rules), its meaning (`source` before a slash,
 * `action` at the end), and the events it is written for (`comes` before a slash, `does` at the end).
 */
export interface PartCodec<P> {
  /** The characters that its text can start with. */
  readonly begins: string;
  scan(scan: Scanner, at: number): P;
  print(part: P): string;
  /** Reads it as a source, before a slash. */
  source?(part: P, reading: StepReading): TileSource;
  /** Reads it as the final action. */
  action?(part: P, reading: StepReading): void;
  readonly comes?: WriteEvents<P>;
  readonly does?: WriteEvents<P>;
}

/** The offset of a part that was not read from a text. */
export const at = 0;

/** Consumes `(` if tiles follow, not a correction such as `(ins)` in `k(ins)`. */
export const takesTiles = (scan: Scanner): boolean =>
  scan.isAt('(') && !/^(?:was|ret|res|ins)$/.test(scan.text.slice(scan.at + 1, scan.at + 4)) && scan.skip('(');
