import { isSameStep, Replay, type Resolve } from '../replay/replay.js';
import type { Step } from '../replay/step.js';
import type { Irregularity } from '../table/checks/check.js';
import type { Ruleset } from '../table/ruleset.js';
import { irregularitiesIn, isCorrection, isTableEvent, isUnfinished } from './record-event.js';
import { effectiveLine, type Recorded } from './effective-line.js';
import { findingsNotIn, judgeFrom, judgingOf, keyOf, type PlacedIrregularity } from './judgement.js';

/** What became of a finding. */
export interface FindingStatus {
  /**
   * `open`: it was found when its step was recorded, and stands; `raised`: a correction brought it, and it stands; `settled`: a
   * correction took it away.
   */
  readonly status: 'open' | 'settled' | 'raised';
  /** The correction that settled or raised it, by revision: of several made together the last. Null while it is open. */
  readonly correction: number | null;
}

/** What nothing has become of. */
export const AS_RECORDED = { status: 'open', correction: null } as const;

/** Something irregular at its place in the record, in the words of whoever judged it last, and what became of it. */
export interface Finding extends PlacedIrregularity, FindingStatus {
  /** The events in whose `irregularities` it stands: its step, and the corrections that brought it. */
  readonly recordedIn: readonly number[];
}

export const isStanding = ({ status }: FindingStatus): boolean => status !== 'settled';

export const statusOf = ({ status, correction }: FindingStatus): FindingStatus => ({ status, correction });

/** The finding as an event keeps it. */
export const irregularityOf = (found: Irregularity): Irregularity => {
  const { kind, code, seat, message, citation, catalogue, shows } = found;
  return { kind, code, seat, message, citation, catalogue, shows };
};

/** A finding as readers of a step are told of it. */
export const findingView = (finding: Finding): Irregularity & FindingStatus => ({
  ...irregularityOf(finding),
  ...statusOf(finding),
});

/** Where the line stood at the last correction, folded and judged, and what came since. */
interface Followed {
  readonly replay: Replay<Ruleset>;
  readonly found: readonly PlacedIrregularity[];
}

/**
 * Everything that was ever found irregular in a record, and what became of it: the one place where that is said, for every view.
 * It follows the record as far as it is asked to: an event of play adds what it was found with, and each correction judges the
 * line anew from the first step that it changes, so that nothing is judged again for any other event.
 */
export class RecordFindings {
  private taken = 0;
  private list: readonly Finding[] = [];
  /** Null as long as nothing was corrected: what was found is then what was recorded. */
  private followed: Followed | null = null;

  constructor(private readonly resolve: Resolve) {}

  /** Those of a record, of which what was taken before is the beginning, in the order in which they were found. */
  of(recorded: readonly Recorded[]): readonly Finding[] {
    for (; this.taken < recorded.length; this.taken++) {
      const { revision, event } = recorded[this.taken];
      if (isTableEvent(event)) this.follow({ revision, event, corrected: [] });
      else if (isCorrection(event) && !isUnfinished(event)) this.correct(recorded.slice(0, this.taken + 1));
    }
    return this.list;
  }

  private follow(step: Step): void {
    const { revision } = step;
    const found = irregularitiesIn(step.event).map((one) => ({ ...one, revision }));
    if (found.length > 0) {
      const added = found.map((one): Finding => ({ ...one, ...AS_RECORDED, recordedIn: [revision] }));
      this.list = [...this.list, ...added];
    }
    if (this.followed === null) return;
    this.followed = { replay: this.followed.replay.with(step), found: [...this.followed.found, ...found] };
  }

  /** Takes the corrections, made together, that end a record. */
  private correct(recorded: readonly Recorded[]): void {
    const last = recorded.length - 1;
    const first = 1 + recorded.findLastIndex(({ event }, i) => i < last && !isUnfinished(event));
    const steps = effectiveLine(recorded);
    const before = this.followed ?? this.judged(effectiveLine(recorded.slice(0, first)));
    const same = countSame(before.replay.steps, steps);
    const replay = before.replay.instead(steps);
    const kept = revisionsOf(steps.slice(0, same));
    const rest = judgeFrom(replay.ruleset, replay.tableAfter(same), steps.slice(same), judgingOf(steps, true));
    const found = [...before.found.filter(({ revision }) => kept.has(revision)), ...rest.found];
    this.followed = { replay, found };
    this.list = updatedFindings(this.list, before.found, found, {
      correction: recorded[last].revision,
      touched: revisionsOf(steps.filter((step) => step.corrected.some((revision) => revision >= first))),
      left: revisionsOf(steps),
    });
  }

  private judged(steps: readonly Step[]): Followed {
    const replay = Replay.of(steps, this.resolve);
    return { replay, found: judgeFrom(replay.ruleset, replay.tableAfter(0), steps, judgingOf(steps, true)).found };
  }
}

/** All that was found in a record, and what became of it. */
export const findingsOf = (recorded: readonly Recorded[], resolve: Resolve): readonly Finding[] =>
  new RecordFindings(resolve).of(recorded);

/** Findings by the revision of their step. */
export function byStep(findings: readonly Finding[]): ReadonlyMap<number, readonly Finding[]> {
  const found = new Map<number, Finding[]>();
  for (const finding of findings) {
    const list = found.get(finding.revision);
    if (list === undefined) found.set(finding.revision, [finding]);
    else list.push(finding);
  }
  return found;
}

/** What became of what stands in the `irregularities` of an event, one by one. */
export function statusesIn({ revision, event }: Recorded, findings: readonly Finding[]): readonly FindingStatus[] {
  const left = findings.filter(({ recordedIn }) => recordedIn.includes(revision));
  return irregularitiesIn(event).map(({ code, seat, shows }) => {
    const at = left.findIndex((one) => one.code === code && one.seat === seat && one.shows === shows);
    if (at >= 0) return left.splice(at, 1)[0];
    // What another engine found then stands as it was recorded.
    return isCorrection(event) ? { status: 'raised', correction: revision } : AS_RECORDED;
  });
}

const revisionsOf = (steps: readonly Step[]): ReadonlySet<number> => new Set(steps.map(({ revision }) => revision));

function countSame(one: readonly Step[], other: readonly Step[]): number {
  let same = 0;
  while (same < one.length && same < other.length && isSameStep(one[same], other[same])) same++;
  return same;
}

/** A correction, the steps that it made what they are, and all that are left. */
interface Made {
  readonly correction: number;
  readonly touched: ReadonlySet<number>;
  readonly left: ReadonlySet<number>;
}

/**
 * What became of the findings with a correction after which `now` is found where `before` was. An engine that judges otherwise than
 * the one that recorded is no correction: what only it finds, or does not find, stays as it was recorded until its step is corrected.
 */
function updatedFindings(
  list: readonly Finding[],
  before: readonly PlacedIrregularity[],
  now: readonly PlacedIrregularity[],
  { correction, touched, left }: Made,
): readonly Finding[] {
  const gone = new Set(findingsNotIn(before, now).map(keyOf));
  const come = findingsNotIn(now, before);
  const words = new Map<string, PlacedIrregularity[]>();
  for (const one of now) words.set(keyOf(one), [...(words.get(keyOf(one)) ?? []), one]);
  const next = list.map((finding): Finding => {
    const key = keyOf(finding);
    if (isStanding(finding)) {
      const again = words.get(key)?.shift();
      if (again !== undefined) return { ...finding, ...again };
      const isGone = gone.has(key) || !left.has(finding.revision) || touched.has(finding.revision);
      return isGone ? { ...finding, status: 'settled', correction } : finding;
    }
    const at = come.findIndex((one) => keyOf(one) === key);
    if (at < 0) return finding;
    const [again] = come.splice(at, 1);
    const became =
      finding.recordedIn[0] === finding.revision ? AS_RECORDED : ({ status: 'raised', correction } as const);
    return { ...finding, ...again, ...became, recordedIn: [...finding.recordedIn, correction] };
  });
  const raised = come.map((one): Finding => ({ ...one, status: 'raised', correction, recordedIn: [correction] }));
  return [...next, ...raised];
}
