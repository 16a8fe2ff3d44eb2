import { describe, expect, it } from '@jest/globals';
import type { PaifuClient } from '../../../src/client/client.js';
import words from '../../i18n/judge/en.json' with { type: 'json' };
import { Places } from './names.js';

const GAME = '0f0e0d0c-0b0a-4908-8706-050403020100';
const OPENED = '2026-05-01T10:00:00.000Z';
const RECORDED = { openedAt: OPENED, played: null, isUndated: false };
const UNNAMED = { game: GAME, tournament: null, session: null, tableName: null };

/** Names of games that a service answers with; settles before it redraws. */
function placesOf(game: object): { readonly places: Places; readonly redrawn: Promise<void> } {
  let done = (): void => {};
  const redrawn = new Promise<void>((resolve) => {
    done = resolve;
  });
  const client = { query: async () => ({ game }) } as unknown as PaifuClient;
  return { places: new Places(client, words, 'ja', done), redrawn };
}

describe('the name of a table at the judge’s desk', () => {
  it('a table is called by its session and name, if it has any', () => {
    const { places } = placesOf({});
    expect(places.named({ ...UNNAMED, session: 2, tableName: 'Table 7' })).toBe('session 2 · Table 7');
  });

  it('a table without a name is called by its players and the time when it was opened, once they are known', async () => {
    const seated = [
      { id: 'p1', name: '青木 杏奈' },
      { id: 'p2', name: null },
    ];
    const { places, redrawn } = placesOf({ ...RECORDED, seated });
    expect(places.named(UNNAMED)).toBe('0f0e0d0c');
    await redrawn;
    const time = new Date(OPENED).toLocaleString('ja', { dateStyle: 'short', timeStyle: 'short' });
    expect(places.named(UNNAMED)).toBe(`青木 杏奈, p2 · ${time}`);
  });

  it('a table without a name is called by the time before players sit, and by its id if the game is not shown', async () => {
    const early = placesOf({ ...RECORDED, seated: null });
    early.places.named(UNNAMED);
    await early.redrawn;
    expect(early.places.named(UNNAMED)).toMatch(/^2026/);
    const hidden = placesOf({});
    hidden.places.named(UNNAMED);
    await hidden.redrawn;
    expect(hidden.places.named(UNNAMED)).toBe('0f0e0d0c');
  });

  it.each([
    ['2020-06-19', '2020/06/19'],
    [null, ''],
  ])(
    'a table of an imported log is called by its day of play (%s), never by the time of its import',
    async (played, day) => {
      const seated = [{ id: 'p1', name: '青木 杏奈' }];
      const { places, redrawn } = placesOf({ openedAt: OPENED, played, isUndated: played === null, seated });
      places.named(UNNAMED);
      await redrawn;
      expect(places.named(UNNAMED)).toBe(['青木 杏奈', day].filter(Boolean).join(' · '));
    },
  );
});
