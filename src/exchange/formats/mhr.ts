import { parseMhr } from '../../engine/notation/mhr.js';
import { caseRequestOf } from '../../engine/disputes/decide-case.js';
import type { ReaderNote, ReadGame } from '../../engine/notation/read.js';
import { toRecord } from '../../engine/notation/to-record.js';
import type { Action } from '../../engine/table/moves/moves.js';
import type { TableState } from '../../engine/table/state.js';
import { tileText } from '../../engine/tiles/notation.js';
import { totalsOf } from '../../engine/table/points.js';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { looseTextOf } from '../../proof/core/bytes.js';
import { checkedCase } from '../../games/record/case-schema.js';
import { hexHash } from '../../games/record/hash-functions.js';
import type { Compare, SourceGame, SourceItem, SourceStep, Difference } from '../importing/source-game.js';

/**
 * Reads the games of a text in the hand record notation (docs/reference/notation.md). A header `mhr` begins each further game.
 */
export function* readMhr(bytes: Uint8Array): Generator<SourceItem> {
  const text = looseTextOf(bytes);
  let before = 0;
  for (let from = 0, to = 0; from < text.length || from === 0; from = to) {
    to = text.indexOf('\nmhr:', from) + 1;
    if (to === 0) to = text.length + 1;
    const game = text.slice(from, to);
    yield* gameIn(game.trimEnd(), before);
    for (let at = game.indexOf('\n'); at >= 0; at = game.indexOf('\n', at + 1)) before++;
  }
}

/** @param before number of lines before the game */
function* gameIn(text: string, before: number): Generator<SourceItem> {
  const read = parseMhr(text);
  for (const { line, column, expected, found } of read.errors) {
    const reason = `column ${column}: expected ${expected}, found ${found}`;
    yield { kind: 'unreadable', line: before + line, reason };
  }
  if (read.errors.length > 0) return;
  try {
    yield sourceGame(read, text, before);
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    yield { kind: 'unreadable', line: before + 1, reason: error.message };
  }
}

/** Converts a parsed text. Throws if it has errors; throws `FieldError` if a case is invalid. */
export function sourceGame(read: ReadGame, text: string, before = 0): SourceGame {
  if (read.ruleset === null) throw new TypeError('a text without a ruleset');
  const notCarried: Record<string, number> = {};
  const lost = (what: string): void => {
    notCarried[what] = (notCarried[what] ?? 0) + 1;
  };
  const stated = new Map<number, ReaderNote[]>();
  for (const header of read.notes) {
    // Totals can only be checked if the text has all previous hands.
    if (header.key in OUTCOMES && isContinued(read, header.of))
      stated.set(header.of, [...(stated.get(header.of) ?? []), header]);
    else if (header.key !== 'game') lost(header.key);
  }
  const places = new Places(text, before);
  const starts = startsOf(read);
  /** Milliseconds since the start of the hand at the last step with a time. */
  let last = 0;
  const steps = toRecord(read).map((one): SourceStep => {
    const place = places.of(one.at);
    if ('corrections' in one) return { ...place, occurredAt: null, corrections: one.corrections };
    if ('caseEvent' in one) {
      checkedCase(caseRequestOf([one.caseEvent]), `line ${place.line}, column ${place.column}`);
      return {
        ...place,
        occurredAt: null,
        caseEvent: one.caseEvent,
        ...(one.time === null ? {} : { since: one.time }),
      };
    }
    const start = starts[one.of];
    if (one.action.type === 'StartHand') last = 0;
    const since = one.action.type === 'StartHand' ? 0 : one.time;
    const occurredAt = start === null || since === null ? null : new Date(Date.parse(start) + since).toISOString();
    const compare = comparing(one.action, stated.get(one.of) ?? []);
    const elapsed =
      occurredAt === null && one.time !== null
        ? { since: one.time, ...(one.time > last ? { timing: { elapsed: one.time - last } } : {}) }
        : {};
    last = one.time ?? last;
    return { ...place, occurredAt, ...elapsed, action: one.action, ...(compare === null ? {} : { compare }) };
  });
  const digests = { digest: digestOf(text.replace(NAMES, '')), bytesDigest: digestOf(text) };
  return { kind: 'game', ...digests, ruleset: read.ruleset.id, steps, names: read.names, notCarried };
}

/** Names are excluded from the digest: renaming a player does not make another game. */
const NAMES = /^players:.*\n?/gm;

const digestOf = (text: string): string => hexHash('sha256', text);

/** The start time of the hand of each item. */
function startsOf({ done, starts }: ReadGame): (string | null)[] {
  let start: string | null = null;
  return done.map(({ action }, i) => {
    if (action?.type === 'StartHand') start = starts.get(i) ?? null;
    return start;
  });
}

/** True if the text has all hands before this one. */
function isContinued({ done }: ReadGame, of: number): boolean {
  const first = done.find(({ action }) => action?.type === 'StartHand')?.action;
  const opening = done[0]?.action;
  const begins = opening?.type === 'OpenGame' ? opening.data.begins : undefined;
  const isWhole = first?.type === 'StartHand' && (first.data.hand ?? 1) === (begins?.hand ?? 1);
  return isWhole && done[of]?.action?.type === 'StartHand';
}

/** Compares stated outcomes: the table before a hand, declared points, payments. */
function comparing({ type }: Action, stated: readonly ReaderNote[]): Compare | null {
  switch (type) {
    case 'StartHand':
      return stated.length === 0
        ? null
        : (_, after) => stated.flatMap(({ key, value }) => OUTCOMES[key]?.(value, after) ?? []);
    case 'DeclareWin':
      return ({ type: made, data }) =>
        made === 'HandWon' && data.declaredPoints !== null && data.result.score !== null
          ? different('points', data.declaredPoints, data.result.points)
          : [];
    case 'MakePayments':
      return (event, { hand }) =>
        event.type === 'PaymentsMade' && hand !== null && hand.wins.length > 0
          ? different('payments', event.data.changes, hand.changes)
          : [];
    default:
      return null;
  }
}

/** Headers that state totals, compared with the table at the start of the hand. */
const OUTCOMES: Readonly<Record<string, (value: string, after: TableState) => readonly Difference[]>> = {
  points: differentPoints,
  wind: (value, { hand }) =>
    different('wind', value, hand?.prevailingWind == null ? null : tileText(hand.prevailingWind)),
  honba: (value, { hand }) => different('honba', Number(value), hand?.honba),
  bets: (value, { hand }) => different('bets', Number(value), hand?.bets),
};

/** `points: -300 1100 -300 -500`, by the winds of the hand from East on. */
function differentPoints(value: string, after: TableState): readonly Difference[] {
  const { rules, hand } = after;
  const logged = value.split(/\s+/).map(Number);
  if (hand === null) return [];
  const totals = totalsOf(after);
  const byWind = rules.seats.all.toSorted((a, b) => rules.seatWind(hand.dealer, a) - rules.seatWind(hand.dealer, b));
  return different(
    'scores',
    logged,
    byWind.map((seat) => totals[seat]),
  );
}

const different = (field: string, logged: unknown, computed: unknown): readonly Difference[] =>
  JSON.stringify(logged) === JSON.stringify(computed) ? [] : [{ field, logged, computed }];

/** Converts offsets in a text to line and column, both from 1. */
class Places {
  private readonly ends: number[] = [];

  constructor(
    text: string,
    /** Number of lines before the text. */
    private readonly before: number,
  ) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.ends.push(at);
  }

  of(at: number): { readonly line: number; readonly column: number } {
    let [low, high] = [0, this.ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.ends[middle] < at) low = middle + 1;
      else high = middle;
    }
    return { line: this.before + low + 1, column: at - (low === 0 ? -1 : this.ends[low - 1]) };
  }
}
