import { says } from '../engine/messages/phrase.js';
import { SEASON, type Season, seasonFault } from '../engine/seasons/season.js';
import { check, FieldError } from '../engine/vocabulary/shape.js';
import type {
  SeasonAmendInput,
  SeasonChangeInput,
  SeasonInput,
  SeasonTeamInput,
} from '../platform/graphql/schema-types.js';

/** Throws `FieldError` with the path of the argument if a season contradicts itself. */
export function checkSeason(season: Season, path: string): Season {
  check(SEASON, season, path);
  const fault = seasonFault(season);
  if (fault === null) return season;
  const at = `${path}.${fault.field.replace(/\.(\d+)/g, '[$1]')}`;
  throw new FieldError(at, fault.expected, fault.field.split('.').reduce<unknown>(fieldOf, season));
}

const fieldOf = (value: unknown, name: string): unknown => (value as Readonly<Record<string, unknown>> | null)?.[name];

const teamsOf = (teams: readonly SeasonTeamInput[] | null | undefined): Season['teams'] =>
  (teams ?? []).map(({ name, players }) => ({ name, players: [...players] }));

/** A new season. Throws `FieldError`. */
export function newSeason(input: SeasonInput, path: string): Season {
  const { name, counts, method, best, minimum, rankPoints, tournaments, teams } = input;
  return checkSeason(
    {
      ...{ name, counts, method, best: best ?? null, minimum: minimum ?? 0, rankPoints: rankPoints ?? null },
      ...{ tournaments: tournaments ?? [], teams: teamsOf(teams), adjustments: [], closed: false },
    },
    path,
  );
}

/** A change of a season: its kind, whether it needs a reason, and the season after it. */
export interface SeasonEdit {
  readonly what: string;
  readonly needsReason: boolean;
  /** Throws `FieldError`. */
  apply(season: Season): Season;
}

/** Reads a change. `reason` is the reason given with it. Throws `FieldError`. */
export function seasonEdit(input: SeasonChangeInput, reason: string | null, path: string): SeasonEdit {
  const [what] = Object.keys(input).filter((name) => input[name as keyof SeasonChangeInput] != null);
  const needsReason = what !== 'addTournaments' && !(what === 'close' && input.close === true);
  return {
    ...{ what, needsReason },
    apply(season) {
      // A closed season accepts only one change: opening it again.
      if (season.closed && !(what === 'close' && input.close === false))
        throw new FieldError(path, says`close: false first, because the season is closed`, what);
      return checkSeason({ ...season, ...changed(season, input, reason, path) }, path);
    },
  };
}

function changed(season: Season, input: SeasonChangeInput, reason: string | null, path: string): Partial<Season> {
  const { addTournaments, removeTournament, amend, teams, adjust, removeAdjustment, close } = input;
  if (addTournaments != null) return { tournaments: [...season.tournaments, ...addTournaments] };
  if (removeTournament != null) {
    if (!season.tournaments.includes(removeTournament))
      throw new FieldError(`${path}.removeTournament`, says`a tournament of the season`, removeTournament);
    return { tournaments: season.tournaments.filter((one) => one !== removeTournament) };
  }
  if (amend != null) return amended(amend);
  if (teams != null) return { teams: teamsOf(teams) };
  if (adjust != null) {
    const { player, team, points } = adjust;
    const of = { ...(player == null ? {} : { player }), ...(team == null ? {} : { team }) };
    return { adjustments: [...season.adjustments, { ...of, points, reason: reason ?? '' }] };
  }
  if (removeAdjustment != null) {
    if (season.adjustments[removeAdjustment] === undefined)
      throw new FieldError(`${path}.removeAdjustment`, says`the number of an adjustment, from 0`, removeAdjustment);
    return { adjustments: season.adjustments.filter((_, i) => i !== removeAdjustment) };
  }
  return { closed: close === true };
}

/** Fields that are not given stay as they are; `null` removes the number of best results and the points of ranks. */
function amended({ name, counts, method, best, minimum, rankPoints }: SeasonAmendInput): Partial<Season> {
  return {
    ...(name == null ? {} : { name }),
    ...(counts == null ? {} : { counts }),
    ...(method == null ? {} : { method }),
    ...(minimum == null ? {} : { minimum }),
    ...(best === undefined ? {} : { best }),
    ...(rankPoints === undefined ? {} : { rankPoints }),
  };
}
