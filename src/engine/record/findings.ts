import { isSameStep, Replay, type Resolve } from '../replay/replay.js';
import type { Step } from '../replay/step.js';
import type { Irregularity } from '../table/checks/check.js';
import type { Ruleset } from '../table/ruleset.js';
import { irregularitiesIn, isCorrection, isTableEvent, isUnfinished, type RecordEvent } from './record-event.js';
import { effectiveLine, pushTo, type Recorded } from './effective-line.js';
import { findingsNotIn, judgeFrom, judgingOf, keyOf, type PlacedIrregularity } from './judgement.js';

export interface FindingStatus {
  /**
   * `open`: found when its step was recorded, and still there. `raised`: caused by a correction, and still there.
   * `settled`: removed by a correction.
   */
  readonly status: 'open' | 'settled' | 'raised';
  /** The correction that raised or settled it, by revision (the last one of a command); `null` while it is open. */
  readonly correction: number | null;
}

/** The status of a finding that no correction has touched. */
export const AS_RECORDED = { status: 'open', correction: null } as const;

/** An irregularity at its place in the record, worded by its last judgement, with its status. */
export interface Finding extends PlacedIrregularity, FindingStatus {
  /** The events whose `irregularities` contain it: its step, and the corrections that raised it. */
  readonly recordedIn: readonly number[];
}

export const isStanding = ({ status }: FindingStatus): boolean => status !== 'settled';

/** How the record itself answers a breach. */
export interface Ruled {
  /** The revision of the ruling that decided on it; absent without one. */
  readonly ruling?: number;
  /** True if its event charged the points that the rules of the game set for it (MC-91); absent otherwise. */
  readonly charged?: true;
}

/** Whether the event of a breach charged for it. */
export const chargeOf = (event: RecordEvent, { kind }: Pick<Irregularity, 'kind'>): Pick<Ruled, 'charged'> =>
  kind === 'breach' && event.type === 'WinFailed' && event.data.penalties !== undefined ? { charged: true } : {};

/**
 * Whether a finding counts against a record. A win whose tiles are not recorded cannot be scored, but nothing contradicts
 * it. A breach on which a judge ruled or for which the rules charged happened, and the record says what followed.
 */
export const isFault = (found: FindingStatus & Pick<Irregularity, 'code'> & Ruled): boolean =>
  isStanding(found) && found.code !== 'hand-not-shown' && found.ruling === undefined && found.charged !== true;

export const statusOf = ({ status, correction }: FindingStatus): FindingStatus => ({ status, correction });

/** The finding in the form that events store. */
export const irregularityOf = (found: Irregularity): Irregularity => {
  const { kind, code, seat, message, text, citation, catalogue, shows } = found;
  return { kind, code, seat, message, ...(text && { text }), citation, catalogue, shows };
};

/** A finding as the readers of a step see it. */
export const findingView = (finding: Finding): Irregularity & FindingStatus => ({
  ...irregularityOf(finding),
  ...statusOf(finding),
});

/** The line at the last correction, folded and judged, and the steps since. */
interface Followed {
  readonly replay: Replay<Ruleset>;
  readonly found: readonly PlacedIrregularity[];
}

/**
 * Every irregularity ever found in a record, with its status. All views use this class.
 *
 * It follows the record incrementally. An event of play adds the irregularities recorded with it; a correction judges
 * the line again from the first step that it changes, so that no other event causes steps to be judged again.
 */
export class RecordFindings {
  private taken = 0;
  private list: readonly Finding[] = [];
  /** `null` until something is corrected: until then the findings are the recorded ones. */
  private followed: Followed | null = null;

  constructor(private readonly resolve: Resolve) {}

  /** The findings of a record in the order in which they were found. The record must continue the one given before. */
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

  /** Applies the corrections of the command that ends the record. */
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

export const findingsOf = (recorded: readonly Recorded[], resolve: Resolve): readonly Finding[] =>
  new RecordFindings(resolve).of(recorded);

export function byStep(findings: readonly Finding[]): ReadonlyMap<number, readonly Finding[]> {
  const found = new Map<number, Finding[]>();
  for (const finding of findings) pushTo(found, finding.revision, finding);
  return found;
}

export function statusesIn({ revision, event }: Recorded, findings: readonly Finding[]): readonly FindingStatus[] {
  const left = findings.filter(({ recordedIn }) => recordedIn.includes(revision));
  return irregularitiesIn(event).map(({ code, seat, shows }) => {
    const at = left.findIndex((one) => one.code === code && one.seat === seat && one.shows === shows);
    if (at >= 0) return left.splice(at, 1)[0];
    // A finding of another version of the engine keeps the status it was recorded with.
    return isCorrection(event) ? { status: 'raised', correction: revision } : AS_RECORDED;
  });
}

const revisionsOf = (steps: readonly Step[]): ReadonlySet<number> => new Set(steps.map(({ revision }) => revision));

function countSame(one: readonly Step[], other: readonly Step[]): number {
  let same = 0;
  while (same < one.length && same < other.length && isSameStep(one[same], other[same])) same++;
  return same;
}

/** A correction, the steps that it changed, and the revisions still in the line. */
interface Made {
  readonly correction: number;
  readonly touched: ReadonlySet<number>;
  readonly left: ReadonlySet<number>;
}

/**
 * Updates findings after a correction, from the irregularities before and after it.
 *
 * This engine may judge differently from the version that recorded the game. That is not a correction: a finding of
 * only one version keeps its recorded status until its step is corrected.
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
