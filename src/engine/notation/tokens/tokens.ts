import type { Action } from '../../table/moves/moves.js';
import type { TableEvent } from '../../table/moves/facts.js';
import { type CaseText, printCase } from '../cases/case-text.js';
import type { Scanner } from '../scanner.js';
import type { ToldTable } from '../told-table.js';
import { type GapText, gap } from './gap.js';
import { type MarkText, mark } from './mark.js';
import { markOf } from './marks.js';
import { type NoteText, note } from './note.js';
import { type SaysText, says } from './says.js';
import { isTold } from './parts.js';
import { printStep, type StepText, scanStep, stepAlone } from './step.js';
import { type TimeText, time } from './time.js';
import type { At, TokenCodec } from './token-codec.js';

export type TokenBody =
  | StepText
  | MarkText
  | SaysText
  | NoteText
  | TimeText
  | GapText
  | CaseText
  /** `3.`: the number of a go-around: layout, no more. */
  | { readonly kind: 'number'; readonly number: number }
  /** Nothing but its corrections: what stood here was retracted. */
  | { readonly kind: 'nothing' };

type Codecs = { readonly [K in TokenBody['kind']]: TokenCodec<Extract<TokenBody, { kind: K }>, TokenBody> };

/** Every kind of token. */
const TOKENS: Codecs = {
  step: { scan: scanStep, print: printStep },
  mark,
  says,
  note,
  time,
  gap,
  number: { scan: (scan) => numberAt(scan) ?? scan.fail('a number'), print: ({ number }) => `${number}.` },
  // Lines of their own, which the parser takes as they are (`Parser.case`).
  case: { scan: (scan) => scan.fail('a case on lines of its own'), print: printCase },
  nothing: { scan: () => ({ kind: 'nothing' }), print: () => '' },
};

const codecOf = ({ kind }: TokenBody): TokenCodec<TokenBody> => TOKENS[kind] as unknown as TokenCodec<TokenBody>;

/** Those that are known by what they begin with. */
const BY_CODE: ReadonlyMap<number, TokenCodec<TokenBody>> = new Map(
  Object.entries({ '{': note, '@': time, '!': mark, '.': gap }).map(([char, codec]) => [
    char.charCodeAt(0),
    codec as unknown as TokenCodec<TokenBody>,
  ]),
);

export function scanBody(scan: Scanner): TokenBody {
  const { code } = scan;
  if (code >= 48 && code <= 57) return numberAt(scan) ?? scanStep(scan);
  const codec = BY_CODE.get(code);
  if (codec !== undefined) return codec.scan(scan);
  return scan.text.startsWith('say:', scan.at) ? says.scan(scan) : scanStep(scan);
}

export const printBody = (body: TokenBody): string => codecOf(body).print(body);

/** The action of a token that is neither step nor mark; null where it stands for none. */
export const plainAction = (body: TokenBody, at: number, where: At): Action | null =>
  codecOf(body).read?.(body, at, where) ?? null;

/** A blank, the end of the line or of the text. */
export const isBlank = (code: number): boolean =>
  code === 32 || code === 10 || code === 13 || code === 9 || code === -1;

function numberAt(scan: Scanner): Extract<TokenBody, { kind: 'number' }> | null {
  const from = scan.at;
  const number = scan.number();
  if (number !== null && scan.takes('.') && isBlank(scan.code)) return { kind: 'number', number };
  scan.at = from;
  return null;
}

const OF: NonNullable<TokenCodec<never, TokenBody>['of']> = { ...says.of, ...note.of, ...gap.of };

/** One event as a token of its own, whatever stands beside it: as what it was before a correction. */
export function tokenOf(event: TableEvent, table: ToldTable): TokenBody {
  const { type, data } = event;
  if (isTold(type)) return stepAlone(event, table);
  const write = OF[type] as ((of: typeof data, table: ToldTable) => TokenBody) | undefined;
  return write?.(data, table) ?? markOf(event, table, false);
}
