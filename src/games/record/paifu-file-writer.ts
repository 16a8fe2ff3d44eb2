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

/** A position in a stored record that is being written as a file. */
export interface FilePosition {
  /** Number of events written; `head` is the hash of the last one. */
  readonly count: number;
  readonly head: string;
  /** Number of events in the file; `null` for all. */
  readonly upTo: number | null;
}

export const FILE_START: FilePosition = { count: 0, head: CHAIN_START, upTo: null };

/**
 * Writes a chunk of a stored game as a `.paifu` file. `next` is `null` after the last chunk. Bytes and hashes are
 * copied as stored: check them with `readPaifu`. Only the row's columns, which a file cannot show, are compared with
 * the event. Rejects with `StreamNotFound`, `DamagedGame`, and the store's errors.
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

/** The whole file in chunks. Rejects like `fileChunk`. */
export async function* storedFile(reader: EventReader, game: string): AsyncGenerator<Buffer> {
  for (let place: FilePosition | null = FILE_START; place !== null; ) {
    const { text, next }: Awaited<ReturnType<typeof fileChunk>> = await fileChunk(reader, game, place);
    yield Buffer.from(text);
    place = next;
  }
}

/** A stored event as a line of the file. Throws `DamagedGame`. */
export function storedLine(event: StoredEvent, game: string, keepsBytes: boolean): string {
  if (keepsBytes) checkRowMatchesData(event, game);
  return `${eventLine(event.hash, event.data)}\n`;
}

/** In the RFC 8785 text of an envelope, `id` precedes `occurredAt`, and `type` precedes the final `v`. */
function checkRowMatchesData({ id, type, data, revision }: StoredEvent, game: string): void {
  if (data.includes('\n')) throw new DamagedGame(game, revision, 'is more than one line');
  if (!data.includes(`,"id":"${id}","occurredAt":`) || !data.endsWith(`,"type":"${type}","v":1}`))
    throw new DamagedGame(game, revision, `is stored as ${type} ${id}, but its event says otherwise`);
}

/** The public part of a record. Throws like `GameLine.follow`. */
export function publicDisclosure(entries: readonly Pick<Entry, 'envelope'>[]): Disclosure {
  const line = new GameLine(resolveTable);
  for (const { envelope } of entries) line.follow(eventIn(envelope));
  return line.open;
}

/**
 * The redacted `.paifu` file of a game: public events in full, and only the leaf hashes of the others, so that its
 * tree can still be computed. Which events are hidden depends on deals and cases only, never on their content, since
 * an exception would reveal something.
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
