import { parseMhr } from '../engine/notation/mhr.js';
import { FieldError } from '../engine/vocabulary/shape.js';
import type { TableState } from '../engine/table/state.js';
import { checkGame, type CheckedGame, stepPlacesOf, type Refusal } from '../exchange/importing/rules-check.js';
import { sourceGame } from '../exchange/formats/mhr.js';
import { FORMATS, formatOf } from '../exchange/importing/formats.js';
import { withOrigin } from '../exchange/importing/game-origin.js';
import type { GivenRules } from '../exchange/importing/given-rules.js';
import type { PlayerNames } from '../engine/notation/headers/seating.js';
import { hexHash } from './record/hash-functions.js';
import type { SourceGame } from '../exchange/importing/source-game.js';
import { recordText } from './record/record-text.js';
import { type FailureOf, invalid, ruleViolated, textUnreadable } from '../platform/graphql/failures.js';
import type { ImportPreview, Ruleset } from '../platform/graphql/schema-types.js';
import { rulesetView } from './rulesets.js';
import { type PlainValue, type RedactedTable, redactedTable } from './view/table-view.js';

/** Each correction folds the game again; larger texts are for the command line. */
const MOST_CORRECTIONS = 200;
const MOST_STEPS = 20_000;

/** A valid text and its judgement. It belongs to its writer, so nothing is redacted. */
export interface TextGame {
  readonly source: SourceGame;
  readonly found: ReturnType<typeof importReport>;
  readonly preview: Omit<ImportPreview, 'table'> & {
    readonly __typename: 'ImportPreview';
    readonly table: RedactedTable;
  };
}

/** What a text may not state itself. */
export interface TextFacts {
  /** Rules of a log that does not name its own. */
  readonly rules: GivenRules | null;
  readonly playedAt: string | null;
  /** Whether a log that is cut off counts up to there. */
  readonly partial: boolean;
}

/** The game of a text in any format but `.paifu`, or why it cannot be read. Unrecognised texts are read as hand record notation. */
async function sourceOfText(
  text: string,
  { rules, playedAt, partial }: TextFacts,
): Promise<SourceGame | FailureOf<'TextUnreadable' | 'InvalidInput'>> {
  const bytes = Buffer.from(text);
  const format = formatOf(bytes, '') ?? 'mhr';
  const facts = { format, name: '', sha256: hexHash('sha256', bytes), playedAt };
  if (format === 'mhr') {
    const read = parseMhr(text);
    if (read.errors.length > 0) return textUnreadable(read.errors, 'text');
    try {
      return withOrigin(sourceGame(read, text), facts);
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      return invalid(error.message, 'text');
    }
  }
  const { reader } = FORMATS[format];
  if (reader === null) return invalid('a .paifu file keeps its ids and actors; import it with POST /import', 'text');
  const read = await reader();
  let found: SourceGame | null = null;
  for (const item of read(bytes, rules)) {
    if (item.kind === 'unreadable') {
      const { line, reason, needsRules } = item;
      return invalid(line > 0 ? `line ${line}: ${reason}` : reason, needsRules ? 'ruleset' : 'text');
    }
    if (item.cutOff !== undefined && !partial) {
      const { line, reason } = item.cutOff;
      return invalid(`line ${line}: ${reason}; partial: true imports what comes before`, 'text');
    }
    if (found !== null) return invalid('expected one game; import several with POST /import', 'text');
    found = withOrigin(item, facts);
  }
  return found ?? invalid('expected a game', 'text');
}

/** Reads and judges a text as the game of this id, or returns why it cannot be recorded. */
export async function textGame(
  text: string,
  game: string,
  facts: TextFacts,
): Promise<TextGame | FailureOf<'TextUnreadable' | 'InvalidInput' | 'RuleViolated'>> {
  const source = await sourceOfText(text, facts);
  if ('code' in source) return source;
  if (source.steps.length > MOST_STEPS)
    return invalid(`expected at most ${MOST_STEPS} steps; import longer games with POST /import`, 'text');
  if (source.steps.filter(({ action }) => action === undefined).length > MOST_CORRECTIONS)
    return invalid(`expected at most ${MOST_CORRECTIONS} corrections and events of disputes`, 'text');
  const judged = checkGame(source);
  if (judged.refusal !== null) return refusalFailure(judged.refusal);
  const found = importReport(judged, game);
  const preview = {
    __typename: 'ImportPreview' as const,
    ...found,
    ruleset: rulesetView(source.ruleset) as Ruleset,
    events: judged.steps.length,
    hands: judged.steps.filter(({ event }) => event.type === 'HandStarted').length,
    get notation() {
      return canonicalText(judged);
    },
    get table() {
      return redactedTable(judged.line.state as TableState, 'judge', null);
    },
  };
  return { source: judged.game, found, preview };
}

function refusalFailure({ line, column, reason, violation }: Refusal): FailureOf<'InvalidInput' | 'RuleViolated'> {
  const where = `line ${line}, column ${column}`;
  if (violation === null) return invalid(`${where}: ${reason}`, 'text');
  const { message } = violation;
  return { ...ruleViolated({ ...violation, message: `${where}: ${message}`, field: null }, ['text']) };
}

function canonicalText({ game, line, steps }: CheckedGame): string {
  const moments = steps.map(({ event: { type }, step: { occurredAt, since, timing } }, revision) => ({
    revision,
    type,
    occurredAt,
    since,
    timing,
  }));
  return recordText(line.recorded, moments, { hand: null, times: true, names: namesOf(game) }) as string;
}

/** Names of the players by their ids; a log has ids only once it is recorded. */
const namesOf = ({ names, players, steps }: SourceGame): PlayerNames | undefined => {
  const seating = steps.find(({ action }) => action?.type === 'SeatPlayers')?.action;
  if (players === undefined || seating?.type !== 'SeatPlayers') return names;
  return new Map(
    (seating.data.players ?? []).flatMap((id, seat) => {
      const name = players[seat]?.name;
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
};

function importReport({ game, steps }: CheckedGame, gameId: string) {
  const places = stepPlacesOf(steps);
  const placed = steps.map(({ step, ...rest }, i) => ({
    at: { line: step.line, column: step.column ?? 0, hand: places[i].hand, step: places[i].step },
    ...rest,
  }));
  return {
    gameId,
    differences: placed.flatMap(({ at, differences }) =>
      differences.map(({ field, logged, computed }) => ({
        ...{ ...at, field, stated: logged, computed },
        statedValues: plainValues(logged),
        computedValues: plainValues(computed),
      })),
    ),
    irregularities: placed.flatMap(({ at, irregularities }) =>
      irregularities.map((irregularity) => ({ ...at, irregularity })),
    ),
    notCarried: Object.entries(game.notCarried).map(([what, count]) => ({ what, count })),
  };
}

/** A value by itself, a list as it is, and the points of patterns as texts. */
function plainValues(value: unknown): readonly (PlainValue | null)[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return [(value ?? null) as PlainValue];
  return Object.entries(value).map(([id, points]) => `${id} ${points}`);
}
