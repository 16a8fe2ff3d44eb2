import { Readable } from 'node:stream';
import { Controller, ForbiddenException, Get, Query, Req, StreamableFile } from '@nestjs/common';
import type { Caller } from '../auth/caller.js';
import { FILTER_LISTS } from '../limits.js';
import { Exports, GameNotOpen } from '../queries/exports.js';
import type { HandFilter } from '../queries/filter.js';
import { HAND_SORTS, type HandSort } from '../queries/find-hands.js';
import {
  flag,
  FieldError,
  integer,
  listOf,
  oneOf,
  optional,
  record,
  type Shape,
  wellFormed,
} from '../recording/shape.js';
import { HandEndEnum, WinByEnum } from './enums.js';
import { invalidRequest } from './failures.js';

const word = optional(wellFormed(500, 1));
const words = (most: number): Shape => optional(listOf(wellFormed(40, 1), 0, most));

/** `HandFilter` in the words of the log, e.g. `{"ended":["won"],"minPoints":40}`. */
const FILTER = record<HandFilter>({
  game: word,
  player: word,
  ruleset: word,
  event: word,
  table: word,
  from: word,
  before: word,
  ended: optional(listOf(oneOf(...Object.values(HandEndEnum)), 0, FILTER_LISTS.ended)),
  irregular: optional(flag),
  corrected: optional(flag),
  patterns: words(FILTER_LISTS.patterns),
  winner: word,
  discarder: word,
  by: optional(oneOf(...Object.values(WinByEnum))),
  minPoints: optional(integer()),
  maxPoints: optional(integer()),
  tiles: words(FILTER_LISTS.tiles),
  waits: words(FILTER_LISTS.waits),
});

/**
 * What a search finds as a file, for other programs: `/export/hands.ndjson` a line of JSON a hand, `/export/games.paifu` the
 * games of those hands as they are recorded. `filter` is JSON, `sort` one of the sorts of hands.
 */
@Controller('export')
export class ExportController {
  constructor(private readonly exports: Exports) {}

  @Get('hands.ndjson')
  async hands(@Req() request: { caller: Caller }, @Query('filter') filter?: string, @Query('sort') sort?: string) {
    return answered(async () => {
      const lines = this.exports.hands(wanted(filter, sort), request.caller.eyes);
      return file(await begun(lines), 'application/x-ndjson', 'hands.ndjson');
    });
  }

  /** `{"stream","revision","type"}` a line, in the order in which all was recorded: whether a copy has everything. */
  @Get('log.ndjson')
  async log() {
    return file(await begun(this.exports.order()), 'application/x-ndjson', 'log.ndjson');
  }

  @Get('games.paifu')
  async games(@Req() request: { caller: Caller }, @Query('filter') filter?: string, @Query('sort') sort?: string) {
    return answered(async () => {
      const { caller } = request;
      const seesAll = (game: string) => caller.viewerOf(game) === 'judge';
      const games = await this.exports.games(wanted(filter, sort), caller.eyes, seesAll);
      return file(games, 'application/x-ndjson', 'games.paifu');
    });
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
  FILTER(given, 'filter');
  return { filter: given as HandFilter, sort: sort as HandSort };
}

/** Looks for the first piece: what is wrong with the question is said before an answer has begun. */
async function begun(pieces: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = await pieces.next();
  async function* all(): AsyncGenerator<string> {
    if (!first.done) yield first.value;
    yield* pieces;
  }
  return all();
}

const file = (pieces: AsyncIterable<string | Buffer>, type: string, name: string): StreamableFile =>
  new StreamableFile(Readable.from(pieces, { objectMode: false }), {
    type,
    disposition: `attachment; filename="${name}"`,
  });

async function answered<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof FieldError) throw invalidRequest(error);
    if (error instanceof GameNotOpen) throw new ForbiddenException({ code: 'FORBIDDEN', message: error.message });
    throw error;
  }
}
