import type { RecordEvent } from '../../../src/engine/record/record-event.js';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import type { Reveal } from '../../../src/engine/vocabulary/terms.js';
import { checkpointText } from '../../../src/proof/core/checkpoint.js';
import { COSIGNATURE, ED25519, type SignerKey, signerKey, verifierText } from '../../../src/proof/core/key.js';
import { leafBytes, type LeafKind, type Sealed } from '../../../src/proof/core/leaf.js';
import { Frontier } from '../../../src/proof/core/merkle.js';
import { cosignCheckpoint, noteText, signNote } from '../../../src/proof/core/note.js';
import { consistencyRanges, inclusionRanges, type Node, rangeHash } from '../../../src/proof/core/merkle-proof.js';
import { tlogProofText } from '../../../src/proof/core/tlog-proof.js';
import { CHAIN_START, chainHash } from '../../../src/games/record/hash-chain.js';
import { canonicalText } from '../../../src/games/record/canonical-json.js';
import type { Envelope } from '../../../src/games/record/envelope.js';
import type { Entry } from '../../../src/games/recording/game-log.js';
import { MERKLE } from '../../../src/games/record/game-tree.js';
import { seededRecord } from '../../../src/games/record/seeded-record.js';
import { simulateGame } from '../../../src/simulation/simulate.js';
import '../play/rulesets.js';

const { subtle } = crypto;

/** Envelopes with their links in the hash chain. */
export function entriesOf(envelopes: Iterable<Envelope>): Entry[] {
  let hash = CHAIN_START;
  return Array.from(envelopes, (envelope) => {
    hash = chainHash(hash, canonicalText(envelope));
    return { envelope, hash };
  });
}

/** A simulated game as recorded, one command per event. */
export function simulatedEntries(id: string, seed: string, reveal: Reveal = 'after-hand'): Entry[] {
  const { events } = simulateGame({ ruleset: resolveRuleset(id, {}), seed, game: 1 });
  const shown = events.map((event) =>
    event.type === 'GameOpened' ? { ...event, data: { ...event.data, reveal } } : event,
  );
  return entriesOf(
    seededRecord(
      `${id} ${seed}`,
      shown.map((event): RecordEvent[] => [event]),
    ),
  );
}

export const logKey = (n = 1, name = 'club.example/paifu'): Promise<SignerKey> =>
  signerKey(MERKLE.sha256, subtle, name, ED25519, new Uint8Array(32).fill(n));

export const witnessKey = (n = 101, name = 'witness.example'): Promise<SignerKey> =>
  signerKey(MERKLE.sha256, subtle, name, COSIGNATURE, new Uint8Array(32).fill(n));

/** An in-memory log that stores the hash of every complete subtree. */
export class PlainLog {
  private readonly nodes = new Map<string, Uint8Array>();
  private readonly tree = new Frontier(MERKLE);
  private readonly roots: Uint8Array[] = [this.tree.root];

  get size(): number {
    return this.tree.size;
  }

  add(sealed: Sealed, kind: LeafKind): number {
    const leaf = MERKLE.leaf(leafBytes(sealed, kind));
    this.tree.append(leaf, (level, index, hash) => this.nodes.set(`${level}/${index}`, hash));
    this.roots.push(this.tree.root);
    return this.size - 1;
  }

  rootAt(size: number): Uint8Array {
    return this.roots[size];
  }

  consistency(older: number, size: number): Uint8Array[] {
    return consistencyRanges(older, size).map((range) => rangeHash(MERKLE, range, this.hashOf));
  }

  async checkpoint(
    key: SignerKey,
    witnesses: readonly { readonly key: SignerKey; readonly time: number }[] = [],
    size = this.size,
  ): Promise<string> {
    const text = checkpointText({ origin: key.name, size, root: this.rootAt(size) });
    const signatures = [await signNote(subtle, text, key)];
    for (const { key: by, time } of witnesses) signatures.push(await cosignCheckpoint(subtle, text, time, by));
    return noteText({ text, signatures });
  }

  proof(index: number, checkpoint: string, size = this.size): string {
    const path = inclusionRanges(index, size).map((range) => rangeHash(MERKLE, range, this.hashOf));
    return tlogProofText({ index, path, checkpoint });
  }

  private readonly hashOf = ({ level, index }: Node): Uint8Array => this.nodes.get(`${level}/${index}`) as Uint8Array;
}

/** The log proof of a closed game, with the key to check it. */
export async function closingProof(sealed: Sealed): Promise<{ readonly proof: string; readonly vkey: string }> {
  const key = await logKey();
  const log = new PlainLog();
  log.add({ ...sealed, count: 3 }, 'hand');
  const index = log.add(sealed, 'close');
  return { proof: log.proof(index, await log.checkpoint(key)), vkey: verifierText(key) };
}
