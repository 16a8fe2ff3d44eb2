import { type Phrase, says, word } from '../messages/phrase.js';
import type { Seat } from '../tiles/tile.js';
import type { CaseActor } from './case-context.js';
import { type ActorRole, type CaseRequest, type Cases, type Stamped, endOf } from './cases.js';
import { type RefusedCase, judged, refuseCase } from './trial-record.js';

/** Maximum numbers of case events in one game, for everybody except judges. */
export interface CaseAmounts {
  readonly openDisputes: number;
  /** Including closed and withdrawn disputes. */
  readonly disputes: number;
  readonly evidence: number;
  readonly appeals: number;
}

export interface CaseLimits {
  /** Per seat, independent of the recording actor. */
  readonly seat: CaseAmounts;
  /** For the whole game. */
  readonly game: CaseAmounts;
}

const NAMES: Readonly<Record<keyof CaseAmounts, string>> = {
  openDisputes: 'open disputes',
  disputes: 'disputes',
  evidence: 'pieces of evidence',
  appeals: 'appeals',
};

const isJudge = (role: ActorRole): boolean => role === 'judge' || role === 'head-judge';

/** The refusal of a request beyond the limits; `null` if it is within them. Judges have no limits, and their events do not count. */
export function caseLimitRefusal(
  cases: Cases,
  request: CaseRequest,
  { role }: Pick<CaseActor, 'role'>,
  limits: CaseLimits,
): RefusedCase | null {
  if (isJudge(role) || (request.kind !== 'raise' && request.kind !== 'evidence' && request.kind !== 'appeal'))
    return null;
  const counted = COUNTED[request.kind];
  const { by } = request.data;
  return judged(() => {
    for (const amount of counted) {
      if (by !== null) check(amount, recordedCount(cases, amount, by), limits.seat[amount], says`seat ${by}`);
      check(amount, recordedCount(cases, amount, null), limits.game[amount], says`the game`);
    }
    return null;
  });
}

const COUNTED = {
  raise: ['openDisputes', 'disputes'],
  evidence: ['evidence'],
  appeal: ['appeals'],
} as const satisfies Readonly<Record<string, readonly (keyof CaseAmounts)[]>>;

function check(amount: keyof CaseAmounts, has: number, most: number, whose: Phrase): void {
  if (has < most) return;
  refuseCase(
    'too-many',
    amount === 'openDisputes'
      ? says`${whose} has ${has} ${word(NAMES[amount])}, the limit is ${most}: withdraw one, wait for a ruling, or ask a judge to record it`
      : says`${whose} has ${has} ${word(NAMES[amount])}, the limit is ${most}: ask a judge to record it`,
    [],
  );
}

/** The number recorded so far for a seat, or with `null` by everybody except judges. */
function recordedCount({ disputes, appeals }: Cases, amount: keyof CaseAmounts, seat: Seat | null): number {
  type Made = Pick<Stamped, 'actor'> & { readonly data: { readonly by: Seat | null } };
  const isCounted = ({ actor, data }: Made): boolean => !isJudge(actor.role) && (seat === null || data.by === seat);
  const all = [...disputes.values()];
  switch (amount) {
    case 'openDisputes':
      return all.filter((dispute) => isCounted(dispute) && endOf(dispute) === null).length;
    case 'disputes':
      return all.filter(isCounted).length;
    case 'evidence':
      return all.flatMap(({ evidence }) => evidence).filter(isCounted).length;
    case 'appeals':
      return [...appeals.values()].filter(isCounted).length;
  }
}
