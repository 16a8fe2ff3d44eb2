import { CHAIN_START, type Mismatch, StreamIntegrity, chainHash, isHash } from './hash-chain.js';
import { canonicalText } from './canonical-json.js';
import { checkedEnvelope, type Envelope, NewerPaifuError, type ValueTexts } from './envelope.js';
import { EventLineReader } from './event-line.js';
import { isUuid } from './identity.js';
import { checkedTournamentEnvelope, type TournamentEnvelope } from '../../tournaments/recording/tournament-envelope.js';
import { type Line, lineBatches } from './line-reader.js';
import { check, FieldError, integer, oneOf, record, shape } from '../../engine/vocabulary/shape.js';
import { JsonError, parseStrict } from './strict-json.js';

/**
 * A `.paifu` file contains JSON lines, one game or tournament after another: `{"paifu":1,"game":…}` (or
 * `"tournament"`), then `{"hash":…,"event":…}` for each event, with the envelope in RFC 8785 form, then
 * `{"head":…,"count":…}`. Each line has exactly one valid spelling. A missing last line means that the record is
 * truncated.
 */
export const firstLine = (game: string, what: 'game' | 'tournament' = 'game'): string =>
  `{"paifu":1,"${what}":"${game}"}`;
export const eventLine = (hash: string, canonical: string): string => `{"hash":"${hash}","event":${canonical}}`;
export const lastLine = (head: string, count: number): string => `{"head":"${head}","count":${count}}`;

/** The lines of one game or tournament, each with its line feed. */
export function* paifuLines(
  game: string,
  envelopes: Iterable<Envelope | TournamentEnvelope>,
  what: 'game' | 'tournament' = 'game',
): Generator<string> {
  let head = CHAIN_START;
  let count = 0;
  yield `${firstLine(game, what)}\n`;
  for (const envelope of envelopes) {
    const canonical = canonicalText(envelope);
    head = chainHash(head, canonical);
    count++;
    yield `${eventLine(head, canonical)}\n`;
  }
  yield `${lastLine(head, count)}\n`;
}

/** An item read from a file, in the order of its lines. */
export type PaifuItem =
  | { readonly kind: 'game'; readonly line: number; readonly game: string }
  | {
      readonly kind: 'event';
      readonly line: number;
      readonly envelope: Envelope;
      readonly hash: string;
      /** The envelope's RFC 8785 text, as in the line. */
      readonly canonical: string;
      /** Texts of its JSON values; absent for a line that the strict parser read. */
      readonly values?: ValueTexts;
    }
  | { readonly kind: 'end'; readonly line: number; readonly head: string; readonly count: number }
  | { readonly kind: 'tournament'; readonly line: number; readonly tournament: string }
  | {
      readonly kind: 'tournament-event';
      readonly line: number;
      readonly envelope: TournamentEnvelope;
      readonly hash: string;
      readonly canonical: string;
    }
  | { readonly kind: 'tournament-end'; readonly line: number; readonly isCut: boolean }
  /** The record ends before its last line; everything before is valid. */
  | { readonly kind: 'cut'; readonly line: number; readonly count: number }
  | Damage;

/** The record is damaged from here on; its later lines are skipped. */
export interface Damage {
  readonly kind: 'damage';
  readonly line: number;
  readonly game: string | null;
  /** Revision of the damaged event, if known. */
  readonly revision: number | null;
  readonly reason: string;
  /** The wrong field, if the line can be read but does not belong here. */
  readonly mismatch: Mismatch | null;
}

/** Reads a file incrementally and checks every hash, id and revision. */
export async function* readPaifu(source: AsyncIterable<Uint8Array>): AsyncGenerator<readonly PaifuItem[]> {
  const reader = new PaifuReader();
  for await (const batch of lineBatches(source)) {
    const items: PaifuItem[] = [];
    for (const line of batch) reader.read(line, items);
    if (items.length > 0) yield items;
  }
  const left = reader.finish();
  if (left.length > 0) yield left;
}

const uuid = shape('the id of a game', (value) => typeof value === 'string' && isUuid(value));
const hash = shape('64 hexadecimal digits', isHash);
const FIRST = {
  game: record({ paifu: oneOf(1), game: uuid }),
  tournament: record({ paifu: oneOf(1), tournament: uuid }),
};
const EVENT = record({
  hash,
  event: shape('an event', (value) => value !== undefined),
});
const LAST = record({ head: hash, count: integer(0) });

class PaifuReader {
  private integrity: StreamIntegrity | null = null;
  private eventLines: EventLineReader | null = null;
  /** Skipping lines after damage, up to the next record. */
  private lost = false;
  private line = 0;

  read(line: Line, into: PaifuItem[]): void {
    this.line = line.number;
    const event = this.event(line);
    if (event !== null) {
      into.push(event);
      return;
    }
    const starts = line.text.startsWith('{"paifu"');
    if (this.lost && !starts) return;
    if (starts) into.push(...this.cut());
    try {
      if (line.problem !== null) throw new LineError(`expected ${line.problem}`);
      into.push(this.item(line, starts));
    } catch (error) {
      if (!isFault(error)) throw error;
      if (this.isCutOff(line, error)) into.push(...this.cut());
      else into.push(this.damage(error));
    }
  }

  /** The event of a line that is certainly valid; `null` if `item` has to decide. */
  private event({ text, number }: Line): PaifuItem | null {
    if (this.integrity === null || this.eventLines === null) return null;
    const read = this.eventLines.read(text);
    if (read === null) return null;
    const { envelope, hash, canonical, values } = read;
    if (this.integrity.follow(envelope, hash, canonical) !== null) return null;
    return { kind: 'event', line: number, envelope, hash, canonical, values };
  }

  finish(): PaifuItem[] {
    if (this.line > 0) return this.cut();
    this.line = 1;
    return [this.damage(new LineError('expected the first line of a game, {"paifu":1,"game":…}: the file is empty'))];
  }

  private item(line: Line, starts: boolean): PaifuItem {
    const { text, number } = line;
    if (starts) {
      const first = parseStrict(text) as {
        paifu: unknown;
        game: string;
        tournament: string;
        redacted?: unknown;
      };
      if (Number.isSafeInteger(first.paifu) && (first.paifu as number) > 1)
        throw new NewerPaifuError('paifu', first.paifu);
      if (first.redacted === true)
        throw new LineError(
          'this is a redacted copy, which has only hashes of hidden events; check it with `paifu verify --proof`',
        );
      const what = Object.hasOwn(first, 'tournament') ? 'tournament' : 'game';
      if (what === 'game') check(FIRST.game, first, '');
      else check(FIRST.tournament, first, '');
      const id = first[what];
      this.sameBytes(text, firstLine(id, what));
      this.integrity = new StreamIntegrity(id, what);
      this.eventLines = what === 'game' ? new EventLineReader(id) : null;
      this.lost = false;
      return what === 'game' ? { kind: what, line: number, game: id } : { kind: what, line: number, tournament: id };
    }
    const { integrity } = this;
    if (integrity === null)
      throw new LineError(
        'expected the first line of a game, {"paifu":1,"game":…}; logs of other formats are imported first',
      );
    const value = parseStrict(text);
    if (typeof value === 'object' && value !== null && Object.hasOwn(value, 'head'))
      return this.end(value, text, integrity);
    check(EVENT, value, '');
    const given = value as { hash: string; event: unknown };
    const isGame = integrity.what === 'game';
    const envelope = isGame ? checkedEnvelope(given.event, 'event') : checkedTournamentEnvelope(given.event, 'event');
    const canonical = canonicalText(envelope);
    this.sameBytes(text, eventLine(given.hash, canonical));
    const mismatch = integrity.follow(envelope, given.hash, canonical);
    if (mismatch !== null) throw new LineError(mismatchText(mismatch), mismatch, envelope.revision);
    const entry = { line: number, hash: given.hash, canonical };
    return isGame
      ? { kind: 'event', envelope: envelope as Envelope, ...entry }
      : { kind: 'tournament-event', envelope: envelope as TournamentEnvelope, ...entry };
  }

  private end(value: object, text: string, integrity: StreamIntegrity): PaifuItem {
    check(LAST, value, '');
    const { head, count } = value as { head: string; count: number };
    const wrong =
      count !== integrity.count
        ? { field: 'count', recorded: count, computed: integrity.count }
        : head !== integrity.head
          ? { field: 'head', recorded: head, computed: integrity.head }
          : null;
    if (wrong !== null) throw new LineError(mismatchText(wrong), wrong);
    this.sameBytes(text, lastLine(head, count));
    this.integrity = null;
    return integrity.what === 'game'
      ? { kind: 'end', line: this.line, head, count }
      : { kind: 'tournament-end', line: this.line, isCut: false };
  }

  private sameBytes(text: string, expected: string): void {
    if (text === expected) return;
    let at = 0;
    while (text[at] === expected[at]) at++;
    throw new LineError(`expected the line as Paifu writes it (RFC 8785): it differs at character ${at + 1}`);
  }

  /** True if the file's last line lacks its line feed and is the beginning of a valid line. */
  private isCutOff(line: Line, error: Fault): boolean {
    if (line.terminated || this.integrity === null || line.problem !== null) return false;
    if (lastLine(this.integrity.head, this.integrity.count).startsWith(line.text)) return true;
    const isEvent = '{"hash":"'.startsWith(line.text.slice(0, 9));
    return isEvent && error instanceof JsonError && error.cutOff;
  }

  private cut(): PaifuItem[] {
    const { integrity } = this;
    this.integrity = null;
    if (integrity === null) return [];
    return integrity.what === 'game'
      ? [{ kind: 'cut', line: this.line, count: integrity.count }]
      : [{ kind: 'tournament-end', line: this.line, isCut: true }];
  }

  private damage(error: Fault): Damage {
    const game = this.integrity?.what === 'game' ? this.integrity.id : null;
    const { mismatch, revision } = error instanceof LineError ? error : { mismatch: null, revision: null };
    const next = this.integrity?.count ?? null;
    this.integrity = null;
    this.lost = true;
    const reason = error.message;
    return { kind: 'damage', line: this.line, game, revision: revision ?? next, reason, mismatch };
  }
}

class LineError extends Error {
  constructor(
    message: string,
    readonly mismatch: Mismatch | null = null,
    readonly revision: number | null = null,
  ) {
    super(message);
  }
}

/** Errors in the file; any other error is a bug. */
type Fault = LineError | JsonError | FieldError | NewerPaifuError;

const isFault = (error: unknown): error is Fault =>
  [LineError, JsonError, FieldError, NewerPaifuError].some((kind) => error instanceof kind);

const mismatchText = ({ field, recorded, computed }: Mismatch): string =>
  `${field}: recorded ${recorded}, expected ${computed}`;
