import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freshStore } from '../../test/kit/store/store.js';
import { gameIdOf } from '../games/record/identity.js';
import type { EventStore } from '../platform/event-store/port.js';
import { verifyStore } from '../proof/verification/verify-store.js';
import { type MatchedReview, ReviewRecorder } from './review-recorder.js';
import { readAnnotations } from '../games/annotation-stream.js';
import { REVIEW_FORMAT, ReviewLogs } from './review-stream.js';

const GAME = gameIdOf('reviewed');
const ACTOR = { id: 'ada', role: 'player' } as const;
let kept: { store: EventStore; dispose?(): Promise<void> };
let recorder: ReviewRecorder;

beforeEach(async () => {
  kept = await freshStore();
  let salts = 0;
  recorder = new ReviewRecorder(new ReviewLogs(kept.store), {
    now: () => new Date('2026-05-01T10:00:00.000Z'),
    salt: () => Buffer.from(String(salts++).padStart(16, '0')).toString('base64url'),
  });
});
afterEach(() => kept.dispose?.());

const matched = (sha256: string, candidates = 1, decisions = 1): MatchedReview => ({
  report: {
    ...{ format: 'paifu-review', game: null, seat: 1, engine: 'Engine', model: null, version: null },
    ...{ decisions: [], hands: [] },
  },
  matched: {
    leftOut: 0,
    hands: [
      {
        hand: 2,
        decisions: Array.from({ length: decisions }, (_, i) => ({
          ...{ after: 4 + i, by: 5 + i, choice: 0, actual: 0, equal: true },
          candidates: Array.from({ length: candidates }, () => ({
            ...{ action: 'chi' as const, tiles: ['1m', '2m'], value: 1 / 3, probability: 2 / 3 },
          })),
        })),
      },
    ],
  },
  sha256: sha256.repeat(64),
  asOf: 9,
});

describe('the reviews of a game', () => {
  it('numbers reviews, rounds their values, attaches each report once, and removes it', async () => {
    expect(await recorder.attach(GAME, matched('a'), ACTOR)).toEqual({ number: 1, replayed: false });
    expect(await recorder.attach(GAME, matched('a'), ACTOR)).toEqual({ number: 1, replayed: true });
    expect(await recorder.attach(GAME, matched('b'), ACTOR)).toEqual({ number: 2, replayed: false });
    expect(await recorder.remove(GAME, 1, ACTOR)).toBe(true);
    expect(await recorder.remove(GAME, 1, ACTOR)).toBe(false);
    expect(await recorder.attach(GAME, matched('a'), ACTOR)).toEqual({ number: 3, replayed: false });
    const log = await readAnnotations(kept.store, GAME, REVIEW_FORMAT);
    expect(log?.state.reviews.map(({ number }) => number)).toEqual([2, 3]);
    const [candidate] = log?.state.reviews[0].hands[0].decisions[0].candidates ?? [];
    expect([candidate?.value, candidate?.probability]).toEqual([0.333333, 0.666667]);
  });

  it('refuses too many reviews of a game and too large ones', async () => {
    for (let i = 0; i < 20; i++)
      await recorder.attach(GAME, { ...matched('a'), sha256: i.toString(16).padStart(64, '0') }, ACTOR);
    await expect(recorder.attach(GAME, matched('f'), ACTOR)).rejects.toThrow(
      'the game has 20 reviews, which is the maximum',
    );
    await expect(recorder.attach(gameIdOf('large'), matched('f', 60, 400), ACTOR)).rejects.toThrow(
      /the decisions of the report have \d+ bytes with their candidates; a review can have at most \d+/,
    );
  });

  it('keeps all reviews that two processes attach at the same time', async () => {
    const other = new ReviewRecorder(new ReviewLogs(kept.store), {
      now: () => new Date(),
      salt: () => 'AAAAAAAAAAAAAAAAAAAAAA',
    });
    const attached = await Promise.all([
      recorder.attach(GAME, matched('a'), ACTOR),
      other.attach(GAME, matched('b'), ACTOR),
      recorder.attach(GAME, matched('c'), ACTOR),
    ]);
    expect(attached.map(({ number }) => number).sort()).toEqual([1, 2, 3]);
  });

  it('makes verify report a review whose game is missing', async () => {
    await recorder.attach(GAME, matched('a'), ACTOR);
    const found = [];
    for await (const { game, report } of verifyStore(kept.store)) found.push([game, report.unreadable]);
    const reason = 'its reviews were compared with revision 9, which the game does not have';
    expect(found).toEqual([[GAME, [{ line: 0, game: GAME, reason }]]]);
  });
});
