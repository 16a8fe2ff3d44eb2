import { expect, test } from '@jest/globals';
import type { LogEntry } from '../../platform/event-store/port.js';
import { positionOf } from '../../platform/event-store/position.js';
import { GameCollector } from './game-collector.js';

const log: string[] = [];

function entry(stream: string, revision: number, type = 'TileDrawn'): LogEntry {
  log.push(stream);
  return { stream, revision, type, data: `${stream}/${revision}`, id: '', hash: '', position: positionOf(log.length) };
}

const streamsOf = (games: readonly { readonly stream: string }[]) => games.map(({ stream }) => stream);

test('games of a log are passed on whole when they are closed, and their later events by themselves', () => {
  const collector = new GameCollector();
  const early = [entry('game-a', 0), entry('game-b', 0), entry('tournament-t', 0), entry('game-a', 1)];
  expect(collector.take(early)).toEqual({ games: [], others: [early[2]] });
  const late = entry('game-a', 3, 'DisputeRaised');
  const { games, others } = collector.take([entry('game-a', 2, 'GameClosed'), late, entry('game-b', 1)]);
  expect(games).toEqual([
    {
      stream: 'game-a',
      types: ['TileDrawn', 'TileDrawn', 'GameClosed'],
      texts: ['game-a/0', 'game-a/1', 'game-a/2'],
    },
  ]);
  expect(others).toEqual([late]);
  expect(collector.takeHeld()).toMatchObject([{ stream: 'game-b', texts: ['game-b/0', 'game-b/1'] }]);
  expect(collector.takeHeld()).toEqual([]);
});

test('games are passed on before their end, the oldest first, when their texts become too long together', () => {
  const collector = new GameCollector(40);
  expect(collector.take([entry('game-a', 0), entry('game-b', 0), entry('game-a', 1)]).games).toEqual([]);
  expect(streamsOf(collector.take([entry('game-b', 1), entry('game-b', 2), entry('game-c', 0)]).games)).toEqual([
    'game-a',
  ]);
  const after = [entry('game-a', 2), entry('game-a', 3, 'GameClosed')];
  expect(collector.take(after)).toEqual({ games: [], others: after });
});

test('games with damage or a missing event are left to the store', () => {
  const collector = new GameCollector();
  const damage = { stream: 'game-a', revision: 1, position: positionOf(900), damage: 'it is damaged' };
  const lost = { stream: null, revision: null, position: positionOf(901), damage: 'it is lost' };
  const [next, gap] = [entry('game-a', 2), entry('game-b', 2)];
  expect(collector.take([entry('game-a', 0), damage, next, entry('game-b', 0), gap, lost])).toEqual({
    games: [],
    others: [damage, next, gap, lost],
  });
  expect(collector.takeHeld()).toEqual([]);
});
