import { windOf } from '../messages/lexicon.js';
import { Replay, type Resolve } from '../replay/replay.js';
import { tileOf } from '../tiles/notation.js';
import { TILE } from '../vocabulary/terms.js';
import type { Changes } from '../hands/win.js';
import { decideAs } from '../table/decide.js';
import type { Ruleset } from '../table/ruleset.js';
import { actionOf } from '../table/moves/moves.js';
import { placingsOf, sumOf } from '../table/points.js';
import type { HandWon, WinResult } from '../vocabulary/results.js';
import type { Seat } from '../tiles/tile.js';

/** A win of a game: its recorded result and its result under another ruleset. */
export interface RescoredWin {
  readonly revision: number;
  readonly hand: number;
  readonly take: number;
  readonly seat: Seat;
  /** The winner's seat wind: `East`, … */
  readonly wind: string;
  /** Player ids by seat; `null` if nobody was seated. */
  readonly players: readonly string[] | null;
  readonly was: WinResult;
  /** `null` if it is not a win under the other ruleset. */
  readonly would: WinResult | null;
  /** The reason if it is not a win, otherwise `null`. */
  readonly why: string | null;
  /** Ids of the patterns that only the other ruleset gives, and that only the recorded result has (`lost`). */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** The wins of a game scored by another ruleset. Hands stay as they were played; only wins are judged again. */
export interface Rescored {
  readonly wins: readonly RescoredWin[];
  /** Sums of the wins' score changes by seat, recorded and rescored; `placings` follow from these sums only. */
  readonly sums: { readonly was: Changes; readonly would: Changes };
  readonly placings: { readonly was: Changes; readonly would: Changes };
}

/**
 * Scores the wins of a game by another ruleset, preset or edition, or by other options. Voided hands are skipped.
 *
 * @param start revision of the start of the only hand to score; `null` for all hands.
 * @throws RangeError if no hand starts at that revision.
 */
export function rescoreWins(game: Replay, by: Ruleset, resolve: Resolve, start: number | null = null): Rescored {
  const replay = withOrdinaryFives(game, by, resolve);
  const wanted = start === null ? null : replay.hands.find(({ from }) => replay.steps[from].revision === start);
  if (wanted === undefined) throw new RangeError(`no hand starts at revision ${start}`);
  const wins = [...replay.all(wanted?.from, wanted?.to)].flatMap((step) => {
    if (step.event.type !== 'HandWon' || isVoid(replay, step.index)) return [];
    const { data } = step.event;
    const { hand, take } = step.place;
    // The recorded result, with red fives.
    const was = (game.steps[step.index].event.data as HandWon).result;
    const { would, why } = scoredBy(by, step.before, data);
    const [had, has] = [was, would].map((result) => patternsOf(result));
    return [
      {
        ...{ revision: step.revision, hand: hand ?? 0, take: take ?? 0, seat: data.seat, was, would, why },
        ...{ players: step.before.seated?.players ?? null, wind: windOf(step.before)(data.seat) },
        gained: has.filter((id) => !had.includes(id)),
        lost: had.filter((id) => !has.includes(id)),
      },
    ];
  });
  const { zeros } = by.table.seats;
  const was = wins.reduce((sum, { was: { changes } }) => sumOf(sum, changes), zeros);
  const would = wins.reduce((sum, one) => sumOf(sum, one.would?.changes ?? zeros), zeros);
  const none = { rules: by.table, disqualified: [] };
  return { wins, sums: { was, would }, placings: { was: placingsOf(none, was), would: placingsOf(none, would) } };
}

function withOrdinaryFives(game: Replay, by: Ruleset, resolve: Resolve): Replay {
  if (RED_FIVES.every((tile) => by.table.tiles.has(tile) || !game.ruleset.table.tiles.has(tile))) return game;
  return Replay.of(
    game.steps.map((step) => ({ ...step, event: ordinary(step.event) as typeof step.event })),
    resolve,
  );
}

const RED_FIVES = ['0m', '0p', '0s'].map(tileOf);

/** Replaces red fives in all tile strings of a JSON value. */
function ordinary(value: unknown): unknown {
  if (typeof value === 'string') return TILE.fits(value) ? value.replace('05', '5').replace('0', '5') : value;
  if (Array.isArray(value)) return value.map(ordinary);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, ordinary(one)]));
}

const patternsOf = (result: WinResult | null): readonly string[] => result?.score?.patterns.map(({ id }) => id) ?? [];

/** True if the hand of a step was voided later or ended as a misdeal, so that its wins do not score. */
function isVoid(replay: Replay, index: number): boolean {
  const own = replay.hands.find(({ from, to }) => from <= index && index < to);
  return replay.steps
    .slice(index, own?.to)
    .some(
      ({ event }) => event.type === 'HandEnded' && (event.data.reason === 'voided' || event.data.reason === 'misdeal'),
    );
}

function scoredBy(
  by: Ruleset,
  before: Replay['table'],
  won: HandWon,
): { readonly would: WinResult | null; readonly why: string | null } {
  const action = actionOf({ type: 'HandWon', data: won });
  // Points were declared under the rules of the table, so they are not judged.
  const { declaredPoints: _, ...data } = action.data as { declaredPoints?: unknown };
  const decision = decideAs('scribe', by, { ...before, rules: by.table }, { ...action, data } as typeof action);
  if (decision.verdict === 'refused') return { would: null, why: decision.violation.message };
  const [event] = decision.events;
  if (event.type === 'HandWon') return { would: event.data.result, why: null };
  return { would: null, why: event.type === 'WinFailed' ? event.data.reason : 'it is not a win' };
}
