import { hexOf, parseNumber } from './bytes.js';
import { checkFile, type CheckedFile } from './game-file.js';
import { sealedName, type SealedGame } from './leaf.js';
import { Merkle } from './merkle.js';
import { ProofError } from './proof-error.js';
import { sha256 as defaultSha256, type Sha256 } from './sha256.js';

const HEAD =
  /^\{"count":(\d{1,15}),"game":"([0-9a-f-]{36})","head":"([0-9a-f]{64})","paifu":"head\/1","root":"([0-9a-f]{64})"\}$/;

/**
 * The head of a game as one line of canonical JSON (docs/explanation/proof.md, "Score sheets"). A reader who stores it can later check
 * any copy of the game against it, whole or redacted, offline.
 */
export const headText = ({ game, count, head, root }: SealedGame): string =>
  `{"count":${count},"game":"${game}","head":"${head}","paifu":"head/1","root":"${root}"}`;

/** Parses a line written by `headText`. Throws `ProofError`. */
export function parseHead(text: string): SealedGame {
  const [, count, game, head, root] = HEAD.exec(text.trim()) ?? [];
  const number = count === undefined ? null : parseNumber(count);
  if (number === null || number === 0)
    throw new ProofError('not the head of a game: expected {"count":…,"game":…,"head":…,"paifu":"head/1","root":…}');
  return { game, count: number, head, root };
}

/**
 * Checks that a `.paifu` file, whole or redacted, begins with the events of a stored head. Returns the checked file;
 * throws `ProofError`.
 */
export function verifyHead(file: Uint8Array, stored: SealedGame, sha256: Sha256 = defaultSha256): CheckedFile {
  let root: string | null = null;
  let head = stored.head;
  const checked = checkFile(new Merkle(sha256), file, (tree, chain) => {
    if (tree.size !== stored.count) return;
    root = hexOf(tree.root);
    if (chain !== null) head = hexOf(chain);
  });
  const { game, count } = checked;
  if (game !== stored.game)
    throw new ProofError(`this file has ${sealedName(checked)}, but the head is of game ${stored.game}`);
  if (root === null)
    throw new ProofError(
      `the game has ${count} events, but had ${stored.count} when the head was printed: its end is missing`,
    );
  if (root !== stored.root)
    throw new ProofError(
      `the first ${stored.count} events of game ${game} differ from those of the head: the game was rewritten`,
    );
  if (head !== stored.head)
    throw new ProofError('the head of the chain and the root of the tree belong to different records');
  return checked;
}
