import { WIND_LETTERS, type Chained, type MarkText, type Token, type TokenBody } from './model.js';
import { parseStep, windLetter } from './parse-step.js';
import type { Scanner } from './scanner.js';

/** What stands between two blanks, with the corrections behind it. Throws `Unreadable`. */
export function parseToken(scan: Scanner): Token {
  const { at } = scan;
  const body = scan.code === 40 ? NOTHING : parseBody(scan);
  const chain = scan.code === 40 ? parseChain(scan) : null;
  return { at, body, chain };
}

const NOTHING = { kind: 'nothing' } as const;

function parseBody(scan: Scanner): TokenBody {
  switch (scan.code) {
    case 123: // {
      return { kind: 'note', text: parseBraces(scan) };
    case 64: // @
      return { kind: 'time', milliseconds: parseTime(scan) };
    case 33: // !
      return parseMark(scan);
    case 46: // .
      scan.expect('...', '... for lost steps');
      return { kind: 'gap', count: scan.number() };
    case 115: // s
      if (scan.takes('say:')) return parseSays(scan);
      break;
  }
  if (scan.code >= 48 && scan.code <= 57) {
    const from = scan.at;
    const number = scan.number();
    if (number !== null && scan.takes('.') && isBlank(scan.code)) return { kind: 'number', number };
    scan.at = from;
  }
  return parseStep(scan);
}

/** A blank, the end of the line or of the text. */
export const isBlank = (code: number): boolean =>
  code === 32 || code === 10 || code === 13 || code === 9 || code === -1;

function parseSays(scan: Scanner): TokenBody {
  const seat = windLetter(scan) ?? scan.fail('the seat that speaks, e.g. say:W:pong');
  const from = scan.at;
  const claim = /^[a-z]+/.exec(scan.text.slice(from, from + 12))?.[0] ?? '';
  if (!['chi', 'pong', 'kong', 'win', 'reach'].includes(claim)) scan.fail('chi, pong, kong, win or reach');
  scan.at += claim.length;
  return { kind: 'says', seat, claim };
}

const ESCAPES: Readonly<Record<string, string>> = { '}': '}', '\\': '\\', n: '\n', r: '\r' };

/** `{text}` with `\}`, `\\`, `\n` and `\r`; on one line. */
export function parseBraces(scan: Scanner): string {
  const from = scan.at;
  scan.expect('{', 'a text in braces');
  let text = '';
  for (;;) {
    const char = scan.text[scan.at];
    if (scan.at >= scan.end || char === '\n') scan.fail('a } that closes the text in braces', from);
    scan.at++;
    if (char === '}') return text;
    if (char === '\\') {
      const escaped = ESCAPES[scan.text[scan.at] ?? ''];
      if (escaped === undefined) scan.fail('\\}, \\\\, \\n or \\r');
      text += escaped;
      scan.at++;
    } else text += char;
  }
}

/** `@02:41`, `@75:00.250`: minutes, seconds and thousandths. */
export function parseTime(scan: Scanner): number {
  const from = scan.at;
  const match = /^@(-?)(\d{2,9}):([0-5]\d)(?:\.(\d{3}))?/.exec(scan.text.slice(from, from + 24));
  if (match === null) scan.fail('a time such as @02:41 or @02:41.250');
  scan.at += match[0].length;
  const time = Number(match[2]) * 60_000 + Number(match[3]) * 1000 + Number(match[4] ?? 0);
  return match[1] === '-' && time !== 0 ? -time : time;
}

function parseMark(scan: Scanner): MarkText {
  scan.at++;
  const name = word(scan, /[a-z-]/);
  if (name === '') scan.fail('the name of a mark, e.g. !dead:W');
  const args: string[] = [];
  const argsAt: number[] = [];
  while (scan.takes(':')) {
    argsAt.push(scan.at);
    args.push(scan.code === 34 ? parseQuoted(scan) : word(scan, /[^:\s{};()"]/));
  }
  const reason = scan.isAt('{') ? parseBraces(scan) : null;
  return { kind: 'mark', name, args, argsAt, reason, line: false };
}

function word(scan: Scanner, letters: RegExp): string {
  const from = scan.at;
  while (scan.at < scan.end && letters.test(scan.text[scan.at])) scan.at++;
  return scan.text.slice(from, scan.at);
}

/** A text in quotation marks, as JSON has it. */
export function parseQuoted(scan: Scanner): string {
  const pattern = /"(?:[^"\\\n]|\\.)*"/y;
  pattern.lastIndex = scan.at;
  const quoted = pattern.exec(scan.text)?.[0];
  if (quoted === undefined) return scan.fail('a text in quotation marks');
  try {
    const text = JSON.parse(quoted) as string;
    scan.at += quoted.length;
    return text;
  } catch {
    return scan.fail('a text in quotation marks, as JSON has it');
  }
}

const CORRECTIONS = ['was', 'ret', 'res', 'ins'] as const;

export function parseChain(scan: Scanner): Chained[] {
  const chain: Chained[] = [];
  while (scan.code === 40) {
    const { at } = scan;
    scan.at++;
    const how = CORRECTIONS.find((word) => scan.takes(word)) ?? scan.fail('was, ret, res or ins');
    let before: TokenBody | null = null;
    if (how !== 'ins' && scan.takes(':')) before = parseBody(scan);
    const later = scan.takes(';') ? (scan.number() ?? scan.fail('how many later events had been recorded')) : null;
    scan.expect(')', ') or ; and how many later events had been recorded');
    const reason = scan.isAt('{') ? parseBraces(scan) : null;
    chain.push({ at, how, before, later, reason });
  }
  return chain;
}

/** The letter of a seat alone, as in `show W:`. */
export const isWindLetter = (text: string): text is (typeof WIND_LETTERS)[number] =>
  (WIND_LETTERS as readonly string[]).includes(text);
