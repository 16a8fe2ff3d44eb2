import { type Citation, type Tie, cite } from '../vocabulary/terms.js';
import { Exact } from './exact.js';
import { rule } from './refusing.js';
import { PLACE_PARTS, type Tally } from './tally.js';

/** Somebody who is given a place: an entrant or a team, with what they have. */
export interface Competitor<Id> extends Tally {
  readonly id: Id;
}

/** What between several with equal totals follows of more than each one's own sessions. */
export interface Between<Id> {
  /** How each of them did where they met, in their order; null: not each has met each other. */
  met(ids: readonly Id[]): readonly number[] | null;
  /** In which order they were drawn, in their order; null: no lot has them all. */
  lot(ids: readonly Id[]): readonly number[] | null;
}

/** What each of some has by a measure or a tie-breaker: the greater goes before. */
export interface Standing {
  readonly by: readonly Exact[];
  /** As it is said of one against another, in numbers alone. */
  says(one: number, other: number): string;
}

const NEVER = Exact.of(-(2 ** 52));

/** By each tie-breaker what some have that are equal so far; null: it decides nothing between them. */
export const TIES: {
  readonly [T in Tie]: <Id>(equal: readonly Competitor<Id>[], between: Between<Id>) => Standing | null;
} = {
  firsts: (equal) =>
    parts(
      equal.map(({ firsts }) => firsts),
      'first',
      'firsts',
    ),
  'average-place': (equal) => {
    // The lower average is the better one; who has played nowhere has none.
    const by = equal.map(({ halfPlaces, played }) => (played === 0 ? NEVER : Exact.of(-halfPlaces, 2 * played)));
    const place = (i: number): Exact | null => (equal[i].played === 0 ? null : by[i].times(-1));
    return { by, says: (one, other) => `average place ${apart(place(one), place(other))}` };
  },
  'fewest-fourths': (equal) => {
    const { by, says } = parts(
      equal.map(({ fourths }) => fourths),
      'fourth',
      'fourths',
    );
    return { by: by.map((count) => count.times(-1)), says };
  },
  'best-game': (equal) => ({
    by: equal.map(({ best }) => (best === null ? NEVER : Exact.of(best))),
    says: (one, other) => `best game ${equal[one].best ?? 'none'} to ${equal[other].best ?? 'none'}`,
  }),
  points: (equal) => {
    const by = equal.map(({ points }) => points);
    return { by, says: (one, other) => `${apart(by[one], by[other])} points` };
  },
  met(equal, between) {
    const balance = between.met(equal.map(({ id }) => id));
    if (balance === null) return null;
    const signed = (count: number): string => (count > 0 ? `+${count}` : String(count));
    return {
      by: balance.map((one) => Exact.of(one)),
      says: (one, other) => `${signed(balance[one])} to ${signed(balance[other])} where they met`,
    };
  },
  lot(equal, between) {
    const drawn = between.lot(equal.map(({ id }) => id));
    if (drawn === null) return null;
    return {
      by: drawn.map((at) => Exact.of(-at)),
      says: (one, other) => `drawn ${drawn[one] < drawn[other] ? 'before' : 'after'} by lot`,
    };
  },
};

/** Places in twelfths. */
function parts(counts: readonly number[], single: string, several: string): Standing {
  const by = counts.map((count) => Exact.of(count, PLACE_PARTS));
  return {
    by,
    says: (one, other) =>
      `${mixed(counts[one])} ${counts[one] === PLACE_PARTS ? single : several} to ${mixed(counts[other])}`,
  };
}

const FRACTIONS: Readonly<Record<number, string>> = { 3: '¼', 4: '⅓', 6: '½', 8: '⅔', 9: '¾' };

/** A number of places as people write it: `2`, `1½`; of three and of four who share, in twelfths. */
function mixed(twelfths: number): string {
  const rest = twelfths % PLACE_PARTS;
  const whole = (twelfths - rest) / PLACE_PARTS;
  if (rest === 0) return String(whole);
  const fraction = FRACTIONS[rest];
  if (fraction === undefined) return `${whole === 0 ? '' : `${whole} `}${rest}/${PLACE_PARTS}`;
  return `${whole === 0 ? '' : whole}${fraction}`;
}

/** Two numbers with as many places as tell them apart. */
export function apart(one: Exact | null, other: Exact | null): string {
  for (let places = 2; places <= 12; places += 2) {
    const [first, second] = [one, other].map((number) => number?.toText(places) ?? 'none');
    if (first !== second || places === 12) return `${first} to ${second}`;
  }
  return '';
}

/** wsom-reach 11.6: which of its items is which tie-breaker. */
const REACH_ITEMS: { readonly [T in Tie]?: readonly [item: string, mark: string] } = {
  firsts: ['11.6-1', ', 11.6 ①'],
  'average-place': ['11.6-2', ', 11.6 ②'],
  'fewest-fourths': ['11.6-3', ', 11.6 ③'],
  'best-game': ['11.6-4', ', 11.6 ④'],
  lot: ['11.6', ', 11.6'],
};

/** Where a tie-breaker stands in the documents of a ruleset, and how that is said behind what it decided. */
export function tieCitation(
  tie: Tie,
  documents: readonly string[],
): { readonly citation: Citation; readonly mark: string } {
  const item = documents.includes('wsom-reach') ? REACH_ITEMS[tie] : undefined;
  if (item === undefined) return { citation: rule('Ties'), mark: '' };
  return { citation: cite('wsom-reach', 'Other Rule Items', item[0]), mark: item[1] };
}
