import { isCaseType } from '../../engine/record/case-event.js';
import { isCorrectionType } from '../../engine/record/correction.js';
import type { EventReader, StoredEvent } from '../../platform/event-store/port.js';
import { hexOf } from '../core/bytes.js';
import { type LeafKind, leafBytes, type Sealed, sealedOf, type SealedWhat } from '../core/leaf.js';
import { Frontier } from '../core/merkle.js';
import { canonicalText } from '../../games/record/canonical-json.js';
import { leafOfEvent, MERKLE } from '../../games/record/game-tree.js';
import { WeightedLruCache } from '../../games/recording/weighted-lru-cache.js';
import { subjectOfStream, type StreamSubject, streamOfSealed } from '../../games/recording/stream-names.js';
import type { NewLeaf } from './log-file.js';

/** A game or a tournament that is sealed in the log, and why. */
export interface Seal {
  readonly sealed: Sealed;
  readonly kind: LeafKind;
}

/** The leaf that a seal makes. */
export const newLeaf = ({ sealed, kind }: Seal): NewLeaf => ({
  stream: streamOfSealed(sealed),
  count: sealed.count,
  entry: leafBytes(sealed, kind),
});

/** As much of a record as its next seal needs. */
interface Followed {
  readonly of: StreamSubject;
  readonly tree: Frontier;
  /** It has a leaf. */
  sealed: boolean;
  closed: boolean;
}

/** Records whose trees are kept at hand; the others are read again when they go on. */
const MOST_KEPT = 10_000;
const PIECE = 1_024;

type Reader = Pick<EventReader, 'readStream' | 'keepsBytes'>;

/** What seals a tournament; its results and rulings that come after its close make no leaf. */
const OF_TOURNAMENT: Readonly<Record<string, LeafKind<'tournament'>>> = {
  SessionClosed: 'session',
  CutMade: 'cut',
  TournamentClosed: 'close',
};

/** Which leaf an event makes (docs/log-format.md, "The log of a service"); null: none. It goes by types alone. */
const KIND_OF: { readonly [W in SealedWhat]: (type: string, followed: Followed) => LeafKind<W> | null } = {
  game: ofGame,
  tournament: (type) => (Object.hasOwn(OF_TOURNAMENT, type) ? OF_TOURNAMENT[type] : null),
};

function ofGame(type: string, { sealed, closed }: Followed): LeafKind<'game'> | null {
  if (type === 'HandEnded') return 'hand';
  if (type === 'GameClosed') return 'close';
  if (!sealed) return null;
  if (isCorrectionType(type)) return 'correction';
  if (isCaseType(type) && (type === 'RulingIssued' || type === 'AppealDecided')) return 'ruling';
  return closed ? 'later' : null;
}

/** Follows the events of all games and tournaments in the order of the log and says which of them seal their record. */
export class Seals {
  private readonly records = new WeightedLruCache<string, Followed>(MOST_KEPT);

  constructor(private readonly reader: Reader) {}

  /**
   * Takes an event; null: it makes no leaf. Nobody waits for it where its record is at hand; a promise rejects with what reading
   * the record rejects with.
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

  private sealOf(followed: Followed, event: StoredEvent): Seal | null {
    const kind = this.follow(followed, event);
    if (kind === null) return null;
    const { of, tree } = followed;
    return { sealed: sealedOf(of.what, of.id, { count: tree.size, head: event.hash, root: hexOf(tree.root) }), kind };
  }

  private follow(followed: Followed, { type, data }: StoredEvent): LeafKind | null {
    const canonical = this.reader.keepsBytes ? data : canonicalText(JSON.parse(data));
    followed.tree.append(leafOfEvent(canonical));
    const kind = KIND_OF[followed.of.what](type, followed);
    if (kind !== null) followed.sealed = true;
    if (kind === 'close') followed.closed = true;
    return kind;
  }

  /** The record as it was before an event. */
  private async read({ stream, revision }: StoredEvent): Promise<Followed> {
    const of = subjectOfStream(stream);
    if (of === null) throw new TypeError(`${stream} is neither a game's nor a tournament's`);
    const followed: Followed = { of, tree: new Frontier(MERKLE), sealed: false, closed: false };
    for (let from = 0; from < revision; from = followed.tree.size) {
      const piece = await this.reader.readStream(stream, { from, limit: Math.min(PIECE, revision - from) });
      if (piece.length === 0) throw new Error(`${stream} ends before revision ${revision}`);
      for (const event of piece) this.follow(followed, event);
    }
    return followed;
  }
}
