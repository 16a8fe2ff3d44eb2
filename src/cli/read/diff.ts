import { loadRulesets } from '../../engine/rulesets/registry.js';
import { windOf } from '../../engine/messages/lexicon.js';
import { sentenceOf } from '../../engine/messages/sentences.js';
import { signed } from '../../engine/table/sentences.js';
import { canonicalText } from '../../games/record/canonical-json.js';
import { gameRecord, type GameRecord, rulesetsOf } from '../source/game-record.js';
import { type HandRecord, handsOf, type Step } from './hand-record.js';
import { CliError, EXIT, type ExitCode, type Io, Output, type SourceOptions } from '../io.js';
import { amount, harmless, type Style, styleFor } from '../output/style.js';

export interface DiffOptions extends SourceOptions {
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

/** The differences in one take of a hand. */
interface HandDifference {
  readonly hand: number;
  readonly take: number;
  /** The record that alone has the hand; `null` if both have it. */
  readonly only: OneSided['of'] | null;
  readonly steps: readonly OneSided[];
  /** The scores after the hand, by seat, if they differ. */
  readonly scores: { readonly one: readonly number[]; readonly other: readonly number[] } | null;
}

/** `paifu diff`: compares the effective lines step by step. Exit code 6 if they differ. */
export async function diff(one: string | null, other: string | null, options: DiffOptions, io: Io): Promise<ExitCode> {
  const { asOf } = options;
  if ((other === null) === (asOf === undefined)) {
    throw new CliError(EXIT.usage, 'expected two files, or one record (a file or --game) with --as-of');
  }
  const first = await gameRecord(one, options, io);
  const second = other === null ? first : await gameRecord(other, options, io);
  const earlier = asOf === undefined ? first.game : recordAsOf(first.game, asOf, first.name);
  await loadRulesets([...rulesetsOf(earlier), ...rulesetsOf(second.game)]);
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
  if (asOf > last) throw new CliError(EXIT.notFound, `${name}: --as-of ${asOf}: the record ends at revision ${last}`);
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

/** The text by which steps are compared: a judge's view without the irregularities found. */
function comparable({ event: { type, data } }: Step): string {
  const { irregularities: _, ...rest } = data as { irregularities?: unknown };
  return canonicalText([type, rest]);
}

/** The steps that only one record has, in order, by a longest common subsequence. */
function oneSided(one: HandRecord, other: HandRecord): OneSided[] {
  const [a, b] = [one.steps.map(comparable), other.steps.map(comparable)];
  const longest = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i][j] = a[i] === b[j] ? longest[i + 1][j + 1] + 1 : Math.max(longest[i + 1][j], longest[i][j + 1]);
    }
  }
  const sided = (of: OneSided['of'], { steps }: HandRecord, at: number): OneSided => {
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
      found.push(sided('one', one, i++));
    else found.push(sided('other', other, j++));
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
