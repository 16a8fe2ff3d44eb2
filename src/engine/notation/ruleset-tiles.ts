import type { TableRuleset } from '../table/ruleset.js';
import { tileOf } from '../tiles/notation.js';
import { Scanner } from './scanner.js';
import { Unreadable } from './text-error.js';

/** What a text of this ruleset may name: its tiles, and errors for what it does not have. */
export class RulesetTiles {
  constructor(readonly ruleset: TableRuleset) {}

  /** Throws where the set has no such tile. */
  check(reading: string, at: number): void {
    if (reading.length !== 2) return;
    const tile = tileOf(reading);
    const { tiles } = this.ruleset.table;
    if (tile >= 0 && !tiles.has(tile)) {
      throw new Unreadable(at, `a tile of the set of ${tiles.size} that ${this.ruleset.id} plays with`);
    }
  }

  /** The error of something that other rulesets have. */
  without(what: string, at: number): Unreadable {
    return new Unreadable(at, `something that ${this.ruleset.id} has; it has no ${what}`);
  }

  /** All the tiles that a word is made of; `at` is where the word stands. */
  list(word: string, at: number): string[] {
    const scan = new Scanner(word);
    try {
      const tiles = scan.tiles();
      if (scan.at < word.length) scan.fail('a tile, e.g. 23m?x2[58]p');
      for (const tile of tiles) this.check(tile, 0);
      return tiles;
    } catch (error) {
      if (error instanceof Unreadable) throw new Unreadable(at + error.at, error.expected, JSON.stringify(word));
      throw error;
    }
  }
}
