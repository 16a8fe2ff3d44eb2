import { isCaseType } from '../../engine/record/case-event.js';
import { isCorrectionType } from '../../engine/record/correction.js';
import type { EventReader, StoredEvent } from '../../platform/event-store/port.js';
import { hexOf } from '../core/bytes.js';
import { type LeafKind, leafBytes, type Sealed, sealedOf, type SealedKind } from '../core/leaf.js';
import { Frontier } from '../core/merkle.js';
import { canonicalText } from '../../games/record/canonical-json.js';
import { leafOfEvent, MERKLE } from '../../games/record/game-tree.js';
import { WeightedLruCache } from '../../games/recording/weighted-lru-cache.js';
import { subjectOfStream, type StreamSubject, streamOfSealed } from '../../games/recording/stream-names.js';
import type { NewLeaf } from './log-file.js';

/** A sealed game or tournament and the reason. */
export interface Seal {
  readonly sealed: Sealed;
  readonly kind: LeafKind;
}

export const newLeaf = ({ sealed, kind }: Seal): NewLeaf => ({
  stream: streamOfSealed(sealed),
  count: sealed.count,
  entry: leafBytes(sealed, kind),
});

/** The state of a record, from which its next seal is made. */
interface RecordState {
  readonly of: StreamSubject;
  readonly tree: Frontier;
  sealed: boolean;
  closed: boolean;
}

/** Number of cached record trees; others are read again. */
const MAX_CACHED = 10_000;
const PIECE = 1_024;

type Reader = Pick<EventReader, 'readStream' | 'keepsBytes'>;

/** Events that seal a tournament. Results and rulings after its close add no leaf. */
const TOURNAMENT_LEAVES: Readonly<Record<string, LeafKind<'tournament'>>> = {
  SessionClosed: 'session',
  CutMade: 'cut',
  TournamentClosed: 'close',
};

/**
 * The kind of leaf that an event adds (docs/reference/log-format.md, "The log of a service"); `null` if none. Depends on event
 * types only.
 */
const LEAF_KIND: { readonly [W in SealedKind]: (type: string, followed: RecordState) => LeafKind<W> | null } = {
  game: gameLeafKind,
  tournament: (type) => (Object.hasOwn(TOURNAMENT_LEAVES, type) ? TOURNAMENT_LEAVES[type] : null),
};

function gameLeafKind(type: string, { sealed, closed }: RecordState): LeafKind<'game'> | null {
  if (type === 'HandEnded') return 'hand';
  if (type === 'GameClosed') return 'close';
  if (!sealed) return null;
  if (isCorrectionType(type)) return 'correction';
  if (isCaseType(type) && (type === 'RulingIssued' || type === 'AppealDecided')) return 'ruling';
  return closed ? 'later' : null;
}

/** Follows the events of all games and tournaments in log order and finds those that seal their record. */
export class SealDetector {
  private readonly records = new WeightedLruCache<string, RecordState>(MAX_CACHED);

  constructor(private readonly reader: Reader) {}

  /**
   * Applies an event; `null` if it adds no leaf. Synchronous if the record is cached; otherwise rejects like reading
   * the record.
   */
  take(event: StoredEvent): Seal | null | Promise<Seal | null> {
    const known = this.records.get(event.stream);
    return known?.tree.size === event.revision ? this.sealOf(known, event) : this.readAndTake(event);
  }

  private async readAndTake(event: StoredEvent): Promise<Seal | null> {
    const followed = await this.read(event);
    this.records.set(event.stream, followed, 1);
    return this.sealOf(followed, event);
  }

  private sealOf(followed: RecordState, event: StoredEvent): Seal | null {
    const kind = this.follow(followed, event);
    if (kind === null) return null;
    const { of, tree } = followed;
    return { sealed: sealedOf(of.what, of.id, { count: tree.size, head: event.hash, root: hexOf(tree.root) }), kind };
  }

  private follow(followed: RecordState, { type, data }: StoredEvent): LeafKind | null {
    const canonical = this.reader.keepsBytes ? data : canonicalText(JSON.parse(data));
    followed.tree.append(leafOfEvent(canonical));
    const kind = LEAF_KIND[followed.of.what](type, followed);
    if (kind !== null) followed.sealed = true;
    if (kind === 'close') followed.closed = true;
    return kind;
  }

  /** Reads a record up to an event. */
  private async read({ stream, revision }: StoredEvent): Promise<RecordState> {
    const of = subjectOfStream(stream);
    if (of === null) throw new TypeError(`${stream} is neither a game's nor a tournament's`);
    const followed: RecordState = { of, tree: new Frontier(MERKLE), sealed: false, closed: false };
    for (let from = 0; from < revision; from = followed.tree.size) {
      const piece = await this.reader.readStream(stream, { from, limit: Math.min(PIECE, revision - from) });
      if (piece.length === 0) throw new Error(`${stream} ends before revision ${revision}`);
      for (const event of piece) this.follow(followed, event);
    }
    return followed;
  }
}
