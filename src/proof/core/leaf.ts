import { bytesOf } from './bytes.js';

/**
 * What made a leaf of a service's log (docs/log-format.md, "The log of a service"). Of a game: a hand ended, the game was closed, a
 * correction or a ruling came after the first of these, or something else after the game was closed. Of a tournament: a session was
 * closed, a cut was made, the tournament was closed.
 */
export const LEAF_KINDS = {
  game: ['hand', 'close', 'correction', 'ruling', 'later'],
  tournament: ['session', 'cut', 'close'],
} as const;

/** What a leaf is of. */
export type SealedWhat = keyof typeof LEAF_KINDS;
export type LeafKind<W extends SealedWhat = SealedWhat> = (typeof LEAF_KINDS)[W][number];

/** A record as it stood when it had so many events. */
export interface SealedHead {
  readonly count: number;
  /** The chain hash of its last event, in hexadecimal. */
  readonly head: string;
  /** The root of the tree of its events, in hexadecimal. */
  readonly root: string;
}

/** A game as it stood. */
export interface SealedGame extends SealedHead {
  readonly game: string;
  readonly tournament?: undefined;
}

/** A tournament's own stream as it stood: its games have leaves of their own. */
export interface SealedTournament extends SealedHead {
  readonly tournament: string;
  readonly game?: undefined;
}

export type Sealed = SealedGame | SealedTournament;

export const sealedOf = (what: SealedWhat, id: string, head: SealedHead): Sealed =>
  what === 'game' ? { game: id, ...head } : { tournament: id, ...head };

export const whatOf = ({ game }: Sealed): SealedWhat => (game === undefined ? 'tournament' : 'game');

/** As people call it: `game 56fc…`. */
export const sealedName = (sealed: Sealed): string => `${whatOf(sealed)} ${sealed.game ?? sealed.tournament}`;

/** The bytes of a leaf: RFC 8785. Nothing in it is to be escaped. */
export function leafBytes({ game, tournament, count, head, root }: Sealed, kind: LeafKind): Uint8Array<ArrayBuffer> {
  const [before, behind] = game === undefined ? ['', `,"tournament":"${tournament}"`] : [`"game":"${game}",`, ''];
  return bytesOf(
    `{"count":${count},${before}"head":"${head}","kind":"${kind}","paifu":"leaf/1","root":"${root}"${behind}}`,
  );
}
