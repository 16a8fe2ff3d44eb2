import {
  BadRequestException,
  Body,
  ConflictException,
  Controller,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Req,
  Res,
  ServiceUnavailableException,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../access/authentication/caller.js';
import { ProofError } from './core/proof-error.js';
import { type Bundle, checkInclusion } from './core/verify-bundle.js';
import { parseTilePath } from './core/tiles.js';
import { isUuid } from '../games/record/identity.js';
import { SpectatorLogs } from '../games/recording/spectator-delay.js';
import { GameLogs, streamOf } from '../games/recording/game-logs.js';
import { MERKLE } from '../games/record/game-tree.js';
import { paifuLines } from '../games/record/paifu-file.js';
import { redactedLines } from '../games/record/paifu-file-writer.js';
import { proveRecord } from './log/record-proof.js';
import type { LogFile } from './log/log-file.js';
import { ServiceLog } from './log/service-log.js';

const TEXT = 'text/plain; charset=utf-8';
/** Tiles are immutable; the checkpoint changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const A_MOMENT = 'public, max-age=5';

/**
 * The log of the service in the layout of c2sp.org/tlog-tiles: `/log/checkpoint`, `/log/tile/…`; the proof of a game,
 * `/log/games/ID.tlog-proof`, with its file, `/log/games/ID.paifu`; and `/log/cosignatures` for witnesses.
 */
@Controller('log')
export class LogController {
  constructor(
    private readonly service: ServiceLog,
    private readonly games: GameLogs,
    private readonly delayed: SpectatorLogs,
  ) {}

  private get log(): LogFile {
    const { log } = this.service;
    if (log === null)
      throw new ServiceUnavailableException({ code: 'LOG_UNAVAILABLE', message: 'this service keeps no log' });
    return log;
  }

  @Get('checkpoint')
  checkpoint(@Res() reply: FastifyReply) {
    const note = this.log.lastCheckpoint;
    if (note === null) throw notFound('nothing is signed yet, or the service has no key (PAIFU_LOG_KEY)');
    return reply.type(TEXT).header('cache-control', A_MOMENT).send(note);
  }

  @Get('tile/*')
  tile(@Req() { url }: FastifyRequest, @Res() reply: FastifyReply) {
    const tile = parseTilePath(url.slice('/log/'.length));
    const bytes =
      tile === null
        ? null
        : tile.level === 'entries'
          ? this.log.entries(tile.index, tile.width)
          : this.log.tile(tile.level, tile.index, tile.width);
    if (bytes === null) throw notFound('the log has no such tile');
    return reply.type('application/octet-stream').header('cache-control', FOR_EVER).send(Buffer.from(bytes));
  }

  @Get('games/:name')
  async game(
    @Param('name') name: string,
    @Req() { caller }: FastifyRequest & { readonly caller: Caller },
    @Res() reply: FastifyReply,
  ) {
    const [game, form] = [name.slice(0, 36), name.slice(36)];
    if (!isUuid(game) || (form !== '.tlog-proof' && form !== '.paifu'))
      throw notFound('expected ID.tlog-proof or ID.paifu');
    const { proof, count } = this.proven(game);
    const answer = reply.header('cache-control', 'no-store');
    if (form === '.tlog-proof') return answer.type(TEXT).send(proof);
    const recorded = await this.games.load(game);
    const { all, games } = caller.viewScope;
    const isWhole = all || games.includes(game);
    const log = recorded && (isWhole ? recorded : this.delayed.visibleTo('public', recorded));
    if (log === null || log.entries.length < count)
      throw notFound(`there is no game ${game}, or it does not have that many events yet`);
    const entries = log.entries.slice(0, count);
    const lines = isWhole
      ? paifuLines(
          game,
          entries.map(({ envelope }) => envelope),
        )
      : redactedLines(game, entries, log.line.open);
    const file = [...lines].join('');
    refuseContradiction(game, { file: Buffer.from(file), proof });
    return answer.type('application/x-ndjson').send(file);
  }

  /** Accepts a checkpoint with cosignatures of configured witnesses (`text/plain`). */
  @Post('cosignatures')
  @HttpCode(200)
  async cosign(@Body() body: unknown): Promise<{ added: number }> {
    try {
      return { added: await this.service.addCosignatures(typeof body === 'string' ? body : '') };
    } catch (error) {
      if (!(error instanceof ProofError)) throw error;
      throw new BadRequestException({ code: 'BAD_COSIGNATURE', message: error.message });
    }
  }

  private proven(game: string) {
    try {
      return proveRecord(this.log, streamOf(game));
    } catch (error) {
      if (!(error instanceof ProofError)) throw error;
      throw notFound(error.message);
    }
  }
}

/** Rejects a file that contradicts its proof: the store or the log has changed. */
function refuseContradiction(game: string, bundle: Bundle): void {
  try {
    checkInclusion(bundle, MERKLE.sha256);
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    throw new ConflictException({
      code: 'RECORD_CONTRADICTS_LOG',
      message: `the record of game ${game} contradicts the log: ${error.message}`,
    });
  }
}

const notFound = (message: string): NotFoundException => new NotFoundException({ code: 'NOT_FOUND', message });
