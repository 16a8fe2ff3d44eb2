import { EXPORT_LIMITS } from '../platform/config/limits.js';
import { firstLine } from '../games/record/paifu-file.js';
import type { FilePosition } from '../games/record/paifu-file-writer.js';
import { type QueryRunner, TooBusyError } from '../search/readers/query-runner.js';
import type { Viewer } from '../engine/table/viewer.js';
import type { ViewScope } from '../search/visibility.js';
import type { HandQuery } from '../search/find-hands.js';
import type { Report } from '../search/read-models/projection.js';
import type { NameResolver, CanSeeName } from '../search/filters/name-resolver.js';
import { SEARCHES, type SearchKind, type SearchQuery } from '../search/searches.js';
import type { ReadQueryInput, ReadQueryResult } from '../search/readers/read-queries.js';
import { codeOf } from '../platform/error-code.js';

/** A search without its page. */
export type ExportQuery<K extends SearchKind> = Pick<SearchQuery<K>, 'filter' | 'sort'>;

const PAGE = 100;

/** A game in the results has hands that are hidden from the viewer. */
export class HiddenHandsError extends Error {
  constructor(readonly game: string) {
    super(
      `game ${game} has hands that are not revealed to you; exclude it from the export, or use the token of a judge`,
    );
    this.name = 'GameNotOpen';
  }
}

/** Errors that concern one game only; the export continues with the others. */
const UNREADABLE: readonly unknown[] = ['DAMAGED_GAME', 'STORE_DAMAGED', 'STREAM_NOT_FOUND', 'STREAM_DELETED'];

/**
 * Exports search results page by page. Each page is requested when the previous one was consumed, and shows what is
 * visible at that time.
 * All methods throw `FieldError`, `HiddenHandsError` and `TooBusyError` before the first piece, and what `QueryRunner.ask`
 * rejects with.
 */
export class Exports {
  private count = 0;

  constructor(
    private readonly runner: QueryRunner,
    private readonly names: NameResolver,
    private readonly report: Report,
    private readonly now: () => Date,
    readonly limits = EXPORT_LIMITS,
  ) {}

  /** Number of exports in progress. */
  get running(): number {
    return this.count;
  }

  /** One line of JSON per row, as the viewer sees it. */
  rows<K extends SearchKind>(
    kind: K,
    wanted: ExportQuery<K>,
    scope: ViewScope,
    tells: CanSeeName,
  ): AsyncGenerator<string> {
    return this.limited(this.lines(kind, wanted, scope, tells));
  }

  /**
   * The `.paifu` files of the games found, each once. A file holds every tile and salt, so access to all of them is
   * checked before the first byte. The file of a running game ends with what was revealed when it was written.
   */
  records(wanted: ExportQuery<'hands'>, scope: ViewScope, tells: CanSeeName): AsyncGenerator<string> {
    return this.limited(this.files(wanted, scope, tells));
  }

  /** All events in order of recording, without their data. */
  order(): AsyncGenerator<string> {
    return this.limited(this.orderLines());
  }

  private async *limited(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
    if (this.count >= this.limits.most) throw new TooBusyError('export');
    this.count++;
    try {
      for await (const piece of pieces) if (piece !== '') yield piece;
    } finally {
      this.count--;
    }
  }

  private async *lines<K extends SearchKind>(
    kind: K,
    wanted: ExportQuery<K>,
    scope: ViewScope,
    tells: CanSeeName,
  ): AsyncGenerator<string> {
    for await (const { text } of this.pages(kind, SEARCHES[kind].lines, wanted, scope, tells)) yield text;
  }

  private async *files(wanted: ExportQuery<'hands'>, scope: ViewScope, tells: CanSeeName): AsyncGenerator<string> {
    const ids = await this.names.resolveFilter(SEARCHES.hands.filters, wanted.filter, tells);
    const closed = await this.runner.run('closedGame', { wanted: wanted.filter, scope, ids });
    if (closed !== null) throw new HiddenHandsError(closed);
    const written = new Set<string>();
    for await (const { games } of this.pages('hands', 'gamesOfHands', wanted, scope, tells)) {
      for (const { id, viewer } of games) {
        if (written.has(id)) continue;
        written.add(id);
        yield* this.file(id, viewer);
      }
    }
  }

  /**
   * If a game is unreadable from some event on, its file is cut off there (paifu-file.ts), and the export continues.
   */
  private async *file(game: string, viewer: Viewer): AsyncGenerator<string> {
    let place: FilePosition | null = null;
    do {
      let piece: ReadQueryResult<'gamePiece'>;
      try {
        piece = await this.runner.run('gamePiece', { game, viewer, place, now: this.now() });
      } catch (error) {
        if (!UNREADABLE.includes(codeOf(error))) throw error;
        this.report(`an export has game ${game} cut off`, error);
        if (place === null) yield `${firstLine(game)}\n`;
        return;
      }
      yield piece.text;
      place = piece.next;
    } while (place !== null);
  }

  private async *orderLines(): AsyncGenerator<string> {
    let after: string | null = null;
    do {
      const piece: ReadQueryResult<'orderLines'> = await this.runner.run('orderLines', { after, now: this.now() });
      yield piece.text;
      after = piece.after;
    } while (after !== null);
  }

  private async *pages<N extends (typeof SEARCHES)[SearchKind]['lines'] | 'gamesOfHands'>(
    kind: SearchKind,
    name: N,
    wanted: ExportQuery<SearchKind>,
    scope: ViewScope,
    tells: CanSeeName,
  ): AsyncGenerator<ReadQueryResult<N>> {
    let after: string | null = null;
    do {
      // Names are resolved for each page because players may be merged meanwhile.
      const ids = await this.names.resolveFilter(SEARCHES[kind].filters, wanted.filter, tells);
      const query: HandQuery = { ...(wanted as HandQuery), first: PAGE, after };
      const page: ReadQueryResult<N> = await this.runner.run(name, { wanted: query, scope, ids } as ReadQueryInput<N>);
      yield page;
      ({ after } = page);
    } while (after !== null);
  }
}
