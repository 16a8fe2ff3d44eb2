import type { Seat } from '../engine/tiles/tile.js';
import { FieldError } from '../engine/vocabulary/shape.js';
import { textOfMjai } from '../exchange/formats/tile-codes.js';
import { type Candidate, type Choice, isSameChoice, MOST_CANDIDATES, MOST_DECISIONS, plain } from './choice.js';
import type { DecisionKind, ReportedDecision, ReportedHand, ReviewReport } from './report.js';

/**
 * JSON reports of mjai-reviewer (logs-2, LG-32 to LG-36), by Mortal (values and probabilities) and by Akochan (points of expected
 * rank). Unknown fields are ignored. Rounds count from 0, which is East 1.
 */

/** mjai-reviewer reviews games for four. */
const PLAYERS: readonly Seat[] = [0, 1, 2, 3];

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isMjaiReviewerReport = (value: unknown): boolean =>
  isFields(value) && isFields(value.review) && 'player_id' in value;

/** Reads a report. Throws `FieldError`. */
export function readMjaiReviewer(value: unknown): ReviewReport {
  const top = fieldsOf(value, '');
  const review = fieldsOf(top.review, 'review');
  const seat = seatOf(top.player_id, 'player_id');
  const kyokus = listOf(review.kyokus, 'review.kyokus', 200);
  const decisions: ReportedDecision[] = [];
  const scored: ReportedHand[] = [];
  for (const [i, one] of kyokus.entries()) {
    const path = `review.kyokus[${i}]`;
    const kyoku = fieldsOf(one, path);
    const round = { number: countOf(kyoku.kyoku, `${path}.kyoku`), honba: countOf(kyoku.honba, `${path}.honba`) };
    const relative = kyoku.relative_scores;
    if (relative !== undefined) {
      const scores = scoresOf(relative, `${path}.relative_scores`);
      scored.push({ path, round, scores: PLAYERS.map((at) => scores[(at - seat + 4) % 4]), discards: [] });
    }
    for (const [j, entry] of listOf(kyoku.entries, `${path}.entries`, MOST_DECISIONS).entries())
      decisions.push({ ...decisionOf(entry, `${path}.entries[${j}]`, seat, round) });
  }
  if (decisions.length === 0) throw new FieldError('review.kyokus', 'at least one decision', undefined);
  if (decisions.length > MOST_DECISIONS)
    throw new FieldError('review.kyokus', `at most ${MOST_DECISIONS} decisions`, decisions.length);
  return {
    ...{ format: 'mjai-reviewer', game: null, seat, decisions },
    engine: nameIn(top.engine) ?? 'unknown',
    model: nameIn(review.model_tag),
    version: nameIn(top.version),
    hands: [...scored, ...(top.mjai_log === undefined ? [] : handsIn(top.mjai_log))],
  };
}

function decisionOf(value: unknown, path: string, seat: Seat, round: ReportedHand['round']): ReportedDecision {
  const entry = fieldsOf(value, path);
  const lastActor = entry.last_actor === undefined ? undefined : seatOf(entry.last_actor, `${path}.last_actor`);
  const kind = kindOf(entry, lastActor, seat);
  const actual = choiceIn(entry.actual, `${path}.actual`);
  const expected = choiceIn(entry.expected, `${path}.expected`);
  const candidates = listOf(entry.details, `${path}.details`, MOST_CANDIDATES).map((one, i) =>
    candidateOf(one, `${path}.details[${i}]`),
  );
  if (candidates.length === 0) throw new FieldError(`${path}.details`, 'a list with candidates', []);
  const found = candidates.findIndex((one) => isSameChoice(one, expected));
  // An engine's choice that it did not list has no value.
  const all = found < 0 ? [...candidates, { ...expected }] : candidates;
  const { is_equal: isEqual, acceptance, shanten, at_furiten: furiten } = entry;
  return {
    path,
    place: {
      round,
      ...(kind === undefined ? {} : { kind }),
      ...(lastActor === undefined ? {} : { lastActor }),
      ...(entry.junme === undefined ? {} : { turn: countOf(entry.junme, `${path}.junme`) }),
      ...(entry.tiles_left === undefined ? {} : { tilesLeft: countOf(entry.tiles_left, `${path}.tiles_left`) }),
      ...(entry.tile === undefined ? {} : { tile: tileIn(entry.tile, `${path}.tile`) }),
    },
    actual,
    choice: found < 0 ? candidates.length : found,
    isEqual: typeof isEqual === 'boolean' ? isEqual : acceptance === undefined ? null : acceptance === 'agree',
    candidates: all,
    ...(Number.isInteger(shanten) && (shanten as number) >= -1 && (shanten as number) <= 6
      ? { shanten: shanten as number }
      : {}),
    ...(typeof furiten === 'boolean' ? { furiten } : {}),
  };
}

function kindOf(entry: Fields, lastActor: Seat | undefined, seat: Seat): DecisionKind | undefined {
  if (entry.at_self_riichi === true) return 'reach';
  if (entry.at_self_chi_pon === true) return 'claim';
  if (entry.at_opponent_kakan === true) return 'kong';
  return lastActor === undefined ? undefined : lastActor === seat ? 'draw' : 'discard';
}

/** A candidate of Mortal `{action, q_value, prob}`, or of Akochan `{moves, review: {pt_exp_total}}`. */
function candidateOf(value: unknown, path: string): Candidate {
  const detail = fieldsOf(value, path);
  if ('moves' in detail) {
    const { pt_exp_total: points } = fieldsOf(detail.review, `${path}.review`);
    return { ...choiceIn(detail.moves, `${path}.moves`), ...(isNumber(points) ? { value: points } : {}) };
  }
  const { q_value: q, prob } = detail;
  return {
    ...choiceIn(detail.action, `${path}.action`),
    ...(isNumber(q) ? { value: q } : {}),
    ...(isNumber(prob) && prob >= 0 && prob <= 1.001 ? { probability: Math.min(1, prob) } : {}),
  };
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 1e9;

/** The choice of an mjai event, or of a list of an event and the discard after it. */
function choiceIn(value: unknown, path: string): Choice {
  if (!Array.isArray(value)) return choiceOf(value, path);
  const [first, second] = listOf(value, path, 4);
  const choice = choiceOf(first, `${path}[0]`);
  if (second === undefined || (second as { type?: unknown }).type !== 'dahai') return choice;
  return { ...choice, discard: choiceOf(second, `${path}[1]`).tiles[0] };
}

function choiceOf(value: unknown, path: string): Choice {
  const { type, pai, consumed } = fieldsOf(value, path);
  const own = () => listOf(consumed, `${path}.consumed`, 4).map((one, i) => tileIn(one, `${path}.consumed[${i}]`));
  switch (type) {
    case 'dahai':
      return { action: 'discard', tiles: [tileIn(pai, `${path}.pai`)] };
    case 'reach':
      return { action: 'reach', tiles: [] };
    case 'chi':
    case 'pon': {
      const tiles = own();
      if (tiles.length !== 2) throw new FieldError(`${path}.consumed`, 'a list of 2', tiles);
      return { action: type === 'chi' ? 'chi' : 'pong', tiles };
    }
    case 'ankan': {
      const [tile] = own();
      if (tile === undefined) throw new FieldError(`${path}.consumed`, 'a list of 4', consumed);
      return { action: 'kong', tiles: [plain(tile)] };
    }
    case 'kan':
    case 'daiminkan':
    case 'kakan':
      return { action: 'kong', tiles: [plain(tileIn(pai, `${path}.pai`))] };
    case 'hora':
      return { action: 'win', tiles: [] };
    case 'ryukyoku':
      return { action: 'abort', tiles: [] };
    case 'none':
      return { action: 'pass', tiles: [] };
    default:
      throw new FieldError(`${path}.type`, 'an action of mjai, such as dahai or none', type);
  }
}

/** The hands of the log that was reviewed, with their scores and discards. */
function handsIn(log: unknown): ReportedHand[] {
  const hands: (ReportedHand & { readonly discards: { seat: Seat; tile: string }[] })[] = [];
  for (const [i, one] of listOf(log, 'mjai_log', 20_000).entries()) {
    const path = `mjai_log[${i}]`;
    const event = fieldsOf(one, path);
    if (event.type === 'start_kyoku') {
      const wind = 'ESWN'.indexOf(String(event.bakaze));
      if (wind < 0 || String(event.bakaze).length !== 1)
        throw new FieldError(`${path}.bakaze`, 'E, S, W or N', event.bakaze);
      const number = 4 * wind + countOf(event.kyoku, `${path}.kyoku`) - 1;
      const round = { number, honba: countOf(event.honba, `${path}.honba`) };
      const scores = event.scores === undefined ? null : scoresOf(event.scores, `${path}.scores`);
      hands.push({ path, round, scores, discards: [] });
    } else if (event.type === 'dahai')
      hands.at(-1)?.discards.push({ seat: seatOf(event.actor, `${path}.actor`), tile: textOfMjai(event.pai) ?? '?' });
  }
  return hands;
}

function fieldsOf(value: unknown, path: string): Fields {
  if (!isFields(value)) throw new FieldError(path, 'an object', value);
  return value;
}

function listOf(value: unknown, path: string, most: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length > most) throw new FieldError(path, `a list of at most ${most}`, value);
  return value;
}

function seatOf(value: unknown, path: string): Seat {
  const seat = PLAYERS.find((one) => one === value);
  if (seat === undefined) throw new FieldError(path, 'a player, 0 to 3', value);
  return seat;
}

function countOf(value: unknown, path: string): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw new FieldError(path, 'a whole number', value);
  return value as number;
}

function scoresOf(value: unknown, path: string): readonly number[] {
  const scores = listOf(value, path, 4);
  if (scores.length !== 4 || !scores.every(Number.isSafeInteger)) throw new FieldError(path, 'four scores', value);
  return scores as number[];
}

function tileIn(value: unknown, path: string): string {
  const tile = textOfMjai(value);
  if (tile === null) throw new FieldError(path, 'a tile of mjai, such as 5mr or E', value);
  return tile;
}

/** A name as the file has it, made fit for the record; `null` if there is none. */
function nameIn(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const clean = value.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/gu, ' ').trim();
  const name = [...clean].slice(0, 100).join('').trim();
  return name === '' ? null : name;
}
