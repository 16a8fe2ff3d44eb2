import { type Citation, cite, type Tie } from '../vocabulary/terms.js';
import { rule } from './request.js';
import { Exact } from './exact.js';
import { PLACE_PARTS, type Tally } from './tally.js';
import { SeededChance } from '../tiles/seeded-random.js';
import { measureValue, tell, type TournamentMessage, tournamentText } from './tournament-text.js';

/** The scoring and the tie-breaks that decide the order, and the documents to cite. */
export interface Ordering<Id> {
  readonly scoring: readonly string[];
  readonly ties: readonly Tie[];
  /** Documents of the ruleset. */
  readonly documents: readonly string[];
  /** Whether the places of equal competitors are final, so that a lot must decide between them. */
  areFinal(ids: readonly Id[]): boolean;
}

/** The comparison that decided between two neighbours in the standings. */
export interface Decided<Id> {
  readonly against: Id;
  /** The tie-break, or a measure of the scoring after the first; `null` if they share the place. */
  readonly by: string | null;
  /** The comparison from the competitor's side. */
  readonly message: TournamentMessage;
  /** The comparison in English: `2 firsts to 1, 11.6 ①`. */
  readonly text: string;
  readonly citation: Citation;
}

/** A place, from 1; competitors who share it all have the best rank. */
export interface Placed<Id> {
  readonly competitor: Competitor<Id>;
  readonly rank: number;
  /**
   * The comparisons with the neighbours above and below, if they have the same first total, and with all who share the
   * place, if they are few. Different first totals need no explanation.
   */
  readonly decided: readonly Decided<Id>[];
}

/** A measure or tie-break that separates competitors who are equal so far. */
interface TieBreaker<Id> {
  readonly by: string;
  readonly citation: Citation;
  /** The reference that follows the words, e.g. `11.6 ①`; empty if there is none. */
  readonly mark: string;
  standingOf(equal: readonly Competitor<Id>[]): Standing | null;
}

/** Competitors who are equal so far, and their separation from the group above; `null` for the first total. */
interface Group<Id> {
  readonly members: readonly Competitor<Id>[];
  readonly parted: Parting<Id> | null;
}

interface Parting<Id> {
  readonly tieBreaker: TieBreaker<Id>;
  /** The comparison from the side of the group above and from the side of this group. */
  readonly above: TournamentMessage;
  readonly below: TournamentMessage;
}

/** Ranks competitors and explains each place. Competitors who share a place keep the order in which they were given. */
export function rankCompetitors<Id>(
  competitors: readonly Competitor<Id>[],
  ordering: Ordering<Id>,
  between: HeadToHead<Id>,
): readonly Placed<Id>[] {
  let groups: readonly Group<Id>[] = [{ members: competitors, parted: null }];
  for (const [i, tieBreaker] of tieBreakersOf(ordering, between).entries()) {
    groups = groups.flatMap((group) => splitGroup(group, tieBreaker, i > 0));
  }
  return placed(groups, ordering);
}

/** The measures of the scoring, then the tie-breakers. */
function tieBreakersOf<Id>(
  { scoring, ties, documents }: Ordering<Id>,
  between: HeadToHead<Id>,
): readonly TieBreaker<Id>[] {
  return [
    ...scoring.map(
      (measure, i): TieBreaker<Id> => ({
        by: measure,
        citation: rule('Scoring'),
        mark: '',
        standingOf(equal) {
          const by = equal.map(({ totals }) => totals[i]);
          return {
            by,
            says: (one, other) =>
              tell('tie.by', { ...distinctTexts(by[one], by[other]), measure: measureValue(measure) }),
          };
        },
      }),
    ),
    ...ties.map(
      (tie): TieBreaker<Id> => ({
        by: tie,
        ...tieCitation(tie, documents),
        standingOf: (equal) => TIES[tie](equal, between),
      }),
    ),
  ];
}

/** Splits a group by a tie-break, best first. */
function splitGroup<Id>(group: Group<Id>, tieBreaker: TieBreaker<Id>, isDecisive: boolean): readonly Group<Id>[] {
  const { members } = group;
  const standing = members.length < 2 ? null : tieBreaker.standingOf(members);
  if (standing === null) return [group];
  const { by, says } = standing;
  const order = [...members.keys()].sort((one, other) => by[other].compare(by[one]) || one - other);
  const groups: { members: Competitor<Id>[]; parted: Parting<Id> | null }[] = [];
  for (const [at, i] of order.entries()) {
    const before = order[at - 1];
    if (at > 0 && by[before].equals(by[i])) groups[groups.length - 1].members.push(members[i]);
    else if (at === 0) groups.push({ members: [members[i]], parted: group.parted });
    else {
      const parting = isDecisive ? { tieBreaker, above: says(before, i), below: says(i, before) } : null;
      groups.push({ members: [members[i]], parted: parting });
    }
  }
  return groups;
}

function placed<Id>(groups: readonly Group<Id>[], { ties, areFinal }: Ordering<Id>): readonly Placed<Id>[] {
  const list = groups.flatMap((group) => group.members.map((competitor) => ({ competitor, group })));
  const atTheEnd = ties.includes('lot') ? 'tie.lotNeeded' : 'tie.shared';
  const sharingText = ({ members }: Group<Id>): TournamentMessage =>
    tell(areFinal(members.map(({ id }) => id)) ? atTheEnd : 'tie.equalSoFar');
  const decision = (from: number, against: number): readonly Decided<Id>[] => {
    const other = list[against];
    if (other === undefined) return [];
    const { id } = other.competitor;
    const lower = list[Math.max(from, against)];
    if (other.group === list[from].group) {
      const message = sharingText(other.group);
      return [{ against: id, by: null, message, text: tournamentText(message), citation: rule('Ties') }];
    }
    const { parted: parting } = lower.group;
    if (parting === null) return [];
    const { by, citation, mark } = parting.tieBreaker;
    const compared = against < from ? parting.below : parting.above;
    const message = mark === '' ? compared : tell('tie.marked', { decided: compared, mark });
    return [{ against: id, by, message, text: tournamentText(message), citation }];
  };
  let rank = 0;
  return list.map(({ competitor, group }, i) => {
    if (i === 0 || list[i - 1].group !== group) rank = i + 1;
    const { length } = group.members;
    const sharing = length > MOST_SHARING ? [] : Array.from({ length }, (_, at) => rank - 1 + at);
    const others = [...new Set([i - 1, ...sharing, i + 1])].filter((at) => at !== i).sort((one, other) => one - other);
    return { competitor, rank, decided: others.flatMap((at) => decision(i, at)) };
  });
}

/** An entrant or a team to be ranked, with its results. */
export interface Competitor<Id> extends Tally {
  readonly id: Id;
}

/** Comparisons between competitors with equal totals that need more than their own sessions. */
export interface HeadToHead<Id> {
  /** Each competitor's balance in games against the others, in order of `ids`; `null` if some have not met. */
  met(ids: readonly Id[]): readonly number[] | null;
  /** Each competitor's position in a lot, in order of `ids`; `null` if no lot includes them all. */
  lot(ids: readonly Id[]): readonly number[] | null;
}

/** The values of competitors by a measure or tie-break; the greater ranks first. */
export interface Standing {
  readonly by: readonly Exact[];
  /** The comparison of one with another. */
  says(one: number, other: number): TournamentMessage;
}

/** In larger groups of equal competitors each is compared with the neighbours alone. */
const MOST_SHARING = 8;

const NEVER = Exact.of(-(2 ** 52));

/** The tie-breaks. Each returns the values of competitors who are equal so far, or `null` if it does not apply. */
export const TIES: {
  readonly [T in Tie]: <Id>(equal: readonly Competitor<Id>[], between: HeadToHead<Id>) => Standing | null;
} = {
  firsts: (equal) =>
    parts(
      equal.map(({ firsts }) => firsts),
      'tie.firsts',
    ),
  'average-place': (equal) => {
    // The lower average is better. A competitor without games has none.
    const by = equal.map(({ halfPlaces, played }) => (played === 0 ? NEVER : Exact.of(-halfPlaces, 2 * played)));
    const place = (i: number): Exact | null => (equal[i].played === 0 ? null : by[i].times(-1));
    return { by, says: (one, other) => tell('tie.averagePlace', distinctTexts(place(one), place(other))) };
  },
  'fewest-fourths': (equal) => {
    const { by, says } = parts(
      equal.map(({ fourths }) => fourths),
      'tie.fourths',
    );
    return { by: by.map((count) => count.times(-1)), says };
  },
  'best-game': (equal) => ({
    by: equal.map(({ best }) => (best === null ? NEVER : Exact.of(best))),
    says: (one, other) => tell('tie.bestGame', { one: equal[one].best ?? NONE, other: equal[other].best ?? NONE }),
  }),
  points: (equal) => {
    const by = equal.map(({ points }) => points);
    return { by, says: (one, other) => tell('tie.points', distinctTexts(by[one], by[other])) };
  },
  met(equal, between) {
    const balance = between.met(equal.map(({ id }) => id));
    if (balance === null) return null;
    const signed = (count: number): string => (count > 0 ? `+${count}` : String(count));
    return {
      by: balance.map((one) => Exact.of(one)),
      says: (one, other) => tell('tie.met', { one: signed(balance[one]), other: signed(balance[other]) }),
    };
  },
  lot(equal, between) {
    const drawn = between.lot(equal.map(({ id }) => id));
    if (drawn === null) return null;
    return {
      by: drawn.map((at) => Exact.of(-at)),
      says: (one, other) => tell(drawn[one] < drawn[other] ? 'tie.lotBefore' : 'tie.lotAfter'),
    };
  },
};

/** Compares counts of places, in twelfths. */
function parts(counts: readonly number[], key: 'tie.firsts' | 'tie.fourths'): Standing {
  const by = counts.map((count) => Exact.of(count, PLACE_PARTS));
  return { by, says: (one, other) => tell(key, { one: mixed(counts[one]), other: mixed(counts[other]) }) };
}

const FRACTIONS: Readonly<Record<number, string>> = { 3: '¼', 4: '⅓', 6: '½', 8: '⅔', 9: '¾' };

/** A count of places as text: `2`, `1½`, or `1 5/12` if there is no fraction character. */
function mixed(twelfths: number): string {
  const rest = twelfths % PLACE_PARTS;
  const whole = (twelfths - rest) / PLACE_PARTS;
  if (rest === 0) return String(whole);
  const fraction = FRACTIONS[rest];
  if (fraction === undefined) return `${whole === 0 ? '' : `${whole} `}${rest}/${PLACE_PARTS}`;
  return `${whole === 0 ? '' : whole}${fraction}`;
}

const NONE = tell('tie.none');

/** Two numbers with as many decimals as are needed to distinguish them, at most 12. */
export function distinctTexts(one: Exact | null, other: Exact | null) {
  const written = (places: number) => [one, other].map((number) => number?.toText(places) ?? NONE);
  const isDistinct = (places: number): boolean =>
    one === null || other === null || one.toText(places) !== other.toText(places);
  const [first, second] = written([2, 4, 6, 8, 10].find(isDistinct) ?? 12);
  return { one: first, other: second };
}

/** Tie-breaks as items of wsom-reach 11.6. */
const REACH_ITEMS: { readonly [T in Tie]?: readonly [item: string, mark: string] } = {
  firsts: ['11.6-1', '11.6 ①'],
  'average-place': ['11.6-2', '11.6 ②'],
  'fewest-fourths': ['11.6-3', '11.6 ③'],
  'best-game': ['11.6-4', '11.6 ④'],
  lot: ['11.6', '11.6'],
};

/** The citation of a tie-break in the documents of a ruleset, and the reference to show. */
export function tieCitation(
  tie: Tie,
  documents: readonly string[],
): { readonly citation: Citation; readonly mark: string } {
  const item = documents.includes('wsom-reach') ? REACH_ITEMS[tie] : undefined;
  if (item === undefined) return { citation: rule('Ties'), mark: '' };
  return { citation: cite('wsom-reach', 'Other Rule Items', item[0]), mark: item[1] };
}

/**
 * Draws lots between entrants; the first one drawn ranks first. The result does not depend on the order of the
 * entrants, and differs for another set of entrants with the same seed (docs/reference/tournaments.md, "Chance from a seed").
 */
export function drawLot(entrants: readonly number[], seed: string): readonly number[] {
  const sorted = [...entrants].sort((a, b) => a - b);
  return new SeededChance([seed, 'paifu/lot/1', ...sorted].join('\n')).shuffled(sorted);
}
