import { beforeAll, describe, expect, it } from '@jest/globals';
import { InMemoryEventStore } from '../../src/platform/event-store/in-memory/in-memory-store.js';
import type { StoredEvent } from '../../src/platform/event-store/port.js';
import { bytesOf } from '../../src/proof/core/bytes.js';
import type { SignerKey } from '../../src/proof/core/key.js';
import { onlySignedBy } from '../../src/proof/core/policy.js';
import { ProofError } from '../../src/proof/core/proof-error.js';
import { provesConsistency } from '../../src/proof/core/merkle-proof.js';
import { verifyBundle } from '../../src/proof/core/verify-bundle.js';
import { CHAIN_START, chainHash } from '../../src/games/record/hash-chain.js';
import { canonicalText } from '../../src/games/record/canonical-json.js';
import { MERKLE } from '../../src/games/record/game-tree.js';
import { eventIdOf } from '../../src/games/record/identity.js';
import { paifuLines } from '../../src/games/record/paifu-file.js';
import type { TournamentEnvelope } from '../../src/tournaments/recording/tournament-envelope.js';
import { type Seal, SealDetector } from '../../src/proof/log/seal-detector.js';
import { verifyTournament } from '../../src/proof/verification/verify-store.js';
import { logKey, PlainLog } from '../kit/store/proof-records.js';
import { closedTournament, type RecordedTournament } from '../kit/tournaments/recorded-tournament.js';
import '../kit/play/rulesets.js';

type Changed = { type: string; id: string; revision: number; data: Record<string, never> };

/** Forgeries that an organiser may want; each could have been played so. */
const WAYS: Readonly<Record<string, (envelopes: readonly Changed[]) => readonly Changed[]>> = {
  'results exchanged': (all) =>
    all.map((one) =>
      one.type === 'ResultEntered' ? { ...one, data: { ...one.data, points: swapped(one.data.points) as never } } : one,
    ),
  'seating swapped': (all) =>
    all.map((one) =>
      one.type === 'SeatingDrawn'
        ? {
            ...one,
            data: { ...one.data, tables: (one.data.tables as number[][]).map((four) => four.toReversed()) as never },
          }
        : one,
    ),
  'adjustments deleted': (all) => all.filter(({ type }) => type !== 'AdjustmentMade'),
  'a session closed less': (all) =>
    all.slice(
      0,
      all.findLastIndex(({ type }) => type === 'SessionClosed'),
    ),
};

/** Exchanges the most and the least points; the entrants stay. */
function swapped(points: readonly { readonly points: number }[]): readonly object[] {
  return points.map((one, i) => ({ ...one, points: points[points.length - 1 - i].points }));
}

/** Events with valid revisions, ids and chain, as a forger without the key can make them. */
function sealedAnew(envelopes: readonly Changed[], id: string): readonly StoredEvent[] {
  let [hash, command, index] = [CHAIN_START, '', 0];
  return envelopes.map((envelope, revision) => {
    const { command: of } = envelope as unknown as TournamentEnvelope;
    index = of === command ? index + 1 : 0;
    command = of;
    const event = { ...envelope, revision, id: eventIdOf(id, of, index) };
    const data = canonicalText(event);
    hash = chainHash(hash, data);
    return {
      ...{ id: event.id, type: event.type, data, hash },
      stream: `tournament-${id}`,
      revision,
      position: `${revision}`,
    };
  });
}

describe('a tournament that is written anew by somebody who knows everything but the key', () => {
  let tournament: RecordedTournament;
  let all: readonly StoredEvent[];
  let key: SignerKey;
  let seals: readonly Seal[];
  let log: PlainLog;

  beforeAll(async () => {
    const store = new InMemoryEventStore();
    tournament = await closedTournament(store);
    all = (await store.readAll()) as readonly StoredEvent[];
    key = await logKey();
    seals = await sealsOf(all);
    log = logOf(seals);
  });
  const isOfIt = ({ stream }: StoredEvent): boolean => stream === `tournament-${tournament.id}`;

  async function sealsOf(events: readonly StoredEvent[]): Promise<Seal[]> {
    const following = new SealDetector({
      keepsBytes: true,
      readStream: () => Promise.reject(new Error('read in order')),
    });
    const found: Seal[] = [];
    for (const event of events) found.push(...[await following.take(event)].filter((seal) => seal !== null));
    return found;
  }
  function logOf(these: readonly Seal[]): PlainLog {
    const made = new PlainLog();
    for (const { sealed, kind } of these) made.add(sealed, kind);
    return made;
  }
  /** The store with a forged tournament, each event in its old position if it has one. */
  function forged(way: string): readonly StoredEvent[] {
    const told = all.filter(isOfIt).map(({ data }) => JSON.parse(data));
    const events = [...sealedAnew(WAYS[way](told), tournament.id)];
    return all.flatMap((event) => (isOfIt(event) ? (events.splice(0, 1) as StoredEvent[]) : [event]));
  }

  it.each(Object.keys(WAYS))('a rewritten tournament is found with an older checkpoint: %s', async (way) => {
    const other = logOf(await sealsOf(forged(way)));
    const kept = { size: log.size, root: log.rootAt(log.size) };
    const now = { size: other.size, root: other.rootAt(other.size) };
    const path = other.size > kept.size ? other.consistency(kept.size, other.size) : [];
    expect(provesConsistency(MERKLE, kept, now, path)).toBe(false);
    expect(provesConsistency(MERKLE, kept, kept, [])).toBe(true);
  });

  it.each(Object.keys(WAYS))('a rewritten tournament is proved by no existing proof: %s', async (way) => {
    const checkpoint = await log.checkpoint(key);
    const told = forged(way)
      .filter(isOfIt)
      .map(({ data }) => JSON.parse(data) as TournamentEnvelope);
    const isProved = async (envelopes: readonly TournamentEnvelope[], index: number): Promise<boolean> => {
      const file = bytesOf([...paifuLines(tournament.id, envelopes, 'tournament')].join(''));
      try {
        await verifyBundle(
          { file, proof: log.proof(index, checkpoint) },
          onlySignedBy(key),
          crypto.subtle,
          MERKLE.sha256,
        );
        return true;
      } catch (error) {
        if (error instanceof ProofError) return false;
        throw error;
      }
    };
    const first = all.filter(isOfIt).map(({ data }) => JSON.parse(data) as TournamentEnvelope);
    for (const [index, { sealed }] of seals.entries()) {
      if (sealed.tournament === undefined || told.length < sealed.count) continue;
      // The proved part equals the recorded events byte for byte.
      const shown = told.slice(0, sealed.count);
      expect(await isProved(shown, index)).toBe(canonicalText(shown) === canonicalText(first.slice(0, sealed.count)));
      expect(await isProved(first.slice(0, sealed.count), index)).toBe(true);
    }
  });

  it('a rewritten tournament is not found by judging it again alone, because exchanged results are possible', async () => {
    const other = new InMemoryEventStore();
    for (const event of forged('results exchanged'))
      await other.append(event.stream, event.revision === 0 ? 'no_stream' : event.revision - 1, [event]);
    const { differences, unreadable } = await verifyTournament(other, tournament.id);
    expect([differences, unreadable]).toEqual([[], []]);
  });
});
