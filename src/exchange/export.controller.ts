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
import { AccessStore } from '../access/token-store.js';
import { endOf } from '../access/authentication/authenticator.js';
import type { Caller } from '../access/authentication/caller.js';
import { Exports, GameNotOpen } from './exports.js';
import { ReadModels } from '../search/read-models/read-models.js';
import { CASE_FILTER, CASE_SORTS } from '../disputes/case-search.js';
import { GAME_FILTER, HAND_FILTER } from '../search/filters/filters.js';
import { GAME_SORTS } from '../search/find-games.js';
import { HAND_SORTS } from '../search/find-hands.js';
import { check, FieldError, type Shape } from '../engine/vocabulary/shape.js';
import { knownFailure } from '../platform/graphql/errors.js';
import { invalidRequest, noSuchGame } from '../platform/graphql/failures.js';
import { GameLogs } from '../games/recording/game-logs.js';
import { JsonLogger } from '../platform/observability/logger.js';
import { Names } from '../players/visible-names.js';

interface ExportRequest {
  readonly caller: Caller;
  readonly raw: IncomingMessage;
}

type Pieces = () => AsyncGenerator<string> | Promise<AsyncGenerator<string>>;

interface ExportAnswer {
  header(name: string, value: string): unknown;
}

/** How many events what was found does not know yet, as `behind` of a search says; `unknown` while the store does not answer. */
const BEHIND = 'paifu-behind';

/**
 * What a search finds as a file, for other programs: `/export/hands.ndjson` a line of JSON a hand, `/export/games.ndjson` one a game, `/export/games.paifu`
 * the games of those hands as they are recorded, `/export/disputes.ndjson` and `/export/rulings.ndjson` what was objected to and decided. `filter` is JSON, `sort` one of the sorts of hands.
 * `paifu-behind` says in each answer how far the search was behind what is recorded.
 */
@Controller('export')
export class ExportController {
  constructor(
    private readonly exports: Exports,
    private readonly logs: GameLogs,
    private readonly access: AccessStore,
    private readonly models: ReadModels,
    private readonly names: Names,
    private readonly logger: JsonLogger,
  ) {}

  @Get('hands.ndjson')
  hands(
    @Req() request: ExportRequest,
    @Res({ passthrough: true }) answer: ExportAnswer,
    @Query('filter') filter?: string,
    @Query('sort') sort?: string,
  ) {
    return this.found(answer, 'hands.ndjson', request, async () =>
      this.exports.hands(
        await this.known(wanted(filter, sort)),
        request.caller.viewScope,
        this.names.telling(request.caller),
      ),
    );
  }

  /** `filter` is a `GameFilter` in JSON here, `sort` one of the sorts of games. */
  @Get('games.ndjson')
  games(
    @Req() request: ExportRequest,
    @Res({ passthrough: true }) answer: ExportAnswer,
    @Query('filter') filter?: string,
    @Query('sort') sort?: string,
  ) {
    return this.found(answer, 'games.ndjson', request, async () => {
      const wanted = asked(GAME_FILTER, GAME_SORTS, filter, sort);
      await this.known({ filter: wanted.filter.hand ?? {} }, 'hand');
      return this.exports.games(wanted, request.caller.viewScope, this.names.telling(request.caller));
    });
  }

  /** `filter` is a `CaseFilter` in JSON here, `sort` one of the sorts of cases. */
  @Get('disputes.ndjson')
  disputes(
    @Req() request: ExportRequest,
    @Res({ passthrough: true }) answer: ExportAnswer,
    @Query('filter') filter?: string,
    @Query('sort') sort?: string,
  ) {
    return this.found(answer, 'disputes.ndjson', request, async () =>
      this.exports.cases(
        'disputeLines',
        await this.known(asked(CASE_FILTER, CASE_SORTS, filter, sort)),
        this.names.telling(request.caller),
      ),
    );
  }

  @Get('rulings.ndjson')
  rulings(
    @Req() request: ExportRequest,
    @Res({ passthrough: true }) answer: ExportAnswer,
    @Query('filter') filter?: string,
    @Query('sort') sort?: string,
  ) {
    return this.found(answer, 'rulings.ndjson', request, async () =>
      this.exports.cases(
        'rulingLines',
        await this.known(asked(CASE_FILTER, CASE_SORTS, filter, sort)),
        this.names.telling(request.caller),
      ),
    );
  }

  /** `{"stream","revision","type"}` a line, in the order in which all was recorded: whether a copy has everything. */
  @Get('log.ndjson')
  log(@Req() request: ExportRequest) {
    return this.sent('log.ndjson', request, () => this.exports.order());
  }

  @Get('games.paifu')
  records(
    @Req() request: ExportRequest,
    @Res({ passthrough: true }) answer: ExportAnswer,
    @Query('filter') filter?: string,
    @Query('sort') sort?: string,
  ) {
    return this.found(answer, 'games.paifu', request, async () =>
      this.exports.records(
        await this.known(wanted(filter, sort)),
        request.caller.viewScope,
        this.names.telling(request.caller),
      ),
    );
  }

  /** What a search finds: how far it is behind is asked before, so that what comes meanwhile is not said to be missing where it is not. */
  private async found(answer: ExportAnswer, ...sent: [string, ExportRequest, Pieces]): Promise<StreamableFile> {
    const behind = await this.models.behind();
    const file = await this.sent(...sent);
    answer.header(BEHIND, behind === null ? 'unknown' : String(behind));
    return file;
  }

  /** What is wanted, where the game that it names is one. Throws `NotFoundException`. */
  private async known<T extends { readonly filter: { readonly game?: string | null } }>(
    wanted: T,
    ...within: readonly string[]
  ): Promise<T> {
    const { game } = wanted.filter;
    if (game === undefined || game === null || (await this.logs.has(game))) return wanted;
    throw new NotFoundException({ code: 'NOT_FOUND', message: noSuchGame(game), path: ['filter', ...within, 'game'] });
  }

  /** The pieces, until the token by which they are asked for ends. */
  private async *asLongAs({ token }: Caller, pieces: AsyncGenerator<string>): AsyncGenerator<string> {
    for await (const piece of pieces) {
      const ended = endOf(token, this.access);
      if (ended !== null) throw new Error(`its token was ${ended}`);
      yield piece;
    }
  }

  /** The pieces as an answer, as fast as its reader takes them. What is wrong with the question is said before it begins. */
  private async sent(name: string, { raw, caller }: ExportRequest, pieces: Pieces): Promise<StreamableFile> {
    raw.socket.setTimeout(this.exports.limits.patience);
    try {
      const stream = Readable.from(await begun(this.asLongAs(caller, await pieces())), { objectMode: false });
      // The answer breaks off, which its reader sees; why is for the operator.
      stream.on('error', (error) => this.logger.failure('an export broke off', error));
      return new StreamableFile(stream, {
        type: 'application/x-ndjson',
        disposition: `attachment; filename="${name}"`,
      });
    } catch (error) {
      if (error instanceof FieldError) throw invalidRequest(error);
      if (error instanceof GameNotOpen) throw new ForbiddenException({ code: 'FORBIDDEN', message: error.message });
      const known = knownFailure(error);
      if (known === null) throw error;
      this.logger.failure('an export failed', error);
      throw new ServiceUnavailableException(known);
    }
  }
}

const wanted = (filter?: string, sort?: string) => asked(HAND_FILTER, HAND_SORTS, filter, sort);

/** What is to be exported. Throws `FieldError`. */
function asked<F, S extends string>(
  shape: Shape<F>,
  sorts: readonly S[],
  filter = '{}',
  sort = 'newest',
): { filter: F; sort: S } {
  const known = sorts.find((one) => one === sort);
  if (known === undefined) throw new FieldError('sort', `one of ${sorts.join(', ')}`, sort);
  let given: unknown;
  try {
    given = JSON.parse(filter);
  } catch {
    throw new FieldError('filter', 'JSON', filter.slice(0, 60));
  }
  check(shape, given, 'filter');
  return { filter: given, sort: known };
}

/** The pieces, of which the first is looked for at once. Whoever leaves them, begun or not, ends what makes them. */
async function begun(pieces: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  let first: IteratorResult<string> | null = await pieces.next();
  const next = async (): Promise<IteratorResult<string>> => {
    const piece = first ?? (await pieces.next());
    first = null;
    return piece;
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: () => pieces.return(undefined) }) };
}
