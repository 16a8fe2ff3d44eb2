import { type Phrase, says, word } from '../../messages/phrase.js';
import type { TableRules } from '../../table/rules.js';
import { integer, listOf, nullable, record } from '../../vocabulary/shape.js';
import { ENTERED, ENTRANT, type EnteredPoints, REASON, SESSION, TABLE, TOURNAMENT_SCHEMAS } from '../events.js';
import { chomboPoints } from '../final-points.js';
import { sizeInWords } from '../seating/seating.js';
import { requestHandler, firstDuplicate, openedSession, refuse, requireReason, rule, seatedAt } from '../request.js';

const RESULTS = rule('Results');

export const enterResult = requestHandler(
  record({
    session: SESSION,
    table: TABLE,
    points: listOf(ENTERED, 0, 100),
    hands: nullable(integer(0, 1_000)),
    by: nullable(ENTRANT),
    reason: REASON,
  }),
  (state, data, known) => {
    const { session: number, table, points, by, reason } = data;
    const session = openedSession(state, number, ['session']);
    const seated = seatedAt(session, table);
    const { ruleset, options, mode } = state.opened;
    const rules = known.resolve(ruleset, options, mode).table;
    const { count } = rules.seats;
    if (points.length !== count) {
      const message = says`expected the points of ${sizeInWords(count)} entrants, found ${points.length}`;
      refuse('no-table-of-four', message, ['points'], RESULTS);
    }
    const numbers = points.map(({ entrant }) => entrant);
    const stranger = numbers.findIndex((entrant) => !seated.includes(entrant));
    if (stranger >= 0) {
      const message = says`entrant ${{ entrant: numbers[stranger] }} does not sit at table ${table}; its entrants are ${seated.map((entrant) => ({ entrant }))}`;
      refuse('unknown-entrant', message, ['points', stranger, 'entrant'], RESULTS);
    }
    const twice = firstDuplicate(numbers);
    if (twice >= 0) {
      refuse(
        'entrant-twice',
        says`entrant ${{ entrant: numbers[twice] }} is named twice`,
        ['points', twice, 'entrant'],
        RESULTS,
      );
    }
    if (by !== null && !seated.includes(by)) {
      refuse('unknown-entrant', says`entrant ${{ entrant: by }} does not sit at table ${table}`, ['by'], RESULTS);
    }
    const wrong = wrongSum(points, rules, ruleset);
    if (wrong !== null) refuse('wrong-sum', wrong, ['points'], RESULTS);
    const { finalPoints } = state.opened;
    checkExtras(points, { chips: finalPoints?.chip ?? 0, chombos: chomboPoints(finalPoints, rules) });
    requireReason(session.entered.has(table), reason, says`table ${table} has a result`, ['reason']);
    return [{ type: 'ResultEntered', data }];
  },
);

/** Chips and chombos are entered only if they have a value, and chips only change hands. */
function checkExtras(points: readonly EnteredPoints[], values: Readonly<Record<'chips' | 'chombos', number>>): void {
  for (const [i, { chips, chombos }] of points.entries()) {
    const field = chips !== undefined ? 'chips' : 'chombos';
    if ((chips === undefined && chombos === undefined) || values[field] !== 0) continue;
    const message = says`the final points of the tournament give no value for ${word(field)}; amend them, or omit ${word(field)}`;
    refuse('no-value', message, ['points', i, field], rule('Final points'));
  }
  const sum = points.reduce((total, { chips = 0 }) => total + chips, 0);
  if (sum !== 0) refuse('wrong-sum', says`the chips sum to ${sum}; expected 0`, ['points'], rule('Final points'));
}

/** The required sum of a table's points, before penalties. */
export interface DueSum {
  readonly due: number;
  /** Any multiple of this may be missing; `null` if nothing may. */
  readonly less: number | null;
}

/** The sum that a ruleset requires of a table's points; `null` if it requires none. */
export function dueSumOf({ seats, transfers, startingPoints, reach }: TableRules): DueSum | null {
  if (!transfers) return null;
  // Unwon bets can be lost (PR-19), so the sum may lack any number of them.
  return { due: seats.count * startingPoints, less: reach?.unwonBets === 'lost' ? reach.bet : null };
}

/** True if a sum is as required. */
export const isDue = (sum: number, { due, less }: DueSum): boolean =>
  sum === due || (less !== null && sum < due && (due - sum) % less === 0);

/** The error in the sum of a table's points, before penalties; `null` if the sum is right. */
function wrongSum(points: readonly EnteredPoints[], rules: TableRules, ruleset: string): Phrase | null {
  const sum = points.reduce((total, one) => total + one.points, 0);
  const wanted = dueSumOf(rules);
  if (wanted === null || isDue(sum, wanted)) return null;
  const { due, less } = wanted;
  return less === null
    ? says`the points sum to ${sum}; expected ${due} by ${{ ruleset }}`
    : says`the points sum to ${sum}; expected ${due}, less ${less} for each bet that nobody won, by ${{ ruleset }}`;
}

export const agreeResult = requestHandler(TOURNAMENT_SCHEMAS.ResultAgreed, (state, data) => {
  const { session: number, table, entrants } = data;
  const session = openedSession(state, number, ['session']);
  const seated = seatedAt(session, table);
  const result = session.entered.get(table);
  if (result === undefined) {
    refuse('no-result', says`no result has been entered for table ${table}`, ['table'], RESULTS);
  }
  const stranger = entrants.findIndex((entrant) => !seated.includes(entrant));
  if (stranger >= 0) {
    const message = says`entrant ${{ entrant: entrants[stranger] }} does not sit at table ${table}`;
    refuse('unknown-entrant', message, ['entrants', stranger], RESULTS);
  }
  const twice = firstDuplicate(entrants);
  if (twice >= 0)
    refuse(
      'entrant-twice',
      says`entrant ${{ entrant: entrants[twice] }} is listed twice`,
      ['entrants', twice],
      RESULTS,
    );
  const before = entrants.findIndex((entrant) => result?.agreed.includes(entrant));
  if (before >= 0) {
    refuse(
      'agreed-before',
      says`entrant ${{ entrant: entrants[before] }} has already confirmed the result`,
      ['entrants', before],
      RESULTS,
    );
  }
  return [{ type: 'ResultAgreed', data }];
});

/** Decides whether the score sheet or the recorded game of a table counts. */
export const decideSource = requestHandler(TOURNAMENT_SCHEMAS.ResultSourceDecided, (state, data) => {
  const { session: number, table, source } = data;
  const session = openedSession(state, number, ['session']);
  seatedAt(session, table);
  if (!session.games.has(table)) {
    refuse('no-game', says`table ${table} has no recorded game; its sheet counts`, ['table'], SHEETS);
  }
  if (source === 'entered' && !session.entered.has(table)) {
    refuse('no-result', says`no score sheet has been entered for table ${table}; enter it first`, ['table'], SHEETS);
  }
  if (session.bySheet.has(table) === (source === 'entered')) {
    const counts = source === 'entered' ? says`score sheet` : says`recorded game`;
    refuse('no-change', says`table ${table} counts by its ${counts} already`, ['source'], SHEETS);
  }
  return [{ type: 'ResultSourceDecided', data }];
});

const SHEETS = rule('Recorded game and score sheet');
