import type { Action } from '../../table/moves/moves.js';
import type { EventData, EventType } from '../../table/moves/facts.js';
import type { RulesetTiles } from '../ruleset-tiles.js';
import type { Scanner } from '../scanner.js';
import type { ToldTable } from '../told-table.js';

/** What a token is read with: the table before it, and what the ruleset has. */
export interface At {
  readonly table: ToldTable;
  readonly tiles: RulesetTiles;
}

/** A kind of token: how it stands in a text (`scan`, `print`: they know no rules), what it means, and of which events it is written. */
export interface TokenCodec<B, W = B> {
  scan(scan: Scanner): B;
  print(body: B): string;
  /** The action it stands for, where it is no step and no mark. */
  read?(body: B, at: number, where: At): Action;
  readonly of?: { readonly [T in EventType]?: (data: EventData[T], table: ToldTable) => W };
}
