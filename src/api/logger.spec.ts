import { expect, test } from '@jest/globals';
import { FieldError } from '../recording/shape.js';
import { JsonLogger } from './logger.js';

test('a failure is logged with its place and without what was found there', () => {
  const lines: string[] = [];
  new JsonLogger((line) => lines.push(line)).failure('a request failed', new FieldError('data.tile', 'a tile', '5p'));
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
