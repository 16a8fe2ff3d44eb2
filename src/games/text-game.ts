import { parseMhr } from '../engine/notation/mhr.js';
import { FieldError } from '../engine/vocabulary/shape.js';
import type { TableState } from '../engine/table/state.js';
import { checkGame, type CheckedGame, stepPlacesOf, type Refusal } from '../exchange/importing/rules-check.js';
import { sourceGame } from '../exchange/formats/mhr.js';
import type { SourceGame } from '../exchange/importing/source-game.js';
import { recordText } from './record/record-text.js';
import { type FailureOf, invalid, ruleViolated, textUnreadable } from '../platform/graphql/failures.js';
import type { ImportPreview, Ruleset } from '../platform/graphql/schema-types.js';
import { rulesetView } from './rulesets.js';
import { type RedactedTable, redactedTable } from './view/table-view.js';

/** Each correction folds the game again; larger texts are for the command line. */
const MOST_CORRECTIONS = 200;

/** A valid text and its judgement. It belongs to its writer, so nothing is redacted. */
export interface TextGame {
  readonly source: SourceGame;
  readonly found: ReturnType<typeof importReport>;
  readonly preview: Omit<ImportPreview, 'table'> & {
    readonly __typename: 'ImportPreview';
    readonly table: RedactedTable;
  };
}

/** Reads and judges a text as the game of this id, or returns why it cannot be recorded. */
export function textGame(
  text: string,
  game: string,
): TextGame | FailureOf<'TextUnreadable' | 'InvalidInput' | 'RuleViolated'> {
  const read = parseMhr(text);
  if (read.errors.length > 0) return textUnreadable(read.errors, 'text');
  let source: SourceGame;
  try {
    source = sourceGame(read, text);
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return invalid(error.message, 'text');
  }
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
  const moments = steps.map(({ event: { type }, step }, revision) => ({ revision, type, occurredAt: step.occurredAt }));
  return recordText(line.recorded, moments, { hand: null, times: true, names: game.names }) as string;
}

function importReport({ game, steps }: CheckedGame, gameId: string) {
  const places = stepPlacesOf(steps);
  const placed = steps.map(({ step, ...rest }, i) => ({
    at: { line: step.line, column: step.column ?? 0, hand: places[i].hand, step: places[i].step },
    ...rest,
  }));
  return {
    gameId,
    differences: placed.flatMap(({ at, differences }) =>
      differences.map(({ field, logged, computed }) => ({ ...at, field, stated: logged, computed })),
    ),
    irregularities: placed.flatMap(({ at, irregularities }) =>
      irregularities.map((irregularity) => ({ ...at, irregularity })),
    ),
    notCarried: Object.entries(game.notCarried).map(([what, count]) => ({ what, count })),
  };
}
