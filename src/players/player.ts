import { invisibleIn } from '../engine/vocabulary/visible-text.js';

/** The name of a player in one source of records, such as `tenhou`. */
export interface Alias {
  readonly source: string;
  readonly name: string;
}

/** Facts about a player for lists and results; each is `null` if it is not known. */
export interface PlayerDetails {
  /** Number of the player at the European Mahjong Association. */
  readonly emaNumber: string | null;
  /** ISO 3166-1 code of two letters, such as `NL`. */
  readonly country: string | null;
  readonly club: string | null;
}

export const NO_DETAILS: PlayerDetails = { emaNumber: null, country: null, club: null };

/** Checks details that were entered. Throws `INVALID_NAME`. */
export function checkEnteredDetails({ emaNumber, country, club }: PlayerDetails): PlayerDetails {
  const invalid = (at: string, expected: string): DirectoryError =>
    new DirectoryError('INVALID_NAME', `${at}: expected ${expected}`, at);
  if (emaNumber !== null && !/^\d{1,12}$/.test(emaNumber)) throw invalid('emaNumber', '1 to 12 digits');
  if (country !== null && !/^[A-Z]{2}$/.test(country))
    throw invalid('country', 'two capital letters (ISO 3166-1), such as NL');
  return { emaNumber, country, club: club === null ? null : checkEnteredName(club, 'club') };
}

/** A player. Only the id appears in events. */
export interface Player extends PlayerDetails {
  readonly id: string;
  /** Display name; `null` if none was given or it was erased. */
  readonly name: string | null;
  readonly aliases: readonly Alias[];
  /** Names and aliases were erased permanently. */
  readonly erased: boolean;
  /** Ids merged into this one; older events still use them. */
  readonly formerIds: readonly string[];
}

/** A change of a player, in chronological order. */
export interface PlayerChange {
  readonly number: number;
  readonly at: string;
  /** Who made it; `null` if unknown, such as an import at the terminal. */
  readonly by: string | null;
  readonly what: 'ADDED' | 'NAMED' | 'DETAILS' | 'ALIAS_ADDED' | 'ALIAS_REMOVED' | 'MERGED' | 'UNMERGED' | 'ERASED';
  readonly player: string;
  /** The other player of a merge or its undoing. */
  readonly other: string | null;
  readonly source: string | null;
  /** `null` if there is none or it was erased. */
  readonly name: string | null;
}

export type DirectoryErrorCode =
  | 'UNKNOWN_PLAYER'
  | 'PLAYER_EXISTS'
  | 'PLAYER_ERASED'
  | 'ALIAS_TAKEN'
  | 'NOT_MERGED'
  | 'MERGED_BEFORE_HISTORY'
  | 'INVALID_NAME'
  | 'INVALID_ID'
  | 'INVALID_CURSOR'
  | 'DIRECTORY_UNAVAILABLE'
  | 'DIRECTORY_SHARED'
  | 'DISK_FULL'
  | 'DIRECTORY_UNUSABLE';

/** A change was rejected; nothing was changed. */
export class DirectoryError extends Error {
  constructor(
    readonly code: DirectoryErrorCode,
    message: string,
    /** Path of the wrong argument, e.g. `aliases[1].source`; may be empty. */
    readonly at = '',
    /** Id of the conflicting player. */
    readonly player: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'DirectoryError';
  }
}

const LONGEST = 100;

const written = (text: string): string => text.normalize('NFC').trim();

/** Whether a text is a valid name. */
export function isName(text: string): boolean {
  const name = written(text);
  const characters = [...name].length;
  return characters >= 1 && characters <= LONGEST && !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(name);
}

/**
 * Normalizes a name (NFC, trimmed). Throws `INVALID_NAME` if it is empty, longer than 100 characters or has control
 * characters.
 */
export function normalizeName(text: string, at: string): string {
  const name = written(text);
  if (!isName(name)) {
    throw new DirectoryError('INVALID_NAME', `${at}: expected 1 to ${LONGEST} characters on one line`, at);
  }
  return name;
}

/** Like `normalizeName`, and rejects invisible characters. */
export function checkEnteredName(text: string, at: string): string {
  const name = normalizeName(text, at);
  const hidden = invisibleIn(name);
  if (hidden !== null)
    throw new DirectoryError(
      'INVALID_NAME',
      `${at}: contains the invisible character ${hidden}; enter the name without it`,
      at,
    );
  return name;
}

/** Checks a source: a short lower-case word such as `tenhou`. */
export function normalizeSource(text: string, at = 'source'): string {
  if (!/^[a-z0-9][a-z0-9._-]{0,39}$/.test(text)) {
    throw new DirectoryError('INVALID_NAME', `${at}: expected a short word in lower case, such as tenhou`, at);
  }
  return text;
}

/** Folds a name for search: ignores case, width and the encoding of accents. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase();
