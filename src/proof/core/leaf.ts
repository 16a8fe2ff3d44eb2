import { bytesOf } from './bytes.js';

/**
 * Why a leaf was added to the log of a service (docs/reference/log-format.md, "The log of a service"). For a game: a hand ended,
 * the game was closed, a correction or ruling followed a leaf, or any other event followed the close. For a tournament:
 * a session was closed, a cut was made, the tournament was closed.
 */
export const LEAF_KINDS = {
  game: ['hand', 'close', 'correction', 'ruling', 'later'],
  tournament: ['session', 'cut', 'close'],
} as const;

export type SealedKind = keyof typeof LEAF_KINDS;
export type LeafKind<W extends SealedKind = SealedKind> = (typeof LEAF_KINDS)[W][number];

/** The size, chain head and tree root of a record. */
export interface SealedHead {
  readonly count: number;
  /** Chain hash of the last event, in hexadecimal. */
  readonly head: string;
  /** Root of the tree of events, in hexadecimal. */
  readonly root: string;
}

export interface SealedGame extends SealedHead {
  readonly game: string;
  readonly tournament?: undefined;
}

/** A tournament stream. Its games have leaves of their own. */
export interface SealedTournament extends SealedHead {
  readonly tournament: string;
  readonly game?: undefined;
}

export type Sealed = SealedGame | SealedTournament;

export const sealedOf = (what: SealedKind, id: string, head: SealedHead): Sealed =>
  what === 'game' ? { game: id, ...head } : { tournament: id, ...head };

export const sealedKindOf = ({ game }: Sealed): SealedKind => (game === undefined ? 'tournament' : 'game');

/** Name for messages: `game 56fc…`. */
export const sealedName = (sealed: Sealed): string => `${sealedKindOf(sealed)} ${sealed.game ?? sealed.tournament}`;

/** The bytes of a leaf in canonical JSON (RFC 8785). No value needs escaping. */
export function leafBytes({ game, tournament, count, head, root }: Sealed, kind: LeafKind): Uint8Array<ArrayBuffer> {
  const [before, behind] = game === undefined ? ['', `,"tournament":"${tournament}"`] : [`"game":"${game}",`, ''];
  return bytesOf(
    `{"count":${count},${before}"head":"${head}","kind":"${kind}","paifu":"leaf/1","root":"${root}"${behind}}`,
  );
}
