import { Replay, type Resolve } from '../replay/replay.js';
import type { Step } from '../replay/step.js';
import type { TableEvent } from '../table/moves/facts.js';
import type { RuleViolation } from '../table/checks/check.js';
import { type Action, actionOf } from '../table/moves/moves.js';
import type { CorrectionRequest } from './correction.js';
import type { Judged, PlacedIrregularity } from './judgement.js';
import { isSameJson } from './json-equality.js';

/** A step after corrections that stays as it was recorded, and that would now be judged otherwise. */
export interface Dependant {
  readonly revision: number;
  /** As it counts. */
  readonly was: TableEvent;
  /** As it would be recorded now; null: it could not be. */
  readonly now: TableEvent | null;
  /** What is irregular about it now. */
  readonly raised: readonly PlacedIrregularity[];
  /** What was, and is so no longer. */
  readonly settled: readonly PlacedIrregularity[];
  /** Why it could not be. */
  readonly refusal: RuleViolation | null;
  /** The correction that would make it what it would be; null: there is none that does. */
  readonly follows: CorrectionRequest | null;
}

interface Line {
  readonly steps: readonly Step[];
  readonly judged: Judged;
}

interface Made {
  /** What the corrections name themselves. */
  readonly targets: ReadonlySet<number>;
  /** The last of them, by revision. */
  readonly correction: number;
  readonly raised: readonly PlacedIrregularity[];
  readonly settled: readonly PlacedIrregularity[];
  /** The line judged with one correction more; null: it cannot be made. */
  readonly trial: (request: CorrectionRequest) => Judged | null;
  readonly resolve: Resolve;
}

/** Each is judged with the whole line: after so many no further corrections are tried. */
const MOST_TRIED = 20;

/**
 * The steps that depend on corrections: what was recorded stays a fact, a win that failed as much as a claim that does not stand any
 * more, so that who corrects is told of it, and decides.
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

/** What corrections carry themselves, and what is said apart. */
const CARRIED = ['irregularities', 'result', 'totals', 'placings'];

const plain = ({ type, data }: TableEvent): object => ({
  type,
  data: Object.fromEntries(Object.entries(data).filter(([name]) => !CARRIED.includes(name))),
});

/** What an event would be, where that is something else. */
function changedEvent(event: TableEvent, would: TableEvent | RuleViolation | undefined): object | null {
  if (would === undefined) return null;
  if (!('type' in would)) return { refused: would.code };
  return isSameJson(plain(event), plain(would)) ? null : plain(would);
}

type Candidate = { readonly kind: 'retract' } | { readonly kind: 'amend'; readonly action: Action };

/** The corrections that may follow suit, the first that does counts. */
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
      // The own tiles of a pong or a kong are what matches the discard.
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

/** Whether with this correction nothing is irregular about the step any more, nor about any other that was not before. */
function isMended(judged: Judged | null, request: CorrectionRequest, revision: number, after: Line): boolean {
  if (judged === null || judged.refusal !== null) return false;
  if (judged.found.length > after.judged.found.length) return false;
  return request.kind === 'retract' || !judged.found.some((one) => one.revision === revision);
}
