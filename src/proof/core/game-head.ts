import { hexOf, numberIn } from './bytes.js';
import { checkedFile, type CheckedFile } from './game-file.js';
import { sealedName, type SealedGame } from './leaf.js';
import { Merkle } from './merkle.js';
import { ProofError } from './proof-error.js';
import { sha256 as own, type Sha256 } from './sha256.js';

const HEAD =
  /^\{"count":(\d{1,15}),"game":"([0-9a-f-]{36})","head":"([0-9a-f]{64})","paifu":"head\/1","root":"([0-9a-f]{64})"\}$/;

/**
 * A game as it stood when it had so many events, in one line (docs/proof.md, "Score sheets"): RFC 8785. Whoever keeps it can hold any later
 * copy of the game against it, whole or redacted, and asks nobody.
 */
export const headText = ({ game, count, head, root }: SealedGame): string =>
  `{"count":${count},"game":"${game}","head":"${head}","paifu":"head/1","root":"${root}"}`;

/** Reads such a line. Throws `ProofError`. */
export function headIn(text: string): SealedGame {
  const [, count, game, head, root] = HEAD.exec(text.trim()) ?? [];
  const number = count === undefined ? null : numberIn(count);
  if (number === null || number === 0)
    throw new ProofError('no head of a game: expected {"count":…,"game":…,"head":…,"paifu":"head/1","root":…}');
  return { game, count: number, head, root };
}

/**
 * Whether a `.paifu` file, whole or redacted, begins with the events of a head that somebody kept, every hash computed anew. What the file
 * holds; throws `ProofError`.
 */
export function verifyHead(file: Uint8Array, kept: SealedGame, sha256: Sha256 = own): CheckedFile {
  let root: string | null = null;
  let head = kept.head;
  const checked = checkedFile(new Merkle(sha256), file, (tree, chain) => {
    if (tree.size !== kept.count) return;
    root = hexOf(tree.root);
    if (chain !== null) head = hexOf(chain);
  });
  const { game, count } = checked;
  if (game !== kept.game) throw new ProofError(`it is ${sealedName(checked)}, and the head is of game ${kept.game}`);
  if (root === null) throw new ProofError(`the game has ${count} events, and had ${kept.count}: its end is missing`);
  if (root !== kept.root)
    throw new ProofError(
      `the first ${kept.count} events of game ${game} are not those that were there: it was written anew`,
    );
  if (head !== kept.head)
    throw new ProofError('the head of the chain and the root of the tree are of different records');
  return checked;
}
