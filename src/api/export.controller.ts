import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  Controller,
  ForbiddenException,
  Get,
  NotFoundException,
  Query,
  Req,
  ServiceUnavailableException,
  StreamableFile,
} from '@nestjs/common';
import { AccessStore } from '../access/access-store.js';
import { endOf } from '../auth/authenticator.js';
import type { Caller } from '../auth/caller.js';
import { Exports, GameNotOpen } from '../queries/exports.js';
import { CASE_FILTER } from '../queries/case-filters.js';
import { HAND_FILTER } from '../queries/filters.js';
import { CASE_SORTS } from '../queries/find-cases.js';
import { HAND_SORTS } from '../queries/find-hands.js';
import { check, FieldError, type Shape } from '../engine/vocabulary/shape.js';
import { knownFailure } from './errors.js';
import { invalidRequest, noSuchGame } from './failures.js';
import { GameLogs } from '../recording/game-logs.js';
import { JsonLogger } from './logger.js';

interface ExportRequest {
  readonly caller: Caller;
  readonly raw: IncomingMessage;
}

/**
 * What a search finds as a file, for other programs: `/export/hands.ndjson` a line of JSON a hand, `/export/games.paifu` the
 * games of those hands as they are recorded, `/export/disputes.ndjson` and `/export/rulings.ndjson` what was objected to and decided. `filter` is JSON, `sort` one of the sorts of hands.
 */
@Controller('export')
export class ExportController {
  constructor(
    private readonly exports: Exports,
    private readonly logs: GameLogs,
    private readonly access: AccessStore,
    private readonly logger: JsonLogger,
  ) {}

  @Get('hands.ndjson')
  hands(@Req() request: ExportRequest, @Query('filter') filter?: string, @Query('sort') sort?: string) {
    return this.sent('hands.ndjson', request, async () =>
      this.exports.hands(await this.known(wanted(filter, sort)), request.caller.viewScope),
    );
  }

  /** `filter` is a `CaseFilter` in JSON here, `sort` one of the sorts of cases. */
  @Get('disputes.ndjson')
  disputes(@Req() request: ExportRequest, @Query('filter') filter?: string, @Query('sort') sort?: string) {
    return this.sent('disputes.ndjson', request, async () =>
      this.exports.cases('disputeLines', await this.known(asked(CASE_FILTER, CASE_SORTS, filter, sort))),
    );
  }

  @Get('rulings.ndjson')
  rulings(@Req() request: ExportRequest, @Query('filter') filter?: string, @Query('sort') sort?: string) {
    return this.sent('rulings.ndjson', request, async () =>
      this.exports.cases('rulingLines', await this.known(asked(CASE_FILTER, CASE_SORTS, filter, sort))),
    );
  }

  /** `{"stream","revision","type"}` a line, in the order in which all was recorded: whether a copy has everything. */
  @Get('log.ndjson')
  log(@Req() request: ExportRequest) {
    return this.sent('log.ndjson', request, () => this.exports.order());
  }

  @Get('games.paifu')
  games(@Req() request: ExportRequest, @Query('filter') filter?: string, @Query('sort') sort?: string) {
    return this.sent('games.paifu', request, async () =>
      this.exports.games(await this.known(wanted(filter, sort)), request.caller.viewScope),
    );
  }

  /** What is wanted, where the game that it names is one. Throws `NotFoundException`. */
  private async known<T extends { readonly filter: { readonly game?: string | null } }>(wanted: T): Promise<T> {
    const { game } = wanted.filter;
    if (game === undefined || game === null || (await this.logs.has(game))) return wanted;
    throw new NotFoundException({ code: 'NOT_FOUND', message: noSuchGame(game), path: ['filter', 'game'] });
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
  private async sent(
    name: string,
    { raw, caller }: ExportRequest,
    pieces: () => AsyncGenerator<string> | Promise<AsyncGenerator<string>>,
  ): Promise<StreamableFile> {
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
