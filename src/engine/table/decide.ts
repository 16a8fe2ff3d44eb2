import { judgedBy } from './applicable-checks.js';
import { seatExists } from './checks/tiles.js';
import type { Irregularity } from './irregularity.js';
import { Judgement } from './judgement.js';
import type { Refused, RuleRow } from './move.js';
import type { Action } from './moves.js';
import type { TableEvent } from './facts.js';
import type { Judging } from './played-by.js';
import type { Ruleset } from './ruleset.js';
import type { HandState, TableState } from './state.js';

/** What became of an action: the events that happened, or why nothing did. */
export type Decision =
  | {
      readonly verdict: 'accepted';
      readonly events: readonly TableEvent[];
      readonly irregularities: readonly Irregularity[];
    }
  | Refused;

const PHASE: RuleRow<unknown> = { code: 'wrong-phase', kind: 'impossible' };

/**
 * Judges an action against the table and the rules. In a strict game the first rule it breaks refuses it; in a scribe
 * game what happened is accepted with its irregularities, and only what cannot be an action at all is refused.
 */
export function decide(ruleset: Ruleset, state: TableState, action: Action): Decision {
  return decideAs(state.opened?.mode ?? 'strict', ruleset, state, action);
}

/** `decide` in a given mode: as `ask` it says whether an action is legal, whatever the game's own mode. */
export function decideAs(mode: Judging, ruleset: Ruleset, state: TableState, { type, data }: Action): Decision {
  const judged = judgedBy(ruleset.checks, mode, type);
  if (judged === undefined) throw new TypeError(`unknown action ${JSON.stringify(type)}`);
  const { move, checks } = judged;
  const judgement = new Judgement(mode, ruleset, data);
  const phase = move.phase(state);
  if (phase !== undefined) return judgement.refuses(PHASE, phase);
  // Between hands there is none to look at; the checks of what is possible then ask the game alone.
  const hand = state.hand as HandState;
  const noSeat = seatExists.broken(state, hand, data);
  if (noSeat !== undefined) return judgement.refuses(seatExists, noSeat);
  let concealed: Refused | undefined;
  for (let i = 0; i < checks.length; i++) {
    const check = checks[i];
    const message = check.broken(state, hand, data);
    if (message === undefined) continue;
    const refused = judgement.breaks(check, message);
    if (refused === undefined) {
      if (check.fails) judgement.fails ??= message;
      continue;
    }
    // Of several rules broken the one that all can see broken is named: whoever asked may see the reason.
    if (mode === 'ask' || refused.violation.shows === 'table') return refused;
    concealed ??= refused;
  }
  if (concealed !== undefined) return concealed;
  const happened = move.decide(state, data, judgement);
  if ('verdict' in happened) return happened;
  const { found } = judgement;
  const event =
    found.length === 0 ? happened : { type: happened.type, data: { ...happened.data, irregularities: found } };
  return { verdict: 'accepted', events: [event as TableEvent], irregularities: found };
}
