import { loadTables, resolveTable } from '../../../src/engine/rulesets/table-rules.js';
import { type DueSum, dueSumOf } from '../../../src/engine/tournaments/requests/results.js';
import type { Seen } from './asked.js';

/** What the points of a table have to sum to, by the rules of a tournament: `null` where to nothing. */
export class Sums {
  private readonly known = new Map<string, DueSum | null>();

  constructor(private readonly draw: () => void) {}

  /** undefined: its rules are being loaded. */
  of({ id, ruleset, options, mode }: Seen): DueSum | null | undefined {
    if (!this.known.has(id)) void this.load(id, ruleset, options, mode === 'STRICT' ? 'strict' : 'scribe');
    return this.known.get(id);
  }

  private async load(id: string, ruleset: string, options: unknown, mode: 'strict' | 'scribe'): Promise<void> {
    await loadTables([ruleset]);
    this.known.set(id, dueSumOf(resolveTable(ruleset, options as Record<string, unknown>, mode).table));
    this.draw();
  }
}
