import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Pair, pairs } from '../../test/kit/play/half-played.js';
import { Caller, NOBODY } from '../access/authentication/caller.js';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import type { Seat } from '../engine/tiles/tile.js';
import { InMemoryEventStore } from '../platform/event-store/in-memory/in-memory-store.js';
import { SpectatorLogs } from './recording/spectator-delay.js';
import { GameLogs, streamOf } from './recording/game-logs.js';
import { GameEvents, type GameEventMessage } from './game-events.js';
import '../../test/kit/play/rulesets.js';

/** A game that is recorded further while somebody follows it from its first event. */
class Followed {
  private readonly store = new InMemoryEventStore();
  private readonly logs = new GameLogs(this.store, resolveRuleset);
  private readonly delayed = new SpectatorLogs(resolveRuleset, () => new Date());
  private recorded = 0;
  private messages: AsyncIterator<GameEventMessage> | null = null;

  constructor(
    private readonly game: Pair['games'][number],
    private readonly caller: Caller,
  ) {}

  async record(upTo: number): Promise<void> {
    const { id, prepared } = this.game;
    const next = prepared.slice(this.recorded, upTo);
    if (next.length === 0) return;
    await this.logs.appendSealed(streamOf(id), this.recorded === 0 ? 'no_stream' : this.recorded - 1, next);
    this.recorded += next.length;
  }

  async next(): Promise<string> {
    const events = new GameEvents(this.store, this.logs, this.delayed);
    this.messages ??= events.after(this.caller, this.game.id, -1, null);
    const { value } = await this.messages.next();
    const { revision, eventId, type, recordedAt, actor, commandId, data, irregularities, salt, hash, hidden } = value;
    return JSON.stringify([
      revision,
      eventId,
      type,
      recordedAt,
      actor,
      commandId,
      data,
      irregularities,
      salt,
      hash,
      hidden,
    ]);
  }

  async close(): Promise<void> {
    await this.messages?.return?.();
    await this.store.close();
  }
}

describe('a subscription that catches up while its game is being recorded', () => {
  test('sends all events in order and reveals no hidden tiles', async () => {
    const schedule = fc.record({
      pair: fc.nat({ max: pairs.length - 1 }),
      viewer: fc.constantFrom('public', 'seat'),
      steps: fc.array(fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 60 })), { minLength: 1, maxLength: 12 }),
    });
    let behind = 0;
    await fc.assert(
      fc.asyncProperty(schedule, async ({ pair, viewer, steps }) => {
        const { games, seats } = pairs[pair];
        const [{ id: game, events }] = games;
        const seat = ([0, 1, 2, 3] as const).find((one) => !seats.includes(one)) as Seat;
        const caller = viewer === 'seat' ? new Caller('one', [{ role: 'player', game, seat }]) : NOBODY;
        const [one, other] = games.map((played) => new Followed(played, caller));
        let [recorded, sent] = [0, 0];
        for (const [more, taken] of [...steps, [events.length, events.length]]) {
          recorded = Math.min(events.length, recorded + Math.max(1, more));
          for (const followed of [one, other]) await followed.record(recorded);
          // Fewer than available, so that the reader falls behind.
          for (const end = Math.min(recorded, sent + taken); sent < end; sent++) {
            const message = await one.next();
            expect(JSON.parse(message)[0]).toBe(sent);
            const beside = await other.next();
            // Feeds read at their own pace, so one of them may already know that the deal has ended.
            const hasEnded = events.slice(sent, recorded).some(({ type }) => type === 'HandEnded');
            const isHidden = [message, beside].map((text) => JSON.parse(text).at(-1) !== null);
            if (!hasEnded || isHidden[0] === isHidden[1]) expect(beside).toBe(message);
          }
          if (sent < recorded) behind++;
        }
        expect(sent).toBe(events.length);
        await Promise.all([one.close(), other.close()]);
      }),
      { numRuns: 60 },
    );
    expect(behind).toBeGreaterThan(20);
  });
});
