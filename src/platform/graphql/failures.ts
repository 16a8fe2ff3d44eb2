import { BadRequestException } from '@nestjs/common';
import type { TextError } from '../../engine/notation/scanner.js';
import type { RuleViolation } from '../../engine/table/checks/check.js';
import type { PlayerParent } from './resolver-parents.js';
import { type Phrase, phraseText } from '../../engine/messages/phrase.js';
import { FieldError } from '../../engine/vocabulary/shape.js';

/** An event that the sender of a command had not seen. */
interface MissedEntry {
  readonly revision: number;
}

type Path = readonly string[] | null;

/** `actions[3].discardTile.tile` as GraphQL clients walk it: `actions`, `3`, `discardTile`, `tile`. */
export const pathOf = (text: string): string[] => text.split(/[.[\]]+/).filter((part) => part !== '');

/** An expected failure; the types that implement `UserError`. */
export type Failure = Readonly<{ message: string; path: Path }> &
  (
    | {
        readonly __typename: 'RuleViolated';
        readonly code: 'RULE_VIOLATED';
        readonly text: RuleViolation['text'] | null;
        readonly rule: string;
        readonly citation: RuleViolation['citation'];
      }
    | {
        readonly __typename: 'VersionConflict';
        readonly code: 'VERSION_CONFLICT';
        readonly currentRevision: number;
        readonly missed: readonly MissedEntry[];
        readonly missedMore: boolean;
      }
    | {
        readonly __typename: 'TextUnreadable';
        readonly code: 'INVALID_INPUT';
        readonly errors: readonly TextError[];
      }
    | { readonly __typename: 'PlayerRefused'; readonly code: PlayerRefusedCode; readonly player: PlayerParent | null }
    | { readonly __typename: 'NotYet'; readonly code: 'NOT_YET'; readonly have: number; readonly want: number }
    | { readonly __typename: 'CommandIdReused'; readonly code: 'COMMAND_ID_REUSED' }
    | { readonly __typename: 'GameClosedError'; readonly code: 'GAME_CLOSED' }
    | { readonly __typename: 'Forbidden'; readonly code: 'FORBIDDEN' }
    | { readonly __typename: 'InvalidInput'; readonly code: 'INVALID_INPUT' }
    | { readonly __typename: 'NotFound'; readonly code: 'NOT_FOUND' }
  );

type PlayerRefusedCode = 'PLAYER_EXISTS' | 'ALIAS_TAKEN' | 'PLAYER_ERASED' | 'NOT_MERGED' | 'MERGED_BEFORE_HISTORY';

export type FailureOf<N extends Failure['__typename']> = Extract<Failure, { readonly __typename: N }>;

export const isFailure = <T extends object>(value: T): value is Extract<T, Failure> =>
  'code' in value && '__typename' in value;

export const invalid = (why: string | Phrase, ...path: string[]): FailureOf<'InvalidInput'> => ({
  __typename: 'InvalidInput',
  code: 'INVALID_INPUT',
  message: phraseText(why),
  path,
});

/** An argument with a wrong value, in the words of `FieldError`. */
export const invalidField = (path: string, expected: string, found: unknown): FailureOf<'InvalidInput'> =>
  invalid(new FieldError(path, expected, found).message, ...pathOf(path));

export const forbidden = (why: string | Phrase, path: Path = null): FailureOf<'Forbidden'> => ({
  __typename: 'Forbidden',
  code: 'FORBIDDEN',
  message: phraseText(why),
  path,
});

export const notFound = (why: string | Phrase, ...path: string[]): FailureOf<'NotFound'> => ({
  __typename: 'NotFound',
  code: 'NOT_FOUND',
  message: phraseText(why),
  path,
});

export const noSuchGame = (game: string): string => `there is no game ${JSON.stringify(game.slice(0, 80))}`;

export const notYet = (have: number, want: number): FailureOf<'NotYet'> => ({
  __typename: 'NotYet',
  code: 'NOT_YET',
  message: `the record is at revision ${have} and has not reached revision ${want}`,
  path: ['minRevision'],
  have,
  want,
});

export const textUnreadable = (errors: readonly TextError[], ...path: string[]): FailureOf<'TextUnreadable'> => ({
  __typename: 'TextUnreadable',
  code: 'INVALID_INPUT',
  message: errors[0].message,
  path,
  errors,
});

export const commandIdReused = (
  message = 'this command id was already used for other content or by another actor; use a new command id',
): FailureOf<'CommandIdReused'> => ({
  __typename: 'CommandIdReused',
  code: 'COMMAND_ID_REUSED',
  message,
  path: ['commandId'],
});

export const gameClosed = (message: string): FailureOf<'GameClosedError'> => ({
  __typename: 'GameClosedError',
  code: 'GAME_CLOSED',
  message,
  path: ['gameId'],
});

export const versionConflict = (
  currentRevision: number,
  missed: readonly MissedEntry[],
  expected: number,
): FailureOf<'VersionConflict'> => ({
  __typename: 'VersionConflict',
  code: 'VERSION_CONFLICT',
  message: `the record is at revision ${currentRevision}, not ${expected}; check the missed events and send the command again`,
  path: ['expectedRevision'],
  currentRevision,
  missed,
  missedMore: (missed.at(-1)?.revision ?? currentRevision) < currentRevision,
});

export const ruleViolated = (
  { code, message, text, citation, field }: RuleViolation,
  at: readonly string[],
): FailureOf<'RuleViolated'> => ({
  __typename: 'RuleViolated',
  code: 'RULE_VIOLATED',
  message,
  text: text ?? null,
  path: field === null ? at : [...at, ...pathOf(field)],
  rule: code,
  citation,
});

export const playerRefused = (
  code: PlayerRefusedCode,
  message: string,
  path: Path,
  player: PlayerParent | null,
): FailureOf<'PlayerRefused'> => ({
  __typename: 'PlayerRefused',
  code,
  message,
  path,
  player,
});

/** A response with status 400 for an invalid argument. */
export const invalidRequest = ({ message, path }: Pick<FieldError, 'message' | 'path'>): BadRequestException =>
  new BadRequestException({ code: 'INVALID_INPUT', message, path: pathOf(path) });
