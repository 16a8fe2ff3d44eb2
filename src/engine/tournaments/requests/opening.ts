import { says, word } from '../../messages/phrase.js';
import { RulesetError } from '../../rulesets/preset.js';
import { nullable, type ObjectShape, type Of, optional, record } from '../../vocabulary/shape.js';
import { isSameJson } from '../../record/json-equality.js';
import {
  ABSENCE,
  AMENDMENT,
  addends,
  OPENING,
  REQUIRED_REASON,
  SCORING,
  TIES,
  TOURNAMENT_SCHEMAS,
  type TournamentEvent,
  type TournamentOpened,
  fitsPlaces,
} from '../events.js';
import { type TournamentServices, requestHandler, firstDuplicate, refuse, rule } from '../request.js';
import {
  FINAL_POINTS_INPUT,
  resolveFinalPoints,
  startMismatch,
  type TournamentFinalPoints,
  umaMismatch,
} from '../final-points.js';
import { hasFinalPoints } from '../results.js';
import { lastOpened } from '../state.js';

const AS_OPENED = record({
  ...OPENING,
  scoring: optional(SCORING),
  ties: optional(TIES),
  absence: optional(ABSENCE),
  finalPoints: optional(nullable(FINAL_POINTS_INPUT)),
});
export type OpenTournament = Of<typeof AS_OPENED>;
/** Like the event; scoring and ties default to the ruleset's preset, absence to `nothing`. */
export const OPEN: ObjectShape<OpenTournament> = AS_OPENED;

/** The event that opens a tournament. Throws `TournamentRefusal`. */
export function open(data: OpenTournament, known: TournamentServices): readonly TournamentEvent[] {
  const ruleset = rulesetOf(data, known);
  const preset = ruleset.standings;
  const { finalPoints: rules, ...given } = data;
  const defined = rules == null ? {} : { finalPoints: resolveFinalPoints(rules, ruleset.table) };
  const usual = rules == null ? preset.scoring : ['final'];
  const { scoring = usual, ties = preset.ties, absence = 'nothing' } = data;
  const opening = { ...given, options: ruleset.options, scoring, ties, ...defined, absence };
  checkOpening(opening, ruleset);
  return [{ type: 'TournamentOpened', data: opening }];
}

/** Checks that the fields of an opening fit each other. */
function checkOpening(
  { scoring, ties, dates, finalPoints = null, ruleset: id }: TournamentOpened,
  ruleset: ReturnType<TournamentServices['resolve']>,
): void {
  if (dates !== null && dates.to < dates.from) {
    refuse(
      'wrong-dates',
      says`the last day, ${dates.to}, is before the first, ${dates.from}`,
      ['dates', 'to'],
      rule('Opening'),
    );
  }
  const again = firstDuplicate(scoring);
  if (again >= 0) refuse('said-twice', says`${scoring[again]} is listed twice`, ['scoring', again], rule('Scoring'));
  const twice = firstDuplicate(ties);
  if (twice >= 0) refuse('said-twice', says`${word(ties[twice])} is listed twice`, ['ties', twice], rule('Ties'));
  const { count } = ruleset.table.seats;
  const uneven = scoring.findIndex((measure) => !fitsPlaces(measure, count));
  if (uneven >= 0) {
    const message = says`${scoring[uneven]} does not have one value for each of the ${count} places of ${id}`;
    refuse('wrong-places', message, ['scoring', uneven], rule('Scoring'));
  }
  const lot = ties.indexOf('lot');
  if (lot >= 0 && lot < ties.length - 1) {
    refuse(
      'lot-not-last',
      says`lot decides every tie, so ${word(ties[lot + 1])} after it has no effect`,
      ['ties', lot + 1],
      rule('Ties'),
    );
  }
  const byFinal = scoring.findIndex((measure) => addends(measure).includes('final'));
  if (finalPoints !== null) checkFinalPoints(finalPoints, byFinal >= 0, ruleset);
  else if (byFinal >= 0 && !hasFinalPoints(ruleset)) {
    const message = says`${id} with these options has no final points that are no roots of points`;
    refuse('no-final-points', message, ['scoring', byFinal], rule('Scoring'));
  }
}

function checkFinalPoints(
  finalPoints: TournamentFinalPoints,
  isUsed: boolean,
  { table }: ReturnType<TournamentServices['resolve']>,
): void {
  const mismatch = startMismatch(finalPoints, table);
  if (mismatch !== null) refuse('wrong-start', mismatch, ['finalPoints', 'start'], rule('Final points'));
  const wrongUma = umaMismatch(finalPoints, table);
  if (wrongUma !== null) refuse('wrong-uma', wrongUma, ['finalPoints', 'uma'], rule('Final points'));
  if (isUsed) return;
  const message = says`no measure of the scoring is final, so the final points would have no effect`;
  refuse('no-effect', message, ['finalPoints'], rule('Final points'));
}

const AMENDED = record({
  ...AMENDMENT,
  finalPoints: optional(nullable(FINAL_POINTS_INPUT)),
  reason: REQUIRED_REASON,
});

/** Amends the opening. Fields that are not given stay as they are. */
export const amend = requestHandler(AMENDED, (state, { reason, finalPoints: newFinalPoints, ...given }, known) => {
  const { opened: before } = state;
  const ruleset = known.resolve(before.ruleset, before.options, before.mode);
  const finalPoints = newFinalPoints == null ? newFinalPoints : resolveFinalPoints(newFinalPoints, ruleset.table);
  const amended = { ...given, ...(finalPoints === undefined ? {} : { finalPoints }) };
  const changed = Object.entries(amended).filter(([, value]) => value !== undefined);
  if (changed.length === 0) refuse('no-change', says`expected at least one field to amend`, [], rule('Amending'));
  const now = { ...before, ...amended };
  const isSame = changed.every(([name, value]) => isSameJson(value, before[name as keyof TournamentOpened] ?? null));
  if (isSame) refuse('no-change', says`nothing would change`, [], rule('Amending'));
  checkOpening(now, ruleset);
  const last = Math.max(0, ...state.sessions.keys());
  if (now.sessions < last) {
    const message = says`the seating of session ${last} is drawn; take it back before reducing the number of sessions`;
    refuse('wrong-phase', message, ['sessions'], rule('Amending'));
  }
  return [{ type: 'TournamentAmended', data: { ...amended, reason } }];
});

function rulesetOf(
  { ruleset, options, mode }: OpenTournament,
  known: TournamentServices,
): ReturnType<TournamentServices['resolve']> {
  try {
    return known.resolve(ruleset, options, mode);
  } catch (error) {
    if (!(error instanceof RulesetError)) throw error;
    const path = error.field === 'ruleset' ? ['ruleset'] : ['options', error.field];
    return refuse('unknown-ruleset', error.message, path, rule('Opening'));
  }
}

/** Closes the tournament. The request names unfinished tables as in `closeSession`. */
export const close = requestHandler(TOURNAMENT_SCHEMAS.TournamentClosed, (state, data) => {
  const open = lastOpened(state);
  if (state.sessions.get(open)?.status === 'open') {
    refuse('wrong-phase', says`session ${open} is not closed yet`, [], rule('Closing'));
  }
  return [{ type: 'TournamentClosed', data }];
});

export const reopen = requestHandler(TOURNAMENT_SCHEMAS.TournamentReopened, (state, data) => {
  if (!state.closed) refuse('wrong-phase', says`the tournament is open`, [], rule('Undoing'));
  return [{ type: 'TournamentReopened', data }];
});
