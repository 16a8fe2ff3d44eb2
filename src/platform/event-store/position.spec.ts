import { describe, expect, it } from '@jest/globals';
import { codeOf, prepared } from '../../../test/kit/store/prepared-events.js';
import { InMemoryEventStore } from './in-memory/in-memory-store.js';
import { numberOf, positionOf } from './position.js';

describe('a position of a local store', () => {
  it('a position of a local store has positions that sort as text in log order', () => {
    const numbers = [1, 9, 10, 99, 100, 123_456, Number.MAX_SAFE_INTEGER];
    const positions = numbers.map(positionOf);
    expect([...positions].sort()).toEqual(positions);
    expect(positions.map((position) => numberOf(position, Number.MAX_SAFE_INTEGER))).toEqual(numbers);
  });

  it.each([
    '',
    '7',
    '0000000000000000',
    '0000000000000008',
    '000000000000000x',
    '00000000000000000001',
    '-000000000000001',
  ])('a position of a local store is not %j in a log of seven events', (position) => {
    expect(() => numberOf(position, 7)).toThrow('is not a position in this store');
  });

  it('rejects a position of another store, and one beyond the end of a restored copy', async () => {
    const store = new InMemoryEventStore();
    await store.append('game-1', 'no_stream', [prepared(0)]);
    const position = positionOf(2);
    expect(await codeOf(store.readAll({ from: position }))).toBe('UNKNOWN_POSITION');
    const following = async () => {
      for await (const _ of store.subscribeToAll({ after: position })) throw new Error('it found something');
    };
    expect(await codeOf(following())).toBe('UNKNOWN_POSITION');
  });
});
