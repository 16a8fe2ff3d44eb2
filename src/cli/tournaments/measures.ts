import { expandFinalPoints, FINAL_POINTS_INPUT, type FinalPointsInput } from '../../engine/tournaments/final-points.js';
import { check, FieldError } from '../../engine/vocabulary/shape.js';
import { CliError, EXIT } from '../io.js';

/** Measures of an option. Commas before digits belong to a measure: `places:4,2,1,0`. */
export const listOfMeasures = (text: string): readonly string[] => text.split(/,(?!-?[0-9])/);

/** The option `--final-points`: the name of a preset, or JSON. Throws `CliError`. */
export function finalPointsOption(text: string): FinalPointsInput {
  const input = expandFinalPoints(text.trimStart().startsWith('{') ? parsed(text) : text);
  try {
    check(FINAL_POINTS_INPUT, input, '--final-points');
    return input;
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    throw new CliError(EXIT.usage, error.message);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CliError(EXIT.usage, `--final-points: expected the name of a preset or JSON, found ${text}`);
  }
}
