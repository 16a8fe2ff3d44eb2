import type { Action } from '../../table/moves/moves.js';
import type { TableEvent } from '../../table/moves/facts.js';
import { type CaseText, printCase } from '../cases/case-text.js';
import { type Scanner, NotationSyntaxError } from '../scanner.js';
import type { NotationTable } from '../notation-table.js';
import { type GapText, type NoteText, type SaysText, type TimeText, gap, note, says, time } from './simple-tokens.js';
import { type MarkText, mark } from './mark.js';
import { markOf, readMark } from './marks.js';
import { StepReader, type StepText, isStepEvent, printStep, scanStep, stepAlone } from './step.js';
import type { ReadContext, TokenCodec } from './codec.js';
import { printBraces, scanBraces } from '../values.js';

export type TokenBody =
  | StepText
  | MarkText
  | SaysText
  | NoteText
  | TimeText
  | GapText
  | CaseText
  /** `3.`: the number of a go-around. It is only layout. */
  | { readonly kind: 'number'; readonly number: number }
  /** A retracted event: only its corrections are written. */
  | { readonly kind: 'nothing' };

type Codecs = { readonly [K in TokenBody['kind']]: TokenCodec<Extract<TokenBody, { kind: K }>, TokenBody> };

const TOKENS: Codecs = {
  step: { scan: scanStep, print: printStep },
  mark,
  says,
  note,
  time,
  gap,
  number: { scan: (scan) => numberAt(scan) ?? scan.fail('a number'), print: ({ number }) => `${number}.` },
  // The parser reads the lines of cases itself (`Parser.case`).
  case: { scan: (scan) => scan.fail('a case on lines of its own'), print: printCase },
  nothing: { scan: () => ({ kind: 'nothing' }), print: () => '' },
};

const codecOf = ({ kind }: TokenBody): TokenCodec<TokenBody> => TOKENS[kind] as unknown as TokenCodec<TokenBody>;

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

/** The action of a token that is neither a step nor a mark; `null` if it has none. */
export const plainAction = (body: TokenBody, at: number, where: ReadContext): Action | null =>
  codecOf(body).read?.(body, at, where) ?? null;

/** True for a blank, the end of the line, and the end of the text. */
export const isBlank = (code: number): boolean =>
  code === 32 || code === 10 || code === 13 || code === 9 || code === -1;

function numberAt(scan: Scanner): Extract<TokenBody, { kind: 'number' }> | null {
  const from = scan.at;
  const number = scan.number();
  if (number !== null && scan.skip('.') && isBlank(scan.code)) return { kind: 'number', number };
  scan.at = from;
  return null;
}

const OF: NonNullable<TokenCodec<never, TokenBody>['of']> = { ...says.of, ...note.of, ...gap.of };

/** A single event as a token, independent of its neighbours, as corrections need it. */
export function tokenOf(event: TableEvent, table: NotationTable): TokenBody {
  const { type, data } = event;
  if (isStepEvent(type)) return stepAlone(event, table);
  const write = OF[type] as ((of: typeof data, table: NotationTable) => TokenBody) | undefined;
  return write?.(data, table) ?? markOf(event, table, false);
}

/** A token between two blanks, with the corrections after it. */
export interface Token {
  readonly at: number;
  readonly body: TokenBody;
  readonly chain: readonly ChainedCorrection[] | null;
}

/** `(was:8s.;3){misread}`: a correction after the token it corrects. */
export interface ChainedCorrection {
  readonly at: number;
  readonly how: 'was' | 'ret' | 'res' | 'ins';
  /** The content before this correction; `null` after a retraction and for an insertion. */
  readonly before: TokenBody | null;
  /** The number of later events recorded before the correction. */
  readonly later: number | null;
  /** Set if the next correction of the record belongs to the same command. */
  readonly continues?: true;
  readonly reason: string | null;
}

/** A correction with its earlier content read as an action. */
export interface ReadCorrection extends Omit<ChainedCorrection, 'before'> {
  readonly before: Action | null;
}

const NOTHING = { kind: 'nothing' } as const;

/** Reads a token and its corrections. Throws `NotationSyntaxError`. */
export function scanToken(scan: Scanner): Token {
  const { at } = scan;
  const body = scan.code === 40 ? NOTHING : scanBody(scan);
  const chain = scan.code === 40 ? scanChain(scan) : null;
  return { at, body, chain };
}

export const printToken = ({ body, chain }: Token): string =>
  chain === null ? printBody(body) : printBody(body) + printChain(chain);

const CORRECTIONS = ['was', 'ret', 'res', 'ins'] as const;

export function scanChain(scan: Scanner): ChainedCorrection[] {
  const chain: ChainedCorrection[] = [];
  while (scan.code === 40) {
    const { at } = scan;
    scan.at++;
    const how = CORRECTIONS.find((word) => scan.skip(word)) ?? scan.fail('was, ret, res or ins');
    const before = how !== 'ins' && scan.skip(':') ? scanBody(scan) : null;
    const later = scan.skip(';') ? (scan.number() ?? scan.fail('the number of later events recorded before it')) : null;
    const continues = scan.skip('&');
    scan.expect(')', ') or ; and the number of later events recorded before it');
    const reason = scan.isAt('{') ? scanBraces(scan) : null;
    chain.push({ at, how, before, later, reason, ...(continues ? { continues } : {}) });
  }
  return chain;
}

export const printChain = (chain: readonly ChainedCorrection[]): string =>
  chain
    .map(({ how, before, later, continues, reason }) => {
      const was = before === null ? '' : `:${printBody(before)}`;
      return `(${how}${was}${later === null ? '' : `;${later}`}${continues ? '&' : ''})${reason === null ? '' : printBraces(reason)}`;
    })
    .join('');

/**
 * Reads corrections at the table before the corrected event. Throws `NotationSyntaxError`.
 *
 * @param stands true if the corrected event still counts.
 */
export function readChain(chain: readonly ChainedCorrection[], stands: boolean, where: ReadContext): ReadCorrection[] {
  checkChain(chain, stands);
  return chain.map((one) => ({ ...one, before: one.before && readBefore(one, one.before, where) }));
}

/** Reads the single action of a token within a correction. */
function readBefore({ at, how }: ChainedCorrection, body: TokenBody, { table, tiles }: ReadContext): Action {
  const actions: Action[] = [];
  if (body.kind === 'step') {
    new StepReader(table.copy(), tiles, (action) => actions.push(action), true).read(body, at);
  } else if (body.kind === 'mark') {
    const written = readMark(body, at, { table, tiles });
    if (written.says === 'action') actions.push(written.action);
  } else {
    const action = plainAction(body, at, { table, tiles });
    if (action !== null) actions.push(action);
  }
  if (actions.length !== 1) throw new NotationSyntaxError(at, `one action within (${how}:…), not ${actions.length}`);
  return actions[0];
}

/** Checks that corrections state the earlier content exactly if there was one, and that the last one fits `stands`. */
function checkChain(chain: readonly ChainedCorrection[], stands: boolean): void {
  let there = true;
  for (const [i, { how, before, at }] of chain.entries()) {
    if (how === 'ins') {
      if (i > 0) throw new NotationSyntaxError(at, '(ins) as the first correction');
    } else {
      if (there !== (before !== null)) {
        throw new NotationSyntaxError(
          at,
          there
            ? `the content before the correction, e.g. (${how}:8s)`
            : `(${how}), because there was no content before it`,
        );
      }
      if (how === 'ret' && !there) throw new NotationSyntaxError(at, '(was) or (res) after (ret)');
      there = how !== 'ret';
    }
  }
  if (there === stands) return;
  const { at } = chain[chain.length - 1];
  throw new NotationSyntaxError(
    at,
    there ? 'the corrected content, before the (' : 'nothing before the (, because the content was retracted',
  );
}
