import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import type { Envelope } from '../../../src/games/record/envelope.js';
import { paifuLines } from '../../../src/games/record/paifu-file.js';
import { seededRecord } from '../../../src/games/record/seeded-record.js';

const unseen = (count: number): string[] => Array.from({ length: count }, () => '?');

/** The first commands of a scribe's game, with less than a whole hand. */
export const SAMPLE_COMMANDS: readonly (readonly TableEvent[])[] = [
  [
    {
      type: 'GameOpened',
      data: {
        ruleset: 'zung-jung/wsom',
        edition: '2019',
        options: { limit: 320 },
        mode: 'scribe',
        reveal: 'after-hand',
        tournament: 'Spring open',
        table: null,
      },
    },
    { type: 'PlayersSeated', data: { players: ['p1', 'p2', 'p3', 'p4'], picking: null } },
  ],
  [{ type: 'HandStarted', data: { hand: 1, take: 1, dealer: 0, prevailingWind: null, honba: 0, bets: 0 } }],
  [{ type: 'DiceThrown', data: { seat: 0, faces: [2, 5], purpose: 'break' } }],
  [{ type: 'TilesDealt', data: { hands: [unseen(14), unseen(13), unseen(13), unseen(13)] } }],
  [{ type: 'TileDiscarded', data: { seat: 0, tile: '1z', drawn: null } }],
  [{ type: 'NoteAdded', data: { text: 'the wind blew, “東” fell over \u{1f004}' } }],
  [{ type: 'TileDrawn', data: { seat: 1, tile: '[58]p~', source: 'wall' } }],
];

export const sampleRecord = (seed = 'sample'): Envelope[] => [...seededRecord(seed, SAMPLE_COMMANDS)];

export const fileOf = (record: readonly Envelope[]): string => [...paifuLines(record[0].game, record)].join('');
