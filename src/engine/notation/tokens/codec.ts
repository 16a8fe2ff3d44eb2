import type { Action } from '../../table/moves/moves.js';
import type { EventData, EventType } from '../../table/moves/facts.js';
import type { RulesetTiles } from '../tile-text.js';
import type { Scanner } from '../scanner.js';
import type { NotationTable } from '../notation-table.js';
import type { Seat } from '../../tiles/tile.js';

/** What a token is read with: the table before it, and what the ruleset has. */
export interface ReadContext {
  readonly table: NotationTable;
  readonly tiles: RulesetTiles;
}

/** A kind of token: how it stands in a text (`scan`, `print`: they know no rules), what it means, and of which events it is written. */
export interface TokenCodec<B, W = B> {
  scan(scan: Scanner): B;
  print(body: B): string;
  /** The action it stands for, where it is no step and no mark. */
  read?(body: B, at: number, where: ReadContext): Action;
  readonly of?: { readonly [T in EventType]?: (data: EventData[T], table: NotationTable) => W };
}

/** How the player came to their tile: the reading drawn, a claim or `-`, or nothing that the step says. */
export type TileSource = { readonly drawn: string } | 'no draw' | 'unsaid';

/** A player's step while it is read: the table before its next part. */
export interface StepReading {
  readonly seat: Seat;
  readonly table: NotationTable;
  readonly tiles: RulesetTiles;
  /** How they came to their tile, as far as the parts before say so. */
  readonly source: TileSource;
  do(action: Action, at: number, failed?: boolean): void;
  /** An action of one's own comes after a draw that nobody saw, unless a tile is over or a source was given. */
  drawImplied(at: number, tile?: string): void;
}

/** A player's step while it is written: the table before the next event. */
export interface StepWriting {
  readonly table: NotationTable;
  readonly source: TileSource;
  /** The tiles of a win are told here, and not in a line that shows them. */
  readonly shownThere: boolean;
  /** Said with reach. */
  readonly reach: boolean;
}

export type WriteEvents<P> = { readonly [T in EventType]?: (data: EventData[T], writing: StepWriting) => P };

/**
 * A part of a step: how it stands in a text (`scan`, `print`: they know no rules), what it means there (`source`, `action`), and
 * of which events it is written (`comes` before a slash, `does` behind it).
 */
export interface PartCodec<P> {
  /** What its text begins with. */
  readonly begins: string;
  scan(scan: Scanner, at: number): P;
  print(part: P): string;
  /** Reads it before a slash: how the player came to their tile. */
  source?(part: P, reading: StepReading): TileSource;
  /** Reads it as what they did. */
  action?(part: P, reading: StepReading): void;
  readonly comes?: WriteEvents<P>;
  readonly does?: WriteEvents<P>;
}

/** Where a part stands that was not read. */
export const at = 0;

/** Whether the tiles that follow in brackets are meant, and not a correction: `k(ins)`. */
export const takesTiles = (scan: Scanner): boolean =>
  scan.isAt('(') && !/^(?:was|ret|res|ins)$/.test(scan.text.slice(scan.at + 1, scan.at + 4)) && scan.skip('(');
