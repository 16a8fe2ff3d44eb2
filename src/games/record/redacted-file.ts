import { GameLine } from '../../engine/record/game-line.js';
import { canSeeProof } from '../../engine/record/redaction.js';
import type { Disclosure } from '../../engine/record/disclosure.js';
import { resolveTable } from '../../engine/rulesets/table-rules.js';
import { hexOf } from '../../proof/core/bytes.js';
import { Frontier } from '../../proof/core/merkle.js';
import { canonicalText } from './chain.js';
import { eventIn } from './envelope.js';
import type { Entry } from '../recording/game-log.js';
import { leafOfEvent, MERKLE } from './game-tree.js';

/** What of a record lies open to everybody. Throws what following it throws (`GameLine.follow`). */
export function openIn(entries: readonly Pick<Entry, 'envelope'>[]): Disclosure {
  const line = new GameLine(resolveTable);
  for (const { envelope } of entries) line.follow(eventIn(envelope));
  return line.open;
}

/**
 * The redacted `.paifu` file of a game: what lies open to everybody as it stands in the record, and of the rest the hashes by which its
 * tree is computed all the same. What is hidden goes by deals and cases alone, never by what it says: that nothing is hidden in one
 * place would tell something as well.
 */
export function* redactedLines(game: string, entries: readonly Entry[], openness: Disclosure): Generator<string> {
  const tree = new Frontier(MERKLE);
  yield `{"paifu":1,"game":"${game}","redacted":true}\n`;
  for (const { envelope } of entries) {
    const canonical = canonicalText(envelope);
    const leaf = leafOfEvent(canonical);
    tree.append(leaf);
    const isOpen = canSeeProof(envelope.revision, 'public', openness);
    yield isOpen ? `{"event":${canonical}}\n` : `{"leaf":"${hexOf(leaf)}"}\n`;
  }
  const head = entries[entries.length - 1].hash;
  yield `{"head":"${head}","count":${tree.size},"root":"${hexOf(tree.root)}"}\n`;
}
