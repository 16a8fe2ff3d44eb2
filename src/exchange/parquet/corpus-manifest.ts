import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Viewer } from '../../engine/table/viewer.js';
import { hexHash } from '../../games/record/hash-functions.js';
import { MERKLE } from '../../games/record/game-tree.js';
import { bytesOf, hexOf } from '../../proof/core/bytes.js';
import type { SignerKey, VerifierKey } from '../../proof/core/key.js';
import { Frontier } from '../../proof/core/merkle.js';
import { noteText, parseNote, signNote, verifySignatures } from '../../proof/core/note.js';
import { ProofError } from '../../proof/core/proof-error.js';
import { type Column, MANIFEST, TABLES, type TableName } from './parquet-columns.js';

/** Version of the corpus format. */
export const CORPUS_VERSION = 2;
/** The signed note (c2sp.org/signed-note) about the manifest. */
export const SIGNATURE = 'manifest.note';

/** Contents of `manifest.json`. */
export interface Manifest {
  readonly corpus: number;
  /** The viewer for whom the games were redacted. */
  readonly viewer: Viewer;
  readonly from: CorpusSource;
  readonly games: number;
  readonly hands: number;
  readonly steps: number;
  readonly players: number;
  /** Root of the Merkle tree (RFC 6962) of `files`, in hexadecimal; it identifies the tables of the corpus. */
  readonly root: string;
  /** The Parquet files, by name. */
  readonly files: readonly CorpusFile[];
  readonly schema: Readonly<Record<TableName, Readonly<Record<string, string>>>>;
}

export interface CorpusFile {
  /** Path in the corpus, with `/`. */
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A store with its number of events per game, or a number of files. */
export type CorpusSource =
  | { readonly kind: 'store'; readonly events: Readonly<Record<string, number>> }
  | { readonly kind: 'files'; readonly files: number };

/** The folder is not a corpus, or cannot become one. */
export class CorpusError extends Error {
  constructor(
    message: string,
    readonly code: 'not-empty' | 'not-there' | 'newer' | 'changed' | 'unwritable',
  ) {
    super(message);
    this.name = 'CorpusError';
  }
}

export const schema = (): Manifest['schema'] => {
  const typesOf = (columns: Readonly<Record<string, Column>>) =>
    Object.fromEntries(Object.entries(columns).map(([column, { type }]) => [column, type]));
  return { hands: typesOf(TABLES.hands), steps: typesOf(TABLES.steps), players: typesOf(TABLES.players) };
};

/** Parses and checks a manifest. Throws `CorpusError`. */
export function readManifest(text: string | null, folder: string): Manifest {
  if (text === null) throw new CorpusError(`${folder} is not a corpus: it has no ${MANIFEST}`, 'not-there');
  let manifest: Manifest;
  try {
    manifest = JSON.parse(text) as Manifest;
  } catch {
    throw new CorpusError(`${folder}: ${MANIFEST} is not JSON`, 'changed');
  }
  if (manifest.corpus !== CORPUS_VERSION)
    throw new CorpusError(
      `${folder} is a corpus of format ${manifest.corpus}; expected ${CORPUS_VERSION}: write it again with this version`,
      'newer',
    );
  return manifest;
}

/** The Parquet files of a corpus with their hashes, by name. */
export async function hashedFiles(folder: string): Promise<readonly CorpusFile[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = all.filter((entry) => entry.isFile() && entry.name.endsWith('.parquet'));
  const files: CorpusFile[] = [];
  for (const { parentPath, name } of paths) {
    const path = join(parentPath, name);
    const hash = createHash('sha256');
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
    const file = relative(folder, path).split(sep).join('/');
    files.push({ file, bytes: (await stat(path)).size, sha256: hash.digest('hex') });
  }
  return files.sort((one, other) => (one.file < other.file ? -1 : 1));
}

/** The root of the tree whose leaves are `{"bytes":…,"file":…,"sha256":…}`, in hexadecimal. */
export function rootOf(files: readonly CorpusFile[]): string {
  const tree = new Frontier(MERKLE);
  for (const { bytes, file, sha256 } of files)
    tree.append(MERKLE.leaf(bytesOf(JSON.stringify({ bytes, file, sha256 }))));
  return hexOf(tree.root);
}

/** The text that a log signs. Its first line differs from that of a checkpoint and of a rotation. */
const signedText = (text: string, { files, root }: Pick<Manifest, 'files' | 'root'>): string =>
  `paifu/corpus/1\nmanifest ${hexHash('sha256', text)}\nfiles ${files.length}\nroot ${root}\n`;

export async function signedManifest(text: string, manifest: Manifest, key: SignerKey): Promise<string> {
  const signed = signedText(text, manifest);
  return noteText({ text: signed, signatures: [await signNote(crypto.subtle, signed, key)] });
}

/** A corpus whose files are those of its manifest. */
export interface CheckedCorpus {
  readonly manifest: Manifest;
  /** The key that signed it; `null` if no key was given. */
  readonly key: VerifierKey | null;
}

/**
 * Compares the files of a corpus with its manifest and, with keys, the manifest with its signature. Rejects with `CorpusError`
 * and `ProofError`.
 *
 * @param keys public keys, one of which must have signed; `null` to check the files only
 */
export async function checkCorpus(folder: string, keys: readonly VerifierKey[] | null): Promise<CheckedCorpus> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  const manifest = readManifest(text, folder);
  const found = new Map((await hashedFiles(folder)).map((file) => [file.file, file]));
  const changed = (message: string): CorpusError => new CorpusError(`${folder}: ${message}`, 'changed');
  for (const { file, bytes, sha256 } of manifest.files) {
    const here = found.get(file);
    if (here === undefined) throw changed(`${file} is missing`);
    if (here.bytes !== bytes || here.sha256 !== sha256)
      throw changed(`${file} was changed: its SHA-256 is ${here.sha256}, but the manifest has ${sha256}`);
    found.delete(file);
  }
  const [added] = found.keys();
  if (added !== undefined) throw changed(`${added} is not in the manifest`);
  if (rootOf(manifest.files) !== manifest.root) throw changed('the root of the manifest is not that of its files');
  if (keys === null) return { manifest, key: null };
  const note = await readFile(join(folder, SIGNATURE), 'utf8').catch(() => null);
  if (note === null) throw new ProofError(`${folder} is not signed: it has no ${SIGNATURE}`);
  const parsed = parseNote(note);
  const [signed] = await verifySignatures(crypto.subtle, parsed, keys);
  if (signed === undefined) throw new ProofError(`${join(folder, SIGNATURE)} is signed by none of the keys given`);
  if (parsed.text !== signedText(text as string, manifest))
    throw new ProofError(`${join(folder, SIGNATURE)} signs another manifest`);
  return { manifest, key: signed.key };
}
