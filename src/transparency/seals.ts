import { isCaseType } from '../engine/line/case-event.js';
import { isCorrectionType } from '../engine/line/correction.js';
import type { EventReader, StoredEvent } from '../event-store/port.js';
import { hexOf } from '../proof/bytes.js';
import type { LeafKind, SealedGame } from '../proof/leaf.js';
import { Frontier } from '../proof/merkle.js';
import { canonicalText } from '../recording/chain.js';
import { GAME_STREAMS } from '../recording/game-logs.js';
import { leafOfEvent, MERKLE } from '../recording/game-tree.js';
import { Kept } from '../recording/kept.js';

/** A game that is sealed in the log, and why. */
export interface Seal {
  readonly game: SealedGame;
  readonly kind: LeafKind;
}

/** As much of a game as its next seal needs. */
interface Followed {
  readonly tree: Frontier;
  /** It has a leaf. */
  sealed: boolean;
  closed: boolean;
}

/** Games whose trees are kept at hand; the others are read again when they go on. */
const MOST_GAMES = 10_000;
const PIECE = 1_024;

type Reader = Pick<EventReader, 'readStream' | 'keepsBytes'>;

/** Which leaf an event makes (docs/log-format.md, "The log of a service"); null: none. It goes by types alone. */
function kindOf(type: string, { sealed, closed }: Followed): LeafKind | null {
  if (type === 'HandEnded') return 'hand';
  if (type === 'GameClosed') return 'close';
  if (!sealed) return null;
  if (isCorrectionType(type)) return 'correction';
  if (isCaseType(type) && (type === 'RulingIssued' || type === 'AppealDecided')) return 'ruling';
  return closed ? 'later' : null;
}

/** Follows the events of all games in the order of the log and says which of them seal their game. */
export class Seals {
  private readonly games = new Kept<string, Followed>(MOST_GAMES);

  constructor(private readonly reader: Reader) {}

  /**
   * Takes an event of a game; null: it makes no leaf. Nobody waits for it where the game is at hand; a promise rejects with what reading
   * its game rejects with.
   */
  take(event: StoredEvent): Seal | null | Promise<Seal | null> {
    const game = event.stream.slice(GAME_STREAMS.length);
    const known = this.games.get(game);
    return known?.tree.size === event.revision ? this.sealOf(game, known, event) : this.readAndTake(game, event);
  }

  private async readAndTake(game: string, event: StoredEvent): Promise<Seal | null> {
    const followed = await this.read(event);
    this.games.put(game, followed, 1);
    return this.sealOf(game, followed, event);
  }

  private sealOf(game: string, followed: Followed, event: StoredEvent): Seal | null {
    const kind = this.follow(followed, event);
    if (kind === null) return null;
    const { tree } = followed;
    return { game: { game, count: tree.size, head: event.hash, root: hexOf(tree.root) }, kind };
  }

  private follow(followed: Followed, { type, data }: StoredEvent): LeafKind | null {
    const canonical = this.reader.keepsBytes ? data : canonicalText(JSON.parse(data));
    followed.tree.append(leafOfEvent(canonical));
    const kind = kindOf(type, followed);
    if (kind !== null) followed.sealed = true;
    if (kind === 'close') followed.closed = true;
    return kind;
  }

  /** The game as it was before an event. */
  private async read({ stream, revision }: StoredEvent): Promise<Followed> {
    const followed: Followed = { tree: new Frontier(MERKLE), sealed: false, closed: false };
    for (let from = 0; from < revision; from = followed.tree.size) {
      const piece = await this.reader.readStream(stream, { from, limit: Math.min(PIECE, revision - from) });
      if (piece.length === 0) throw new Error(`${stream} ends before revision ${revision}`);
      for (const event of piece) this.follow(followed, event);
    }
    return followed;
  }
}
