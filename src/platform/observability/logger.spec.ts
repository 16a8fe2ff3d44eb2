import { expect, test } from '@jest/globals';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { TooBusyError } from '../../search/readers/query-runner.js';
import { DiskFull } from '../disk/files.js';
import { StoreFull } from '../event-store/errors.js';
import { JsonLogger } from './logger.js';

test('logs a failure with its stack and without the value found', () => {
  const lines: string[] = [];
  new JsonLogger({ write: (line) => lines.push(line) }).failure(
    'a request failed',
    new FieldError('data.tile', 'a tile', '5p'),
  );
  const { level, message, error } = JSON.parse(lines[0]);
  expect([level, message, error.name, error.message]).toEqual([
    'error',
    'a request failed',
    'FieldError',
    'data.tile: expected a tile',
  ]);
  expect(error.stack).toMatch(/^\s+at /);
  expect(lines[0]).not.toContain('5p');
});

test('logs the cause of a failure, without the value found', () => {
  const lines: string[] = [];
  const logger = new JsonLogger({ write: (line) => lines.push(line) });
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  const causes = [new Error('connect ECONNREFUSED 127.0.0.1:8080'), refused, new Error('expected a tile, found 5p')];
  for (const cause of causes) logger.failure('fetching failed', new TypeError('fetch failed', { cause }));
  expect(lines.map((line) => JSON.parse(line).error.cause)).toEqual([
    'connect ECONNREFUSED 127.0.0.1:8080',
    'ECONNREFUSED',
    'expected a tile',
  ]);
});

test('logs failures of a healthy service as warnings without a stack', () => {
  const lines: string[] = [];
  const logger = new JsonLogger({ write: (line) => lines.push(line) });
  const stopping = Object.assign(new Error('the service is stopping'), { code: 'STOPPING' });
  for (const error of [stopping, new TooBusyError('findHands')]) logger.failure('an export was interrupted', error);
  const logged = lines.map((line) => JSON.parse(line)).map(({ level, error }) => [level, error.code, error.stack]);
  expect(logged).toEqual([
    ['warn', 'STOPPING', undefined],
    ['warn', 'TOO_BUSY', undefined],
  ]);
});

test('logs a full disk as an error without a stack', () => {
  const lines: string[] = [];
  const logger = new JsonLogger({ write: (line) => lines.push(line) });
  const cause = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  const full = new StoreFull('/data/events.db: the disk is full', { cause });
  for (const error of [full, new DiskFull('/data/directory.db')]) logger.failure('a request failed', error);
  const logged = lines.map((line) => JSON.parse(line)).map(({ level, error }) => [level, error]);
  expect(logged).toEqual([
    ['error', { name: full.name, code: 'STORE_FULL', message: '/data/events.db: the disk is full' }],
    ['error', { name: 'DiskFull', code: 'DISK_FULL', message: '/data/directory.db: the disk is full' }],
  ]);
});
