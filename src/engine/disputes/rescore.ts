import { Replay, type Resolve } from '../replay/replay.js';
import { tileOf } from '../tiles/notation.js';
import { TILE } from '../vocabulary/terms.js';
import type { Changes } from '../hands/win.js';
import { decideAs } from '../table/decide.js';
import type { Ruleset } from '../table/ruleset.js';
import { actionOf } from '../table/moves/moves.js';
import { placingsOf, sumOf, ZERO } from '../table/points.js';
import type { HandWon, WinResult } from '../vocabulary/results.js';
import type { Seat } from '../tiles/tile.js';
import { windOf } from '../table/sentences.js';

/** A win of a game as another ruleset scores it, beside what stands. */
export interface RescoredWin {
  readonly revision: number;
  readonly hand: number;
  readonly take: number;
  readonly seat: Seat;
  /** As which wind: `East`, …; and who sat at the table, by seat, where that was said. */
  readonly wind: string;
  readonly players: readonly string[] | null;
  readonly was: WinResult;
  /** null: it is none by those rules. */
  readonly would: WinResult | null;
  /** Why it is none, or null. */
  readonly why: string | null;
  /** Ids of the patterns that it has by one of the two alone. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** The wins of a game by another ruleset: hands are taken as they were played, nothing else is judged again. */
export interface Rescored {
  readonly wins: readonly RescoredWin[];
  /** What all wins bring the seats, as they stand and as they would; and the places that follow of that alone. */
  readonly sums: { readonly was: Changes; readonly would: Changes };
  readonly placings: { readonly was: Changes; readonly would: Changes };
}

/**
 * Scores every win of a game, or of the one hand that started at a revision, by another ruleset, preset or edition, or by other options.
 * Hands that were voided have none.
 */
export function rescoreWins(game: Replay, by: Ruleset, resolve: Resolve, start: number | null = null): Rescored {
  const replay = withOrdinaryFives(game, by, resolve);
  const wanted = start === null ? null : replay.hands.find(({ from }) => replay.steps[from].revision === start);
  if (wanted === undefined) throw new RangeError(`no hand starts at revision ${start}`);
  const wins = [...replay.all(wanted?.from, wanted?.to)].flatMap((step) => {
    if (step.event.type !== 'HandWon' || isVoid(replay, step.index)) return [];
    const { data } = step.event;
    const { hand, take } = step.place;
    // As it stands, whatever colour its fives have.
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
  const was = wins.reduce((sum, { was: { changes } }) => sumOf(sum, changes), ZERO);
  const would = wins.reduce((sum, one) => sumOf(sum, one.would?.changes ?? ZERO), ZERO);
  const none = { rules: by.table, disqualified: [] };
  return { wins, sums: { was, would }, placings: { was: placingsOf(none, was), would: placingsOf(none, would) } };
}

/** Where the other ruleset has no red fives, the red ones of a game are fives like all others. */
function withOrdinaryFives(game: Replay, by: Ruleset, resolve: Resolve): Replay {
  if (RED_FIVES.every((tile) => by.table.tiles.has(tile) || !game.ruleset.table.tiles.has(tile))) return game;
  return Replay.of(
    game.steps.map((step) => ({ ...step, event: ordinary(step.event) as typeof step.event })),
    resolve,
  );
}

const RED_FIVES = ['0m', '0p', '0s'].map(tileOf);

/** The same with every reading of a red five that of a five. */
function ordinary(value: unknown): unknown {
  if (typeof value === 'string') return TILE.fits(value) ? value.replace('05', '5').replace('0', '5') : value;
  if (Array.isArray(value)) return value.map(ordinary);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, ordinary(one)]));
}

const patternsOf = (result: WinResult | null): readonly string[] => result?.score?.patterns.map(({ id }) => id) ?? [];

/** Whether the hand in which a step stands was voided in the end: it is played again, and its wins bring nothing. */
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
  // What was declared was declared by the rules of the table.
  const { declaredPoints: _, ...data } = action.data as { declaredPoints?: unknown };
  const decision = decideAs('scribe', by, { ...before, rules: by.table }, { ...action, data } as typeof action);
  if (decision.verdict === 'refused') return { would: null, why: decision.violation.message };
  const [event] = decision.events;
  if (event.type === 'HandWon') return { would: event.data.result, why: null };
  return { would: null, why: event.type === 'WinFailed' ? event.data.reason : 'it is not a win' };
}
