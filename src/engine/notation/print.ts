import { printCase } from './cases/case-text.js';
import type { Header } from './headers/header.js';
import { type GameText, HEADERS } from './parse.js';
import { type Token, type TokenBody, printToken } from './tokens/token.js';

/** Writes a text in canonical form: one line per go-around, closing lines separate. */
export function printText({ blocks }: GameText): string {
  return blocks
    .map(({ headers, tokens }) => {
      const parts = [headers.map(headerText).join(''), ...bodyTexts(tokens)];
      return parts.filter((part) => part !== '').join('\n');
    })
    .join('\n');
}

const headerText = ({ key, name, value }: Header): string => `${key}${name === null ? '' : ` ${name}`}: ${value}\n`;

/** The paragraphs of a block: play, closing lines and cases alternate. */
function bodyTexts(tokens: readonly Token[]): string[] {
  const texts: string[] = [];
  let run = '';
  let closing = false;
  let startsLine = true;
  for (let i = 0; i < tokens.length; i++) {
    const { body } = tokens[i];
    if (body.kind === 'case') {
      if (run !== '') texts.push(`${run}\n`);
      texts.push(`${printCase(body)}\n`);
      run = '';
      startsLine = true;
      continue;
    }
    const isLine = body.kind === 'mark' && body.line;
    const staysOnLine = closing && body.kind === 'time';
    if (isLine !== closing && !staysOnLine && run !== '') {
      texts.push(`${run}\n`);
      run = '';
      startsLine = true;
    }
    if (!staysOnLine) closing = isLine;
    if (!startsLine) run += body.kind === 'number' || isLine ? '\n' : ' ';
    run += printToken(tokens[i]);
    startsLine = false;
  }
  if (run !== '') texts.push(`${run}\n`);
  return texts;
}

interface Draft {
  readonly headers: Header[];
  readonly tokens: Token[];
}

/** Collects the blocks of a text and numbers the go-arounds. */
export class Blocks {
  readonly blocks: Draft[] = [];
  private block: Draft = { headers: [], tokens: [] };
  private round = 0;
  /** True if the next step starts a go-around. */
  private begins = true;

  header(...headers: readonly Header[]): void {
    this.block.headers.push(...headers);
  }

  /** True if the block has no tokens and none of these headers. */
  hasRoomFor(...keys: readonly string[]): boolean {
    return this.block.tokens.length === 0 && !this.block.headers.some(({ key }) => keys.includes(key));
  }

  endBlock(): void {
    const { block } = this;
    if (block.headers.length === 0 && block.tokens.length === 0) return;
    block.headers.sort((a, b) => placeOf(a) - placeOf(b));
    this.blocks.push(block);
    this.block = { headers: [], tokens: [] };
  }

  beginHand(): void {
    this.round = 0;
    this.begins = true;
  }

  endRound(): void {
    this.begins = true;
  }

  token(body: TokenBody, time: number | null, chain: Token['chain']): void {
    const { tokens } = this.block;
    tokens.push({ at: 0, body, chain });
    if (time !== null) tokens.push({ at: 0, body: { kind: 'time', milliseconds: time }, chain: null });
  }

  step(body: TokenBody, time: number | null, chain: Token['chain']): void {
    if (this.begins) this.token({ kind: 'number', number: ++this.round }, null, null);
    this.begins = false;
    this.token(body, time, chain);
  }
}

const PLACES: Readonly<Record<string, number>> = Object.fromEntries(HEADERS.map((key, place) => [key, place]));

/** Dealt hands (`hand E`) share the place of `deal`, after `hand`. */
const placeOf = ({ key, name }: Header): number => PLACES[key === 'hand' && name !== null ? 'deal' : key];
