import { describe, expect, test } from '@jest/globals';
import { checkedAction } from './action-schema.js';

describe('actions with empty or extreme values', () => {
  test.each([
    ['LoseSteps', { count: 0 }, 'data.count: expected an integer 1..1000, found 0'],
    ['LoseSteps', { count: 1001 }, 'data.count: expected an integer 1..1000, found 1001'],
    ['ExposeTiles', { seat: 2, tiles: [] }, 'data.tiles: expected a list of 1 to 20, found a list of 0'],
    ['AddNote', { text: '' }, 'data.text: expected a text of 1 to 500 characters, found ""'],
    ['TakeBreak', { minutes: 0 }, 'data.minutes: expected an integer 1..999, found 0'],
  ])('rejects %s %j and names the field', (type, data, message) => {
    expect(() => checkedAction({ type, data }, 'actions[3]')).toThrow(`actions[3].${message}`);
  });

  test.each([
    ['LoseSteps', { count: null }],
    ['LoseSteps', { count: 1 }],
    ['ExposeTiles', { seat: 2, tiles: ['?'] }],
    ['TakeBreak', { minutes: null }],
  ])('accepts %s %j', (type, data) => {
    expect(checkedAction({ type, data }, '')).toEqual({ type, data });
  });
});
