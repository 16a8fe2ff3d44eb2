import { describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Action } from '../../engine/table/moves/moves.js';
import type { Mode } from '../../engine/vocabulary/terms.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import { simulateGame } from '../../simulation/simulate.js';
import { recordActions } from '../../simulation/table.js';
import type { Actor } from '../record/envelope.js';
import { GameLogs } from '../recording/game-logs.js';
import { gameIdOf } from '../record/identity.js';
import { type Outcome, Recorder } from '../recording/recorder.js';
import { wallCommitment } from './wall-commitments.js';
import '../../../test/kit/play/rulesets.js';

const SERVER: Actor = { id: 'server-1', role: 'server' };
const ruleset = resolveRuleset('zung-jung/wsom');
const game = gameIdOf('open');
const salt = Buffer.alloc(32, 9).toString('base64url');
const { actions } = simulateGame({
  ...{ ruleset, seed: 'committed', game: 1 },
  commit: (hand, tiles) => ({ commitment: wallCommitment({ game, hand }, tiles, salt), salt }),
});
const at = actions.findIndex(({ type }) => type === 'RevealWall');
const reveal = actions[at] as Action<'RevealWall'>;

/** A game recorded to the end of its first hand, followed by the revealed wall. */
async function revealed(mode: Mode, wall: Action): Promise<Outcome> {
  const recorder = new Recorder(new GameLogs(new InMemoryEventStore(), resolveRuleset), resolveRuleset, {
    now: () => new Date('2026-05-01T10:00:00.000Z'),
    salt: () => Buffer.alloc(16).toString('base64url'),
  });
  const asked = (command: string) => ({ command, actor: SERVER, occurredAt: null });
  await recorder.open({ ...asked('open'), ruleset: ruleset.id, opening: { mode } });
  const play = { ...asked('play'), game, expected: 0, actions: actions.slice(1, at) };
  const played = await recorder.record(play);
  if (played.outcome !== 'recorded') throw new Error(JSON.stringify(played));
  return recorder.record({ ...asked('reveal'), game, expected: played.entries.length, actions: [wall] });
}

/** The same wall with two undrawn tiles exchanged, so that it still agrees with the play. */
function exchanged({ tiles }: Action<'RevealWall'>['data']): Action {
  for (let i = 0; i < tiles.length; i++) {
    const other = tiles.findIndex((tile, j) => j > i && tile !== tiles[i]);
    const wall = tiles.with(i, tiles[other]).with(other, tiles[i]);
    const action: Action = { type: 'RevealWall', data: { tiles: wall, salt } };
    if (fits(action)) return action;
  }
  throw new Error('everything was drawn');
}

/** Whether the wall agrees with the play. */
function fits(wall: Action): boolean {
  try {
    recordActions(ruleset, [...actions.slice(0, at), wall]);
    return true;
  } catch {
    return false;
  }
}

describe('revealing a committed wall', () => {
  test('records the wall that was committed to, in this game only', async () => {
    expect(await revealed('strict', reveal)).toMatchObject({ outcome: 'recorded', irregularities: [] });
  });

  test.each([
    ['with another salt', { ...reveal, data: { ...reveal.data, salt: Buffer.alloc(32).toString('base64url') } }],
    ['without its salt', { ...reveal, data: { ...reveal.data, salt: null } }],
    ['with other tiles where nobody drew', exchanged(reveal.data)],
  ] as const)('%s is refused in a strict game, and recorded in a scribe’s', async (_how, wall) => {
    expect(await revealed('strict', wall)).toMatchObject({
      ...{ outcome: 'refused', action: 0 },
      violation: { code: 'wall-not-as-committed', citation: { document: 'log-format', section: 'Walls' } },
    });
    expect(await revealed('scribe', wall)).toMatchObject({ outcome: 'recorded', irregularities: [] });
  });
});
