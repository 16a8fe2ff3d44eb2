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
export const plainAction = (body: TokenBody, at: number, where: ReadContext): Action | null =>
  codecOf(body).read?.(body, at, where) ?? null;

/** A blank, the end of the line or of the text. */
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

/** One event as a token of its own, whatever stands beside it: as what it was before a correction. */
export function tokenOf(event: TableEvent, table: NotationTable): TokenBody {
  const { type, data } = event;
  if (isStepEvent(type)) return stepAlone(event, table);
  const write = OF[type] as ((of: typeof data, table: NotationTable) => TokenBody) | undefined;
  return write?.(data, table) ?? markOf(event, table, false);
}

/** What stands between two blanks, with the corrections written behind it. */
export interface Token {
  readonly at: number;
  readonly body: TokenBody;
  readonly chain: readonly ChainedCorrection[] | null;
}

/** `(was:8s.;3){misread}`: a correction behind the token it touches. */
export interface ChainedCorrection {
  readonly at: number;
  readonly how: 'was' | 'ret' | 'res' | 'ins';
  /** What stood there before this correction; null after a retraction and for an insertion. */
  readonly before: TokenBody | null;
  /** How many later events had been recorded by then. */
  readonly later: number | null;
  /** It was made together with the next one of the record. */
  readonly continues?: true;
  readonly reason: string | null;
}

/** A correction behind an action, its token read. */
export interface ReadCorrection extends Omit<ChainedCorrection, 'before'> {
  readonly before: Action | null;
}

const NOTHING = { kind: 'nothing' } as const;

/** Throws `Unreadable`. */
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
    const later = scan.skip(';') ? (scan.number() ?? scan.fail('how many later events had been recorded')) : null;
    const continues = scan.skip('&');
    scan.expect(')', ') or ; and how many later events had been recorded');
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

/** Reads corrections at the table before what they touch; `stands` when something is left of it. Throws `Unreadable`. */
export function readChain(chain: readonly ChainedCorrection[], stands: boolean, where: ReadContext): ReadCorrection[] {
  checkChain(chain, stands);
  return chain.map((one) => ({ ...one, before: one.before && readBefore(one, one.before, where) }));
}

/** The one action that a token within a correction stands for. */
function readBefore({ at, how }: ChainedCorrection, body: TokenBody, { table, tiles }: ReadContext): Action {
  const actions: Action[] = [];
  if (body.kind === 'step') {
    new StepReader(table.copy(), tiles, (action) => actions.push(action), true).read(body, at);
  } else if (body.kind === 'mark') {
    const said = readMark(body, at, { table, tiles });
    if (said.says === 'action') actions.push(said.action);
  } else {
    const action = plainAction(body, at, { table, tiles });
    if (action !== null) actions.push(action);
  }
  if (actions.length !== 1) throw new NotationSyntaxError(at, `one action within (${how}:…), not ${actions.length}`);
  return actions[0];
}

/** Whether each correction says what stood there, where something did, and the token what stands there now. */
function checkChain(chain: readonly ChainedCorrection[], stands: boolean): void {
  let there = true;
  for (const [i, { how, before, at }] of chain.entries()) {
    if (how === 'ins') {
      if (i > 0) throw new NotationSyntaxError(at, '(ins) as the first correction');
    } else {
      if (there !== (before !== null)) {
        throw new NotationSyntaxError(
          at,
          there ? `what stood there, e.g. (${how}:8s)` : `(${how}), since nothing stood there`,
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
    there ? 'what stands there now, before the (' : 'nothing before the (, since it was retracted',
  );
}
