import { Replay, type Resolve } from '../replay/replay.js';
import type { Step } from '../replay/step.js';
import type { TableEvent } from '../table/moves/facts.js';
import type { RuleViolation } from '../table/checks/check.js';
import { type Action, actionOf } from '../table/moves/moves.js';
import type { CorrectionRequest } from './correction.js';
import type { Judged, PlacedIrregularity } from './judgement.js';
import { isSameJson } from './json-equality.js';

/** A later step that a correction leaves unchanged, but that would be judged differently now. */
export interface Dependant {
  readonly revision: number;
  /** The event as it counts. */
  readonly was: TableEvent;
  /** The event as it would be recorded now; `null` if it would be rejected. */
  readonly now: TableEvent | null;
  /** Irregularities that the step has now and did not have before. */
  readonly raised: readonly PlacedIrregularity[];
  /** Irregularities that the step no longer has. */
  readonly settled: readonly PlacedIrregularity[];
  /** Why it would be rejected. */
  readonly refusal: RuleViolation | null;
  /** The correction that would bring the step in line; `null` if none does. */
  readonly follows: CorrectionRequest | null;
}

interface Line {
  readonly steps: readonly Step[];
  readonly judged: Judged;
}

interface Made {
  readonly targets: ReadonlySet<number>;
  /** The revision of the last correction. */
  readonly correction: number;
  readonly raised: readonly PlacedIrregularity[];
  readonly settled: readonly PlacedIrregularity[];
  /** Judges the line with one more correction; `null` if that is rejected. */
  readonly trial: (request: CorrectionRequest) => Judged | null;
  readonly resolve: Resolve;
}

/** Each trial judges the whole line, so their number is limited. */
const MOST_TRIED = 20;

/**
 * The later steps that depend on corrections. They are reported, not changed: the person who corrects decides whether
 * to correct them too.
 */
export function dependantsOf(before: Line, after: Line, made: Made): Dependant[] {
  const stood = new Map(before.steps.map(({ revision, event }) => [revision, event]));
  let replay: Replay | null = null;
  let tried = 0;
  const found: Dependant[] = [];
  for (const [index, { revision, event }] of after.steps.entries()) {
    const past = stood.get(revision);
    if (past === undefined || made.targets.has(revision)) continue;
    const raised = made.raised.filter((one) => one.revision === revision);
    const would = after.judged.would.get(revision);
    const departs = changedEvent(event, would);
    const departed = changedEvent(past, before.judged.would.get(revision));
    if (raised.length === 0 && (departs === null || isSameJson(departs, departed))) continue;
    replay ??= Replay.of(after.steps, made.resolve);
    const changes = replay.tableAfter(index).hand?.changes ?? null;
    const follows = candidates(event, would, changes).map(
      (request): CorrectionRequest => ({ ...request, target: revision, reason: `follows revision ${made.correction}` }),
    );
    const fits = follows.find(
      (request) => tried++ < MOST_TRIED && isMended(made.trial(request), request, revision, after),
    );
    const [now, refusal] = would === undefined ? [event, null] : 'type' in would ? [would, null] : [null, would];
    const settled = made.settled.filter((one) => one.revision === revision);
    found.push({ revision, was: event, now, raised, settled, refusal, follows: fits ?? null });
  }
  return found;
}

/** Fields that corrections carry themselves or that are reported separately. */
const CARRIED = ['irregularities', 'result', 'totals', 'placings'];

const plain = ({ type, data }: TableEvent): object => ({
  type,
  data: Object.fromEntries(Object.entries(data).filter(([name]) => !CARRIED.includes(name))),
});

/** The event that a step would be now, if it differs. */
function changedEvent(event: TableEvent, would: TableEvent | RuleViolation | undefined): object | null {
  if (would === undefined) return null;
  if (!('type' in would)) return { refused: would.code };
  return isSameJson(plain(event), plain(would)) ? null : plain(would);
}

type Candidate = { readonly kind: 'retract' } | { readonly kind: 'amend'; readonly action: Action };

/** Corrections to try, best first. */
function candidates(
  event: TableEvent,
  would: TableEvent | RuleViolation | undefined,
  changes: readonly number[] | null,
): readonly Candidate[] {
  const asWould: Candidate[] = [{ kind: 'amend', action: actionOf(event) }];
  switch (event.type) {
    case 'HandWon': {
      const points =
        would !== undefined && 'type' in would && would.type === 'HandWon' ? would.data.result.points : null;
      const { type, data } = actionOf(event) as Action<'DeclareWin'>;
      return points === null
        ? asWould
        : [{ kind: 'amend', action: { type, data: { ...data, declaredPoints: points } } }];
    }
    case 'MeldClaimed': {
      const { seat, kind, back } = event.data;
      // Without own tiles, a pong or kong takes those that match the discard.
      const matching: Candidate = { kind: 'amend', action: { type: 'ClaimMeld', data: { seat, kind, back } } };
      return kind === 'chi' ? [{ kind: 'retract' }] : [matching, { kind: 'retract' }];
    }
    case 'PaymentsMade':
      return changes === null
        ? []
        : [
            {
              kind: 'amend',
              action: { type: 'MakePayments', data: { changes: changes as typeof event.data.changes } },
            },
          ];
    case 'ClaimAnnounced':
    case 'DiscardTakenUp':
      return [{ kind: 'retract' }];
    default:
      return changedEvent(event, would) === null ? [] : asWould;
  }
}

/** True if the correction leaves the step regular and raises nothing elsewhere. */
function isMended(judged: Judged | null, request: CorrectionRequest, revision: number, after: Line): boolean {
  if (judged === null || judged.refusal !== null) return false;
  if (judged.found.length > after.judged.found.length) return false;
  return request.kind === 'retract' || !judged.found.some((one) => one.revision === revision);
}
