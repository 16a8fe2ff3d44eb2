import { loadRulesets } from '../../engine/rulesets/registry.js';
import { sentenceOf } from '../../engine/table/moves/facts.js';
import { signed, windOf } from '../../engine/table/sentences.js';
import { canonicalText } from '../../games/record/canonical-json.js';
import { gameRecord, type GameRecord, openedIn } from '../source/game-record.js';
import { type HandRecord, handsOf, type Step } from './hand-record.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from '../io.js';
import type { StoreOptions } from '../source/stores.js';
import { amount, harmless, type Style, styleFor } from '../output/style.js';

export interface DiffOptions extends StoreOptions {
  readonly game?: string;
  readonly asOf?: number;
  readonly unicode?: boolean;
  readonly json?: boolean;
}

/** A step that only one of two records has. */
interface OneSided {
  readonly of: 'one' | 'other';
  readonly step: number;
  readonly revision: number;
  readonly text: string;
}

/** What differs in one playing of a hand. */
interface HandDifference {
  readonly hand: number;
  readonly take: number;
  /** It was played in that one alone; null: in both. */
  readonly only: OneSided['of'] | null;
  readonly steps: readonly OneSided[];
  /** The scores after it, by seat, where they differ. */
  readonly scores: { readonly one: readonly number[]; readonly other: readonly number[] } | null;
}

/**
 * `paifu diff ONE OTHER`: what two records of a game say otherwise, step by step as it counts; with `--as-of`, what was recorded since that
 * revision has changed. Ends with 6 where they differ.
 */
export async function diff(one: string | null, other: string | null, options: DiffOptions, io: Io): Promise<ExitCode> {
  const { asOf } = options;
  if ((other === null) === (asOf === undefined)) {
    throw new CliError(EXIT.usage, 'expected two files, or one file or --game with --as-of');
  }
  const first = await gameRecord(one, options, io);
  const second = other === null ? first : await gameRecord(other, options, io);
  const earlier = asOf === undefined ? first.game : recordAsOf(first.game, asOf, first.name);
  await loadRulesets([...openedIn(earlier), ...openedIn(second.game)]);
  const [was, is] = [handsOf(earlier, first.name, false), handsOf(second.game, second.name, false)];
  const differences = differencesBetween(was.hands, is.hands);
  const output = new Output(io.stdout);
  if (options.json === true) for (const each of differences) await output.write(`${JSON.stringify(each)}\n`);
  else if (differences.length > 0) await output.write(pageOf(differences, styleFor(io, options)));
  io.stderr.write(
    differences.length === 0 ? 'no difference\n' : `${amount(differences.length, 'hand differs', 'hands differ')}\n`,
  );
  return differences.length === 0 ? EXIT.done : EXIT.findings;
}

function recordAsOf(game: GameRecord, asOf: number, name: string): GameRecord {
  const last = game.recorded.length - 1;
  if (asOf > last) throw new CliError(EXIT.notFound, `${name}: the record ends at revision ${last}`);
  return { ...game, recorded: game.recorded.slice(0, asOf + 1) };
}

const keyOf = ({ started: { hand, take } }: HandRecord): string => `${hand}.${take}`;

function differencesBetween(one: readonly HandRecord[], other: readonly HandRecord[]): HandDifference[] {
  const others = new Map(other.map((hand) => [keyOf(hand), hand]));
  const both = one.flatMap((hand): HandDifference[] => {
    const match = others.get(keyOf(hand));
    const { hand: number, take } = hand.started;
    if (match === undefined) return [{ hand: number, take, only: 'one', steps: [], scores: null }];
    const steps = oneSided(hand, match);
    const [was, is] = [scoresAfter(hand), scoresAfter(match)];
    const scores = was.join() === is.join() ? null : { one: was, other: is };
    return steps.length === 0 && scores === null ? [] : [{ hand: number, take, only: null, steps, scores }];
  });
  const known = new Set(one.map(keyOf));
  const added = other
    .filter((hand) => !known.has(keyOf(hand)))
    .map(({ started: { hand, take } }): HandDifference => ({ hand, take, only: 'other', steps: [], scores: null }));
  return [...both, ...added].sort((a, b) => a.hand - b.hand || a.take - b.take);
}

const scoresAfter = ({ steps }: HandRecord): readonly number[] => steps.at(-1)?.after.scores ?? [];

/** What a step is compared by: what happened, with all that a judge sees of it but what was found irregular. */
function compared({ event: { type, data } }: Step): string {
  const { irregularities: _, ...rest } = data as { irregularities?: unknown };
  return canonicalText([type, rest]);
}

/** The steps that stand in one of them alone, in order: what both have is a longest common sequence. */
function oneSided(one: HandRecord, other: HandRecord): OneSided[] {
  const [a, b] = [one.steps.map(compared), other.steps.map(compared)];
  const longest = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i][j] = a[i] === b[j] ? longest[i + 1][j + 1] + 1 : Math.max(longest[i + 1][j], longest[i][j + 1]);
    }
  }
  const told = (of: OneSided['of'], { steps }: HandRecord, at: number): OneSided => {
    const { revision, place, event, after } = steps[at];
    return { of, step: place.step, revision, text: sentenceOf(event, windOf(after)) };
  };
  const found: OneSided[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && longest[i + 1][j] >= longest[i][j + 1]))
      found.push(told('one', one, i++));
    else found.push(told('other', other, j++));
  }
  return found;
}

const SIGNS = { one: '-', other: '+' } as const;

function pageOf(differences: readonly HandDifference[], style: Style): string {
  const lines = differences.flatMap(({ hand, take, only, steps, scores }) => [
    style.bold(`Hand ${hand}${take > 1 ? `, take ${take}` : ''}`),
    ...(only === null ? [] : [`${SIGNS[only]} the whole hand`]),
    ...steps.map(({ of, step, text }) => `${SIGNS[of]} ${String(step).padStart(4)}  ${text}`),
    ...(scores === null ? [] : [`scores by seat: ${bySeat(scores.one)} → ${bySeat(scores.other)}`]),
    '',
  ]);
  return style.tiles(harmless(`${lines.slice(0, -1).join('\n')}\n`));
}

const bySeat = (scores: readonly number[]): string => scores.map(signed).join(', ');
