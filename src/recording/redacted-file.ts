import { maySeeProof } from '../engine/line/redaction.js';
import type { Openness } from '../engine/line/open-record.js';
import { hexOf } from '../proof/bytes.js';
import { Frontier } from '../proof/merkle.js';
import { canonicalText } from './chain.js';
import type { Entry } from './game-log.js';
import { MERKLE } from './game-tree.js';

/**
 * The redacted `.paifu` file of a game: what lies open to everybody as it stands in the record, and of the rest the hashes by which its
 * tree is computed all the same. What is hidden goes by deals and cases alone, never by what it says: that nothing is hidden in one
 * place would tell something as well.
 */
export function* redactedLines(game: string, entries: readonly Entry[], openness: Openness): Generator<string> {
  const tree = new Frontier(MERKLE);
  yield `{"paifu":1,"game":"${game}","redacted":true}\n`;
  for (const { envelope } of entries) {
    const canonical = canonicalText(envelope);
    const leaf = MERKLE.leaf(Buffer.from(canonical));
    tree.append(leaf);
    const isOpen = maySeeProof(envelope.revision, 'public', openness);
    yield isOpen ? `{"event":${canonical}}\n` : `{"leaf":"${hexOf(leaf)}"}\n`;
  }
  const head = entries[entries.length - 1].hash;
  yield `{"head":"${head}","count":${tree.size},"root":"${hexOf(tree.root)}"}\n`;
}
