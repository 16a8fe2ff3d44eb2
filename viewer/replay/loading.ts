import { TileImages } from '../ui/tiles/tile-image.js';
import type { ShownRecord } from './record.js';
import type { Source } from './sources.js';

/** Errors that say what is wrong with a record; any other is a mistake of this program. */
const SAID: ReadonlySet<string> = new Set([
  'SourceError',
  'FieldError',
  'DamagedRecord',
  'RulesetError',
  'FileProblem',
]);

/** What came of what was given: a record to show (null: nothing was given), or the problem there is with it. */
export interface Loaded {
  readonly record: ShownRecord | null;
  /** The id of its game, where it is told. */
  readonly game: string | null;
  readonly problem: string | null;
  readonly images: TileImages | null;
}

export const NOTHING_LOADED: Loaded = { record: null, game: null, problem: null, images: null };

/** Where a record comes from: what is already at hand, or on its way, while what reads it is still being loaded. */
export type Given = (sources: typeof import('./sources.js')) => Source | null | Promise<Source | null>;

/** Loads records for one element: whatever is asked for last is what comes of it. */
export class Loading {
  private current: AbortController | null = null;

  stop(): void {
    this.current?.abort();
  }

  /** What folds and draws is loaded beside the record, so that the page stands before it is there. null: something else was asked for since. */
  async load(
    given: (signal: AbortSignal) => Given,
    asOf: number | null,
    expected: string | null,
  ): Promise<Loaded | null> {
    this.stop();
    this.current = new AbortController();
    const { signal } = this.current;
    const reading = given(signal);
    try {
      const [source, { ShownRecord }, { drawn }] = await Promise.all([
        import('./sources.js').then(reading),
        import('./record.js').then(async (folds) => {
          await folds.expect(expected);
          return folds;
        }),
        import('virtual:tile-faces'),
      ]);
      const events = asOf === null ? source?.events : source?.events.slice(0, asOf + 1);
      const record = events === undefined ? null : await ShownRecord.of(events, source?.names);
      return signal.aborted
        ? null
        : { record, game: source?.game ?? null, problem: null, images: new TileImages(drawn) };
    } catch (error) {
      if (signal.aborted) return null;
      if (!SAID.has((error as Error).name)) console.error(error);
      return { ...NOTHING_LOADED, problem: (error as Error).message };
    }
  }
}
