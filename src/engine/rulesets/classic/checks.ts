import { says } from '../../messages/phrase.js';
import { breach, impossible } from '../../table/checks/check.js';
import { type Checks, SHARED_CHECKS, withChecks } from '../../table/ruleset.js';
import type { ActionData } from '../../table/moves/moves.js';
import { BONUS_CHECKS } from '../../table/bonus-tiles.js';
import { aliveToClaim } from '../../table/checks/claims.js';
import { TAKING_UP_CHECKS, kongBeforeLastTile } from '../../table/moves/kongs.js';
import { discardsBeforeChi } from '../../table/checks/phase.js';

/** "The combination must be exposed by laying it down face up, then the claiming player discards." */
const exposedFirst = /* @__PURE__ */ breach<ActionData['DiscardTile']>('chi-not-shown', (_state, hand, { seat }) =>
  discardsBeforeChi(hand, seat) ? says`the chow must be exposed before its player discards` : undefined,
);

/** CL-13: points are added to the players' totals. */
const nobodyPays = /* @__PURE__ */ impossible<ActionData['MakePayments']>(
  'not-in-ruleset',
  () => says`this ruleset has no payments between players; the points of each hand are added to the totals`,
);

/** A variant of the document (CL-06). */
const deadHandAgreed = /* @__PURE__ */ breach<ActionData['ImposePenalty']>(
  'dead-hand-not-agreed',
  { field: 'penalty' },
  ({ rules }, _hand, { penalty }) =>
    penalty !== 'dead-hand' || rules.deadHands ? undefined : says`this game is played without the dead hand rule`,
);

const { AnnounceClaim, ClaimMeld, DeclareKong } = SHARED_CHECKS;

/** The shared checks with those of bonus tiles and taking up discards. */
export const CHECKS: Checks = withChecks(
  {
    ...SHARED_CHECKS,
    // "He must keep playing": a dead hand may claim and declare kongs ("Dead Hand Rule").
    AnnounceClaim: AnnounceClaim.filter((check) => check !== aliveToClaim),
    ClaimMeld: ClaimMeld.filter((check) => check !== aliveToClaim),
    DeclareKong: DeclareKong.filter((check) => check !== aliveToClaim),
    MakePayments: [nobodyPays],
  },
  {
    ...BONUS_CHECKS,
    DiscardTile: [...BONUS_CHECKS.DiscardTile, exposedFirst],
    // If the last discard may be claimed, the kong box may be empty (CL-09, CL-19).
    AnnounceClaim: [kongBeforeLastTile],
    ClaimMeld: [kongBeforeLastTile],
    DeclareKong: [...BONUS_CHECKS.DeclareKong, ...TAKING_UP_CHECKS.DeclareKong],
    ImposePenalty: [deadHandAgreed],
  },
);
