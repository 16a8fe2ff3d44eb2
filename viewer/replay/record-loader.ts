import { TileImages } from '../ui/tiles/tile-image.js';
import type { ShownRecord } from './record.js';
import type { Source } from './sources.js';

/** Errors about the given record; all others are bugs. */
const RECORD_ERRORS: ReadonlySet<string> = new Set([
  'SourceError',
  'FieldError',
  'DamagedRecord',
  'RulesetError',
  'FileProblem',
]);

/** The loaded record (`null` if none was given), or the problem with it. */
export interface Loaded {
  readonly record: ShownRecord | null;
  /** The game id, if known. */
  readonly game: string | null;
  readonly problem: string | null;
  readonly images: TileImages | null;
}

export const NOTHING_LOADED: Loaded = { record: null, game: null, problem: null, images: null };

/** The source of a record; its reader may still be loading. */
export type Given = (sources: typeof import('./sources.js')) => Source | null | Promise<Source | null>;

/** Loads records for one element; a newer request replaces an older one. */
export class Loading {
  private current: AbortController | null = null;

  stop(): void {
    this.current?.abort();
  }

  /**
   * Loads the record and the code that folds and draws it at the same time. Returns `null` if a newer request replaced this one.
   * @param ready when to begin
   */
  async load(
    given: (signal: AbortSignal) => Given,
    asOf: number | null,
    expected: string | null,
    ready: Promise<void> = Promise.resolve(),
  ): Promise<Loaded | null> {
    this.stop();
    this.current = new AbortController();
    const { signal } = this.current;
    await ready;
    if (signal.aborted) return null;
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
      const record = events === undefined ? null : await ShownRecord.of(events, source?.names, source?.times);
      return signal.aborted
        ? null
        : { record, game: source?.game ?? null, problem: null, images: new TileImages(drawn) };
    } catch (error) {
      if (signal.aborted) return null;
      if (!RECORD_ERRORS.has((error as Error).name)) console.error(error);
      return { ...NOTHING_LOADED, problem: (error as Error).message };
    }
  }
}
