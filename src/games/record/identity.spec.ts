import { describe, expect, it } from '@jest/globals';
import { eventIdOf, gameIdOf, isUuid, uuidV5 } from './identity.js';

describe('ids of games and events', () => {
  it('ids of games and events are UUIDs of version 5 (RFC 9562, appendix A.4)', () => {
    expect(uuidV5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    );
  });

  it('derive from the command, so a retry creates no second game or event', () => {
    const game = gameIdOf('open-1');
    expect(gameIdOf('open-1')).toBe(game);
    expect(gameIdOf('open-2')).not.toBe(game);
    expect(eventIdOf(game, 'c1', 0)).toBe(uuidV5(game, 'c1/0'));
    expect(new Set([eventIdOf(game, 'c1', 0), eventIdOf(game, 'c1', 1), eventIdOf(game, 'c2', 0)]).size).toBe(3);
  });

  it('ids of games and events are the same as in earlier versions', () => {
    expect(gameIdOf('open-1')).toBe('e1f655f0-abbd-5bc4-92b7-4fa701366e47');
  });

  it('ids of games and events have exactly one spelling', () => {
    expect(isUuid('2ed6657d-e927-568b-95e1-2665a8aea6a2')).toBe(true);
    expect(isUuid('2ED6657D-e927-568b-95e1-2665a8aea6a2')).toBe(false);
    expect(isUuid('2ed6657de927568b95e12665a8aea6a2')).toBe(false);
  });
});
