import { createHash } from 'node:crypto';
import type { RecordEvent } from '../../engine/record/record-event.js';
import { type Envelope, sealed } from './envelope.js';
import { wallCommitment } from '../walls/wall-commitments.js';
import { gameIdOf, PAIFU_NAMESPACE, uuidV5 } from './identity.js';

const ACTOR = { id: 'simulate', role: 'server' } as const;
const FIRST_DAY = Date.UTC(2026, 0, 1, 9);

const commandOf = (seed: string, step: number): string => uuidV5(PAIFU_NAMESPACE, `simulate/${seed}/${step}`);

/** Wall commitments of the simulated game with this seed. Anyone who knows the seed can compute the salts. */
export function seededWalls(
  seed: string,
): (hand: number, tiles: readonly string[]) => { readonly commitment: string; readonly salt: string } {
  const game = gameIdOf(commandOf(seed, 0));
  let wall = 0;
  return (hand, tiles) => {
    // Each replay of a hand has its own wall.
    const salt = createHash('sha256').update(`paifu/simulate/1\0${seed}/wall/${wall++}`).digest('base64url');
    return { commitment: wallCommitment({ game, hand }, tiles, salt), salt };
  };
}

/**
 * The record of a simulated game. Command ids, times and salts come from the seed, so the same seed gives the same
 * bytes. Such salts hide nothing from anyone who knows the seed.
 *
 * @param seed identifies the game among simulated ones: ruleset, options, seed and number
 * @param groups the events of each command
 */
export function* seededRecord(seed: string, groups: Iterable<readonly RecordEvent[]>): Generator<Envelope> {
  let game = '';
  let revision = 0;
  let step = 0;
  let time = FIRST_DAY;
  for (const events of groups) {
    const command = commandOf(seed, step++);
    if (game === '') game = gameIdOf(command);
    for (let index = 0; index < events.length; index++) {
      const chance = createHash('sha256').update(`paifu/simulate/1\0${seed}/${revision}`).digest();
      time += 500 + (chance.readUInt16BE(30) % 5000);
      const at = new Date(time).toISOString();
      const salt = chance.toString('base64url', 0, 16);
      yield sealed(events[index], game, revision, index, {
        occurredAt: at,
        recordedAt: at,
        actor: ACTOR,
        command,
        salt,
      });
      revision++;
    }
  }
}
