import type { ExplanationKey } from '../messages/explanation-keys.js';
import type { Citation } from '../vocabulary/terms.js';
import { featuresIn, kindsOf } from './features.js';
import type { ScoredGroup, ScoredPattern } from './win.js';

/** A pattern as shown to readers. */
export interface PatternInfo {
  readonly id: string;
  readonly name: { readonly en: string; readonly zh?: string; readonly zhHans?: string; readonly ja?: string };
  /** Value in the ruleset's unit. */
  readonly value: number;
  /** Unit of the value, e.g. `doubles`; absent for points. */
  readonly unit?: string;
  readonly citation: Citation;
}

/** Tiles that an explanation shows for a pattern. */
export type MadeOf = readonly Pick<ScoredGroup, 'tiles'>[];

/** A condition on a reading and its win; `How` is ruleset-specific context. Conditions are shared between rows. */
export interface Condition<Reading, W, How = unknown> {
  /** Required features (`features.ts`), checked before `met` is called. */
  readonly needs: number;
  /** Whether, or how often, the condition is met; `null` if `needs` is sufficient. */
  readonly met: ((reading: Reading, win: W, how: How) => boolean | number) | null;
  /** The groups that fulfil it; none for circumstances. */
  readonly madeOf: (groups: readonly ScoredGroup[], win: W, reading: Reading) => MadeOf;
}

/** How often the condition is met by a hand of this kind (`features.ts`). */
export function timesMet<Reading, W, How>(
  { needs, met }: Condition<Reading, W, How>,
  hand: number,
  reading: Reading,
  win: W,
  how: How,
): number {
  if ((featuresIn(hand) & needs) !== needs) return 0;
  return met === null ? 1 : Number(met(reading, win, how));
}

/** Patterns that do not count if this one is met. */
export interface Exclusion<Reading = unknown, W = unknown, How = unknown> {
  readonly ids: readonly string[];
  /** Patterns that count fewer times, by how many. */
  readonly some?: readonly { readonly id: string; readonly times: (reading: Reading, win: W, how: How) => number }[];
  /** A text of `messages/explanations`; rulesets give it the names of the patterns. */
  readonly reason: ExplanationKey;
  readonly citation: Citation;
}

/** A pattern, declared as one row. */
export interface Pattern<Reading, W, How = unknown> extends PatternInfo, Condition<Reading, W, How> {
  readonly excludes?: Exclusion<Reading, W, How>;
}

interface Excluder<Reading, W, How> {
  readonly row: Pattern<Reading, W, How>;
  readonly exclusion: Exclusion<Reading, W, How>;
}

/** A pattern that the hand has but that does not count, with the pattern that excludes it. */
export interface Excluded<Reading, W, How> extends Excluder<Reading, W, How> {
  readonly excluded: Pattern<Reading, W, How>;
  /** Number of times it does not count, if it may count other times. */
  readonly times: number | null;
}

const scoredAs = ({ id, name: { en: name }, value: points, unit }: PatternInfo, count: number): ScoredPattern =>
  Object.freeze(unit === undefined ? { id, name, points, count } : { id, name, points, unit, count });

/** The counted patterns of a reading, with their sum and the highest value. */
export interface Counted {
  readonly patterns: readonly ScoredPattern[];
  readonly sum: number;
  readonly highest: number;
}

const NOTHING: Counted = Object.freeze({ patterns: Object.freeze([]), sum: 0, highest: 0 });

/** A row prepared for counting: its index, the indexes of rows it excludes, and its scored forms by number of times. */
interface CountedRow<Reading, W, How> extends Pick<Pattern<Reading, W, How>, 'met' | 'value'> {
  readonly row: Pattern<Reading, W, How>;
  readonly at: number;
  readonly excludes: Uint8Array;
  /** Indexes of the rows of `Exclusion.some`, in its order. */
  readonly fewer: Uint8Array;
  readonly scored: (ScoredPattern | undefined)[];
}

/**
 * Scratch buffers of the current count: found patterns, their indexes, the count in which each row was excluded, and by
 * how many times it counts less.
 */
const FOUND: ScoredPattern[] = [];
const PLACES = new Uint8Array(256);
const EXCLUDED_IN = new Float64Array(256);
const FEWER_IN = new Float64Array(256);
const FEWER = new Uint8Array(256);
let counts = 0;

/**
 * Patterns that are counted together. A row that is met excludes lower ones. Calling `met` is most of the cost of
 * scoring, so only the rows whose needs a kind of hand fulfils are called; they are listed once per kind.
 */
export class PatternTable<Reading, W, How = unknown> {
  private readonly byId: ReadonlyMap<string, Pattern<Reading, W, How>>;
  private readonly excluders: ReadonlyMap<string, readonly Excluder<Reading, W, How>[]>;
  /** Rows with which a row counts fewer times. */
  private readonly reducers: ReadonlyMap<string, readonly Pattern<Reading, W, How>[]>;
  /** Whether there are any. */
  private readonly reduces: boolean;
  /** All rows, each after the rows that exclude it. */
  private readonly order: readonly CountedRow<Reading, W, How>[];
  /** Rows that exclude or are excluded, in the same order. */
  private readonly excluding: readonly Pattern<Reading, W, How>[];
  /** Candidate rows by kind of hand. */
  private readonly asked: ((readonly CountedRow<Reading, W, How>[] | undefined)[] | undefined)[];
  /** Bits of a kind that any row needs. */
  private readonly needs: number;

  constructor(readonly rows: readonly Pattern<Reading, W, How>[]) {
    const places = new Map(rows.map(({ id }, at) => [id, at]));
    this.byId = new Map(rows.map((row) => [row.id, row]));
    this.needs = kindsOf(rows.reduce((all, { needs }) => all | needs, 0));
    this.asked = new Array((this.needs >> 8) + 1).fill(undefined);
    this.excluders = new Map(
      rows.map(({ id }) => [
        id,
        rows.flatMap((row) => (row.excludes?.ids.includes(id) ? [{ row, exclusion: row.excludes }] : [])),
      ]),
    );
    const reducing = rows.filter((row) => row.excludes?.some !== undefined);
    this.reducers = new Map(
      reducing.flatMap(({ excludes }) =>
        (excludes?.some ?? []).map(({ id }) => [
          id,
          reducing.filter((row) => row.excludes?.some?.some((one) => one.id === id)),
        ]),
      ),
    );
    this.reduces = this.reducers.size > 0;
    const placesOf = (ids: readonly string[]) => ids.flatMap((id) => places.get(id) ?? []);
    const ordered = [...this.inOrder(rows, new Set())];
    this.order = ordered.map((row) => ({
      row,
      at: rows.indexOf(row),
      met: row.met,
      value: row.value,
      excludes: Uint8Array.from(placesOf(row.excludes?.ids ?? [])),
      fewer: Uint8Array.from(placesOf((row.excludes?.some ?? []).map(({ id }) => id))),
      scored: [],
    }));
    this.excluding = ordered.filter(({ id, excludes }) => excludes !== undefined || this.excludersOf(id).length > 0);
  }

  /** Orders rows so that each follows those that exclude it. */
  private inOrder(rows: readonly Pattern<Reading, W, How>[], done: Set<Pattern<Reading, W, How>>) {
    for (const row of rows) {
      const above = [...this.excludersOf(row.id).map((by) => by.row), ...(this.reducers.get(row.id) ?? [])];
      this.inOrder(
        above.filter((one) => !done.has(one)),
        done,
      );
      done.add(row);
    }
    return done;
  }

  /** Counts a reading; `hand` is its kind (`features.ts`). */
  count(hand: number, reading: Reading, win: W, how: How): Counted {
    const kind = hand & this.needs;
    const asked = this.asked[kind >> 8]?.[kind & 255] ?? this.ask(kind);
    const now = ++counts;
    const { reduces } = this;
    let found = 0;
    let sum = 0;
    let highest = 0;
    for (let i = 0; i < asked.length; i++) {
      const row = asked[i];
      const { at } = row;
      if (EXCLUDED_IN[at] === now) continue;
      const { met } = row;
      let times = met === null ? 1 : Number(met(reading, win, how));
      if (times === 0) continue;
      if (reduces && FEWER_IN[at] === now) {
        times -= FEWER[at];
        if (times <= 0) continue;
      }
      const { value, excludes, fewer } = row;
      sum += value * times;
      if (value > highest) highest = value;
      for (let j = 0; j < excludes.length; j++) EXCLUDED_IN[excludes[j]] = now;
      if (reduces && fewer.length > 0) reduce(row, now, reading, win, how);
      // Insertion sort into the declared order of rows.
      let j = found++;
      for (; j > 0 && PLACES[j - 1] > at; j--) {
        PLACES[j] = PLACES[j - 1];
        FOUND[j] = FOUND[j - 1];
      }
      PLACES[j] = at;
      FOUND[j] = row.scored[times] ?? scoreAs(row, times);
    }
    return found === 0 ? NOTHING : { patterns: FOUND.slice(0, found), sum, highest };
  }

  /** Rows that are met but excluded, each with its excluder. */
  excluded(hand: number, reading: Reading, win: W, how: How): readonly Excluded<Reading, W, How>[] {
    const counted = new Set<Pattern<Reading, W, How>>();
    const lower = new Map<Pattern<Reading, W, How>, Excluded<Reading, W, How>>();
    for (const row of this.excluding) {
      if (timesMet(row, hand, reading, win, how) === 0) continue;
      const by = this.excludersOf(row.id).find(({ row: other }) => counted.has(other));
      if (by === undefined) counted.add(row);
      else lower.set(row, { excluded: row, ...by, times: null });
    }
    if (lower.size === 0 && !this.reduces) return [];
    return this.rows.flatMap((row) => lower.get(row) ?? this.reduced(row, counted, reading, win, how));
  }

  /** Number of times that a counted row counts less, with the rows that exclude them. */
  private reduced(
    excluded: Pattern<Reading, W, How>,
    counted: ReadonlySet<Pattern<Reading, W, How>>,
    reading: Reading,
    win: W,
    how: How,
  ): readonly Excluded<Reading, W, How>[] {
    return (this.reducers.get(excluded.id) ?? []).flatMap((row) => {
      const exclusion = row.excludes;
      const times = exclusion?.some?.find(({ id }) => id === excluded.id)?.times(reading, win, how) ?? 0;
      return exclusion === undefined || times === 0 || !counted.has(row) ? [] : [{ excluded, row, exclusion, times }];
    });
  }

  /** The counted patterns with their tiles and citations. */
  explain(scored: readonly ScoredPattern[], groups: readonly ScoredGroup[], win: W, reading: Reading) {
    return scored.map((one) => {
      const { madeOf, citation } = this.row(one.id);
      return { ...one, tiles: madeOf(groups, win, reading).map(({ tiles }) => tiles), citation };
    });
  }

  row(id: string): Pattern<Reading, W, How> {
    const row = this.byId.get(id);
    if (row === undefined) throw new Error(`no pattern ${id}`);
    return row;
  }

  private excludersOf(id: string): readonly Excluder<Reading, W, How>[] {
    return this.excluders.get(id) ?? [];
  }

  private ask(kind: number): readonly CountedRow<Reading, W, How>[] {
    const features = featuresIn(kind);
    const asked = this.order.filter(({ row: { needs } }) => (features & needs) === needs);
    const page = this.asked[kind >> 8] ?? new Array(256).fill(undefined);
    page[kind & 255] = asked;
    this.asked[kind >> 8] = page;
    return asked;
  }
}

/** Notes how many times the rows of `Exclusion.some` count less. */
function reduce<Reading, W, How>(
  { row: { excludes }, fewer }: CountedRow<Reading, W, How>,
  now: number,
  reading: Reading,
  win: W,
  how: How,
): void {
  for (let j = 0; j < fewer.length; j++) {
    const at = fewer[j];
    FEWER[at] = (FEWER_IN[at] === now ? FEWER[at] : 0) + (excludes?.some?.[j].times(reading, win, how) ?? 0);
    FEWER_IN[at] = now;
  }
}

function scoreAs<Reading, W, How>({ row, scored }: CountedRow<Reading, W, How>, times: number): ScoredPattern {
  const one = scoredAs(row, times);
  scored[times] = one;
  return one;
}

export function idsOf(patterns: readonly ScoredPattern[]): readonly string[] {
  const ids = new Array<string>(patterns.length);
  for (let i = 0; i < patterns.length; i++) ids[i] = patterns[i].id;
  return ids;
}
