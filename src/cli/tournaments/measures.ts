import type { TournamentRequests } from '../../engine/tournaments/decide-tournament.js';
import { expandFinalPoints, FINAL_POINTS_INPUT, type FinalPointsInput } from '../../engine/tournaments/final-points.js';
import { check, FieldError, type Shape } from '../../engine/vocabulary/shape.js';
import { KNOWN_TIME_ZONE } from '../../tournaments/time-zone.js';
import { CliError, EXIT } from '../io.js';

/** Measures of an option. Commas before digits belong to a measure: `places:4,2,1,0`. */
export const listOfMeasures = (text: string): readonly string[] => text.split(/,(?!-?[0-9])/);

/** The option `--final-points`: the name of a preset, or JSON. Throws `CliError`. */
export function finalPointsOption(text: string): FinalPointsInput {
  const input = expandFinalPoints(text.trimStart().startsWith('{') ? parsed(text) : text);
  return checkedOption('--final-points', input, FINAL_POINTS_INPUT);
}

/** The value of an option in its shape. Throws `CliError`. */
export function checkedOption<T>(option: string, value: unknown, shape: Shape<T>): T {
  try {
    check(shape, value, option);
    return value;
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    throw new CliError(EXIT.usage, error.message);
  }
}

/** The options that describe a tournament, when it is opened and when it is amended. */
export interface TournamentOptions {
  readonly place?: string;
  readonly from?: string;
  readonly to?: string;
  readonly timeZone?: string;
  readonly scoring?: string;
  readonly ties?: string;
  readonly finalPoints?: string;
  readonly absence?: NonNullable<TournamentRequests['open']['absence']>;
}

/** The fields of a request for the given options; the recorder checks their form. Throws `CliError`. */
export function describedTournament(options: TournamentOptions): object {
  const { place, from, to, timeZone, scoring, ties, finalPoints, absence } = options;
  if ((from === undefined) !== (to === undefined)) throw new CliError(EXIT.usage, '--from and --to go together');
  checkedOption('--time-zone', timeZone, KNOWN_TIME_ZONE);
  return {
    ...(place === undefined ? {} : { place }),
    ...(from === undefined ? {} : { dates: { from, to } }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(scoring === undefined ? {} : { scoring: listOfMeasures(scoring) }),
    ...(ties === undefined ? {} : { ties: ties.split(',') }),
    ...(finalPoints === undefined ? {} : { finalPoints: finalPointsOption(finalPoints) }),
    ...(absence === undefined ? {} : { absence }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CliError(EXIT.usage, `--final-points: expected the name of a preset or JSON, found ${text}`);
  }
}
