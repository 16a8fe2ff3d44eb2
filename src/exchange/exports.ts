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

/** What is exported: the hands of a search, in its order. */
export type Wanted = Pick<HandQuery, 'filter' | 'sort'>;
/** Or games. */
export type WantedGames = Pick<GameQuery, 'filter' | 'sort'>;
/** Or its disputes or rulings. */
export type WantedCases = Pick<CaseQuery, 'filter' | 'sort'>;

const PAGE = 100;

/** A game that was found and that its viewer may not have whole. */
export class GameNotOpen extends Error {
  constructor(readonly game: string) {
    super(
      `game ${game} has hands that are not revealed to you; exclude it from the export, or use the token of a judge`,
    );
    this.name = 'GameNotOpen';
  }
}

/** What keeps a single game from being read; whatever else was asked for is there. */
const UNREADABLE: readonly unknown[] = ['DAMAGED_GAME', 'STORE_DAMAGED', 'STREAM_NOT_FOUND', 'STREAM_DELETED'];

/**
 * Writes out what a search finds, exactly as it finds it, piece by piece: each is asked for when the one before was taken, and
 * holds what is visible when it is asked for. All of these throw `FieldError`, `GameNotOpen` and `TooBusy` before their first
 * piece, and what `Asking.ask` rejects with.
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

  /** How many are being written out. */
  get running(): number {
    return this.count;
  }

  /** Each hand as a line of JSON, as a page shows it to the same viewer. */
  hands(wanted: Wanted, scope: ViewScope, tells: CanSeeName): AsyncGenerator<string> {
    return this.among(this.handLines(wanted, scope, tells));
  }

  /** Each game as a line of JSON, likewise. */
  games(wanted: WantedGames, scope: ViewScope, tells: CanSeeName): AsyncGenerator<string> {
    return this.among(this.gameLines(wanted, scope, tells));
  }

  /** Each dispute, or each ruling, as a line of JSON, as a page shows it. */
  cases(name: 'disputeLines' | 'rulingLines', wanted: WantedCases, tells: CanSeeName): AsyncGenerator<string> {
    return this.among(this.caseLines(name, wanted, tells));
  }

  /**
   * The `.paifu` files of the games the hands belong to, one after the other, each once and byte for byte as it is kept.
   * Before the first byte it is looked whether the viewer may have all of them: a file has every tile and every salt. Of one
   * that is being played on since, the file ends with what lay open when its turn came.
   */
  records(wanted: Wanted, scope: ViewScope, tells: CanSeeName): AsyncGenerator<string> {
    return this.among(this.files(wanted, scope, tells));
  }

  /** The log of all streams, event by event, without what the events hold. */
  order(): AsyncGenerator<string> {
    return this.among(this.orderLines());
  }

  private async *among(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
    if (this.count >= this.limits.most) throw new TooBusyError('export');
    this.count++;
    try {
      for await (const piece of pieces) if (piece !== '') yield piece;
    } finally {
      this.count--;
    }
  }

  private async *handLines(wanted: Wanted, scope: ViewScope, tells: CanSeeName): AsyncGenerator<string> {
    for await (const { text } of this.pages('handLines', wanted, scope, tells)) yield text;
  }

  private async *gameLines(wanted: WantedGames, scope: ViewScope, tells: CanSeeName): AsyncGenerator<string> {
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
    wanted: WantedCases,
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

  private async *files(wanted: Wanted, scope: ViewScope, tells: CanSeeName): AsyncGenerator<string> {
    const { filter } = wanted;
    const closed = await this.runner.run('closedGame', {
      wanted: filter,
      scope,
      ids: await this.names.resolve(namesInFilter(HAND_FILTERS, filter, 'filter'), tells),
    });
    if (closed !== null) throw new GameNotOpen(closed);
    const written = new Set<string>();
    for await (const { games } of this.pages('gamesOfHands', wanted, scope, tells)) {
      for (const { id, viewer } of games) {
        if (written.has(id)) continue;
        written.add(id);
        yield* this.file(id, viewer);
      }
    }
  }

  /** One that cannot be read is cut off where that is so, which a file shows (paifu-file.ts), and the others follow. */
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
    wanted: Wanted,
    scope: ViewScope,
    tells: CanSeeName,
  ): AsyncGenerator<ReadQueryResult<N>> {
    let after: string | null = null;
    do {
      // Players may be merged in the meantime: then a hand is found by either id.
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
