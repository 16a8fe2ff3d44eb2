import { beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '../../src/platform/event-store/port.js';
import { bytesOf, hexOf } from '../../src/proof/core/bytes.js';
import type { SignerKey } from '../../src/proof/core/key.js';
import { onlySignedBy } from '../../src/proof/core/policy.js';
import { ProofError } from '../../src/proof/core/proof-error.js';
import { provesConsistency } from '../../src/proof/core/merkle-proof.js';
import { verifyBundle } from '../../src/proof/core/verify-bundle.js';
import type { Envelope } from '../../src/games/record/envelope.js';
import type { Entry } from '../../src/games/recording/game-log.js';
import { streamOf } from '../../src/games/recording/game-logs.js';
import { MERKLE } from '../../src/games/record/game-tree.js';
import { eventIdOf } from '../../src/games/record/identity.js';
import { paifuLines } from '../../src/games/record/paifu-file.js';
import { Random } from '../../src/simulation/random.js';
import { type Seal, SealDetector } from '../../src/proof/log/seal-detector.js';
import { entriesOf, logKey, PlainLog, simulatedEntries } from '../kit/store/proof-records.js';
import { preparedOf } from '../kit/store/sealed-log.js';

const { subtle } = crypto;
const FORGERIES = 1_000;

/** The games of a store as recorded, interleaved in groups of events. */
type Store = readonly (readonly Entry[])[];
const TURN = 40;

const prepared = new WeakMap<readonly Entry[], ReturnType<typeof preparedOf>>();
/** `preparedOf`, cached for a game that is in several stores. */
function preparedOnce(entries: readonly Entry[]): ReturnType<typeof preparedOf> {
  const known = prepared.get(entries) ?? preparedOf(entries);
  prepared.set(entries, known);
  return known;
}

/** The events of a store in order. */
function* ordered(store: Store): Generator<StoredEvent> {
  let position = 0;
  for (let from = 0; store.some(({ length }) => length > from); from += TURN)
    for (const entries of store)
      for (const [i, event] of preparedOnce(entries)
        .slice(from, from + TURN)
        .entries()) {
        const stream = streamOf(entries[0].envelope.game);
        yield { ...event, stream, revision: from + i, position: String(position++).padStart(16, '0') };
      }
}

/** The seals that a service makes from these events. */
async function sealsOf(store: Store): Promise<Seal[]> {
  const seals = new SealDetector({ keepsBytes: true, readStream: () => Promise.reject(new Error('read in order')) });
  const all: Seal[] = [];
  for (const event of ordered(store)) {
    const seal = await seals.take(event);
    if (seal !== null) all.push(seal);
  }
  return all;
}

function logOf(seals: readonly Seal[]): PlainLog {
  const log = new PlainLog();
  for (const { sealed, kind } of seals) log.add(sealed, kind);
  return log;
}

/** Envelopes with valid revisions, ids and chain, as a forger without the key can make them. */
const mended = (envelopes: readonly Envelope[]): Entry[] =>
  entriesOf(
    envelopes.map((envelope, revision) => ({
      ...envelope,
      revision,
      id: eventIdOf(envelope.game, envelope.command, 0),
    })),
  );

const at = (random: Random, length: number): number => random.below(length);

/** Ways to forge a game of which this number of events is sealed; `null` if the game is removed. */
const WAYS: Readonly<
  Record<string, (envelopes: readonly Envelope[], sealed: number, random: Random) => Envelope[] | null>
> = {
  rewrite: (all, sealed, random) => {
    const i = at(random, sealed);
    return all.with(i, { ...all[i], actor: { id: 'somebody-else', role: 'scribe' } });
  },
  're-chain': (all, sealed, random) => {
    const i = at(random, sealed);
    return all.with(i, { ...all[i], salt: `${all[i].salt.slice(0, -2)}${all[i].salt.at(-2) === 'A' ? 'B' : 'A'}A` });
  },
  cut: (all, sealed, random) => all.slice(0, 1 + at(random, sealed - 1)),
  append: (all, sealed, random) => {
    const i = at(random, sealed);
    const forged = { ...all[i], type: 'NoteAdded', data: { text: 'the judge agreed' }, command: `forged/${i}` };
    return all.toSpliced(i, 0, forged as Envelope);
  },
  swap: (all, sealed, random) => {
    const i = at(random, sealed - 1);
    return all.with(i, all[i + 1]).with(i + 1, all[i]);
  },
  renumber: (all, sealed, random) => all.toSpliced(at(random, sealed), 1),
  delete: () => null,
  backdate: (all, sealed, random) => {
    const i = at(random, sealed);
    return all.with(i, { ...all[i], recordedAt: '2025-12-24T18:00:00.000Z' });
  },
};

describe(`${FORGERIES} forgeries by somebody who knows everything but the key`, () => {
  const store = ['a', 'b', 'c'].map((seed) => simulatedEntries('zung-jung/wsom', `forged ${seed}`).slice(0, 260));
  let key: SignerKey;
  let seals: Seal[];
  let log: PlainLog;
  let kept: { readonly size: number; readonly root: Uint8Array };
  /** The number of events of each game in the checkpoint that a witness has. */
  const sealed = new Map<string, number>();

  beforeAll(async () => {
    key = await logKey();
    seals = await sealsOf(store);
    log = logOf(seals);
    kept = { size: log.size, root: log.rootAt(log.size) };
    for (const { sealed: of } of seals) sealed.set(of.game ?? '', of.count);
  });

  const isAccepted = async (file: string, proof: string): Promise<boolean> => {
    try {
      await verifyBundle({ file: bytesOf(file), proof }, onlySignedBy(key), subtle, MERKLE.sha256);
      return true;
    } catch (error) {
      if (error instanceof ProofError) return false;
      throw error;
    }
  };

  /** A forged store and a forged game. */
  function forged(n: number): { way: string; game: string; forgery: Store; entries: Entry[] | null } {
    const random = new Random('forgeries', n, 'way');
    const ways = Object.keys(WAYS);
    const way = ways[n % ways.length];
    const i = at(random, store.length);
    const { game } = store[i][0].envelope;
    const envelopes = store[i].map(({ envelope }) => envelope);
    const made = WAYS[way](envelopes, sealed.get(game) as number, random);
    const entries = made === null ? null : mended(made);
    return { way, game, forgery: entries === null ? store.toSpliced(i, 1) : store.with(i, entries), entries };
  }

  it('whoever has one older checkpoint finds all forgeries, whatever the service has signed since', async () => {
    const missed: string[] = [];
    const oldPath = log.consistency(kept.size, kept.size);
    for (let n = 0; n < FORGERIES; n++) {
      const { way, forgery } = forged(n);
      const other = logOf(await sealsOf(forgery));
      const now = { size: other.size, root: other.rootAt(other.size) };
      const path = other.size > kept.size ? other.consistency(kept.size, other.size) : oldPath;
      if (provesConsistency(MERKLE, kept, now, path)) missed.push(`${n}: ${way}`);
    }
    expect(missed).toEqual([]);
  });

  it('forgeries are found without a checkpoint as well, unless the service signs them, or the entry shown did stand there once', async () => {
    const checkpoint = await log.checkpoint(key);
    const proofs = seals.map(({ sealed: of }, index) => ({ of, proof: log.proof(index, checkpoint) }));
    const accepted = new Map<string, number>();
    for (let n = 0; n < FORGERIES; n++) {
      const { way, game, entries } = forged(n);
      if (entries === null) continue;
      const envelopes = entries.map(({ envelope }) => envelope);
      // Check the file up to each proof's event count: no proof covers a file with more events.
      for (const { of, proof } of proofs) {
        if (of.game !== game) continue;
        const { count } = of;
        if (count > entries.length) continue;
        const file = [...paifuLines(game, envelopes.slice(0, count))].join('');
        if (!(await isAccepted(file, proof))) continue;
        // An accepted file equals the recorded one byte for byte.
        const recorded = store.find(([{ envelope }]) => envelope.game === game) as readonly Entry[];
        const before = recorded.slice(0, count).map(({ envelope }) => envelope);
        expect(file).toBe([...paifuLines(game, before)].join(''));
        accepted.set(way, (accepted.get(way) ?? 0) + 1);
      }
    }
    // Accepted files are earlier sealed ends of the game, from before the change.
    expect(accepted.get('cut')).toBeGreaterThan(0);
  });

  it('forgeries that the service signs are not found without a checkpoint: a signature alone has no time, and its owner no judge', async () => {
    for (let n = 0; n < 40; n++) {
      const { game, forgery, entries } = forged(n);
      const all = await sealsOf(forgery);
      const other = logOf(all);
      const index = all.findLastIndex((seal) => seal.sealed.game === game);
      if (entries === null || index < 0) continue;
      const proof = other.proof(index, await other.checkpoint(key));
      const shown = entries.slice(0, all[index].sealed.count).map(({ envelope }) => envelope);
      expect(await isAccepted([...paifuLines(game, shown)].join(''), proof)).toBe(true);
    }
  });

  it('nobody finds forgeries of what nobody has kept: events after the last leaf', async () => {
    for (const [i, entries] of store.entries()) {
      const { game } = entries[0].envelope;
      const rest = sealed.get(game) as number;
      expect(entries.length).toBeGreaterThan(rest);
      const told = entries.map(({ envelope }) =>
        envelope.revision < rest ? envelope : { ...envelope, recordedAt: '2026-01-02T00:00:00.000Z' },
      );
      const other = logOf(await sealsOf(store.with(i, mended(told))));
      expect(hexOf(other.rootAt(kept.size))).toBe(hexOf(kept.root));
    }
  });
});
