import { describe, expect, test } from '@jest/globals';
import { given, type Table } from '../../kit/play/play.js';

const E = '147m258p369s12347z';

/** East discards 9s. */
const on9s = (S: string, options = {}): Table => given({ E, S }, { options }).when('E discards 9s');

describe('a winning hand', () => {
  test('ZJ-26: a false win leaves no trace: nothing is appended, and play goes on', () => {
    const table = on9s('123m456p78s22256z');
    const before = [table.events.length, table.state];
    table.because('S wins');
    expect([table.events.length, table.state]).toEqual(before);
    table.when('S draws 9m', 'S discards 9m');
  });
});
