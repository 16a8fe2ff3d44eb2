import { EXPORT_LIMITS } from '../platform/config/limits.js';
import { firstLine } from '../games/record/paifu-file.js';
import type { FilePosition } from '../games/record/paifu-file-writer.js';
import { type QueryRunner, TooBusyError } from '../search/readers/query-runner.js';
import type { Viewer } from '../engine/table/viewer.js';
import type { ViewScope } from '../search/visibility.js';
import { CASE_FILTERS, type CaseQuery } from '../disputes/case-search.js';
import { namesInFilter } from '../search/filters/filter-conditions.js';
import { GAME_FILTERS, HAND_FILTERS } from '../search/filters/filters.js';
import type { GameQuery } from '../search/find-games.js';
import type { HandQuery } from '../search/find-hands.js';
import type { Report } from '../search/read-models/projection.js';
import type { NameResolver, CanSeeName } from '../search/filters/name-resolver.js';
import type { ReadQueryResult } from '../search/readers/read-queries.js';

export type HandExport = Pick<HandQuery, 'filter' | 'sort'>;
export type GameExport = Pick<GameQuery, 'filter' | 'sort'>;
export type CaseExport = Pick<CaseQuery, 'filter' | 'sort'>;

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

  /** One line of JSON per hand, as the viewer sees it. */
  hands(wanted: HandExport, scope: ViewScope, tells: CanSeeName): AsyncGenerator<string> {
    return this.limited(this.handLines(wanted, scope, tells));
  }

  /** One line of JSON per game, as the viewer sees it. */
  games(wanted: GameExport, scope: ViewScope, tells: CanSeeName): AsyncGenerator<string> {
    return this.limited(this.gameLines(wanted, scope, tells));
  }

  /** One line of JSON per dispute or ruling. */
  cases(name: 'disputeLines' | 'rulingLines', wanted: CaseExport, tells: CanSeeName): AsyncGenerator<string> {
    return this.limited(this.caseLines(name, wanted, tells));
  }

  /**
   * The `.paifu` files of the games found, each once. A file holds every tile and salt, so access to all of them is
   * checked before the first byte. The file of a running game ends with what was revealed when it was written.
   */
  records(wanted: HandExport, scope: ViewScope, tells: CanSeeName): AsyncGenerator<string> {
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

  private async *handLines(wanted: HandExport, scope: ViewScope, tells: CanSeeName): AsyncGenerator<string> {
    for await (const { text } of this.pages('handLines', wanted, scope, tells)) yield text;
  }

  private async *gameLines(wanted: GameExport, scope: ViewScope, tells: CanSeeName): AsyncGenerator<string> {
    let after: string | null = null;
    do {
      const ids = await this.names.resolve(namesInFilter(GAME_FILTERS, wanted.filter, 'filter'), tells);
      const input = { wanted: { ...wanted, first: PAGE, after }, scope, ids };
      const page: ReadQueryResult<'gameLines'> = await this.runner.run('gameLines', input);
      yield page.text;
      ({ after } = page);
    } while (after !== null);
  }

  private async *caseLines(
    name: 'disputeLines' | 'rulingLines',
    wanted: CaseExport,
    tells: CanSeeName,
  ): AsyncGenerator<string> {
    let after: string | null = null;
    do {
      const ids = await this.names.resolve(namesInFilter(CASE_FILTERS, wanted.filter, 'filter'), tells);
      const page: ReadQueryResult<typeof name> = await this.runner.run(name, {
        wanted: { ...wanted, first: PAGE, after },
        ids,
      });
      yield page.text;
      ({ after } = page);
    } while (after !== null);
  }

  private async *files(wanted: HandExport, scope: ViewScope, tells: CanSeeName): AsyncGenerator<string> {
    const { filter } = wanted;
    const closed = await this.runner.run('closedGame', {
      wanted: filter,
      scope,
      ids: await this.names.resolve(namesInFilter(HAND_FILTERS, filter, 'filter'), tells),
    });
    if (closed !== null) throw new HiddenHandsError(closed);
    const written = new Set<string>();
    for await (const { games } of this.pages('gamesOfHands', wanted, scope, tells)) {
      for (const { id, viewer } of games) {
        if (written.has(id)) continue;
        written.add(id);
        yield* this.file(id, viewer);
      }
    }
  }

  /** An unreadable game is cut off, which its file shows (paifu-file.ts); the export continues. */
  private async *file(game: string, viewer: Viewer): AsyncGenerator<string> {
    let place: FilePosition | null = null;
    do {
      let piece: ReadQueryResult<'gamePiece'>;
      try {
        piece = await this.runner.run('gamePiece', { game, viewer, place, now: this.now() });
      } catch (error) {
        if (!UNREADABLE.includes((error as { code?: unknown }).code)) throw error;
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

  private async *pages<N extends 'handLines' | 'gamesOfHands'>(
    name: N,
    wanted: HandExport,
    scope: ViewScope,
    tells: CanSeeName,
  ): AsyncGenerator<ReadQueryResult<N>> {
    let after: string | null = null;
    do {
      // Names are resolved for each page because players may be merged meanwhile.
      const ids = await this.names.resolve(namesInFilter(HAND_FILTERS, wanted.filter, 'filter'), tells);
      const page: ReadQueryResult<N> = await this.runner.run(name, {
        wanted: { ...wanted, first: PAGE, after },
        scope,
        ids,
      });
      yield page;
      ({ after } = page);
    } while (after !== null);
  }
}
