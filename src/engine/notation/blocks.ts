import type { Header } from './header-line.js';
import type { Token } from './tokens/token.js';
import type { TokenBody } from './tokens/tokens.js';
import { HEADERS } from './parse.js';

interface Draft {
  readonly headers: Header[];
  readonly tokens: Token[];
}

/** Blocks as they are written, with the numbers of go-arounds. */
export class Blocks {
  readonly blocks: Draft[] = [];
  private block: Draft = { headers: [], tokens: [] };
  private round = 0;
  /** The next step begins a go-around. */
  private begins = true;

  header(...headers: readonly Header[]): void {
    this.block.headers.push(...headers);
  }

  /** Whether the block goes on with none of these headers and no token. */
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

/** Dealt hands stand last. */
const placeOf = ({ key, name }: Header): number => PLACES[key === 'hand' && name !== null ? 'deal' : key];
