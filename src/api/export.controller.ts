import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  Controller,
  ForbiddenException,
  Get,
  Query,
  Req,
  ServiceUnavailableException,
  StreamableFile,
} from '@nestjs/common';
import type { Caller } from '../auth/caller.js';
import { Exports, GameNotOpen } from '../queries/exports.js';
import { HAND_FILTER, type HandFilter } from '../queries/filters.js';
import { HAND_SORTS, type HandSort } from '../queries/find-hands.js';
import { check, FieldError } from '../engine/vocabulary/shape.js';
import { knownFailure } from './errors.js';
import { invalidRequest } from './failures.js';
import { JsonLogger } from './logger.js';

interface ExportRequest {
  readonly caller: Caller;
  readonly raw: IncomingMessage;
}

/**
 * What a search finds as a file, for other programs: `/export/hands.ndjson` a line of JSON a hand, `/export/games.paifu` the
 * games of those hands as they are recorded. `filter` is JSON, `sort` one of the sorts of hands.
 */
@Controller('export')
export class ExportController {
  constructor(
    private readonly exports: Exports,
    private readonly logger: JsonLogger,
  ) {}

  @Get('hands.ndjson')
  hands(@Req() request: ExportRequest, @Query('filter') filter?: string, @Query('sort') sort?: string) {
    return this.sent('hands.ndjson', request, () => this.exports.hands(wanted(filter, sort), request.caller.viewScope));
  }

  /** `{"stream","revision","type"}` a line, in the order in which all was recorded: whether a copy has everything. */
  @Get('log.ndjson')
  log(@Req() request: ExportRequest) {
    return this.sent('log.ndjson', request, () => this.exports.order());
  }

  @Get('games.paifu')
  games(@Req() request: ExportRequest, @Query('filter') filter?: string, @Query('sort') sort?: string) {
    return this.sent('games.paifu', request, () => this.exports.games(wanted(filter, sort), request.caller.viewScope));
  }

  /** The pieces as an answer, as fast as its reader takes them. What is wrong with the question is said before it begins. */
  private async sent(
    name: string,
    { raw }: ExportRequest,
    pieces: () => AsyncGenerator<string>,
  ): Promise<StreamableFile> {
    raw.socket.setTimeout(this.exports.limits.patience);
    try {
      const stream = Readable.from(await begun(pieces()), { objectMode: false });
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

function wanted(filter = '{}', sort = 'newest'): { filter: HandFilter; sort: HandSort } {
  if (!HAND_SORTS.includes(sort as HandSort)) throw new FieldError('sort', `one of ${HAND_SORTS.join(', ')}`, sort);
  let given: unknown;
  try {
    given = JSON.parse(filter);
  } catch {
    throw new FieldError('filter', 'JSON', filter.slice(0, 60));
  }
  check(HAND_FILTER, given, 'filter');
  return { filter: given, sort: sort as HandSort };
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
