import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterEach, describe, expect, test } from '@jest/globals';
import { TokenStore } from '../access/token-store.js';
import { NOBODY } from '../access/authentication/caller.js';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import { InMemoryEventStore } from '../platform/event-store/in-memory/in-memory-store.js';
import { QueryRunner } from '../search/readers/query-runner.js';
import { Exports } from './exports.js';
import { NameResolver } from '../search/filters/name-resolver.js';
import type { ReadQueryResult, ReadQueryName } from '../search/readers/read-queries.js';
import { ReadModels } from '../search/read-models/read-models.js';
import { GameLogs } from '../games/recording/game-logs.js';
import { ExportController } from './export.controller.js';
import { JsonLogger } from '../platform/observability/logger.js';
import { VisibleNames } from '../players/visible-names.js';

const PIECE = `${'x'.repeat(65_535)}\n`;

/** An endless log, larger than any network buffer; `broken` makes reading it fail. */
class Endless extends QueryRunner {
  readonly waiting = 0;
  requested = 0;
  broken = false;

  async run<N extends ReadQueryName>(): Promise<ReadQueryResult<N>> {
    this.requested++;
    if (this.broken) throw Object.assign(new Error('the log is gone'), { code: 'STORE_UNAVAILABLE' });
    return { text: PIECE, after: 'more' } as unknown as ReadQueryResult<N>;
  }
}

@Module({})
class ExportsAlone {}

let app: NestFastifyApplication;
let access: TokenStore;
const logged: string[] = [];
/** Lag of the read models. */
let behind: number | null = 0;

/** The exports of such a log over real HTTP. */
async function served(limits: { most: number; patience: number }) {
  const endless = new Endless();
  const exports = new Exports(
    endless,
    new NameResolver({ player: () => null, findByName: () => [], mergedIds: () => [] }, endless, {
      idsByName: async () => [],
    }),
    () => {},
    () => new Date(),
    limits,
  );
  const logger = new JsonLogger({ write: (line) => logged.push(line) });
  access = TokenStore.open(null);
  const module = {
    module: ExportsAlone,
    controllers: [ExportController],
    providers: [
      { provide: Exports, useValue: exports },
      { provide: TokenStore, useValue: access },
      { provide: ReadModels, useValue: { behind: async () => behind } satisfies Pick<ReadModels, 'behind'> },
      {
        provide: VisibleNames,
        useValue: { nameChecker: () => async () => false } satisfies Pick<VisibleNames, 'nameChecker'>,
      },
      { provide: JsonLogger, useValue: logger },
      { provide: GameLogs, useValue: new GameLogs(new InMemoryEventStore(), resolveRuleset) },
    ],
  };
  app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter({ forceCloseConnections: true }), {
    logger,
  });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request: object) => {
      Object.assign(request, { caller: NOBODY });
    });
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const requested = (name = 'log.ndjson'): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      get(`${url}/export/${name}`, { agent: false }, resolve).on('error', reject);
    });
  return { endless, requested };
}

afterEach(async () => {
  await app.close();
  access.close();
  logged.splice(0);
});

/** Waits until the response stops reading. */
async function quiet(endless: Endless): Promise<number> {
  for (let before = -1; before !== endless.requested; await sleep(300)) before = endless.requested;
  return endless.requested;
}

/** True if the response was complete. */
const ended = (response: IncomingMessage): Promise<'whole' | 'broken off'> =>
  new Promise((resolve) => {
    response.on('end', () => resolve('whole'));
    response.on('error', () => resolve('broken off'));
    response.resume();
  });

describe('an export', () => {
  test('produces an export at the pace of its reader', async () => {
    const { endless, requested } = await served({ most: 9, patience: 60_000 });
    const response = await requested();
    const waiting = await quiet(endless);
    let bytes = 0;
    // Read more than was ready, so that more must have been produced.
    for await (const piece of response) {
      bytes += (piece as Buffer).length;
      if (bytes > (waiting + 10) * PIECE.length) break;
    }
    expect(endless.requested).toBeGreaterThan(waiting + 9);
    expect(logged.filter((line) => line.includes('broke off'))).toEqual([]);
  });

  test('ends an abandoned export and frees its slot', async () => {
    const { endless, requested } = await served({ most: 2, patience: 60_000 });
    const held = [await requested(), await requested()];
    expect(held.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const refused = await requested();
    let text = '';
    for await (const piece of refused) text += piece;
    expect([refused.statusCode, JSON.parse(text)]).toEqual([503, { code: 'TOO_BUSY', message: expect.any(String) }]);
    for (const response of held) response.destroy();
    let next = await requested();
    while (next.statusCode === 503) {
      next.resume();
      await sleep(20);
      next = await requested();
    }
    expect(next.statusCode).toBe(200);
    next.destroy();
    await quiet(endless);
  });

  test('ends an export whose reader stalls', async () => {
    const { requested } = await served({ most: 1, patience: 500 });
    const response = await requested();
    response.pause();
    let next = await requested();
    while (next.statusCode === 503) {
      next.resume();
      await sleep(50);
      next = await requested();
    }
    expect(next.statusCode).toBe(200);
    next.destroy();
    expect(await ended(response)).toBe('broken off');
  });

  test('breaks off a failed export and logs the reason', async () => {
    const { endless, requested } = await served({ most: 1, patience: 60_000 });
    const response = await requested();
    endless.broken = true;
    expect(await ended(response)).toBe('broken off');
    expect(logged.filter((line) => line.includes('an export was interrupted'))).toHaveLength(1);
    const refused = await requested();
    expect(refused.statusCode).toBe(503);
    refused.resume();
  });

  test.each([
    [0, '0'],
    [3, '3'],
    [null, 'unknown'],
  ])('reports the lag of the search in the header: %s', async (events, expected) => {
    const { requested } = await served({ most: 9, patience: 60_000 });
    behind = events;
    for (const name of ['hands.ndjson', 'disputes.ndjson', 'rulings.ndjson', 'log.ndjson']) {
      const response = await requested(name);
      const { statusCode, headers } = response;
      expect([name, statusCode, headers['paifu-behind']]).toEqual([
        name,
        200,
        name === 'log.ndjson' ? undefined : expected,
      ]);
      response.destroy();
    }
  });
});
