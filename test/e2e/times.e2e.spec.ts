import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client, type Service, startService, stillSurroundings } from '../kit/service/service.js';

/** An offline tablet keeps its actions, and later sends each with the time at which it happened. */
let service: Service;
let tablet: Client;
let game: string;
let expected: number;

const NOW = Date.parse(stillSurroundings().now().toISOString());
const at = (seconds: number): string => new Date(NOW + seconds * 1_000).toISOString();

beforeAll(async () => {
  service = await startService({
    roles: { tablet: [{ role: 'scribe', games: ['*'] }], judge: [{ role: 'judge' }] },
    surroundings: stillSurroundings(),
  });
  tablet = new Client(service, 'tablet');
  game = (await tablet.open('times', { mode: 'SCRIBE' })).gameId;
  expected = (await tablet.record(game, 'sit', 0, [{ seatPlayers: { players: ['a', 'b', 'c', 'd'] } }])).revision;
});
afterAll(() => service.close());

const RECORD = `mutation($game: ID!, $id: ID!, $expected: Int!, $actions: [ActionInput!]!, $times: [String], $at: String) {
  recordActions(gameId: $game, commandId: $id, expectedRevision: $expected, actions: $actions, times: $times, occurredAt: $at) {
    __typename ... on ActionsRecorded { revision replayed events { type occurredAt recordedAt } }
    ... on UserError { code message path } } }`;

const notes = (count: number) => Array.from({ length: count }, (_, i) => ({ addNote: { text: `note ${i}` } }));

async function sent(id: string, times: unknown, more: { at?: string; count?: number } = {}) {
  const { count = 3, at: occurredAt } = more;
  const variables = { game, id, expected, actions: notes(count), times, at: occurredAt };
  const { data, text } = await tablet.ask(RECORD, variables);
  if (!data) throw new Error(text);
  if (data.recordActions.__typename === 'ActionsRecorded' && !data.recordActions.replayed)
    expected = data.recordActions.revision;
  return data.recordActions;
}

describe('what happened while a tablet had no line', () => {
  test('late actions are recorded with the time of each', async () => {
    const times = [at(-600), null, at(-12)];
    const { events } = await sent('offline', times, { at: at(-300) });
    expect(events).toEqual(
      [at(-600), at(-300), at(-12)].map((occurredAt) => ({ type: 'NoteAdded', occurredAt, recordedAt: at(0) })),
    );
    // The earlier events were timed by another clock.
    expect((await sent('slow clock', [at(-700), at(-700), at(-650)])).events[0].occurredAt).toBe(at(-700));
    expect((await sent('fast clock', [null, null, at(300)])).events).toMatchObject([
      { occurredAt: null },
      { occurredAt: null },
      { occurredAt: at(300) },
    ]);
  });

  test('sent again has the same times: another time is another command', async () => {
    const times = [at(-9), at(-9), at(-8)];
    expect(await sent('again', times)).toMatchObject({ replayed: false });
    expect(await sent('again', times)).toMatchObject({ __typename: 'ActionsRecorded', replayed: true });
    expect(await sent('again', null)).toMatchObject({ __typename: 'ActionsRecorded', replayed: true });
    expect(await sent('again', [at(-9), at(-9), at(-7)])).toMatchObject({ code: 'COMMAND_ID_REUSED' });
    const trail = 'auditTrail { commands(first: 100) { edges { node { commandId occurredAt delay } } } }';
    const { auditTrail } = await new Client(service, 'judge').game(game, trail);
    expect(auditTrail.commands.edges.at(-1).node).toEqual({ commandId: 'again', occurredAt: at(-9), delay: 9 });
  });

  test.each([
    [
      'a time too few',
      [null, null],
      ['times'],
      'times: expected 3 times, one for each action (or null), found a list of 2',
    ],
    [
      'no time',
      [null, 'yesterday', null],
      ['times', '1'],
      'times[1]: expected a time such as 2026-01-31T09:30:00.000Z, found "yesterday"',
    ],
    [
      'one before the one before',
      [at(-5), null, at(-6)],
      ['times', '2'],
      `times[2]: expected a time not before ${at(-5)}, found "${at(-6)}"`,
    ],
    [
      'one to come',
      [null, null, at(301)],
      ['times', '2'],
      `times[2]: expected a time that is not in the future; the service’s clock says ${at(0)}, found "${at(301)}"`,
    ],
  ])('%s is refused with its place, and nothing is recorded', async (what, times, path, message) => {
    expect(await sent(what, times)).toEqual({ __typename: 'InvalidInput', code: 'INVALID_INPUT', message, path });
    expect((await tablet.game(game, 'revision')).revision).toBe(expected);
  });

  test('one time of all is looked at as well', async () => {
    expect(await sent('all to come', null, { at: at(301) })).toMatchObject({
      code: 'INVALID_INPUT',
      path: ['occurredAt'],
    });
  });

  describe('think times and clocks', () => {
    const think = async (id: string, timings: unknown) => {
      const { data, text } = await tablet.ask(
        `mutation($game: ID!, $id: ID!, $expected: Int!, $actions: [ActionInput!]!, $timings: [TimingInput]) {
          recordActions(gameId: $game, commandId: $id, expectedRevision: $expected, actions: $actions, timings: $timings) {
            __typename ... on ActionsRecorded { revision replayed events { timing { elapsed clock } } }
            ... on UserError { code message path } } }`,
        { game, id, expected, actions: notes(3), timings },
      );
      if (!data) throw new Error(text);
      const { recordActions } = data;
      if (recordActions.__typename === 'ActionsRecorded' && !recordActions.replayed) expected = recordActions.revision;
      return recordActions;
    };

    test('timings are recorded as given, and belong to the command', async () => {
      const timings = [{ elapsed: 1_200, clock: 20_000 }, null, { elapsed: 300, clock: null }];
      expect((await think('thought', timings)).events).toEqual([
        { timing: { elapsed: 1_200, clock: 20_000 } },
        { timing: null },
        { timing: { elapsed: 300, clock: null } },
      ]);
      expect(await think('thought', timings)).toMatchObject({ replayed: true });
      expect(await think('thought', null)).toMatchObject({ replayed: true });
      expect(await think('thought', [{ elapsed: 1_201 }, null, null])).toMatchObject({ code: 'COMMAND_ID_REUSED' });
      expect(await think('thought', [null, { clock: 1 }, null])).toMatchObject({ code: 'COMMAND_ID_REUSED' });
    });

    test.each([
      [
        'a timing too few',
        [{ elapsed: 1 }, null],
        ['timings'],
        'timings: expected 3 timings, one for each action (or null), found a list of 2',
      ],
      ['an empty timing', [null, {}, null], ['timings', '1'], /^timings\[1\]: expected elapsed, clock or both, found /],
      [
        'a negative one',
        [null, null, { elapsed: -1 }],
        ['timings', '2', 'elapsed'],
        /^timings\[2\]\.elapsed: expected .*, found -1$/,
      ],
    ])('%s is rejected with its place, and nothing is recorded', async (what, timings, path, message) => {
      expect(await think(what, timings)).toEqual({
        __typename: 'InvalidInput',
        code: 'INVALID_INPUT',
        message: typeof message === 'string' ? message : expect.stringMatching(message),
        path,
      });
      expect((await tablet.game(game, 'revision')).revision).toBe(expected);
    });
  });
});
