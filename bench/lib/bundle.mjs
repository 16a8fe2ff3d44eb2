import { ED25519, signerKey, verifierText } from '../../dist/proof/core/key.js';
import { checkpointText } from '../../dist/proof/core/checkpoint.js';
import { leafBytes } from '../../dist/proof/core/leaf.js';
import { noteText, signNote } from '../../dist/proof/core/note.js';
import { tlogProofText } from '../../dist/proof/core/tlog-proof.js';
import { resolveRuleset } from '../../dist/engine/rulesets/registry.js';
import { canonicalText } from '../../dist/games/record/canonical-json.js';
import { CHAIN_START, chainHash } from '../../dist/games/record/hash-chain.js';
import { headOf, MERKLE } from '../../dist/games/record/game-tree.js';
import { paifuLines } from '../../dist/games/record/paifu-file.js';
import { seededRecord } from '../../dist/games/record/seeded-record.js';
import { simulateGame } from '../../dist/simulation/simulate.js';

/** A bundle of a game's first events, in a log of only this game. The rulesets must be loaded. */
export async function madeBundle(count) {
  const { subtle } = crypto;
  const key = await signerKey(MERKLE.sha256, subtle, 'bench.example/paifu', ED25519, new Uint8Array(32).fill(7));
  const { events } = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'bundle', game: 1, cycles: 4 });
  if (events.length < count) throw new Error(`the game has ${events.length} events`);
  const envelopes = [
    ...seededRecord(
      'bundle',
      events.slice(0, count).map((event) => [event]),
    ),
  ];
  let hash = CHAIN_START;
  const entries = envelopes.map((envelope) => {
    hash = chainHash(hash, canonicalText(envelope));
    return { envelope, hash };
  });
  const { hash: head, root } = headOf(entries);
  const { game } = envelopes[0];
  const leaf = MERKLE.leaf(leafBytes({ game, count, head, root }, 'hand'));
  const text = checkpointText({ origin: key.name, size: 1, root: leaf });
  const checkpoint = noteText({ text, signatures: [await signNote(subtle, text, key)] });
  const file = Buffer.from([...paifuLines(game, envelopes)].join(''));
  return {
    file,
    proof: tlogProofText({ index: 0, path: [], checkpoint }),
    policyKey: key,
    vkey: verifierText(key),
    game,
  };
}
