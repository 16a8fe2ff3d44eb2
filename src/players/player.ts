import { invisibleIn } from '../engine/vocabulary/visible-text.js';

/** A name by which one source of records knows a player, e.g. `tenhou` and the name used there. */
export interface Alias {
  readonly source: string;
  readonly name: string;
}

/** A player as the directory knows them now. Only the id is ever in an event. */
export interface Player {
  readonly id: string;
  /** For showing; null where none was given, or it was erased. */
  readonly name: string | null;
  readonly aliases: readonly Alias[];
  /** Names and aliases were erased, for good. */
  readonly erased: boolean;
  /** Ids that were merged into this one: they stand in older events and mean them. */
  readonly formerIds: readonly string[];
}

/** What was said of a player, in the order in which it was said. */
export interface PlayerChange {
  readonly number: number;
  readonly at: string;
  /** Who said it; null: nobody is known, e.g. an import in the terminal. */
  readonly by: string | null;
  readonly what: 'ADDED' | 'NAMED' | 'ALIAS_ADDED' | 'ALIAS_REMOVED' | 'MERGED' | 'UNMERGED' | 'ERASED';
  readonly player: string;
  /** Of a merge and its undoing: into whom. */
  readonly other: string | null;
  readonly source: string | null;
  /** null: none, or it was erased. */
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

/** What the directory refuses, and why; nothing was changed. */
export class DirectoryError extends Error {
  constructor(
    readonly code: DirectoryErrorCode,
    message: string,
    /** What of that which was asked it is about, e.g. `aliases[1].source`; empty: none in particular. */
    readonly at = '',
    /** Id of the player who stands in the way. */
    readonly player: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'DirectoryError';
  }
}

const LONGEST = 100;

const written = (text: string): string => text.normalize('NFC').trim();

/** Whether a player can be called so. */
export function isName(text: string): boolean {
  const name = written(text);
  const characters = [...name].length;
  return characters >= 1 && characters <= LONGEST && !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(name);
}

/** A name in its one written form (NFC, trimmed). Throws `INVALID_NAME`: empty, longer than 100 characters, or control characters. */
export function nameOf(text: string, at: string): string {
  const name = written(text);
  if (!isName(name)) {
    throw new DirectoryError('INVALID_NAME', `${at}: expected 1 to ${LONGEST} characters on one line`, at);
  }
  return name;
}

/** A name as somebody enters it. Throws as `nameOf`, and for a character that nobody would see. */
export function enteredName(text: string, at: string): string {
  const name = nameOf(text, at);
  const hidden = invisibleIn(name);
  if (hidden !== null)
    throw new DirectoryError(
      'INVALID_NAME',
      `${at}: contains the invisible character ${hidden}; enter the name without it`,
      at,
    );
  return name;
}

/** A source in its one written form: a short word such as `tenhou`. */
export function sourceOf(text: string, at = 'source'): string {
  if (!/^[a-z0-9][a-z0-9._-]{0,39}$/.test(text)) {
    throw new DirectoryError('INVALID_NAME', `${at}: expected a short word in lower case, such as tenhou`, at);
  }
  return text;
}

/** What is compared in a search: neither case nor full width nor the way accents are written matters. */
export const folded = (name: string): string => name.normalize('NFKC').toLowerCase();
