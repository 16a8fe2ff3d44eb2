import { describe, expect, test } from '@jest/globals';
import type { CorrectionRequest } from '../../src/engine/record/correction.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import { checkGame } from '../../src/exchange/importing/rules-check.js';
import { sourceGame } from '../../src/exchange/formats/mhr.js';
import { parseMhr } from '../../src/engine/notation/mhr.js';
import { CaseRecord } from '../kit/disputes/case-record.js';
import { corrected, expectBack, HEAD } from '../kit/formats/mhr-back.js';

const PLAYERS = ['ann', 'bo', 'cy', 'di'] as const;
const reason = 'as the players say';

const insert = (before: number, action: Action): CorrectionRequest => ({ kind: 'insert', before, action, reason });
const START = { type: 'StartHand', data: {} } as const;
const END = { type: 'EndHand', data: { reason: 'time' } } as const;

describe('a kong of a tile of which one has a pong already', () => {
  const told = (last: string) => CaseRecord.fromText(`${HEAD}8s. S:p/1z. 2z. 3z. 8s. ${last}\n`);

  test('a kong of a tile of which one has a pong already is the discard added to the pong, and not a second set of four', () => {
    const record = told('S:k');
    const claimed = record.recorded.findLast(({ event }) => event.type === 'MeldClaimed')?.event.data;
    expect(claimed).toMatchObject({ kind: 'big-exposed-kong', own: [] });
    expect(expectBack(record)).toMatch(/S:k\n/);
  });

  test('a kong of a tile of which one has a pong already is one of its own where its tiles are said', () => {
    const record = told('S:k888');
    const claimed = record.recorded.findLast(({ event }) => event.type === 'MeldClaimed')?.event.data;
    expect(claimed).toMatchObject({ own: ['8s', '8s', '8s'] });
    expect(expectBack(record)).toMatch(/S:k888\n/);
  });
});

test('a game whose scribes are to be blind comes back as one', () => {
  const record = CaseRecord.fromText(`${HEAD.replace('mode: scribe', 'mode: scribe\nscribes: blind')}8s. 1z.\n`);
  expect(record.recorded[0].event.data).toMatchObject({ mode: 'scribe', scribes: 'blind' });
  expect(expectBack(record)).toContain('\nscribes: blind\n');
});

test('a hand put in between two seatings of the same players comes back', () => {
  const seated = { type: 'SeatPlayers', data: { players: PLAYERS } } as const;
  const record = CaseRecord.played(resolveRuleset('zung-jung/wsom'), [
    ...[{ type: 'OpenGame', data: { mode: 'scribe' } } as const, seated, seated, START, END],
  ]);
  const again = record.recorded.findLast(({ event }) => event.type === 'PlayersSeated')?.revision as number;
  corrected(record, insert(again, START), insert(again, END));
  expectBack(record);
});

test('players reseated from the start of a record that begins later, which is taken out again, come back', () => {
  const scores = [10, 20, -10, -20] as const;
  const begins = { hand: 5, dealer: 2, prevailingWind: null, honba: 0, bets: 0, scores } as const;
  const record = CaseRecord.played(resolveRuleset('zung-jung/wsom'), [
    { type: 'OpenGame', data: { mode: 'scribe', begins } },
    { type: 'SeatPlayers', data: { players: PLAYERS } },
    START,
  ]);
  corrected(record, { kind: 'reseat', fromHand: 2, seats: ['bo', 'ann', 'cy', 'di'], reason });
  corrected(record, { kind: 'retract', target: 2, reason });
  expectBack(record);
  // Also with this hand as the start of the record.
  record.does(START, END);
  expect(expectBack(record)).toMatch(/^points:/m);
});

test('points before a hand are those with adjusted scores and penalties', () => {
  const stated = (points: string) => {
    const text = `${HEAD}1z. 2z. !adjusted:1:1:12:-4:-4:-4\n\nend: time\n\nhand: 2\npoints: ${points}\n\n1z.\n`;
    const { steps, refusal } = checkGame(sourceGame(parseMhr(text), text));
    expect(refusal).toBeNull();
    return steps.flatMap(({ differences }) => differences);
  };
  // By the winds of the hand, in which seat 1 is East.
  expect(stated('-4 -4 -4 12')).toEqual([]);
  expect(stated('0 0 0 0')).toMatchObject([{ field: 'scores', computed: [-4, -4, -4, 12] }]);
});

test('how far behind everybody sees a game is said in its text', () => {
  const record = CaseRecord.played(resolveRuleset('zung-jung/wsom'), [
    { type: 'OpenGame', data: { mode: 'scribe', delay: 300 } },
    { type: 'SeatPlayers', data: { players: PLAYERS } },
    START,
  ]);
  expect(expectBack(record)).toMatch(/^delay: 300$/m);
  expect(parseMhr(`${HEAD.replace('hand:', 'delay: 3601\nhand:')}1z.\n`).errors).not.toEqual([]);
});
