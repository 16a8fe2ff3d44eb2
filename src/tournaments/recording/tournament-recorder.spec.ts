import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KNOWN } from '../../../test/kit/tournaments/tournament.js';
import { freshStore } from '../../../test/kit/store/store.js';
import type { EventStore } from '../../platform/event-store/port.js';
import type { TournamentRequest } from '../../engine/tournaments/decide-tournament.js';
import { eventIdOf, tournamentIdOf } from '../../games/record/identity.js';
import { TournamentLogs } from './tournament-logs.js';
import { checkedTournamentEnvelope } from './tournament-envelope.js';
import { type OpenTournament, TournamentRecorder } from './tournament-recorder.js';

const OPENING: OpenTournament['opening'] = {
  ...{ name: 'Spring Cup', place: null, dates: null, timeZone: null, ruleset: 'zung-jung/wsom', options: {} },
  ...{ mode: 'scribe', sessions: 2, length: null, privacy: 'public', seedCommitment: null },
};
const actor = { id: 'ann', role: 'organiser' } as const;
const header = (command: string) => ({ command, actor, occurredAt: null });
const entering = (...players: string[]): readonly TournamentRequest[] => [
  {
    kind: 'addEntrants',
    data: { entrants: players.map((player) => ({ player, team: null, club: null })), reason: null },
  },
];

let store: EventStore;
let dispose: (() => Promise<void>) | undefined;
let now = new Date('2026-03-01T09:00:00.000Z');
let salts = 0;
const surroundings = {
  now: () => now,
  salt: () => Buffer.from(String(salts++).padStart(16, '0')).toString('base64url'),
};
const recorderOn = (on: EventStore) => new TournamentRecorder(new TournamentLogs(on), KNOWN, surroundings);
let recorder: TournamentRecorder;
beforeAll(async () => {
  ({ store, dispose } = await freshStore());
  recorder = recorderOn(store);
});
afterAll(async () => dispose?.());

const opened = async (command: string): Promise<string> => {
  const outcome = await recorder.open({ ...header(command), opening: OPENING });
  if (outcome.outcome !== 'recorded') throw new Error(JSON.stringify(outcome));
  return outcome.tournament;
};
const stored = async (tournament: string) =>
  (await store.readStream(`tournament-${tournament}`)).map(({ data }) => checkedTournamentEnvelope(JSON.parse(data)));

describe('a tournament is recorded', () => {
  it('a tournament is recorded in its own stream, in envelopes that name it', async () => {
    const tournament = await opened('whole');
    expect(tournament).toBe(tournamentIdOf('whole'));
    const request = entering('p1', 'p2');
    await recorder.record({ ...header('two'), tournament, expected: 0, requests: request });
    const envelopes = await stored(tournament);
    expect(envelopes).toMatchObject([
      { tournament, revision: 0, type: 'TournamentOpened', schema: 1, actor, command: 'whole' },
      { tournament, revision: 1, type: 'EntrantAdded', command: 'two', data: { entrant: 1, player: 'p1' } },
      { tournament, revision: 2, type: 'EntrantAdded', id: eventIdOf(tournament, 'two', 1) },
    ]);
    expect(envelopes[0]).not.toHaveProperty('game');
  });

  it('a repeated command gives its first result, and another command with the same id is rejected', async () => {
    const tournament = await opened('again');
    const first = await recorder.record({ ...header('in'), tournament, expected: 0, requests: entering('p1') });
    expect(first).toMatchObject({ outcome: 'recorded', replayed: false });
    await recorder.record({ ...header('next'), tournament, expected: 1, requests: entering('p2') });
    expect(await recorder.record({ ...header('in'), tournament, expected: 0, requests: entering('p1') })).toEqual({
      ...first,
      replayed: true,
    });
    expect(await recorder.record({ ...header('in'), tournament, expected: 2, requests: entering('p3') })).toEqual({
      outcome: 'command-reused',
    });
    expect(await recorder.open({ ...header('again'), opening: OPENING })).toMatchObject({ replayed: true });
    expect(await recorder.open({ ...header('again'), opening: { ...OPENING, name: 'Autumn Cup' } })).toEqual({
      outcome: 'command-reused',
    });
    expect(await stored(tournament)).toHaveLength(3);
  });

  it('a command that has not seen the last event is told what it missed', async () => {
    const tournament = await opened('missed');
    await recorder.record({ ...header('in'), tournament, expected: 0, requests: entering('p1') });
    expect(
      await recorder.record({ ...header('late'), tournament, expected: 0, requests: entering('p2') }),
    ).toMatchObject({
      outcome: 'conflict',
      revision: 1,
      missed: [{ envelope: { revision: 1, data: { player: 'p1' } } }],
    });
  });

  it('a refused command names the field and the rule and leaves nothing', async () => {
    const tournament = await opened('refused');
    const request = entering('p1', 'p1');
    expect(await recorder.record({ ...header('in'), tournament, expected: 0, requests: request })).toMatchObject({
      outcome: 'refused',
      violation: { code: 'player-twice', citation: { document: 'tournaments', section: 'Entrants' } },
      path: ['entrants', 1, 'player'],
    });
    expect(await stored(tournament)).toHaveLength(1);
    // A refused command leaves no trace: its id may be used for another command.
    const mended = await recorder.record({ ...header('in'), tournament, expected: 0, requests: entering('p1') });
    expect(mended).toMatchObject({ outcome: 'recorded', replayed: false });
  });

  it('nothing is recorded for an unknown tournament', async () => {
    for (const tournament of [tournamentIdOf('nobody'), 'no id']) {
      const outcome = await recorder.record({ ...header('in'), tournament, expected: 0, requests: entering('p1') });
      expect(outcome).toEqual({ outcome: 'no-such-tournament' });
    }
  });

  it('one of two processes at one store wins each revision, the other is told, and a command counts once', async () => {
    const tournament = await opened('shared');
    const other = recorderOn(store);
    const add = (by: TournamentRecorder, command: string, player: string) =>
      by.record({ ...header(command), tournament, expected: 0, requests: entering(player) });
    const outcomes = await Promise.all([add(recorder, 'one', 'p1'), add(other, 'two', 'p2')]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'recorded']);
    const same = await Promise.all(
      [recorder, other].map((by) =>
        by.record({ ...header('both'), tournament, expected: 1, requests: entering('p3') }),
      ),
    );
    expect(same.map((one) => one.outcome === 'recorded' && one.replayed).toSorted()).toEqual([false, true]);
    expect(await stored(tournament)).toHaveLength(3);
  });

  it('events are recorded in the order of time even if the clock is set back', async () => {
    const tournament = await opened('clock');
    now = new Date('2026-03-01T08:00:00.000Z');
    await recorder.record({ ...header('in'), tournament, expected: 0, requests: entering('p1') });
    expect((await stored(tournament)).map(({ recordedAt }) => recordedAt)).toEqual(
      Array(2).fill('2026-03-01T09:00:00.000Z'),
    );
  });
});

describe('a stored tournament', () => {
  it('a changed tournament is damaged, and nothing is recorded onto it', async () => {
    const tournament = await opened('changed');
    await recorder.record({ ...header('in'), tournament, expected: 0, requests: entering('p1') });
    const events = await store.readStream(`tournament-${tournament}`);
    const copy = await freshStore();
    const forged = events.map(({ stream: _, revision: __, ...event }, i) =>
      i === 1 ? { ...event, data: event.data.replace('"p1"', '"p9"') } : event,
    );
    await copy.store.append(`tournament-${tournament}`, 'no_stream', forged);
    const recording = recorderOn(copy.store).record({
      ...header('on'),
      ...{ tournament, expected: 1, requests: entering('p2') },
    });
    await expect(recording).rejects.toThrow(`tournament ${tournament}, revision 1: the hash chain is broken`);
    await copy.dispose();
  });

  it.each<[string, object, string]>([
    ['a game’s event', { type: 'TileDrawn' }, 'type: "TileDrawn" was written by a newer Paifu'],
    ['a later schema', { schema: 2 }, 'schema: 2 was written by a newer Paifu'],
    ['a scribe’s', { actor: { id: 'ann', role: 'scribe' } }, 'actor.role: expected one of organiser, operator'],
    ['of a game', { game: tournamentIdOf('x') }, 'game: expected one of the fields '],
    ['with a field more', { data: { entrant: 1 } }, 'data.player: expected a value'],
  ])('a stored tournament rejects %s as none of its events', async (_, change, message) => {
    const [, added] = await stored(tournamentIdOf('whole'));
    expect(() => checkedTournamentEnvelope({ ...added, ...change })).toThrow(message);
  });
});
