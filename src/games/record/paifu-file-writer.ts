import type { EventReader, StoredEvent } from '../../platform/event-store/port.js';
import { CHAIN_START } from './hash-chain.js';
import { canonicalText } from './canonical-json.js';
import { DamagedGame, streamOf } from '../recording/game-logs.js';
import { eventLine, firstLine, lastLine } from './paifu-file.js';
import { GameLine } from '../../engine/record/game-line.js';
import { canSeeProof } from '../../engine/record/redaction.js';
import type { Disclosure } from '../../engine/record/disclosure.js';
import { resolveTable } from '../../engine/rulesets/table-rules.js';
import { hexOf } from '../../proof/core/bytes.js';
import { Frontier } from '../../proof/core/merkle.js';
import { eventIn } from './envelope.js';
import type { Entry } from '../recording/game-log.js';
import { MERKLE, leafOfEvent } from './game-tree.js';

const CHUNK = 512;

/** Where the writing of a file has got to. */
export interface FilePosition {
  /** Events written, and the hash of the last one. */
  readonly count: number;
  readonly head: string;
  /** Events that the file ends with; null: wherever the record does. */
  readonly upTo: number | null;
}

export const FILE_START: FilePosition = { count: 0, head: CHAIN_START, upTo: null };

/**
 * A piece of a stored game as a `.paifu` file, its bytes and hashes as they are stored, and where the next one begins (null:
 * that was the last); nothing is checked but that a row says what its event says, which a file cannot show. Read it with
 * `readPaifu`, which checks the rest, before it is believed. Rejects with `StreamNotFound`, `DamagedGame`, and what else the
 * store's reading throws.
 */
export async function fileChunk(
  reader: EventReader,
  game: string,
  { count, head, upTo }: FilePosition,
): Promise<{ readonly text: string; readonly next: FilePosition | null }> {
  const limit = upTo === null ? CHUNK : Math.min(CHUNK, upTo - count);
  const stored = await reader.readStream(streamOf(game), { from: count, limit });
  for (const event of stored) if (reader.keepsBytes) checkRowMatchesData(event, game);
  const begun = count === 0 ? `${firstLine(game)}\n` : '';
  const text = stored.reduce((lines, { hash, data }) => `${lines}${eventLine(hash, data)}\n`, begun);
  const place = { count: count + stored.length, head: stored.at(-1)?.hash ?? head, upTo };
  const ends = stored.length < CHUNK || place.count === upTo;
  return ends ? { text: `${text}${lastLine(place.head, place.count)}\n`, next: null } : { text, next: place };
}

/** The whole file, piece by piece. Rejects as `filePiece`. */
export async function* storedFile(reader: EventReader, game: string): AsyncGenerator<Buffer> {
  for (let place: FilePosition | null = FILE_START; place !== null; ) {
    const { text, next }: Awaited<ReturnType<typeof fileChunk>> = await fileChunk(reader, game, place);
    yield Buffer.from(text);
    place = next;
  }
}

/** A stored event as a line of that file. Throws `DamagedGame`. */
export function storedLine(event: StoredEvent, game: string, keepsBytes: boolean): string {
  if (keepsBytes) checkRowMatchesData(event, game);
  return `${eventLine(event.hash, event.data)}\n`;
}

/** In the RFC 8785 text of an envelope, and nowhere else in it, `id` stands before `occurredAt`, and `type` before `v` at its end. */
function checkRowMatchesData({ id, type, data, revision }: StoredEvent, game: string): void {
  if (data.includes('\n')) throw new DamagedGame(game, revision, 'is more than one line');
  if (!data.includes(`,"id":"${id}","occurredAt":`) || !data.endsWith(`,"type":"${type}","v":1}`))
    throw new DamagedGame(game, revision, `is stored as ${type} ${id}, which its event does not say`);
}

/** What of a record lies open to everybody. Throws what following it throws (`GameLine.follow`). */
export function publicDisclosure(entries: readonly Pick<Entry, 'envelope'>[]): Disclosure {
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
