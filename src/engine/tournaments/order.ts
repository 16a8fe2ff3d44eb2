import type { Citation, Tie } from '../vocabulary/terms.js';
import { rule } from './refusing.js';
import { apart, type Between, type Competitor, type Standing, TIES, tieCitation } from './ties.js';

/** By what order is made, and which documents it is cited from. */
export interface Ordering {
  readonly scoring: readonly string[];
  readonly ties: readonly Tie[];
  /** Documents of the ruleset. */
  readonly documents: readonly string[];
}

/** What decided between somebody and the one next to them. */
export interface Decided<Id> {
  readonly against: Id;
  /** The tie-breaker, or a measure of the scoring behind the first; null: nothing, they share the place. */
  readonly by: string | null;
  /** In words, from their side: `2 firsts to 1, 11.6 ①`. */
  readonly text: string;
  readonly citation: Citation;
}

/** A place: 1 and on; of several who share it each has the best. */
export interface Placed<Id> {
  readonly competitor: Competitor<Id>;
  readonly rank: number;
  /** Against who stands above and below with the same first total; where those differ they say it all. */
  readonly decided: readonly Decided<Id>[];
}

/** Something that tells apart who is equal so far. */
interface Teller<Id> {
  readonly by: string;
  readonly citation: Citation;
  /** How the citation is said behind the words. */
  readonly mark: string;
  standingOf(equal: readonly Competitor<Id>[]): Standing | null;
}

/** Some who are equal by all that was looked at, and what parted them from those before: null for the first total, which shows. */
interface Group<Id> {
  readonly members: readonly Competitor<Id>[];
  readonly parted: Parting<Id> | null;
}

interface Parting<Id> {
  readonly teller: Teller<Id>;
  /** In words, from the side of the last one before and of the first one of this group. */
  readonly above: string;
  readonly below: string;
}

/** The order of some, each with the reason of their place. Who shares a place stands in the order in which they were given. */
export function ordered<Id>(
  competitors: readonly Competitor<Id>[],
  ordering: Ordering,
  between: Between<Id>,
): readonly Placed<Id>[] {
  let groups: readonly Group<Id>[] = [{ members: competitors, parted: null }];
  for (const [i, teller] of tellersOf(ordering, between).entries()) {
    groups = groups.flatMap((group) => parted(group, teller, i > 0));
  }
  return placed(groups, ordering);
}

/** The measures of the scoring, then the tie-breakers. */
function tellersOf<Id>({ scoring, ties, documents }: Ordering, between: Between<Id>): readonly Teller<Id>[] {
  return [
    ...scoring.map(
      (measure, i): Teller<Id> => ({
        by: measure,
        citation: rule('Scoring'),
        mark: '',
        standingOf(equal) {
          const by = equal.map(({ totals }) => totals[i]);
          return { by, says: (one, other) => `${apart(by[one], by[other])} by ${measure}` };
        },
      }),
    ),
    ...ties.map(
      (tie): Teller<Id> => ({
        by: tie,
        ...tieCitation(tie, documents),
        standingOf: (equal) => TIES[tie](equal, between),
      }),
    ),
  ];
}

/** A group as something tells its members apart, best first. */
function parted<Id>(group: Group<Id>, teller: Teller<Id>, isTold: boolean): readonly Group<Id>[] {
  const { members } = group;
  const standing = members.length < 2 ? null : teller.standingOf(members);
  if (standing === null) return [group];
  const { by, says } = standing;
  const order = [...members.keys()].sort((one, other) => by[other].compare(by[one]) || one - other);
  const groups: { members: Competitor<Id>[]; parted: Parting<Id> | null }[] = [];
  for (const [at, i] of order.entries()) {
    const before = order[at - 1];
    if (at > 0 && by[before].equals(by[i])) groups[groups.length - 1].members.push(members[i]);
    else if (at === 0) groups.push({ members: [members[i]], parted: group.parted });
    else {
      const parting = isTold ? { teller, above: says(before, i), below: says(i, before) } : null;
      groups.push({ members: [members[i]], parted: parting });
    }
  }
  return groups;
}

function placed<Id>(groups: readonly Group<Id>[], { ties }: Ordering): readonly Placed<Id>[] {
  const list = groups.flatMap((group) => group.members.map((competitor) => ({ competitor, group })));
  const shared = ties.includes('lot')
    ? 'equal by everything: the lot is still to be drawn'
    : 'equal by everything: they share the place';
  const decision = (from: number, against: number): readonly Decided<Id>[] => {
    const other = list[against];
    if (other === undefined) return [];
    const { id } = other.competitor;
    const lower = list[Math.max(from, against)];
    if (other.group === list[from].group) return [{ against: id, by: null, text: shared, citation: rule('Ties') }];
    const { parted: parting } = lower.group;
    if (parting === null) return [];
    const { by, citation, mark } = parting.teller;
    return [{ against: id, by, text: `${against < from ? parting.below : parting.above}${mark}`, citation }];
  };
  let rank = 0;
  return list.map(({ competitor, group }, i) => {
    if (i === 0 || list[i - 1].group !== group) rank = i + 1;
    return { competitor, rank, decided: [...decision(i, i - 1), ...decision(i, i + 1)] };
  });
}
