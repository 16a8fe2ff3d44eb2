import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  Controller,
  ForbiddenException,
  Get,
  NotFoundException,
  Query,
  Req,
  Res,
  ServiceUnavailableException,
  StreamableFile,
} from '@nestjs/common';
import { TokenStore } from '../access/token-store.js';
import { whyTokenEnded } from '../access/authentication/authenticator.js';
import type { Caller } from '../access/authentication/caller.js';
import { type ExportQuery, Exports, HiddenHandsError } from './exports.js';
import { gameInFilter } from '../search/search-answers.js';
import { SEARCHES, type SearchKind, type SearchQuery } from '../search/searches.js';
import { ReadModels } from '../search/read-models/read-models.js';
import { check, FieldError } from '../engine/vocabulary/shape.js';
import { knownFailure } from '../platform/graphql/shown-error.js';
import { invalidRequest, noSuchGame } from '../platform/graphql/failures.js';
import { GameLogs } from '../games/recording/game-logs.js';
import { JsonLogger } from '../platform/observability/logger.js';
import { VisibleNames } from '../players/visible-names.js';

interface ExportRequest {
  readonly caller: Caller;
  readonly raw: IncomingMessage;
  readonly url: string;
}

type Pieces = () => AsyncGenerator<string> | Promise<AsyncGenerator<string>>;

interface ExportAnswer {
  header(name: string, value: string): unknown;
}

/** Header: number of recorded events that the search did not include yet; `unknown` while the store does not answer. */
const BEHIND = 'paifu-behind';

/**
 * Search results as files. `hands.ndjson`, `games.ndjson`, `disputes.ndjson` and `rulings.ndjson` have one JSON object
 * per line; `games.paifu` has the records of the games found; `log.ndjson` lists all events. `filter` is JSON, `sort` a
 * sort of that search. The header `paifu-behind` is the lag of the search.
 */
@Controller('export')
export class ExportController {
  constructor(
    private readonly exports: Exports,
    private readonly logs: GameLogs,
    private readonly access: TokenStore,
    private readonly models: ReadModels,
    private readonly names: VisibleNames,
    private readonly logger: JsonLogger,
  ) {}

  /** Takes the filter and a sort order of that search. */
  @Get(['hands.ndjson', 'games.ndjson', 'disputes.ndjson', 'rulings.ndjson'])
  rows(@Req() request: ExportRequest, @Res({ passthrough: true }) answer: ExportAnswer, @Query() query: object) {
    const { caller, url } = request;
    const [, kind] = /^\/export\/(\w+)\.ndjson/.exec(url) as unknown as [string, SearchKind];
    return this.search(answer, `${kind}.ndjson`, request, async () =>
      this.exports.rows(kind, await this.readQuery(kind, query), caller.viewScope, this.names.nameChecker(caller)),
    );
  }

  /** Lists `{"stream","revision","type"}` of each event in the order of recording, to check a copy for completeness. */
  @Get('log.ndjson')
  log(@Req() request: ExportRequest) {
    return this.send('log.ndjson', request, () => this.exports.order());
  }

  @Get('games.paifu')
  records(@Req() request: ExportRequest, @Res({ passthrough: true }) answer: ExportAnswer, @Query() query: object) {
    return this.search(answer, 'games.paifu', request, async () =>
      this.exports.records(
        await this.readQuery('hands', query),
        request.caller.viewScope,
        this.names.nameChecker(request.caller),
      ),
    );
  }

  /** Reads the lag first: events that arrive during the search must not be reported as missing. */
  private async search(answer: ExportAnswer, ...sent: [string, ExportRequest, Pieces]): Promise<StreamableFile> {
    const behind = await this.models.behind();
    const file = await this.send(...sent);
    answer.header(BEHIND, behind === null ? 'unknown' : String(behind));
    return file;
  }

  /**
   * Reads and checks the query parameters. Throws `FieldError`, and `NotFoundException` if the game that the filter names does
   * not exist.
   */
  private async readQuery<K extends SearchKind>(kind: K, query: object): Promise<ExportQuery<K>> {
    const { filter = '{}', sort = 'newest' } = query as { readonly filter?: string; readonly sort?: string };
    const { shape, sorts } = SEARCHES[kind];
    if (!sorts.some((one) => one === sort)) throw new FieldError('sort', `one of ${sorts.join(', ')}`, sort);
    let given: unknown;
    try {
      given = JSON.parse(filter);
    } catch {
      throw new FieldError('filter', 'JSON', filter.slice(0, 60));
    }
    check<SearchQuery<SearchKind>['filter']>(shape, given, 'filter');
    const [game, ...path] = gameInFilter(given);
    if (game != null && !(await this.logs.has(game)))
      throw new NotFoundException({ code: 'NOT_FOUND', message: noSuchGame(game), path });
    return { filter: given, sort } as ExportQuery<K>;
  }

  /** Yields the pieces; throws once the caller’s token has expired or was revoked. */
  private async *whileTokenValid({ token }: Caller, pieces: AsyncGenerator<string>): AsyncGenerator<string> {
    for await (const piece of pieces) {
      const ended = whyTokenEnded(token, this.access);
      if (ended !== null) throw new Error(`its token was ${ended}`);
      yield piece;
    }
  }

  /** Streams the pieces at the reader’s pace. Errors in the query are reported before the first byte. */
  private async send(name: string, { raw, caller }: ExportRequest, pieces: Pieces): Promise<StreamableFile> {
    raw.socket.setTimeout(this.exports.limits.patience);
    try {
      const stream = Readable.from(await withFirstPiece(this.whileTokenValid(caller, await pieces())), {
        objectMode: false,
      });
      // The client only sees that the connection broke; the log has the reason.
      stream.on('error', (error) => this.logger.failure('an export was interrupted', error));
      return new StreamableFile(stream, {
        type: 'application/x-ndjson',
        disposition: `attachment; filename="${name}"`,
      });
    } catch (error) {
      if (error instanceof FieldError) throw invalidRequest(error);
      if (error instanceof HiddenHandsError)
        throw new ForbiddenException({ code: 'FORBIDDEN', message: error.message });
      const known = knownFailure(error);
      if (known === null) throw error;
      this.logger.failure('an export failed', error);
      throw new ServiceUnavailableException(known);
    }
  }
}

/** Reads the first piece now, so that errors become an HTTP status. Leaving the iteration closes the source. */
async function withFirstPiece(pieces: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  let first: IteratorResult<string> | null = await pieces.next();
  const next = async (): Promise<IteratorResult<string>> => {
    const piece = first ?? (await pieces.next());
    first = null;
    return piece;
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: () => pieces.return(undefined) }) };
}
